#include "games/the_bogey/game.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

using core::TokenCursor;

namespace {

bool read_card(TokenCursor& in, Card& into) {
  const auto card = in.take_card();
  if (!card || card->is_hidden()) {
    in.fail(card ? "every card of this game is seen" : "a card is missing here",
            "a card is a rank and a suit, as in 8H");
    return false;
  }
  if (card->is_joker()) {
    in.fail("there are no Jokers in this game", "a card is a rank and a suit as in 8H");
    return false;
  }
  into = *card;
  return true;
}

bool read_column(TokenCursor& in, int& into) {
  constexpr auto* way_out = "the columns are 1 to 12";
  const bool digits = !in.done() && in.rest()[0] >= '0' && in.rest()[0] <= '9';
  const auto number = digits ? in.number(1000) : std::nullopt;
  if (!number || *number < 1 || *number > column_count) {
    in.fail("a column belongs behind >", way_out);
    return false;
  }
  into = static_cast<int>(*number);
  return true;
}

bool read(TokenCursor& in, move::Deal& into) {
  do {
    Card card;
    if (!read_card(in, card)) return false;
    into.cards.push_back(card);
  } while (in.skip(','));
  return true;
}

bool read(TokenCursor& in, move::Bogey& into) {
  if (!read_card(in, into.card)) return false;
  return !in.skip('>') || read_column(in, into.column);
}

bool read(TokenCursor& in, move::Place& into) {
  TokenCursor ahead = in;
  if (!ahead.take_card()) {
    in.fail("there is no such word in The Bogey", "deal:5H,7C, 5H>1, x:2S, bogey:8C>3, redeal, stuck, quit and ok are");
    return false;
  }
  if (!read_card(in, into.card)) return false;
  if (!in.skip('>')) {
    in.fail("where the card goes is missing", "5H>1 puts it on column 1, x:5H discards it");
    return false;
  }
  return read_column(in, into.column);
}

template <class M>
bool read_as(TokenCursor& in, Move& into) {
  M move;
  if (!read(in, move)) return false;
  into = std::move(move);
  return true;
}

struct Writer {
  std::string operator()(const move::Deal& it) const {
    std::string text = "deal:";
    for (std::size_t i = 0; i < it.cards.size(); ++i) text += (i == 0 ? "" : ",") + core::to_text(it.cards[i]);
    return text;
  }
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

}  // namespace

bool read_move(TokenCursor& in, Move& into) {
  if (in.skip("deal:")) return read_as<move::Deal>(in, into);
  if (in.skip("bogey:")) return read_as<move::Bogey>(in, into);
  if (in.skip("x:")) {
    move::Discard discard;
    if (!read_card(in, discard.card)) return false;
    into = discard;
    return true;
  }
  if (in.rest() == "redeal")
    into = move::Redeal{};
  else if (in.rest() == "stuck")
    into = move::Stuck{};
  else if (in.rest() == "quit")
    into = move::Quit{};
  else
    return read_as<move::Place>(in, into);
  in.cut(in.rest().size());
  return true;
}

std::string write_move(const Move& move) { return std::visit(Writer{}, move); }

namespace {

constexpr games::HeaderForm form = {"The Bogey", 1, 1, "one player plays The Bogey", {}};

}  // namespace

core::Result<Setup> TheBogey::read_setup(const core::Headers& headers) { return games::read_common(headers, form); }

core::Headers TheBogey::canonical_headers(const core::Headers& headers, const Setup& setup) {
  return games::canonical_common(headers, form, setup,
                                 [](const core::Header& header) { return std::optional(header.value); });
}

}  // namespace bogosity::the_bogey
