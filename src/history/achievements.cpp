#include "history/achievements.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <string_view>
#include <tuple>

#include "core/facts.h"
#include "games/catalogue.h"
#include "history/outcomes.h"
#include "history/person.h"

namespace bogosity::history {
namespace {

constexpr std::int64_t sessions_of_a_hat_trick = 3;
constexpr std::size_t players_of_a_long_table = 5;
constexpr std::int64_t turns_of_clean_hands = 10;
constexpr std::int64_t denials_of_an_honest_face = 3;

constexpr std::array<Achievement, 12> all_achievements = {{
    {AchievementId::on_the_board, "on_the_board", "On the board", "Won a session."},
    {AchievementId::hat_trick, "hat_trick", "Hat trick", "Won three sessions of one game in a row."},
    {AchievementId::head_of_the_table, "head_of_the_table", "Head of the table",
     "Won a session of five players or more alone."},
    {AchievementId::half_a_hundred, "half_a_hundred", "Half a hundred", "Made a win of 50 points or more."},
    {AchievementId::clean_hands, "clean_hands", "Clean hands",
     "Played ten turns or more of You're Bogus in a session, none of them Bogus."},
    {AchievementId::lie_detector, "lie_detector", "Lie detector", "Was right with three doubts in a row in a session."},
    {AchievementId::honest_face, "honest_face", "Honest face", "Was doubted three times in a session for nothing."},
    {AchievementId::poker_face, "poker_face", "Poker face", "Got away with three Bogus turns in a row in a session."},
    {AchievementId::back_from_the_dead, "back_from_the_dead", "Back from the dead",
     "Came first in a session after being 50 points or more behind."},
    {AchievementId::butterfingers, "butterfingers", "Butterfingers", "Rolled three dice onto the floor in a session."},
    {AchievementId::epic, "epic", "Epic", "Beat the Bogey with four columns left empty."},
    {AchievementId::four_of_a_kind, "four_of_a_kind", "Four of a kind", "Played four different games."},
}};

constexpr std::size_t games_of_four_of_a_kind = 4;

// The feats of all games that earn something, from that value on. No two games have a feat of the same id among these.
struct NotableFeat {
  std::string_view kind;
  std::int64_t least;
  AchievementId earns;
};
constexpr std::array<NotableFeat, 9> notable_feats = {{
    {"highest_win", 50, AchievementId::half_a_hundred},
    {"dearest_win", 50, AchievementId::half_a_hundred},
    {"right_in_a_row", 3, AchievementId::lie_detector},
    {"doubts_in_a_row", 3, AchievementId::lie_detector},
    {"most_believed", denials_of_an_honest_face, AchievementId::honest_face},
    {"unnoticed_in_a_row", 3, AchievementId::poker_face},
    {"comeback", 50, AchievementId::back_from_the_dead},
    {"floor_dice", 3, AchievementId::butterfingers},
    {"best_game", 4, AchievementId::epic},
}};

}  // namespace

void NotableFeats::add(const std::vector<db::SessionFeat>& feats) {
  for (const db::SessionFeat& feat : feats) {
    const auto notable = std::ranges::find(notable_feats, feat.kind, &NotableFeat::kind);
    if (notable == notable_feats.end() || feat.value < notable->least || !feat.seat) continue;
    by_session_[feat.session].push_back({notable->earns, *feat.seat, feat.line});
  }
}

// Goes through the sessions in the order of play, and keeps of each person what was earned first.
class AchievementSearch {
 public:
  AchievementSearch(const SessionIndex& index, std::optional<PersonIndex> person)
      : index_(index), person_(person), people_(index.persons().size()) {}

  void look_at(std::size_t number, const NotableFeats& feats) {
    session_ = number;
    const IndexedSession& session = index_.sessions()[number];
    const auto outcomes = outcomes_of(session);
    look_at_results(session, outcomes);
    for (const SeatResult& each : outcomes) look_at_sums(session, each.person);
    const auto notable = feats.by_session_.find(session.key);
    if (notable == feats.by_session_.end()) return;
    for (const auto& each : notable->second) {
      if (each.seat < session.seats.size()) add(each.id, session.seats[each.seat].person, each.line);
    }
  }

