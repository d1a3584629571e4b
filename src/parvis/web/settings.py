"""Every setting of a server: its default and its meaning, said once, and where a value may come from."""

import ipaddress
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

from parvis.core.errors import InvalidOption, ParvisError, shown
from parvis.core.numbers import hinted
from parvis.words.catalogue import N_, Catalogue

Value = TypeVar("Value", bool, int, float, str)

PREFIX = "PARVIS_"
FILE = "PARVIS_SETTINGS"
OPTION, ENVIRONMENT, FROM_FILE, DEFAULT = N_("option"), N_("environment"), N_("file"), N_("default")
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
MASK = "***"
SHORTEST_SECRET = 16
MOST_LETTERS = 100_000  # of a settings file
DAY = 24 * 3600.0
UNLIMITED = "unlimited"
RATE = re.compile(r"[1-9][0-9]{0,8}/([1-9][0-9]{0,3})?(second|minute|hour|day)s?")
WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
PASSWORDS_IN_URL = re.compile(r"(://[^:/@]*:).*(?=@)|(password=)[^&]*", re.IGNORECASE)
DEFAULT_PORTS = {"http": ":80", "https": ":443"}
WRONG_KIND: dict[Any, str] = {
    bool: N_("{name} must be true or false, not {value}"),
    int: N_("{name} must be a whole number, not {value}"),
    float: N_("{name} must be a number, not {value}"),
    str: N_("{name} must be a text, not {value}"),
}


def parse_rates(text: str) -> tuple[str, str]:
    """Two rates: what one visitor may do, and what one address may do; nothing for one without a limit.

    >>> parse_rates("10/5minutes unlimited")
    ('10/5minutes', '')
    """
    rates = ["" if word == UNLIMITED else word for word in text.split()]
    if len(rates) != 2 or not all(rate == "" or RATE.fullmatch(rate) for rate in rates):
        raise InvalidOption(
            "{name} must be two rates, per visitor and per address, such as '10/5minutes 60/hour', not {value}"
        )
    return rates[0], rates[1]


def check_rates(text: str) -> str:
    """Two rates, as they were written."""
    parse_rates(text)
    return text


