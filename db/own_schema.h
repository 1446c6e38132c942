// The tables, indexes, triggers and views of a file, and those that the migrations make: what the program knows of its
// own is always taken from there, never from a file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "db/database.h"

namespace bogosity::db {

// Kind and name ("trigger", "entry_is_never_changed"), and the SQL that made it.
using SchemaObject = std::pair<std::string, std::string>;
using Schema = std::map<SchemaObject, std::string>;

core::Result<Schema> stored_schema(Database& database);
// That of a new file of this version. `like`: the file that an error names.
core::Result<Schema> own_schema(const std::filesystem::path& like, std::size_t version);
core::Result<Schema> own_schema(const std::filesystem::path& like);  // of the newest version

// "table session: it is gone", "view notes: it is another one".
std::string called_gone(const SchemaObject& object);
std::string called_another(const SchemaObject& object);

}  // namespace bogosity::db
