"""The switches of the footer for somebody with an account: kept on the server, without opening the page again."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from casino_training.people.models import User
from tests.cast import Cast, make_cast

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


def test_what_was_chosen_is_kept_with_the_account_and_what_was_typed_stays(
    page: Page, cast: Cast, sign_in: Callable[[Any], None]
) -> None:
    sign_in(cast.trainee)
    page.goto("/practice/")
    page.get_by_label("Day of your exam").fill("2099-01-31")
    with page.expect_response("**/look/"):
        page.get_by_role("button", name="Four colours").click()
    assert page.locator("html").get_attribute("data-deck") == "four"
    assert page.get_by_role("button", name="Four colours").get_attribute("aria-pressed") == "true"
    assert page.get_by_label("Day of your exam").input_value() == "2099-01-31"
    assert User.objects.get(pk=cast.trainee.pk).deck == "four"
    page.context.clear_cookies(name="deck")
    page.reload()
    assert page.locator("html").get_attribute("data-deck") == "four"
