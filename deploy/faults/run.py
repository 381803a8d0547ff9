"""Faults, on purpose: `python deploy/faults/run.py [--short] [--write] [FAULT …]`.

Each prints its figures beside its target and fails on a lost or wrong answer, or when it takes too long.
The long run is the one that counts, and `--write` keeps it in deploy/FAULTS.md; the short one shows that
nothing broke. Needs haproxy, and for the cache wrk.
"""

import argparse
import asyncio
import json
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

import load
import yaml
from load import Load, Question
from world import World, answers

MB = 1 << 20
KUBERNETES = Path(__file__).parents[1] / "kubernetes"


@dataclass
class Outcome:
    """What came of a fault."""

    figures: str
    good: bool
    load: Load | None = None


Fault = Callable[[bool], Awaitable[Outcome]]


async def rolling_restart(short: bool) -> Outcome:
    """Both replicas restarted one after the other, three rounds: 0 failed of at least 100,000."""
    async with World() as world:
        asked = await load.questions(world.replicas[0].port)
        callers = Load(world.port, asked).start(32)
        codes = []
        for _ in range(1 if short else 3):
            for replica in world.replicas:
                replica.send(signal.SIGTERM)
                codes.append(await replica.stopped())
                await replica.start()
                await world.up(2)
        await callers.until(0 if short else 100_000, 120)
        await callers.stop()
    whole = short or callers.right >= 100_000
    return Outcome(
        f"{callers.summary}; exits {sorted(set(codes))}",
        not callers.failed and set(codes) == {0} and whole,
        callers,
    )


async def replica_killed(short: bool) -> Outcome:
    """A replica killed with -9, and started again: at most 1 failed, each time."""
    times = 1 if short else 5
    async with World() as world:
        callers = Load(world.port, await load.questions(world.replicas[0].port)).start(32)
        worst = 0.0
        for turn in range(times):
            await asyncio.sleep(1)
            replica = world.replicas[turn % 2]
            replica.send(signal.SIGKILL)
            killed = monotonic()
            await replica.stopped()
            await replica.start()
            await world.up(2)
            worst = max(worst, monotonic() - killed)
        await callers.stop()
    failed = sum(callers.failed.values())
    return Outcome(
        f"{times} times: {callers.summary}; whole again after {worst:.1f} s", failed <= times, callers
    )


async def replica_hung(short: bool) -> Outcome:
    """A replica stopped with STOP, as one that hangs: replaced within 10 s, 0 failed.

    Who replaces it does what Kubernetes is told in deploy/kubernetes/base/deployment.yaml.
    """
    probe = _liveness()
    async with World() as world:
        callers = Load(world.port, await load.questions(world.replicas[0].port)).start(32)
        await asyncio.sleep(1 if short else 5)
        replica = world.replicas[0]
        replica.send(signal.SIGSTOP)
        hung = monotonic()
        failures = 0
        while failures < probe["failureThreshold"]:
            asked = monotonic()
            failures = 0 if await answers(replica.port, probe["timeoutSeconds"]) else failures + 1
            await asyncio.sleep(max(0, probe["periodSeconds"] - (monotonic() - asked)))
        replica.send(signal.SIGTERM)
        await asyncio.sleep(probe["terminationGracePeriodSeconds"])
        replica.send(signal.SIGKILL)
        await replica.stopped()
        await replica.start()
        await world.up(2)
        took = monotonic() - hung
        await callers.stop()
    return Outcome(
        f"{callers.summary}; replaced after {took:.1f} s", not callers.failed and took < 10, callers
    )


def _liveness() -> dict[str, int]:
    manifest = yaml.safe_load((KUBERNETES / "base" / "deployment.yaml").read_text("utf-8"))
    probe: dict[str, int] = manifest["spec"]["template"]["spec"]["containers"][0]["livenessProbe"]
    return probe


async def slow_callers(short: bool) -> Outcome:
    """400 callers that send a byte a second while real ones are served: dropped within 12 s, 0 failed."""
    del short  # it takes as long as it takes
    body = b'{"variant": "poker", "dice": [1, 1, 1, 2, 2]}'
    whole = load.request("POST", "/v1/classify", body, {"Content-Type": "application/json"})
    async with World() as world:
        callers = Load(world.port, await load.questions(world.replicas[0].port)).start(16)
        # Half are slow from the first byte of the head, and half from the first of the body.
        ends = await asyncio.gather(
            *(_drip(world.port, whole, (len(whole) - len(body)) * (each % 2)) for each in range(400))
        )
        await callers.stop()
    slowest = max(ends)
    return Outcome(
        f"{callers.summary}; all slow ones dropped after {slowest:.1f} s",
        not callers.failed and slowest < 12,
        callers,
    )


