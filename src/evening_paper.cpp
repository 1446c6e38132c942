#include "evening_paper.h"

#include <algorithm>
#include <array>

#include "export_tables.h"
#include "exporting.h"
#include "paper/evening_sheet.h"

namespace bogosity {
namespace {

constexpr std::array<PaperKind, 7> kinds = {{
    {Paper::record, "Record", "The fair copy, as it counts in the end. It can be imported again.", ".table"},
    {Paper::journal, "Full record", "Every entry with its corrections, byte for byte. It can be imported again.",
     ".journal"},
    {Paper::json, "JSON", "What it came to, for programs.", ".json"},
    {Paper::turns, "CSV: turns", "A row for each turn, for a spreadsheet.", " turns.csv"},
    {Paper::points, "CSV: points", "A row for each entry of a score, for a spreadsheet.", " points.csv"},
    {Paper::inquiries, "CSV: inquiries", "A row for each inquiry, for a spreadsheet.", " inquiries.csv"},
    {Paper::page, "Score sheet", "A page to print: any browser shows it.", ".html"},
}};

std::string table_of(const Session& session, const char* what) {
  return csv_titles(what) + csv_rows(what, session, false);
}

}  // namespace

std::span<const PaperKind> paper_kinds() { return kinds; }

const PaperKind& kind_of(Paper paper) {
  return *std::find_if(kinds.begin(), kinds.end(), [&](const PaperKind& each) { return each.paper == paper; });
}

core::Result<std::string> on_paper(const Surroundings& around, const core::Uuid& id, Paper paper) {
  const auto session = Session::resume(around, id);
  if (!session) return tl::unexpected(session.error());
  const bool has_cards = paper == Paper::record || paper == Paper::journal;
  if (has_cards && session->info().open) {
    return core::refuse(core::Refusal::cannot_be, {}, "this evening is still going on, and its cards are sealed",
                        "end it first, or take what its table knows: JSON, CSV or the score sheet");
  }
  switch (paper) {
    case Paper::record:
      return exported(around, id, ExportForm::fair_copy);
    case Paper::journal:
      return exported(around, id, ExportForm::full);
    case Paper::json:
      return evening_as_json(*session, false);
    case Paper::turns:
      return table_of(*session, "turns");
    case Paper::points:
      return table_of(*session, "points");
    case Paper::inquiries:
      return table_of(*session, "inquiries");
    case Paper::page:
      return paper::evening_sheet(paper::told(*session));
  }
  return std::string();
}

}  // namespace bogosity
