#include "ui/history/dice_page.h"

#include <fmt/format.h>

#include "charts/chart.h"
#include "history/index.h"
#include "history/person.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

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

// Only what is another is asked for again.
void DicePage::refresh(const HistoryView& view) {
  if (edition_ == view.index.edition()) return;
  std::vector<std::int64_t> keys;
  for (const auto& session : view.index.sessions()) {
    if (session.is_open || session.replica_of) continue;
    const auto known = known_.find(session.key);
    if (known == known_.end() || known->second.mark != session.mark) keys.push_back(session.key);
  }
  batches_.begin(std::move(keys));
  ListPage::refresh(view);
}

bool DicePage::tick(const HistoryView& view) {
  if (batches_.is_done()) return false;
  const auto piece = batches_.next();
  const auto counts = view.source.dice(piece);
  if (!counts) {  // it is tried again when history looks around the next time
    trouble_ = counts.error();
    return true;
  }
  trouble_.reset();
  for (const std::int64_t key : piece) {
    const history::IndexedSession* session = view.index.session_with_key(key);
    known_[key] = {session == nullptr ? 0 : session->mark, {}, {}};
  }
  for (const auto& count : *counts) {
    CachedDice& known = known_[count.session];
    known.counts.push_back(count);
    history::add(known.all, count);
  }
  batches_.go_on();
  if (batches_.is_done()) work_out(view);
  return true;
}

std::string DicePage::name_of(const DiceRow& row, const HistoryView& view) const {
  if (row.of < 0) return "Everybody";
  if (grouping_ == DiceGrouping::people) return view.index.person(static_cast<history::PersonIndex>(row.of)).name;
  return called_with_day(view.index.sessions()[static_cast<std::size_t>(row.of)]);
}

std::optional<core::Uuid> DicePage::id_of(const DiceRow& row, const HistoryView& view) const {
  if (row.of < 0) return std::nullopt;
  if (grouping_ == DiceGrouping::people) return view.index.person(static_cast<history::PersonIndex>(row.of)).id;
  return view.index.sessions()[static_cast<std::size_t>(row.of)].id;
}

void DicePage::work_out(const HistoryView& view) {
  history::Filter filter = filter_.filter();
  filter.which = history::OpenFilter::closed;
  const auto numbers = history::find(view.index, filter);
  rows_.assign(1, {});
  if (grouping_ == DiceGrouping::people) {
    list_people(view, numbers);
  } else {
    list_sessions(view, numbers);
  }
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](const DiceRow& row) { return id_of(row, view) == chosen_id_; });
  list_.size = rows_.size();
  show(found == rows_.end() ? 0 : static_cast<std::size_t>(found - rows_.begin()), view);
}

void DicePage::list_people(const HistoryView& view, const std::vector<std::size_t>& numbers) {
  std::vector<DiceSeen> dice(view.index.persons().size());
  for (const std::size_t number : numbers) {
    const history::IndexedSession& session = view.index.sessions()[number];
    const auto known = known_.find(session.key);
    if (known == known_.end()) continue;
    for (const auto& count : known->second.counts) {
      if (count.seat >= session.seats.size()) continue;
      history::add(dice[session.seats[count.seat].person], count);
      history::add(rows_.front().dice, count);
    }
  }
  for (history::PersonIndex i = 0; i < dice.size(); ++i) {
    if (dice[i].rolls > 0) rows_.push_back({static_cast<std::int64_t>(i), dice[i]});
  }
  std::stable_sort(rows_.begin() + 1, rows_.end(),
                   [](const DiceRow& a, const DiceRow& b) { return a.dice.rolls > b.dice.rolls; });
}

void DicePage::list_sessions(const HistoryView& view, const std::vector<std::size_t>& numbers) {
  rows_.reserve(numbers.size() + 1);
  for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
    const auto known = known_.find(view.index.sessions()[*number].key);
    if (known == known_.end() || known->second.all.rolls == 0) continue;
    rows_.push_back({static_cast<std::int64_t>(*number), known->second.all});
    history::add(rows_.front().dice, known->second.all);
  }
}

void DicePage::show(std::size_t row, const HistoryView& view) {
  list_.choose(row);
  chosen_id_ = id_of(rows_[row], view);
  const DiceSeen& dice = rows_[row].dice;
  sums_ = histogram("Both dice together", "both dice", 2, dice.sums, dice.sums_expected());
  faces_ = histogram("Each die", "a die", 1, dice.faces, dice.faces_expected());
  sums_cache_.clear();
  faces_cache_.clear();
}

