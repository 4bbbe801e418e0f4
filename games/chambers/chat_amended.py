"""Orders that a later message changes: `make that 5`, `forget the bid`, `leave out the robbery, keep the rest`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.chambers.chat_anew import put_anew
from games.chambers.chat_doubts import may_change, put_for, takes_back
from games.chambers.chat_idle import does_nothing, refused_deeds
from games.chambers.chat_parts import NUMBER, size
from games.chambers.chat_respelt import respelt
from games.chambers.chat_retracted import retracted
from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.chat_unnamed import same_done
from games.chambers.parsing import Actions, Attempt, Orders, parse, spell
from games.chambers.plan import GOLDEN
from games.chambers.view import View
from games.core import chat_altered as core
from games.core.chat import ChatOrder, named
from games.core.chat_altered import form
from games.core.chat_told import blanked
from games.core.game import Observation
from games.core.number_words import PATTERN as IN_WORDS
from games.core.order_text import spell_name
from games.core.viewers import Seat

_CHANGEABLE = re.compile(r"\b(?:bid|take|rob) ([0-9]+|[^,;]+)")
_ACTS = re.compile(r"(?<=[:,] )(take|rob|open|search)\b ?([^,;]*)")
_PASSWORD = re.compile(r"\benter [\w-]+ with (\w+)")
_TRIED = re.compile(r"\benter ([\w-]+) with (\w+)")
_TRY = r"(?:guess|attempt|password|pw|try|answer)"
_DROPPED = re.compile(
    r"\b(?:(?:i['’]?(?:ll|d|m)?|let['’]?s|please|pls|and|but|so|ok|actually|host|on\s+(?:second\s+thoughts?|reflection))\W+)*"
    r"(?:forget(?:\s+about)?|drop(?:ping)?|scrap|scratch|cancel(?:l?ing)?|skip(?:ping)?|leav(?:e|ing)\s+out|remove|delete|withdraw(?:ing)?"
    r"|ditch|undo|strike|take\s+back|taking\s+back"
    r"|(?P<denies>without|no(?!\s+more\b)|not|don['’]?t|do\s+not|won['’]?t|will\s+not))\s+"
    r"(?:(?:the|my|that|this|any)\s+)*"
    rf"(?P<what>(?P<bid>bid|bidding)|(?P<cleanse>cleans(?:e|ing))|(?P<search>search|searching)|(?P<open>open|opening)|(?P<rob>rob(?:bing|bery)?)"
    rf"|(?P<room>{ROOM.pattern})\s+(?:{_TRY}|one)|(?P<word>[A-Za-z]+)\s+(?:{_TRY}|one))\b"
    r"(?:\s+(?P<whom>[^\W\d_][\w.]*))?(?:\W+(?:after\s+all|part|bit|thing|please|pls|for\s+me|this\s+(?:time|round)|instead|then|it))*",
    re.IGNORECASE,
)
"""A part of an order that is not to be given."""
_IN_PLACE_OF = re.compile(r"\b(?:not|instead\s+of|rather\s+than|in\s+place\s+of)\s*$", re.IGNORECASE)
"""Before a number or a name: that it is the one which is replaced."""
_SMALL = re.compile(
    r"\W*(?:(?:no|sorry|oops|i|mean|meant|ah+|oh+|wait|actually|make|it|that|rob|to|pls|please|lol|hm+|ok|in|take)\b\W*)*",
    re.IGNORECASE,
)
"""What is said beside `not Wren, Liv` that leaves it a correction."""
_SO = r"(?:ok|no|nah|actually|so|and|but|then|rather|sorry|wait|hm+|i\s+take|take|i\s+want)"
_TRIES = r"(?:try(?:ing)?|guess(?:es|ing)?|attempts?|passwords?|pw|enter(?:ing)?)"
_FORMS = (
    form(r"\brob ", r"\b(?:rob(?:bing|bery)?|spar(?:e|ing)|(?:just|only)\s+the\s+gold)\b|\bleave\s+(?:him|her|them)\b"),
    form(
        r"\brob ",
        r"\b(?:just|only)\s+(?:the\s+)?gold\b|\blet['\u2019]?s\s+(?:all\s+)?be\s+(?:nice|friends|peaceful|good)\b|\b(?:i['\u2019]?ll|i\s+will|let\s+me)\s+be\s+(?:nice|good|kind|peaceful)\b",
    ),
    form(
        "",
        r"^\W*(?:and|also|plus|oh|then)\W+(?:get|grab|hit|steal\s+from|loot|mug)\s+"
        r"(?!me\b|it\b|some\b|a\b|an\b|the\b|my\b|well\b)[^\W\d_]+\W*$"
        r"|(?<!nobody )(?<!somebody )(?<!someone )(?<!everyone )(?<!one )"
        r"\b(?:gets?|will\s+(?:get|be)|should\s+be)\s+robbed\b"
        r"|['\u2019]s\s+(?:gold|money|share|pile)\s+(?:too|as\s+well|also)\b",
    ),
    form(r"\bopen\b", r"\b(?:open(?:ing)?|clos(?:e|ed|ing)|shut)\b"),
    form(r"\bsearch\b", r"\bsearch(?:ing)?\b"),
    form(
        "",
        r"^\W*(?:(?:ok|so|i['\u2019]?m|i\s+am|just|rather|actually)\s+)*(?:pass|skipp|sitt)ing(?:\s+(?:on\s+)?(?:this|it|the|one|round|turn|time|out|today|now|for))*\W*$",
    ),
    form(
        r"\btake \d",
        r"^\W*(?:(?:ok|no|actually|i|i['\u2019]?m|just|wait|sorry|then)\W+)*(?:zero|not\s+(?:taking|requesting|asking|wanting)\b[^.!?]*|no\s+(?:gold|coins|taking))\W*$"
        r"|\b(?:less|more|too|so|not)\s+(?:greedy|modest)\b|^\W*(?:\w+\W+){1,5}:\s*\d+\W*$",
    ),
    form(
        r"\brob ",
        r"\b(?:i|we)\s+(?:can['\u2019]?t|cannot|couldn['\u2019]?t|won['\u2019]?t|shouldn['\u2019]?t)\b(?!\s+(?:believe|wait|see|stand|find|stop|lie|complain|help|say))"
        r"|\bno\s+(?:violence|crimes?|stealing|theft)\b|^\W*(?:ok\W+)*peace\W*$",
    ),
    form(
        "",
        r"^\W*(?:(?:ok|fine|alright|right|yeah|no|sorry|then|well|so)\W+)*i\s+(?:won['\u2019]?t|will\s+not|don['\u2019]?t|better\s+not|shouldn['\u2019]?t)(?:\s+(?:do|it|that|then|any\s*more|after\s+all))*\W*$",
    ),
    form(
        r"\benter ",
        rf"^\W*(?:(?:no|sorry|wait|oops|i\s+mean(?:t)?|it['\u2019]?s|was)\W+)*(?:for|in|at|into)\s+(?:{ROOM.pattern})(?:\s+(?:instead|sorry|i\s+mean|please|pls))*\W*$",
    ),
    form(
        r"\bcleanse ",
        r"\b(?:keep(?:ing)?|sav(?:e|ing)|leave|live\s+with)\s+(?:(?:the|my|this|that|all|3|three)\s+)*(?:curse|arrest|garnets?|money)\b"
        r"|\b(?:curse|arrest)\s+(?:can\s+|may\s+|should\s+|will\s+)?(?:stays?|remains?|waits?)\b",
    ),
    form(r"\bbid ", r"\b(?:bid(?:ding)?|garnets?)\b"),
    form(
        r"\btake \d",
        rf"\b{IN_WORDS}\s+(?:less|more|fewer)(?=(?:\s+(?:gold|please|pls|then|actually|coins))*\W*$)|^\W*(?:{_SO}\W+)*(?:the\s+(?:whole|entire|full)\s+(?:pile|lot|thing|pot)|leave\s+nothing|empty\s+(?:it|the\s+\w+))(?:\s+(?:in\s+)?(?:there|please|pls|then|actually|behind))*\W*$",
    ),
    form(
        "",
        rf"\bsave\s+(?:that|it|this|those|them)\s+for\s+(?:later|(?:the\s+)?next)|^\W*(?:{_SO}\W+)*(?:just|only)\s+(?:the\s+)?(?:first|second|last|other|former|latter|one)(?:\s+(?:one|part|of\s+them))?\W*$",
    ),
    form(
        r"\benter ",
        rf"^\W*(?:{_SO}\W+)*(?:(?:i['\u2019]?ll|i\s+will|i['\u2019]?m|i)\s+)?(?:(?:won['\u2019]?t|don['\u2019]?t|do\s+not|not|no|never)\s+(?:(?:going\s+to|gonna|my|an?|any|more|the)\s+)*{_TRIES}|(?:sav|keep|hold|skip)(?:e|ing|ping)?\s+(?:(?:my|the|that|on\s+to)\s+)*{_TRIES})"
        r"(?:\s+(?:that|it|this|them|any\w*|for\s+me|then|after\s+all|this\s+(?:round|time)|now|today|please|pls|sorry|yet|at\s+all|from\s+me|for\s+(?:later|now|next\s+round)))*\W*$"
        r"|^\W*(?:or\s+)?(?:maybe|perhaps)\s+\"?[a-z]+\"?\W*$",
    ),
    form(
        r"\benter ",
        r"^\W*(?:or|i\s+think\s+it(?:['\u2019]?s|\s+is)|it['\u2019]?s|make\s+it)\s+\"?[a-z]+\"?\W*$"
        r"|\bwas\s+(?:only\s+|just\s+)?a\s+guess\b|\bwith\s+an?\s+[a-z]\b",
    ),
)
"""What a message below an order may say of its parts."""
_OUT = re.compile(
    rf"\b(?:leav(?:e|ing)\s+out|(?:stay|keep)(?:ing)?\s+out\s+of|skip(?:ping)?|not|no\s+more)\s+(?:in\s+)?(?P<one>{ROOM.pattern})"
    rf"|(?P<other>{ROOM.pattern})\s+(?:(?:is|['\u2019]s)\s+(?:out|off|too\s+\w+)|i\s+leave\b|alone\b)"
    rf"|\b(?:i\s+)?leave\s+(?P<third>{ROOM.pattern})\s+alone\b",
    re.IGNORECASE,
)
"""A chamber that is given up."""


def may_alter(order: str, text: str, seats: Sequence[Seat]) -> bool:
    """Whether a text, which gives no orders, may say what is changed in an order in canonical spelling."""
    rooms = [room for out in _OUT.finditer(text) for room in ROOM.finditer(out.group())]
    given_up = any(re.search(rf"\b{slug_of(room)}\b", order) is not None for room in rooms)
    said = put_for(text)
    word = said[0] if said is not None else takes_back(text)
    renames = word and re.search(rf"\bwith {word}(?=;|$)", order) is not None
    undone = does_nothing(text)
    reacts = any(re.search(rf"\b{kind}\b", order) is not None for kind in refused_deeds(text))
    given_up = given_up or (undone is not None and re.search(rf"\b{undone}:", order) is not None)
    acts = [(_room_of(order, part), f"{part[1]} {part[2]}") for part in _ACTS.finditer(order)]
    tried = [(slug, f"with {word}") for slug, word in _TRIED.findall(order)]
    given_up = (
        given_up
        or retracted(text, [*acts, *tried], seats)
        or same_done(text)
        or respelt(text, _PASSWORD.findall(order))
    )
    given_up = given_up or core.gives_on(text, seats)
    given_up = given_up or _names_another(order, text, seats)
    return bool(given_up or renames or reacts) or may_change(order, text) or core.may_alter(order, text, _FORMS)


def _names_another(order: str, text: str, seats: Sequence[Seat]) -> bool:
    """Whether a text is the name of one who is not robbed, where another is: `rob Bo`, then `Ann`."""
    names = [
        spell_name(name) for name, start, end in named(text, seats) if not re.search(r"\w", text[:start] + text[end:])
    ]
    return "rob " in order and any(f"rob {name}" not in order for name in names)


_KEPT = re.compile(
    r"\b(?:but\s+)?(?:keep(?:ing)?|leave|still)\s+(?:(?:the|my)\s+)?(?:rest|others?|(?:\w+\s+)?(?:guess|bid|search|robbery|gold|take|\d+))\b"
    r"|\b(?:the\s+)?(?:rest|others?)\s+(?:stays?|stands?|is\s+(?:fine|the\s+same|unchanged)|as\s+(?:it\s+)?(?:is|was|before))\b"
    r"|\bjust\s+the\s+(?:gold|\d+|(?:\w+\s+)?(?:guess|bid|search|robbery))\b",
    re.IGNORECASE,
)
"""That the rest of it stands."""


def amend(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order without a part that a text takes back, with another number, another who is robbed, or a part anew."""
    renamed = _renamed(order, text, seat, observation)
    if renamed is not None:
        return renamed
    anew = put_anew(order, text, seat, observation)
    if anew is not None:
        return anew
    dropped = list(_DROPPED.finditer(text))
    if dropped:
        return _without(order, dropped, text, seat, observation)
    numbers = {found.span(): size(found) for found in NUMBER.finditer(text)}
    names = {(start, end): spell_name(name) for name, start, end in named(text, observation.seats) if name != seat}
    said = numbers or names
    leads = {place: _IN_PLACE_OF.search(text, 0, place[0]) for place in said}
    old = {one for place, one in said.items() if leads[place] is not None}
    new = {one for place, one in said.items() if leads[place] is None}
    parts = [found for found in _CHANGEABLE.finditer(order) if found[1].isdigit() == bool(numbers)]
    parts = [part for part in parts if not old or part[1] in old]
    rooms = {slug_of(room) for room in ROOM.finditer(text)}
    if (numbers and names) or len(new) != 1 or len(parts) != 1 or len(old) > 1:
        return None
    if rooms and _room_of(order, parts[0]) not in rooms:
        return None
    said_anew = order[: parts[0].start(1)] + new.pop() + order[parts[0].end(1) :]
    places = [(lead.start() if lead is not None else start, end) for (start, end), lead in leads.items()]
    sure = bool(old) and _SMALL.fullmatch(blanked(text, places)) is not None
    return ChatOrder(said_anew, tuple(places), explicit=True, whole=True, amends=sure)


