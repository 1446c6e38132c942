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
    if (!value) fail("a number from 0 to " + std::to_string(most) + " is missing here");
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
    if (error_.reason.empty()) error_ = {Refusal::unreadable, {}, std::move(reason), std::move(way_out)};
  }
  tl::unexpected<Error> failure(std::string_view token) {
    if (error_.reason.empty()) fail("this cannot be read");
    error_.reason = "\"" + std::string(token) + "\": " + error_.reason;
    return tl::unexpected(std::move(error_));
  }

 private:
  std::string_view rest_;
  Names& names_;
  Error error_;
};

using Read = std::optional<Event>;

std::optional<Plea> plea_word(Cursor& in) {
  if (in.skip("admit")) return Plea::admit;
  if (in.skip("deny")) return Plea::deny;
  return std::nullopt;
}

Read want(Cursor& in) {
  if (in.skip("top")) return event::Want{Declared::top, {}};
  if (in.skip("two")) return event::Want{Declared::two, {}};
  auto words = in.quoted();  // good for humor only
  if (!words) return std::nullopt;
  return event::Want{Declared::humor, std::move(*words)};
}

Read off(Cursor& in) {
  const auto first = in.die();
  if (!first) return std::nullopt;
  event::Off out{*first, 0};
  if (in.skip(',')) {
    const auto second = in.die();
    if (!second) return std::nullopt;
    out.second = *second;
  }
  return out;
}

Read grab(Cursor& in) {
  const auto die = in.die();
  if (!die || !in.skip('@')) return std::nullopt;
  const auto by = in.player();
  if (!by) return std::nullopt;
  event::Grab out{*die, *by, DieWas::in_play};
  if (in.skip("=out")) out.was = DieWas::off_the_table;
  if (in.skip("=over")) out.was = DieWas::over_the_table;
  return out;
}

Read bogus(Cursor& in) {
  auto shouters = in.players();
  if (!shouters) return std::nullopt;
  event::Bogus out{std::move(*shouters), std::nullopt};
  if (in.skip('>')) {
    out.accused = in.player();
    if (!out.accused) return std::nullopt;
  }
  return out;
}

Read look(Cursor& in) {
  const auto depth = in.number(most_count);
  if (!depth || *depth == 0 || !in.skip('=')) return std::nullopt;
  const auto card = in.card(false);
  if (!card) return std::nullopt;
  return event::Look{static_cast<std::uint32_t>(*depth), *card};
}

Read ruled(Cursor& in) {
  event::Ruled out;
  if (in.skip("bogus")) out.word = Ruling::bogus;
  else if (in.skip("clean")) out.word = Ruling::clean;
  else if (in.skip("void")) out.word = Ruling::void_;
  else return std::nullopt;
  event::Ruled::Grounds grounds;
  if (in.at('"')) {
    grounds.why = in.quoted();
    if (!grounds.why) return std::nullopt;
  }
  if (in.skip('@')) {
    auto by = in.players();
    if (!by) return std::nullopt;
    grounds.by = std::move(*by);
  }
  const bool any = grounds.why || !grounds.by.empty();
  if (any) out.grounds = std::make_shared<const event::Ruled::Grounds>(std::move(grounds));
  return out;
}

Read under(Cursor& in) {
  const auto card = in.card(false);
  if (!card) return std::nullopt;
  return event::Under{*card};
}

Read exchange(Cursor& in, Direction direction) {
  const auto card = in.card(false);
  if (!card) return std::nullopt;
  return event::Exchange{direction, *card};
}
Read right(Cursor& in) { return exchange(in, Direction::right); }
Read left(Cursor& in) { return exchange(in, Direction::left); }

Read win(Cursor& in) {
  const auto claim = in.number(most_points);
  if (!claim || !in.skip('=')) return std::nullopt;
  event::Win out;
  out.claim = static_cast<std::int32_t>(*claim);
  const bool none_face_up = in.at('/');  // an odd win of one card: no win (K1), but it can be written
  while (!none_face_up) {
    const auto card = in.card(false);
    if (!card) return std::nullopt;
    out.cards.push_back(*card);
    if (!in.skip(',')) break;
  }
  if (in.skip('/')) {
    const auto card = in.card(true);
    if (!card) return std::nullopt;
    out.cards.push_back(*card);
    out.slash = true;
  }
  if (out.cards.size() == 7 && !out.slash) {  // K2
    in.fail("one of seven cards lies face down (K2)", "write it after a slash, as in 6H,7H,8H,9D,TD,JD/KD");
    return std::nullopt;
  }
  return out;
}

