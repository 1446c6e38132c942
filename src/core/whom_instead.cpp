#include "core/whom_instead.h"

#include <algorithm>

#include "core/similar_name.h"
#include "core/text.h"

namespace bogosity::core {
namespace {

constexpr std::size_t few = 8;

// "Ann, Bob, Cy", or the first few of many.
std::string some_of(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < few; ++i) text += (i == 0 ? "" : ", ") + names[i];
  return names.size() > few ? text + " ..." : text;
}

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

}  // namespace

std::vector<Offer> offer_nearest_name(std::string_view typed, const Names& names) {
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
  return {{quoted_if_needed(*nearest), quoted_if_needed(std::string(typed)), {}}};
}

std::string whom_instead(std::string_view name, const std::vector<std::string>& names) {
  if (const auto similar = similar_name(name, names)) return "did you mean " + *similar + "?";
  return "name a player: " + some_of(names);
}

std::string whom_instead(std::string_view name, const Names& names) {
  // The same name that is offered at one press.
  const auto offers = offer_nearest_name(name, names);
  return offers.empty() ? whom_instead(name, names.all()) : "did you mean " + offers.front().text + "?";
}

}  // namespace bogosity::core
