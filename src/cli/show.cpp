// `bogosity show SESSION`: what one evening came to; with --step the table at a moment of it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/entry_list.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/step_shown.h"
#include "cli/what_if_shown.h"
#include "core/record.h"
#include "csv.h"
#include "history/reviewed_evening.h"
#include "session_json.h"

namespace bogosity::cli {
namespace {

using core::SummaryTable;
using Json = nlohmann::ordered_json;

constexpr const char* why_sealed =
    "The evening goes on. Who was Bogus, who got away and which cards were played stays sealed until it is closed: "
    "whoever reads it here could tell the table.";

std::string header(const Session& session, std::string_view key) {
  const core::Header* found = core::find_header(session.info().headers, key);
  return found == nullptr ? std::string() : found->value;
}

std::string counted(std::int64_t number, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", number, number == 1 ? one : more);
}

// "Friday at Ruth's", then when, where, who, how long.
std::string heading(const Session& session) {
  const core::Outcome outcome = session.play().outcome();
  const std::string event = header(session, "Event");
  std::vector<std::string> facts;
  for (const char* key : {"Date", "Place"}) {
    if (const std::string value = header(session, key); !value.empty()) facts.push_back(value);
  }
  if (outcome.turns > 0) {
    facts.push_back(counted(outcome.turns, "turn", "turns"));
    if (const std::string rounds = core::rounds_in_words(outcome); !rounds.empty()) facts.push_back(rounds);
  }
  facts.emplace_back(session.info().open ? "open" : "closed");
  return fmt::format("{}\n{}\nsession {}, seal {}\n", event.empty() ? session.info().game : event,
                     fmt::join(facts, "; "), core::to_text(session.id()).substr(0, 8), session.seal());
}

SummaryTable scores_of(const core::Outcome& outcome) {
  SummaryTable table{"scores", "Points", {"player", "points"}, {}, "Nobody plays."};
  for (const auto& each : outcome.players) table.rows.push_back({each.name, std::to_string(each.score)});
  return table;
}

// What counts no more, and why.
SummaryTable put_right(const history::ReviewedEvening& evening) {
  SummaryTable table{"put_right", "Put right", {"step", "entry", "what", "text", "because"}, {}, ""};
  for (std::size_t step = 0; step < evening.lines.size(); ++step) {
    const auto& line = evening.lines[step];
    if (line.put_in) table.rows.push_back({std::to_string(step), "", "put in", "", line.why_put_in});
    for (const auto& each : line.put_right) {
      table.rows.push_back(
          {std::to_string(step), std::to_string(each.number), std::string(name_of(each.what)), each.text, each.reason});
    }
  }
  return table;
}

std::string in_words(const SummaryTable& table) {
  if (table.rows.empty()) return table.otherwise.empty() ? "" : fmt::format("\n{}\n{}\n", table.title, table.otherwise);
  return fmt::format("\n{}\n{}", table.title, in_columns(table.columns, table.rows));
}

// A whole number as one, anything else as text.
Json cell_as_json(const std::string& cell) {
  const std::string_view digits = std::string_view(cell).substr(cell.starts_with('+') || cell.starts_with('-') ? 1 : 0);
  const bool whole =
      !digits.empty() && digits.size() < 18 && digits.find_first_not_of("0123456789") == std::string_view::npos;
  if (!whole) return cell;
  return std::stoll(cell);
}

Json as_json(const SummaryTable& table) {
  Json rows = Json::array();
  for (const auto& row : table.rows) {
    Json object = Json::object();
    for (std::size_t i = 0; i < table.columns.size(); ++i) object[table.columns[i]] = cell_as_json(row[i]);
    rows.push_back(std::move(object));
  }
  return rows;
}

Json moments_as_json(const core::Review& review) {
  Json all = Json::array();
  for (const core::Moment& each : review.moments()) {
    Json moment;
    moment["step"] = each.step;
    moment["kind"] = name_of(each.kind);
    moment["turn"] = each.turn;
    moment["player"] = each.player ? Json(review.players()[*each.player]) : Json(nullptr);
    moment["told"] = core::plain_text(each.told);
    all.push_back(std::move(moment));
  }
  return all;
}

Json scores_as_json(const core::Review& review) {
  Json all = Json::array();
  for (const core::ScoresAt& each : review.scores()) {
    Json at;
    at["step"] = each.step;
    at["turn"] = each.turn;
    at["scores"] = each.scores;
    all.push_back(std::move(at));
  }
  return all;
}

int show_open(const Session& session, const ShowOptions& options) {
  if (!options.csv.empty() || options.step) return complain(why_sealed);
  const SummaryTable scores = scores_of(session.play().outcome());
  if (options.json) {
    Json out;
    out["session"] = session_as_json(session.info());
    out["session"].erase("draft");
    out["sealed"] = why_sealed;
    out["scores"] = as_json(scores);
    return print(out.dump(1, ' ', false, Json::error_handler_t::replace));
  }
  return print(heading(session) + in_words(scores) + "\n" + session.play().state_sentence() + "\n\n" + why_sealed);
}

int show_csv(const std::vector<SummaryTable>& tables, const std::string& wanted) {
  const auto found =
      std::find_if(tables.begin(), tables.end(), [&](const SummaryTable& each) { return each.id == wanted; });
  if (found == tables.end()) {
    std::vector<std::string> ids;
    for (const auto& each : tables) ids.push_back(each.id);
    return complain(fmt::format("there is no table {} of this evening (there are {})", wanted, fmt::join(ids, ", ")));
  }
  std::string text = csv_row(found->columns);
  for (const auto& row : found->rows) text += csv_row(row);
  return print(text);
}

int show_closed(const Session& session, const ShowOptions& options) {
  auto evening = history::review_evening(session);
  if (!evening) return complain(evening.error());
  core::Review& review = *evening->review;
  if (options.step) {
    if (*options.step > review.last_step()) {
      return complain(fmt::format("the evening has {} steps", review.last_step()));
    }
    return print(options.json ? step_as_json(review, *options.step) : step_in_words(review, *options.step));
  }
  auto tables = review.summary();
  if (tables.empty()) tables.push_back(scores_of(session.play().outcome()));
  tables.push_back(put_right(*evening));
  if (!options.csv.empty()) return show_csv(tables, options.csv);
  if (options.json) {
    Json out;
    out["session"] = session_as_json(session.info());
    out["session"].erase("draft");
    out["seal"] = session.seal();
    for (const auto& table : tables) out[table.id] = as_json(table);
    out["scores_over_time"] = scores_as_json(review);
    out["moments"] = moments_as_json(review);
    return print(out.dump(1, ' ', false, Json::error_handler_t::replace));
  }
  std::string text = heading(session);
  for (const auto& table : tables) text += in_words(table);
  return print(text);
}

}  // namespace

int show(const ShowOptions& options) {
  const auto store = open_for_reading(options.database);
  if (!store) return complain(store.error());
  const auto id = options.session.empty() ? last_evening(**store) : evening_called(**store, options.session);
  if (!id) return complain(id.error());
  const auto session = Session::resume(around(**store), *id);
  if (!session) return complain(session.error());
  if (options.entries) return print(fmt::format("{}\n", fmt::join(entry_list(*session, 0), "\n")));
  if (!options.what_if.empty()) return show_what_if(*session, options.what_if, options.json);
  return session->info().open ? show_open(*session, options) : show_closed(*session, options);
}

}  // namespace bogosity::cli
