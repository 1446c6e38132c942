#include "games/the_bogey/permitted.h"

#include "core/text.h"
#include "games/the_bogey/game.h"
#include "games/the_bogey/narration.h"

namespace bogosity::the_bogey {

using core::Suit;
using core::TokenCursor;
using open_game::Objection;

namespace {

bool read_card(TokenCursor& in, Card& into) {
  const auto card = in.take_card();
  if (!card || card->is_hidden()) {
    return in.fail(card ? "every card of this game is known: ? cannot be used" : "a card is missing here",
                   "a card is a rank and a suit, as in 8H");
  }
  if (card->is_joker()) return in.fail("there are no Jokers in this game", "a card is a rank and a suit, as in 8H");
  into = *card;
  return true;
}

bool read_column(TokenCursor& in, int& into) {
  const bool digits = !in.done() && core::is_digit(in.rest()[0]);
  const bool fits = digits && in.number(into, 1000) && into >= 1 && into <= static_cast<int>(column_count);
  return fits || in.fail("a column number must follow >", "the columns are 1 to 12");
}

bool read(TokenCursor& in, move::Deal& it) {
  do {
    if (!read_card(in, it.cards.emplace_back())) return false;
  } while (in.skip(','));
  return true;
}

bool read(TokenCursor& in, move::Discard& it) { return read_card(in, it.card); }

bool read(TokenCursor& in, move::Bogey& it) {
  return read_card(in, it.card) && (!in.skip('>') || read_column(in, it.column));
}

bool read(TokenCursor& in, move::Place& it) {
  TokenCursor ahead = in;
  if (!ahead.take_card()) {
    return in.fail("unknown word", "words of The Bogey: deal:5H,7C, 5H>1, x:2S, bogey:8C>3, redeal, stuck, quit, ok");
  }
  if (!read_card(in, it.card)) return false;
  if (!in.skip('>')) return in.fail("the column is missing", "5H>1 puts it on column 1, x:5H discards it");
  return read_column(in, it.column);
}

struct Writer {
  std::string operator()(const move::Deal& it) const { return "deal:" + core::joined(it.cards, ","); }
  std::string operator()(const move::Place& it) const {
    return core::to_text(it.card) + ">" + std::to_string(it.column);
  }
  std::string operator()(const move::Discard& it) const { return "x:" + core::to_text(it.card); }
  std::string operator()(const move::Bogey& it) const {
    return "bogey:" + core::to_text(it.card) + (it.column == 0 ? "" : ">" + std::to_string(it.column));
  }
  std::string operator()(const move::Redeal&) const { return "redeal"; }
  std::string operator()(const move::Stuck&) const { return "stuck"; }
  std::string operator()(const move::Quit&) const { return "quit"; }
};

constexpr games::HeaderForm form = {"The Bogey", 1, 1, "The Bogey has one player", {}};

// The order of lists of cards: by suit, the highest first.
template <class Wanted>
std::vector<Card> in_order(Wanted wanted) {
  std::vector<Card> out;
  for (int suit = 0; suit < 4; ++suit) {
    for (int rank = 13; rank >= 1; --rank) {
      const Card card(static_cast<Rank>(rank), static_cast<Suit>(suit));
      if (wanted(card)) out.push_back(card);
    }
  }
  return out;
}

bool outside(const State& state, Card card) { return state.where(card) != Lies::column; }

std::string cards(std::size_t number) { return core::cards_in_words(number); }

// Says where a card is, for a refusal.
std::string whereabouts(const State& state, Card card) {
  switch (state.where(card)) {
    case Lies::hand: return short_card(card) + " is in the hand";
    case Lies::column: return short_card(card) + " lies in column " + std::to_string(state.column_of(card));
    case Lies::discards: return short_card(card) + " lies in the discards";
    case Lies::nowhere: return short_card(card) + " is out of play";
    case Lies::talon: break;
  }
  return short_card(card) + " is still in the talon";
}

Maybe not_in_talon(const State& state, Card card) {
  if (state.where(card) == Lies::talon) return std::nullopt;
  if (state.where(card) == Lies::discards && state.talon == 0) {
    return Objection{"the talon is out, and " + whereabouts(state, card),
                     {},
                     "shuffle the discards first: redeal",
                     {{"redeal", {}, {}}}};
  }
  return Objection{whereabouts(state, card) + ": it cannot be drawn", {}, "check the card"};
}

Maybe not_in_hand(const State& state, Card card) {
  if (state.where(card) == Lies::hand) return std::nullopt;
  const std::string held = core::joined(state.hand, " ");
  return Objection{
      whereabouts(state, card) + ", not in the hand", {}, held.empty() ? "the hand is empty" : "in the hand: " + held};
}

struct CannotBe {
  const State& state;

