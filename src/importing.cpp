#include "importing.h"

#include <fmt/format.h>

#include <chrono>

namespace bogosity {
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

}  // namespace bogosity
