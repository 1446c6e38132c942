// CheckReport: in a sentence, whether all is well.
#include <algorithm>
#include <set>

#include "db/check.h"

namespace bogosity::db {
namespace {

// 31,207
std::string in_digits(std::int64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string counted(std::int64_t number, const std::string& one, const std::string& many) {
  return in_digits(number) + " " + (number == 1 ? one : many);
}

}  // namespace

std::string CheckReport::sentence() const {
  const std::string all = counted(sessions, "evening", "evenings") + ", " + counted(entries, "entry", "entries");
  if (is_well()) return "All is well: " + all + ", and what is kept beside them says the same.";
  const auto is = [](Problem::Kind kind) { return [kind](const Problem& each) { return each.kind == kind; }; };
  if (std::any_of(problems.begin(), problems.end(), is(Problem::Kind::file))) {
    return "The file is damaged. Of " + all +
           " those that are not named below could be read. Write no more into it: keep it as it is, and go on with a "
           "copy of an earlier day.";
  }
  if (std::none_of(problems.begin(), problems.end(), is(Problem::Kind::journal))) {
    return "The evenings are whole (" + all +
           "), but what is made from them is not as it should be. Nothing is lost: `bogosity check --rebuild` makes it "
           "anew.";
  }
  std::set<core::Uuid> damaged;
  for (const Problem& each : problems) {
    if (each.kind == Problem::Kind::journal && each.session) damaged.insert(*each.session);
  }
  const auto count = static_cast<std::int64_t>(damaged.size());
  return counted(count, "evening is", "evenings are") + " not as it was stored; the other " +
         in_digits(sessions - count) +
         " are whole. Keep this file as it is, and take what is named below from a copy of an earlier day.";
}

}  // namespace bogosity::db
