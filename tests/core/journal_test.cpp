// A journal that is taken over whole from a store is the one that grew entry by entry.
#include "core/journal.h"

#include <doctest/doctest.h>

#include <random>

namespace bogosity::tests {
namespace {

using core::Entry;
using core::EntryKind;
using core::Journal;

core::Uuid numbered(std::size_t number) {
  core::Uuid id;
  id.bytes[0] = static_cast<std::uint8_t>(number);
  id.bytes[1] = static_cast<std::uint8_t>(number >> 8);
  return id;
}

Entry next_for(const Journal& journal, EntryKind kind, std::optional<core::Uuid> target) {
  Entry entry;
  entry.id = numbered(journal.entries().size() + 1);
  entry.sequence = static_cast<std::int64_t>(journal.entries().size()) + 1;
  entry.previous = journal.last_hash();
  entry.kind = kind;
  entry.target = target;
  if (kind != EntryKind::undo && kind != EntryKind::redo) entry.text = "5-4";
  return entry;
}

Journal random_journal(std::mt19937& random) {
  Journal journal;
  for (int i = 0; i < 40; ++i) {
    const auto kind = static_cast<EntryKind>(random() % 6);
    const auto to_undo = journal.to_undo();
    const auto to_redo = journal.to_redo();
    std::optional<core::Uuid> target;
    if (kind == EntryKind::undo && to_undo) target = journal.entries()[*to_undo].id;
    if (kind == EntryKind::redo && to_redo) target = journal.entries()[*to_redo].id;
    if (kind == EntryKind::amend || kind == EntryKind::insert) target = numbered(1 + random() % 40);
    static_cast<void>(journal.add(next_for(journal, kind, target)));  // what cannot be meant is refused
  }
  return journal;
}

std::vector<std::pair<std::size_t, std::size_t>> lines_of(const Journal& journal) {
  std::vector<std::pair<std::size_t, std::size_t>> lines;
  for (const auto& line : journal.effective()) lines.emplace_back(line.origin, line.text);
  return lines;
}

}  // namespace

TEST_CASE("journal: taken over whole it is the one that grew entry by entry") {
  std::mt19937 random(1);
  std::size_t entries = 0;
  for (int round = 0; round < 200; ++round) {
    const Journal grown = random_journal(random);
    entries += grown.entries().size();
    Journal whole;
    REQUIRE(whole.take_over(grown.entries().copied()));
    CHECK(whole.last_hash() == grown.last_hash());
    CHECK(lines_of(whole) == lines_of(grown));
    CHECK(whole.to_undo() == grown.to_undo());
    CHECK(whole.to_redo() == grown.to_redo());
    Journal both = grown;
    CHECK(both.add(next_for(grown, EntryKind::log, {})));
    CHECK(whole.add(next_for(whole, EntryKind::log, {})));
    CHECK(whole.last_hash() == both.last_hash());
  }
  CHECK(entries > 2000);
}

TEST_CASE("journal: taken over, an entry about one that comes later is refused") {
  Journal journal;
  REQUIRE(journal.add(next_for(journal, EntryKind::log, {})));
  REQUIRE(journal.add(next_for(journal, EntryKind::amend, numbered(1))));
  REQUIRE(journal.add(next_for(journal, EntryKind::log, {})));
  auto entries = journal.entries().copied();
  CHECK(Journal().take_over(entries));
  entries[1].target = entries[2].id;
  const auto refused = Journal().take_over(entries);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason == "the entry it is about is not in this session");
}

}  // namespace bogosity::tests