async def slow_uploads(short: bool) -> Outcome:
    """200 callers that stop in the middle of a large body and go on by a byte a second: 0 others failed."""
    large = load.request("POST", "/v1/classify", b" " * 1_000_000, {"Content-Type": "application/json"})
    async with World() as world:
        slow = [asyncio.create_task(_drip(world.port, large, 400_000)) for _ in range(200)]
        await asyncio.sleep(2)
        callers = Load(world.port, await load.questions(world.replicas[0].port)).start(16)
        await asyncio.sleep(2 if short else 10)
        await callers.stop()
        dripping = sum(not each.done() for each in slow)
        for each in slow:
            each.cancel()
    figures = f"{callers.summary}; {dripping} slow ones still there"
    return Outcome(figures, not callers.failed and dripping > 0 and callers.slowest < 1, callers)


async def _drip(port: int, whole: bytes, at_once: int) -> float:
    """Seconds until a caller that sends slowly is dropped."""
    started = monotonic()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(whole[:at_once])
    dropped = asyncio.create_task(reader.read())
    for each in whole[at_once:-1]:
        writer.write(bytes([each]))
        done, _ = await asyncio.wait([dropped], timeout=1)
        if done or monotonic() - started > 20:
            break
    dropped.cancel()
    writer.close()
    return monotonic() - started


async def overload(short: bool) -> Outcome:
    """Four times the requests at once that both replicas are given: answered or turned away, none lost."""
    seconds = 4 if short else 20
    async with World() as world:
        asked = await load.questions(world.replicas[0].port)
        calm = Load(world.port, asked).start(64)
        await asyncio.sleep(seconds)
        await calm.stop()
        callers = Load(world.port, asked, may_refuse=True).start(4 * 2 * 64)
        await asyncio.sleep(seconds)
        await callers.stop()
        after = Load(world.port, asked).start(1)
        await asyncio.sleep(0.5)
        await after.stop()
    failed = calm.failed + callers.failed + after.failed
    rate = callers.right / seconds
    return Outcome(
        f"512 callers: {callers.summary}; {rate:,.0f}/s, and 64 callers {calm.right / seconds:,.0f}/s",
        not failed and rate > 0.5 * calm.right / seconds and after.right > 0,
        replace(callers, failed=failed),
    )


async def large_batches(short: bool) -> Outcome:
    """60 callers that post 10,000 hands each time, while others are served: both replicas up, 0 failed."""
    hands = [["9", "10", "J", "Q", "K"], ["A"] * 5] * 5_000
    body = json.dumps({"variant": "poker", "hands": hands}).encode()
    batch = load.request("POST", "/v1/classify/batch", body, {"Content-Type": "application/json"})
    async with World() as world:
        callers = Load(world.port, await load.questions(world.replicas[0].port)).start(16)
        right = Question("batch", batch, *await load.ask(world.replicas[0].port, batch))
        batches = Load(world.port, [right]).start(60)
        fewest, end = 2, monotonic() + (4 if short else 20)
        while monotonic() < end:
            fewest = min(fewest, await world.count_up())
            await asyncio.sleep(0.2)
        await batches.stop()
        await callers.stop()
    failed = callers.failed + batches.failed
    return Outcome(
        f"{callers.summary}; {batches.right:,} batches, slowest {batches.slowest:.2f} s; always {fewest} up",
        not failed and fewest == 2 and right.status == b"200" and batches.right > 0,
        replace(callers, failed=failed),
    )


async def term_under_load(short: bool) -> Outcome:
    """TERM to a replica that is asked directly: every caller is told to close, 0 lost, exit 0."""
    async with World() as world:
        replica = world.replicas[0]
        callers = Load(replica.port, await load.questions(replica.port), leaves=True).start(64)
        await asyncio.sleep(1 if short else 10)
        replica.send(signal.SIGTERM)
        told = monotonic()
        code = await replica.stopped()
        took = monotonic() - told
        await callers.stop()
    good = not callers.failed and code == 0 and callers.left == 64
    return Outcome(
        f"{callers.summary}; {callers.left} told to close; exit {code} after {took:.1f} s", good, callers
    )


