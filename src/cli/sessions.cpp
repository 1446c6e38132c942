#include "cli/sessions.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "core/edits.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/backup/backup.h"
#include "db/cache/tables.h"
#include "db/history/history.h"
#include "db/people/people.h"
#include "db/rewrite/replicas.h"
#include "db/schema/schema.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "db/system/output_file.h"
#include "history/metadata.h"
#include "history/outcomes.h"
#include "history/standings.h"
#include "transfer/merge.h"
#include "transfer/other_database.h"

namespace bogosity::cli {
namespace chrono = std::chrono;
namespace {

constexpr const char* all_sessions_listed = "`bogosity sessions --all` lists them";

constexpr std::int64_t most_candidates = 6;

struct SessionsOptions {
  OutputOptions form;
  bool unseal = false;
  SessionFilterOptions which;
  bool in_bin = false;  // those in the bin instead of the others
  std::optional<std::size_t> limit;
  bool all = false;
  // These name the session and the edits of it.
  std::string session;  // a UUID or the beginning of one
  std::optional<std::string> title, note;
  std::vector<std::string> set;  // "date=2026-11-21"
  std::vector<std::string> tag, untag;
  bool bin = false;
  bool unbin = false;
  bool use = false;  // of several versions this one counts
};

constexpr std::size_t listed_at_once = 20;
constexpr std::size_t few = 1000;  // what is read by itself, rather than with all others

// Gives "2:40", or nothing where nobody knows.
std::string length_of(const history::IndexedSession& session) {
  return session.minutes <= 0 ? "" : fmt::format("{}:{:02}", session.minutes / 60, session.minutes % 60);
}

const Cells titles = {"SESSION", "DATE",   "TITLE", "STATE", "GAME", "PLAYERS", "RESULT",
                      "TURNS",   "LENGTH", "EVENT", "PLACE", "TAGS", "ENTRIES"};
Cells row_of(const history::SessionIndex& index, const history::IndexedSession& session) {
  std::vector<std::string> names;
  for (const history::Seat& seat : session.seats) names.push_back(seat.name);
  return {short_id(session.id),
          session.date,
          title_of(session),
          std::string(name_of(session.state())) + (session.replica_of ? " of " + short_id(*session.replica_of) : ""),
          session.game,
          core::write_name_list(names),
          history::ending_of(index, session),
          session.turns == 0 ? "" : std::to_string(session.turns),
          length_of(session),
          session.words.title.empty() ? "" : session.event,  // else it stands under TITLE
          session.place,
          session.words.tags.empty() ? "" : core::write_name_list(session.words.tags),
          std::to_string(session.entries)};
}

struct ListedSession {
  const core::SessionHead& head;
  const history::SessionIndex& index;
  const history::IndexedSession& indexed;
};

OutputValue moment_or_nothing(const core::Instant& moment) {
  return moment == core::Instant{} ? OutputValue() : OutputValue(in_words(moment));
}

// What a header said first, if an edit has corrected it.
OutputValue written_first(const core::SessionHead& head, std::string_view field) {
  const auto header = std::ranges::find(core::correctable_headers, field, &core::CorrectableHeader::field);
  const bool is_corrected = std::ranges::find(head.corrected, header->key, &core::Header::key) != head.corrected.end();
  return is_corrected ? OutputValue(core::header_in(head.headers, header->key)) : OutputValue();
}

std::vector<ColumnOf<ListedSession>> session_columns() {
  using Facts = const ListedSession&;
  return {
      {"id", "The id of the session, a UUID.", [](Facts it) { return core::to_text(it.head.id); }, "session"},
      {"game", "The game.", [](Facts it) { return it.head.game; }},
      {"date", "The day, or the moment, at which it was played.", [](Facts it) { return header_of(it.head, "Date"); }},
      {"place", "Where it was played.", [](Facts it) { return header_of(it.head, "Place"); }},
      {"event", "The event in the record.", [](Facts it) { return header_of(it.head, "Event"); }},
      {"players", "The players with whom it began, in the order of play.",
       [](Facts it) -> OutputValue {
         return core::read_name_list(core::header_in(it.head.headers, "Players")).value_or(std::vector<std::string>());
       }},
      {"state", "closed, open, not played, bin or other version.",
       [](Facts it) -> OutputValue { return name_of(it.indexed.state()); }},
      {"entries", "The number of entries in its log.", [](Facts it) { return it.head.entries; }},
      {"begun", "The moment of its beginning.", [](Facts it) { return moment_or_nothing(it.head.begun); }},
      {"last_entry", "The moment of its last entry.", [](Facts it) { return moment_or_nothing(it.head.last_entry); }},
      {"turns", "The turns of all players.", [](Facts it) { return it.indexed.turns; }},
      {"minutes", "From the beginning to the last entry; nothing where nobody knows.",
       [](Facts it) { return it.indexed.minutes > 0 ? OutputValue(it.indexed.minutes) : OutputValue(); }, "length"},
      {"won_by", "Who won it; several names if they tied.",
       [](Facts it) -> OutputValue { return history::winners(it.index, it.indexed); }},
      {"result", "How it ended, in words.", [](Facts it) { return history::ending_of(it.index, it.indexed); }},
      {"title", "Its title.", [](Facts it) { return it.indexed.words.title; }},
      {"tags", "Its tags.", [](Facts it) -> OutputValue { return it.indexed.words.tags; }},
      {"note", "The note about it.", [](Facts it) { return it.indexed.words.note; }},
      {"in_bin", "Whether it is in the bin.", [](Facts it) { return it.indexed.words.in_bin; }},
      {"first_date", "The date in the record, if it was corrected since.",
       [](Facts it) { return written_first(it.head, core::field::date); }},
      {"first_place", "The place in the record, if it was corrected since.",
       [](Facts it) { return written_first(it.head, core::field::place); }},
      {"first_event", "The event in the record, if it was corrected since.",
       [](Facts it) { return written_first(it.head, core::field::event); }},
      {"another_telling_of", "The id of the session of which this is another version.",
       [](Facts it) { return it.head.replica_of ? OutputValue(core::to_text(*it.head.replica_of)) : OutputValue(); }},
  };
}

// Without --unseal there is no draft: it may name a card that is to lie face down.
OutputTable table_of_sessions(const std::vector<ListedSession>& sessions, const SessionsOptions& options) {
  auto columns = session_columns();
  if (options.unseal)
    columns.push_back({"draft", "With --unseal: the line that is being typed at its table.",
                       [](const ListedSession& it) { return it.head.draft; }});
  return output_table("sessions", columns, sessions);
}

// Finds the sessions asked for, the one played last first.
core::Result<std::vector<const history::IndexedSession*>> wanted(const OpenedHistory& page,
                                                                 const SessionsOptions& options) {
  auto filter = BOGOSITY_TRY(filter_of(page, options.which));
  filter.bin = options.in_bin ? history::Bin::inside : history::Bin::outside;
  std::vector<const history::IndexedSession*> found;
  for (const std::size_t number : history::find(page.index, filter)) found.push_back(&page.index.sessions()[number]);
  std::ranges::reverse(found);
  return found;
}

core::Result<OutputTable> read_table(const OpenedHistory& page,
                                     const std::vector<const history::IndexedSession*>& found,
                                     const SessionsOptions& options) {
  std::map<core::Uuid, core::SessionHead> all;
  for (auto& each : BOGOSITY_TRY(page.store->sessions())) all.emplace(each.id, std::move(each));
  std::vector<ListedSession> sessions;
  for (const auto* each : found) {
    const auto head = all.find(each->id);
    if (head != all.end()) sessions.push_back({head->second, page.index, *each});
  }
  return table_of_sessions(sessions, options);
}

// The table has the ids in its first column.
std::vector<const history::IndexedSession*> in_order_of(const OutputTable& table,
                                                        std::vector<const history::IndexedSession*> sessions) {
  std::map<std::string, std::size_t> places;
  for (const auto& row : table.rows) places.emplace(row.front().get<std::string>(), places.size());
  std::ranges::sort(sessions, {}, [&](const auto* each) { return places[core::to_text(each->id)]; });
  return sessions;
}

core::Result<int> list_sessions(const SessionsOptions& options, const CommandLine& line) {
  constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
  OutputOptions form = options.form;
  const std::size_t most =
      options.all ? no_limit : options.limit.value_or(form.is_for_programs() ? no_limit : listed_at_once);
  // Without a filter only the last sessions are read, and a few more, for some may be in the bin.
  const bool asks_nothing =
      options.which == SessionFilterOptions() && !options.in_bin && most < few && form.sort.empty();
  const auto newest = asks_nothing ? static_cast<std::int64_t>(2 * most + 1) : db::History::every_session;
  auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::as_they_are, newest));
  auto found = BOGOSITY_TRY(wanted(*page, options));
  if (asks_nothing && found.size() <= most &&
      std::cmp_less(page->index.sessions().size(), BOGOSITY_TRY(page->store->count()))) {
    page = BOGOSITY_TRY(open_history(line, options.which, CacheState::as_they_are));
    found = BOGOSITY_TRY(wanted(*page, options));
  }
  if (!form.sort.empty()) {
    const auto table = sorted(BOGOSITY_TRY(read_table(*page, found, options)), std::exchange(form.sort, {}));
    if (!table) return wrong_usage(table.error());
    found = in_order_of(*table, std::move(found));
  }
  const bool there_are_more = found.size() > most;
  found.resize(std::min(found.size(), most));
  const bool needs_table = form.is_for_programs() || form.columns;
  const OutputTable table = needs_table ? BOGOSITY_TRY(read_table(*page, found, options)) : OutputTable{"sessions"};
  return print_output(form, {{}, {table}}, [&]() -> std::string {
    if (page->index.sessions().empty()) return "No sessions yet: `bogosity play` begins one.";
    if (found.empty()) return no_matches;
    std::vector<Cells> rows = {titles};
    for (const auto* each : found) rows.push_back(row_of(page->index, *each));
    std::string text = in_columns(std::move(rows));
    if (there_are_more)
      text += "\n" +
              fmt::format("{} {} sessions; --all lists all.", options.form.sort.empty() ? "The last" : "The first",
                          found.size()) +
              "\n";
    return text;
  });
}

