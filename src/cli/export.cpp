// `bogosity export [SESSION|--last]`: the canonical record of an evening that is over. While one goes on its cards are
// sealed, and whoever wants them has to say so.
#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "record_parts.h"

namespace bogosity::cli {

int export_record(const ExportOptions& options) {
  const auto store = open_for_reading(options.database);
  if (!store) return complain(store.error());
  const auto id = options.session.empty() ? last_evening(**store) : evening_called(**store, options.session);
  if (!id) return complain(id.error());
  const auto session = Session::resume(around(**store), *id);
  if (!session) return complain(session.error());
  if (session->info().open && !options.unseal) {
    return complain(
        "this evening is still going on, and its cards are sealed: close it first (`close` at its table), "
        "or ask for them with --unseal");
  }
  const std::string record = session->play().record();
  return print(options.with_id ? with_id(record, *id) : record);
}

}  // namespace bogosity::cli
