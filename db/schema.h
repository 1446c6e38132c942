// What stands in the file beside its rows: the tables, and the indexes, triggers and views that the migrations made.
// Without its triggers the journal is not only ever added to any more, and without a view nobody gets an answer; any
// program that writes SQLite can take them away.
#pragma once

#include <string>
#include <vector>

#include "db/database.h"

namespace bogosity::db {

// What is missing or is another than the migrations made it, in sentences without a full stop. What somebody added of
// their own is left alone, but for triggers and for indexes that compute something: they run when something is written.
struct SchemaFaults {
  std::vector<std::string> tables;  // nothing but a copy brings them back
  std::vector<std::string> others;  // these hold nothing: mend_schema() makes them anew
};
core::Result<SchemaFaults> faults_in_schema(Database& database);

// In a transaction. Triggers run again from here on, whether or not they did before: all of them are the program's own.
core::Status mend_schema(Database& database);

}  // namespace bogosity::db
