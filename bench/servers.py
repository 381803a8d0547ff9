"""Processes that answer: how each is started, and what it costs."""

import http.client
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import venv
from hashlib import sha256
from pathlib import Path

BENCH = Path(__file__).parent
ROOT = BENCH.parent
COMPARATORS = BENCH / "comparators"
VENV = BENCH / ".venv"

TICK = os.sysconf("SC_CLK_TCK")
STARTS_WITHIN = 30
"""Seconds."""


class Missing(Exception):
    """A comparator cannot be run here; the message says why."""


def pinned(core: int) -> list[str]:
    """What goes in front of a command to keep it on one core."""
    return ["taskset", "-c", str(core)] if shutil.which("taskset") else []


class Server:
    """A running server, on a free port and on one core."""

    def __init__(self, name: str, command: list[str], environment: dict[str, str], core: int = 0) -> None:
        self.name = name
        self.port = _free_port()
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed in stop
        given = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}}
        self.process = subprocess.Popen(
            [*pinned(core), *(part.format(port=self.port) for part in command)],
            cwd=ROOT,
            env={**given, "PYTHONPATH": str(ROOT), **environment, "PORT": str(self.port)},
            stdout=subprocess.DEVNULL,
            stderr=self.errors,
        )

    def wait(self, path: str = "/healthz") -> "Server":
        """Wait for its first answer: to be 200, unless it is a comparator, which knows one path only."""
        for _ in range(STARTS_WITHIN * 500):
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=STARTS_WITHIN)
                connection.request("GET", path)
                connection.getresponse().read()
            except ConnectionError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.002)
            else:
                return self
        self.errors.seek(0)
        raise Missing(f"{self.name} did not start: {self.errors.read()[-2000:]}")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(STARTS_WITHIN)
        self.errors.close()

    def cpu_seconds(self) -> float:
        """Processor time so far, of it and its workers, in user and in system mode."""
        return sum(sum(map(int, _stat(pid)[11:13])) / TICK for pid in self._processes())

    def megabytes(self) -> float:
        """Memory that is really in use (RSS)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def _processes(self) -> list[str]:
        # A worker of gunicorn's is a child of the process that was started.
        mine = str(self.process.pid)
        every = (entry.name for entry in Path("/proc").iterdir() if entry.name.isdigit())
        return [pid for pid in every if pid == mine or _stat(pid)[1:2] == [mine]]


def _stat(pid: str) -> list[str]:
    """The fields of /proc/PID/stat after the name; none of a process that is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


# --- how each is started: a command, and what it wants in its environment

SERVICE = [sys.executable, "-m", "app"]


def comparator(module: str) -> list[str]:
    """A Python comparator, on the service's own server settings and its own interpreter."""
    return [sys.executable, str(COMPARATORS / "serve.py"), module]


def install_flask() -> list[str]:
    """The command that serves the Flask comparator, installed first where it is not."""
    locked = (BENCH / "requirements.txt").read_bytes()
    installed = VENV / sha256(locked).hexdigest()[:16]
    if not installed.exists():
        print("installing Flask and gunicorn into bench/.venv …", flush=True)
        venv.create(VENV, with_pip=True, clear=True)
        _run(
            str(VENV / "bin/python"),
            "-m",
            "pip",
            "install",
            "-q",
            "--require-hashes",
            "-r",
            "requirements.txt",
        )
        installed.touch()
    return [
        *(str(VENV / "bin/python"), "-m", "gunicorn", "--workers", "1", "--chdir", str(COMPARATORS)),
        *("--bind", "127.0.0.1:{port}", "flask_app:app"),
    ]


def install_node(script: str) -> list[str]:
    """The command that serves a Node comparator, installed first where it is not."""
    if not (shutil.which("node") and shutil.which("npm")):
        raise Missing("node and npm are not installed")
    locked = (BENCH / "package-lock.json").read_bytes()
    installed = BENCH / "node_modules" / f".{sha256(locked).hexdigest()[:16]}"
    if not installed.exists():
        print("installing Express and Fastify into bench/node_modules …", flush=True)
        _run("npm", "ci", "--no-audit", "--no-fund")
        installed.touch()
    return ["node", str(COMPARATORS / script)]


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=BENCH, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"{command[0]} failed: {done.stderr[-500:]}")
