#include "games/booger/record.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/limits.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "games/booger/game.h"

namespace bogosity::booger {

using core::Header;
using core::Headers;
using core::TokenCursor;

namespace {

constexpr std::uint64_t most_cards = 1'000'000;
constexpr std::uint64_t most_points = limits::points_of_a_player;

using open_game::fail;

bool read_card(TokenCursor& in, core::Card& into) {
  const auto rest = in.rest();
  const auto card = in.take_card();
  if (!card || card->is_hidden()) {
    const auto rank = rest == "10"       ? std::optional(core::Rank::ten)
                      : rest.size() == 1 ? core::rank_from(rest[0])
                                         : std::nullopt;
    return fail(in, rank ? core::refused(fmt::format("which {}? the suit is missing", core::spoken(*rank)),
                                         fmt::format("write {0}C, {0}D, {0}H or {0}S{1}", core::letter(*rank),
                                                     *rank == core::Rank::jack ? ", then =S to ask for spades" : ""))
                         : core::refused(card.has_value() ? "this card must be known, not ?" : "a card is missing here",
                                         "a card is a rank and a suit, as in 8H"));
  }
  if (card->is_joker())
    return fail(in, core::refused("there are no Jokers in this game", "a Jack is what goes on everything"));
  into = *card;
  return true;
}

bool read(TokenCursor& in, move::Start& it) { return read_card(in, it.card); }

bool read(TokenCursor& in, move::Catch& it) {
  if (!in.player(it.who)) return false;
  if (!in.skip('@'))
    return fail(in, core::refused("the player who noticed is missing", "write catch:ANN@BOB if Bob caught Ann"));
  return in.player(it.by);
}

bool read(TokenCursor& in, move::Misdeal& it) { return in.quoted_if_any(it.why); }

bool read(TokenCursor& in, move::Left& it) {
  if (!in.player(it.who)) return false;
  if (!in.skip('='))
    return fail(in, core::refused("the cards that were left are missing",
                                  "write left:BOB=5H,KD, or left:BOB=#15 for the points alone"));
  if (in.skip('#')) return read_points_left(in, it);
  if (const auto sum = in.rest(); sum.find_first_not_of("0123456789") == std::string_view::npos && !in.done()) {
    const std::string points = "#" + std::string(sum);
    return fail(in, cards_or_points(points), {{"=" + points, "=" + std::string(sum), {}}});
  }
  do {
    if (!read_card(in, it.cards.emplace_back())) return false;
  } while (in.skip(','));
  return true;
}

bool read(TokenCursor& in, move::PlayCard& it) {
  TokenCursor ahead = in;
  const bool is_card = ahead.take_card().has_value();
  const bool is_rank = in.rest() == "10" || (in.rest().size() == 1 && core::rank_from(in.rest()[0]));
  if (!is_card && !is_rank)
    return fail(in,
                core::refused("unknown word",
                              "words of Booger: 4H, JH=S, QH~Bob, draw:3, pass, one, one@Ann, catch:Ann@Bob, start:4S, "
                              "left:Bob=5H,KD, misdeal"));
  if (!read_card(in, it.card)) return false;
  if (it.card.is(core::Rank::jack) && in.skip('=')) {
    it.suit = in.rest().empty() ? std::nullopt : core::suit_from(in.rest()[0]);
    if (!it.suit)
      return fail(in, core::refused("the suit that a Jack asks for is missing", "write C, D, H or S after ="));
    in.cut(1);
    return true;
  }
  if (it.card.is(core::Rank::queen) && in.skip('~')) return in.player(it.swap);
  if (!in.at('=') && !in.at('~')) return true;
  return fail(in, in.at('=') ? core::refused("only a Jack asks for a suit", "leave it out")
                             : core::refused("only a Queen swaps hands", "leave it out"));
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
    return text + core::joined(it.cards, ",");
  }
};

constexpr std::array<std::string_view, 5> its_own = {"Starter", "Decks", "Deal", "Draw", "Points"};
constexpr games::HeaderForm form = {"Booger On Your Neighbor", 2, core::Names::most, "a game takes two or more players",
                                    its_own};
constexpr std::uint64_t most_decks = 200;
constexpr std::uint64_t most_header_points = 1000;

using games::unreadable_header;

// Reads a whole number of at least 1.
Status read_number(const Header& header, std::uint64_t most, int& into) {
  std::string_view rest = core::trimmed(header.value);
  const auto number = core::take_number(rest, most);
  if (!number || *number == 0 || !rest.empty())
    return unreadable_header(
        header, core::refused(fmt::format("it must be a number from 1 to {}", most), "write it in digits"));
  into = static_cast<int>(*number);
  return {};
}

Status read_drawing(const Header& header, Setup& setup) {
  if (header.value != "until" && header.value != "one")
    return unreadable_header(
        header, core::refused("it must be until or one", "until: draw until a card can be played; one: draw one card"));
  setup.drawing = header.value == "one" ? DrawRule::one : DrawRule::until;
  return {};
}

// "red3=50, queen=20"
Status read_points(const Header& header, Setup& setup) {
  std::array<bool, priced.size()> seen{};
  for (const std::string_view item : core::parts_of_list(header.value)) {
    const auto equals = item.find('=');
    const auto name = core::trimmed(item.substr(0, equals));
    const auto found = std::ranges::find(priced, name);
    std::string_view digits = equals == std::string_view::npos ? "" : core::trimmed(item.substr(equals + 1));
    const auto points = core::take_number(digits, most_header_points);
    if (found == priced.end() || !points || !digits.empty())
      return unreadable_header(header,
                               core::refused(fmt::format("\"{}\" is not a price", item),
                                             "as in red3=50, queen=20: two to ten, jack, queen, king, ace, red3"));
    const auto at = static_cast<std::size_t>(found - priced.begin());
    if (seen[at]) return unreadable_header(header, core::refused(fmt::format("{} is there twice", name), "keep one"));
    seen[at] = true;
    setup.prices[at] = static_cast<std::int64_t>(*points);
  }
  return {};
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

// The value in canonical form; empty if it is the default.
std::optional<std::string> canonical_value(const Header& header, const Setup& setup) {
  const auto unless = [](bool usual, std::string text) {
    return usual ? std::nullopt : std::optional(std::move(text));
  };
  if (header.key == "Starter") return unless(setup.starter == 0, header.value);
  if (header.key == "Decks") return unless(setup.decks == 2, std::to_string(setup.decks));
  if (header.key == "Deal") return unless(setup.deal == 7, std::to_string(setup.deal));
  if (header.key == "Draw") return unless(setup.drawing == DrawRule::until, "one");
  return unless(setup.prices == usual_prices, write_points(setup));
}

}  // namespace

bool read(TokenCursor& in, move::Draw& it) {
  if (!in.number(it.cards, most_cards)) return false;
  return it.cards > 0 ||
         fail(in, core::refused("a draw has at least one card", "write the number, or leave draw: out"));
}
bool read(TokenCursor& in, move::LateOne& it) { return in.player(it.who); }
bool read_points_left(TokenCursor& in, move::Left& it) { return in.number(it.points.emplace(), most_points); }

tl::unexpected<core::Error> cards_or_points(std::string_view points) {
  return core::refused("unclear: cards or points", fmt::format("points have a # before them: {}", points));
}

bool Booger::read_move(TokenCursor& in, Move& into) {
  const auto is = [&in](std::string_view word) { return in.rest() == word && in.skip(word); };
  const auto as = [&](auto it) { return read(in, it) && (into = std::move(it), true); };
  if (in.skip("start:")) return as(move::Start{});
  if (in.skip("draw:")) return as(move::Draw{});
  if (in.skip("catch:")) return as(move::Catch{});
  if (in.skip("left:")) return as(move::Left{});
  if (in.skip("one@")) return as(move::LateOne{});
  if (is("misdeal") || (in.rest().starts_with("misdeal\"") && in.skip("misdeal"))) return as(move::Misdeal{});
  if (is("pass")) return into = move::Pass{}, true;
  if (is("one")) return into = move::One{}, true;
  return as(move::PlayCard{});
}

std::string Booger::write_move(const Move& move, const core::Names& names) { return std::visit(Writer{names}, move); }

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
