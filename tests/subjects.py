"""What the trials that every game passes need to know of each game: one subject a game."""

from __future__ import annotations

from collections.abc import Mapping

from games import CATALOGUE
from games.trials.subject import Subject
from tests.games.chambers import table as chambers
from tests.games.gates import table as gates
from tests.games.lockout import trials as lockout
from tests.games.modular import trials as modular
from tests.games.skeld import trials as skeld

SUBJECTS: Mapping[str, Subject] = {
    slug: Subject(
        game=CATALOGUE[slug],
        options=gates.options,
        shape=gates.SHAPE,
        conserved=gates.conserved,
        subtle=gates.subtle,
        texts=gates.TEXTS,
    )
    for slug in ("keys", "gatekeeping")
} | {
    "chambers": Subject(
        game=CATALOGUE["chambers"],
        options=chambers.options,
        shape=chambers.SHAPE,
        conserved=chambers.conserved,
        subtle=chambers.subtle,
        texts=chambers.TEXTS,
        lower=frozenset({"arrests"}),
        secrets=chambers.secrets,
    ),
    "skeld": Subject(
        game=CATALOGUE["skeld"],
        options=skeld.options,
        seating=skeld.seating,
        shape=skeld.SHAPE,
        conserved=skeld.conserved,
        subtle=skeld.subtle,
        texts=skeld.TEXTS,
    ),
    "lockout": Subject(
        game=CATALOGUE["lockout"],
        options=lockout.options,
        seating=lockout.seating,
        shape=lockout.SHAPE,
        conserved=lockout.conserved,
        subtle=lockout.subtle,
        texts=lockout.TEXTS,
        joined=frozenset({"called"}),
        silent=0,  # matches of calls are short; tests/games/lockout/test_secrecy.py changes what is hidden itself
    ),
    "modular": Subject(
        game=CATALOGUE["modular"],
        options=modular.options,
        shape=modular.SHAPE,
        conserved=modular.conserved,
        subtle=modular.subtle,
        texts=modular.TEXTS,
        silent=0,  # scores tell so much that tests/games/modular/test_secrecy.py changes the state itself
    ),
}
