#include "db/backup_work.h"

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "db/trouble.h"

namespace bogosity::db {
namespace {

class BackupWork final : public Work {
 public:
  explicit BackupWork(BackupRequest request) : request_(std::move(request)), thread_([this] { run(); }) {}
  BackupWork(const BackupWork&) = delete;
  BackupWork& operator=(const BackupWork&) = delete;
  ~BackupWork() override {
    course_.given_up = true;
    thread_.join();
  }

  core::Result<bool> step(std::chrono::milliseconds slice) override {
    std::unique_lock lock(mutex_);
    if (!finished_.wait_for(lock, slice, [this] { return result_.has_value(); })) return false;
    if (*result_) return true;
    return tl::unexpected(result_->error());
  }

  Progress progress() const override {
    const bool copying = course_.phase == Course::Phase::copying;
    return {copying ? "Copying the file" : "Checking the copy", course_.done, course_.total};
  }

 private:
  void run() {
    const auto backup = make_backup(request_, course_);
    auto result = backup ? whole_or_refused(*backup, request_.file) : tl::unexpected(backup.error());
    const std::lock_guard lock(mutex_);
    result_ = std::move(result);
    finished_.notify_all();
  }

  const BackupRequest request_;
  Course course_;
  std::mutex mutex_;
  std::condition_variable finished_;
  std::optional<core::Result<std::filesystem::path>> result_;
  std::thread thread_;  // the last one: it uses all others
};

}  // namespace

core::Result<std::unique_ptr<Work>> begin_backup(BackupRequest request) {
  try {
    return std::make_unique<BackupWork>(std::move(request));
  } catch (const std::system_error& error) {
    return trouble_with(request.file, std::string("no thread can be had to copy it (") + error.what() + ")",
                        "try again");
  }
}

}  // namespace bogosity::db
