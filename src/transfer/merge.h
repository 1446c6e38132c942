// What comes into a store from elsewhere: a record, a journal written out in full, the evenings and changes of another
// file. And what became of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/job.h"
#include "session/store.h"
#include "session/store_rows.h"
#include "transfer/replica.h"

namespace bogosity {

// At least one of the two is there. The entries of a telling have been checked: they are a chain, and they fold.
struct Arrival {
  std::optional<Telling> telling;
  std::vector<Change> changes;
};

struct Arrived {
  enum class How : std::uint8_t {
    stored,       // it was not there
    went_on,      // so far an earlier state of it was there, or a fair copy
    known,        // nothing new
    differently,  // the evening is there and told differently: both are kept
  };
  How how = How::known;
  core::Uuid session;        // where it is now, or where the telling is that has all of it
  core::Uuid evening;        // whose id that telling tells of
  std::int64_t changes = 0;  // that were new
};

// Something that holds many of them, read one after the other.
class Arrivals {
 public:
  virtual ~Arrivals() = default;
  // One that is damaged is an error that names it; the next ones come all the same.
  struct Item {
    std::string name;  // of a file in an archive, of a session
    core::Result<Arrival> arrival;
  };
  // Gets ready to be read, a little at a time; true once it is.
  virtual core::Result<bool> prepare() { return true; }
  // What prepare() is at, where that is something of its own and not a part of done().
  virtual std::optional<Progress> preparation() const { return std::nullopt; }
  // Nothing: that was all. An error: there is no going on.
  virtual core::Result<std::optional<Item>> next() = 0;
  // How much of it is done, from 0 to 1.
  virtual double done() const = 0;
};

// What a store does with a telling that arrives: keeps it, or finds that all of it is told already, or lets earlier
// states of it give way. What is there in the end depends on what came, not on the order in which it came.

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

// What has to be true of a telling from elsewhere before it is taken in: its entries are a journal, and they fold.

// Gives it back if all is well with it. Its moments and offsets can be stored; every entry is of its session.
core::Result<Telling> verified_telling(Telling telling);

// An evening that was played and is over has a change that says so; where nobody said it one is made, the same
// everywhere.
void say_if_over(Arrival& arrival, bool is_said);

}  // namespace bogosity
