#include "jobs/background_jobs.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "core/edits.h"
#include "core/job.h"
#include "core/numbers.h"
#include "db/backup/backup.h"
#include "db/cache/tables.h"
#include "jobs/retry.h"
#include "transfer/import.h"

namespace bogosity::jobs {
namespace {

constexpr double between_looks = 0.1;  // seconds
constexpr double at_once = 0;
constexpr std::chrono::milliseconds no_time{0};
constexpr std::chrono::milliseconds longest_farewell{10'000};

}  // namespace

void BackupJobs::want(std::string_view reason) {
  if (job_)
    next_ = reason;
  else
    begin(reason);
}

void BackupJobs::begin(std::string_view reason) {
  auto job = db::begin_backup(store_.database(), reason);
  if (!job) return end(tl::unexpected(job.error()));
  job_ = std::move(*job);
  view_.is_busy = job_ != nullptr;
  if (job_) due_ = at_once;
}

void BackupJobs::end(const core::Status& done) {
  job_.reset();
  due_.reset();
  view_.is_busy = false;
  view_.trouble = done ? std::nullopt : std::optional(done.error());
  if (!done) {
    complaint_ = "The backup failed: " + core::describe(done.error()) + ". The session itself is safe.";
    due_ = at_once;  // somebody has to be told
  }
  look();
  if (!next_.empty()) begin(std::exchange(next_, {}));
}

bool BackupJobs::tick(double now) {
  if (!due_ || now < *due_) return false;
  due_.reset();
  if (!job_) return true;
  const auto done = job_->step(no_time);
  if (done && !*done) {
    due_ = now + between_looks;
    return false;
  }
  end(done ? core::Status() : tl::unexpected(done.error()));
  return true;
}

std::optional<std::string> BackupJobs::take_complaint() { return std::exchange(complaint_, std::nullopt); }

void BackupJobs::finish() {
  while (job_) {
    const auto done = job_->step(longest_farewell);
    if (done && !*done) return job_.reset();
    end(done ? core::Status() : tl::unexpected(done.error()));
  }
}

void BackupJobs::look() {
  auto backups = db::backups_of(store_.database());
  if (backups) view_.backups = std::move(*backups);
}

namespace {

// Before the first frame of it is drawn, and then in each.
constexpr std::chrono::milliseconds first_slice{30};
constexpr std::chrono::milliseconds a_frame{6};
// More than anybody reads.
constexpr std::size_t most_notes = 50;

std::optional<Notice> note_of(const transfer::ImportNote& note) {
  if (!note.merged) return Notice{transfer::describe_in_file(note.name, note.merged.error()), true};
  const bool is_told = note.named || note.merged->how == transfer::MergeResult::MergeKind::diverged;
  if (!is_told) return std::nullopt;
  switch (note.merged->how) {
    case transfer::MergeResult::MergeKind::diverged:
      return Notice{note.name + ": another version of that session is here. Both are kept.", true};
    case transfer::MergeResult::MergeKind::known: return Notice{note.name + ": that session is here already."};
    case transfer::MergeResult::MergeKind::extended:
      return Notice{note.name + ": that session was here; newer entries were added."};
    case transfer::MergeResult::MergeKind::stored:
      return Notice{note.name + ": imported, " + core::counted(note.lines, "line", "lines") + "."};
  }
  return std::nullopt;
}

}  // namespace

namespace {

std::vector<core::MetadataEdit> edits_of_field(const std::vector<core::MetadataEdit>& all,
                                               const core::MetadataEdit& one) {
  std::vector<core::MetadataEdit> edits;
  std::ranges::copy_if(all, std::back_inserter(edits), [&](const core::MetadataEdit& each) {
    return each.subject == one.subject && each.field == one.field;
  });
  return edits;
}

}  // namespace

void ImportJob::begin(db::Store& store, const std::vector<std::string>& paths) {
  if (!job_) job_ = std::make_unique<transfer::Importer>(store, std::vector<std::string>());
  for (const auto& path : paths) {
    const std::string file = transfer::expanded_path(path);
    // The window stands still for nobody who has yet to write into a pipe.
    if (std::error_code ignored; std::filesystem::is_other(file, ignored)) {
      notes_.push_back({file + ": this is not a regular file, so it was not read.", true});
    } else {
      job_->add(file);
    }
  }
  work(first_slice);
}

void ImportJob::apply(db::Store& store, std::vector<core::MetadataEdit> edits) {
  if (!job_)
    job_ = std::make_unique<transfer::Importer>(store, std::vector<std::string>(),
                                                transfer::ImportPolicy{.everything = true});
  job_->add_edits("What the files say about people", std::move(edits));
  work(first_slice);
}

bool ImportJob::tick(double now) {
  if (!job_ || now < next_) return false;
  work(a_frame);
  next_ = now;
  if (held_up_) next_ += retry_after(tries_++);
  return true;
}

void ImportJob::work(std::chrono::milliseconds slice) {
  const auto done = job_->step(slice);
  held_up_ = !done && done.error().passing;
  for (const transfer::ImportNote& note : job_->take_notes()) {
    any_unnamed_ = any_unnamed_ || !note.named;
    auto told = note_of(note);
    if (told && notes_.size() < most_notes) notes_.push_back(std::move(*told));
  }
  if (held_up_) return;  // nothing of it is lost
  tries_ = 0;
  if (!done) {
    end(Notice{core::describe(done.error()), true});
  } else if (*done) {
    end(std::nullopt);
  }
}

void ImportJob::give_up() {
  if (job_) end(Notice{"Stopped. The other files were not imported.", false});
}

void ImportJob::end(std::optional<Notice> last) {
  std::vector<Notice> all;
  const auto& counts = job_->counts();
  if (any_unnamed_ || last || counts.all() == 0 || counts.other_files > 0)
    all.push_back({"In all: " + in_words(counts) + ".", false});
  if (last) all.push_back(std::move(*last));
  for (const auto& words : transfer::in_words(job_->edits())) all.push_back({"Taken: " + words + ".", false});
  ask_about_people(all);
  all.insert(all.end(), std::make_move_iterator(notes_.begin()), std::make_move_iterator(notes_.end()));
  told_ = std::move(all);
  notes_.clear();
  any_unnamed_ = false;
  held_up_ = false;
  next_ = 0;
  job_.reset();
}

void ImportJob::ask_about_people(std::vector<Notice>& told) {
  const auto taken = job_->people_taken();
  auto left_out = job_->people_left_out();
  if (!taken) told.push_back({core::describe(taken.error()), true});
  if (!left_out) told.push_back({core::describe(left_out.error()), true});
  if (taken && !taken->empty()) told.push_back({"Applied: " + in_words(*taken) + ".", false});
  if (!left_out || left_out->empty()) return;
  told.push_back({"The file says: " + in_words(*left_out) + ". Nothing of that is applied unless you say so.", false});
  Question names;
  std::vector<Question> forgotten;
  for (transfer::PersonStatement& each : *left_out) {
    const bool forgets = each.is_forgetting();
    Question& question = forgets ? forgotten.emplace_back() : names;
    if (forgets) question.edits = edits_of_field(job_->edits_left_out(), each.edit);
    question.statements.push_back(std::move(each));
  }
  std::ranges::copy_if(job_->edits_left_out(), std::back_inserter(names.edits),
                       [](const core::MetadataEdit& edit) { return edit.field != core::field::forgotten; });
  if (!names.statements.empty()) questions_.push_back(std::move(names));
  std::ranges::move(forgotten, std::back_inserter(questions_));
}

std::optional<core::Progress> ImportJob::progress() const {
  if (!job_) return std::nullopt;
  core::Progress progress = job_->progress();
  if (held_up_) progress.what = "Waiting for the file";
  return progress;
}

std::optional<std::vector<Notice>> ImportJob::take_notes() { return std::exchange(told_, std::nullopt); }

void ImportPreview::begin(db::Store& store, const std::vector<std::string>& paths) {
  if (!job_) {
    job_ = std::make_unique<transfer::Importer>(store, std::vector<std::string>(),
                                                transfer::ImportPolicy{.preview = true});
    paths_.clear();
    refusals_.clear();
    next_ = 0;
  }
  for (const auto& path : paths) {
    paths_.push_back(path);
    // A pipe is read once, and nobody waits for it: the import refuses it.
    const std::string file = transfer::expanded_path(path);
    if (std::error_code ignored; !std::filesystem::is_other(file, ignored)) job_->add(file);
  }
  work(first_slice);
}

bool ImportPreview::tick(double now) {
  if (!job_ || now < next_) return false;
  next_ = now;
  work(a_frame);
  if (tries_ > 0) next_ += retry_after(tries_);
  return true;
}

void ImportPreview::work(std::chrono::milliseconds slice) {
  constexpr std::size_t most_refusals = 5;
  const auto done = job_->step(slice);
  for (const transfer::ImportNote& note : job_->take_notes()) {
    if (!note.merged && refusals_.size() < most_refusals)
      refusals_.push_back(transfer::describe_in_file(note.name, note.merged.error()));
  }
  const bool held_up = !done && done.error().passing;
  tries_ = held_up ? tries_ + 1 : 0;
  if (held_up || (done && !*done)) return;
  if (!done) refusals_.push_back(core::describe(done.error()));
  const transfer::ImportCounts& counts = job_->counts();
  std::int64_t edits = 0;
  for (const auto& [subject, count] : job_->edits()) edits += count;
  const bool asks_later = !job_->edits_left_out().empty();
  Findings found{std::exchange(paths_, {}), preview_in_words(counts, edits), std::exchange(refusals_, {}),
                 counts.extended > 0 || edits > 0, counts.stored + counts.extended + counts.diverged + edits > 0};
  if (asks_later) found.words += " What the files say about people is asked about afterwards.";
  found_ = std::move(found);
  job_.reset();
}

std::optional<core::Progress> ImportPreview::progress() const {
  if (!job_) return std::nullopt;
  core::Progress progress = job_->progress();
  progress.what = tries_ > 0 ? "Waiting for the file" : "Looking into the files";
  return progress;
}

namespace {

// The smallest step there is: one session, and nobody waits for it.
constexpr std::chrono::milliseconds slice{0};
// Seconds. Other programs, and whatever else the machine does, have their turn between two slices.
constexpr double between_slices = 0.012;
constexpr double a_while = 2.0;

}  // namespace

void MaintenanceJobs::ask_sometimes(double now) {
  if (asked_ && now - *asked_ >= a_while) ask();
}

bool MaintenanceJobs::tick(double now) {
  if (!job_ && ask_) {
    ask_ = false;
    asked_ = now;
    job_ = db::begin_maintenance(store_.database());
    next_ = now;
  }
  if (!job_ || now < std::max(next_, still_from_)) return false;
  const auto done = job_->step(slice);
  if (done && !*done) {
    next_ = now + between_slices;
    return false;
  }
  if (!done && done.error().passing) {
    next_ = now + retry_of_upkeep;
    return false;
  }
  // A job that cannot run now is tried again; `bogosity check` says why.
  job_.reset();
  return done.has_value();
}

std::optional<double> MaintenanceJobs::due() const {
  return job_ ? std::optional(std::max(next_, still_from_)) : std::nullopt;
}

}  // namespace bogosity::jobs
