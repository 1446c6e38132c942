// A session of an open game, made from its rules and its lines.
#pragma once

#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/fold_entries.h"
#include "core/foreign_text.h"
#include "core/record.h"
#include "core/rename.h"
#include "games/open_game/lines.h"
#include "games/open_game/narration.h"
#include "games/open_game/reading.h"
#include "games/open_game/rules.h"
#include "games/open_game/state.h"

namespace bogosity::open_game {

template <OpenGameRules R>
struct TypedLineOf final : core::TypedLine {
  TypedLineOf(std::string_view text, const GameState<R>& state)
      : TypedLine(text), reading(R::read_typed(text, state)) {}

  const Reading<R> reading;
};

template <OpenGameRules R>
class SnapshotOf final : public core::Snapshot {
 public:
  explicit SnapshotOf(Lines<R> lines) : lines_(std::move(lines)) {}

  core::Result<Pointer> with(std::string_view entry) const override {
    Lines<R> next = lines_;
    std::vector<core::Folded::FoldedEntry> added;
    BOGOSITY_TRY(next.add_stored({&entry, 1}, added));
    return std::make_shared<const SnapshotOf>(std::move(next));
  }

  core::TypedLinePointer read_typed(std::string_view typed) const override {
    return std::make_shared<const TypedLineOf<R>>(typed, table());
  }

  core::Result<core::Trial> try_out(const core::TypedLine& typed, core::Passing, core::Asks asks) const override {
    BOGOSITY_TRY(core::check_size_of_line(typed.text()));
    BOGOSITY_TRY(core::check_letters_of_line(typed.text(), 1));
    const Reading<R>& reading = reading_of(typed);
    if (reading.error) return tl::unexpected(*reading.error);
    auto entry = line_of(reading, 1);
    if (!entry) return core::Trial{};
    core::Trial trial;
    trial.text = write_line<typename R::Move>(*entry, reading.names, &R::write_move);
    BOGOSITY_TRY(core::check_size_of_line(trial.text));
    Lines<R> next = lines_;
    const auto first = next.add(std::move(*entry), reading.names);
    if (!first) return refused_as_typed(core::Error(first.error()), reading);
    for (std::size_t i = *first; i < next.size(); ++i) {
      if (!trial.sentence.empty()) trial.sentence.push_back({core::Tone::plain, ". "});
      trial.sentence.insert(trial.sentence.end(), next[i].told.begin(), next[i].told.end());
    }
    if (reading.tokens.size() == 1 && !reading.player) trial.suggestions = other_points_to_start_with(next);
    if (asks == core::Asks::entry) trial.after = std::make_shared<const SnapshotOf>(std::move(next));
    return trial;
  }

  // What a snapshot of this game has read.
  static const Reading<R>& reading_of(const core::TypedLine& typed) {
    return dynamic_cast<const TypedLineOf<R>&>(typed).reading;
  }

  // The game's own view, for its screen; nothing if the session is one of another game.
  static std::optional<typename R::View> view_of(const core::Snapshot& session) {
    const auto* ours = dynamic_cast<const SnapshotOf*>(&session);
    return ours == nullptr ? std::nullopt : std::optional(R::view(ours->table()));
  }

  Pointer at(std::size_t lines) const override { return std::make_shared<const SnapshotOf>(lines_.first(lines)); }

  std::string record() const override { return lines_.record(); }

