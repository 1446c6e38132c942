#include "ui/history/records_page.h"

#include "history/index.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float record_row_height = 60;
constexpr std::size_t most_lines = 5;
constexpr double rest_after_trouble = 1.0;
constexpr std::chrono::milliseconds records_slice{5};  // of a frame

using history::IndexedSession;
using history::RecordsLine;
using history::RecordsPageData;
using history::SessionIndex;

const IndexedSession& session_of(const SessionIndex& index, const RecordsLine& line) {
  return index.sessions()[line.session];
}

std::string who(const SessionIndex& index, const RecordsLine& line) {
  return line.person ? index.person(*line.person).name : "the whole table";
}

std::string_view unit_of(const core::FeatKind& kind, std::int64_t value) { return value == 1 ? kind.one : kind.more; }

std::string joined(std::initializer_list<std::string> parts) {
  std::string text;
  for (const auto& part : parts) {
    if (!part.empty()) text += (text.empty() ? "" : " \u00B7 ") + part;
  }
  return text;
}

std::string when_and_where(const IndexedSession& session) {
  return joined({short_day(session.date), session.called(), session.place});
}

// The number, and under it what it counts.
void draw_value(Painter& painter, Rect area, const core::FeatKind& kind, std::int64_t value, Color color) {
  const std::string_view unit = unit_of(kind, value);
  const bool alone = unit.empty();
  Rect upper{area.x, area.center().y - (alone ? 13 : 22), area.w, 26};
  painter.text_in(TextStyle::name, upper, Align::right, color, std::to_string(value));
  painter.text_in(TextStyle::small, {area.x, upper.bottom() - 1, area.w, 18}, Align::right, painter.theme().quiet,
                  unit);
}

// Its width in the list: the widest number with its unit, within reason.
float value_width(const Painter& painter, const RecordsPageData& page, float most) {
  float width = 0;
  for (const RecordsLine& line : page.best) {
    width = std::max({width, painter.width(TextStyle::name, std::to_string(line.value)),
                      painter.width(TextStyle::small, unit_of(page.kind, line.value))});
  }
  return std::min(width, most);
}

void draw_rank(Painter& painter, Point center, std::size_t rank) {
  const Theme& t = painter.theme();
  const bool first = rank == 1;
  painter.disc(center, 15, first ? t.accent : t.raised_line);
  if (!first) painter.disc(center, 13.5F, t.panel);
  const Rect disc{center.x - 15, center.y - 15, 30, 30};
  painter.text_in(TextStyle::strong, disc, Align::center, first ? t.accent_ink : t.quiet, std::to_string(rank));
}

bool draw_line(Painter& painter, Rect row, const SessionIndex& index, const RecordsPageData& page, std::size_t number,
               bool chosen) {
  const Theme& t = painter.theme();
  const RecordsLine& line = page.best[number];
  const IndexedSession& session = session_of(index, line);
  const RowId id("record", static_cast<int>(number));
  const Press press = painter.press("open record " + std::to_string(number + 1), row);
  if (chosen || press.hovered) painter.fill(row, press.hovered ? t.raised_hover : t.raised, 7);
  if (chosen) painter.outline(row, t.accent, 7, 2);
  // Equals share a rank, though the earlier one stands first.
  std::size_t rank = number + 1;
  while (rank > 1 && page.best[rank - 2].value == line.value) --rank;
  Rect inner = row.inset(10, 0);
  draw_rank(painter, {inner.x + 15, inner.center().y}, rank);
  inner.cut_left(30, 12);
  draw_value(painter, inner.cut_right(value_width(painter, page, inner.w * 0.35F), 14), page.kind, line.value,
             rank == 1 ? t.accent : t.ink);
  const std::string words = with_suits(line.words);
  Rect upper{inner.x, inner.center().y - 22, inner.w, 24};
  const std::string name = painter.fitted(TextStyle::strong, who(index, line), upper.w);
  painter.text_in(TextStyle::strong, upper, Align::left, t.ink, name);
  upper.cut_left(painter.width(TextStyle::strong, name) + 12);
  if (upper.w > 60) painter.text_in(TextStyle::small, upper, Align::left, t.quiet, words);
  painter.text_in(TextStyle::small, {inner.x, inner.center().y + 2, inner.w, 20}, Align::left, t.quiet,
                  when_and_where(session));
  if (press.hovered) {
    const std::string at = line.line > 0 ? " at line " + std::to_string(line.line) + " of its log" : "";
    painter.tooltip("Opens that evening" + at + "." + (words.empty() ? "" : " " + words));
  }
  return press.clicked;
}

bool is_card(std::string_view word) {
  constexpr std::string_view ranks = "A23456789TJQK";
  constexpr std::string_view suits = "CDHS";
  constexpr auto npos = std::string_view::npos;
  return word.size() == 2 && ranks.find(word[0]) != npos && suits.find(word[1]) != npos;
}

