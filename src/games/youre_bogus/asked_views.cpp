#include "games/youre_bogus/asked_views.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/inquiry.h"
#include "games/youre_bogus/reasons.h"
#include "games/youre_bogus/writer.h"

namespace bogosity::youre_bogus {

using core::Sentence;
using core::Tone;

namespace {

std::string listed(const std::vector<PlayerId>& all, const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " and " : ", ";
    text += names[all[i]];
  }
  return text;
}

// Why points were given, from the rule and from what else the turn's line says.
class Why {
 public:
  explicit Why(const RecordPlay& play) : play_(play), table_(play.finished_table()) {}

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
    const auto win = std::find_if(table_.wins.begin(), table_.wins.end(),
                                  [&](const WinDone& each) { return each.turn + 1 == entry.turn; });
    if (win == table_.wins.end()) return "a win";
    return win->stands ? fmt::format("a win: claimed {}, worth {}", win->claim, win->worth.worth)
                       : std::string("a win that was none");
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
    for (; line_ < play_.lines().size(); ++line_, token_ = 0) {
      if (!play_.lines().has<event::Adjust>(line_)) continue;
      const std::vector<Token> tokens = play_.lines()[line_].tokens;
      while (token_ < tokens.size()) {
        const auto* adjust = std::get_if<event::Adjust>(&tokens[token_++].event);
        if (adjust == nullptr || adjust->who != entry.player || adjust->points != entry.points) continue;
        if (adjust->why && !adjust->why->empty()) return "agreed on: " + *adjust->why;
        return "agreed on by the table";
      }
    }
    return "agreed on by the table";
  }

  const RecordPlay& play_;
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

MatterView matter_of(const Inquiry& inquiry, bool several, const Table& table, const Names& names) {
  MatterView view;
  view.turn = static_cast<int>(inquiry.turn) + 1;
  view.accused = names[inquiry.accused];
  for (const PlayerId who : inquiry.shouters) view.shouters.push_back(names[who]);
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

}  // namespace

std::vector<ScoreEntryView> points_of(std::string_view name, const RecordPlay& play) {
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

std::vector<StandingView> standings_of(const RecordPlay& play, const std::vector<core::PlayerResult>& players) {
  const Table& table = play.finished_table();
  std::vector<StandingView> all;
  for (std::size_t i = 0; i < table.now.players.size(); ++i) {
    const auto who = static_cast<PlayerId>(i);
    const Player& player = table.now.players[i];
    StandingView standing{1, play.names()[who], static_cast<int>(player.score), 0, 0, false};
    standing.playing = player.presence == Presence::playing;
    for (const WinDone& win : table.wins) {
      if (win.player != who || !win.stands) continue;
      ++standing.rounds_won;
      standing.from_wins += static_cast<int>(win.credited);
    }
    all.push_back(std::move(standing));
  }
  std::vector<StandingView> ordered;
  const auto places = core::places_of(players, core::Ranking::higher_wins);
  for (const std::size_t who : core::in_order_of(places)) {
    ordered.push_back(std::move(all[who]));
    ordered.back().place = places[who];
  }
  return ordered;
}

std::vector<MatterView> matters_of(const Table& table, const Names& names) {
  std::vector<MatterView> all;
  for (const Inquiry& inquiry : table.inquiries) {
    if (!inquiry.judged || (inquiry.verdict != Verdict::open && inquiry.verdict != Verdict::examine)) continue;
    const auto [first, end] = table.inquiries_of(inquiry.turn);
    all.push_back(matter_of(inquiry, end - first > 1, table, names));
  }
  return all;
}

int card_to_lift(const Inquiry& inquiry, const Table& table) {
  if (inquiry.about == no_turn) return 0;
  const StackThen now(table.stack, all_corrections);  // it will be judged anew
  for (const FaceId face : cards_that_settle(table.turns[inquiry.about], inquiry.stack_top, now)) {
    if (!table.stack.face(face).is_hidden()) continue;
    int depth = 1;
    for (CellId at = table.now.top; at != 0; at = table.stack.cell(at).below, ++depth) {
      if (table.stack.cell(at).face == face) return depth;
    }
  }
  return 0;
}

std::vector<PrecedentView> precedents_for(const std::vector<std::string>& rules, const Table& table) {
  std::vector<PrecedentView> fitting;
  for (const auto& each : table.clarifications) {
    const std::string rule = rule_of(each.clarify);
    if (std::find(rules.begin(), rules.end(), rule) == rules.end()) continue;
    fitting.push_back({rule, each.clarify.text, static_cast<int>(each.turn)});
  }
  return fitting;
}

}  // namespace bogosity::youre_bogus
