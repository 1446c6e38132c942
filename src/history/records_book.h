// The records book: of each kind of feat the greatest over the evenings one asks about, the earliest of equals. The
// kinds and their words are the game's (core/facts.h), the rows the store's. Evenings in the bin and other tellings of
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
#include "history/search.h"
#include "history/session_row.h"
#include "session/store.h"

namespace bogosity::history {

struct RecordsQuery {
  Filter filter;                // of the evenings; whose book it is, is said apart
  std::vector<PersonIndex> by;  // one of them did it; records of whole tables are nobody's. Empty: whoever it was
};

struct Record {
  core::FeatKind kind;
  FeatRow row;
};

// The store's own way, which reads no more of it than it has to.
core::Result<std::vector<Record>> records_of(Store& store, const core::Game& game, const Almanac& almanac,
                                             const RecordsQuery& query);

// "35 points", "1 Joker", "17"
std::string value_in_words(const core::FeatKind& kind, std::int64_t value);

// All feats of all evenings in memory, so that the records book answers any question within a frame, with those who
// came close. Read in slices, and brought up to date by reading only what is another; it says the same as records_book.h.

struct BookLine {
  std::size_t evening = 0;            // its number in Almanac::evenings()
  std::optional<PersonIndex> person;  // nothing: the whole table's
  std::int64_t value = 0;
  std::int64_t line = 0;  // of the record, from 1; 0: of no line
  std::string words;
};

struct BookPage {
  const core::Game* game = nullptr;
  core::FeatKind kind;
  std::vector<BookLine> best;  // the greatest first, the earlier of equals before the later
};

class FeatBook {
 public:
  FeatBook();

  // The pages on which something stands, in the order of the games' lists, with at most so many lines each.
  std::vector<BookPage> pages(const Almanac& almanac, const RecordsQuery& query, std::size_t most) const;
  // How many evenings it has read.
  std::size_t size() const { return evenings_.size(); }

 private:
  friend class BookReading;
  struct Kept {
    std::uint8_t page = 0;
    std::int16_t seat = -1;   // of nobody
    std::uint32_t words = 0;  // in `words_`
    std::int64_t line = 0;
    std::int64_t value = 0;
  };
  struct OfEvening {
    std::uint64_t mark = 0;
    std::vector<Kept> feats;
  };

  void keep(const EveningFeat& feat, const std::string& game);

  std::vector<BookPage> blank_;  // every kind of every game
  std::vector<std::string> words_ = {""};
  std::unordered_map<std::int64_t, OfEvening> evenings_;  // by their keys
};

// The greatest of each kind of one game's, as records_of() of records_book.h finds them in the store.
std::vector<Record> records_in(const FeatBook& book, const core::Game& game, const Almanac& almanac,
                               const RecordsQuery& query);

// Reads what is new in the almanac as it is now; nullptr: nothing is. Source and book outlive the work.
std::unique_ptr<Work> reading(Source& source, const Almanac& almanac, FeatBook& book);

}  // namespace bogosity::history