async def soak(short: bool) -> Outcome:
    """1,000,000 mixed requests, good and hostile: under 2 MB more after the first 50,000, no descriptors."""
    total, warm = (30_000, 15_000) if short else (1_000_000, 50_000)
    async with World() as world:
        asked = await load.questions(world.replicas[0].port)
        asked += await _hostile(world.replicas[0].port)
        callers = Load(world.port, asked).start(32)
        await callers.until(warm, 60)
        before = [(each.memory(), each.descriptors()) for each in world.replicas]
        await callers.until(total, 900)
        grown = max(each.memory() - was for each, (was, _) in zip(world.replicas, before, strict=True)) / MB
        await callers.stop()
        await asyncio.sleep(6)  # what is kept alive between requests ends
        left = max(each.descriptors() for each in world.replicas)
    most = max(descriptors for _, descriptors in before)
    good = not callers.failed and grown < 2 and left <= most and callers.right >= total
    return Outcome(
        f"{callers.summary}; {grown:+.2f} MB; descriptors {most} under load, {left} after", good, callers
    )


async def _hostile(port: int) -> list[Question]:
    """Bodies that mean harm, each with the refusal that it gets."""
    bodies = {
        "nan": b'{"variant": "poker", "dice": [NaN, 1, 1, 1, 1]}',
        "overflow": b'{"variant": "poker", "dice": [1e400, 1, 1, 1, 1]}',
        "surrogate": b'{"variant": "\\ud800", "dice": [1, 1, 1, 1, 1]}',
        "twice": b'{"variant": "poker", "variant": "poker", "dice": [1, 1, 1, 1, 1]}',
        "true": b'{"variant": "poker", "dice": [true, 1, 1, 1, 1]}',
        "deep": b"[" * 600 + b"]" * 600,
        "long number": b'{"variant": "poker", "dice": [' + b"9" * 4000 + b"]}",
        "many dice": b'{"variant": "poker", "dice": [' + b"1," * 5000 + b"1]}",
        "utf-16": '{"variant": "poker"}'.encode("utf-16"),
        "nothing": b"",
    }
    asked = []
    for name, body in bodies.items():
        sent = load.request("POST", "/v1/classify", body, {"Content-Type": "application/json"})
        status, refusal = await load.ask(port, sent)
        if status not in {b"400", b"422"}:
            raise SystemExit(f"{name} is answered with {status.decode()}")
        asked.append(Question(name, sent, status, refusal))
    return asked


async def proxy_refusals(short: bool) -> Outcome:
    """What the proxy refuses by itself: each with its status, as problem+json."""
    del short
    good_body = b'{"variant": "poker", "dice": [1, 1, 1, 2, 2]}'
    json_type = {"Content-Type": "application/json"}
    classify = load.request("POST", "/v1/classify", good_body, json_type)
    async with World(requests_per_10_seconds=50) as world:
        big = load.request("POST", "/v1/classify", b"", json_type)
        asked = {
            "head of 20 KiB": (load.request("GET", "/healthz", headers={"X-Long": "x" * 20_480}), b"431"),
            "body of 2 MiB": (
                big.replace(b"Content-Length: 0", b"Content-Length: 2097152") + b" " * 40_000,
                b"413",
            ),
            "half a body": (classify[:-5], b"408"),
            "figures": (load.request("GET", "/metrics"), b"404"),
            "figures by another spelling": (load.request("GET", "/%6detrics"), b"404"),
            "a tunnel": (b"CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n", b"405"),
        }
        got = {name: (*await _refusal(world.port, sent), status) for name, (sent, status) in asked.items()}
        for _ in range(60):
            got["too often"] = (*await _refusal(world.port, classify), b"429")
    async with World() as world:
        for replica in world.replicas:
            replica.send(signal.SIGKILL)
        await world.up(0)
        got["no replica"] = (*await _refusal(world.port, classify), b"503")
    async with World(connections=20) as world:
        kept = [each for _ in range(30) if (each := await _kept(world.port))]
        for each in kept:
            each.close()
    got["too many connections"] = (b"%d" % len(kept), True, b"20")
    wrong = {name: each for name, each in got.items() if each[0] != each[2] or not each[1]}
    return Outcome(
        f"{len(got) - len(wrong)} of {len(got)} as they should be {wrong or ''}".strip(), not wrong
    )


