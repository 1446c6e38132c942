// A session of an open game, made from its rules and its lines.
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
#include "games/open_game/lines.h"
#include "games/open_game/narration.h"
#include "games/open_game/rules.h"
#include "games/open_game/state.h"

namespace bogosity::open_game {

// The review of an open game: the first lines folded again.
template <class R>
class OpenReview final : public core::Review {
 public:
  explicit OpenReview(Lines<R> lines) : lines_(std::move(lines)), then_(lines_.table().setup) {
    const GameState<R>& table = lines_.table();
    for (std::size_t i = 0; i < table.players.scores.size(); ++i)
      players_.push_back(table.names[static_cast<PlayerId>(i)]);
    scores_ = scores_of(table.setup, table.points, table.players.scores.size(), lines_.turns());
    const bool some_came_or_left = table.players.scores.size() > table.setup.players.size() ||
                                   std::ranges::count(table.players.presence, Presence::left) > 0;
    if (!R::lowest_wins || !some_came_or_left) return;
    for (core::ScoresAt& each : scores_) {
      go_to(each.step);
      for (PlayerId who = 0; who < each.scores.size(); ++who) each.in_race.push_back(is_in_race(then_.players, who));
    }
  }

  const std::vector<std::string>& players() const override { return players_; }
  std::size_t last_step() const override { return lines_.size(); }
  core::Sentence line(std::size_t step) const override { return lines_[step - 1].told; }
  int turn(std::size_t step) const override { return lines_[step - 1].turn; }
  std::vector<std::string> found(std::size_t) const override { return {}; }
  std::string table_in_words(std::size_t step) override {
    go_to(step);
    return R::state_sentence(then_);
  }
  const std::vector<core::Moment>& moments() const override { return lines_.table().moments; }
  const std::vector<core::ScoresAt>& scores() const override { return scores_; }
  std::vector<core::SummaryTable> summary() const override { return R::summary(lines_.table()); }

  core::TableView table_view_at(std::size_t step) override {
    go_to(step);
    return whole_table_view(then_);
  }
  std::any own_view_at(std::size_t step) override {
    go_to(step);
    return R::view(then_);
  }

 private:
  static bool is_in_race(const Players& players, PlayerId who) {
    return players.is_here(who) && !players.missed_hands[who];
  }

  void go_to(std::size_t step) {
    step = std::min(step, lines_.size());
    if (step < then_.lines) then_ = GameState<R>(lines_.table().setup);
    lines_.fold_on(then_, step);
  }

  Lines<R> lines_;
  GameState<R> then_;  // after as many lines as were asked for last
  std::vector<std::string> players_;
  std::vector<core::ScoresAt> scores_;
};

template <OpenGameRules R>
class OpenPlayOf final : public core::Play {
 public:
  explicit OpenPlayOf(Lines<R> lines) : lines_(std::move(lines)) {}

  core::Status log(std::string_view text) override {
    Lines<R> next = lines_;
    BOGOSITY_TRY(next.add_stored(text));
    lines_ = std::move(next);
    return {};
  }

  core::Result<core::Prepared> enter(std::string_view typed, core::Passing, const core::Commit& commit) override {
    BOGOSITY_TRY(core::check_letters_of_line(typed, 1));
    const auto tokens = BOGOSITY_TRY(R::expand(typed, table()));
    if (tokens.empty()) return core::Prepared{};
    games::ComposedEntry composed;
    for (std::size_t i = 0; i < tokens.size(); ++i) composed.add(tokens[i].text, tokens[i].column, i);
    core::Prepared prepared{composed.text, {}};
    OpenPlayOf next(lines_);
    const auto first = next.lines_.add(composed.text);
    if (!first) {
      const auto piece = composed.piece_at(first.error().place.column);
      return games::refused_as_typed(core::Error(first.error()), tokens, piece.token, piece.typed);
    }
    bool spoken = false;
    for (std::size_t i = *first; i < next.lines_.size(); ++i) {
      if (!prepared.sentence.empty()) prepared.sentence.push_back({core::Tone::plain, ". "});
      const core::Sentence& told = next.lines_[i].told;
      prepared.sentence.insert(prepared.sentence.end(), told.begin(), told.end());
      spoken = spoken || std::ranges::any_of(next.lines_[i].tokens, [](const auto& each) {
                 return each.is_note() || each.template anytime_if<anytime::Clarify>() != nullptr;
               });
    }
    if (tokens.size() == 1) prepared.suggestions = next.other_points_to_start_with();
    prepared.after = next.facts_after(unsettled_from());
    if (spoken) prepared.after.rows = next.public_rows();
    if (!commit) return prepared;
    BOGOSITY_TRY(commit(prepared));
    lines_ = std::move(next.lines_);
    return prepared;
  }

  std::string record() const override { return lines_.record(); }

  core::Differences differences_from(const core::Play& before) const override {
    core::Differences out = core::Play::differences_from(before);
    const std::string was = before.state_sentence();
    const std::string is = state_sentence();
    if (was != is) out.told.push_back({{core::Tone::plain, "At the end: " + is}});
    return out;
  }

  core::Outcome outcome() const override {
    core::Outcome out;
    const Players& players = table().players;
    for (std::size_t i = 0; i < players.scores.size(); ++i) {
      const auto who = static_cast<PlayerId>(i);
      out.players.push_back({table().names[who], static_cast<int>(R::score(table(), who)),
                             players.presence[i] != Presence::left, players.had_turn[i], players.missed_hands[i]});
    }
    out.turns = table().turns;
    out.rounds = table().hand;
    out.round_word = "hand";
    return out;
  }
  std::string scorekeeper() const override { return table().players.scorekeeper; }

