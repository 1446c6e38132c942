#include <algorithm>

#include "games/youre_bogus/rules/placement.h"
#include "games/youre_bogus/summary/review.h"
#include "games/youre_bogus/views/narration.h"
#include "games/youre_bogus/views/reasons.h"
#include "games/youre_bogus/views/table_view.h"

namespace bogosity::youre_bogus {

using core::Sentence;
using core::Tone;

namespace {

SeatSnapshot seat_snapshot(PlayerId who, const Table& table, const Names& names) {
  const Player& player = table.now.players[who];
  return {who, names[who], player.score, static_cast<int>(player.cards), false, false};
}

bool shouted_at(TurnIndex turn, const Table& table) {
  // Shouts come with the next roll, or never (G2).
  for (std::size_t at = table.inquiries_of(turn).second; at < table.inquiries.size(); ++at) {
    const TurnIndex about = table.inquiries[at].about;
    if (about == turn) return true;
    if (about != no_turn && about > turn) return false;
  }
  return false;
}

void add_turn(TableSnapshot& view, TurnIndex index, const SessionFold& whole, const core::Unsealed& leave) {
  const Table& table = whole.finished_table();
  const Turn& turn = table.turns[index];
  view.line_turn = static_cast<int>(index) + 1;
  view.player = whole.names()[turn.player];
  if (turn.roll.rolled) view.roll = {turn.roll.first, turn.roll.second};
  view.picked = static_cast<int>(turn.picked);
  view.too_many = turn.exceeded_seven;
  view.findings = findings_of(index, table, whole.names(), leave);
  if (turn.roll.rolled) view.reasons = reasons_for_turn(index, table, whole.names(), leave);
  if (turn.placed == 0) return;
  const StackAsOf stack(table.stack, turn.findings.open(leave).corrections);
  view.legality = legality(stack.card(turn.placed_cell), stack.condition(turn.placed_on));
  view.judgement = {{Tone::plain, "Placed on: "}};
  const Sentence on =
      in_words(condition_snapshot(turn.placed_on, stack, {turn.top, {}, Faces::shown}, table, whole.names()));
  view.judgement.insert(view.judgement.end(), on.begin(), on.end());
}

}  // namespace

std::vector<FindingSnapshot> findings_of(TurnIndex turn, const Table& table, const Names& names,
                                         const core::Unsealed& leave) {
  std::vector<FindingSnapshot> all;
  const Findings& findings = table.turns[turn].findings.open(leave);
  if (!findings.infractions.any() && !findings.to_examine()) return all;
  const bool noticed = shouted_at(turn, table);
  const auto why = findings.infractions.any() ? reasons_for_turn(turn, table, names, leave) : std::vector<Sentence>();
  for (const Infraction each : findings.infractions.list()) {
    const Sentence reason = all.size() < why.size() ? why[all.size()] : Sentence();
    all.push_back({std::string(id_of(each)), findings.infractions.involves_ace(each), true, noticed, reason});
  }
  const auto open = [&](const char* rule) {
    all.push_back(
        {rule,
         std::string_view(rule) == "E3",
         false,
         noticed,
         {{Tone::strong, std::string(rule) + ". "}, {Tone::plain, "It depends on a card that nobody has seen."}}});
  };
  if (findings.examine_e3) open("E3");
  if (findings.examine_e4) open("E4");
  return all;
}

std::vector<std::size_t> inquiries_on(const SessionFold& play, std::size_t line) {
  std::vector<std::size_t> all;
  const Table& table = play.finished_table();
  if (const TurnIndex turn = play.turn_of(line); turn != no_turn) {
    const auto [first, end] = table.inquiries_of(turn);
    for (std::size_t at = first; at < end; ++at) all.push_back(at);
  }
  if (!play.lines().has<event::Settle>(line)) return all;
  for (const Token& token : play.lines()[line].tokens) {
    const auto* settle = std::get_if<event::Settle>(&token.event);
    if (settle == nullptr) continue;
    const auto [first, end] = table.inquiries_of(settle->turn - 1);
    for (std::size_t at = first; at < end; ++at) {
      const Inquiry& inquiry = table.inquiries[at];
      if (inquiry.settled_later && (!settle->accused || *settle->accused == inquiry.accused)) all.push_back(at);
    }
  }
  return all;
}

void add_table(TableSnapshot& view, const Table& then, const Table& whole, const Names& names) {
  const Now& now = then.now;
  view.turn = static_cast<int>(then.turns.size());
  view.round = std::max(1, static_cast<int>(then.rounds_begun()));
  view.pile = static_cast<int>(now.pile);
  view.out_of_play = static_cast<int>(now.out_of_play);
  const bool over = now.order.size() < 2 || then.setup().totals_only;
  if (!over) view.to_play = names[now.order[now.next]];
  for (const PlayerId who : now.order) {
    view.seats.push_back(seat_snapshot(who, then, names));
    view.seats.back().has_dice = !over && who == now.order[now.next];
  }
  for (std::size_t i = 0; i < now.players.size(); ++i) {
    if (now.players[i].presence == Presence::playing) continue;
    view.gone.push_back(seat_snapshot(static_cast<PlayerId>(i), then, names));
  }
  for (CellId at = now.top; at != 0; at = then.stack.cell(at).below) {
    const Cell& cell = then.stack.cell(at);
    CardSnapshot card{then.stack.face(cell.face), whole.stack.face(cell.face), {}, 0, {}};
    if (cell.placed_in != no_turn) {
      card.owner = names[then.turns[cell.placed_in].player];
      card.turn = static_cast<int>(cell.placed_in) + 1;
    }
    if (cell.said.made) card.said = spoken(cell.said);
    view.stack.push_back(std::move(card));
  }
  view.condition =
      condition_snapshot(now.condition, {then.stack, all_corrections}, {now.top, {}, Faces::shown}, then, names);
}

void add_line(TableSnapshot& view, const SessionFold& whole, std::size_t line, const core::Unsealed& leave) {
  const Table& table = whole.finished_table();
  const TurnIndex turn = whole.turn_of(line);
  view.told = narrate(whole, line, table, {Faces::shown, Tense::past, true});
  if (turn != no_turn) {
    add_turn(view, turn, whole, leave);
    for (auto* seats : {&view.seats, &view.gone}) {
      for (SeatSnapshot& seat : *seats) seat.played = seat.player == table.turns[turn].player;
    }
  }
  for (const std::size_t at : inquiries_on(whole, line)) {
    view.inquiries.push_back(inquiry_view_of(table.inquiries[at], table, whole.names()));
  }
  for (const WinDone& win : table.wins) {
    if (win.turn == turn) view.win = win_view_of(win, table, whole.names());
  }
  if (table.setup().totals_only) return;
  for (std::size_t i = whole.first_points_of(line); i < whole.first_points_of(line + 1); ++i) {
    const PointEntry& entry = table.points[i];
    view.points.push_back({whole.names()[entry.player], static_cast<int>(entry.points), entry.rule});
  }
}

}  // namespace bogosity::youre_bogus
