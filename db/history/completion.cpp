#include "db/history/completion.h"

#include <array>
#include <map>
#include <set>
#include <utility>

#include "db/schema/schema.h"
#include "db/store/journal_rows.h"

namespace bogosity::db {
namespace {

// A file from somewhere may have a view in the place of a table, which could keep the shell waiting for good.
constexpr std::int64_t most_steps = 20'000'000;

template <class Make, class... Values>
auto few_rows(Database& database, std::string_view sql, Make make, const Values&... values) {
  const StepBudget budget(database, nullptr, most_steps);
  return database.rows(sql, make, values...);
}

template <class... Values>
core::Result<std::vector<std::string>> few_texts(Database& database, std::string_view sql, const Values&... values) {
  return few_rows(
      database, sql, [](const Statement& row) { return row.text(0); }, values...);
}

}  // namespace

core::Result<Database> open_to_complete(const std::filesystem::path& file) {
  BOGOSITY_TRY(check_ours(file, migrations()));
  return Database::open(file, patience::of_a_window, OpenMode::read);
}

core::Result<std::vector<SessionOffer>> offered_sessions(Database& database, const core::Uuid& first,
                                                         const core::Uuid& last, std::int64_t most) {
  // An index has them in this order, for each state by itself.
  const auto newest_of = [](const std::string& state) {
    return "SELECT * FROM (SELECT session, id, played_day, played_ms, begun_ms FROM session WHERE state = '" + state +
           "' AND id BETWEEN ?1 AND ?2 ORDER BY " + std::string(order_last_played_first) + " LIMIT ?3)";
  };
  // What is said of a session is looked up only for those that are offered.
  static const std::string said =
      "(SELECT value FROM change WHERE kind = 'session' AND subject = (SELECT coalesce(origin, id) FROM session AS own"
      " WHERE own.session = session.session) AND field =";
  static const std::string latest = " ORDER BY at_ms DESC, change.id DESC LIMIT 1)";
  static const std::string sql = "SELECT id, played_day, coalesce(nullif(" + said + " 'title'" + latest +
                                 ", ''), nullif(" + said + " 'event'" + latest +
                                 ", ''), (SELECT value FROM header WHERE header.session = session.session AND key ="
                                 " 'Event'), '') FROM (SELECT * FROM (" +
                                 newest_of("open") + " UNION ALL " + newest_of("closed") + ") AS session ORDER BY " +
                                 std::string(order_last_played_first) + " LIMIT ?3) AS session";
  return few_rows(
      database, sql,
      [](const Statement& row) {
        return SessionOffer{core::Uuid{row.bytes<16>(0)}, row.text(1), row.text(2)};
      },
      first, last, most);
}

core::Result<std::vector<std::string>> offered_people(Database& database) {
  return few_texts(database,
                   "SELECT DISTINCT name FROM person WHERE same_as IS NULL AND is_guest = 0 AND name <> '' ORDER BY"
                   " name");
}

core::Result<std::vector<std::string>> offered_names(Database& database, const core::Uuid& first,
                                                     const core::Uuid& last) {
  return few_texts(database,
                   "SELECT DISTINCT name FROM seat WHERE session IN (SELECT session FROM session WHERE id BETWEEN ? AND"
                   " ?) ORDER BY name LIMIT 100",
                   first, last);
}

core::Result<std::vector<std::string>> offered_places(Database& database) {
  const auto places =
      BOGOSITY_TRY(few_rows(database, "SELECT DISTINCT town, region, country FROM place", [](const Statement& row) {
        return std::array{row.text(0), row.text(1), row.text(2)};
      }));
  std::set<std::string> names;
  for (const auto& each : places) names.insert(each.begin(), each.end());
  names.erase("");
  return std::vector<std::string>(names.begin(), names.end());
}

core::Result<std::vector<std::string>> offered_written_places(Database& database) {
  static const std::string sql =
      "SELECT DISTINCT value FROM header WHERE key = 'Place' AND session IN (SELECT session FROM session WHERE state ="
      " 'closed' ORDER BY " +
      std::string(order_last_played_first) + " LIMIT 500) ORDER BY value";
  return few_texts(database, sql);
}

core::Result<std::vector<std::string>> offered_tags(Database& database) {
  // An index has all but the values. These are looked up for the last edit of each tag alone.
  struct LastEdit {
    std::int64_t at_ms = 0;
    core::Uuid id;
  };
  std::map<std::string, LastEdit> last;
  {
    const StepBudget budget(database, nullptr, most_steps);
    auto edits = BOGOSITY_TRY(database.query(
        "SELECT field, at_ms, id FROM change WHERE kind = 'session' AND field >= 'tag:' AND field < 'tag;'"));
    while (BOGOSITY_TRY(edits.step())) {
      LastEdit& edit = last[edits.text(0)];
      if (edits.integer(1) >= edit.at_ms) edit = {edits.integer(1), core::Uuid{edits.bytes<16>(2)}};
    }
  }
  std::vector<std::string> tags;
  for (const auto& [field, edit] : last) {
    auto value = BOGOSITY_TRY(few_texts(database, "SELECT value FROM change WHERE id = ? AND value <> ''", edit.id));
    // The last session from which it was removed may not be the last one that has it.
    if (value.empty())
      value = BOGOSITY_TRY(few_texts(database,
                                     "SELECT value FROM (SELECT value, max(at_ms) FROM change WHERE kind = 'session'"
                                     " AND field = ? GROUP BY subject) WHERE value <> '' LIMIT 1",
                                     field));
    if (!value.empty()) tags.push_back(std::move(value.front()));
  }
  return tags;
}

core::Result<std::vector<std::string>> offered_seasons(Database& database) {
  return few_texts(database,
                   "SELECT DISTINCT value FROM (SELECT value, max(at_ms) FROM change WHERE kind = 'season' AND field ="
                   " 'season' GROUP BY subject) WHERE value <> '' ORDER BY value");
}

}  // namespace bogosity::db
