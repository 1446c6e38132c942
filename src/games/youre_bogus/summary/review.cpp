#include "games/youre_bogus/summary/review.h"

#include <algorithm>

#include "core/numbers.h"
#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/narration/narration.h"
#include "games/youre_bogus/table/stack.h"

namespace bogosity::youre_bogus {

namespace {

SeatSnapshot seat_snapshot(PlayerId who, const Table& table, const Names& names) {
  const Player& player = table.now.players[who];
  return {who, names[who], player.score, static_cast<int>(player.cards), false, false};
}

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

void add_turn(TableSnapshot& view, TurnIndex index, const Lines& whole, const core::Unsealed& leave) {
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

// `then` is the fold of the first lines, finished; `whole` that of all of them, for what was learned later.
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

// Adds the words of the line with this index, and the findings on it.
void add_line(TableSnapshot& view, const Lines& whole, std::size_t line, const core::Unsealed& leave) {
  const Table& table = whole.finished_table();
  const TurnIndex turn = whole[line].turn;
  view.told = narrate(whole, line, table, {Faces::shown, Tense::past, true});
  if (turn != no_turn) {
    add_turn(view, turn, whole, leave);
    for (auto* seats : {&view.seats, &view.gone}) {
      for (SeatSnapshot& seat : *seats) seat.played = seat.player == table.turns[turn].player;
    }
  }
  for (const Inquiry* each : inquiries_on(whole, line)) {
    view.inquiries.push_back(inquiry_view_of(*each, table, whole.names()));
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

}  // namespace

TableSnapshot table_snapshot_at(const Lines& play, std::size_t step, const core::Unsealed& leave) {
  step = std::min(step, play.size());
  TableSnapshot view;
  view.step = step;
  add_table(view, play.finished_table_after(step), play.finished_table(), play.names());
  if (step > 0) add_line(view, play, step - 1, leave);
  return view;
}

std::string table_in_words(const TableSnapshot& view) {
  std::string text = "Round " + std::to_string(view.round) + ", after turn " + std::to_string(view.turn) +
                     ". On top: " + (view.stack.empty() ? "nothing" : core::spoken(view.stack.front().card)) + ", " +
                     std::to_string(view.stack.size()) + " in the stack, " + std::to_string(view.pile) +
                     " in the pile. The stack asks for: " + core::plain_text(in_words(view.condition)) + ".";
  if (!view.to_play.empty()) text += " " + view.to_play + " is next.";
  for (const auto* seats : {&view.seats, &view.gone}) {
    for (const SeatSnapshot& seat : *seats) {
      text += " " + seat.name + (seats == &view.gone ? " (gone) " : " ") + core::score_in_words(seat.score) + " (" +
              core::cards_in_words(seat.cards) + ").";
    }
  }
  return text;
}

std::vector<std::string> rules_broken_on(const Lines& play, std::size_t line, const core::Unsealed& leave) {
  std::vector<std::string> rules;
  const TurnIndex turn = play[line].turn;
  if (turn == no_turn) return rules;
  const Findings& findings = play.finished_table().turns[turn].findings.open(leave);
  for (const Infraction each : findings.infractions.list()) rules.emplace_back(id_of(each));
  if (findings.examine_e3) rules.emplace_back("E3?");
  if (findings.examine_e4) rules.emplace_back("E4?");
  return rules;
}

core::Sentence review_line(const Lines& play, std::size_t line, const core::Unsealed& leave) {
  const TurnIndex turn = play[line].turn;
  const Table& table = play.finished_table();
  core::Sentence told = narrate(play, line, table, {Faces::shown, Tense::past, true});
  if (turn == no_turn) return told;
  const core::Sentence findings = narrate_findings(turn, table, leave);
  if (!findings.empty()) told.push_back({core::Tone::plain, "  "});
  told.insert(told.end(), findings.begin(), findings.end());
  return told;
}

std::vector<core::ScoresAt> scores_of(const Lines& play) {
  const Table& table = play.finished_table();
  core::ScoresAt now{0, 0, std::vector<std::int64_t>(table.now.players.size())};
  for (const auto& [who, score] : table.setup().totals) now.scores[who] = score;
  std::vector<core::ScoresAt> all = {now};
  for (std::size_t line = 0; line < play.size() && !table.setup().totals_only; ++line) {
    if (const TurnIndex turn = play[line].turn; turn != no_turn) now.turn = static_cast<int>(turn) + 1;
    now.step = line + 1;
    const std::size_t first = play.first_points_of(line);
    const std::size_t end = play.first_points_of(line + 1);
    for (std::size_t i = first; i < end; ++i) now.scores[table.points[i].player] += table.points[i].points;
    if (first < end) all.push_back(now);
  }
  return all;
}

std::vector<const Inquiry*> inquiries_on(const Lines& play, std::size_t line) {
  std::vector<const Inquiry*> all;
  const Table& table = play.finished_table();
  if (const TurnIndex turn = play[line].turn; turn != no_turn) {
    for (const Inquiry& each : table.inquiries_of(turn)) all.push_back(&each);
  }
  play[line].each<event::Settle>([&](const event::Settle& settle, auto) {
    for (const Inquiry& each : table.inquiries_of(settle.turn - 1)) {
      if (each.settled_later && (!settle.accused || *settle.accused == each.accused)) all.push_back(&each);
    }
  });
  return all;
}

}  // namespace bogosity::youre_bogus
