"""What every worker process begins with: signals are its parent's affair, and it does not outlive its parent."""

import os
import signal
import threading
import time

GLANCE = 0.5  # seconds between two looks whether the parent lives


def begin_worker() -> None:
    """Leave Ctrl-C and a closed terminal to the parent, and end when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()


def leave_with(parent: int) -> None:
    """End this process as soon as its parent has: a killed parent cannot end it, and forked sisters keep its pipes."""
    while os.getppid() == parent:
        time.sleep(GLANCE)
    os._exit(1)