async def _refusal(port: int, sent: bytes) -> tuple[bytes, bool]:
    """The status of a refusal, and whether it is a whole problem."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    head = await reader.readuntil(b"\r\n\r\n")
    body = await reader.readexactly(load.length(head))
    writer.close()
    fields = {
        b'"type":',
        b'"title":',
        b'"status":%s,' % head[9:12],
        b'"detail":',
        b'"errors":[]',
        b'"more_errors":0',
    }
    whole = b"content-type: application/problem+json" in head.lower() and all(each in body for each in fields)
    return head[9:12], whole


async def _kept(port: int) -> asyncio.StreamWriter | None:
    """A connection that is answered on."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(load.request("GET", "/healthz"))
        await reader.readuntil(b"\r\n\r\n")
    except (ConnectionError, asyncio.IncompleteReadError):
        return None
    return writer


async def cached(short: bool) -> Outcome:
    """GETs that name their language, kept by the proxy: 3 times the rate of those that do not."""
    seconds = 2 if short else 10
    async with World() as world:
        url = f"http://127.0.0.1:{world.port}/v1/classify?variant=poker&dice=1,1,1,2,2"
        varying = await _rate(url, seconds)
        kept = await _rate(url + "&language=en", seconds)
        path = url[url.index("/v1/") :] + "&language=en"
        reader, writer = await asyncio.open_connection("127.0.0.1", world.port)
        head = b""
        for headers in ({"X-Request-ID": "of-the-first"}, {}):
            writer.write(load.request("GET", path, headers=headers))
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(load.length(head))
        tag = head.lower().partition(b"\r\netag: ")[2].partition(b"\r\n")[0].decode()
        writer.write(load.request("GET", path, headers={"If-None-Match": tag}))
        again = await reader.readuntil(b"\r\n\r\n")
        writer.close()
    from_cache = b"\r\nage:" in head.lower() and b"of-the-first" not in head and again[9:12] == b"304"
    return Outcome(
        f"{kept:,.0f}/s, the others {varying:,.0f}/s: {kept / varying:.1f} times",
        kept >= 3 * varying and from_cache,
    )


async def _rate(url: str, seconds: int) -> float:
    """Requests a second, as wrk counts them."""
    wrk = await asyncio.create_subprocess_exec(
        "wrk", "-t1", "-c32", f"-d{seconds}s", url, stdout=asyncio.subprocess.PIPE
    )
    said = (await wrk.communicate())[0].decode()
    if "Non-2xx" in said:
        raise SystemExit(said)
    return float(said.partition("Requests/sec:")[2].split()[0])


FAULTS: dict[str, tuple[Fault, int]] = {
    "rolling_restart": (rolling_restart, 300),
    "replica_killed": (replica_killed, 60),
    "replica_hung": (replica_hung, 60),
    "slow_callers": (slow_callers, 40),
    "slow_uploads": (slow_uploads, 40),
    "overload": (overload, 90),
    "large_batches": (large_batches, 90),
    "term_under_load": (term_under_load, 60),
    "soak": (soak, 1000),
    "proxy_refusals": (proxy_refusals, 40),
    "cached": (cached, 60),
}
"""Every fault, and the seconds after which it has failed."""

TABLE = Path(__file__).parents[1] / "FAULTS.md"


async def main() -> int:
    """Run what is named, or everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="two minutes in all")
    parser.add_argument("--write", action="store_true", help="keep the table in deploy/FAULTS.md")
    parser.add_argument("faults", nargs="*", metavar="FAULT", help=f"of {', '.join(FAULTS)}")
    asked = parser.parse_args()
    rows, bad = [], 0
    for name in asked.faults or FAULTS:
        fault, most = FAULTS[name]
        started = monotonic()
        try:
            outcome = await asyncio.wait_for(fault(asked.short), most)
        except TimeoutError:
            outcome = Outcome(f"not over after {most} s", good=False)
        verdict = "good" if outcome.good else "FAILED"
        print(f"{name} ({monotonic() - started:.0f} s): {verdict}: {outcome.figures}", flush=True)
        if outcome.load:
            for what, count in outcome.load.failed.most_common(5):
                print(f"    {count} times {what}")
        bad += not outcome.good
        target = (fault.__doc__ or "").partition("\n")[0].rstrip(".")
        rows.append(f"| {name.replace('_', ' ')} | {target} | {outcome.figures} | {verdict} |")
    if asked.write:
        preface, header, _ = TABLE.read_text("utf-8").partition(
            "| fault | target | figures | |\n| --- | --- | --- | --- |\n"
        )
        TABLE.write_text(preface + header + "\n".join(rows) + "\n", "utf-8")
    return bad


if __name__ == "__main__":
    socket.setdefaulttimeout(20)
    sys.exit(asyncio.run(main()))
