"""E-mail, where the host of the site has set it up: confirming an address, and that it is somebody's turn."""

import asyncio
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage

from itsdangerous import BadSignature, URLSafeTimedSerializer

from parvis.core.errors import InvalidOption
from parvis.web.language import current
from parvis.web.people import Player
from parvis.web.settings import Settings
from parvis.words.catalogue import catalogue
from parvis.words.game_words import GameWords

ADDRESS = re.compile(r"[^\s@<>\"(),:;\[\]\\]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,24}")
SMTP_SECONDS = 20
CONFIRM_SECONDS = 3 * 24 * 3600
LOG = logging.getLogger(__name__)


def check_address(text: str) -> str:
    """An address that mail can go to; empty for none."""
    text = text.strip()
    if text and not ADDRESS.fullmatch(text):
        raise InvalidOption("That is no e-mail address.")
    return text


class Mail:
    """Sends what is to be told by mail."""

    def __init__(self, settings: Settings, secret: str) -> None:
        self.settings = settings
        self.serializer = URLSafeTimedSerializer(secret, salt="parvis e-mail")

    @property
    def ready(self) -> bool:
        """Whether the host has set it up."""
        return bool(self.settings.smtp_host and self.settings.smtp_from)

    async def ask_to_confirm(self, player: Player, base_url: str) -> None:
        """Send a link that shows that the address is the person's own."""
        if not self.ready or player.email is None:
            raise InvalidOption("This site sends no e-mail.")
        code = self.serializer.dumps([player.id, player.email])
        link = f"{self.settings.public_url or base_url.rstrip('/')}/confirm/{code}"
        words = catalogue(current())
        text = words.say("Open this link to get a mail when it is your turn and you are away:")
        await self.send(player.email, words.say("Parvis: is this your address?"), f"{text}\n\n{link}\n")

    def read_code(self, code: str) -> tuple[str, str]:
        """Whose address a link confirms."""
        try:
            player, address = self.serializer.loads(code, max_age=CONFIRM_SECONDS)
        except (BadSignature, ValueError, TypeError) as error:
            raise InvalidOption("This link is no longer valid.") from error
        return str(player), str(address)

    async def tell_turn(self, player: Player, words: GameWords, table_id: str) -> None:
        """Tell somebody that it is their turn."""
        if not self.ready or player.email is None or not player.email_confirmed:
            return
        link = f"{self.settings.public_url}/tables/{table_id}" if self.settings.public_url else ""
        text = words.say("It is your turn at a table of {game}.", game=words.title())
        subject = words.say("Parvis: your turn in {game}", game=words.title())
        await self.send(player.email, subject, f"{text}\n\n{link}\n")

    async def send(self, address: str, subject: str, text: str) -> None:
        """Send a mail from a thread; a mail server that fails is told to the log, not to players."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.settings.smtp_from, address, subject
        message.set_content(text)
        try:
            await asyncio.to_thread(self.deliver, message)
        except (OSError, smtplib.SMTPException) as error:
            LOG.warning("a mail could not be sent: %s", type(error).__name__)

    def deliver(self, message: EmailMessage) -> None:
        """Hand a mail to the mail server."""
        settings = self.settings
        context = ssl.create_default_context()
        if settings.smtp_tls == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                settings.smtp_host, settings.smtp_port, timeout=SMTP_SECONDS, context=context
            )
        else:
            server = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=SMTP_SECONDS)
        with server:
            if settings.smtp_tls == "starttls":
                server.starttls(context=context)
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(message)
