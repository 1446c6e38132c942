#include "games/booger/setup.h"

#include <algorithm>

#include "core/names.h"
#include "core/text.h"
#include "core/whom_instead.h"

namespace bogosity::booger {

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

Status read_starter(const Header& header, Setup& setup) {
  const auto found = std::find(setup.players.begin(), setup.players.end(), header.value);
  if (found == setup.players.end()) {
    return games::unreadable_header(header, "nobody is called " + header.value,
                                    core::whom_instead(header.value, setup.players));
  }
  setup.starter = static_cast<std::size_t>(found - setup.players.begin());
  return {};
}

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
  setup.drawing = header.value == "one" ? Drawing::one : Drawing::until;
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
  if (header.key == "Starter") return read_starter(header, setup);
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
  if (header.key == "Draw") return unless(setup.drawing == Drawing::until, "one");
  auto points = write_points(setup);
  const bool usual = points.empty();
  return unless(usual, std::move(points));
}

}  // namespace

std::size_t price_of(core::Card card) {
  if (card.is(Rank::ace)) return 12;
  if (card.is(Rank::three) && core::color_of(card.suit()) == core::Color::red) return 13;
  return static_cast<std::size_t>(card.rank()) - 2;
}

Result<Setup> read_setup(const Headers& headers) {
  auto common = games::read_common(headers, form);
  if (!common) return tl::unexpected(common.error());
  Setup setup;
  static_cast<games::CommonSetup&>(setup) = std::move(*common);
  for (const auto& header : headers) {
    if (auto ok = read_one(header, setup); !ok) return tl::unexpected(ok.error());
  }
  return setup;
}

Headers canonical_headers(const Headers& headers, const Setup& setup) {
  return games::canonical_common(headers, form, setup,
                                 [&](const Header& header) { return canonical_value(header, setup); });
}

}  // namespace bogosity::booger
