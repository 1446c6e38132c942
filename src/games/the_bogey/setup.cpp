#include "games/the_bogey/setup.h"

namespace bogosity::the_bogey {
namespace {

constexpr games::HeaderForm form = {"The Bogey", 1, 1, "one player plays The Bogey", {}};

}  // namespace

core::Result<Setup> read_setup(const core::Headers& headers) { return games::read_common(headers, form); }

core::Headers canonical_headers(const core::Headers& headers, const Setup& setup) {
  return games::canonical_common(headers, form, setup,
                                 [](const core::Header& header) { return std::optional(header.value); });
}

}  // namespace bogosity::the_bogey
