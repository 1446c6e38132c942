// The copies of all sessions while the dashboard is open. One is made when a session begins and one when it ends,
// behind everybody's back: no frame waits for it, and one that fails stops nothing but says so.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edits.h"
#include "core/job.h"
#include "db/backup/backup.h"
#include "db/store.h"
#include "transfer/import.h"

namespace bogosity::jobs {

struct BackupsView {
  db::BackupList backups;
  bool is_busy = false;
  std::optional<core::Error> trouble;  // why the last one was not made
};

class BackupJobs {
 public:
  explicit BackupJobs(db::Store& store) : store_(store) {}

  void want(std::string_view reason);
  // True if one has come to its end, well or not.
  bool tick(double now);
  std::optional<double> due() const { return due_; }
  std::optional<std::string> take_complaint();
  // The program ends: what is at hand is finished, unless the disk takes forever over it.
  void finish();

  void look();
  const BackupsView& view() const { return view_; }

 private:
  void begin(std::string_view reason);
  void end(const core::Status& done);

  db::Store& store_;
  std::unique_ptr<core::Job> job_;
  std::string next_;  // the reason for another one; empty: none
  std::optional<double> due_;
  std::optional<std::string> complaint_;
  BackupsView view_;
};

struct Notice {
  std::string text;
  bool refused = false;
};

// Files on their way into the store while the window goes on drawing: a slice a frame, however many they are.
class ImportJob {
 public:
  // Begins, or goes on to these as well. What is small is in when this returns.
  void begin(db::Store& store, const std::vector<std::string>& paths);
  // A slice; true if anything was done. While another program is at the file it is tried again now and then.
  bool tick(double now);
  std::optional<double> due() const { return job_ ? std::optional(next_) : std::nullopt; }
  // Stops; finished imports stay.
  void give_up();

  bool running() const { return job_ != nullptr; }
  std::optional<core::Progress> progress() const;
  std::optional<std::vector<Notice>> take_notes();

  // What the files say about people, which was left out, in questions to a person: one about names and who is who, and
  // one for each person who is forgotten.
  struct Question {
    std::vector<transfer::PersonStatement> statements;
    std::vector<core::MetadataEdit> edits;  // all of them, also earlier ones of the same fields
  };
  std::vector<Question> take_questions() { return std::exchange(questions_, {}); }
  // Imports these edits of a question: somebody said so.
  void apply(db::Store& store, std::vector<core::MetadataEdit> edits);

 private:
  void work(std::chrono::milliseconds slice);
  void end(std::optional<Notice> last);
  void ask_about_people(std::vector<Notice>& told);

  std::unique_ptr<transfer::Importer> job_;
  std::vector<Notice> notes_;
  bool any_unnamed_ = false;
  bool held_up_ = false;  // by another program
  int tries_ = 0;         // since then
  double next_ = 0;
  std::optional<std::vector<Notice>> told_;
  std::vector<Question> questions_;
};

// Looks into files before they are imported, a slice a frame, and says what an import would do. The store stays as it
// is.
class ImportPreview {
 public:
  struct Findings {
    std::vector<std::string> paths;     // as they were given
    std::string words;                  // "3 sessions, 2 of them new; nothing is replaced."
    std::vector<std::string> refusals;  // the first of them
    bool changes_sessions = false;      // that are here already: all are copied first
    bool changes_anything = false;
  };

  // Begins, or goes on to these as well. What is small is known when this returns.
  void begin(db::Store& store, const std::vector<std::string>& paths);
  // A slice; true if anything was done.
  bool tick(double now);
  std::optional<double> due() const { return job_ ? std::optional(next_) : std::nullopt; }
  void give_up() { job_.reset(), paths_.clear(); }

  bool running() const { return job_ != nullptr; }
  std::optional<core::Progress> progress() const;
  std::optional<Findings> take_findings() { return std::exchange(found_, std::nullopt); }

 private:
  void work(std::chrono::milliseconds slice);

  std::unique_ptr<transfer::Importer> job_;
  std::vector<std::string> paths_;
  std::vector<std::string> refusals_;
  int tries_ = 0;  // while another program is at the file
  double next_ = 0;
  std::optional<Findings> found_;
};

// The maintenance of the store (Store::begin_maintenance) in small steps while nobody does anything; no frame waits for
// it. So numbers from the caches become right again while the window is open, even after another program has changed
// the file.
class MaintenanceJobs {
 public:
  explicit MaintenanceJobs(db::Store& store) : store_(store) {}

  // There may be something to do: the store is asked at the next tick, at once or if that was a while ago.
  void ask() { ask_ = true; }
  void ask_sometimes(double now);
  void note_input(double now) { still_from_ = now + stillness; }

  // True once all that there was is done, and what is shown may be read anew.
  bool tick(double now);
  std::optional<double> due() const;
  bool running() const { return job_ != nullptr; }

 private:
  static constexpr double stillness = 0.5;  // seconds

  db::Store& store_;
  std::unique_ptr<core::Job> job_;
  bool ask_ = false;
  std::optional<double> asked_;  // when; nothing: never
  double still_from_ = 0;
  double next_ = 0;
};

}  // namespace bogosity::jobs
