#!/bin/bash
# Types a whole session into the real window, key by key, as a scorekeeper would, and compares what was stored with the
# record it was typed from; then a turn by mouse. Then: an idle window costs nothing, and a half-typed line outlives a
# kill -9.
# Usage: session_in_window_test.sh PROGRAM SOURCE_DIR [CONTROL_PLACES]
set -u
program=$1
sample=$2/assets/samples/friday-in-lawrence.table
control_places=${3:-$(dirname "$program")/tests/control_places}

source "$(dirname "$0")/own_display.sh"
own_display 1280x800
verdicts_at_once
db=$scratch/session.db

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
  start_window 'Bogosity$' play "$@" --db "$db"
}
# A field of the only session in the store, as in JSON: `stored entries`, `stored draft`.
stored() {
  "$program" sessions --json --unseal --db "$db" 2>/dev/null | sed -nE "s/^ *\"$1\": *\"?(.*[^\",])\"?,?\$/\\1/p" | head -n 1
}
has_entries() { [ "$(stored entries)" = "$1" ]; }
has_draft() { [ "$(stored draft)" = "$1" ]; }

sit_down "${options[@]}"
until_true "the new session in the store" has_entries 0

# Turn lines are typed without the name: it is that player's turn anyway.
mapfile -t lines < <(sed '1,/^$/d' "$sample" | sed -E 's/^([[:alnum:]_-]+|"[^"]*"): //')
count=0
for line in "${lines[@]}"; do
  xdotool type --delay 4 -- "$line"
  xdotool key Return
  count=$((count + 1))
  until_true "entry $count, $line" has_entries "$count"
  # A verdict is copied as a picture and as text, and the text comes into the line and goes again.
  [[ $line != *deny* ]] || xdotool key ctrl+shift+c ctrl+c Escape ctrl+v Escape
done

"$program" export --unseal --last --db "$db" >"$scratch/exported.table" || fail "the session could not be exported"
# The session got an Id of its own; the sample has none.
grep -v '^\[Id ' "$scratch/exported.table" >"$scratch/without_id.table"
diff -u "$sample" "$scratch/without_id.table" || fail "the export differs from what was typed"
echo "typed $count entries: the export equals the sample"

# The same window by mouse: dice and a card go into the line, which is logged; then it is taken back.
"$control_places" 1280x800 "$sample" "first die 5" "second die 4" "card 8H" Undo >"$scratch/places" ||
  fail "the controls of the table were not found"
xdotool windowsize --sync "$window" 1280 800 windowmove "$window" 0 0
sleep 0.3
press() {
  local x y
  read -r x y _ <<<"$(grep " $1\$" "$scratch/places")"
  xdotool mousemove "$x" "$y" click 1
  sleep 0.2
}
press "first die 5"
press "second die 4"
press "card 8H"
until_true "a turn pressed into the line" has_draft "54 8H"
xdotool key Return
count=$((count + 1))
until_true "the turn that was pressed" has_entries "$count"
press Undo
holds_sample() {
  "$program" export --unseal --last --db "$db" 2>/dev/null | grep -v '^\[Id ' | cmp -s - "$sample"
}
until_true "the record as it was before that turn" holds_sample
count=$(stored entries)
echo "by mouse: a turn was pressed, logged and taken back"

# Nothing happens: no frames, no work. Ticks are hundredths of a second.
ticks() { awk '{print $14 + $15}' "/proc/$program_pid/stat"; }
sleep 1
before=$(ticks)
sleep 3
after=$(ticks)
[ $((after - before)) -le 2 ] || fail "an idle window used $((after - before)) ticks in 3 seconds"
echo "idle: $((after - before)) ticks in 3 seconds"

# The power goes in the middle of a line.
xdotool type --delay 4 -- 'note:"half a li'
until_true "the unfinished line in the store" has_draft 'note:\"half a li'
kill -9 "$program_pid"
wait "$program_pid" 2>/dev/null
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
