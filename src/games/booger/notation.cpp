#include "games/booger/notation.h"

#include "upper_limits.h"

namespace bogosity::booger {

using core::TokenCursor;

namespace {

constexpr std::uint64_t most_cards = 1'000'000;
constexpr std::uint64_t most_points = limits::points_of_a_player;

std::optional<core::Card> read_card(TokenCursor& in) {
  const auto card = in.card();
  if (!card) return std::nullopt;
  if (card->is_joker()) {
    in.fail("there are no Jokers in this game", "a Jack is what goes on everything");
    return std::nullopt;
  }
  return card;
}

bool read_start(TokenCursor& in, Move& into) {
  const auto card = read_card(in);
  if (card) into = move::Start{*card};
  return card.has_value();
}

bool read_draw(TokenCursor& in, Move& into) {
  const auto cards = in.number(most_cards);
  if (!cards) return false;
  if (*cards == 0) {
    in.fail("nobody draws 0 cards", "leave it out, or write how many");
    return false;
  }
  into = move::Draw{static_cast<std::uint32_t>(*cards)};
  return true;
}

bool read_catch(TokenCursor& in, Move& into) {
  const auto who = in.player();
  if (!who) return false;
  if (!in.skip('@')) {
    in.fail("who it was that noticed is missing", "write catch:ANN@BOB: Bob caught Ann");
    return false;
  }
  const auto by = in.player();
  if (by) into = move::Catch{*who, *by};
  return by.has_value();
}

bool read_left(TokenCursor& in, Move& into) {
  const auto who = in.player();
  if (!who) return false;
  if (!in.skip('=')) {
    in.fail("what was left is missing", "write left:BOB=5H,KD, or left:BOB=#15 for the points alone");
    return false;
  }
  move::Left left{*who, {}, {}};
  if (in.skip('#')) {
    const auto points = in.number(most_points);
    if (!points) return false;
    left.points = static_cast<std::int64_t>(*points);
  } else {
    do {
      const auto card = read_card(in);
      if (!card) return false;
      left.cards.push_back(*card);
    } while (in.skip(','));
  }
  into = std::move(left);
  return true;
}

bool read_play(TokenCursor& in, Move& into) {
  const auto card = read_card(in);
  if (!card) return false;
  move::Play play{*card, {}, {}};
  if (card->is(core::Rank::jack) && in.skip('=')) {
    const auto suit = in.rest().empty() ? std::nullopt : core::suit_from(in.rest()[0]);
    if (!suit) {
      in.fail("the suit that a Jack asks for is missing", "C, D, H or S behind the =");
      return false;
    }
    in.cut(1);
    play.suit = suit;
  } else if (card->is(core::Rank::queen) && in.skip('~')) {
    const auto other = in.player();
    if (!other) return false;
    play.swap = other;
  } else if (in.at('=') || in.at('~')) {
    in.fail(in.at('=') ? "only a Jack asks for a suit" : "only a Queen swaps hands", "leave it out");
    return false;
  }
  into = play;
  return true;
}

struct Writer {
  const core::Names& names;
  std::string name(PlayerId who) const { return core::quoted_if_needed(names[who]); }

  std::string operator()(const move::Start& it) const { return "start:" + core::to_text(it.card); }
  std::string operator()(const move::Play& it) const {
    std::string text = core::to_text(it.card);
    if (it.suit) text += std::string("=") + core::letter(*it.suit);
    if (it.swap) text += "~" + name(*it.swap);
    return text;
  }
  std::string operator()(const move::Draw& it) const { return "draw:" + std::to_string(it.cards); }
  std::string operator()(const move::Pass&) const { return "pass"; }
  std::string operator()(const move::One&) const { return "one"; }
  std::string operator()(const move::Catch& it) const { return "catch:" + name(it.who) + "@" + name(it.by); }
  std::string operator()(const move::Left& it) const {
    std::string text = "left:" + name(it.who) + "=";
    if (it.points) return text + "#" + std::to_string(*it.points);
    for (std::size_t i = 0; i < it.cards.size(); ++i) text += (i == 0 ? "" : ",") + core::to_text(it.cards[i]);
    return text;
  }
};

}  // namespace

bool read_move(TokenCursor& in, Move& into) {
  if (in.skip("start:")) return read_start(in, into);
  if (in.skip("draw:")) return read_draw(in, into);
  if (in.skip("catch:")) return read_catch(in, into);
  if (in.skip("left:")) return read_left(in, into);
  if (in.rest() == "pass" || in.rest() == "one") {
    into = in.rest() == "one" ? Move(move::One{}) : Move(move::Pass{});
    in.cut(in.rest().size());
    return true;
  }
  return read_play(in, into);
}

std::string write_move(const Move& move, const core::Names& names) { return std::visit(Writer{names}, move); }

}  // namespace bogosity::booger
