// The lines of a session as they were folded, with the names and the table they lead to: a value. Entries come whole (a
// line of a file) or in parts (a turn that is several entries). To try an entry out, add it to a copy; to take entries
// back, fold fewer of them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/record.h"
#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {

struct FoldedLine : Line {
  TurnIndex turn = no_turn;         // the turn it was folded into; no_turn for free tokens alone
  std::uint32_t points_before = 0;  // how many of the table's points came before this line
  std::size_t bytes = 0;            // of the text
};

class Lines {
 public:
  using Outcome = LineOutcome;  // of an entry

  Lines(const core::Headers& headers, const Setup& setup);

  // A line of a record that is read from its beginning, to be folded by fold_record(); blank ones change nothing.
  core::Status add_line(std::string_view text, std::uint32_t number);
  // Refused: the first line that does not fit.
  core::Status fold_record();

  // Adds one journal entry as it was read: a line, or a part of the last turn's line, which is then folded again with
  // the lines behind it. `names` are those that were known when it was read, and who joins with it; `bytes` the size of
  // its text. A refusal leaves this object half changed: call it on a copy. The place of a refusal is that of a token.
  core::Result<LineOutcome> add(Reading entry, Names names, std::size_t bytes);
  // Adds entries that were stored: names that are the same but for case may join, see core::Names. Each line is folded
  // once, however many entries it has. `entries` gets what became of each entry, or of those before the refused line.
  core::Result<LineOutcome> add_stored(std::span<const std::string_view> texts,
                                       std::vector<core::Folded::FoldedEntry>& entries);
  // The first lines alone, with the table after them.
  Lines first(std::size_t lines) const;
  // The table after the first lines, as if the record ended there.
  Table finished_table_after(std::size_t lines) const;

  std::string record() const;
  std::string write_line(std::size_t index) const;  // canonical, with its line ends

  const core::Headers& headers() const { return headers_; }
  const Names& names() const { return names_; }
  const Setup& setup() const { return table().setup(); }
  const std::string& scorekeeper() const { return table().scorekeeper; }  // after the last line
  std::size_t size() const { return lines_.size(); }
  const FoldedLine& operator[](std::size_t index) const { return *lines_[index]; }
  std::vector<std::size_t> lines_of_turns() const;  // by turn, from 1
  // The first of the table's points that came with this line; the lines of a session share them out in their order.
  std::size_t first_points_of(std::size_t line) const {
    return line < lines_.size() ? lines_[line]->points_before : table().points.size();
  }
  // The table as it is while the last line waits for what follows.
  const Table& table() const { return *table_; }
  // The table as if the record ended here: shouts that wait for the next roll are judged.
  const Table& finished_table() const;
  // The line that is still open, if there is one.
  const FoldedLine* open_line() const { return open_ ? last_turn() : nullptr; }
  // The last turn's line, and its place among the lines. Lines without a turn may have come after it.
  const FoldedLine* last_turn() const { return last_turn_ ? lines_[*last_turn_].get() : nullptr; }
  std::size_t last_turn_line() const { return last_turn_.value_or(0); }
  // The same, if that turn has passed and may still get a specification that was said before the next player picked up
  // the dice (F1, F2), or the Aces of the others (K3).
  const FoldedLine* specifiable_line() const;
  const FoldedLine* line_without_aces() const;
  // The line that the last entry went to.
  std::size_t logged_line() const { return logged_line_; }

 private:
  // What was joined to the lines since they were folded.
  struct Joined {
    std::size_t lines = 0;                 // there before
    std::optional<std::size_t> last_turn;  // then
    std::size_t first = 0;                 // the first line that is new or longer
    std::uint32_t from_entry = 0;          // the first entry of its line that the last one brought
  };
  Joined begin_joining() const { return {lines_.size(), last_turn_, lines_.size(), 0}; }
  // Puts an entry into its line, from its tokens alone. The table is as before.
  core::Status join(Reading entry, std::size_t bytes, Joined& joined);
  core::Status join_to_last(Reading entry, std::size_t bytes);
  bool continues_last(const Reading& entry) const;
  core::Status push(Line line, std::size_t bytes);
  core::Result<LineOutcome> fold_joined(const Joined& joined, std::size_t& refused);
  // Folds that line and those behind it onto the table; gives what came of the line `told` by its entries from
  // `from_entry` on. `refused` gets the refused line, if there is one.
  core::Result<LineOutcome> fold_from(std::size_t line, std::size_t told, std::uint32_t from_entry,
                                      std::size_t& refused);
  Table table_after(std::size_t lines) const;

  core::Headers headers_;
  Names names_;
  bool dots_seen_ = false;                          // in a file: only notes may follow
  std::vector<std::shared_ptr<FoldedLine>> lines_;  // one that a copy shares is not changed
  std::size_t bytes_ = 0;                           // of all lines
  // Tables are never changed, so that copies share them. The one before the last turn's line, and the finished one, may
  // be nothing: then they are worked out when they are asked for.
  std::shared_ptr<const Table> table_;
  std::shared_ptr<const Table> before_last_turn_;
  mutable std::shared_ptr<const Table> finished_;

  bool open_ = false;  // the last line's turn is still going on
  std::optional<std::size_t> last_turn_;
  std::size_t logged_line_ = 0;
};

// The turn that a shout is about if it names nobody: the last one with a roll, and before the dice of an open turn
// rolled (G2); or no_turn.
TurnIndex turn_to_doubt(const Lines& play);

}  // namespace bogosity::youre_bogus
