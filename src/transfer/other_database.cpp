#include "transfer/other_database.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <future>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "core/edits.h"
#include "core/limits.h"
#include "db/backup/copy.h"
#include "db/cache/rows.h"
#include "db/rewrite/replicas.h"
#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "db/sqlite/files.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/system/in_thread.h"
#include "transfer/merge.h"

namespace bogosity::transfer {
namespace fs = std::filesystem;
namespace {

constexpr std::chrono::milliseconds a_moment{2};
constexpr std::chrono::milliseconds slice_of_copying{20};
// While another program writes in the file.
constexpr int most_pauses = 20;

auto no_tables_of_ours(const fs::path& file) {
  return db::storage_error_with(file, "its tables are not those of a file of sessions; nothing was imported",
                                "use an earlier copy of it");
}
auto is_written_to(const fs::path& file) {
  return db::storage_error_with(file, "another program keeps writing to it; nothing was imported",
                                "close that program, then try again");
}
auto too_large(const fs::path& file) {
  return db::storage_error_with(file, "it is larger than 8 GB, the limit for a file of sessions; it was not touched",
                                "ask for another copy, or for the records as text");
}

constexpr std::string_view merge_folder = "bogosity-merge-";
constexpr std::chrono::hours abandoned_after{1};

// "bogosity-merge-1234-XXXXXX": a folder itself, not a link to one, of this user, whose program is gone.
bool is_left_merge(const fs::path& path) {
  const std::string name = path.filename().string();
  if (!name.starts_with(merge_folder)) return false;
  if (!db::has_ended(std::string_view(name).substr(merge_folder.size())).value_or(false)) return false;
  struct stat about {};
  if (::lstat(path.c_str(), &about) != 0 || !S_ISDIR(about.st_mode) || about.st_uid != ::geteuid()) return false;
  return std::chrono::system_clock::now() - std::chrono::system_clock::from_time_t(about.st_mtime) > abandoned_after;
}

Status check_tables(db::Database& database, const fs::path& file) {
  for (const char* table : {"session", "header", "entry", "change"}) {
    if (BOGOSITY_TRY(database.has_table(table))) continue;
    return no_tables_of_ours(file);
  }
  return {};
}

class OtherFile final : public ImportSource {
 public:
  explicit OtherFile(fs::path file) : file_(std::move(file)) {}

  Result<bool> prepare() override {
    if (!opening_.valid()) {
      const auto copied = copy();
      if (!copied || !*copied) return copied;
      // A file of an earlier version is brought up to date meanwhile, which may take long; nobody else touches this
      // until it is done.
      opening_ = db::in_thread([this] { return open(); });
    }
    if (opening_.wait_for(a_moment) == std::future_status::timeout) return false;
    auto ok = opening_.get();
    opened_ = ok.has_value();
    return ok ? Result<bool>(true) : tl::unexpected(ok.error());
  }

  Result<std::optional<NamedItem>> next() override {
    // People to be forgotten are read before the sessions: the stored sessions have to lose the name first, or they
    // would seem to differ.
    if (!forgotten_.empty()) {
      auto first = forgotten_.extract(forgotten_.begin());
      return std::optional(NamedItem{"edits of people", ImportItem{std::nullopt, std::move(first.mapped())}});
    }
    if (at_ < keys_.size()) return std::optional(session(keys_[at_++]));
    if (changes_.empty()) return std::nullopt;
    // About people, about seasons, and about each session that is not here: one that is refused refuses no other.
    const core::Subject first = changes_.begin()->first;
    ImportItem rest;
    for (auto each = changes_.begin(); each != changes_.end();) {
      const bool is_with_it =
          first.kind == core::SubjectKind::session ? each->first == first : each->first.kind == first.kind;
      if (!is_with_it) break;
      std::ranges::move(each->second, std::back_inserter(rest.changes));
      each = changes_.erase(each);
    }
    const std::string of = first.kind == core::SubjectKind::session  ? "session " + core::to_text(first.id)
                           : first.kind == core::SubjectKind::person ? "people"
                                                                     : "seasons";
    return std::optional(NamedItem{"edits of " + of, std::move(rest)});
  }

  double done() const override {
    constexpr double of_copy = 0.1;
    if (!opened_) return of_copy * part_copied();
    const double read = keys_.empty() ? 1 : static_cast<double>(at_) / static_cast<double>(keys_.size());
    return of_copy + (1 - of_copy) * read;
  }

