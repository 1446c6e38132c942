#include "games/youre_bogus/fold/session_fold.h"

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/fold/messages.h"
#include "games/youre_bogus/record/writer.h"

namespace bogosity::youre_bogus {
namespace {

// Tokens put into one row again; a comment becomes the note that it is.
std::string row_of(const std::vector<core::RawToken>& tokens, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < tokens.size(); ++i) {
    if (tokens[i].text == "..." && !tokens[i].is_comment) continue;
    if (!text.empty()) text += ' ';
    text += tokens[i].is_comment ? "note:" + core::quoted(tokens[i].text) : std::string(tokens[i].text);
  }
  return text;
}

bool has_dots(const std::vector<core::RawToken>& tokens) {
  return std::ranges::any_of(tokens, [](const core::RawToken& each) { return each.text == "..." && !each.is_comment; });
}

}  // namespace

SessionFold::SessionFold(const core::Headers& headers, const Setup& setup)
    : headers_(canonical_headers(headers, setup)), table_(setup) {
  for (const auto& name : setup.players) names_.add(name);
}

void SessionFold::expect(std::size_t lines, std::size_t bytes) {
  texts_.reserve(lines, bytes);
  lines_.reserve(lines);
  table_.expect_turns(lines);
}

Status SessionFold::add_line(std::string_view text, std::uint32_t number) {
  auto line = BOGOSITY_TRY(reader_.read(text, number, names_));
  if (!line) return {};
  const bool is_notes_only = !line->player && line->kinds == Line::kind_bit(Event(event::Note{}).index());
  if (dots_seen_ && !is_notes_only) return messages::nothing_after_dots({number, line->column});
  dots_seen_ = dots_seen_ || line->has<event::StillOn>();
  logged_line_ = lines_.size();
  BOGOSITY_TRY(fold(*line, text));
  return {};
}

Result<LineOutcome> SessionFold::fold(const Line& line, std::string_view text, std::uint32_t told_from) {
  BOGOSITY_TRY(core::check_room_for_line(lines_.size(), texts_.bytes() + text.size(), {line.number, line.column}));
  const auto points = static_cast<std::uint32_t>(table_.points.size());
  auto happened = BOGOSITY_TRY(fold_line(table_, line, names_, told_from));
  texts_.push_back(text);
  lines_.push_back({line.kinds, line.player ? table_.turn_number() - 1 : no_turn, points});
  return happened;
}

Status SessionFold::check_room(std::string_view text) const {
  BOGOSITY_TRY(core::check_size_of_line(text));
  const std::size_t before = texts_.bytes() - texts_.back().size();
  return core::check_room_for_line(lines_.size() - 1, before + text.size(), {1, 1});
}

void SessionFold::rewrite_turn(std::string_view text) {
  last_->text = text;
  last_->read = read_again(text);
  texts_.pop_back();
  texts_.push_back(text);
  lines_.back().kinds = last_->read.kinds;
}

// It was read once: it is not refused now.
Line SessionFold::read_again(std::string_view text) const { return std::move(**LineReader().read(text, 1, names_)); }

void SessionFold::drop_lines_from(std::size_t line) {
  texts_.shrink(line);
  lines_.resize(line);
}

bool SessionFold::ends_open(const Line& line) const {
  if (!line.player || !line.has<event::StillOn>() || table_.turns.back().won) return false;
  return std::ranges::none_of(line.tokens, [&](const Token& each) { return who_goes(each.event) == line.player; });
}

Result<LineOutcome> SessionFold::log(std::string_view text) {
  const core::StoredSpellings as_stored(names_);
  auto trial = BOGOSITY_TRY(try_out(text));
  keep(trial);
  return std::move(trial.happened);
}

Result<SessionFold::Trial> SessionFold::try_out(std::string_view text) {
  unfinish();
  Trial trial;
  trial.happened = BOGOSITY_TRY(append(text, trial));
  return trial;
}

void SessionFold::keep(const Trial& trial) {
  unfinish();
  logged_line_ = trial.lines.empty() ? lines_.size() - 1 : last_->line;
  if (last_)
    table_.forget_before(last_->before);
  else
    table_.forget();
}

const Line* SessionFold::specifiable_line() const {
  if (!last_ || table_.turns.back().won) return nullptr;
  bool waits = false;
  for (std::size_t i = last_->line; i < lines_.size(); ++i) {
    const auto all = lines();
    if (!all.has<event::Specify>(i) && !all.has<event::StackCount>(i) && !all.has<event::Place>(i)) continue;
    for (const Token& token : all[i].tokens) {
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

const Line* SessionFold::line_without_aces() const {
  return last_ && table_.turns.back().won && !last_turn()->has<event::Aces>() ? last_turn() : nullptr;
}

// Does this belong to the last turn's line, though it has passed?
bool SessionFold::continues_last(const std::vector<core::RawToken>& raw) const {
  if (!last_ || raw.empty() || raw[0].is_comment) return false;
  const std::size_t first = raw[0].text.back() == ':' && raw.size() > 1 ? 1 : 0;
  const bool specifies = raw[first].text.starts_with('=');
  if (!specifies && !raw[first].text.starts_with("aces:")) return false;
  if (first == 1) {
    const auto name = core::read_line_name(raw[0].text, names_);
    if (!name || *name != last_turn()->player) return false;
  }
  return (specifies ? specifiable_line() : line_without_aces()) != nullptr;
}

// If it is refused, everything is as it was.
Result<LineOutcome> SessionFold::append(std::string_view text, Trial& trial) {
  std::vector<core::RawToken> raw;
  BOGOSITY_TRY(core::split(text, 1, raw));
  if (raw.empty()) return messages::nothing_written("write a turn, or a step");
  trial.was_open = open_;
  trial.names = names_.size();
  return open_ || continues_last(raw) ? append_to_last(raw, trial) : append_new(text, raw, trial);
}

Result<LineOutcome> SessionFold::append_new(std::string_view text, const std::vector<core::RawToken>& raw,
                                            Trial& trial) {
  auto line = LineReader::read(raw, 1, names_);
  const auto read = [&]() -> Result<LineOutcome> {
    if (!line) return tl::unexpected(line.error());
    if (!*line) return messages::nothing_written("write a turn");
    trial.before = table_.mark();
    auto folded = fold(**line, text);
    if (!folded) table_.rewind(trial.before);
    return folded;
  };
  auto happened = read();
  if (!happened) {
    names_.shrink(trial.names);
    return happened;
  }
  open_ = ends_open(**line);
  if (!(*line)->player) return happened;
  trial.last = std::move(last_);
  last_ = Last{std::string(text), std::move(trial.before), lines_.size() - 1, std::move(**line)};
  return happened;
}

std::vector<std::string> SessionFold::unfold_last() {
  table_.rewind(last_->before);
  std::vector<std::string> lines;
  for (std::size_t i = last_->line; i < lines_.size(); ++i) lines.emplace_back(texts_[i]);
  drop_lines_from(last_->line);
  return lines;
}

// The turn's line as it was read anew, and after it what came after it.
Result<LineOutcome> SessionFold::fold_last(Result<std::optional<Line>> line, std::string_view text,
                                           const std::vector<std::string>& as_it_was, std::uint32_t told_from) {
  if (!line) return tl::unexpected(line.error());
  auto happened = BOGOSITY_TRY(fold(**line, text, told_from));
  for (std::size_t i = 1; i < as_it_was.size(); ++i) BOGOSITY_TRY(fold(read_again(as_it_was[i]), as_it_was[i]));
  last_->read = std::move(**line);
  return happened;
}

void SessionFold::fold_again(const std::vector<std::string>& as_it_was) {
  [[maybe_unused]] const auto as_before = fold_last(read_again(as_it_was[0]), as_it_was[0], as_it_was);
}

// The turn's line is read anew with what has come, on the table as it was before the line.
Result<LineOutcome> SessionFold::append_to_last(const std::vector<core::RawToken>& raw, Trial& trial) {
  const PlayerId who = *last_turn()->player;
  auto name =
      raw[0].is_comment ? std::optional<PlayerId>() : core::read_line_name(raw[0].text, names_).value_or(std::nullopt);
  if (name && *name != who) return messages::turn_goes_on(names_[who]);
  std::vector<core::RawToken> so_far;
  BOGOSITY_TRY(core::split(last_->text, 1, so_far));
  std::string joined = row_of(so_far, 0);
  const std::uint32_t before_column = core::count_code_points(joined) + 1;
  const std::string added = row_of(raw, name ? 1 : 0);
  if (!added.empty()) joined += " " + added;
  const bool keeps = open_ && (has_dots(raw) || !name);
  trial.text = last_->text;
  trial.lines = unfold_last();
  std::string text = keeps ? joined + " ..." : joined;
  auto line = reader_.read(text, 1, names_);
  if (keeps && !line) {  // who leaves has no turn that goes on
    auto left = reader_.read(joined, 1, names_);
    const auto leaves = [who](const Token& each) { return who_goes(each.event) == who; };
    if (left && *left && std::ranges::any_of((*left)->tokens, leaves)) {
      line = std::move(left);
      text = joined;
    }
  }
  auto happened = fold_last(std::move(line), text, trial.lines, before_column);
  if (!happened) {
    unfold_last();
    names_.shrink(trial.names);
    fold_again(trial.lines);
    // Columns count in what was added.
    auto error = happened.error();
    const std::uint32_t skipped = name ? core::count_code_points(raw[0].text) + 1 : 0;
    error.place.column = error.place.column > before_column ? error.place.column - before_column + skipped : 1;
    return tl::unexpected(std::move(error));
  }
  open_ = ends_open(*last_turn());
  last_->text = std::move(joined);
  return happened;
}

void SessionFold::take_back(Trial trial) {
  unfinish();
  if (!trial.lines.empty()) {
    unfold_last();
    fold_again(trial.lines);
    last_->text = std::move(trial.text);
  } else if (lines_.back().turn != no_turn) {
    unfold_last();
    last_ = std::move(trial.last);
  } else {
    table_.rewind(trial.before);
    drop_lines_from(lines_.size() - 1);
  }
  names_.shrink(trial.names);
  open_ = trial.was_open;
}

void SessionFold::unfinish() const {
  if (!before_finish_) return;
  table_.rewind(*before_finish_);
  before_finish_.reset();
}

const Table& SessionFold::finished_table() const {
  if (!before_finish_) {
    before_finish_ = table_.mark();
    finish(table_);
  }
  return table_;
}

std::string SessionFold::write_line(std::size_t index) const {
  return youre_bogus::write_line(lines()[index], turn_of(index), table_, names_);
}

std::vector<std::size_t> SessionFold::lines_of_turns() const {
  std::vector<std::size_t> all(table_.turns.size());
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (lines_[i].turn != no_turn) all[lines_[i].turn] = i + 1;
  }
  return all;
}

std::string SessionFold::record() const {
  std::string text;
  for (const auto& header : headers_) text += core::write_header(header.key, header.value);
  if (!lines_.empty()) text += "\n";
  for (std::size_t i = 0; i < lines_.size(); ++i) text += write_line(i);
  return text;
}

}  // namespace bogosity::youre_bogus
