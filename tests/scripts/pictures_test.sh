#!/bin/bash
# The program draws a picture of every screen it names, in the size that was asked for; what it cannot draw it refuses.
# Usage: pictures_test.sh PROGRAM SOURCE_DIR
set -u
program=$1
sample=$2/assets/samples/friday-in-lawrence.table

source "$(dirname "$0")/own_display.sh"
own_display 1280x800

draw() { "$program" screenshot "$@" --record "$sample" --size 960x540; }

draw no-such-screen --output "$scratch/none.png" 2>"$scratch/names" && fail "a screen that is none was drawn"
screens=$(sed 's/.*There are //; s/[,.]//g' "$scratch/names")
[ "$(wc -w <<<"$screens")" -ge 9 ] || fail "few screens are named: $screens"
for screen in $screens; do
  draw "$screen" --output "$scratch/$screen.png" || fail "$screen was not drawn"
  # The width and height of a PNG file stand at its bytes 17 to 24.
  size=$(od -An -tu1 -j16 -N8 "$scratch/$screen.png" | tr -s ' ' ' ')
  [ "$size" = " 0 0 3 192 0 0 2 28" ] || fail "$screen has the size$size"
done

# Different moments look different, the same moment the same.
draw display --at 20 --output "$scratch/early.png" || fail "turn 20"
draw display --at 20 --output "$scratch/again.png" || fail "turn 20 again"
cmp -s "$scratch/early.png" "$scratch/again.png" || fail "the same moment was drawn in two ways"
cmp -s "$scratch/early.png" "$scratch/display.png" && fail "turn 20 looks like the end"
draw inquiry --at 3 --output "$scratch/none.png" 2>/dev/null && fail "an inquiry was drawn before there was one"
"$program" screenshot table --output "$scratch/none.png" --size 12 2>/dev/null && fail "a size that is none was taken"
[ -e "$scratch/none.png" ] && fail "a refused picture was written"
[ -e "$XDG_CONFIG_HOME/bogosity" ] && fail "a picture wrote settings"
echo "drawn: $screens"
exit 0