void DicePage::walk(int by) {
  constexpr int all = sums_shown + faces_shown;
  cursor_ = cursor_ < 0 ? (by > 0 ? 0 : all - 1) : std::clamp(cursor_ + by, 0, all - 1);
}

void DicePage::group_by(DiceGrouping grouping, const HistoryView& view) {
  grouping_ = grouping;
  list_.first = 0;
  chosen_id_.reset();
  work_out(view);
}

void DicePage::open(const HistoryView& view) const {
  if (!chosen_id_) return;
  const bool people = grouping_ == DiceGrouping::people;
  view.open(people ? HistoryPageId::people : HistoryPageId::sessions, core::to_text(*chosen_id_));
}

void DicePage::copy(const HistoryView& view) const {
  view.actions.emplace_back(action::CopyText{charts::as_tabbed_text(sums_) + "\n" + charts::as_tabbed_text(faces_)});
}

bool DicePage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (event.key == Key::escape && cursor_ >= 0) return cursor_ = -1, true;
  if (handle_filter(event, clipboard, view)) return true;
  if (is_copy(event)) return copy(view), true;
  if (command_for(KeyPlace::statistics, event) == Command::by_person)
    return group_by(grouping_ == DiceGrouping::people ? DiceGrouping::sessions : DiceGrouping::people, view), true;
  if (const auto to = list_.target(event.key)) return show(*to, view), true;
  if (event.key == Key::left || event.key == Key::right) return walk(event.key == Key::left ? -1 : 1), true;
  if (event.key != Key::enter) return false;
  if (!event.repeated) open(view);
  return true;
}

// The drawing of the page of dice: whose they are at the left, what they showed at the right.

namespace {

constexpr float dice_row = 44;

// "37 in 100"; how likely fair dice are to stray as far.
std::string odds(const history::ChiSquare& test) {
  if (!test.enough) return "too early";
  if (test.probability < 0.001) return "very odd";
  const double often = test.probability * 100;
  return fmt::format("{:.{}f} in 100{}", often, often < 5 ? 1 : 0, often < 5 ? ", odd" : "");
}

std::string rolls_in_words(std::int64_t rolls) {
  return fmt::format("{} roll{}", as_shown(std::to_string(rolls)), rolls == 1 ? "" : "s");
}

}  // namespace

void DicePage::draw_row(Painter& painter, Rect area, std::size_t number, const HistoryView& view) {
  const Theme& t = painter.theme();
  const DiceRow& row = rows_[number];
  const std::string name = name_of(row, view);
  const history::ChiSquare test = row.dice.test_of_sums();
  const Press press = list_row(painter, area, "dice of " + name, number == list_.at);
  if (press.clicked) {
    view.queue([this, number](const HistoryView& now) {
      if (number == list_.at) return open(now);
      if (number < rows_.size()) show(number, now);
    });
  }
  if (press.hovered) painter.tooltip(history::verdict_on(test));
  Rect inner = area.inset(12, 4);
  Rect upper = inner.cut_top(inner.h / 2);
  // Of an evening the day stands below, where there is room for it.
  const bool of_session = row.of >= 0 && grouping_ == DiceGrouping::sessions;
  const history::IndexedSession* session =
      of_session ? &view.index.sessions()[static_cast<std::size_t>(row.of)] : nullptr;
  const std::string title = session == nullptr ? name : session->called().empty() ? session->game : session->called();
  const std::string day = session == nullptr ? std::string() : short_day(session->date);
  painter.text_in(TextStyle::strong, upper, Align::left, t.ink, title);
  const bool odd = test.enough && test.probability < 0.05;
  painter.text_in(odd ? TextStyle::small_strong : TextStyle::small, inner, Align::right,
                  odd           ? t.bad
                  : test.enough ? t.quiet
                                : t.faint,
                  odds(test));
  painter.text_in(TextStyle::small, inner, Align::left, t.quiet,
                  (day.empty() ? day : day + " \u00B7 ") + rolls_in_words(row.dice.rolls));
}

