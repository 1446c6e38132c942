// Importing as work in slices (work.h), however much it is. What came together in a slice is stored in one transaction;
// between two slices all that was said to be in is in for good, and it can be given up there.
#pragma once

#include <string>
#include <vector>

#include "import_inputs.h"
#include "work.h"

namespace bogosity {

// What became of one of them.
struct ImportNote {
  std::string name;
  bool named = true;  // see ImportInputs
  core::Result<Arrived> arrived;
  std::size_t lines = 0;  // of the body
};

struct ImportCounts {
  std::int64_t stored = 0;
  std::int64_t went_on = 0;
  std::int64_t known = 0;
  std::int64_t differently = 0;
  std::int64_t refused = 0;
  void count(const core::Result<Arrived>& arrived);
  std::int64_t all() const { return stored + went_on + known + differently + refused; }
};

class Importing final : public Work {
 public:
  // Files, folders, archives, databases. The store outlives this.
  Importing(Store& store, const std::vector<std::string>& paths) : store_(store), inputs_(store, paths) {}
  void add(const std::string& path) { inputs_.add(path); }
  void add_text(std::string name, std::string text) { inputs_.add_text(std::move(name), std::move(text)); }

  // After trouble that passes by itself (another program at the file) all is as it was, and the next step goes on.
  core::Result<bool> step(std::chrono::milliseconds slice) override;
  // In bytes, once what is to be read is ready.
  Progress progress() const override;

  const ImportCounts& counts() const { return counts_; }
  // What has been settled since the last time, in the order in which it was read.
  std::vector<ImportNote> take_notes() { return std::exchange(notes_, {}); }

 private:
  void read(ImportInputs::Item item);
  core::Status store_what_waits();
  void note(ImportNote note);

  Store& store_;
  ImportInputs inputs_;
  std::vector<ImportNote> waiting_;  // their answers are still to come
  std::vector<Arrival> arrivals_;
  std::size_t entries_ = 0;  // in them
  std::vector<ImportNote> notes_;
  ImportCounts counts_;
};

// "3 evenings imported, 1 was there already, 2 refused"; for one that is told in several ways it is said so.
std::string in_words(const ImportCounts& counts);

}  // namespace bogosity
