// Finding sessions as one types: each word has to begin a word of what is known of a session: people under all their
// names, place, day, game, event, title, tags, scorekeeper, notes, remarks in its log. Case and accents do not matter.
// Two dots between two days ask for a period: "2025-03..2026-02", "2019..", "..2024-12-24".
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/place_names.h"
#include "history/index.h"

namespace bogosity::history {

enum class Bin : std::uint8_t { outside, inside, either };
enum class OpenFilter : std::uint8_t { all, open, closed };

// Empty fields match everything.
struct Filter {
  std::string words;              // as typed: "ann lawrence 2026-05", "friday"
  std::string game;               // its whole name
  std::string since;              // "2026", "2026-05" or "2026-05-03", itself included
  std::string until;              // the same: "2026-05" is to the end of May
  std::string place;              // words as above, of the place alone
  std::string at;                 // a place by a name of it (is_place)
  std::vector<PersonIndex> with;  // all of them
  std::vector<std::string> tags;  // all of them
  OpenFilter which = OpenFilter::all;
  Bin bin = Bin::outside;
  friend bool operator==(const Filter&, const Filter&) = default;
};

std::vector<std::size_t> find(const SessionIndex& index, const Filter& filter);
// "2026-5" and such are refused with a suggestion.
core::Status check_day(std::string_view text);

// The query language of the search field: words, and fields. "with:ann" finds sessions that Ann played; "place:ames",
// "tag:club", "from:2026-05" and "until:2026" work alike. A value with blanks stands in quotes.
inline constexpr std::array<std::string_view, 5> search_fields = {"with:", "place:", "tag:", "from:", "until:"};
// What can be said against the text alone, in a sentence: a field that there is not, a day that there is not. A word
// with a colon in it is no field if it stands in quotes.
std::string fault_in_search(std::string_view typed);
// Adds the fields to the filter; the words among them become its words. Gives back in a sentence what was not
// understood, which is left out.
std::string read_search(const SessionIndex& index, std::string_view typed, Filter& filter);
// The values that the field at the end of the text may have, the most frequent first; none where it is complete.
std::vector<std::string> search_completions(const SessionIndex& index, std::string_view typed);
std::string complete_search(std::string_view typed, std::string_view value);

// Small letters without accents, punctuation taken as blanks, a blank before each word.
std::string as_findable(std::string_view text);
// All that a session is found by, but for the people and what was said of it, which may change by themselves. Its place
// is findable already.
std::string findable_text(const IndexedSession& session);
std::string findable_place(const IndexedSession& session);

// Whether a place that somebody asks for (`--place`, a season's place) is this one: as it is written, or by its town,
// its state or its country, or by several of these with commas between them, with any of their names. Case and accents
// do not matter; the view `season_standings` compares what put_season (seasons.h) stores without looking at case.
bool is_place(std::string_view asked, const std::string& place, const core::PlaceParts& parts);
}  // namespace bogosity::history
