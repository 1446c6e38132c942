#include "cli/sessions.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "cli/commands.h"
#include "cli/people.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "core/names.h"
#include "core/record.h"
#include "core/text.h"
#include "history/metadata.h"
#include "transfer/tables.h"

namespace bogosity::cli {

// `bogosity sessions [--find WORDS] [--json]`: the evenings in the store, the one played last first.

namespace {

std::string header(const SessionInfo& session, std::string_view key) {
  const core::Header* found = core::find_header(session.headers, key);
  return found == nullptr ? std::string() : found->value;
}

std::string state_of(const SessionInfo& session) {
  if (session.replica_of) return "told differently than " + core::to_text(*session.replica_of).substr(0, 8);
  return session.open ? "open" : "closed";
}

using TextRow = std::vector<std::string>;
const TextRow titles = {"SESSION", "DATE",    "STATE", "ENTRIES", "TURNS", "LENGTH", "WON BY",
                        "GAME",    "PLAYERS", "EVENT", "PLACE",   "TITLE", "TAGS"};

// "2:40"; empty where nobody knows.
std::string length_of(const history::IndexedSession& indexed) {
  return indexed.minutes <= 0 ? "" : fmt::format("{}:{:02}", indexed.minutes / 60, indexed.minutes % 60);
}

// Nobody wins where nobody played.
std::vector<std::string> winners_of(const SessionInfo& session, const history::SessionIndex& index,
                                    const history::IndexedSession& indexed) {
  const bool played = indexed.turns > 0 || indexed.is_totals_alone;
  return session.open || !played ? std::vector<std::string>() : history::winners(index, indexed);
}

TextRow row_of(const SessionInfo& session, const history::SessionIndex& index, const history::IndexedSession& indexed) {
  const history::SessionMetadata& words = indexed.words;
  return {core::to_text(session.id).substr(0, 8),
          header(session, "Date"),
          state_of(session),
          std::to_string(session.entries),
          indexed.turns == 0 ? "" : std::to_string(indexed.turns),
          length_of(indexed),
          core::write_name_list(winners_of(session, index, indexed)),
          session.game,
          header(session, "Players"),
          header(session, "Event"),
          header(session, "Place"),
          words.title,
          words.tags.empty() ? "" : core::write_name_list(words.tags)};
}

nlohmann::ordered_json as_json(const SessionInfo& session, const history::SessionIndex& index,
                               const history::IndexedSession& indexed) {
  const history::SessionMetadata& words = indexed.words;
  auto json = session_as_json(session);
  json["turns"] = indexed.turns;
  json["minutes"] = indexed.minutes > 0 ? nlohmann::ordered_json(indexed.minutes) : nlohmann::ordered_json();
  json["won_by"] = winners_of(session, index, indexed);
  json["title"] = words.title;
  json["tags"] = words.tags;
  json["note"] = words.note;
  json["in_bin"] = words.in_bin;
  return json;
}

// Those that were asked for.
core::Result<std::set<core::Uuid>> wanted(const OpenedHistory& page, const SessionsOptions& options) {
  auto filter = BOGOSITY_TRY(filter_of(page, options.which));
  filter.bin = options.in_bin ? history::Bin::inside : history::Bin::outside;
  std::set<core::Uuid> ids;
  for (const std::size_t number : history::find(page.index, filter)) ids.insert(page.index.sessions()[number].id);
  return ids;
}

}  // namespace

int sessions(const SessionsOptions& options) {
  const auto page = open_history(options.database, CacheState::as_they_are);
  if (!page) return complain(page.error());
  auto all = (*page)->store->sessions();
  if (!all) return complain(all.error());
  std::sort(all->begin(), all->end(), [](const auto& a, const auto& b) { return played_before(b, a); });
  if (all->empty() && !options.json) return print("No sessions yet: `bogosity play` begins one.");
  const auto ids = wanted(**page, options);
  if (!ids) return complain(ids.error());
  auto list = nlohmann::ordered_json::array();
  std::vector<TextRow> rows = {titles};
  for (const auto& session : *all) {
    if (!ids->contains(session.id)) continue;
    const history::IndexedSession& indexed = *(*page)->index.session(session.id);
    if (options.json) list.push_back(as_json(session, (*page)->index, indexed));
    // It may name a card that is to lie face down.
    if (options.json && options.unseal) list.back()["draft"] = session.draft;
    rows.push_back(row_of(session, (*page)->index, indexed));
  }
  if (options.json) return print(list.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  return print(rows.size() == 1 ? "None of the sessions is like that." : in_columns(std::move(rows)));
}

// `bogosity sessions SESSION --title ... --tag ...`: what is said of an evening apart from its play.

namespace {

core::Status said(const core::Result<MetadataEdit>& change) {
  return change ? core::Status() : tl::unexpected(change.error());
}

core::Status edit_all(const SessionContext& context, const core::Uuid& indexed, const SessionsOptions& options) {
  core::Status ok;
  // Tags first: they alone may be refused, and then nothing else is to have been said.
  for (const auto& tag : options.tag) {
    if (ok) ok = said(history::add_tag(context, indexed, tag));
  }
  if (ok && options.title) ok = said(history::set_title(context, indexed, *options.title));
  if (ok && options.note) ok = said(history::set_note(context, indexed, *options.note));
  for (const auto& tag : options.untag) {
    if (ok) ok = said(history::remove_tag(context, indexed, tag));
  }
  if (ok && (options.bin || options.unbin)) ok = said(history::set_in_bin(context, indexed, options.bin));
  return ok;
}

std::string in_words(const history::SessionMetadata& words) {
  std::string text = words.title.empty() ? "Without a title" : "\u201c" + words.title + "\u201d";
  if (!words.tags.empty()) text += ", tagged " + core::write_name_list(words.tags);
  if (words.in_bin) text += ", in the bin";
  text += ".";
  if (!words.note.empty()) text += "\n" + words.note;
  return text;
}

}  // namespace

int edit_session(const SessionsOptions& options) {
  const auto store = open_for_writing(options.database, LockPatience::of_a_command);
  if (!store) return complain(store.error());
  const auto id = session_called(**store, options.session);
  if (!id) return complain(id.error());
  const auto session = (*store)->find(*id);
  if (!session) return complain(session.error());
  if (!*session) return complain("there is no session " + core::to_text(*id) + " (`bogosity sessions` lists them)");
  const core::Uuid indexed = (*session)->original_id();
  if (auto ok = edit_all(context(**store), indexed, options); !ok) return complain(ok.error());
  const auto words = history::metadata_of(**store, indexed);
  return words ? print(in_words(*words)) : complain(words.error());
}

namespace {

void add_database(CLI::App& command, DatabaseOption& database) {
  command.add_option("--db", database.file,
                     "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.");
}

// Of any game where it is not said.
void add_sessions_and_game(CLI::App& command, SessionFilterOptions& which) {
  add_session_filter(command, which);
  command.add_option("--game", which.game, "Of this game.");
}

}  // namespace

void add_session_filter(CLI::App& command, SessionFilterOptions& which) {
  command.add_option("--find", which.find,
                     "Words that begin a word of what is known of an evening: people, place, day, event, title, tags, "
                     "notes. \"ann kansas friday\", \"2026-05\".");
  command.add_option("--since", which.since, "From this day, month or year on: 2026-05-03, 2026-05 or 2026.");
  command.add_option("--until", which.until, "Up to this day, or to the end of this month or year.");
  command.add_option("--place", which.place, "Where: \"lawrence\", \"KS\", \"germany\".");
  command.add_option("--with", which.with, "Somebody who was there; several times for several, all of them.")
      ->allow_extra_args(false);
  command.add_option("--tagged", which.tagged, "With this tag; several times for several, all of them.")
      ->allow_extra_args(false);
}

void add_session_options(CLI::App& sessions, SessionsOptions& options) {
  add_sessions_and_game(sessions, options.which);
  sessions.add_flag("--in-bin", options.in_bin, "Those in the bin instead of the others.");
  auto* session = sessions.add_option("SESSION", options.session,
                                      "An evening of which something is to be said: its UUID, or enough of its "
                                      "beginning.");
  const auto add = [&](const char* name, auto& value, const char* sentence) {
    sessions.add_option(name, value, sentence)->allow_extra_args(false)->needs(session);
  };
  add("--title", options.title, "What to call it; an empty one takes the title away.");
  add("--note", options.note, "A note about it; an empty one takes it away.");
  add("--tag", options.tag, "A tag for it; several times for several.");
  add("--untag", options.untag, "Takes a tag off.");
  auto* bin =
      sessions.add_flag("--bin", options.bin, "Into the bin: it is listed and counted no more, and stays there.");
  bin->needs(session);
  sessions.add_flag("--unbin", options.unbin, "Out of the bin again.")->needs(session)->excludes(bin);
}

void add_history_commands(CLI::App& app, HistoryAsked& asked, DatabaseOption& database, std::function<int()>& command) {
  auto* standings_command =
      app.add_subcommand("standings", "Shows the standings of one game: without --game, of the one played last.");
  standings_command->callback([&] {
    command = [&] {
      asked.standings.database = database;
      return standings(asked.standings);
    };
  });
  add_sessions_and_game(*standings_command, asked.standings.which);
  standings_command->add_option("--min-sessions", asked.standings.min_sessions, "Only who played as many, or more.")
      ->check(CLI::NonNegativeNumber);
  standings_command->add_option("--sort", asked.standings.sort, "By which column; --columns lists them.");
  standings_command->add_flag("--columns", asked.standings.columns, "Says what each column is.");
  auto* json = standings_command->add_flag("--json", asked.standings.json, "As one JSON object, for programs.");
  standings_command->add_flag("--csv", asked.standings.csv, "As a table for spreadsheets.")->excludes(json);
  add_database(*standings_command, database);

  auto* stats_command = app.add_subcommand("stats", "What somebody has come to: totals, form, places, dice, rules.");
  stats_command->callback([&] {
    command = [&] {
      asked.stats.database = database;
      return stats(asked.stats);
    };
  });
  stats_command
      ->add_option("PERSON", asked.stats.person,
                   "A name, another one they played under, or the beginning of "
                   "the id.")
      ->required();
  add_sessions_and_game(*stats_command, asked.stats.which);
  json = stats_command->add_flag("--json", asked.stats.json, "As one JSON object, for programs.");
  stats_command->add_flag("--csv", asked.stats.csv, "The form, a row a session, as a table for spreadsheets.")
      ->excludes(json);
  add_database(*stats_command, database);
}

void add_options(CLI::App& command, ShowOptions& options) {
  command.add_option("SESSION", options.session, "Its UUID, or enough of its beginning; without it the last evening.");
  auto* step = command.add_option("--step", options.step,
                                  "The table with that many lines of the record on it: 0 is the one before the first.");
  auto* json = command.add_flag("--json", options.json, "As one JSON object, for programs.");
  auto* csv = command.add_option("--csv", options.csv,
                                 "One of its tables for spreadsheets: players, rounds, got_away, false_shouts, pleas, "
                                 "honors, shouts, points, dice, put_right.");
  csv->excludes(step)->excludes(json);
  auto* entries = command.add_flag("--entries", options.entries, "The entries of its log, each with its number.");
  entries->excludes(step)->excludes(json)->excludes(csv);
  command
      .add_option("--what-if", options.what_if,
                  "What would have come of it: \"rule 36 clean\" (bogus, clean or void; \"rule 36 Bob clean\" where "
                  "several were asked in that turn), \"strike 12\", \"amend 12 54 8h\", \"insert 12 note:...\" "
                  "before entry 12. Worked out on a copy: no trace is left.")
      ->excludes(step)
      ->excludes(csv)
      ->excludes(entries);
}

void add_options(CLI::App& command, RecordsOptions& options) {
  command.add_option("--game", options.game, "Whose book.")->capture_default_str();
  add_session_filter(command, options.which);
  command.add_option("--person", options.person, "What one person did.");
  auto* firsts = command.add_flag("--firsts", options.firsts, "Where the game was played first, and nothing else.");
  auto* json = command.add_flag("--json", options.json, "As one JSON object, for programs.");
  auto* csv = command.add_flag("--csv", options.csv, "For spreadsheets: the book, or with --firsts those.");
  csv->excludes(json);
  command
      .add_option(
          "--letter", options.letter,
          "The letter to the inventors, ready to copy, about the first time in this country, state, province or "
          "town.")
      ->excludes(firsts)
      ->excludes(json)
      ->excludes(csv);
}

namespace {

core::Result<std::string> game_called(const history::SessionIndex& index, const std::string& words) {
  if (words.empty()) return words;
  const auto& games = index.games();
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const auto& game) { return core::folded(game) == core::folded(words); });
  if (found != games.end()) return *found;
  return core::refuse(
      core::Refusal::cannot_be, {}, "no evening of \"" + words + "\" is stored",
      games.empty() ? "`bogosity play` begins one" : "there are evenings of " + core::write_name_list(games));
}

}  // namespace

