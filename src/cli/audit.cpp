// `bogosity audit FILE [--json]`: the verdict on a record that is over.
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/record_file.h"

namespace bogosity::cli {

int audit(const AuditOptions& options) {
  const auto record = read_record_file(options.file);
  if (const int* status = std::get_if<int>(&record)) return *status;
  const auto& play = *std::get<RecordFile>(record).play;
  const auto leave = core::Unsealed::by_audit_of_file();
  return print([&](const core::Write& write) {
    if (options.json)
      play.write_audit_json(leave, write);
    else
      play.write_audit_text(leave, write);
  });
}

}  // namespace bogosity::cli
