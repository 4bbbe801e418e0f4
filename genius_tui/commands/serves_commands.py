"""The mixin of apps, screens and widgets that carry out commands: their key bindings come from the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from genius_tui import commands
from genius_tui.commands import Command


class ServesCommands:
    """Put it before Textual's class among the bases. `SERVES` lists the ids of the commands that the class carries out.

    A command `GROUP.NAME` calls the method `action_NAME`. It is available while the attribute that its `when` names
    is true; after a change of such an attribute call `refresh_bindings()`.
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
        """Whether an action is available now: Textual's answer, and false for a command whose `when` is false."""
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