std::string card_with_sign(std::string_view card) {
  constexpr std::string_view suits = "CDHS";
  constexpr std::string_view signs[] = {"\u2663", "\u2666", "\u2665", "\u2660"};
  return (card[0] == 'T' ? "10" : std::string(1, card[0])) + std::string(signs[suits.find(card[1])]);
}

// A kind with its greatest; true when pressed.
bool draw_record_row(Painter& painter, Rect row, const SessionIndex& index, const RecordsPageData& page, bool chosen) {
  const Theme& t = painter.theme();
  const RecordsLine& best = page.best.front();
  const Press press = list_row(painter, row, "kind " + std::string(page.kind.title), chosen, RowLook::wide);
  Rect inner = row.inset(18, 0);
  const float width = std::max(44.0F, value_width(painter, page, inner.w * 0.42F));
  draw_value(painter, inner.cut_right(width, 14), page.kind, best.value, t.accent);
  painter.text_in(TextStyle::strong, {inner.x, inner.y + 8, inner.w, 24}, Align::left, t.ink, page.kind.title);
  painter.text_in(TextStyle::small, {inner.x, inner.y + 33, inner.w, 20}, Align::left, t.quiet,
                  joined({who(index, best), short_day(session_of(index, best).date), session_of(index, best).place}));
  if (press.hovered) painter.tooltip(page.kind.measure);
  return press.clicked;
}

// Title, measure, the best of it. `cursor`: the line that the keyboard is at. Gives back the line that was pressed.
std::optional<std::size_t> draw_record_page(Painter& painter, Rect area, const SessionIndex& index,
                                            const RecordsPageData& page, int cursor) {
  const Theme& t = painter.theme();
  const bool low = area.h < 400;
  painter.text_in(low ? TextStyle::name : TextStyle::heading, area.cut_top(low ? 28 : 38), Align::left, t.ink,
                  page.kind.title);
  const SentenceStyle style{.ink = t.quiet, .most_lines = 2};
  const float height = draw_sentence(painter, area, said(std::string(page.kind.measure)), style);
  area.cut_top(height, low ? 6 : 14);
  std::optional<std::size_t> pressed;
  const float step = std::clamp(area.h / static_cast<float>(std::max<std::size_t>(5, page.best.size())), 46.0F, 76.0F);
  for (std::size_t i = 0; i < page.best.size() && area.h >= 40; ++i) {
    const Rect row = area.cut_top(step);
    if (i > 0) painter.line({row.x, row.y}, {row.right(), row.y}, t.panel_line);
    if (draw_line(painter, row.inset(0, 2), index, page, i, static_cast<int>(i) == cursor)) pressed = i;
  }
  return pressed;
}

// All pages with tabs, the greatest of each first, as a spreadsheet takes them.
std::string book_with_tabs(const SessionIndex& index, const std::vector<RecordsPageData>& pages) {
  std::string text = "record\trank\tvalue\tunit\twho\tdate\tplace\tevent\tline\tmore\n";
  for (const RecordsPageData& page : pages) {
    for (std::size_t i = 0; i < page.best.size(); ++i) {
      const RecordsLine& line = page.best[i];
      const IndexedSession& session = session_of(index, line);
      for (const std::string& cell :
           {std::string(page.kind.title), std::to_string(i + 1), std::to_string(line.value),
            std::string(unit_of(page.kind, line.value)), who(index, line), session.date, session.place,
            session.called(), line.line == 0 ? std::string() : std::to_string(line.line)}) {
        text += cell + "\t";
      }
      text += line.words + "\n";
    }
  }
  return text;
}

}  // namespace

std::string with_suits(std::string_view words) {
  std::string out;
  std::string word;
  const auto finish = [&] {
    out += is_card(word) ? card_with_sign(word) : word;
    word.clear();
  };
  for (const char c : words) {
    if (c != ',' && c != '/' && c != ' ') {
      word += c;
      continue;
    }
    const bool after_card = is_card(word) || word == "*" || word == "?";
    finish();
    out += !after_card ? std::string(1, c) : c == ',' ? " " : " " + std::string(1, c) + " ";
  }
  finish();
  return out;
}

void RecordsPage::refresh(const HistoryView& view) {
  if (edition_ != view.index.edition()) {
    reading_ = history::reading(view.source, view.index, book_);
    trouble_.reset();
  }
  ListPage::refresh(view);
}

bool RecordsPage::tick(const HistoryView& view) {
  if (!reading_ || view.now < not_before_) return false;
  const auto done = reading_->step(records_slice);
  if (!done) {
    trouble_ = done.error();
    not_before_ = view.now + rest_after_trouble;
    reading_ = history::reading(view.source, view.index, book_);
    return true;
  }
  trouble_.reset();
  if (!*done) return true;
  reading_.reset();
  work_out(view);
  return true;
}

