// Sessions made up in a few words, handed to the almanac as a store would hand them over.
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
  std::vector<history::SessionRow> sessions;
  std::vector<history::PersonRow> people;
  std::vector<MetadataEdit> said;
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
  history::SessionRow& session(const std::string& date, const std::vector<std::pair<std::string, int>>& scores) {
    history::SessionRow row;
    row.key = sessions.empty() ? 1 : sessions.back().key + 1;
    row.mark = 1;
    row.id = core::uuid_of_text("session " + std::to_string(row.key));
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
    return sessions.emplace_back(std::move(row));
  }

  void add_edit(std::size_t number, const std::string& field, const std::string& value) {
    const auto count = static_cast<std::int64_t>(said.size());
    said.push_back({core::uuid_of_text("said " + std::to_string(count)),
                    {1000 + count, 0},
                    Subject::session(sessions[number].id),
                    field,
                    value,
                    {}});
  }

  core::Result<std::vector<history::SessionVersion>> marks(std::int64_t after, std::int64_t limit) override {
    std::vector<history::SessionVersion> all;
    for (const auto& row : sessions) {
      if (row.key > after && static_cast<std::int64_t>(all.size()) < limit) all.push_back({row.key, row.mark});
    }
    return all;
  }
  core::Result<std::vector<history::SessionRow>> rows(std::int64_t first, std::int64_t last) override {
    std::vector<history::SessionRow> all;
    std::copy_if(sessions.begin(), sessions.end(), std::back_inserter(all),
                 [&](const auto& row) { return row.key >= first && row.key <= last; });
    read += static_cast<int>(all.size());
    return all;
  }
  core::Result<std::vector<history::PersonRow>> persons() override { return people; }
  core::Result<std::int64_t> people_edits() override { return about_people; }
  core::Result<std::vector<MetadataEdit>> words() override { return said; }
  core::Result<MetadataEdit> add_edit(const MetadataEdit& change) override {
    said.push_back(change);
    return change;
  }
  core::Result<std::vector<history::ShoutCount>> shouts(std::span<const std::int64_t>) override { return shouted; }
  core::Result<std::vector<history::DiceCount>> dice(std::span<const std::int64_t>) override { return rolled; }
  core::Result<std::vector<history::SessionFeat>> feats(std::span<const std::int64_t>) override {
    return std::vector<history::SessionFeat>();
  }
  core::Result<std::vector<history::RulePoints>> points_by_rule(std::span<const std::int64_t>) override {
    return std::vector<history::RulePoints>();
  }
};

inline history::SessionIndex loaded(history::Source& source) {
  history::SessionIndex index;
  const auto ok = history::load(source, index);
  if (!ok) MESSAGE(core::describe(ok.error()));
  REQUIRE(ok);
  return index;
}

}  // namespace bogosity::tests
