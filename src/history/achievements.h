// Achievements: a dozen things worth a name that a person did for the first time in some session. They are earned from
// the log alone, over sessions that count, and the same sessions always give the same ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/result.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "history/index.h"

namespace bogosity::history {

enum class AchievementId : std::uint8_t {
  on_the_board,
  hat_trick,
  head_of_the_table,
  half_a_hundred,
  clean_hands,
  lie_detector,
  honest_face,
  poker_face,
  back_from_the_dead,
  butterfingers,
  epic,
  four_of_a_kind,
};

struct Achievement {
  AchievementId id = AchievementId::on_the_board;
  std::string_view name;   // "hat_trick"
  std::string_view title;  // "Hat trick"
  std::string_view what;   // a sentence: "Won three sessions of one game in a row."
};
// In the order of AchievementId.
std::span<const Achievement> achievements();
const Achievement& achievement(AchievementId id);

struct Earned {
  AchievementId id = AchievementId::on_the_board;
  PersonIndex person = 0;
  std::size_t session = 0;  // the first one in the order of play: its number in SessionIndex::sessions()
  std::int64_t line = 0;    // of its record, from 1; 0: of no line
  friend bool operator==(const Earned&, const Earned&) = default;
};

// What the records book keeps of sessions (core/facts.h, Feat), as far as an achievement needs it.
class NotableFeats {
 public:
  void add(const std::vector<db::SessionFeat>& feats);

 private:
  friend class AchievementSearch;
  struct Notable {
    AchievementId id{};
    std::size_t seat = 0;
    std::int64_t line = 0;
  };
  std::unordered_map<std::int64_t, std::vector<Notable>> by_session_;  // by their keys
};

// What was earned in these sessions, whose numbers are in the order of play, and in no others: by the session in which
// it was, then by person, then in the order of AchievementId. `feats`: of those sessions that count. With a person,
// hers alone; otherwise everybody's.
std::vector<Earned> achievements_in(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                    const NotableFeats& feats, std::optional<PersonIndex> person = {});
// The same, but reads the feats from the store first. With many sessions that takes longer than a frame: a screen reads
// them in batches instead.
core::Result<std::vector<Earned>> achievements_in(const db::History& source, const SessionIndex& index,
                                                  const std::vector<std::size_t>& numbers,
                                                  std::optional<PersonIndex> person = {});

}  // namespace bogosity::history