// `bogosity sessions SESSION --title ... --tag ...`: edits of a session.

// "date" of "date=2026-11-21", and what follows.
std::pair<std::string, std::string> field_and_value(const std::string& setting) {
  const auto equals = setting.find('=');
  return {setting.substr(0, equals), equals == std::string::npos ? "" : setting.substr(equals + 1)};
}

std::string fault_in_setting(const std::string& setting) {
  const auto [field, value] = field_and_value(setting);
  const bool is_field = std::ranges::find(core::correctable_headers, field, &core::CorrectableHeader::field) !=
                        core::correctable_headers.end();
  if (!is_field || setting.find('=') == std::string::npos)
    return fmt::format("\"{}\" corrects nothing: write date=2026-11-21, place=... or event=...", setting);
  if (field != core::field::date || value.empty() || core::is_date_of_play(value)) return {};
  return no_date_of_play(value);
}

core::Status edit_all(const SessionContext& context, const core::SessionHead& session, const SessionsOptions& options) {
  const core::Uuid indexed = session.original_id();
  // Tags go first: they alone may be refused, and then nothing else is to have been stored.
  for (const auto& tag : options.tag) BOGOSITY_TRY(history::add_tag(context, indexed, tag));
  if (options.title)
    BOGOSITY_TRY(history::add_edit(context, core::Subject::session(indexed), core::field::title, *options.title));
  if (options.note)
    BOGOSITY_TRY(history::add_edit(context, core::Subject::session(indexed), core::field::note, *options.note));
  for (const auto& tag : options.untag) BOGOSITY_TRY(history::remove_tag(context, indexed, tag));
  for (const std::string& setting : options.set) {
    const auto [field, value] = field_and_value(setting);
    BOGOSITY_TRY(history::correct_header(context, session, field, value));
  }
  if (options.bin || options.unbin) BOGOSITY_TRY(history::set_in_bin(context, indexed, options.bin));
  return {};
}

