#include "history/sessions_behind.h"

#include <algorithm>
#include <initializer_list>

#include "core/facts.h"
#include "history/outcomes.h"

namespace bogosity::history {
namespace {

using core::FactKind;

// A session stands behind the number if one of these facts happened to the person in it. None: every session does.
std::initializer_list<FactKind> facts_behind(ColumnId column) {
  static constexpr std::initializer_list<FactKind> none = {};
  static constexpr std::initializer_list<FactKind> wins = {FactKind::win};
  static constexpr std::initializer_list<FactKind> right = {FactKind::call_right};
  static constexpr std::initializer_list<FactKind> wrong = {FactKind::call_wrong};
  static constexpr std::initializer_list<FactKind> shouts = {FactKind::call_right, FactKind::call_wrong};
  static constexpr std::initializer_list<FactKind> caught = {FactKind::caught};
  static constexpr std::initializer_list<FactKind> undetected = {FactKind::undetected};
  static constexpr std::initializer_list<FactKind> denied_right = {FactKind::denied_right};
  static constexpr std::initializer_list<FactKind> denied_wrong = {FactKind::denied_wrong};
  static constexpr std::initializer_list<FactKind> admitted = {FactKind::admitted};
  static constexpr std::initializer_list<FactKind> mishaps = {FactKind::mishap};
  switch (column) {
    case ColumnId::wins:
    case ColumnId::worth:
    case ColumnId::worth_each: return wins;
    case ColumnId::shouts_right: return right;
    case ColumnId::shouts_wrong: return wrong;
    case ColumnId::shouts_share: return shouts;
    case ColumnId::caught: return caught;
    case ColumnId::undetected: return undetected;
    case ColumnId::denials_paid: return denied_right;
    case ColumnId::denials_lost: return denied_wrong;
    case ColumnId::admitted: return admitted;
    case ColumnId::mishaps: return mishaps;
    case ColumnId::rating:
    case ColumnId::sessions:
    case ColumnId::won:
    case ColumnId::share_won:
    case ColumnId::streak:
    case ColumnId::points:
    case ColumnId::points_each:
    case ColumnId::points_a_turn:
    case ColumnId::turns:
    case ColumnId::season: return none;
  }
  return none;
}

// One person may have had several seats: under two names, or after she had left.
bool has_any(const IndexedSession& session, PersonIndex person, std::initializer_list<FactKind> facts) {
  return std::ranges::any_of(session.seats, [&](const Seat& seat) {
    return seat.person == person && seat.place != 0 &&
           std::ranges::any_of(facts, [&](FactKind kind) { return seat.sums.of(kind) != 0; });
  });
}

}  // namespace

std::vector<std::size_t> sessions_behind(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                         PersonIndex person, ColumnId column) {
  std::vector<std::size_t> found, in_a_row;
  const auto facts = facts_behind(column);
  for (const std::size_t number : numbers) {
    const IndexedSession& session = index.sessions()[number];
    if (seat_of(session, person) == nullptr) continue;
    const auto outcomes = outcomes_of(session);
    const SeatResult* outcome = outcome_of(outcomes, person);
    if (outcome == nullptr) continue;  // she never had a turn
    switch (column) {
      case ColumnId::won:
        if (outcome->won > 0) found.push_back(number);
        break;
      case ColumnId::share_won:
        if (can_be_won(session, outcomes)) found.push_back(number);
        break;
      case ColumnId::rating:
        if (outcomes.size() > 1) found.push_back(number);
        break;
      case ColumnId::points_a_turn:
        if (!session.is_totals_alone) found.push_back(number);
        break;
      case ColumnId::streak:
        if (!can_be_won(session, outcomes)) break;
        if (outcome->won <= 0) in_a_row.clear();
        if (outcome->won > 0) in_a_row.push_back(number);
        if (in_a_row.size() > found.size()) found = in_a_row;
        break;
      default:
        if (facts.size() == 0 || has_any(session, person, facts)) found.push_back(number);
    }
  }
  return found;
}

std::string sessions_behind_in_words(const SessionIndex& index, PersonIndex person, ColumnId column) {
  std::string title(history::column(column).title);
  if (title.size() > 1 && title[0] >= 'A' && title[0] <= 'Z') title[0] = static_cast<char>(title[0] - 'A' + 'a');
  return index.person(person).name + ": " + title;
}

}  // namespace bogosity::history
