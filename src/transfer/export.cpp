#include "transfer/export.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <system_error>

#include "core/audit.h"
#include "core/csv.h"
#include "core/edits.h"
#include "core/foreign_text.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/rename.h"
#include "core/result.h"
#include "core/time.h"
#include "core/utf8.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "db/rewrite/replicas.h"
#include "db/store/metadata_rows.h"
#include "report/score_sheet.h"
#include "transfer/import.h"
#include "transfer/journal_file.h"

namespace bogosity::transfer {
namespace fs = std::filesystem;
namespace {

using Json = nlohmann::ordered_json;

bool is_of_people(const core::MetadataEdit& edit) { return edit.subject.kind == core::SubjectKind::person; }

constexpr std::array<ExportFormatInfo, 8> formats = {{
    {ExportFormat::record, "Record", "The fair copy, as it counts in the end. It can be imported again.", ".table"},
    {ExportFormat::journal, "Full record", "Every entry with its corrections, byte for byte. It can be imported again.",
     ".journal"},
    {ExportFormat::json, "JSON", "The results, for programs.", ".json"},
    {ExportFormat::turns, "CSV: turns", "A row for each turn, for a spreadsheet.", " turns.csv", "turns",
     "session,n,round,player,roll,hand,pile,stack,top,parity,rank,suit,infractions,to_examine,violations,state"},
    {ExportFormat::points, "CSV: points", "A row for each entry of a score, for a spreadsheet.", " points.csv",
     "points", "session,turn,player,points,rule,state"},
    {ExportFormat::inquiries, "CSV: inquiries", "A row for each inquiry, for a spreadsheet.", " inquiries.csv",
     "inquiries", "session,turn,accused,shouters,plea,log,verdict,rules,examined,state"},
    {ExportFormat::page, "Score sheet", "A page to print: any browser shows it.", ".html"},
    {ExportFormat::sessions, "CSV: sessions", "A row for each session, for a spreadsheet.", ".csv", "sessions",
     "id,game,date,place,event,players,state,entries,begun,last_entry"},
}};

// Of an open session only what everybody at the table sees.
bool is_sealed(const Session& session, bool unseal) { return session.info().open && !unseal; }

void audit(const Session& session, bool unseal, core::AuditSink& sink) {
  const auto leave = core::Unsealed::by_audit_of_file();
  session.play().audit(is_sealed(session, unseal) ? nullptr : &leave, sink);
}

std::string joined(const Json& list, const char* between) {
  std::string text;
  for (const auto& each : list) {
    const Json& word = each.is_object() ? each.at("rule") : each;
    text += (text.empty() ? "" : between) + (word.is_string() ? word.get<std::string>() : word.dump());
  }
  return text;
}

std::string cell(const std::string& key, const Json& row) {
  const bool of_condition = key == "parity" || key == "rank" || key == "suit";
  const auto inside = of_condition ? row.find("condition") : row.end();
  const Json& object = inside == row.end() ? row : *inside;
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return "";
  if (found->is_array())
    return joined(*found, key == "roll" ? "-" : key == "shouters" || key == "players" ? ", " : " ");
  return found->is_string() ? found->get<std::string>() : found->dump();
}

std::string csv_of(std::string_view columns, const Json& row) {
  std::vector<std::string> cells;
  std::istringstream names{std::string(columns)};
  for (std::string name; std::getline(names, name, ',');) cells.push_back(cell(name, row));
  return core::csv_row(cells);
}

nlohmann::ordered_json moment_as_json(const core::Instant& moment) {
  if (moment == core::Instant{}) return nullptr;
  return in_words(moment);
}

// The day is the one at the table, wherever it is exported.
std::int64_t seconds_of(const core::SessionHead& session) {
  const std::string date = header_of(session, "Date");
  if (core::is_date(date)) {
    const core::Headers day = {{"Date", date.substr(0, 10), {}}};
    return std::max<std::int64_t>(core::moment_of(day).utc_ms / 1000, 0);
  }
  return std::max<std::int64_t>(session.begun.utc_ms / 1000, 0);
}

constexpr std::size_t most_bytes = 60;
constexpr const char* name_of_seasons = "seasons.txt";
constexpr const char* name_of_people = "people.txt";

bool can_stand(char32_t letter) {
  return core::is_name_letter(letter) || letter == '\'' || letter == ',' || letter == '+' || letter == 0x2019;
}

// Letters of any alphabet stay; all else is a blank, and blanks stand between words only.
std::string as_name(std::string_view text) {
  std::string name;
  bool blank = false;
  while (!text.empty()) {
    const auto point = core::first_code_point(text);
    const std::string_view bytes = text.substr(0, point ? point->bytes : 1);
    text.remove_prefix(bytes.size());
    if (!point || !can_stand(point->value)) {
      blank = true;
      continue;
    }
    if (name.size() + bytes.size() + 1 > most_bytes) break;
    if (blank && !name.empty()) name += ' ';
    blank = false;
    name += bytes;
  }
  return name;
}

// An earlier version, or another program, may have stored what cannot be: no import would take it.
std::vector<core::MetadataEdit> possible_edits(std::vector<core::MetadataEdit> edits) {
  std::erase_if(edits, [](const core::MetadataEdit& edit) { return !core::check_edit(edit); });
  return edits;
}

// The last one of each field, in their order.
std::vector<core::MetadataEdit> edits_that_hold(std::vector<core::MetadataEdit> edits) {
  const core::MetadataSet all(edits);
  std::erase_if(edits,
                [&](const core::MetadataEdit& edit) { return all.edit_of(edit.subject, edit.field)->id != edit.id; });
  return edits;
}

using TextOfEdits = std::string (*)(const std::vector<core::MetadataEdit>& edits);
std::string text_of(TextOfEdits text, std::vector<core::MetadataEdit> edits) {
  edits = possible_edits(std::move(edits));
  const std::string all = text(edits);
  return check_size_of_file(all) ? all : text(edits_that_hold(std::move(edits)));
}

// The name is the occasion, else the town, else who played.
std::string called(const core::SessionHead& session) {
  for (const char* key : {"Event", "Place", "Players"}) {
    const std::string value = header_of(session, key);
    const std::string name = as_name(key == std::string_view("Place") ? value.substr(0, value.find(',')) : value);
    if (!name.empty()) return name;
  }
  return as_name(session.game);
}

}  // namespace

std::string session_summary_json(const Session& session, history::SessionState state, bool unseal) {
  Json out;
  out["session"] = session_as_json(session.info(), state);
  core::AuditSummary summary(out);
  audit(session, unseal, summary);
  // The summary of an open session has both lists in every game: scripts may count on it.
  for (const char* list : {"turns", "inquiries"})
    if (is_sealed(session, unseal) && !out.contains(list)) out[list] = nullptr;
  return out.dump(1, ' ', false, Json::error_handler_t::replace);
}

std::span<const ExportFormatInfo> export_formats() { return formats; }

const ExportFormatInfo& kind_of(ExportFormat format) { return formats[static_cast<std::size_t>(format)]; }

const ExportFormatInfo& kind_of_table(std::string_view table) {
  return *std::ranges::find(formats, table, &ExportFormatInfo::table);
}

std::string csv_rows(const ExportFormatInfo& table, const Session& session, history::SessionState state, bool unseal) {
  if (table.format == ExportFormat::sessions) return csv_of(table.columns, session_as_json(session.info(), state));
  std::string text;
  core::AuditRows rows(table.table, [&](Json row) {
    row["session"] = core::to_text(session.id());
    row["state"] = name_of(state);
    text += csv_of(table.columns, row);
  });
  audit(session, unseal, rows);
  return text;
}

nlohmann::ordered_json session_as_json(const core::SessionHead& session, history::SessionState state) {
  nlohmann::ordered_json json;
  json["id"] = core::to_text(session.id);
  json["game"] = session.game;
  json["date"] = header_of(session, "Date");
  json["place"] = header_of(session, "Place");
  json["event"] = header_of(session, "Event");
  json["players"] =
      core::read_name_list(core::header_in(session.headers, "Players")).value_or(std::vector<std::string>());
  json["state"] = name_of(state);
  json["entries"] = session.entries;
  json["begun"] = moment_as_json(session.begun);
  json["last_entry"] = moment_as_json(session.last_entry);
  // As they were written first, where an edit corrected them.
  for (const core::Header& each : session.corrected) {
    const auto header = std::ranges::find(core::correctable_headers, each.key, &core::CorrectableHeader::key);
    json["first_written"][std::string(header->field)] = core::header_in(session.headers, each.key);
  }
  if (session.replica_of) json["another_telling_of"] = core::to_text(*session.replica_of);
  return json;
}

std::string corrected_record(const Session& session) {
  std::string record = session.play().record();
  if (session.info().corrected.empty()) return record;
  auto parts = core::parts_of(record);
  if (!parts) return record;
  parts->headers = core::with_headers(std::move(parts->headers), session.info().corrected);
  return core::record_of(*parts);
}

namespace {

// Of two players with the same name but for case and the like, whom earlier versions let sit at one table, the later
// one gets a number.
class NamesApart final : public core::Renaming {
 public:
  explicit NamesApart(const std::vector<std::string>& names) {
    std::set<std::string> taken;
    for (const std::string& name : names) {
      if (names_.contains(name)) continue;
      std::string apart = name;
      for (int number = 2; !taken.insert(core::folded(apart)).second; ++number)
        apart = name + " (" + std::to_string(number) + ")";
      names_.emplace(name, apart);
    }
  }
  std::string name(std::string_view name) const override {
    const auto known = names_.find(std::string(name));
    return known == names_.end() ? std::string(name) : known->second;
  }
  std::string words(std::string_view text) const override { return std::string(text); }

