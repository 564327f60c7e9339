"""The process: its processors, folders that only its user can write to, signals, and the files it has written."""

import os
import stat
from contextlib import suppress


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def is_ours(path: str | os.PathLike[str]) -> bool:
    """Whether a folder is there that belongs to this user or to root, and that no one else may write to."""
    with suppress(OSError):
        status = os.stat(path)
        return stat.S_ISDIR(status.st_mode) and of_us(status) and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return False


def of_us(status: os.stat_result) -> bool:
    """Whether a file of this status belongs to this user, or to root."""
    return status.st_uid in (0, os.geteuid())


def make_ours(path: str | os.PathLike[str]) -> bool:
    """Make the folder of a cache where there is none: is it ours? One that our own group may write to is closed to it.

    (Where new files are open to a group, as by an umask of 002, the group is usually the user's alone.)
    """
    with suppress(OSError):
        with suppress(FileExistsError):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            os.mkdir(path, 0o755)
        status = os.stat(path)
        if status.st_uid == os.geteuid() and status.st_mode & (stat.S_IWGRP | stat.S_IWOTH) == stat.S_IWGRP:
            os.chmod(path, stat.S_IMODE(status.st_mode) & ~stat.S_IWGRP)
    return is_ours(path)


def place_of(error: BaseException) -> str:
    """The module and line where an error was raised: for a message that must not quote the error's own."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "unknown" if trace is None else f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
