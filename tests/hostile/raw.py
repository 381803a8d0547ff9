"""Requests as bytes on a socket, each with the answers it must get and what becomes of the connection.

An answer is a status and who gave it. "400 server" is uvicorn's own plain text, before the application is
asked: those are for a proxy in front to refuse, and stand here so that it shows should uvicorn grow lax.
Every other answer is the application's, and is "ok" or a kind of problem.

After the answers the connection is "open", which the next request on it proves, "closed" by the service,
or "waiting" for more.
"""

from dataclasses import dataclass
from typing import Literal

from tests.hostile.asking import HAND

After = Literal["open", "closed", "waiting"]


@dataclass(frozen=True)
class Raw:
    """What is sent, in one packet or several, and what comes of it."""

    name: str
    packets: tuple[bytes, ...]
    answers: tuple[str, ...]
    after: After


HOST = b"Host: service"
TYPE = b"Content-Type: application/json"
LENGTH = b"Content-Length: %d" % len(HAND)
CHUNKED = b"Transfer-Encoding: chunked"
WHOLE = b"%x\r\n%s\r\n0\r\n\r\n" % (len(HAND), HAND)
"""The hand as one chunk, and the last."""
SMUGGLED = b"GET /v1/nowhere HTTP/1.1\r\nHost: service\r\n\r\n"


def head(line: bytes, *headers: bytes) -> bytes:
    return b"\r\n".join([line, *headers, b"", b""])


def get(target: bytes, *headers: bytes) -> bytes:
    return head(b"GET %s HTTP/1.1" % target, HOST, *headers)


def post(*headers: bytes, body: bytes = HAND) -> bytes:
    return head(b"POST /v1/classify HTTP/1.1", HOST, TYPE, *headers) + body


def row(name: str, sent: bytes | tuple[bytes, ...], answers: str, after: After) -> Raw:
    packets = (sent,) if isinstance(sent, bytes) else sent
    return Raw(name, packets, tuple(answers.split(", ")) if answers else (), after)


REFUSED: tuple[str, After] = ("400 server", "closed")
OK: tuple[str, After] = ("200 ok", "open")
NOWHERE: tuple[str, After] = ("404 not_found", "open")
HEALTH = get(b"/healthz")