  std::string state_sentence() const override { return R::state_sentence(table()); }
  std::size_t log_size() const override { return lines_.size(); }
  core::Sentence log_line(std::size_t index) const override { return lines_[index].told; }
  int log_turn(std::size_t index) const override { return lines_[index].turn; }

  std::size_t unsettled_from() const override { return lines_.size(); }
  std::vector<core::Fact> facts(std::size_t from_line) const override { return facts_from(from_line, false); }
  void tell_facts(const core::Unsealed&, const core::TakeFact& take) const override {
    for (const core::Fact& fact : facts_from(0, true)) take(fact);
  }
  std::vector<core::GameRows> public_rows() const override {
    return open_game::public_rows(table().remarks, table().clarified);
  }
  std::vector<core::Feat> feats(const core::Unsealed&) const override { return R::feats(table()); }

  core::Sentence review_line(std::size_t index, const core::Unsealed&) const override { return lines_[index].told; }
  void write_audit_json(const core::Unsealed&, const core::Write& write) const override {
    R::write_audit_json(table(), write);
  }
  void write_audit_results(const core::Unsealed&, const core::Write& write) const override {
    write(R::audit_text(table()));
  }
  std::unique_ptr<core::Review> review(const core::Unsealed&) const override {
    return std::make_unique<OpenReview<R>>(lines_);
  }

  core::TableView table_view() const override { return whole_table_view(table()); }
  std::any own_view() const override { return R::view(table()); }
  std::vector<core::ScoreEntryView> points_of(std::string_view name) const override {
    return entries_of(table().points, table().names, lines_.turns(), name);
  }

 private:
  const GameState<R>& table() const { return lines_.table(); }

  // Whoever joined on the last line may start with as many points as the player who has most.
  std::vector<core::Suggestion> other_points_to_start_with() const {
    const auto* last = lines_.last();
    const auto* join =
        last == nullptr || last->tokens.empty() ? nullptr : last->tokens.back().template anytime_if<anytime::Join>();
    if (!R::lowest_wins || join == nullptr || join->points.value_or(0) > 0) return {};
    const Players& players = table().players;
    std::int64_t most = 0;
    for (const PlayerId who : players.seated()) most = std::max(most, players.scores[who]);
    const std::int64_t more = most - players.scores[join->who];
    if (more <= 0) return {};
    anytime::Join with_points = *join;
    with_points.points = static_cast<std::uint32_t>(more);
    const std::string line = write(AnytimeToken(with_points), table().names);
    return {{line, {}, line}};
  }

  std::vector<core::Fact> facts_from(std::size_t from_line, bool all) const {
    return merged_facts(table().setup, table().facts, table().points, from_line, all);
  }

  Lines<R> lines_;
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
    return std::make_unique<OpenPlayOf<R>>(BOGOSITY_TRY(empty(headers)));
  }

  core::Result<core::Folded> fold(const core::Headers& headers, std::span<const std::string_view> entries,
                                  core::Misfits misfits) const override {
    Lines<R> lines = BOGOSITY_TRY(empty(headers));
    core::Folded out;
    if (!lines.add_all(entries, out.entries)) {
      return fold_one_by_one(BOGOSITY_TRY(begin(headers)), entries, misfits);
    }
    out.play = std::make_unique<OpenPlayOf<R>>(std::move(lines));
    return out;
  }

  core::Result<std::unique_ptr<core::Play>> read_record(std::string_view text) const override {
    auto head = BOGOSITY_TRY(core::read_head(text));
    auto setup = BOGOSITY_TRY(R::read_setup(head.headers));
    BOGOSITY_TRY(games::check_new_headers(head.headers));
    Lines<R> record(head.headers, std::move(setup));
    const core::Status read = read_lines(head, record);
    BOGOSITY_TRY(record.fold_record());  // what it refuses stands before what cannot be read
    BOGOSITY_TRY(core::Status(read));
    return std::make_unique<OpenPlayOf<R>>(std::move(record));
  }

  std::vector<core::GameTable> tables() const override { return open_game::tables(); }
  std::string renamed(std::string_view entry, const core::Renaming& renaming) const override {
    return renamed_entry(entry, R::people_words, renaming);
  }

 private:
  static core::Result<Lines<R>> empty(const core::Headers& headers) {
    return Lines<R>(headers, BOGOSITY_TRY(R::read_setup(headers)));
  }

  template <class Head>
  static core::Status read_lines(Head& head, Lines<R>& record) {
    for (const auto& note : head.notes) {
      BOGOSITY_TRY(record.add_line("note:" + core::quoted(note.text), note.place.line));
    }
    core::LineSplitter& lines = head.body;
    for (std::string_view line; lines.next(line);) {
      if (core::is_header_line(line)) return core::header_after_body(line, lines.number());
      BOGOSITY_TRY(core::check_letters_of_line(line, lines.number()));
      BOGOSITY_TRY(record.add_line(line, lines.number()));
    }
    return {};
  }

  std::string_view name_;
  core::Ranking ranking_;
  const core::Rulebook& rulebook_;
  const std::vector<core::FeatKind>& feats_;
  HeaderContents headers_;
};

}  // namespace bogosity::open_game