def check_url(text: str) -> str:
    """The address of the site as a browser names an origin.

    >>> check_url("https://Games.example.org:443/")
    'https://games.example.org'
    """
    if not text:
        return ""
    found = re.fullmatch(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/?", text.lower())
    if not found:
        raise InvalidOption("{name} must be an address without a path, such as https://games.example.org, not {value}")
    scheme, host, port = found[1], found[2], found[3] or ""
    return f"{scheme}://{host}{'' if port == DEFAULT_PORTS[scheme] else port}"


def check_networks(text: str) -> str:
    """Addresses and networks with commas between them."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    try:
        for part in parts:
            ipaddress.ip_network(part)
    except ValueError as error:
        raise InvalidOption(
            "{name} must be addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8, not {value}"
        ) from error
    return ",".join(parts)


def check_secret(text: str) -> str:
    """A key long enough that nobody guesses it."""
    if text and len(text) < SHORTEST_SECRET:
        raise InvalidOption(
            "{name} must have at least {least} letters, not {value}",
            least=SHORTEST_SECRET,
        )
    return text


def parse_cards(text: str) -> list[tuple[str, Path]]:
    """Games and the cards files whose numbers their new tables have.

    >>> [(game, path.name) for game, path in parse_cards("chess=ours.toml, go=/etc/go.toml")]
    [('chess', 'ours.toml'), ('go', 'go.toml')]
    """
    pairs = [part.partition("=") for part in text.split(",") if part.strip()]
    games = [game.strip() for game, _, _ in pairs]
    if not all(game.strip() and path.strip() for game, _, path in pairs) or len(set(games)) < len(games):
        raise InvalidOption(
            "{name} must be games and their files, such as GAME=our-box.toml, with commas between, not {value}"
        )
    return [(game, Path(path.strip())) for game, (_, _, path) in zip(games, pairs, strict=True)]


def check_cards(text: str) -> str:
    """Games and their cards files, as they were written."""
    parse_cards(text)
    return text


def check_given(text: str) -> str:
    """Something, not nothing."""
    if not text:
        raise InvalidOption("{name} must not be empty, not {value}")
    return text


def setting(default: Value, help: str, *, least: float = 0, most: float = 1e9, words: tuple[str, ...] = (),
            check: Callable[[str], str] | None = None, hidden: bool = False) -> Value:  # fmt: skip
    """A setting with its default, what it means, and what it must keep to."""
    rules = {"help": help, "least": least, "most": most, "words": words, "check": check, "hidden": hidden}
    made: Value = field(default=default, metadata=rules)
    return made


@dataclass(frozen=True)
class Settings:
    """What a host decides about a server; values from outside come through `load`, which checks them.

    >>> Settings(port=80).workers
    2
    """

    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0 lets others in.", check=check_given)
    port: int = setting(8000, "The port; 0 takes a free one.", most=65535)
    database: str = setting("", "Where tables are kept: a URL, by default a file here.")
    workers: int = setting(2, "Processes in which computer players think.", least=1, most=256)
    processes: int = setting(1, "Processes that answer; more than one needs PostgreSQL.", least=1, most=64)
    public_url: str = setting("", "The address people use, such as https://games.example.org.", check=check_url)
    trusted_proxies: str = setting("", "Addresses or networks whose X-Forwarded-* count.", check=check_networks)
    secret: str = setting("", "The key that signs cookies; if empty, made once and kept in the database.",
                          check=check_secret, hidden=True)  # fmt: skip
    open_list: bool = setting(False, "Show a public list of tables that wait for players.")
    chat: bool = setting(True, "Let people at a table write to each other.")
    accounts: bool = setting(True, "Let people sign up and sign in.")
    usual_cards: str = setting("", "Cards files whose numbers new tables have: GAME=FILE, with commas between.",
                               check=check_cards)  # fmt: skip
    guests_days: int = setting(400, "Days for which a browser is remembered.", least=1, most=36500)
    log_format: str = setting("text", "How the log is written: text, or json.", words=("text", "json"))
    log_level: str = setting("warning", "The least important messages that are logged.",
                             words=("debug", "info", "warning", "error", "critical"))  # fmt: skip
    metrics: bool = setting(False, "Serve figures for Prometheus at /metrics.")
    smtp_host: str = setting("", "The mail server; if empty, no mail is sent.")
    smtp_port: int = setting(587, "The port of the mail server.", least=1, most=65535)
    smtp_user: str = setting("", "Whom to sign in as at the mail server; if empty, nobody.")
    smtp_password: str = setting("", "The password at the mail server.", hidden=True)
    smtp_from: str = setting("", "The address that mails come from.")
    smtp_tls: str = setting("starttls", "How mails are encrypted on their way: starttls, tls or none.",
                            words=("starttls", "tls", "none"))  # fmt: skip
    idle_seconds: float = setting(300.0, "A table unused for so long leaves the memory.", most=DAY)
    drain_seconds: float = setting(10.0, "How long running requests may take when the server ends.", most=3600)
    database_seconds: float = setting(8.0, "The longest wait for the database.", least=0.1, most=3600)
    body_seconds: float = setting(10.0, "How long the body of a request may take to arrive.", least=0.1, most=3600)
    head_seconds: float = setting(10.0, "How long the head of a request may take to arrive.", least=0.1, most=3600)
    connections: int = setting(4000, "Connections at once, in each process.", least=1)
    connections_per_address: int = setting(400, "Connections at once of one address.", least=1)
    sockets_per_visitor: int = setting(40, "Live connections at once of one visitor.", least=1)
    sockets_per_address: int = setting(400, "Live connections at once of one address.", least=1)
    tables_per_visitor: int = setting(200, "Unfinished tables that a visitor may host.", least=1)
    request_rate: str = setting("1200/minute 6000/minute", "Requests of a visitor, of an address.", check=check_rates)
    table_rate: str = setting("60/hour 300/hour", "New tables of a visitor, of an address.", check=check_rates)
    sign_in_rate: str = setting("10/5minutes 60/5minutes", "Attempts to sign in, of a visitor, of an address.",
                                check=check_rates)  # fmt: skip
    hint_rate: str = setting("30/minute 120/minute", "Hints asked by a visitor, by an address.", check=check_rates)
    chat_rate: str = setting("20/minute 200/minute", "Messages of a visitor, of an address.", check=check_rates)
    guest_rate: str = setting("30/hour 120/hour", "New guests of a visitor, of an address.", check=check_rates)
    upload_rate: str = setting("20/hour 100/hour", "Uploaded records of a visitor, of an address.", check=check_rates)
    download_rate: str = setting("20/hour 100/hour", "Downloads of all games of a visitor, at an address.",
                                 check=check_rates)  # fmt: skip
    set_rate: str = setting("300/hour 1500/hour", "Saved sets of numbers of a visitor, of an address.",
                            check=check_rates)  # fmt: skip
    queue_turns: int = setting(500, "Turns of computer players that may wait.", least=1)
    queue_hints: int = setting(20, "Hints that may wait.", least=1)
    queue_curves: int = setting(20, "Curves of win chances that may wait.", least=1)
    queue_studies: int = setting(20, "Positions that may wait to be studied.", least=1)
    queue_readings: int = setting(20, "Uploaded records that may wait.", least=1)
    compress: bool = setting(True, "Compress pages for browsers that understand it.")

    @property
    def database_url(self) -> str:
        """Where tables are kept, also if nothing was said."""
        return self.database or f"sqlite:///{Path('parvis.sqlite').resolve()}"

    @property
    def rates(self) -> dict[str, tuple[str, str]]:
        """How often what may be done: for each purpose the rate of a visitor and that of an address."""
        written = {
            "requests": self.request_rate, "tables": self.table_rate, "sign-in": self.sign_in_rate,
            "hints": self.hint_rate, "chat": self.chat_rate, "guests": self.guest_rate, "uploads": self.upload_rate,
            "downloads": self.download_rate, "sets": self.set_rate,
        }  # fmt: skip
        return {purpose: parse_rates(text) for purpose, text in written.items()}


FIELDS: dict[str, Field[Any]] = {each.name: each for each in fields(Settings)}


def help_for(name: str) -> str:
    """What a setting means, in a sentence."""
    return str(FIELDS[name].metadata["help"])


def variable(name: str) -> str:
    """The environment variable of a setting.

    >>> variable("public_url")
    'PARVIS_PUBLIC_URL'
    """
    return PREFIX + name.upper()


def load(
    options: Mapping[str, object], environment: Mapping[str, str], file: Path | None
) -> tuple[Settings, dict[str, str]]:
    """The settings, and for each whether an option, the environment, a file or the default gave it.

    Options that are None and variables that are empty count as not given.
    """
    path = file or (Path(environment[FILE]) if environment.get(FILE) else None)
    in_file = {} if path is None else read_file(path)
    values: dict[str, Any] = {}
    sources = dict.fromkeys(FIELDS, DEFAULT)
    for name, kind in FIELDS.items():
        if options.get(name) is not None:
            values[name], sources[name] = checked(kind, options[name], f"--{name.replace('_', '-')}"), OPTION
        elif environment.get(variable(name)):
            values[name] = checked(kind, understood(kind, environment[variable(name)]), variable(name))
            sources[name] = ENVIRONMENT
        elif name in in_file:
            values[name], sources[name] = checked(kind, in_file[name], f"{path}: {name}"), FROM_FILE
    settings = Settings(**values)
    if settings.smtp_host and not settings.smtp_from:
        raise InvalidOption("smtp_host needs smtp_from, too: the address that mails come from")
    return settings, sources


def read_file(path: Path) -> dict[str, object]:
    """What a settings file says; every key must be a setting."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        if len(text) > MOST_LETTERS:
            raise InvalidOption("settings file {path} is too large", path=path)
        found = tomllib.loads(text)
    except OSError as error:
        raise InvalidOption(
            "settings file {path} cannot be read: {reason}", path=path, reason=error.strerror
        ) from error
    except UnicodeDecodeError as error:
        raise InvalidOption("settings file {path} is not UTF-8 text", path=path) from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidOption("settings file {path} is not valid TOML: {reason}", path=path, reason=str(error)) from error
    for key in found:
        if key not in FIELDS:
            unknown = InvalidOption("{path}: there is no setting {name}", path=path, name=shown(key))
            raise hinted(unknown, key, list(FIELDS))
    return found


def understood(kind: Field[Any], text: str) -> object:
    """The value that a text in the environment stands for, or the text itself if it stands for none."""
    word = text.strip()
    if kind.type is bool and word.lower() in YES + NO:
        return word.lower() in YES
    if kind.type is int and WHOLE.fullmatch(word):
        return int(word)
    if kind.type is float:
        try:
            return float(word)
        except ValueError:
            return text
    return text


def checked(kind: Field[Any], value: object, name: str) -> object:
    """A value of the right type that keeps to the setting's rules; the name says where it was given.

    What a rule's check says lacks that name and the value, which it does not know; they are added here.
    """
    rules = kind.metadata
    if kind.type is float and type(value) is int:
        value = float(value)
    if type(value) is not kind.type:
        raise InvalidOption(WRONG_KIND[kind.type], name=name, value=hidden_or_shown(kind, value))
    if isinstance(value, str):
        if any(ord(letter) < 32 or ord(letter) == 127 for letter in value):
            raise InvalidOption("{name} must not hold control characters", name=name)
        if rules["words"] and value not in rules["words"]:
            raise InvalidOption(
                "{name} must be one of {words}, not {value}",
                name=name,
                words=", ".join(rules["words"]),
                value=shown(value),
            )
        try:
            return rules["check"](value) if rules["check"] else value
        except InvalidOption as error:
            told = {**error.values, "name": name, "value": hidden_or_shown(kind, value)}
            raise InvalidOption(error.message, **told) from None
    if isinstance(value, int | float) and not isinstance(value, bool) and not rules["least"] <= value <= rules["most"]:
        raise InvalidOption(
            "{name} must be from {least:g} to {most:.0f}, not {value}",
            name=name,
            least=rules["least"],
            most=rules["most"],
            value=value,
        )
    return value


def hidden_or_shown(kind: Field[Any], value: object) -> object:
    """A value for a message, unless it is a secret."""
    return ParvisError("what was given") if kind.metadata["hidden"] else shown(value)


def as_text(value: object) -> str:
    """A value as the environment holds it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def without_passwords(url: str) -> str:
    """The URL of a database as others may see it.

    >>> without_passwords("postgresql://me:open@sesame@host/games")
    'postgresql://me:***@host/games'
    """
    return PASSWORDS_IN_URL.sub(lambda found: f"{found[1] or found[2]}{MASK}", url)


def show(settings: Settings, sources: Mapping[str, str], texts: Catalogue) -> str:
    """A table of all settings, without secrets."""
    rows = [(texts.say("setting"), texts.say("value"), texts.say("from"), texts.say("meaning"))]
    for name, kind in FIELDS.items():
        value = as_text(getattr(settings, name))
        value = MASK if kind.metadata["hidden"] and value else without_passwords(value)
        rows.append((name, value or "-", texts.say(sources[name]), texts.say(help_for(name))))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "\n".join("  ".join([*(row[at].ljust(widths[at]) for at in range(3)), row[3]]) for row in rows)


def to_environment(settings: Settings) -> dict[str, str]:
    """The variables from which `load` makes the same settings again, whatever file was read here."""
    return {FILE: "", **{variable(name): as_text(getattr(settings, name)) for name in FIELDS}}