std::string in_words(const history::SessionMetadata& words) {
  std::string text = words.title.empty() ? "No title" : "\u201c" + words.title + "\u201d";
  if (!words.tags.empty()) text += ", tagged " + core::write_name_list(words.tags);
  if (words.in_bin) text += ", in the bin";
  text += ".";
  if (!words.note.empty()) text += "\n" + words.note;
  return text;
}

// "Date: 2026-11-21 (first written: 2026-11-20)", a line each.
std::string corrected_in_words(const core::SessionHead& session) {
  std::string text;
  for (const core::Header& each : session.corrected)
    text += fmt::format("\n{}: {}{}", each.key, each.value, first_written(core::header_in(session.headers, each.key)));
  return text;
}

std::string in_words(const core::SessionHead& session) {
  return fmt::format("This version counts now, as session {}. `bogosity sessions --all` lists the others.\n",
                     short_id(session.original_id()));
}

// A player of one session.
struct PlayerFacts {
  std::size_t seat = 0;  // from 1
  const history::Seat& it;
  const history::Person& person;
  const history::SeatResult* result = nullptr;  // none while the session goes on, or without a turn
};

std::vector<ColumnOf<PlayerFacts>> player_columns() {
  using Facts = const PlayerFacts&;
  const auto of_result = [](auto member) {
    return [member](Facts it) { return it.result ? OutputValue(it.result->*member) : OutputValue(); };
  };
  return {
      {"seat", "The number of the player, in the order in which they came to the table.",
       [](Facts it) { return it.seat; }},
      {"player", "The name at the table.", [](Facts it) { return it.it.name; }},
      {"person", "Who that is.", [](Facts it) { return it.person.name; }},
      {"person_id", "The id of the person.", [](Facts it) { return core::to_text(it.person.id); }},
      {"place", "1 is the first, ties share a place; nothing while the session goes on, or without a turn.",
       of_result(&history::SeatResult::place)},
      {"score", "The score at the end of the session.", of_result(&history::SeatResult::score)},
      {"won", "1 for the winner, shared by those who tie for the first place; else 0.",
       of_result(&history::SeatResult::won)},
      {"turns", "The player's turns.", [](Facts it) { return it.it.sums.of(core::FactKind::turn); }},
  };
}

