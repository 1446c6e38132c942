// backup and restore on the command line, and the copies that the table in a terminal makes by itself.
#include <doctest/doctest.h>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

struct Desk {
  Scratch scratch;
  std::string db = scratch / "a.db";

  Ran command(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--db", db});
    return run(std::move(arguments));
  }
  Ran play(const std::string& typed) const {
    return run({"play", "--text", "--players", "Ann, Bob, Cy", "--db", db}, typed);
  }
  std::string sessions() const { return command({"sessions", "--json"}).out; }
  std::vector<std::string> backups() const {
    std::vector<std::string> names;
    std::error_code none;
    for (const auto& each : fs::directory_iterator(scratch / "backups", none)) {
      names.push_back(each.path().filename().string());
    }
    return names;
  }
  int copies_for(const std::string& reason) const {
    int count = 0;
    for (const auto& name : backups()) count += name.ends_with("Z-" + reason + ".db") ? 1 : 0;
    return count;
  }
};

TEST_CASE("play: a session is copied when it begins, and when it ends") {
  const Desk desk;
  const auto ran = desk.play("54\n44\n");
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  CHECK(desk.copies_for("session-begins") == 1);
  CHECK(desk.copies_for("session-ends") == 0);
  REQUIRE(desk.play("54\nend --yes\n").status == 0);
  CHECK(desk.copies_for("session-begins") == 2);
  CHECK(desk.copies_for("session-ends") == 1);
  REQUIRE(run({"play", "--text", "--close", "--players", "Ann, Bob", "--db", desk.db}, "54\n").status == 0);
  CHECK(desk.copies_for("session-ends") == 2);
}

TEST_CASE("play: a session that is taken up again, or only rehearsed, does not begin") {
  const Desk desk;
  const std::string id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  REQUIRE(run({"play", "--text", "--players", "Ann, Bob", "--id", id, "--db", desk.db}, "54\n").status == 0);
  REQUIRE(run({"play", "--text", "--id", id, "--db", desk.db}, "44\n").status == 0);
  REQUIRE(run({"play", "--text", "--rehearse", "--db", desk.db}, "54\nend --yes\n").status == 0);
  CHECK(desk.backups().size() == 1);
}

TEST_CASE("play: a failed backup is reported, and play goes on") {
  const Desk desk;
  write(desk.scratch / "backups", "in the way");
  const auto ran = desk.play("54\nend --yes\n");
  CHECK(ran.status == 0);
  CHECK(holds(ran.err, "no copy of it was made"));
  CHECK(holds(ran.err, "the session is safe"));
  CHECK(holds(ran.out, "logged 1"));
  CHECK(holds(desk.sessions(), "closed"));
}

TEST_CASE("backup: it says where the copy is, and lists what there is") {
  const Desk desk;
  REQUIRE(desk.play("54\n").status == 0);
  const auto made = desk.command({"backup"});
  CHECK_MESSAGE(made.status == 0, made.err);
  CHECK(holds(made.out, "Copied to "));
  CHECK(holds(made.out, "by-hand.db ("));
  CHECK(holds(made.out, "kB)"));
  const auto list = desk.command({"backup", "--list"});
  CHECK(list.status == 0);
  CHECK(holds(list.out, "by hand"));
  CHECK(holds(list.out, "session begins"));
  CHECK(list.out.find("by hand") < list.out.find("session begins"));
  CHECK(desk.backups().size() == 2);
}

TEST_CASE("backup: to a file of one's own, but never over another") {
  const Desk desk;
  REQUIRE(desk.play("54\n").status == 0);
  const std::string to = desk.scratch / "stick.db";
  CHECK(desk.command({"backup", "--output", to}).status == 0);
  CHECK(run({"sessions", "--json", "--db", to}).out == desk.sessions());
  const auto again = desk.command({"backup", "--output", to});
  CHECK(again.status == 1);
  CHECK(holds(again.err, "never replaced"));
  write(to + ".txt", "notes");
  CHECK(holds(desk.command({"backup", "--output", to + ".txt"}).err, "already"));
  CHECK(desk.command({"backup", "--output", to, "--list"}).status == 2);
}

TEST_CASE("backup: a missing file has no backup") {
  const Desk desk;
  CHECK(desk.command({"backup"}).status == 2);
  CHECK_FALSE(fs::exists(desk.db));
  CHECK(holds(desk.command({"backup", "--list"}).out, "No copies yet"));
}

TEST_CASE("restore: the sessions of the copy are there again, and those in between are kept") {
  const Desk desk;
  REQUIRE(desk.play("54\n44\nend --yes\n").status == 0);
  const auto then = desk.sessions();
  REQUIRE(desk.command({"backup"}).status == 0);
  REQUIRE(desk.play("66\n").status == 0);
  const auto now = desk.sessions();
  const auto restored = desk.command({"restore", "by-hand"});
  CHECK_MESSAGE(restored.status == 0, restored.err);
  CHECK(holds(restored.out, "by-hand.db: 1 session, the last entry of 20"));
  CHECK(holds(restored.out, "The file before that was copied to "));
  CHECK(desk.sessions() == then);
  REQUIRE(desk.command({"restore", "--last"}).status == 0);
  CHECK(desk.sessions() == now);
}

TEST_CASE("restore: a damaged file does not keep the copy out") {
  const Desk desk;
  REQUIRE(desk.play("54\nend --yes\n").status == 0);
  const auto then = desk.sessions();
  write(desk.db, "");
  const auto restored = desk.command({"restore", "--last"});
  CHECK_MESSAGE(restored.status == 0, restored.err);
  CHECK(holds(restored.out, "The file before that was damaged (it was empty) and is kept as "));
  CHECK(desk.sessions() == then);
}

TEST_CASE("restore: the copy must be named, and no other file is taken for one") {
  const Desk desk;
  REQUIRE(desk.play("54\n").status == 0);
  const auto before = desk.sessions();
  CHECK(desk.command({"restore"}).status == 2);
  CHECK(desk.command({"restore", "--last", "x"}).status == 2);
  CHECK(desk.command({"restore", "-"}).status == 1);
  CHECK(desk.command({"restore", "no-such-copy"}).status == 1);
  const auto itself = desk.command({"restore", desk.db});
  CHECK(itself.status == 1);
  CHECK(holds(itself.err, "the file itself"));
  CHECK(desk.sessions() == before);
}

}  // namespace
}  // namespace bogosity::tests
