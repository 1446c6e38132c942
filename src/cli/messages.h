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
inline auto no_such_file(Text file) { return fmt::format("{}: there is no such file (check its name)", file); }
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
inline auto no_whole_day(Text typed) { return fmt::format("\"{}\" is not a day: write it as in 2026-09-01", typed); }
inline auto no_such_word(Text kind, const std::string& typed, const std::vector<std::string>& known, Text help_line) {
  const auto similar = similar_name(typed, known);
  return fmt::format("there is no {} \"{}\". {}", kind, typed,
                     similar ? "Did you mean `" + *similar + "`?" : fmt::format("`{}` lists them.", help_line));
}
inline auto explained_by(Text problem, Text help_line) { return fmt::format("{} (`{}` explains)", problem, help_line); }
inline auto one_argument_too_many(Text typed) { return fmt::format("\"{}\" is one argument too many", typed); }
constexpr const char* no_window =
    "this program was built without its window; `bogosity play --text` is the table in a terminal";
constexpr const char* no_png = "this program was built without its window, which draws PNG files; ask for .svg";
constexpr const char* no_theme_in_program = "none in this program";
inline auto themes_of_a_picture(Text themes) { return fmt::format("a picture is drawn in print, {}", themes); }
// Files.
constexpr const char* standard_output = "standard output";
inline auto written_in_part(Text file) { return fmt::format("{} could not be written to the end", file); }
inline auto not_deleted(Text file, Text why) { return refused(fmt::format("{} cannot be deleted: {}", file, why)); }
// Beginning and continuing a session.
inline auto needs_players() { return refused("a new session needs players", "--players \"Ann, Bob, Cy\""); }
constexpr const char* needs_players_or_id =
    "a new session needs players: --players \"Ann, Bob, Cy\". --id continues an old one.";
constexpr const char* rehearsal_has_no_id = "--rehearse starts a new session that is not saved: leave out --id";
inline auto no_header(Text typed) {
  return refused(fmt::format("not a header: \"{}\"", typed), "write it as in --header Draw=one");
}
constexpr const char* nothing = "nothing";
inline auto begun_otherwise(Text session, Text was, Text header, Text wanted) {
  return refused(fmt::format("session {} was begun with {} for {}, not {}", session, was, header, wanted),
                 "leave that option out to continue it, or give another --id");
}
constexpr const char* closed = "closed";
inline auto no_copy_made(Text why) { return fmt::format("the session is safe, but no copy of it was made: {}", why); }
// Sessions that are looked for.
constexpr const char* all_sessions_listed = "`bogosity sessions --all` lists them";
inline auto no_session(Text id) { return refused(fmt::format("there is no session {}", id), all_sessions_listed); }
inline auto no_session_begins(Text id) {
  return refused(fmt::format("no session begins with \"{}\"", id), all_sessions_listed);
}
inline auto several_sessions_begin(Text id, Text candidates) {
  return refused(fmt::format("several sessions begin with \"{}\"", id),
                 fmt::format("type more of one: {}", candidates));
}
inline auto no_last_session() { return refused("there are no sessions yet", "`bogosity play` begins one"); }
constexpr const char* no_sessions_yet = "No sessions yet: `bogosity play` begins one.";
constexpr const char* no_matches = "No matches.";
constexpr const char* no_ended_matches = "No matches: no session that has ended is among these.";
inline auto last_sessions(std::size_t number) { return fmt::format("The last {} sessions; --all lists all.", number); }
// A session on paper, in pictures and in numbers.
constexpr const char* page_for_a_browser =
    "this is a page for a browser. Name a file, as in --output sheet.html, or use --output -.";
constexpr const char* players_of_a_blank_sheet = "--players takes a number or names: 4, or \"Ann, Bob, Cy\"";
constexpr const char* room_on_a_blank_sheet = "a blank sheet has room for 2 to 10 players";
inline auto nobody_shouted() { return refused("nobody shouted in this session"); }
inline auto nobody_shouted_in(int turn, const std::vector<int>& turns) {
  return refused(fmt::format("nobody shouted in turn {}", turn),
                 fmt::format("turns with a shout: {}", fmt::join(turns, ", ")));
}
constexpr const char* size_in_points = "--size takes points, from 120x90 to 4096x4096, as in 960x540";
constexpr const char* size_in_pixels = "--size takes pixels, from 320x180 to 8192x8192, as in 1440x900";
constexpr const char* ending_of_a_picture = "the name of a picture ends in .svg or .png";
constexpr const char* ending_of_a_race = "the name of the picture ends in .svg";
constexpr const char* name_a_png = "name the file to write: --output FILE.png";
inline auto nothing_to_picture(Text record, bool is_win) {
  return refused(fmt::format("{} has no {} so far", record, is_win ? "win" : "inquiry"));
}
inline auto inquiry_is_sealed() {
  return refused("the cards of an inquiry are sealed again while the session goes on (M3)", "end the session first");
}
constexpr const char* sealed_until_the_end =
    "The session goes on. Verdicts that nobody asked for and the cards that were played stay sealed until it ends.";
