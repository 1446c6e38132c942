#include "games/the_bogey/record.h"

#include "core/lists.h"
#include "core/numbers.h"
#include "games/the_bogey/game.h"

namespace bogosity::the_bogey {

using core::TokenCursor;

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

}  // namespace bogosity::the_bogey
