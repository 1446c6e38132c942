#include "games/youre_bogus/game.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/fold_entries.h"
#include "core/foreign_text.h"
#include "core/record.h"
#include "core/rename.h"
#include "games/youre_bogus/fold/lines.h"
#include "games/youre_bogus/narration/narration.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/shorthand/entry.h"
#include "games/youre_bogus/summary/review.h"
#include "games/youre_bogus/summary/summary.h"
#include "games/youre_bogus/table/rulebook.h"
#include "games/youre_bogus/view/on_demand.h"

namespace bogosity::youre_bogus {

using core::Passing;
using core::Trial;

namespace {

struct LineOfTokens final : core::TypedLine {
  explicit LineOfTokens(Typed its_tokens) : TypedLine(its_tokens.text), tokens(std::move(its_tokens)) {}

  const Typed tokens;
};

class SnapshotOfLines final : public core::Snapshot {
 public:
  explicit SnapshotOfLines(Lines lines, LineOutcome last = {}) : lines_(std::move(lines)), last_(std::move(last)) {}

  Result<Pointer> with(std::string_view entry) const override {
    Lines next = lines_;
    std::vector<core::Folded::FoldedEntry> added;
    auto outcome = BOGOSITY_TRY(next.add_stored({&entry, 1}, added));
    return std::make_shared<const SnapshotOfLines>(std::move(next), std::move(outcome));
  }
  core::TypedLinePointer read_typed(std::string_view typed) const override {
    return std::make_shared<const LineOfTokens>(understand(lines_, typed));
  }
  Result<Trial> try_out(const core::TypedLine& typed, Passing passing, core::Asks asks) const override {
    auto out = BOGOSITY_TRY(youre_bogus::try_out(lines_, tokens_of(typed), passing, asks));
    if (out.lines)
      out.trial.after = std::make_shared<const SnapshotOfLines>(std::move(*out.lines), std::move(out.outcome));
    return std::move(out.trial);
  }
  Pointer at(std::size_t lines) const override {
    return std::make_shared<const SnapshotOfLines>(lines_.first(lines), LineOutcome());
  }

  std::string record() const override { return lines_.record(); }

  core::Outcome outcome() const override {
    const Table& table = lines_.finished_table();
    core::Outcome out;
    for (std::size_t i = 0; i < table.now.players.size(); ++i) {
      const Player& player = table.now.players[i];
      out.players.push_back({lines_.names()[static_cast<PlayerId>(i)], static_cast<int>(player.score),
                             player.presence == Presence::playing, false, false, player.stay});
    }
    if (table.setup().totals_only) {
      for (std::size_t i = 0; i < table.setup().players.size(); ++i) out.players[i].had_turn = true;
    }
    for (const Turn& turn : table.turns) out.players[turn.player].had_turn = true;
    out.turns = static_cast<int>(table.turns.size());
    out.rounds = static_cast<int>(table.rounds_begun());
    return out;
  }
  std::string scorekeeper() const override { return lines_.table().scorekeeper; }

  core::TableView table_view() const override { return own_table_view(); }
  const TableView& own_table_view() const {
    if (view_) return *view_;
    view_ = table_view_of(lines_, last_);
    return *view_;
  }
  std::string state_sentence() const override { return state_in_words(own_table_view()); }
  std::vector<ScoreEntryView> points_of(std::string_view name) const override {
    return youre_bogus::points_of(name, lines_);
  }
  std::vector<StandingView> standings(core::Ranking ranking) const override {
    auto all = core::Snapshot::standings(ranking);
    for (const WinDone& win : lines_.finished_table().wins) {
      const auto is_winner = [&](const StandingView& each) { return each.name == lines_.names()[win.player]; };
      const auto won = std::ranges::find_if(all, is_winner);
      if (!win.stands || won == all.end()) continue;
      ++won->rounds_won;
      won->from_wins += static_cast<int>(win.credited);
    }
    return all;
  }

  std::size_t log_size() const override { return lines_.size(); }
  Sentence log_line(std::size_t index) const override { return narrate(lines_, index, lines_.finished_table(), {}); }
  int log_turn(std::size_t index) const override {
    const TurnIndex turn = lines_[index].turn;
    return turn == no_turn ? 0 : static_cast<int>(turn) + 1;
  }
  std::size_t logged_line() const override { return lines_.logged_line(); }

  Sentence sealed_text(std::string_view entry) const override {
    const Table& table = lines_.table();
    // With two decks the same card may lie deeper as well.
    const bool in_sight = table.now.top != 0 && table.setup().decks == 1;
    const core::Card top = !in_sight ? core::Card() : table.stack.face(table.stack.cell(table.now.top).face);
    return sealed_entry(entry, lines_.names(), top);
  }
  std::string judged_part(std::string_view entry) const override {
    return youre_bogus::judged_part(entry, lines_.names());
  }
  core::Differences differences_from(const core::Snapshot& before) const override {
    return differences(lines_of(before), lines_);
  }
  std::optional<std::string> with_ruling(std::string_view entry, const core::TableRuling& ruling) const override {
    return youre_bogus::with_ruling(entry, ruling, lines_);
  }
  std::vector<std::string> continued(const core::InquiryAt& inquiry, const core::Added& added) const override {
    return youre_bogus::continued(inquiry, added);
  }

  std::vector<core::Fact> facts(const core::Unsealed* leave) const override { return facts_of(lines_, leave); }
  std::vector<core::GameRows> rows(const core::Unsealed* leave) const override { return rows_of(lines_, leave); }

