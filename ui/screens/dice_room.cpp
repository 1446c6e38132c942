#include "ui/screens/dice_room.h"

#include <fmt/format.h>

#include "charts/alternative.h"
#include "history/head_to_head.h"
#include "ui/evening_called.h"
#include "ui/screens/filter_bar.h"

namespace bogosity::ui {
namespace {

using history::DiceSeen;

template <std::size_t Size>
charts::Chart histogram(std::string title, std::string value, int first, const std::array<std::int64_t, Size>& seen,
                        const std::array<double, Size>& expected) {
  charts::Histogram body;
  body.value_title = std::move(value);
  for (std::size_t i = 0; i < Size; ++i) {
    body.labels.push_back(std::to_string(first + static_cast<int>(i)));
    body.observed.push_back(static_cast<double>(seen[i]));
    body.expected.push_back(expected[i]);
  }
  return {std::move(title), {}, "no rolls yet", std::move(body)};
}

}  // namespace

void DiceRoom::enter(const std::string&, const HistoryView& view) {
  if (edition_ != view.almanac.edition()) refresh(view);
}

// Only what is another is asked for again.
void DiceRoom::refresh(const HistoryView& view) {
  if (edition_ == view.almanac.edition()) return;
  edition_ = view.almanac.edition();
  filter_.refresh(view);
  std::vector<std::int64_t> keys;
  for (const auto& evening : view.almanac.evenings()) {
    if (evening.is_open || evening.telling_of) continue;
    const auto known = known_.find(evening.key);
    if (known == known_.end() || known->second.mark != evening.mark) keys.push_back(evening.key);
  }
  pieces_.begin(std::move(keys));
  work_out(view);
}

bool DiceRoom::tick(const HistoryView& view) {
  if (pieces_.is_done()) return false;
  const auto piece = pieces_.next();
  const auto counts = view.source.dice(piece);
  if (!counts) {  // it is tried again when history looks around the next time
    trouble_ = counts.error();
    return true;
  }
  trouble_.reset();
  for (const std::int64_t key : piece) {
    const history::Evening* evening = view.almanac.evening_with_key(key);
    known_[key] = {evening == nullptr ? 0 : evening->mark, {}, {}};
  }
  for (const auto& count : *counts) {
    Known& known = known_[count.evening];
    known.counts.push_back(count);
    history::add(known.all, count);
  }
  pieces_.go_on();
  if (pieces_.is_done()) work_out(view);
  return true;
}

std::string DiceRoom::name_of(const Row& row, const HistoryView& view) const {
  if (row.of < 0) return "Everybody";
  if (list_ == List::people) return view.almanac.person(static_cast<history::PersonIndex>(row.of)).name;
  return called_with_day(view.almanac.evenings()[static_cast<std::size_t>(row.of)]);
}

std::optional<core::Uuid> DiceRoom::id_of(const Row& row, const HistoryView& view) const {
  if (row.of < 0) return std::nullopt;
  if (list_ == List::people) return view.almanac.person(static_cast<history::PersonIndex>(row.of)).id;
  return view.almanac.evenings()[static_cast<std::size_t>(row.of)].id;
}

void DiceRoom::work_out(const HistoryView& view) {
  history::Filter filter = filter_.filter();
  filter.which = history::Which::closed;
  const auto numbers = history::find(view.almanac, filter);
  rows_.assign(1, {});
  if (list_ == List::people) {
    list_people(view, numbers);
  } else {
    list_evenings(view, numbers);
  }
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return id_of(row, view) == chosen_id_; });
  show(found == rows_.end() ? 0 : static_cast<std::size_t>(found - rows_.begin()), view);
  move(0, view);
}

void DiceRoom::list_people(const HistoryView& view, const std::vector<std::size_t>& numbers) {
  std::vector<DiceSeen> dice(view.almanac.persons().size());
  for (const std::size_t number : numbers) {
    const history::Evening& evening = view.almanac.evenings()[number];
    const auto known = known_.find(evening.key);
    if (known == known_.end()) continue;
    for (const auto& count : known->second.counts) {
      if (count.seat >= evening.seats.size()) continue;
      history::add(dice[evening.seats[count.seat].person], count);
      history::add(rows_.front().dice, count);
    }
  }
  for (history::PersonIndex i = 0; i < dice.size(); ++i) {
    if (dice[i].rolls > 0) rows_.push_back({static_cast<std::int64_t>(i), dice[i]});
  }
  std::stable_sort(rows_.begin() + 1, rows_.end(),
                   [](const Row& a, const Row& b) { return a.dice.rolls > b.dice.rolls; });
}

