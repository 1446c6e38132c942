// A foreign file: a closed session, damaged in some way; and the result of its import.
#pragma once

#include "db/session_store.h"
#include "tests/support/session_files.h"
#include "tests/support/session_on_file.h"
#include "transfer/import.h"

namespace bogosity::tests {

// A file with a session that is over, as somebody else may send it.
struct Sent : FileDesk {
  Sent() {
    play();
    store.reset();
  }
  void play() {
    Session session = begin();
    log_all(session, {"54 8h", "62"});
    REQUIRE(session.close());
  }
  void becomes(const std::string& change) const { REQUIRE(sql(file, change) == ""); }
  std::string refusal() const {
    const std::string before = contents(file);
    const auto opened = db::open_file(file, {db::IfMissing::refuse});
    CHECK(contents(file) == before);
    if (opened) return "it was opened";
    CHECK_FALSE(opened.error().way_out.empty());
    return core::describe(opened.error());
  }
};

struct TakenIn {
  std::size_t sessions = 0;
  std::string refused;
};

inline TakenIn taken_in(const std::filesystem::path& file) {
  const Scratch scratch;
  auto store = db::open_store(scratch / "mine.db");
  REQUIRE(store);
  Importer importing(**store, {file.string()});
  TakenIn all;
  for (bool done = false; !done;) {
    const auto went = importing.step(std::chrono::milliseconds(5));
    REQUIRE(went);
    done = *went;
    for (const auto& note : importing.take_notes()) {
      if (!note.merged) all.refused += core::describe(note.merged.error()) + "\n";
    }
  }
  all.sessions = (*store)->sessions()->size();
  return all;
}

inline bool tells(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace bogosity::tests
