#include "arrival.h"

namespace bogosity {

core::Result<std::vector<core::Result<Arrived>>> Store::take_in(const std::vector<Arrival>&) {
  return core::refuse(core::Refusal::trouble, {}, "nothing can be taken in here");
}

core::Result<std::unique_ptr<Arrivals>> Store::open_other(const std::filesystem::path& file) {
  return core::refuse(core::Refusal::trouble, {}, file.string() + ": databases cannot be taken in here");
}

core::Result<std::vector<Change>> Store::changes_of(const core::Uuid&) { return std::vector<Change>(); }

}  // namespace bogosity
