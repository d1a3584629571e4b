"""The example site for nginx, run as a host would: HTTPS in front of Parvis, which learns who asks and how.

The first half looks at what nginx passes on, the second at what Parvis makes of it.
"""

import json
import os
import pwd
import re
import shutil
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import create_connection
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.postgres import free_port
from tests.processes import PATIENCE, run, started, wait_for
from tests.web.serving import serving

SITE = Path(__file__).parent.parent.parent / "deploy" / "nginx.conf"
HOST = "127.0.0.1"
HERE, THERE = "127.0.0.2", "127.0.0.3"  # two addresses of this machine from which clients may come
LIVE = "/api/v1/tables/abc/live"
SYSTEM = f"{os.environ.get('PATH', '')}:/usr/local/sbin:/usr/sbin"  # where Debian has nginx is not on everybody's path
NO_NGINX = "the tests of the reverse proxy need nginx: run `make proxy`, or install nginx"
NO_OPENSSL = "the tests of the reverse proxy need the command openssl: install openssl"
GUESTS = 5  # that an address may make in an hour
AROUND = """
daemon off;
{user}
worker_processes 1;
pid {folder}/pid;
error_log stderr warn;
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def program(name: str, missing: str) -> str:
    """A program of the system, or a failure that says what to install."""
    return shutil.which(name, path=SYSTEM) or pytest.fail(missing)


# nginx --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ports:
    """Where a proxy listens; known before it starts, as Parvis has to be told."""

    plain: int
    secure: int

    @property
    def public(self) -> str:
        return f"https://{HOST}:{self.secure}"


@dataclass(frozen=True)
class Proxy:
    """nginx before some server."""

    ports: Ports
    trusted: ssl.SSLContext

    def visit(self, source: str = HERE, **options: Any) -> httpx.Client:
        """A browser without pages that comes from an address."""
        transport = httpx.HTTPTransport(verify=self.trusted, local_address=source)
        return httpx.Client(base_url=self.ports.public, transport=transport, timeout=PATIENCE, **options)


def make_certificate(folder: Path) -> ssl.SSLContext:
    """A certificate of our own for this machine, and clients' trust in it."""
    command = [
        program("openssl", NO_OPENSSL), "req", "-x509", "-nodes", "-days", "2", "-newkey", "ec",
        "-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", "/CN=Parvis", "-addext", f"subjectAltName=IP:{HOST}",
        "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem",
    ]  # fmt: skip
    run(command, must_succeed=True)
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))


def adapted(site: str, folder: Path, ports: Ports, upstream: int) -> str:
    """The example with what a host has to change: name, certificate, addresses; nothing may have been overlooked."""
    changes = {
        "/etc/letsencrypt/live/play.example.org/": f"{folder}/",
        "server_name play.example.org;": f"server_name {HOST};",
        "server 127.0.0.1:8000;": f"server {HOST}:{upstream};",
        "listen 80;": f"listen {HOST}:{ports.plain};",
        "listen 443 ssl;": f"listen {HOST}:{ports.secure} ssl;",
    }
    site = re.sub(r"^ *listen \[::\].*\n", "", site, flags=re.MULTILINE)  # not every machine speaks IPv6
    for old, new in changes.items():
        assert old in site, old
        site = site.replace(old, new)
    assert "example.org" not in re.sub("#.*", "", site)
    return site


@contextmanager
def proxying(folder: Path, ports: Ports, upstream: int) -> Iterator[Proxy]:
    """nginx with the example site, in the foreground, with all its files in a folder."""
    trusted = make_certificate(folder)
    user = f"user {pwd.getpwuid(os.geteuid()).pw_name};" if os.geteuid() == 0 else ""  # else it could not enter here
    site = adapted(SITE.read_text(encoding="utf-8"), folder, ports, upstream)
    (folder / "site.conf").write_text(site, encoding="utf-8")
    (folder / "nginx.conf").write_text(AROUND.format(user=user, folder=folder), encoding="utf-8")
    command = [program("nginx", NO_NGINX), "-p", folder, "-e", "stderr", "-c", folder / "nginx.conf"]
    with (folder / "log").open("w", encoding="utf-8") as log, started(command, stdout=log, stderr=log) as process:
        wait_for(lambda: process.poll() is not None or listens(ports), "nginx to start")
        told = (folder / "log").read_text(encoding="utf-8")
        assert process.poll() is None, told
        assert told == ""  # no warning either
        yield Proxy(ports, trusted)


