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

// From a day on, up to a day, each a year, a month or a day like those of Filter; an empty one is no limit.
struct Period {
  std::string since;
  std::string until;
  friend bool operator==(const Period&, const Period&) = default;
};

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
  // What the fields of a search ask for beside that: a session is in all of these.
  std::vector<Period> periods;
  std::vector<std::string> games;  // their whole names
  std::vector<Season> seasons;
  OpenFilter which = OpenFilter::all;
  Bin bin = Bin::outside;
  friend bool operator==(const Filter&, const Filter&) = default;
};

std::vector<std::size_t> find(const SessionIndex& index, const Filter& filter);

// A day as people ask for it: a year, a month or a day, "today", "yesterday", or the first of the last "7d" (days),
// "2w" (weeks), "3m" (months), "1y" (years), today included. "2026-5" and such are refused with a suggestion.
core::Status check_day(std::string_view text);
// The same as a year, a month or a day, as it is on that day; what is no day stays as it is.
std::string day_from(std::string_view text, std::string_view today);

// The whole name of the game that is called or begins like this, in any case and without its apostrophe: "youre",
// "the b". Refused with the names of the games: none, and several.
core::Result<std::string> game_named_like(std::string_view typed);

// The query language of the search field: words, and fields. "player:ann" finds sessions that Ann played; "place:ames",
// "tagged:club", "since:2026-05", "until:yesterday", "season:autumn" and "game:cal" work alike. A value with blanks
// stands in quotes.
struct SearchField {
  std::string_view word;          // as the option of the command line is called
  std::string_view earlier = {};  // its word in earlier versions, which is still understood
};
inline constexpr std::array<SearchField, 7> search_fields = {
    {{"player:", "with:"}, {"place:"}, {"tagged:", "tag:"}, {"since:", "from:"}, {"until:"}, {"season:"}, {"game:"}}};
// What can be said against the text alone, in a sentence: a field that there is not, a day that there is not. A word
// with a colon in it is no field if it stands in quotes.
std::string fault_in_search(std::string_view typed);
// Adds the fields to the filter; the words among them become its words. Gives back in a sentence what was not
// understood, which is left out. `today`: "2026-11-21".
std::string read_search(const SessionIndex& index, std::string_view typed, std::string_view today, Filter& filter);
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
