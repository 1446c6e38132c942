#include "games/cals_bs/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/lists.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"
#include "games/cals_bs/game.h"

namespace bogosity::cals_bs {

using core::TokenCursor;

namespace {

constexpr std::uint64_t most_cards = 54;

using open_game::fail;

bool read_rank(TokenCursor& in, core::Rank& into) {
  if (in.skip("10")) {
    into = core::Rank::ten;
    return true;
  }
  const auto rank = in.done() ? std::nullopt : core::rank_from(in.rest()[0]);
  if (!rank) return fail(in, core::refused("a rank is missing here", "write A, 2 to 9, T, J, Q or K, as in 3x9"));
  in.cut(1);
  into = *rank;
  return true;
}

bool read_set(TokenCursor& in, Move& into) {
  event::Lead lead;
  if (!read_cards_of_set(in, lead.cards)) return false;
  const bool leads = in.skip('x') || in.skip('X');
  if (leads && !read_rank(in, lead.rank)) return false;
  lead.wrong = in.skip("=wrong");
  into = leads ? Move(lead) : Move(event::Follow{lead.cards, lead.wrong});
  return true;
}

bool read(TokenCursor& in, event::Doubt& it) {
  it.lie = in.skip("lie");
  return it.lie || in.skip("true") ||
         fail(in, core::refused("the result of the doubt is missing", "write doubt=lie or doubt=true"));
}

bool read(TokenCursor& in, event::Shame& it) { return in.player(it.who) && in.quoted_if_any(it.why); }

bool read(TokenCursor& in, event::Misdeal& it) { return in.quoted_if_any(it.why); }

bool read(TokenCursor& in, event::Deal& it) {
  do {
    if (!in.number(it.cards.emplace_back(), most_cards)) return false;
  } while (in.skip(','));
  return true;
}

std::string wrong(bool it_was) { return it_was ? "=wrong" : ""; }

struct Writer {
  const core::Names& names;

