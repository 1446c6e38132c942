#include "db/upkeep_work.h"

#include <future>
#include <optional>
#include <system_error>

#include "db/caches.h"
#include "db/database.h"

namespace bogosity::db {
namespace {

using core::Result;
using std::chrono::milliseconds;

constexpr milliseconds patience{5};

class UpkeepWork final : public Work {
 public:
  explicit UpkeepWork(std::filesystem::path file) : file_(std::move(file)) {}

  Result<bool> step(milliseconds slice) override {
    if (!running_.valid()) running_ = begin(slice);
    if (running_.wait_for(slice) == std::future_status::timeout) return false;
    return running_.get();
  }
  Progress progress() const override { return {"Working through the evenings", 0, 0}; }

 private:
  std::future<Result<bool>> begin(milliseconds slice) {
    try {
      return std::async(std::launch::async, [this, slice] { return go_on(slice); });
    } catch (const std::system_error&) {  // no thread can be had
      return std::async(std::launch::deferred, [this, slice] { return go_on(slice); });
    }
  }

  Result<bool> go_on(milliseconds slice) {
    if (!database_) {
      auto opened = Database::open(file_, patience, Access::write);
      if (!opened) return tl::unexpected(opened.error());
      database_.emplace(std::move(*opened));
      work_ = work_off_stale(*database_);
    }
    return work_->step(slice);
  }

  const std::filesystem::path file_;
  std::optional<Database> database_;
  std::unique_ptr<Work> work_;
  std::future<Result<bool>> running_;  // the last one: it uses all others
};

}  // namespace

std::unique_ptr<Work> upkeep_beside(const std::filesystem::path& file) { return std::make_unique<UpkeepWork>(file); }

}  // namespace bogosity::db
