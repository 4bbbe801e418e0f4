"""Whatever serves commands: it says which, and the registry gives it their keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from genius_tui import commands
from genius_tui.commands import Command


class Serving:
    """For apps, screens and widgets (named before Textual's class): `SERVES` lists ids of commands.

    Each is done by a method `action_NAME`, and is there while the attribute that its `when` names is true. After
    a change of such an attribute call `refresh_bindings()`.
    """

    SERVES: ClassVar[tuple[str, ...]] = ()
    BINDINGS: ClassVar[list[BindingType]]
    _served: ClassVar[Mapping[str, Command]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        if "SERVES" in cls.__dict__:
            served = [commands.find(id) for id in cls.SERVES]
            cls._served = {**cls._served, **{command.action: command for command in served}}
            cls.BINDINGS = [*map(_binding, served), *cls.__dict__.get("BINDINGS", ())]
        super().__init_subclass__(**kwargs)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action can be done now; a command whose `when` is false does not exist."""
        command = self._served.get(f"{action}({parameters[0]})" if parameters else action)
        if command is not None and command.when:
            return bool(getattr(self, command.when))
        return super().check_action(action, parameters)  # type: ignore[misc]


def _binding(command: Command) -> Binding:
    return Binding(
        ",".join(command.keys),
        command.action,
        command.title,
        show=False,
        id=command.id,
        tooltip=command.help,
        priority=command.id == "any.quit",
    )