  std::string operator()(const event::Lead& it) const {
    return std::to_string(it.cards) + "x" + core::letter(it.rank) + wrong(it.wrong);
  }
  std::string operator()(const event::Follow& it) const { return std::to_string(it.cards) + wrong(it.wrong); }
  std::string operator()(const event::Pass&) const { return "pass"; }
  std::string operator()(const event::Doubt& it) const { return it.lie ? "doubt=lie" : "doubt=true"; }
  std::string operator()(const event::Fours& it) const { return "fours:" + std::to_string(it.sets); }
  std::string operator()(const event::Plus&) const { return "plus"; }
  std::string operator()(const event::GoingOut&) const { return "going-out"; }
  std::string operator()(const event::Out&) const { return "out"; }
  std::string operator()(const event::Shame& it) const {
    return "shame:" + core::quoted_if_needed(names[it.who]) + (it.why ? core::quoted(*it.why) : "");
  }
  std::string operator()(const event::Misdeal& it) const { return "misdeal" + (it.why ? core::quoted(*it.why) : ""); }
  std::string operator()(const event::Deal& it) const {
    return "deal" + (it.cards.empty() ? "" : ":" + core::joined(it.cards, ","));
  }
};

using core::Header;

constexpr std::array<std::string_view, 4> its_own = {"Dealer", "Hands", "Pack", "Delay"};
constexpr games::HeaderForm form = {"Cal's BS", 3,
                                    7,          "three to seven people play Cal's BS",
                                    its_own,    "write Dealer: the player at the dealer's left leads"};
constexpr std::uint64_t longest_delay = 3600;  // seconds

using games::unreadable_header;

Status read_hands(const Header& header, Setup& setup) {
  setup.hands.clear();
  std::uint64_t all = 0;
  for (std::string_view item : core::parts_of_list(header.value)) {
    const auto cards = core::take_number(item, pack_size);
    if (!cards || *cards == 0 || !item.empty())
      return unreadable_header(header,
                               core::refused("it cannot be read", "a number for each player, as in 18, 18, 18"));
    setup.hands.push_back(static_cast<std::uint32_t>(*cards));
    all += *cards;
  }
  if (setup.hands.size() != setup.players.size())
    return unreadable_header(
        header, core::refused("the numbers of hands and players differ", "write one number for each player, by seat"));
  if (all > pack_size) return unreadable_header(header, too_many_cards(all));
  return {};
}

Status read_delay(const Header& header, Setup& setup) {
  std::string_view rest = header.value;
  const auto seconds = core::take_number(rest, longest_delay);
  if (!seconds || !rest.empty())
    return unreadable_header(header, core::refused("it cannot be read", "seconds, as in 3"));
  setup.delay = static_cast<int>(*seconds);
  return {};
}

// The number of cards of each player, if dealing starts at the dealer's left.
std::vector<std::uint32_t> first_hand(const Setup& setup) {
  const std::size_t count = setup.players.size();
  const auto dealt = dealt_evenly(count);
  std::vector<std::uint32_t> hands(count);
  for (std::size_t i = 0; i < count; ++i) hands[(setup.dealer + 1 + i) % count] = dealt[i];
  return hands;
}

}  // namespace

bool read(TokenCursor& in, event::Fours& it) {
  if (!in.number(it.sets, most_cards / 4)) return false;
  return it.sets > 0 || fail(in, core::refused("all fours has at least one set of four", "write fours:1"));
}
bool read_cards_of_set(TokenCursor& in, std::uint32_t& into) {
  return in.number(into, most_cards) && (into > 0 || fail(in, empty_set()));
}

bool CalsBs::read_move(TokenCursor& in, Move& into) {
  const auto is = [&in](std::string_view word) { return in.rest() == word && in.skip(word); };
  if (is("pass")) return into = event::Pass{}, true;
  if (is("plus")) return into = event::Plus{}, true;
  if (is("going-out")) return into = event::GoingOut{}, true;
  if (is("out")) return into = event::Out{}, true;
  if (is("deal")) return into = event::Deal{}, true;
  const auto as = [&](auto it) { return read(in, it) && (into = std::move(it), true); };
  if (in.skip("doubt=")) return as(event::Doubt{});
  if (in.skip("fours:")) return as(event::Fours{});
  if (in.skip("shame:")) return as(event::Shame{});
  if (in.skip("deal:")) return as(event::Deal{});
  if (is("misdeal") || (in.rest().starts_with("misdeal\"") && in.skip("misdeal"))) return as(event::Misdeal{});
  if (!in.done() && core::is_digit(in.rest()[0])) return read_set(in, into);
  return fail(
      in, core::refused(
              "unknown word",
              "words of Cal's BS: 3x9, 2, pass, doubt=lie, fours:1, plus, going-out, out, shame:Bob, misdeal, deal"));
}

std::string CalsBs::write_move(const Move& move, const core::Names& names) { return std::visit(Writer{names}, move); }

std::vector<std::uint32_t> dealt_evenly(std::size_t players) {
  std::vector<std::uint32_t> hands(players);
  for (std::uint32_t card = 0; card < pack_size && players > 0; ++card) ++hands[card % players];
  return hands;
}

Result<Setup> CalsBs::read_setup(const core::Headers& headers) {
  auto common = BOGOSITY_TRY(games::read_common(headers, form));
  Setup setup;
  static_cast<games::CommonSetup&>(setup) = std::move(common);
  if (std::ranges::any_of(setup.players, is_reserved_name))
    return unreadable_header(*core::find_header(headers, "Players"), reserved_name());
  setup.dealer = setup.players.size() - 1;
  if (const auto* dealer = core::find_header(headers, "Dealer")) {
    BOGOSITY_TRY(games::read_player(*dealer, setup, setup.dealer));
  }
  setup.hands = first_hand(setup);
  if (const auto* hands = core::find_header(headers, "Hands")) BOGOSITY_TRY(read_hands(*hands, setup));
  if (const auto* pack = core::find_header(headers, "Pack")) {
    if (pack->value != "tens")
      return unreadable_header(*pack, core::refused("there is no such pack", "write tens, or leave it out"));
    setup.tens = true;
  }
  if (const auto* delay = core::find_header(headers, "Delay")) BOGOSITY_TRY(read_delay(*delay, setup));
  return setup;
}

core::Headers CalsBs::canonical_headers(const core::Headers& headers, const Setup& setup) {
  const auto own = [&](const Header& header) -> std::optional<std::string> {
    if (header.key == "Dealer" && setup.dealer + 1 == setup.players.size()) return std::nullopt;
    if (header.key == "Hands")
      return setup.hands == first_hand(setup) ? std::nullopt : std::optional(core::joined(setup.hands, ", "));
    if (header.key == "Delay") return setup.delay == 0 ? std::nullopt : std::optional(std::to_string(setup.delay));
    return header.value;
  };
  return games::canonical_common(headers, form, setup, own);
}

tl::unexpected<core::Error> empty_set() {
  return core::refused("a set has at least one card", "to place none, write pass");
}

tl::unexpected<core::Error> too_many_cards(std::uint64_t cards) {
  return core::refused(fmt::format("these are {} cards of 54", cards), "count them again");
}

tl::unexpected<core::Error> reserved_name() {
  return core::refused("pass and deal are words of the game and cannot be names", "write Pass or Deal");
}

}  // namespace bogosity::cals_bs