  Maybe operator()(const move::Deal& it) const {
    for (std::size_t i = 0; i < it.cards.size(); ++i) {
      if (auto refused = not_in_talon(state, it.cards[i])) return refused;
      if (std::find(it.cards.begin(), it.cards.begin() + static_cast<std::ptrdiff_t>(i), it.cards[i]) !=
          it.cards.begin() + static_cast<std::ptrdiff_t>(i))
        return Objection{short_card(it.cards[i]) + " is drawn twice", {}, "write each card once"};
    }
    return std::nullopt;
  }
  Maybe operator()(const move::Place& it) const { return not_in_hand(state, it.card); }
  Maybe operator()(const move::Discard& it) const { return not_in_hand(state, it.card); }
  Maybe operator()(const move::Bogey& it) const { return not_in_talon(state, it.card); }
  Maybe operator()(const move::Redeal&) const {  // E1
    if (!state.discards.empty()) return std::nullopt;
    return Objection{"there are no discards to shuffle", {}, "remove redeal"};
  }
  Maybe operator()(const move::Stuck&) const { return std::nullopt; }
  Maybe operator()(const move::Quit&) const { return std::nullopt; }
};

struct NotAllowed {
  const State& state;

  bool deal_is_due() const { return !state.dealt && state.cards_due() > 0; }
  Maybe before_deal(std::string rule) const {
    if (!deal_is_due()) return std::nullopt;
    return Objection{"the hand must be filled first: draw " + cards(state.cards_due()), std::move(rule), {}};
  }
  Maybe before_bogeys_card() const {
    if (!state.drawn) return std::nullopt;
    return Objection{"after this redeal the Bogey's card must be drawn first", "E1", {}};
  }
  // C1, C2
  Maybe on(Card card, int column) const {
    const Pile& there = state.columns[static_cast<std::size_t>(column - 1)];
    if (takes(there, card)) return std::nullopt;
    const std::string why = there.top().suit() != card.suit() ? "of another suit" : "not lower";
    return Objection{
        short_card(card) + " is " + why + " than " + short_card(there.top()) + " on column " + std::to_string(column),
        "C2",
        {}};
  }

