#include "games/youre_bogus/tokens.h"

#include <array>

#include "core/text.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Error;
using core::Refusal;
using core::Result;

namespace {

constexpr std::uint64_t most_bid = 1'000'000'000'000'000'000;
constexpr std::uint64_t most_points = 1'000'000'000;
constexpr std::uint64_t most_count = 1'000'000;

// Reads a token from left to right. Each call cuts off what it read; the first failure is kept in `error`.
class Cursor {
 public:
  Cursor(std::string_view text, Names& names) : rest_(text), names_(names) {}

  bool done() const { return rest_.empty(); }
  bool at(char c) const { return !rest_.empty() && rest_[0] == c; }
  bool skip(char c) {
    if (!at(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool skip(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  std::optional<std::uint64_t> number(std::uint64_t most) {
    auto value = core::take_number(rest_, most);
    if (!value) fail("a number from 0 to " + std::to_string(most) + " is missing here", "write one, in digits");
    return value;
  }
  std::optional<std::int64_t> signed_number(std::uint64_t most) {
    const bool minus = skip('-');
    if (!minus) skip('+');
    const auto value = number(most);
    if (!value) return std::nullopt;
    return minus ? -static_cast<std::int64_t>(*value) : static_cast<std::int64_t>(*value);
  }
  std::optional<std::uint8_t> die() {
    if (rest_.empty() || rest_[0] < '0' || rest_[0] > '9') {
      fail("a die is missing here", "a die shows 1 to 6");
      return std::nullopt;
    }
    const char digit = rest_[0];
    rest_.remove_prefix(1);
    if (digit < '1' || digit > '6') {
      fail(std::string("no die shows ") + digit, "a die shows 1 to 6");
      return std::nullopt;
    }
    return static_cast<std::uint8_t>(digit - '0');
  }
  std::optional<MarkedCard> card(bool may_be_hidden) {
    const auto card = core::take_card(rest_);
    if (!card || (card->is_hidden() && !may_be_hidden)) {
      fail(card ? "a card that somebody saw must stand here, not ?" : "a card is missing here",
           "a card is a rank and a suit as in 8H, or * for a Joker");
      return std::nullopt;
    }
    return MarkedCard{*card, skip('!')};
  }
  std::optional<std::string> quoted() {
    auto text = core::take_quoted(rest_);
    if (!text) fail("quoted words are missing here", "write them as \"...\", with \\\" for a quote in them");
    return text;
  }
  // The name as written, whoever bears it.
  std::optional<std::string> any_name() {
    if (at('"')) return quoted();
    const auto name = core::take_plain_name(rest_);
    if (name.empty()) {
      fail("a name is missing here", "a name with anything but letters, digits, _ and - stands in quotes");
      return std::nullopt;
    }
    return std::string(name);
  }
  std::optional<PlayerId> player() {
    if (!at('"')) {
      const auto plain = core::take_plain_name(rest_);
      const auto known = names_.find(plain);
      if (known) return known;
      fail(plain.empty() ? "a name is missing here" : "nobody is called " + std::string(plain), "name a player");
      return std::nullopt;
    }
    const auto name = quoted();
    if (!name) return std::nullopt;
    const auto known = names_.find(*name);
    if (!known) fail("nobody is called " + *name, "name a player");
    return known;
  }
  std::optional<std::vector<PlayerId>> players() {
    std::vector<PlayerId> all;
    do {
      const auto who = player();
      if (!who) return std::nullopt;
      all.push_back(*who);
    } while (skip(','));
    return all;
  }
  std::string_view rest() const { return rest_; }
  void cut(std::size_t bytes) { rest_.remove_prefix(bytes); }
  Names& names() { return names_; }

  void fail(std::string reason, std::string way_out = {}) {
    if (!error_) error_ = Error{Refusal::unreadable, {}, std::move(reason), std::move(way_out)};
  }
  tl::unexpected<Error> failure(std::string_view token) {
    fail("this cannot be read", "F2 or `help` shows what can be typed");
    error_->reason = "\"" + std::string(token) + "\": " + error_->reason;
    return tl::unexpected(std::move(*error_));
  }

 private:
  std::string_view rest_;
  Names& names_;
  std::optional<Error> error_;  // made only where it is needed: most tokens are read without one
};

// Puts the event into its place and says whether there is one.
using Read = bool;

std::optional<Plea> plea_word(Cursor& in) {
  if (in.skip("admit")) return Plea::admit;
  if (in.skip("deny")) return Plea::deny;
  return std::nullopt;
}

Read want(Cursor& in, Event& into) {
  if (in.skip("top")) return into = event::Want{Declared::top, {}}, true;
  if (in.skip("two")) return into = event::Want{Declared::two, {}}, true;
  auto words = in.quoted();  // good for humor only
  if (!words) return false;
  into = event::Want{Declared::humor, std::move(*words)};
  return true;
}

Read off(Cursor& in, Event& into) {
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

Read grab(Cursor& in, Event& into) {
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

Read bogus(Cursor& in, Event& into) {
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

Read look(Cursor& in, Event& into) {
  const auto depth = in.number(most_count);
  if (!depth || *depth == 0 || !in.skip('=')) return false;
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Look{static_cast<std::uint32_t>(*depth), *card};
  return true;
}

Read ruled(Cursor& in, Event& into) {
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

Read under(Cursor& in, Event& into) {
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Under{*card};
  return true;
}

Read exchange(Cursor& in, Event& into, Direction direction) {
  const auto card = in.card(false);
  if (!card) return false;
  into = event::Exchange{direction, *card};
  return true;
}
Read right(Cursor& in, Event& into) { return exchange(in, into, Direction::right); }
Read left(Cursor& in, Event& into) { return exchange(in, into, Direction::left); }

Read win(Cursor& in, Event& into) {
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

Read aces(Cursor& in, Event& into) {
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

Read bid(Cursor& in, Event& into) {
  const auto number = in.number(most_bid);
  if (!number || !in.skip('@')) return false;
  const auto by = in.player();
  if (!by) return false;
  into = event::Bid{*number, *by};
  return true;
}

Read late(Cursor& in, Event& into) {
  const auto by = in.player();
  if (!by || !in.skip('>')) return false;
  const auto at = in.player();
  if (!at) return false;
  into = event::Late{*by, *at};
  return true;
}

Read settle(Cursor& in, Event& into) {
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

Read count(Cursor& in, Event& into) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return false;
  const auto cards = in.number(7);  // Z1
  if (!cards) return false;
  into = event::Count{*who, static_cast<std::uint8_t>(*cards)};
  return true;
}

Read pile(Cursor& in, Event& into) {
  const auto cards = in.number(most_count);
  if (!cards) return false;
  into = event::PileCount{static_cast<std::uint32_t>(*cards)};
  return true;
}

Read stack(Cursor& in, Event& into) {
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

template <class E>
Read one_player(Cursor& in, Event& into) {
  const auto who = in.player();
  if (!who) return false;
  into = E{*who};
  return true;
}

Read join(Cursor& in, Event& into) {
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

Read seats(Cursor& in, Event& into) {
  auto order = in.players();
  if (!order) return false;
  into = event::Seats{std::move(*order)};
  return true;
}

Read adjust(Cursor& in, Event& into) {
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

template <class E>
Read words(Cursor& in, Event& into) {
  auto text = in.quoted();
  if (!text) return false;
  into = E{std::move(*text)};
  return true;
}

Read clarify(Cursor& in, Event& into) {
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

Read scorekeeper(Cursor& in, Event& into) {
  auto name = in.any_name();
  if (!name || name->empty()) return false;
  into = event::Scorekeeper{std::move(*name)};
  return true;
}

struct Keyword {
  std::string_view word;  // with the colon
  Read (*read)(Cursor&, Event&);
};

constexpr std::array<Keyword, 26> keywords = {{
    {"bogus:", bogus},
    {"want:", want},
    {"look:", look},
    {"note:", words<event::Note>},
    {"off:", off},
    {"count:", count},
    {"right:", right},
    {"left:", left},
    {"win:", win},
    {"aces:", aces},
    {"bid:", bid},
    {"settle:", settle},
    {"ruled:", ruled},
    {"grab:", grab},
    {"under:", under},
    {"late:", late},
    {"pile:", pile},
    {"stack:", stack},
    {"resign:", one_player<event::Resign>},
    {"leave:", one_player<event::Leave>},
    {"join:", join},
    {"seats:", seats},
    {"adjust:", adjust},
    {"rule:", words<event::HouseRule>},
    {"clarify:", clarify},
    {"scorekeeper:", scorekeeper},
}};

// `=odd`, `=even5H`, `=~5` ...: parity, rank, suit in that order, any of them left out.
Read specification(Cursor& in, Event& into) {
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

Read pick_up(Cursor& in, Event& into) {
  const auto cards = in.number(most_count);
  if (!cards) return false;
  into = event::PickUp{static_cast<std::uint32_t>(*cards)};
  return true;
}

Read roll(Cursor& in, Event& into) {
  const auto first = in.die();
  if (!first) return false;
  if (!in.skip('-')) return false;
  const auto second = in.die();
  if (!second) return false;
  into = event::Roll{*first, *second};
  return true;
}

Read placed_cards(Cursor& in, Event& into) {
  event::Place out;
  do {
    const auto card = in.card(true);
    if (!card) return false;
    out.cards.push_back(*card);
  } while (in.skip('/'));
  into = std::move(out);
  return true;
}

bool begins_with_card(std::string_view text) {
  if (!core::take_card(text)) return false;
  return text.empty() || text[0] == '/' || text[0] == '!';
}

Read plain_word(std::string_view text, Event& into) {
  if (text == "take") return into = event::Take{true}, true;
  if (text == "leave") return into = event::Take{false}, true;
  if (text == "admit") return into = event::Answer{Plea::admit}, true;
  if (text == "deny") return into = event::Answer{Plea::deny}, true;
  if (text == "open") return into = event::Answer{Plea::open}, true;
  if (text == "...") return into = event::StillOn{}, true;
  if (text == "?-?") return into = event::Roll{0, 0}, true;
  return false;
}

Read dispatch(std::string_view text, Cursor& in, Event& into) {
  if (in.skip('+')) return pick_up(in, into);
  if (in.skip('=')) return specification(in, into);
  if (text.size() > 1 && text[1] == '-' && text[0] >= '0' && text[0] <= '9') return roll(in, into);
  if (begins_with_card(text)) return placed_cards(in, into);
  if (plain_word(text, into)) {
    in.cut(text.size());
    return true;
  }
  for (const auto& keyword : keywords) {
    if (keyword.word[0] == text[0] && in.skip(keyword.word)) return keyword.read(in, into);
  }
  in.fail("nothing is written like this", "F2 or `help` shows what can be typed");
  return false;
}

}  // namespace

core::Status read_token(std::string_view text, Names& names, Event& into) {
  Cursor in(text, names);
  if (!dispatch(text, in, into) || !in.done()) return in.failure(text);
  return {};
}

Result<Event> read_token(std::string_view text, Names& names) {
  Event event;
  if (auto ok = read_token(text, names, event); !ok) return tl::unexpected(ok.error());
  return event;
}

Result<std::optional<PlayerId>> read_turn_name(std::string_view text, const Names& names) {
  if (text.size() < 2 || text.back() != ':') return std::nullopt;
  std::string_view rest = text;
  std::string unquoted;
  std::string_view name;
  if (text[0] == '"') {
    auto inside = core::take_quoted(rest);
    if (!inside) return std::nullopt;
    unquoted = std::move(*inside);
    name = unquoted;
  } else {
    name = core::take_plain_name(rest);
  }
  if (rest != ":") return std::nullopt;
  const auto who = names.find(name);
  if (!who) {
    return core::refuse(Refusal::cannot_be, {}, "nobody is called " + std::string(name),
                        "name a player, or let them join first");
  }
  return who;
}

bool is_free(const Event& event) { return event.index() >= Event(event::Bid{}).index(); }

}  // namespace bogosity::youre_bogus
