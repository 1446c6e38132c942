// `bogosity records`: the records book, where the game was played first, and the letter about it.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
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

constexpr const char* nothing_yet = "The book is empty: no evening that was closed has anything for it.";

std::string short_id(const core::Uuid& id) { return core::to_text(id).substr(0, 8); }

const Cells record_columns = {"record", "how much", "who", "date", "event", "session", "line", "cards and more"};
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

const Cells first_columns = {"first in", "a", "date", "players", "session"};
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

std::string as_csv(const Cells& columns, const std::vector<Cells>& rows) {
  std::string text = csv_row(columns);
  for (const auto& row : rows) text += csv_row(row);
  return text;
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

core::Status read_whole(std::unique_ptr<Job> job) {
  for (bool more = job != nullptr; more;) {
    const auto done = BOGOSITY_TRY(job->step(std::chrono::seconds(1)));
    more = !done;
  }
  return {};
}

std::string names_of_games() {
  std::string names;
  for (const core::Game* game : games::all()) names += (names.empty() ? "" : ", ") + std::string(game->name());
  return names;
}

int print_letter(const OpenedHistory& page, const std::vector<First>& firsts, const std::string& place) {
  const std::string wanted = core::folded(place);
  const auto found = std::find_if(firsts.begin(), firsts.end(), [&](const First& each) {
    return core::folded(each.where) == wanted || core::folded(each.name) == wanted;
  });
  if (found == firsts.end()) {
    return complain(fmt::format("nobody played in \"{}\" yet (`bogosity records --firsts` lists where)", place));
  }
  const auto session = Session::resume(context(*page.store), page.index.sessions()[found->session].id);
  if (!session) return complain(session.error());
  return print(history::letter_to_the_inventors(*found, session->info(), session->play()));
}

int print_all(const RecordsOptions& options, const history::SessionIndex& index,
              const std::vector<RecordEntry>& records, const std::vector<First>& firsts) {
  if (options.json) {
    Json out;
    out["records"] = Json::array();
    for (const RecordEntry& each : records) out["records"].push_back(as_json(each));
    out["firsts"] = Json::array();
    for (const First& each : firsts) out["firsts"].push_back(as_json(index, each));
    return print(out.dump(1, ' ', false, Json::error_handler_t::replace));
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
    text += firsts.empty() ? "No evening says where it was.\n" : in_columns(first_columns, rows_of(index, firsts));
  }
  return print(text);
}

}  // namespace

int records(const RecordsOptions& options) {
  const core::Game* game = games::find(options.game);
  if (game == nullptr)
    return complain("there is no game called \"" + options.game + "\" (there is " + names_of_games() + ")");
  const auto page = open_history(options.database, CacheState::made);
  if (!page) return complain(page.error());
  const history::SessionIndex& index = (*page)->index;
  const auto firsts = history::firsts_of(index, game->name());
  if (!options.letter.empty()) return print_letter(**page, firsts, options.letter);
  const auto filter = filter_of(**page, options.which);
  if (!filter) return complain(filter.error());
  history::RecordsQuery query{*filter, {}};
  if (!options.person.empty()) {
    const auto person = person_of(**page, options.person);
    if (!person) return complain(person.error());
    query.by.push_back(*person);
  }
  history::RecordsBook book;
  if (!options.firsts || options.json) {
    if (auto ok = read_whole(history::reading(*(*page)->source, index, book)); !ok) return complain(ok.error());
  }
  return print_all(options, index, history::records_in(book, *game, index, query), firsts);
}

}  // namespace bogosity::cli
