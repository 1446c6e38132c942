// Sentences about what cannot be stored or shown of past sessions: seasons, tags, people, dates.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "core/result.h"

namespace bogosity::history::messages {

using core::refused;
using Text = std::string_view;

// Seasons.
inline auto no_title() { return refused("a season needs a title", "for example: Spring 2027"); }
inline auto title_taken(Text title) {
  return refused(fmt::format("there is a season \"{}\" already", title), "choose another title, or edit it");
}
inline auto not_a_day(Text typed) {
  return refused(fmt::format("\"{}\" is not a day", typed), "write the first and the last day like 2026-09-01");
}
inline auto ends_before_it_begins() { return refused("the last day is before the first day", "swap them"); }
inline auto no_game() { return refused("a season needs a game", "choose one"); }
inline auto best_below_0() { return refused("the number of best sessions is below 0", "0 counts all sessions"); }
inline auto not_a_number(Text typed) {
  return refused(fmt::format("\"{}\" is no number of sessions", typed), "leave it empty to count all");
}
inline auto no_season(Text typed) {
  return refused(fmt::format("there is no season \"{}\"", typed), "`bogosity seasons` lists them");
}
inline auto several_seasons(Text typed, Text seasons) {
  return refused(fmt::format("\"{}\" may be several seasons: {}", typed, seasons),
                 "write the whole title, or the beginning of the id");
}
inline auto nobody_called(Text name) {
  return refused(fmt::format("nobody called \"{}\" has played", name), "write names as in Ann, Bob");
}
inline auto several_people(Text name) {
  return refused(fmt::format("\"{}\" may be several people", name), "give one of them another name");
}
// Tags and people.
inline auto no_tag(const char* why) { return refused(why, "a tag is a word or a few: club, rematch, holidays 2026"); }
constexpr const char* tag_is_empty = "an empty tag says nothing";
constexpr const char* tag_has_comma = "a tag has no comma in it";
constexpr const char* tag_is_too_long = "that is too long for a tag";
inline auto no_date_of_play(Text typed) {
  return refused(fmt::format("invalid date: {}", typed), "type a day of the years 1970 to 2100, like 2026-11-21");
}
inline auto same_person() { return refused("they are the same person already", "choose somebody else"); }
inline auto name_is_empty() { return refused("the name is empty", "type one"); }
// Looking for sessions, and into one.
inline auto invalid_date(Text typed) {
  return core::refuse(core::Refusal::unreadable, {}, fmt::format("invalid date: {}", typed),
                      "type a year, a month or a day: 2026, 2026-05 or 2026-05-03");
}
inline auto date_hint(Text typed) {
  return fmt::format("Invalid date: {}. Type a date like 2026, 2026-05 or 2026-05-03.", typed);
}
inline auto no_field(Text typed, Text fields) {
  return fmt::format("There is no field {} The fields are {}. A word with a colon is sought in quotes.", typed, fields);
}
inline auto no_player(Text name) { return fmt::format("No player is called \"{}\".", name); }
inline auto several_players(Text name) {
  return fmt::format("Several players are called \"{}\": type more of the name.", name);
}
inline auto no_session_tagged(Text tag) { return fmt::format("No session has the tag \"{}\".", tag); }
inline auto still_open(Text what_is_sealed) {
  return refused(fmt::format("the session is still open, and its {} sealed", what_is_sealed), "end it first");
}
inline auto no_review() { return refused("this game has no review", "`bogosity export` has its record"); }

}  // namespace bogosity::history::messages
