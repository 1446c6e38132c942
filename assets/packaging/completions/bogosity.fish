# Completion for fish. The program knows its own commands, options and values, and reads the file of sessions for ids,
# people and places; where it names none, files are offered.
function __bogosity_words
    set -l words (commandline -opc)
    # A quotation mark that is not closed yet is no part of the word.
    set -l begun (commandline -ct | string replace -r '^["\']' '' | string unescape)
    $words[1] __complete $words[2..-1] "$begun" 2>/dev/null
end
complete -c bogosity -n '__bogosity_words | string length -q' -f -a '(__bogosity_words)'
complete -c bogosity -n 'not __bogosity_words | string length -q' -F