inline auto still_going_on() { return refused(sealed_until_the_end); }
inline auto no_table(Text typed, const std::vector<std::string>& tables) {
  return fmt::format("this session has no table \"{}\"; there are {}", typed, fmt::join(tables, ", "));
}
inline auto lines_of_the_session(std::size_t lines) { return refused(fmt::format("the session has {} lines", lines)); }
// Standings, records, seasons, rules.
inline auto no_column_in(Text game, Text typed) {
  return refused(fmt::format("the standings of {} have no column \"{}\"", game, typed), "sort them by another one");
}
constexpr const char* no_records_yet = "The book of this game is empty: no session has set a record yet.";
constexpr const char* no_such_records = "No matches: nothing in the book is of these sessions and people.";
inline auto letter_of_another_game(Text game) {
  return fmt::format("--letter writes to the inventors of {}; leave out --game", game);
}
constexpr const char* no_places_yet = "No session has a place.";
inline auto nobody_played_in(Text place) {
  return refused(fmt::format("nobody played in \"{}\" yet", place), "`bogosity records --firsts` lists where");
}
constexpr const char* no_seasons_yet =
    "No seasons yet: `bogosity seasons add \"Spring 2027\" --since 2027-01-01 --until 2027-06-30` adds one.";
inline auto season_removed(Text title) { return fmt::format("Removed the season {}. No session was changed.", title); }
inline auto season_stored(bool is_new, Text title, Text rules) {
  return fmt::format("{} the season {}: {}.", is_new ? "Added" : "Changed", title, rules);
}
inline auto scored_by_wins(Text game) {
  return fmt::format("{} has no points to add up: its seasons are scored by wins. Leave out --scoring", game);
}
inline auto no_rule_in(Text game, Text id, Text ids) { return fmt::format("{} has no rule {} ({})", game, id, ids); }
inline auto not_a_win(Text typed) {
  return fmt::format(
      "not understood: \"{}\". Type six cards, a slash and the card face down, as in 6H,7H,8H,9D,TD,JD/KD.", typed);
}
// People.
constexpr const char* nobody_yet = "Nobody has played yet: `bogosity play` begins a session.";
inline auto nobody_called(const std::string& typed, const std::vector<std::string>& names) {
  const auto similar = similar_name(typed, names);
  return refused(fmt::format("nobody called \"{}\" has played", typed),
                 similar ? "did you mean " + *similar + "?" : "`bogosity people` lists who has");
}
inline auto might_be_several(Text typed, Text candidates) {
  return refused(fmt::format("\"{}\" might be several: {}", typed, candidates), "say which by the beginning of the id");
}
inline auto candidate(Text name, Text id, Text day) { return fmt::format("{} ({}, last played {})", name, id, day); }
inline auto not_in_file(Text name) { return refused(fmt::format("{} has played in no session of this file", name)); }
inline auto name_is_empty() { return refused("the name is empty: give one"); }
inline auto same_person(Text one, Text other) {
  return fmt::format("{} and {} are the same person now; `bogosity people undo` takes it back.", one, other);
}
inline auto sat_at_one_table(Text one, Text other, std::int64_t sessions) {
  return fmt::format("Warning: {} and {} sat at one table in {}. Their points there are added up now.", one, other,
                     core::counted(sessions, "session", "sessions"));
}
inline auto change_undone(Text what) {
  return fmt::format("Undone: the last change about people ({}). Run it again to redo the change.", what);
}
inline auto person_named(Text before, Text now) {
  return fmt::format("{} is called {} from now on. Saved records keep the old name.", before, now);
}
inline auto guest_marked(Text name, bool is_guest) {
  return is_guest ? fmt::format("{} was a guest in that session, and belongs to it alone.", name)
                  : fmt::format("{} was not a guest in that session.", name);
}
inline auto person_seated(Text name, Text person, bool is_new) {
  return fmt::format("{} was {} in that session{}.", name, person, is_new ? ", a new person" : "");
}
// Forgetting a person.
inline auto needs_confirmation() {
  return refused("forgetting cannot be undone: confirm with --yes, or run it in a terminal");
}
inline auto confirm_forgetting(Text name, std::size_t sessions) {
  return fmt::format(
      "{}, and all their other names, will be removed from {}. This cannot be undone.\nType the name again to "
      "continue: ",
      name, core::counted(sessions, "session", "sessions"));
}
inline auto names_differ() { return refused("the names differ; nothing was changed"); }
constexpr const char* forgotten_before = "That name was forgotten before.";
inline auto forgotten(std::size_t sessions, Text pseudonyms) {
  return fmt::format(
      "Forgotten. {} rewritten; the name there is now {}.\n"
      "Records that were exported, printed or mailed earlier still have it. The file keeps a fingerprint,\n"
      "which recognizes the name in files of other tables. A guess of the name can be tested against it.",
      core::counted(sessions, "session was", "sessions were"), pseudonyms);
}
inline auto copied_anew(Text file) { return fmt::format("A new copy without the name was made: {}", file); }
inline auto pages_not_wiped(Text why, Text person) {
  return fmt::format(
      "the name was removed from every session, but unused pages could not be wiped: {}; run "
      "`bogosity people forget {}` again",
      why, core::quoted_if_needed(person));
}
inline auto copies_deleted(Text files) {
  return fmt::format("The name is in these files, or they are damaged. They were deleted:{}", files);
}
inline auto copies_kept(Text person, Text files) {
  return fmt::format(
      "The name is in these files, or they are damaged. They were kept; `bogosity people forget {} --backups` "
      "deletes them:{}",
      core::quoted_if_needed(person), files);
}
inline auto others_kept(Text files) { return fmt::format("The name is not in these files. They were kept:{}", files); }
inline auto set_aside(Text file) { return fmt::format("{} (set aside by `bogosity restore`)", file); }
inline auto copies_in(std::size_t copies, Text folder) {
  return fmt::format("{} in {}", core::counted(copies, "copy", "copies"), folder);
}
// Export, import, backup.
constexpr const char* end_first = "end it first, or add --unseal";
inline auto is_sealed() { return refused("this session is still being played, and its cards are sealed", end_first); }
inline auto is_sealed(std::size_t sessions) {
  return refused(core::counted(sessions, "session is", "sessions are") + " still being played and sealed; not exported",
                 end_first);
}
inline auto stopped() { return refused("stopped"); }
inline auto stopped_export(Text file) { return refused(fmt::format("stopped: {} does not have all sessions", file)); }
inline auto stopped_import(Text why, Text sum) { return refused(fmt::format("{}; before that: {}", why, sum)); }
inline auto copy_for_a_terminal() {
  return refused("a copy is not for a terminal", "name a file, or send it into a pipe");
}
inline auto no_temporary_folder() {
  return refused("no temporary folder can be made", "set TMPDIR to a folder that can be written");
}
constexpr const char* where_to_export =
    "--all needs --output with a folder, a file.zip or - (a zip), or --json, or --csv";