def listens(ports: Ports) -> bool:
    """Whether somebody answers at both ports."""
    for port in (ports.plain, ports.secure):
        try:
            create_connection((HOST, port)).close()
        except OSError:
            return False
    return True


@pytest.fixture
def ports() -> Ports:
    return Ports(free_port(), free_port())


# What nginx passes on -----------------------------------------------------------------------------------------------


class Mirror(BaseHTTPRequestHandler):
    """Answers with what it was asked."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        size = len(self.rfile.read(int(self.headers.get("content-length", 0))))
        seen = {"path": self.path, "size": size, **{name.lower(): value for name, value in self.headers.items()}}
        answer = json.dumps(seen).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    do_POST = do_GET  # noqa: N815

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def mirror(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """nginx before a server that tells what arrives."""
    ports = Ports(free_port(), free_port())
    with ThreadingHTTPServer((HOST, 0), Mirror) as server:
        server.daemon_threads = True  # connections that nginx keeps must not hold up the end
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            with proxying(tmp_path_factory.mktemp("mirror"), ports, server.server_port) as proxy:
                yield proxy
        finally:
            server.shutdown()


def test_plain_http_is_sent_to_https(mirror: Proxy) -> None:
    answer = httpx.get(f"http://{HOST}:{mirror.ports.plain}/tables/7?seat=1", timeout=PATIENCE)
    assert answer.status_code == HTTPStatus.MOVED_PERMANENTLY
    assert answer.headers["location"] == f"https://{HOST}/tables/7?seat=1"


def test_a_forged_host_is_not_redirected_to(mirror: Proxy) -> None:
    answer = httpx.get(f"http://{HOST}:{mirror.ports.plain}/", headers={"Host": "evil.example"}, timeout=PATIENCE)
    assert answer.headers["location"] == f"https://{HOST}/"


def test_the_server_learns_who_asks_for_what(mirror: Proxy) -> None:
    with mirror.visit(HERE) as browser:
        seen = browser.get("/tables/7?seat=1").json()
    assert seen["path"] == "/tables/7?seat=1"
    assert seen["host"] == f"{HOST}:{mirror.ports.secure}"
    assert seen["x-forwarded-for"] == HERE
    assert seen["x-forwarded-proto"] == "https"


def test_what_a_client_says_of_itself_does_not_arrive(mirror: Proxy) -> None:
    forged = {
        "X-Forwarded-For": "10.9.8.7",
        "X-Forwarded-Proto": "http",
        "X-Forwarded-Host": "evil.example",
        "Forwarded": "for=10.9.8.7;proto=http",
    }
    with mirror.visit(HERE) as browser:
        seen = browser.get("/", headers=forged).json()
    assert (seen["x-forwarded-for"], seen["x-forwarded-proto"]) == (HERE, "https")
    assert not {"x-forwarded-host", "forwarded"} & set(seen)


@pytest.mark.parametrize(
    ("path", "passes"),
    [(LIVE, True), (f"{LIVE}/more", False), ("/api/v1/tables/a/b/live", False), ("/", False)],
    ids=["table", "below", "deeper", "page"],
)
def test_only_the_socket_of_a_table_is_upgraded(path: str, passes: bool, mirror: Proxy) -> None:
    with mirror.visit() as browser:
        seen = browser.get(path, headers={"Upgrade": "websocket", "Connection": "Upgrade"}).json()
    assert (seen.get("upgrade") == "websocket") == passes
    assert (seen.get("connection", "").lower() == "upgrade") == passes


def test_a_record_passes_and_a_flood_does_not(mirror: Proxy) -> None:
    with mirror.visit() as browser:
        assert browser.post("/records", content=bytes(2_500_000)).json()["size"] == 2_500_000
        assert browser.post("/records", content=bytes(3_500_000)).status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def test_figures_stay_in_the_house(mirror: Proxy) -> None:
    with mirror.visit() as browser:
        assert browser.get("/metrics").status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize(("name", "missing"), [("nginx", "make proxy"), ("openssl", "install openssl")])
def test_a_missing_program_is_named(
    name: str, missing: str, tmp_path: Path, ports: Ports, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = shutil.which
    monkeypatch.setattr(shutil, "which", lambda asked, path: None if asked == name else found(asked, path=path))
    with pytest.raises(pytest.fail.Exception, match=missing), proxying(tmp_path, ports, 1):
        pass


# What Parvis makes of it --------------------------------------------------------------------------------------------


@pytest.fixture
def proxy(tmp_path: Path, ports: Ports, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proxy]:
    """nginx before a server that was told of it, as the guide for hosts says."""
    monkeypatch.setenv("PARVIS_TRUSTED_PROXIES", HOST)
    monkeypatch.setenv("PARVIS_PUBLIC_URL", ports.public)
    monkeypatch.setenv("PARVIS_GUEST_RATE", f"1000/hour {GUESTS}/hour")
    with serving(tmp_path / "tables.sqlite") as server, proxying(tmp_path, ports, server.port) as proxy:
        yield proxy


def become_guest(browser: httpx.Client, **headers: str) -> httpx.Response:
    """Come in as somebody new."""
    browser.cookies.clear()
    return browser.post(
        "/api/v1/guests", json={"name": "Ada"}, headers={"Origin": str(browser.base_url).rstrip("/"), **headers}
    )


def test_pages_and_static_files_are_served(proxy: Proxy) -> None:
    with proxy.visit() as browser:
        page = browser.get("/")
        assert page.status_code == HTTPStatus.OK
        files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text)
        assert files
        assert {browser.get(file).status_code for file in files} == {HTTPStatus.OK}


def test_the_socket_of_a_table_passes(proxy: Proxy) -> None:
    with proxy.visit(headers={"Origin": proxy.ports.public}) as browser:
        assert become_guest(browser).status_code == HTTPStatus.CREATED
        table = browser.post("/api/v1/tables", json={"game": "troyes", "seats": ["me", "open"]}).json()["id"]
        address = f"wss://{HOST}:{proxy.ports.secure}/api/v1/tables/{table}/live"
        cookies = {"Cookie": "; ".join(f"{name}={value}" for name, value in browser.cookies.items())}
        origin = Origin(proxy.ports.public)
        with connect(
            address, ssl=proxy.trusted, origin=origin, additional_headers=cookies, open_timeout=PATIENCE
        ) as socket:
            assert socket.ping().wait(PATIENCE)
            assert json.loads(socket.recv(PATIENCE))


def test_cookies_are_for_https_alone(proxy: Proxy) -> None:
    with proxy.visit() as browser:
        answer = become_guest(browser)
        assert answer.status_code == HTTPStatus.CREATED
        flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")}
    assert {"secure", "httponly"} <= flags


def test_browsers_are_told_to_remember_https(proxy: Proxy) -> None:
    with proxy.visit() as browser:
        (told,) = browser.get("/").headers.get_list("strict-transport-security")
    assert "max-age" in told


def test_each_client_is_known_by_its_own_address(proxy: Proxy) -> None:
    """An address that makes too many guests is refused, others are not; to claim another address does not help."""
    with proxy.visit(HERE) as hasty:
        answers = [become_guest(hasty).status_code for _ in range(GUESTS + 1)]
        assert answers == [HTTPStatus.CREATED] * GUESTS + [HTTPStatus.TOO_MANY_REQUESTS]
        claimed = {"X-Forwarded-For": "10.9.8.7", "Forwarded": "for=10.9.8.7"}
        assert become_guest(hasty, **claimed).status_code == HTTPStatus.TOO_MANY_REQUESTS
    with proxy.visit(THERE) as other:
        assert become_guest(other).status_code == HTTPStatus.CREATED
