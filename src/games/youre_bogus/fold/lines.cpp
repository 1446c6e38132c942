#include "games/youre_bogus/fold/lines.h"

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/fold/messages.h"
#include "games/youre_bogus/record/writer.h"

namespace bogosity::youre_bogus {
namespace {

bool is_dots(const core::RawToken& token) { return token.text == "..." && !token.is_comment; }

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
    : headers_(canonical_headers(headers, setup)), table_(setup) {
  for (const auto& name : setup.players) names_.add(name);
}

Status Lines::push(Line line, std::size_t bytes) {
  BOGOSITY_TRY(core::check_room_for_line(lines_.size(), bytes_ + bytes, {line.number, line.column}));
  bytes_ += bytes;
  lines_.push_back(std::make_shared<FoldedLine>(FoldedLine{std::move(line), no_turn, 0, bytes}));
  return {};
}

Status Lines::add_line(std::string_view text, std::uint32_t number) {
  auto line = BOGOSITY_TRY(reader_.read(text, number, names_));
  if (!line) return {};
  const bool is_notes_only = !line->player && std::ranges::all_of(line->tokens, [](const Token& each) {
    return is_a<event::Note>(each.event);
  });
  if (dots_seen_ && !is_notes_only) return messages::nothing_after_dots({number, line->column});
  dots_seen_ = dots_seen_ || line->has<event::StillOn>();
  if (line->player) last_turn_ = lines_.size();
  return push(std::move(*line), text.size());
}

Status Lines::fold_record() {
  if (lines_.empty()) return {};
  logged_line_ = lines_.size() - 1;
  std::size_t refused = 0;
  return fold_from(0, logged_line_, 0, refused).map([](const LineOutcome&) {});
}

// Does this belong to the last turn's line, though it has passed?
bool Lines::continues_last(const std::vector<core::RawToken>& raw) const {
  if (!last_turn_ || raw.empty() || raw[0].is_comment) return false;
  const std::size_t first = raw[0].text.back() == ':' && raw.size() > 1 ? 1 : 0;
  const bool specifies = raw[first].text.starts_with('=');
  if (!specifies && !raw[first].text.starts_with("aces:")) return false;
  if (first == 1) {
    const auto name = core::read_line_name(raw[0].text, names_);
    if (!name || *name != last_turn()->player) return false;
  }
  return (specifies ? specifiable_line() : line_without_aces()) != nullptr;
}

core::Result<std::size_t> Lines::join(std::string_view text) {
  std::vector<core::RawToken> raw;
  BOGOSITY_TRY(core::split(text, 1, raw));
  if (raw.empty()) return messages::nothing_written("write a turn, or a step");
  if (open_ || continues_last(raw)) return join_to_last(raw, text);
  auto line = BOGOSITY_TRY(LineReader::read(raw, 1, names_));
  if (!line) return messages::nothing_written("write a turn");
  open_ = ends_open(*line, setup());
  if (line->player) last_turn_ = lines_.size();
  BOGOSITY_TRY(push(std::move(*line), text.size()));
  return lines_.size() - 1;
}

core::Result<std::size_t> Lines::join_to_last(const std::vector<core::RawToken>& raw, std::string_view text) {
  const FoldedLine& last = *lines_[*last_turn_];
  const PlayerId who = *last.player;
  auto name =
      raw[0].is_comment ? std::optional<PlayerId>() : core::read_line_name(raw[0].text, names_).value_or(std::nullopt);
  if (name && *name != who) return messages::turn_goes_on(names_[who]);
  const std::span<const core::RawToken> added = std::span(raw).subspan(name ? 1 : 0);
  const bool keeps = open_ && (!name || std::ranges::any_of(raw, is_dots));
  auto line = LineReader::read_on(last, added, keeps ? TurnGoesOn::yes : TurnGoesOn::no, names_);
  if (keeps && !line) {  // who leaves has no turn that goes on
    auto left = LineReader::read_on(last, added, TurnGoesOn::no, names_);
    if (left && has_player_gone(*left)) line = std::move(left);
  }
  if (!line) return tl::unexpected(line.error());
  const std::size_t bytes = last.bytes + 1 + text.size();
  BOGOSITY_TRY(core::check_room_for_line(lines_.size() - 1, bytes_ - last.bytes + bytes, {1, 1}));
  bytes_ += bytes - last.bytes;
  open_ = ends_open(*line, setup());
  lines_[*last_turn_] =
      std::make_shared<FoldedLine>(FoldedLine{std::move(*line), last.turn, last.points_before, bytes});
  return *last_turn_;
}

core::Result<LineOutcome> Lines::fold_from(std::size_t line, std::size_t told, std::uint32_t from_entry,
                                           std::size_t& refused) {
  finished_.reset();
  LineOutcome outcome;
  for (std::size_t at = line; at < lines_.size(); ++at) {
    if (at == last_turn_) before_last_turn_ = std::make_shared<const Table>(table_);
    const auto points = static_cast<std::uint32_t>(table_.points.size());
    refused = at;
    auto happened = BOGOSITY_TRY(fold_line(table_, *lines_[at], names_, at == told ? from_entry : 0));
    const TurnIndex turn = lines_[at]->player ? table_.turn_number() - 1 : no_turn;
    if (lines_[at]->turn != turn || lines_[at]->points_before != points) {
      if (lines_[at].use_count() > 1) lines_[at] = std::make_shared<FoldedLine>(*lines_[at]);
      lines_[at]->turn = turn;
      lines_[at]->points_before = points;
    }
    if (at == told) outcome = std::move(happened);
  }
  return outcome;
}

core::Result<LineOutcome> Lines::add(std::span<const std::string_view> texts,
                                     std::vector<core::Folded::FoldedEntry>& entries) {
  const std::size_t before = lines_.size();
  const auto last_turn = last_turn_;
  std::size_t first = before;
  std::uint32_t from_entry = 0;
  std::string keeper = table_.scorekeeper;
  for (const std::string_view text : texts) {
    const std::size_t size = lines_.size();
    const std::uint32_t so_far = last_turn_ ? this->last_turn()->entries : 0;
    logged_line_ = BOGOSITY_TRY(join(text));
    from_entry = logged_line_ < size ? so_far : 0;
    first = std::min(first, logged_line_);
    entries.push_back({logged_line_, keeper, std::nullopt});
    for (const Token& token : lines_[logged_line_]->tokens) {
      const auto* said = std::get_if<event::Scorekeeper>(&token.event);
      if (said != nullptr && token.entry >= from_entry) keeper = said->name;
    }
  }
  if (texts.empty()) return LineOutcome{};
  // Of the lines that were there only the last turn's can be longer now.
  if (first < before) table_ = before_last_turn_ ? *before_last_turn_ : table_after(*last_turn);
  std::size_t refused = 0;
  auto outcome = fold_from(first, logged_line_, from_entry, refused);
  if (!outcome) std::erase_if(entries, [&](const auto& each) { return each.line >= refused; });
  return outcome;
}

core::Result<LineOutcome> Lines::add(std::string_view text) {
  std::vector<core::Folded::FoldedEntry> entries;
  return add(std::span(&text, 1), entries);
}

core::Result<LineOutcome> Lines::add_stored(std::span<const std::string_view> texts,
                                            std::vector<core::Folded::FoldedEntry>& entries) {
  const core::StoredSpellings as_stored(names_);
  return add(texts, entries);
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
  some.table_ = table_after(lines);
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
    auto table = std::make_shared<Table>(table_);
    finish(*table);
    finished_ = std::move(table);
  }
  return *finished_;
}

std::string Lines::write_line(std::size_t index) const {
  return youre_bogus::write_line(*lines_[index], lines_[index]->turn, table_, names_);
}

std::vector<std::size_t> Lines::lines_of_turns() const {
  std::vector<std::size_t> all(table_.turns.size());
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

}  // namespace bogosity::youre_bogus
