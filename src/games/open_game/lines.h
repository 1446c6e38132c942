// The lines of a session of an open game as they were folded, with the table they lead to: a value. To try an entry
// out, add it to a copy; to take entries back, fold fewer of them. Copies share their lines, which never change.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/lists.h"
#include "core/record.h"
#include "core/sentence.h"
#include "games/open_game/narration.h"
#include "games/open_game/rules.h"
#include "games/open_game/state.h"

namespace bogosity::open_game {

template <class R>
class Lines {
 public:
  using Move = typename R::Move;
  using GameLine = Line<Move>;
  using Outcome = std::size_t;  // of an entry: the first line that is new or longer
  struct FoldedLine : GameLine {
    std::string text;       // canonical, without its line end
    std::size_t names = 0;  // how many were known with this line
    core::Sentence told;    // from here on: what its fold said
    int turn = 0;           // 0: not part of a turn
  };

  Lines(core::Headers headers, typename R::Setup setup) : headers_(std::move(headers)), table_(std::move(setup)) {
    names_ = table_.names;
  }

  // A line of a record that is read from its beginning, to be folded by fold_record(); blank ones change nothing. An
  // `ok` at its beginning belongs to the line before.
  core::Status add_line(std::string_view text, std::uint32_t number) {
    auto line = BOGOSITY_TRY(read(text, number));
    return line ? join(std::move(*line), LineSource::record).map([](std::size_t) {}) : core::Status();
  }
  // Refused: the first line that does not fit.
  core::Status fold_record() { return fold_from(0); }

  // Adds one entry as it was typed: new lines, or a part of the last line, which is then folded again. Gives the first
  // line that is new or longer. A refusal leaves this object half changed: call it on a copy. The place of a refusal is
  // that of a token; column 0 is that of an earlier entry. `names`: those that were known, and who joins.
  core::Result<std::size_t> add(GameLine entry, core::Names names) {
    names_ = std::move(names);
    const std::size_t before = lines_.size();
    const std::size_t first = BOGOSITY_TRY(join(std::move(entry), LineSource::entry));
    if (first < before) table_ = table_before_last_line(first);
    BOGOSITY_TRY(fold_from(first));
    return first;
  }
  // The same for entries that were stored: names that are the same but for case may join, see core::Names. `entries`
  // gets what became of each entry, or of those before the refused line. Gives the first line that is new or longer.
  core::Result<std::size_t> add_stored(std::span<const std::string_view> texts,
                                       std::vector<core::Folded::FoldedEntry>& entries) {
    const core::StoredSpellings as_stored(names_);
    const std::size_t before = lines_.size();
    std::size_t first = before;
    std::string keeper = scorekeeper();
    for (const std::string_view text : texts) {
      auto line = BOGOSITY_TRY(read(text, 1));
      std::string kept_before = keeper;
      if (line) {
        for (const auto& token : line->tokens) {
          if (const auto* said = token.template anytime_if<anytime::Scorekeeper>()) keeper = said->name;
        }
        first = std::min(first, BOGOSITY_TRY(join(std::move(*line), LineSource::entry)));
      }
      entries.push_back({lines_.empty() ? 0 : lines_.size() - 1, std::move(kept_before), std::nullopt});
    }
    if (first < before) table_ = table_before_last_line(first);
    const core::Status folded = fold_from(first);
    if (folded) return first;
    std::erase_if(entries, [this](const auto& each) { return each.line >= table_.lines; });
    return tl::unexpected(folded.error());
  }

  // The first lines alone, with the table after them.
  Lines first(std::size_t lines) const {
    Lines some = *this;
    some.lines_.resize(std::min(lines, lines_.size()));
    some.table_ = table_after(some.lines_.size());
    some.names_ = some.table_.names;
    some.bytes_ = 0;
    for (const auto& line : some.lines_) some.bytes_ += line->text.size();
    some.before_last_.reset();
    return some;
  }
  // Folds the lines that this table does not have yet, up to `lines`: none is refused, since all were folded before.
  void fold_on(GameState<R>& table, std::size_t lines) const {
    while (table.lines < lines) [[maybe_unused]] const auto as_before = fold_line(table, *lines_[table.lines]);
  }

  std::string record() const {
    std::string text;
    for (const auto& header : R::canonical_headers(headers_, table_.setup))
      text += core::write_header(header.key, header.value);
    if (!lines_.empty()) text += "\n";
    for (const auto& line : lines_) (text += line->text) += "\n";
    return text;
  }

  const GameState<R>& table() const { return table_; }
  const std::string& scorekeeper() const { return table_.players.scorekeeper; }  // after the last line
  std::size_t size() const { return lines_.size(); }
  const FoldedLine& operator[](std::size_t index) const { return *lines_[index]; }
  const FoldedLine* last() const { return lines_.empty() ? nullptr : lines_.back().get(); }
  std::vector<int> turns() const {  // of each line
    std::vector<int> all;
    for (const auto& line : lines_) all.push_back(line->turn);
    return all;
  }

 private:
  core::Result<std::optional<GameLine>> read(std::string_view text, std::uint32_t number) {
    auto reading = read_line<R>(text, number, names_);
    if (reading.error) return tl::unexpected(std::move(*reading.error));
    return line_of(reading, number);
  }

