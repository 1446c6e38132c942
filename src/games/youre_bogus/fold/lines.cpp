#include "games/youre_bogus/fold/lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/lists.h"
#include "core/result.h"
#include "games/youre_bogus/record/writer.h"

namespace bogosity::youre_bogus {
namespace {

// K1, L4: the win that is declared on this line stands, and the turn is over with it.
bool has_win_that_stands(const Line& line, const Setup& setup) {
  bool stands = false;
  line.each<event::Win>([&](const event::Win& win, auto) { stands = win_of(win, setup).stands; });
  return stands;
}

bool has_player_gone(const Line& line) {
  return std::ranges::any_of(line.tokens, [&](const Token& each) { return who_goes(each.event) == line.player; });
}

// `...`: the turn is still going on.
bool ends_open(const Line& line, const Setup& setup) {
  return line.player && line.has<event::StillOn>() && !has_player_gone(line) && !has_win_that_stands(line, setup);
}

}  // namespace

Lines::Lines(const core::Headers& headers, const Setup& setup)
    : headers_(canonical_headers(headers, setup)), table_(std::make_shared<const Table>(setup)) {
  for (const auto& name : setup.players) names_.add(name);
}

Status Lines::push(Line line, std::size_t bytes) {
  BOGOSITY_TRY(core::check_room_for_line(lines_.size(), bytes_ + bytes, {line.number, line.column}));
  bytes_ += bytes;
  lines_.push_back(std::make_shared<FoldedLine>(FoldedLine{std::move(line), no_turn, 0, bytes}));
  return {};
}

Status Lines::add_line(std::string_view text, std::uint32_t number) {
  Reading reading = read_line(text, number, names_);
  if (reading.is_nothing()) return {};
  auto line = BOGOSITY_TRY(in_order(std::move(reading)));
  const bool is_notes_only =
      !line.player && std::ranges::all_of(line.tokens, [](const Token& each) { return is_a<event::Note>(each.event); });
  if (dots_seen_ && !is_notes_only)
    return core::refuse(Refusal::cannot_be, {number, line.column},
                        "the turn before ends in ..., so nothing may follow it", "drop the ... there");
  dots_seen_ = dots_seen_ || line.has<event::StillOn>();
  if (line.player) last_turn_ = lines_.size();
  return push(std::move(line), text.size());
}

Status Lines::fold_record() {
  if (lines_.empty()) return {};
  logged_line_ = lines_.size() - 1;
  std::size_t refused = 0;
  return fold_from(0, logged_line_, 0, refused).map([](const LineOutcome&) {});
}

// Does this belong to the last turn's line, though it has passed?
bool Lines::continues_last(const Reading& entry) const {
  if (!last_turn_ || entry.tokens.empty() || (entry.player && entry.player != last_turn()->player)) return false;
  const Event& first = entry.tokens.front().event;
  return (is_a<event::Specify>(first) && specifiable_line() != nullptr) ||
         (is_a<event::Aces>(first) && line_without_aces() != nullptr);
}

Status Lines::join(Reading entry, std::size_t bytes, Joined& joined) {
  if (entry.is_nothing())
    return core::refuse(Refusal::unreadable, {1, 1}, "nothing was written", "write a turn, or a step");
  if (open_ || continues_last(entry)) {
    joined.from_entry = last_turn()->entries;
    logged_line_ = *last_turn_;
    joined.first = std::min(joined.first, logged_line_);
    return join_to_last(std::move(entry), bytes);
  }
  auto line = BOGOSITY_TRY(in_order(std::move(entry)));
  joined.from_entry = 0;
  logged_line_ = lines_.size();
  open_ = ends_open(line, setup());
  if (line.player) last_turn_ = logged_line_;
  return push(std::move(line), bytes);
}

Status Lines::join_to_last(Reading entry, std::size_t bytes) {
  const FoldedLine& last = *lines_[*last_turn_];
  if (entry.player && entry.player != last.player)
    return core::refuse(Refusal::cannot_be, {1, 1}, fmt::format("{}'s turn is still going on", names_[*last.player]),
                        "pass the dice first");
  const bool has_dots =
      std::ranges::any_of(entry.tokens, [](const Token& it) { return is_a<event::StillOn>(it.event); });
  const bool keeps = open_ && (!entry.player || has_dots);
  auto line = continued(last, entry, keeps ? TurnGoesOn::yes : TurnGoesOn::no);
  if (keeps && !line) {  // who leaves has no turn that goes on
    auto left = continued(last, std::move(entry), TurnGoesOn::no);
    if (left && has_player_gone(*left)) line = std::move(left);
  }
  if (!line) return tl::unexpected(line.error());
  const std::size_t whole = last.bytes + 1 + bytes;
  BOGOSITY_TRY(core::check_room_for_line(lines_.size() - 1, bytes_ - last.bytes + whole, {1, 1}));
  bytes_ += whole - last.bytes;
  open_ = ends_open(*line, setup());
  lines_[*last_turn_] =
      std::make_shared<FoldedLine>(FoldedLine{std::move(*line), last.turn, last.points_before, whole});
  return {};
}

core::Result<LineOutcome> Lines::fold_joined(const Joined& joined, std::size_t& refused) {
  // Of the lines that were there only the last turn's can be longer now.
  if (joined.first < joined.lines)
    table_ = before_last_turn_ ? before_last_turn_ : std::make_shared<const Table>(table_after(*joined.last_turn));
  return fold_from(joined.first, logged_line_, joined.from_entry, refused);
}

core::Result<LineOutcome> Lines::fold_from(std::size_t line, std::size_t told, std::uint32_t from_entry,
                                           std::size_t& refused) {
  finished_.reset();
  LineOutcome outcome;
  const auto table = std::make_shared<Table>(*table_);
  for (std::size_t at = line; at < lines_.size(); ++at) {
    if (at == last_turn_) before_last_turn_ = at == line ? table_ : std::make_shared<const Table>(*table);
    const auto points = static_cast<std::uint32_t>(table->points.size());
    refused = at;
    auto happened = BOGOSITY_TRY(fold_line(*table, *lines_[at], names_, at == told ? from_entry : 0));
    const TurnIndex turn = lines_[at]->player ? table->turn_number() - 1 : no_turn;
    if (lines_[at]->turn != turn || lines_[at]->points_before != points) {
      if (lines_[at].use_count() > 1) lines_[at] = std::make_shared<FoldedLine>(*lines_[at]);
      lines_[at]->turn = turn;
      lines_[at]->points_before = points;
    }
    if (at == told) outcome = std::move(happened);
  }
  table_ = table;
  return outcome;
}

core::Result<LineOutcome> Lines::add(Reading entry, Names names, std::size_t bytes) {
  names_ = std::move(names);
  Joined joined = begin_joining();
  BOGOSITY_TRY(join(std::move(entry), bytes, joined));
  std::size_t refused = 0;
  return fold_joined(joined, refused);
}

core::Result<LineOutcome> Lines::add_stored(std::span<const std::string_view> texts,
                                            std::vector<core::Folded::FoldedEntry>& entries) {
  const core::StoredSpellings as_stored(names_);
  Joined joined = begin_joining();
  std::string keeper = scorekeeper();
  for (const std::string_view text : texts) {
    BOGOSITY_TRY(join(read_line(text, 1, names_), text.size(), joined));
    entries.push_back({logged_line_, keeper, std::nullopt});
    for (const Token& token : lines_[logged_line_]->tokens) {
      const auto* said = std::get_if<event::Scorekeeper>(&token.event);
      if (said != nullptr && token.entry >= joined.from_entry) keeper = said->name;
    }
  }
  if (texts.empty()) return LineOutcome{};
  std::size_t refused = 0;
  auto outcome = fold_joined(joined, refused);
  if (!outcome) std::erase_if(entries, [&](const auto& each) { return each.line >= refused; });
  return outcome;
}

const FoldedLine* Lines::specifiable_line() const {
  if (!last_turn_ || has_win_that_stands(*last_turn(), setup())) return nullptr;
  bool waits = false;
  for (std::size_t at = *last_turn_; at < lines_.size(); ++at) {
    for (const Token& token : lines_[at]->tokens) {
      const auto* said = std::get_if<event::Specify>(&token.event);
      if (said != nullptr && !said->of_stack_count) return nullptr;
      // A stack counted since then may have another card on top.
      if (is_a<event::StackCount>(token.event)) waits = false;
      const auto* place = std::get_if<event::Place>(&token.event);
      if (place == nullptr) continue;
      const core::Card top = place->cards[0].card;
      waits = top.is_joker() || top.is(core::Rank::seven);
    }
  }
  return waits ? last_turn() : nullptr;
}

const FoldedLine* Lines::line_without_aces() const {
  const FoldedLine* last = last_turn();
  return last != nullptr && !last->has<event::Aces>() && has_win_that_stands(*last, setup()) ? last : nullptr;
}

// The lines were folded once: none of them is refused now.
Table Lines::table_after(std::size_t lines) const {
  Table table(setup());
  for (std::size_t at = 0; at < lines; ++at) {
    [[maybe_unused]] const auto as_before = fold_line(table, *lines_[at], names_);
  }
  return table;
}

Lines Lines::first(std::size_t lines) const {
  Lines some = *this;
  if (lines >= lines_.size()) return some;
  some.lines_.resize(lines);
  some.table_ = std::make_shared<const Table>(table_after(lines));
  some.bytes_ = 0;
  some.open_ = false;
  some.last_turn_.reset();
  for (std::size_t at = 0; at < lines; ++at) {
    some.bytes_ += lines_[at]->bytes;
    if (lines_[at]->player) some.last_turn_ = at;
  }
  some.logged_line_ = lines == 0 ? 0 : lines - 1;
  some.before_last_turn_.reset();
  some.finished_.reset();
  return some;
}

Table Lines::finished_table_after(std::size_t lines) const {
  Table table = table_after(lines);
  finish(table);
  return table;
}

const Table& Lines::finished_table() const {
  if (!finished_) {
    auto table = std::make_shared<Table>(*table_);
    finish(*table);
    finished_ = std::move(table);
  }
  return *finished_;
}

std::string Lines::write_line(std::size_t index) const {
  return youre_bogus::write_line(*lines_[index], lines_[index]->turn, *table_, names_);
}

std::vector<std::size_t> Lines::lines_of_turns() const {
  std::vector<std::size_t> all(table_->turns.size());
  for (std::size_t at = 0; at < lines_.size(); ++at) {
    if (lines_[at]->turn != no_turn) all[lines_[at]->turn] = at + 1;
  }
  return all;
}

std::string Lines::record() const {
  std::string text;
  for (const auto& header : headers_) text += core::write_header(header.key, header.value);
  if (!lines_.empty()) text += "\n";
  for (std::size_t at = 0; at < lines_.size(); ++at) text += write_line(at);
  return text;
}

TurnIndex turn_to_doubt(const Lines& play) {
  const Table& table = play.table();
  TurnIndex turn = table.now.last_rolled;
  if (turn == no_turn || play.open_line() == nullptr || turn + 1 != table.turn_number()) return turn;
  while (turn-- > 0) {
    if (table.turns[turn].roll.rolled) return turn;
  }
  return no_turn;
}

}  // namespace bogosity::youre_bogus