 private:
  // Goes on for some milliseconds; true once all of it is copied. No lock keeps a program out that writes in it
  // meanwhile: then it is copied anew.
  Result<bool> copy() {
    if (!source_) {
      const auto closed = db::check_was_closed(file_);
      if (!closed && ++pauses_ <= most_pauses) return rest();
      BOGOSITY_TRY(closed ? begin_copy() : closed);
    }
    const auto done = private_copy_->step(slice_of_copying);
    if (!done || !*done) return done;
    const auto now = db::Database::read_header(file_);
    const bool is_same = now && now->changes == look_.changes && now->size == look_.size && db::check_was_closed(file_);
    source_.reset();
    if (is_same) return true;
    private_copy_.reset();
    if (++pauses_ <= most_pauses) return rest();
    return is_written_to(file_);
  }

  Status begin_copy() {
    const auto look = BOGOSITY_TRY(db::Database::read_header(file_));
    source_.emplace(BOGOSITY_TRY(db::Database::open(file_, {}, db::OpenMode::bytes)));
    BOGOSITY_TRY(db::check_length(*source_));
    private_copy_.emplace(BOGOSITY_TRY(db::PrivateCopy::begin(*source_)));
    look_ = look;
    return {};
  }

  static bool rest() {
    std::this_thread::sleep_for(db::patience::between_tries);
    return false;
  }

  double part_copied() const {
    if (!private_copy_ || private_copy_->pages() == 0) return 0;
    return 1 - static_cast<double>(private_copy_->pages_left()) / static_cast<double>(private_copy_->pages());
  }

  Status open() {
    db::Database& database = private_copy_->copy();
    BOGOSITY_TRY(db::keep_strangers_out(database, db::IfForeign::idle));
    BOGOSITY_TRY(db::migrate(database, db::migrations()));
    BOGOSITY_TRY(check_tables(database, file_));
    keys_ = BOGOSITY_TRY(db::session_keys(database));
    auto changes = BOGOSITY_TRY(db::all_edits(database));
    for (auto& change : changes) {
      if (change.subject.kind == core::SubjectKind::session && change.field == core::field::state)
        state_said_.insert(change.subject.id);
      const bool is_forgotten =
          change.subject.kind == core::SubjectKind::person && change.field == core::field::forgotten;
      (is_forgotten ? forgotten_ : changes_)[change.subject].push_back(std::move(change));
    }
    budget_.emplace(database);
    return {};
  }

  NamedItem session(std::int64_t key) {
    auto stored = db::stored_replica(private_copy_->copy(), key);
    if (!stored) return {"session " + std::to_string(key), tl::unexpected(stored.error())};
    const std::string name = core::to_text(stored->address);
    auto verified = verified_replica(std::move(stored->replica));
    if (!verified) return {name, tl::unexpected(verified.error())};
    ImportItem incoming;
    const auto own = changes_.find(core::Subject::session(verified->session.id));
    if (own != changes_.end()) {
      incoming.changes = std::move(own->second);
      changes_.erase(own);
    }
    const bool stands = stored->address == verified->session.id;
    incoming.replica = std::move(*verified);
    if (stands) add_closed_state(incoming, state_said_.contains(incoming.replica->session.id));
    return {name, std::move(incoming)};
  }

  fs::path file_;
  std::optional<db::Database> source_;  // until it is copied
  db::FileHeader look_;                 // of it, before
  std::optional<db::PrivateCopy> private_copy_;
  std::optional<db::StepBudget> budget_;  // of reading the copy
  int pauses_ = 0;
  std::vector<std::int64_t> keys_;
  std::map<core::Subject, std::vector<core::MetadataEdit>> forgotten_;
  std::map<core::Subject, std::vector<core::MetadataEdit>> changes_;  // all others
  std::set<core::Uuid> state_said_;
  std::size_t at_ = 0;
  bool opened_ = false;
  std::future<Status> opening_;  // the last one: it uses all others
};

}  // namespace

Result<std::unique_ptr<ImportSource>> open_other_database(const fs::path& file) {
  BOGOSITY_TRY(db::check_ours(file, db::migrations()));
  BOGOSITY_TRY(db::check_was_closed(file));
  const auto look = db::Database::read_header(file);
  if (look && look->size > limits::bytes_of_a_database) return too_large(file);
  return std::make_unique<OtherFile>(file);
}

void remove_left_merges() {
  std::error_code failed;
  for (const fs::directory_entry& each : db::files_in(fs::temp_directory_path(failed))) {
    if (is_left_merge(each.path())) fs::remove_all(each.path(), failed);  // follows no link
  }
}

}  // namespace bogosity::transfer
