#!/bin/bash
# Plays a whole evening in the real window by mouse: from the empty form of the start screen to the end of the evening.
# Words for people are typed, everything else is pressed; then what was stored is compared with the record it came from.
# Where to press says mouse_plan, which plays the same evening without a window.
# Usage: evening_by_mouse_test.sh PROGRAM SOURCE_DIR [MOUSE_PLAN]
set -u
program=$1
sample=$2/assets/samples/friday-in-lawrence.table
mouse_plan=${3:-$(dirname "$program")/tests/mouse_plan}

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

"$mouse_plan" "$sample" >"$scratch/plan" 2>"$scratch/plan.err" || fail "no plan: $(cat "$scratch/plan.err")"
echo "the plan: $(cat "$scratch/plan.err")"

# A display of our own, on a number nobody uses, as large as the plan's.
mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 1440x900x24 -nolisten tcp 3>"$scratch/display" 2>"$scratch/xvfb.err" &
own+=($!)
read -r -t 60 number <"$scratch/display" || fail "no display: $(cat "$scratch/xvfb.err")"
export DISPLAY=:$number
export XDG_DATA_HOME=$scratch/data
export XDG_CONFIG_HOME=$scratch/config
unset WAYLAND_DISPLAY
db=$scratch/evening.db

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
has_entries() {
  "$program" sessions --json --db "$db" 2>/dev/null | grep -qE "^ *\"entries\": $1,?\$"
}

until_true "the first frames" test -s "$scratch/frames"
at_rest 0
started=$SECONDS
clicks=0
while read -r what rest; do
  before=$(frames)
  case $what in
    click)
      read -r x y label <<<"$rest"
      xdotool mousemove "$x" "$y" click 1
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
# The evening got an Id of its own; the sample has none.
grep -v '^\[Id ' "$scratch/exported.table" >"$scratch/without_id.table"
diff -u "$sample" "$scratch/without_id.table" || fail "the export differs from the record it was played from"
echo "an evening by mouse: the export equals the sample"
exit 0
