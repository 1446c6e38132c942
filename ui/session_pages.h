// The evenings of a store as a list is gone through: all of them counted, and of each only a page read, when somebody
// looks there. A file of ten thousand evenings is as quick to open as an empty one.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "store.h"

namespace bogosity::ui {

class SessionPages {
 public:
  static constexpr std::size_t page_size = 32;

  // Counts anew and reads the beginning; what was read before is forgotten. If it fails nothing is known any more.
  core::Status begin(Store& store);
  bool known() const { return known_; }
  // Reads what is not there yet of `count` evenings from `first` on. Pages far away are forgotten meanwhile.
  core::Status look_at(Store& store, std::size_t first, std::size_t count);

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // nullptr: there is none, or it has not been read.
  const SessionInfo* at(std::size_t index) const;

 private:
  core::Status read(Store& store, std::size_t page);

  bool known_ = false;
  std::size_t size_ = 0;
  std::map<std::size_t, std::vector<SessionInfo>> pages_;  // by their numbers
};

}  // namespace bogosity::ui
