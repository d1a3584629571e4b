"""Files that are whole or absent, whatever happens while they are written."""

import os
import secrets
from pathlib import Path


def partial_path(target: Path) -> Path:
    """A name beside a file under which it grows until it is whole."""
    return target.with_name(f".{target.name}.{secrets.token_hex(4)}.partial")


def write_whole(target: Path, text: str) -> None:
    """Write a text file whole, or leave what was there; an OSError names the file itself.

    What is no file but a device or a pipe, such as /dev/stdout, is written to and never replaced.
    """
    if target.exists() and not target.is_file() and not target.is_dir():
        target.write_text(text, encoding="utf-8")
        return
    partial = partial_path(target)
    try:
        with partial.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(target)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(target)) from error
    except BaseException:  # an interruption, too: no half file stays
        partial.unlink(missing_ok=True)
        raise