 private:
  std::map<std::string, std::string> names_;
};

}  // namespace

// What an earlier version stored, and no record may hold now, is written in another way: so every record that is
// exported can be imported.
std::string importable_record(const Session& session) {
  std::string record =
      core::with_id(core::with_allowed_letters(corrected_record(session)), session.info().original_id());
  std::vector<std::string> names;
  for (const auto& player : session.play().outcome().players) names.push_back(player.name);
  auto parts = core::parts_of(record);
  if (!core::same_name_twice(names) || !parts) return record;
  const NamesApart apart(names);
  parts->headers = core::renamed(parts->headers, apart, &session.game());
  for (std::string& line : parts->body) line = session.game().renamed(line, apart);
  return core::record_of(*parts);
}

namespace {

// Refused by every import: letters that an earlier version stored.
bool can_be_imported(const db::Replica& replica) {
  return check_letters(replica.session.headers) && std::ranges::all_of(replica.entries, [](const core::Entry& entry) {
           return check_letters(entry).has_value();
         });
}

}  // namespace

Result<std::string> export_text(const SessionContext& context, const core::Uuid& id, ExportFormat format) {
  auto session = BOGOSITY_TRY(Session::resume(context, id));
  // What an import would refuse is not written.
  if (format == ExportFormat::record) {
    std::string text = importable_record(session);
    BOGOSITY_TRY(check_size_of_file(text));
    return text;
  }
  db::Replica replica{session.info(), session.journal().entries().copied()};
  if (!can_be_imported(replica)) return importable_record(session);
  replica.session.id = session.info().original_id();
  replica.session.replica_of.reset();
  BOGOSITY_TRY(check_replica(replica));
  auto edits =
      possible_edits(BOGOSITY_TRY(db::edits_of(context.store->database(), core::Subject::session(replica.session.id))));
  std::string text = journal_text(replica, edits);
  if (check_size_of_file(text)) return text;
  text = journal_text(replica, edits_that_hold(edits));
  BOGOSITY_TRY(check_size_of_file(text));
  return text;
}

Exporter::Exporter(SessionContext context, std::vector<core::SessionHead> sessions,
                   std::unique_ptr<ExportTarget> export_target, const ExportOptions& options, bool replaces)
    : context_(std::move(context)),
      export_target_(std::move(export_target)),
      options_(options),
      replaces_(replaces),
      with_seasons_(options.identities == Identities::kept) {
  name_sessions(std::move(sessions));
  std::ranges::sort(sessions_, {}, &NamedSession::name);
}

void Exporter::name_sessions(std::vector<core::SessionHead> sessions) {
  const std::string ending(kind_of(options_.format).ending);
  if (options_.identities == Identities::left_out) {
    std::ranges::sort(sessions, core::played_before);
    const auto digits = std::to_string(sessions.size()).size();
    for (auto& session : sessions) {
      std::string name = fmt::format("session {:0{}}{}", sessions_.size() + 1, digits, ending);
      sessions_.push_back({std::move(name), std::move(session)});
    }
    return;
  }
  std::map<std::string, int> called;
  for (const auto& session : sessions) ++called[session_file_name(session)];
  for (auto& session : sessions) {
    const auto name = session_file_name(session);
    sessions_.push_back(
        {(called[name] > 1 ? session_file_name(session, std::string::npos) : name) + ending, std::move(session)});
  }
}

Result<bool> Exporter::step(std::chrono::milliseconds slice) {
  const auto until = std::chrono::steady_clock::now() + slice;
  if (!replaces_ && !std::exchange(is_checked_, true)) BOGOSITY_TRY(check_replaced());
  while (at_ < sessions_.size()) {
    BOGOSITY_TRY(write(sessions_[at_++]));
    if (std::chrono::steady_clock::now() >= until) break;
  }
  if (at_ < sessions_.size()) return false;
  const std::string seasons = with_seasons_
                                  ? text_of(seasons_text, BOGOSITY_TRY(db::History(context_.store->database()).words()))
                                  : std::string();
  if (!seasons.empty()) BOGOSITY_TRY(export_target_->add(name_of_seasons, seasons, 0));
  const std::string people =
      with_people_ ? text_of(people_text, BOGOSITY_TRY(db::all_edits(context_.store->database(), is_of_people)))
                   : std::string();
  if (!people.empty()) BOGOSITY_TRY(export_target_->add(name_of_people, people, 0));
  BOGOSITY_TRY(export_target_->finish());
  return true;
}

core::Status Exporter::check_replaced() {
  for (const auto& [name, session] : sessions_) {
    const bool may_be_ours = options_.identities == Identities::kept;
    BOGOSITY_TRY(export_target_->check_replaced(
        name, may_be_ours ? std::optional(core::to_text(session.original_id())) : std::nullopt));
  }
  if (with_people_)
    BOGOSITY_TRY(
        export_target_->check_replaced(name_of_people, std::string(first_line_of_edits(core::SubjectKind::person))));
  if (!with_seasons_) return {};
  return export_target_->check_replaced(name_of_seasons, std::string(first_line_of_edits(core::SubjectKind::season)));
}

core::Status Exporter::write(const NamedSession& each) {
  const auto text = export_as(context_, each.session.id, options_);
  if (!text) {
    left_out_.push_back(text.error());
    return {};
  }
  const bool tells_when = options_.identities == Identities::kept;
  return export_target_->add(each.name, *text, tells_when ? seconds_of(each.session) : 0);
}

core::Progress Exporter::progress() const {
  return {"Exporting", static_cast<std::int64_t>(at_), static_cast<std::int64_t>(sessions_.size())};
}

bool has_cards(ExportFormat format) { return format == ExportFormat::record || format == ExportFormat::journal; }

namespace {

Status check_ended(const SessionContext& context, const core::Uuid& id) {
  const auto session = BOGOSITY_TRY(Session::resume(context, id));
  if (!session.info().open) return {};
  return core::refused(std::string("this session is still going on") +
                           (session.game().about().has_seal ? ", and its cards are sealed" : ""),
                       "end it first, or take what its table knows: JSON, CSV or the score sheet");
}

core::Result<std::string> results_as(const Session& session, history::SessionState state, ExportFormat format,
                                     bool unseal) {
  switch (format) {
    case ExportFormat::json: return session_summary_json(session, state, unseal);
    case ExportFormat::page: return report::score_sheet(report::sheet_data(session));
    case ExportFormat::record:
    case ExportFormat::journal:
    case ExportFormat::turns:
    case ExportFormat::points:
    case ExportFormat::inquiries:
    case ExportFormat::sessions: break;
  }
  return csv_titles(kind_of(format)) + csv_rows(kind_of(format), session, state, unseal);
}

}  // namespace

core::Result<std::string> export_as(const SessionContext& context, const core::Uuid& id, const ExportOptions& options) {
  const ExportFormat format = options.format;
  const bool is_anonymous = options.identities == Identities::left_out;
  if (is_anonymous && format == ExportFormat::journal)
    return core::refused("a journal cannot be had without names: reasons and scorekeepers stand all over it",
                         "take the record");
  if (has_cards(format) && !options.unseal) BOGOSITY_TRY(check_ended(context, id));
  if (has_cards(format) && !is_anonymous) return export_text(context, id, format);
  const auto session = BOGOSITY_TRY(Session::resume(context, id));
  if (format == ExportFormat::record) return anonymous_record(session);
  const auto state = BOGOSITY_TRY(history::state_of(*context.store, session));
  if (!is_anonymous) return results_as(session, state, format, options.unseal);
  const AnonymousSession other = BOGOSITY_TRY(anonymous_session(context, session));
  return results_as(other.session, state, format, options.unseal);
}

std::string session_file_name(const core::SessionHead& session, std::size_t id_letters) {
  const std::string date = header_of(session, "Date").substr(0, 10);
  const std::string day = !date.empty()                      ? as_name(date)
                          : session.begun == core::Instant{} ? std::string("undated")
                                                             : core::exact_moment(session.begun).substr(0, 10);
  const std::string name = called(session);
  return day + ' ' + (name.empty() ? "" : name + ' ') + core::to_text(session.id).substr(0, id_letters);
}

fs::path new_file_at_home(const std::string& name, const std::string& ending) {
  fs::path file = expanded_path("~/" + name + ending);
  std::error_code ignored;
  for (int i = 2; fs::exists(fs::symlink_status(file, ignored)); ++i)
    file = expanded_path(fmt::format("~/{} ({}){}", name, i, ending));
  return file;
}

}  // namespace bogosity::transfer
