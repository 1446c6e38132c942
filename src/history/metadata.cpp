#include "history/metadata.h"

#include <algorithm>

#include "core/names.h"
#include "core/text.h"

namespace bogosity::history {
namespace {

using core::Result;

constexpr std::string_view tag_begins = "tag:";
constexpr std::string_view note_begins = "note:";
constexpr std::uint32_t longest_tag = 40;  // letters

void put(Words& words, const std::string& field, const Change& holds) {
  if (field == field::title) words.title = holds.value;
  if (field == field::note) words.note = holds.value;
  if (field == field::bin) words.in_bin = holds.value == "yes";
  if (holds.value.empty()) return;
  if (field.starts_with(tag_begins)) words.tags.push_back(holds.value);
  if (field.starts_with(note_begins)) {
    const auto entry = core::uuid_from(std::string_view(field).substr(note_begins.size()));
    if (entry) words.entries.push_back({*entry, holds.value});
  }
}

// Somebody who was forgotten may have left two spellings of one tag.
void put_in_order(std::vector<std::string>& tags) {
  const auto less = [](const auto& a, const auto& b) { return core::folded(a) < core::folded(b); };
  const auto same = [](const auto& a, const auto& b) { return core::folded(a) == core::folded(b); };
  std::stable_sort(tags.begin(), tags.end(), less);
  tags.erase(std::unique(tags.begin(), tags.end(), same), tags.end());
}

Words words_from(const Changes::Fields& fields) {
  Words words;
  for (const auto& [field, change] : fields) put(words, field, change);
  put_in_order(words.tags);
  return words;
}

Result<Change> say(const Surroundings& around, const core::Uuid& evening, std::string_view field,
                   std::string_view value) {
  return around.store->history()->say(
      {core::random_uuid(around.chance()), around.clock(), evening, std::string(field), std::string(value), {}});
}

tl::unexpected<core::Error> no_tag(std::string reason) {
  return core::refuse(core::Refusal::cannot_be, {}, std::move(reason),
                      "a tag is a word or a few: club, rematch, holidays 2026");
}

}  // namespace

std::string field::tag(std::string_view tag) { return std::string(tag_begins) + core::folded(tag); }
std::string field::note_at(const core::Uuid& entry) { return std::string(note_begins) + core::to_text(entry); }

bool field::is_word(std::string_view field) {
  return field == title || field == note || field == bin || field.starts_with(tag_begins) ||
         field.starts_with(note_begins);
}

std::map<core::Uuid, Words> words_of(const std::vector<Change>& changes) {
  std::map<core::Uuid, Words> all;
  const Changes sayings(changes);
  for (const auto& [subject, fields] : sayings.registers()) {
    if (Words words = words_from(fields); !words.is_empty()) all.emplace(subject, std::move(words));
  }
  return all;
}

Result<Words> words_of(Store& store, const core::Uuid& evening) {
  return store.changes_of(evening).map([&](const std::vector<Change>& changes) {
    const auto all = words_of(changes);
    const auto found = all.find(evening);
    return found == all.end() ? Words{} : found->second;
  });
}

Result<Change> say_title(const Surroundings& around, const core::Uuid& evening, std::string_view title) {
  return say(around, evening, field::title, core::trimmed(title));
}

Result<Change> say_note(const Surroundings& around, const core::Uuid& evening, std::string_view note) {
  return say(around, evening, field::note, core::trimmed(note));
}

Result<Change> say_note_at(const Surroundings& around, const core::Uuid& evening, const core::Uuid& entry,
                           std::string_view note) {
  return say(around, evening, field::note_at(entry), core::trimmed(note));
}

Result<Change> say_tag(const Surroundings& around, const core::Uuid& evening, std::string_view tag) {
  tag = core::trimmed(tag);
  if (tag.empty()) return no_tag("an empty tag says nothing");
  if (tag.find(',') != std::string_view::npos) return no_tag("a tag has no comma in it");
  if (core::count_code_points(tag) > longest_tag) return no_tag("that is too long for a tag");
  return say(around, evening, field::tag(tag), tag);
}

Result<Change> take_off_tag(const Surroundings& around, const core::Uuid& evening, std::string_view tag) {
  return say(around, evening, field::tag(core::trimmed(tag)), {});
}

Result<Change> say_bin(const Surroundings& around, const core::Uuid& evening, bool in_bin) {
  return say(around, evening, field::bin, in_bin ? "yes" : "");
}

Result<Change> take_back(const Surroundings& around, const Change& change) {
  const auto all = around.store->changes_of(change.subject);
  if (!all) return tl::unexpected(all.error());
  const Change* before = nullptr;
  for (const Change& each : *all) {
    if (each.field != change.field || !is_later(change, each)) continue;
    if (before == nullptr || is_later(each, *before)) before = &each;
  }
  return say(around, change.subject, change.field, before == nullptr ? "" : before->value);
}

}  // namespace bogosity::history