inline auto exported(std::size_t sessions, Text file) {
  return fmt::format("Exported {} to {}.", core::counted(sessions, "session", "sessions"), file);
}
inline auto differs(Text file, Text original, Text session) {
  return fmt::format("differs {}: session {} is already stored with other entries, and both are kept; this one is {}",
                     file, original, session);
}
inline auto skipped(Text file, Text id) { return fmt::format("skipped {}: session {} is the same", file, id); }
inline auto imported(Text file, Text session, bool is_continued, std::size_t lines) {
  return fmt::format("imported {}: session {}{}, {}", file, session, is_continued ? " is continued" : "",
                     core::counted(lines, "line", "lines"));
}
inline auto said_and_applied(Text statements) {
  return fmt::format("The file said, and it was applied: {}.", statements);
}
constexpr const char* copies_have_the_name =
    "Copies from before still have the name; `bogosity people forget NAME --backups` deletes them.";
inline auto said_not_applied(Text statements, Text options) {
  return fmt::format("The file says: {}.\nNothing of that was applied. To apply it, import again with {}.", statements,
                     options);
}
inline auto nobody_forgets(Text name) {
  return fmt::format("no file says that {} is forgotten; nobody was. `bogosity people forget` does that here", name);
}
inline auto no_copies_yet(Text folder) { return fmt::format("No copies yet in {}.", folder); }
inline auto copied(Text file, Text size) { return fmt::format("Copied to {} ({}).", file, size); }
constexpr const char* name_a_copy = "name a copy, or use --last. `bogosity backup --list` lists them.";
// The table in a terminal: entries, the end, watching another program.
inline auto takes_nothing_more(Text command) {
  return refused(fmt::format("{} takes nothing more on its line", command), "`help` lists the commands");
}
inline auto no_setting(Text typed) {
  return fmt::format("\"{}\" corrects nothing: write date=2026-11-21, place=... or event=...", typed);
}
inline auto no_date_of_play(Text typed) {
  return fmt::format("invalid date: {}; type a day of the years 1970 to 2100, like 2026-11-21", typed);
}
inline auto first_written(Text value) {
  return value.empty() ? std::string(" (added later)") : fmt::format(" (first written: {})", value);
}
inline auto instead_of_this(Text line) { return fmt::format("Instead you can type `undo`, then {}", line); }
inline auto end_takes_yes() { return refused("end takes nothing but --yes", "`help` lists the commands"); }
inline auto no_help_about(Text topic) {
  return refused(fmt::format("there is no help about \"{}\"", topic),
                 "topics: turn, table, questions and corrections; `rules E3` shows a rule");
}
inline auto undo_takes_a_reason() {
  return refused("undo takes back the last entry", "strike N removes another one; a reason follows the word because");
}
inline auto ended_already() { return refused("this session has ended already", "`reopen` continues it"); }
constexpr const char* practice = "PRACTICE: nothing is saved";
constexpr const char* nothing_saved = "Nothing was saved.";
constexpr const char* reopen_continues = "This session has ended. Type reopen to continue it.";
inline auto welcome(Text game, Text session, std::int64_t entries) {
  return fmt::format("{}, session {}{}. Type help for help.", game, session,
                     entries == 0 ? ". A new session" : fmt::format(", continued after {} entries", entries));
}
inline auto unfinished(Text typed) { return fmt::format("Unfinished, as typed: {}", typed); }
inline auto everything_saved(Text session) {
  return fmt::format("Everything is saved. `bogosity play --text --id {}` continues the session.", session);
}
inline auto sealed_with(Text seal) { return fmt::format("For the score sheet, the seal of this session: {}", seal); }
constexpr const char* session_goes_on = "The session goes on.";
constexpr const char* session_ended = "The session was ended.";
constexpr const char* session_reopened = "The session was reopened.";
inline auto file_unreadable_now(Text why) { return fmt::format("The file cannot be read now: {}.", why); }
inline auto take_over_takes_mark() { return refused("take over takes nothing but !", "take over ! does not ask"); }
inline auto already_writing() { return refused("you are writing this session already", "type the next entry"); }
inline auto nothing_to_watch() { return refused("you are writing this session yourself", "`log` shows all of it"); }
constexpr const char* nothing_new = "Nothing new.";
constexpr const char* earlier_lines_changed = "Earlier lines have changed; `log` shows them.";
inline auto watching(Text who, Text last_entry) {
  return fmt::format("Watching: {}{}. New entries appear here; `take over` lets you write.", who,
                     last_entry.empty() ? "" : fmt::format("; the last entry was typed at {}", last_entry));
}
constexpr const char* take_over_anyway = "The other program could not write any more. Take over anyway? y/n ";
constexpr const char* take_over_with_mark = "`take over !` takes it anyway";
constexpr const char* writing_now = "You are writing this session now.";
// Corrections in a terminal.
constexpr const char* nothing_changed = "Nothing was changed.";
constexpr const char* accept = "Accept? y/n ";
constexpr const char* entry_missing = "the number of the entry is missing";
inline auto number_missing() { return refused(entry_missing, "`entries` lists the numbers"); }
inline auto nothing_to_lift() { return refused(entry_missing, "`entries` lists the numbers; type one, as in lift 12"); }
inline auto not_a_turn(Text typed) {
  return refused(fmt::format("not a turn: {}", typed), "type a number, as in entries 12");
}
constexpr const char* no_entries = "There are no entries.";
constexpr const char* strike_takes_a_number = "strike takes a number and nothing else";
constexpr const char* new_words_missing = "the new words are missing";
inline auto amend_replaces(std::uint64_t entry) {
  return refused(strike_takes_a_number, fmt::format("amend {} replaces its words", entry));
}
inline auto strike_removes(std::uint64_t entry) {
  return refused(new_words_missing, fmt::format("type them after the number; strike {} removes the entry", entry));
}
inline auto entry_is_sealed(std::int64_t entry) {
  return refused(fmt::format("entry {} is sealed", entry),
                 fmt::format("lift {} first: that is noted, and cannot be taken back", entry));
}
constexpr const char* seal_lifted = "The seal was lifted, and that is noted";
inline auto entry_reads(std::uint64_t entry, Text text) { return fmt::format("Entry {} reads: {}", entry, text); }
inline auto struck_out(std::int64_t entry) { return fmt::format("Entry {} is struck out", entry); }
inline auto changed(std::int64_t entry, Text text) { return fmt::format("Entry {} is now: {}", entry, text); }
inline auto inserted(std::int64_t entry, Text text) { return fmt::format("Before entry {}: {}", entry, text); }
inline auto entries_listed(int turn) {
  return fmt::format("entries{} lists what was logged then, with the numbers that lift and amend ask for",
                     turn == 0 ? "" : fmt::format(" {}", turn));
}
inline auto no_entry(std::uint64_t typed, std::size_t entries) {
  return refused(
      fmt::format("there is no entry {}", typed),
      entries == 0 ? "nothing has been logged yet" : fmt::format("`entries` lists them; the last one is {}", entries));
}
inline auto entry_is_correction(std::int64_t entry, std::int64_t of) {
  return refused(fmt::format("entry {} is a correction of entry {}", entry, of), fmt::format("name entry {}", of));
}
inline auto entry_has_no_words(std::int64_t entry) {
  return refused(fmt::format("entry {} has no words to correct", entry), "`entries` lists the entries");
}
inline auto entry_does_not_count(std::int64_t entry, bool is_struck) {
  return refused(fmt::format("entry {} was {} and does not count any more", entry, is_struck ? "struck out" : "undone"),
                 is_struck ? "`insert` adds words again" : "`entries` lists those that count");
}
// What a correction changes.
inline auto would_read(Text text) { return fmt::format("It would read: {}", text); }
constexpr const char* would_change = "This would change:";
constexpr const char* nothing_else_changes = "Nothing else changes that the table can see.";
constexpr const char* result_is_withheld = "The result of a shout, a plea or a win is shown once you accept.";
constexpr const char* verdict_would_change = "a verdict would change";
inline auto verdict_changes(Text accused, int turn, Text was, Text is) {
  return fmt::format("{}, turn {}: {} becomes {}", accused, turn, was, is);
}
inline auto keep_verdict(Text change) {
  return fmt::format("{}. Keep it as it was, by the table's ruling (Z3)? y/n ", change);
}
// `change` is empty if the change is sealed.
inline auto cannot_be_kept(Text change) {
  return refused(fmt::format("{}no ruling can keep that", change.empty() ? "" : fmt::format("{}, and ", change)),
                 "with ! the verdicts follow the log");
}
inline auto no_longer_fits(std::int64_t entry, Text text, Text why) {
  return fmt::format("entry {} ({}) no longer fits: {}", entry, text, why);
}
inline auto misfit_struck_out(Text misfit) { return fmt::format("Struck out: {}.", misfit); }
inline auto nothing_changed_yet(const std::vector<std::string>& changes) {
  return refused(fmt::format("nothing was changed yet: {}", fmt::join(changes, "; ")),
                 "with ! after the command verdicts follow the log and what no longer fits is struck out; with = "
                 "verdicts are kept by the table's ruling");
}
// What would have followed.
inline auto no_what_if(std::string problem) {
  return refused(std::move(problem), "as in \"rule 36 clean\", \"strike 12\" or \"amend 12 54 8h\"");
}
inline auto what_if_needs_a_turn() { return no_what_if("the number of the turn is missing"); }
inline auto what_if_needs_an_entry() {
  return no_what_if(fmt::format("{}; `bogosity show --entries` lists them", entry_missing));
}
inline auto not_a_verdict(Text typed) { return no_what_if(fmt::format("not a verdict: \"{}\"", typed)); }
inline auto not_understood(Text typed) { return no_what_if(fmt::format("not understood: \"{}\"", typed)); }
inline auto nobody_accused(int turn) {
  return refused(fmt::format("nobody was accused in turn {}", turn),
                 "`bogosity show --csv --table got_away` lists missed Bogus");
}
inline auto name_an_accused(int turn, Text typed, const std::vector<std::string>& accused) {
  return refused(typed.empty() ? fmt::format("several players were accused in turn {}", turn)
                               : fmt::format("{} was not accused in turn {}", typed, turn),
                 fmt::format("name one: {}", core::write_name_list(accused)));
}

}  // namespace bogosity::cli::messages
