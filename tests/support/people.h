// Sessions and changes made up in a few words, for tests about people.
#pragma once

#include <string>
#include <vector>

#include "core/names.h"
#include "people/identity.h"

namespace bogosity::tests {

inline core::Uuid id_of(const std::string& text) { return core::uuid_of_text(text); }
inline core::Uuid named(const std::string& name) { return default_person_id(core::folded(name)); }

inline RosterSession session(const std::string& id, std::int64_t begun_ms, std::vector<std::string> names) {
  return {{id_of(id), begun_ms}, std::move(names)};
}

// Each of them said a millisecond after the one before.
class Talk {
 public:
  Talk& say(const core::Uuid& subject, const std::string& field, const std::string& value) {
    const std::string number = std::to_string(all.size());
    const bool is_person = find_field(SubjectKind::person, field) != nullptr;
    const Subject about{is_person ? SubjectKind::person : SubjectKind::session, subject};
    all.push_back({id_of("change " + number), {++now_ms, 0}, about, field, value, {}});
    return *this;
  }
  Talk& same(const std::string& who, const std::string& other) {
    return say(named(who), "same-as", other.empty() ? "" : core::to_text(named(other)));
  }
  Talk& forget(const std::string& who) { return say(named(who), "forgotten", pseudonym_of(named(who), false)); }
  MetadataSet changes() const { return MetadataSet(all); }

  std::vector<MetadataEdit> all;
  std::int64_t now_ms = 1000;
};

}  // namespace bogosity::tests
