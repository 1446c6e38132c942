#include "db/transaction.h"

#include "db/trouble.h"

namespace bogosity::db {

core::Result<Transaction> Transaction::begin(Database& database) {
  if (database.has_moved()) {
    return trouble_with(database.file(),
                        "the file was deleted, renamed or replaced while it was open; nothing was logged",
                        "put it back where it was, or leave and start again");
  }
  auto begin = database.prepare("BEGIN IMMEDIATE");
  if (!begin) return tl::unexpected(begin.error());
  if (auto ok = begin->run(); !ok) return tl::unexpected(ok.error());
  return Transaction(database);
}

Transaction::~Transaction() {
  // After some errors SQLite has rolled back by itself.
  if (database_ != nullptr && database_->in_transaction()) (void)database_->run("ROLLBACK");
}

core::Status Transaction::commit() {
  auto commit = database_->prepare("COMMIT");
  if (!commit) return tl::unexpected(commit.error());
  auto ok = commit->run();
  if (ok) database_ = nullptr;
  return ok;
}

}  // namespace bogosity::db
