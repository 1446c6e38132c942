#include "games/youre_bogus/whom_instead.h"

#include "core/similar_name.h"
#include "games/youre_bogus/offers.h"

namespace bogosity::youre_bogus {
namespace {

constexpr std::size_t few = 8;

// "Ann, Bob, Cy", or the first few of many.
std::string some_of(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < few; ++i) text += (i == 0 ? "" : ", ") + names[i];
  return names.size() > few ? text + " ..." : text;
}

}  // namespace

std::string whom_instead(std::string_view name, const std::vector<std::string>& names) {
  if (const auto similar = core::similar_name(name, names)) return "did you mean " + *similar + "?";
  return "name a player: " + some_of(names);
}

std::string whom_instead(std::string_view name, const Names& names) {
  // The same name that is offered at one press.
  const auto offers = offer_nearest_name(name, names);
  return offers.empty() ? whom_instead(name, names.all()) : "did you mean " + offers.front().text + "?";
}

}  // namespace bogosity::youre_bogus
