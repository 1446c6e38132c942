// `bogosity records`: the records book, where the game was played first, and the letter about it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/progress.h"
#include "cli/session_arg.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/names.h"
#include "core/record.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "history/firsts.h"
#include "history/records_book.h"
#include "transfer/tables.h"

namespace bogosity::cli {
namespace {

using history::First;
using history::RecordEntry;
using Json = nlohmann::ordered_json;

struct RecordsOptions {
  std::string game = default_game;
  SessionFilterOptions which;  // of that game
  std::string person;          // whose records; empty: everybody's
  std::string letter;          // a place: the letter about the first time there
  bool firsts = false;         // these alone
  bool json = false;
  bool csv = false;
};

constexpr const char* nothing_yet = "The book is empty: no evening has ended yet.";

const Cells record_columns = {"record", "value", "who", "date", "event", "session", "line", "details"};
Cells cells_of(const RecordEntry& each) {
  return {std::string(each.kind.title),
          history::value_in_words(each.kind, each.row.value),
          each.row.name,
          each.row.date,
          each.row.event,
          short_id(each.row.session),
          each.row.line == 0 ? "" : std::to_string(each.row.line),
          each.row.words};
}

const Cells first_columns = {"first in", "kind", "date", "players", "session"};
Cells cells_of(const history::SessionIndex& index, const First& each) {
  const history::IndexedSession& session = index.sessions()[each.session];
  std::vector<std::string> players;
  for (const auto& seat : session.seats) players.push_back(seat.name);
  return {each.where, std::string(history::place_in_words(each.of)), session.date, core::write_name_list(players),
          short_id(session.id)};
}

std::vector<Cells> rows_of(const std::vector<RecordEntry>& all) {
  std::vector<Cells> rows;
  for (const RecordEntry& each : all) rows.push_back(cells_of(each));
  return rows;
}

std::vector<Cells> rows_of(const history::SessionIndex& index, const std::vector<First>& all) {
  std::vector<Cells> rows;
  for (const First& each : all) rows.push_back(cells_of(index, each));
  return rows;
}

Json as_json(const RecordEntry& each) {
  Json out;
  out["kind"] = each.kind.id;
  out["title"] = each.kind.title;
  out["measure"] = each.kind.measure;
  out["value"] = each.row.value;
  out["person"] = each.row.name.empty() ? Json(nullptr) : Json(each.row.name);
  out["date"] = each.row.date;
  out["place"] = each.row.place;
  out["event"] = each.row.event;
  out["session"] = core::to_text(each.row.session);
  out["line"] = each.row.line;
  out["words"] = each.row.words;
  return out;
}

Json as_json(const history::SessionIndex& index, const First& each) {
  const history::IndexedSession& session = index.sessions()[each.session];
  Json out;
  out["first_in"] = each.where;
  out["of"] = history::place_in_words(each.of);
  out["date"] = session.date;
  out["session"] = core::to_text(session.id);
  return out;
}

core::Result<int> print_letter(const OpenedHistory& page, const std::vector<First>& firsts, const std::string& place) {
  const std::string wanted = core::folded(place);
  const auto found = std::ranges::find_if(firsts, [&](const First& each) {
    return core::folded(each.where) == wanted || core::folded(each.name) == wanted;
  });
  if (found == firsts.end()) {
    return refused(fmt::format("nobody played in \"{}\" yet", place), "`bogosity records --firsts` lists where");
  }
  const auto session = BOGOSITY_TRY(Session::resume(context(*page.store), page.index.sessions()[found->session].id));
  return print(history::letter_to_the_inventors(*found, session.info(), session.play()));
}

int print_all(const RecordsOptions& options, const history::SessionIndex& index,
              const std::vector<RecordEntry>& records, const std::vector<First>& firsts) {
  if (options.json) {
    Json out;
    out["records"] = Json::array();
    for (const RecordEntry& each : records) out["records"].push_back(as_json(each));
    out["firsts"] = Json::array();
    for (const First& each : firsts) out["firsts"].push_back(as_json(index, each));
    return print(json_text(out));
  }
  if (options.csv) {
    return print(options.firsts ? as_csv(first_columns, rows_of(index, firsts))
                                : as_csv(record_columns, rows_of(records)));
  }
  std::string text;
  if (!options.firsts) {
    text += records.empty() ? std::string(nothing_yet) + "\n" : in_columns(record_columns, rows_of(records));
  }
  if (options.firsts || !firsts.empty()) {
    text += text.empty() ? "" : "\nPlayed for the first time\n";
    text += firsts.empty() ? "No evening has a place.\n" : in_columns(first_columns, rows_of(index, firsts));
  }
  return print(text);
}

core::Result<int> records(const RecordsOptions& options, const CommandLine& line) {
  const core::Game* game = games::find(options.game);
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  const history::SessionIndex& index = page->index;
  const auto firsts = history::firsts_of(index, game->name());
  if (!options.letter.empty()) return print_letter(*page, firsts, options.letter);
  history::RecordsQuery query{BOGOSITY_TRY(filter_of(*page, options.which)), {}};
  if (!options.person.empty()) query.by.push_back(BOGOSITY_TRY(person_of(*page, options.person)));
  history::RecordsBook book;
  if (!options.firsts || options.json) BOGOSITY_TRY(run_to_end(history::reading(*page->source, index, book).get()));
  return print_all(options, index, history::records_in(book, *game, index, query), firsts);
}

}  // namespace

void add_records(CommandLine& line) {
  const auto [command, options] = add_command(line, looking_back, "records",
                                              "Shows the records book, and where the game was played first.", records);
  add_game(command, options.game, "The game.")->capture_default_str();
  add_session_filter(command, options.which);
  command.add_option("--person", options.person, "Only what this person did.");
  auto* firsts = command.add_flag("--firsts", options.firsts, "Only where the game was played first.");
  auto* json = add_json(command, options.json);
  auto* csv = add_csv(command, options.csv);
  csv->excludes(json);
  command
      .add_option("--letter", options.letter,
                  "The letter to the inventors about the first time in this country, state, province or town.")
      ->excludes(firsts)
      ->excludes(json)
      ->excludes(csv);
  add_database(command, line);
  add_examples(command, {"records", "records --person Ruth --since 2026", "records --letter Kansas"});
}

}  // namespace bogosity::cli
