"""Measures the service against what the server itself can do, and against other frameworks.

``make bench``, or ``python bench/run.py --help``. How to read the result stands in README.md beside this.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path

import httpx
from measured import Measured, Sample
from results import RESULTS, report, tell
from scenarios import ABLATION, COMPARATORS, PARTS, SCENARIOS, Scenario
from servers import BENCH, ROOT, SERVICE, Missing, Server, comparator, install_flask, install_node, pinned

STARTS = 5
SERVER_CORE, WRK_CORE = 0, 1


def main() -> None:
    """Run the benchmark as the command line says."""
    options = _options()
    scenarios = [*SCENARIOS, *([ABLATION] if options.ablate else [])]
    if options.only:
        scenarios = [scenario for scenario in scenarios if scenario.name in options.only]
    measured = Measured(rounds=options.rounds, seconds=options.seconds)
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        if not options.only:
            _measure_starts(measured)
        service = running.enter_context(_serving("service", SERVICE))
        measured.memory["after the start"] = service.megabytes()
        scenarios, sizes = _ask_the_service(service, scenarios, measured)
        servers = {"service": service}
        wanted = dict.fromkeys(name for scenario in scenarios for name in scenario.servers)
        for name in wanted if shutil.which("wrk") else ():
            if name not in servers:
                try:
                    servers[name] = running.enter_context(_start(name, sizes, folder))
                except Missing as why:
                    measured.notes.append(f"{name} is left out: {why}")
                    print(measured.notes[-1], flush=True)
        if shutil.which("wrk"):
            _check_answers(servers)
            _rounds(measured, scenarios, servers, folder)
        else:
            measured.notes.append("wrk is not installed: nothing but starts and memory was measured")
            print(measured.notes[-1], flush=True)
        measured.memory["after the load"] = service.megabytes()
        if not options.only:
            _ask_everything(service)
            measured.memory["after every question there is"] = service.megabytes()
    print(f"\n{tell(measured, scenarios)}")
    if not options.only:
        RESULTS.write_text(report(measured, scenarios), "utf-8")
        print(f"\nwritten to {RESULTS.relative_to(ROOT)}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the service; write bench/RESULTS.md.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds over all servers (7)")
    parser.add_argument("--seconds", type=int, default=2, help="seconds that each is driven in a round (2)")
    parser.add_argument(
        "--ablate", action="store_true", help="measure what each part of the service costs too"
    )
    parser.add_argument(
        "--only",
        nargs="+",
        choices=[scenario.name for scenario in (*SCENARIOS, ABLATION)],
        help="only these scenarios, and leave RESULTS.md as it is",
    )
    options = parser.parse_args()
    options.ablate = options.ablate or ABLATION.name in (options.only or ())
    return options


# --- servers


@contextmanager
def _serving(name: str, command: list[str], environment: dict[str, str] | None = None) -> Iterator[Server]:
    server = Server(name, command, environment or {}, SERVER_CORE)
    try:
        yield server.wait()
    finally:
        server.stop()


def _start(name: str, sizes: dict[str, int], folder: Path) -> "contextmanager[Server]":
    """The server that a scenario names."""
    if name == "service without its front door":
        return _serving(name, SERVICE, {"FRONT_DOOR": "false"})
    if name in PARTS:
        return _serving(name, comparator("stages"), {"STAGE": name})
    if name == "bare":
        return _serving(name, comparator("bare"), {"ANSWER_SIZES": json.dumps(sizes)})
    if name == "fastapi":
        return _serving(name, comparator("fastapi_app"))
    if name == "flask":
        return _serving(name, install_flask())
    table = folder / "table.json"
    game = [sys.executable, str(BENCH / "comparators/game.py"), str(table)]
    subprocess.run(game, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, check=True)
    environment = {"TABLE": str(table), "NODE_ENV": "production"}
    return _serving(name, install_node(f"{name}.mjs"), environment)


# --- what is measured


def _measure_starts(measured: Measured) -> None:
    """From starting the process to the first 200, the two in turn."""
    for _, (name, command) in product(range(STARTS), (("bare", comparator("bare")), ("service", SERVICE))):
        started = time.perf_counter()
        with _serving(name, command):
            measured.starts.setdefault(name, []).append(time.perf_counter() - started)
    for name, seconds in measured.starts.items():
        print(f"start to first 200: {name} {statistics.median(seconds) * 1000:.0f} ms", flush=True)


def _rounds(measured: Measured, scenarios: list[Scenario], servers: dict[str, Server], folder: Path) -> None:
    for number in range(measured.rounds + 1):
        print(f"round {number} of {measured.rounds}" if number else "warming up", flush=True)
        for scenario in scenarios:
            line = []
            for name in scenario.servers:
                if name in servers:
                    seconds = measured.seconds if number else 1
                    sample = _drive(servers[name], scenario, seconds, folder)
                    line.append(f"{name} {sample.per_second * scenario.hands:,.0f}/s")
                    if number:
                        measured.samples.setdefault((scenario.name, name), []).append(sample)
            print(f"  {scenario.name}: {' · '.join(line)}", flush=True)


def _drive(server: Server, scenario: Scenario, seconds: int, folder: Path) -> Sample:
    """Let wrk ask a server for some seconds."""
    asked = folder / scenario.name
    if not asked.exists():
        lines = (f"{each.method}\t{each.path}\t{each.body}\n" for each in scenario.requests)
        asked.write_text("".join(lines), "utf-8")
    headers = {"Content-Type": "application/json", **scenario.headers}
    cpu = server.cpu_seconds()
    done = subprocess.run(
        [
            *pinned(WRK_CORE),
            *("wrk", "--threads=1", f"--connections={scenario.connections}", f"--duration={seconds}s"),
            *(part for name, value in headers.items() for part in ("--header", f"{name}: {value}")),
            *("--timeout", "10s", "--latency", "--script", str(BENCH / "requests.lua")),
            *(f"http://127.0.0.1:{server.port}", "--", str(asked)),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    cpu = server.cpu_seconds() - cpu
    told = json.loads(done.stdout.splitlines()[-1])
    if told["errors"] or "Non-2xx" in done.stdout:
        raise SystemExit(f"{server.name} answered {scenario.name} with errors:\n{done.stdout}")
    return Sample(told["requests"] / told["seconds"], cpu / told["requests"] * 1e6, told["p50"], told["p99"])


# --- what is asked, first one by one


def _ask(server: Server, scenario: Scenario) -> list[httpx.Response]:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
        headers = {"Content-Type": "application/json", **scenario.headers}
        return [
            client.request(each.method, each.path, content=each.body, headers=headers)
            for each in scenario.requests
        ]


def _ask_the_service(
    service: Server, scenarios: list[Scenario], measured: Measured
) -> tuple[list[Scenario], dict[str, int]]:
    """Which scenarios the service knows, and how long its answers are on the average, by path."""
    known, sizes = [], {}
    for scenario in scenarios:
        answers = _ask(service, scenario)
        if answers[0].status_code == httpx.codes.NOT_FOUND:
            measured.notes.append(f"{scenario.title} is left out: this service has no such path")
            print(measured.notes[-1], flush=True)
            continue
        if bad := [answer for answer in answers if answer.status_code != httpx.codes.OK]:
            raise SystemExit(f"{scenario.name}: the service refuses: {bad[0].text}")
        known.append(scenario)
        sizes[answers[0].url.path] = sum(len(answer.content) for answer in answers) // len(answers)
    return known, sizes


def _check_answers(servers: dict[str, Server]) -> None:
    """Every comparator answers what the service answers, and refuses what it refuses."""
    right = [answer.json() for answer in _ask(servers["service"], SCENARIOS[0])]
    wrong = ('{"variant":"poker","dice":["K","K","K","9","1"]}', '{"variant":"poker","dice":[1,2,3,4,true]}')
    for name in COMPARATORS:
        if name in servers:
            if [answer.json() for answer in _ask(servers[name], SCENARIOS[0])] != right:
                raise SystemExit(f"{name} does not answer what the service answers")
            for body in wrong:
                url = f"http://127.0.0.1:{servers[name].port}/v1/classify"
                refused = httpx.post(url, content=body, headers={"Content-Type": "application/json"})
                if not refused.is_client_error:
                    raise SystemExit(f"{name} takes {body}")


def _ask_everything(service: Server) -> None:
    """Have the service build all its tables and meet every order of every set's dice."""
    sets = {
        "poker_dice": ["9", "10", "J", "Q", "K", "A"],
        "pip_dice": [1, 2, 3, 4, 5, 6],
        "spanish_dice": ["7", "8", "J", "Q", "K", "A"],
        "eight_sided_dice": ["7", "8", "9", "10", "J", "Q", "K", "A"],
    }
    with httpx.Client(base_url=f"http://127.0.0.1:{service.port}", timeout=30) as client:
        for name, faces in sets.items():
            orders = [list(dice) for dice in product(faces, repeat=5)]
            for first in range(0, len(orders), 10_000):
                hands = orders[first : first + 10_000]
                question = {"variant": "poker", "dice_set": name, "hands": hands}
                client.post("/v1/classify/batch", json=question).raise_for_status()
            for language in ("en", "da", "sv"):
                accept = {"Accept-Language": language}
                dice = {"dice": faces[-5:], "dice_set": name}
                client.post("/v1/easy-money/payout", json=dice, headers=accept).raise_for_status()
                for variant in ("poker", "poker_no_kickers", "lucky_dice", "easy_money"):
                    question = {"variant": variant, **dice}
                    client.post("/v1/classify", json=question, headers=accept).raise_for_status()


if __name__ == "__main__":
    main()
