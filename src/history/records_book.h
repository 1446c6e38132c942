// The records book: of each kind of feat the greatest over the sessions one asks about, the earliest of equals. The
// kinds and their words are the game's (core/facts.h), the rows the store's. Sessions in the bin and other replicas of
// one stand in it no more than anywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/facts.h"
#include "core/game.h"
#include "core/job.h"
#include "core/session_head.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "db/store.h"
#include "history/index.h"
#include "history/search.h"

namespace bogosity::history {

struct RecordsQuery {
  Filter filter;                // of the sessions; whose book it is, is said apart
  std::vector<PersonIndex> by;  // one of them did it; records of whole tables are nobody's. Empty: whoever it was
};

std::string value_in_words(const core::FeatKind& kind, std::int64_t value);

struct RecordsLine {
  std::size_t session = 0;            // its number in SessionIndex::sessions()
  std::optional<PersonIndex> person;  // nothing: the whole table's
  std::int64_t value = 0;
  std::int64_t line = 0;  // of the record, from 1; 0: of no line
  std::string words;
};

struct RecordsPageData {
  const core::Game* game = nullptr;
  core::FeatKind kind;
  std::vector<RecordsLine> best;  // the greatest first, the earlier of equals before the later
  std::size_t equals = 0;         // how many have the greatest value, the first of them included
};

// All feats of all sessions in memory, so that the records book answers any question within a frame, with those who
// came close. Read in slices, and brought up to date by reading only what is another.
class RecordsBook {
 public:
  RecordsBook();

  // The pages on which something stands, in the order of the games' lists, with at most so many lines each.
  std::vector<RecordsPageData> pages(const SessionIndex& index, const RecordsQuery& query, std::size_t most) const;
  std::size_t size() const { return sessions_.size(); }

 private:
  friend class RecordsBookLoader;
  struct StoredFeat {
    std::uint8_t page = 0;
    std::int16_t seat = -1;   // of nobody
    std::uint32_t words = 0;  // in `words_`
    std::int64_t line = 0;
    std::int64_t value = 0;
  };
  struct SessionFeats {
    std::uint64_t mark = 0;
    std::vector<StoredFeat> feats;
  };

  void keep(const db::SessionFeat& feat, const std::string& game);

  std::vector<RecordsPageData> blank_;  // every kind of every game
  std::vector<std::string> words_ = {""};
  std::unordered_map<std::int64_t, SessionFeats> sessions_;  // by their keys
};

// Reads what is new in the index as it is now; nullptr: nothing is. Source and book outlive the work.
std::unique_ptr<core::Job> reading(const db::History& source, const SessionIndex& index, RecordsBook& book);

// The first games in each country, each state or province, each town (src/history/index.h). The inventors of You're
// Bogus wish to hear of them, so there is a letter ready to copy.
struct First {
  enum class Of : std::uint8_t { country, region, town };
  Of of = Of::country;
  std::string name;         // "Kansas"
  std::string where;        // with what it lies in: "Kansas, USA"
  std::size_t session = 0;  // its number in SessionIndex::sessions()
};

// In the order of play, the largest place first where one session was the first in several. Sessions without a place or
// a date are left out, and so are all that are neither closed nor open (session_state.h). Names of places count as the
// same whatever case and accents they are written with.
std::vector<First> firsts_of(const SessionIndex& index, std::string_view game);

std::string_view place_in_words(First::Of of);

// Plain text. `session` and `play` are the session's; where it goes on the letter says so instead of a result.
std::string letter_to_the_inventors(const First& first, const core::SessionHead& session, const core::Snapshot& play);

}  // namespace bogosity::history
