"""Pictures without a style sheet look as with it: the rules of CSS that the pictures use."""

from xml.etree import ElementTree

import pytest

from parvis.draw.still import still


def looks(sheet: str, body: str) -> list[str | None]:
    """The style of every element that is named, in order, under a root of class `parvis light`."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="parvis light"><style>{sheet}</style>'
    root = ElementTree.fromstring(still(f"{head}{body}</svg>"))
    return [element.get("style") for element in root.iter() if element.get("id")]


@pytest.mark.parametrize(
    ("sheet", "body", "wanted"),
    [
        (".a{fill:red}", '<g id="x" class="a"/><g id="y"/>', ["fill:red", None]),
        (".a{fill:red}.a{fill:blue}", '<g id="x" class="a"/>', ["fill:blue"]),
        (".parvis .a{fill:red}.a{fill:blue}", '<g id="x" class="a"/>', ["fill:red"]),
        ("text{fill:red}text.a{fill:blue}", '<text id="x" class="a"/><text id="y"/>', ["fill:blue", "fill:red"]),
        (".a.b{fill:red}", '<g id="x" class="a"/><g id="y" class="b a"/>', [None, "fill:red"]),
        (".a>.b{fill:red}", '<g class="a"><g><g id="x" class="b"/></g><g id="y" class="b"/></g>', [None, "fill:red"]),
        (".a .b{fill:red}", '<g class="a"><g><g id="x" class="b"/></g></g>', ["fill:red"]),
        (".a>g .b{fill:red}", '<g class="a"><g><g><g id="x" class="b"/></g></g></g>', ["fill:red"]),
        (".a:not([fill]){fill:none}", '<g id="x" class="a"/><g id="y" class="a" fill="red"/>', ["fill:none", None]),
        ("[role=img].a{fill:red}", '<g id="x" class="a"/><g id="y" class="a" role="img"/>', [None, "fill:red"]),
        (".a,.b{fill:red}", '<g id="x" class="a"/><g id="y" class="b"/>', ["fill:red", "fill:red"]),
        (".a:hover,.b{fill:red}", '<g id="x" class="a"/><g id="y" class="b"/>', [None, "fill:red"]),
        ("@media (x){@keyframes k{to{fill:red}} .a{fill:red}} .b{r:1}", '<g id="x" class="a b"/>', ["r:1"]),
        (".a{cursor:pointer;fill:red}", '<g id="x" class="a"/>', ["fill:red"]),
        (".a{fill:red;stroke:red}", '<g id="x" class="a" style="fill:blue"/>', ["fill:blue;stroke:red"]),
    ],
)
def test_the_rules_that_count(sheet: str, body: str, wanted: list[str | None]) -> None:
    assert looks(sheet, body) == wanted


def test_variables_hold_where_they_are_given_and_beneath() -> None:
    sheet = (
        ".parvis{--ink:black;--sky:.2}.parvis.light{--ink:brown}.day{--ink:white}.a{fill:var(--ink);opacity:var(--sky)}"
    )
    body = '<g id="x" class="a"/><g class="day"><g id="y" class="a"/></g><g id="z" class="day a"/>'
    assert looks(sheet, body) == ["fill:brown;opacity:.2", "fill:white;opacity:.2", "fill:white;opacity:.2"]


def test_variables_stand_in_attributes_too() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" class="a"><style>.a{--x:#123}</style><g fill="var(--x)"/></svg>'
    assert '<g fill="#123" />' in still(svg)


def test_the_ground_of_a_picture_is_drawn() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" class="a"><style>.a{background:#123}</style><g/></svg>'
    assert '<rect width="100%" height="100%" fill="#123" /><g />' in still(svg)
