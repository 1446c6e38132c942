#!/bin/bash
# The installed files: the desktop entry, the metainfo, the type of records, icons and man page are valid; the links between
# the pages of the manual lead somewhere; the man page has every command and every option that --help knows, and no other;
# the installed program runs.
# Usage: packaging_test.sh PROGRAM SOURCE_DIR
set -u
program=$1
source=$2
build=$(dirname "$program")
packaging=$source/assets/packaging

fail() { echo "FAILED: $*"; exit 1; }
for tool in appstreamcli desktop-file-validate update-mime-database xmllint man gunzip cmake; do
  command -v "$tool" >/dev/null || fail "missing: $tool (assets/install-packages test)"
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

DESTDIR=$scratch/root cmake --install "$build" --prefix /usr >"$scratch/install.log" 2>&1 || fail "$(cat "$scratch/install.log")"
usr=$scratch/root/usr
share=$usr/share
version=$("$program" --version) || fail "the program does not tell its version"
[ "$("$usr/bin/bogosity" --version)" = "$version" ] || fail "the installed program is another one"
"$usr/bin/bogosity" audit "$share/doc/bogosity/examples/friday-in-lawrence.table" >/dev/null || fail "an example is refused"
for file in ../bash-completion/completions/bogosity ../zsh/vendor-completions/_bogosity \
  ../fish/vendor_completions.d/bogosity.fish; do
  [ -s "$share/doc/$file" ] || fail "not installed: $file"
done
for file in copyright README.md manual/playing.md rule_notes/youre_bogus.md; do
  [ -s "$share/doc/bogosity/$file" ] || fail "not installed: $file"
done
# Pages for whoever works on the source lead into it.
for page in "$share"/doc/bogosity/README.md "$share"/doc/bogosity/manual/*.md; do
  case $page in */developing.md | */testing.md) continue ;; esac
  for link in $(grep -oE '\]\((manual/|\.\./)?[a-z_/-]+(\.md|\.png|\.svg)?[#)]' "$page" | sed -E 's/^\]\(//; s/[#)]$//'); do
    case $link in src/* | db | ui | tests | assets) continue ;; esac
    [ -e "$(dirname "$page")/$link" ] || fail "$page leads to $link, which is not installed"
  done
done

# The desktop's part.
desktop=$share/applications/bogosity.desktop
desktop-file-validate "$desktop" >"$scratch/said" 2>&1 && [ ! -s "$scratch/said" ] || fail "$(cat "$scratch/said")"
metainfo=$share/metainfo/local.bogosity.bogosity.metainfo.xml
appstreamcli validate --no-net "$metainfo" >"$scratch/said" 2>&1 || fail "$(cat "$scratch/said")"
grep -q "<release version=\"${version#bogosity }\"" "$metainfo" || fail "the metainfo knows nothing of $version"
grep -q "\"version-semver\": \"${version#bogosity }\"" "$packaging/vcpkg.json" || fail "vcpkg.json knows nothing of $version"
for xml in "$packaging"/*.svg "$packaging"/*.xml; do
  xmllint --nonet --noout "$xml" || fail "not well formed: $xml"
done
for size in 16 32 48 64 128 256; do
  icon=$share/icons/hicolor/${size}x$size/apps/bogosity.png
  # A PNG has its width from the seventeenth byte on.
  [ "$((0x$(od -An -tx1 -j16 -N4 "$icon" | tr -d ' ')))" = "$size" ] || fail "$icon is not $size wide"
done
type=$(sed -n 's/^MimeType=\(.*\);$/\1/p' "$desktop")
XDG_DATA_DIRS=$share update-mime-database "$share/mime" >"$scratch/said" 2>&1 && [ ! -s "$scratch/said" ] || fail "$(cat "$scratch/said")"
grep -q ":$type:\*\.table" "$share/mime/globs2" || fail "*.table is not known as $type"
grep -q "<mediatype>$type</mediatype>" "$metainfo" || fail "the metainfo does not name $type"
for record in "$source"/assets/samples/*.table; do
  game=$(head -n 1 "$record" | sed 's/"/\&quot;/g')
  grep -qF "value=\"$game\"" "$packaging/bogosity-mime.xml" || fail "the type does not know how $record begins"
done

# The manual.
manual=$packaging/bogosity.1.in
LC_ALL=C.UTF-8 man --warnings -l "$share/man/man1/bogosity.1.gz" 2>&1 >"$scratch/manual" | tee "$scratch/said"
[ ! -s "$scratch/said" ] || fail "the manual has mistakes"
grep -q "SYNOPSIS" "$scratch/manual" || fail "the manual cannot be read"
gunzip -c "$share/man/man1/bogosity.1.gz" | grep -q "${version#bogosity }" || fail "the manual is of another version"
gunzip -t "$share/doc/bogosity/changelog.gz" || fail "no changelog"

# "COMMAND --OPTION" for each, as the manual says: an entry of the first level, and all that is indented below it.
told_by_manual() {
  sed 's/\\-/-/g; s/\\f[BIR]//g' "$manual" | awk '
    /^\.SH/ { section = $2; command = section == "OPTIONS" ? "bogosity" : ""; next }
    /^\.RS/ { depth++; next }
    /^\.RE/ { depth--; next }
    /^\.TP/ { if (depth == 0 && section == "COMMANDS") { getline; sub(/^\.[BIR]+ /, ""); command = $1; print command " command" } else next }
    command != "" {
      line = $0
      while (match(line, /--[a-z][a-z-]*/)) {
        print command " " substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
      }
    }' | grep -v -- ' --help$' | sort -u
}
options_of() { grep -oE '^  (-[a-zA-Z],)?--[a-z][a-z-]*' | grep -oE -- '--[a-z-]+' | grep -v '^--help$' | sed "s/^/$1 /"; }
commands_of() { sed -n '/^Options:/,/^Examples:/p' | grep -oE '^  [a-z]+' | tr -d ' '; }
told_by_help() {
  "$program" --help | options_of bogosity
  for command in $("$program" --help | commands_of); do
    echo "$command command"
    "$program" "$command" --help >"$scratch/help"
    options_of "$command" <"$scratch/help"
    for below in $(sed -n '/^Subcommands:/,/^Examples:/p' "$scratch/help" | grep -oE '^  [a-z]+'); do
      grep -q "$command $below" "$scratch/manual" || echo "$command $below is not in the manual"
      "$program" "$command" "$below" --help | options_of "$command"
    done
  done | sort -u
}
told_by_manual >"$scratch/manual.options"
{ told_by_help; } | sort -u >"$scratch/help.options"
[ "$(wc -l <"$scratch/help.options")" -gt 80 ] || fail "--help was not understood"
diff "$scratch/help.options" "$scratch/manual.options" >"$scratch/said" ||
  fail "--help (<) and the manual (>) differ: $(grep '^[<>]' "$scratch/said")"
echo "installed $(find "$usr" -type f | wc -l) files; the manual has $(wc -l <"$scratch/manual.options") commands and options"
exit 0
