// An evening that is over, looked back on step by step with the seal off, in words and numbers that any game can give.
// Step 0 is the table before the first line of the record, step n the table with n lines on it. A game makes its review
// from its fold and a leave to open seals, so there is none of an evening that goes on; a screen of the game asks for
// the game's own, which shows the table as well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/narration.h"

namespace bogosity::core {

// What somebody who looks back wants to get to.
enum class MomentKind : std::uint8_t { inquiry, win, penalty, missed, note, round };
inline constexpr std::size_t moment_kinds = 6;

struct Moment {
  std::size_t step = 0;  // with which it was on the table
  MomentKind kind = MomentKind::inquiry;
  int turn = 0;                       // 0: before the first
  std::optional<std::size_t> player;  // index in Review::players()
  Sentence told;
};

// Everybody's score once something moved it. The first one is step 0.
struct ScoresAt {
  std::size_t step = 0;
  int turn = 0;
  std::vector<std::int64_t> scores;  // by player; who came later has 0 until then
};

// A table of words about the evening: for a terminal, a page, a spreadsheet. Numbers are written with a plain minus.
struct SummaryTable {
  std::string id;     // "got_away"
  std::string title;  // "The ones that got away"
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  std::string otherwise;  // what to say where there are no rows
};

class Review {
 public:
  virtual ~Review() = default;

  virtual const std::vector<std::string>& players() const = 0;  // in the order of Outcome::players
  virtual std::size_t last_step() const = 0;                    // how many lines there are
  // From here on `step` is 1 to last_step(), the line that came with it.
  virtual Sentence line(std::size_t step) const = 0;                   // every face, and what was found
  virtual int turn(std::size_t step) const = 0;                        // 0: it is no turn's
  virtual std::vector<std::string> found(std::size_t step) const = 0;  // rules broken there, "E4?" where cards decide
  // The table at a step, 0 included, in a sentence. Goes there.
  virtual std::string table_in_words(std::size_t step) = 0;

  // In the order of the steps.
  virtual const std::vector<Moment>& moments() const = 0;
  virtual const std::vector<ScoresAt>& scores() const = 0;
  // What the evening came to, beyond the scores.
  virtual std::vector<SummaryTable> summary() const = 0;
};

// The next moment after a step, or the last one before it; of one kind, or of any. nullptr: there is none.
const Moment* next_moment(const Review& review, std::size_t step, std::optional<MomentKind> kind = std::nullopt);
const Moment* previous_moment(const Review& review, std::size_t step, std::optional<MomentKind> kind = std::nullopt);

std::string_view name_of(MomentKind kind);  // "inquiry", "missed", ...

}  // namespace bogosity::core
