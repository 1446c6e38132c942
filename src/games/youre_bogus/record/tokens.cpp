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

  bool die(std::uint8_t& into) {
    const char digit = done() ? '\0' : rest()[0];
    if (digit < '0' || digit > '9') return fail("a die is missing here", "a die shows 1 to 6");
    cut(1);
    if (digit < '1' || digit > '6') return fail(std::string("no die shows ") + digit, "a die shows 1 to 6");
    into = static_cast<std::uint8_t>(digit - '0');
    return true;
  }
  bool card(MarkedCard& into, bool may_be_hidden = false) {
    const auto card = take_card();
    if (!card || (card->is_hidden() && !may_be_hidden)) {
      return fail(card ? "this card must be known, not ?" : "a card is missing here",
                  "a card is a rank and a suit as in 8H, or * for a Joker");
    }
    into = {*card, skip('!')};
    return true;
  }
  bool cards(CardList& into, char between, bool may_be_hidden = false) {
    do {
      MarkedCard next;
      if (!card(next, may_be_hidden)) return false;
      into.push_back(next);
    } while (skip(between));
    return true;
  }
};

// The words of the record, a function each: fills in the event that a token says, and tells whether there is one. What
// stands before the colon has been read.

constexpr std::uint64_t most_bid = 1'000'000'000'000'000'000;
constexpr std::uint64_t most_points = limits::points_of_a_player;
constexpr std::uint64_t most_count = 1'000'000;

bool read(TurnTokenCursor& in, event::Bid& it) {
  return in.number(it.number, most_bid) && in.skip('@') && in.player(it.by);
}

bool read(TurnTokenCursor& in, event::Late& it) { return in.player(it.by) && in.skip('>') && in.player(it.at); }

bool read(TurnTokenCursor& in, event::Settle& it) {
  if (!in.number(it.turn, most_count * 100)) return false;
  if (in.skip('@') && !in.player(it.accused)) return false;
  if (!in.skip('=')) return false;
  if (in.skip("admit")) return true;
  it.plea = Plea::deny;
  return in.skip("deny") || in.fail("a matter is settled by deny or admit", "write settle:12=deny");
}

bool read(TurnTokenCursor& in, event::Count& it) {
  return in.player(it.who) && in.skip('=') && in.number(it.cards, 7);  // Z1
}

bool read(TurnTokenCursor& in, event::PileCount& it) { return in.number(it.cards, most_count); }

bool read(TurnTokenCursor& in, event::StackCount& it) {
  if (!in.number(it.cards, most_count)) return false;
  if (it.cards == 0) return true;
  if (!in.skip('=')) return in.fail("the top card is missing", "write stack:9=8H, or stack:9=? if nobody sees it");
  return in.card(it.top, true);
}

bool read(TurnTokenCursor& in, event::Resign& it) { return in.player(it.who); }

bool read(TurnTokenCursor& in, event::Want& it) {
  it.what = in.skip("top") ? Declared::top : in.skip("two") ? Declared::two : Declared::humor;
  return it.what != Declared::humor || in.quoted(it.words);  // good for humor only
}

bool read(TurnTokenCursor& in, event::Off& it) { return in.die(it.first) && (!in.skip(',') || in.die(it.second)); }

bool read(TurnTokenCursor& in, event::Grab& it) {
  if (!in.die(it.die)) return false;
  if (in.done()) {
    const std::string written = "grab:" + std::to_string(it.die);
    std::vector<core::Suggestion> who;
    for (std::size_t i = 0; i < in.names().size(); ++i)
      who.push_back({written + "@" + core::quoted_if_needed(in.names()[static_cast<PlayerId>(i)]), written, {}});
    return in.fail("who grabbed it?", "add @ and a name", std::move(who));
  }
  if (!in.skip('@') || !in.player(it.by)) return false;
  if (in.skip("=out")) it.was = DieWas::off_the_table;
  if (in.skip("=over")) it.was = DieWas::over_the_table;
  return true;
}

bool read(TurnTokenCursor& in, event::Bogus& it) {
  return in.players(it.shouters) && (!in.skip('>') || in.player(it.accused));
}

bool read(TurnTokenCursor& in, event::Look& it) {
  return in.number(it.depth, most_count) && it.depth > 0 && in.skip('=') && in.card(it.card);
}

bool read(TurnTokenCursor& in, event::Ruled& it) {
  for (const Ruling word : core::rulings) {
    if (it.word == Ruling::none && in.skip(word_for(word))) it.word = word;
  }
  if (it.word == Ruling::none) return false;
  event::Ruled::Grounds grounds;
  if (!in.quoted_if_any(grounds.why)) return false;
  if (in.skip('@') && !in.players(grounds.by)) return false;
  const bool any = grounds.why || !grounds.by.empty();
  if (any) it.grounds = std::make_shared<const event::Ruled::Grounds>(std::move(grounds));
  return true;
}

