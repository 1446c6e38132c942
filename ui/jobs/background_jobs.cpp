#include "ui/jobs/background_jobs.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "transfer/import.h"
#include "ui/input/line_editor.h"

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

namespace {

// Before the first frame of it is drawn, and then in each.
constexpr std::chrono::milliseconds first_slice{30};
constexpr std::chrono::milliseconds a_frame{6};
constexpr double between_tries = 0.1;  // seconds
// More than anybody reads.
constexpr std::size_t most_notes = 50;

std::optional<StartNote> note_of(const ImportNote& note) {
  if (!note.arrived) return StartNote{describe_for(note.name, note.arrived.error()), true};
  switch (note.arrived->how) {
    case Arrived::How::differently:
      return StartNote{note.name + ": that evening is here, told differently. Both are kept.", true};
    case Arrived::How::known:
      if (!note.named) return std::nullopt;
      return StartNote{note.name + ": that evening is here already.", false};
    case Arrived::How::went_on:
      if (!note.named) return std::nullopt;
      return StartNote{note.name + ": that evening was here, and goes on now.", false};
    case Arrived::How::stored:
      if (!note.named) return std::nullopt;
      return StartNote{
          note.name + ": imported, " + std::to_string(note.lines) + (note.lines == 1 ? " line." : " lines."), false};
  }
  return std::nullopt;
}

}  // namespace

void ImportKeeper::begin(Store& store, const std::vector<std::string>& paths) {
  if (!work_) work_ = std::make_unique<Importing>(store, std::vector<std::string>());
  for (const auto& path : paths) {
    const std::string file = expanded_path(path);
    // The window stands still for nobody who has yet to write into a pipe.
    if (std::error_code ignored; std::filesystem::is_other(file, ignored)) {
      notes_.push_back({file + ": this is no ordinary file, so it was not read.", true});
    } else {
      work_->add(file);
    }
  }
  work(first_slice);
}

bool ImportKeeper::tick(double now) {
  if (!work_ || now < next_) return false;
  work(a_frame);
  next_ = held_up_ ? now + between_tries : now;
  return true;
}

void ImportKeeper::work(std::chrono::milliseconds slice) {
  const auto done = work_->step(slice);
  held_up_ = !done && done.error().passing;
  for (const ImportNote& note : work_->take_notes()) {
    any_unnamed_ = any_unnamed_ || !note.named;
    auto told = note_of(note);
    if (told && notes_.size() < most_notes) notes_.push_back(std::move(*told));
  }
  if (held_up_) return;  // nothing of it is lost
  if (!done) {
    end(StartNote{core::describe(done.error()), true});
  } else if (*done) {
    end(std::nullopt);
  }
}

void ImportKeeper::give_up() {
  if (work_) end(StartNote{"Stopped; the rest was left alone.", false});
}

void ImportKeeper::end(std::optional<StartNote> last) {
  std::vector<StartNote> all;
  const auto& counts = work_->counts();
  if (any_unnamed_ || last || counts.all() == 0) all.push_back({"In all: " + in_words(counts) + ".", false});
  if (last) all.push_back(std::move(*last));
  all.insert(all.end(), std::make_move_iterator(notes_.begin()), std::make_move_iterator(notes_.end()));
  told_ = std::move(all);
  notes_.clear();
  any_unnamed_ = false;
  held_up_ = false;
  next_ = 0;
  work_.reset();
}

std::optional<Progress> ImportKeeper::progress() const {
  if (!work_) return std::nullopt;
  Progress progress = work_->progress();
  if (held_up_) progress.what = "Waiting for the file";
  return progress;
}

std::optional<std::vector<StartNote>> ImportKeeper::take_notes() { return std::exchange(told_, std::nullopt); }

namespace {

// The smallest step there is: one evening, and nobody waits for it.
constexpr std::chrono::milliseconds slice{0};
// Seconds. Other programs, and whatever else the machine does, have their turn between two slices.
constexpr double between_slices = 0.012;
constexpr double after_trouble = 1.0;
constexpr double a_while = 2.0;

}  // namespace

void UpkeepKeeper::ask_sometimes(double now) {
  if (asked_ && now - *asked_ >= a_while) ask();
}

bool UpkeepKeeper::tick(double now) {
  if (!work_ && ask_) {
    ask_ = false;
    asked_ = now;
    work_ = store_.upkeep();
    next_ = now;
  }
  if (!work_ || now < std::max(next_, still_from_)) return false;
  const auto done = work_->step(slice);
  if (done && !*done) {
    next_ = now + between_slices;
    return false;
  }
  if (!done && done.error().passing) {
    next_ = now + after_trouble;
    return false;
  }
  // What cannot be done now is asked for again; whoever wants to know why asks `bogosity check`.
  work_.reset();
  return done.has_value();
}

std::optional<double> UpkeepKeeper::due() const {
  return work_ ? std::optional(std::max(next_, still_from_)) : std::nullopt;
}

}  // namespace bogosity::ui