  core::Differences differences_from(const core::Snapshot& before) const override {
    core::Differences out = core::Snapshot::differences_from(before);
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
                             players.presence[i] != Presence::left, players.had_turn[i], players.missed_hands[i],
                             players.in_turns[i]});
    }
    out.turns = table().turns;
    out.rounds = table().hand;
    return out;
  }
  std::string scorekeeper() const override { return table().players.scorekeeper; }

  core::TableView table_view() const override { return whole_table_view(table()); }
  std::string state_sentence() const override { return R::state_sentence(table()); }
  std::vector<core::ScoreEntryView> points_of(std::string_view name) const override {
    return entries_of(table().points, table().names, lines_.turns(), name);
  }

  std::size_t log_size() const override { return lines_.size(); }
  core::Sentence log_line(std::size_t index) const override { return lines_[index].told; }
  int log_turn(std::size_t index) const override { return lines_[index].turn; }

  std::vector<core::Fact> facts(const core::Unsealed* leave) const override {
    return merged_facts(table().setup, table().facts, table().points, leave != nullptr);
  }
  // Whoever doubts turns the cards up: everybody sees what comes of it.
  std::vector<core::Calls> calls() const override {
    std::vector<core::Calls> calls(table().players.scores.size());
    for (const core::Fact& fact : table().facts) {
      if (fact.player >= calls.size()) continue;
      if (fact.kind == core::FactKind::call_right) ++calls[fact.player].right;
      if (fact.kind == core::FactKind::call_wrong) ++calls[fact.player].wrong;
      if (fact.kind == core::FactKind::caught) ++calls[fact.player].caught;
    }
    return calls;
  }
  std::vector<core::GameRows> rows(const core::Unsealed*) const override {
    return public_rows(table().remarks, table().clarified);
  }
  std::vector<core::Feat> feats(const core::Unsealed&) const override { return R::feats(table()); }

  core::Sentence review_line(std::size_t index, const core::Unsealed&) const override { return lines_[index].told; }
  std::vector<core::Moment> moments(const core::Unsealed&) const override { return table().moments; }
  std::vector<core::ScoresAt> scores() const override {
    const Players& players = table().players;
    auto scores = scores_of(table().setup, table().points, players.scores.size(), lines_.turns());
    const bool some_came_or_left = players.scores.size() > table().setup.players.size() ||
                                   std::ranges::count(players.presence, Presence::left) > 0;
    if (!R::lowest_wins || !some_came_or_left) return scores;
    GameState<R> then(table().setup);
    for (core::ScoresAt& each : scores) {
      lines_.fold_on(then, each.step);
      for (PlayerId who = 0; who < each.scores.size(); ++who)
        each.in_race.push_back(then.players.is_here(who) && !then.players.missed_hands[who]);
    }
    return scores;
  }
  std::vector<core::SummaryTable> summary(const core::Unsealed&) const override { return R::summary(table()); }

  void audit(const core::Unsealed*, core::AuditSink& sink) const override { R::audit(table(), sink); }
  std::string audit_in_words(const core::Unsealed&) const override { return R::audit_in_words(table()); }

 private:
  const GameState<R>& table() const { return lines_.table(); }

  // With its place in what was typed, and lines that may be typed instead.
  static tl::unexpected<core::Error> refused_as_typed(core::Error error, const Reading<R>& reading) {
    using Token = typename Reading<R>::Token;
    const auto written = [&](const Token& token) {
      const auto* move = std::get_if<typename R::Move>(&token.event);
      return move == nullptr ? std::string() : R::write_move(*move, reading.names);
    };
    // What was filled in stands where it follows from. Two tokens stand at one place where signs of the word only look
    // like those of a record.
    const std::string piece = error.suggestions.empty() ? "" : error.suggestions.front().instead;
    const Token* refused = nullptr;
    for (const Token& token : reading.tokens) {
      const bool there = error.place.column == 0 ? !reading.player
                                                 : core::column_of(reading.text, token.at.from) == error.place.column;
      if (!there || token.at.size() == 0) continue;
      const bool holds = written(token).find(piece) != std::string::npos;
      if (refused == nullptr || (holds && written(*refused).find(piece) == std::string::npos)) refused = &token;
      if (error.place.column == 0) break;
    }
    const core::Range at = refused != nullptr ? refused->at : reading.name;
    error.place = {1, core::column_of(reading.text, at.from)};
    error.unfinished = error.unfinished && refused != nullptr && refused == &reading.tokens.back();
    games::offer_in_text(error, reading.text, at, refused == nullptr ? "" : written(*refused));
    return tl::unexpected(std::move(error));
  }

  // Whoever joined on the last line may start with as many points as the player who has most.
  static std::vector<core::Suggestion> other_points_to_start_with(const Lines<R>& lines) {
    const auto* last = lines.last();
    const auto* join =
        last == nullptr || last->tokens.empty() ? nullptr : last->tokens.back().template anytime_if<anytime::Join>();
    if (!R::lowest_wins || join == nullptr || join->points.value_or(0) > 0) return {};
    const Players& players = lines.table().players;
    std::int64_t most = 0;
    for (const PlayerId who : players.seated()) most = std::max(most, players.scores[who]);
    const std::int64_t more = most - players.scores[join->who];
    if (more <= 0) return {};
    anytime::Join with_points = *join;
    with_points.points = static_cast<std::uint32_t>(more);
    const std::string line = write(AnytimeToken(with_points), lines.table().names);
    return {{line, {}, line}};
  }

  Lines<R> lines_;
};

// An open game for the catalogue, made from its rules. A game adds its name, the ranking of its scores, its rulebook,
// the kinds of its records, and what is in headers of its own where that is not free words.
template <OpenGameRules R>
class OpenGameOf : public core::Game {
 public:
  // All open games are played in hands and have the same tables.
  explicit OpenGameOf(core::About about) : about_(std::move(about)) {
    assert((about_.ranking == core::Ranking::lower_wins) == R::lowest_wins);
    about_.round_word = "hand";
    about_.is_solitaire = R::most_players == 1;
    about_.tables = open_game::tables();
  }

  const core::About& about() const override { return about_; }

  core::Result<core::Folded> fold(const core::Headers& headers, std::span<const std::string_view> entries,
                                  core::Misfits misfits) const override {
    return core::fold_entries(
        Lines<R>(headers, BOGOSITY_TRY(R::read_setup(headers))), entries, misfits,
        [](Lines<R> lines, std::size_t) { return std::make_shared<const SnapshotOf<R>>(std::move(lines)); });
  }

  core::Result<core::Snapshot::Pointer> read_record(std::string_view text) const override {
    auto head = BOGOSITY_TRY(core::read_head(text));
    auto setup = BOGOSITY_TRY(R::read_setup(head.headers));
    BOGOSITY_TRY(games::check_new_headers(head.headers));
    Lines<R> record(head.headers, std::move(setup));
    const core::Status read = core::for_each_line(
        head, [&](std::string_view line, std::uint32_t number) { return record.add_line(line, number); });
    BOGOSITY_TRY(record.fold_record());  // what it refuses stands before what cannot be read
    BOGOSITY_TRY(core::Status(read));
    return std::make_shared<const SnapshotOf<R>>(std::move(record));
  }

  std::string renamed(std::string_view entry, const core::Renaming& renaming) const override {
    return renamed_entry(entry, R::people_words, renaming);
  }

 private:
  core::About about_;
};

}  // namespace bogosity::open_game