  std::vector<core::Calls> calls() const override { return calls_of(lines_); }
  std::vector<std::pair<std::string_view, int>> counts() const override { return {{"Primes bid", primes_bid(lines_)}}; }
  std::vector<core::Feat> feats(const core::Unsealed& leave) const override { return feats_of(lines_, leave); }
  Sentence review_line(std::size_t index, const core::Unsealed& leave) const override {
    return youre_bogus::review_line(lines_, index, leave);
  }
  std::vector<std::string> found(std::size_t index, const core::Unsealed& leave) const override {
    return rules_broken_on(lines_, index, leave);
  }
  std::vector<core::Moment> moments(const core::Unsealed& leave) const override { return moments_of(lines_, leave); }
  std::vector<core::ScoresAt> scores() const override { return scores_of(lines_); }
  std::vector<core::SummaryTable> summary(const core::Unsealed& leave) const override {
    return summary_of(lines_, highlights_of(lines_, leave));
  }
  std::vector<core::SentenceList> lists(const core::Unsealed& leave) const override {
    std::vector<std::string> players;
    for (core::PlayerResult& player : outcome().players) players.push_back(std::move(player.name));
    return lists_of(highlights_of(lines_, leave), players);
  }
  std::vector<core::Inquiry> inquiries_on(std::size_t index, const core::Unsealed&) const override {
    std::vector<core::Inquiry> all;
    for (const Inquiry* each : youre_bogus::inquiries_on(lines_, index))
      all.push_back(inquiry_view_of(*each, lines_.finished_table(), lines_.names()));
    return all;
  }
  std::string table_in_words(std::size_t lines, const core::Unsealed& leave) const override {
    return youre_bogus::table_in_words(table_snapshot_at(lines_, lines, leave));
  }
  std::vector<core::WordsOrTable> looked_back(std::size_t lines, const core::Unsealed& leave) const override {
    return in_words(table_snapshot_at(lines_, lines, leave));
  }
  nlohmann::ordered_json looked_back_as_json(std::size_t lines, const core::Unsealed& leave) const override {
    return as_json(table_snapshot_at(lines_, lines, leave));
  }

  void audit(const core::Unsealed* leave, core::AuditSink& sink) const override {
    youre_bogus::audit(lines_.finished_table(), lines_.names(), leave, sink);
  }
  std::string audit_in_words(const core::Unsealed& leave) const override {
    return youre_bogus::audit_in_words(lines_.finished_table(), lines_.names(), leave);
  }

  static const Lines& lines_of(const core::Snapshot& snapshot) {
    return static_cast<const SnapshotOfLines&>(snapshot).lines_;
  }

 private:
  Lines lines_;
  LineOutcome last_;                       // of the last entry
  mutable std::optional<TableView> view_;  // worked out when it is asked for
};

class YoureBogusGame final : public core::Game {
 public:
  const core::About& about() const override {
    static const core::About about = {.name = "You're Bogus",
                                      .turn_word = "has the dice",
                                      .end_rule = " (M4)",
                                      .wins_rounds = true,
                                      .turns_go_round = true,
                                      .has_seal = true,
                                      .rulebook = rulebook(),
                                      .tables = tables(),
                                      .feats = feat_kinds()};
    return about;
  }

  Result<core::Folded> fold(const core::Headers& headers, std::span<const std::string_view> entries,
                            core::Misfits misfits) const override {
    const auto setup = BOGOSITY_TRY(read_setup(headers));
    return core::fold_entries(Lines(headers, setup), entries, misfits, [](Lines lines, LineOutcome last) {
      return std::make_shared<const SnapshotOfLines>(std::move(lines), std::move(last));
    });
  }

  Result<core::Snapshot::Pointer> read_record(std::string_view text) const override {
    auto head = BOGOSITY_TRY(core::read_head(text));
    const auto setup = BOGOSITY_TRY(read_setup(head.headers));
    BOGOSITY_TRY(games::check_new_headers(head.headers));
    Lines record(head.headers, setup);
    const Status read = core::for_each_line(
        head, [&](std::string_view line, std::uint32_t number) { return record.add_line(line, number); });
    BOGOSITY_TRY(record.fold_record());  // what it refuses stands before what cannot be read
    BOGOSITY_TRY(Status(read));
    return std::make_shared<const SnapshotOfLines>(std::move(record));
  }

  std::string renamed(std::string_view entry, const core::Renaming& renaming) const override {
    return renamed_entry(entry, renaming);
  }
  std::string renumbered(std::string_view entry, const core::TurnNumbers& numbers) const override {
    return renumbered_entry(entry, numbers);
  }
};

}  // namespace

Highlights highlights_of(const core::Snapshot& session, const core::Unsealed& leave) {
  return highlights_of(SnapshotOfLines::lines_of(session), leave);
}

std::optional<TableView> view_of(const core::Snapshot& session) {
  const auto* ours = dynamic_cast<const SnapshotOfLines*>(&session);
  return ours == nullptr ? std::nullopt : std::optional(ours->own_table_view());
}

const Typed& tokens_of(const core::TypedLine& typed) { return dynamic_cast<const LineOfTokens&>(typed).tokens; }

std::optional<TypingTable> typing_table(const core::Snapshot& session) {
  const auto* ours = dynamic_cast<const SnapshotOfLines*>(&session);
  if (ours == nullptr) return std::nullopt;
  const Lines& lines = SnapshotOfLines::lines_of(*ours);
  return TypingTable{typing_context(lines), lines.names()};
}

std::optional<TableSnapshot> look_back(const core::Review& review, std::size_t step) {
  const auto* ours = dynamic_cast<const SnapshotOfLines*>(&review.session());
  if (ours == nullptr) return std::nullopt;
  return table_snapshot_at(SnapshotOfLines::lines_of(*ours), step, review.leave());
}

const core::Game& game() {
  static const YoureBogusGame the_game;
  return the_game;
}

}  // namespace bogosity::youre_bogus
