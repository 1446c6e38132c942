#include "core/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/escaping.h"
#include "core/record.h"

namespace bogosity::core {
namespace {

constexpr std::array<std::string_view, 6> kind_words = {"log", "undo", "redo", "amend", "insert", "remark"};

// Every field with its length before it, so that no two different entries read the same.
void put(std::string& out, std::string_view field) {
  const fmt::format_int length(field.size());
  out.append(length.data(), length.size());
  out += ':';
  out += field;
}

void put(std::string& out, std::int64_t number) {
  const fmt::format_int digits(number);
  put(out, std::string_view(digits.data(), digits.size()));
}

void put(std::string& out, const Uuid& id) {
  out += "36:";
  append_text(out, id);
}

void put(std::string& out, const Hash& hash) {
  out += "64:";
  append_text(out, hash);
}

bool counts(EntryKind kind) { return kind == EntryKind::log || kind == EntryKind::amend || kind == EntryKind::insert; }

}  // namespace

std::string_view to_text(EntryKind kind) { return kind_words[static_cast<std::size_t>(kind)]; }

std::optional<EntryKind> entry_kind_from(std::string_view text) {
  const auto found = std::ranges::find(kind_words, text);
  if (found == kind_words.end()) return std::nullopt;
  return static_cast<EntryKind>(found - kind_words.begin());
}

Hash hash_of(const Entry& entry) {
  thread_local std::string text;
  text.clear();
  put(text, entry.id);
  put(text, entry.session);
  put(text, entry.sequence);
  put(text, entry.previous);
  for (const Instant& moment : {entry.happened, entry.typed}) {
    put(text, moment.utc_ms);
    put(text, std::int64_t{moment.offset_minutes});
  }
  put(text, to_text(entry.kind));
  if (entry.target) {
    put(text, *entry.target);
  } else {
    put(text, std::string_view());
  }
  put(text, std::string_view(entry.text));
  put(text, std::string_view(entry.reason));
  put(text, std::string_view(entry.author));
  return sha256(text);
}

Status Journal::check_target(const Entry& entry) const {
  const auto wrong = [&](std::string reason) { return refused(std::move(reason)); };
  if (entry.kind == EntryKind::log || entry.kind == EntryKind::remark) {
    if (entry.target) return wrong("an entry of this kind has no target");
    return {};
  }
  if (!entry.target) return wrong("this entry does not say which one it is about");
  const auto at = index_before(static_cast<std::size_t>(entry.sequence - 1), *entry.target);
  if (!at) return wrong("the entry it is about is not in this session");
  const bool fits = entry.kind == EntryKind::undo ? to_undo() == at
                    : entry.kind == EntryKind::redo
                        ? to_redo() == at
                        : entries_[*at].kind == EntryKind::log || entries_[*at].kind == EntryKind::insert;
  if (!fits) return wrong("the entry it is about cannot be meant here");
  return {};
}

// 12 amend 2026-11-21T20:17:40.000-06:00 "Ann: 5-4 +2 8H" of 77d0... because "misheard" by "Cy" id 5b21... #1f...
std::size_t bytes_in_journal(const Entry& entry) {
  constexpr std::size_t moment = 29;
  constexpr std::size_t id = 36;
  constexpr std::size_t hash = 16;
  std::size_t bytes = std::to_string(entry.sequence).size() + 1 + to_text(entry.kind).size() + 1 + moment;
  if (entry.typed != entry.happened) bytes += std::string_view(" typed ").size() + moment;
  bytes += 1 + size_as_escaped_line(entry.text);
  if (entry.target) bytes += std::string_view(" of ").size() + id;
  if (!entry.reason.empty()) bytes += std::string_view(" because ").size() + size_as_escaped_line(entry.reason);
  if (!entry.author.empty()) bytes += std::string_view(" by ").size() + size_as_escaped_line(entry.author);
  return bytes + std::string_view(" id ").size() + id + std::string_view(" #").size() + hash + 1;
}

Status Journal::check_room(std::span<const Entry> more) const {
  std::size_t bytes = bytes_;
  for (const Entry& each : more) {
    bytes += bytes_in_journal(each);
    BOGOSITY_TRY(check_room_for_entry(bytes));
  }
  return {};
}

Status Journal::add(Entry entry) {
  BOGOSITY_TRY(check_room({&entry, 1}));
  if (entry.sequence != static_cast<std::int64_t>(entries_.size()) + 1) {
    return refused("the journal's numbers have a gap at " + std::to_string(entry.sequence));
  }
  if (entry.previous != last_hash_) {
    return refused("entry " + std::to_string(entry.sequence) + " does not carry the hash of the one before it");
  }
  BOGOSITY_TRY(check_target(entry));
  last_hash_ = hash_of(entry);
  bytes_ += bytes_in_journal(entry);
  const std::pair where(entry.id, static_cast<std::uint32_t>(entries_.size()));
  ids_.insert(std::ranges::lower_bound(ids_, where), where);
  entries_.push_back(std::move(entry));
  follow(entries_.size() - 1);
  return {};
}

Status Journal::take_over(std::vector<Entry> stored) {
  BOGOSITY_TRY(check_room(stored));
  entries_.reserve(stored.size());
  for (const Entry& entry : stored) ids_.emplace_back(entry.id, static_cast<std::uint32_t>(ids_.size()));
  std::ranges::sort(ids_);
  for (Entry& entry : stored) {
    BOGOSITY_TRY(check_target(entry));
    bytes_ += bytes_in_journal(entry);
    entries_.push_back(std::move(entry));
    follow(entries_.size() - 1);
  }
  if (!entries_.empty()) last_hash_ = hash_of(entries_.back());
  return {};
}

void Journal::follow(std::size_t at) {
  const EntryKind kind = entries_[at].kind;
  if (counts(kind)) {
    done_.push_back(at);
    undone_.clear();
  } else if (kind == EntryKind::remark) {
    done_.push_back(at);
  } else if (kind == EntryKind::undo) {
    const auto last = last_done();
    undone_.push_back(*last);
    done_.erase(last);
  } else if (kind == EntryKind::redo) {
    // A brought-back entry returns to its place, before a remark that came meanwhile.
    done_.insert(std::upper_bound(done_.begin(), done_.end(), undone_.back()), undone_.back());
    undone_.pop_back();
  }
}

std::vector<EffectiveEntry> Journal::effective() const {
  std::vector<EffectiveEntry> lines;
  lines.reserve(done_.size());
  std::vector<std::size_t> text_of(entries_.size());
  for (const std::size_t at : done_) {
    const Entry& entry = entries_[at];
    text_of[at] = at;
    const std::size_t target = entry.target ? index_of(*entry.target).value_or(at) : at;
    if (entry.kind == EntryKind::log || entry.kind == EntryKind::remark)
      lines.push_back({at, at});
    else if (entry.kind == EntryKind::insert)
      lines.insert(std::ranges::find(lines, target, &EffectiveEntry::origin), {at, at});
    else
      text_of[target] = at;
  }
  for (EffectiveEntry& line : lines) line.text = text_of[line.origin];
  std::erase_if(lines, [&](const auto& line) { return entries_[line.text].text.empty(); });
  return lines;
}

std::vector<std::size_t>::const_iterator Journal::last_done() const {
  auto at = done_.end();
  while (at != done_.begin()) {
    if (entries_[*--at].kind != EntryKind::remark) return at;
  }
  return done_.end();
}

std::optional<std::size_t> Journal::to_undo() const {
  const auto last = last_done();
  if (last == done_.end()) return std::nullopt;
  return *last;
}

std::optional<std::size_t> Journal::to_redo() const {
  if (undone_.empty()) return std::nullopt;
  return undone_.back();
}

std::vector<std::size_t> Journal::texts_of(const Uuid& id) const {
  std::vector<std::size_t> texts;
  for (const std::size_t at : done_) {
    const Entry& entry = entries_[at];
    if (entry.id == id || (entry.kind == EntryKind::amend && entry.target == id)) texts.push_back(at);
  }
  return texts;
}

std::optional<std::size_t> Journal::index_before(std::size_t end, const Uuid& id) const {
  const auto behind = std::ranges::lower_bound(ids_, std::pair(id, static_cast<std::uint32_t>(end)));
  return behind != ids_.begin() && behind[-1].first == id ? std::optional<std::size_t>(behind[-1].second)
                                                          : std::nullopt;
}

std::vector<std::string_view> texts_that_count(const Journal& journal) {
  std::vector<std::string_view> texts;
  for (const auto& each : journal.effective()) texts.push_back(journal.entries()[each.text].text);
  return texts;
}

}  // namespace bogosity::core