void DiceRoom::list_evenings(const HistoryView& view, const std::vector<std::size_t>& numbers) {
  rows_.reserve(numbers.size() + 1);
  for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
    const auto known = known_.find(view.almanac.evenings()[*number].key);
    if (known == known_.end() || known->second.all.rolls == 0) continue;
    rows_.push_back({static_cast<std::int64_t>(*number), known->second.all});
    history::add(rows_.front().dice, known->second.all);
  }
}

void DiceRoom::show(std::size_t row, const HistoryView& view) {
  chosen_ = row;
  chosen_id_ = id_of(rows_[row], view);
  const DiceSeen& dice = rows_[row].dice;
  sums_ = histogram("Both dice together", "both dice", 2, dice.sums, dice.sums_expected());
  faces_ = histogram("Each die", "a die", 1, dice.faces, dice.faces_expected());
  sums_cache_.clear();
  faces_cache_.clear();
}

void DiceRoom::move(int rows, const HistoryView& view) {
  if (rows_.empty()) return;
  const auto last = static_cast<int>(rows_.size()) - 1;
  const auto to = static_cast<std::size_t>(std::clamp(static_cast<int>(chosen_) + rows, 0, last));
  if (to != chosen_) show(to, view);
  if (rows != 0 && to < first_row_) first_row_ = to;
  if (rows != 0 && to >= first_row_ + rows_in_sight_) first_row_ = to + 1 - rows_in_sight_;
  first_row_ = std::min(first_row_, rows_.size() > rows_in_sight_ ? rows_.size() - rows_in_sight_ : 0);
}

void DiceRoom::walk(int by) {
  constexpr int all = sums_shown + faces_shown;
  cursor_ = cursor_ < 0 ? (by > 0 ? 0 : all - 1) : std::clamp(cursor_ + by, 0, all - 1);
}

void DiceRoom::choose_kind(List list, const HistoryView& view) {
  list_ = list;
  first_row_ = 0;
  chosen_id_.reset();
  work_out(view);
}

void DiceRoom::open(Actions& actions) const {
  if (!chosen_id_) return;
  const auto room = list_ == List::people ? HistoryRoom::people : HistoryRoom::evenings;
  actions.emplace_back(action::OpenHistory{room, core::to_text(*chosen_id_)});
}

bool DiceRoom::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions) {
  if (event.key == Key::escape && cursor_ >= 0) return cursor_ = -1, true;
  if (filter_.handle(event, clipboard, view)) {
    if (filter_.take_changed()) work_out(view);
    return true;
  }
  if (event.key == Key::command && event.letter == 'c') return apply(click(copy), view, actions), true;
  if (event.key == Key::command && event.letter == 'e')
    return choose_kind(list_ == List::people ? List::evenings : List::people, view), true;
  const auto page = static_cast<int>(rows_in_sight_);
  const auto all = static_cast<int>(rows_.size());
  switch (event.key) {
    case Key::up:
      return move(-1, view), true;
    case Key::down:
      return move(1, view), true;
    case Key::page_up:
      return move(-page, view), true;
    case Key::page_down:
      return move(page, view), true;
    case Key::home:
      return move(-all, view), true;
    case Key::end:
      return move(all, view), true;
    case Key::left:
      return walk(-1), true;
    case Key::right:
      return walk(1), true;
    case Key::enter:
      if (!event.repeated) open(actions);
      return true;
    default:
      return false;
  }
}

void DiceRoom::apply(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  if (filter_.apply(pressed, view)) {
    if (filter_.take_changed()) work_out(view);
    return;
  }
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  switch (static_cast<Click>(pressed.what)) {
    case choose_row:
      if (which == chosen_) return open(actions);
      if (which < rows_.size()) show(which, view);
      return;
    case scroll_to:
      first_row_ = which;
      return move(0, view);
    case rows_seen:
      rows_in_sight_ = std::max<std::size_t>(1, which);
      return move(0, view);
    case choose_list:
      return choose_kind(static_cast<List>(pressed.which), view);
    case copy:
      actions.emplace_back(action::Copy{charts::as_tabbed_text(sums_) + "\n" + charts::as_tabbed_text(faces_)});
  }
}

}  // namespace bogosity::ui