struct HeaderFacts {
  const core::Header& header;
  const core::SessionHead& head;
};

std::vector<ColumnOf<HeaderFacts>> header_columns() {
  using Facts = const HeaderFacts&;
  return {
      {"header", "The name of the header in the record.", [](Facts it) { return it.header.key; }},
      {"value", "What it says, corrected if it was corrected.",
       [](Facts it) { return header_of(it.head, it.header.key); }},
      {"first_written", "What the record says, if it was corrected since; an empty text if it was added later.",
       [](Facts it) -> OutputValue {
         const bool is_corrected =
             std::ranges::find(it.head.corrected, it.header.key, &core::Header::key) != it.head.corrected.end();
         return is_corrected ? OutputValue(core::header_in(it.head.headers, it.header.key)) : OutputValue();
       }},
  };
}

// The headers of the record, then those that an edit has added.
core::Headers all_headers(const core::SessionHead& head) {
  core::Headers headers = head.headers;
  for (const core::Header& each : head.corrected) {
    if (std::ranges::find(headers, each.key, &core::Header::key) == headers.end()) headers.push_back(each);
  }
  return headers;
}

std::string players_in_words(const std::vector<PlayerFacts>& players) {
  std::vector<Cells> rows = {{"SEAT", "PLAYER", "PERSON", "PLACE", "SCORE", "WON", "TURNS"}};
  for (const PlayerFacts& each : players) {
    const auto* result = each.result;
    rows.push_back({std::to_string(each.seat), each.it.name, each.person.name == each.it.name ? "" : each.person.name,
                    result == nullptr ? "" : std::to_string(result->place),
                    result == nullptr ? "" : std::to_string(result->score),
                    result == nullptr ? "" : history::won_in_words(result->won),
                    std::to_string(each.it.sums.of(core::FactKind::turn))});
  }
  return in_columns(std::move(rows));
}

std::string facts_in_words(const ListedSession& it, const std::vector<PlayerFacts>& players) {
  std::string text = fmt::format("\nSession: {}\nState: {}\n", core::to_text(it.head.id), name_of(it.indexed.state()));
  for (const core::Header& each : all_headers(it.head)) {
    if (std::ranges::find(it.head.corrected, each.key, &core::Header::key) == it.head.corrected.end())
      text += fmt::format("{}: {}\n", each.key, each.value);
  }
  const auto add = [&](std::string_view what, const std::string& value) {
    if (!value.empty()) text += fmt::format("{}: {}\n", what, value);
  };
  add("Begun", it.head.begun == core::Instant{} ? "" : in_words(it.head.begun));
  add("Last entry", it.head.last_entry == core::Instant{} ? "" : in_words(it.head.last_entry));
  add("Length", length_of(it.indexed));
  add("Entries", std::to_string(it.head.entries));
  add("Turns", std::to_string(it.indexed.turns));
  add("Result", history::ending_of(it.index, it.indexed));
  return players.empty() ? text : text + "\n" + players_in_words(players);
}

