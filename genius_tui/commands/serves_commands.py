"""Serving commands: classes list the ids of the commands that they carry out, and get their keys from the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from textual.binding import Binding, BindingType

from genius_tui import commands
from genius_tui.commands import Command
from genius_tui.commands.keys import Keys


class Server(Protocol):
    """A part of a page that carries out some of the page's commands, wherever the focus is.

    `SERVES` lists their ids. A command is available while the attribute that its `when` names is true.
    """

    SERVES: ClassVar[tuple[str, ...]]

    def serve(self, command: Command) -> None:
        """Carries out a command."""
        ...


class ServesCommands:
    """A mixin for apps, screens and widgets, before Textual's class among the bases. `SERVES` lists command ids.

    A command `GROUP.NAME` calls the method `action_NAME`. It is available while the attribute that its `when` names is
    true; after a change of such an attribute call `refresh_bindings()`.

    `PARTS`: the classes of the parts. The keys of a part's commands are bound here, and the part carries them out.
    Commands that neither this class nor a part serves are not available.
    """

    SERVES: ClassVar[tuple[str, ...]] = ()
    PARTS: ClassVar[tuple[type[Any], ...]] = ()
    BINDINGS: ClassVar[list[BindingType]]
    _served: ClassVar[Mapping[str, Command]] = {}
    _servers: ClassVar[Mapping[str, type[Server]]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        if "SERVES" in cls.__dict__ or "PARTS" in cls.__dict__:
            cls._servers = {id: kind for kind in cls.PARTS for id in kind.SERVES}
            ids = (*cls.SERVES, *cls._servers)
            served = commands.in_order(ids) if cls.PARTS else tuple(map(commands.find, ids))
            cls._served = {**cls._served, **{cls._action(command): command for command in served}}
            bindings = (_binding(command, cls._action(command)) for command in served)
            own = cls.__dict__.get("BINDINGS", ())
            cls.BINDINGS = [*bindings, *own]  # pyright: ignore[reportConstantRedefinition] Textual names it
        super().__init_subclass__(**kwargs)

    @classmethod
    def _action(cls, command: Command) -> str:
        return f"do({command.id!r})" if command.id in cls._servers else command.action

    def part(self, kind: type[Server]) -> Server | None:
        """The part of this class, None while there is none."""
        return None

    def action_do(self, id: str) -> None:
        """Passes a command to the part that serves it."""
        if (server := self.part(self._servers[id])) is not None:
            server.serve(commands.find(id))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action is available now: Textual's answer, and false for a command whose `when` is false."""
        command = self._served.get(f"{action}({parameters[0]!r})" if parameters else action)
        if command is None:
            return action != "do" and super().check_action(action, parameters)  # type: ignore[misc]
        server = self.part(self._servers[command.id]) if command.id in self._servers else self
        return server is not None and (not command.when or bool(getattr(server, command.when)))

    def of_key(self, key: str, keys: Keys) -> tuple[Command | None, bool]:
        """The command that a key means here, None for none, and whether it is available now."""
        ids = keys.ids(key)
        of_key = [command for command in self._served.values() if command.id in ids]
        available = next(filter(self._is_available, of_key), None)
        return available or next(iter(of_key), None), available is not None

    def action_of(self, command: Command) -> str:
        """The action by which a command that is served here is carried out."""
        return self._action(command)

    def _is_available(self, command: Command) -> bool:
        name, _, number = command.action.partition("(")
        given = (int(number.removesuffix(")")),) if number else ()
        action, parameters = ("do", (command.id,)) if command.id in self._servers else (name, given)
        return bool(self.check_action(action, parameters))


def _binding(command: Command, action: str) -> Binding:
    return Binding(
        ",".join(command.keys),
        action,
        command.title,
        show=False,
        id=command.id,
        tooltip=command.help,
        priority=command.id == "any.quit",
    )
