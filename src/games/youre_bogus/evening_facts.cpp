#include "games/youre_bogus/evening_facts.h"

#include <algorithm>

namespace bogosity::youre_bogus {

using core::Fact;
using core::FactKind;

namespace {

// The headers know the scores of an evening of which nothing else is known.
void add_totals(const Setup& setup, std::vector<Fact>& facts) {
  for (const auto& [player, score] : setup.totals) facts.push_back({0, player, FactKind::points, score, "Result"});
}

void add_mishaps(const RecordPlay& play, std::size_t number, std::vector<Fact>& facts) {  // A2
  if (!play.lines().has<event::Off>(number - 1)) return;
  const Line line = play.lines()[number - 1];
  for (const Token& token : line.tokens) {
    const auto* off = std::get_if<event::Off>(&token.event);
    if (off == nullptr) continue;
    facts.push_back({number, *line.player, FactKind::mishap, off->second == 0 ? 1 : 2, "A2"});
  }
}

void add_wins(const Table& table, TurnIndex turn, std::size_t number, std::vector<Fact>& facts) {  // K, L
  const auto& wins = table.wins;
  const auto first = std::lower_bound(wins.begin(), wins.end(), turn,
                                      [](const WinDone& win, TurnIndex index) { return win.turn < index; });
  for (auto win = first; win != wins.end() && win->turn == turn; ++win) {
    if (!win->stands) continue;
    facts.push_back({number, win->player, FactKind::win, 1, {}});
    facts.push_back({number, win->player, FactKind::worth, win->credited, "L4"});
  }
}

void add_line(const RecordPlay& play, std::size_t line, std::vector<Fact>& facts) {
  const Table& table = play.table();
  const std::size_t number = line + 1;
  const TurnIndex turn = play.turn_of(line);
  if (turn != no_turn) {
    facts.push_back({number, table.turns[turn].player, FactKind::turn, 1, {}});
    add_mishaps(play, number, facts);
  }
  if (!table.setup().totals_only) {
    for (std::size_t i = play.first_points_of(line); i < play.first_points_of(line + 1); ++i) {
      const PointEntry& entry = table.points[i];
      facts.push_back({number, entry.player, FactKind::points, entry.points, entry.rule});
    }
  }
  if (turn != no_turn) add_wins(table, turn, number, facts);
}

std::string first_of(const Infractions& infractions) {
  const auto list = infractions.list();
  return list.empty() ? std::string() : std::string(id_of(list.front()));
}

bool is_caught(const Inquiry& inquiry) {
  return inquiry.verdict == Verdict::bogus || inquiry.verdict == Verdict::admitted;
}

void add_inquiry(const Inquiry& inquiry, std::size_t number, std::vector<Fact>& facts) {  // H2, H3, H4
  const std::string rule = first_of(inquiry.infractions);
  const bool caught = is_caught(inquiry);
  if (!caught && inquiry.verdict != Verdict::not_bogus) return;
  for (const PlayerId who : inquiry.shouters) {
    facts.push_back({number, who, caught ? FactKind::call_right : FactKind::call_wrong, 1, caught ? rule : ""});
  }
  if (caught) facts.push_back({number, inquiry.accused, FactKind::caught, 1, rule});
  if (inquiry.plea == Plea::deny) {
    facts.push_back({number, inquiry.accused, caught ? FactKind::denied_wrong : FactKind::denied_right, 1, {}});
  } else if (inquiry.verdict == Verdict::admitted) {
    facts.push_back({number, inquiry.accused, FactKind::admitted, 1, {}});
  }
}

// Turns that an inquiry made somebody pay for.
std::vector<bool> paid_for(const Table& table) {
  std::vector<bool> paid(table.turns.size());
  for (const Inquiry& each : table.inquiries) {
    if (each.about != no_turn && is_caught(each)) paid[each.about] = true;
  }
  return paid;
}

}  // namespace

std::size_t unsettled_from(const RecordPlay& play) {
  return (play.last_turn() != nullptr ? play.last_turn_line() : play.lines().size()) + 1;
}

std::vector<Fact> public_facts(const RecordPlay& play, std::size_t from_line) {
  std::vector<Fact> facts;
  if (from_line == 0) add_totals(play.table().setup(), facts);
  for (std::size_t line = from_line == 0 ? 0 : from_line - 1; line < play.lines().size(); ++line) {
    add_line(play, line, facts);
  }
  return facts;
}

void tell_facts(const RecordPlay& play, const core::Unsealed& leave, const core::TakeFact& take) {
  const Table& table = play.finished_table();
  const std::vector<bool> paid = paid_for(table);
  std::vector<Fact> facts;  // of a line
  add_totals(table.setup(), facts);
  for (std::size_t line = 0; line < play.lines().size(); ++line) {
    add_line(play, line, facts);
    const TurnIndex turn = play.turn_of(line);
    if (turn != no_turn) {
      const auto [first, end] = table.inquiries_of(turn);
      for (std::size_t at = first; at < end; ++at) add_inquiry(table.inquiries[at], line + 1, facts);
      const Infractions& found = table.turns[turn].findings.open(leave).infractions;
      if (found.any() && !paid[turn]) {
        facts.push_back({line + 1, table.turns[turn].player, FactKind::got_away, 1, first_of(found)});
      }
    }
    for (const Fact& fact : facts) take(fact);
    facts.clear();
  }
  for (const Fact& fact : facts) take(fact);
}

}  // namespace bogosity::youre_bogus
