// What somebody put into the schema of a file that would run, or answer in the place of the program's own: triggers,
// indexes that compute something, tables that are others than the migrations make, views and virtual tables in their
// place. None of it is ever run: such a file is refused, or read without its triggers.
#pragma once

#include <string>
#include <vector>

#include "db/database.h"

namespace bogosity::db {

// In sentences without a full stop, as those of SchemaFaults. A file of an earlier version is compared with that one.
struct Strangers {
  std::vector<std::string> tables;  // gone, or another one
  bool impostors = false;           // some of them are there and are others
  std::vector<std::string> runs;    // triggers and indexes: mend_schema() takes them out
  bool none() const { return tables.empty() && runs.empty(); }
};
core::Result<Strangers> strangers_in(Database& database);

// Indexes on the program's own tables whose rows are computed by an expression of somebody's.
core::Result<std::vector<std::string>> computing_indexes(Database& database);

// Refused with what to do about it.
core::Status refuse_strangers(const Database& database, const Strangers& strangers);
tl::unexpected<core::Error> refuse_tables(const Database& database, const Strangers& strangers);

}  // namespace bogosity::db