FRAMING = [
    row("a length", post(LENGTH), *OK),
    row("a chunk", post(CHUNKED, body=WHOLE), *OK),
    row(
        "a chunk for every byte",
        post(CHUNKED, body=b"".join(b"1\r\n%c\r\n" % byte for byte in HAND) + b"0\r\n\r\n"),
        *OK,
    ),
    row("chunks and trailers", post(CHUNKED, body=WHOLE[:-2] + b"Digest: x\r\nHost: other\r\n\r\n"), *OK),
    row(
        "CL.TE: a length that holds another request after the last chunk",
        post(b"Content-Length: %d" % (len(SMUGGLED) + 5), CHUNKED, body=b"0\r\n\r\n" + SMUGGLED),
        *REFUSED,
    ),
    row(
        "TE.CL: a chunk that holds another request, and a short length",
        post(CHUNKED, b"Content-Length: 4", body=b"%x\r\n%s\r\n0\r\n\r\n" % (len(SMUGGLED), SMUGGLED)),
        *REFUSED,
    ),
    row(
        "TE.TE: two transfer codings in two headers",
        post(CHUNKED, b"Transfer-Encoding: identity", body=WHOLE),
        *REFUSED,
    ),
    row(
        "TE.TE: chunked, then something else",
        post(b"Transfer-Encoding: chunked, identity", body=WHOLE),
        *REFUSED,
    ),
    row("TE.TE: chunked twice", post(b"Transfer-Encoding: chunked, chunked", body=WHOLE), *REFUSED),
    row(
        "a coding before chunked, which nobody decodes",
        post(b"Transfer-Encoding: gzip, chunked", body=WHOLE),
        *OK,
    ),
    row("identity as a transfer coding", post(b"Transfer-Encoding: identity", LENGTH), *REFUSED),
    row("no transfer coding at all", post(b"Transfer-Encoding: xchunked", body=WHOLE), *REFUSED),
    row("chunked behind a vertical tab", post(b"Transfer-Encoding: \x0bchunked", body=WHOLE), *REFUSED),
    row("chunked behind a tab", post(b"Transfer-Encoding:\tchunked", body=WHOLE), *OK),
    row("chunked in capitals", post(b"TRANSFER-ENCODING: CHUNKED", body=WHOLE), *OK),
    row("chunked in quotes", post(b'Transfer-Encoding: "chunked"', body=WHOLE), *REFUSED),
    row("a blank before the colon", post(b"Transfer-Encoding : chunked", body=WHOLE), *REFUSED),
    row("a length twice, the same", post(LENGTH, LENGTH), *REFUSED),
    row("a length twice, another", post(LENGTH, b"Content-Length: 4"), *REFUSED),
    row("a list of lengths", post(LENGTH + b", %d" % len(HAND)), *REFUSED),
    row("a length with a plus", post(b"Content-Length: +%d" % len(HAND)), *REFUSED),
    row("a length below nought", post(b"Content-Length: -1"), *REFUSED),
    row("a hexadecimal length", post(b"Content-Length: 0x%x" % len(HAND)), *REFUSED),
    row("a length with an exponent", post(b"Content-Length: 5e1"), *REFUSED),
    row("an empty length", post(b"Content-Length: "), *REFUSED),
    row("a length beyond 64 bits", post(b"Content-Length: 18446744073709551617"), *REFUSED),
    row("a length with thirty noughts before it", post(b"Content-Length: %032d" % len(HAND)), *OK),
    row("no length", post(), *REFUSED),
    row("a length of nought, and a body", post(b"Content-Length: 0"), *REFUSED),
    row("a body longer than its length", post(b"Content-Length: %d" % (len(HAND) - 1)), *REFUSED),
    row("a body shorter than its length", post(b"Content-Length: %d" % (len(HAND) + 1)), "", "waiting"),
    row("a chunk longer than its size", post(CHUNKED, body=b"5\r\n" + HAND + b"\r\n0\r\n\r\n"), *REFUSED),
    row(
        "a chunk shorter than its size",
        post(CHUNKED, body=b"ff\r\n" + HAND + b"\r\n0\r\n\r\n"),
        "",
        "waiting",
    ),
    row("no last chunk", post(CHUNKED, body=WHOLE[:-5]), "", "waiting"),
    row("a chunk size that is none", post(CHUNKED, body=b"zz\r\n" + HAND + b"\r\n0\r\n\r\n"), *REFUSED),
    row("a chunk size below nought", post(CHUNKED, body=b"-1\r\n" + HAND + b"\r\n0\r\n\r\n"), *REFUSED),
    row("a chunk size with 0x", post(CHUNKED, body=b"0x" + WHOLE), *REFUSED),
    row("a chunk size with an underscore", post(CHUNKED, body=b"0_" + WHOLE), *REFUSED),
    row("a chunk size behind a blank", post(CHUNKED, body=b" " + WHOLE), *REFUSED),
    row(
        "a chunk size beyond 64 bits",
        post(CHUNKED, body=b"1000000000000000a\r\n" + HAND + b"\r\n0\r\n\r\n"),
        *REFUSED,
    ),
    row("an empty chunk size", post(CHUNKED, body=b"\r\n" + HAND + b"\r\n0\r\n\r\n"), *REFUSED),
    row("a chunk extension", post(CHUNKED, body=WHOLE.replace(b"\r\n", b';a="b"\r\n', 1)), *OK),
    row(
        "a chunk extension with a line feed",
        post(CHUNKED, body=WHOLE.replace(b"\r\n", b";a\nb\r\n", 1)),
        *REFUSED,
    ),
    row(
        "a chunk extension of a megabyte",
        post(CHUNKED, body=WHOLE.replace(b"\r\n", b";" + b"a" * 1_000_000 + b"\r\n", 1)),
        *OK,
    ),
    row("chunks that end in bare line feeds", post(CHUNKED, body=WHOLE.replace(b"\r\n", b"\n")), *REFUSED),
    row("a chunk without its line end", post(CHUNKED, body=WHOLE.replace(b"\r\n0", b"0")), *REFUSED),
    row(
        "chunked in HTTP/1.0", head(b"POST /v1/classify HTTP/1.0", TYPE, CHUNKED) + WHOLE, "200 ok", "closed"
    ),
    row("a body on a GET", get(b"/healthz", b"Content-Length: %d" % len(SMUGGLED)) + SMUGGLED, *OK),
    row(
        "chunks on a GET",
        get(b"/healthz", CHUNKED) + b"%x\r\n%s\r\n0\r\n\r\n" % (len(SMUGGLED), SMUGGLED),
        *OK,
    ),
    row(
        "a body where no method takes one",
        head(b"DELETE /v1/classify HTTP/1.1", HOST, b"Content-Length: %d" % len(SMUGGLED)) + SMUGGLED,
        "405 method_not_allowed",
        "open",
    ),
    row(
        "a body that nobody declared JSON",
        head(b"POST /v1/classify HTTP/1.1", HOST, b"Content-Length: %d" % len(SMUGGLED)) + SMUGGLED,
        "415 not_json_media_type",
        "open",
    ),
]

