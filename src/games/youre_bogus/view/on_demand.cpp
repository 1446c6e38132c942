#include "games/youre_bogus/view/on_demand.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/lists.h"
#include "core/quoting.h"
#include "games/youre_bogus/narration/reasons.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {
namespace {

// Why points were given, from the rule and from what else the turn's line says.
class Why {
 public:
  explicit Why(const Lines& play) : play_(play), table_(play.finished_table()) {}

  std::string of(const PointEntry& entry) {
    const std::string_view rule = entry.rule;
    if (rule == "adjust") return agreed_on(entry);
    if (rule == "A2") return "dice off the table, or touched";
    if (rule == "A3") return "a die touched that was out of play";
    if (rule == "K3") return fmt::format("Aces in hand when the round was won: {}", -entry.points / 5);
    if (rule == "L4") return of_win(entry);
    return of_inquiry(entry);
  }

 private:
  std::string of_win(const PointEntry& entry) const {
    const auto win =
        std::ranges::find_if(table_.wins, [&](const WinDone& each) { return each.turn + 1 == entry.turn; });
    if (win == table_.wins.end()) return "a win";
    return win->stands ? fmt::format("a win: claimed {}, worth {}", win->claim, win->worth.worth)
                       : std::string("a false win");
  }

  std::string of_inquiry(const PointEntry& entry) const {
    const Inquiry& inquiry = table_.inquiries[*entry.inquiry];
    if (inquiry.accused != entry.player) return "shouted at " + play_.names()[inquiry.accused] + ", who was not Bogus";
    if (std::string_view(entry.rule) == "H4") return "denied it, and was Bogus";
    return inquiry.plea == Plea::admit ? "Bogus, and admitted it" : "Bogus";
  }

  // The reason written with the correction. Corrections of somebody's points are asked about in the order of the log:
  // there may be two that are alike.
  std::string agreed_on(const PointEntry& entry) {
    for (; line_ < play_.size(); ++line_, token_ = 0) {
      if (!play_[line_].has<event::Adjust>()) continue;
      const std::vector<Token> tokens = play_[line_].tokens;
      while (token_ < tokens.size()) {
        const auto* adjust = std::get_if<event::Adjust>(&tokens[token_++].event);
        if (adjust == nullptr || adjust->who != entry.player || adjust->points != entry.points) continue;
        if (adjust->why && !adjust->why->empty()) return "agreed on: " + *adjust->why;
        return "agreed on by the table";
      }
    }
    return "agreed on by the table";
  }

  const Lines& play_;
  const Table& table_;
  std::size_t line_ = 0;  // where the next correction is looked for
  std::size_t token_ = 0;
};

std::uint32_t round_of(TurnIndex turn, const Table& table) {
  return turn == 0 || turn > table.turns.size() ? 1 : table.turns[turn - 1].round;
}

Sentence could(const std::string& when, const std::string& who, const std::string& what) {
  return {{Tone::quiet, when}, {Tone::name, who}, {Tone::bad, " " + what}};
}

core::OpenInquiry open_inquiry_of(const Inquiry& inquiry, bool several, const Table& table, const Names& names) {
  core::OpenInquiry view;
  view.turn = static_cast<int>(inquiry.turn) + 1;
  view.about_turn = inquiry.about == no_turn ? 0 : static_cast<int>(inquiry.about) + 1;
  view.accused = names[inquiry.accused];
  view.shouters = names.of(inquiry.shouters);
  view.waits_for_card = inquiry.verdict == Verdict::examine;
  view.settle = fmt::format("settle:{}", view.turn);
  if (several) view.settle += "@" + core::quoted_if_needed(view.accused);
  const std::string minus = "\u2212";
  if (!view.waits_for_card) {
    view.could_change.push_back(could("Admitted: ", view.accused, minus + "5, with an Ace " + minus + "10 (H2, H3)"));
  }
  view.could_change.push_back(
      could("Denied and Bogus: ", view.accused, minus + "10, with an Ace " + minus + "15 (H2, H3, H4)"));
  view.could_change.push_back(could("Denied and not Bogus: ", listed(inquiry.shouters, names),
                                    (inquiry.shouters.size() > 1 ? minus + "5 each" : minus + "5") + " (H4)"));
  if (view.waits_for_card) view.lift = card_to_lift(inquiry, table);
  return view;
}

using Scores = std::vector<int>;

// The possible outcomes of an open inquiry: no points at all (a ruling, Z4), an admission, Bogus with an Ace and
// without, and every shouter wrong.
struct PossibleOutcome {
  std::string_view when;
  Scores points;
};

class Importance {
 public:
  explicit Importance(TableView& view) : view_(view) {
    for (const auto* seats : {&view.seats, &view.gone}) {
      for (const SeatView& seat : *seats) {
        names_.push_back(seat.name);
        scores_.push_back(seat.score);
      }
    }
    if (view.open_inquiries.size() > most_inquiries) return;
    for (const core::OpenInquiry& open : view.open_inquiries) outcomes_.push_back(outcomes_of(open));
  }

  void tell(std::size_t inquiry) {
    core::OpenInquiry& told = view_.open_inquiries[inquiry];
    if (outcomes_.empty()) {
      told.still_matters = true;
      told.matters = {{Tone::quiet, "With so many open inquiries this one may still matter."}};
      return;
    }
    if (const auto example = example_of(inquiry, 0, scores_)) {
      told.still_matters = true;
      told.matters = {{Tone::bad, "It still matters: "}, {Tone::plain, *example}};
      return;
    }
    const bool points = view_.end.kind == core::AgreedEnd::Limit::points;
    told.matters = {{Tone::quiet, "As the scores stand it changes neither the order of the players nor the end" +
                                      std::string(points ? " agreed on." : ".")}};
  }