Read aces(Cursor& in) {
  event::Aces out;
  do {
    const auto who = in.player();
    if (!who || !in.skip('=')) return std::nullopt;
    const auto held = in.number(most_count);
    if (!held) return std::nullopt;
    out.held.emplace_back(*who, static_cast<std::uint32_t>(*held));
  } while (in.skip(','));
  return out;
}

Read bid(Cursor& in) {
  const auto number = in.number(most_bid);
  if (!number || !in.skip('@')) return std::nullopt;
  const auto by = in.player();
  if (!by) return std::nullopt;
  return event::Bid{*number, *by};
}

Read late(Cursor& in) {
  const auto by = in.player();
  if (!by || !in.skip('>')) return std::nullopt;
  const auto at = in.player();
  if (!at) return std::nullopt;
  return event::Late{*by, *at};
}

Read settle(Cursor& in) {
  const auto turn = in.number(most_count * 100);
  if (!turn) return std::nullopt;
  event::Settle out;
  out.turn = static_cast<std::uint32_t>(*turn);
  if (in.skip('@')) {
    out.accused = in.player();
    if (!out.accused) return std::nullopt;
  }
  if (!in.skip('=')) return std::nullopt;
  const auto plea = plea_word(in);
  if (!plea) {
    in.fail("a matter is settled by deny or admit");
    return std::nullopt;
  }
  out.plea = *plea;
  return out;
}

Read count(Cursor& in) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return std::nullopt;
  const auto cards = in.number(7);  // Z1
  if (!cards) return std::nullopt;
  return event::Count{*who, static_cast<std::uint8_t>(*cards)};
}

Read pile(Cursor& in) {
  const auto cards = in.number(most_count);
  if (!cards) return std::nullopt;
  return event::PileCount{static_cast<std::uint32_t>(*cards)};
}

Read stack(Cursor& in) {
  const auto cards = in.number(most_count);
  if (!cards) return std::nullopt;
  event::StackCount out{static_cast<std::uint32_t>(*cards), {}};
  if (out.cards == 0) return out;
  if (!in.skip('=')) {
    in.fail("the top card is missing", "write stack:9=8H, or stack:9=? if nobody sees it");
    return std::nullopt;
  }
  const auto top = in.card(true);
  if (!top) return std::nullopt;
  out.top = *top;
  return out;
}

template <class E>
Read one_player(Cursor& in) {
  const auto who = in.player();
  if (!who) return std::nullopt;
  return E{*who};
}

Read join(Cursor& in) {
  auto name = in.any_name();
  if (!name || !in.skip('@')) return std::nullopt;
  const auto at = in.player();
  if (!at) return std::nullopt;
  if (name->empty() || (in.names().size() >= Names::most && !in.names().find(*name))) {
    in.fail(name->empty() ? "somebody without a name cannot sit down" : "there are 1000 players already");
    return std::nullopt;
  }
  if (!in.done()) return std::nullopt;
  return event::Join{in.names().add(*name), *at};
}

Read seats(Cursor& in) {
  auto order = in.players();
  if (!order) return std::nullopt;
  return event::Seats{std::move(*order)};
}

Read adjust(Cursor& in) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return std::nullopt;
  const auto points = in.signed_number(most_points);
  if (!points) return std::nullopt;
  event::Adjust out{*who, static_cast<std::int32_t>(*points), {}};
  if (in.at('"')) {
    auto why = in.quoted();
    if (!why) return std::nullopt;
    out.why = std::make_shared<const std::string>(std::move(*why));
  }
  return out;
}

template <class E>
Read words(Cursor& in) {
  auto text = in.quoted();
  if (!text) return std::nullopt;
  return E{std::move(*text)};
}

