#!/bin/bash
# Two real windows at one file: the first plays, the second watches the same session and sees each entry arrive. The
# first is killed, the second takes over and goes on. What is exported at the end has all of it, once.
# Usage: two_windows_test.sh PROGRAM SOURCE_DIR
set -u
program=$1

source "$(dirname "$0")/own_display.sh"
own_display 1920x1080
db=$scratch/session.db

# The window of the program with that number; both are called the same.
window_of() {
  local each
  for each in $(xdotool search --onlyvisible --name "with Ann, Bob, Cy" 2>/dev/null); do
    [ "$(xdotool getwindowpid "$each" 2>/dev/null)" = "$1" ] && echo "$each" && return
  done
  return 1
}
has_window_of() {
  kill -0 "$1" 2>/dev/null || fail "the program ended by itself"
  window_of "$1" >/dev/null
}
# In whose window the keyboard is now, and then these keys.
at() {
  xdotool windowfocus --sync "$(window_of "$1")"
  shift
  xdotool "$@"
}
stored() {
  "$program" sessions --json --db "$db" 2>/dev/null | sed -nE "s/^ *\"$1\": *\"?([^\",]*)\"?,?\$/\\1/p" | head -n 1
}
has_entries() { [ "$(stored entries)" = "$1" ]; }
enter() {
  at "$1" type --delay 8 -- "$2"
  xdotool key Return
}
frames_drawn() { sed -n 's/.*main \([0-9]*\).*/\1/p' "$scratch/frames" 2>/dev/null; }
has_drawn_more_than() { [ "$(frames_drawn)" -gt "$1" ] 2>/dev/null; }
rests() {
  local before
  before=$(frames_drawn)
  sleep 0.2
  [ "$before" = "$(frames_drawn)" ]
}

"$program" play --players "Ann, Bob, Cy" --db "$db" 2>>"$scratch/window.err" &
first=$!
own+=("$first")
until_true "the first window" has_window_of "$first"
until_true "the session" has_entries 0
enter "$first" 54
until_true "the first entry" has_entries 1

"$program" play --id "$(stored id)" --db "$db" --frames-to "$scratch/frames" 2>>"$scratch/window.err" &
second=$!
own+=("$second")
until_true "the second window" has_window_of "$second"

# From here on the keyboard stays with the first one: what the second one draws is what it saw arrive.
xdotool windowfocus --sync "$(window_of "$first")"
count=1
for line in "54 8h" 44; do
  until_true "the second window at rest" rests
  before=$(frames_drawn)
  xdotool type --delay 8 -- "$line"
  sleep 0.1
  [ "$(frames_drawn)" = "$before" ] || fail "the second window drew what was not logged yet"
  xdotool key Return
  count=$((count + 1))
  until_true "entry $count" has_entries "$count"
  until_true "\"$line\" in the second window" has_drawn_more_than "$before"
done
echo "watched: both entries arrived in the second window"

# It only watches.
enter "$second" 66
sleep 0.2
has_entries 3 || fail "the watching window wrote"

kill -9 "$first"
wait "$first" 2>/dev/null
at "$second" key ctrl+o
sleep 0.2
xdotool key ctrl+o
for line in 63 'note:"we went on"'; do
  enter "$second" "$line"
  count=$((count + 1))
  until_true "entry $count, after the first was killed" has_entries "$count"
done
echo "taken over: the second window goes on"

"$program" export --unseal --last --db "$db" | sed '1,/^$/d' >"$scratch/body"
diff -u - "$scratch/body" <<'TABLE' || fail "the export differs from what was played"
Ann: 5-4 +2
Bob: 5-4 +2 8H
Cy: 4-4 +2
Ann: 6-3 +2
note:"we went on"
TABLE
"$program" check --db "$db" >"$scratch/check" || fail "the file is not well: $(cat "$scratch/check")"
kill -TERM "$second"
wait "$second" || fail "the second window ended with $?"
exit 0
