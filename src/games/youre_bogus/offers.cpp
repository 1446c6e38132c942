#include "games/youre_bogus/offers.h"

#include <algorithm>

#include "core/text.h"

namespace bogosity::youre_bogus {
namespace {

constexpr std::size_t most_in_hand = 7;  // Z1

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// How many letters have to be changed, left out or put in, or two beside each other swapped.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

// `An` is Ann, `Bo` is Bob: whoever has typed the beginning is near enough.
bool begins_alike(std::string_view typed, std::string_view name) {
  return typed.size() <= name.size() && distance(typed, name.substr(0, typed.size())) == 0;
}

// The last place where the card stands in the token and is not insisted on; the end if there is none.
std::pair<std::size_t, std::size_t> place_of(core::Card card, std::string_view token) {
  std::pair<std::size_t, std::size_t> found{token.size(), 0};
  for (std::size_t at = 0; at < token.size(); ++at) {
    const bool begins =
        at == 0 || token[at - 1] == '/' || token[at - 1] == ',' || token[at - 1] == '=' || token[at - 1] == ':';
    if (!begins) continue;
    std::string_view rest = token.substr(at);
    const auto read = core::take_card(rest);
    if (read == card && (rest.empty() || rest[0] != '!')) found = {at, token.size() - at - rest.size()};
  }
  return found;
}

std::string replaced(const std::string& token, const core::Offer& offer) {
  std::string_view piece = offer.instead;
  const auto card = core::take_card(piece);
  auto [at, length] = card && piece.empty() ? place_of(*card, token) : std::pair{token.size(), std::size_t{0}};
  if (length == 0) {
    at = token.find(offer.instead);
    length = offer.instead.size();
  }
  if (at == std::string::npos) return token;
  return token.substr(0, at) + offer.text + token.substr(at + length);
}

}  // namespace

std::vector<core::Offer> offer_nearest_name(std::string_view typed, const Names& names) {
  if (typed.empty()) return {};
  std::size_t best = std::max<std::size_t>(1, typed.size() / 2) + 1;
  const std::string* nearest = nullptr;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& name = names[static_cast<PlayerId>(i)];
    const std::size_t apart = begins_alike(typed, name) ? 0 : distance(typed, name);
    if (apart >= best) continue;
    best = apart;
    nearest = &name;
  }
  if (nearest == nullptr) return {};
  return {{core::quoted_if_needed(*nearest), core::quoted_if_needed(std::string(typed)), {}}};
}

std::vector<core::Offer> offer_insisting(core::Card card) {
  return {{core::to_text(card) + "!", core::to_text(card), {}}};
}

std::vector<core::Offer> offer_counts(const std::string& name, std::size_t least) {
  std::vector<core::Offer> offers;
  for (std::size_t cards = least; cards <= most_in_hand; ++cards)
    offers.push_back({"count:" + core::quoted_if_needed(name) + "=" + std::to_string(cards), {}, {}});
  return offers;
}

std::vector<core::Offer> offer_count(const std::string& name, std::size_t cards) {
  auto offers = offer_counts(name, cards);
  if (!offers.empty()) offers.resize(1);
  return offers;
}

std::string with_offer(const std::vector<std::string>& tokens, std::size_t at, const core::Offer& offer) {
  std::string line;
  const auto add = [&line](const std::string& token) { line += (line.empty() ? "" : " ") + token; };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i == at && offer.instead.empty()) add(offer.text);
    add(i == at && !offer.instead.empty() ? replaced(tokens[i], offer) : tokens[i]);
  }
  return line;
}

}  // namespace bogosity::youre_bogus
