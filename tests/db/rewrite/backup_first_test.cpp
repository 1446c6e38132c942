// Before the first other file is taken in, one's own is copied: in slices, and given up without a trace.
#include <doctest/doctest.h>

#include "db/rewrite/merge.h"
#include "tests/support/session_files.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds a_slice{1};

std::vector<std::string> copies_before_merge(const fs::path& file) {
  auto names = names_in(file.parent_path() / "backups");
  std::erase_if(names, [](const std::string& name) { return name.find("before-merge") == std::string::npos; });
  return names;
}

// A copy that takes as many steps as it is told to, and what comes after it.
struct Made {
  int steps_left = 3;
  bool fails = false;
  int begun = 0;
  int gone = 0;
  bool copied = false;
  int prepared = 0;
};

class BackupFile final : public Job {
 public:
  explicit BackupFile(Made& made) : made_(made) {}
  BackupFile(const BackupFile&) = delete;
  BackupFile& operator=(const BackupFile&) = delete;
  ~BackupFile() override { ++made_.gone; }
  core::Result<bool> step(std::chrono::milliseconds) override {
    if (made_.fails) return core::refuse(core::Refusal::trouble, {}, "the disk is full", "make room");
    return --made_.steps_left == 0;
  }
  Progress progress() const override { return {"Copying the file", 3 - made_.steps_left, 3}; }

 private:
  Made& made_;
};

class Nothing final : public ImportSource {
 public:
  explicit Nothing(Made& made) : made_(made) {}
  core::Result<bool> prepare() override { return ++made_.prepared >= 2; }
  core::Result<std::optional<NamedItem>> next() override { return std::nullopt; }
  double done() const override { return 0; }

 private:
  Made& made_;
};

std::unique_ptr<ImportSource> with_backup_first(Made& made) {
  return db::with_backup_first(
      [&made]() -> core::Result<std::unique_ptr<Job>> {
        ++made.begun;
        return std::make_unique<BackupFile>(made);
      },
      made.copied, std::make_unique<Nothing>(made));
}

}  // namespace

TEST_CASE("before a merge: arrivals are prepared only after the copy is there, a step at a time") {
  Made made;
  const auto source = with_backup_first(made);
  CHECK(made.begun == 0);
  for (int i = 0; i < 3; ++i) {
    CHECK(source->preparation()->what == "Copying the file");
    CHECK_FALSE(*source->prepare());
    CHECK(made.prepared == 0);
  }
  CHECK(made.copied);
  CHECK(made.gone == 1);
  CHECK_FALSE(source->preparation());
  CHECK_FALSE(*source->prepare());
  CHECK(*source->prepare());
  CHECK(made.begun == 1);
}

TEST_CASE("before a merge: a second file finds the copy made") {
  Made made;
  made.copied = true;
  const auto source = with_backup_first(made);
  CHECK_FALSE(*source->prepare());
  CHECK(made.begun == 0);
  CHECK(made.prepared == 1);
}

TEST_CASE("before a merge: nothing arrives if no copy can be made") {
  Made made;
  made.fails = true;
  const auto source = with_backup_first(made);
  CHECK_FALSE(source->prepare());
  CHECK(made.prepared == 0);
  CHECK_FALSE(made.copied);
}

TEST_CASE("before a merge: given up in the middle of the copy, it leaves no copy and takes nothing in") {
  const Scratch scratch;
  make_file(scratch / "ours.db", 12, 400, 900);
  {
    const auto theirs = opened(scratch / "theirs.db");
    add_session(*theirs, 99, 3);
  }
  const auto store = opened(scratch / "ours.db");
  {
    Importer importing(*store, {(scratch / "theirs.db").string()});
    for (int i = 0; i < 2; ++i) REQUIRE(importing.step(std::chrono::milliseconds(0)));
  }
  CHECK(*store->count() == 12);
  CHECK(copies_before_merge(scratch / "ours.db").empty());
  for (const auto& name : names_in(scratch.folder())) CHECK(name.find("partial") == std::string::npos);
  // And it begins with a copy all the same when it is wanted again.
  Importer again(*store, {(scratch / "theirs.db").string()});
  std::vector<std::string> said;
  for (bool done = false; !done;) {
    const auto went = again.step(a_slice);
    REQUIRE(went);
    done = *went;
    if (said.empty() || said.back() != again.progress().what) said.push_back(again.progress().what);
  }
  CHECK(*store->count() == 13);
  CHECK(copies_before_merge(scratch / "ours.db").size() == 1);
  CHECK(said.back() == "Importing");
  const auto check_said = std::find(said.begin(), said.end(), "Copying the file");
  CHECK(check_said != said.end());
}

TEST_CASE("before a merge: the copy has nothing of what arrives, and no slice waits for all of it") {
  const Scratch scratch;
  make_file(scratch / "ours.db", 12, 400, 900);
  {
    const auto theirs = opened(scratch / "theirs.db");
    add_session(*theirs, 99, 3);
  }
  const auto store = opened(scratch / "ours.db");
  Importer importing(*store, {(scratch / "theirs.db").string()});
  int slices = 0;
  for (bool done = false; !done; ++slices) {
    const auto went = importing.step(a_slice);
    REQUIRE(went);
    done = *went;
  }
  CHECK(slices > 3);
  const auto backups = copies_before_merge(scratch / "ours.db");
  REQUIRE(backups.size() == 1);
  const auto copy = opened(scratch / "backups" / backups.front());
  CHECK(*copy->count() == 12);
  CHECK(*store->count() == 13);
}

TEST_CASE("importing: an import held up by another program goes on where it was, nothing lost and nothing twice") {
  const Scratch scratch;
  const auto store = opened(scratch / "a.db");
  std::vector<std::string> files;
  for (int i = 0; i < 5; ++i) {
    const auto name = scratch.folder() / (std::to_string(i) + ".table");
    write(name, "[Game \"You're Bogus\"]\n[Event \"Night " + std::to_string(i) +
                    "\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\nBob: 5-4 +2\n");
    files.push_back(name.string());
  }
  Importer importing(*store, files);
  {
    auto other = db::Database::open(scratch / "a.db", std::chrono::milliseconds(5));
    REQUIRE(other);
    REQUIRE(other->run("BEGIN IMMEDIATE"));
    for (int i = 0; i < 3; ++i) {
      const auto held_up = importing.step(a_slice);
      REQUIRE_FALSE(held_up);
      CHECK(held_up.error().passing);
    }
    CHECK(importing.take_notes().empty());
  }
  for (bool done = false; !done;) {
    const auto went = importing.step(a_slice);
    REQUIRE(went);
    done = *went;
  }
  CHECK(importing.counts().stored == 5);
  CHECK(importing.counts().all() == 5);
  CHECK(importing.take_notes().size() == 5);
  CHECK(*store->count() == 5);
}

}  // namespace bogosity::tests
