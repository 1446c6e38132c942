# Completion for bash. The program knows its own commands, options and values, and reads the file of sessions for ids,
# people and places; where it names none, bash offers files.

# Sets REPLY to the word as the shell would read it, and opened to a quotation mark that was not closed.
_bogosity_read_word() {
  local raw=$1 char
  REPLY='' opened=''
  while [[ -n $raw ]]; do
    char=${raw:0:1}
    raw=${raw:1}
    if [[ $char == \\ && $opened != "'" ]]; then
      REPLY+=${raw:0:1}
      raw=${raw:1}
    elif [[ -n $opened && $char == "$opened" ]]; then
      opened=''
    elif [[ -z $opened && ($char == \" || $char == "'") ]]; then
      opened=$char
    else
      REPLY+=$char
    fi
  done
}
_bogosity() {
  local word opened REPLY
  local -a words=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    _bogosity_read_word "$word"
    words+=("$REPLY")
  done
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    # Between quotation marks bash takes the word as it is.
    [[ -n $opened ]] || word=$(printf '%q' "$word")
    COMPREPLY+=("$word")
  done < <("${COMP_WORDS[0]}" __complete "${words[@]}" 2>/dev/null)
}
complete -o default -F _bogosity bogosity
