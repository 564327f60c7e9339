"""One run of ``dptext privatize`` over a file or over many, once it is known what is done to which columns."""

import json
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from dptext.cli.console import expect_compiling, file_progress, say, say_wrapped, show
from dptext.core.privatizer import Privatizer
from dptext.errors import ParameterError
from dptext.files import ending, plan_file, privatize_file
from dptext.io import STANDARD
from dptext.running import Progress

if TYPE_CHECKING:
    from dptext.shards.account import ShardsRun


class _Planned(Protocol):
    """What a run would do."""

    def as_dict(self) -> dict[str, Any]: ...
    def preview(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What the command line says of a run, beside what is done to which columns: `how`, as the library takes it."""

    source: list[str]
    output: str | None
    report: str | None
    force: bool
    resume: bool
    workers: int | None
    dry_run: bool
    explain: bool
    quiet: bool
    json_output: bool
    command: list[str]

    @property
    def shown(self) -> bool:
        """Whether people are told of the run while it goes on."""
        return not (self.quiet or self.json_output)

    def over_many(self, how: dict[str, Any], *, engine: str, address: str | None) -> None:
        """Several files."""
        expect_compiling(self.shown)
        if self.dry_run:
            from dptext.shards.planning import plan_files

            self._plan(plan_files(self.source, self.output, resume=self.resume, **how))
            return
        done = self._files(how, engine=engine, address=address)
        if self.json_output:
            show(json.dumps(done.report(command=self.command)))
        elif not self.quiet:
            say_wrapped(done.ending(report=self.report, explain=self.explain))

    def over_one(self, how: dict[str, Any], *, make: Callable[[], Privatizer] | None, used: list[str]) -> None:
        """One file, or standard input; `make` makes its privatizer, where no policy does, and `used` are its files."""
        expect_compiling(self.shown)
        source, target = self.source[0], STANDARD if self.output is None else self.output
        with ExitStack() as stack:
            bar: Progress | None = None

            def build() -> Privatizer:
                nonlocal bar
                assert make is not None
                privatizer = make()
                bar = stack.enter_context(file_progress(self.shown))  # lists have one of their own, and go first
                return privatizer

            if make is None:
                bar = stack.enter_context(file_progress(self.shown))
            else:
                how = {**how, "mechanism": build}
            if self.dry_run:
                self._plan(plan_file(source, target, **how, resume=self.resume, force=self.force))
                return
            run = privatize_file(
                source,
                target,
                **how,
                used=used,
                report=self.report,
                force=self.force,
                workers=self.workers,
                resume=self.resume,
                screen=self.output is None and sys.stdout is not None and sys.stdout.isatty(),
                progress=lambda *done: None if bar is None else bar(*done),
                command=self.command,
            )
        if make is None and self.shown:
            say_wrapped(f"Warning: {warning}" for warning in run.guarantee.warnings())
        if self.json_output:
            (say if run.target == STANDARD else show)(json.dumps(run.report(command=self.command)))
        elif not self.quiet:
            say_wrapped(ending(run, report=self.report, explain=self.explain))

    def _plan(self, planned: _Planned) -> None:
        show(json.dumps(planned.as_dict()) if self.json_output else planned.preview())

    def _files(self, how: dict[str, Any], **more: Any) -> "ShardsRun":
        from dptext.shards.run import privatize_files

        if self.output is None:
            (first, *others) = self.source
            if not others and os.path.isdir(first):
                raise ParameterError(f"{first} is a folder; give a file, or a folder for what comes out with --output.")
            raise ParameterError("Several files go into a folder; name one with --output.")
        with file_progress(self.shown) as bar:
            return privatize_files(
                self.source,
                self.output,
                progress=bar,
                **how,
                report=self.report,
                force=self.force,
                resume=self.resume,
                workers=self.workers,
                command=self.command,
                **more,
            )
