#include "tests/support/counting/record.h"

#include <array>

#include "core/numbers.h"
#include "tests/support/counting/game.h"

namespace bogosity::tests {

namespace {

constexpr std::array<std::string_view, 1> its_own = {"Goal"};
constexpr games::HeaderForm form = {"Counting", 2, 4, "two to four players count", its_own};

}  // namespace

core::Result<CountingSetup> Counting::read_setup(const core::Headers& headers) {
  auto common = games::read_common(headers, form);
  if (!common) return tl::unexpected(common.error());
  Setup setup;
  static_cast<games::CommonSetup&>(setup) = std::move(*common);
  if (const auto* goal = core::find_header(headers, "Goal")) {
    std::string_view rest = goal->value;
    const auto number = core::take_number(rest, 100);
    if (!number || !rest.empty()) return games::unreadable_header(*goal, "it is a number", "up to 100");
    setup.goal = static_cast<int>(*number);
  }
  return setup;
}

core::Headers Counting::canonical_headers(const core::Headers& headers, const Setup& setup) {
  return games::canonical_common(headers, form, setup, [&](const core::Header& header) {
    return setup.goal == 5 ? std::nullopt : std::optional(header.value);
  });
}

bool Counting::read_move(core::TokenCursor& in, Move& into) {
  int number = 0;
  if (!in.number(number, 100)) return false;
  into = Say{number};
  return true;
}

std::string Counting::write_move(const Move& move, const core::Names&) {
  return std::to_string(std::get<Say>(move).number);
}

}  // namespace bogosity::tests
