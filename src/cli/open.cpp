// `bogosity open FILE...`: the review of a record in the window, without keeping it. What cannot be read is said there
// too: whoever double-clicks a file sees no standard error. Without a file it is the dashboard, as from a menu.
#include <fmt/format.h>

#include <iostream>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/window.h"
#include "import.h"
#include "importing.h"
#include "memory_store.h"

namespace bogosity::cli {
namespace {

constexpr std::chrono::milliseconds a_while{100};

// As they would arrive from another table: each with its entries and with what was said of it.
core::Result<std::vector<Arrival>> all_of(Store& looked_at) {
  const auto sessions = looked_at.sessions();
  if (!sessions) return tl::unexpected(sessions.error());
  std::vector<Arrival> all;
  for (auto info = sessions->rbegin(); info != sessions->rend(); ++info) {
    const auto entries = looked_at.entries(info->id);
    if (!entries) return tl::unexpected(entries.error());
    const auto changes = looked_at.changes_of(info->evening());
    if (!changes) return tl::unexpected(changes.error());
    Telling telling{*info, *entries};
    telling.session.id = info->evening();
    telling.session.telling_of.reset();
    all.push_back({std::move(telling), *changes});
  }
  return all;
}

core::Result<std::string> keep(Store& looked_at, const Database& database) {
  const auto all = all_of(looked_at);
  if (!all) return tl::unexpected(all.error());
  const auto store = open_for_writing(database, Patience::of_a_window);
  if (!store) return tl::unexpected(store.error());
  const auto taken = (*store)->take_in(*all);
  if (!taken) return tl::unexpected(taken.error());
  ImportCounts counts;
  for (const auto& each : *taken) {
    if (!each) return tl::unexpected(each.error());
    counts.count(each);
  }
  return in_words(counts);
}

// All that is named, into the store that is forgotten; says what is refused.
Visit read_all(Store& looked_at, const std::vector<std::string>& files) {
  Visit visit;
  visit.called = std::filesystem::path(files.front()).filename().string();
  Importing importing(looked_at, {});
  const auto refuse = [&](std::string words) {
    complain(words);
    visit.refused.push_back(std::move(words));
  };
  for (const auto& file : files) {
    auto text = file == "-" ? read_stream(std::cin) : core::Result<std::string>();
    if (!text)
      refuse(describe_for(file, text.error()));
    else if (file == "-")
      importing.add_text(file, std::move(*text));
    else
      importing.add(file);
  }
  core::Result<bool> done = false;
  while (done && !*done) {
    done = importing.step(a_while);
    for (const ImportNote& note : importing.take_notes()) {
      if (!note.arrived)
        refuse(describe_for(note.name, note.arrived.error()));
      else if (!visit.evening)
        visit.evening = note.arrived->session;
    }
  }
  if (!done) refuse(core::describe(done.error()));
  return visit;
}

}  // namespace

int open_records(const OpenOptions& options) {
  if (!has_window()) return no_window();
  if (options.files.empty()) return dashboard({options.database, options.look});
  MemoryStore looked_at;
  Visit visit = read_all(looked_at, options.files);
  visit.keep = [&] { return keep(looked_at, options.database); };
  const int status = visit.refused.empty() ? well : refused;
  WindowRequest request{looked_at, std::nullopt, options.look, file_of(options.database)};
  request.visit = std::move(visit);
  return std::max(status, run_window(request));
}

}  // namespace bogosity::cli
