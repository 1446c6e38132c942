// What other files say about people: how somebody is called, who is the same person, who was a guest, who sat where,
// who is forgotten. None of it is taken from a file unless a person says so: it changes sessions that were never in
// that file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/edits.h"
#include "db/store.h"
#include "people/identity.h"

namespace bogosity::transfer {

// The names of people by their ids, for the sentences below.
class KnownPeople {
 public:
  void add(const std::vector<people::PersonInfo>& people);
  // What a file itself says of somebody who is not known here.
  void add(const core::MetadataEdit& edit);
  std::string name(const core::Uuid& person) const;
  bool knows(const core::Uuid& person) const { return here_.contains(person); }
  // Everybody who has this name here, under all ids; and the person to whom it belongs in files that know nobody else
  // of that name.
  std::set<core::Uuid> called(std::string_view name) const;

 private:
  std::map<core::Uuid, std::string> here_;
  std::map<core::Uuid, std::string> there_;
  std::map<std::string, std::set<core::Uuid>> by_name_;  // folded
};

struct PersonStatement {
  core::MetadataEdit edit;
  std::string person;                    // whom it is about, by the name that is known here
  std::string words;                     // "Walt is called Walter"
  std::optional<std::int64_t> sessions;  // of forgetting: how many it changes
  bool is_forgetting() const { return edit.field == core::field::forgotten; }
  bool is_known = true;                                                                 // somebody here is called so
  const std::string& name_to_forget() const { return is_known ? person : edit.value; }  // else by her pseudonym
};

// The last edit of each field: first those that forget somebody, then in the order of their sentences. The caller
// counts the sessions that they change.
std::vector<PersonStatement> statements_of(const std::vector<core::MetadataEdit>& edits, const KnownPeople& people);
// The edits that would change something: without those that the store has, or has a later word about.
core::Result<std::vector<core::MetadataEdit>> not_said_in(db::Store& store,
                                                          const std::vector<core::MetadataEdit>& edits);

// "Ruth is forgotten (12 sessions change); Walt is called Walter"; the rest is counted.
std::string in_words(const std::vector<PersonStatement>& statements);

}  // namespace bogosity::transfer
