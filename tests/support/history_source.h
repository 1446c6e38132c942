// Sessions made up in a few words, handed to the almanac as a store would hand them over.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/edits.h"
#include "db/cache/tables.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "db/store/metadata_rows.h"
#include "history/index.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {

class MadeUp {
 public:
  std::vector<db::SessionRow> sessions;  // a row with another `mark` is another one than before
  std::vector<db::PersonRow> people;
  std::vector<core::MetadataEdit> said;
  std::int64_t about_people = 0;  // how much was said about people
  std::vector<db::ShoutCount> shouted;
  std::vector<db::DiceCount> rolled;

  std::int64_t person(const std::string& name) {
    for (const auto& each : people) {
      if (each.name == name) return each.key;
    }
    const auto key = static_cast<std::int64_t>(people.size()) + 1;
    people.push_back({key, core::uuid_of_text("person " + name), name, false});
    return key;
  }

  // Closed, with everybody's score; places by the higher ones.
  db::SessionRow& session(const std::string& date, const std::vector<std::pair<std::string, int>>& scores) {
    db::SessionRow row;
    row.key = sessions.empty() ? 1 : sessions.back().key + 1;
    row.mark = 1;
    row.id = core::uuid_of_text("session " + std::to_string(row.key));
    row.game = "You're Bogus";
    row.date = date;
    row.is_open = false;
    for (const auto& [name, score] : scores) {
      db::SeatRow seat;
      seat.person = person(name);
      seat.name = name;
      seat.is_counted = true;
      seat.sums.of(core::FactKind::points) = score;
      seat.sums.of(core::FactKind::turn) = 10;
      seat.place = 1 + static_cast<int>(std::count_if(scores.begin(), scores.end(),
                                                      [&, own = score](const auto& it) { return it.second > own; }));
      row.seats.push_back(seat);
    }
    return sessions.emplace_back(std::move(row));
  }

  void add_edit(std::size_t number, const std::string& field, const std::string& value) {
    const auto count = static_cast<std::int64_t>(said.size());
    said.push_back({core::uuid_of_text("said " + std::to_string(count)),
                    {1000 + count, 0},
                    core::Subject::session(sessions[number].id),
                    field,
                    value,
                    {}});
  }

  // Written into a store as they are now. The last one holds.
  const db::History& history() {
    store_ = std::make_shared<StoreInMemory>();
    history_.emplace(store_->database());
    put("PRAGMA foreign_keys = OFF");
    for (const auto& each : people)
      put("INSERT INTO person VALUES (?, ?, ?, ?, NULL, NULL, NULL)", each.key, each.id, each.name,
          static_cast<std::int64_t>(each.is_guest));
    for (const auto& row : sessions) put_session(row);
    for (const auto& each : said) REQUIRE(db::insert_edit(store_->database(), each));
    for (std::int64_t i = 0; i < about_people; ++i) {
      const auto id = core::uuid_of_text("about " + std::to_string(i));
      REQUIRE(db::insert_edit(store_->database(), {id, {1000, 0}, core::Subject::person(id), "name", "Somebody", {}}));
    }
    for (const auto& each : shouted) put_shouts(each);
    for (const auto& each : rolled) put_dice(each);
    return *history_;
  }

 private:
  template <class... Values>
  void put(std::string_view sql, const Values&... values) {
    const auto done = store_->database().change(sql, values...);
    REQUIRE_MESSAGE(done, (done ? "" : core::describe(done.error())));
  }
  void put_session(const db::SessionRow& row) {
    std::array<std::uint8_t, 32> fingerprint{};
    fingerprint[0] = static_cast<std::uint8_t>(row.mark);
    put("INSERT INTO session (session, id, game, begun_ms, begun_offset, state, fingerprint, origin)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        row.key, row.id, row.game, row.begun.utc_ms, static_cast<std::int64_t>(row.begun.offset_minutes),
        std::string_view(row.is_open ? "open" : "closed"), fingerprint, row.replica_of);
    const std::pair<std::string_view, std::string> headers[] = {
        {"Date", row.date},   {"Place", row.place},
        {"Event", row.event}, {"Scorekeeper", row.scorekeeper},
        {"Note", row.note},   {"Result", row.is_totals_alone ? "Ann 1" : ""}};
    std::int64_t position = 0;
    for (const auto& [key, value] : headers)
      if (!value.empty()) put("INSERT INTO header VALUES (?, ?, ?, ?)", row.key, position++, key, value);
    std::int64_t number = 0;
    for (const auto& remark : row.remarks) put("INSERT INTO note VALUES (?, ?, 0, ?)", row.key, ++number, remark);
    std::int64_t seat = 0;
    for (const auto& each : row.seats) put_seat(row, seat++, each);
  }
  void put_seat(const db::SessionRow& row, std::int64_t seat, const db::SeatRow& each) {
    put("INSERT INTO seat VALUES (?, ?, ?, ?)", row.key, seat, each.name, each.person);
    if (!each.is_counted) return;
    std::string columns;
    std::string values;
    for (std::size_t i = 0; i < core::fact_kinds; ++i) {
      const bool is_known = !row.is_open || core::is_public(core::FactKind(i));
      columns += ", " + std::string(db::sum_columns[i]);
      values += ", " + (is_known ? std::to_string(each.sums.by_kind[i]) : "NULL");
    }
    put("INSERT INTO summary (session, seat, person, game, closed, place" + columns + ") VALUES (?, ?, ?, ?, ?, " +
            (row.is_open ? "NULL" : std::to_string(each.place)) + values + ")",
        row.key, seat, each.person, row.game, static_cast<std::int64_t>(!row.is_open));
  }
  void put_shouts(const db::ShoutCount& each) {
    const auto some = [&](std::int64_t count, const std::string& was_right) {
      for (; count > 0; --count)
        put("INSERT INTO shout VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM shout WHERE session = ?1), 1, ?2, "
            "?3, " +
                was_right + ")",
            each.session, static_cast<std::int64_t>(each.seat), static_cast<std::int64_t>(each.accused));
    };
    some(each.right, "1");
    some(each.wrong, "0");
    some(each.undecided, "NULL");
  }
  void put_dice(const db::DiceCount& each) {
    std::string values;
    for (const auto& count : each.sums) values += ", " + std::to_string(count);
    for (const auto& count : each.faces) values += ", " + std::to_string(count);
    put("INSERT INTO dice_count VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM dice_count WHERE session = ?1), "
        "?2" +
            values + ")",
        each.session, static_cast<std::int64_t>(each.seat));
  }

  std::shared_ptr<StoreInMemory> store_;
  std::optional<db::History> history_;
};

inline history::SessionIndex loaded(const db::History& source) {
  history::SessionIndex index;
  const auto ok = history::load(source, index);
  if (!ok) MESSAGE(core::describe(ok.error()));
  REQUIRE(ok);
  return index;
}

inline history::SessionIndex loaded(MadeUp& source) { return loaded(source.history()); }

}  // namespace bogosity::tests
