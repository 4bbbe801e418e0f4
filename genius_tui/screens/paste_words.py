"""The words of the paste box: the answer to a line, what the keys do, what was understood and what is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from games.core.names import counted, listed, stopped
from games.core.viewers import Seat, Viewers
from genius_tui.handouts.opening import opening
from genius_tui.looking import seating
from genius_tui.looking.history import AnyMatch
from genius_tui.panels.content import Item
from genius_tui.paste.answers import IN_FORCE, ORDERS_NOTHING
from genius_tui.paste.covering import Covering
from genius_tui.paste.paste import Reading
from genius_tui.table.writes import Taken
from genius_tui.text.paint import WORDS, Role
from genius_tui.text.spans import Span

_ROLES: Mapping[str, Role] = {"ok": "accepted", "!": "slip", "??": "invalid", "no": "illegal", "--": "hint"}

_MOST_NAMED = 4
"""So many players without orders are named; more are counted."""
_MOST_QUOTED = 60
"""In characters: so much is shown of what was left out."""
_MEND = "tab goes to the text, to mend it"
_BACK = "tab goes to the answers"


def item(number: int, covering: Covering, tags: Mapping[Seat, str], key: Callable[[str], str]) -> Item:
    """The answer to a line: whose it is, what was understood of it and which keys answer it. `key`: a command's."""
    answer = covering.reading.answers[number]
    accept, leave_out = key("paste.accept"), key("paste.leave_out")
    suggestion = f"   {accept}: {covering.fix(answer)}" if answer.fix else ""
    if answer.text.endswith(IN_FORCE):
        suggestion += f"   {key('match.withdraw')} there: takes them back   {leave_out} here: keeps them"
    if covering.reading.taken_back_at(number):
        suggestion += f"   {accept}: the order stands   {leave_out}: takes it back"
    suggestion += f"   {key('paste.teach')}: who is {covering.sentence(answer.nick)}?" if answer.nick else ""
    lead = (
        Span(f"{number + 1:>3} ", "hint"),
        Span(f"{answer.sign:<3} ", _ROLES.get(answer.sign, "hint")),
        Span(f"{tags[answer.seat] if answer.seat else '  '}  ", "seat"),
    )
    text = covering.answer(answer) or (ORDERS_NOTHING if answer.sign == "ok" else "")
    careful = (Span(f"   {WORDS['slip']} {answer.careful}", "slip"),) if answer.careful else ()
    return Item(f"line:{number}", (*lead, Span(text), *careful, Span(suggestion, "hint")), 12, True)


def what_keys_do(reading: Reading, *, typing: bool) -> str:
    """The keys that do something with these lines: nothing that would stay without an answer."""
    doubted, fixes = bool(reading.troubles), [answer.fix for answer in reading.answers if answer.fix is not None]
    takes = f"takes {len(reading.orders)}" if reading.orders or not reading.acts else ""
    does = f"asks for {counted(len(reading.acts), 'act')}" if reading.acts else ""
    first = (f"{{paste.take}} {', '.join(filter(None, (takes, does)))}", bool(reading.orders or reading.acts))
    trouble = (("{paste.trouble} next", doubted), ("{paste.accept_all} accepts all", any(fix.sure for fix in fixes)))
    names = any(answer.nick for answer in reading.answers)
    answerable = bool(fixes) or any(map(reading.taken_back_at, reading.troubles))
    of_line = (("{paste.accept} accepts", answerable), ("{paste.leave_out} leaves out", True))
    rows = ((first, *trouble), (*of_line, ("{paste.teach} who is it", names)), ((_BACK if typing else _MEND, doubted),))
    kept = ("   ".join(words for words, shown in row if shown) for row in rows)
    return "\n".join(filter(None, kept))


def so_far(reading: Reading, taken: Taken, match: AnyMatch) -> str:
    """A sentence on what was understood, or on what is left once some of it was taken, and whose orders will lack.

    Before that, the summary and the lines themselves say who is in doubt or has said nothing of orders.
    """
    doubt, more = counted(len(reading.troubles), "line"), len(reading.orders)
    missing = [seat for seat in seating.missing(match) if seat not in reading.orders]
    doubted = {answer.seat for answer in reading.answers if answer.trouble}
    lacking = [seat for seat in missing if seat not in doubted]
    if any(taken):
        said = f"{taken.words}; {doubt} still in doubt.{f' {more} more can be taken.' if more else ''}"
        asked = [seat for seat in missing if seat in doubted]
    else:
        said, asked = reading.summary(), []
        lacking = [seat for seat in lacking if seat not in reading.silent] if reading.orders else []
    lacks = f"Still without orders: {_whose(lacking)}" if lacking else ""
    asks = f"{'in' if lacks else 'In'} doubt: {_whose(asked)}" if asked else ""
    whose = "; ".join(filter(None, (lacks, asks)))
    return stopped(f"{said} {whose}") if whose else said


def _whose(seats: Sequence[Seat]) -> str:
    return listed(seats) if len(seats) <= _MOST_NAMED else f"{len(seats)} more players"


def none_left(orders: int) -> str:
    """What is said once nothing is in doubt any more."""
    return (
        f"Nothing is in doubt any more: {{paste.take}} takes {orders}."
        if orders
        else "Nothing is in doubt any more: {paste.leave} leaves."
    )


def besides(before: Reading, now: Reading, seat: Seat | None) -> Iterator[str]:
    """What else came of leaving out something of a seat's: whose orders are gone, and whose are read that were not."""
    spoken = {*now.orders, *now.acts, *(now.answers[at].seat for at in now.troubles)}
    if seat is not None and seat not in spoken:
        yield f"Nothing here gives orders for {seat} now."
    if gone := [other for other in before.orders if other not in now.orders and other != seat]:
        yield f"The orders of {listed(gone)} are not read any more."
    if new := [other for other in now.orders if other not in before.orders and other != seat]:
        yield f"Orders of {listed(new)} are read now."


def quoted(words: str) -> str:
    """Words that were left out, as far as they fit."""
    shown = words if len(words) <= _MOST_QUOTED else f"{words[:_MOST_QUOTED].rstrip()}..."
    return f': "{shown}"' if shown else ""


def masked(match: AnyMatch) -> str:
    """The word for what can be covered in orders of this game now; "" for nothing."""
    forms = (match.game.form(match.observation(Viewers.of((seat,))), seat) for seat in match.game.owing(match.state))
    return next((form.masked for form in forms if form.masked), "")


def which_doubt(reading: Reading, line: int | None) -> str:
    """Which of the lines in doubt is marked; "" if none of them is."""
    if line is None or line not in reading.troubles:
        return ""
    answer, many = reading.answers[line], len(reading.troubles)
    whose = f" ({answer.seat or answer.nick})" if answer.seat or answer.nick else ""
    which = f"{reading.troubles.index(line) + 1} of {many} lines in doubt" if many > 1 else "the only line in doubt"
    return f"Line {line + 1}{whose} is marked: {which}."


def example(match: AnyMatch) -> str:
    """What can be pasted, with orders of this game."""
    orders = [one.order for one in opening(match).examples if one.phase == match.state.phase]
    shown = [f"{seat}: {order}" for seat, order in zip(match.seats, orders, strict=False)]
    none = "Names, each with its orders after or below it"
    return f"{'   '.join(shown)}   and so on, a line each" if shown else none
