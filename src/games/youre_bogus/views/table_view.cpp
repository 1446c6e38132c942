#include "games/youre_bogus/views/table_view.h"

#include <algorithm>

#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/views/narration.h"
#include "games/youre_bogus/views/on_demand.h"
#include "games/youre_bogus/views/reasons.h"

namespace bogosity::youre_bogus {
namespace {

SeatView seat_of(PlayerId who, const Table& table, const Names& names) {
  const Player& player = table.now.players[who];
  SeatView seat;
  const auto is_his = [who](const Turn& turn) { return turn.player == who; };
  seat.had_turn = (table.setup().totals_only && who < table.setup().players.size()) ||
                  std::any_of(table.turns.rbegin(), table.turns.rend(), is_his);
  seat.name = names[who];
  seat.score = static_cast<int>(player.score);
  seat.cards = static_cast<int>(player.cards);
  seat.playing = player.presence == Presence::playing;
  return seat;
}

// The step that comes next on the open line.
Step step_of(const Line* open) {
  if (open == nullptr) return Step::dice;
  Step step = Step::dice;
  for (const Token& token : open->tokens) {
    const Event& event = token.event;
    if (is_a<event::Want>(event)) step = std::max(step, Step::declare);
    if (is_a<event::Roll>(event)) step = std::max(step, Step::roll);
    if (is_a<event::Take, event::PickUp>(event)) {
      step = std::max(step, Step::pick_up);
    }
    if (is_a<event::Exchange>(event)) step = std::max(step, Step::exchange);
    if (is_a<event::Win>(event)) step = std::max(step, Step::win);
    if (is_a<event::Place>(event)) step = std::max(step, Step::place);
    if (const auto* said = std::get_if<event::Specify>(&event); said && !said->of_stack_count) step = Step::specify;
  }
  return step;
}

void add_seats(TableView& view, const SessionFold& play) {
  const Table& table = play.finished_table();
  const auto& now = table.now;
  const Line* open = play.open_line();
  const PlayerId to_play = open != nullptr ? *open->player : now.order.empty() ? 0 : now.order[now.next];
  const bool live = now.last_rolled != no_turn;
  for (const PlayerId who : now.order) {
    SeatView seat = seat_of(who, table, play.names());
    seat.has_turn = who == to_play && !view.finished;
    seat.placed_last = live && table.turns[now.last_rolled].player == who && table.turns[now.last_rolled].passed;
    view.seats.push_back(std::move(seat));
  }
  for (std::size_t i = 0; i < now.players.size(); ++i) {
    if (now.players[i].presence != Presence::playing) {
      view.gone.push_back(seat_of(static_cast<PlayerId>(i), table, play.names()));
    }
  }
  if (!view.finished && !now.order.empty()) view.to_play = play.names()[to_play];
}

// The last turn with a roll before this one.
TurnIndex rolled_before(TurnIndex turn, const Table& table) {
  while (turn-- > 0) {
    if (table.turns[turn].roll.rolled) return turn;
  }
  return no_turn;
}

// Whom a shout would accuse: the player of the last turn that has a roll, seen from the next line or from an open
// line. What was shouted while the dice rolled may be written directly after the roll, and no later (G2).
void add_accusable(TableView& view, const SessionFold& play) {
  const Table& table = play.table();
  TurnIndex last = table.now.last_rolled;
  if (last == no_turn || view.finished) return;
  const bool rolling_is_open = play.open_line() != nullptr && last + 1 == table.turn_number();
  if (rolling_is_open && view.step > Step::roll) return;
  if (rolling_is_open) last = rolled_before(last, table);
  if (last == no_turn) return;
  view.accusable = play.names()[table.turns[last].player];
  if (play.open_line() == nullptr) return;
  const auto [first, end] = table.inquiries_of(table.turn_number() - 1);
  for (std::size_t i = first; i < end; ++i)
    view.accused_already = view.accused_already || table.inquiries[i].accused == table.turns[last].player;
}

constexpr std::size_t most_shown = 8;  // rounds and points
constexpr std::size_t most_news = 4;

void add_points_view(TableView& view, const Table& table, const Names& names) {
  const auto& points = table.points;
  for (std::size_t i = points.size(); i-- > 0 && view.last_points.size() < most_shown;) {
    view.last_points.push_back({names[points[i].player], static_cast<int>(points[i].points), points[i].rule});
  }
  const auto add_round = [&](std::size_t number, std::string winner, const std::vector<std::int64_t>& brought) {
    RoundView round{static_cast<int>(number), std::move(winner), {}};
    for (const auto& seat : view.seats) {
      const PlayerId who = *names.find(seat.name);
      round.points.push_back(who < brought.size() ? static_cast<int>(brought[who]) : 0);
    }
    view.rounds.push_back(std::move(round));
  };
  const std::size_t over = table.rounds.size();
  const bool runs = over == 0 || table.rounds_begun() > over;
  const std::size_t most_over = most_shown - (runs ? 1 : 0);
  for (std::size_t i = over > most_over ? over - most_over : 0; i < over; ++i) {
    add_round(i + 1, names[table.rounds[i].winner], table.rounds[i].points);
  }
  if (runs) add_round(over + 1, "", table.now.round_points);
  view.rounds_over = static_cast<int>(over);
}

constexpr std::size_t most_moments = 48;
constexpr std::size_t most_entries = 480;  // looked back at, however many one turn has

// Walks back from the scores of now, so that it costs the same however long the session is.
void add_moments(TableView& view, const Table& table, const Names& names) {
  std::vector<std::size_t> seat_of_player(table.now.players.size(), view.seats.size());
  MomentView at;
  for (const auto& seat : view.seats) {
    seat_of_player[*names.find(seat.name)] = at.scores.size();
    at.scores.push_back(seat.score);
  }
  const auto& points = table.points;
  std::size_t left = points.size();
  const std::size_t stop = left > most_entries ? left - most_entries : 0;
  while (left > stop && view.moments.size() + 1 < most_moments) {
    at.turn = static_cast<int>(points[left - 1].turn);
    view.moments.push_back(at);
    for (; left > stop && static_cast<int>(points[left - 1].turn) == at.turn; --left) {
      const std::size_t seat = seat_of_player[points[left - 1].player];
      if (seat < at.scores.size()) at.scores[seat] -= static_cast<int>(points[left - 1].points);
    }
  }
  at.turn = left > 0 ? static_cast<int>(points[left - 1].turn) : 0;
  view.moments.push_back(at);
  std::ranges::reverse(view.moments);
}

// What the headers say the table agreed on.
void add_agreed(TableView& view, const SessionFold& play) {
  if (const auto* end = core::find_header(play.headers(), "End")) view.end = end_view_of(end->value);
  const auto* show = core::find_header(play.headers(), "Show");
  if (show == nullptr || show->value != "condition") return;
  view.condition = condition_words(play.table(), play.names());
  view.condition_alone = condition_words_alone(play.table(), play.names());
}

constexpr std::size_t most_precedents = 40;

void add_precedents(TableView& view, const Table& table) {  // Z4
  const auto& all = table.clarifications;
  const std::size_t first = all.size() > most_precedents ? all.size() - most_precedents : 0;
  for (std::size_t i = first; i < all.size(); ++i) {
    view.precedents.push_back({rule_of(all[i].clarify), all[i].clarify.text, static_cast<int>(all[i].turn)});
  }
}

}  // namespace

TableView table_view_of(const SessionFold& play, const LineOutcome& last) {
  const Table& table = play.finished_table();
  const auto& now = table.now;
  TableView view;
  view.finished = now.order.size() < 2 || table.setup().totals_only;
  view.turn_open = play.open_line() != nullptr;
  view.turn = static_cast<int>(table.turns.size()) + (view.turn_open ? 0 : 1);
  view.step = step_of(play.open_line());
  view.round = static_cast<int>(now.round);
  view.pile = static_cast<int>(now.pile);
  view.stack = static_cast<int>(table.stack_size());
  view.decks = table.setup().decks;
  view.top.empty = now.top == 0;
  if (now.top != 0) view.top.card = table.stack.face(table.stack.cell(now.top).face);
  add_seats(view, play);
  add_accusable(view, play);
  add_points_view(view, table, play.names());
  if (!table.setup().totals_only) add_moments(view, table, play.names());
  view.news = news_of(table, play.names(), most_news);
  if (view.turn_open && table.turns.back().roll.rolled) {
    view.roll = {table.turns.back().roll.first, table.turns.back().roll.second};
  }
  for (const std::size_t index : last.inquiries) {
    view.inquiries.push_back(inquiry_view_of(table.inquiries[index], table, play.names()));
  }
  if (last.win) view.win = win_view_of(table.wins[*last.win], table, play.names());
  if (view.win && play.line_without_aces() != nullptr) {
    for (std::size_t i = 0; i < now.winner_hands.size(); ++i) {
      const auto who = static_cast<PlayerId>(i);
      if (who != now.winner && now.winner_hands[i] > 0) view.win->asked_for_aces.push_back(play.names()[who]);
    }
  }
  view.house_rules = table.house_rules;
  add_precedents(view, table);
  view.open_inquiries = open_inquiries_of(table, play.names());
  add_agreed(view, play);
  add_importance(view);
  if (!now.bids.empty()) {
    view.last_bid = play.names()[now.bids.back().by] + " bid " + std::to_string(now.bids.back().number);
  }
  view.scorekeeper = table.scorekeeper;
  return view;
}

std::string state_in_words(const TableView& view) {
  std::string text = "Round " + std::to_string(view.round) + ", turn " + std::to_string(view.turn) + ". ";
  if (view.finished)
    text += "No more turns. ";
  else
    text += view.to_play + (view.turn_open ? " is playing. " : " has the dice. ");
  text += "On top: " + (view.top.empty ? std::string("nothing") : core::spoken(view.top.card)) + ", " +
          std::to_string(view.stack) + " in the stack, " + std::to_string(view.pile) + " in the pile. ";
  std::size_t number = 0;  // as a shout names the seats
  for (const auto& seat : view.seats) {
    text += std::to_string(++number) + " " + seat.name + " " + core::score_in_words(seat.score) + " (" +
            std::to_string(*seat.cards) + (seat.cards == 1 ? " card)" : " cards)") +
            (&seat == &view.seats.back() ? "." : ", ");
  }
  for (const auto& seat : view.gone)
    text += " " + seat.name + " is gone with " + core::score_in_words(seat.score) + ".";
  return text;
}

}  // namespace bogosity::youre_bogus