// Everything that is known of one session, but its log.
core::Result<int> show_session(const SessionsOptions& options, const CommandLine& line) {
  // Most often it is one of the last: then the others need not be read.
  auto page = BOGOSITY_TRY(open_history(line, {}, CacheState::as_they_are, db::History::at_once));
  const auto id = BOGOSITY_TRY(session_called(*page->store, options.session));
  if (page->index.session(id) == nullptr) page = BOGOSITY_TRY(open_history(line, {}, CacheState::as_they_are));
  const auto head = BOGOSITY_TRY(page->store->find(id));
  const history::IndexedSession* indexed = page->index.session(id);
  if (!head || indexed == nullptr)
    return core::refused(fmt::format("there is no session {}", core::to_text(id)), all_sessions_listed);
  const auto results = history::outcomes_of(*indexed);
  std::vector<PlayerFacts> players;
  for (const history::Seat& seat : indexed->seats)
    players.push_back({players.size() + 1, seat, page->index.person(seat.person),
                       seat.place == 0 ? nullptr : history::outcome_of(results, seat.person)});
  std::vector<HeaderFacts> headers;
  const core::Headers all = all_headers(*head);
  for (const core::Header& each : all) headers.push_back({each, *head});
  const ListedSession facts{*head, page->index, *indexed};
  Output output{{},
                {table_of_sessions({facts}, options), output_table("players", player_columns(), players),
                 output_table("headers", header_columns(), headers)}};
  return print_output(options.form, output, [&] {
    return in_words(indexed->words) + corrected_in_words(*head) + "\n" + facts_in_words(facts, players);
  });
}

bool edits(const SessionsOptions& options) {
  return options.title || options.note || !options.set.empty() || !options.tag.empty() || !options.untag.empty() ||
         options.bin || options.unbin || options.use;
}

core::Result<int> edit_session(const SessionsOptions& options, const CommandLine& line) {
  const auto store = BOGOSITY_TRY(open_for_writing(line.database, db::Program::terminal));
  const auto id = BOGOSITY_TRY(session_called(*store, options.session));
  const auto session = BOGOSITY_TRY(store->find(id));
  if (!session) return core::refused(fmt::format("there is no session {}", core::to_text(id)), all_sessions_listed);
  const core::Uuid indexed = session->original_id();
  BOGOSITY_TRY(edit_all(context(*store), *session, options));
  if (options.use) {
    BOGOSITY_TRY(transfer::let_count(context(*store), id));
    return print(in_words(*session));
  }
  const auto now = BOGOSITY_TRY(store->find(id));
  return print(in_words(BOGOSITY_TRY(history::metadata_of(*store, indexed))) +
               (now ? corrected_in_words(*now) : std::string()));
}

core::Result<int> sessions(const SessionsOptions& options, const CommandLine& line) {
  if (options.unseal && !options.form.is_for_programs())
    return wrong_usage("--unseal belongs to --json, --jsonl or --csv");
  if (options.session.empty()) return list_sessions(options, line);
  if (!edits(options)) return show_session(options, line);
  return edit_session(options, line);
}

constexpr chrono::milliseconds slice{200};
constexpr chrono::milliseconds unseen{500};
constexpr std::size_t cells = 30;

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a signal's handler reaches nothing else
volatile std::sig_atomic_t asked_to_stop = 0;

