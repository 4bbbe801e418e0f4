"""Moves and answers as players put them: `I'd like to go to Beta please`, `1b 2d 3a 4c 5a`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from games.core.chat import POLITE, ChatOrder, Word, words_of
from games.core.game import Observation
from games.core.viewers import Seat
from games.lockout.calls import acts
from games.lockout.chat_acts import calls_besides
from games.lockout.orders import ABOUT, NONE, NUMBER, own_room, questions
from games.lockout.teams import ROOMS
from games.lockout.view import QuestionView, View

ORDER_WORDS = frozenset(
    {"move", "moving", "alpha", "beta", "gamma", "answers", "call", "calling", "rufe", "rufen", "ansage"}
)

_CALL = re.compile(r"\b(?:call(?:ing|s|ed)?|rufe|rufen|ansage)\b", re.IGNORECASE)
_NO_CALL = re.compile(
    r"\b(?:no|not|never|good|nice|great|bad|bold|easy|tough|your"
    r"|don'?t|won'?t|without an?y?|(?:should|shall|can|could|do) (?:we|you|u))\s+$",
    re.IGNORECASE,
)
_GREEK = {
    name: room
    for room, names in zip(ROOMS, ("α άλφα αλφα alfa", "β βήτα βητα", "γ γάμμα γαμμα"), strict=True)
    for name in names.split()
}
NAMES = frozenset({*ROOMS, *(room[0] for room in ROOMS), *_GREEK})
"""What rooms are called: by their names, or by a letter."""

LETTERS = frozenset("abcd")
"""What answers of a quiz are called."""

_AWAY = frozenset({"from", "leave", "leaving", "in", "at", "stay", "staying", "quit", "out", "exit", "exiting"})
_PAST = frozenset({"was", "were", "been"})
_LETTER = {room[0]: room for room in ROOMS}
_CIVIL = POLITE | {"for", "this", "again", "now", "today", "it"}
_TOWARDS = frozenset({"to", "into", "for", "towards", "move", "go", ">", "=", ":"})
_CHOOSING = frozenset({"choose", "pick", "room", "say", "to", "for"})
_LETTER_ALONE = re.compile(
    r"\W*(?:(?:(?:i(?:'m|'ll)?\s+)?(?:go|going|move|moving)(?:\s+to)?|to|room|i pick|i choose|i say)\s+)?([abg])"
    r"(?:(?:\W+(?:please|pls|plz|thanks|thx|ty|for me|again|this time))+\W*|[\s.!?]+)",
    re.IGNORECASE,
)
"""Nothing but the letter of a room, and civil words."""
_REASON = re.compile(
    r"(?:(?<=\balpha)|(?<=\bgamma)|(?<=\bbeta))\W{1,3}(?:because|since|cos|cuz)\b[^.!?\n,;:()]*", re.IGNORECASE
)
"""Why a room is chosen, behind it: `Alpha since Beta is full of liars`."""
_TURNS = re.compile(
    r"\b(?:no(?!t\b)|why not|wait|actually|sorry|instead|rather|nvm|oops|but|so|then|if|unless|or|else|maybe|call\w*"
    r"|cancel|scrap|forget|ignore|undecided|withdraw|joke|next|tomorrow|now|today|mine|for me|not sure)\b"
    r"|,\s*(?:alpha|beta|gamma)\W*$",
    re.IGNORECASE,
)
"""What in a reason says something else than a reason."""
_PRIORITY = re.compile(
    r"\b(?:(?:and|since|as|because|with|,)\s+)?(?:(?:my|the)\s+prio(?:rity)?(?:\s+(?:is|of|at|=))?(?:\s+only)?(?:\s+-?\d+)?(?![^.!\n]*\?)"
    r"|(?:i\s+)?(?:only\s+)?(?:have\s+|got\s+)?(?:only\s+)?-?\d+\s+prio(?:rity)?)\b(?![^.!\n]*\?)"
    r"|\b(?:so|but|and|though)\s+(?:i|we)(?:'ll|\s+(?:will|might|may|should|could|can))?\s+(?:(?:probably|surely|easily|certainly|definitely)\s+)?"
    r"(?:be\s+|get\s+)?(?:screwed|win|winning|lose|losing)\b(?!\s+in\b)(?:\s+(?:it|this|that|alpha|beta|gamma))?(?:\s+easily)?"
    r"(?![^.!\n]*\?)",
    re.IGNORECASE,
)
"""What a writer says of priorities, and of who will get the room."""
_ENDS = frozenset(".,;!?\n")
_DENYING = frozenset({"not", "don't", "dont", "don’t", "won't", "wont", "won’t", "never", "can't", "cant"}) | {
    *("hate", "hating", "avoid", "avoiding", "scared", "afraid", "sick", "tired", "bored"),
}
_WISHING = frozenset({"of", "want", "wanna", "like", "to", "go", "going", "be", "in", "into", "room", "move", "moving"})
_ANSWERED = re.compile(
    r"\A[^?]*\?+[\s.…]*(?:(?:h+m+|ok|okay|eh|uh|um|so|well|sure|yes|yeah|fine|let'?s\s+(?:say|go(?:\s+with)?))[\s,.…]*)*(?=\w+\W*\Z)",
    re.IGNORECASE,
)
"""A question to oneself, before the one word that answers it: `Beta or Gamma? hmm... Gamma`."""
_TOLD_BEFORE = re.compile(
    r"\bi\s+(?:told|said|promised|texted|meant|wanted)\b[^.!?;\n]*?\b(?:alpha|beta|gamma)\b,?\s+but\b",
    re.IGNORECASE,
)
"""Where one was said to go, before where one goes instead."""
_ALMOST = re.compile(
    r"\bi\s+was\s+(?:going\s+to|gonna|about\s+to)\s+(?:say|go|pick|choose|take)\b[^.!?;\n()]*?\b(?:alpha|beta|gamma)\b(?:,?\s+but\s+nah\b|(?=\)))",
    re.IGNORECASE,
)
"""Where one does not go in the end."""
_ASKED_KINDLY = re.compile(
    r"\A\W*(?:please\s+)?(?:can|could|would|will)\s+(?:you|u)\s+(?:please\s+|pls\s+)?(?:put|send|move)\s+me\s+"
    r"(?:in|to|into|down\s+for)\s+(?:alpha|beta|gamma)(?:\s+(?:please|pls|thx|thanks))?\s*\?",
    re.IGNORECASE,
)
"""A move that the host is asked to write down."""
_THOSE_THERE = frozenset(
    {"folks", "people", "guys", "team", "gang", "squad", "crew", "peeps", "friends", "buddies", "roommates", "fam"}
    | {"lot", "players", "members"}
)
"""Behind a room, who is in it: `sorry Beta folks`."""
_GREETED = frozenset(
    {"thanks", "thx", "ty", "thank", "luck", "gl", "sorry", "hi", "hey", "hello", "bye", "goodbye", "cheers"}
    | {"congrats", "poor", "dear"}
)
"""Before a room, what is said to those in it: `good luck Beta`."""
_NO_CALL_MADE = re.compile(r"\bcall(?:ing)?s?\s*[:=-]+\s*(?:none|no|nope|nah|n/?a|-)(?!\w)", re.IGNORECASE)
_NUMBER_OF_LIST = re.compile(r"\A\s*1[.)]\s+(?=\w+\W*\Z)")
_BESIDE = (_PRIORITY, _NO_CALL_MADE, _NUMBER_OF_LIST)
"""What can stand beside a room and says nothing of where its writer goes."""
_LEADS_ON = re.compile(r"\W*(?:[-=]*>|\b(?:to|towards|into)\b)", re.IGNORECASE)
"""Behind the own room, what says that one goes on from there."""
_UNKNOWN = r"skip(?:ped)?|pass|none|no (?:idea|clue|answer)|idk|dunno|\?"
_LETTER_GIVEN = rf"(?:[a-d-]|{_UNKNOWN})"
_THOUSANDS = r"\d{1,3}(?:\.\d{3}){1,3}+(?!\d)"
_NUMBER_GIVEN = rf"{ABOUT}(?:{_THOUSANDS}|{NUMBER}|-)(?![.,]\d)"
_WIDE_NUMBER = rf"{ABOUT}(?:\d{{1,3}}(?:[ '’]\d{{3}}){{1,3}}+(?!\d)|{_THOUSANDS}|{NUMBER}|-)(?![.,]\d)"
"""Behind the number of its question an amount may have blanks between thousands too."""
_HEADING = re.compile(r"\banswers?\b", re.IGNORECASE)
_SAME = re.compile(
    r"\b(?:all(?:\s+of\s+(?:them|these|it))?|every|everything(?: is)?)\s+([a-d])"
    r"(?=[\s.!,'s]*$|[,.;!]|\s+(?:because|since|cos|cuz|bc)\b)",
    re.IGNORECASE | re.MULTILINE,
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_ORDINAL = re.compile(
    rf"\b({'|'.join(_ORDINALS)})(?:\s+(?:one|question|answer))?(?=\s*(?:is|:|=|-)?\s*[a-d-](?!\w))", re.IGNORECASE
)
_ONE_ANEW = re.compile(
    r"(?<![\w.])(?:(?:question|q|nr|no|number)?[.# ]*)([1-9])\s*(?:to|is|=|:|->|should be|becomes)\s*([a-d-])"
    r"(?![\w'’])",
    re.IGNORECASE,
)
"""The answer to one question, given anew."""
_NUMBERED = re.compile(
    r"\W*(?:(?:to|the|my)\s+)*(?:room|door|zone)?\s*#?([123]|first|second|third)\s*(?:room|door|zone|one)?\W*",
    re.IGNORECASE,
)
"""A room by a number, which none has."""
_LETTER_LEFT = re.compile(r"(?<![\w'’])[b-d](?![\w'’])", re.IGNORECASE)
_PAIRS = re.compile(r"(?<!\w)(?:\d[a-d]){3,}(?!\w)", re.IGNORECASE)
_DASHED = re.compile(r"(?<![\w-])[a-d](?:\s?-\s?[a-d]){3,}(?![\w-])", re.IGNORECASE)
"""Answers in one word, behind the numbers of their questions, or with dashes between them."""
_ROW = re.compile(r"(?<![\w'’-])[a-d-]{4,12}(?![\w'’-])", re.IGNORECASE)
"""Answers in one word."""
_QUESTION = r"(?:(?:question|frage|q|nr\.?|no\.?|#)\s*+)?"


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The move or the answers that a message gives."""
    if observation.phase == "quiz":
        return _read_answers(text, questions(observation))
    move = _read_move(text, seat, observation)
    if move is None and (said := _called(text)) is not None and acts(observation, seat):
        return ChatOrder("call", (said.span(),), "is that a call? Put call on a line of its own")
    if move is not None and not move.doubt and calls_besides(text, seat, observation):
        return replace(move, doubt="it calls as well: put the call on a line of its own")
    return move


