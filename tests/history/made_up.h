// Evenings made up in a few words, handed to the almanac as a store would hand them over.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "history/index.h"
#include "history/session_row.h"

namespace bogosity::tests {

class MadeUp final : public history::Source {
 public:
  std::vector<history::EveningRow> evenings;
  std::vector<history::PersonRow> people;
  std::vector<Change> said;
  std::int64_t about_people = 0;
  std::vector<history::ShoutCount> shouted;
  std::vector<history::DiceCount> rolled;
  int read = 0;  // rows that were asked for

  std::int64_t person(const std::string& name) {
    for (const auto& each : people) {
      if (each.name == name) return each.key;
    }
    const auto key = static_cast<std::int64_t>(people.size()) + 1;
    people.push_back({key, core::uuid_of_text("person " + name), name, false});
    return key;
  }

  // Closed, with everybody's score; places by the higher ones.
  history::EveningRow& evening(const std::string& date, const std::vector<std::pair<std::string, int>>& scores) {
    history::EveningRow row;
    row.key = evenings.empty() ? 1 : evenings.back().key + 1;
    row.mark = 1;
    row.id = core::uuid_of_text("evening " + std::to_string(row.key));
    row.game = "You're Bogus";
    row.date = date;
    row.is_open = false;
    for (const auto& [name, score] : scores) {
      history::SeatRow seat{person(name), name, true, {}};
      seat.numbers.score = score;
      seat.numbers.turns = 10;
      seat.numbers.place =
          1 + std::count_if(scores.begin(), scores.end(), [&, own = score](const auto& it) { return it.second > own; });
      row.seats.push_back(seat);
    }
    return evenings.emplace_back(std::move(row));
  }

  void say(std::size_t number, const std::string& field, const std::string& value) {
    const auto count = static_cast<std::int64_t>(said.size());
    said.push_back({core::uuid_of_text("said " + std::to_string(count)),
                    {1000 + count, 0},
                    evenings[number].id,
                    field,
                    value,
                    {}});
  }

  core::Result<std::vector<history::EveningMark>> marks(std::int64_t after, std::int64_t limit) override {
    std::vector<history::EveningMark> all;
    for (const auto& row : evenings) {
      if (row.key > after && static_cast<std::int64_t>(all.size()) < limit) all.push_back({row.key, row.mark});
    }
    return all;
  }
  core::Result<std::vector<history::EveningRow>> rows(std::int64_t first, std::int64_t last) override {
    std::vector<history::EveningRow> all;
    std::copy_if(evenings.begin(), evenings.end(), std::back_inserter(all),
                 [&](const auto& row) { return row.key >= first && row.key <= last; });
    read += static_cast<int>(all.size());
    return all;
  }
  core::Result<std::vector<history::PersonRow>> persons() override { return people; }
  core::Result<std::int64_t> said_of_people() override { return about_people; }
  core::Result<std::vector<Change>> words() override { return said; }
  core::Result<Change> say(const Change& change) override {
    said.push_back(change);
    return change;
  }
  core::Result<std::vector<history::ShoutCount>> shouts(std::span<const std::int64_t>) override { return shouted; }
  core::Result<std::vector<history::DiceCount>> dice(std::span<const std::int64_t>) override { return rolled; }
  core::Result<std::vector<history::EveningFeat>> feats(std::span<const std::int64_t>) override {
    return std::vector<history::EveningFeat>();
  }
  core::Result<std::vector<history::RulePoints>> points_by_rule(std::span<const std::int64_t>) override {
    return std::vector<history::RulePoints>();
  }
};

inline history::Almanac loaded(history::Source& source) {
  history::Almanac almanac;
  const auto ok = history::load(source, almanac);
  if (!ok) MESSAGE(core::describe(ok.error()));
  REQUIRE(ok);
  return almanac;
}

}  // namespace bogosity::tests
