#!/bin/bash
# Plays a whole session in the real window by mouse: from the empty form of the start screen to the end of the session.
# Words for people are typed, everything else is pressed; then what was stored is compared with the record it came from.
# Where to press says mouse_plan, which plays the same session without a window.
# Usage: session_by_mouse_test.sh PROGRAM SOURCE_DIR [MOUSE_PLAN]
set -u
program=$1
sample=$2/assets/samples/friday-in-lawrence.table
mouse_plan=${3:-$(dirname "$program")/tests/mouse_plan}

source "$(dirname "$0")/own_display.sh"
"$mouse_plan" "$sample" >"$scratch/plan" 2>"$scratch/plan.err" || fail "no plan: $(cat "$scratch/plan.err")"
echo "the plan: $(cat "$scratch/plan.err")"

# As large as the plan's.
own_display 1440x900
verdicts_at_once
db=$scratch/session.db

"$program" --db "$db" --scale 1 --frames-to "$scratch/frames" 2>>"$scratch/window.err" &
window_pid=$!
own+=("$window_pid")
has_window() {
  kill -0 "$window_pid" 2>/dev/null || fail "the program ended by itself"
  window=$(xdotool search --onlyvisible --class bogosity 2>/dev/null | head -n 1)
  [ -n "$window" ]
}
until_true "the window" has_window
xdotool windowfocus --sync "$window"
case "$(xdotool getwindowgeometry --shell "$window" | sort | tr '\n' ' ')" in
  *"HEIGHT=900 "*"WIDTH=1440 "*"X=0 Y=0 "*) ;;
  *) fail "the window is not where the plan has it: $(xdotool getwindowgeometry "$window" | tr '\n' ' ')" ;;
esac

# The window draws until it has come to rest after each thing that was done: at least three frames, then none.
frames() {
  read -r _ drawn _ <"$scratch/frames"
  echo "${drawn:-0}"
}
at_rest() {
  local before=$1 last=-1 now
  for _ in $(seq 2000); do
    read -r _ now _ <"$scratch/frames"
    [ "${now:-0}" -ge $((before + 3)) ] && [ "$now" = "$last" ] && return 0
    last=${now:-0}
    sleep 0.03
  done
  fail "the window does not come to rest"
}
has_drawn_since() { [ "$(frames)" -gt "$1" ]; }
has_entries() {
  "$program" sessions --json --db "$db" 2>/dev/null | grep -qE "^ *\"entries\": $1,?\$"
}

until_true "the first frames" test -s "$scratch/frames"
at_rest 0
started=$SECONDS
clicks=0
mouse_at=
while read -r what rest; do
  before=$(frames)
  case $what in
    click)
      read -r x y label <<<"$rest"
      # What is drawn for the mouse that came could be taken for what is drawn for the click, on a machine with much to do.
      if [ "$mouse_at" != "$x $y" ]; then
        xdotool mousemove "$x" "$y"
        until_true "the mouse to come to $label" has_drawn_since "$before"
        before=$(frames)
        mouse_at="$x $y"
      fi
      xdotool click 1
      clicks=$((clicks + 1))
      at_rest "$before"
      ;;
    type)
      xdotool type --delay 4 -- "$rest"
      at_rest "$before"
      ;;
    key)
      xdotool key "$rest"
      at_rest "$before"
      ;;
    entries) until_true "entry $rest in the store, after $clicks clicks (the last: $label)" has_entries "$rest" ;;
  esac
done <"$scratch/plan"
is_closed() { "$program" sessions --json --db "$db" 2>/dev/null | grep -q '"state": "closed"'; }
until_true "the end of the evening" is_closed
echo "$clicks clicks in $((SECONDS - started)) seconds"

"$program" export --last --db "$db" >"$scratch/exported.table" || fail "the evening could not be exported"
# The session got an Id of its own; the sample has none.
grep -v '^\[Id ' "$scratch/exported.table" >"$scratch/without_id.table"
diff -u "$sample" "$scratch/without_id.table" || fail "the export differs from the record it was played from"
echo "an evening by mouse: the export equals the sample"
exit 0
