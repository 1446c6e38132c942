#include "ui/copy_keeper.h"

#include <utility>

namespace bogosity::ui {
namespace {

constexpr double between_looks = 0.1;  // seconds
constexpr double at_once = 0;
constexpr std::chrono::milliseconds no_time{0};
constexpr std::chrono::milliseconds longest_farewell{10'000};

}  // namespace

void CopyKeeper::want(std::string_view reason) {
  if (work_)
    next_ = reason;
  else
    begin(reason);
}

void CopyKeeper::begin(std::string_view reason) {
  auto work = store_.begin_backup(reason);
  if (!work) return end(tl::unexpected(work.error()));
  work_ = std::move(*work);
  view_.at_work = work_ != nullptr;
  if (work_) due_ = at_once;
}

void CopyKeeper::end(const core::Status& done) {
  work_.reset();
  due_.reset();
  view_.at_work = false;
  view_.trouble.reset();
  if (!done) {
    view_.trouble = done.error();
    complaint_ =
        "No copy was made of the evening so far: " + core::describe(done.error()) + ". The evening itself is safe.";
    due_ = at_once;  // somebody has to be told
  }
  look();
  if (!next_.empty()) begin(std::exchange(next_, {}));
}

bool CopyKeeper::tick(double now) {
  if (!due_ || now < *due_) return false;
  due_.reset();
  if (!work_) return true;
  const auto done = work_->step(no_time);
  if (done && !*done) {
    due_ = now + between_looks;
    return false;
  }
  end(done ? core::Status() : tl::unexpected(done.error()));
  return true;
}

std::optional<std::string> CopyKeeper::take_complaint() { return std::exchange(complaint_, std::nullopt); }

void CopyKeeper::finish() {
  while (work_) {
    const auto done = work_->step(longest_farewell);
    if (done && !*done) return work_.reset();
    end(done ? core::Status() : tl::unexpected(done.error()));
  }
}

void CopyKeeper::look() {
  auto copies = store_.copies();
  if (copies) view_.copies = std::move(*copies);
}

}  // namespace bogosity::ui
