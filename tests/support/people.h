// Sessions and changes made up in a few words, for tests about people.
#pragma once

#include <string>
#include <vector>

#include "core/edits.h"
#include "core/names.h"
#include "people/identity.h"

namespace bogosity::tests {

inline core::Uuid id_of(const std::string& text) { return core::uuid_of_text(text); }
inline core::Uuid named(const std::string& name) { return people::default_person_id(core::folded(name)); }

inline people::RosterSession session(const std::string& id, std::int64_t begun_ms, std::vector<std::string> names) {
  return {{id_of(id), begun_ms}, std::move(names)};
}

// Each of them said a millisecond after the one before.
class Talk {
 public:
  Talk& say(const core::Uuid& subject, const std::string& field, const std::string& value) {
    const std::string number = std::to_string(all.size());
    const bool is_person = core::find_field(core::SubjectKind::person, field) != nullptr;
    const core::Subject about{is_person ? core::SubjectKind::person : core::SubjectKind::session, subject};
    all.push_back({id_of("change " + number), {++now_ms, 0}, about, field, value, {}});
    return *this;
  }
  Talk& same(const std::string& who, const std::string& other) {
    return say(named(who), "same-as", other.empty() ? "" : core::to_text(named(other)));
  }
  Talk& forget(const std::string& who) { return say(named(who), "forgotten", people::pseudonym_of(named(who), false)); }
  core::MetadataSet changes() const { return core::MetadataSet(all); }

  std::vector<core::MetadataEdit> all;
  std::int64_t now_ms = 1000;
};

}  // namespace bogosity::tests
