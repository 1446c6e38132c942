#include "games/youre_bogus/record/tokens.h"

#include <array>

#include "core/limits.h"
#include "core/names.h"
#include "core/token_cursor.h"

namespace bogosity::youre_bogus {

using core::Result;

namespace {

// Reads one token from left to right (core/record.h), with what only this game's words have: dice, and cards that
// nobody saw or that are insisted on.

class TurnTokenCursor : public core::TokenCursor {
 public:
  using core::TokenCursor::TokenCursor;

  std::optional<std::uint8_t> die() {
    if (done() || rest()[0] < '0' || rest()[0] > '9') {
      fail("a die is missing here", "a die shows 1 to 6");
      return std::nullopt;
    }
    const char digit = rest()[0];
    cut(1);
    if (digit < '1' || digit > '6') {
      fail(std::string("no die shows ") + digit, "a die shows 1 to 6");
      return std::nullopt;
    }
    return static_cast<std::uint8_t>(digit - '0');
  }
  std::optional<MarkedCard> card(bool may_be_hidden) {
    const auto card = take_card();
    if (!card || (card->is_hidden() && !may_be_hidden)) {
      fail(card ? "a card that somebody saw must stand here, not ?" : "a card is missing here",
           "a card is a rank and a suit as in 8H, or * for a Joker");
      return std::nullopt;
    }
    return MarkedCard{*card, skip('!')};
  }
};

// The words of the record, a function each: puts the event that a token says into its place and tells whether there is
// one. What stands before the colon has been read.
namespace token_words {

constexpr std::uint64_t most_bid = 1'000'000'000'000'000'000;
constexpr std::uint64_t most_points = limits::points_of_a_player;
constexpr std::uint64_t most_count = 1'000'000;

std::optional<Plea> plea_word(TurnTokenCursor& in) {
  if (in.skip("admit")) return Plea::admit;
  if (in.skip("deny")) return Plea::deny;
  return std::nullopt;
}

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

bool resign(TurnTokenCursor& in, Event& into) {
  const auto who = in.player();
  if (who) into = event::Resign{*who};
  return who.has_value();
}

bool exchange(TurnTokenCursor& in, Event& into, Direction direction) {
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Exchange{direction, *card};
  return true;
}

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
  if (die && in.done()) {
    const std::string written = "grab:" + std::to_string(*die);
    std::vector<core::Suggestion> who;
    for (std::size_t i = 0; i < in.names().size(); ++i)
      who.push_back({written + "@" + core::quoted_if_needed(in.names()[static_cast<PlayerId>(i)]), written, {}});
    in.fail("who grabbed it?", "add @ and a name", std::move(who));
  }
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
  if (!in.quoted_if_any(grounds.why)) return false;
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

}  // namespace token_words

using games::anytime::read_as;

struct Keyword {
  std::string_view word;  // with the colon
  bool (*read)(TurnTokenCursor&, Event&);
};

constexpr std::array<Keyword, 26> keywords = {{
    {"bogus:", token_words::bogus},
    {"want:", token_words::want},
    {"look:", token_words::look},
    {"note:", read_as<event::Note>},
    {"off:", token_words::off},
    {"count:", token_words::count},
    {"right:", token_words::right},
    {"left:", token_words::left},
    {"win:", token_words::win},
    {"aces:", token_words::aces},
    {"bid:", token_words::bid},
    {"settle:", token_words::settle},
    {"ruled:", token_words::ruled},
    {"grab:", token_words::grab},
    {"under:", token_words::under},
    {"late:", token_words::late},
    {"pile:", token_words::pile},
    {"stack:", token_words::stack},
    {"resign:", token_words::resign},
    {"leave:", read_as<event::Leave>},
    {"join:", read_as<event::Join>},
    {"seats:", read_as<event::Seats>},
    {"adjust:", read_as<event::Adjust>},
    {"rule:", read_as<event::HouseRule>},
    {"clarify:", read_as<event::Clarify>},
    {"scorekeeper:", read_as<event::Scorekeeper>},
}};

bool begins_with_card(std::string_view text) {
  if (!core::take_card(text)) return false;
  return text.empty() || text[0] == '/' || text[0] == '!';
}

bool plain_word(std::string_view text, Event& into) {
  if (text == "take") return into = event::Take{true}, true;
  if (text == "leave") return into = event::Take{false}, true;
  if (text == "admit") return into = event::Answer{Plea::admit}, true;
  if (text == "deny") return into = event::Answer{Plea::deny}, true;
  if (text == "open") return into = event::Answer{Plea::open}, true;
  if (text == "...") return into = event::StillOn{}, true;
  if (text == "?-?") return into = event::Roll{0, 0}, true;
  return false;
}

bool dispatch(std::string_view text, TurnTokenCursor& in, Event& into) {
  if (in.skip('+')) return token_words::pick_up(in, into);
  if (in.skip('=')) return token_words::specification(in, into);
  if (text.size() > 1 && text[1] == '-' && text[0] >= '0' && text[0] <= '9') return token_words::roll(in, into);
  if (begins_with_card(text)) return token_words::placed_cards(in, into);
  if (plain_word(text, into)) {
    in.cut(text.size());
    return true;
  }
  for (const auto& keyword : keywords) {
    if (keyword.word[0] == text[0] && in.skip(keyword.word)) return keyword.read(in, into);
  }
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() == 2 && digit(text[0]) && digit(text[1])) {
    in.fail("this is no roll", "a die shows 1 to 6");
    return false;
  }
  std::vector<core::Suggestion> begun;
  for (const auto& keyword : keywords) {
    if (keyword.word.starts_with(text)) begun.push_back({std::string(keyword.word), std::string(text), {}});
  }
  if (!begun.empty()) {
    in.fail_unfinished("this may become a word", "go on typing, or take one of these", std::move(begun));
  } else {
    in.fail("nothing is written like this", core::where_every_form_is);
  }
  return false;
}

}  // namespace

core::Status read_token(std::string_view text, Names& names, Event& into) {
  TurnTokenCursor in(text, names);
  if (!dispatch(text, in, into) || !in.done()) return in.failure(text);
  return {};
}

Result<Event> read_token(std::string_view text, Names& names) {
  Event event;
  BOGOSITY_TRY(read_token(text, names, event));
  return event;
}

bool is_anytime(const Event& event) { return event.index() >= Event(event::Bid{}).index(); }

}  // namespace bogosity::youre_bogus
