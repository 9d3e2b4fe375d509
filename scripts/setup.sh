#!/usr/bin/env bash
# scripts/setup.sh base|dev: everything the site (base) or its checks (dev) need, once; a second run is free.
# PYTHON=path picks the interpreter, CHROMIUM=path a browser. Exit 3: something is missing that must be installed by hand.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:/usr/sbin:/sbin"
what="${1:-}"
case "$what" in base | dev) ;; *) echo "usage: scripts/setup.sh base|dev" >&2; exit 2 ;; esac

say() { printf 'setup: %s\n' "$*"; }

runs_here() {  # a version manager's shim may be found and still not run
    "$1" -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' >/dev/null 2>&1
}

find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11 /usr/bin/python3}; do
        if command -v "$candidate" >/dev/null && runs_here "$candidate"; then echo "$candidate"; return; fi
    done
}

libraries="$(ldconfig -p 2>/dev/null || true)"
lacks_library() { [[ "$libraries" != *"$1"* ]]; }

find_missing() {
    local missing=()
    [ -x .venv/bin/python ] || [ -n "$(find_python)" ] || missing+=(python3 python3-venv)
    lacks_library libpango-1.0.so.0 && missing+=(libpango-1.0-0)
    lacks_library libpangoft2-1.0.so.0 && missing+=(libpangoft2-1.0-0)
    lacks_library libharfbuzz-subset.so.0 && missing+=(libharfbuzz-subset0)
    if [ "$what" = dev ]; then
        lacks_library libatomic.so.1 && missing+=(libatomic1)
        command -v xgettext >/dev/null || missing+=(gettext)
        command -v "${CHROMIUM:-chromium}" >/dev/null || missing+=(chromium)
    fi
    echo "${missing[*]}"
}

install_missing() {
    local missing as_root=()
    missing="$(find_missing)"
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ]; then as_root=(sudo -n); fi
    if ! command -v apt-get >/dev/null || { [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; }; then
        say "this machine lacks: $missing. Install them and run this again:"
        say "    sudo apt-get install --no-install-recommends $missing"
        exit 3
    fi
    say "installing from Debian: $missing"
    # shellcheck disable=SC2086  # a list of package names
    "${as_root[@]}" bash -c 'export DEBIAN_FRONTEND=noninteractive
        apt-get update -q && apt-get install -q -y --no-install-recommends "$@"' apt $missing </dev/null >apt.log 2>&1 ||
        { tail -n 20 apt.log >&2; rm -f apt.log; say "apt-get could not install: $missing"; exit 3; }
    rm -f apt.log
    libraries="$(ldconfig -p)"
    missing="$(find_missing)"
    [ -z "$missing" ] || { say "still missing after apt-get: $missing"; exit 3; }
}

make_environment() {
    local python
    if [ -x .venv/bin/python ] && ! runs_here .venv/bin/python; then
        say "the old .venv does not run any more, making a new one"
        rm -rf .venv
    fi
    [ -d .venv ] && return 0
    python="$(find_python)"
    [ -n "$python" ] || { say "no Python 3.11 to 3.13 found; name one with PYTHON=path"; exit 3; }
    say "making .venv with $("$python" --version)"
    "$python" -m venv .venv
}

install_packages() {  # $1: base or dev
    local pip=(.venv/bin/python -m pip --disable-pip-version-check --no-input -q)
    if ! cmp -s requirements/uv.txt .venv/.uv; then
        if "${pip[@]}" install --require-hashes --only-binary :all: -r requirements/uv.txt; then
            cp requirements/uv.txt .venv/.uv
        else
            say "no uv for this machine, pip does the work and takes a few minutes"
        fi
    fi
    say "installing the packages of requirements/$1.txt"
    if [ -f .venv/.uv ]; then
        UV_PYTHON_DOWNLOADS=never .venv/bin/uv pip sync -q --python .venv/bin/python --compile-bytecode --require-hashes "requirements/$1.txt"
    else
        "${pip[@]}" install --require-hashes -r "requirements/$1.txt"
    fi
}

stamp_of() {  # $1: base or dev; what an environment was made from
    printf '%s ' "$1"
    { .venv/bin/python -c 'import sys; print(sys.version, sys.prefix)' && cat requirements/*.txt scripts/setup.sh; } | sha256sum
}

main() {
    local installed
    if command -v flock >/dev/null; then exec 9>.setup.lock; flock 9; fi
    install_missing
    make_environment
    installed="$(cat .venv/.stamp 2>/dev/null || true)"
    case "$installed" in "$(stamp_of dev)" | "$(stamp_of "$what")") return 0 ;; dev*) what=dev ;; esac
    install_packages "$what"
    stamp_of "$what" >.venv/.stamp
    say "ready"
}

main
