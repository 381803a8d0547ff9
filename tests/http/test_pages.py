import hashlib
import re

import pytest

from app.http.pages import MEDIA_TYPES, POLICY
from app.main import PAGES, pages
from tests.conftest import ROOT

SERVED = {route.path: route for route in pages()}
TEXT = [
    file
    for file in sorted(PAGES.rglob("*"))
    if file.suffix in {".html", ".css", ".js"} and "vendor" not in file.parts
]
WHERE = [str(file.relative_to(PAGES)) for file in TEXT]


@pytest.mark.parametrize("path", SERVED)
async def test_a_page_is_served_with_its_media_type_and_only_once(client, path):
    answer = await client.get(path)
    assert answer.status_code == 200
    assert answer.content
    assert answer.headers["cache-control"] == "no-cache"
    known = {"If-None-Match": answer.headers["etag"]}
    again = await client.get(path, headers=known)
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", answer.headers["etag"])
    other = await client.get(path, headers={"If-None-Match": '"another"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/docs", "text/html; charset=utf-8"),
        ("/static/main.js", "text/javascript; charset=utf-8"),
        ("/static/words/da.js", "text/javascript; charset=utf-8"),
        ("/static/style.css", "text/css; charset=utf-8"),
        ("/static/icon.svg", "image/svg+xml"),
        ("/static/fonts/young-serif.woff2", "font/woff2"),
        ("/static/fonts/OFL.txt", "text/plain; charset=utf-8"),
        ("/docs/docs.js", "text/javascript; charset=utf-8"),
        ("/docs/vendor/swagger-ui-bundle.js", "text/javascript; charset=utf-8"),
        ("/docs/vendor/swagger-ui.css", "text/css; charset=utf-8"),
        ("/openapi.json", "application/json"),
    ],
)
async def test_media_types_are_the_same_on_every_machine(client, path, media_type):
    assert (await client.get(path)).headers["content-type"] == media_type


@pytest.mark.parametrize("path", ["/", "/docs"])
async def test_a_page_may_load_nothing_from_elsewhere(client, path):
    for headers in ({}, {"If-None-Match": "*"}):
        answer = await client.get(path, headers=headers)
        assert answer.headers["content-security-policy"] == POLICY
    assert "default-src 'self'" in POLICY
    assert "unsafe" not in POLICY


@pytest.mark.parametrize("file", TEXT, ids=WHERE)
def test_a_file_of_a_page_names_no_other_host_and_holds_no_inline_script(file):
    text = file.read_text("utf-8")
    hosts = set(re.findall(r"(?:https?:)?//[\w.-]+\.[a-z]{2,}", text))
    assert hosts <= {"http://www.w3.org"}, "only the name of the SVG namespace looks like an address"
    if file.suffix == ".html":
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", text)
    if file.suffix == ".js":
        assert "innerHTML" not in text


@pytest.mark.parametrize("page", ["/", "/docs"])
async def test_all_that_a_page_loads_is_there(client, page):
    text = (await client.get(page)).text
    paths = re.findall(r'(?:src|href)="([^"#]+)"', text)
    assert paths
    for path in paths:
        answer = await client.get(f"/{path.removeprefix('./')}")
        assert answer.status_code == 200, path


@pytest.mark.parametrize("file", [file for file in TEXT if file.suffix == ".js"], ids=str)
def test_every_module_that_is_imported_is_there(file):
    for path in re.findall(r'^import .*? from "([^"]+)";$', file.read_text("utf-8"), re.MULTILINE):
        assert (file.parent / path).is_file(), path


async def test_the_pages_are_no_part_of_the_contract(client):
    contract = (await client.get("/openapi.json")).json()
    assert not {"/", "/docs", "/openapi.json"} & set(contract["paths"])
    assert not [path for path in contract["paths"] if path.startswith("/static")]


def test_no_file_of_a_page_is_of_an_unknown_kind():
    unknown = {file.suffix for file in PAGES.rglob("*") if file.is_file()} - set(MEDIA_TYPES)
    assert not unknown, "app/http/pages.py would leave these out"


def test_what_is_vendored_is_what_was_published():
    vendor = ROOT / "app" / "pages" / "docs" / "vendor"
    listed = re.findall(r"^([0-9a-f]{64})  (\S+)$", (vendor / "VERSION.txt").read_text("utf-8"), re.MULTILINE)
    assert listed == [
        (hashlib.sha256(file.read_bytes()).hexdigest(), file.name)
        for file in sorted(vendor.glob("swagger-ui*"))
    ]


async def test_head_and_the_other_methods_work_as_everywhere(client):
    head, options, refused = await client.head("/"), await client.options("/"), await client.post("/")
    assert (head.status_code, head.content) == (200, b"")
    assert (options.status_code, options.headers["allow"]) == (204, "GET, HEAD, OPTIONS")
    assert refused.status_code == 405
