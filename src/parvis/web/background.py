"""Work that is begun and that nobody waits for."""

import asyncio
import logging
from collections.abc import Awaitable

from parvis.core.errors import ParvisError

LOG = logging.getLogger(__name__)
RUNNING: set[asyncio.Future[None]] = set()  # asyncio itself holds tasks weakly


def start(work: Awaitable[None], trouble: str) -> None:
    """Begin something that nobody waits for, and tell the log if it fails."""

    async def watched() -> None:
        try:
            await work
        except ParvisError as error:
            LOG.info("%s: %s", trouble, error)
        except Exception:  # whatever it is, the server goes on
            LOG.exception("%s", trouble)

    task = asyncio.ensure_future(watched())
    RUNNING.add(task)
    task.add_done_callback(RUNNING.discard)
