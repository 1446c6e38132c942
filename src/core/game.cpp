#include "core/game.h"

#include <fmt/format.h>

#include <algorithm>

namespace bogosity::core {

Sentence Play::sealed_text(std::string_view entry) const { return {{Tone::plain, std::string(entry)}}; }

std::optional<std::string> Play::with_ruling(std::string_view, const TableRuling&) const { return std::nullopt; }

std::string Play::judged_part(std::string_view) const { return {}; }

Differences Play::differences_from(const Play& before) const {
  Differences out;
  const auto was = before.outcome().players;
  for (const PlayerResult& now : outcome().players) {
    const auto old =
        std::find_if(was.begin(), was.end(), [&](const PlayerResult& each) { return each.name == now.name; });
    const int score = old == was.end() ? 0 : old->score;
    if (score != now.score) {
      out.told.push_back(
          {{Tone::name, now.name}, {Tone::plain, fmt::format(": {} \u2192 {} points", score, now.score)}});
    }
  }
  return out;
}

}  // namespace bogosity::core
