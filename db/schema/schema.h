// What stands in the file beside its rows: the tables, and the indexes, triggers and views that the migrations made.
// Without its triggers the journal is not only ever added to any more, and without a view nobody gets an answer; any
// program that writes SQLite can take them away.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/sqlite/database.h"

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

// What somebody put into the schema of a file that would run, or answer in the place of the program's own: triggers,
// indexes that compute something, tables that are others than the migrations make, views and virtual tables in their
// place. None of it is ever run: such a file is refused, or read without its triggers.

// In sentences without a full stop, as those of SchemaFaults. A file of an earlier version is compared with that one.
struct ForeignObjects {
  std::vector<std::string> tables;  // gone, or another one
  bool impostors = false;           // some of them are there and are others
  std::vector<std::string> runs;    // triggers and indexes: mend_schema() takes them out
  bool none() const { return tables.empty() && runs.empty(); }
};
core::Result<ForeignObjects> foreign_objects_in(Database& database);

// Indexes on the program's own tables whose rows are computed by an expression of somebody's.
core::Result<std::vector<std::string>> computing_indexes(Database& database);

// Refused with what to do about it.
core::Status refuse_foreign_objects(const Database& database, const ForeignObjects& foreign_objects);
tl::unexpected<core::Error> refuse_tables(const Database& database, const ForeignObjects& foreign_objects);

// The program's own triggers, put aside for one transaction that has to do what they forbid. They come back as the
// migrations make them: the text that stands in a file is anybody's, and is never run.

class TriggersDropped {
 public:
  // One of them by its name, or all. In a transaction, whose rollback brings them back too.
  static core::Result<TriggersDropped> begin(Database& database, std::string_view name = {});
  core::Status end();

 private:
  TriggersDropped(Database& database, std::vector<std::string> sql) : database_(&database), sql_(std::move(sql)) {}
  Database* database_;
  std::vector<std::string> sql_;
};

}  // namespace bogosity::db