// Ctrl+C asks the work to stop once; after that it does what it always does.
class StopSignal {
 public:
  StopSignal() {
    asked_to_stop = 0;
    struct sigaction action {};
    action.sa_handler = [](int) { asked_to_stop = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    ::sigaction(SIGINT, &action, &before_);
  }
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;
  ~StopSignal() { ::sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_ {};
};

// "Importing  [#########---------]  47 %".
std::string bar_of(const core::Progress& progress) {
  if (progress.total <= 0) return progress.what + " ...";
  const double part = std::clamp(static_cast<double>(progress.done) / static_cast<double>(progress.total), 0.0, 1.0);
  const auto full = static_cast<std::size_t>(part * static_cast<double>(cells));
  return fmt::format("{}  [{}{}]  {} %", progress.what, std::string(full, '#'), std::string(cells - full, '-'),
                     static_cast<int>(part * 100));
}

core::Status write_in_one(const std::filesystem::path& file, std::string_view text) {
  auto out = BOGOSITY_TRY(db::OutputFile::open(file));
  BOGOSITY_TRY(out.write(text));
  return out.finish();
}

// The bar goes past std::cerr, which is escaped: a terminal has to obey it.
class ProgressBar {
 public:
  void show(const core::Progress& progress) {
    if (!is_terminal_ || chrono::steady_clock::now() - begun_ < unseen) return;
    say("\r" + bar_of(progress) + "\x1b[K");
    shown_ = true;
  }
  void clear() {
    if (shown_) say("\r\x1b[K");
    shown_ = false;
  }

 private:
  // A terminal that is gone takes no bar.
  static void say(const std::string& text) {
    static_cast<void>(std::fputs(text.c_str(), stderr));
    static_cast<void>(std::fflush(stderr));
  }
  bool is_terminal_ = ::isatty(STDERR_FILENO) == 1;
  bool shown_ = false;
  chrono::steady_clock::time_point begun_ = chrono::steady_clock::now();
};

}  // namespace

core::Result<OpenedSession> open_session_arg(const std::filesystem::path& database, const std::string& called) {
  auto store = BOGOSITY_TRY(open_for_reading(database));
  const auto id = BOGOSITY_TRY(session_called(*store, called.empty() ? "last" : called));
  auto session = BOGOSITY_TRY(Session::resume(context(*store), id));
  return OpenedSession{std::move(store), std::move(session)};
}

std::filesystem::path file_of(const std::filesystem::path& database) {
  return database.empty() ? db::default_file() : database;
}

core::Result<std::unique_ptr<db::Store>> open_for_writing(const std::filesystem::path& database, db::Program program) {
  const auto wait = program == db::Program::window ? db::patience::of_a_window : db::patience::of_a_command;
  transfer::remove_left_merges();
  return db::open_store(file_of(database), {db::IfMissing::make, wait, program});
}

core::Result<std::unique_ptr<db::Store>> open_for_reading(const std::filesystem::path& database) {
  const auto if_missing = database.empty() ? db::IfMissing::make : db::IfMissing::refuse;
  return db::open_store(file_of(database), {if_missing, db::patience::of_a_command, db::Program::terminal});
}

std::optional<std::pair<core::Uuid, core::Uuid>> ids_beginning(const std::string& text) {
  constexpr std::string_view least = "00000000-0000-0000-0000-000000000000";
  constexpr std::string_view greatest = "ffffffff-ffff-ffff-ffff-ffffffffffff";
  if (text.size() > least.size()) return std::nullopt;
  const auto low = core::uuid_from(text + std::string(least.substr(text.size())));
  const auto high = core::uuid_from(text + std::string(greatest.substr(text.size())));
  if (!low || !high) return std::nullopt;
  return std::pair(*low, *high);
}

SessionContext context(db::Store& store) { return {&store, db::wall_clock(), db::system_random_bits()}; }

core::Result<core::Uuid> session_called(db::Store& store, const std::string& beginning) {
  if (beginning == "last") {
    if (const auto newest = BOGOSITY_TRY(store.newest())) return *newest;
    return core::refused("there are no sessions yet", "`bogosity play` begins one");
  }
  if (const auto id = core::uuid_from(beginning)) return *id;
  std::vector<core::Uuid> found;
  if (const auto range = ids_beginning(beginning)) {
    found = BOGOSITY_TRY(store.ids_between(range->first, range->second, most_candidates));
  }
  if (found.empty()) return core::refused(fmt::format("no session begins with \"{}\"", beginning), all_sessions_listed);
  if (found.size() == 1) return found.front();
  std::string candidates;
  for (const core::Uuid& id : found) {
    const auto session = store.find(id);
    const std::string day = session && *session ? header_of(**session, "Date") : "";
    candidates +=
        (candidates.empty() ? "" : ", ") + core::to_text(id) + (day.empty() ? "" : " of " + day.substr(0, 10));
  }
  return core::refused(fmt::format("several sessions begin with \"{}\"", beginning),
                       fmt::format("type more of one: {}", candidates));
}

// `bogosity sessions [--find WORDS] [--json]`: the sessions in the store, the one played last first.

void add_session_filter(CLI::App& command, SessionFilterOptions& which) {
  command
      .add_option("--find", which.find,
                  "What the window finds: words, or beginnings of words, of people, place, day, event, title, tags "
                  "and notes, and the fields player:, place:, tagged:, since:, until:, season: and game:.")
      ->check(CLI::Validator([](std::string& typed) { return history::fault_in_search(typed); }, ""));
  command
      .add_option("--since", which.since,
                  "From this day, month or year on: 2026-05-03, 2026-05, 2026, today, yesterday; or the last days, "
                  "weeks, months or years: 7d, 2w, 3m, 1y.")
      ->transform(day_or_period());
  command.add_option("--until", which.until, "Up to the end of this day, month or year, which is said like --since.")
      ->transform(day_or_period());
  add_place(command, which.place);
  command.add_option("--player", which.with, "Somebody who played. May be repeated: all of them played.")
      ->allow_extra_args(false);
  command.add_option("--tagged", which.tagged, "A tag. May be repeated: all of them.")->allow_extra_args(false);
  command.add_option("--season", which.season,
                     "The sessions of a season; in tables also its people and scoring. `seasons` lists them.");
  add_game(command, which.game, "The game, or the beginning of its name.");
}

void add_sessions(CommandLine& line) {
  const auto [command, options] = add_command(
      line, looking_back, "sessions", "Lists the sessions, shows one, or edits its title, tags and note.", sessions);
  add_session_filter(command, options.which);
  command.add_flag("--in-bin", options.in_bin, "Lists the bin.");
  auto* limit =
      command
          .add_option("--limit", options.limit,
                      "How many at most, the last ones. The default is 20; with --json, --jsonl and --csv all.")
          ->transform(count(1));
  command.add_flag("--all", options.all, "Lists all.")->excludes(limit);
  auto* session = add_session(command, options.session, "The session to show or edit.");
  const auto add = [&to = command, session](const char* name, auto& value, const char* sentence) {
    return to.add_option(name, value, sentence)->allow_extra_args(false)->needs(session);
  };
  line.may_be_empty.push_back(add("--title", options.title, "Sets its title; an empty text removes it."));
  line.may_be_empty.push_back(add("--note", options.note, "Sets its note; an empty text removes it."));
  add("--set", options.set,
      "Corrects its date, place or event: date=2026-11-21. May be repeated. An empty value is what was written first.")
      ->check(CLI::Validator(fault_in_setting, "", ""));
  add("--tag", options.tag, "Adds a tag. May be repeated.");
  add("--untag", options.untag, "Removes a tag.");
  auto* bin = command.add_flag("--bin", options.bin, "Moves it to the bin, where it no longer counts.");
  bin->needs(session);
  command.add_flag("--unbin", options.unbin, "Moves it out of the bin.")->needs(session)->excludes(bin);
  command.add_flag("--use", options.use, "Of several versions of a session this one counts from now on.")
      ->needs(session);
  add_output_formats(line, command, options.form, Tables::several);
  command.add_flag("--unseal", options.unseal,
                   "With --json, --jsonl or --csv: also the line that is being typed at a table.");
  add_database(command, line);
  add_examples(command, {"sessions --find \"ann place:kansas from:2026-05\"", "sessions --all --json", "sessions last",
                         "sessions last --title \"The long one\" --tag club",
                         "sessions last --set date=2026-11-21 --set \"place=Lawrence, Kansas\""});
}

core::Result<std::unique_ptr<OpenedHistory>> open_history(const CommandLine& line, const SessionFilterOptions& which,
                                                          CacheState caches, std::int64_t newest) {
  auto page = std::make_unique<OpenedHistory>();
  page->store = BOGOSITY_TRY(open_for_reading(line.database));
  if (caches == CacheState::made) BOGOSITY_TRY(run_to_end(db::begin_maintenance(page->store->database()).get()));
  page->source = std::make_unique<db::History>(page->store->database(), newest);
  BOGOSITY_TRY(run_to_end(history::loading(*page->source, page->index, words_of(which)).get()));
  return page;
}

history::Words words_of(const SessionFilterOptions& which) {
  return which.find.empty() ? history::Words::left_out : history::Words::findable;
}

namespace {

core::Result<history::PersonIndex> person_of(db::Database& database, const history::SessionIndex& index,
                                             const std::string& words) {
  const auto people = BOGOSITY_TRY(db::read_people(database));
  const auto person = BOGOSITY_TRY(person_called(people, words));
  const auto found = index.person_with_id(person.id);
  if (found) return *found;
  return core::refused(fmt::format("{} has played in no session of this file", person.name));
}

}  // namespace

core::Result<history::PersonIndex> person_of(const OpenedHistory& page, const std::string& words) {
  return person_of(page.store->database(), page.index, words);
}

core::Result<history::Filter> filter_of(db::Database& database, const history::SessionIndex& index,
                                        const SessionFilterOptions& which) {
  history::Filter filter;
  if (auto problem = history::read_search(index, which.find, today(), filter); !problem.empty())
    return core::refused(std::move(problem));
  filter.game = which.game;
  filter.since = which.since;
  filter.until = which.until;
  filter.at = which.place;
  std::ranges::copy(which.tagged, std::back_inserter(filter.tags));
  for (const auto& words : which.with) filter.with.push_back(BOGOSITY_TRY(person_of(database, index, words)));
  if (auto season = BOGOSITY_TRY(season_of(index, which))) filter.seasons.push_back(std::move(*season));
  return filter;
}

core::Result<history::Filter> filter_of(const OpenedHistory& page, const SessionFilterOptions& which) {
  return filter_of(page.store->database(), page.index, which);
}

core::Result<std::optional<history::Season>> season_of(const history::SessionIndex& index,
                                                       const SessionFilterOptions& which) {
  if (which.season.empty()) return std::nullopt;
  return BOGOSITY_TRY(history::season_called(index.seasons(), which.season));
}

std::string today() {
  const core::Instant now = db::wall_clock()();
  return core::day_of(now.utc_ms, now.offset_minutes);
}

core::Result<JobEnd> run_job(core::Job& job, const std::function<void()>& after_each) {
  const StopSignal stop;
  ProgressBar bar;
  while (true) {
    const auto done = job.step(slice);
    bar.clear();
    if (after_each) after_each();
    if (!done) return tl::unexpected(done.error());
    if (*done) return JobEnd::done;
    if (asked_to_stop != 0) return JobEnd::given_up;
    bar.show(job.progress());
  }
}

JobEnd bring_up_to_date(db::Database& database) {
  if (auto ok = db::mark_rule_changes(database); !ok) return JobEnd::done;
  if (!db::has_stale(database).value_or(false)) return JobEnd::done;
  return run_job(*db::rebuild_stale(database)).value_or(JobEnd::done);
}

core::Status run_to_end(core::Job* job) {
  if (job == nullptr) return {};
  ProgressBar bar;
  auto done = job->step(slice);
  for (; done && !*done; done = job->step(slice)) bar.show(job->progress());
  bar.clear();
  return done ? core::Status() : tl::unexpected(done.error());
}

void back_up_now(db::Store& store, std::string_view reason) {
  auto job = db::begin_backup(store.database(), reason);
  auto done = job ? run_to_end(job->get()) : tl::unexpected(job.error());
  if (!done) complain(fmt::format("the session is safe, but no copy of it was made: {}", core::describe(done.error())));
}

int write_file(const std::filesystem::path& file, std::string_view text) {
  if (db::is_standard_output(file)) return print(text);
  const auto written = write_in_one(file, text);
  return written ? exit_ok : complain(written.error());
}

std::string no_date_of_play(std::string_view typed) {
  return fmt::format("invalid date: {}; type a day of the years 1970 to 2100, like 2026-11-21", typed);
}

std::string first_written(std::string_view value) {
  return value.empty() ? " (added later)" : fmt::format(" (first written: {})", value);
}

}  // namespace bogosity::cli
