"""Which tests are slow, so that `make quick` and the interpreted pass can leave them out; a full run tells of others.

Tests are listed by name, so that they may move from file to file; `tests.test_slow` fails if one of them is gone.
"""

import resource
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
LIMIT = 2.5  # seconds of processor time, interpreted and measured, from which a test is slow
CPU = "cpu_seconds"

SLOWEST_PLACE = "packaging"  # builds wheels, one of them compiled
SLOW_PLACES = (
    # thinking ahead, which is fifty times slower interpreted
    "agents/test_agents.py",
    "analysis/test_analysis.py",
    "analysis/test_study.py",
    "arena/test_tournament.py",
    "arena/test_tournament_command.py",
    "envs/test_openspiel.py",
    "envs/test_unfolded.py",
    "web/test_bots.py",
    # whole games and pictures through the ecosystems' own tests, and learning
    "envs/test_gymnasium.py",
    "envs/test_learning_example.py",
    "envs/test_pettingzoo.py",
    "envs/test_rendering.py",
    # processes, servers and browsers
    "arena/lens/test_lens_command.py",
    "arena/study/test_study_command.py",
    "arena/test_positions_command.py",
    "arena/test_ray_cluster.py",
    "arena/test_simulate_command.py",
    "browser",
    "examples",
    SLOWEST_PLACE,
    "records/test_records_command.py",
    "terminal",
    "test_deploy.py",
    "test_postgres.py",
    "test_processes.py",
    "web/test_backup.py",
    "web/test_command.py",
    "web/test_api_docs.py",
    "web/test_api_schema.py",
    "web/test_defences.py",
    "web/test_export.py",
    "web/test_first_database.py",
    "web/test_kills.py",
    "web/test_outside_bot.py",
    "web/test_people.py",
    "web/test_processes.py",
    "web/test_protocol.py",
    "web/test_ratings.py",
    "web/test_renewal.py",
    "web/test_roles.py",
    "web/test_seats.py",
    "web/test_damaged.py",
    "web/test_migrations.py",
    "web/test_proxy.py",
    "web/test_puzzles.py",
    "web/test_study.py",
    "web/test_thinking.py",
)
SLOW_TESTS = {
    # every game, player count and edition
    "test_a_copy_goes_on_alike",
    "test_nobody_is_asked_what_has_one_answer_and_is_told_why",
    "test_a_damaged_position_is_refused_or_read_whole",
    "test_a_position_survives_json",
    "test_a_resampled_state_can_be_played_to_the_end",
    "test_a_seat_cannot_tell_a_resampled_state_from_the_true_one",
    "test_every_offered_choice_applies",
    "test_many_random_choices_find_no_dead_end",
    "test_states_that_a_seat_cannot_tell_apart_are_resampled_alike",
    "test_undo_restores_the_state_before",
    "test_undo_never_crosses_a_roll_nor_what_others_have_seen_or_done",
    "test_views_are_json_and_spectators_may_not_choose",
    # rules against a slower way to the same answer
    "test_an_action_is_called_possible_just_when_some_group_of_dice_does_it",
    "test_citizens_dice_and_cubes_are_conserved_and_every_position_is_accepted",
    "test_the_menus_of_dice_lead_to_every_group_that_does_the_action_and_to_no_other",
    # pictures and score sheets of whole games
    "test_a_position_of_a_record_is_drawn",
    "test_every_line_points_at_things_that_are_there_before_or_after",
    "test_extreme_numbers_can_be_drawn",
    "test_pictures_are_well_formed_with_unique_keys_and_help_for_all",
    "test_the_columns_of_greedy_games_add_up_too",
    "test_chosen_dice_are_lifted",
    "test_every_choice_of_a_thing_on_the_board_stands_on_it_exactly_once",
    "test_every_choice_on_the_board_is_attached_once",
    # made-up cards, played interpreted in a process of their own whatever this run is
    "test_a_made_up_person_is_one_row",
    "test_a_new_card_is_one_row",
    "test_a_new_event_and_a_new_character_are_one_row_each",
    "test_a_person_with_a_new_count_is_one_row_and_one_small_class",
    "test_a_row_and_its_words_are_all_that_a_new_card_takes",
    # processes and searches
    "test_of_clicks_at_the_same_moment_exactly_one_counts",
    "test_any_number_of_workers_gives_the_same_file",
    "test_simulating_loads_neither_words_nor_pictures_nor_the_web",
    "test_it_is_simulated_by_several_processes",
    "test_looking_ahead_beats_chance",
    "test_the_commands_on_the_page_do_what_it_says",
    "test_a_second_server_on_a_file_is_refused_and_changes_nothing",
    "test_a_hundred_thousand_addresses_take_no_more_memory_than_allowed",
    "test_whatever_is_logged_each_reader_can_read_it",
    # both builds, case by case
    "test_compiled_and_interpreted_games_are_identical",
}


def is_slow(item: pytest.Item) -> bool:
    """Whether a test is listed, by itself or by its file or folder."""
    return getattr(item, "originalname", item.name) in SLOW_TESTS or is_in(item.path, SLOW_PLACES)


@cache
def is_in(path: Path, places: tuple[str, ...]) -> bool:
    """Whether a file of tests is one of some files, or in one of some folders."""
    return any(path.is_relative_to(TESTS / place) for place in places)


def cpu_seconds() -> float:
    """Processor time of this process and of those it has waited for."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


class Watch:
    """Collects the tests that are slow without being listed."""

    def __init__(self) -> None:
        self.found: list[tuple[float, str]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Look at one test that has been run, here or by a worker of xdist."""
        seconds = float(str(dict(report.user_properties).get(CPU, 0))) if report.when == "call" else 0.0
        if seconds > LIMIT and "slow" not in report.keywords:
            self.found.append((seconds, report.nodeid))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell of them."""
        if self.found:
            terminalreporter.section(f"over {LIMIT:.0f} s of processor time, but not listed in tests/slow.py")
            for seconds, name in sorted(self.found, reverse=True):
                terminalreporter.write_line(f"{seconds:6.1f} s  {name}")


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known and watch."""
    config.addinivalue_line("markers", "slow: takes seconds when interpreted; listed in tests/slow.py")
    config.pluginmanager.register(Watch(), "slow tests")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow ones, and begin with the slowest: a long test that comes last leaves cores idle."""
    for item in items:
        if is_slow(item):
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: (not is_in(item.path, (SLOWEST_PLACE,)), "slow" not in item.keywords))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Measure a test."""
    began = cpu_seconds()
    try:
        yield
    finally:
        item.user_properties.append((CPU, round(cpu_seconds() - began, 2)))
