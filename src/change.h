// What people say about evenings and people apart from the play: a name, a tag, the bin, who is the same as whom. Each
// saying is a change of one field of one subject and is only ever added. Of two about the same field the later one
// holds, then the one with the greater id, so that the files of several tables come to the same end in any order.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/journal.h"

namespace bogosity {

struct Change {
  core::Uuid id;
  core::Instant at;
  core::Uuid subject;  // id of a session or of a person
  std::string field;
  std::string value;
  std::string author;  // may be empty
  friend bool operator==(const Change&, const Change&) = default;
};

// Does `a` hold against `b`, which is about the same field?
bool is_later(const Change& a, const Change& b);

// The fields about people. The others belong to whoever reads them.
namespace field {
inline constexpr std::string_view same_as = "same-as";      // of a person: the id of another; empty: nobody after all
inline constexpr std::string_view name = "name";            // of a person: how to call her
inline constexpr std::string_view forgotten = "forgotten";  // of a person: the pseudonym
inline constexpr std::string_view rewritten = "rewritten";  // of a session: the last hash it had before
std::string guest(const core::Uuid& named);  // of a session: "yes", whoever bears this name there is a guest; "no"
std::string seat(const core::Uuid& named);   // of a session: the id of the person who bears this name there
}  // namespace field

// What the changes say. In memory below; a file has its own (db/changes.h).
class Sayings {
 public:
  virtual ~Sayings() = default;
  // The change that holds.
  virtual std::optional<Change> said(const core::Uuid& subject, std::string_view field) const = 0;
  // Is there any change of this subject?
  virtual bool anything_of(const core::Uuid& subject) const = 0;
  // The first person forgotten whose id begins like this, in hexadecimal digits.
  virtual std::optional<core::Uuid> forgotten_like(std::string_view digits) const = 0;
  virtual bool anybody_forgotten() const = 0;
};

class Changes final : public Sayings {
 public:
  Changes() = default;
  explicit Changes(const std::vector<Change>& all);
  void add(const Change& change);

  std::optional<Change> said(const core::Uuid& subject, std::string_view field) const override;
  bool anything_of(const core::Uuid& subject) const override { return registers_.contains(subject); }
  std::optional<core::Uuid> forgotten_like(std::string_view digits) const override;
  bool anybody_forgotten() const override { return anybody_forgotten_; }

  // Of every field of every subject the change that holds.
  using Fields = std::map<std::string, Change, std::less<>>;
  const std::map<core::Uuid, Fields>& registers() const { return registers_; }

 private:
  std::map<core::Uuid, Fields> registers_;
  bool anybody_forgotten_ = false;
};

// The digits that an id begins with, small letters, without dashes.
std::string hex_digits(const core::Uuid& id);

}  // namespace bogosity
