// What comes into a store from elsewhere: a record, a journal written out in full, the evenings and changes of another
// file. And what became of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "change.h"
#include "store.h"
#include "telling.h"
#include "work.h"

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

}  // namespace bogosity
