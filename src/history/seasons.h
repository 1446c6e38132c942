// Seasons: named periods of one game with a scoring of their own, for a league or a year. What is said of a season are
// edits of its id (core/edits.h), so that seasons travel with a file and merge like titles and tags: of two
// edits of one field the later one holds. A season that has ended stays in the list; that is the archive.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edits.h"
#include "core/game.h"
#include "history/outcomes.h"
#include "session/session.h"

namespace bogosity::history {

// The season points for a session. `average` divides the points by the sessions that count.
enum class SeasonScoring : std::uint8_t { points, average, wins, ranks };
struct SeasonScoringInfo {
  std::string_view name;         // as it is stored and typed
  std::string_view title;        // "Points"
  std::string_view explanation;  // a sentence
};
inline constexpr std::array<SeasonScoringInfo, 4> season_scorings = {{
    {"points", "Points", "The points of the sessions are added up."},
    {"average", "Average points", "The average of the points in a session."},
    {"wins", "Sessions won", "The sessions that somebody won; those who tie share one."},
    {"ranks", "Ranks 3-2-1", "The first of a session gets 3, the second 2, the third 1."},
}};
constexpr const SeasonScoringInfo& scoring_info(SeasonScoring scoring) {
  return season_scorings[static_cast<std::size_t>(scoring)];
}

struct Season {
  core::Uuid id;
  std::string title;
  std::string first;  // days, "2026-09-01"; both included
  std::string last;
  std::string game;
  std::string place;               // empty: everywhere; else a place by a name of it (is_place)
  std::vector<core::Uuid> people;  // whose results count; none: everybody's
  SeasonScoring scoring = SeasonScoring::points;
  std::int64_t best = 0;  // so many of somebody's best sessions count; 0: all
  bool has_ended(std::string_view today) const { return last < today; }
  friend bool operator==(const Season&, const Season&) = default;
};

// The seasons of these edits, the one that ends last first. People who turned out to be somebody else are that one.
std::vector<Season> seasons_of(const core::MetadataSet& metadata);

// Refused: no title, a title that another season has, days that are none or in the wrong order, no game.
core::Status check_season(const std::vector<Season>& all, const Season& season);
// Stores what differs from what is stored of that id; a nil id makes a new season. Gives it as it is then: its place as
// records spell it, and a game without points scored by sessions won.
core::Result<Season> put_season(const SessionContext& context, const SessionIndex& index, Season season);
// Returns the edit, which an undo takes back (history/metadata.h).
core::Result<core::MetadataEdit> remove_season(const SessionContext& context, const core::Uuid& season);
// By its title in any case, by the beginning of its id or of its title, or as title_among() names it. Refused if it may
// be several.
core::Result<Season> season_called(const std::vector<Season>& all, std::string_view words);
// Its title, and where another one has the same title, the beginning of its id: "Autumn 2026 (3f2a9c1d)".
std::string title_among(const std::vector<Season>& all, const Season& season);

// Reads the fields of a season as people type them: "Ann, Bob" as people, nothing as everybody; the number of best
// sessions.
core::Result<std::vector<core::Uuid>> people_named(const SessionIndex& index, std::string_view names);
core::Result<std::int64_t> best_from(std::string_view text);
std::string names_of_people(const SessionIndex& index, const Season& season);

// "1 September to 31 December 2026 · You're Bogus · Points, best 5 sessions · in Lawrence".
std::string rules_in_words(const SessionIndex& index, const Season& season);
bool is_in_season(const IndexedSession& session, const Season& season);
// Do fewer points lead, in a game that ranks like this?
bool fewer_leads(const Season& season, core::Ranking ranking);

// The scores of a season while its sessions are added one after the other.
class SeasonScores {
 public:
  SeasonScores(const SessionIndex& index, const Season& season);
  void add(const IndexedSession& session);
  std::optional<double> score(std::uint32_t person) const;

 private:
  Season season_;
  bool fewer_leads_;
  std::vector<bool> counts_;
  std::vector<std::vector<double>> values_;  // by person, the best first
};

}  // namespace bogosity::history
