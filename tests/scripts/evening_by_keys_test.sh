#!/bin/bash
# Types a whole evening into the real window, key by key, as a scorekeeper would, and compares what was stored with the
# record it was typed from. Then: an idle window costs nothing, and a half-typed line outlives a kill -9.
# Usage: evening_by_keys_test.sh PROGRAM SOURCE_DIR
set -u
program=$1
sample=$2/assets/samples/friday-in-lawrence.table

for tool in Xvfb xdotool; do
  command -v "$tool" >/dev/null || { echo "missing: $tool"; exit 1; }
done

scratch=$(mktemp -d)
own=()
cleanup() {
  for pid in "${own[@]}"; do kill "$pid" 2>/dev/null; done
  wait 2>/dev/null
  rm -rf "$scratch"
}
trap cleanup EXIT
fail() {
  echo "FAILED: $*"
  [ -s "$scratch/window.err" ] && sed 's/^/  window: /' "$scratch/window.err"
  exit 1
}
# Waits up to a minute until a command succeeds.
until_true() {
  local what=$1
  shift
  for _ in $(seq 1200); do
    "$@" && return 0
    sleep 0.05
  done
  fail "waited a minute for: $what"
}

# A display of our own, on a number nobody uses.
mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$scratch/display" 2>"$scratch/xvfb.err" &
own+=($!)
read -r -t 60 number <"$scratch/display" || fail "no display: $(cat "$scratch/xvfb.err")"
export DISPLAY=:$number
export XDG_DATA_HOME=$scratch/data
unset WAYLAND_DISPLAY
db=$scratch/evening.db

# A header of the sample as it was written, quotes taken off.
header() {
  sed -n "s/^\\[$1 \"\\(.*\\)\"\\]\$/\\1/p" "$sample" | sed 's/\\"/"/g; s/\\\\/\\/g'
}
options=()
for key in Players Place Date Event Decks Starter Rulings Scorekeeper End Note; do
  value=$(header "$key")
  [ -n "$value" ] && options+=("--${key,,}" "$value")
done

sit_down() {
  "$program" play "$@" --db "$db" 2>>"$scratch/window.err" &
  window_pid=$!
  own+=("$window_pid")
  until_true "the window" has_window
  xdotool windowfocus --sync "$window"
}
has_window() {
  kill -0 "$window_pid" 2>/dev/null || fail "the program ended by itself"
  window=$(xdotool search --onlyvisible --class bogosity 2>/dev/null | head -n 1)
  [ -n "$window" ]
}
# What the store says of the only session: `stored entries`, `stored draft`, as JSON has it.
stored() {
  "$program" sessions --json --db "$db" 2>/dev/null | sed -nE "s/^ *\"$1\": *\"?(.*[^\",])\"?,?\$/\\1/p" | head -n 1
}
has_entries() { [ "$(stored entries)" = "$1" ]; }
has_draft() { [ "$(stored draft)" = "$1" ]; }

sit_down "${options[@]}"
until_true "the new evening in the store" has_entries 0

# Turn lines are typed without the name: it is that player's turn anyway.
mapfile -t lines < <(sed '1,/^$/d' "$sample" | sed -E 's/^([[:alnum:]_-]+|"[^"]*"): //')
count=0
for line in "${lines[@]}"; do
  xdotool type --delay 4 -- "$line"
  xdotool key Return
  count=$((count + 1))
  until_true "entry $count, $line" has_entries "$count"
done

"$program" export --unseal --last --db "$db" >"$scratch/exported.table" || fail "the evening could not be exported"
# The evening got an Id of its own; the sample has none.
grep -v '^\[Id ' "$scratch/exported.table" >"$scratch/without_id.table"
diff -u "$sample" "$scratch/without_id.table" || fail "the export differs from what was typed"
echo "typed $count entries: the export equals the sample"

# Nothing happens: no frames, no work. Ticks are hundredths of a second.
ticks() { awk '{print $14 + $15}' "/proc/$window_pid/stat"; }
sleep 1
before=$(ticks)
sleep 3
after=$(ticks)
[ $((after - before)) -le 2 ] || fail "an idle window used $((after - before)) ticks in 3 seconds"
echo "idle: $((after - before)) ticks in 3 seconds"

# The power goes in the middle of a line.
xdotool type --delay 4 -- 'note:"half a li'
until_true "the unfinished line in the store" has_draft 'note:\"half a li'
kill -9 "$window_pid"
wait "$window_pid" 2>/dev/null
has_entries "$count" || fail "kill -9 lost entries"
sit_down --id "$(stored id)"
xdotool type --delay 4 -- 'ne"'
xdotool key Return
until_true "the line finished after the crash" has_entries "$((count + 1))"
"$program" export --unseal --last --db "$db" | grep -q 'note:"half a line"' || fail "the unfinished line was not there again"
echo "kill -9: every entry and the unfinished line are there again"

# A window that is closed ends the program in order.
xdotool windowclose "$window" 2>/dev/null
exit 0
