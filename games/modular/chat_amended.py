"""What a message changes of an order given before: another card, another room, a copy less."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core import chat_altered as core
from games.core.chat import ChatOrder
from games.core.chat_altered import form
from games.core.chat_told import blanked
from games.core.chat_whose import jokes
from games.core.viewers import Seat
from games.modular.cards import CARDS
from games.modular.chat_aside import refused_alone
from games.modular.chat_bought import bought_in
from games.modular.chat_pieces import DENIED, HIDE, Pieces, card_meant, may_be_card, number_of, plain_piece
from games.modular.chat_third import in_first_person, of_whom

_CARD = r"(?P<card>(?:-|minus\s)?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))"
_CARD_SAID = rf"{_CARD}(?!\w|\.\d)"
_NOT_BOUGHT = re.compile(
    r"(?<!n.t )(?<!nt )(?<!not )(?<!never )"
    r"\b(?:forget|scrap|scratch|cancel|skip|drop|leave\s+out|without|not|don['’]?t\s+buy|no\s+need\s+for)"
    rf"\s+(?:(?:about|buying|the|that|my|extra|second|copy|of)\s+)*{_CARD_SAID}(?!\s*(?:,\s*)?(?:in|into|to)\b)",
    re.IGNORECASE,
)
_STILL_BOUGHT = re.compile(
    rf"\b(?:only|just)\s+(?:buy(?:ing)?\s+)?(?:the\s+)?{_CARD_SAID}(?:\s+(?:then|please))?", re.IGNORECASE
)
"""What is no longer bought, and what still is."""
_KEPT_PART = r"(?:card|room|rest|(?:everything|all)\s+else|everything|-?\d{1,2}|null|solitary|duel)"
_STAYS = re.compile(
    rf"(?:\b(?:just|only|still|the|my|and)\s+)*(?<![\w-]){_KEPT_PART}(?:(?:\s+(?:in|the|and|my|&"
    rf"|,))*[\s,&]+{_KEPT_PART})*"
    r"\s+(?:still\s+)?(?:(?:stays?|stands?|remains?)(?:\s+(?:put|as\s+(?:is|before)|the\s+same))?"
    r"|(?:is|are|as)\s+(?:still\s+)?(?:the\s+same|before|unchanged|fine|on|good))\b"
    r"|(?:\b(?:with|and|but|still|the|my)\s+)*\bsame\s+(?:card|number|room)\b"
    r"(?:\s*\((?:the\s+)?(?:-?\d{1,2}|null|solitary|duel)\)|,?\s+(?:the\s+)?(?:-?\d{1,2}|null|solitary|duel)\b)?",
    re.IGNORECASE,
)
"""That parts of an order stand: `7 in Null stays`, `card and room stay`, `same card (3)`."""
_REGRETS = re.compile(
    r"\W*(?:(?:ok|oh|sorry|wait|hm+|actually|so)\b\W*)*(?:i(?:['\u2019]?ve"
    r"|\s+have)?\s+)?changed\s+my\s+mind\s+(?:about|on)\s+"
    r"(?:(?:the|my|that|any)\s+)?(?P<what>buying(?:\s+(?:the\s+|a\s+)?-?\d{1,2}|\s+(?:anything|stuff"
    r"|cards?|extras?))?|purchases?|cop(?:y|ies)"
    r"|extras?|shopping|hid(?:e|ing))\s*[.,;:!\n\u2013\u2014-]+\s*",
    re.IGNORECASE,
)
"""What its writer no longer wants of an order."""
_NOTHING_MORE = re.compile(
    r"(?:\W|\b(?:just|only|still|so|then|it['\u2019]?s|i|play|card|in|into|to|the|my|room|with|and|please"
    r"|pls|thanks|thx|sorry|as\s+before"
    r"|nothing\s+(?:else|more)|no\s+(?:purchases?|buying|copy|copies|extras?|hiding)|that['\u2019]s\s+(?:all|it)"
    r"|(?:the\s+)?rest\s+(?:stays|stands|is\s+the\s+same)|null|solitary|duel|-?\d{1,2})(?![\w-]))*+",
    re.IGNORECASE,
)
"""That the rest of an order stands, and no more."""
_MANY = {"one": 1, "single": 1, "two": 2, "three": 3, "four": 4}
_COPIES_ANEW = re.compile(
    r"\b(?:(?P<only>only|just)|make\s+(?:that|it))\s+(?:buy(?:ing)?\s+)?(?:(?:the|a)\s+)*"
    rf"(?:(?P<many>{'|'.join(_MANY)}|[1-4])\s?x?\s+)?(?:(?:copy|copies)\s+of\s+)?(?:the\s+)?{_CARD}s?(?!\w|\.\d)"
    r"(?:\s+(?:then|please|is\s+enough|will\s+do))*",
    re.IGNORECASE,
)
"""How many copies of a card are bought, said anew: `just one 9`, `make that two 9s`."""
_MAY_BE_BOUGHT = re.compile(
    r"\b(?:(?:make|call)\s+(?:that|it)|rather|i\s+mean(?:t)?|sorry|wait|no|oops|better|correction|instead)\b|(?<!\w)an?\s+-?\d",
    re.IGNORECASE,
)
_JUDGED = re.compile(
    r"(?:['\u2019]s|\b(?:is|are|was|were|be|been|looks?|seems?|sounds?|feels?|has|have|had|got|gets?|gives?|pays?))\s+(?:\w+\s+){0,2}?"
    r"(?:better|best|safer|safest|wiser|smarter|nicer|more|fewer|less)\b|\b(?:better|best|safer|nicer)\s+(?:odds|chances|people|company|vibes|points|score)\b",
    re.IGNORECASE,
)
"""What judges a card or a room, and may only regret the other: `Duel is better`."""
_WOULD = re.compile(
    r"\b(?:i(?:['\u2019]?d|\s+would)|would)\s+(?!like\b)(?:\w+\s+){0,2}?(?:hide|buy|go|play|be)\b", re.IGNORECASE
)
"""What is done only if: `I'd hide too`."""
_PLAYED = re.compile(r"\b(?:play(?:ing|s)?|card)\b", re.IGNORECASE)
"""Beside a card, that it may be the one that is bought, and that it is the one that is played."""
_FORMS = (
    form(
        r"; hide",
        r"\b(?:hid(?:e|ing|den)|unhide|reveal\w*|visible|(?:let|show)\s+(?:every\w+|them|people|all\s+of\s+(?:you|them)|you\s+all|the\s+others))\b|\bsee\s+me\b|\b(?:be|being)\s+seen\b"
        r"|\b(?:open|public)\s+(?:is|works|will\s+do|then|instead)\b|\b(?:in\s+the|stay|go|be|play)\s+(?:open|public)(?:ly)?\b",
    ),
    form(
        r"; buy",
        r"\b(?:buy(?:ing)?|bought|purchas\w+|cop(?:y|ies)|shop(?:ping)?)\b"
        r"|^\W*(?:(?:and|ok|make\s+(?:it|that)|oh|wait|no|or|just|only)\W+){0,3}(?:another(?:\s+one)?|one\s+more|twice|double|two|three|both|once|x\s?\d|\d\s?x|one)"
        r"(?:\s+(?:of\s+(?:them|those|it|these)|times|one|more|too|please|pls|copies|copy|then))*\W*$"
        r"|\b(?:sav|keep|spend)\w*\s+(?:my|the|those)\s+garnets\b|\bthe\s+-?\d+\b",
    ),
    form(
        r"; (?:hide|buy)",
        r"\b(?:can['’]?t|cannot|can\s+not|couldn['’]?t)\s+(?:even\s+|really\s+)?(?:pay|afford)\b|\btoo\s+(?:expensive|dear|pricey)\b"
        r"|\bno\s+(?:more\s+)?(?:garnets|money|cash|coins)\b|\bneither\b|\bextras?\b|\brefund\w*|\b(?:sav|keep)\w*\s+(?:(?:my|the|those|our)\s+)?(?:money|garnets|cash|coins)\b"
        r"|\b(?:leave|skip|drop)\s+(?:it|that)(?=\W*(?:\Z|[.,;!\n]|\b(?:out|then|please|after\s+all)\b))",
    ),
    form(
        r"^play",
        r"\bby\s+lot\b|\brandom(?:ly)?\b|^\W*(?:minus|negative)\W*$"
        r"|^\W*(?:(?:no|nah|wait|ok|actually|just)\W+){0,2}(?:flip|reverse|switch|swap|turn)(?:\s+(?:it|that|them|around|round))*\W*$",
    ),
    form(r"^play", r"\b(?:play|choose|decide)\w*\s+(?:later|tomorrow)\b"),
    form(r"^play[^;]*$", r"^\W*(?:and\s+|but\s+)?hid(?:es?|ing|den)\b"),
)
"""What a message below an order may say of what it buys and hides."""


def may_alter(order: str, text: str) -> bool:
    """Whether a text, which gives no orders, may say what is changed in an order in canonical spelling."""
    given = _GIVEN.fullmatch(order)
    refused = [text[start:end].lower() for start, end in refused_alone(text)]
    return (
        jokes(f".{text}")
        or any(given[2].lower() in each for each in refused if given is not None)
        or (given is not None and _agreed_otherwise(given[2], text))
        or core.may_alter(order, text, _FORMS)
    )


_AGREED = re.compile(
    r"\b(?:(?:we|you|u|us)\s+(?:\w+\s+){0,2}?(?:said|agreed(?:\s+on)?|promised|decided(?:\s+on)?|swore)|(?:plan|it|that)\s+was\s+supposed\s+to\s+be|plan\s+was)"
    r"\s+(?:\w+\s+){0,3}?(null|solitary|duel)\b",
    re.IGNORECASE,
)


def _agreed_otherwise(room: str, text: str) -> bool:
    """Whether a text says that another room was agreed on: `but Bo, we said Null`."""
    return any(found[1].title() != room for found in _AGREED.finditer(text))


_GIVEN = re.compile(r"play (-?\d+) in (\w+)((?:; buy -?\d+)*)(; hide)?")
"""An order with nothing missing, in canonical spelling."""


def amend(order: str, text: str, seats: Iterable[Seat]) -> ChatOrder | None:
    """An order with another card or another room, without something it buys, or with what it did not say of buying
    and hiding.
    """
    text = in_first_person(text, seats)
    if any(each.search(text) is not None for each in (_JUDGED, _WOULD)) or of_whom(text) or jokes(text):
        return None
    if (anew := _without_regretted(order, text) or _without_copy(order, text) or _copies_anew(order, text)) is not None:
        return anew
    stays = [found.span() for found in _STAYS.finditer(text) if _holds_all(order, found.group())]
    text = blanked(text, stays)
    pieces = Pieces(text)
    low = pieces.low
    copies, doubted = bought_in(pieces)
    bought = {at for at, _ in copies}
    cards = [at for at in range(len(low)) if at not in bought and may_be_card(low, at)]
    rooms = list(pieces.rooms)
    hides = [at for at in range(len(low)) if low[at] in HIDE]
    denied = [at for at in range(len(low)) if DENIED.fullmatch(low[at])]
    given = _GIVEN.fullmatch(order)
    used = sorted({*cards, *rooms, *bought, *hides, *denied})
    if given is None or doubted or not used or (cards and rooms) or len(cards) > 1 or len(rooms) > 1:
        return None
    card, room, buys, hide = given.groups()
    if (
        (hides and hide)
        or (any(times for _, times in copies) and buys)
        or any(number_of(low[at]) not in CARDS for at in cards)
        or (buys and cards and low[cards[0]] == card)
        or (cards and buys and _MAY_BE_BOUGHT.search(text) is not None and _PLAYED.search(text) is None)
        or any(low[at] in re.findall(r"-?\d+", buys) and low[at] != card for at in cards)
    ):
        return None
    card = low[cards[0]] if cards else card
    room = pieces.rooms[rooms[0]] if rooms else room
    added = "".join(f"; buy {card_meant(low[at].rstrip('s'))}" for at, times in copies for _ in range(times))
    kept = "" if any("hid" not in low[at] for at in denied) else buys
    hidden = "; hide" if hides or (hide and not any("hid" in low[at] for at in denied)) else ""
    places = sorted([*(pieces.found[at].span() for at in used), *stays])
    less = bool(denied) and used == denied
    said = f"play {card} in {room}{kept}{added}{hidden}"
    return ChatOrder(said, tuple(places), estimates=less, whole=less, amends=less)


def _without_regretted(order: str, text: str) -> ChatOrder | None:
    """An order without all that it buys, or without hiding: `changed my mind about buying. Just 5 in Solitary`."""
    given, regrets = _GIVEN.fullmatch(order), _REGRETS.match(text)
    if given is None or regrets is None or "?" in text:
        return None
    card, room, buys, hide = given.groups()
    hidden, rest = regrets["what"].lower().startswith("hid"), text[regrets.end() :]
    kept = f"play {card} in {room}"
    named = re.findall(r"-?\d+", regrets["what"])
    if not (hide if hidden else buys) or any(re.findall(r"-?\d+", buys) != [number] for number in named):
        return None
    if _NOTHING_MORE.fullmatch(rest) is None or not _holds_all(kept, rest):
        return None
    left = f"{kept}{buys}" if hidden else f"{kept}{hide or ''}"
    return ChatOrder(left, ((0, len(text)),), whole=True, amends=True)


def _holds_all(order: str, kept: str) -> bool:
    """Whether an order has all cards and rooms of what is said to stand."""
    own = re.findall(r"-?\d+|[a-z]+", order.lower())
    return all(word in own for word in re.findall(r"-?\d+|\b(?:null|solitary|duel)\b", kept.lower()))


def _copies_anew(order: str, text: str) -> ChatOrder | None:
    """An order with another number of copies of a card that it buys, and does not play: `just the one 9`."""
    given, anew = _GIVEN.fullmatch(order), list(_COPIES_ANEW.finditer(text))
    if given is None or len(anew) != 1:
        return None
    card, room, buys, hide = given.groups()
    bought, number, many = re.findall(r"-?\d+", buys), plain_piece(anew[0]["card"]), anew[0]["many"]
    if number not in bought or number == card:
        return None
    times = bought.count(number) if many is None else _MANY.get(many.lower()) or int(many)
    others = [] if anew[0]["only"] else [each for each in bought if each != number]
    stays = [found.span() for found in _STAYS.finditer(text, anew[0].end()) if _holds_all(order, found.group())]
    said = f"play {card} in {room}{''.join(f'; buy {each}' for each in (*others, *[number] * times))}{hide or ''}"
    return ChatOrder(said, (anew[0].span(), *stays), whole=True, amends=True)


def _without_copy(order: str, text: str) -> ChatOrder | None:
    """An order without one of the cards that it buys, which it does not play: `forget the 6, only the 3`."""
    given, dropped = _GIVEN.fullmatch(order), list(_NOT_BOUGHT.finditer(text))
    if given is None or len(dropped) != 1:
        return None
    card, room, buys, hide = given.groups()
    bought = re.findall(r"-?\d+", buys)
    number = plain_piece(dropped[0]["card"])
    kept = list(_STILL_BOUGHT.finditer(text, dropped[0].end()))
    left = [each for each in bought if each != number]
    if number == card or bought.count(number) != 1 or any(plain_piece(one["card"]) not in left for one in kept):
        return None
    stays = [found.span() for found in _STAYS.finditer(text) if _holds_all(order, found.group())]
    places = sorted([dropped[0].span(), *(one.span() for one in kept), *stays])
    said = f"play {card} in {room}{''.join(f'; buy {each}' for each in left)}{hide or ''}"
    return ChatOrder(said, tuple(places), whole=True, amends=True)
