#include "ui/screens/records_room.h"

#include "ui/screens/filter_bar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_lines = 5;
constexpr double rest_after_trouble = 1.0;
constexpr std::chrono::milliseconds records_slice{5};  // of a frame

}  // namespace

void RecordsRoom::enter(const std::string&, const HistoryView& view) {
  if (edition_ != view.almanac.edition()) refresh(view);
}

void RecordsRoom::refresh(const HistoryView& view) {
  edition_ = view.almanac.edition();
  filter_.refresh(view);
  reading_ = history::reading(view.source, view.almanac, book_);
  trouble_.reset();
  work_out(view);
}

bool RecordsRoom::tick(const HistoryView& view) {
  if (!reading_ || view.now < not_before_) return false;
  const auto done = reading_->step(records_slice);
  if (!done) {
    trouble_ = done.error();
    not_before_ = view.now + rest_after_trouble;
    reading_ = history::reading(view.source, view.almanac, book_);
    return true;
  }
  trouble_.reset();
  if (!*done) return true;
  reading_.reset();
  work_out(view);
  return true;
}

void RecordsRoom::work_out(const HistoryView& view) {
  const history::RecordsQuery query{filter_.filter(), filter_.filter().with};
  pages_ = book_.pages(view.almanac, query, most_lines);
  const auto kept =
      std::find_if(pages_.begin(), pages_.end(), [this](const auto& page) { return page.kind.id == kind_; });
  show(kept == pages_.end() ? 0 : static_cast<std::size_t>(kept - pages_.begin()));
}

void RecordsRoom::show(std::size_t page) {
  page_ = page;
  reveal_ = true;
  if (pages_.empty()) return static_cast<void>(line_ = -1);
  kind_ = pages_[page].kind.id;
  line_ = std::min(line_, static_cast<int>(pages_[page].best.size()) - 1);
}

void RecordsRoom::step(int by) {
  if (pages_.empty()) return;
  if (line_ >= 0) {
    line_ = std::clamp(line_ + by, 0, static_cast<int>(pages_[page_].best.size()) - 1);
    return;
  }
  const auto last = static_cast<int>(pages_.size()) - 1;
  show(static_cast<std::size_t>(std::clamp(static_cast<int>(page_) + by, 0, last)));
}

void RecordsRoom::open_line(std::size_t line, const HistoryView& view, Actions& actions) const {
  if (pages_.empty() || line >= pages_[page_].best.size()) return;
  const history::BookLine& it = pages_[page_].best[line];
  std::string about = core::to_text(view.almanac.evenings()[it.evening].id);
  if (it.line > 0) about += "#" + std::to_string(it.line);
  actions.emplace_back(action::OpenHistory{HistoryRoom::evenings, std::move(about)});
}

bool RecordsRoom::handle_arrows(const InputEvent& event, const HistoryView& view, Actions& actions) {
  constexpr int all = 1000;
  switch (event.key) {
    case Key::up:
      return step(-1), true;
    case Key::down:
      return step(1), true;
    case Key::home:
    case Key::page_up:
      return step(-all), true;
    case Key::end:
    case Key::page_down:
      return step(all), true;
    case Key::right:
      if (!pages_.empty()) line_ = std::max(line_, 0);
      return true;
    case Key::left:
      line_ = -1;
      return true;
    case Key::enter:
      if (!event.repeated) open_line(static_cast<std::size_t>(std::max(0, line_)), view, actions);
      return true;
    case Key::escape:
      if (line_ < 0) return false;
      line_ = -1;
      return true;
    default:
      return false;
  }
}

bool RecordsRoom::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                         Actions& actions) {
  if (event.key == Key::command && event.letter == 'c') {
    actions.emplace_back(action::Copy{book_with_tabs(view.almanac, pages_)});
    return true;
  }
  if (filter_.stop() == FilterStop::content && handle_arrows(event, view, actions)) return true;
  if (!filter_.handle(event, clipboard, view)) return false;
  work_out(view);
  return true;
}

