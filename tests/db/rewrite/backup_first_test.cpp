// Before an import changes what is there already, the file is copied: in slices, and given up without a trace. What
// only adds sessions copies nothing.
#include <doctest/doctest.h>

#include "core/edits.h"
#include "core/session_head.h"
#include "db/people/people.h"
#include "db/rewrite/replicas.h"
#include "db/store.h"
#include "db/system/clock.h"
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

// The file of another table: a title of the first session here, and behind it a session that is not here.
void make_their_file(const fs::path& folder) {
  fs::copy_file(folder / "ours.db", folder / "theirs.db");
  const auto theirs = opened(folder / "theirs.db");
  add_session(*theirs, 99, 3);
  const core::MetadataEdit title{core::uuid_of_text("title"),
                                 {1'700'000'000'000, 0},
                                 core::Subject::session(theirs->sessions()->back().id),
                                 "title",
                                 "The long one",
                                 ""};
  REQUIRE(transfer::merge(*theirs, {transfer::ImportItem{std::nullopt, {title}}})->front());
}

// As a command imports it, all at once.
void import_all(db::Store& store, const std::vector<std::string>& files, transfer::ImportPolicy policy = {}) {
  transfer::Importer importing(store, files, std::move(policy));
  core::Result<bool> done = false;
  while (done && !*done) done = importing.step(a_slice);
  REQUIRE(done);
}

}  // namespace

TEST_CASE("before an import: what changes nothing that is there needs no copy, however often it comes") {
  const Scratch scratch;
  make_file(scratch / "ours.db", 3, 5, 9);
  {
    const auto theirs = opened(scratch / "theirs.db");
    add_session(*theirs, 99, 3);
  }
  const auto store = opened(scratch / "ours.db");
  for (int i = 0; i < 3; ++i) import_all(*store, {(scratch / "theirs.db").string()});
  CHECK(*store->count() == 4);
  CHECK(copies_before_merge(scratch / "ours.db").empty());
}

TEST_CASE("before an import: a session that goes on, an edit and a word about people each wait for a copy") {
  for (const char* what : {"goes on", "title", "name"}) {
    CAPTURE(what);
    const Scratch scratch;
    make_file(scratch / "ours.db", 3, 5, 9);
    fs::copy_file(scratch / "ours.db", scratch / "theirs.db");
    {
      const auto theirs = opened(scratch / "theirs.db");
      const core::SessionHead first = theirs->sessions()->front();
      const std::string said = what;
      if (said == "goes on") {
        auto session = Session::resume({theirs.get(), db::wall_clock(), db::system_random_bits()}, first.id);
        REQUIRE(session);
        REQUIRE(session->submit("note:\"one more\"", core::Passing::passes));
      } else {
        const auto people = db::read_people(theirs->database());
        const core::MetadataEdit edit{
            core::uuid_of_text(said),
            {1'700'000'000'000, 0},
            said == "title" ? core::Subject::session(first.id) : core::Subject::person(people->front().id),
            said,
            "New",
            ""};
        REQUIRE(transfer::merge(*theirs, {transfer::ImportItem{std::nullopt, {edit}}})->front());
      }
    }
    const auto store = opened(scratch / "ours.db");
    const transfer::ImportPolicy policy{.people = true};
    import_all(*store, {(scratch / "theirs.db").string()}, policy);
    REQUIRE(copies_before_merge(scratch / "ours.db").size() == 1);
    // The second time nothing changes.
    import_all(*store, {(scratch / "theirs.db").string()}, policy);
    CHECK(copies_before_merge(scratch / "ours.db").size() == 1);
  }
}

TEST_CASE("before an import: given up in the middle of the copy, it leaves no copy and takes nothing in") {
  const Scratch scratch;
  make_file(scratch / "ours.db", 12, 400, 900);
  make_their_file(scratch.folder());
  const auto store = opened(scratch / "ours.db");
  {
    transfer::Importer importing(*store, {(scratch / "theirs.db").string()});
    for (int i = 0; i < 100'000 && importing.progress().what != "Copying the file"; ++i)
      REQUIRE(importing.step(std::chrono::milliseconds(0)));
  }
  CHECK(*store->count() == 12);
  CHECK(copies_before_merge(scratch / "ours.db").empty());
  for (const auto& name : names_in(scratch.folder())) CHECK(name.find("partial") == std::string::npos);
  // And it begins with a copy all the same when it is wanted again.
  transfer::Importer again(*store, {(scratch / "theirs.db").string()});
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

TEST_CASE("before an import: the copy has nothing of what arrives, and no slice waits for all of it") {
  const Scratch scratch;
  make_file(scratch / "ours.db", 12, 400, 900);
  make_their_file(scratch.folder());
  const auto store = opened(scratch / "ours.db");
  transfer::Importer importing(*store, {(scratch / "theirs.db").string()});
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
  transfer::Importer importing(*store, files);
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
