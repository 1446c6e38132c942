// `bogosity show SESSION`: the results of one session; with --line the table at a moment of it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/command_line.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "cli/what_if.h"
#include "core/game.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session_head.h"
#include "db/history/rows.h"
#include "db/store.h"
#include "history/outcomes.h"
#include "history/replay.h"
#include "transfer/export.h"

namespace bogosity::cli {

using core::SummaryTable;

namespace {

constexpr const char* sealed_until_the_end =
    "The session goes on. Verdicts that nobody asked for and the cards that were played stay sealed until it ends.";

using Json = nlohmann::ordered_json;

// Gives "Friday at Ruth's", then when, where, who, how long.
std::string heading(const Session& session) {
  const core::Outcome outcome = session.play().outcome();
  const std::string event = header_of(session.info(), "Event");
  std::vector<std::string> facts;
  for (const char* key : {"Date", "Place"}) {
    const std::string first = core::header_in(session.info().headers, key);
    const std::string value = header_of(session.info(), key);
    if (!value.empty()) facts.push_back(value + (value == first ? "" : first_written(first)));
  }
  if (outcome.turns > 0) {
    facts.push_back(core::counted(outcome.turns, "turn", "turns"));
    if (const std::string rounds = core::rounds_in_words(outcome, session.game().about()); !rounds.empty())
      facts.push_back(rounds);
  }
  facts.emplace_back(session.info().open ? "open" : "closed");
  return fmt::format("{}\n{}\nsession {}, seal {}\n", event.empty() ? session.info().game : event,
                     fmt::join(facts, "; "), short_id(session.id()), session.seal());
}

struct ShowOptions {
  std::string session;                    // a UUID or the beginning of one; empty: the last session
  std::optional<std::size_t> after_line;  // the table with that many lines of the record on it
  bool csv = false;
  std::string table;     // that is printed as CSV
  bool entries = false;  // each with its number
  std::string what_if;   // "rule 36 clean", "strike 12", "amend 12 54 8h", "insert 12 ..."
  bool json = false;
};

SummaryTable scores_of(const Session& session) {
  const core::Outcome outcome = session.play().outcome();
  const std::string word(session.game().about().score_word);
  SummaryTable table("scores", history::score_title_of(session.game().about().name), "player, " + word,
                     "Nobody has played.");
  for (const auto& each : outcome.players) table.add(each.name, each.score);
  return table;
}

SummaryTable superseded(const history::ReviewedSession& reviewed) {
  SummaryTable table("put_right", "Corrections", "line, entry, what, text, because");
  for (std::size_t number = 0; number < reviewed.lines.size(); ++number) {
    const auto& line = reviewed.lines[number];
    if (line.put_in) table.add(number, "", "inserted", "", line.why_put_in);
    for (const auto& each : line.superseded) table.add(number, each.number, name_of(each.what), each.text, each.reason);
  }
  return table;
}

std::string in_words(const SummaryTable& table) {
  if (table.rows.empty()) return table.otherwise.empty() ? "" : fmt::format("\n{}\n{}\n", table.title, table.otherwise);
  return fmt::format("\n{}\n{}", table.title, in_columns(table.columns, table.rows));
}

// A whole number becomes a number, anything else a text.
Json cell_as_json(const std::string& cell) {
  const std::string_view digits = std::string_view(cell).substr(cell.starts_with('+') || cell.starts_with('-') ? 1 : 0);
  const bool whole =
      !digits.empty() && digits.size() < 18 && digits.find_first_not_of("0123456789") == std::string_view::npos;
  if (!whole) return cell;
  return std::stoll(cell);
}

// Columns of players keep their names.
Json as_json(const SummaryTable& table, const std::vector<std::string>& players) {
  Json rows = Json::array();
  for (const auto& row : table.rows) {
    Json object = Json::object();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const std::string& title = table.columns[i];
      const bool is_player = std::ranges::find(players, title) != players.end();
      object[is_player ? title : json_key(title)] = cell_as_json(row[i]);
    }
    rows.push_back(std::move(object));
  }
  return rows;
}

// The table after a line of a session that is over, for a terminal and for programs.

std::string heading(const core::Review& review, std::size_t line) {
  std::string text = fmt::format("Line {} of {}\n", line, review.last_step());
  if (line > 0) text += core::plain_text(review.line(line)) + "\n";
  return text;
}

std::string line_in_words(const core::Review& review, std::size_t line) {
  std::string text = heading(review, line);
  for (const auto& part : review.looked_back(line)) {
    const auto* table = std::get_if<SummaryTable>(&part);
    text += table == nullptr ? std::get<std::string>(part) : in_columns(table->columns, table->rows);
  }
  return text;
}

std::string line_as_json(const core::Review& review, std::size_t line) {
  Json out;
  out["line"] = line;
  out["lines"] = review.last_step();
  out["told"] = line == 0 ? "" : core::plain_text(review.line(line));
  out["line_turn"] = line == 0 ? 0 : review.turn(line);
  out.update(review.looked_back_as_json(line));
  return json_text(out);
}

core::Result<int> show_open(db::Store& store, const Session& session, const ShowOptions& options) {
  if (options.csv || options.after_line) return core::refused(sealed_until_the_end);
  const SummaryTable scores = scores_of(session);
  if (options.json) {
    Json out;
    out["session"] = transfer::session_as_json(session.info(), BOGOSITY_TRY(history::state_of(store, session)));
    out["session"].erase("draft");
    out["sealed"] = sealed_until_the_end;
    out["scores"] = as_json(scores, {});
    return print(json_text(out));
  }
  return print(heading(session) + in_words(scores) + "\n" + session.play().state_sentence() + "\n\n" +
               sealed_until_the_end);
}

core::Result<int> show_csv(const std::vector<SummaryTable>& tables, const std::string& wanted) {
  const auto found = wanted.empty() ? tables.begin() : std::ranges::find(tables, wanted, &SummaryTable::id);
  if (found == tables.end()) {
    std::vector<std::string> ids;
    for (const auto& each : tables) ids.push_back(each.id);
    return wrong_usage(fmt::format("this session has no table \"{}\"; there are {}", wanted, fmt::join(ids, ", ")));
  }
  return print(as_csv(found->columns, found->rows));
}

core::Result<int> show_closed(db::Store& store, const Session& session, const ShowOptions& options) {
  const auto reviewed = BOGOSITY_TRY(history::review_session(session));
  const core::Review& review = *reviewed.review;
  if (options.after_line) {
    if (*options.after_line > review.last_step())
      return core::refused(fmt::format("the session has {} lines", review.last_step()));
    return print(options.json ? line_as_json(review, *options.after_line) : line_in_words(review, *options.after_line));
  }
  auto tables = review.summary();
  if (tables.empty()) tables.push_back(scores_of(session));
  tables.push_back(superseded(reviewed));
  if (options.csv) return show_csv(tables, options.table);
  if (options.json) {
    Json out;
    out["session"] = transfer::session_as_json(session.info(), BOGOSITY_TRY(history::state_of(store, session)));
    out["session"].erase("draft");
    out["seal"] = session.seal();
    for (const auto& table : tables) out[table.id] = as_json(table, review.players());
    out["scores_over_time"] = json_list(review.scores(), [](const core::ScoresAt& each) {
      return Json{{"line", each.step}, {"turn", each.turn}, {"scores", each.scores}};
    });
    out["moments"] = json_list(review.moments(), [&](const core::Moment& each) {
      return Json{{"line", each.step},
                  {"kind", name_of(each.kind)},
                  {"turn", each.turn},
                  {"player", each.player ? Json(review.players()[*each.player]) : Json(nullptr)},
                  {"told", core::plain_text(each.told)}};
    });
    return print(json_text(out));
  }
  std::string text = heading(session);
  for (const auto& table : tables) text += in_words(table);
  return print(text);
}

core::Result<int> show(const ShowOptions& options, const CommandLine& line) {
  const auto [store, session] = BOGOSITY_TRY(open_session_arg(line.database, options.session));
  if (options.entries) return print(fmt::format("{}\n", fmt::join(entry_list(session, 0), "\n")));
  if (!options.what_if.empty()) return show_what_if(session, options.what_if, options.json);
  return session.info().open ? show_open(*store, session, options) : show_closed(*store, session, options);
}

}  // namespace