def _name(word: Word) -> str:
    """What a word is called that may have a verb behind it: `Gamma's fine`."""
    return re.sub(r"['’]s$", "", word.low)


def _called(text: str) -> re.Match[str] | None:
    """Where a message may call; not where it says that it does not, or asks the others about it."""
    return next(
        (
            said
            for said in _CALL.finditer(text)
            if not _NO_CALL.search(text, max(0, said.start() - 40), said.start())
            and not _NO_CALL_MADE.match(text, said.start())
        ),
        None,
    )


def _read_move(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The room that a message wants to go to; rooms that it only wants to leave, or is in, do not count."""
    alone = _LETTER_ALONE.fullmatch(text)
    if alone is not None:
        return ChatOrder(f"move {_LETTER[alone[1].upper()]}", (alone.span(1),))
    reasons = [found.span() for found in _REASON.finditer(text) if not _TURNS.search(found.group())]
    reasons += [
        found.span() for each in (_ANSWERED, _TOLD_BEFORE, _ALMOST) for found in each.finditer(text) if found.group()
    ]
    for start, end in reasons:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    words = words_of(text)
    rooms = {room.lower(): room for room in ROOMS} | _GREEK
    found = [(rooms[_name(word)], index, word) for index, word in enumerate(words) if _name(word) in rooms]
    own = own_room(seat, observation)
    denied = [index for _, index, _ in found if _denied_from(words, index) is not None]
    denied = denied if len(denied) < len({room for room, _, _ in found}) else []
    wanted = [
        (room, word) for room, index, word in found if index not in denied and not _is_left(words, index, room == own)
    ]
    if not found:
        found = [
            (_LETTER[word.text.upper()], index, word) for index, word in enumerate(words) if _is_letter(words, index)
        ]
        wanted = [(room, word) for room, index, word in found if not _is_left(words, index, room == own)]
    wanted = [(room, word) for room, word in wanted if not _is_addressed(words, words.index(word))] or wanted
    others = [(room, word) for room, word in wanted if room != own] or wanted
    if not others:
        numbered = _NUMBERED.fullmatch(text)
        return ChatOrder(f"move {numbered[1].lower()}", (numbered.span(1),)) if numbered is not None else None
    names = list(dict.fromkeys(room for room, _ in others))
    stands = next((word for room, word in wanted if room == own), None)
    if stands is not None and names != [own] and not _LEADS_ON.match(text, stands.end):
        names = [*names, own]
    doubt = f"it names {' and '.join(names)}: which one?" if len(names) > 1 else ""
    if not doubt and all(_is_addressed(words, words.index(word)) for _, word in others):
        doubt = f"is that where {seat} goes?"
    places = [_place(words, index) for _, index, _ in found]
    places += [(words[_denied_from(words, index) or 0].start, words[index - 1].end) for index in denied]
    places += [found.span() for each in (*_BESIDE, _ASKED_KINDLY) for found in each.finditer(text)] + reasons
    return ChatOrder(f"move {names[0]}", tuple(sorted(places)), doubt)


def _read_answers(text: str, asked: tuple[QuestionView, ...]) -> ChatOrder | None:
    """The answers to all questions: numbered from 1 on, of which one may be left out, or in a row."""
    kinds = tuple(bool(question.choices) for question in asked)
    text = _ORDINAL.sub(lambda found: f"{_ORDINALS.index(found[1].lower()) + 1:<{len(found.group())}}", text)
    numbered = [(int(found["of_letter"] or found["of_amount"]), found) for found in _numbered(kinds).finditer(text)]
    if numbered and len(numbered) == len({number for number, _ in numbered}):
        given = {number: _plain(found["letter"] or found["amount"]) for number, found in numbered}
        if len(given) >= len(asked) - 1:
            answers = [given.get(number, NONE) for number in range(1, len(asked) + 1)]
            places = tuple(found.span() for _, found in numbered)
            return ChatOrder(f"answers {' '.join(answers)}", places, estimates=True)
    if all(kinds) and (paired := _paired(text, len(asked))) is not None:
        return paired
    rows = list(_row(kinds).finditer(text))
    if not rows:
        return _short_answers(text, len(asked)) if all(kinds) else None
    heading = tuple(found.span() for found in _HEADING.finditer(text))
    answers = [_plain(given) for given in rows[-1].groups()]
    doubt = "it has more than one row of answers: which one?" if len(rows) > 1 else ""
    if all(kinds) and _LETTER_LEFT.search(_row(kinds).sub(" ", text)) is not None:
        doubt = doubt or "it has more answers than there are questions"
    places = (*heading, *(row.span() for row in rows))
    return ChatOrder(f"answers {' '.join(answers)}", places, doubt, estimates=True)


def amend(order: str, text: str) -> ChatOrder | None:
    """The answers of a quiz with that to one question changed: `change 3 to c`."""
    given = order.split()
    anew = list(_ONE_ANEW.finditer(text))
    if given[0] != "answers" or len(anew) != 1 or int(anew[0][1]) >= len(given) or not given[1].isalpha():
        return None
    given[int(anew[0][1])] = anew[0][2].lower()
    return ChatOrder(" ".join(given), (anew[0].span(),))


def _short_answers(text: str, asked: int) -> ChatOrder | None:
    """`all b`; or letters in one word that are too many or too few, which the parser refuses."""
    if (same := _SAME.search(text)) is not None:
        return ChatOrder(f"answers {' '.join(same[1].lower() * asked)}", (same.span(),))
    row = _ROW.search(text)
    return ChatOrder(f"answers {' '.join(row.group().lower())}", (row.span(),)) if row is not None else None


def _paired(text: str, asked: int) -> ChatOrder | None:
    """Answers glued to the numbers of their questions, `1b2a3d`, or with dashes between them, `b-a-d`."""
    pairs = _PAIRS.search(text) or _DASHED.search(text)
    given = re.findall(r"[a-d]", pairs.group().lower()) if pairs is not None else []
    if pairs is None or len(given) != asked:
        return None
    order = [int(number) for number in re.findall(r"\d", pairs.group())] or list(range(1, asked + 1))
    if sorted(order) != list(range(1, asked + 1)):
        return None
    answers = [given[order.index(number)] for number in range(1, asked + 1)]
    return ChatOrder(
        f"answers {' '.join(answers)}", (pairs.span(), *(found.span() for found in _HEADING.finditer(text)))
    )


@cache
def _numbered(kinds: tuple[bool, ...]) -> re.Pattern[str]:
    """An answer after the number of its question. `kinds`: for each question, whether it has choices."""
    letters = _any_of(number for number, letter in enumerate(kinds, start=1) if letter)
    amounts = _any_of(number for number, letter in enumerate(kinds, start=1) if not letter)
    letter = rf"(?P<of_letter>{letters})(?:\s*+(?:[.):=>-]|->)?\s*+|\s++is\s++)(?P<letter>{_LETTER_GIVEN})"
    amount = rf"(?P<of_amount>{amounts})(?:\s*+[.):=]\s*+|\s++)(?P<amount>{_WIDE_NUMBER})"
    return re.compile(rf"(?<![\w.]){_QUESTION}(?:{letter}|{amount})(?![\w'’])", re.IGNORECASE)


@cache
def _row(kinds: tuple[bool, ...]) -> re.Pattern[str]:
    """An answer for each question, one after the other."""
    given = r"(?:[\s,/;|().]|\band\b|&)+".join(f"({_LETTER_GIVEN if letter else _NUMBER_GIVEN})" for letter in kinds)
    return re.compile(rf"(?<![\w'’-]){given}(?![\w'’-])", re.IGNORECASE)


def _any_of(numbers: Iterable[int]) -> str:
    """A pattern for one of some digits; for none it fits nothing."""
    return f"[{''.join(map(str, numbers))}]" if (numbers := tuple(numbers)) else "(?!)"


def _plain(given: str) -> str:
    """An answer without the words before it and the commas in it; a dash for one that is not known."""
    if re.fullmatch(_UNKNOWN, given, re.IGNORECASE):
        return NONE
    return re.sub(rf"{ABOUT}(?=\d)|[,.'’ ](?=\d)", "", given.lower(), flags=re.IGNORECASE)


def _is_letter(words: list[Word], index: int) -> bool:
    """Whether a capital letter stands for a room: alone in its clause, or behind a word of going."""
    before = words[index - 1].low if index else ""
    if words[index].text not in _LETTER and not (words[index].text in ("b", "g") and before in _CHOOSING):
        return False
    after = words[index + 1].low if index + 1 < len(words) else ""
    ends = not after.isalpha() or after in _CIVIL
    return ends and (not before.isalpha() or before in _TOWARDS | {"room", "going", "moving", "ok", "please", "choose"})


def _is_addressed(words: list[Word], index: int) -> bool:
    """Whether a room stands for those in it: `sorry Beta folks`, `good luck Beta`."""
    behind = words[index + 1].low if index + 1 < len(words) else ""
    cheered = index > 0 and words[index - 1].low == behind == "go"
    return cheered or behind in _THOSE_THERE or (index > 0 and words[index - 1].low in _GREETED)


def _denied_from(words: list[Word], index: int) -> int | None:
    """Where the words begin that deny a room: `Beta, not Gamma`, `I don't want Alpha`; None for none."""
    first = index
    while first > 0 and words[first - 1].low in _WISHING:
        first -= 1
    return first - 1 if first > 0 and words[first - 1].low in _DENYING else None


def _is_left(words: list[Word], index: int, own: bool) -> bool:
    """Whether the words before a room say that one leaves it, or is there; `in Beta` elsewhere is where one goes."""
    if not _PAST.isdisjoint(word.low for word in words[max(0, index - 2) : index]):
        return True
    for word in reversed(words[max(0, index - 3) : index]):
        if word.low in _TOWARDS or word.low in _ENDS:
            return False
        if word.low in _AWAY and (own or word.low not in ("in", "at")):
            return True
    return False


def _place(words: list[Word], index: int) -> tuple[int, int]:
    """The room, with a verb of going and a preposition before it."""
    first = index
    while first > 0 and words[first - 1].low in ("move", "moving", "go", "going", "to", "room", "into", "switch"):
        first -= 1
    return words[first].start, words[index].end