UPGRADES = [
    row(
        "websocket",
        get(
            b"/healthz",
            b"Connection: Upgrade",
            b"Upgrade: websocket",
            b"Sec-WebSocket-Version: 13",
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ),
        "200 ok",
        "closed",
    ),
    row(
        "HTTP/2 in the clear",
        get(
            b"/healthz",
            b"Connection: Upgrade, HTTP2-Settings",
            b"Upgrade: h2c",
            b"HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
        ),
        "200 ok",
        "closed",
    ),
    row("an upgrade nobody asks for in Connection", get(b"/healthz", b"Upgrade: websocket"), *OK),
    row(
        "an upgrade with a body, which is lost",
        post(b"Connection: Upgrade", b"Upgrade: h2c", LENGTH),
        "400 not_json",
        "closed",
    ),
    row(
        "an upgrade with a body in a packet of its own",
        (post(b"Connection: Upgrade", b"Upgrade: h2c", LENGTH, body=b""), HAND),
        "400 not_json",
        "closed",
    ),
    row(
        "an upgrade with a body that holds another request",
        (
            post(b"Connection: Upgrade", b"Upgrade: x", b"Content-Length: %d" % len(SMUGGLED), body=b""),
            SMUGGLED,
        ),
        "400 not_json",
        "closed",
    ),
    row(
        "an upgrade of a GET with a body that holds another request",
        (
            get(b"/healthz", b"Connection: Upgrade", b"Upgrade: x", b"Content-Length: %d" % len(SMUGGLED)),
            SMUGGLED,
        ),
        "200 ok",
        "closed",
    ),
    row(
        "CONNECT to somewhere",
        head(b"CONNECT other.example:443 HTTP/1.1", b"Host: other.example:443"),
        *REFUSED,
    ),
    row(
        "CONNECT to a path",
        head(b"CONNECT /healthz HTTP/1.1", HOST) + SMUGGLED,
        "405 method_not_allowed",
        "closed",
    ),
    row(
        "the preface of HTTP/2",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]),
        *REFUSED,
    ),
]

