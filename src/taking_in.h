// What a store does with a telling that arrives: keeps it, or finds that all of it is told already, or lets earlier
// states of it give way. What is there in the end depends on what came, not on the order in which it came.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arrival.h"
#include "telling.h"

namespace bogosity {

// A telling that a store has.
struct Kept {
  std::int64_t key = 0;  // the store's own
  core::Uuid address;
  bool open = false;
  Telling telling;
};

// The store as the taking in sees it: within one transaction.
class Shelf {
 public:
  virtual ~Shelf() = default;
  // Where this very telling is, if it is there: found without reading any.
  virtual core::Result<std::optional<core::Uuid>> find_same(const Telling& telling) = 0;
  virtual core::Result<std::vector<Kept>> tellings_of(const core::Uuid& evening) = 0;
  // Of other evenings: fair copies without Id that may be of this telling; and if it is one itself, what it may be of.
  virtual core::Result<std::vector<Kept>> alike(const Telling& telling, const TellingMarks& marks) = 0;
  // Nobody is writing in it just now: it may be put elsewhere or give way.
  virtual core::Status check_free(const Kept& kept) = 0;

  virtual core::Status put(const Telling& telling, const TellingMarks& marks, const core::Uuid& address, bool open) = 0;
  virtual core::Status go_on(const Kept& kept, const Telling& longer) = 0;
  virtual core::Status drop(const Kept& kept) = 0;
  virtual core::Status move(const Kept& kept, const core::Uuid& address, bool open) = 0;
  // Whether the evening is over, as the changes say; nothing if they don't.
  virtual core::Result<std::optional<bool>> said_open(const core::Uuid& evening) = 0;
};

// `arrived.changes` is not counted here.
core::Result<Arrived> take_in(Shelf& shelf, const Telling& telling);
// After changes came: the evening is open or closed as they say.
core::Status settle_state(Shelf& shelf, const core::Uuid& evening);

}  // namespace bogosity
