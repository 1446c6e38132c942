#include "transfer/import.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "core/limits.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "transfer/archive.h"
#include "transfer/journal_file.h"

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

namespace {

// A transaction larger than this is no faster, and keeps others waiting.
constexpr std::size_t most_entries_at_once = 20'000;

}  // namespace

core::Result<bool> Importing::step(std::chrono::milliseconds slice) {
  const auto until = std::chrono::steady_clock::now() + slice;
  bool more = true;
  // What the last step could not store.
  if (auto ok = store_what_waits(); !ok) return tl::unexpected(ok.error());
  do {
    std::optional<ImportInputs::Item> item;
    more = inputs_.next(item) != ImportInputs::Next::over;
    if (item) read(std::move(*item));
    if (entries_ < most_entries_at_once) continue;
    if (auto ok = store_what_waits(); !ok) return tl::unexpected(ok.error());
  } while (more && std::chrono::steady_clock::now() < until);
  if (auto ok = store_what_waits(); !ok) return tl::unexpected(ok.error());
  return !more;
}

// A refusal waits as well, so that the notes come in the order of the files.
void Importing::read(ImportInputs::Item item) {
  ImportNote note{std::move(item.name), item.named, Arrived{}, 0};
  if (item.arrival) {
    note.lines = item.arrival->telling ? item.arrival->telling->entries.size() : 0;
    entries_ += note.lines + item.arrival->changes.size() + 1;
    arrivals_.push_back(std::move(*item.arrival));
  } else {
    note.arrived = tl::unexpected(item.arrival.error());
  }
  waiting_.push_back(std::move(note));
}

core::Status Importing::store_what_waits() {
  if (waiting_.empty()) return {};
  std::vector<core::Result<Arrived>> answers;
  if (!arrivals_.empty()) {
    auto taken = store_.take_in(arrivals_);
    if (!taken) return tl::unexpected(taken.error());
    answers = std::move(*taken);
  }
  const auto arrivals = std::exchange(arrivals_, {});
  auto waiting = std::exchange(waiting_, {});
  entries_ = 0;
  std::size_t at = 0;
  for (ImportNote& each : waiting) {
    if (each.arrived) {
      const bool only_changes = !arrivals[at].telling;
      each.arrived = std::move(answers[at++]);
      if (only_changes && each.arrived) continue;
    }
    note(std::move(each));
  }
  return {};
}

void ImportCounts::count(const core::Result<Arrived>& arrived) {
  if (!arrived) {
    ++refused;
    return;
  }
  switch (arrived->how) {
    case Arrived::How::stored:
      ++stored;
      break;
    case Arrived::How::went_on:
      ++went_on;
      break;
    case Arrived::How::known:
      ++known;
      break;
    case Arrived::How::differently:
      ++differently;
      break;
  }
}

void Importing::note(ImportNote note) {
  counts_.count(note.arrived);
  notes_.push_back(std::move(note));
}

Progress Importing::progress() const {
  if (auto before = inputs_.preparation()) return *std::move(before);
  return {"Importing", inputs_.done(), inputs_.total()};
}

std::string in_words(const ImportCounts& counts) {
  std::string words;
  const auto say = [&](std::int64_t count, std::string_view one, std::string_view many) {
    if (count == 0) return;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", count, count == 1 ? one : many);
  };
  say(counts.stored, "evening imported", "evenings imported");
  say(counts.went_on, "went on from what was here", "went on from what was here");
  say(counts.known, "was here already", "were here already");
  say(counts.differently, "told differently than here: both are kept", "told differently than here: all are kept");
  say(counts.refused, "refused", "refused");
  return words.empty() ? "nothing to import" : words;
}

core::Result<ArrivingEvening> arriving_evening(const core::Game& game, const core::Play& play) {
  ArrivingEvening evening;
  evening.canonical = play.record();
  auto parts = parts_of(evening.canonical);
  if (!parts) return tl::unexpected(parts.error());
  const core::Header* id = core::find_header(parts->headers, "Id");
  const auto named = id == nullptr ? std::nullopt : core::uuid_from(id->value);
  evening.names_id = named.has_value();
  evening.body = std::move(parts->body);
  evening.session.id = named ? *named : core::uuid_of_text(evening.canonical);
  evening.session.game = game.name();
  evening.session.headers = std::move(parts->headers);
  evening.session.begun = moment_of(evening.session.headers);
  evening.session.last_entry = evening.session.begun;
  evening.session.open = false;
  return evening;
}

std::vector<core::Entry> journal_of(ArrivingEvening evening) {
  evening.canonical = {};
  auto keeper = evening.keepers.begin();
  std::vector<core::Entry> entries;
  entries.reserve(evening.body.size());
  const std::string session = core::to_text(evening.session.id);
  core::Hash last;
  for (std::string& line : evening.body) {
    core::Entry entry;
    entry.session = evening.session.id;
    entry.sequence = static_cast<std::int64_t>(entries.size()) + 1;
    entry.id = core::uuid_of_text(fmt::format("{} {} {}", session, entry.sequence, line));
    entry.previous = last;
    entry.happened = entry.typed = evening.session.begun;
    entry.text = std::move(line);
    while (keeper != evening.keepers.end() && std::next(keeper) != evening.keepers.end() &&
           std::next(keeper)->first <= entries.size()) {
      ++keeper;
    }
    if (keeper != evening.keepers.end()) entry.author = keeper->second;
    last = core::hash_of(entry);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace bogosity
