"""The generator: fair, portable, scriptable."""

from collections import Counter

import pytest

from parvis import Chance, InvalidOption
from parvis.core.chance import derived_seed, from_words


def test_the_stream_is_the_same_everywhere() -> None:
    assert [Chance(7).word(), Chance(2**127 + 5).word()] == [2907021192, 552610039]
    rng = Chance(2026)
    assert [rng.die() for _ in range(12)] == [4, 1, 5, 6, 4, 5, 4, 2, 3, 4, 2, 6]


def test_dice_are_fair_over_many_rolls_and_over_neighbouring_seeds() -> None:
    rng = Chance(1)
    one_stream = Counter(rng.die() for _ in range(30_000))
    first_rolls = Counter(Chance(seed).die() for seed in range(3_000))
    for counts, expected in ((one_stream, 5_000), (first_rolls, 500)):
        chi_square = sum((counts[face] - expected) ** 2 / expected for face in range(1, 7))
        assert chi_square < 20.5  # the 0.999 quantile with 5 degrees of freedom


def test_every_word_of_the_seed_counts() -> None:
    streams = {tuple(Chance(1 << 32 * place).words()) for place in range(4)}
    assert len(streams) == 4


def test_a_member_of_a_set_is_drawn_evenly() -> None:
    rng = Chance(3)
    counts = Counter(rng.member(0b101100) for _ in range(3_000))
    assert sorted(counts) == [2, 3, 5]
    assert all(abs(count - 1_000) < 120 for count in counts.values())


def test_a_script_comes_first_and_the_generator_moves_on_alike() -> None:
    plain, scripted = Chance(5), Chance(5, script=[6, 6])
    assert [scripted.die(), scripted.die()] == [6, 6]
    plain.die()
    plain.die()
    assert scripted.die() == plain.die()


@pytest.mark.parametrize(("script", "message"), [([7], "from 1 to 6"), ([0], "from 1 to 6")])
def test_a_script_that_does_not_fit_is_refused(script: list[int], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        Chance(5, script=script).die()


def test_a_scripted_card_must_be_among_those_left() -> None:
    with pytest.raises(InvalidOption, match="one of 1, 3"):
        Chance(5, script=[2]).member(0b1010)


def test_outcomes_are_logged_and_plain_draws_are_not() -> None:
    rng = Chance(9)
    rng.keep_log()
    outcomes = [rng.die(), rng.number(4), rng.member(0b110)]
    rng.below(100)
    assert rng.log == outcomes


def test_a_copy_goes_on_alike_without_the_log() -> None:
    rng = Chance(9, script=[1, 2, 3])
    rng.keep_log()
    rng.die()
    twin = rng.copy()
    assert twin.log is None
    assert [twin.die() for _ in range(5)] == [rng.die() for _ in range(5)]


def test_words_carry_the_whole_state() -> None:
    rng = Chance(11)
    rng.word()
    assert from_words(rng.words()).word() == rng.word()


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_has_at_most_128_bits(seed: int) -> None:
    with pytest.raises(InvalidOption, match="out of range"):
        Chance(seed)


def test_derived_seeds_differ_by_purpose_and_never_change() -> None:
    assert derived_seed(1, 2) != derived_seed(1, 2, "agents") != derived_seed(12)
    assert derived_seed(4, 0) == 0x592506CF9DAE29D0E663BD7D908D8B44
