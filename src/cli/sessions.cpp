#include "cli/sessions.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/command_line.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "core/names.h"
#include "core/record.h"
#include "core/text.h"
#include "history/metadata.h"
#include "transfer/tables.h"

namespace bogosity::cli {

// `bogosity sessions [--find WORDS] [--json]`: the sessions in the store, the one played last first.

namespace {

struct SessionsOptions {
  bool json = false;
  bool unseal = false;
  SessionFilterOptions which;
  bool in_bin = false;  // those in the bin instead of the others
  // What is to be said of one session.
  std::string session;  // a UUID or the beginning of one
  std::optional<std::string> title, note;
  std::vector<std::string> tag, untag;
  bool bin = false;
  bool unbin = false;
};

std::string state_of(const SessionInfo& session) {
  if (session.replica_of) return "told differently than " + short_id(*session.replica_of);
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
  return {short_id(session.id),
          history::header_in(session.headers, "Date"),
          state_of(session),
          std::to_string(session.entries),
          indexed.turns == 0 ? "" : std::to_string(indexed.turns),
          length_of(indexed),
          core::write_name_list(winners_of(session, index, indexed)),
          session.game,
          history::header_in(session.headers, "Players"),
          history::header_in(session.headers, "Event"),
          history::header_in(session.headers, "Place"),
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

core::Result<int> list_sessions(const SessionsOptions& options, const CommandLine& line) {
  const auto page = BOGOSITY_TRY(open_history(line, CacheState::as_they_are));
  auto all = BOGOSITY_TRY(page->store->sessions());
  std::ranges::sort(all, [](const auto& a, const auto& b) { return played_before(b, a); });
  if (all.empty() && !options.json) return print("No sessions yet: `bogosity play` begins one.");
  const auto ids = BOGOSITY_TRY(wanted(*page, options));
  auto list = nlohmann::ordered_json::array();
  std::vector<TextRow> rows = {titles};
  for (const auto& session : all) {
    if (!ids.contains(session.id)) continue;
    const history::IndexedSession& indexed = *page->index.session(session.id);
    if (options.json) list.push_back(as_json(session, page->index, indexed));
    // It may name a card that is to lie face down.
    if (options.json && options.unseal) list.back()["draft"] = session.draft;
    rows.push_back(row_of(session, page->index, indexed));
  }
  if (options.json) return print(json_text(list));
  return print(rows.size() == 1 ? "None of the sessions is like that." : in_columns(std::move(rows)));
}

// `bogosity sessions SESSION --title ... --tag ...`: what is said of a session apart from its play.

core::Status edit_all(const SessionContext& context, const core::Uuid& indexed, const SessionsOptions& options) {
  // Tags first: they alone may be refused, and then nothing else is to have been said.
  for (const auto& tag : options.tag) BOGOSITY_TRY(history::add_tag(context, indexed, tag));
  if (options.title) BOGOSITY_TRY(history::set_title(context, indexed, *options.title));
  if (options.note) BOGOSITY_TRY(history::set_note(context, indexed, *options.note));
  for (const auto& tag : options.untag) BOGOSITY_TRY(history::remove_tag(context, indexed, tag));
  if (options.bin || options.unbin) BOGOSITY_TRY(history::set_in_bin(context, indexed, options.bin));
  return {};
}

std::string in_words(const history::SessionMetadata& words) {
  std::string text = words.title.empty() ? "Without a title" : "\u201c" + words.title + "\u201d";
  if (!words.tags.empty()) text += ", tagged " + core::write_name_list(words.tags);
  if (words.in_bin) text += ", in the bin";
  text += ".";
  if (!words.note.empty()) text += "\n" + words.note;
  return text;
}

core::Result<int> edit_session(const SessionsOptions& options, const CommandLine& line) {
  const auto store = BOGOSITY_TRY(open_for_writing(line.database, LockPatience::of_a_command));
  const auto id = BOGOSITY_TRY(session_called(*store, options.session));
  const auto session = BOGOSITY_TRY(store->find(id));
  if (!session) return refused("there is no session " + core::to_text(id) + " (`bogosity sessions` lists them)");
  const core::Uuid indexed = session->original_id();
  BOGOSITY_TRY(edit_all(context(*store), indexed, options));
  return print(in_words(BOGOSITY_TRY(history::metadata_of(*store, indexed))));
}

core::Result<int> sessions(const SessionsOptions& options, const CommandLine& line) {
  return options.session.empty() ? list_sessions(options, line) : edit_session(options, line);
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

void add_sessions_and_game(CLI::App& command, SessionFilterOptions& which) {
  add_session_filter(command, which);
  command.add_option("--game", which.game, "Of this game.");
}

void add_sessions(CommandLine& line) {
  const auto [command, options] =
      add_command(line, looking_back, "sessions", "Lists the evenings that are stored.", sessions);
  add_sessions_and_game(command, options.which);
  command.add_flag("--in-bin", options.in_bin, "Those in the bin instead of the others.");
  auto* session = command.add_option("SESSION", options.session,
                                     "An evening of which something is to be said: its UUID, or enough of its "
                                     "beginning.");
  const auto add = [&to = command, session](const char* name, auto& value, const char* sentence) {
    to.add_option(name, value, sentence)->allow_extra_args(false)->needs(session);
  };
  add("--title", options.title, "What to call it; an empty one takes the title away.");
  add("--note", options.note, "A note about it; an empty one takes it away.");
  add("--tag", options.tag, "A tag for it; several times for several.");
  add("--untag", options.untag, "Takes a tag off.");
  auto* bin =
      command.add_flag("--bin", options.bin, "Into the bin: it is listed and counted no more, and stays there.");
  bin->needs(session);
  command.add_flag("--unbin", options.unbin, "Out of the bin again.")->needs(session)->excludes(bin);
  auto* json = command.add_flag("--json", options.json, "As a JSON array, for programs.");
  command.add_flag("--unseal", options.unseal, "With --json: also the line that is half typed at a table.")
      ->needs(json);
  add_database(command, line);
}

namespace {

core::Result<std::string> game_called(const history::SessionIndex& index, const std::string& words) {
  if (words.empty()) return words;
  const auto& games = index.games();
  const auto found =
      std::ranges::find_if(games, [&](const auto& game) { return core::folded(game) == core::folded(words); });
  if (found != games.end()) return *found;
  return refused(
      "no evening of \"" + words + "\" is stored",
      games.empty() ? "`bogosity play` begins one" : "there are evenings of " + core::write_name_list(games));
}

}  // namespace

core::Status work_off(Job* job) {
  while (job != nullptr && !BOGOSITY_TRY(job->step(std::chrono::seconds(1)))) continue;
  return {};
}

core::Result<std::unique_ptr<OpenedHistory>> open_history(const CommandLine& line, CacheState caches) {
  auto page = std::make_unique<OpenedHistory>();
  page->store = BOGOSITY_TRY(open_for_reading(line.database));
  if (caches == CacheState::made) BOGOSITY_TRY(work_off(page->store->begin_maintenance().get()));
  page->source = page->store->history();
  BOGOSITY_TRY(history::load(*page->source, page->index));
  return page;
}

core::Result<history::PersonIndex> person_of(const OpenedHistory& page, const std::string& words) {
  const auto people = BOGOSITY_TRY(page.store->people());
  const auto person = BOGOSITY_TRY(person_called(people, words));
  const auto index = page.index.person_with_id(person.id);
  if (index) return *index;
  return refused(person.name + " has sat at no table here");
}

core::Result<history::Filter> filter_of(const OpenedHistory& page, const SessionFilterOptions& which) {
  for (const auto& day : {which.since, which.until}) BOGOSITY_TRY(history::check_day(day));
  history::Filter filter;
  filter.words = which.find;
  filter.game = BOGOSITY_TRY(game_called(page.index, which.game));
  filter.since = which.since;
  filter.until = which.until;
  filter.place = which.place;
  filter.tags = which.tagged;
  for (const auto& words : which.with) filter.with.push_back(BOGOSITY_TRY(person_of(page, words)));
  return filter;
}

}  // namespace bogosity::cli