  // Puts what was read among the lines, from its tokens alone. Gives the first line that is new or longer. The table is
  // as before.
  core::Result<std::size_t> join(GameLine line, LineSource source) {
    std::size_t first = lines_.size();
    if (table_.setup.totals_only && line.has_moves())
      return open_game::at(line.at, core::refused("only the totals of this session are known (header Result)",
                                                  "remove the turns, or the header Result"));
    if (line.begins_with_ok) {
      if (lines_.empty() || !lines_.back()->can_be_let_stand()) return open_game::at(line.at, nothing_to_accept());
      BOGOSITY_TRY(lengthen({line.at, std::nullopt, {}, true, true}, source));
      --first;
      line.begins_with_ok = false;
      if (line.tokens.empty()) return first;
    }
    // An entry that continues the last line continues it with all its tokens.
    const auto continues = [&](const GameLine& more) {
      return !lines_.empty() && R::continues(*lines_.back(), more, source);
    };
    const bool whole = continues(line);
    if (whole) first = std::min(first, lines_.size() - 1);
    std::vector<GameLine> parts = parts_of(std::move(line), whole);
    for (GameLine& part : parts) {
      if (continues(part)) {
        BOGOSITY_TRY(lengthen(std::move(part), source));
      } else {
        BOGOSITY_TRY(push(std::move(part)));
      }
    }
    return first;
  }

  // Cuts the line after each token that ends a line. In games without such tokens, each token of a line without a name
  // gets a line of its own.
  static std::vector<GameLine> parts_of(GameLine line, bool whole) {
    std::vector<GameLine> parts;
    if constexpr (requires(const Token<Move>& token) { R::ends_line(token); }) {
      GameLine part = line;
      part.tokens.clear();
      for (std::size_t i = 0; i + 1 < line.tokens.size(); ++i) {
        part.tokens.push_back(std::move(line.tokens[i]));
        if (!R::ends_line(part.tokens.back())) continue;
        parts.push_back(part);
        part.tokens.clear();
      }
      if (!line.tokens.empty()) part.tokens.push_back(std::move(line.tokens.back()));
      parts.push_back(std::move(part));
    } else if (whole || line.player || line.tokens.size() < 2) {
      parts.push_back(std::move(line));
    } else {
      for (auto& token : line.tokens) {
        GameLine part = {token.at, std::nullopt, {}, token.ok};
        part.tokens.push_back(std::move(token));
        parts.push_back(std::move(part));
      }
    }
    return parts;
  }

  core::Status push(GameLine line) {
    std::string text = open_game::write_line<Move>(line, names_, &R::write_move);
    BOGOSITY_TRY(core::check_room_for_line(lines_.size(), bytes_ + text.size(), line.at));
    bytes_ += text.size();
    lines_.push_back(std::make_shared<FoldedLine>(FoldedLine{std::move(line), std::move(text), names_.size(), {}}));
    return {};
  }

  // Adds tokens to the end of the last line.
  core::Status lengthen(GameLine line, LineSource source) {
    GameLine whole = *lines_.back();
    // The columns of a refusal are those of the added tokens.
    if (source == LineSource::entry) {
      for (auto& token : whole.tokens) token.at.column = 0;
    }
    whole.ok = whole.ok || line.ok;
    if (line.begins_with_ok) whole.tokens.back().ok = true;
    for (auto& token : line.tokens) whole.tokens.push_back(std::move(token));
    if (whole.ok && !R::ok_anywhere) put_ok_at_end(whole);
    BOGOSITY_TRY(core::check_size_of_line(open_game::write_line<Move>(whole, names_, &R::write_move)));
    bytes_ -= lines_.back()->text.size();
    lines_.pop_back();
    return push(std::move(whole));
  }

  // `ok` moves to the end of the line, before notes.
  static void put_ok_at_end(GameLine& line) {
    Token<Move>* last = nullptr;
    for (auto& token : line.tokens) {
      token.ok = false;
      if (!token.is_note()) last = &token;
    }
    if (last != nullptr) last->ok = true;
  }

  core::Status fold_line(GameState<R>& table, const FoldedLine& line, core::Sentence* told = nullptr) const {
    while (table.names.size() < line.names) table.names.add(names_[static_cast<PlayerId>(table.names.size())]);
    auto sentence = BOGOSITY_TRY(R::fold(table, line));
    ++table.lines;
    if (told != nullptr) *told = std::move(sentence);
    return {};
  }

  // These lines are new: no copy has them yet.
  core::Status fold_from(std::size_t line) {
    before_last_.reset();
    for (std::size_t at = line; at < lines_.size(); ++at) {
      if (at + 1 == lines_.size()) before_last_ = std::make_shared<const GameState<R>>(table_);
      const int turns = table_.turns;
      BOGOSITY_TRY(fold_line(table_, *lines_[at], &lines_[at]->told));
      lines_[at]->turn = table_.turns > turns ? table_.turns : 0;
    }
    return {};
  }

  GameState<R> table_after(std::size_t lines) const {
    GameState<R> table(table_.setup);
    fold_on(table, lines);
    return table;
  }

  GameState<R> table_before_last_line(std::size_t line) const {
    return before_last_ && before_last_->lines == line ? *before_last_ : table_after(line);
  }

  core::Headers headers_;
  core::Names names_;  // of all lines, those included that are not folded yet
  std::vector<std::shared_ptr<FoldedLine>> lines_;
  std::size_t bytes_ = 0;  // of their texts
  GameState<R> table_;
  std::shared_ptr<const GameState<R>> before_last_;  // the table before the last line; nothing: to be worked out
};

}  // namespace bogosity::open_game
