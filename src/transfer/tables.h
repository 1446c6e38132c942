// What a session came to, for programs and spreadsheets. While it goes on only what the table shows: nothing of what
// the program thinks of a turn, no cards, no condition of the stack.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "session/session.h"
#include "session/store.h"

namespace bogosity {

// `unseal`: also of a session that goes on all there is.
std::string session_summary_json(const Session& session, bool unseal);

// Everything that a session can be exported as, for the command line and the window.

enum class ExportFormat : std::uint8_t { record, journal, json, turns, points, inquiries, page, sessions };

struct ExportFormatInfo {
  ExportFormat format;
  std::string_view name;         // "Record"
  std::string_view explanation;  // a sentence
  std::string_view ending;       // ".table"
  std::string_view table = {};   // as `--csv` calls it; empty: it is no table
  std::string_view columns = {};
};
std::span<const ExportFormatInfo> export_formats();
// Those to choose from for the file of one session: a page to print is asked for elsewhere, a list needs several.
std::span<const ExportFormatInfo> formats_of_one_session();
const ExportFormatInfo& kind_of(ExportFormat format);
const ExportFormatInfo& kind_of_table(std::string_view table);

// A table with a row of titles.
std::string csv_titles(const ExportFormatInfo& table);
std::string csv_rows(const ExportFormatInfo& table, const Session& session, bool unseal);

// A session as programs get it: of a list, and beside what a session came to.

nlohmann::ordered_json session_as_json(const SessionInfo& session);

}  // namespace bogosity
