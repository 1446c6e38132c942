// Finding sessions as one types: each word has to begin a word of what is known of a session: people under all their
// names, place, day, game, event, title, tags, scorekeeper, notes, remarks in its log. Case and accents do not matter.
// Two dots between two days ask for a period: "2025-03..2026-02", "2019..", "..2024-12-24".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "history/index.h"

namespace bogosity::history {

enum class Bin : std::uint8_t { outside, inside, either };
enum class OpenFilter : std::uint8_t { all, open, closed };

// What is empty asks for nothing.
struct Filter {
  std::string words;  // as typed: "ann lawrence 2026-05", "friday"
  std::string game;   // its whole name
  std::string since;  // "2026", "2026-05" or "2026-05-03", itself included
  std::string until;  // the same: "2026-05" is to the end of May
  std::string place;  // words as above, of the place alone
  std::vector<PersonIndex> with;
  bool with_any = false;          // of `with` one is enough; otherwise all of them have to have been there
  std::vector<std::string> tags;  // all of them
  OpenFilter which = OpenFilter::all;
  Bin bin = Bin::outside;
  friend bool operator==(const Filter&, const Filter&) = default;
};

// The numbers of those sessions in SessionIndex::sessions(), in its order.
std::vector<std::size_t> find(const SessionIndex& index, const Filter& filter);
// "2026-5" and such are refused with what is meant.
core::Status check_day(std::string_view text);

// Small letters without accents, punctuation taken as blanks, a blank before each word.
std::string as_findable(std::string_view text);
// All that a session is found by, but for the people and what was said of it, which may change by themselves. Its place
// is findable already.
std::string findable_text(const IndexedSession& session);
std::string findable_place(const IndexedSession& session);

}  // namespace bogosity::history
