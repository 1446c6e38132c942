#include "core/edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "core/escaping.h"
#include "core/limits.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/time.h"
#include "core/utf8.h"

namespace bogosity::core {
namespace {

constexpr std::string_view tag_begins = "tag:";
constexpr std::string_view note_begins = "note:";
constexpr std::string_view guest_begins = "guest:";
constexpr std::string_view seat_begins = "seat:";

bool is_id(std::string_view text) {
  const auto id = uuid_from(text);
  return id && to_text(*id) == text;
}

bool any_text(const MetadataEdit&, std::string_view) { return true; }
bool any_text_at_id(const MetadataEdit&, std::string_view key) { return is_id(key); }
bool any_text_at_word(const MetadataEdit&, std::string_view key) { return !key.empty(); }
bool id_or_nothing(const MetadataEdit& edit, std::string_view) { return edit.value.empty() || is_id(edit.value); }
bool id_or_nothing_at_id(const MetadataEdit& edit, std::string_view key) {
  return is_id(key) && id_or_nothing(edit, key);
}
bool day_or_nothing(const MetadataEdit& edit, std::string_view) {
  return edit.value.empty() || (edit.value.size() == 10 && is_date(edit.value));
}
bool date_of_play_or_nothing(const MetadataEdit& edit, std::string_view) {
  return edit.value.empty() || is_date_of_play(edit.value);
}
bool number_or_nothing(const MetadataEdit& edit, std::string_view) {
  return edit.value.empty() || is_number(edit.value);
}
bool ids(const MetadataEdit& edit, std::string_view) {
  std::string_view rest = edit.value;
  while (!rest.empty()) {
    const std::string_view id = rest.substr(0, rest.find(' '));
    if (!is_id(id)) return false;
    rest.remove_prefix(std::min(rest.size(), id.size() + 1));
  }
  return true;
}
bool open_or_closed(const MetadataEdit& edit, std::string_view) {
  return edit.value == "open" || edit.value == "closed";
}
bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}
bool version_or_nothing(const MetadataEdit& edit, std::string_view) {
  const std::string_view value = edit.value;
  constexpr std::size_t id = 36, hash = 64;
  return value.empty() ||
         (value.size() == id + hash + hash + 2 && value[id] == ' ' && value[id + 1 + hash] == ' ' &&
          is_id(value.substr(0, id)) && is_hash(value.substr(id + 1, hash)) && is_hash(value.substr(id + hash + 2)));
}
// Nothing: as before somebody said so.
bool yes_or_nothing(const MetadataEdit& edit, std::string_view) { return edit.value == "yes" || edit.value.empty(); }
bool yes_or_no_at_id(const MetadataEdit& edit, std::string_view key) {
  return is_id(key) && (edit.value == "no" || yes_or_nothing(edit, key));
}

// "Player 3F2A", "Guest 3F2A": the digits are those of the person.
bool pseudonym(const MetadataEdit& edit, std::string_view) {
  std::string_view digits = edit.value;
  for (const std::string_view word : {"Player ", "Guest "}) {
    if (!digits.starts_with(word)) continue;
    digits.remove_prefix(word.size());
    std::string of_person = hex_digits(edit.subject.id);
    std::ranges::transform(of_person, of_person.begin(),
                           [](char c) { return c >= 'a' ? static_cast<char>(c - 32) : c; });
    return digits.size() >= 4 && of_person.starts_with(digits);
  }
  return false;
}

// The fields of a session, with the checks of their values. A new field is a line here and a name in edits.h.
constexpr auto session_fields = std::to_array<FieldInfo>({
    {field::state, "state", open_or_closed},
    {field::title, "title", any_text},
    {field::note, "note", any_text, false, true},
    {field::bin, "bin", yes_or_nothing},
    {field::date, "date", date_of_play_or_nothing},
    {field::place, "place", any_text},
    {field::event, "event", any_text},
    {field::version, "version", version_or_nothing},
    {field::rewritten, "name taken out", any_text},
    {tag_begins, "tags", any_text_at_word},
    {note_begins, "note", any_text_at_id, false, true},
    {guest_begins, "guest", yes_or_no_at_id, true},
    {seat_begins, "seat", id_or_nothing_at_id, true},
});

// The fields of a person: all of them are about people.
constexpr auto person_fields = std::to_array<FieldInfo>({
    {field::same_as, "same as", id_or_nothing, true},
    {field::name, "name", any_text, true},
    {field::forgotten, "forgotten", pseudonym, true},
});

constexpr auto season_fields = std::to_array<FieldInfo>({
    {field::season, "seasons", any_text},
    {field::season_first, "seasons", day_or_nothing},
    {field::season_last, "seasons", day_or_nothing},
    {field::season_game, "seasons", any_text},
    {field::season_place, "seasons", any_text},
    {field::season_people, "seasons", ids, false, true},
    {field::season_scoring, "seasons", any_text},
    {field::season_best, "seasons", number_or_nothing},
});

bool is_prefix(const FieldInfo& info) { return info.name.ends_with(':'); }

std::string_view key_in(const FieldInfo& info, std::string_view field) {
  return is_prefix(info) ? field.substr(info.name.size()) : std::string_view();
}

// "a time that is no time", and so on; nothing if the edit is right.
std::string fault_in(std::string_view text, std::string_view what, std::size_t most, bool has_lines) {
  if (text.size() > most) return fmt::format("{} is longer than {} bytes", what, most);
  if (find_bad_utf8(text) != std::string_view::npos) return fmt::format("{} is not UTF-8", what);
  while (!text.empty()) {
    const auto letter = first_code_point(text);
    const bool is_line = has_lines && (letter->value == '\n' || letter->value == '\r' || letter->value == '\t');
    if (needs_escape(letter->value) && !is_line) return fmt::format("{} has a control character in it", what);
    text.remove_prefix(letter->bytes);
  }
  return {};
}

std::string quote(std::string_view text) { return escape_line(text.substr(0, 100)); }

std::string fault_in(const MetadataEdit& edit, const FieldInfo& info) {
  const std::string what = fmt::format("the value of {}", quote(edit.field));
  const std::size_t most = info.has_lines ? limits::bytes_of_an_entry : limits::bytes_of_a_title;
  if (auto fault = fault_in(edit.field, "the field", limits::bytes_of_a_title, false); !fault.empty()) return fault;
  if (auto fault = fault_in(edit.value, what, most, info.has_lines); !fault.empty()) return fault;
  if (auto fault = fault_in(edit.author, "the author", limits::bytes_of_a_title, false); !fault.empty()) return fault;
  if (!can_be_stored(edit.at)) return "an edit has an impossible date";
  if (!info.can_be(edit, key_in(info, edit.field))) return fmt::format("{} cannot be {}", what, quote(edit.value));
  return {};
}

constexpr int most_offset = 24 * 60;
constexpr std::int64_t year_0_ms = -62'167'219'200'000;
constexpr std::int64_t year_10000_ms = 253'402'300'800'000;
constexpr std::int64_t ms_a_day = std::int64_t{24} * 60 * ms_a_minute;

}  // namespace