HEADS = [
    row("a folded header", get(b"/healthz", b"X-Folded: a\r\n b"), *REFUSED),
    row("a first header that is folded", head(b"GET /healthz HTTP/1.1", b" Host: service"), *REFUSED),
    row("bare line feeds", HEALTH.replace(b"\r\n", b"\n"), *REFUSED),
    row("bare carriage returns", HEALTH.replace(b"\r\n", b"\r"), *REFUSED),
    row("a line feed in a header", get(b"/healthz", b"X: a\nContent-Length: 5"), *REFUSED),
    row("a carriage return in a header", get(b"/healthz", b"X: a\rContent-Length: 5"), *REFUSED),
    row("NUL in a header", get(b"/healthz", b"X: a\0b"), *REFUSED),
    row("NUL in a header's name", get(b"/healthz", b"X\0: b"), *REFUSED),
    row("a control character in a header", get(b"/healthz", b"X: a\x01b"), *REFUSED),
    row("delete in a header", get(b"/healthz", b"X: a\x7fb"), *REFUSED),
    row("bytes above ASCII in a header", get(b"/healthz", b"X: \xff\xfe\xc3\xa6"), *OK),
    row(
        "bytes above ASCII in the language",
        get(b"/v1/variants", b"Accept-Language: \xff\xfe;q=\xb2, \xe6"),
        *OK,
    ),
    row("bytes above ASCII in a tag", get(b"/openapi.json", b'If-None-Match: "\xff\xfe"'), *OK),
    row(
        "bytes above ASCII in the media type",
        post(LENGTH, b"Content-Type: application/json; charset=\xff"),
        "415 not_json_media_type",
        "open",
    ),
    row("bytes above ASCII in the host", head(b"GET /nowhere HTTP/1.1", b"Host: \xff\xfe"), *NOWHERE),
    row("bytes above ASCII in the origin", get(b"/healthz", b"Origin: http://\xff"), *OK),
    row("bytes above ASCII in a header's name", get(b"/healthz", b"X\xff: a"), *REFUSED),
    row("a blank in a header's name", get(b"/healthz", b"X Y: a"), *REFUSED),
    row("a header without a name", get(b"/healthz", b": a"), *REFUSED),
    row("a header without a colon", get(b"/healthz", b"X"), *REFUSED),
    row("no host", head(b"GET /healthz HTTP/1.1"), *OK),
    row("an empty host", head(b"GET /nowhere HTTP/1.1", b"Host:"), *NOWHERE),
    row("two hosts", get(b"/nowhere", b"Host: other.example"), *NOWHERE),
    row("a host that is no host", head(b"GET /nowhere HTTP/1.1", b"Host: [:::"), *NOWHERE),
    row(
        "a host with a path",
        head(b"GET /nowhere HTTP/1.1", b"Host: other.example/v1/variants?x=#@y:z"),
        *NOWHERE,
    ),
    row(
        "a host with a port that is none",
        head(b"GET /nowhere/ HTTP/1.1", b"Host: service:99999999"),
        *NOWHERE,
    ),
    row(
        "a forwarded address",
        get(
            b"/healthz", b"X-Forwarded-For: 127.0.0.1, %s" % (b"a" * 10_000), b"X-Forwarded-Proto: javascript"
        ),
        *OK,
    ),
    row(
        "a path in a header",
        get(b"/nowhere", b"X-Original-URL: /v1/variants", b"X-Rewrite-URL: /v1/variants"),
        *NOWHERE,
    ),
    row(
        "a method in a header",
        head(b"POST /v1/variants HTTP/1.1", HOST, b"X-HTTP-Method-Override: GET", b"Content-Length: 0"),
        "405 method_not_allowed",
        "open",
    ),
    row("a header of ten megabytes", get(b"/healthz", b"X: " + b"a" * 10_000_000), *OK),
    row("a header's name of a megabyte", get(b"/healthz", b"a" * 1_000_000 + b": b"), *OK),
    row("a megabyte of languages", get(b"/v1/variants", b"Accept-Language: " + b"da;q=0.1," * 120_000), *OK),
    row("a megabyte of tags", get(b"/v1/variants", b"If-None-Match: " + b'"x",' * 250_000), *OK),
    row("ten thousand headers", get(b"/healthz", *(b"X-%d: a" % each for each in range(10_000))), *OK),
    row(
        "a media type twice, the last not JSON",
        post(LENGTH, b"Content-Type: text/plain"),
        "415 not_json_media_type",
        "open",
    ),
    row("an expectation nobody knows", post(LENGTH, b"Expect: the-unexpected"), *OK),
    row(
        "a body announced and asked for",
        post(LENGTH, b"Expect: 100-continue"),
        "100 continue, 200 ok",
        "open",
    ),
    row(
        "a body announced that is too large",
        post(b"Content-Length: 1048577", b"Expect: 100-continue", body=b""),
        "413 too_large",
        "closed",
    ),
    row(
        "a body announced that is no JSON",
        head(b"POST /v1/classify HTTP/1.1", HOST, LENGTH, b"Expect: 100-continue"),
        "415 not_json_media_type",
        "waiting",
    ),
    row(
        "a body that is too large",
        post(b"Content-Length: 67108864", body=b"x" * 100_000),
        "413 too_large",
        "closed",
    ),
]

