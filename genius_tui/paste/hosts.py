"""What those are called and say who lead a match or look on: hosts, bots, spectators."""

from __future__ import annotations

import re
from collections.abc import Callable

HOSTS = frozenset(
    {"host", "gm", "game master", "mod", "moderator", "spelleider", "spielleiter", "spielleiterin", "spielleitung"}
    | {"meneur", "organizer", "organiser", "referee", "quizmaster"}
)
"""Who leads a match and plays no seat: `Host: noted` is the host's, `host: we are all Fire` is said to the host."""
_ROLES = HOSTS | {"gamemaster", "admin", "bot"}
_PART_OF_NAME = re.compile(r"[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|[^\W\d_]+")
"""A part of a name, parted from the next by a sign or a capital letter: `Gate` and `Bot` of `GateBot`."""
_ENDS_OF_HOSTS = ("host", "bot", "gm", "mod", "admin")
_SHORTEST_HOST = 5
"""In letters: no shorter word is the name of a host that ends so."""
_NO_ROLES = frozenset({"ghost", "robot", "abbot", "talbot", "cabot", "turbot", "ahmod", "mahmod", "paradigm"})
"""Words and names that end like those of hosts."""
_ANNOUNCES = re.compile(
    r"\b(?:deadline|(?:orders?|moves?|submissions?)\s+(?:by|until|due|are\s+due)|reminder|results?\s+(?:are|will|in)\b"
    r"|(?:round|quiz|vote)\s+(?:\d{1,2}\s+)?(?:(?:is|are|has|now)\s+){0,2}(?:open|opens|starts?|started"
    r"|begins?|begun|resolved|over|closed)"
    r"|\d{1,2}\s*(?:h|hours?|min(?:ute)?s?)\s+left)\b",
    re.IGNORECASE,
)
"""What a host says to all: `Round 3 is open, deadline 10 pm`."""
_ONLOOKER = re.compile(
    r"[(\[|/ _-](?:spectator|observer|viewer|audience|(?:just )?watching|not playing)\b", re.IGNORECASE
)
_SENTENCES = re.compile(r"(?<=[.!?;])\s+|\n|,\s+but\b|\.\s")
_LOOKS_ON = re.compile(
    r"\b(?:(?:i(?:['\u2019]?m| am) )?(?:not|n['\u2019]t) (?:even )?(?:playing|a player|in (?:this|the) game)"
    r"|(?:only|just) (?:here to )?(?:watch(?:ing)?|lurk(?:ing)?|spectat\w+"
    r"|enjoy(?:ing)? (?:the|this) (?:show|drama|game))"
    r"|if i (?:were|was) (?:you|him|her|them|playing|in (?:there|it|this))"
    r"|i(?:['\u2019]d| would)(?:['\u2019]?ve| have) (?:gone|used|played|taken|picked|chosen|put|tried)"
    r"|my (?:guess|bet|prediction) is|pop\s?corn)\b",
    re.IGNORECASE,
)
"""What those say who look on."""
_NOTE = re.compile(
    r"(?:note|memo|reminder)s?\s+(?:to|for)\s+(?:my)?self|host['\u2019]?s\s+(?:note|memo|reminder)s?", re.IGNORECASE
)
"""What heads a note of the host's."""
_OPENS_A_ROUND = re.compile(r"\W*(?:round|week|day|turn|r)\s?#?\d{1,2}\b", re.IGNORECASE)
_ROUND_NAMED = (
    r"(?:round|runde|ronda|ronde|manche|kierros|rodada|omgang)\s?#?"
    r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven)\b"
)
_OPENS_FOR_ALL = re.compile(
    rf"\W*(?::\w+:\W+)?(?:[^\W\d_]{{2,12}}[ ,!.]+){{0,4}}?(?P<round>{_ROUND_NAMED})(?!\s*[:=>-]+\s*\S+\s*$)",
    re.IGNORECASE,
)
"""The same of one who has a name like any other: `Chambers Runde 3`, `So meine Lieben, Runde 4!`."""
_ASKS_ALL = re.compile(
    r"\b(?:send|post|write|give|dm|drop|submit|hand)\s+(?:in\s+|me\s+|here\s+){0,2}(?:your|all|everything|them|orders|moves)\b",
    re.IGNORECASE,
)
_EXAMPLE = re.compile(
    r"\b(?:for (?:example|instance)|e\.?g\b\.?|(?:an |the )?(?:examples?|samples?|format|spelling)\b"
    r"|like (?:this|so|that)"
    r"|(?:(?:write|written|spell(?:ed|t)?|type)(?: (?:it|them|orders))?|(?:send|say|post|put) (?:it|them|orders))"
    r" (?:as|like))\b",
    re.IGNORECASE,
)
"""How orders are to be written: `for example: A with 1`."""
_FIRST_PERSON = re.compile(r"\b(?:i|me|my|mine|we|us|our|ours|i['\u2019]?(?:m|ll|d|ve))\b", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[.,;:!?](?=\s|$)|\n")
_STATES = re.compile(
    r"\b(?:is|are|was|were|has|have|had|isn['\u2019]?t|aren['\u2019]?t|(?:closes|opens|counts?|costs?"
    r"|leads|stays|means)"
    r"|(?:it|that|there|they|he|she)['\u2019](?:s|re))\b",
    re.IGNORECASE,
)
"""What says how something is."""
_MAY_ORDER = re.compile(
    r"\b(?:please|pls|then|for now|(?:cards?|keys?|weapons?|number|order|move|choice|pick|plan|bid|answer|target)"
    r" (?:is|are|was)|(?:room|gate|door) (?:is|was)|put|take|go(?:ing)?|use)\b",
    re.IGNORECASE,
)
_LEAST_EXPLAINING = 5
"""In words: a shorter text, `it's W`, may be a part of an order."""
_ACKNOWLEDGES = re.compile(
    r"^\W*(?:yes|yep|yup|yeah|no|nope|correct|exactly|right)\b"
    r"|\b(?:noted|got (?:it|that|you|ya)|sure|recorded|logged|confirmed|registered|received|copied|you mean|ok(?:ay)?"
    r"|thanks|thx)\b"
    r"|[\u2705\u2611\U0001f44d\U0001f44c\U0001f4dd]",
    re.IGNORECASE,
)


def is_host(nick: str) -> bool:
    """Whether a writer whom nobody knows says in the name to be the host, or a bot: `Host`, `Petra [host]`, `GMLotte`,
    `gatebot`.
    """
    words = re.findall(r"[^\W\d_]+", nick.lower())
    parts = {part.lower() for part in _PART_OF_NAME.findall(nick)}
    last = words[-1] if words else ""
    ends = last not in _NO_ROLES and last.endswith(_ENDS_OF_HOSTS) and len(last) >= _SHORTEST_HOST
    return " ".join(words) in _ROLES or not _ROLES.isdisjoint(parts) or ends


def is_note(nick: str) -> bool:
    """Whether what stands where a writer's name would says that the host notes something: `Note to self`."""
    return _NOTE.fullmatch(nick) is not None


def acknowledges(text: str) -> bool:
    """Whether a host says of orders that they have come, or asks about them: `U with an axe, noted`."""
    return _ACKNOWLEDGES.search(text) is not None


def gives_example(text: str) -> bool:
    """Whether a host says how orders are to be written, and orders nothing: `orders please, e.g. A with 1`."""
    return _EXAMPLE.search(text) is not None and _FIRST_PERSON.search(text) is None


def explains(text: str, nick: str, holds: Callable[[str], bool]) -> bool:
    """Whether what a text has of the game stands in clauses that say what is, and nothing of its writer: `it's closed,
    T is gone for good`.
    """
    said = [clause for clause in _CLAUSE_END.split(text) if holds(clause)]
    own = any(of.search(text) is not None for of in (_FIRST_PERSON, _MAY_ORDER)) or nick.lower() in text.lower()
    long = len(text.split()) >= _LEAST_EXPLAINING
    return long and not own and all(_STATES.search(clause) is not None for clause in said)


def announces(text: str, nick: str = "") -> bool:
    """Whether a text says to all what hosts say: that a round has begun, or when it ends. `nick`: its writer; what a
    host begins with the name of a round is said to all.
    """
    return _ANNOUNCES.search(text) is not None or (is_host(nick) and _OPENS_A_ROUND.match(text) is not None)


def opened(text: str) -> str | None:
    """What stands around the name of a round in the first words of a text, whoever writes it; None without one."""
    found = _OPENS_FOR_ALL.match(text)
    return None if found is None else text[: found.start("round")] + text[found.end() :]


def is_onlooker(nick: str) -> bool:
    """Whether a writer whom nobody knows says in the name to look on: `Trudi (spectator)`."""
    return _ONLOOKER.search(nick) is not None


def asks_all(text: str) -> bool:
    """Whether a text asks for everybody's orders: `Send me everything by ten`."""
    return _ASKS_ALL.search(text) is not None


def looks_on(text: str) -> str | None:
    """What else a text says, of which a sentence says that its writer looks on, or what would have been done: `I would
    have used a 3 there`; None if it says no such thing.
    """
    if _LOOKS_ON.search(text) is None:
        return None
    return "\n".join(said for said in _SENTENCES.split(text) if _LOOKS_ON.search(said) is None)
