#include "transfer/people_said.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/edits.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "db/store/metadata_rows.h"
#include "people/identity.h"

namespace bogosity::transfer {
namespace {

constexpr std::size_t most_told = 20;

std::string short_id(const core::Uuid& id) { return core::to_text(id).substr(0, 8); }

// The id behind the colon of "guest:..." and "seat:...".
core::Uuid named_in(std::string_view field) {
  return core::uuid_from(field.substr(field.find(':') + 1)).value_or(core::Uuid{});
}

bool is_seat(const core::MetadataEdit& edit) { return edit.field.starts_with("seat:"); }

core::Uuid person_of(const core::MetadataEdit& edit) {
  return edit.subject.kind == core::SubjectKind::person ? edit.subject.id : named_in(edit.field);
}

std::string words_of(const core::MetadataEdit& edit, const std::string& person, const KnownPeople& people) {
  const auto other = [&] { return people.name(core::uuid_from(edit.value).value_or(core::Uuid{})); };
  const bool is_nothing = edit.value.empty();
  if (edit.field == core::field::forgotten) return person + " is forgotten";
  if (edit.field == core::field::name && is_nothing) return person + " has no chosen name";
  if (edit.field == core::field::name) return fmt::format("{} is called {}", person, edit.value);
  if (edit.field == core::field::same_as && is_nothing) return person + " is nobody else";
  if (edit.field == core::field::same_as) return fmt::format("{} is the same person as {}", person, other());
  const std::string where = "in session " + short_id(edit.subject.id);
  if (is_seat(edit))
    return is_nothing ? fmt::format("{} is {} {}", person, person, where)
                      : fmt::format("{} {} is {}", person, where, other());
  return fmt::format("{} is {} {}", person, edit.value == "yes" ? "a guest" : "no guest", where);
}

}  // namespace

void KnownPeople::add(const std::vector<people::PersonInfo>& people) {
  for (const people::PersonInfo& person : people) {
    here_.emplace(person.id, person.name);
    std::set<core::Uuid> ids = {person.id};
    auto names = person.aliases;
    names.push_back(person.name);
    for (const std::string& name : names) {
      const core::Uuid id = people::default_person_id(core::folded(name));
      here_.emplace(id, name);
      ids.insert(id);
    }
    for (const std::string& name : names) by_name_[core::folded(name)].insert(ids.begin(), ids.end());
  }
}

void KnownPeople::add(const core::MetadataEdit& edit) {
  if (edit.field == core::field::name && !edit.value.empty()) there_[edit.subject.id] = edit.value;
  if (edit.field == core::field::forgotten) there_[edit.subject.id] = edit.value;
}

std::string KnownPeople::name(const core::Uuid& person) const {
  const auto here = here_.find(person);
  if (here != here_.end()) return here->second;
  const auto there = there_.find(person);
  if (there != there_.end()) return there->second + ", who is not known here,";
  return "somebody who is not known here";
}

std::set<core::Uuid> KnownPeople::called(std::string_view name) const {
  const std::string folded = core::folded(core::trimmed(name));
  std::set<core::Uuid> ids = {people::default_person_id(folded)};
  if (const auto known = by_name_.find(folded); known != by_name_.end())
    ids.insert(known->second.begin(), known->second.end());
  for (const auto& [id, pseudonym] : there_) {
    if (core::folded(pseudonym) == folded) ids.insert(id);
  }
  return ids;
}

std::vector<PersonStatement> statements_of(const std::vector<core::MetadataEdit>& edits, const KnownPeople& people) {
  const core::MetadataSet last(edits);
  std::vector<PersonStatement> all;
  for (const auto& [subject, fields] : last.registers()) {
    for (const auto& [field, edit] : fields) {
      PersonStatement statement{edit, people.name(person_of(edit)), {}, {}, people.knows(person_of(edit))};
      statement.words = words_of(edit, statement.person, people);
      all.push_back(std::move(statement));
    }
  }
  std::ranges::stable_sort(all, {},
                           [](const PersonStatement& each) { return std::pair(!each.is_forgetting(), each.words); });
  return all;
}

core::Result<std::vector<core::MetadataEdit>> not_said_in(db::Store& store,
                                                          const std::vector<core::MetadataEdit>& edits) {
  std::map<core::Subject, std::vector<core::MetadataEdit>> by_subject;
  for (const core::MetadataEdit& edit : edits) by_subject[edit.subject].push_back(edit);
  std::vector<core::MetadataEdit> all;
  for (const auto& [subject, said] : by_subject) {
    const core::MetadataSet here(BOGOSITY_TRY(db::edits_of(store.database(), subject)));
    std::ranges::copy_if(said, std::back_inserter(all), [&, about = subject](const core::MetadataEdit& edit) {
      const auto holds = here.edit_of(about, edit.field);
      return !holds || (holds->value != edit.value && is_later(edit, *holds));
    });
  }
  return all;
}

std::string in_words(const std::vector<PersonStatement>& statements) {
  std::string words;
  for (std::size_t i = 0; i < statements.size() && i < most_told; ++i) {
    const PersonStatement& each = statements[i];
    words += (i == 0 ? "" : "; ") + each.words;
    if (each.sessions)
      words += fmt::format(" ({} {})", core::counted(*each.sessions, "session", "sessions"),
                           *each.sessions == 1 ? "changes" : "change");
  }
  if (statements.size() > most_told) words += fmt::format("; and {} more", statements.size() - most_told);
  return words;
}

}  // namespace bogosity::transfer
