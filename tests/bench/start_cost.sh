#!/bin/bash
# How long until the window is up with a file of 10,000 sessions, beside a bare window, on a display of its own.
# Usage: start_cost.sh BUILD_DIR [ROUNDS]   (a build with -DBOGOSITY_BENCH=ON)
set -u
build=$(cd "$1" && pwd)
source "$(dirname "$0")/../scripts/own_display.sh"
own_display 1920x1080
file=${BOGOSITY_BIG_FILE:-$build/tests/big.db}
"$build/tests/bogosity_make_big_file" "$file" || fail "no big file"
"$build/tests/bogosity_start_cost" "$build/tests/bogosity_bare_window" "$build/bogosity" "$file" "${2:-15}"