void add_show(CommandLine& line) {
  const auto [command, options] = add_command(
      line, looking_back, "show", "Shows the results of one session, or the table at a moment of it.", show);
  add_session(command, options.session, "The session; the default is the last one.");
  auto* after_line = command.add_option("--line", options.after_line, "The table after that many lines of the record.")
                         ->transform(count(0));
  auto* json = add_json(command, options.json);
  auto* csv = add_csv(command, options.csv)->excludes(after_line)->excludes(json);
  command
      .add_option("--table", options.table,
                  "With --csv: which table, such as players, rounds, got_away, false_shouts, pleas, honors, shouts, "
                  "points, dice or put_right. The default is the first.")
      ->needs(csv);
  auto* entries = command.add_flag("--entries", options.entries, "The entries of the log, each with its number.");
  entries->excludes(after_line)->excludes(json)->excludes(csv);
  command
      .add_option("--what-if", options.what_if,
                  "What would have followed: \"rule 36 clean\" (or bogus, or void; \"rule 36 Bob clean\" where "
                  "several players were accused), \"strike 12\", \"amend 12 54 8h\", \"insert 12 note:...\" before "
                  "entry 12. Nothing is changed.")
      ->excludes(after_line)
      ->excludes(csv)
      ->excludes(entries);
  add_database(command, line);
  add_examples(command,
               {"show", "show 0ff4 --json", "show last --csv --table rounds", "show last --what-if \"rule 36 clean\""});
}

}  // namespace bogosity::cli
