// A write transaction: all of it is stored for good by commit(), or nothing of it when it goes out of scope.
#pragma once

#include <utility>

#include "db/database.h"

namespace bogosity::db {

class Transaction {
 public:
  // Claims the right to write at once, so that what is read inside still holds when it commits.
  static core::Result<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  core::Status commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace bogosity::db
