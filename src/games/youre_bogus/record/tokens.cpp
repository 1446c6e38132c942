#include "games/youre_bogus/record/tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/limits.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/result.h"
#include "core/token_cursor.h"
#include "core/utf8.h"

namespace bogosity::youre_bogus {

using core::Error;

namespace {

constexpr const char* plea_must_follow = "admit, deny or open must follow it";

// Reads one token from left to right (core/record.h), with what only this game's words have: dice, and cards that
// nobody saw or that are insisted on.
class TurnTokenCursor : public core::TokenCursor {
 public:
  using core::TokenCursor::TokenCursor;

  bool fail(tl::unexpected<Error> refusal, std::vector<core::Suggestion> suggestions = {}, bool unfinished = false) {
    Error& error = refusal.value();
    return TokenCursor::fail(std::move(error.reason), std::move(error.way_out), std::move(suggestions), unfinished);
  }
  bool die(std::uint8_t& into) {
    const char digit = done() ? '\0' : rest()[0];
    if (digit < '0' || digit > '9') return fail(core::refused("a die is missing here", "a die shows 1 to 6"));
    cut(1);
    if (digit < '1' || digit > '6')
      return fail(core::refused(fmt::format("no die shows {}", digit), "a die shows 1 to 6"));
    into = static_cast<std::uint8_t>(digit - '0');
    return true;
  }
  bool card(MarkedCard& into, bool may_be_hidden = false) {
    const auto card = take_card();
    if (!card || (card->is_hidden() && !may_be_hidden))
      return fail(core::refused(card.has_value() ? "this card must be known, not ?" : "a card is missing here",
                                "a card is a rank and a suit as in 8H, or * for a Joker"));
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

// Each word of the record has a function, which fills in the event that a token says, and tells whether there is one.
// What stands before the colon has been read.

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
  return in.skip("deny") || in.fail(core::refused("an inquiry is settled by deny or admit", "write settle:12=deny"));
}

bool read(TurnTokenCursor& in, event::Count& it) {
  return in.player(it.who) && in.skip('=') && in.number(it.cards, 7);  // Z1
}

bool read(TurnTokenCursor& in, event::PileCount& it) { return in.number(it.cards, most_count); }

bool read(TurnTokenCursor& in, event::StackCount& it) {
  if (!in.number(it.cards, most_count)) return false;
  if (it.cards == 0) return true;
  if (!in.skip('='))
    return in.fail(core::refused("the top card is missing", "write stack:9=8H, or stack:9=? if nobody sees it"));
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
      who.push_back({.text = written + "@" + core::quoted_if_needed(in.names()[static_cast<PlayerId>(i)]),
                     .instead = written,
                     .label = in.names()[static_cast<PlayerId>(i)]});
    return in.fail(core::refused("who grabbed it?", "add @ and a name"), std::move(who));
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
  return in.number(it.depth, most_count, 1) && in.skip('=') && in.card(it.card);
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
  if (!in.number(it.claim, most_points)) return false;
  const bool goes_on = in.skip('=');
  if (in.done())
    return in.fail(
        core::refused("which cards?", fmt::format("as in win:{}=6h,7h,8h,9d,td,jd/kd", std::to_string(it.claim))));
  if (!goes_on) return false;
  const bool none_face_up = in.at('/');  // an odd win of one card: no win (K1), but it can be written
  if (!none_face_up && !in.cards(it.cards, ',')) return false;
  it.slash = in.skip('/');
  MarkedCard last;
  if (it.slash && !in.card(last, true)) return false;
  if (it.slash) it.cards.push_back(last);
  if (it.cards.size() == 7 && !it.slash) {  // K2
    return in.fail(
        core::refused("one of seven cards lies face down (K2)", "write it after a slash, as in 6H,7H,8H,9D,TD,JD/KD"));
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

// `=odd`, `=even5H`, `=~5` ... have parity, rank and suit in that order, any of them left out.
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
         in.fail(core::refused("the specification cannot be read",
                               "parity, rank and suit in that order, as in =odd, =5H, =even5H or =~5"));
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

constexpr std::array<std::string_view, 5> plain_words = {"take", "leave", "admit", "deny", "open"};

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

// Refuses a word that begins no token. Suggests the known word of which one letter differs, or two are swapped.
bool fail_unknown(std::string_view text, TurnTokenCursor& in) {
  std::vector<std::string> known;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) known.assign(plain_words.begin(), plain_words.end());
  for (const auto& keyword : keywords) known.emplace_back(keyword.word.substr(0, keyword.word.size() - 1));
  const std::string typed(text.substr(0, colon));
  const auto meant = core::similar_name(typed, known);
  if (!meant) return in.fail(core::refused("not understood", core::where_every_form_is));
  return in.fail(core::refused("not understood", fmt::format("did you mean {}?", *meant)), {{*meant, typed, {}}});
}

bool dispatch(std::string_view text, TurnTokenCursor& in, Event& into) {
  if (in.skip('+')) return read_as<event::PickUp>(in, into);
  if (in.skip('=')) return read_as<event::Specify>(in, into);
  if (text.size() > 1 && text[1] == '-' && core::is_digit(text[0])) return read_as<event::Roll>(in, into);
  if (begins_with_card(text)) return read_as<event::Place>(in, into);
  if (plain_word(text, into)) {
    in.cut(text.size());
    return true;
  }
  for (const auto& keyword : keywords) {
    if (keyword.word[0] == text[0] && in.skip(keyword.word)) return keyword.read(in, into);
  }
  if (text.size() == 2 && core::is_number(text)) return in.fail(core::refused("not a roll", "a die shows 1 to 6"));
  std::vector<core::Suggestion> begun;
  for (const auto& keyword : keywords) {
    if (keyword.word.starts_with(text)) begun.push_back({std::string(keyword.word), std::string(text), {}});
  }
  for (const std::string_view word : plain_words) {
    if (word.starts_with(text)) begun.push_back({std::string(word), std::string(text), {}});
  }
  if (begun.empty()) return fail_unknown(text, in);
  return in.fail(may_become_a_word(), std::move(begun), true);
}

// The state of the shout to which a plea, a look or a ruling would belong.
enum class PleaState : std::uint8_t { none, admitted, denied, open };

// Puts the tokens of one line in order and refuses those that cannot stand where they do.
class LineOrder {
 public:
  explicit LineOrder(Line& line) : line_(line) {}

  Status add(Token& token) {
    Event& event = token.event;
    column_ = token.column;
    if (auto* said = std::get_if<event::Specify>(&event)) said->of_stack_count = after_stack_count();
    const bool free = is_anytime(event) || belongs_to_count(event);
    if (dots_ && !is_a<event::Note>(event))
      return cannot(core::refused("after ... nothing may follow but notes", "drop the ..."));
    if (!line_.player && !free && !stands_alone(event))
      return cannot(
          core::refused("this needs a player's name before it", "begin the line with the name, as in Ann: 5-4"));
    if (left_ && !free && !follows_settle(event) && !moves_before_roll(event))
      return cannot(core::refused("this player has left the turn", "only notes and the like may follow"));
    BOGOSITY_TRY(std::visit([this](const auto& each) { return place(each); }, event));
    const bool shout = group_ == TokenGroup::shouts && !free;
    if (phase_ != LineOrderPhase::before_roll && !shout && !is_a<event::Roll>(event)) after_roll_ = true;
    put_in_group(token, free);
    return {};
  }

  Status finish() {
    if (open_shout_) return cannot(core::refused("the shout has no plea", plea_must_follow));
    if (line_.player && phase_ == LineOrderPhase::before_roll && !dots_ && !left_)
      return cannot(core::refused("a turn has a roll", "write the roll, or ... if the turn is still going on"));
    if (unknown_roll_ && !picked_up_ && !((dots_ || left_) && phase_ < LineOrderPhase::exchange)) {
      return cannot(core::refused("with ?-? the cards picked up must be written", "write +0, +1, +2 or +3"));
    }
    const auto by_group = [](const Token& a, const Token& b) { return a.group < b.group; };
    if (!in_order_) std::ranges::stable_sort(line_.tokens, by_group);
    return {};
  }

 private:
  tl::unexpected<Error> cannot(tl::unexpected<Error> refusal) const {
    refusal.value().place = {line_.number, column_};
    return refusal;
  }

  bool stands_alone(const Event& event) const { return follows_settle(event); }
  // Tokens of a shout that are written after the roll stand before it in canonical order.
  bool moves_before_roll(const Event& event) const {
    return phase_ != LineOrderPhase::before_roll && (is_a<event::Answer>(event) || settles_inquiry(event));
  }
  static bool belongs_to_count(const Event& event) {
    const auto* said = std::get_if<event::Specify>(&event);
    return said != nullptr && said->of_stack_count;
  }
  bool follows_settle(const Event& event) const { return of_settle_ && settles_inquiry(event); }
  bool after_stack_count() const {
    if (last_ == nullptr) return false;
    const auto* count = std::get_if<event::StackCount>(last_);
    return count != nullptr && count->cards > 0;
  }

  void put_in_group(Token& token, bool free) {
    token.is_anytime = free;
    token.group = free && phase_ != LineOrderPhase::before_roll ? TokenGroup::roll : group_;
    if (follows_settle(token.event)) {
      token.group = settle_group_;
    } else if (is_a<event::Settle>(token.event)) {
      settle_group_ = token.group;
    }
    if (token.group < last_group_) in_order_ = false;
    last_group_ = token.group;
    last_ = &token.event;
  }

  // A step after the roll: it must come later than the one before it.
  Status step(LineOrderPhase phase, const char* what) {
    if (phase_ == LineOrderPhase::before_roll)
      return cannot(core::refused(fmt::format("there is no roll before {}", what), "write the roll first, as in 5-4"));
    const bool again = phase == LineOrderPhase::exchange && phase_ == phase;
    if (phase_ >= phase && !again)
      return cannot(core::refused(fmt::format("{} stands too late in the turn, or twice", what),
                                  phase == LineOrderPhase::place ? "two cards are one word, the top one first: 8H/9H"
                                                                 : "keep the order of the steps"));
    if (open_shout_) return no_plea_yet();
    matter_ = PleaState::none;
    phase_ = phase;
    group_ = TokenGroup::roll;
    return {};
  }

  Status before_roll(const char* what, TokenGroup group) {
    if (phase_ != LineOrderPhase::before_roll)
      return cannot(core::refused(fmt::format("{} stands after the roll", what), "write it before the roll"));
    if (open_shout_) return no_plea_yet();
    matter_ = PleaState::none;
    group_ = group;
    return {};
  }

  tl::unexpected<Error> no_plea_yet() const {
    return cannot(core::refused("the shout before this has no plea", plea_must_follow));
  }

  Status place(const event::Want&) {
    if (declared_) return cannot(core::refused("a second declaration in one turn", "keep one of them (C)"));
    declared_ = true;
    return before_roll("a declaration", TokenGroup::declaration);
  }
  Status place(const event::Off&) { return before_roll("a die off the table", TokenGroup::dice); }
  Status place(const event::Grab&) { return before_roll("a touched die", TokenGroup::dice); }
  Status place(const event::Bogus&) {
    if (phase_ > LineOrderPhase::roll || after_roll_)
      return cannot(core::refused("a shout stands before the roll or directly after it (G2)",
                                  "write it there, or as late:Ann>Bob"));
    if (open_shout_) return no_plea_yet();
    group_ = TokenGroup::shouts;
    open_shout_ = true;
    matter_ = PleaState::none;
    of_settle_ = false;
    return {};
  }
  Status place(const event::Answer& answer) {
    if (!open_shout_) return cannot(core::refused("a plea without a shout", "write bogus:NAME before it"));
    open_shout_ = false;
    of_settle_ = false;
    matter_ = answer.plea == Plea::admit  ? PleaState::admitted
              : answer.plea == Plea::deny ? PleaState::denied
                                          : PleaState::open;
    ruled_ = false;
    group_ = TokenGroup::shouts;
    return {};
  }
  Status place(const event::Look&) {
    if (matter_ != PleaState::denied)
      return cannot(core::refused("only a denial lets the stack be looked at (M3)", "write deny before it"));
    if (!of_settle_) return follow_shout();
    return {};
  }
  Status place(const event::Ruled& ruled) {
    const bool fits = matter_ == PleaState::denied || (matter_ == PleaState::admitted && ruled.word == Ruling::void_);
    if (!fits || ruled_)
      return cannot(
          core::refused("a ruling stands once, after deny, or as ruled:void after admit", "settle the inquiry first"));
    ruled_ = true;
    if (!of_settle_) return follow_shout();
    return {};
  }
  // Tokens after a shout stay with it.
  Status follow_shout() {
    if (phase_ > LineOrderPhase::roll)
      return cannot(core::refused("this stands too late for its shout", "write it directly after the plea"));
    group_ = TokenGroup::shouts;
    return {};
  }
  Status place(const event::Roll& roll) {
    if (phase_ != LineOrderPhase::before_roll)
      return cannot(core::refused("a second roll in one turn", "keep the roll that stands"));
    if (open_shout_) return no_plea_yet();
    matter_ = PleaState::none;
    phase_ = LineOrderPhase::roll;
    group_ = TokenGroup::roll;
    unknown_roll_ = roll.first == 0;
    return {};
  }
  Status place(const event::PickUp&) {
    picked_up_ = true;
    return step(LineOrderPhase::pick_up, "picking up");
  }
  Status place(const event::Aces&) {
    if (phase_ != LineOrderPhase::win)
      return cannot(core::refused("Aces are counted right after a win (K3)",
                                  "write win: before it; if some were counted already, undo and name all in one"));
    return step(LineOrderPhase::aces, "counting Aces");
  }
  Status place(const event::Specify& said) {
    if (said.of_stack_count) return {};
    if (phase_ != LineOrderPhase::place) {
      return phase_ == LineOrderPhase::specify
                 ? cannot(core::refused("a second specification in one turn", "keep one of them"))
                 : cannot(core::refused("a specification without a card", "write the card before it"));
    }
    return step(LineOrderPhase::specify, "a specification");
  }
  Status place(const event::StillOn&) {
    if (open_shout_) return no_plea_yet();
    dots_ = true;
    group_ = TokenGroup::roll;
    return {};
  }
  Status place(const event::Settle& settle) {
    matter_ = settle.plea == Plea::deny ? PleaState::denied : PleaState::admitted;
    ruled_ = false;
    of_settle_ = true;
    return {};
  }
  Status place(const event::Resign& out) { return goes(out.who); }
  Status place(const event::Leave& out) { return goes(out.who); }
  Status goes(PlayerId who) {
    if (open_shout_ && line_.player == who && phase_ == LineOrderPhase::before_roll) return no_plea_yet();
    left_ = left_ || line_.player == who;
    return {};
  }
  // A step says where it stands; all else stands anywhere.
  template <class Other>
  Status place(const Other&) {
    if constexpr (requires { Other::phase; }) return step(Other::phase, Other::in_words);
    return {};
  }

  Line& line_;
  const Event* last_ = nullptr;
  std::uint32_t column_ = 1;
  LineOrderPhase phase_ = LineOrderPhase::before_roll;
  PleaState matter_ = PleaState::none;
  TokenGroup group_ = TokenGroup::lead;
  TokenGroup settle_group_ = TokenGroup::lead;
  TokenGroup last_group_ = TokenGroup::lead;
  bool open_shout_ = false;  // a shout waits for its plea
  bool of_settle_ = false;   // looks and rulings belong to a settle:
  bool ruled_ = false;
  bool declared_ = false;
  bool unknown_roll_ = false;
  bool picked_up_ = false;
  bool after_roll_ = false;  // something stands between the roll and here that is no shout
  bool dots_ = false;
  bool left_ = false;
  bool in_order_ = true;
};

}  // namespace

tl::unexpected<core::Error> may_become_a_word() {
  return core::refused("this is not complete yet", "go on typing, or take one of these");
}

bool begins_with_card(std::string_view text) {
  return core::take_card(text) && (text.empty() || text[0] == '/' || text[0] == '!');
}

bool is_empty_note(const Event& event) {
  const auto* note = std::get_if<event::Note>(&event);
  return note != nullptr && note->text.empty();
}

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

Reading read_line(std::string_view text, std::uint32_t number, Names& names) {
  Reading reading;
  reading.number = number;
  std::vector<core::RawToken> raw;
  const auto fail = [&](Error error, std::uint32_t column) {
    error.place = {number, column};
    reading.error = std::move(error);
  };
  if (auto ok = core::split(text, number, raw); !ok) {
    reading.error = std::move(ok.error());
    return reading;
  }
  if (raw.empty()) return reading;
  reading.column = raw[0].column;
  std::size_t at = 0;
  if (!raw[0].is_comment) {
    auto name = core::read_line_name(raw[0].text, names);
    if (!name) return fail(std::move(name.error()), raw[0].column), reading;
    reading.player = *name;
    if (reading.player) at = 1;
  }
  reading.tokens.reserve(raw.size() - at);
  for (; at < raw.size(); ++at) {
    Token token;
    token.column = raw[at].column;
    reading.end = raw[at].column + core::count_code_points(raw[at].text) + 1;
    if (raw[at].is_comment) {
      token.event = event::Note{std::string(raw[at].text)};
    } else if (auto ok = read_token(raw[at].text, names, token.event); !ok) {
      return fail(std::move(ok.error()), raw[at].column), reading;
    }
    if (!is_empty_note(token.event)) reading.tokens.push_back(std::move(token));
  }
  return reading;
}

Result<Line> in_order(Reading reading) {
  Line line;
  line.number = reading.number;
  line.column = reading.column;
  line.player = reading.player;
  line.tokens = std::move(reading.tokens);
  LineOrder order(line);
  for (std::size_t at = 0; at < line.tokens.size(); ++at) {
    line.tokens[at].place = static_cast<std::uint32_t>(at);
    BOGOSITY_TRY(order.add(line.tokens[at]));
  }
  if (reading.error) return tl::unexpected(std::move(*reading.error));
  BOGOSITY_TRY(order.finish());
  return line;
}

Result<Line> continued(const Line& so_far, Reading more, TurnGoesOn goes_on) {
  Line line = so_far;
  line.number = 1;
  line.column = 1;
  line.entries = so_far.entries + 1;
  std::vector<Token> written = std::exchange(line.tokens, {});
  std::ranges::sort(written, {}, &Token::place);
  line.tokens.reserve(written.size() + more.tokens.size() + 1);
  LineOrder order(line);
  const auto add = [&](Token token) {
    token.place = static_cast<std::uint32_t>(line.tokens.size());
    return order.add(line.tokens.emplace_back(std::move(token)));
  };
  for (Token& token : written) {
    token.column = 1;
    if (!is_a<event::StillOn>(token.event)) BOGOSITY_TRY(add(std::move(token)));
  }
  for (Token& token : more.tokens) {
    token.entry = so_far.entries;
    if (!is_a<event::StillOn>(token.event)) BOGOSITY_TRY(add(std::move(token)));
  }
  if (more.error) return tl::unexpected(std::move(*more.error));
  if (goes_on == TurnGoesOn::yes) BOGOSITY_TRY(add(Token{event::StillOn{}, more.end, so_far.entries}));
  BOGOSITY_TRY(order.finish());
  return line;
}

}  // namespace bogosity::youre_bogus
