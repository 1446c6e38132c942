#include "games/youre_bogus/view/table_view.h"

#include <algorithm>
#include <numeric>

#include "core/lists.h"
#include "core/numbers.h"
#include "games/youre_bogus/narration/narration.h"
#include "games/youre_bogus/narration/reasons.h"
#include "games/youre_bogus/table/table.h"
#include "games/youre_bogus/view/on_demand.h"

namespace bogosity::youre_bogus {
namespace {

SeatView seat_of(PlayerId who, const Table& table, const Names& names) {
  const Player& player = table.now.players[who];
  SeatView seat;
  const auto is_his = [who](const Turn& turn) { return turn.player == who; };
  seat.had_turn = (table.setup().totals_only && who < table.setup().players.size()) ||
                  std::any_of(table.turns.rbegin(), table.turns.rend(), is_his);
  seat.name = names[who];
  seat.player = who;
  seat.stay = player.stay;
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
    if (is_a<event::Take, event::PickUp>(event)) step = std::max(step, Step::pick_up);
    if (is_a<event::Exchange>(event)) step = std::max(step, Step::exchange);
    if (is_a<event::Win>(event)) step = std::max(step, Step::win);
    if (is_a<event::Place>(event)) step = std::max(step, Step::place);
    if (const auto* said = std::get_if<event::Specify>(&event); said && !said->of_stack_count) step = Step::specify;
  }
  return step;
}

void add_seats(TableView& view, const Lines& play) {
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

// The player whom a shout would accuse: that of turn_to_doubt. A shout while the dice rolled may be written directly
// after the roll, and no later (G2).
void add_accusable(TableView& view, const Lines& play) {
  const Table& table = play.table();
  const bool rolling_is_open = play.open_line() != nullptr && table.now.last_rolled + 1 == table.turn_number();
  if (view.finished || (rolling_is_open && view.step > Step::roll)) return;
  const TurnIndex last = turn_to_doubt(play);
  if (last == no_turn) return;
  view.accusable = play.names()[table.turns[last].player];
  if (play.open_line() == nullptr) return;
  for (const Inquiry& each : table.inquiries_of(table.turn_number() - 1))
    view.accused_already = view.accused_already || each.accused == table.turns[last].player;
}

constexpr std::size_t most_points = 8;
constexpr std::size_t most_news = 4;

void add_points_view(TableView& view, const Table& table, const Names& names) {
  const auto& points = table.points;
  for (std::size_t i = points.size(); i-- > 0 && view.last_points.size() < most_points;) {
    view.last_points.push_back({names[points[i].player], static_cast<int>(points[i].points), points[i].rule});
  }
  const auto add_round = [&](std::size_t number, std::string winner, const std::vector<std::int64_t>& brought) {
    RoundView round{static_cast<int>(number), std::move(winner), {}};
    for (std::size_t who = 0; who < table.now.players.size(); ++who)
      round.points.push_back(who < brought.size() ? static_cast<int>(brought[who]) : 0);
    view.rounds.push_back(std::move(round));
  };
  const std::size_t over = table.rounds.size();
  for (std::size_t i = 0; i < over; ++i) add_round(i + 1, names[table.rounds[i].winner], table.rounds[i].points);
  if (over == 0 || table.rounds_begun() > over) add_round(over + 1, "", table.now.round_points);
  view.rounds_over = static_cast<int>(over);
}

constexpr std::size_t most_moments = 48;
constexpr std::size_t most_entries = 480;  // looked back at, however many one turn has

// Walks back from the scores of now, so that it costs the same however long the session is.
void add_moments(TableView& view, const Table& table) {
  MomentView at;
  for (const Player& player : table.now.players) at.scores.push_back(static_cast<int>(player.score));
  const auto& points = table.points;
  std::size_t left = points.size();
  const std::size_t stop = left > most_entries ? left - most_entries : 0;
  while (left > stop && view.moments.size() + 1 < most_moments) {
    at.turn = static_cast<int>(points[left - 1].turn);
    view.moments.push_back(at);
    for (; left > stop && static_cast<int>(points[left - 1].turn) == at.turn; --left)
      at.scores[points[left - 1].player] -= static_cast<int>(points[left - 1].points);
  }
  at.turn = left > 0 ? static_cast<int>(points[left - 1].turn) : 0;
  view.moments.push_back(at);
  std::ranges::reverse(view.moments);
}

void add_agreed(TableView& view, const Lines& play) {
  view.end = play.table().setup().end;
  const auto* show = core::find_header(play.headers(), "Show");
  if (show == nullptr || show->value != "condition") return;
  view.condition = condition_words(play.table(), play.names(), true);
  view.condition_alone = condition_words(play.table(), play.names(), false);
}

constexpr std::size_t most_agreements = 40;

void add_agreements(TableView& view, const Table& table) {  // Z4
  const auto& all = table.clarifications;
  const std::size_t first = all.size() > most_agreements ? all.size() - most_agreements : 0;
  for (std::size_t i = first; i < all.size(); ++i) {
    view.agreements.push_back({rule_of(all[i].clarify), all[i].clarify.text, static_cast<int>(all[i].turn)});
  }
}

std::string role_of(CellId id, bool the_placed_one, const Inquiry& inquiry, const Table& table) {
  const StackAsOf stack = stack_as_of_turn(inquiry, table);
  const Card card = stack.card(id);
  const Specification& said = stack.cell(id).said;
  if (card.is_hidden()) return "nobody has seen it";
  if (card.is_joker())
    return said.made ? (passes_on(card, said) ? "passes on the rest" : "as specified") : "asks for nothing";
  if (card.is(Rank::seven) && !the_placed_one) return "passes on the rest";
  // A card below shows only what still counted when the card in question was placed on it.
  const auto given = the_placed_one ? std::vector<Trait>() : given_by(id, inquiry, table);
  std::string role;
  for (const Trait each : {Trait::parity, Trait::rank, Trait::suit}) {
    if (!given.empty() && std::ranges::find(given, each) == given.end()) continue;
    role += role.empty() ? "" : ", ";
    role += each == Trait::rank   ? core::spoken(card.rank())
            : each == Trait::suit ? core::spoken(card.suit())
                                  : word_for(parity_of(card.rank()));
  }
  return role;
}

// Parity, rank and suit, each with whether it clashes; what a card without them does is said in one piece.
core::Sentence traits_of(const core::ExaminedCard& view, const Clash& clash) {
  using core::Tone;
  if (!clash.parity && !clash.rank && !clash.suit) return {{Tone::quiet, view.role}};
  const auto tone = [](bool clashes) { return clashes ? Tone::bad : Tone::quiet; };
  return {{tone(clash.parity), std::string(word_for(parity_of(view.card.rank())))},
          {Tone::quiet, ", "},
          {tone(clash.rank), std::string(core::spoken(view.card.rank()))},
          {Tone::quiet, ", "},
          {tone(clash.suit), std::string(core::spoken(view.card.suit()))}};
}

core::ExaminedCard examined_view(CellId id, bool the_placed_one, const Inquiry& inquiry, const Table& table,
                                 const Names& names) {
  const Cell& cell = table.stack.cell(id);
  core::ExaminedCard view;
  view.card = stack_as_of_turn(inquiry, table).face(cell.face);
  if (cell.placed_in != no_turn) view.owner = names[table.turns[cell.placed_in].player];
  if (cell.said.made) view.specified = spoken(cell.said);
  view.role = role_of(id, the_placed_one, inquiry, table);
  return view;
}

// The rules that decided it: those found broken. Where a placement was examined, the rule that allows or forbids it,
// and those that gave the condition it was placed on.
std::vector<std::string> rules_it_turns_on(const Inquiry& inquiry, const Table& table, const core::Inquiry& view) {
  std::vector<std::string> rules = view.rules;
  if (view.examined.empty()) return rules;
  const auto add = [&rules](const char* id) {
    if (std::ranges::find(rules, id) == rules.end()) rules.emplace_back(id);
  };
  const Card placed = view.examined.front().card;
  const bool always_fits = placed.is_joker() || placed.is(Rank::seven);
  if (rules.empty()) add(always_fits ? "E2" : view.examined.size() == 1 ? "E1" : placed.is(Rank::ace) ? "E3" : "E4");
  for (auto below = view.examined.begin() + 1; below != view.examined.end(); ++below) {
    if (below->card.is(Rank::seven)) add("F1");
    if (below->card.is_joker()) add("F2");
  }
  if (table.turns[inquiry.about].took && !always_fits) add("C1");
  return rules;
}

using Run = std::array<std::size_t, 3>;

// Every three cards of consecutive ranks in one suit (L2), as indexes; with equal cards every combination counts (M2).
std::vector<Run> runs_of(const std::vector<Card>& cards) {
  std::vector<Run> runs;
  std::vector<std::size_t> sorted(cards.size());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  std::ranges::stable_sort(sorted, [&](auto a, auto b) { return cards[a] < cards[b]; });
  const auto next_to = [&](std::size_t one, std::size_t other) {
    const Card a = cards[one];
    const Card b = cards[other];
    return a.is_plain() && b.is_plain() && a.suit() == b.suit() &&
           static_cast<int>(b.rank()) == static_cast<int>(a.rank()) + 1 && !a.is(Rank::ace);
  };
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    for (std::size_t j = i + 1; j < sorted.size(); ++j) {
      if (!next_to(sorted[i], sorted[j])) continue;
      for (std::size_t k = j + 1; k < sorted.size(); ++k) {
        if (next_to(sorted[j], sorted[k])) runs.push_back({sorted[i], sorted[j], sorted[k]});
      }
    }
  }
  return runs;
}

std::string run_text(const std::vector<Card>& cards, const Run& run) {
  return core::to_text(cards[run[0]]) + " " + core::to_text(cards[run[1]]) + " " + core::to_text(cards[run[2]]);
}

struct NewsItem {
  TurnIndex number;  // of the turn, from 1
  Sentence words;
};

std::string how_it_ended(const Inquiry& inquiry) {
  switch (inquiry.verdict) {
    case Verdict::admitted: return "admitted.";
    case Verdict::bogus: return "denied: found Bogus.";
    case Verdict::not_bogus: return "denied: not Bogus.";
    case Verdict::examine: return "denied: nobody can tell yet.";
    case Verdict::open: return "put off.";
    case Verdict::void_: return "void, for the rules are unclear.";
  }
  return "";
}

// Players with the same loss share a sentence: "Ann and Dee lose 5 each."
std::string who_loses(const Inquiry& inquiry, const Names& names) {
  std::vector<std::string> losers;
  std::int64_t lost = 0;
  for (const auto& entry : penalties(inquiry, inquiry.turn)) {
    const bool again = !losers.empty() && losers.back() == names[entry.player];
    if (!again) losers.push_back(names[entry.player]);
    lost = again ? lost - entry.points : -entry.points;
  }
  if (losers.empty()) return {};
  const bool several = losers.size() > 1;
  return " " + core::listed(losers) + (several ? " lose " : " loses ") + std::to_string(lost) +
         (several ? " each." : ".");
}

Sentence told(const Inquiry& inquiry, const Names& names) {
  return {{Tone::bad, "You\u2019re Bogus!"},
          {Tone::plain, " " + listed(inquiry.shouters, names) + " at " + names[inquiry.accused] + ", " +
                            how_it_ended(inquiry) + who_loses(inquiry, names)}};
}

Sentence told(const WinDone& win, std::size_t round, const Names& names) {
  const std::string credited = std::to_string(win.credited);
  return {{Tone::name, names[win.player]},
          {Tone::good, " wins round " + std::to_string(round)},
          {Tone::plain, " with " + credited + (win.credited == 1 ? " point." : " points.")}};
}

// A die on the floor, or touched (A2, A3), Aces that were still held (K3), and what the table agreed on.
Sentence told(const PointEntry& entry, const Names& names) {
  const std::string_view rule = entry.rule;
  const std::string points = std::to_string(entry.points < 0 ? -entry.points : entry.points);
  std::string why = " by agreement of the table.";
  if (rule == "A2" || rule == "A3") why = " to the dice (" + std::string(rule) + ").";
  if (rule == "K3") why = " for Aces still in hand.";
  if (rule == "L4") why = " for a win that is none.";
  return {{Tone::name, names[entry.player]}, {Tone::plain, (entry.points < 0 ? " loses " : " gets ") + points + why}};
}

// "Eight of hearts", "Joker".
std::string named(core::Card card) {
  return card.is_joker() ? "Joker" : core::spoken(card.rank()) + " of " + core::spoken(card.suit());
}

core::OnTable on_table(const TableView& view) {
  core::OnTable out;
  out.caption = "Top of the stack";
  out.headline = view.top.empty              ? "Nothing lies there"
                 : view.top.card.is_hidden() ? "A card that nobody noted"
                                             : named(view.top.card);
  if (!view.top.empty) out.cards = {view.top.card};
  if (view.roll) out.dice = {view.roll->begin(), view.roll->end()};
  out.lines = {std::to_string(view.stack) + " in the stack \u00B7 " + std::to_string(view.pile) + " in the pile"};
  return out;
}

}  // namespace

