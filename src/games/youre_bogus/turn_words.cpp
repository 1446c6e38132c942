#include "games/youre_bogus/token_words.h"
#include "upper_limits.h"

namespace bogosity::youre_bogus::token_words {
namespace {


bool exchange(TokenCursor& in, Event& into, Direction direction) {
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Exchange{direction, *card};
  return true;
}

}  // namespace

bool want(TokenCursor& in, Event& into) {
  if (in.skip("top")) return into = event::Want{Declared::top, {}}, true;
  if (in.skip("two")) return into = event::Want{Declared::two, {}}, true;
  auto words = in.quoted();  // good for humor only
  if (!words) return false;
  into = event::Want{Declared::humor, std::move(*words)};
  return true;
}

bool off(TokenCursor& in, Event& into) {
  const auto first = in.die();
  if (!first) return false;
  event::Off out{*first, 0};
  if (in.skip(',')) {
    const auto second = in.die();
    if (!second) return false;
    out.second = *second;
  }
  into = std::move(out);
  return true;
}

bool grab(TokenCursor& in, Event& into) {
  const auto die = in.die();
  if (!die || !in.skip('@')) return false;
  const auto by = in.player();
  if (!by) return false;
  event::Grab out{*die, *by, DieWas::in_play};
  if (in.skip("=out")) out.was = DieWas::off_the_table;
  if (in.skip("=over")) out.was = DieWas::over_the_table;
  into = std::move(out);
  return true;
}

bool bogus(TokenCursor& in, Event& into) {
  auto shouters = in.players();
  if (!shouters) return false;
  event::Bogus out{std::move(*shouters), std::nullopt};
  if (in.skip('>')) {
    out.accused = in.player();
    if (!out.accused) return false;
  }
  into = std::move(out);
  return true;
}

bool look(TokenCursor& in, Event& into) {
  const auto depth = in.number(most_count);
  if (!depth || *depth == 0 || !in.skip('=')) return false;
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Look{static_cast<std::uint32_t>(*depth), *card};
  return true;
}

bool ruled(TokenCursor& in, Event& into) {
  event::Ruled out;
  if (in.skip("bogus"))
    out.word = Ruling::bogus;
  else if (in.skip("clean"))
    out.word = Ruling::clean;
  else if (in.skip("void"))
    out.word = Ruling::void_;
  else
    return false;
  event::Ruled::Grounds grounds;
  if (in.at('"')) {
    grounds.why = in.quoted();
    if (!grounds.why) return false;
  }
  if (in.skip('@')) {
    auto by = in.players();
    if (!by) return false;
    grounds.by = std::move(*by);
  }
  const bool any = grounds.why || !grounds.by.empty();
  if (any) out.grounds = std::make_shared<const event::Ruled::Grounds>(std::move(grounds));
  into = std::move(out);
  return true;
}

bool under(TokenCursor& in, Event& into) {
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Under{*card};
  return true;
}

bool right(TokenCursor& in, Event& into) { return exchange(in, into, Direction::right); }
bool left(TokenCursor& in, Event& into) { return exchange(in, into, Direction::left); }

bool win(TokenCursor& in, Event& into) {
  const auto claim = in.number(most_points);
  if (!claim || !in.skip('=')) return false;
  event::Win out;
  out.claim = static_cast<std::int32_t>(*claim);
  const bool none_face_up = in.at('/');  // an odd win of one card: no win (K1), but it can be written
  while (!none_face_up) {
    const auto card = in.card(false);
    if (!card) return false;
    out.cards.push_back(*card);
    if (!in.skip(',')) break;
  }
  if (in.skip('/')) {
    const auto card = in.card(true);
    if (!card) return false;
    out.cards.push_back(*card);
    out.slash = true;
  }
  if (out.cards.size() == 7 && !out.slash) {  // K2
    in.fail("one of seven cards lies face down (K2)", "write it after a slash, as in 6H,7H,8H,9D,TD,JD/KD");
    return false;
  }
  into = std::move(out);
  return true;
}

bool aces(TokenCursor& in, Event& into) {
  event::Aces out;
  do {
    const auto who = in.player();
    if (!who || !in.skip('=')) return false;
    const auto held = in.number(most_count);
    if (!held) return false;
    out.held.emplace_back(*who, static_cast<std::uint32_t>(*held));
  } while (in.skip(','));
  into = std::move(out);
  return true;
}

// `=odd`, `=even5H`, `=~5` ...: parity, rank, suit in that order, any of them left out.
bool specification(TokenCursor& in, Event& into) {
  event::Specify out;
  Specification& said = out.said;
  said.made = true;
  said.transparent = in.skip('~');
  if (in.skip("odd"))
    said.parity = Parity::odd;
  else if (in.skip("even"))
    said.parity = Parity::even;
  if (in.skip("10")) {
    said.rank = core::Rank::ten;
  } else if (!in.done()) {
    if (const auto rank = core::rank_from(in.rest()[0])) {
      said.rank = *rank;
      in.cut(1);
    }
  }
  if (!in.done()) {
    if (const auto suit = core::suit_from(in.rest()[0])) {
      said.suit = *suit;
      in.cut(1);
    }
  }
  const bool something = said.transparent || said.parity.is_known() || said.rank.is_known() || said.suit.is_known();
  if (!something) {
    in.fail("the specification cannot be read", "parity, rank and suit in that order, as in =odd, =5H, =even5H or =~5");
    return false;
  }
  into = std::move(out);
  return true;
}

bool pick_up(TokenCursor& in, Event& into) {
  const auto cards = in.number(most_count);
  if (!cards) return false;
  into = event::PickUp{static_cast<std::uint32_t>(*cards)};
  return true;
}

bool roll(TokenCursor& in, Event& into) {
  const auto first = in.die();
  if (!first) return false;
  if (!in.skip('-')) return false;
  const auto second = in.die();
  if (!second) return false;
  into = event::Roll{*first, *second};
  return true;
}

bool placed_cards(TokenCursor& in, Event& into) {
  event::Place out;
  do {
    const auto card = in.card(true);
    if (!card) return false;
    out.cards.push_back(*card);
  } while (in.skip('/'));
  into = std::move(out);
  return true;
}

}  // namespace bogosity::youre_bogus::token_words
