#include "cli/people_called.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/evenings.h"
#include "cli/up_to_date.h"
#include "core/folded_name.h"
#include "core/similar_name.h"
#include "db/open_file.h"
#include "record_moment.h"

namespace bogosity::cli {
namespace {

constexpr std::chrono::milliseconds patience{5000};
constexpr std::size_t shortest_id = 4;

bool goes_by(const PersonInfo& person, const std::string& folded) {
  return std::any_of(person.aliases.begin(), person.aliases.end(),
                     [&](const auto& alias) { return core::folded(alias) == folded; });
}

std::string candidates(const std::vector<PersonInfo>& found) {
  std::string text;
  for (const auto& person : found) {
    text += fmt::format("{}{} ({}, last played {})", text.empty() ? "" : "; ", person.name,
                        core::to_text(person.id).substr(0, 8), in_words(person.last_played).substr(0, 10));
  }
  return text;
}

template <class Test>
std::vector<PersonInfo> those(const std::vector<PersonInfo>& people, Test test) {
  std::vector<PersonInfo> found;
  std::copy_if(people.begin(), people.end(), std::back_inserter(found), test);
  return found;
}

}  // namespace

core::Result<db::Database> open_roster(const Database& database) {
  const auto if_missing = database.file.empty() ? db::IfMissing::make : db::IfMissing::refuse;
  auto opened = db::open_file(file_of(database), {if_missing, patience});
  if (opened) bring_up_to_date(*opened);
  return opened;
}

db::Sayer who_says() { return {wall_clock(), system_chance()}; }

core::Result<std::optional<PersonInfo>> somebody_called(const std::vector<PersonInfo>& people,
                                                        const std::string& words) {
  const std::string folded = core::folded(words);
  auto found = those(people, [&](const PersonInfo& each) { return core::folded(each.name) == folded; });
  if (found.empty()) found = those(people, [&](const PersonInfo& each) { return goes_by(each, folded); });
  if (found.empty() && folded.size() >= shortest_id) {
    found = those(people, [&](const PersonInfo& each) { return core::to_text(each.id).starts_with(folded); });
  }
  if (found.empty()) return std::nullopt;
  if (found.size() == 1) return found.front();
  return core::refuse(core::Refusal::cannot_be, {}, "\"" + words + "\" might be several: " + candidates(found),
                      "say which by the beginning of the id");
}

core::Result<PersonInfo> person_called(const std::vector<PersonInfo>& people, const std::string& words) {
  const auto found = somebody_called(people, words);
  if (!found) return tl::unexpected(found.error());
  if (*found) return **found;
  std::vector<std::string> names;
  for (const auto& person : people) {
    names.push_back(person.name);
    names.insert(names.end(), person.aliases.begin(), person.aliases.end());
  }
  const auto similar = core::similar_name(words, names);
  return core::refuse(core::Refusal::cannot_be, {}, "nobody called \"" + words + "\" has played",
                      similar ? "did you mean " + *similar + "?" : "`bogosity people` lists who has");
}

}  // namespace bogosity::cli
