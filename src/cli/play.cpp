// `bogosity play` begins or continues a session, in a window or as text. `bogosity open FILE...` shows a record without
// storing it.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <utility>

#include "cli/command_line.h"
#include "cli/sessions.h"
#include "cli/shared_session.h"
#include "cli/terminal.h"
#include "cli/text_mode.h"
#include "cli/window.h"
#include "core/edits.h"
#include "core/game.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/backup/backup.h"
#include "db/rewrite/replicas.h"
#include "db/store.h"
#include "db/store/metadata_rows.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "games/catalogue.h"
#include "transfer/import.h"

namespace bogosity::cli {
namespace {

using core::Headers;

// The options are headers of the session; one that is not given is not written.
struct PlayOptions {
  bool text = false;
  bool rehearse = false;   // kept nowhere
  bool close = false;      // at the end of the input
  bool take_over = false;  // from another program that writes in the session
  bool share = false;      // the table is shown to phones
  share::Where where;
  std::string game = default_game;
  std::vector<std::string> headers;  // "Draw=one": those that a game has of its own
  Headers given;                     // by the options below
};

struct HeaderOption {
  const char* name;
  const char* key;
  const char* sentence;
};
constexpr std::array<HeaderOption, 11> header_options = {
    {{"--players", "Players", "Who plays, in the order of play: \"Ann, Bob, Cy\"."},
     {"--id", "Id", "The id of a session, to continue it, or for a new one."},
     {"--date", "Date", "The day: 2026-11-21 or 2026-11-21T20:15+01:00. The default is today."},
     {"--place", "Place", "The place: \"Lawrence, Kansas, USA\"."},
     {"--event", "Event", "The occasion."},
     {"--scorekeeper", "Scorekeeper", "The scorekeeper."},
     {"--decks", "Decks", "How many decks: 1, or 2 with five players or more."},
     {"--starter", "Starter", "Who rolls first. The default is the first player named."},
     {"--rulings", "Rulings", "The rulings that the table chose: \"joker-duplicates=no, overclaim=fail\"."},
     {"--end", "End", "The end agreed on: \"points 100\", \"rounds 5\" or \"time 23:00\"."},
     {"--note", "Note", "A remark."}}};

void set(Headers& headers, std::string_view key, const std::string& value) {
  const auto found = std::ranges::find_if(headers, [&](const auto& each) { return each.key == key; });
  if (found != headers.end()) {
    found->value = value;
  } else {
    headers.push_back({std::string(key), value, {}});
  }
}

bool has(const PlayOptions& options, std::string_view key) { return core::find_header(options.given, key) != nullptr; }

// The game puts them in order.
Result<Headers> canonical(const Headers& headers) {
  const core::Game* game = BOGOSITY_TRY(games::game_called(core::header_in(headers, "Game")));
  const auto play = BOGOSITY_TRY(game->begin(headers));
  auto parts = BOGOSITY_TRY(core::parts_of(play->record()));
  return std::move(parts.headers);
}

std::string value_of(const Headers& headers, std::string_view key) {
  const core::Header* header = core::find_header(headers, key);
  return header == nullptr ? "nothing" : "\"" + header->value + "\"";
}

// The headers of a new session as its game writes them: in the order of the record, defaults left out. Where no date
// is given it is `today`.
Result<Headers> headers_for(const PlayOptions& options, const core::Instant& today) {
  Headers headers = {{"Game", options.game, {}}, {"Date", core::in_words(today).substr(0, 10), {}}};
  for (const auto& each : options.given) set(headers, each.key, each.value);
  for (const std::string& each : options.headers) {
    const std::size_t at = each.find('=');
    if (at == std::string::npos || at == 0)
      return core::refused(fmt::format("not a header: \"{}\"", each), "write it as in --header Draw=one");
    set(headers, each.substr(0, at), each.substr(at + 1));
  }
  const std::string date = core::header_in(headers, "Date");
  if (core::is_date(date) && !core::is_date_of_play(date)) return core::refused(no_date_of_play(date));
  return canonical(headers);
}

// A session goes on as it was begun: refuses options that say otherwise.
core::Status check_against(const core::SessionHead& session, const PlayOptions& options) {
  Headers wanted = session.headers;
  for (const auto& each : options.given) {
    if (each.key != "Id") set(wanted, each.key, each.value);
  }
  const auto now = BOGOSITY_TRY(canonical(wanted));
  for (const HeaderOption& each : header_options) {
    const std::string was = value_of(session.headers, each.key);
    const std::string wants = value_of(now, each.key);
    if (was == wants) continue;
    return core::refused(
        fmt::format("session {} was begun with {} for {}, not {}", core::to_text(session.id), was, each.key, wants),
        "leave that option out to continue it, or give another --id");
  }
  return {};
}

// The stored session that `--id` names, if there is one.
Result<std::optional<core::SessionHead>> session_named(db::Store& store, const PlayOptions& options) {
  const core::Header* id = core::find_header(options.given, "Id");
  if (id == nullptr) return std::nullopt;
  const auto called = BOGOSITY_TRY(session_called(store, id->value));
  auto there = BOGOSITY_TRY(store.find(called));
  if (there) BOGOSITY_TRY(check_against(*there, options));
  return there;
}

Result<Session> resumed_session(db::Store& store, const core::Uuid& id, const PlayOptions& options) {
  auto session = Session::resume(context(store), id, Access::write);
  if (!session || !options.take_over || !session->watching()) return session;
  BOGOSITY_TRY(session->take_over(db::LockRequest::from_anybody));
  return session;
}

Result<Headers> headers_of_new_session(const PlayOptions& options) {
  if (!has(options, "Players")) return core::refused("a new session needs players", "--players \"Ann, Bob, Cy\"");
  return headers_for(options, db::wall_clock()());
}

Result<Session> begin_session(db::Store& store, const PlayOptions& options) {
  auto headers = BOGOSITY_TRY(headers_of_new_session(options));
  return Session::begin(context(store), std::move(headers));
}

// Gives the headers of a rehearsal; without players they are those of a table that is always there.
Result<Headers> rehearsal_headers(PlayOptions options) {
  if (!has(options, "Players")) set(options.given, "Players", "Ann, Bob, Cy");
  return headers_for(options, db::wall_clock()());
}

using Shared = std::unique_ptr<SharedSession>;

// Tells the addresses, a line each, so that programs find them, too. Nothing if it is not wanted.
Result<Shared> shared_if_wanted(const PlayOptions& options, const std::string& id, Saving saving) {
  if (!options.share) return Shared();
  auto shared = BOGOSITY_TRY(share_session(id, options.where, saving));
  for (const share::Address& each : shared->addresses()) print("Share: " + each.url);
  return shared;
}

void publish(const Shared& shared, const Session& session) {
  if (shared) shared->publish(session);
}

InputSource source_of_input() { return isatty(STDIN_FILENO) == 1 ? InputSource::person : InputSource::script; }

Result<int> rehearse(const PlayOptions& options, const CommandLine& line) {
  if (has(options, "Id")) return wrong_usage("--rehearse starts a new session that is not saved: leave out --id");
  auto headers = rehearsal_headers(options);
  if (!headers) return wrong_usage(core::describe(headers.error()));
  if (!options.text) {
    if (!has_window()) return no_window();
    const auto store = BOGOSITY_TRY(open_for_writing(line.database, db::Program::window));
    auto wanted = window_options(line, *store);
    wanted.rehearsal = std::move(*headers);
    if (options.share) wanted.share = options.where;
    return run_window(wanted);
  }
  const auto shared = BOGOSITY_TRY(shared_if_wanted(options, {}, Saving::nowhere));
  const auto nowhere = BOGOSITY_TRY(db::open_store_in_memory());
  auto session = BOGOSITY_TRY(Session::begin(context(*nowhere), std::move(*headers)));
  InputWithTimer typed(STDIN_FILENO);
  std::istream in(&typed);
  return text_mode(session, in, source_of_input(), Saving::nowhere, {[] {}, [&] { publish(shared, session); }})->run();
}

// Closes the session at the end of the input; it may have been closed already.
Result<int> close(db::Store& store, Session& session) {
  if (!session.info().open) return exit_ok;
  BOGOSITY_TRY(session.close());
  back_up_now(store, db::backup_reason::session_ends);
  return print("closed");
}

// A watching program sees new entries within a second.
constexpr std::chrono::milliseconds look_again_after{500};

// Plays in the terminal; the file is copied when the session begins and when it ends.
int play_as_text(const Shared& shared, db::Store& store, Session& session, bool begins) {
  if (begins) back_up_now(store, db::backup_reason::session_begins);
  const auto ended = [&store] { back_up_now(store, db::backup_reason::session_ends); };
  InputWithTimer typed(STDIN_FILENO);
  std::istream in(&typed);
  const auto table =
      text_mode(session, in, source_of_input(), Saving::stored, {ended, [&] { publish(shared, session); }});
  typed.while_waiting(look_again_after, [&table] { table->look_for_news(); });
  return table->run();
}

Result<int> play(const PlayOptions& options, const CommandLine& line) {
  if (options.rehearse) return rehearse(options, line);
  if (!options.text && options.given.empty())
    return dashboard(line, options.share ? std::optional(options.where) : std::nullopt);
  if (!has(options, "Id") && !has(options, "Players"))
    return wrong_usage("a new session needs players: --players \"Ann, Bob, Cy\". --id continues an old one.");
  if (!has(options, "Id")) {
    const auto headers = headers_for(options, db::wall_clock()());
    if (!headers) return wrong_usage(core::describe(headers.error()));
  }
  if (!options.text && !has_window()) return no_window();
  const auto store =
      BOGOSITY_TRY(open_for_writing(line.database, options.text ? db::Program::terminal : db::Program::window));
  const auto named = BOGOSITY_TRY(session_named(*store, options));
  const auto is_new = [](const core::SessionHead& info) { return info.open && info.entries == 0; };
  if (!options.text) {
    // The window opens the session, and takes it over, itself.
    auto wanted = window_options(line, *store);
    if (options.share) wanted.share = options.where;
    if (named) {
      wanted.open_session = named->id;
      wanted.begins = is_new(*named);
      wanted.take_over = options.take_over;
    } else {
      wanted.begin = BOGOSITY_TRY(headers_of_new_session(options));
    }
    return run_window(wanted);
  }
  const auto shared =
      BOGOSITY_TRY(shared_if_wanted(options, named ? core::to_text(named->id) : std::string(), Saving::stored));
  auto session = BOGOSITY_TRY(named ? resumed_session(*store, named->id, options) : begin_session(*store, options));
  const int status = play_as_text(shared, *store, session, is_new(session.info()));
  return options.close ? std::max(status, BOGOSITY_TRY(close(*store, session))) : status;
}

// `bogosity open FILE...`: the review of a record in the window, without storing it. The window shows errors too: a
// person who double-clicks a file sees no standard error. Without a file it is the dashboard.

struct OpenOptions {
  std::vector<std::string> files;
};

constexpr std::chrono::milliseconds a_while{100};

// The items as they would arrive from another table: each with its entries and edits.
core::Result<std::vector<transfer::ImportItem>> all_of(db::Store& looked_at) {
  const auto sessions = BOGOSITY_TRY(looked_at.sessions());
  std::vector<transfer::ImportItem> all;
  for (auto info = sessions.rbegin(); info != sessions.rend(); ++info) {
    const auto entries = BOGOSITY_TRY(looked_at.entries(info->id));
    const auto changes = BOGOSITY_TRY(db::edits_of(looked_at.database(), core::Subject::session(info->original_id())));
    db::Replica replica{*info, entries};
    replica.session.id = info->original_id();
    replica.session.replica_of.reset();
    all.push_back({std::move(replica), changes});
  }
  return all;
}

core::Result<std::string> keep(db::Store& looked_at, const std::filesystem::path& database) {
  const auto all = BOGOSITY_TRY(all_of(looked_at));
  // The key is pressed once, so this waits while another program uses the file.
  const auto store = BOGOSITY_TRY(
      db::open_store(file_of(database), {db::IfMissing::make, db::patience::of_a_command, db::Program::window}));
  auto taken = BOGOSITY_TRY(merge(*store, all, transfer::IfChanging::left));
  if (!taken) {
    const auto copying = BOGOSITY_TRY(db::begin_backup(store->database(), db::backup_reason::before_merge));
    while (copying && !BOGOSITY_TRY(copying->step(a_while))) continue;
    taken = BOGOSITY_TRY(merge(*store, all));
  }
  transfer::ImportCounts counts;
  for (const auto& each : *taken) {
    if (!each) return tl::unexpected(each.error());
    counts.count(each);
  }
  return in_words(counts);
}

// Reads all that is named into the store that is forgotten; says what is refused.
ui::ReadOnlyView read_all(db::Store& looked_at, const std::vector<std::string>& files) {
  ui::ReadOnlyView read_only;
  read_only.called = std::filesystem::path(files.front()).filename().string();
  transfer::Importer importing(looked_at, {});
  const auto refuse = [&](std::string words) {
    complain(words);
    read_only.refused.push_back(std::move(words));
  };
  for (const auto& file : files) add_input(importing, file);
  core::Result<bool> done = false;
  while (done && !*done) {
    done = importing.step(a_while);
    for (const transfer::ImportNote& note : importing.take_notes()) {
      if (!note.merged)
        refuse(transfer::describe_in_file(note.name, note.merged.error()));
      else if (!read_only.session)
        read_only.session = note.merged->session;
    }
  }
  if (!done) refuse(core::describe(done.error()));
  return read_only;
}

Result<int> open_records(const OpenOptions& options, const CommandLine& line) {
  if (!has_window()) return no_window();
  if (options.files.empty()) return dashboard(line);
  const auto looked_at = BOGOSITY_TRY(db::open_store_in_memory());
  ui::ReadOnlyView read_only = read_all(*looked_at, options.files);
  read_only.keep = [&] { return keep(*looked_at, line.database); };
  const int status = read_only.refused.empty() ? exit_ok : exit_refused;
  auto wanted = window_options(line, *looked_at);
  wanted.read_only = std::move(read_only);
  return std::max(status, run_window(wanted));
}

}  // namespace

void add_play(CommandLine& line) {
  const auto [command, options] =
      add_command(line, at_the_table, "play", "Starts a new session, or continues the one that --id names.", play);
  auto* text = command.add_flag("--text", options.text, "Plays in the terminal, one entry per line.");
  command.add_flag("--close", options.close, "Ends the session at the end of the input.")->needs(text);
  command.add_flag("--rehearse", options.rehearse, "Practice: nothing is saved.");
  command.add_flag("--take-over", options.take_over,
                   "Takes the session over from another program, which can only watch from then on.");
  auto* share = command.add_flag("--share", options.share, "Shows the table to every phone in the network.");
  command.add_option("--port", options.where.port, "The port of its address. The default is a free one from 43220 on.")
      ->check(count(1, 65'535))
      ->needs(share);
  command
      .add_option("--address", options.where.address,
                  "Only at this address of the machine: 192.168.1.5, or 127.0.0.1 for this machine alone.")
      ->needs(share);
  for (const HeaderOption& each : header_options) {
    const auto note = [&given = options.given, key = each.key](const std::string& value) { set(given, key, value); };
    command.add_option_function<std::string>(each.name, note, each.sentence);
  }
  add_game(command, options.game, "The game.")->capture_default_str();
  command.add_option("--header", options.headers, "An option of a smaller game, such as Draw=one. May be repeated.");
  add_database(command, line, DatabaseUse::made_if_missing);
  add_appearance(command, line);
  add_frame_count(command, line);
  add_examples(command, {"play --players \"Ann, Bob, Cy\" --end \"points 100\"", "play --text --players \"Ann, Bob\"",
                         "play --id 0ff4d150", "play --share", "play --rehearse"});
}

void add_open(CommandLine& line) {
  const auto [command, options] =
      add_command(line, records_in_and_out, "open", "Shows the review of a record in the window, without storing it.",
                  open_records);
  command.add_option("FILES", options.files, "Like those of import; Ctrl+K in the window stores them.")
      ->check(existing_file());
  add_database(command, line, DatabaseUse::made_if_missing);
  add_appearance(command, line);
  add_examples(command, {"open friday.table"});
}

}  // namespace bogosity::cli
