"""What tests start is ended, whatever happens to the test; and what a run leaves behind fails it, named."""

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.processes import children_of, first_line, is_gone, run, started, wait_for, wait_until_asleep, wait_until_gone
from tests.strays import MARK, environment_of, find_strays, is_of

ROOT = Path(__file__).parent.parent
PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
print(child.pid, flush=True)
child.wait()
"""
LEAVES_ONE = """
import subprocess, sys

def test_that_forgets() -> None:
    command = [sys.executable, "-c", "import time; time.sleep(1000)"]
    subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
"""
LEAVES_NONE = """
def test_that_is_tidy() -> None:
    pass
"""
pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="without /proc processes cannot be looked at")


class Trouble(Exception):
    """A test that fails."""


@pytest.mark.parametrize("trouble", [Trouble, KeyboardInterrupt])
def test_a_process_and_its_children_end_with_a_test_that_fails(trouble: type[BaseException]) -> None:
    pids: list[int] = []

    def fail() -> None:
        with started([sys.executable, "-c", PARENT]) as process:
            pids.extend([process.pid, int(first_line(process))])
            assert children_of(process.pid) == [pids[1]]
            raise trouble

    with pytest.raises(trouble):
        fail()
    wait_until_gone(pids)


def test_a_process_that_ended_leaves_no_children() -> None:
    with started([sys.executable, "-c", PARENT]) as process:
        child = int(first_line(process))
        process.kill()
        process.wait()
        assert not is_gone(child)
    wait_until_gone([child])


def test_what_never_comes_is_not_awaited_for_ever() -> None:
    with pytest.raises(AssertionError, match="waited in vain for spring"):
        wait_for(lambda: False, "spring", 0.05)


def test_a_process_that_works_is_not_asleep() -> None:
    code = "import sys, time\nprint('up', flush=True)\nwhile time.process_time() < 0.4: pass\ntime.sleep(1000)"
    with started([sys.executable, "-c", code]) as process:
        first_line(process)
        wait_until_asleep(process.pid)
        ticks = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
        assert sum(map(int, ticks)) >= 0.35 * os.sysconf("SC_CLK_TCK")


# Strays -------------------------------------------------------------------------------------------------------------


def run_tests(folder: Path, content: str, *options: str) -> subprocess.CompletedProcess[str]:
    """A run of one file of tests with the check for strays."""
    path = folder / "test_it.py"
    path.write_text(textwrap.dedent(content), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.strays",
        "-p",
        "no:cacheprovider",
        "-o",
        "addopts=",
        *options,
    ]
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    path_there = os.pathsep.join(each for each in paths if each)
    environment = {**os.environ, "PYTHONPATH": path_there, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return run([*command, *options, f"--rootdir={folder}", path], folder=folder, environment=environment)


@pytest.mark.parametrize("options", [(), ("-p", "xdist", "-n", "2")], ids=["one process", "several"])
def test_a_run_that_leaves_a_process_behind_fails(options: tuple[str, ...], tmp_path: Path) -> None:
    done = run_tests(tmp_path, LEAVES_ONE, "--farewell=1", *options)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "1 passed" in done.stdout
    told = next(line for line in done.stdout.splitlines() if line.startswith("process "))
    assert "left by test_it.py::test_that_forgets (call): " in told
    assert "time.sleep(1000)" in told
    wait_until_gone([int(told.split()[1].rstrip(","))])


def test_a_tidy_run_passes(tmp_path: Path) -> None:
    done = run_tests(tmp_path, LEAVES_NONE)
    assert done.returncode == pytest.ExitCode.OK
    assert "left behind" not in done.stdout


def test_a_run_knows_its_own_processes_only() -> None:
    with started([sys.executable, "-c", PARENT]) as process:
        first_line(process)
        mark = environment_of(process.pid)[MARK]
        assert is_of(mark, os.environ[MARK])
        assert process.pid in [stray.pid for stray in find_strays(mark)]
    assert not is_of("one", "two")
    assert not is_of("one", "one/two")
    assert is_of("one/two", "one")


# Signals ------------------------------------------------------------------------------------------------------------


def test_what_a_deaf_run_starts_hears_signals(tmp_path: Path) -> None:
    """As a job runner starts it: SIGINT and SIGHUP are ignored, but a test's processes can be interrupted."""
    told = tmp_path / "told"
    content = f"""
    import signal, subprocess, sys
    from pathlib import Path

    def test_the_handlers() -> None:
        code = "import signal; print([signal.getsignal(each) == signal.SIG_IGN for each in (2, 1)])"
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True)
        signal.raise_signal(signal.SIGINT)
        Path({str(told)!r}).write_text(done.stdout)
    """
    before = [signal.signal(number, signal.SIG_IGN) for number in (signal.SIGINT, signal.SIGHUP)]
    try:
        done = run_tests(tmp_path, content)
    finally:
        for number, handler in zip((signal.SIGINT, signal.SIGHUP), before, strict=True):
            signal.signal(number, handler)
    assert done.returncode == pytest.ExitCode.OK, done.stdout
    assert told.read_text(encoding="utf-8") == "[False, False]\n"
