#include "games/youre_bogus/fold/fold.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/names.h"
#include "core/numbers.h"
#include "games/shared/common_headers.h"
#include "games/youre_bogus/record/tokens.h"

namespace bogosity::youre_bogus {

using core::Error;

namespace {

// The places of this card in the stack by the log, the last one first.
std::vector<Noted> places_of(Card card, const Table& table) {
  std::vector<Noted> places;
  for (CellId id = table.now.top; id != 0; id = table.stack.cell(id).below) {
    const FaceId face = table.stack.cell(id).face;
    if (table.stack.face(face) == card) places.push_back(table.stack.noted(face));
  }
  std::ranges::sort(places, std::greater<>(), &Noted::line);
  return places;
}

std::string right_again(const std::vector<Noted>& places) {
  if (places.empty()) return {};
  const Noted& last = places.front();
  return ", or put " + (last.turns == 0 ? std::string("that entry") : "turn " + std::to_string(last.turns)) + " right";
}

void offer_opening(const std::vector<Noted>& places, std::vector<core::Suggestion>& suggestions) {
  for (const Noted& each : places) {
    const auto same = [&](const core::Suggestion& offer) { return offer.opens == each.line; };
    if (std::ranges::none_of(suggestions, same)) suggestions.push_back(offer_to_open(each.line, each.turns));
  }
}

// All points of the session, those that still wait for their place in the list included.
std::int64_t points_given(const Table& table, PlayerId who) {
  const Now& now = table.now;
  // A session known by its totals is one round.
  const std::int64_t of_round = who < now.round_points.size() ? now.round_points[who] : 0;
  std::int64_t sum = table.setup().totals_only ? of_round : now.players[who].score;
  for (const Pending& each : now.pending) {
    if (!each.inquiry && each.points.player == who) sum += each.points.points;
  }
  return sum;
}

}  // namespace

core::Result<LineOutcome> fold_line(Table& table, const Line& line, const Names& names, std::uint32_t from_entry) {
  return LineFolder(table, line, names, from_entry).fold();
}

void finish(Table& table) {
  judge_turns_before(table, table.turn_number());
  conduct_pending(table);
}

tl::unexpected<Error> LineFolder::cannot(tl::unexpected<Error> refusal,
                                         std::vector<core::Suggestion> suggestions) const {
  refusal.value().place = {line_.number, column_};
  refusal.value().suggestions = std::move(suggestions);
  return refusal;
}

core::Result<LineOutcome> LineFolder::fold() {
  if (line_.player) {
    look_ahead();
    column_ = line_.column;
    BOGOSITY_TRY(begin_turn());
  }
  for (const Token& token : line_.tokens) {
    column_ = token.column;
    entry_ = token.entry;
    BOGOSITY_TRY(take_token(token));
  }
  end_line();
  ++table_.now.lines;
  happened_.inquiries.insert(happened_.inquiries.end(), settled_.begin(), settled_.end());
  return std::move(happened_);
}

// Steps that are left out happen at their place, which depends on what is written later on the line.
void LineFolder::look_ahead() {
  takes_or_leaves_ = line_.has<event::Take>();
  under_written_ = line_.has<event::Under>();
  picks_written_ = line_.has<event::PickUp>();
  step_after_picking_ = line_.has<event::Exchange>() || line_.has<event::Win>() || line_.has<event::Place>();
  step_after_take_ = step_after_picking_ || under_written_ || picks_written_;
  ends_early_ = line_.has<event::StillOn>();
  if (!line_.has<event::Resign>() && !line_.has<event::Leave>()) return;
  for (const Token& token : line_.tokens) ends_early_ = ends_early_ || who_goes(token.event) == line_.player;
}

Status LineFolder::begin_turn() {
  auto& now = table_.now;
  const PlayerId who = *line_.player;
  if (table_.setup().totals_only)
    return cannot(
        core::refused("this session is known by its totals alone, so no turns follow", "drop the header Result"));
  if (now.order.size() < 2)
    return cannot(core::refused("only one player is left, so the game is over", "somebody may join first"));
  const std::string& next = name(now.order[now.next]);
  if (now.players[who].presence != Presence::playing)
    return cannot(
        core::refused(fmt::format("{} plays no longer", name(who)), fmt::format("the dice are with {}", next)));
  if (now.order[now.next] != who)
    return cannot(
        core::refused(fmt::format("it is not {}'s turn", name(who)), fmt::format("the dice are with {}", next)));
  Turn& turn = table_.turns.emplace_back();
  turn.round = now.round;
  turn.player = who;
  now.passed_last = who;
  now.turn_begun_in_round = true;
  return {};
}

Status LineFolder::take_token(const Token& token) {
  // The three kinds that most tokens are of go first.
  if (!turn_over_ && table_.now.pending.empty()) {
    if (const auto* picked = std::get_if<event::PickUp>(&token.event)) return happen(*picked);
    if (const auto* place = std::get_if<event::Place>(&token.event)) return happen(*place);
    if (const auto* roll = std::get_if<event::Roll>(&token.event)) return happen(*roll);
  }
  const bool follower = settles_inquiry(token.event);
  if (!token.is_anytime && !follower && !table_.now.pending.empty()) close_settling();
  const bool after_win = is_a<event::Aces, event::StillOn>(token.event);
  if (turn_over_ && !token.is_anytime && !follower && !after_win)
    return cannot(core::refused("the round is over with this win", "the next turn is a new line"));
  return std::visit([this](const auto& event) { return happen(event); }, token.event);
}

void LineFolder::end_line() {
  if (!table_.now.pending.empty()) close_settling();
  if (!line_.player) return;
  auto& now = table_.now;
  Turn& turn = this->turn();
  if (!turn.roll.rolled) conduct_pending(table_);  // cut short: no roll of this turn will come
  turn.passed = true;
  turn.broken_off = ends_early_ && !turn.won;
  turn.step_after_picking = step_after_picking_;
  turn.cards = now.players[turn.player].cards;
  if (!turn.picking_done && !turn.won) turn.h = turn.cards;
  turn.pile = now.pile;
  turn.stack_size = table_.stack_size();
  turn.top = now.top;
  turn.condition = now.condition;
  if (!turn_over_) now.next = (now.next + 1) % now.order.size();  // step 8: the dice are passed
}

// Folder: cards that cannot be where they are said to be, because of what was logged before. What is told of that is
// the player and the turn, and the card just typed; never another one.

// "since Ann's turn 12", or since before the first turn.
std::string LineFolder::when(Noted noted) const {
  if (noted.turns == 0) return "from the start";
  return "since " + name(table_.turns[noted.turns - 1].player) + "'s turn " + std::to_string(noted.turns);
}

Status LineFolder::check_copies(const CardList& cards) const {
  std::array<std::uint8_t, Card::codes> seen = table_.now.known;
  for (const auto& [card, insisted] : cards) {
    if (card.is_hidden()) continue;
    if (seen[card.code()] >= table_.copies(card) && !insisted) return no_copy_of(card);
    if (seen[card.code()] < 255) ++seen[card.code()];
  }
  return {};
}

tl::unexpected<core::Error> LineFolder::no_copy_of(Card card) const {
  const auto places = places_of(card, table_);
  std::string where;
  for (const Noted& each : places) where += (where.empty() ? " has been in the stack " : " and ") + when(each);
  if (is_just_taken(card)) where += where.empty() ? " was taken in this turn" : ", another was taken in this turn";
  auto suggestions = offer_insisting(card);
  offer_opening(places, suggestions);
  const std::string name = core::short_card(card);
  const bool is_only_one = table_.setup().decks == 1 && !card.is_joker();
  auto refused = cannot(
      core::refused(where.empty() ? fmt::format("{} cannot be there: {}", name,
                                                is_only_one ? "there is only one" : "no further copy of it is left")
                    : is_only_one ? name + where
                                  : fmt::format("{}{}, and no further copy is left", name, where),
                    fmt::format("check the card, insist with {}!{}", core::to_text(card), right_again(places))),
      std::move(suggestions));
  refused.value().tells_sealed = true;
  return refused;
}

// Did the player whose line this is take that card up from the stack?
bool LineFolder::is_just_taken(Card card) const {
  if (!line_.player) return false;
  const Turn& turn = table_.turns.back();
  return turn.took && !turn.won && table_.stack.face(turn.taken_face) == card;
}

// A card that was turned up, against what is known of it, or of the others like it.
Status LineFolder::check_turned_up(CellId cell, const MarkedCard& said) const {
  const FaceId face = table_.stack.cell(cell).face;
  const Card known = table_.stack.face(face);
  if (known == said.card || said.insisted) return {};
  if (known.is_hidden()) {
    const int elsewhere = table_.now.known[said.card.code()] + (is_just_taken(said.card) ? 1 : 0);
    return elsewhere >= table_.copies(said.card) ? Status(no_copy_of(said.card)) : Status();
  }
  const std::vector<Noted> place = {table_.stack.noted(face)};
  auto suggestions = offer_insisting(said.card);
  offer_opening(place, suggestions);
  const std::string since = when(place.front());
  return cannot(core::refused(fmt::format("by the log another card lies there, {}", since),
                              fmt::format("insist with {}!{}", core::to_text(said.card), right_again(place))),
                std::move(suggestions));
}

// Tokens that may stand anywhere in the record: bids, counts, comings and goings, corrections.

Status LineFolder::check_plays(PlayerId who) const {
  BOGOSITY_TRY(check_known(who));
  if (table_.now.players[who].presence == Presence::playing) return {};
  return cannot(core::refused(fmt::format("{} does not play now", name(who)), "join: brings somebody in"));
}

// A name that joins further on in the line is known to the reader before it is to the table.
Status LineFolder::check_known(PlayerId who) const {
  if (who < table_.now.players.size()) return {};
  return cannot(core::refused(fmt::format("{} has not joined yet", name(who)), "join: stands before it"));
}

Status LineFolder::happen(const event::Bid& bid) {  // J1, J2
  BOGOSITY_TRY(check_known(bid.by));
  table_.now.bids.push_back(bid);
  table_.now.players[bid.by].has_bid = true;
  return {};
}

Status LineFolder::happen(const event::Count& count) {  // Z2
  BOGOSITY_TRY(check_plays(count.who));
  auto& now = table_.now;
  Player& player = now.players[count.who];
  const std::int64_t pile = static_cast<std::int64_t>(now.pile) + player.cards - count.cards;
  if (pile < 0)
    return cannot(core::refused(fmt::format("the pile has {} by the log, too few for {} to have {}",
                                            core::cards_in_words(now.pile), name(count.who), count.cards),
                                "count the others first; pile: puts the pile right"));
  table_.counts.push_back(
      {now.lines, player.cards, count.cards, count.who, static_cast<TurnIndex>(table_.turns.size())});
  now.pile = static_cast<std::uint32_t>(pile);
  player.cards = count.cards;
  if (in_turn() && count.who == *line_.player && turn().placed == 0) turn().h = count.cards;
  return {};
}

Status LineFolder::happen(const event::PileCount& count) {
  auto& now = table_.now;
  if (count.cards > now.pile + now.out_of_play)
    return cannot(core::refused(
        fmt::format("by the log the pile has no more than {}", core::cards_in_words(now.pile + now.out_of_play)),
        "count hands and stack first, the pile last"));
  now.out_of_play = now.pile + now.out_of_play - count.cards;
  now.pile = count.cards;
  return {};
}

Status LineFolder::happen(const event::StackCount& count) {
  auto& now = table_.now;
  const std::uint32_t free = now.pile + table_.stack_size();
  if (count.cards > free)
    return cannot(
        core::refused(fmt::format("by the log no more than {} can lie in the stack", core::cards_in_words(free)),
                      "count the hands first"));
  now.pile = free - count.cards;
  now.top = 0;
  now.condition = {};
  now.known.fill(0);
  for (std::uint32_t i = 0; i < count.cards; ++i) {
    const core::Card card = i + 1 == count.cards ? count.top.card : core::Card::hidden();
    now.top = table_.stack.push(now.top, table_.stack.add_face(card, noted()), now.condition, no_turn);
    now.condition = Stack::condition_of(now.top);
    if (!card.is_hidden()) ++now.known[card.code()];
  }
  return {};
}

Status LineFolder::go(PlayerId who, Presence presence) {
  BOGOSITY_TRY(check_plays(who));
  auto& now = table_.now;
  Player& player = now.players[who];
  now.out_of_play += player.cards;
  player.cards = 0;
  player.presence = presence;
  player.stay.until = static_cast<int>(table_.turn_number());
  const auto seat = std::ranges::find(now.order, who);
  const auto at = static_cast<std::size_t>(seat - now.order.begin());
  now.order.erase(seat);
  if (at < now.next) --now.next;
  if (!now.order.empty()) now.next %= now.order.size();
  if (now.passed_last == who) now.passed_last.reset();
  if (in_turn() && who == *line_.player) turn_over_ = true;
  return {};
}

Status LineFolder::happen(const event::Join& join) {
  if (join.points)
    return cannot(
        core::refused("in this game everybody starts with 0 points", "write join:NAME@NAME; adjust: changes a score"));
  BOGOSITY_TRY(check_plays(join.at));
  auto& now = table_.now;
  if (join.who < now.players.size()) {
    const Presence presence = now.players[join.who].presence;
    if (presence == Presence::playing)
      return cannot(core::refused(fmt::format("{} plays already", name(join.who)), "somebody else needs another name"));
    if (presence == Presence::resigned)
      return cannot(core::refused(fmt::format("{} has resigned and is listening to Atom Heart Mother", name(join.who)),
                                  "next session, perhaps"));
  } else {
    now.players.resize(join.who + 1U);
    now.players[join.who].stay.from = static_cast<int>(table_.turn_number());
  }
  now.players[join.who].presence = Presence::playing;
  now.players[join.who].stay.until.reset();
  const auto seat = std::ranges::find(now.order, join.at);
  const auto at = static_cast<std::size_t>(seat - now.order.begin()) + 1;
  now.order.insert(seat + 1, join.who);
  // A player who joins at the left of the last passer gets the dice.
  if (!in_turn() && now.passed_last == join.at)
    now.next = at;
  else if (at <= now.next)
    ++now.next;
  return {};
}

Status LineFolder::happen(const event::Seats& seats) {
  auto& now = table_.now;
  if (now.turn_begun_in_round)
    return cannot(core::refused("seats change before the first turn or between two rounds", "wait for the next win"));
  auto before = now.order;
  auto after = seats.order;
  std::ranges::sort(before);
  std::ranges::sort(after);
  if (before != after)
    return cannot(core::refused("these are not the players at the table, each once", "name all who play"));
  now.order = seats.order;
  now.next = 0;
  now.passed_last.reset();
  return {};
}

Status LineFolder::happen(const event::Adjust& adjust) {
  BOGOSITY_TRY(check_known(adjust.who));
  if (!games::can_be_score(points_given(table_, adjust.who) + adjust.points))
    return cannot(core::refused(std::string(games::too_many_points), "adjust by fewer"));
  add_points(table_, {table_.turn_number(), adjust.who, adjust.points, "adjust"});
  return {};
}

Status LineFolder::happen(const event::HouseRule& rule) {  // M5
  table_.house_rules.push_back(rule.text);
  return {};
}

Status LineFolder::happen(const event::Clarify& clarify) {  // Z4
  table_.clarifications.push_back({clarify, table_.turn_number()});
  return {};
}

Status LineFolder::happen(const event::Note&) {
  auto& lines = table_.noted_lines;
  if (lines.empty() || lines.back().line != table_.now.lines) lines.push_back({table_.now.lines, table_.turn_number()});
  return {};
}

Status LineFolder::happen(const event::Scorekeeper& keeper) {
  const bool known = names_.find(keeper.name).has_value() || keeper.name == table_.setup().scorekeeper;
  if (!known)
    return cannot(
        core::refused(fmt::format("no player is called {}", keeper.name), core::suggest_name(keeper.name, names_)));
  table_.scorekeeper = keeper.name;
  return {};
}

}  // namespace bogosity::youre_bogus