TableView table_view_of(const Lines& play, const LineOutcome& last) {
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
  if (!table.setup().totals_only) add_moments(view, table);
  view.news = news_of(table, play.names(), most_news);
  if (view.turn_open && table.turns.back().roll.rolled) {
    view.roll = {table.turns.back().roll.first, table.turns.back().roll.second};
  }
  view.on_table = on_table(view);
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
  add_agreements(view, table);
  view.open_inquiries = open_inquiries_of(table, play.names());
  for (const CountDone& count : table.counts) {
    // A later count of the same hand is the one that stands.
    const auto same = [&](const core::CountApart& each) { return each.player == play.names()[count.who]; };
    std::erase_if(view.counts_apart, same);
    if (count.before != count.counted)
      view.counts_apart.push_back({play.names()[count.who], static_cast<int>(count.turn),
                                   static_cast<int>(count.counted), static_cast<int>(count.before), count.line});
  }
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

core::Inquiry inquiry_view_of(const Inquiry& inquiry, const Table& table, const Names& names) {
  core::Inquiry view;
  view.turn = static_cast<int>(inquiry.turn) + 1;
  view.about_turn = inquiry.about == no_turn ? 0 : static_cast<int>(inquiry.about) + 1;
  view.accused = names[inquiry.accused];
  view.shouters = names.of(inquiry.shouters);
  view.plea = inquiry.plea;
  view.verdict = inquiry.verdict;
  view.ruled = inquiry.ruled.word;
  if (inquiry.ruled.grounds) {
    view.ruled_why = inquiry.ruled.grounds->why.value_or("");
    view.ruled_by = names.of(inquiry.ruled.grounds->by);
  }
  view.told = narrate_inquiry(inquiry, names);
  if (inquiry.plea == Plea::open) return view;  // put off: nothing is opened yet
  for (const auto& entry : penalties(inquiry, inquiry.turn)) {
    view.points.push_back({names[entry.player], static_cast<int>(entry.points), entry.rule});
  }
  if (inquiry.plea != Plea::deny) return view;  // an admission opens nothing (M3)
  for (const Infraction each : rules_found(inquiry, table)) view.rules.emplace_back(id_of(each));
  const auto cells = examined_cells(inquiry, table);
  const Clash clash = inquiry.verdict == Verdict::bogus ? clash_of(inquiry, table) : Clash{};
  for (const CellId& cell : cells) {
    const bool the_placed_one = &cell == &cells.front();
    view.examined.push_back(examined_view(cell, the_placed_one, inquiry, table, names));
    view.examined.back().traits = traits_of(view.examined.back(), the_placed_one ? clash : Clash{});
  }
  const std::size_t lying = inquiry.stack_top == 0 ? 0 : table.stack.cell(inquiry.stack_top).depth;
  view.unseen = static_cast<int>(lying - cells.size());
  view.condition = condition_in_words(inquiry, table, names);
  view.reasons = reasons_for(inquiry, table, names);
  if (inquiry.about != no_turn && table.turns[inquiry.about].placed > 0 && needs_no_stack(inquiry, table)) {
    view.reasons.push_back(
        {{core::Tone::quiet, "No card has to be turned up: this is certain without the stack (M3)."}});
  }
  if (inquiry.about != no_turn && table.turns[inquiry.about].exceeded_seven) {
    view.reasons.push_back(
        {{core::Tone::name, view.accused},
         {core::Tone::quiet, " held more than seven cards: that is against Z1, and no Bogus (G1)."}});
  }
  if (inquiry.verdict == Verdict::examine) view.lift = card_to_lift(inquiry, table);
  view.turns_on = rules_it_turns_on(inquiry, table, view);
  view.agreements = agreements_about(view.turns_on, table);
  return view;
}

core::Win win_view_of(const WinDone& win, const Table& table, const Names& names) {
  core::Win view;
  view.player = names[win.player];
  view.stands = win.stands;
  view.reason = win.worth.stands && !win.stands ? "L4: the claim is above the worth, and this table lets that fail"
                                                : win.worth.reason;
  view.claim = static_cast<int>(win.claim);
  view.worth = win.worth.worth;
  view.credited = static_cast<int>(win.credited);
  view.face_up = win.hand.face_up;
  view.face_down = win.hand.face_down;
  const std::vector<Card> jokers = jokers_to_show(win.hand, win.worth);
  std::size_t joker = 0;
  for (const Card card : win.hand.face_up) {
    const bool stands_for = card.is_joker() && joker < jokers.size();
    view.stand_for.push_back(stands_for ? jokers[joker++] : card);
  }
  if (win.worth.stands) view.run_cards = runs_of(view.stand_for);
  for (const Run& run : view.run_cards) view.runs.push_back(run_text(view.stand_for, run));
  view.straight_points = win.worth.straight_points;
  view.split = win.worth.split;
  view.split_points = win.worth.split_points;
  for (const auto& entry : table.points) {
    const bool of_win = std::string_view(entry.rule) == "L4" || std::string_view(entry.rule) == "K3";
    if (entry.turn == win.turn + 1 && of_win) {
      view.points.push_back({names[entry.player], static_cast<int>(entry.points), entry.rule});
    }
  }
  return view;
}

std::vector<Sentence> news_of(const Table& table, const Names& names, std::size_t most) {
  std::vector<NewsItem> all;
  for (std::size_t i = table.inquiries.size(), found = 0; i-- > 0 && found < most;) {
    if (!table.inquiries[i].judged) continue;
    all.push_back({table.inquiries[i].turn + 1, told(table.inquiries[i], names)});
    ++found;
  }
  std::size_t round = table.rounds.size();
  for (std::size_t i = table.wins.size(), found = 0; i-- > 0 && found < most;) {
    if (!table.wins[i].stands) continue;
    all.push_back({table.wins[i].turn + 1, told(table.wins[i], round--, names)});
    ++found;
  }
  for (std::size_t i = table.points.size(), found = 0; i-- > 0 && found < most;) {
    const std::string_view rule = table.points[i].rule;
    if (rule[0] == 'H' || (rule == "L4" && table.points[i].points >= 0)) continue;
    all.push_back({table.points[i].turn, told(table.points[i], names)});
    ++found;
  }
  std::ranges::stable_sort(all, std::greater<>(), &NewsItem::number);
  std::vector<Sentence> news;
  for (std::size_t i = 0; i < all.size() && i < most; ++i) news.push_back(std::move(all[i].words));
  return news;
}

}  // namespace bogosity::youre_bogus
