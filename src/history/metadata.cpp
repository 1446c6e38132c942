#include "history/metadata.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/lists.h"
#include "core/names.h"
#include "core/time.h"
#include "core/utf8.h"
#include "db/history/history.h"
#include "db/store/metadata_rows.h"
#include "history/seasons.h"

namespace bogosity::history {
namespace {

constexpr std::string_view tag_begins = "tag:";
constexpr std::string_view note_begins = "note:";
constexpr std::uint32_t longest_tag = 40;  // letters

void put(SessionMetadata& words, const std::string& field, const core::MetadataEdit& holds) {
  if (field == core::field::title) words.title = holds.value;
  if (field == core::field::note) words.note = holds.value;
  if (field == core::field::bin) words.in_bin = holds.value == "yes";
  if (holds.value.empty()) return;
  if (field.starts_with(tag_begins)) words.tags.push_back(holds.value);
  if (field.starts_with(note_begins)) {
    const auto entry = core::uuid_from(std::string_view(field).substr(note_begins.size()));
    if (entry) words.entries.push_back({*entry, holds.value});
  }
}

// A forgotten name may have left two spellings of one tag.
void put_in_order(std::vector<std::string>& tags) {
  const auto less = [](const auto& a, const auto& b) { return core::folded(a) < core::folded(b); };
  const auto same = [](const auto& a, const auto& b) { return core::folded(a) == core::folded(b); };
  std::ranges::stable_sort(tags, less);
  tags.erase(std::unique(tags.begin(), tags.end(), same), tags.end());
}

SessionMetadata words_from(const core::MetadataSet::Fields& fields) {
  SessionMetadata words;
  for (const auto& [field, change] : fields) put(words, field, change);
  put_in_order(words.tags);
  return words;
}

}  // namespace

Result<core::MetadataEdit> add_edit(const SessionContext& context, const core::Subject& subject, std::string_view field,
                                    std::string_view value) {
  const core::MetadataEdit edit{core::random_uuid(context.chance()),
                                context.clock(),
                                subject,
                                std::string(field),
                                std::string(core::trimmed(value)),
                                {}};
  BOGOSITY_TRY(core::check_edit(edit));
  return db::History(context.store->database()).add_edit(edit);
}

std::map<core::Uuid, SessionMetadata> metadata_of(const core::MetadataSet& metadata) {
  std::map<core::Uuid, SessionMetadata> all;
  for (const auto& [subject, fields] : metadata.registers()) {
    if (subject.kind != core::SubjectKind::session) continue;
    if (SessionMetadata words = words_from(fields); !words.is_empty()) all.emplace(subject.id, std::move(words));
  }
  return all;
}

Result<SessionMetadata> metadata_of(db::Store& store, const core::Uuid& session) {
  const core::MetadataSet metadata(BOGOSITY_TRY(db::edits_of(store.database(), core::Subject::session(session))));
  return metadata.registers().empty() ? SessionMetadata{} : words_from(metadata.registers().begin()->second);
}

Result<core::MetadataEdit> add_tag(const SessionContext& context, const core::Uuid& session, std::string_view tag) {
  tag = core::trimmed(tag);
  const auto no_tag = [](const char* why) {
    return core::refused(why, "a tag is a word or a few: club, rematch, holidays 2026");
  };
  if (tag.empty()) return no_tag("an empty tag says nothing");
  if (tag.find(',') != std::string_view::npos) return no_tag("a tag has no comma in it");
  if (core::count_code_points(tag) > longest_tag) return no_tag("that is too long for a tag");
  return add_edit(context, core::Subject::session(session), core::field::tag(tag), tag);
}

Result<core::MetadataEdit> remove_tag(const SessionContext& context, const core::Uuid& session, std::string_view tag) {
  return add_edit(context, core::Subject::session(session), core::field::tag(core::trimmed(tag)), {});
}

Result<core::MetadataEdit> set_in_bin(const SessionContext& context, const core::Uuid& session, bool in_bin) {
  return add_edit(context, core::Subject::session(session), core::field::bin, in_bin ? "yes" : "");
}

Result<core::MetadataEdit> correct_header(const SessionContext& context, const core::SessionHead& session,
                                          std::string_view field, std::string_view value) {
  value = core::trimmed(value);
  if (field == core::field::date && !value.empty() && !core::is_date_of_play(value))
    return core::refused(fmt::format("invalid date: {}", value),
                         "type a day of the years 1970 to 2100, like 2026-11-21");
  const auto header = std::ranges::find(core::correctable_headers, field, &core::CorrectableHeader::field);
  if (value == core::header_in(session.headers, header->key)) value = {};
  return add_edit(context, core::Subject::session(session.original_id()), field, value);
}

Result<core::MetadataEdit> take_back(const SessionContext& context, const core::MetadataEdit& change) {
  const auto all = BOGOSITY_TRY(db::edits_of(context.store->database(), change.subject));
  const core::MetadataEdit* before = nullptr;
  for (const core::MetadataEdit& each : all) {
    if (each.field != change.field || !is_later(change, each)) continue;
    if (before == nullptr || is_later(each, *before)) before = &each;
  }
  return add_edit(context, change.subject, change.field, before == nullptr ? "" : before->value);
}

}  // namespace bogosity::history
