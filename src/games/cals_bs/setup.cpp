#include "games/cals_bs/setup.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include "core/record.h"
#include "core/text.h"
#include "core/whom_instead.h"

namespace bogosity::cals_bs {

using core::Header;
using core::Result;
using core::Status;

namespace {

constexpr std::array<std::string_view, 4> its_own = {"Dealer", "Hands", "Pack", "Delay"};
constexpr games::HeaderForm form = {"Cal's BS", 3,
                                    7,          "three to seven people play Cal's BS",
                                    its_own,    "the player at the dealer's left leads: write Dealer"};
constexpr std::uint64_t longest_delay = 3600;  // seconds

Status read_dealer(const Header& header, Setup& setup) {
  const auto found = std::find(setup.players.begin(), setup.players.end(), header.value);
  if (found == setup.players.end()) {
    return games::unreadable_header(header, "nobody is called " + header.value,
                                    core::whom_instead(header.value, setup.players));
  }
  setup.dealer = static_cast<std::size_t>(found - setup.players.begin());
  return {};
}

Status read_hands(const Header& header, Setup& setup) {
  setup.hands.clear();
  std::string_view rest = header.value;
  std::uint64_t all = 0;
  while (true) {
    const auto end = rest.find(',');
    auto item = core::trimmed(rest.substr(0, end));
    const auto cards = core::take_number(item, pack_size);
    if (!cards || *cards == 0 || !item.empty())
      return games::unreadable_header(header, "it cannot be read", "a number for each player, as in 18, 18, 18");
    setup.hands.push_back(static_cast<std::uint32_t>(*cards));
    all += *cards;
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  if (setup.hands.size() != setup.players.size())
    return games::unreadable_header(header, "these are not as many hands as players", "one number for each, by seat");
  if (all > pack_size)
    return games::unreadable_header(header, "these are " + std::to_string(all) + " cards of 54", "count them again");
  return {};
}

Status read_delay(const Header& header, Setup& setup) {
  std::string_view rest = header.value;
  const auto seconds = core::take_number(rest, longest_delay);
  if (!seconds || !rest.empty()) return games::unreadable_header(header, "it cannot be read", "seconds, as in 3");
  setup.delay = static_cast<int>(*seconds);
  return {};
}

// The cards of the players, by player, if the one at the dealer's left is dealt to first.
std::vector<std::uint32_t> first_hand(const Setup& setup) {
  const std::size_t count = setup.players.size();
  const auto dealt = dealt_evenly(count);
  std::vector<std::uint32_t> hands(count);
  for (std::size_t i = 0; i < count; ++i) hands[(setup.dealer + 1 + i) % count] = dealt[i];
  return hands;
}

std::string write_hands(const std::vector<std::uint32_t>& hands) {
  std::string text;
  for (const auto cards : hands) text += (text.empty() ? "" : ", ") + std::to_string(cards);
  return text;
}

}  // namespace

std::vector<std::uint32_t> dealt_evenly(std::size_t players) {
  std::vector<std::uint32_t> hands(players);
  for (std::uint32_t card = 0; card < pack_size && players > 0; ++card) ++hands[card % players];
  return hands;
}

bool is_reserved_name(std::string_view name) { return name == "pass" || name == "deal"; }

Result<Setup> read_setup(const core::Headers& headers) {
  auto common = games::read_common(headers, form);
  if (!common) return tl::unexpected(common.error());
  Setup setup;
  static_cast<games::CommonSetup&>(setup) = std::move(*common);
  if (std::any_of(setup.players.begin(), setup.players.end(), is_reserved_name)) {
    return games::unreadable_header(*core::find_header(headers, "Players"),
                                    "pass and deal are words of the game, and nobody's name", "write Pass or Deal");
  }
  setup.dealer = setup.players.size() - 1;
  if (const auto* dealer = core::find_header(headers, "Dealer")) {
    if (auto ok = read_dealer(*dealer, setup); !ok) return tl::unexpected(ok.error());
  }
  setup.hands = first_hand(setup);
  if (const auto* hands = core::find_header(headers, "Hands")) {
    if (auto ok = read_hands(*hands, setup); !ok) return tl::unexpected(ok.error());
  }
  if (const auto* pack = core::find_header(headers, "Pack")) {
    if (pack->value != "tens")
      return games::unreadable_header(*pack, "there is no such pack", "it is tens, or nothing");
    setup.tens = true;
  }
  if (const auto* delay = core::find_header(headers, "Delay")) {
    if (auto ok = read_delay(*delay, setup); !ok) return tl::unexpected(ok.error());
  }
  return setup;
}

core::Headers canonical_headers(const core::Headers& headers, const Setup& setup) {
  const auto own = [&](const Header& header) -> std::optional<std::string> {
    if (header.key == "Dealer" && setup.dealer + 1 == setup.players.size()) return std::nullopt;
    if (header.key == "Hands")
      return setup.hands == first_hand(setup) ? std::nullopt : std::optional(write_hands(setup.hands));
    if (header.key == "Delay") return setup.delay == 0 ? std::nullopt : std::optional(std::to_string(setup.delay));
    return header.value;
  };
  return games::canonical_common(headers, form, setup, own);
}

}  // namespace bogosity::cals_bs
