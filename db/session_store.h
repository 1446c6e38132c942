// The store of sessions in one SQLite file. What it gives back as done has been made durable; what fails leaves the
// file as it was, and the error says so.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "session/store.h"

namespace bogosity::db {

enum class IfMissing : std::uint8_t { make, refuse };

struct StoreOptions {
  IfMissing if_missing = IfMissing::make;
  // The waiting time of a call while another program uses the file.
  std::chrono::milliseconds patience = patience::usual;
  // The kind of program that other programs see as the writer.
  Program program = Program::terminal;
  IfForeign if_foreign = IfForeign::refuse;
  // The scripts up to this program's version. A test gives those of a later one.
  std::span<const Migration> ladder = migrations();
  // How long to wait while another program updates an older file.
  std::chrono::milliseconds of_update = patience::of_an_update;
};

// The door to a file of sessions: made where there is none, known as ours, brought up to this program's version.
// Everything that works on such a file comes in here. On any error the file is as it was.
core::Result<Database> open_file(const std::filesystem::path& file, const StoreOptions& options = {});

// In a file that open_file has opened.
std::unique_ptr<Store> store_in(Database database, Program program);
// In memory, gone when it is closed: for a rehearsal, for pictures, for records that are only looked at.
core::Result<std::unique_ptr<Store>> open_store_in_memory();
core::Result<std::unique_ptr<Store>> open_store(const std::filesystem::path& file, const StoreOptions& options = {});

}  // namespace bogosity::db
