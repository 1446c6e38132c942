#include "kept_session.h"

#include <unistd.h>

#include <atomic>

#include "core/record.h"
#include "db/cache/rows.h"
#include "db/sqlite/database.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "games/catalogue.h"
#include "long_session.h"
#include "transfer/import.h"

namespace bogosity::bench {
namespace {

std::vector<std::string> body_of(const std::string& record) {
  const auto head = core::read_head(record);
  std::vector<std::string> lines;
  core::LineSplitter all = head->body;
  for (std::string_view line; all.next(line);) {
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}

}  // namespace

Folder::Folder() {
  static std::atomic<int> number = 0;
  path_ = std::filesystem::temp_directory_path() /
          ("bogosity-bench-" + std::to_string(::getpid()) + "-" + std::to_string(++number));
  std::filesystem::create_directories(path_);
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

BareFile::BareFile(db::Database database) : database_(std::move(database)) {
  (void)database_.run("CREATE TABLE bare (at INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT");
}

bool BareFile::write_one() {
  auto transaction = db::Transaction::begin(database_);
  auto insert = database_.prepare("INSERT INTO bare (text) VALUES (?)");
  return transaction && insert && insert->bind(std::string_view("Theo: 5-4 +2 8H")).run() && transaction->commit();
}

StoredBenchSession::StoredBenchSession(db::Store& store, std::size_t turns)
    : context_{&store, db::wall_clock(), db::system_random_bits()} {
  const auto* game = games::find("You're Bogus");
  auto incoming = *transfer::imported_record(*game, **game->read_record(long_session(turns)));
  incoming.session.id = core::random_uuid(context_.chance());
  incoming.session.open = true;
  next_ = body_of(long_session(1));
  if (turns < 100) {  // not even a round
    incoming.body.resize(turns);
    next_.erase(next_.begin(), next_.begin() + static_cast<std::ptrdiff_t>(turns));
  } else {
    next_.insert(next_.begin(), "seats:Ruth,Sam,Theo");
  }
  const auto entries = transfer::journal_of(incoming);
  const auto rows = db::rebuilt_rows(incoming.session, entries);
  if (!rows || !store.create_with(incoming.session, entries, &*rows)) return;
  if (auto session = Session::resume(context_, incoming.session.id)) {
    session_ = std::make_unique<Session>(std::move(*session));
  }
}

bool StoredBenchSession::log_next() {
  return session_ && session_->submit(next_[at_++ % next_.size()], core::Passing::passes).has_value();
}

}  // namespace bogosity::bench