void RecordsPage::work_out(const HistoryView& view) {
  const history::RecordsQuery query{filter_.filter(), filter_.filter().with};
  pages_ = book_.pages(view.index, query, most_lines);
  const auto kept =
      std::find_if(pages_.begin(), pages_.end(), [this](const auto& page) { return page.kind.id == kind_; });
  list_.size = pages_.size();
  show(kept == pages_.end() ? 0 : static_cast<std::size_t>(kept - pages_.begin()));
}

void RecordsPage::show(std::size_t page) {
  list_.choose(page);
  if (pages_.empty()) return static_cast<void>(line_ = -1);
  kind_ = shown().kind.id;
  line_ = std::min(line_, static_cast<int>(shown().best.size()) - 1);
}

void RecordsPage::open_line(std::size_t line, const HistoryView& view) const {
  if (pages_.empty() || line >= shown().best.size()) return;
  const history::RecordsLine& it = shown().best[line];
  std::string about = core::to_text(view.index.sessions()[it.session].id);
  if (it.line > 0) about += "#" + std::to_string(it.line);
  view.open(HistoryPageId::sessions, std::move(about));
}

void RecordsPage::copy(const HistoryView& view) const {
  view.actions.emplace_back(action::CopyText{book_with_tabs(view.index, pages_)});
}

bool RecordsPage::handle_arrows(const InputEvent& event, const HistoryView& view) {
  if (const auto to = list_.target(event.key)) {
    RowList lines{shown().best.size(), static_cast<std::size_t>(std::max(0, line_)), 0, most_lines};
    if (line_ < 0) return show(*to), true;
    return line_ = static_cast<int>(*lines.target(event.key)), true;
  }
  switch (event.key) {
    case Key::right:
      if (!pages_.empty()) line_ = std::max(line_, 0);
      return true;
    case Key::left:
      line_ = -1;
      return true;
    case Key::enter:
      if (!event.repeated) open_line(static_cast<std::size_t>(std::max(0, line_)), view);
      return true;
    case Key::escape:
      if (line_ < 0) return false;
      line_ = -1;
      return true;
    default:
      return false;
  }
}

bool RecordsPage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (is_copy(event)) return copy(view), true;
  if (filter_.stop() == FilterField::content && handle_arrows(event, view)) return true;
  return handle_filter(event, clipboard, view);
}

void RecordsPage::draw_kinds(Painter& painter, Rect area, const HistoryView& view) {
  list_.draw(painter, area, {"the records", record_row_height, true}, [&](Rect row, std::size_t i) {
    if (!draw_record_row(painter, row, view.index, pages_[i], i == list_.at)) return;
    view.queue([this, i] {
      line_ = -1;
      if (i < pages_.size()) show(i);
    });
  });
}

void RecordsPage::draw_foot(Painter& painter, Rect area, const HistoryView& view) {
  const Theme& t = painter.theme();
  const Rect copying = area.cut_right(button_width(painter, "Copy", "Ctrl C"), 12);
  if (button(painter, copying, "Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { copy(now); });
  if (painter.hovered(copying)) painter.tooltip("The whole book with tabs, as a spreadsheet takes it.");
  if (trouble_) return painter.text_in(TextStyle::small, area, Align::left, t.bad, core::describe(*trouble_));
  if (reading_) return draw_reading(painter, area, reading_->progress());
  std::string words = "\u2192 those who came close, Enter opens the evening";
  const auto& people = filter_.filter().with;
  if (!people.empty()) {
    words = "Only what was done by ";
    for (const auto person : people) words += (person == people.front() ? "" : ", ") + view.index.person(person).name;
  }
  painter.text_in(TextStyle::small, area, Align::left, t.quiet, words);
}

void RecordsPage::draw(Painter& painter, Rect area, const HistoryView& view) {
  draw_filter(painter, area, view);
  if (pages_.empty()) {
    draw_panel(painter, area);
    if (reading_ && view.index.edition() != 0) {
      const Rect line = area.inset(std::max(24.0F, (area.w - 560) / 2), area.h * 0.32F);
      return draw_reading(painter, {line.x, line.y, line.w, 24}, reading_->progress());
    }
    return draw_empty_page(painter, area, view,
                           filter_.asks_anything()
                               ? "Nothing in the book is like that. Esc asks for everything again."
                               : "The book is empty. The first evening that is played to its end writes most of it, "
                                 "whoever wins.");
  }
  const bool tight = area.w < 1200;
  const Rect list = area.cut_left(std::clamp(area.w * 0.4F, 340.0F, 520.0F), tight ? 10 : space::gap);
  draw_panel(painter, list);
  draw_kinds(painter, list.inset(0, 8), view);
  draw_panel(painter, area);
  Rect inner = area.inset(tight ? 14 : 24, tight ? 10 : 18);
  draw_foot(painter, inner.cut_bottom(space::button, 6), view);
  if (const auto pressed = draw_record_page(painter, inner, view.index, shown(), line_)) {
    view.queue([this, line = *pressed](const HistoryView& now) {
      line_ = static_cast<int>(line);
      open_line(line, now);
    });
  }
}

}  // namespace bogosity::ui
