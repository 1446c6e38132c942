#include "import.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include "arriving_evening.h"
#include "games/catalogue.h"
#include "record_parts.h"

namespace bogosity {
namespace {

using core::Result;

// Before anything is stored: do the entries, one by one, make the same evening again?
core::Status check_replay(const core::Game& game, const ArrivingEvening& arrival) {
  auto play = game.begin(arrival.session.headers);
  if (!play) return tl::unexpected(play.error());
  for (const auto& line : arrival.body) {
    if (auto ok = (*play)->log(line); !ok) {
      auto error = ok.error();
      error.reason = "\"" + line + "\" cannot be logged by itself: " + error.reason;
      return tl::unexpected(std::move(error));
    }
  }
  if ((*play)->record() == arrival.canonical) return {};
  return core::refuse(core::Refusal::trouble, {}, "the evening replayed line by line is not the same record",
                      "this is a fault of the program: please report it with the record");
}

Result<bool> tells_the_same(const Surroundings& around, const core::Uuid& id, const ArrivingEvening& arrival) {
  const auto session = Session::resume(around, id);
  if (!session) return tl::unexpected(session.error());
  return without_id(session->play().record()) == without_id(arrival.canonical);
}

core::Headers but_id(core::Headers headers) {
  std::erase_if(headers, [](const auto& header) { return header.key == "Id"; });
  return headers;
}

// The stored evening that this record is, if any.
Result<std::optional<core::Uuid>> known_as(const Surroundings& around, const ArrivingEvening& arrival) {
  Store& store = *around.store;
  const auto there = store.find(arrival.session.id);
  if (!there) return tl::unexpected(there.error());
  if (*there) {
    const auto same = tells_the_same(around, arrival.session.id, arrival);
    if (!same) return tl::unexpected(same.error());
    if (*same) return arrival.session.id;
    return core::refuse(core::Refusal::cannot_be, {},
                        "session " + core::to_text(arrival.session.id) +
                            " is stored already, and it tells the evening differently; nothing was changed",
                        "compare them with `bogosity export`; to keep both, give this record another Id");
  }
  if (arrival.names_id) return std::nullopt;
  // Exported without its Id, it comes home without it.
  const auto all = store.sessions();
  if (!all) return tl::unexpected(all.error());
  for (const auto& session : *all) {
    if (but_id(session.headers) != arrival.session.headers) continue;
    const auto same = tells_the_same(around, session.id, arrival);
    if (same && *same) return session.id;
  }
  return std::nullopt;
}

// A record is refused at a place in it, its first one if no other is to blame.
tl::unexpected<core::Error> refused_at(core::Error error) {
  error.place.line = std::max(error.place.line, 1U);
  error.place.column = std::max(error.place.column, 1U);
  return tl::unexpected(std::move(error));
}

}  // namespace

Result<Imported> import_record(const Surroundings& around, std::string_view text) {
  const auto game = games::game_of_record(text);
  if (!game) return refused_at(game.error());
  const auto play = (*game)->read_record(text);
  if (!play) return refused_at(play.error());
  const auto arrival = arriving_evening(**game, **play);
  if (!arrival) return refused_at(arrival.error());
  Imported imported{arrival->session.id, false, arrival->body.size()};
  const auto known = known_as(around, *arrival);
  if (!known) return tl::unexpected(known.error());
  if (*known) return Imported{**known, true, imported.lines};
  if (auto ok = check_replay(**game, *arrival); !ok) {
    ok.error().place = {};  // it counts in a line of its own
    return tl::unexpected(ok.error());
  }
  if (auto ok = around.store->create_with(arrival->session, journal_of(*arrival)); !ok) {
    return tl::unexpected(ok.error());
  }
  return imported;
}

Result<std::string> read_file(const std::string& file) {
  const auto refuse = [&](const std::string& why) {
    return core::refuse(core::Refusal::trouble, {}, "it cannot be read: " + why);
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return refuse("it is a folder");
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in) return refuse(std::strerror(errno));
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return refuse(std::strerror(errno));
  return text;
}

std::string describe_for(const std::string& file, const core::Error& error) {
  return file + (error.place.line > 0 ? ":" : ": ") + core::describe(error);
}

}  // namespace bogosity
