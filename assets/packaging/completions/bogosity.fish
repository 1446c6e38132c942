# Completion for fish. The program knows its own commands, options and values; where it names none, files are offered.
function __bogosity_words
    set -l words (commandline -opc) (commandline -ct)
    $words[1] __complete $words[2..-1] 2>/dev/null
end
complete -c bogosity -n '__bogosity_words | string length -q' -f -a '(__bogosity_words)'
complete -c bogosity -n 'not __bogosity_words | string length -q' -F
