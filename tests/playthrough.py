"""Golden playthroughs: whole random games in words. `python -m tests.playthrough` writes them anew."""

from pathlib import Path

from parvis import CHANCE
from parvis.games import words_for
from tests.cases import CASES, FORMER_CASES, Case, random_match

FOLDER = Path(__file__).parent / "golden"
SEED = 2026
GOLDEN = [*CASES, *FORMER_CASES]


def path_of(case: Case, suffix: str) -> Path:
    return FOLDER / f"{case}.{suffix}"


def in_words(case: Case) -> str:
    """A random game: what happened, the choice that led to it, and the score."""
    match = random_match(case, SEED)
    words = words_for(case.game.name, case.players)
    events = match.events()
    lines = [f"{case}, seed {SEED}, rules {case.game.versions['rules']}", ""]
    marks = [0, *match.marks]
    for place, start in enumerate(marks):
        stop = marks[place + 1] if place + 1 < len(marks) else len(events)
        if place > 0:
            seat, action = match.moves[place - 1]
            lines.append(f"{place}. {words.seat(seat)}: {case.game.label(action)}")
        lines += [f"    {words.event(event)}" for event in events[start:stop]]
    assert match.state.current_player != CHANCE
    lines += ["", f"scores {match.state.scores()}, winners {match.state.winners()}"]
    return "\n".join(lines) + "\n"


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for case in GOLDEN:
        path_of(case, "txt").write_text(in_words(case), encoding="utf-8")
        random_match(case, SEED).record().save(path_of(case, "json"))


if __name__ == "__main__":
    write_all()
