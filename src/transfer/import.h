// Records on their way into the store: each wholly or not at all, none twice. A session that is there already is
// recognised by its Id, or by its words. The command line and the dashboard both come in here.
#pragma once

#include <deque>
#include <filesystem>
#include <istream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/edits.h"
#include "core/game.h"
#include "core/job.h"
#include "core/journal.h"
#include "core/session_head.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "session/session.h"
#include "transfer/merge.h"
#include "transfer/people_said.h"
#include "transfer/spooled_file.h"

namespace bogosity::transfer {

// A record, or a journal written out in full: whichever it is, as it is to be stored. The place of a refusal counts its
// lines and columns.
core::Result<ImportItem> import_item_of(std::string_view text);
// The same of a member of an archive. Refused: another archive, a database.
core::Result<ImportItem> import_item_of_member(std::string_view text);

// Refused if it is larger than any record, or than any journal if it is one. May be called with the beginning alone.
core::Status check_size_of_file(std::string_view text);

// The text of a file; refused with the reason of the system, or because it is larger than any record. It may be a pipe.
core::Result<std::string> read_file(const std::string& file);
// The same of what is open already, such as standard input.
core::Result<std::string> read_stream(std::istream& in);

// "FILE:LINE:COLUMN: reason" for a refusal with a place, "FILE: reason" for one without.
std::string describe_in_file(const std::string& file, const core::Error& error);

struct ImportNote {
  std::string name;
  bool named = true;  // by whoever wanted it imported: not found in a folder, an archive or a database
  core::Result<MergeResult> merged;
  std::size_t lines = 0;  // of the body
};

// What is taken of what files say about people (transfer/people_said.h).
struct ImportPolicy {
  bool people = false;                   // names, who is the same person, guests, seats
  std::vector<std::string> forget = {};  // who may be forgotten, by name
  bool everything = false;               // all of it: somebody was asked
  bool preview = false;                  // nothing is stored: the counts and notes are what an import would give
  db::Clock clock = db::wall_clock();
};

struct ImportCounts {
  std::int64_t stored = 0;
  std::int64_t extended = 0;
  std::int64_t known = 0;
  std::int64_t diverged = 0;
  std::int64_t refused = 0;
  std::int64_t other_files = 0;   // in folders and archives, not meant for this program; they were skipped
  std::int64_t future_edits = 0;  // left out: dated more than a day ahead
  void count(const core::Result<MergeResult>& merged);
  std::int64_t left_out() const { return other_files + future_edits; }
  std::int64_t all() const { return stored + extended + known + diverged + refused; }
};

// Importing as work in slices (core/job.h), however much it is. What came together in a slice is stored in one
// transaction; between two slices all that was said to be in is in for good, and it can be given up there.
class Importer final : public core::Job {
 public:
  // The inputs are records, journals, archives, databases, folders of all these: their content tells which they are,
  // not their names. They are read one after the other. The store outlives this.
  // What changes something that the store has already waits for a copy of all of it.
  Importer(db::Store& store, const std::vector<std::string>& paths, ImportPolicy policy = {})
      : store_(store), policy_(std::move(policy)) {
    for (const auto& path : paths) add(path);
  }
  void add(const std::string& path);
  // Text that is in no file.
  void add_text(std::string name, core::Result<std::string> text);
  // Of standard input or another pipe, which is read to its end at once: whatever a file may be.
  void add_stream(std::string name, std::istream& in);
  // Edits that an earlier import left out, and that somebody wants now.
  void add_edits(std::string name, std::vector<core::MetadataEdit> edits);

  // After trouble that passes by itself (another program at the file) all is as it was, and the next step goes on.
  core::Result<bool> step(std::chrono::milliseconds slice) override;
  // In bytes, once what is to be read is ready.
  core::Progress progress() const override;

  const ImportCounts& counts() const { return counts_; }
  std::vector<ImportNote> take_notes() { return std::exchange(notes_, {}); }

  // The edits that were taken.
  const EditCounts& edits() const { return edits_; }
  // What the files say about people that was taken, and what was left out. To be asked at the end: only then all
  // sessions are there.
  core::Result<std::vector<PersonStatement>> people_taken();
  core::Result<std::vector<PersonStatement>> people_left_out();
  const std::vector<core::MetadataEdit>& edits_left_out() const { return left_out_; }
  // Names that may be forgotten, and that no file says are forgotten.
  std::vector<std::string> names_not_forgotten() const;

 private:
  struct Input {
    std::filesystem::path file;
    bool named = true;
    std::int64_t bytes = 0;
    std::optional<core::Result<std::string>> text = {};
    std::filesystem::path name = {};                  // within the folder that was named
    std::shared_ptr<const SpooledFile> spooled = {};  // its bytes, if they came through a pipe
  };
  core::Result<std::unique_ptr<ImportSource>> open_source(bool is_archive) const;
  bool read_next();
  void open(Input input);
  void read_source();
  void end_source(const core::Status& how);
  void take(std::string name, bool named, core::Result<ImportItem> item);
  // Leaves out the edits that are not to be stored. The refusal of those that are impossible, if there are any: a
  // database keeps its sessions.
  core::Result<std::optional<core::Error>> sort_out(ImportItem& item);
  bool is_wanted(const core::MetadataEdit& edit);
  core::Status learn_people();
  // False while a copy is made first.
  core::Result<bool> store_pending(std::chrono::milliseconds slice);

  db::Store& store_;
  ImportPolicy policy_;
  std::deque<Input> inputs_;
  Input current_;
  std::unique_ptr<ImportSource> source_;  // of the current one, if it holds many
  bool source_ready_ = false;
  std::int64_t done_ = 0;
  std::int64_t total_ = 0;
  std::vector<ImportNote> pending_;  // their answers are still to come
  std::vector<ImportItem> arrivals_;
  std::size_t entries_ = 0;  // in them
  std::vector<ImportNote> notes_;
  ImportCounts counts_;
  std::unique_ptr<core::Job> copy_;  // being made
  bool copied_ = false;
  EditCounts edits_;
  std::optional<KnownPeople> people_;  // as they were before the first statement
  std::vector<core::MetadataEdit> taken_, left_out_;
  std::vector<bool> was_forgotten_;  // of policy_.forget
  std::set<core::Uuid> previewed_;   // the new sessions of a preview, which the store does not have later either
};

// "3 sessions imported, 1 was there already, 2 refused"; different copies are mentioned.
std::string in_words(const ImportCounts& counts);
// The same of a preview, with so many edits: "3 sessions, 2 of them new; nothing is replaced."
std::string preview_in_words(const ImportCounts& counts, std::int64_t edits);
// "2 edits of session 0ff4d150: title, bin", the first of them, and how many more there are.
std::vector<std::string> in_words(const EditCounts& edits);

// A record on its way into a store: the session it will be, and the journal of its lines. Everything comes from the
// record, so that the same record gives the same journal everywhere.
struct ImportedRecord {
  std::string canonical;
  std::vector<std::string> body;
  std::vector<std::string> keepers;  // who kept score at each line; empty: nobody knows
  core::SessionHead session;
};

core::Result<ImportedRecord> imported_record(const core::Game& game, const core::Snapshot& play);
std::vector<core::Entry> journal_of(ImportedRecord session);

// "~/x" with the home folder in the place of the `~`, as a shell does it.
std::string expanded_path(const std::string& typed);

}  // namespace bogosity::transfer
