#include "core/limits.h"
#include "games/youre_bogus/record/tokens.h"

namespace bogosity::youre_bogus::token_words {
namespace {

constexpr std::uint64_t most_bid = 1'000'000'000'000'000'000;
constexpr std::uint64_t most_points = limits::points_of_a_player;
constexpr std::uint64_t most_count = 1'000'000;

std::optional<Plea> plea_word(TurnTokenCursor& in) {
  if (in.skip("admit")) return Plea::admit;
  if (in.skip("deny")) return Plea::deny;
  return std::nullopt;
}

template <class E>
bool one_player(TurnTokenCursor& in, Event& into) {
  const auto who = in.player();
  if (!who) return false;
  into = E{*who};
  return true;
}

template <class E>
bool words(TurnTokenCursor& in, Event& into) {
  auto text = in.quoted();
  if (!text) return false;
  into = E{std::move(*text)};
  return true;
}

}  // namespace

bool bid(TurnTokenCursor& in, Event& into) {
  const auto number = in.number(most_bid);
  if (!number || !in.skip('@')) return false;
  const auto by = in.player();
  if (!by) return false;
  into = event::Bid{*number, *by};
  return true;
}

bool late(TurnTokenCursor& in, Event& into) {
  const auto by = in.player();
  if (!by || !in.skip('>')) return false;
  const auto at = in.player();
  if (!at) return false;
  into = event::Late{*by, *at};
  return true;
}

bool settle(TurnTokenCursor& in, Event& into) {
  const auto turn = in.number(most_count * 100);
  if (!turn) return false;
  event::Settle out;
  out.turn = static_cast<std::uint32_t>(*turn);
  if (in.skip('@')) {
    out.accused = in.player();
    if (!out.accused) return false;
  }
  if (!in.skip('=')) return false;
  const auto plea = plea_word(in);
  if (!plea) {
    in.fail("a matter is settled by deny or admit", "write settle:12=deny");
    return false;
  }
  out.plea = *plea;
  into = std::move(out);
  return true;
}

bool count(TurnTokenCursor& in, Event& into) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return false;
  const auto cards = in.number(7);  // Z1
  if (!cards) return false;
  into = event::Count{*who, static_cast<std::uint8_t>(*cards)};
  return true;
}

bool pile(TurnTokenCursor& in, Event& into) {
  const auto cards = in.number(most_count);
  if (!cards) return false;
  into = event::PileCount{static_cast<std::uint32_t>(*cards)};
  return true;
}

bool stack(TurnTokenCursor& in, Event& into) {
  const auto cards = in.number(most_count);
  if (!cards) return false;
  event::StackCount out{static_cast<std::uint32_t>(*cards), {}};
  if (out.cards == 0) {
    into = out;
    return true;
  }
  if (!in.skip('=')) {
    in.fail("the top card is missing", "write stack:9=8H, or stack:9=? if nobody sees it");
    return false;
  }
  const auto top = in.card(true);
  if (!top) return false;
  out.top = *top;
  into = std::move(out);
  return true;
}

bool join(TurnTokenCursor& in, Event& into) {
  auto name = in.any_name();
  if (!name || !in.skip('@')) return false;
  const auto at = in.player();
  if (!at) return false;
  if (name->empty() || (in.names().size() >= Names::most && !in.names().find(*name))) {
    in.fail(name->empty() ? "somebody without a name cannot sit down" : "there are 1000 players already",
            "name somebody who sits down");
    return false;
  }
  if (!in.done()) return false;
  into = event::Join{in.names().add(*name), *at};
  return true;
}

bool seats(TurnTokenCursor& in, Event& into) {
  auto order = in.players();
  if (!order) return false;
  into = event::Seats{std::move(*order)};
  return true;
}

bool adjust(TurnTokenCursor& in, Event& into) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return false;
  const auto points = in.signed_number(most_points);
  if (!points) return false;
  event::Adjust out{*who, static_cast<std::int32_t>(*points), {}};
  if (in.at('"')) {
    auto why = in.quoted();
    if (!why) return false;
    out.why = std::make_shared<const std::string>(std::move(*why));
  }
  into = std::move(out);
  return true;
}

