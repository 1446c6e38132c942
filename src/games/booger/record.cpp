#include <algorithm>

#include "core/limits.h"
#include "core/names.h"
#include "core/text.h"
#include "games/booger/game.h"

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
  if (!in.quoted_if_any(misdeal.why)) return false;
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
  move::PlayCard play{*card, {}, {}};
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
  std::string operator()(const move::PlayCard& it) const {
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

bool Booger::read_move(TokenCursor& in, Move& into) {
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

std::string Booger::write_move(const Move& move, const core::Names& names) { return std::visit(Writer{names}, move); }

using core::Header;
using core::Headers;
using core::Rank;
using core::Result;
using core::Status;

namespace {

constexpr std::array<std::string_view, 5> its_own = {"Starter", "Decks", "Deal", "Draw", "Points"};
constexpr games::HeaderForm form = {"Booger On Your Neighbor", 2, core::Names::most, "a game takes two or more players",
                                    its_own};
constexpr std::uint64_t most_decks = 200;
constexpr std::uint64_t most_header_points = 1000;

// A whole number from 1 on.
Status read_number(const Header& header, std::uint64_t most, int& into) {
  std::string_view rest = core::trimmed(header.value);
  const auto number = core::take_number(rest, most);
  if (!number || *number == 0 || !rest.empty())
    return games::unreadable_header(header, "it is a number from 1 to " + std::to_string(most), "write it in digits");
  into = static_cast<int>(*number);
  return {};
}

Status read_drawing(const Header& header, Setup& setup) {
  if (header.value != "until" && header.value != "one")
    return games::unreadable_header(header, "it is until or one", "draw until a card can be played, or one card");
  setup.drawing = header.value == "one" ? DrawRule::one : DrawRule::until;
  return {};
}

// "red3=50, queen=20"
Status read_points(const Header& header, Setup& setup) {
  std::array<bool, priced.size()> seen{};
  std::string_view rest = header.value;
  while (true) {
    const auto end = rest.find(',');
    const auto item = core::trimmed(rest.substr(0, end));
    const auto equals = item.find('=');
    const auto name = core::trimmed(item.substr(0, equals));
    const auto found = std::find(priced.begin(), priced.end(), name);
    std::string_view digits = equals == std::string_view::npos ? "" : core::trimmed(item.substr(equals + 1));
    const auto points = core::take_number(digits, most_header_points);
    if (found == priced.end() || !points || !digits.empty()) {
      return games::unreadable_header(header, "\"" + std::string(item) + "\" is no price of a card",
                                      "as in red3=50, queen=20: two to ten, jack, queen, king, ace, red3");
    }
    const auto at = static_cast<std::size_t>(found - priced.begin());
    if (seen[at])
      return games::unreadable_header(header, std::string(name) + " stands there twice", "keep one of them");
    seen[at] = true;
    setup.prices[at] = static_cast<std::int64_t>(*points);
    if (end == std::string_view::npos) return {};
    rest.remove_prefix(end + 1);
  }
}

Status read_one(const Header& header, Setup& setup) {
  if (header.key == "Starter") return games::read_player(header, setup, setup.starter);
  if (header.key == "Decks") return read_number(header, most_decks, setup.decks);
  if (header.key == "Deal") return read_number(header, 52 * most_decks, setup.deal);
  if (header.key == "Draw") return read_drawing(header, setup);
  if (header.key == "Points") return read_points(header, setup);
  return {};
}

std::string write_points(const Setup& setup) {
  std::string text;
  for (std::size_t i = 0; i < priced.size(); ++i) {
    if (setup.prices[i] == usual_prices[i]) continue;
    text += (text.empty() ? "" : ", ") + std::string(priced[i]) + "=" + std::to_string(setup.prices[i]);
  }
  return text;
}

// What the header says in canonical form; nothing if that is the default.
std::optional<std::string> canonical_value(const Header& header, const Setup& setup) {
  const auto unless = [](bool usual, std::string text) {
    return usual ? std::nullopt : std::optional(std::move(text));
  };
  if (header.key == "Starter") return unless(setup.starter == 0, header.value);
  if (header.key == "Decks") return unless(setup.decks == 2, std::to_string(setup.decks));
  if (header.key == "Deal") return unless(setup.deal == 7, std::to_string(setup.deal));
  if (header.key == "Draw") return unless(setup.drawing == DrawRule::until, "one");
  auto points = write_points(setup);
  const bool usual = points.empty();
  return unless(usual, std::move(points));
}

}  // namespace

std::size_t price_of(core::Card card) {
  if (card.is(Rank::ace)) return 12;
  if (card.is(Rank::three) && core::color_of(card.suit()) == core::SuitColor::red) return 13;
  return static_cast<std::size_t>(card.rank()) - 2;
}

Result<Setup> Booger::read_setup(const Headers& headers) { return games::read_setup<Setup>(headers, form, read_one); }

Headers Booger::canonical_headers(const Headers& headers, const Setup& setup) {
  return games::canonical_common(headers, form, setup,
                                 [&](const Header& header) { return canonical_value(header, setup); });
}

}  // namespace bogosity::booger
