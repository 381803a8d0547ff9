import pytest

URL = "/v1/classify?variant=poker&dice=K,K,K,9,9&language=en"


async def test_a_get_can_be_kept_for_a_day(client):
    answer = await client.get(URL)
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert answer.headers["etag"].startswith('"')


async def test_dice_in_another_order_are_the_same_answer(client):
    other = URL.replace("K,K,K,9,9", "9,K,9,K,K")
    assert (await client.get(other)).headers["etag"] == (await client.get(URL)).headers["etag"]


@pytest.mark.parametrize(
    ("template", "status"),
    [
        pytest.param("{tag}", 304, id="tag"),
        pytest.param("W/{tag}", 304, id="weak"),
        pytest.param('"other", {tag}', 304, id="list"),
        pytest.param('W/"other" ,W/{tag}', 304, id="weak list"),
        pytest.param('"{long}", {tag}', 304, id="long list"),
        pytest.param("*", 304, id="any"),
        pytest.param(" * ", 304, id="any, with blanks"),
        pytest.param('"other"', 200, id="another"),
        pytest.param('"other", *', 200, id="any in a list, which is no such thing"),
        pytest.param("", 200, id="empty"),
        pytest.param("{bare}", 200, id="without quotes"),
        pytest.param('"{bare}x"', 200, id="longer"),
        pytest.param('"x{bare}"', 200, id="longer before"),
    ],
)
async def test_who_has_the_answer_is_told_so(client, template, status):
    full = await client.get(URL)
    tag = full.headers["etag"]
    sent = template.format(tag=tag, bare=tag.strip('"'), long="x," * 100_000)
    answer = await client.get(URL, headers={"If-None-Match": sent})
    assert answer.status_code == status
    if status == 304:
        assert answer.content == b""
        kept = ("etag", "cache-control", "content-language", "access-control-allow-origin")
        assert {name: answer.headers[name] for name in kept} == {name: full.headers[name] for name in kept}


@pytest.mark.parametrize("url", ["/v1/classify?variant=pokr", "/v1/nothing", "/healthz"])
async def test_refusals_and_health_are_never_kept(client, url):
    answer = await client.get(url)
    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers
