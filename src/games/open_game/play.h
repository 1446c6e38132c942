// A session of an open game, made from its rules. The last line is folded anew when an entry adds to it, so an entry
// costs the same however long the session is.
#pragma once

#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/foreign_text.h"
#include "core/record.h"
#include "core/rename.h"
#include "games/open_game/narration.h"
#include "games/open_game/rules.h"
#include "games/open_game/state.h"

namespace bogosity::open_game {

// The review of an open game, step by step: its lines are folded again, with marks to go back to.
template <class R>
class OpenReview final : public core::Review {
 public:
  using GameLine = Line<typename R::Move>;

  // `lines` are canonical; `told` are their sentences, packed.
  OpenReview(const GameState<R>& state, core::Texts lines, core::Texts told, std::vector<int> turns)
      : whole_(state),
        lines_(std::move(lines)),
        sentences_(std::move(told)),
        turns_(std::move(turns)),
        then_(state.setup) {
    then_.names = state.names;
    marks_.push_back(then_.mark_here());
    for (std::size_t i = 0; i < state.players.scores.size(); ++i)
      players_.push_back(state.names[static_cast<PlayerId>(i)]);
    scores_ = scores_of(state.setup, state.points, state.players.scores.size(), turns_);
    const bool some_came_or_left = state.players.scores.size() > state.setup.players.size() ||
                                   std::ranges::count(state.players.presence, Presence::left) > 0;
    if (!R::lowest_wins || !some_came_or_left) return;
    for (core::ScoresAt& each : scores_) {
      go_to(each.step);
      for (PlayerId who = 0; who < each.scores.size(); ++who) each.in_race.push_back(is_in_race(then_.players, who));
    }
  }

  const std::vector<std::string>& players() const override { return players_; }
  std::size_t last_step() const override { return lines_.size(); }
  core::Sentence line(std::size_t step) const override { return core::unpacked(sentences_[step - 1]); }
  int turn(std::size_t step) const override { return turns_[step - 1]; }
  std::vector<std::string> found(std::size_t) const override { return {}; }
  std::string table_in_words(std::size_t step) override {
    go_to(step);
    return R::state_sentence(then_);
  }
  const std::vector<core::Moment>& moments() const override { return whole_.moments; }
  const std::vector<core::ScoresAt>& scores() const override { return scores_; }
  std::vector<core::SummaryTable> summary() const override { return R::summary(whole_); }

  core::TableView table_view_at(std::size_t step) override {
    go_to(step);
    return whole_table_view(then_);
  }
  std::any own_view_at(std::size_t step) override {
    go_to(step);
    return R::view(then_);
  }

 private:
  static constexpr std::size_t between_marks = 64;  // lines

  GameLine read(std::string_view text) {
    [[maybe_unused]] const auto as_before = core::split(text, 1, raw_);
    return std::move(**read_line<typename R::Move>(raw_, 1, then_.names, &R::read_move, R::ok_anywhere));
  }

  static bool is_in_race(const Players& players, PlayerId who) {
    return players.is_here(who) && !players.missed_hands[who];
  }

  // No line is refused here: all were folded before.
  void go_to(std::size_t step) {
    if (step > lines_.size()) step = lines_.size();
    if (step < step_) {
      marks_.resize(step / between_marks + 1, marks_.front());
      then_.rewind(marks_.back());
      step_ = (marks_.size() - 1) * between_marks;
    }
    while (step_ < step) {
      const GameLine line = read(lines_[step_]);
      typename R::Fold fold(then_, line);
      [[maybe_unused]] const auto as_before = fold.all();
      ++then_.lines;
      ++step_;
      if (step_ == marks_.size() * between_marks) marks_.push_back(then_.mark_here());
    }
  }

  GameState<R> whole_;
  core::Texts lines_;
  core::Texts sentences_;
  std::vector<core::RawToken> raw_;
  std::vector<int> turns_;
  GameState<R> then_;
  std::size_t step_ = 0;
  std::vector<typename GameState<R>::Mark> marks_;  // at every 64th step so far
  std::vector<std::string> players_;
  std::vector<core::ScoresAt> scores_;
};

template <OpenGameRules R>
class OpenPlayOf final : public core::Play {
 public:
  using Move = typename R::Move;
  using GameLine = Line<Move>;

  OpenPlayOf(core::Headers headers, typename R::Setup setup) : headers_(std::move(headers)), state_(std::move(setup)) {}

  // Adds the lines of a whole record, then its end. If `ok` may begin a line, each line waits for the next one.
  core::Status add_line(std::string_view text, std::uint32_t number) {
    if constexpr (!R::ok_anywhere) return append(text, number, LineSource::record);
    raw_.clear();
    auto cut = core::split(text, number, raw_);
    if (cut && std::ranges::all_of(raw_, is_empty_note)) return {};
    const bool begins_with_ok = cut && !raw_[0].is_comment && raw_[0].text == "ok";
    if (begins_with_ok && waiting_ && waiting_->can_be_let_stand()) {
      waiting_->tokens.back().ok = waiting_->ok = true;
      raw_.erase(raw_.begin());
    }
    BOGOSITY_TRY(end_of_lines());
    if (!cut) return cut;
    auto line = BOGOSITY_TRY(read_line<Move>(raw_, number, state_.names, &R::read_move, R::ok_anywhere));
    if (line && line->begins_with_ok) return messages::at({line->number, line->column}, messages::nothing_to_accept());
    waiting_ = std::move(line);
    return {};
  }
  core::Status end_of_lines() {
    if (!waiting_) return {};
    GameLine line = std::move(*waiting_);
    waiting_.reset();
    return append(std::move(line), LineSource::record);
  }

  core::Status log(std::string_view text) override {
    const core::StoredSpellings as_stored(state_.names);
    Before before = here();
    auto logged = append(text, 1, LineSource::entry);
    if (!logged) take_back(std::move(before));
    return logged;
  }

  core::Result<core::Prepared> enter(std::string_view typed, core::Passing, const core::Commit& commit) override {
    BOGOSITY_TRY(core::check_letters_of_line(typed, 1));
    const auto tokens = BOGOSITY_TRY(R::expand(typed, state_));
    if (tokens.empty()) return core::Prepared{};
    games::ComposedEntry composed;
    for (std::size_t i = 0; i < tokens.size(); ++i) composed.add(tokens[i].text, tokens[i].column, i);
    core::Prepared prepared{composed.text, {}};
    const std::size_t from_line = unsettled_from();
    Before before = here();
    spoken_ = false;
    if (auto tried = append(composed.text, 1, LineSource::entry); !tried) {
      take_back(std::move(before));
      const auto piece = composed.piece_at(tried.error().place.column);
      return games::refused_as_typed(std::move(tried.error()), tokens, piece.token, piece.typed);
    }
    for (std::size_t i = changed_from_; i < sentences_.size(); ++i) {
      if (!prepared.sentence.empty()) prepared.sentence.push_back({core::Tone::plain, ". "});
      const core::Sentence told = core::unpacked(sentences_[i]);
      prepared.sentence.insert(prepared.sentence.end(), told.begin(), told.end());
    }
    if (tokens.size() == 1) prepared.suggestions = other_points_to_start_with();
    prepared.after = facts_after(from_line);
    if (spoken_) prepared.after.rows = public_rows();
    const core::Status kept = commit ? commit(prepared) : core::Status();
    if (commit && kept) return prepared;
    take_back(std::move(before));
    if (!kept) return tl::unexpected(kept.error());
    return prepared;
  }

  std::string record() const override {
    std::string text;
    for (const auto& header : R::canonical_headers(headers_, state_.setup))
      text += core::write_header(header.key, header.value);
    if (!lines_.empty()) text += "\n";
    for (std::size_t i = 0; i < lines_.size(); ++i) (text += lines_[i]) += "\n";
    return text;
  }

  core::Differences differences_from(const core::Play& before) const override {
    core::Differences out = core::Play::differences_from(before);
    const std::string was = before.state_sentence();
    const std::string is = state_sentence();
    if (was != is) out.told.push_back({{core::Tone::plain, "At the end: " + is}});
    return out;
  }

  core::Outcome outcome() const override {
    core::Outcome out;
    for (std::size_t i = 0; i < state_.players.scores.size(); ++i) {
      const auto who = static_cast<PlayerId>(i);
      out.players.push_back({state_.names[who], static_cast<int>(R::score(state_, who)),
                             state_.players.presence[i] != Presence::left, state_.players.had_turn[i],
                             state_.players.missed_hands[i]});
    }
    out.turns = state_.turns;
    out.rounds = state_.hand;
    out.round_word = "hand";
    return out;
  }
  std::string scorekeeper() const override { return state_.players.scorekeeper; }

  std::string state_sentence() const override { return R::state_sentence(state_); }
  std::size_t log_size() const override { return lines_.size(); }
  core::Sentence log_line(std::size_t index) const override { return core::unpacked(sentences_[index]); }
  int log_turn(std::size_t index) const override { return turn_of_[index]; }

  std::size_t unsettled_from() const override { return lines_.size(); }
  std::vector<core::Fact> facts(std::size_t from_line) const override { return facts_from(from_line, false); }
  void tell_facts(const core::Unsealed&, const core::TakeFact& take) const override {
    for (const core::Fact& fact : facts_from(0, true)) take(fact);
  }
  std::vector<core::GameRows> public_rows() const override {
    return open_game::public_rows(state_.remarks, state_.clarified);
  }
  std::vector<core::Feat> feats(const core::Unsealed&) const override { return R::feats(state_); }

  core::Sentence review_line(std::size_t index, const core::Unsealed&) const override {
    return core::unpacked(sentences_[index]);
  }
  void write_audit_json(const core::Unsealed&, const core::Write& write) const override {
    R::write_audit_json(state_, write);
  }
  void write_audit_results(const core::Unsealed&, const core::Write& write) const override {
    write(R::audit_text(state_));
  }
  std::unique_ptr<core::Review> review(const core::Unsealed&) const override {
    return std::make_unique<OpenReview<R>>(state_, lines_, sentences_, turn_of_);
  }

  core::TableView table_view() const override { return whole_table_view(state_); }
  std::any own_view() const override { return R::view(state_); }
  std::vector<core::ScoreEntryView> points_of(std::string_view name) const override {
    return entries_of(state_.points, state_.names, turn_of_, name);
  }

 private:
  static bool is_empty_note(const core::RawToken& token) {
    return token.is_comment ? core::trimmed(token.text).empty() : token.text == "note:\"\"";
  }
  // The end of the session before an entry, for taking the entry back.
  struct Before {
    typename GameState<R>::Mark state;
    std::size_t lines;
    std::size_t names;
    std::optional<GameLine> last_line;
    std::optional<typename GameState<R>::Mark> before_last;
  };
  Before here() {
    changed_from_ = lines_.size();
    return {state_.mark_here(), lines_.size(), state_.names.size(), last_line_, before_last_};
  }
  // Whoever joined on the last line may start with as many points as the player who has most.
  std::vector<core::Suggestion> other_points_to_start_with() const {
    const auto* join = !last_line_ || last_line_->tokens.empty()
                           ? nullptr
                           : last_line_->tokens.back().template anytime_if<anytime::Join>();
    if (!R::lowest_wins || join == nullptr || join->points.value_or(0) > 0) return {};
    std::int64_t most = 0;
    for (const PlayerId who : state_.players.seated()) most = std::max(most, state_.players.scores[who]);
    const std::int64_t more = most - state_.players.scores[join->who];
    if (more <= 0) return {};
    anytime::Join with_points = *join;
    with_points.points = static_cast<std::uint32_t>(more);
    const std::string line = write(AnytimeToken(with_points), state_.names);
    return {{line, {}, line}};
  }
  // A line that the entry continued is folded again as it was.
  void take_back(Before before) {
    const bool continued = changed_from_ < before.lines;
    while (lines_.size() > changed_from_) drop_last_line();
    state_.rewind(continued ? *before.before_last : std::move(before.state));
    before_last_ = std::move(before.before_last);
    last_line_ = before.last_line;
    if (continued) [[maybe_unused]]
      const auto as_before = add(std::move(*before.last_line));
    state_.names.shrink(before.names);
  }

  // Whoever appends an entry takes it back if it is refused; a record with a refused line is given up.
  core::Status append(std::string_view text, std::uint32_t number, LineSource source) {
    raw_.clear();
    BOGOSITY_TRY(core::split(text, number, raw_));
    auto line = BOGOSITY_TRY(read_line<Move>(raw_, number, state_.names, &R::read_move, R::ok_anywhere));
    return line ? append(std::move(*line), source) : core::Status();
  }

  core::Status append(GameLine line, LineSource source) {
    const core::TextPosition place{line.number, line.column};
    if (state_.setup.totals_only && line.has_moves()) return messages::at(place, messages::totals_only());
    if (line.begins_with_ok) {
      if (!last_line_ || !last_line_->can_be_let_stand()) return messages::at(place, messages::nothing_to_accept());
      BOGOSITY_TRY(lengthen({line.number, line.column, std::nullopt, {}, true, true}));
      line.begins_with_ok = false;
      if (line.tokens.empty()) return {};
    }
    // An entry that continues the last line continues it with all its tokens.
    const bool whole = last_line_ && R::continues(state_, *last_line_, line, source);
    for (GameLine& part : parts_of(std::move(line), whole)) {
      const bool continues = last_line_ && R::continues(state_, *last_line_, part, source);
      BOGOSITY_TRY(continues ? lengthen(std::move(part)) : add(std::move(part)));
    }
    return {};
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
        GameLine part = {line.number, token.column, std::nullopt, {}, token.ok};
        part.tokens.push_back(std::move(token));
        parts.push_back(std::move(part));
      }
    }
    return parts;
  }

  core::Status add(GameLine line) {
    const std::string text = write_line(line);
    BOGOSITY_TRY(core::check_room_for_line(lines_.size(), lines_.bytes() + text.size(), {line.number, line.column}));
    auto before = state_.mark_here();
    typename R::Fold fold(state_, line);
    BOGOSITY_TRY(fold.all());
    ++state_.lines;
    spoken_ = spoken_ || std::ranges::any_of(line.tokens, [](const auto& each) {
                return each.is_note() || each.template anytime_if<anytime::Clarify>() != nullptr;
              });
    turn_of_.push_back(state_.turns > before.turns ? state_.turns : 0);
    before_last_ = std::move(before);
    lines_.push_back(text);
    sentences_.push_back(core::packed(fold.take_sentence()));
    last_line_ = std::move(line);
    return {};
  }

  // Adds tokens to the end of the last line and folds it anew.
  core::Status lengthen(GameLine line) {
    GameLine whole = *last_line_;
    // The columns of a refusal are those of the added tokens.
    for (auto& token : whole.tokens) token.column = 0;
    whole.number = line.number;
    whole.ok = whole.ok || line.ok;
    if (line.begins_with_ok) whole.tokens.back().ok = true;
    for (auto& token : line.tokens) whole.tokens.push_back(std::move(token));
    if (whole.ok && !R::ok_anywhere) put_ok_at_end(whole);
    BOGOSITY_TRY(core::check_size_of_line(write_line(whole)));
    drop_last_line();
    changed_from_ = std::min(changed_from_, lines_.size());
    state_.rewind(*before_last_);
    return add(std::move(whole));
  }

  void drop_last_line() {
    lines_.pop_back();
    sentences_.pop_back();
    turn_of_.pop_back();
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

  std::string write_line(const GameLine& line) const {
    return open_game::write_line<Move>(line, state_.names, &R::write_move);
  }

  std::vector<core::Fact> facts_from(std::size_t from_line, bool all) const {
    return merged_facts(state_.setup, state_.facts, state_.points, from_line, all);
  }

  core::Headers headers_;
  GameState<R> state_;
  core::Texts lines_;      // canonical
  core::Texts sentences_;  // packed
  std::optional<GameLine> last_line_;
  std::vector<int> turn_of_;  // 0: not part of a turn
  std::optional<typename GameState<R>::Mark> before_last_;
  std::size_t changed_from_ = 0;  // the first line that the entry at hand added or continued
  bool spoken_ = false;           // a note or a clarification has been folded since this was reset
  std::vector<core::RawToken> raw_;
  std::optional<GameLine> waiting_;  // a line of a record, read but not yet folded
};

// An open game for the catalogue, made from its rules. A game adds its name, the ranking of its scores, its rulebook,
// the kinds of its records, and what is in headers of its own where that is not free words.
template <OpenGameRules R>
class OpenGameOf : public core::Game {
 public:
  using HeaderContents = std::vector<std::pair<std::string_view, core::HeaderContent>>;
  OpenGameOf(std::string_view name, core::Ranking ranking, const core::Rulebook& rulebook,
             const std::vector<core::FeatKind>& feats, HeaderContents headers = {})
      : name_(name), ranking_(ranking), rulebook_(rulebook), feats_(feats), headers_(std::move(headers)) {
    assert((ranking == core::Ranking::lower_wins) == R::lowest_wins);
  }

  std::string_view name() const override { return name_; }
  core::Ranking ranking() const override { return ranking_; }
  std::string_view score_word() const override {
    if constexpr (requires { R::score_word; })
      return R::score_word;
    else
      return Game::score_word();
  }
  const core::Rulebook& rulebook() const override { return rulebook_; }
  bool is_solitaire() const override { return R::most_players == 1; }
  std::vector<core::FeatKind> feat_kinds() const override { return feats_; }
  core::HeaderContent holds(std::string_view header) const override {
    const auto found = std::ranges::find(headers_, header, [](const auto& each) { return each.first; });
    return found == headers_.end() ? core::HeaderContent::words : found->second;
  }

  core::Result<std::unique_ptr<core::Play>> begin(const core::Headers& headers) const override {
    auto setup = BOGOSITY_TRY(R::read_setup(headers));
    return std::make_unique<OpenPlayOf<R>>(headers, std::move(setup));
  }

  core::Result<std::unique_ptr<core::Play>> read_record(std::string_view text) const override {
    auto head = BOGOSITY_TRY(core::read_head(text));
    auto setup = BOGOSITY_TRY(R::read_setup(head.headers));
    BOGOSITY_TRY(games::check_new_headers(head.headers));
    auto play = std::make_unique<OpenPlayOf<R>>(head.headers, std::move(setup));
    for (const auto& note : head.notes) {
      BOGOSITY_TRY(play->add_line("note:" + core::quoted(note.text), note.place.line));
    }
    core::LineSplitter& lines = head.body;
    for (std::string_view line; lines.next(line);) {
      if (core::is_header_line(line)) {
        BOGOSITY_TRY(play->end_of_lines());
        return core::header_after_body(line, lines.number());
      }
      if (auto ok = core::check_letters_of_line(line, lines.number()); !ok) {
        BOGOSITY_TRY(play->end_of_lines());
        return tl::unexpected(ok.error());
      }
      BOGOSITY_TRY(play->add_line(line, lines.number()));
    }
    BOGOSITY_TRY(play->end_of_lines());
    return play;
  }

  std::vector<core::GameTable> tables() const override { return open_game::tables(); }
  std::string renamed(std::string_view entry, const core::Renaming& renaming) const override {
    return renamed_entry(entry, R::people_words, renaming);
  }

 private:
  std::string_view name_;
  core::Ranking ranking_;
  const core::Rulebook& rulebook_;
  const std::vector<core::FeatKind>& feats_;
  HeaderContents headers_;
};

}  // namespace bogosity::open_game
