"""A server goes over to the compiled engine under open pages: they go on by themselves, and no click is lost."""

from pathlib import Path

from playwright.sync_api import expect

from parvis.web.renewal import DONE
from tests.browser.conftest import Watch
from tests.browser.people import NewPage, is_asked, same_revision, seat_two
from tests.browser.sitting import choose
from tests.processes import wait_for
from tests.web.renewing import needs_compiled_engine, young_server

MARK, MARKED = "window.loadedOnce = true", "window.loadedOnce === true"


@needs_compiled_engine
def test_open_pages_go_on_when_the_engine_is_compiled(newcomer: NewPage, tmp_path: Path, watch: Watch) -> None:
    watch.expected.append("409")  # a click that was kept, but whose answer got lost
    with young_server(tmp_path) as young:
        ada, bob = newcomer(base_url=young.server.address), newcomer(base_url=young.server.address)
        seat_two(ada, bob)
        for each in (ada, bob):
            each.evaluate(MARK)
        young.finish_build()
        choose(ada)  # at whatever moment it comes
        while young.line() != DONE:
            pass
        expect(ada.locator("#offline")).to_be_hidden()
        expect(ada.locator(".panel.here")).to_have_count(2)
        for _ in range(2):
            wait_for(lambda: is_asked(ada) or is_asked(bob), "a question")
            choose(ada if is_asked(ada) else bob)
        same_revision(ada, bob)
        assert ada.evaluate(MARKED)
        assert bob.evaluate(MARKED)
        assert young.is_compiled()
        for each in (ada, bob):
            each.close()  # before the server goes, which they would notice