 private:
  // Six outcomes each: of more nobody waits for all of them together.
  static constexpr std::size_t most_inquiries = 4;

  std::vector<PossibleOutcome> outcomes_of(const core::OpenInquiry& open) const {
    const auto lost = [&](int points, auto&& by) {
      Scores all;
      for (const auto& name : names_) all.push_back(by(name) ? -points : 0);
      return all;
    };
    const auto accused = [&](const std::string& name) { return name == open.accused; };
    const auto shouters = [&](const auto& name) {
      return std::ranges::find(open.shouters, name) != open.shouters.end();
    };
    std::vector<PossibleOutcome> all = {{"void", lost(0, accused)},
                                        {"denied and Bogus", lost(10, accused)},
                                        {"denied and Bogus, with an Ace", lost(15, accused)},
                                        {"denied and not Bogus", lost(5, shouters)}};
    if (open.waits_for_card) return all;
    all.push_back({"admitted", lost(5, accused)});
    all.push_back({"admitted, with an Ace", lost(10, accused)});
    return all;
  }

  static Scores plus(Scores scores, const Scores& points) {
    for (std::size_t i = 0; i < scores.size(); ++i) scores[i] += points[i];
    return scores;
  }

  // With the inquiries from `next` on open, without the current one.
  std::optional<std::string> example_of(std::size_t inquiry, std::size_t next, const Scores& scores) {
    if (next == inquiry) ++next;
    if (next < outcomes_.size()) {
      for (const auto& outcome : outcomes_[next]) {
        if (auto found = example_of(inquiry, next + 1, plus(scores, outcome.points))) return found;
      }
      return std::nullopt;
    }
    for (const auto& outcome : outcomes_[inquiry]) {
      if (const auto changed = change(scores, plus(scores, outcome.points)))
        return std::string(outcome.when) + ", " + *changed;
    }
    return std::nullopt;
  }

  // The first difference in the second scores.
  std::optional<std::string> change(const Scores& a, const Scores& b) const {
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j < a.size(); ++j) {
        if ((a[i] > a[j] && b[i] <= b[j]) || (a[i] == a[j] && b[i] < b[j]))
          return names_[i] + (b[i] == b[j] ? " would be level with " : " would fall behind ") + names_[j] + ".";
      }
    }
    if (view_.end.kind != core::AgreedEnd::Limit::points) return std::nullopt;
    const int limit = view_.end.number;
    const auto reached = [limit](int score) { return score >= limit; };
    if (std::ranges::any_of(a, reached) == std::ranges::any_of(b, reached)) return std::nullopt;
    return "nobody would have " + std::to_string(limit) + " points any more.";
  }

  TableView& view_;
  std::vector<std::string> names_;
  Scores scores_;
  std::vector<std::vector<PossibleOutcome>> outcomes_;
};

}  // namespace

std::vector<ScoreEntryView> points_of(std::string_view name, const Lines& play) {
  std::vector<ScoreEntryView> all;
  const auto who = play.names().find(name);
  if (!who) return all;
  const Table& table = play.finished_table();
  Why why(play);
  int total = 0;
  for (const PointEntry& entry : table.points) {
    if (entry.player != *who) continue;
    total += static_cast<int>(entry.points);
    all.push_back({static_cast<int>(entry.turn), static_cast<int>(round_of(entry.turn, table)),
                   static_cast<int>(entry.points), total, entry.rule, why.of(entry)});
  }
  return all;
}

std::vector<core::OpenInquiry> open_inquiries_of(const Table& table, const Names& names) {
  std::vector<core::OpenInquiry> all;
  for (const Inquiry& inquiry : table.inquiries) {
    if (!inquiry.judged || (inquiry.verdict != Verdict::open && inquiry.verdict != Verdict::examine)) continue;
    all.push_back(open_inquiry_of(inquiry, table.inquiries_of(inquiry.turn).size() > 1, table, names));
  }
  return all;
}

void add_importance(TableView& view) {
  Importance importance(view);
  for (std::size_t i = 0; i < view.open_inquiries.size(); ++i) importance.tell(i);
}

int card_to_lift(const Inquiry& inquiry, const Table& table) {
  if (inquiry.about == no_turn) return 0;
  const StackAsOf now(table.stack, all_corrections);  // it will be judged anew
  for (const FaceId face : cards_that_settle(table.turns[inquiry.about], inquiry.stack_top, now)) {
    if (!table.stack.face(face).is_hidden()) continue;
    int depth = 1;
    for (CellId at = table.now.top; at != 0; at = table.stack.cell(at).below, ++depth) {
      if (table.stack.cell(at).face == face) return depth;
    }
  }
  return 0;
}

std::vector<core::Agreement> agreements_about(const std::vector<std::string>& rules, const Table& table) {
  std::vector<core::Agreement> fitting;
  for (const auto& each : table.clarifications) {
    const std::string rule = rule_of(each.clarify);
    if (std::ranges::find(rules, rule) == rules.end()) continue;
    fitting.push_back({rule, each.clarify.text, static_cast<int>(each.turn)});
  }
  return fitting;
}

}  // namespace bogosity::youre_bogus