core::Result<std::unique_ptr<OpenedHistory>> open_history(const DatabaseOption& database, CacheState caches) {
  auto page = std::make_unique<OpenedHistory>();
  auto store = BOGOSITY_TRY(open_for_reading(database));
  page->store = std::move(store);
  const auto job = caches == CacheState::made ? page->store->begin_maintenance() : nullptr;
  for (bool more = job != nullptr; more;) {
    const auto done = BOGOSITY_TRY(job->step(std::chrono::seconds(1)));
    more = !done;
  }
  page->source = page->store->history();
  BOGOSITY_TRY(history::load(*page->source, page->index));
  return page;
}

core::Result<history::PersonIndex> person_of(const OpenedHistory& page, const std::string& words) {
  const auto people = BOGOSITY_TRY(page.store->people());
  const auto person = BOGOSITY_TRY(person_called(people, words));
  const auto index = page.index.person_with_id(person.id);
  if (index) return *index;
  return core::refuse(core::Refusal::cannot_be, {}, person.name + " has sat at no table here");
}

core::Result<history::Filter> filter_of(const OpenedHistory& page, const SessionFilterOptions& which) {
  for (const auto& day : {which.since, which.until}) {
    BOGOSITY_TRY(history::check_day(day));
  }
  const auto game = BOGOSITY_TRY(game_called(page.index, which.game));
  history::Filter filter;
  filter.words = which.find;
  filter.game = game;
  filter.since = which.since;
  filter.until = which.until;
  filter.place = which.place;
  filter.tags = which.tagged;
  for (const auto& words : which.with) {
    const auto person = BOGOSITY_TRY(person_of(page, words));
    filter.with.push_back(person);
  }
  return filter;
}

}  // namespace bogosity::cli
