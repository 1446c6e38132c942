// `bogosity import FILE...`: stores records, each wholly or not at all. An evening that is there already is
// recognised by its Id, or by its words, and not stored twice.
#include "import.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/record_file.h"

namespace bogosity::cli {
namespace {

int import_one(Store& store, const std::string& file) {
  const auto text = read_text(file);
  if (!text) return wrong_usage;
  const auto imported = import_record(around(store), *text);
  if (!imported) {
    const bool of_record = imported.error().place.line > 0;
    return of_record ? complain_of_record(file, imported.error())
                     : complain(file + ": " + core::describe(imported.error()));
  }
  const std::string session = core::to_text(imported->session);
  if (imported->was_there) return print(fmt::format("recognised {}: session {} has it already", file, session));
  return print(fmt::format("imported {}: session {}, {} lines", file, session, imported->lines));
}

}  // namespace

int import_records(const ImportOptions& options) {
  const auto store = open_for_writing(options.database, Patience::of_a_command);
  if (!store) return complain(store.error());
  int status = well;
  for (const auto& file : options.files) status = std::max(status, import_one(**store, file));
  return status;
}

}  // namespace bogosity::cli