def _renamed(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order with another password in place of one: `not salt, oil`."""
    said = put_for(text)
    if said is None:
        return None
    before = parse(order, seat, observation)
    meant = [one for one in before.attempts if one.password == said[0]]
    if len(meant) != 1:
        return None
    tried = tuple(replace(one, password=said[1]) if one in meant else one for one in before.attempts)
    return ChatOrder(spell(replace(before, attempts=tried)), ((0, len(text)),), explicit=True, whole=True, amends=True)


def _room_of(order: str, part: re.Match[str]) -> str:
    """The chamber in which a part of an order in canonical spelling is done."""
    return order[: part.start()].rpartition(";")[2].partition(":")[0].strip() or GOLDEN


def _without(
    order: str, dropped: Sequence[re.Match[str]], text: str, seat: Seat, observation: Observation[View]
) -> ChatOrder | None:
    """An order without some of its parts; None where a part that is taken back is not in it, nothing is left, or where
    what is only denied might be all that the order is about: `don't rob Bo`.
    """
    left = parse(order, seat, observation)
    for part in dropped:
        less = _less(left, part, observation.seats)
        if less == left and not (part["bid"] and part["denies"]):
            return None
        left = less
    said = spell(left)
    kept = list(_KEPT.finditer(text))
    if not kept and any(part["denies"] and not part["bid"] for part in dropped):
        return None
    places = [one.span() for one in (*dropped, *kept)]
    return ChatOrder(said, tuple(sorted(places)), explicit=True, whole=True, amends=True) if said else None


def _less(orders: Orders, part: re.Match[str], seats: Sequence[Seat]) -> Orders:
    """Orders without the part that a text takes back; the same where it is not in them, or not just once."""
    if part["bid"]:
        return replace(orders, bid=0)
    if part["cleanse"]:
        return replace(orders, cleanse=None)
    if part["room"] or part["word"]:
        room = ROOM.search(part["room"] or "")
        return replace(orders, attempts=tuple(one for one in orders.attempts if not _is_meant(one, room, part["word"])))
    acting = [one for one in orders.actions if _has(one, part, seats)]
    if len(acting) != 1:
        return orders
    return replace(orders, actions=tuple(_stripped(orders.actions, acting[0], part)))


def _is_meant(attempt: Attempt, room: re.Match[str] | None, word: str | None) -> bool:
    return attempt.chamber == slug_of(room) if room is not None else attempt.password == (word or "").lower()


def _has(actions: Actions, part: re.Match[str], seats: Sequence[Seat]) -> bool:
    """Whether what a seat does in a chamber has a part, of one who is robbed by name that one."""
    if part["rob"]:
        named_one = next((name for name, _, _ in named(part["whom"] or "", seats)), actions.rob)
        return actions.rob is not None and named_one == actions.rob
    return actions.open if part["open"] else actions.search


def _stripped(every: Sequence[Actions], one: Actions, part: re.Match[str]) -> Iterator[Actions]:
    for actions in every:
        if actions is one:
            actions = replace(
                actions,
                rob=None if part["rob"] else actions.rob,
                open=actions.open and not part["open"],
                search=actions.search and not part["search"],
            )
        if actions != Actions(actions.chamber):
            yield actions