std::string_view word_for(SubjectKind kind) {
  switch (kind) {
    case SubjectKind::session: return "session";
    case SubjectKind::person: return "person";
    case SubjectKind::season: return "season";
  }
  return "session";
}

std::optional<SubjectKind> subject_kind_from(std::string_view word) {
  for (const SubjectKind kind : {SubjectKind::session, SubjectKind::person, SubjectKind::season}) {
    if (word_for(kind) == word) return kind;
  }
  return std::nullopt;
}

bool is_later(const MetadataEdit& a, const MetadataEdit& b) {
  return std::tie(a.at.utc_ms, a.id) > std::tie(b.at.utc_ms, b.id);
}

std::string field::tag(std::string_view tag) { return std::string(tag_begins) + folded(tag); }
std::string field::note_at(const Uuid& entry) { return std::string(note_begins) + to_text(entry); }
// The id that belongs to a name says which, so that no name stands in a field that could not be taken back out of it.
std::string field::guest(const Uuid& named) { return std::string(guest_begins) + to_text(named); }
std::string field::seat(const Uuid& named) { return std::string(seat_begins) + to_text(named); }

std::span<const FieldInfo> fields_of(SubjectKind kind) {
  switch (kind) {
    case SubjectKind::session: return session_fields;
    case SubjectKind::person: return person_fields;
    case SubjectKind::season: return season_fields;
  }
  return {};
}

const FieldInfo* find_field(SubjectKind kind, std::string_view field) {
  const auto fields = fields_of(kind);
  const auto found = std::ranges::find_if(fields, [&](const FieldInfo& info) {
    return is_prefix(info) ? field.starts_with(info.name) : field == info.name;
  });
  return found == fields.end() ? nullptr : &*found;
}

bool is_of_header(const MetadataEdit& edit) {
  return edit.subject.kind == SubjectKind::session &&
         std::ranges::find(correctable_headers, edit.field, &CorrectableHeader::field) != correctable_headers.end();
}

bool is_about_people(const MetadataEdit& edit) {
  const FieldInfo* info = find_field(edit.subject.kind, edit.field);
  return edit.subject.kind == SubjectKind::person || (info != nullptr && info->is_about_people);
}

