import pytest

from tests.hostile.asking import WAYS, look_over, post, still_right
from tests.hostile.bodies import BODIES


@pytest.mark.parametrize("app", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("hostile", BODIES, ids=lambda hostile: hostile.name)
async def test_a_hostile_body_gets_what_the_table_says(hostile, app):
    answer = await post(app, hostile.path, hostile.body)
    look_over(answer, hostile.body, body=hostile.body)
    assert answer.status == hostile.status, answer.body[:500]
    if hostile.errors is not None:
        assert answer.errors == hostile.errors
    await still_right(app)
