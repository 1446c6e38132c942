#include <fmt/format.h>

#include "db/changes.h"
#include "db/roster_rows.h"
#include "db/seats.h"

namespace bogosity::db {
namespace {

constexpr std::size_t most_told = 20;

// Collects sentences; after some it only counts.
class Report {
 public:
  void tell(std::string sentence) {
    if (++found_ <= most_told) sentences_.push_back(std::move(sentence));
  }
  std::vector<std::string> sentences() && {
    if (found_ > most_told) sentences_.push_back(fmt::format("and {} more in the roster", found_ - most_told));
    return std::move(sentences_);
  }

 private:
  std::size_t found_ = 0;
  std::vector<std::string> sentences_;
};

void compare_person(const core::Uuid& id, const RosterPerson& wanted, const RosterRows& rows, Report& report) {
  const auto there = rows.persons.find(id);
  if (there == rows.persons.end()) {
    report.tell(fmt::format("the roster lacks {} (person {})", wanted.name, core::to_text(id)));
    return;
  }
  const RosterPerson& has = there->second.person;
  if (has == wanted) return;
  const char* what = has.same_as != wanted.same_as     ? "who they turned out to be"
                     : has.name != wanted.name         ? "the name"
                     : has.is_guest != wanted.is_guest ? "whether they are a guest"
                                                       : "when the name was spelled last";
  report.tell(fmt::format("the roster is wrong about {} (person {}): {}", wanted.name, core::to_text(id), what));
}

void compare_seats(const JournalRow& row, const RosterEvening& evening, const std::vector<core::Uuid>& seats,
                   const RosterRows& rows, Report& report) {
  const std::string session = core::to_text(evening.evening.session);
  if (row.evening.names != evening.names) {
    report.tell(fmt::format("the seats of session {} have other names than its record", session));
    return;
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto id = rows.ids.find(row.seats[i].person);
    if (id != rows.ids.end() && id->second == seats[i]) continue;
    report.tell(fmt::format("the seat of {} in session {} belongs to another person", evening.names[i], session));
  }
}

// One left over from a seat that was taken back does no harm; one who sits somewhere, or stands for others, does.
void find_strangers(const RosterRows& rows, const Roster& roster, Report& report) {
  for (const auto& [id, row] : rows.persons) {
    if (roster.persons.contains(id) || !row.person.same_as) continue;
    report.tell(
        fmt::format("the roster has {} (person {}), whom no evening knows", row.person.name, core::to_text(id)));
  }
}

}  // namespace

core::Result<std::vector<std::string>> roster_differs(Database& database) {
  const auto rows = read_roster_rows(database);
  if (!rows) return tl::unexpected(rows.error());
  const auto evenings = evenings_by_journal(database, *rows);
  if (!evenings) return tl::unexpected(evenings.error());
  const auto changes = all_changes(database);
  if (!changes) return tl::unexpected(changes.error());
  const Roster roster = roster_of(*evenings, Changes(*changes));
  Report report;
  for (const auto& [id, person] : roster.persons) compare_person(id, person, *rows, report);
  for (std::size_t i = 0; i < evenings->size(); ++i) {
    compare_seats(rows->evenings[i], (*evenings)[i], roster.seats[i], *rows, report);
  }
  find_strangers(*rows, roster, report);
  return std::move(report).sentences();
}

}  // namespace bogosity::db
