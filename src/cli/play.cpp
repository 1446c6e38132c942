// `bogosity play`: begins an evening, or takes one up again, and sits down at its table: in a window or as text.
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/copies.h"
#include "cli/evening_headers.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/patient_input.h"
#include "cli/text_table.h"
#include "cli/window.h"
#include "memory_store.h"

namespace bogosity::cli {
namespace {

using core::Result;

// The stored evening that `--id` names, if there is one.
Result<std::optional<core::Uuid>> evening_named(Store& store, const PlayOptions& options) {
  if (!options.id) return std::nullopt;
  const auto id = evening_called(store, *options.id);
  if (!id) return tl::unexpected(id.error());
  const auto there = store.find(*id);
  if (!there) return tl::unexpected(there.error());
  if (!*there) return std::nullopt;
  if (auto ok = check_against(**there, options); !ok) return tl::unexpected(ok.error());
  return *id;
}

// In a window it is the window that takes the evening up, and over.
Result<Session> taken_up(Store& store, const core::Uuid& id, const PlayOptions& options) {
  if (!options.text) return Session::resume(around(store), id);
  auto session = Session::resume(around(store), id, Access::write);
  if (!session || !options.take_over || !session->watching()) return session;
  if (auto ok = session->take_over(Claim::from_anybody); !ok) return tl::unexpected(ok.error());
  return session;
}

Result<Session> sit_down(Store& store, const PlayOptions& options) {
  const auto named = evening_named(store, options);
  if (!named) return tl::unexpected(named.error());
  if (*named) return taken_up(store, **named, options);
  if (!options.players) {
    return core::refuse(core::Refusal::cannot_be, {}, "a new evening wants its players", "--players \"Ann, Bob, Cy\"");
  }
  const auto surroundings = around(store);
  auto headers = headers_for(options, surroundings.clock());
  if (!headers) return tl::unexpected(headers.error());
  return Session::begin(surroundings, std::move(*headers));
}

// Headers of what is only rehearsed; without players those of a table that is always there.
Result<core::Headers> rehearsal_headers(const PlayOptions& options) {
  PlayOptions filled_in = options;
  if (!filled_in.players) filled_in.players = "Ann, Bob, Cy";
  filled_in.id.reset();
  return headers_for(filled_in, wall_clock()());
}

int rehearse(const PlayOptions& options) {
  if (options.id) {
    complain("a rehearsal is a new evening, and kept nowhere: leave out --id");
    return wrong_usage;
  }
  auto headers = rehearsal_headers(options);
  if (!headers) return complain(headers.error());
  if (!options.text) {
    if (!has_window()) return no_window();
    const auto store = open_for_writing(options.database, Patience::of_a_window);
    if (!store) return complain(store.error());
    return run_window({**store, std::nullopt, options.look, file_of(options.database), false, std::move(*headers)});
  }
  MemoryStore nowhere;
  auto session = Session::begin(around(nowhere), std::move(*headers));
  if (!session) return complain(session.error());
  const Company company = isatty(STDIN_FILENO) == 1 ? Company::person : Company::script;
  return TextTable(*session, std::cin, company, Kept::nowhere).run();
}

// At the end of the input; somebody may have closed it already.
int close(Store& store, Session& session) {
  if (!session.info().open) return well;
  if (const auto ok = session.close(); !ok) return complain(ok.error());
  copy_now(store, copy_reason::evening_ends);
  return print("closed");
}

// Whoever watches sees what is logged within a second.
constexpr std::chrono::milliseconds look_again_after{500};

// In the terminal: copied when it begins and when it ends.
int play_as_text(Store& store, Session& session, bool begins) {
  if (begins) copy_now(store, copy_reason::evening_begins);
  const Company company = isatty(STDIN_FILENO) == 1 ? Company::person : Company::script;
  const auto ended = [&store] { copy_now(store, copy_reason::evening_ends); };
  PatientInput typed(STDIN_FILENO);
  std::istream in(&typed);
  TextTable table(session, in, company, Kept::in_the_store, ended);
  typed.while_waiting(look_again_after, [&table] { table.look_for_news(); });
  return table.run();
}

}  // namespace

int play(const PlayOptions& options) {
  if (options.rehearse) return rehearse(options);
  if (!options.text && !names_headers(options)) return dashboard({options.database, options.look});
  if (!options.id && !options.players) {
    complain("a new evening wants its players (--players \"Ann, Bob, Cy\"); --id takes up an old one");
    return wrong_usage;
  }
  if (!options.text && !has_window()) return no_window();
  const auto store = open_for_writing(options.database, options.text ? Patience::of_a_command : Patience::of_a_window);
  if (!store) return complain(store.error());
  auto session = sit_down(**store, options);
  if (!session) return complain(session.error());
  const bool begins = session->info().open && session->journal().entries().empty();
  if (!options.text) {
    const core::Uuid id = session->id();
    { const Session left = std::move(*session); }  // the window sits down there itself
    return run_window({**store, id, options.look, file_of(options.database), options.take_over, {}, begins});
  }
  const int status = play_as_text(**store, *session, begins);
  return options.close ? std::max(status, close(**store, *session)) : status;
}

}  // namespace bogosity::cli