LINES = [
    row("a method in lower case", head(b"get /healthz HTTP/1.1", HOST), *REFUSED),
    row("a method that does not exist", head(b"BREW /healthz HTTP/1.1", HOST), *REFUSED),
    row("a method of rubbish", head(b"\x16\x03\x01\x02\x00 /healthz HTTP/1.1", HOST), *REFUSED),
    row("a method without end", head(b"G" * 100_000 + b" /healthz HTTP/1.1", HOST), *REFUSED),
    row("the start of TLS", bytes.fromhex("16030100c8010000c40303") + b"\xaa" * 190, *REFUSED),
    row("TRACE", head(b"TRACE /healthz HTTP/1.1", HOST), "405 method_not_allowed", "open"),
    row("PROPFIND", head(b"PROPFIND /v1/classify HTTP/1.1", HOST), "405 method_not_allowed", "open"),
    row(
        "QUERY",
        head(b"QUERY /v1/classify HTTP/1.1", HOST, LENGTH, TYPE) + HAND,
        "405 method_not_allowed",
        "open",
    ),
    row("OPTIONS of everything", head(b"OPTIONS * HTTP/1.1", HOST), *NOWHERE),
    row("OPTIONS of a path", head(b"OPTIONS /v1/classify HTTP/1.1", HOST), "204 ok", "open"),
    row("HEAD", head(b"HEAD /v1/variants HTTP/1.1", HOST), *OK),
    row("HEAD of nothing", head(b"HEAD /v1/nowhere HTTP/1.1", HOST), *NOWHERE),
    row("HTTP/1.0", head(b"GET /healthz HTTP/1.0"), "200 ok", "closed"),
    row(
        "HTTP/1.0 that wants to stay",
        head(b"GET /healthz HTTP/1.0", b"Connection: keep-alive"),
        "200 ok",
        "closed",
    ),
    row("HTTP/0.9", b"GET /healthz\r\n\r\n", "200 ok", "closed"),
    row("HTTP/2.0, in words only", head(b"GET /healthz HTTP/2.0", HOST), "200 ok", "closed"),
    row("HTTP/1.2", head(b"GET /healthz HTTP/1.2", HOST), *REFUSED),
    row("HTTP/9.9", head(b"GET /healthz HTTP/9.9", HOST), *REFUSED),
    row("HTTP/1.10", head(b"GET /healthz HTTP/1.10", HOST), *REFUSED),
    row("http in lower case", head(b"GET /healthz http/1.1", HOST), *REFUSED),
    row("another protocol", head(b"GET /healthz ICY/1.1", HOST), *REFUSED),
    row("no protocol", head(b"GET /healthz ", HOST), *REFUSED),
    row("no target", head(b"GET HTTP/1.1", HOST), *REFUSED),
    row("two blanks", head(b"GET  /healthz HTTP/1.1", HOST), *OK),
    row("a tab", head(b"GET\t/healthz HTTP/1.1", HOST), *REFUSED),
    row("a blank first", b" " + HEALTH, *REFUSED),
    row("empty lines first", b"\r\n\r\n" + HEALTH, *OK),
    row("a request that is not whole", HEALTH[:-2], "", "waiting"),
    row("twenty requests at once", HEALTH * 20, ", ".join(["200 ok"] * 20), "open"),
    row(
        "good and bad requests at once",
        post(LENGTH) + get(b"/nowhere") + get(b"/v1/classify") + post(LENGTH, body=HAND[:-1] + b"]"),
        "200 ok, 404 not_found, 422 invalid_request, 400 not_json",
        "open",
    ),
    row("a good request and rubbish at once", HEALTH + b"\0\0\0\0", *REFUSED),
    row("requests after the last", get(b"/healthz", b"Connection: close") + HEALTH * 3, "200 ok", "closed"),
    row(
        "a request after a body that is too large",
        post(b"Content-Length: 1048577", body=b"") + HEALTH,
        "413 too_large",
        "closed",
    ),
]