Read clarify(Cursor& in) {
  event::Clarify out;
  if (!in.at('"')) {
    const auto rest = in.rest();
    const bool is_rule = rest.size() >= 2 && ((rest[0] >= 'A' && rest[0] <= 'Z') || (rest[0] >= 'a' && rest[0] <= 'z')) &&
                         rest[1] >= '1' && rest[1] <= '9';
    if (!is_rule) {
      in.fail("the rule it is about cannot be read", "write clarify:E4\"...\" or clarify:\"...\"");
      return std::nullopt;
    }
    const char letter = rest[0] >= 'a' ? static_cast<char>(rest[0] - 'a' + 'A') : rest[0];
    out.rule = {{letter, rest[1]}};
    in.cut(2);
  }
  auto text = in.quoted();
  if (!text) return std::nullopt;
  out.text = std::move(*text);
  return out;
}

Read scorekeeper(Cursor& in) {
  auto name = in.any_name();
  if (!name || name->empty()) return std::nullopt;
  return event::Scorekeeper{std::move(*name)};
}

struct Keyword {
  std::string_view word;  // with the colon
  Read (*read)(Cursor&);
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
Read specification(Cursor& in) {
  event::Specify out;
  Specification& said = out.said;
  said.made = true;
  said.transparent = in.skip('~');
  if (in.skip("odd")) said.parity = Parity::odd;
  else if (in.skip("even")) said.parity = Parity::even;
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
    return std::nullopt;
  }
  return out;
}

Read pick_up(Cursor& in) {
  const auto cards = in.number(most_count);
  if (!cards) return std::nullopt;
  return event::PickUp{static_cast<std::uint32_t>(*cards)};
}

Read roll(Cursor& in) {
  const auto first = in.die();
  if (!first) return std::nullopt;
  if (!in.skip('-')) return std::nullopt;
  const auto second = in.die();
  if (!second) return std::nullopt;
  return event::Roll{*first, *second};
}

Read placed_cards(Cursor& in) {
  event::Place out;
  do {
    const auto card = in.card(true);
    if (!card) return std::nullopt;
    out.cards.push_back(*card);
  } while (in.skip('/'));
  return out;
}

bool begins_with_card(std::string_view text) {
  if (!core::take_card(text)) return false;
  return text.empty() || text[0] == '/' || text[0] == '!';
}

Read plain_word(std::string_view text) {
  if (text == "take") return event::Take{true};
  if (text == "leave") return event::Take{false};
  if (text == "admit") return event::Answer{Plea::admit};
  if (text == "deny") return event::Answer{Plea::deny};
  if (text == "open") return event::Answer{Plea::open};
  if (text == "...") return event::StillOn{};
  if (text == "?-?") return event::Roll{0, 0};
  return std::nullopt;
}

Read dispatch(std::string_view text, Cursor& in) {
  if (in.skip('+')) return pick_up(in);
  if (in.skip('=')) return specification(in);
  if (text.size() > 1 && text[1] == '-' && text[0] >= '0' && text[0] <= '9') return roll(in);
  if (begins_with_card(text)) return placed_cards(in);
  if (auto word = plain_word(text)) {
    in.cut(text.size());
    return word;
  }
  for (const auto& keyword : keywords) {
    if (in.skip(keyword.word)) return keyword.read(in);
  }
  in.fail("nothing is written like this", "F2 or `help` shows what can be typed");
  return std::nullopt;
}

}  // namespace

Result<Event> read_token(std::string_view text, Names& names) {
  Cursor in(text, names);
  auto event = dispatch(text, in);
  if (!event || !in.done()) return in.failure(text);
  return std::move(*event);
}

Result<std::optional<PlayerId>> read_turn_name(std::string_view text, const Names& names) {
  if (text.size() < 2 || text.back() != ':') return std::nullopt;
  std::string_view rest = text;
  std::string name;
  if (text[0] == '"') {
    auto inside = core::take_quoted(rest);
    if (!inside) return std::nullopt;
    name = std::move(*inside);
  } else {
    name = core::take_plain_name(rest);
  }
  if (rest != ":") return std::nullopt;
  const auto who = names.find(name);
  if (!who) {
    return core::refuse(Refusal::cannot_be, {}, "nobody is called " + name, "name a player, or let them join first");
  }
  return who;
}

bool is_free(const Event& event) { return event.index() >= Event(event::Bid{}).index(); }

}  // namespace bogosity::youre_bogus
