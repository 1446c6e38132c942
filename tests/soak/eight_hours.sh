#!/bin/bash
# A long session in the real window, typed line by line, killed with kill -9 at random moments and taken up again: what
# was half typed goes on where it stands, and in the end the record is what was typed. With faketime (a Debian package)
# the clock on the wall runs fast, so that eight hours go by at the table; without it the times are real ones.
# Usage: eight_hours.sh PROGRAM SOURCE_DIR RANDOM_SESSION [TURNS [KILLS [SEED [SPEED]]]]
set -u
program=$1
random_session=$3
turns=${4:-900}
kills=${5:-45}
seed=${6:-1}
speed=${7:-60}
RANDOM=$seed

source "$2/tests/scripts/own_display.sh"
own_display 1280x800
db=$scratch/session.db
echo "seed $seed: $turns turns, $kills kills"

# The session as it is meant, in its canonical form. Headers that `play` does not take are not in it, nor letters that no
# key has: xdotool puts those on the keyboard while it types, and on a busy machine loses some.
"$random_session" "$seed" --turns "$turns" --players 5 | sed '1s/^\xEF\xBB\xBF//' |
  iconv -f utf-8 -t ascii//TRANSLIT |
  grep -vE '^\[(Id|Result|Weather) ' >"$scratch/random.table"
grep -q '^\[Date ' "$scratch/random.table" || sed -i '1i [Date "2026-11-21T19:00-06:00"]' "$scratch/random.table"
"$program" format "$scratch/random.table" >"$scratch/meant.table" || fail "seed $seed makes no readable session"
header() { sed -n "s/^\\[$1 \"\\(.*\\)\"\\]\$/\\1/p" "$scratch/meant.table" | sed 's/\\"/"/g; s/\\\\/\\/g'; }
options=()
for key in Players Place Date Event Decks Starter Rulings Scorekeeper End Note; do
  value=$(header "$key")
  [ -n "$value" ] && options+=("--${key,,}" "$value")
done
mapfile -t lines < <(sed '1,/^$/d' "$scratch/meant.table")

# The lines at which somebody stumbles over the cable.
declare -A falls=()
while [ ${#falls[@]} -lt "$kills" ]; do falls[$(((RANDOM * 32768 + RANDOM) % ${#lines[@]}))]=1; done

# Fields of the only session, as in JSON.
look() { seen=$("$program" sessions --json --unseal --db "$db" 2>/dev/null); }
stored() { sed -nE "s/^ *\"$1\": (\"(.*)\"|([0-9]+)),?\$/\2\3/p" <<<"$seen" | head -n 1 | sed -E 's/\\(.)/\1/g'; }
has_entries() { look && [ "$(stored entries)" = "$1" ]; }
is_closed() { look && [ "$(stored state)" = closed ]; }
tell_more() { look && echo "$seen" | grep -E '"(entries|draft|state)"'; }

# The wall clock where the program runs goes on from where it was.
began=$(date +%s%N)
wall() { echo $((1795309200 + ($(date +%s%N) - began) / 1000000 * speed / 1000)); }
clock=()
command -v faketime >/dev/null && clock=(env LD_PRELOAD=/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1 DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1)
sit_down() {
  local at=()
  [ ${#clock[@]} -gt 0 ] && at=("${clock[@]}" "FAKETIME=@$(date -d "@$(wall)" '+%Y-%m-%d %H:%M:%S') x$speed")
  "${at[@]}" "$program" play "$@" --db "$db" 2>>"$scratch/window.err" &
  window_pid=$!
  own+=("$window_pid")
  until_true "the window" has_window
  xdotool windowfocus --sync "$window"
}
has_window() {
  kill -0 "$window_pid" 2>/dev/null || fail "the program ended by itself, at line $next"
  window=$(xdotool search --onlyvisible --class bogosity 2>/dev/null | head -n 1)
  [ -n "$window" ]
}
type_line() { # TEXT DELAY
  [ -z "$1" ] || xdotool type --delay "$2" -- "$1"
  xdotool key Return
}

# Typing goes on, as slowly as a person types, while the program dies. What was stored before is there; of the line at hand a beginning, or all of it.
fall_in() {
  local line=$1 draft=$2 until_then entries typist
  until_then=$((RANDOM % (${#line} * 70 + 300)))
  type_line "${line#"$draft"}" 50 &
  typist=$!
  sleep "$(printf '%d.%03d' $((until_then / 1000)) $((until_then % 1000)))"
  kill -9 "$window_pid"
  wait "$window_pid" 2>/dev/null
  wait "$typist"
  fallen=$((fallen + 1))
  look
  entries=$(stored entries)
  draft=$(stored draft)
  case $((entries - next)) in
    0) [ "${line#"$draft"}" != "$line" ] || [ -z "$draft" ] || fail "line $next, $line: the draft is $draft"
       [ -z "$draft" ] || half=$((half + 1)) ;;
    1) [ -z "$draft" ] || fail "line $next is stored, and a draft still there: $draft" ;;
    *) fail "after kill $fallen there are $entries entries; $next were stored before, and one was being typed" ;;
  esac
  next=$entries
}

next=0
fallen=0
half=0
sit_down "${options[@]}"
until_true "the new session in the store" has_entries 0
id=$(stored id)
while [ "$next" -lt ${#lines[@]} ]; do
  line=${lines[$next]}
  look
  draft=$(stored draft)
  if [ -n "${falls[$next]:-}" ]; then
    unset "falls[$next]"
    fall_in "$line" "$draft"
    sit_down --id "$id"
    continue
  fi
  type_line "${line#"$draft"}" 4
  until_true "entry $((next + 1)), $line" has_entries $((next + 1))
  next=$((next + 1))
  [ $((next % 100)) -ne 0 ] || echo "  $next lines, $fallen kills, $SECONDS s"
done

compare() {
  diff -u <(grep -vE '^\[Id ' "$scratch/meant.table") <(grep -vE '^\[(Id|Result) ' "$scratch/exported.table") ||
    fail "the record differs from what was typed"
}
"$program" export --unseal --last --db "$db" >"$scratch/exported.table" || fail "the session could not be exported"
compare
xdotool key F10 Tab Return
until_true "the end of the session" is_closed
"$program" export --last --db "$db" >"$scratch/exported.table" || fail "the session could not be exported"
compare
"$program" check --db "$db" || fail "the file is not sound"
kill -TERM "$window_pid"
wait "$window_pid" || fail "the program ended with $?"
look
echo "$next lines typed, $fallen kills ($half in the middle of a line that was kept), $(stored minutes) minutes at the table," \
  "$SECONDS s: the record is what was typed"
exit 0
