// The tellings of a store in memory, as the taking in of others wants them (taking_in.h).
#pragma once

#include "memory_store.h"
#include "taking_in.h"

namespace bogosity {

class MemoryShelf final : public Shelf {
 public:
  explicit MemoryShelf(MemoryStore& store) : store_(store) {}

  core::Result<std::optional<core::Uuid>> find_same(const Telling& telling) override;
  core::Result<std::vector<Kept>> tellings_of(const core::Uuid& evening) override;
  core::Result<std::vector<Kept>> alike(const Telling& telling, const TellingMarks& marks) override;
  core::Status check_free(const Kept&) override { return {}; }
  core::Status put(const Telling& telling, const TellingMarks& marks, const core::Uuid& address, bool open) override;
  core::Status go_on(const Kept& kept, const Telling& longer) override;
  core::Status drop(const Kept& kept) override;
  core::Status move(const Kept& kept, const core::Uuid& address, bool open) override;
  core::Result<std::optional<bool>> said_open(const core::Uuid& evening) override;

 private:
  template <class Wanted>
  std::vector<Kept> kept_if(Wanted wanted);

  MemoryStore& store_;
};

}  // namespace bogosity
