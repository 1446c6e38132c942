// What stands in the store beside the journals: what people say about sessions and people, and who may write in which
// session.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "core/journal.h"
#include "core/result.h"

namespace bogosity {

// What people say about sessions and people apart from the play: a name, a tag, the bin, who is the same as whom. Each
// saying is a change of one field of one subject and is only ever added. Of two about the same field the later one
// holds, then the one with the greater id, so that the files of several tables come to the same end in any order.

struct MetadataEdit {
  core::Uuid id;
  core::Instant at;
  core::Uuid subject;  // id of a session or of a person
  std::string field;
  std::string value;
  std::string author;  // may be empty
  friend bool operator==(const MetadataEdit&, const MetadataEdit&) = default;
};

// Does `a` hold against `b`, which is about the same field?
bool is_later(const MetadataEdit& a, const MetadataEdit& b);

// The fields about people. The others belong to whoever reads them.
namespace field {
inline constexpr std::string_view same_as = "same-as";      // of a person: the id of another; empty: nobody after all
inline constexpr std::string_view name = "name";            // of a person: how to call her
inline constexpr std::string_view forgotten = "forgotten";  // of a person: the pseudonym
inline constexpr std::string_view rewritten = "rewritten";  // of a session: the last hash it had before
std::string guest(const core::Uuid& named);  // of a session: "yes", whoever bears this name there is a guest; "no"
std::string seat(const core::Uuid& named);   // of a session: the id of the person who bears this name there
}  // namespace field

// What the changes say. In memory below; a file has its own (db/store/metadata_rows.h).
class Metadata {
 public:
  virtual ~Metadata() = default;
  // The change that holds.
  virtual std::optional<MetadataEdit> edit_of(const core::Uuid& subject, std::string_view field) const = 0;
  // Is there any change of this subject?
  virtual bool has_edits_of(const core::Uuid& subject) const = 0;
  // The first person forgotten whose id begins like this, in hexadecimal digits.
  virtual std::optional<core::Uuid> forgotten_with_digits(std::string_view digits) const = 0;
  virtual bool has_forgotten() const = 0;
};

class MetadataSet final : public Metadata {
 public:
  MetadataSet() = default;
  explicit MetadataSet(const std::vector<MetadataEdit>& all);
  void add(const MetadataEdit& change);

  std::optional<MetadataEdit> edit_of(const core::Uuid& subject, std::string_view field) const override;
  bool has_edits_of(const core::Uuid& subject) const override { return registers_.contains(subject); }
  std::optional<core::Uuid> forgotten_with_digits(std::string_view digits) const override;
  bool has_forgotten() const override { return has_forgotten_; }

  // Of every field of every subject the change that holds.
  using Fields = std::map<std::string, MetadataEdit, std::less<>>;
  const std::map<core::Uuid, Fields>& registers() const { return registers_; }

 private:
  std::map<core::Uuid, Fields> registers_;
  bool has_forgotten_ = false;
};

// The digits that an id begins with, small letters, without dashes.
std::string hex_digits(const core::Uuid& id);

// Who may write in a session: one program at a time. The others may watch, and take over once that one is gone; where
// nobody can know whether it is, or it is not, somebody has to say that it is meant.

enum class Program : std::uint8_t { window, terminal };

enum class OwnerState : std::uint8_t {
  running,   // that program runs on this machine
  gone,      // it ran here, and has ended without giving the right back
  elsewhere  // it runs, or ran, where nobody can see it from here
};

struct LockOwner {
  std::string host;
  Program program = Program::window;
  std::int64_t pid = 0;
  core::Instant since;
  OwnerState presence = OwnerState::running;
  friend bool operator==(const LockOwner&, const LockOwner&) = default;
};

enum class LockRequest : std::uint8_t {
  if_free,      // nobody has it, or who had it is gone
  from_anybody  // whoever has it: that one's next entry is refused
};

// "window on studio since 20:15", by the clock on this wall; with the day where that is long ago.
std::string owner_in_words(const LockOwner& lock_owner, const core::Instant& now);
// "20:15", or "2026-11-20 20:15" where that is half a day and more before `now`, or after it.
std::string clock_or_date(const core::Instant& moment, const core::Instant& now);

// What is said to whoever writes in a session that another program has; without a holder nobody has it any more.
core::Error owned_elsewhere(const LockOwner* lock_owner, const core::Instant& now);

}  // namespace bogosity
