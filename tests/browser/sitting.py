"""What a person does at a table in the browser, and what they see."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Page, Request, TimeoutError, expect

from parvis.core.match import Match

ATTEMPTS = 60
PROMPTLY = 3_000  # milliseconds after which a click is tried anew: the board may have changed under the mouse


def open_record(page: Page, match: Match) -> str:
    """A new table from a record, looked at; returns its path. People do it by a form on the first page."""
    return made(page, "records", {"record": match.record().to_json()})


def made(page: Page, kind: str, wanted: dict[str, Any]) -> str:
    """A new table, asked for as the forms of the first page do it, and looked at; returns its path."""
    answer = page.request.post(f"/api/v1/{kind}", data=wanted)
    assert answer.ok, answer.text()
    path = str(answer.json()["url"])
    page.goto(path)
    page.wait_for_selector("#scene")
    return path


def arrive(page: Page) -> None:
    """Wait until a table that a click leads to is there, its scripts included: an earlier click would be lost."""
    page.wait_for_selector("#scene")
    page.wait_for_load_state()


def path_of(page: Page) -> str:
    """The path of a page."""
    path = page.evaluate("location.pathname")
    assert isinstance(path, str)
    return path


def begin(page: Page, game: str, seats: tuple[str, ...], *, seed: int = 5, guided: bool = False) -> str:
    """A new game, without the way through the form of the first page; returns the table's path."""
    return made(page, "tables", {"game": game, "seats": list(seats), "seed": str(seed), "guided": guided})


def begin_by_form(page: Page, game: str, seats: tuple[str, ...], *, seed: int = 5) -> str:
    """A new game through the form on the first page; returns the table's path."""
    set_up(page, game, seats)
    page.set_checked("input[name=guided]", False)
    set_seed(page, seed)
    page.locator("#set-up .button.main").click()
    arrive(page)
    return path_of(page)


def set_up(page: Page, game: str, seats: tuple[str, ...]) -> None:
    """Open the form for a new game on the first page, and say who plays."""
    page.goto("/")
    page.locator(f".game[data-game={game}]").locator("[data-do=setup]").click()
    boxes = page.locator("select[name=seats]:enabled")
    for place in range(boxes.count()):
        boxes.nth(place).select_option(seats[place] if place < len(seats) else "")


def set_seed(page: Page, seed: int) -> None:
    """Let a new game have known luck."""
    page.locator("#set-up form > details > summary").click()
    page.locator("#set-up details details > summary").click()
    page.fill("input[name=seed]", str(seed))


def set_pace(page: Page, pace: int = 0) -> None:
    """Let computer players be as quick as they can."""
    assert post(page, "pace", {"pace": pace})["status"] == 200


def revision(page: Page) -> int:
    """The revision that the page shows."""
    return int(page.get_attribute("#scene", "data-revision") or -1)


def wait_past(page: Page, seen: int) -> None:
    """Wait until the page shows a later revision."""
    page.wait_for_function("seen => Number(document.getElementById('scene').dataset.revision) > seen", arg=seen)


def wait_until_asked(page: Page) -> bool:
    """Wait until the person is asked or the game is over; returns whether they are asked."""
    page.wait_for_function(
        "() => document.querySelector('.prompt.yours') || document.getElementById('scene').dataset.over === '1'"
    )
    return page.get_attribute("#scene", "data-over") == "0"


def choose(page: Page, number: int = 0) -> None:
    """Answer a question: click a choice, on the board where there is one, else a button; wait for what comes of it.

    Where several things are taken up, take what fits until the hand is whole. Another's turn may draw the board anew
    under the mouse, so that the click is lost or comes too late; then it is tried again.
    """
    trouble = "every click came to nothing"
    with watched_choices(page) as sent:
        for attempt in range(ATTEMPTS):
            seen = revision(page)
            try:
                if not holds_all(page)[1]:
                    take(page, number + attempt + attempt // 7)  # not in step with things that take each other's place
                waiting, whole = holds_all(page)
                if waiting and not whole:
                    continue
                if whole and not sent and revision(page) == seen:
                    page.locator("[data-do=confirm]").click(timeout=PROMPTLY)
            except TimeoutError as error:
                trouble = str(error)
            if (has_sent(page, sent) and is_taken(page, sent.pop())) or not wait_until_asked(page):
                return
    raise AssertionError(f"no choice could be clicked: {trouble}")


@contextmanager
def watched_choices(page: Page) -> Iterator[list[Request]]:
    """What the page has sent of choices so far, while it is watched."""
    sent: list[Request] = []

    def note(request: Request) -> None:
        if is_choice(request):
            sent.append(request)

    page.on("request", note)
    try:
        yield sent
    finally:
        page.remove_listener("request", note)


def is_choice(request: Request) -> bool:
    """Whether a page sends a choice with that."""
    return request.method == "POST" and request.url.endswith("/choices")


def has_sent(page: Page, sent: list[Request]) -> bool:
    """Whether a click made the page send a choice, which it does promptly if at all."""
    if not sent:
        with suppress(TimeoutError):
            page.wait_for_event("request", predicate=is_choice, timeout=PROMPTLY)
    return bool(sent)


def is_taken(page: Page, request: Request) -> bool:
    """Whether the server takes a choice that was sent; waits until the page shows what came of it."""
    answer = request.response()
    if answer is None or not answer.ok:
        return False
    wait_past(page, int(answer.json()["revision"]) - 1)
    return True


def holds_all(page: Page) -> tuple[bool, bool]:
    """Whether several things are taken up for this question, and whether what is held can be confirmed."""
    told: list[bool] = page.evaluate(
        "() => [!!document.getElementById('hand')?.dataset.hand,"
        " document.querySelector('[data-do=confirm]:not([hidden]):enabled') !== null]"
    )
    return told[0], told[1]


def take(page: Page, number: int) -> None:
    """Click one of the things that can be chosen now."""
    on_board = page.locator("#board .choice:not(.unfit):not(.held)")
    buttons = page.locator("#choices .choice-button:enabled")
    place = number % max(on_board.count() + buttons.count(), 1)
    thing = on_board.nth(place) if place < on_board.count() else buttons.nth(place - on_board.count())
    thing.click(timeout=PROMPTLY)


def labels(page: Page) -> list[str]:
    """The choices that the page offers."""
    found: list[str] = page.eval_on_selector_all(".choice-button", "all => all.map(each => each.dataset.label)")
    return found


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server answers to something that the page sends about its table."""
    answer: dict[str, Any] = page.evaluate(
        "async ([path, body]) => { const answer = await fetch(`/api/v1${location.pathname}/${path}`, {method: 'POST',"
        " headers: {'Content-Type': 'application/json', Accept: 'application/json'}, body: JSON.stringify(body)});"
        " return {status: answer.status, ...(await answer.json())}; }",
        [path, body],
    )
    return answer


def expect_asked(page: Page) -> None:
    """The person is asked."""
    expect(page.locator("section.prompt.yours")).to_be_visible()
