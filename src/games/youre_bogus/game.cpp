#include "games/youre_bogus/game.h"

#include <algorithm>

#include "core/foreign_text.h"
#include "core/record.h"
#include "core/rename.h"
#include "games/youre_bogus/fold/lines.h"
#include "games/youre_bogus/input/entry.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/rules/rulebook.h"
#include "games/youre_bogus/summary/review.h"
#include "games/youre_bogus/summary/summary.h"
#include "games/youre_bogus/views/narration.h"
#include "games/youre_bogus/views/on_demand.h"

namespace bogosity::youre_bogus {

using core::Passing;
using core::Prepared;

namespace {

// The Session behind game(): the fold of the record with the common and the table's views on it.
class FoldedPlay final : public core::Play {
 public:
  FoldedPlay(const core::Headers& headers, const Setup& setup) : play_(headers, setup) {}

  Status log(std::string_view text) override {
    Lines next = play_;
    auto outcome = BOGOSITY_TRY(next.add_stored(text));
    take(std::move(next), std::move(outcome));
    return {};
  }

  Result<Prepared> enter(std::string_view typed, Passing passing, const core::Commit& commit) override {
    auto trial = BOGOSITY_TRY(try_out(play_, typed, passing));
    if (!trial.lines) return std::move(trial.prepared);
    core::FactsAfter& after = trial.prepared.after;
    after.from_line = unsettled_from();
    for (std::size_t i = 0; i < trial.lines->table().now.players.size(); ++i) {
      after.players.push_back(trial.lines->names()[static_cast<PlayerId>(i)]);
    }
    after.lines = trial.lines->size();
    after.facts = public_facts(*trial.lines, after.from_line);
    if (trial.outcome.spoken) after.rows = public_rows_of(*trial.lines);
    if (!commit) return std::move(trial.prepared);
    if (trial.is_filled_in) {  // what a restart would read
      trial.lines = play_;
      trial.outcome = BOGOSITY_TRY(trial.lines->add_stored(trial.prepared.text));
    }
    BOGOSITY_TRY(commit(trial.prepared));
    take(std::move(*trial.lines), std::move(trial.outcome));
    return std::move(trial.prepared);
  }

  std::string record() const override { return play_.record(); }

  core::Outcome outcome() const override {
    const Table& table = play_.finished_table();
    core::Outcome out;
    for (std::size_t i = 0; i < table.now.players.size(); ++i) {
      const Player& player = table.now.players[i];
      out.players.push_back({play_.names()[static_cast<PlayerId>(i)], static_cast<int>(player.score),
                             player.presence == Presence::playing, false});
    }
    if (table.setup().totals_only) {
      for (std::size_t i = 0; i < table.setup().players.size(); ++i) out.players[i].had_turn = true;
    }
    for (const Turn& turn : table.turns) out.players[turn.player].had_turn = true;
    out.turns = static_cast<int>(table.turns.size());
    out.rounds = static_cast<int>(table.rounds_begun());
    return out;
  }

  std::string scorekeeper() const override { return play_.table().scorekeeper; }
  void recall(core::Precedents earlier) override {
    earlier_ = std::move(earlier);
    view_.reset();
  }
  std::string state_sentence() const override { return state_in_words(own_table_view()); }
  std::size_t log_size() const override { return play_.size(); }
  Sentence log_line(std::size_t index) const override { return narrate(play_, index, play_.finished_table(), {}); }
  int log_turn(std::size_t index) const override {
    const TurnIndex turn = play_[index].turn;
    return turn == no_turn ? 0 : static_cast<int>(turn) + 1;
  }
  std::size_t logged_line() const override { return play_.logged_line(); }

  Sentence sealed_text(std::string_view entry) const override {
    const Table& table = play_.table();
    // With two decks the same card may lie deeper as well.
    const bool in_sight = table.now.top != 0 && table.setup().decks == 1;
    const core::Card top = !in_sight ? core::Card() : table.stack.face(table.stack.cell(table.now.top).face);
    return sealed_entry(entry, play_.names(), top);
  }

  std::string judged_part(std::string_view entry) const override {
    return youre_bogus::judged_part(entry, play_.names());
  }
  core::Differences differences_from(const Play& before) const override {
    return differences(static_cast<const FoldedPlay&>(before).play_, play_);
  }
  std::optional<std::string> with_ruling(std::string_view entry, const core::TableRuling& ruling) const override {
    return entry.empty() ? ruling_text(ruling) : youre_bogus::with_ruling(entry, ruling, play_);
  }
  std::size_t unsettled_from() const override { return youre_bogus::unsettled_from(play_); }
  std::vector<core::Fact> facts(std::size_t from_line) const override { return public_facts(play_, from_line); }
  std::vector<core::GameRows> public_rows() const override { return public_rows_of(play_); }
  void tell_facts(const core::Unsealed& leave, const core::TakeFact& take) const override {
    youre_bogus::tell_facts(play_, leave, take);
  }
  void tell_rows(const core::Unsealed& leave, const core::TakeRow& take) const override {
    youre_bogus::tell_rows(play_, leave, take);
    Play::tell_rows(leave, take);
  }
  std::vector<core::Feat> feats(const core::Unsealed& leave) const override { return feats_of(play_, leave); }
  Sentence review_line(std::size_t index, const core::Unsealed& leave) const override {
    return youre_bogus::review_line(play_, index, leave);
  }
  void write_audit_json(const core::Unsealed& leave, const core::Write& write) const override {
    youre_bogus::write_audit_json(play_.finished_table(), play_.names(), leave, write);
  }