  std::vector<Earned> all() {
    std::ranges::sort(earned_, {}, [](const Earned& each) { return std::tuple(each.session, each.person, each.id); });
    return std::move(earned_);
  }

 private:
  // What is known of a person so far.
  struct Career {
    std::bitset<all_achievements.size()> has;
    std::vector<std::string_view> games;       // that she has played
    std::vector<std::int64_t> won_in_a_row{};  // sessions, by game as above
  };

  void add(AchievementId id, PersonIndex person, std::int64_t line = 0) {
    auto has = people_[person].has[static_cast<std::size_t>(id)];
    if ((person_ && person != *person_) || has) return;
    has = true;
    earned_.push_back({id, person, session_, line});
  }

  void look_at_results(const IndexedSession& session, const std::vector<SeatResult>& outcomes) {
    const bool can_win = can_be_won(session, outcomes);
    for (const SeatResult& each : outcomes) {
      if (person_ && each.person != *person_) continue;
      Career& career = people_[each.person];
      const auto known = std::ranges::find(career.games, session.game);
      const auto game = static_cast<std::size_t>(known - career.games.begin());
      if (known == career.games.end()) {
        career.games.push_back(session.game);
        career.won_in_a_row.push_back(0);
        if (career.games.size() == games_of_four_of_a_kind) add(AchievementId::four_of_a_kind, each.person);
      }
      if (!can_win) continue;
      std::int64_t& row = career.won_in_a_row[game];
      row = each.won > 0 ? row + 1 : 0;
      if (each.won > 0) add(AchievementId::on_the_board, each.person);
      if (row == sessions_of_a_hat_trick) add(AchievementId::hat_trick, each.person);
      if (each.won == 1 && outcomes.size() >= players_of_a_long_table)
        add(AchievementId::head_of_the_table, each.person);
    }
  }

  // Of all seats that somebody had in it. What nobody noticed is known in this game alone: nobody turns the cards up in
  // the others.
  void look_at_sums(const IndexedSession& session, PersonIndex person) {
    if (session.game != games::usual().about().name || (person_ && person != *person_)) return;
    core::Sums sums;
    for (const Seat& seat : session.seats) {
      if (seat.person == person) sums += seat.sums;
    }
    const bool was_bogus = sums.of(core::FactKind::caught) > 0 || sums.of(core::FactKind::undetected) > 0;
    if (!was_bogus && sums.of(core::FactKind::turn) >= turns_of_clean_hands) add(AchievementId::clean_hands, person);
    if (sums.of(core::FactKind::denied_right) >= denials_of_an_honest_face) add(AchievementId::honest_face, person);
  }

  const SessionIndex& index_;
  std::optional<PersonIndex> person_;
  std::size_t session_ = 0;
  std::vector<Earned> earned_;
  std::vector<Career> people_;
};

std::span<const Achievement> achievements() { return all_achievements; }

const Achievement& achievement(AchievementId id) { return all_achievements[static_cast<std::size_t>(id)]; }

std::vector<Earned> achievements_in(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                    const NotableFeats& feats, std::optional<PersonIndex> person) {
  AchievementSearch search(index, person);
  for (const std::size_t number : numbers) {
    const IndexedSession& session = index.sessions()[number];
    if (session.counts() && (!person || seat_of(session, *person) != nullptr)) search.look_at(number, feats);
  }
  return search.all();
}

core::Result<std::vector<Earned>> achievements_in(const db::History& source, const SessionIndex& index,
                                                  const std::vector<std::size_t>& numbers,
                                                  std::optional<PersonIndex> person) {
  const auto keys = person ? keys_of_person(index, numbers, *person) : keys_of_counted(index, numbers);
  NotableFeats feats;
  feats.add(BOGOSITY_TRY(source.feats(keys)));
  return achievements_in(index, numbers, feats, person);
}

}  // namespace bogosity::history
