// The lines of a record as they are folded, with the names and the table they make: the part of a session that knows
// no views. Lines come whole (a file) or in parts (a turn that is several entries). A line is kept as it was written,
// and read again for whoever asks what stands on it: so a turn costs few bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/record.h"
#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/rules/table.h"

namespace bogosity::youre_bogus {

class SessionFold {
 public:
  SessionFold(const core::Headers& headers, const Setup& setup);

  // A line of a whole record, which is given up if this is refused. Blank lines change nothing.
  core::Status add_line(std::string_view text, std::uint32_t number);
  // Makes room for a record of about that many lines and bytes.
  void expect(std::size_t lines, std::size_t bytes);

  // One journal entry: a line, or a part of the line that is still open. Nothing has changed if it is refused.
  core::Result<LineOutcome> log(std::string_view text);
  // The same in two steps: what was tried out has to be kept or taken back before anything else is.
  struct Trial;
  core::Result<Trial> try_out(std::string_view text);
  void keep(const Trial& trial);
  void take_back(Trial trial);
  // Is there room for this text in place of the last line's?
  core::Status check_room(std::string_view text) const;
  // Puts it there: it says the same of the turn just tried out.
  void rewrite_turn(std::string_view text);

  std::string record() const;
  std::string write_line(std::size_t index) const;  // canonical, with its line ends

  const core::Headers& headers() const { return headers_; }
  const Names& names() const { return names_; }
  // Reading a line takes about a microsecond; what kinds of events stand on it is known without.
  class Lines {
   public:
    explicit Lines(const SessionFold& play) : play_(play) {}
    std::size_t size() const { return play_.lines_.size(); }
    Line operator[](std::size_t index) const { return play_.read_again(play_.texts_[index]); }
    Line back() const { return (*this)[size() - 1]; }
    template <class E>
    bool has(std::size_t index) const {
      return (play_.lines_[index].kinds & Line::kind_bit(Event(E{}).index())) != 0;
    }
    // The events of this kind on that line, with whose turn it is.
    template <class E, class Take>
    void each(std::size_t index, Take take) const {
      if (!has<E>(index)) return;
      const Line line = (*this)[index];
      for (const Token& token : line.tokens) {
        if (const auto* event = std::get_if<E>(&token.event)) take(*event, line.player);
      }
    }

   private:
    const SessionFold& play_;
  };
  Lines lines() const { return Lines(*this); }
  TurnIndex turn_of(std::size_t line) const { return lines_[line].turn; }
  std::vector<std::size_t> lines_of_turns() const;  // by turn, from 1
  // The first of the table's points that came with this line; the lines of a session share them out in their order.
  std::size_t first_points_of(std::size_t line) const {
    return line < lines_.size() ? lines_[line].points_before : table_.points.size();
  }
  // The table as it is while the last line waits for what follows.
  const Table& table() const { return table_; }
  // The table as if the record ended here: shouts that wait for the next roll are judged.
  const Table& finished_table() const;
  // The line that is still open, if there is one.
  const Line* open_line() const { return open_ ? last_turn() : nullptr; }
  // The last turn's line, as long as nothing but lines without a turn has come after it; its place among the lines.
  const Line* last_turn() const { return last_ ? &last_->read : nullptr; }
  std::size_t last_turn_line() const { return last_ ? last_->line : 0; }
  // The same, if that turn has passed and may still get a specification that was said before the next player picked up
  // the dice (F1, F2), or the Aces of the others (K3).
  const Line* specifiable_line() const;
  const Line* line_without_aces() const;
  std::size_t logged_line() const { return logged_line_; }

 private:
  struct FoldedLine {
    std::uint32_t kinds = 0;  // of Line
    TurnIndex turn = no_turn;
    std::uint32_t points_before = 0;
  };
  // The last turn's line: its text without `...`, the table before it, where it stands, and as it was read.
  struct Last {
    std::string text;
    Table::Mark before;
    std::size_t line = 0;
    Line read;
  };
  core::Result<LineOutcome> append(std::string_view text, Trial& trial);
  core::Result<LineOutcome> append_to_last(const std::vector<core::RawToken>& raw, Trial& trial);
  core::Result<LineOutcome> append_new(std::string_view text, const std::vector<core::RawToken>& raw, Trial& trial);
  // Takes the last turn's line, and those after it, off the table.
  std::vector<std::string> unfold_last();
  core::Result<LineOutcome> fold_last(core::Result<std::optional<Line>> line, std::string_view text,
                                      const std::vector<std::string>& as_it_was, std::uint32_t told_from = 0);
  void fold_again(const std::vector<std::string>& as_it_was);
  bool continues_last(const std::vector<core::RawToken>& raw) const;
  core::Result<LineOutcome> fold(const Line& line, std::string_view text, std::uint32_t told_from = 0);
  Line read_again(std::string_view text) const;
  void drop_lines_from(std::size_t line);
  void unfinish() const;
  bool ends_open(const Line& line) const;

  core::Headers headers_;
  mutable Names names_;  // a line that is read again adds nobody
  LineReader reader_;
  bool dots_seen_ = false;  // in a file: only notes may follow
  core::Texts texts_;       // of the lines
  std::vector<FoldedLine> lines_;
  mutable Table table_;
  mutable std::optional<Table::Mark> before_finish_;

  bool open_ = false;  // the last line's turn is still going on
  std::optional<Last> last_;
  std::size_t logged_line_ = 0;
};

// The outcome of a tried entry, and the changes to take back.
struct SessionFold::Trial {
  LineOutcome happened;
  bool was_open = false;
  std::size_t names = 0;
  Table::Mark before = {};         // of a new line that is no turn's
  std::optional<Last> last;        // as it was before a new turn
  std::vector<std::string> lines;  // the last turn's line as it was before it was continued, and those after it
  std::string text;                // and its text without `...`
};

}  // namespace bogosity::youre_bogus