bool clarify(TurnTokenCursor& in, Event& into) {
  event::Clarify out;
  if (!in.at('"')) {
    const auto rest = in.rest();
    const bool is_rule = rest.size() >= 2 &&
                         ((rest[0] >= 'A' && rest[0] <= 'Z') || (rest[0] >= 'a' && rest[0] <= 'z')) && rest[1] >= '1' &&
                         rest[1] <= '9';
    if (!is_rule) {
      in.fail("the rule it is about cannot be read", "write clarify:E4\"...\" or clarify:\"...\"");
      return false;
    }
    const char letter = rest[0] >= 'a' ? static_cast<char>(rest[0] - 'a' + 'A') : rest[0];
    out.rule = {{letter, rest[1]}};
    in.cut(2);
  }
  auto text = in.quoted();
  if (!text) return false;
  out.text = std::move(*text);
  into = std::move(out);
  return true;
}

bool scorekeeper(TurnTokenCursor& in, Event& into) {
  auto name = in.any_name();
  if (!name || name->empty()) return false;
  into = event::Scorekeeper{std::move(*name)};
  return true;
}

bool resign(TurnTokenCursor& in, Event& into) { return one_player<event::Resign>(in, into); }
bool leave(TurnTokenCursor& in, Event& into) { return one_player<event::Leave>(in, into); }
bool house_rule(TurnTokenCursor& in, Event& into) { return words<event::HouseRule>(in, into); }
bool note(TurnTokenCursor& in, Event& into) { return words<event::Note>(in, into); }

namespace {

bool exchange(TurnTokenCursor& in, Event& into, Direction direction) {
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Exchange{direction, *card};
  return true;
}

}  // namespace

bool want(TurnTokenCursor& in, Event& into) {
  if (in.skip("top")) return into = event::Want{Declared::top, {}}, true;
  if (in.skip("two")) return into = event::Want{Declared::two, {}}, true;
  auto words = in.quoted();  // good for humor only
  if (!words) return false;
  into = event::Want{Declared::humor, std::move(*words)};
  return true;
}

bool off(TurnTokenCursor& in, Event& into) {
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

bool grab(TurnTokenCursor& in, Event& into) {
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

bool bogus(TurnTokenCursor& in, Event& into) {
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

bool look(TurnTokenCursor& in, Event& into) {
  const auto depth = in.number(most_count);
  if (!depth || *depth == 0 || !in.skip('=')) return false;
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Look{static_cast<std::uint32_t>(*depth), *card};
  return true;
}

bool ruled(TurnTokenCursor& in, Event& into) {
  event::Ruled out;
  for (const Ruling word : core::rulings) {
    if (out.word == Ruling::none && in.skip(word_for(word))) out.word = word;
  }
  if (out.word == Ruling::none) return false;
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

bool under(TurnTokenCursor& in, Event& into) {
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Under{*card};
  return true;
}

bool right(TurnTokenCursor& in, Event& into) { return exchange(in, into, Direction::right); }
bool left(TurnTokenCursor& in, Event& into) { return exchange(in, into, Direction::left); }

bool win(TurnTokenCursor& in, Event& into) {
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

bool aces(TurnTokenCursor& in, Event& into) {
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
bool specification(TurnTokenCursor& in, Event& into) {
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

bool pick_up(TurnTokenCursor& in, Event& into) {
  const auto cards = in.number(most_count);
  if (!cards) return false;
  into = event::PickUp{static_cast<std::uint32_t>(*cards)};
  return true;
}

bool roll(TurnTokenCursor& in, Event& into) {
  const auto first = in.die();
  if (!first) return false;
  if (!in.skip('-')) return false;
  const auto second = in.die();
  if (!second) return false;
  into = event::Roll{*first, *second};
  return true;
}

bool placed_cards(TurnTokenCursor& in, Event& into) {
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
