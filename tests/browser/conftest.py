"""The browser for these tests: Debian's Chromium, no other host, no error in its console."""

import os
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from .chromium import launch_arguments

# Playwright's synchronous form runs an event loop in this thread, and Django then refuses its ORM.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """What pytest-playwright starts the browser with."""
    return launch_arguments()


@pytest.fixture(scope="session")
def base_url(live_server: Any) -> str:
    """Paths in `page.goto` belong to the site under test."""
    return str(live_server.url)


@pytest.fixture(scope="session")
def _verify_url() -> None:
    """pytest-base-url would ask a session-wide address; ours lives as long as one test."""


@pytest.fixture
def page(context: BrowserContext, base_url: str) -> Iterator[Page]:
    """A page whose test fails when it asks another host for anything or has an error or a refusal in its console.

    A test that provokes an error on purpose empties `page.faults` after looking at it.
    """
    page = context.new_page()
    faults: list[str] = []

    def on_request(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https", "ws", "wss"} and address.netloc != urlsplit(base_url).netloc:
            faults.append(f"asked another host: {request.url}")

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"console: {message.text}")

    page.on("request", on_request)
    page.on("console", on_console)
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    page.faults = faults  # type: ignore[attr-defined]
    yield page
    assert faults == []


@pytest.fixture
def sign_in(context: BrowserContext, base_url: str) -> Callable[[Any], None]:
    """Sign a person in without the form, which has a test of its own: `sign_in(person)`."""

    def sign_in(person: Any) -> None:
        client = Client()
        client.force_login(person)
        key = client.cookies[settings.SESSION_COOKIE_NAME].value
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": base_url}])

    return sign_in


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """`axe(page)` lists what keeps some people from using the page: rule, help, first elements."""

    def violations(page: Page) -> list[str]:
        found = Axe().run(page).response["violations"]
        return [f"{v['id']}: {v['help']}: {[node['target'] for node in v['nodes'][:3]]}" for v in found]

    return violations