void DicePage::draw_list(Painter& painter, Rect area, const HistoryView& view) {
  draw_panel(painter, area);
  Rect inner = area.inset(8, 8);
  Rect head = inner.cut_top(space::button, 6);
  const float half = (head.w - 6) / 2;
  const auto chip = [&](std::string_view label, DiceGrouping by) {
    const auto look = grouping_ == by ? ButtonLook::chosen : ButtonLook::plain;
    const Rect rect = head.cut_left(half, 6);
    if (button(painter, rect, label, {}, look)) view.queue([this, by](const HistoryView& now) { group_by(by, now); });
    if (painter.hovered(rect)) painter.tooltip("Whose dice: by person or by evening (Ctrl E).");
  };
  chip("By person", DiceGrouping::people);
  chip("By evening", DiceGrouping::sessions);
  list_.draw(painter, inner, {"the dice", dice_row}, [&](Rect row, std::size_t i) { draw_row(painter, row, i, view); });
}

void DicePage::draw_charts(Painter& painter, Rect area) {
  Rect left = area.cut_left(area.w * 0.6F, 18);
  ChartLook look;
  look.label = "both dice";
  if (cursor_ >= 0 && cursor_ < sums_shown) look.cursor = charts::Hit{0, static_cast<std::size_t>(cursor_)};
  draw_chart(painter, left, sums_, sums_cache_, look);
  look = {};
  look.label = "each die";
  if (cursor_ >= sums_shown) look.cursor = charts::Hit{0, static_cast<std::size_t>(cursor_ - sums_shown)};
  draw_chart(painter, area, faces_, faces_cache_, look);
}

void DicePage::draw_dice(Painter& painter, Rect area, const HistoryView& view) {
  const Theme& t = painter.theme();
  const DiceRow& row = rows_[list_.at];
  draw_panel(painter, area);
  Rect inner = area.inset(space::pad, 14);
  Rect head = inner.cut_top(space::button, 8);
  if (button(painter, head.cut_right(button_width(painter, "Copy", "Ctrl C"), 12), "Copy", "Ctrl C"))
    view.queue([this](const HistoryView& now) { copy(now); });
  const std::string rolls = rolls_in_words(row.dice.rolls);
  painter.text_in(TextStyle::small, head.cut_right(painter.width(TextStyle::small, rolls) + 2, 14), Align::right,
                  t.quiet, rolls);
  painter.text_in(TextStyle::heading, head, Align::left, t.ink, name_of(row, view));
  const auto verdict = [&](std::string_view about, const history::ChiSquare& test) {
    const core::Sentence words = {{core::Tone::strong, std::string(about) + ": "},
                                  {core::Tone::plain, history::verdict_on(test)}};
    inner.cut_top(draw_sentence(painter, inner, words), 4);
  };
  verdict("Both dice", row.dice.test_of_sums());
  verdict("Each die", row.dice.test_of_faces());
  const std::string caution =
      "Look at twenty people and fair dice look odd with one of them: it is a question, not a verdict.";
  painter.text_in(TextStyle::small, inner.cut_bottom(22), Align::left, t.quiet, caution);
  inner.cut_top(10);
  draw_charts(painter, inner);
}

void DicePage::draw(Painter& painter, Rect area, const HistoryView& view) {
  draw_filter(painter, area, view);
  if (trouble_)
    painter.text_in(TextStyle::small, area.cut_bottom(22), Align::left, painter.theme().bad, core::describe(*trouble_));
  if (rows_.empty() || rows_.front().dice.rolls == 0) {
    draw_panel(painter, area);
    const bool asked = filter_.asks_anything() && batches_.is_done();
    if (!batches_.is_done())
      return draw_reading(painter, area.inset(24, area.h / 2 - 12),
                          {"Counting the dice", batches_.done(), batches_.all()});
    return draw_empty_page(painter, area, view,
                           asked ? "Nobody rolled in any of these. Esc asks for everything again."
                                 : "No dice have been counted yet. They are once an evening with turns is over; "
                                   "until then they are all innocent.");
  }
  if (!batches_.is_done())
    draw_reading(painter, area.cut_bottom(22), {"Counting the dice", batches_.done(), batches_.all()});
  draw_list(painter, area.cut_left(std::clamp(area.w * 0.27F, 250.0F, 380.0F), space::gap), view);
  draw_dice(painter, area, view);
}

}  // namespace bogosity::ui
