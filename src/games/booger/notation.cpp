#include "games/booger/notation.h"

#include "upper_limits.h"

namespace bogosity::booger {

using core::TokenCursor;

namespace {

constexpr std::uint64_t most_cards = 1'000'000;
constexpr std::uint64_t most_points = limits::points_of_a_player;

constexpr std::string_view words =
    "4H, JH=S, QH~Bob, draw:3, pass, one, one@Ann, catch:Ann@Bob, start:4S, left:Bob=5H,KD and misdeal are";

// A rank without a suit: "which Jack?"
std::string which(core::Rank rank) { return "which " + core::spoken(rank) + "? The suit is missing"; }
std::string all_four(core::Rank rank) {
  const std::string letter(1, core::letter(rank));
  std::string text = letter + "C, " + letter + "D, " + letter + "H or " + letter + "S";
  if (rank == core::Rank::jack) text += ", and =S behind it to ask for spades";
  return text;
}

std::optional<core::Card> read_card(TokenCursor& in) {
  const auto rest = in.rest();
  const auto card = in.take_card();
  if (!card || card->is_hidden()) {
    const auto rank = rest == "10"       ? std::optional(core::Rank::ten)
                      : rest.size() == 1 ? core::rank_from(rest[0])
                                         : std::nullopt;
    if (rank)
      in.fail(which(*rank), "write " + all_four(*rank));
    else
      in.fail(card ? "a card that somebody saw must stand here, not ?" : "a card is missing here",
              "a card is a rank and a suit, as in 8H");
    return std::nullopt;
  }
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

bool read_late_one(TokenCursor& in, Move& into) {
  const auto who = in.player();
  if (who) into = move::LateOne{*who};
  return who.has_value();
}

bool read_misdeal(TokenCursor& in, Move& into) {
  move::Misdeal misdeal;
  if (!in.done()) {
    misdeal.why = in.quoted();
    if (!misdeal.why) return false;
  }
  into = std::move(misdeal);
  return true;
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
  } else if (const auto sum = in.rest(); sum.find_first_not_of("0123456789") == std::string_view::npos && !in.done()) {
    const std::string points = "#" + std::string(sum);
    in.fail("are these points?", "points have a # before them: " + points,
            {{"=" + points, "=" + std::string(sum), {}}});
    return false;
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
  TokenCursor ahead = in;
  const bool is_card = ahead.take_card().has_value();
  const bool is_rank = in.rest() == "10" || (in.rest().size() == 1 && core::rank_from(in.rest()[0]));
  if (!is_card && !is_rank) {
    in.fail("there is no such word in Booger On Your Neighbor", std::string(words));
    return false;
  }
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
  std::string operator()(const move::LateOne& it) const { return "one@" + name(it.who); }
  std::string operator()(const move::Misdeal& it) const { return "misdeal" + (it.why ? core::quoted(*it.why) : ""); }
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
  if (in.skip("one@")) return read_late_one(in, into);
  if (in.rest() == "misdeal" || in.rest().starts_with("misdeal\"")) {
    in.cut(std::string_view("misdeal").size());
    return read_misdeal(in, into);
  }
  if (in.rest() == "pass" || in.rest() == "one") {
    into = in.rest() == "one" ? Move(move::One{}) : Move(move::Pass{});
    in.cut(in.rest().size());
    return true;
  }
  return read_play(in, into);
}

std::string write_move(const Move& move, const core::Names& names) { return std::visit(Writer{names}, move); }

}  // namespace bogosity::booger
