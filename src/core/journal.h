// The journal: everything anybody typed, one entry for each Enter, only ever added to. Undo and corrections are
// entries too; the effective record (what counts now) is folded from them. Each entry carries the hash of the one
// before, so that a later change to any of them shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "core/result.h"
#include "core/time.h"

namespace bogosity::core {

enum class EntryKind : std::uint8_t {
  log,     // text: a line, or a part of one, of the record
  undo,    // target: the entry taken back (log, amend or insert)
  redo,    // target: the entry brought back
  amend,   // target: the log entry whose text this one replaces; no text strikes it out
  insert,  // target: the entry before which this text belongs
  remark,  // text: a line of the record that nobody can take back: a seal was lifted, the session was reopened
};

std::string_view to_text(EntryKind kind);
std::optional<EntryKind> entry_kind_from(std::string_view text);

struct Entry {
  Uuid id;
  Uuid session;
  std::int64_t sequence = 0;  // from 1, without gaps; the order of the journal, whatever the clock says
  Hash previous;              // of the entry before; all zero for the first
  Instant happened;           // when it happened at the table
  Instant typed;              // when Enter was pressed
  EntryKind kind = EntryKind::log;
  std::optional<Uuid> target;
  std::string text;
  std::string reason;  // why, for undo, redo, amend and insert; may be empty
  std::string author;  // who keeps score; may be empty
};

Hash hash_of(const Entry& entry);

// The bytes of its line in a journal that is written out in full (transfer/journal_file.h).
std::size_t bytes_in_journal(const Entry& entry);

// The entries of a journal in their order. None is ever changed, so copies share them.
class Entries {
 public:
  class Iterator {
   public:
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;
    using pointer = const Entry*;
    using reference = const Entry&;
    Iterator() = default;
    explicit Iterator(const std::shared_ptr<const Entry>* at) : at_(at) {}
    const Entry& operator*() const { return **at_; }
    const Entry* operator->() const { return at_->get(); }
    Iterator& operator++() { return ++at_, *this; }
    Iterator operator++(int) { return Iterator(at_++); }
    Iterator& operator--() { return --at_, *this; }
    Iterator operator--(int) { return Iterator(at_--); }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const std::shared_ptr<const Entry>* at_ = nullptr;
  };

  void reserve(std::size_t entries) { all_.reserve(entries); }
  void push_back(Entry entry) { all_.push_back(std::make_shared<const Entry>(std::move(entry))); }
  std::size_t size() const { return all_.size(); }
  bool empty() const { return all_.empty(); }
  const Entry& operator[](std::size_t index) const { return *all_[index]; }
  const Entry& front() const { return *all_.front(); }
  const Entry& back() const { return *all_.back(); }
  Iterator begin() const { return Iterator(all_.data()); }
  Iterator end() const { return Iterator(all_.data() + all_.size()); }
  std::vector<Entry> copied() const { return {begin(), end()}; }

 private:
  std::vector<std::shared_ptr<const Entry>> all_;
};

// A line of the effective record and the entries it stands on.
struct EffectiveEntry {
  std::size_t origin = 0;  // index in the journal of the log or insert entry
  std::size_t text = 0;    // index of the entry whose text counts now (an amend, or the origin)
};

// The journal of one session in memory. All calls keep the order; none takes anything out.
class Journal {
 public:
  // Refuses what there is no more room for (core/record.h).
  Status check_room(std::span<const Entry> more) const;
  // Adds the next entry. Refuses one that there is no room for, one whose sequence or previous hash does not fit, or
  // whose target is unknown or not of a kind that can be meant.
  Status add(Entry entry);

  const Entries& entries() const { return entries_; }
  // Fills an empty journal with all entries of a session at once. They come from Store::entries, which has compared
  // their numbers and hashes.
  Status take_over(std::vector<Entry> stored);
  const Hash& last_hash() const { return last_hash_; }
  // The entries that count, in the order of play.
  std::vector<EffectiveEntry> effective() const;

  // The entry that an undo would take back, or a redo bring back.
  std::optional<std::size_t> to_undo() const;
  std::optional<std::size_t> to_redo() const;
  std::optional<std::size_t> index_of(const Uuid& id) const { return index_before(entries_.size(), id); }
  // All that ever counted as the text of this log or insert entry: itself first, then its amends, the last one now.
  std::vector<std::size_t> texts_of(const Uuid& id) const;

 private:
  Status check_target(const Entry& entry) const;
  std::optional<std::size_t> index_before(std::size_t end, const Uuid& id) const;
  void follow(std::size_t at);
  // The last entry that undo would take back. Returns the end if nothing can be undone.
  std::vector<std::size_t>::const_iterator last_done() const;

  Entries entries_;
  std::vector<std::pair<Uuid, std::uint32_t>> ids_;  // where each entry is, sorted by its id
  std::size_t bytes_ = 0;                            // of a journal written out
  Hash last_hash_;
  std::vector<std::size_t> done_;    // entries that count, oldest first
  std::vector<std::size_t> undone_;  // entries taken back, the last one on top
};

// The reason of an entry that was appended together with another correction begins so: they are undone together.
inline constexpr std::string_view with_entry = "with entry ";

// The texts of the entries that count, in the order of play. The journal outlives them.
std::vector<std::string_view> texts_that_count(const Journal& journal);

}  // namespace bogosity::core