void RecordsRoom::apply(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  if (filter_.apply(pressed, view)) return work_out(view);
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  switch (static_cast<Click>(pressed.what)) {
    case choose:
      line_ = -1;
      if (which < pages_.size()) show(which);
      reveal_ = false;
      return;
    case open:
      line_ = pressed.which;
      return open_line(which, view, actions);
    case list_to:
      list_at_ = pressed.which;
      reveal_ = false;
      return;
    case copy:
      actions.emplace_back(action::Copy{book_with_tabs(view.almanac, pages_)});
      return;
  }
}

void RecordsRoom::draw_kinds(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  const auto top = static_cast<float>(page_) * record_row_height;
  const Scroll scroll{static_cast<float>(pages_.size()) * record_row_height, static_cast<float>(list_at_)};
  const float at =
      reveal_ ? scroll.revealing(area.h, top, top + record_row_height) : scroll.turned(paint, area, record_row_height);
  if (reveal_ || static_cast<int>(at) != list_at_) actions.emplace_back(click(list_to, static_cast<int>(at)));
  const Clip clipped(paint, area);
  float y = area.y - at;
  for (std::size_t i = 0; i < pages_.size(); ++i, y += record_row_height) {
    if (y + record_row_height < area.y || y > area.bottom()) continue;
    if (draw_record_row(paint, {area.x, y, area.w, record_row_height}, view.almanac, pages_[i], i == page_))
      actions.emplace_back(click(choose, static_cast<int>(i)));
  }
  draw_scroll_mark(paint, area, scroll.height, at);
}

void RecordsRoom::draw_foot(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  const Theme& t = paint.theme();
  const Rect copying = area.cut_right(button_width(paint, "Copy", "Ctrl C"), 12);
  if (button(paint, copying, "Copy", "Ctrl C")) actions.emplace_back(click(copy));
  if (paint.hovered(copying)) paint.hint(copying, "The whole book with tabs, as a spreadsheet takes it.");
  if (trouble_) return paint.text_in(Type::small, area, Align::left, t.bad, core::describe(*trouble_));
  if (reading_) return draw_reading(paint, area, reading_->progress());
  std::string words = "\u2192 those who came close, Enter opens the evening";
  const auto& people = filter_.filter().with;
  if (!people.empty()) {
    words = "Only what was done by ";
    for (const auto person : people) words += (person == people.front() ? "" : ", ") + view.almanac.person(person).name;
  }
  paint.text_in(Type::small, area, Align::left, t.quiet, words);
}

void RecordsRoom::draw(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  draw_filter_bar(paint, area.cut_top(filter_bar_height(filter_), 12), filter_, view,
                  "Search people, places, dates\u2026", actions);
  if (pages_.empty()) {
    draw_panel(paint, area);
    if (reading_ && view.almanac.edition() != 0) {
      const Rect line = area.inset(std::max(24.0F, (area.w - 560) / 2), area.h * 0.32F);
      return draw_reading(paint, {line.x, line.y, line.w, 24}, reading_->progress());
    }
    return draw_empty_room(paint, area, view,
                           filter_.asks_anything()
                               ? "Nothing in the book is like that. Esc asks for everything again."
                               : "The book is empty. The first evening that is played to its end writes most of it, "
                                 "whoever wins.");
  }
  const bool tight = area.w < 1200;
  const Rect list = area.cut_left(std::clamp(area.w * 0.4F, 340.0F, 520.0F), tight ? 10 : space::gap);
  draw_panel(paint, list);
  draw_kinds(paint, list.inset(0, 8), view, actions);
  draw_panel(paint, area);
  Rect inner = area.inset(tight ? 14 : 24, tight ? 10 : 18);
  draw_foot(paint, inner.cut_bottom(space::button, 6), view, actions);
  if (const auto pressed = draw_record_page(paint, inner, view.almanac, pages_[page_], line_))
    actions.emplace_back(click(open, static_cast<int>(*pressed)));
}

}  // namespace bogosity::ui
