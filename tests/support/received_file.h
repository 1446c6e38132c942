// A foreign file: a closed session, damaged in some way; and the result of its import.
#pragma once

#include "core/limits.h"
#include "core/session_head.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "tests/support/session_files.h"
#include "tests/support/session_on_file.h"
#include "transfer/export.h"
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
  void becomes(const std::string& change) const;
  std::string refusal() const {
    const std::string before = contents(file);
    const auto opened = db::open_file(file, {db::IfMissing::refuse});
    CHECK(contents(file) == before);
    if (opened) return "it was opened";
    CHECK_FALSE(opened.error().way_out.empty());
    return core::describe(opened.error());
  }
};

// What the program exports it can import, whatever stands in the file: every journal, every record, and everything
// together.
inline void check_exports(const std::filesystem::path& file) {
  if (!std::filesystem::is_regular_file(file)) return;
  // A copy has no holes: of a file that is too large it would be 8 GB of zeros.
  if (std::filesystem::file_size(file) > static_cast<std::uintmax_t>(limits::bytes_of_a_database)) return;
  const Scratch scratch;
  std::filesystem::copy_file(file, scratch / "it.db");
  auto opened = db::open_store(scratch / "it.db", {db::IfMissing::refuse});
  if (!opened) return;
  db::Store& store = **opened;
  const auto sessions = store.sessions();
  if (!sessions) return;
  const SessionContext context{&store, db::wall_clock(), db::system_random_bits()};
  for (const core::SessionHead& session : *sessions) {
    for (const transfer::ExportFormat format : {transfer::ExportFormat::record, transfer::ExportFormat::journal}) {
      const auto text = transfer::export_text(context, session.id, format);
      const auto read = text ? transfer::import_item_of(*text) : tl::unexpected(text.error());
      CHECK_MESSAGE((!text || read), (read ? "" : core::describe(read.error())));
    }
  }
  auto target = transfer::open_export_target(scratch / "out");
  REQUIRE(target);
  transfer::Exporter exporting(context, *sessions, std::move(*target), transfer::ExportFormat::journal);
  exporting.add_people();
  core::Result<bool> done = false;
  while (done && !*done) done = exporting.step(std::chrono::milliseconds(100));
  if (!done) return;  // the file cannot be read
  auto other = db::open_store(scratch / "other.db");
  REQUIRE(other);
  transfer::Importer importing(**other, {(scratch / "out").string()}, {.people = true});
  for (bool over = false; !over;) {
    const auto went = importing.step(std::chrono::milliseconds(100));
    REQUIRE(went);
    over = *went;
  }
  for (const auto& note : importing.take_notes())
    CHECK_MESSAGE(note.merged.has_value(), (note.merged ? "" : note.name + ": " + core::describe(note.merged.error())));
}

struct TakenIn {
  std::size_t sessions = 0;
  std::string refused;
};

inline TakenIn taken_in(const std::filesystem::path& file) {
  check_exports(file);
  const Scratch scratch;
  auto store = db::open_store(scratch / "mine.db");
  REQUIRE(store);
  transfer::Importer importing(**store, {file.string()});
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

inline void Sent::becomes(const std::string& change) const {
  REQUIRE(sql(file, change) == "");
  check_exports(file);
}

inline bool tells(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace bogosity::tests