Status check_edit(const MetadataEdit& edit) {
  const FieldInfo* info = find_field(edit.subject.kind, edit.field);
  if (info == nullptr)
    return refused(fmt::format("a {} has no field {}", word_for(edit.subject.kind), quote(edit.field)),
                   "a newer program may know it");
  if (auto fault = fault_in(edit, *info); !fault.empty()) return refused(std::move(fault));
  return {};
}

// said 2026-11-21T23:40:00.000-06:00 note "He was late." by "Cy" id 0a11...
std::size_t bytes_in_journal(const MetadataEdit& edit) {
  constexpr std::size_t moment = 29;
  constexpr std::size_t id = 36;
  const std::size_t field = is_plain_name(edit.field) ? edit.field.size() : size_as_escaped_line(edit.field);
  std::size_t bytes = std::string_view("said ").size() + moment + 1 + field + 1 + size_as_escaped_line(edit.value);
  if (!edit.author.empty()) bytes += std::string_view(" by ").size() + size_as_escaped_line(edit.author);
  return bytes + std::string_view(" id ").size() + id + 1;
}

Status check_room_for_edit(const std::vector<MetadataEdit>& said, const MetadataEdit& edit) {
  if (edit.subject.kind != SubjectKind::session || edit.field == field::state) return {};
  std::size_t before = 0;
  std::size_t after = bytes_in_journal(edit);
  const MetadataSet held(said);
  for (const auto& [subject, fields] : held.registers()) {
    if (subject != edit.subject) continue;
    for (const auto& [field, each] : fields) {
      before += bytes_in_journal(each);
      if (field != edit.field) after += bytes_in_journal(each);
    }
  }
  if (after <= before || static_cast<std::int64_t>(after) <= limits::bytes_of_edits) return {};
  return refused("the title, tags and notes of a session have at most 1 MB, and with this edit they have more",
                 "shorten one of its notes first");
}

bool can_be_stored(const Instant& moment) {
  if (moment.offset_minutes < -most_offset || moment.offset_minutes > most_offset) return false;
  const std::int64_t wanted = moment.offset_minutes * ms_a_minute;
  return moment.utc_ms >= year_0_ms - wanted && moment.utc_ms < year_10000_ms - wanted;
}

bool is_from_the_future(const Instant& moment, const Instant& now) {
  return moment.utc_ms > now.utc_ms && moment.utc_ms - ms_a_day > now.utc_ms;
}

MetadataSet::MetadataSet(const std::vector<MetadataEdit>& all) {
  for (const MetadataEdit& edit : all) add(edit);
}

void MetadataSet::add(const MetadataEdit& edit) {
  has_forgotten_ = has_forgotten_ || (edit.subject.kind == SubjectKind::person && edit.field == field::forgotten);
  Fields& fields = registers_[edit.subject];
  const auto there = fields.find(edit.field);
  if (there == fields.end()) {
    fields.emplace(edit.field, edit);
  } else if (is_later(edit, there->second)) {
    there->second = edit;
  }
}

std::optional<MetadataEdit> MetadataSet::edit_of(const Subject& subject, std::string_view field) const {
  const auto fields = registers_.find(subject);
  if (fields == registers_.end()) return std::nullopt;
  const auto found = fields->second.find(field);
  return found == fields->second.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Uuid> MetadataSet::forgotten_with_digits(std::string_view digits) const {
  const auto found = std::ranges::find_if(registers_, [&](const auto& each) {
    return each.first.kind == SubjectKind::person && each.second.contains(field::forgotten) &&
           hex_digits(each.first.id).starts_with(digits);
  });
  return found == registers_.end() ? std::nullopt : std::optional(found->first.id);
}

Headers corrected_headers(const Metadata& metadata, const Uuid& session) {
  Headers corrected;
  for (const auto& [field, key] : correctable_headers) {
    const auto edit = metadata.edit_of(Subject::session(session), field);
    if (edit && !edit->value.empty()) corrected.push_back({std::string(key), edit->value, {}});
  }
  return corrected;
}

Headers corrections_in(const std::vector<MetadataEdit>& edits) {
  Headers all;
  for (const MetadataEdit& edit : edits) {
    if (!is_of_header(edit) || edit.value.empty()) continue;
    const auto header = std::ranges::find(correctable_headers, edit.field, &CorrectableHeader::field);
    all.push_back({std::string(header->key), edit.value, {}});
  }
  return all;
}

std::string hex_digits(const Uuid& id) {
  std::string digits = to_text(id);
  std::erase(digits, '-');
  return digits;
}

}  // namespace bogosity::core