bool read(TurnTokenCursor& in, event::Under& it) { return in.card(it.card); }

template <Direction direction>
bool exchange(TurnTokenCursor& in, Event& into) {
  auto& it = into.emplace<event::Exchange>();
  it.direction = direction;
  return in.card(it.shown);
}

bool read(TurnTokenCursor& in, event::Win& it) {
  if (!in.number(it.claim, most_points) || !in.skip('=')) return false;
  const bool none_face_up = in.at('/');  // an odd win of one card: no win (K1), but it can be written
  if (!none_face_up && !in.cards(it.cards, ',')) return false;
  it.slash = in.skip('/');
  MarkedCard last;
  if (it.slash && !in.card(last, true)) return false;
  if (it.slash) it.cards.push_back(last);
  if (it.cards.size() == 7 && !it.slash) {  // K2
    return in.fail("one of seven cards lies face down (K2)", "write it after a slash, as in 6H,7H,8H,9D,TD,JD/KD");
  }
  return true;
}

bool read(TurnTokenCursor& in, event::Aces& it) {
  do {
    auto& [who, held] = it.held.emplace_back();
    if (!in.player(who) || !in.skip('=') || !in.number(held, most_count)) return false;
  } while (in.skip(','));
  return true;
}

// `=odd`, `=even5H`, `=~5` ...: parity, rank, suit in that order, any of them left out.
bool read(TurnTokenCursor& in, event::Specify& it) {
  Specification& said = it.said;
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
  return said.transparent || said.parity.is_known() || said.rank.is_known() || said.suit.is_known() ||
         in.fail("the specification cannot be read",
                 "parity, rank and suit in that order, as in =odd, =5H, =even5H or =~5");
}

bool read(TurnTokenCursor& in, event::PickUp& it) { return in.number(it.cards, most_count); }

bool read(TurnTokenCursor& in, event::Roll& it) { return in.die(it.first) && in.skip('-') && in.die(it.second); }

bool read(TurnTokenCursor& in, event::Place& it) { return in.cards(it.cards, '/', true); }

using games::anytime::read_as;

struct Keyword {
  std::string_view word;  // with the colon
  bool (*read)(TurnTokenCursor&, Event&);
};

constexpr std::array<Keyword, 26> keywords = {{
    {"bogus:", read_as<event::Bogus>},      {"want:", read_as<event::Want>},
    {"look:", read_as<event::Look>},        {"note:", read_as<event::Note>},
    {"off:", read_as<event::Off>},          {"count:", read_as<event::Count>},
    {"right:", exchange<Direction::right>}, {"left:", exchange<Direction::left>},
    {"win:", read_as<event::Win>},          {"aces:", read_as<event::Aces>},
    {"bid:", read_as<event::Bid>},          {"settle:", read_as<event::Settle>},
    {"ruled:", read_as<event::Ruled>},      {"grab:", read_as<event::Grab>},
    {"under:", read_as<event::Under>},      {"late:", read_as<event::Late>},
    {"pile:", read_as<event::PileCount>},   {"stack:", read_as<event::StackCount>},
    {"resign:", read_as<event::Resign>},    {"leave:", read_as<event::Leave>},
    {"join:", read_as<event::Join>},        {"seats:", read_as<event::Seats>},
    {"adjust:", read_as<event::Adjust>},    {"rule:", read_as<event::HouseRule>},
    {"clarify:", read_as<event::Clarify>},  {"scorekeeper:", read_as<event::Scorekeeper>},
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
  if (in.skip('+')) return read_as<event::PickUp>(in, into);
  if (in.skip('=')) return read_as<event::Specify>(in, into);
  if (text.size() > 1 && text[1] == '-' && text[0] >= '0' && text[0] <= '9') return read_as<event::Roll>(in, into);
  if (begins_with_card(text)) return read_as<event::Place>(in, into);
  if (plain_word(text, into)) {
    in.cut(text.size());
    return true;
  }
  for (const auto& keyword : keywords) {
    if (keyword.word[0] == text[0] && in.skip(keyword.word)) return keyword.read(in, into);
  }
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() == 2 && digit(text[0]) && digit(text[1])) return in.fail("not a roll", "a die shows 1 to 6");
  std::vector<core::Suggestion> begun;
  for (const auto& keyword : keywords) {
    if (keyword.word.starts_with(text)) begun.push_back({std::string(keyword.word), std::string(text), {}});
  }
  if (begun.empty()) return in.fail("not understood", core::where_every_form_is);
  return in.fail_unfinished("this may become a word", "go on typing, or take one of these", std::move(begun));
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