  Maybe operator()(const move::Deal& it) const {
    const std::size_t missing = state.hand.size() < full_hand ? full_hand - state.hand.size() : 0;
    if (state.dealt)
      return Objection{"cards are drawn into the hand once a round, before any card is placed", "B2", {}};  // B2
    if (it.cards.size() > missing)                                                                          // B1
      return Objection{"the hand would hold " + cards(state.hand.size() + it.cards.size()), "B1", {}};
    if (it.cards.size() < std::min(missing, state.talon))  // B1
      return Objection{"the hand must be filled: draw " + cards(std::min(missing, state.talon)), "B1", {}};
    return std::nullopt;
  }
  Maybe operator()(const move::Place& it) const {
    if (auto refused = before_deal("B2")) return refused;
    if (auto refused = before_bogeys_card()) return refused;
    return on(it.card, it.column);
  }
  Maybe operator()(const move::Discard&) const {
    if (auto refused = before_deal("B2")) return refused;
    return before_bogeys_card();
  }
  Maybe operator()(const move::Bogey& it) const {
    if (auto refused = before_deal("D1")) return refused;
    if (it.column != 0) return on(it.card, it.column);
    const auto column = first_spot(state, it.card);
    if (!column) return std::nullopt;
    const std::string text = core::to_text(it.card);
    return Objection{short_card(it.card) + " can go on column " + std::to_string(*column),
                     "D2",
                     {},
                     {{text + ">" + std::to_string(*column), text, {}}}};  // D2
  }
  // E1
  Maybe operator()(const move::Redeal&) const {
    if (state.talon > 0) return Objection{"there are still " + cards(state.talon) + " in the talon", "E1", {}};
    return std::nullopt;
  }
  // F2
  Maybe operator()(const move::Stuck&) const {
    if (const auto placing = any_placing(state)) {
      return Objection{short_card(placing->card) + " can go on column " + std::to_string(placing->column),
                       "F2",
                       {},
                       {{core::to_text(placing->card) + ">" + std::to_string(placing->column), "stuck", {}}}};
    }
    if (state.talon + state.discards.size() > 0)
      return Objection{cards(state.talon + state.discards.size()) + " are still to be drawn", "F2", {}};
    return std::nullopt;
  }
  Maybe operator()(const move::Quit&) const { return std::nullopt; }
};

}  // namespace

bool read_move(TokenCursor& in, Move& into) {
  const auto is = [&in](std::string_view word) { return in.rest() == word && in.skip(word); };
  const auto as = [&](auto it) { return read(in, it) && (into = std::move(it), true); };
  if (in.skip("deal:")) return as(move::Deal{});
  if (in.skip("bogey:")) return as(move::Bogey{});
  if (in.skip("x:")) return as(move::Discard{});
  if (is("redeal")) return into = move::Redeal{}, true;
  if (is("stuck")) return into = move::Stuck{}, true;
  if (is("quit")) return into = move::Quit{}, true;
  return as(move::Place{});
}

std::string write_move(const Move& move) { return std::visit(Writer{}, move); }

core::Result<Setup> TheBogey::read_setup(const core::Headers& headers) { return games::read_common(headers, form); }

core::Headers TheBogey::canonical_headers(const core::Headers& headers, const Setup& setup) {
  return games::canonical_common(headers, form, setup,
                                 [](const core::Header& header) { return std::optional(header.value); });
}

bool takes(std::span<const Card> column, Card card) {
  if (column.empty()) return true;  // C1
  const Card top = column.back();
  return top.suit() == card.suit() && card.rank() < top.rank();  // C2
}

std::optional<int> first_spot(const State& state, Card card) {
  for (std::size_t i = 0; i < column_count; ++i) {
    if (takes(state.columns[i], card)) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

std::optional<Placing> any_placing(const State& state) {
  for (const Card card : state.hand) {
    if (const auto column = first_spot(state, card)) return Placing{card, *column};
  }
  return std::nullopt;
}

std::vector<Card> skipped(const State& state, Card card, int column) {
  const Pile& there = state.columns[static_cast<std::size_t>(column - 1)];
  if (there.empty()) return {};
  return in_order([&](Card each) { return outside(state, each) && takes(there, each) && each.rank() > card.rank(); });
}

std::size_t columns_at_least(const State& state) {
  std::array<int, 4> highest_top{};  // by suit
  std::array<int, 4> highest_outside{};
  const auto raise = [](int& value, Card card) { value = std::max(value, static_cast<int>(card.rank())); };
  for (const Pile& column : state.columns) {
    if (!column.empty()) raise(highest_top[static_cast<std::size_t>(column.top().suit())], column.top());
  }
  for (const Card card : in_order([&](Card each) { return outside(state, each); }))
    raise(highest_outside[static_cast<std::size_t>(card.suit())], card);
  std::size_t more = 0;
  for (std::size_t suit = 0; suit < 4; ++suit) more += highest_outside[suit] > highest_top[suit] ? 1 : 0;
  return state.used() + more;
}

std::vector<Card> dead_cards(const State& state) {
  return in_order([&](Card each) { return outside(state, each) && !first_spot(state, each); });
}

std::vector<Card> cards_in_talon(const State& state) {
  return in_order([&](Card each) { return state.where(each) == Lies::talon; });
}

Maybe cannot_be(const State& state, const Move& move) {
  if (state.over()) return Objection{"the game is over: " + ending_in_words(state), {}, "start a new game"};
  return std::visit(CannotBe{state}, move);
}

Maybe not_allowed(const State& state, const Move& move) { return std::visit(NotAllowed{state}, move); }

}  // namespace bogosity::the_bogey
