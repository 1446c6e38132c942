#include "import.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "archive_file.h"
#include "arriving_evening.h"
#include "full_record.h"
#include "games/catalogue.h"
#include "upper_limits.h"

namespace bogosity {
namespace {

using core::Result;

tl::unexpected<core::Error> unreadable(const std::string& why) {
  return core::refuse(core::Refusal::trouble, {}, "it cannot be read: " + why);
}

// Before anything is stored: what the entries come to, logged one by one. Who kept score at each is learned on the way.
Result<std::unique_ptr<core::Play>> replayed(const core::Game& game, ArrivingEvening& arrival) {
  auto play = game.begin(arrival.session.headers);
  if (!play) return play;
  arrival.keepers.clear();
  for (std::size_t line = 0; line < arrival.body.size(); ++line) {
    const std::string& text = arrival.body[line];
    arrival.note_keeper(line, (*play)->scorekeeper());
    if (auto ok = (*play)->log(text); !ok) {
      auto error = ok.error();
      error.reason = "\"" + text + "\" cannot be logged by itself: " + error.reason;
      return tl::unexpected(std::move(error));
    }
  }
  return play;
}

// The entries make the same evening again. But what was noted below a turn that is still going on has joined it, as at
// a table: then that is the record.
Result<std::unique_ptr<core::Play>> settle(const core::Game& game, std::string_view text, ArrivingEvening& arrival) {
  auto kept = replayed(game, arrival);
  if (!kept) return kept;
  const std::string canonical = (*kept)->record();
  if (canonical == arrival.canonical) return kept;
  const auto by_file = core::Unsealed::by_audit_of_file();
  const auto read = game.read_record(text);
  const auto again = game.read_record(canonical);
  if (read && again && (*again)->record() == canonical &&
      (*again)->audit_json(by_file) == (*read)->audit_json(by_file)) {
    auto evening = arriving_evening(game, **again);
    auto same = evening ? replayed(game, *evening) : tl::unexpected(evening.error());
    if (same && (*same)->record() == canonical) {
      arrival = std::move(*evening);
      return same;
    }
  }
  return core::refuse(core::Refusal::trouble, {}, "the evening replayed line by line is not the same record",
                      "this is a fault of the program: please report it with the record");
}

// Each line of a record is an entry of its own. Where it is not, the store works the ledger out.
std::optional<Ledger> ledger_of_lines(const core::Game& game, std::unique_ptr<core::Play> play, std::size_t entries) {
  if (play->log_size() != entries) return std::nullopt;
  return whole_ledger(game, std::move(play), {}, true);
}

// A record is refused at a place in it, its first one if no other is to blame.
tl::unexpected<core::Error> refused_at(core::Error error) {
  error.place.line = std::max(error.place.line, 1U);
  error.place.column = std::max(error.place.column, 1U);
  return tl::unexpected(std::move(error));
}

Result<Arrival> arrival_of_record(std::string_view text) {
  const auto game = games::game_of_record(text);
  if (!game) return refused_at(game.error());
  auto play = (*game)->read_record(text);
  if (!play) return refused_at(play.error());
  auto evening = arriving_evening(**game, **play);
  if (!evening) return refused_at(evening.error());
  play->reset();  // one fold at a time
  auto kept = settle(**game, text, *evening);
  if (!kept) {
    kept.error().place = {};  // it counts in a line of its own
    return tl::unexpected(kept.error());
  }
  Arrival arrival;
  SessionInfo session = evening->session;
  auto entries = journal_of(std::move(*evening));
  auto ledger = ledger_of_lines(**game, std::move(*kept), entries.size());
  arrival.telling = Telling{std::move(session), std::move(entries), std::move(ledger)};
  return arrival;
}

}  // namespace

core::Status check_size_of_file(std::string_view text) {
  const auto size = static_cast<std::int64_t>(text.size());
  if (is_full_record(text)) {
    if (size <= limits::bytes_of_a_journal) return {};
    return core::refuse(core::Refusal::cannot_be, {}, "it is larger than 64 MB, which no journal is");
  }
  if (size <= limits::bytes_of_a_record) return {};
  return core::refuse(core::Refusal::cannot_be, {}, "it is larger than 8 MB, which no record is",
                      "split it into several evenings");
}

Result<Arrival> arrival_of_text(std::string_view text) {
  if (auto ok = check_size_of_file(text); !ok) return tl::unexpected(ok.error());
  return is_full_record(text) ? read_full_record(text) : arrival_of_record(text);
}

Result<Imported> import_record(const Surroundings& around, std::string_view text) {
  auto arrival = arrival_of_text(text);
  if (!arrival) return tl::unexpected(arrival.error());
  const std::size_t lines = arrival->telling->entries.size();
  std::vector<Arrival> one;
  one.push_back(std::move(*arrival));
  const auto taken = around.store->take_in(one);
  if (!taken) return tl::unexpected(taken.error());
  const auto& arrived = taken->front();
  if (!arrived) return tl::unexpected(arrived.error());
  return Imported{arrived->session, arrived->how, lines};
}

std::string text_of(std::istream& in) {
  std::string text;
  for (std::array<char, 64 << 10> block{}; in && check_size_of_file(text);) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  return text;
}

Result<std::string> read_file(const std::string& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return unreadable("it is a folder");
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in) return unreadable(std::strerror(errno));
  return read_stream(in);
}

Result<std::string> read_stream(std::istream& in) {
  errno = 0;
  auto text = text_of(in);
  if (auto ok = check_size_of_file(text); !ok) return tl::unexpected(ok.error());
  if (in.bad()) return unreadable(std::strerror(errno));
  return text;
}

std::string describe_for(const std::string& file, const core::Error& error) {
  return file + (error.place.line > 0 ? ":" : ": ") + core::describe(error);
}

}  // namespace bogosity
