// `bogosity records`: the records book, where the game was played first, and the letter about it.
#include "history/records.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/session_json.h"
#include "core/folded_name.h"
#include "csv.h"
#include "games/catalogue.h"
#include "history/firsts.h"

namespace bogosity::cli {
namespace {

using history::First;
using history::Record;
using Json = nlohmann::ordered_json;

constexpr const char* nothing_yet = "The book is empty: no evening that was closed has anything for it.";

std::string name_of(First::Of of) {
  return of == First::Of::country ? "country" : of == First::Of::region ? "state or province" : "town";
}

std::string short_id(const core::Uuid& id) { return core::to_text(id).substr(0, 8); }

const Cells record_columns = {"record", "how much", "who", "date", "event", "session", "line", "cards and more"};
Cells cells_of(const Record& each) {
  return {std::string(each.kind.title),
          value_in_words(each),
          each.row.name,
          each.row.date,
          each.row.event,
          short_id(each.row.evening),
          each.row.line == 0 ? "" : std::to_string(each.row.line),
          each.row.words};
}

const Cells first_columns = {"first in", "a", "date", "players", "session"};
Cells cells_of(const First& each) {
  const auto players = std::find_if(each.session.headers.begin(), each.session.headers.end(),
                                    [](const core::Header& header) { return header.key == "Players"; });
  return {each.where, name_of(each.of), each.date, players == each.session.headers.end() ? "" : players->value,
          short_id(each.session.id)};
}

template <class Each>
std::vector<Cells> rows_of(const std::vector<Each>& all) {
  std::vector<Cells> rows;
  for (const Each& each : all) rows.push_back(cells_of(each));
  return rows;
}

std::string as_csv(const Cells& columns, const std::vector<Cells>& rows) {
  std::string text = csv_row(columns);
  for (const auto& row : rows) text += csv_row(row);
  return text;
}

Json as_json(const Record& each) {
  Json out;
  out["kind"] = each.kind.id;
  out["title"] = each.kind.title;
  out["measure"] = each.kind.measure;
  out["value"] = each.row.value;
  out["person"] = each.row.name.empty() ? Json(nullptr) : Json(each.row.name);
  out["date"] = each.row.date;
  out["place"] = each.row.place;
  out["event"] = each.row.event;
  out["session"] = core::to_text(each.row.evening);
  out["line"] = each.row.line;
  out["words"] = each.row.words;
  return out;
}

Json as_json(const First& each) {
  Json out;
  out["first_in"] = each.where;
  out["of"] = name_of(each.of);
  out["date"] = each.date;
  out["session"] = core::to_text(each.session.id);
  return out;
}

int print_letter(Store& store, const std::vector<First>& firsts, const std::string& place) {
  const std::string wanted = core::folded(place);
  const auto found = std::find_if(firsts.begin(), firsts.end(), [&](const First& each) {
    return core::folded(each.where) == wanted || core::folded(each.name) == wanted;
  });
  if (found == firsts.end()) {
    return complain(fmt::format("nobody played in \"{}\" yet (`bogosity records --firsts` lists where)", place));
  }
  const auto session = Session::resume(around(store), found->session.id);
  if (!session) return complain(session.error());
  return print(history::letter_to_the_inventors(*found, session->play()));
}

int print_all(const RecordsOptions& options, const std::vector<Record>& records, const std::vector<First>& firsts) {
  if (options.json) {
    Json out;
    out["records"] = Json::array();
    for (const Record& each : records) out["records"].push_back(as_json(each));
    out["firsts"] = Json::array();
    for (const First& each : firsts) out["firsts"].push_back(as_json(each));
    return print(out.dump(1, ' ', false, Json::error_handler_t::replace));
  }
  if (options.csv) {
    return print(options.firsts ? as_csv(first_columns, rows_of(firsts)) : as_csv(record_columns, rows_of(records)));
  }
  std::string text;
  if (!options.firsts) {
    text += records.empty() ? std::string(nothing_yet) + "\n" : in_columns(record_columns, rows_of(records));
  }
  if (options.firsts || !firsts.empty()) {
    text += text.empty() ? "" : "\nPlayed for the first time\n";
    text += firsts.empty() ? "No evening says where it was.\n" : in_columns(first_columns, rows_of(firsts));
  }
  return print(text);
}

}  // namespace

int records(const RecordsOptions& options) {
  const core::Game* game = games::find(options.game);
  if (game == nullptr) return complain("there is no game called \"" + options.game + "\"");
  const auto store = open_for_reading(options.database);
  if (!store) return complain(store.error());
  const auto sessions = (*store)->sessions();
  if (!sessions) return complain(sessions.error());
  const auto firsts = history::firsts_of(*sessions, game->name());
  if (!options.letter.empty()) return print_letter(**store, firsts, options.letter);
  const auto records = history::records_of(
      **store, *game, history::RecordsFilter{options.since, options.until, options.place, options.person});
  if (!records) return complain(records.error());
  return print_all(options, *records, firsts);
}

}  // namespace bogosity::cli
