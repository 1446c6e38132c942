// A file as an earlier version of the program left it: what came later is taken away.
#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <span>
#include <string>

#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "tests/support/session_files.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {

// `version`: how many of the migrations had been there, 8 to 14.
inline void make_older(const std::filesystem::path& file, std::size_t version) {
  const Scratch scratch;
  const std::filesystem::path before = scratch / "before.db";
  {
    auto database = db::Database::open(before, std::chrono::seconds(1));
    REQUIRE(database);
    REQUIRE(db::migrate(*database, std::span(db::migrations()).first(version)));
  }
  const std::string beside = "ATTACH '" + before.string() + "' AS before; ";
  const std::string views =
      sql(file, "SELECT group_concat('DROP VIEW ' || name, ';') FROM sqlite_schema WHERE type = 'view'");
  const std::string tables = sql(file, beside +
                                           "SELECT group_concat('DROP TABLE ' || name, ';') FROM main.sqlite_schema"
                                           " WHERE type = 'table' AND name NOT IN"
                                           " (SELECT name FROM before.sqlite_schema)");
  const std::string again = sql(before, "SELECT group_concat(sql, ';') FROM sqlite_schema WHERE type = 'view'");
  const std::string columns =
      "DROP INDEX session_by_state; ALTER TABLE session DROP COLUMN played_day;"
      "ALTER TABLE session DROP COLUMN played_ms; CREATE INDEX session_by_state ON session (state);"
      "DROP INDEX change_of_header; DROP INDEX change_of_subject; ALTER TABLE change DROP COLUMN kind;"
      "CREATE INDEX change_of_subject ON change (subject, field, at_ms, id);";
  CHECK(sql(file, views + ";" + tables + ";" + columns + again + "; PRAGMA user_version = " + std::to_string(version))
            .empty());
}

}  // namespace bogosity::tests
