#!/bin/bash
# The program draws a picture of every screen it names, in the size that was asked for; what it cannot draw it refuses.
# Usage: pictures_test.sh PROGRAM SOURCE_DIR
set -u
program=$1
sample=$2/assets/samples/friday-in-lawrence.table

command -v Xvfb >/dev/null || { echo "missing: Xvfb"; exit 1; }

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
  exit 1
}

# A display of our own, on a number nobody uses.
mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$scratch/display" 2>"$scratch/xvfb.err" &
own+=($!)
read -r -t 60 number <"$scratch/display" || fail "no display: $(cat "$scratch/xvfb.err")"
export DISPLAY=:$number XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config
unset WAYLAND_DISPLAY

draw() { "$program" screenshot "$@" --record "$sample" --size 960x540; }

draw no-such-screen --out "$scratch/none.png" 2>"$scratch/names" && fail "a screen that is none was drawn"
screens=$(sed 's/.*there are //; s/,//g' "$scratch/names")
[ "$(wc -w <<<"$screens")" -ge 9 ] || fail "few screens are named: $screens"
for screen in $screens; do
  draw "$screen" --out "$scratch/$screen.png" || fail "$screen was not drawn"
  # The width and height of a PNG file stand at its bytes 17 to 24.
  size=$(od -An -tu1 -j16 -N8 "$scratch/$screen.png" | tr -s ' ' ' ')
  [ "$size" = " 0 0 3 192 0 0 2 28" ] || fail "$screen has the size$size"
done

# Different moments look different, the same moment the same.
draw display --at 20 --out "$scratch/early.png" || fail "turn 20"
draw display --at 20 --out "$scratch/again.png" || fail "turn 20 again"
cmp -s "$scratch/early.png" "$scratch/again.png" || fail "the same moment was drawn in two ways"
cmp -s "$scratch/early.png" "$scratch/display.png" && fail "turn 20 looks like the end"
draw inquiry --at 3 --out "$scratch/none.png" 2>/dev/null && fail "an inquiry was drawn before there was one"
"$program" screenshot table --out "$scratch/none.png" --size 12 2>/dev/null && fail "a size that is none was taken"
[ -e "$scratch/none.png" ] && fail "a refused picture was written"
[ -e "$XDG_CONFIG_HOME/bogosity" ] && fail "a picture wrote settings"
echo "drawn: $screens"
exit 0
