// What is wrong with the places of what was read of a typed line, in the smaller games; empty if nothing is.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/look_alikes.h"
#include "core/reading.h"
#include "core/utf8.h"
#include "games/booger/game.h"
#include "games/cals_bs/game.h"
#include "games/open_game/play.h"
#include "games/the_bogey/game.h"

namespace bogosity::tests {

// The byte behind the last blank before `at`.
inline std::size_t begin_of_word(std::string_view text, std::size_t at) {
  std::size_t begin = 0;
  for (std::string_view rest = text; text.size() - rest.size() < at;)
    if (core::is_wide_blank(core::take_code_point(rest))) begin = text.size() - rest.size();
  return std::min(begin, at);
}

// True if there are blanks alone, or notes without a word, which are dropped.
inline bool says_nothing(std::string_view text, core::Names names) {
  std::vector<core::RawToken> words;
  if (!core::split(text, 1, words)) return false;
  return std::ranges::all_of(words, [&](const core::RawToken& word) {
    if (word.is_comment) return word.text.empty();
    const auto token = open_game::read_anytime_token(word.text, names);
    if (!token || !*token) return false;
    const auto* note = std::get_if<open_game::anytime::Note>(&**token);
    return note != nullptr && note->text.empty();
  });
}

// Each word of the text is in one place of what was read, or it is the refused one or behind it.
template <class Reading>
std::string wrong_with_places(const std::string& text, const Reading& reading) {
  const std::size_t refused = reading.error ? core::byte_of_column(text, reading.error->place.column) : text.size();
  const std::size_t word = refused == text.size() ? refused : begin_of_word(text, refused);
  const std::size_t end = std::min(word, reading.end);
  std::size_t read_to = reading.name.to;
  const auto blank_to = [&](std::size_t to) {
    return to <= read_to || says_nothing(std::string_view(text).substr(read_to, to - read_to), reading.names);
  };
  for (const auto& token : reading.tokens) {
    if (token.at.to > text.size() || token.at.from > token.at.to) return "a place outside the text";
    if (token.at.size() == 0) continue;  // filled in
    const bool is_begun = token.at.from < read_to && token.at.to == read_to;
    if (token.at.from < read_to && !is_begun) return "a place that was read twice";
    if (token.at.from < end && !blank_to(token.at.from)) return "a word that was not read";
    read_to = token.at.to;
  }
  return blank_to(end) ? "" : "a word at the end that was not read";
}

inline std::string wrong_with_places(const std::string& text, const core::Snapshot& play) {
  const auto typed = play.read_typed(text);
  using open_game::TypedLineOf;
  if (const auto* line = dynamic_cast<const TypedLineOf<booger::Booger>*>(typed.get()))
    return wrong_with_places(text, line->reading);
  if (const auto* line = dynamic_cast<const TypedLineOf<cals_bs::CalsBs>*>(typed.get()))
    return wrong_with_places(text, line->reading);
  if (const auto* line = dynamic_cast<const TypedLineOf<the_bogey::TheBogey>*>(typed.get()))
    return wrong_with_places(text, line->reading);
  return "";  // You're Bogus has its own test
}

}  // namespace bogosity::tests