TARGETS = [
    row("a whole URL", get(b"http://other.example/v1/variants/poker?language=da"), *OK),
    row("a whole URL with a password", get(b"http://user:password@other.example/healthz"), *OK),
    row("a whole URL of another scheme", get(b"file://other.example/healthz"), *OK),
    row("a whole URL without a path", get(b"http://other.example"), *REFUSED),
    row("no slash first", get(b"healthz"), *REFUSED),
    row("an asterisk", get(b"*"), *NOWHERE),
    row("two slashes first", get(b"//healthz"), *NOWHERE),
    row("two slashes, and what looks like a host", get(b"//other.example/healthz"), *NOWHERE),
    row("two slashes inside", get(b"/v1//variants"), *NOWHERE),
    row("a trailing slash", get(b"/v1/variants/"), *NOWHERE),
    row("a trailing slash, encoded", get(b"/v1/variants%2f"), *NOWHERE),
    row("a slash, encoded, which is one", get(b"/v1%2Fvariants"), *OK),
    row("up and down again", get(b"/v1/../healthz"), *NOWHERE),
    row("up, encoded", get(b"/v1/%2e%2e/healthz"), *NOWHERE),
    row("out of the house", get(b"/../../../../etc/passwd"), *NOWHERE),
    row("a backslash", get(b"/v1\\variants"), *NOWHERE),
    row("letters encoded that need not be", get(b"/%68ealthz"), *OK),
    row("encoded twice", get(b"/%2568ealthz"), *NOWHERE),
    row("NUL", get(b"/healthz\0"), *REFUSED),
    row("NUL, encoded", get(b"/healthz%00"), *NOWHERE),
    row("a line break, encoded", get(b"/healthz%0a"), *NOWHERE),
    row("a line break and a header, encoded", get(b"/healthz%0d%0aX:%20y"), *NOWHERE),
    row("a blank", get(b"/health z"), *REFUSED),
    row("bytes above ASCII", get("/hælthz".encode()), *REFUSED),
    row("a byte that is in no text, encoded", get(b"/healthz%ff"), *NOWHERE),
    row("a surrogate, encoded", get(b"/healthz%ed%a0%80"), *NOWHERE),
    row("a percent sign and no digits", get(b"/healthz%zz"), *NOWHERE),
    row("a percent sign last", get(b"/healthz%"), *NOWHERE),
    row("a parameter of the path", get(b"/healthz;a=b"), *NOWHERE),
    row("a fragment", get(b"/healthz#a"), *OK),
    row("a path of 60,000 letters", get(b"/" + b"a" * 60_000), *NOWHERE),
    row("a path of a million letters", get(b"/" + b"a" * 1_000_000), *REFUSED),
    row("a variant of 60,000 letters", get(b"/v1/variants/" + b"a" * 60_000), *NOWHERE),
    row("a variant of a slash", get(b"/v1/variants/%2f"), *NOWHERE),
    row("a variant with a line break", get(b"/v1/variants/poker%0a"), *NOWHERE),
    row("a variant of NUL", get(b"/v1/variants/%00"), *NOWHERE),
    row("a variant, and a parameter nobody knows", get(b"/v1/variants/pokr?x=1"), *NOWHERE),
    row("a question mark", get(b"/healthz?"), *OK),
    row("two question marks", get(b"/v1/variants?language=da?x=1"), "422 invalid_request", "open"),
    row("NUL in the query", get(b"/v1/variants?language=da\0"), *REFUSED),
    row("NUL in the query, encoded", get(b"/v1/variants?language=da%00"), "422 invalid_request", "open"),
    row("bytes above ASCII in the query", get("/v1/variants?language=då".encode()), *REFUSED),
    row(
        "a byte that is in no text in the query",
        get(b"/v1/variants?language=%ff"),
        "422 invalid_request",
        "open",
    ),
    row("half a character in the query", get(b"/v1/variants?%e2%82=1"), "422 invalid_request", "open"),
    row(
        "a percent sign and no digits in the query",
        get(b"/v1/variants?language=%zz"),
        "422 invalid_request",
        "open",
    ),
    row("a parameter twice", get(b"/v1/variants?language=da&language=da"), "422 invalid_request", "open"),
    row(
        "a parameter twice, once encoded",
        get(b"/v1/variants?language=da&%6canguage=da"),
        "422 invalid_request",
        "open",
    ),
    row("a parameter of an array", get(b"/v1/variants?language[]=da"), "422 invalid_request", "open"),
    row("a parameter nobody knows", get(b"/v1/variants?langage=da"), "422 invalid_request", "open"),
    row("a parameter where none is taken", get(b"/healthz?x"), "422 invalid_request", "open"),
    row(
        "a parameter on a POST",
        head(b"POST /v1/classify?language=da HTTP/1.1", HOST, TYPE, LENGTH) + HAND,
        "422 invalid_request",
        "open",
    ),
    row("an ampersand alone", get(b"/v1/variants?&"), "422 invalid_request", "open"),
    row(
        "semicolons between parameters",
        get(b"/v1/classify?variant=poker;dice=K,K,K,9,9"),
        "422 invalid_request",
        "open",
    ),
    row(
        "a plus, which is a blank",
        get(b"/v1/classify?variant=poker&dice=K,K,+K,9,9"),
        "422 invalid_request",
        "open",
    ),
    row("commas encoded", get(b"/v1/classify?variant=poker&dice=K%2CK%2cK,9,9"), *OK),
    row(
        "a fullwidth comma",
        get(b"/v1/classify?variant=poker&dice=K%ef%bc%8cK,K,9,9"),
        "422 invalid_request",
        "open",
    ),
    row("no parameters", get(b"/v1/classify"), "422 invalid_request", "open"),
    row(
        "20,000 dice in a query",
        get(b"/v1/classify?variant=poker&dice=" + b"K," * 20_000),
        "422 invalid_request",
        "open",
    ),
    row(
        "20,000 parameters",
        get(b"/v1/classify?" + b"&".join(b"%x" % each for each in range(10_000))),
        "422 invalid_request",
        "open",
    ),
    row("a query of 60,000 letters", get(b"/v1/variants?" + b"a" * 60_000), "422 invalid_request", "open"),
    row("a query of a million letters", get(b"/v1/variants?" + b"a" * 1_000_000), *REFUSED),
]

TABLES = {
    "framing": FRAMING,
    "upgrades": UPGRADES,
    "heads": HEADS,
    "lines": LINES,
    "targets": TARGETS,
}
