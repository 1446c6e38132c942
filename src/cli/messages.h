// Sentences of the commands: what is refused, what has been done, what is asked. The help of an option stands with the
// option, the answers to questions at the table in text_answers.cpp and help.txt.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/names.h"
#include "core/record.h"
#include "core/result.h"
#include "core/text.h"

namespace bogosity::cli::messages {

using core::refused;
using Text = std::string_view;
using core::similar_name;

// What was typed on the command line.
inline auto no_such_choice(Text kind, Text typed, Text choices) {
  return fmt::format("there is no {} \"{}\". There are {}.", kind, typed, choices);
}
constexpr const char* value_is_empty = "an empty text is given: give a value, or leave it out";
inline auto no_count(Text typed, std::int64_t least, std::int64_t most) {
  constexpr std::int64_t any = 1'000'000'000;
  return fmt::format("\"{}\" is not a whole number from {}{}", typed, least,
                     most == any ? " on" : fmt::format(" to {}", most));
}
inline auto no_number(Text typed, double least, double most) {
  return fmt::format("\"{}\" is not a number from {} to {}", typed, least, most);
}
inline auto no_such_word(Text kind, const std::string& typed, const std::vector<std::string>& known, Text help_line) {
  const auto similar = similar_name(typed, known);
  return fmt::format("there is no {} \"{}\". {}", kind, typed,
                     similar ? "Did you mean `" + *similar + "`?" : fmt::format("`{}` lists them.", help_line));
}
inline auto explained_by(Text problem, Text help_line) { return fmt::format("{} (`{}` explains)", problem, help_line); }
// Files.
constexpr const char* standard_output = "standard output";
inline auto written_in_part(Text file) { return fmt::format("{} could not be written to the end", file); }
// Beginning and continuing a session.
constexpr const char* nothing = "nothing";
constexpr const char* closed = "closed";
// Sessions that are looked for.
constexpr const char* all_sessions_listed = "`bogosity sessions --all` lists them";
inline auto no_session(Text id) { return refused(fmt::format("there is no session {}", id), all_sessions_listed); }
constexpr const char* no_matches = "No matches.";
constexpr const char* no_ended_matches = "No matches: no session that has ended is among these.";
// A session on paper, in pictures and in numbers.
constexpr const char* sealed_until_the_end =
    "The session goes on. Verdicts that nobody asked for and the cards that were played stay sealed until it ends.";
// Standings, records, seasons, rules.
constexpr const char* no_records_yet = "The book of this game is empty: no session has set a record yet.";
constexpr const char* no_such_records = "No matches: nothing in the book is of these sessions and people.";
// People.
inline auto nobody_called(const std::string& typed, const std::vector<std::string>& names) {
  const auto similar = similar_name(typed, names);
  return refused(fmt::format("nobody called \"{}\" has played", typed),
                 similar ? "did you mean " + *similar + "?" : "`bogosity people` lists who has");
}
inline auto name_is_empty() { return refused("the name is empty: give one"); }
inline auto same_person(Text one, Text other) {
  return fmt::format("{} and {} are the same person now; `bogosity people undo` takes it back.", one, other);
}
// Export, import, backup.
constexpr const char* end_first = "end it first, or add --unseal";
inline auto is_sealed() { return refused("this session is still being played, and its cards are sealed", end_first); }
inline auto is_sealed(std::size_t sessions) {
  return refused(core::counted(sessions, "session is", "sessions are") + " still being played and sealed; not exported",
                 end_first);
}
inline auto stopped() { return refused("stopped"); }
inline auto stopped_import(Text why, Text sum) { return refused(fmt::format("{}; before that: {}", why, sum)); }
// The table in a terminal: entries, the end, watching another program.
inline auto no_date_of_play(Text typed) {
  return fmt::format("invalid date: {}; type a day of the years 1970 to 2100, like 2026-11-21", typed);
}
inline auto first_written(Text value) {
  return value.empty() ? std::string(" (added later)") : fmt::format(" (first written: {})", value);
}
inline auto ended_already() { return refused("this session has ended already", "`reopen` continues it"); }
inline auto unfinished(Text typed) { return fmt::format("Unfinished, as typed: {}", typed); }
// Corrections in a terminal.
constexpr const char* nothing_changed = "Nothing was changed.";
constexpr const char* accept = "Accept? y/n ";
constexpr const char* entry_missing = "the number of the entry is missing";
constexpr const char* strike_takes_a_number = "strike takes a number and nothing else";
constexpr const char* new_words_missing = "the new words are missing";
inline auto entry_does_not_count(std::int64_t entry, bool is_struck) {
  return refused(fmt::format("entry {} was {} and does not count any more", entry, is_struck ? "struck out" : "undone"),
                 is_struck ? "`insert` adds words again" : "`entries` lists those that count");
}
// What a correction changes.
constexpr const char* result_is_withheld = "The result of a shout, a plea or a win is shown once you accept.";
// `change` is empty if the change is sealed.
inline auto cannot_be_kept(Text change) {
  return refused(fmt::format("{}no ruling can keep that", change.empty() ? "" : fmt::format("{}, and ", change)),
                 "with ! the verdicts follow the log");
}
inline auto no_longer_fits(std::int64_t entry, Text text, Text why) {
  return fmt::format("entry {} ({}) no longer fits: {}", entry, text, why);
}
inline auto misfit_struck_out(Text misfit) { return fmt::format("Struck out: {}.", misfit); }
// What would have followed.
inline auto no_what_if(std::string problem) {
  return refused(std::move(problem), "as in \"rule 36 clean\", \"strike 12\" or \"amend 12 54 8h\"");
}
inline auto not_understood(Text typed) { return no_what_if(fmt::format("not understood: \"{}\"", typed)); }
}  // namespace bogosity::cli::messages
