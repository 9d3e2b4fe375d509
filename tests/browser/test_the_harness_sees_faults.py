"""The harness itself: what it must notice, it notices. Pages are made up here, so nothing of the site is needed."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.django_db(transaction=True)


def serve(page: Page, path: str, body: str, policy: str = "default-src 'self'") -> None:
    """Answer the path with this page, as the site would with its content policy."""
    html = (
        f"<!doctype html><html lang=en><head><title>x</title></head><body><main><h1>x</h1>{body}</main></body></html>"
    )
    headers = {"content-type": "text/html", "content-security-policy": policy}
    page.route(f"**{path}", lambda route: route.fulfill(body=html, headers=headers))
    page.goto(path)


def faults_of(page: Any) -> list[str]:
    """The faults so far, taken out so that the test does not fail of them."""
    found = list(page.faults)
    page.faults.clear()
    return found


def test_a_quiet_page_has_no_fault(page: Page) -> None:
    serve(page, "/quiet", "<p>Place your stakes</p>")


def test_an_inline_script_is_a_fault(page: Page) -> None:
    serve(page, "/inline", "<script>document.title = 'y'</script>")
    assert "Content Security Policy" in faults_of(page)[0]
    assert page.title() == "x"


def test_another_host_is_a_fault(page: Page) -> None:
    page.route("**/*elsewhere*", lambda route: route.abort())
    serve(page, "/picture", "<img alt='' src='http://127.0.0.1:9/elsewhere.png'>", policy="default-src *")
    assert faults_of(page)[0] == "asked another host: http://127.0.0.1:9/elsewhere.png"


def test_axe_finds_an_image_without_words(page: Page, axe: Callable[[Page], list[str]]) -> None:
    serve(page, "/good", "<img alt='Felt' src='data:,'>", policy="img-src data:")
    assert axe(page) == []
    serve(page, "/bad", "<img src='data:,'>", policy="img-src data:")
    assert axe(page)[0].startswith("image-alt")
    faults_of(page)
