// The lines of a record as they are folded, with the names and the table they make: the part of an evening that knows
// no views. Lines come whole (a file) or in parts (a turn that is several entries).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/record.h"
#include "games/youre_bogus/reader.h"
#include "games/youre_bogus/table.h"

namespace bogosity::youre_bogus {

class RecordPlay {
 public:
  RecordPlay(const core::Headers& headers, const Setup& setup);

  // A line of a whole record, which is given up if this is refused. Blank lines change nothing.
  core::Status add_line(std::string_view text, std::uint32_t number);
  // Makes room for a record of about that many lines.
  void expect_lines(std::size_t lines);
  // A note at the head of the body.
  core::Status add_note(const core::HeadNote& note);

  // One journal entry: a line, or a part of the line that is still open. Nothing has changed if it is refused.
  core::Status log(std::string_view text);
  // The same, but `look` sees the result, and then it is taken back.
  template <class Look>
  core::Status try_out(std::string_view text, Look look) {
    unfinish();
    Step step;
    auto ok = append(text, step);
    if (!ok) return ok;
    look(*this);
    take_back(std::move(step));
    return ok;
  }

  std::string record() const;
  std::string write_line(std::size_t index) const;  // canonical, with its line ends

  const core::Headers& headers() const { return headers_; }
  const Names& names() const { return names_; }
  const std::vector<Line>& lines() const { return lines_; }
  TurnIndex turn_of(std::size_t line) const { return turn_of_line_[line]; }
  // The first of the table's points that came with this line; the lines of an evening share them out in their order.
  std::size_t first_points_of(std::size_t line) const {
    return line < points_before_line_.size() ? points_before_line_[line] : table_.points.size();
  }
  // The table as it is while the last line waits for what follows.
  const Table& table() const { return table_; }
  // The table as if the record ended here: shouts that wait for the next roll are judged.
  const Table& finished_table() const;
  // The line that is still open, if there is one.
  const Line* open_line() const { return open_ ? &lines_.back() : nullptr; }
  // The last turn's line, as long as nothing but lines without a turn has come after it; its place among the lines.
  const Line* last_turn() const { return last_ ? &lines_[last_->line] : nullptr; }
  std::size_t last_turn_line() const { return last_ ? last_->line : 0; }
  // The same, if that turn has passed and may still get a specification that was said before the next player picked up
  // the dice (F1, F2), or the Aces of the others (K3).
  const Line* specifiable_line() const;
  const Line* line_without_aces() const;
  // Where the entry logged last stands.
  std::size_t logged_line() const { return logged_line_; }

 private:
  // The last turn's line: its text without `...`, the table before it, and where it stands.
  struct Last {
    std::string text;
    Table::Mark before;
    std::size_t line = 0;
  };
  // What an append changed, for taking it back.
  struct Step {
    bool was_open = false;
    std::size_t names = 0;
    Table::Mark before;        // of a new line that is no turn's
    std::optional<Last> last;  // as it was before a new turn
    std::vector<Line> lines;   // the last turn's line as it was before it was continued, and those after it
    std::string text;          // and its text
  };
  core::Status append(std::string_view text, Step& step);
  core::Status append_to_last(const std::vector<core::RawToken>& raw, Step& step);
  core::Status append_new(std::string_view text, const std::vector<core::RawToken>& raw, Step& step);
  void take_back(Step step);
  // Takes the last turn's line, and those after it, off the table.
  std::vector<Line> unfold_last();
  core::Status fold_last(core::Result<std::optional<Line>> line, const std::vector<Line>& as_it_was);
  bool continues_last(const std::vector<core::RawToken>& raw) const;
  core::Status fold(Line line);
  void unfinish() const;
  bool ends_open(const Line& line) const;

  core::Headers headers_;
  Names names_;
  LineReader reader_;
  bool dots_seen_ = false;  // in a file: only notes may follow
  std::vector<Line> lines_;
  std::vector<TurnIndex> turn_of_line_;
  std::vector<std::size_t> points_before_line_;
  mutable Table table_;
  mutable std::optional<Table::Mark> before_finish_;

  bool open_ = false;  // the last line's turn is still going on
  std::optional<Last> last_;
  std::size_t logged_line_ = 0;
};

}  // namespace bogosity::youre_bogus
