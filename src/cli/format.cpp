// `bogosity format FILE`: the canonical form of a record.
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/record_file.h"

namespace bogosity::cli {

int format(const FormatOptions& options) {
  const auto record = read_record_file(options.file);
  if (const int* status = std::get_if<int>(&record)) return *status;
  return print(std::get<RecordFile>(record).play->record());
}

}  // namespace bogosity::cli
