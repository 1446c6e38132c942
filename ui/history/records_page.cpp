// The page of records: for each kind of feat the greatest, and beside it the runners-up. Every line leads to its
// session, at the line of the log where it happened. The book is read once, in slices; then every question is answered
// at once.
#include <array>
#include <optional>

#include "history/index.h"
#include "history/records_book.h"
#include "ui/history/list_page.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

constexpr float record_row_height = 60;
constexpr std::size_t most_lines = 5;
constexpr double rest_after_trouble = 1.0;
constexpr std::chrono::milliseconds records_slice{5};  // the time in a frame
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

std::string when_and_where(const IndexedSession& session) {
  return joined({short_day(session.date), session.called(), session.place});
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

class RecordsPage final : public ListPage {
 public:
  HistoryPageId page_id() const override { return HistoryPageId::records; }

  void refresh(const HistoryView& view) override {
    if (edition_ != view.index.edition()) {
      reading_ = history::reading(view.source, view.index, book_);
      trouble_.reset();
    }
    ListPage::refresh(view);
  }

  bool handle(const InputEvent& event, const HistoryView& view) override {
    if (filter_.stop() == FilterField::content && handle_arrows(event)) return true;
    return ListPage::handle(event, view);
  }

  void draw(Painter& painter, Rect area, const HistoryView& view) override {
    const FlowArea page(painter, area);
    draw_filter(painter, view);
    Rect rest = page.rest();
    if (pages_.empty()) {
      draw_panel(painter, rest);
      if (reading_ && view.index.edition() != 0) {
        const Rect line = rest.inset(std::max(24.0F, (rest.w - 560) / 2), rest.h * 0.32F);
        return draw_progress(painter, {line.x, line.y, line.w, 24}, reading_->progress());
      }
      return draw_empty_page(painter, rest, view,
                             filter_.asks_anything()
                                 ? "No matches. Esc clears the filter."
                                 : "The book is empty. The first evening that is played to its end writes most of it, "
                                   "whoever wins.");
    }
    const Rect list = rest.cut_left(std::clamp(rest.w * 0.4F, 340.0F, 520.0F), space::gap);
    draw_panel(painter, list);
    draw_kinds(painter, list.inset(4, 6), view);
    draw_panel(painter, rest);
    Rect inner = rest.inset(16, 12);
    draw_foot(painter, inner.cut_bottom(space::button, 6), view);
    const FlowArea record(painter, inner);
    text_line(painter, TextStyle::heading, painter.theme().ink, shown().kind.title, free_width(painter));
    paragraph(painter, said(std::string(shown().kind.measure), core::Tone::quiet), {.ink = {}, .most_lines = 2});
    draw_lines(painter, record.rest(), view);
  }

  bool tick(const HistoryView& view) override {
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

  // After trouble it waits to be asked again.
  bool is_busy() const override { return reading_ != nullptr && !trouble_; }

 private:
  void leave_parts() override { in_lines_ = false; }

  void work_out(const HistoryView& view) override {
    const history::RecordsQuery query{filter_.filter(), filter_.filter().with};
    pages_ = book_.pages(view.index, query, most_lines);
    list_.size = pages_.size();
    choose(row_of(pages_, [this](const auto& page) { return page.kind.id == kind_; }), view);
  }

  void choose(std::size_t page, const HistoryView&) override {
    list_.choose(page);
    if (pages_.empty()) return static_cast<void>(in_lines_ = false);
    kind_ = shown().kind.id;
    lines_.reset(shown().best.size(), in_lines_ ? lines_.at : 0);
  }

  void open(const HistoryView& view) override {
    if (pages_.empty()) return;
    const history::RecordsLine& it = shown().best[in_lines_ ? lines_.at : 0];
    std::string about = core::to_text(view.index.sessions()[it.session].id);
    if (it.line > 0) about += "#" + std::to_string(it.line);
    view.open(HistoryPageId::sessions, std::move(about));
  }

  void copy(const HistoryView& view) override {
    view.actions.emplace_back(action::CopyText{book_with_tabs(view.index, pages_)});
  }

  const history::RecordsPageData& shown() const { return pages_[list_.at]; }

  // Keys in the list of runners-up; the right arrow leads there.
  bool handle_arrows(const InputEvent& event) {
    if (event.key == Key::right) return in_lines_ = !pages_.empty(), true;
    if (event.key == Key::left) return in_lines_ = false, true;
    if (!in_lines_) return false;
    if (event.key == Key::escape) return in_lines_ = false, true;
    const auto to = lines_.target(event.key);
    if (to) lines_.choose(*to);
    return to.has_value();
  }

  void draw_kinds(Painter& painter, Rect area, const HistoryView& view) {
    constexpr std::array<TableColumn, 2> columns = {
        {{"Record", 0, Align::left, {}, false, false}, {"Greatest", 150, Align::right, {}, false, false}}};
    draw_rows(painter, area, {.label = "the records", .row = record_row_height}, columns, view,
              [&](TableRow& row, std::size_t i) {
                const RecordsPageData& page = pages_[i];
                const RecordsLine& best = page.best.front();
                const Press press = press_row(painter, row, i, "kind " + std::string(page.kind.title), view);
                if (press.hovered) painter.tooltip(page.kind.measure);
                const IndexedSession& session = session_of(view.index, best);
                draw_two_lines(painter, row.cell(), page.kind.title,
                               joined({who(view.index, best), short_day(session.date), session.place}));
                draw_two_lines(painter, row.cell(), std::to_string(best.value), unit_of(page.kind, best.value),
                               Align::right);
              });
  }

  // Equals share a rank, though the earlier one stands first.
  void draw_lines(Painter& painter, Rect area, const HistoryView& view) {
    const Theme& t = painter.theme();
    const RecordsPageData& page = shown();
    constexpr std::array<TableColumn, 3> columns = {{{"#", 44, Align::right}, {"Who"}, {"Value", 150, Align::right}}};
    draw_table(painter, area, {.label = "the record", .row = record_row_height, .header = space::button}, columns,
               lines_, [&](TableRow& row, std::size_t i) {
                 const RecordsLine& line = page.best[i];
                 std::size_t rank = i + 1;
                 while (rank > 1 && page.best[rank - 2].value == line.value) --rank;
                 const Press press = row.press("open record " + std::to_string(i + 1), in_lines_ && i == lines_.at);
                 const auto open_it = [&] {
                   view.queue([this, i](const HistoryView& now) {
                     in_lines_ = true;
                     lines_.choose(i);
                     open(now);
                   });
                 };
                 if (press.clicked) open_it();
                 if (ContextMenu menu(painter, press); menu.is_open()) {
                   if (menu.item("Open", "Enter")) open_it();
                   if (menu.item("Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { copy(now); });
                 }
                 const std::string words = with_suits(line.words);
                 if (press.hovered) {
                   const std::string at = line.line > 0 ? " at line " + std::to_string(line.line) + " of its log" : "";
                   painter.tooltip("Opens that evening" + at + "." + (words.empty() ? "" : " " + words));
                 }
                 row.cell(TextStyle::name, rank == 1 ? t.accent : t.quiet, std::to_string(rank));
                 draw_two_lines(painter, row.cell(), joined({who(view.index, line), words}),
                                when_and_where(session_of(view.index, line)));
                 draw_two_lines(painter, row.cell(), std::to_string(line.value), unit_of(page.kind, line.value),
                                Align::right);
               });
  }

  void draw_foot(Painter& painter, Rect area, const HistoryView& view) {
    const Theme& t = painter.theme();
    const Rect copying = area.cut_right(button_width(painter, "Copy", "Ctrl C"), 12);
    if (button(painter, copying, "Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { copy(now); });
    if (painter.hovered(copying)) painter.tooltip("The whole book with tabs, as a spreadsheet takes it.");
    if (trouble_) return painter.text_in(TextStyle::small, area, Align::left, t.bad, core::describe(*trouble_));
    if (reading_) return draw_progress(painter, area, reading_->progress());
    std::string words = "\u2192 those who came close, Enter opens the evening";
    const auto& people = filter_.filter().with;
    if (!people.empty()) {
      words = "Only what was done by ";
      for (const auto person : people) words += (person == people.front() ? "" : ", ") + view.index.person(person).name;
    }
    painter.text_in(TextStyle::small, area, Align::left, t.quiet, words);
  }

  history::RecordsBook book_;
  std::unique_ptr<Job> reading_;
  std::optional<core::Error> trouble_;
  double not_before_ = 0;  // after an error
  std::vector<history::RecordsPageData> pages_;
  RowList lines_;          // of the chosen page
  std::string_view kind_;  // the key of the chosen page, wherever it stands
  bool in_lines_ = false;  // the cursor is among the runners-up, not in the list of kinds
};

}  // namespace

std::unique_ptr<HistoryPage> make_records_page() { return std::make_unique<RecordsPage>(); }

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

}  // namespace bogosity::ui
