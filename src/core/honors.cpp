#include "core/honors.h"

#include <string_view>
#include <utility>

#include "core/lists.h"
#include "core/numbers.h"

namespace bogosity::core {
namespace {

// Everybody with the greatest pair of numbers, if the first of them is above zero; `words` tells of that pair.
template <class Measure, class Words>
Honor best(std::span<const Sums> sums, std::span<const std::string> names, Measure measure, std::string_view nobody,
           Words words) {
  Honor honor;
  std::pair<int, int> most{0, 0};
  for (std::size_t who = 0; who < sums.size(); ++who) {
    const std::pair<int, int> own = measure(sums[who]);
    if (own.first <= 0 || (!honor.players.empty() && own < most)) continue;
    if (honor.players.empty() || own > most) honor.players.clear();
    most = own;
    honor.players.push_back(who);
  }
  honor.value = most.first;
  honor.told = {{Tone::quiet, std::string(nobody)}};
  if (honor.players.empty()) return honor;
  std::vector<std::string> best_names;
  for (const std::size_t who : honor.players) best_names.push_back(names[who]);
  honor.told = {{Tone::name, listed(best_names)},
                {Tone::plain, " (" + words(most) + (honor.players.size() > 1 ? ", each)" : ")")}};
  return honor;
}

int count_of(const Sums& sums, FactKind kind) { return static_cast<int>(sums.of(kind)); }

}  // namespace

Honor sharpest_ear(std::span<const Sums> sums, std::span<const std::string> names) {
  const auto heard = [](const Sums& own) {
    const int right = count_of(own, FactKind::call_right);
    return std::pair(right - count_of(own, FactKind::call_wrong), right);
  };
  return best(sums, names, heard, "Nobody’s ear was right more often than wrong.", [](std::pair<int, int> most) {
    const int wrong = most.second - most.first;
    return counted(most.second, "right shout", "right shouts") + ", " + std::to_string(wrong) + " wrong";
  });
}

Honor best_liar(std::span<const Sums> sums, std::span<const std::string> names) {
  const auto lied = [](const Sums& own) {
    return std::pair(count_of(own, FactKind::undetected), -count_of(own, FactKind::caught));
  };
  return best(sums, names, lied, "Nobody got away with anything.", [](std::pair<int, int> most) {
    return "got away with " + std::to_string(most.first) + ", caught " + counted(-most.second, "time", "times");
  });
}

}  // namespace bogosity::core