  void write_audit_results(const core::Unsealed& leave, const core::Write& write) const override {
    youre_bogus::write_audit_text(play_.finished_table(), play_.names(), leave, write);
  }
  std::unique_ptr<core::Review> review(const core::Unsealed& leave) const override { return review_of(play_, leave); }
  core::TableView table_view() const override { return own_table_view(); }
  std::any own_view() const override { return own_table_view(); }
  std::vector<ScoreEntryView> points_of(std::string_view name) const override {
    return youre_bogus::points_of(name, play_);
  }

  std::vector<StandingView> standings(core::Ranking ranking) const override {
    auto all = Play::standings(ranking);
    for (const WinDone& win : play_.finished_table().wins) {
      const auto is_winner = [&](const StandingView& each) { return each.name == play_.names()[win.player]; };
      const auto won = std::ranges::find_if(all, is_winner);
      if (!win.stands || won == all.end()) continue;
      ++won->rounds_won;
      won->from_wins += static_cast<int>(win.credited);
    }
    return all;
  }

  Lines& lines() { return play_; }
  void take(Lines lines, LineOutcome outcome) {
    play_ = std::move(lines);
    last_ = std::move(outcome);
    view_.reset();
  }

 private:
  const TableView& own_table_view() const {
    if (view_) return *view_;
    view_ = table_view_of(play_, last_);
    if (earlier_) add_earlier(*view_, *earlier_);
    return *view_;
  }

  Lines play_;
  LineOutcome last_;
  core::Precedents earlier_;
  mutable std::optional<TableView> view_;  // worked out when it is asked for, once after each entry
};

// The entries of the lines: who kept score before each is what those before it said.
std::vector<core::Folded::FoldedEntry> entries_of(const Lines& lines, const std::vector<std::size_t>& line_of) {
  std::vector<core::Folded::FoldedEntry> all;
  std::vector<std::uint32_t> entries_so_far(lines.size());  // of each line
  std::string keeper = lines.setup().scorekeeper;
  for (const std::size_t line : line_of) {
    all.push_back({line, keeper, std::nullopt});
    const std::uint32_t entry = entries_so_far[line]++;
    for (const Token& token : lines[line].tokens) {
      const auto* said = std::get_if<event::Scorekeeper>(&token.event);
      if (said != nullptr && token.entry == entry) keeper = said->name;
    }
  }
  return all;
}

class YoureBogusGame final : public core::Game {
 public:
  std::string_view name() const override { return "You're Bogus"; }
  core::Ranking ranking() const override { return core::Ranking::higher_wins; }
  const core::Rulebook& rulebook() const override { return youre_bogus::rulebook(); }
  std::vector<core::GameTable> tables() const override { return youre_bogus::tables(); }
  std::vector<core::FeatKind> feat_kinds() const override { return youre_bogus::feat_kinds(); }

  Result<std::unique_ptr<core::Play>> begin(const core::Headers& headers) const override {
    const auto setup = BOGOSITY_TRY(read_setup(headers));
    return std::make_unique<FoldedPlay>(headers, setup);
  }

  Result<core::Folded> fold(const core::Headers& headers, std::span<const std::string_view> entries,
                            core::Misfits misfits) const override {
    const auto setup = BOGOSITY_TRY(read_setup(headers));
    auto play = std::make_unique<FoldedPlay>(headers, setup);
    Lines lines(headers, setup);
    std::vector<std::size_t> line_of;
    auto outcome = lines.add_all(entries, line_of);
    if (!outcome) return fold_one_by_one(std::move(play), entries, misfits);
    core::Folded out{nullptr, entries_of(lines, line_of)};
    play->take(std::move(lines), std::move(*outcome));
    out.play = std::move(play);
    return out;
  }

  Result<std::unique_ptr<core::Play>> read_record(std::string_view text) const override {
    auto head = BOGOSITY_TRY(core::read_head(text));
    const auto setup = BOGOSITY_TRY(read_setup(head.headers));
    BOGOSITY_TRY(games::check_new_headers(head.headers));
    auto play = std::make_unique<FoldedPlay>(head.headers, setup);
    Lines& record = play->lines();
    for (const auto& note : head.notes) {
      BOGOSITY_TRY(record.add_line("note:" + core::quoted(note.text), note.place.line));
    }
    core::LineSplitter& lines = head.body;
    for (std::string_view line; lines.next(line);) {
      if (core::is_header_line(line)) return core::header_after_body(line, lines.number());
      BOGOSITY_TRY(core::check_letters_of_line(line, lines.number()));
      BOGOSITY_TRY(record.add_line(line, lines.number()));
    }
    return play;
  }

  std::string renamed(std::string_view entry, const core::Renaming& renaming) const override {
    return renamed_entry(entry, renaming);
  }
};

}  // namespace

const core::Game& game() {
  static const YoureBogusGame the_game;
  return the_game;
}

}  // namespace bogosity::youre_bogus
