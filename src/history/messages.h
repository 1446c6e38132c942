// Sentences about what cannot be stored or shown of past sessions: seasons, tags, people, dates.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "core/result.h"

namespace bogosity::history::messages {

using core::refused;
using Text = std::string_view;

// Seasons.
inline auto nobody_called(Text name) {
  return refused(fmt::format("nobody called \"{}\" has played", name), "write names as in Ann, Bob");
}
// Tags and people.
inline auto no_tag(const char* why) { return refused(why, "a tag is a word or a few: club, rematch, holidays 2026"); }
inline auto no_date_of_play(Text typed) {
  return refused(fmt::format("invalid date: {}", typed), "type a day of the years 1970 to 2100, like 2026-11-21");
}
inline auto same_person() { return refused("they are the same person already", "choose somebody else"); }
inline auto name_is_empty() { return refused("the name is empty", "type one"); }
// Looking for sessions, and into one.
inline auto several_players(Text name) {
  return fmt::format("Several players are called \"{}\": type more of the name.", name);
}
inline auto still_open(Text what_is_sealed) {
  return refused(fmt::format("the session is still open, and its {} sealed", what_is_sealed), "end it first");
}
inline auto no_review() { return refused("this game has no review", "`bogosity export` has its record"); }

}  // namespace bogosity::history::messages
