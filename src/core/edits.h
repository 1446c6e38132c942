// Edits of sessions, people and seasons apart from the play: a title, a tag, the bin, two people who are one. Every
// field that an edit may set stands in one of the three lists of edits.cpp, with the check of its values; what comes
// from a journal, an archive or a database is checked by check_edit().
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/ids.h"
#include "core/journal.h"
#include "core/result.h"

namespace bogosity::core {

// What an edit is about. Anybody can compute the id that belongs to a name, and give it to a session of his own: an id
// alone does not tell a session from a person.
enum class SubjectKind : std::uint8_t { session, person, season };

struct Subject {
  SubjectKind kind = SubjectKind::session;
  Uuid id;
  static Subject session(const Uuid& id) { return {SubjectKind::session, id}; }
  static Subject person(const Uuid& id) { return {SubjectKind::person, id}; }
  static Subject season(const Uuid& id) { return {SubjectKind::season, id}; }
  friend auto operator<=>(const Subject&, const Subject&) = default;
};

// "session", "person", "season": as the database has it.
std::string_view word_for(SubjectKind kind);
std::optional<SubjectKind> subject_kind_from(std::string_view word);

// Each edit sets one field of one subject and is only ever added. Of two edits of a field the later one holds, then the
// one with the greater id, so that merged files agree in any order.
struct MetadataEdit {
  Uuid id;
  Instant at;
  Subject subject;
  std::string field;
  std::string value;
  std::string author;  // may be empty
  friend bool operator==(const MetadataEdit&, const MetadataEdit&) = default;
};

bool is_later(const MetadataEdit& a, const MetadataEdit& b);

namespace field {
// Of a session.
inline constexpr std::string_view state = "state";  // "open" or "closed"
inline constexpr std::string_view title = "title";  // empty: none
inline constexpr std::string_view note = "note";    // of the session; empty: none
inline constexpr std::string_view bin = "bin";      // "yes": in the bin; empty: not
// Which of several versions counts (transfer/merge.h): "last entry, its hash, mark of the head"; empty: by the rules.
inline constexpr std::string_view version = "version";
inline constexpr std::string_view rewritten = "rewritten";  // the last hash it had before a name was taken out
// What its headers Date, Place and Event should have been; empty: as they were written when it was begun.
inline constexpr std::string_view date = "date";
inline constexpr std::string_view place = "place";
inline constexpr std::string_view event = "event";
// Whatever its case and accents it is one tag; the value is how to write it, empty: not there (any more).
std::string tag(std::string_view tag);  // "tag:" and the tag folded
// The note at one entry of the journal; empty: none. Of the session, not of the entry: so it travels with it.
std::string note_at(const Uuid& entry);  // "note:" and the entry's id
// Of a session, about people.
std::string guest(const Uuid& named);  // "yes", whoever bears this name there is a guest; "no"
std::string seat(const Uuid& named);   // the id of the person who bears this name there
// Of a person.
inline constexpr std::string_view same_as = "same-as";      // the id of another; empty: nobody after all
inline constexpr std::string_view name = "name";            // how to call her; empty: as she was spelled last
inline constexpr std::string_view forgotten = "forgotten";  // the pseudonym
// Of a season.
inline constexpr std::string_view season = "season";  // its title; empty: the season was removed
inline constexpr std::string_view season_first = "season-first";
inline constexpr std::string_view season_last = "season-last";
inline constexpr std::string_view season_game = "season-game";
inline constexpr std::string_view season_place = "season-place";
inline constexpr std::string_view season_people = "season-people";  // ids, with a blank between
inline constexpr std::string_view season_scoring = "season-scoring";
inline constexpr std::string_view season_best = "season-best";
}  // namespace field

// The headers that an edit can correct. What was written first stays in the session.
struct CorrectableHeader {
  std::string_view field;
  std::string_view key;  // of the header
};
inline constexpr std::array<CorrectableHeader, 3> correctable_headers = {
    {{field::date, "Date"}, {field::place, "Place"}, {field::event, "Event"}}};
bool is_of_header(const MetadataEdit& edit);

struct FieldInfo {
  std::string_view name;    // with a colon at its end it is the beginning of many: "tag:"
  std::string_view called;  // in reports: "tags"
  // May the edit set it so? Its time, sizes and letters are right already. `key`: what stands behind the colon.
  bool (*can_be)(const MetadataEdit& edit, std::string_view key);
  bool is_about_people = false;  // is a name, a guest, who is who: taken from another file only if somebody says so
  bool has_lines = false;        // a note: may have more than one line
};

std::span<const FieldInfo> fields_of(SubjectKind kind);
// Nothing if such a subject has no such field.
const FieldInfo* find_field(SubjectKind kind, std::string_view field);
bool is_about_people(const MetadataEdit& edit);

// May this edit be stored? Refused: a field that its subject does not have, a time outside of the years 0 to 9999, what
// is too long (core/limits.h) or no UTF-8, letters that steer a terminal or turn the text, and impossible values. An
// edit that is typed and one that arrives are asked the same.
Status check_edit(const MetadataEdit& edit);

// The bytes of its line in the journal of a session (transfer/journal_file.h).
std::size_t bytes_in_journal(const MetadataEdit& edit);
// Is there room for one more edit of a session, beside those that were `said` of it? Of each field the last edit
// counts. Refused: one with which they would be too long for a journal (core/limits.h), unless they become shorter by
// it. That a session is closed or opened can always be said.
Status check_room_for_edit(const std::vector<MetadataEdit>& said, const MetadataEdit& edit);

// Can a file store this moment, and a journal write it? The year is that of local time.
bool can_be_stored(const Instant& moment);
// More than a day: the clock of that computer is wrong, or somebody wants to have the last word for ever.
bool is_from_the_future(const Instant& moment, const Instant& now);

// Reads the edits. Below in memory; a file has its own (db/store/metadata_rows.h).
class Metadata {
 public:
  virtual ~Metadata() = default;
  // The edit that holds.
  virtual std::optional<MetadataEdit> edit_of(const Subject& subject, std::string_view field) const = 0;
  virtual bool has_edits_of(const Subject& subject) const = 0;
  // The first person forgotten whose id begins like this, in hexadecimal digits.
  virtual std::optional<Uuid> forgotten_with_digits(std::string_view digits) const = 0;
  virtual bool has_forgotten() const = 0;
};

class MetadataSet final : public Metadata {
 public:
  MetadataSet() = default;
  explicit MetadataSet(const std::vector<MetadataEdit>& all);
  void add(const MetadataEdit& edit);

  std::optional<MetadataEdit> edit_of(const Subject& subject, std::string_view field) const override;
  bool has_edits_of(const Subject& subject) const override { return registers_.contains(subject); }
  std::optional<Uuid> forgotten_with_digits(std::string_view digits) const override;
  bool has_forgotten() const override { return has_forgotten_; }

  // The edit that holds, by subject and field.
  using Fields = std::map<std::string, MetadataEdit, std::less<>>;
  const std::map<Subject, Fields>& registers() const { return registers_; }

 private:
  std::map<Subject, Fields> registers_;
  bool has_forgotten_ = false;
};

// The headers of this session as its edits have them; without those that stay as they were written.
Headers corrected_headers(const Metadata& metadata, const Uuid& session);

// Every value that these edits gave to a header, also those that hold no longer.
Headers corrections_in(const std::vector<MetadataEdit>& edits);

// The digits that an id begins with, small letters, without dashes.
std::string hex_digits(const Uuid& id);

}  // namespace bogosity::core
