"""The command palette's entries: only the commands of the page below it."""

from __future__ import annotations

from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from genius_tui import commands
from genius_tui.widgets.footer import Entry, entries

ITSELF = "any.commands"


class RegistryProvider(Provider):
    """Every command that is available now, with its key."""

    async def discover(self) -> Hits:
        """All commands, in the footer's order."""
        for entry in self._entries():
            yield DiscoveryHit(_title(entry), partial(self._do, entry), entry.command.title, entry.command.help)

    async def search(self, query: str) -> Hits:
        """The commands whose title or help matches `query`."""
        matcher = self.matcher(query)
        for entry in self._entries():
            text = f"{entry.command.title}: {entry.command.help}"
            if (score := matcher.match(text)) > 0:
                yield Hit(score, matcher.highlight(text), partial(self._do, entry), text, commands.shown(entry.key))

    def _entries(self) -> list[Entry]:
        return [entry for entry in entries(self.screen) if entry.command.id != ITSELF]

    async def _do(self, entry: Entry) -> None:
        await self.app.run_action(entry.action, entry.node)


def _title(entry: Entry) -> Content:
    return Content.assemble(entry.command.title, "  ", (commands.shown(entry.key), "bold"))
