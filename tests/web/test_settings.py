"""Settings of a server: options come before the environment, that before the file; one line for what is wrong."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parvis.core.errors import InvalidOption
from parvis.web.settings import FIELDS, Settings, help_for, load, parse_rates, show, to_environment, variable
from parvis.words.catalogue import catalogue


def write(folder: Path, text: str) -> Path:
    path = folder / "parvis.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(options: dict[str, object], environment: dict[str, str], file: Path | None = None) -> str:
    with pytest.raises(InvalidOption) as caught:
        load(options, environment, file)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_without_anything_every_setting_has_its_default() -> None:
    settings, sources = load({}, {}, None)
    assert settings == Settings()
    assert set(sources.values()) == {"default"}
    assert sources.keys() == FIELDS.keys()


def test_defaults_keep_to_their_own_rules() -> None:
    assert load({}, to_environment(Settings()), None)[0] == Settings()


def test_an_option_counts_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    file = write(tmp_path, "port = 1\nworkers = 1\nprocesses = 3\n")
    settings, sources = load({"port": 7, "workers": None}, {"PARVIS_PORT": "8", "PARVIS_WORKERS": "9"}, file)
    assert (settings.port, settings.workers, settings.processes, settings.host) == (7, 9, 3, "127.0.0.1")
    assert [sources[name] for name in ("port", "workers", "processes", "host")] == [
        "option", "environment", "file", "default",
    ]  # fmt: skip


def test_an_option_that_says_no_is_given() -> None:
    settings, sources = load({"chat": False, "port": 0, "database": ""}, {"PARVIS_CHAT": "1", "PARVIS_PORT": "5"}, None)
    assert (settings.chat, settings.port) == (False, 0)
    assert sources["chat"] == "option"


def test_a_variable_names_the_file_and_an_option_names_another(tmp_path: Path) -> None:
    one = write(tmp_path, "port = 1\n")
    other = tmp_path / "other.toml"
    other.write_text("port = 2\n", encoding="utf-8")
    assert load({}, {"PARVIS_SETTINGS": str(one)}, None)[0].port == 1
    assert load({}, {"PARVIS_SETTINGS": str(one)}, other)[0].port == 2


@pytest.mark.parametrize("word", ["1", "true", "Yes", "ON"])
def test_words_for_yes(word: str) -> None:
    assert load({}, {"PARVIS_OPEN_LIST": word}, None)[0].open_list is True


@pytest.mark.parametrize("word", ["0", "FALSE", "no", "off"])
def test_words_for_no(word: str) -> None:
    assert load({}, {"PARVIS_CHAT": word}, None)[0].chat is False


def test_an_empty_variable_is_not_given_and_others_are_not_ours(tmp_path: Path) -> None:
    environment = {"PARVIS_PORT": "", "PARVIS_PURE": "1", "PARVIS_PORTT": "x", "PORT": "5"}
    assert load({}, environment, write(tmp_path, "port = 3"))[0].port == 3


def test_a_whole_number_will_do_for_seconds(tmp_path: Path) -> None:
    settings, _ = load({}, {"PARVIS_BODY_SECONDS": "4"}, write(tmp_path, "drain_seconds = 3"))
    assert (settings.body_seconds, settings.drain_seconds) == (4.0, 3.0)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("PORT", "x", "PARVIS_PORT must be a whole number, not 'x'"),
        ("PORT", "1e3", "must be a whole number"),
        ("PORT", "٣", "must be a whole number"),
        ("PORT", "9" * 5000, "must be a whole number"),
        ("PORT", "-1", "PARVIS_PORT must be from 0 to 65535, not -1"),
        ("WORKERS", "0", "must be from 1 to 256, not 0"),
        ("PROCESSES", "65", "must be from 1 to 64"),
        ("DATABASE_SECONDS", "nan", "must be from 0.1 to 3600, not nan"),
        ("DATABASE_SECONDS", "inf", "must be from 0.1 to 3600"),
        ("DATABASE_SECONDS", "soon", "must be a number, not 'soon'"),
        ("CHAT", "perhaps", "must be true or false, not 'perhaps'"),
        ("LOG_FORMAT", "xml", "must be one of text, json, not 'xml'"),
        ("LOG_LEVEL", "loud", "must be one of debug, info"),
        ("SMTP_TLS", "ssl", "must be one of starttls, tls, none"),
        ("PUBLIC_URL", "games.example.org", "must be an address without a path"),
        ("PUBLIC_URL", "https://example.org/games", "must be an address without a path"),
        ("PUBLIC_URL", "https://me@example.org", "must be an address without a path"),
        ("PUBLIC_URL", "https://[::1", "must be an address without a path"),
        ("TRUSTED_PROXIES", "everybody", "must be addresses or networks"),
        ("TRUSTED_PROXIES", "10.0.0.1/8", "must be addresses or networks"),
        ("TRUSTED_PROXIES", "*", "must be addresses or networks"),
        ("TABLE_RATE", "60/hour", "must be two rates"),
        ("TABLE_RATE", "60/hour 1/fortnight", "must be two rates"),
        ("TABLE_RATE", "0/hour 1/hour", "must be two rates"),
        ("TABLE_RATE", "1/hour 2/hour 3/hour", "must be two rates"),
        ("HOST", "a\nb", "must not hold control characters"),
        ("SMTP_HOST", "mail.example.org", "smtp_host needs smtp_from"),
    ],
)  # fmt: skip
def test_a_wrong_value_gets_one_line(name: str, value: str, words: str) -> None:
    message = refusal({}, {f"PARVIS_{name}": value})
    assert words in message
    assert len(message) < 250


def test_a_wrong_option_is_called_as_it_is_written() -> None:
    assert refusal({"public_url": "x"}, {}).startswith("--public-url must be an address")


def test_a_refused_secret_is_not_told() -> None:
    message = refusal({}, {"PARVIS_SECRET": "pssst"})
    assert "at least 16 letters" in message
    assert "pssst" not in message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", "there is no setting 'prot'; did you mean 'port'?"),
        ("[smtp]\nhost = 'x'", "there is no setting 'smtp'"),
        ("port = '80'", "port must be a whole number, not '80'"),
        ("port = true", "port must be a whole number, not True"),
        ("chat = 1", "chat must be true or false, not 1"),
        ("host = 3", "host must be a text, not 3"),
        ("host = ''", "host must not be empty"),
        ("port = 70000", "port must be from 0 to 65535, not 70000"),
        ("port = [1]", "port must be a whole number"),
        ("port 1", "is not valid TOML"),
        ("#" * 200_000, "is too large"),
        ("x = " + "[" * 5000, "is not valid TOML"),
    ],
)
def test_a_wrong_file_gets_one_line(text: str, words: str, tmp_path: Path) -> None:
    message = refusal({}, {}, write(tmp_path, text))
    assert words in message
    assert "parvis.toml" in message


def test_a_file_that_cannot_be_read_gets_one_line(tmp_path: Path) -> None:
    assert "cannot be read: No such file" in refusal({}, {}, tmp_path / "nowhere.toml")
    assert "cannot be read" in refusal({}, {}, tmp_path)
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b"\xff\xfe\x00")
    assert "is not UTF-8 text" in refusal({}, {}, odd)


def test_the_address_of_the_site_is_that_of_an_origin() -> None:
    for given_, kept in {
        "https://Games.Example.org/": "https://games.example.org",
        "https://games.example.org:443": "https://games.example.org",
        "http://[::1]:8000": "http://[::1]:8000",
    }.items():
        assert load({"public_url": given_}, {}, None)[0].public_url == kept


def test_proxies_may_have_spaces_between() -> None:
    given_ = " 127.0.0.1 , 10.0.0.0/8,::1, "
    assert load({"trusted_proxies": given_}, {}, None)[0].trusted_proxies == "127.0.0.1,10.0.0.0/8,::1"


def test_rates_are_two() -> None:
    assert parse_rates(Settings().sign_in_rate) == ("10/5minutes", "60/5minutes")
    assert parse_rates("unlimited 5/second") == ("", "5/second")


def test_the_database_is_a_file_here_unless_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Settings().database_url == f"sqlite:///{tmp_path / 'parvis.sqlite'}"
    assert Settings(database="postgresql://x").database_url == "postgresql://x"


def test_all_settings_are_shown_with_where_they_come_from_and_what_they_mean() -> None:
    settings, sources = load({"port": 7}, {"PARVIS_CHAT": "no"}, None)
    lines = show(settings, sources, catalogue()).splitlines()
    assert len(lines) == len(FIELDS) + 1
    for line, name in zip(lines[1:], FIELDS, strict=True):
        assert line.startswith(f"{name} ")
        assert line.endswith(help_for(name))
    assert re.search(r"^port +7 +option ", show(settings, sources, catalogue()), re.MULTILINE)
    assert re.search(r"^chat +false +environment ", show(settings, sources, catalogue()), re.MULTILINE)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:pssst@host/games",
        "postgresql+psycopg://me:pss@pssst/pssst@host/games?sslmode=require",
        "postgresql://:pssst@host/games",
        "postgresql://host/games?user=me&password=pssst&x=1",
    ],
)
def test_secrets_are_not_shown(url: str) -> None:
    environment = {"PARVIS_DATABASE": url, "PARVIS_SECRET": "pssst" * 4, "PARVIS_SMTP_PASSWORD": "pssst"}
    shown = show(*load({}, environment, None), catalogue())
    assert "pssst" not in shown
    assert "host/games" in shown
    assert shown.count("***") == 3


def test_every_setting_has_a_sentence() -> None:
    for name in FIELDS:
        assert re.fullmatch(r"[A-Z].*\.", help_for(name)), name


texts = st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Cc"]), max_size=20)


@given(
    st.builds(
        Settings,
        host=texts.filter(bool),
        port=st.integers(0, 65535),
        database=texts,
        processes=st.integers(1, 64),
        secret=st.text("abc", min_size=16, max_size=20) | st.just(""),
        chat=st.booleans(),
        log_level=st.sampled_from(["debug", "info", "error"]),
        drain_seconds=st.floats(0, 3600),
        database_seconds=st.floats(0.1, 3600),
        smtp_host=st.just("mail"),
        smtp_from=texts.filter(bool),
        table_rate=st.just("1/day unlimited"),
        trusted_proxies=st.just("::1,10.0.0.0/8"),
    )
)
def test_a_child_process_gets_the_same_settings(settings: Settings) -> None:
    environment = {"PARVIS_SETTINGS": "/nowhere", **to_environment(settings)}
    assert load({}, environment, None)[0] == settings
    assert set(environment) == {"PARVIS_SETTINGS", *map(variable, FIELDS)}
