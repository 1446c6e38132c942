// What sessions can be exported as: one session as a text, or many as work in slices (core/job.h), one file a session,
// in the order of their names.
#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/job.h"
#include "core/result.h"
#include "core/session_head.h"
#include "db/store.h"
#include "db/system/output_file.h"
#include "history/session_state.h"
#include "session/session.h"
#include "transfer/anonymous.h"
#include "transfer/archive.h"

namespace bogosity::transfer {

// The results of a session, for programs and spreadsheets. Of an open session only the public part: no findings, no
// cards, no condition of the stack. All tables have sessions of any state, and say which.
std::string session_summary_json(const Session& session, history::SessionState state, bool unseal);

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
// The formats for the file of one session: pages to print are made elsewhere, and a list needs several sessions.
inline std::span<const ExportFormatInfo> formats_of_one_session() { return export_formats().first(6); }
const ExportFormatInfo& kind_of(ExportFormat format);
const ExportFormatInfo& kind_of_table(std::string_view table);

inline std::string csv_titles(const ExportFormatInfo& table) { return std::string(table.columns) + "\r\n"; }
std::string csv_rows(const ExportFormatInfo& table, const Session& session, history::SessionState state, bool unseal);

// A session as programs get it: of a list, and beside what a session came to.
nlohmann::ordered_json session_as_json(const core::SessionHead& session, history::SessionState state);

// The record with its date, place and event as they were corrected. Its cards are not sealed.
std::string corrected_record(const Session& session);
// The same with the Id of its session, written so that an import takes it.
std::string importable_record(const Session& session);
// That record, or the journal, which has what was written first and the edits. What an earlier
// version stored and no import takes now is written so that it can be imported: a blank for a control character, a
// number behind the second of two names that are the same but for case, the record in the place of a journal that holds
// such a character.
core::Result<std::string> export_text(const SessionContext& context, const core::Uuid& session, ExportFormat format);

// Is everything that was logged in it? Of a session that goes on it is not exported unless somebody says so.
bool has_cards(ExportFormat format);

// How sessions leave the store.
struct ExportOptions {
  ExportFormat format = ExportFormat::journal;
  Identities identities = Identities::kept;
  bool unseal = false;  // of a session that goes on also what is sealed
};

// One session as a file: its record, its journal, its results for programs and spreadsheets, a page to print. Refused:
// a record or a journal of a session that goes on, for its cards are sealed; a journal without names, for reasons and
// authors are all over it.
core::Result<std::string> export_as(const SessionContext& context, const core::Uuid& session,
                                    const ExportOptions& options);
inline core::Result<std::string> export_as(const SessionContext& context, const core::Uuid& session,
                                           ExportFormat format) {
  return export_as(context, session, ExportOptions{.format = format});
}

class Exporter final : public core::Job {
 public:
  // The sessions to be exported, one file each; who decided on that has seen to it that none of them is sealed.
  // Refused before anything is written: a folder with a file in the place of one of them that no export wrote, unless
  // `replaces`. Files without names are numbered in the order of the sessions, and replace none.
  Exporter(SessionContext context, std::vector<core::SessionHead> sessions, std::unique_ptr<ExportTarget> export_target,
           const ExportOptions& options, bool replaces = false);
  Exporter(SessionContext context, std::vector<core::SessionHead> sessions, std::unique_ptr<ExportTarget> export_target,
           ExportFormat format, bool replaces = false)
      : Exporter(std::move(context), std::move(sessions), std::move(export_target), ExportOptions{.format = format},
                 replaces) {}

  core::Result<bool> step(std::chrono::milliseconds slice) override;
  core::Progress progress() const override;  // in sessions
  // The sessions that could not be read; all others are there.
  const std::vector<core::Error>& left_out() const { return left_out_; }
  // Also what is said of people: names, who is the same person, who is forgotten. For a computer of one's own.
  void add_people() { with_people_ = true; }
  // The sessions alone, without the seasons of the file.
  void leave_out_seasons() { with_seasons_ = false; }

 private:
  struct NamedSession {
    std::string name;
    core::SessionHead session;
  };
  void name_sessions(std::vector<core::SessionHead> sessions);
  core::Status check_replaced();
  core::Status write(const NamedSession& each);

  SessionContext context_;
  std::vector<NamedSession> sessions_;
  std::unique_ptr<ExportTarget> export_target_;
  ExportOptions options_;
  bool replaces_;
  bool is_checked_ = false;
  bool with_people_ = false;
  bool with_seasons_ = true;
  std::size_t at_ = 0;
  std::vector<core::Error> left_out_;
};

// The file name of a session: "2026-11-21 Friday in Lawrence 3f2a9c1d". The same session has the same name everywhere,
// and every file system accepts it.
// `id_letters`: more of the id where the short one is that of another session as well.
std::string session_file_name(const core::SessionHead& session, std::size_t id_letters = 8);

// "~/NAME.png", or "~/NAME (2).png": a file that is not there yet.
std::filesystem::path new_file_at_home(const std::string& name, const std::string& ending);

}  // namespace bogosity::transfer
