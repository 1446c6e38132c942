// The steps of a turn, one after the other (A to F, I, K, L).
#include <fmt/format.h>

#include <algorithm>

#include "core/numbers.h"
#include "core/quoting.h"
#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/table/findings.h"

namespace bogosity::youre_bogus {
namespace {

std::string aces_in_words(std::uint32_t aces) { return core::counted(aces, "Ace", "Aces"); }

std::string count_of(const std::string& name, const std::string& cards) {
  return "count:" + core::quoted_if_needed(name) + "=" + cards;
}

std::string holds(std::string_view name, std::uint32_t cards) {
  return fmt::format("{} holds {} by the log", name, core::cards_in_words(cards));
}

}  // namespace

WinDone win_of(const event::Win& win, const Setup& setup) {
  WinDone done;
  done.claim = win.claim;
  for (std::size_t i = 0; i < win.cards.size(); ++i) {
    if (win.slash && i + 1 == win.cards.size())
      done.hand.face_down = win.cards[i].card;
    else
      done.hand.face_up.push_back(win.cards[i].card);
  }
  done.worth = worth_of(done.hand, setup.win_rules());
  const bool overclaimed = setup.overclaim == Overclaim::fail && win.claim > done.worth.worth;
  done.stands = done.worth.stands && !overclaimed;
  if (done.stands) done.credited = std::min<std::int64_t>(win.claim, done.worth.worth);  // L4
  return done;
}

Status LineFolder::happen(const event::Want& want) {
  turn().declared = want.what;
  return {};
}

Status LineFolder::happen(const event::Off& off) {  // A2
  auto& lines = table_.mishap_lines;
  if (lines.empty() || lines.back() != table_.now.lines) lines.push_back(table_.now.lines);
  add_points(table_, {table_.turn_number(), turn().player, -(off.first + off.second), "A2"});
  return {};
}

Status LineFolder::happen(const event::Grab& grab) {  // A2, A3
  BOGOSITY_TRY(check_known(grab.by));
  if (grab.was == DieWas::over_the_table) return {};
  add_points(table_,
             {table_.turn_number(), grab.by, std::int64_t{-2} * grab.die, grab.was == DieWas::in_play ? "A2" : "A3"});
  return {};
}

Status LineFolder::happen(const event::Roll& roll) {
  judge_turns_before(table_, table_.turn_number() - 1);
  conduct_pending(table_);
  turn().roll = {true, roll.first, roll.second};
  table_.now.last_rolled = table_.turn_number() - 1;
  table_.now.bids.clear();
  if (takes_or_leaves_) return {};
  return implied_steps_after_roll();
}

// The take and the picking up, as far as they are left out and have their place here.
Status LineFolder::implied_steps_after_roll() {
  Turn& turn = this->turn();
  if (turn.roll.is_noted()) {
    turn.take_required =
        turn.declared == Declared::top && turn.roll.sum() >= 9 && table_.now.top != 0 && player().cards < 7;  // C1
    if (turn.take_required && (!ends_early_ || step_after_take_)) BOGOSITY_TRY(take_top());
  }
  return under_written_ ? Status() : pick_what_is_required();
}

Status LineFolder::pick_what_is_required() {
  if (picks_written_ || !turn().roll.is_noted() || (ends_early_ && !step_after_picking_)) return {};
  const Allowed allowed = allowed_cards(table_, turn());
  return pick(allowed.required, allowed);
}

Status LineFolder::happen(const event::Take& take) {
  Turn& turn = this->turn();
  turn.take_required = turn.roll.is_noted() && turn.declared == Declared::top && turn.roll.sum() >= 9 &&
                       table_.now.top != 0 && player().cards < 7;
  if (take.takes) BOGOSITY_TRY(take_top());
  return under_written_ ? Status() : pick_what_is_required();
}

Status LineFolder::take_top() {
  auto& now = table_.now;
  if (now.top == 0)
    return cannot(core::refused("there is no card on the stack to take", "count: or stack: puts the log right"));
  Turn& turn = this->turn();
  const Cell top = table_.stack.cell(now.top);
  const Card card = table_.stack.face(top.face);
  if (!card.is_hidden()) --now.known[card.code()];
  now.condition = table_.stack.take(now.top, now.condition);
  now.top = top.below;
  turn.took = true;
  turn.taken_face = top.face;
  if (player().cards == 7) turn.exceeded_unless_back = true;
  if (player().cards > 7) turn.exceeded_seven = true;
  ++player().cards;
  return {};
}

Status LineFolder::happen(const event::Under& under) {
  const auto& now = table_.now;
  if (!turn().took)
    return cannot(core::refused("no card was taken, so none came to light under it", "write take before it"));
  if (now.top == 0) return cannot(core::refused("no card lies under the one taken", "stack: puts the log right"));
  BOGOSITY_TRY(check_turned_up(now.top, under.card));
  learn_face(now.top, under.card.card);
  return pick_what_is_required();
}

void LineFolder::learn_face(CellId cell, Card card) {
  auto& known = table_.now.known;
  const FaceId face = table_.stack.cell(cell).face;
  const Card before = table_.stack.face(face);
  if (before == card) return;
  if (!before.is_hidden()) --known[before.code()];
  ++known[card.code()];
  table_.stack.set_face(face, card, noted());
}

Status LineFolder::happen(const event::PickUp& picked) {
  const std::uint32_t there = supply(table_);
  if (picked.cards > there)
    return cannot(
        core::refused(fmt::format("pile and stack can give {}, not {}", core::cards_in_words(there), picked.cards),
                      "count: puts a hand right, pile: the pile"));
  return pick(picked.cards, turn().roll.is_noted() ? allowed_cards(table_, turn()) : Allowed{});
}

Status LineFolder::pick(std::uint32_t cards, Allowed allowed) {
  Turn& turn = this->turn();
  turn.required = allowed.required;
  turn.allowed_most = allowed.most;
  pick_up(table_, turn.player, cards);
  turn.picking_done = true;
  turn.picked = cards;
  turn.h = player().cards;
  if (cards > 0 && player().cards > 7) turn.exceeded_seven = true;  // Z1
  return {};
}

Status LineFolder::happen(const event::Exchange& exchange) {  // I1
  CardList shown;
  shown.push_back(exchange.shown);
  BOGOSITY_TRY(check_copies(shown));
  Turn& turn = this->turn();
  if (turn.exchanges++ == 0) turn.first_exchange = static_cast<std::uint32_t>(table_.exchanges.size());
  const CellId top = table_.now.top;
  const bool hidden = top != 0 && table_.stack.face(table_.stack.cell(top).face).is_hidden();
  table_.exchanges.push_back({exchange.shown, top, hidden});
  return {};
}

Status LineFolder::happen(const event::Win& win) {
  const std::uint32_t held = player().cards;
  if (win.cards.size() != held) {
    const std::string& winner = name(turn().player);
    const auto shown = win.cards.size();
    // A hand may be larger by mistake, but no count of it is (Z1, Z2).
    if (shown > 7)
      return cannot(
          core::refused(fmt::format("{}, and a win takes seven cards (K1), not {}", holds(winner, held), shown),
                        "take out what is too many"));
    return cannot(
        core::refused(fmt::format("{}, not {}", holds(winner, held), shown),
                      fmt::format("{} before win: puts the hand right", count_of(winner, std::to_string(shown)))),
        offer_counts(winner, shown, shown));
  }
  BOGOSITY_TRY(check_copies(win.cards));
  WinDone done = win_of(win, table_.setup());
  done.turn = table_.turn_number() - 1;
  done.player = turn().player;
  const bool ace = std::ranges::any_of(win.cards, [](const MarkedCard& each) { return each.card.is(Rank::ace); });
  const std::int64_t points = done.stands ? done.credited : ace ? -10 : -5;
  add_points(table_, {table_.turn_number(), done.player, points, "L4"});
  table_.wins.push_back(std::move(done));
  if (entry_ >= from_entry_) happened_.win = table_.wins.size() - 1;
  if (table_.wins.back().stands) start_new_round();
  return {};
}

// K4
void LineFolder::start_new_round() {
  auto& now = table_.now;
  turn().won = true;
  turn_over_ = true;
  now.winner = turn().player;
  table_.rounds.push_back({now.winner, std::move(now.round_points)});
  now.round_points.clear();
  now.winner_hands.clear();
  now.aces_in_stack = 0;
  for (const core::Suit suit : {core::Suit::clubs, core::Suit::diamonds, core::Suit::hearts, core::Suit::spades}) {
    now.aces_in_stack += std::min<std::uint32_t>(now.known[Card(Rank::ace, suit).code()],
                                                 static_cast<std::uint32_t>(table_.setup().decks));
  }
  for (auto& each : now.players) {
    now.winner_hands.push_back(each.cards);
    each.cards = 0;
  }
  now.top = 0;
  now.condition = {};
  now.known.fill(0);
  now.out_of_play = 0;
  now.pile = table_.total_cards();
  ++now.round;
  now.turn_begun_in_round = false;
  now.next = (now.next + 1) % now.order.size();
}

Status LineFolder::happen(const event::Aces& aces) {  // K3
  const auto& now = table_.now;
  if (!turn().won)
    return cannot(
        core::refused("no win stands here, so no Aces are counted (K3)", "drop it, or write the win before it"));
  std::uint32_t total = 0;
  std::vector<PlayerId> seen;
  for (const auto& [who, held] : aces.held) {
    BOGOSITY_TRY(check_known(who));
    if (who == now.winner) return cannot(core::refused("the winner's Aces are not counted (K3)", "name the others"));
    if (std::ranges::find(seen, who) != seen.end())
      return cannot(core::refused(fmt::format("{} is named twice", name(who)), "name each player once"));
    seen.push_back(who);
    const std::uint32_t hand = who < now.winner_hands.size() ? now.winner_hands[who] : 0;
    total += held;
    if (held > hand)
      return cannot(core::refused(
          fmt::format("{} held {} by the log, so not {} Aces", name(who), core::cards_in_words(hand), held),
          "take the win back, and write count: before it"));
    const std::uint32_t left = 4U * static_cast<std::uint32_t>(table_.setup().decks) - now.aces_in_stack;
    if (total > left) {
      const std::string why =
          now.aces_in_stack == 0 ? "" : ": " + aces_in_words(now.aces_in_stack) + " lay in the stack";
      return cannot(
          core::refused(fmt::format("the hands cannot have held more than {} together{}", aces_in_words(left), why),
                        "count them once more"));
    }
    add_points(table_, {table_.turn_number(), who, -5 * static_cast<std::int64_t>(held), "K3"});
  }
  if (entry_ >= from_entry_) happened_.win = table_.wins.size() - 1;
  return {};
}

Status LineFolder::happen(const event::Place& place) {
  auto& now = table_.now;
  Turn& turn = this->turn();
  const auto cards = static_cast<std::uint32_t>(place.cards.size());
  if (cards > player().cards) {
    const std::string& who = name(turn.player);
    const std::uint32_t drawn = turn.picked;
    const std::string with = drawn == 0 ? "" : fmt::format(", with the {} picked up in this turn", drawn);
    return cannot(core::refused(holds(who, player().cards) + with,
                                fmt::format("{} before the card puts the hand right", count_of(who, "..."))),
                  offer_counts(who, cards));
  }
  BOGOSITY_TRY(check_copies(place.cards));
  turn.placed_on = now.condition;
  for (std::size_t i = place.cards.size(); i-- > 0;) {  // the lowest first
    const Card card = place.cards[i].card;
    now.top = table_.stack.push(now.top, table_.stack.add_face(card, noted()), now.condition, table_.turn_number() - 1);
    now.condition = Stack::condition_of(now.top);
    if (!card.is_hidden()) ++now.known[card.code()];
  }
  turn.placed = cards;
  turn.placed_cell = now.top;
  player().cards -= cards;
  return {};
}

Status LineFolder::happen(const event::Specify& specify) {
  table_.stack.specify(specify.of_stack_count ? table_.now.top : turn().placed_cell, specify.said);
  return {};
}

}  // namespace bogosity::youre_bogus
