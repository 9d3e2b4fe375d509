"""How the tests and scripts/shots start Chromium."""

import os
import shutil
from typing import Any

# Without these the browser calls its makers' hosts at every start.
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launch_arguments() -> dict[str, Any]:
    """Debian's Chromium, or the one that CHROMIUM names."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    return {"executable_path": path, "args": list(QUIET), "headless": True}
