// The page of records: for each kind of feat the greatest, and beside it the runners-up. Every line leads to its
// session, at the line of the log where it happened. The book is read once, in slices; then every question is answered
// at once.
#include <fmt/format.h>

#include <array>

#include "core/job.h"
#include "core/lists.h"
#include "history/records_book.h"
#include "ui/history/list_page.h"
#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_lines = 5;
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

class RecordsPage final : public ListPage {
 public:
  // The right arrow leads to the list of runners-up, which has its keys.
  bool handle(const InputEvent& event, const HistoryView& view) override {
    if (filter_.stop() != FilterField::content) return ListPage::handle(event, view);
    if (event.key == Key::right) return in_lines_ = !pages_.empty(), true;
    if (event.key == Key::left || (event.key == Key::escape && in_lines_)) return in_lines_ = false, true;
    if (const auto to = lines_.target(event.key); to && in_lines_) return lines_.choose(*to), true;
    return ListPage::handle(event, view);
  }

  void draw(Painter& painter, const HistoryView& view) override {
    draw_filter(painter, view);
    if (pages_.empty())
      return draw_empty_page(painter, view,
                             filter_.asks_anything()
                                 ? "No matches. Esc clears the filter."
                                 : "The book is empty. The first session that is played to its end writes most of it, "
                                   "whoever wins.");
    draw_kinds(painter, view);
    ImGui::SameLine(0, painter.pixels(space::gap));
    const Panel panel(painter, "record");
    text_line(painter, TextStyle::heading, painter.theme().ink, shown().kind.title, free_width(painter));
    paragraph(painter, said(std::string(shown().kind.measure), core::Tone::quiet), {.ink = {}, .most_lines = 2});
    draw_reading(painter);
    constexpr std::array<TableColumn, 3> columns = {{{"#", 44, Align::right}, {"Who"}, {"Value", 150, Align::right}}};
    const Rect area = next_place(painter, free_width(painter), free_height(painter) - space::button - 8);
    draw_table(painter, area, {.label = "the record", .row = two_line_row, .header = space::button}, columns, lines_,
               [&](TableRow& row, std::size_t i) { draw_line(painter, row, i, view); });
    if (button(painter, "Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { copy(now); });
    hint(painter, "The whole book with tabs, as a spreadsheet takes it.");
    const auto name = [&](history::PersonIndex person) { return view.index.person(person).name; };
    const auto& people = filter_.filter().with;
    words_beside(painter, people.empty() ? "\u2192 those who came close, Enter opens the session"
                                         : "Only what was done by " + core::joined(people, ", ", name));
  }

 private:
  void leave_parts() override { in_lines_ = false; }
  std::unique_ptr<core::Job> begin_reading(const HistoryView& view) override {
    return history::reading(view.source, view.index, book_);
  }

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

  // Copies all pages with tabs, the greatest of each first, as a spreadsheet takes them.
  void copy(const HistoryView& view) override {
    std::string text = "record\trank\tvalue\tunit\twho\tdate\tplace\tevent\tline\tmore\n";
    for (const RecordsPageData& page : pages_) {
      for (std::size_t i = 0; i < page.best.size(); ++i) {
        const RecordsLine& line = page.best[i];
        const IndexedSession& session = session_of(view.index, line);
        text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", page.kind.title, i + 1, line.value,
                            unit_of(page.kind, line.value), who(view.index, line), session.date, session.place,
                            session.called(), line.line == 0 ? std::string() : std::to_string(line.line), line.words);
      }
    }
    view.actions.emplace_back(action::CopyText{std::move(text)});
  }

  const history::RecordsPageData& shown() const { return pages_[list_.at]; }

  void draw_kinds(Painter& painter, const HistoryView& view) {
    const Panel panel(painter, "list", std::clamp(free_width(painter) * 0.4F, 340.0F, 520.0F), table_pad);
    constexpr std::array<TableColumn, 2> columns = {
        {{"Record", 0, Align::left, {}, false, false}, {"Greatest", 150, Align::right, {}, false, false}}};
    draw_rows(painter, {.label = "the records", .row = two_line_row}, columns, view, [&](TableRow& row, std::size_t i) {
      const RecordsPageData& page = pages_[i];
      const RecordsLine& best = page.best.front();
      const Press press = press_row(painter, row, i, "kind " + std::string(page.kind.title), view);
      const IndexedSession& session = session_of(view.index, best);
      draw_two_lines(painter, row.cell(), page.kind.title,
                     history::joined({who(view.index, best), history::short_day(session.date), session.place}));
      const Rect cell = row.cell();
      const std::string value = history::as_shown(best.value);
      draw_two_lines(painter, cell, value, unit_of(page.kind, best.value), Align::right);
      if (cell.w <= 0) return;
      const float width = std::min(painter.width(TextStyle::strong, value), cell.w);
      const Rect place{cell.right() - width, cell.y, width, cell.h};
      painter.note_item("kind " + std::string(page.kind.title) + ", greatest", place);
      if (!press.hovered) return;
      if (painter.mouse().x < place.x) return painter.tooltip(page.kind.measure);
      painter.fill({place.x, cell.center().y, place.w, 1}, painter.theme().accent);
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
      painter.tooltip("Opens that session.");
      if (press.clicked) view.queue([this](const HistoryView& now) { open(now); });
    });
  }

  // Equals share a rank, though the earlier one stands first.
  void draw_line(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view) {
    const RecordsPageData& page = shown();
    const RecordsLine& line = page.best[number];
    const auto is_equal = [&](const RecordsLine& each) { return each.value == line.value; };
    const std::size_t rank = row_of(page.best, is_equal) + 1;
    const auto choose_it = [this, number](const HistoryView&) {
      in_lines_ = true;
      lines_.choose(number);
    };
    const bool at_hand = in_lines_ && number == lines_.at;
    const Press press = press_row(painter, row, "open record " + std::to_string(number + 1), at_hand, choose_it, view);
    if (press.clicked) view.queue([this](const HistoryView& now) { open(now); });
    const std::string words = with_suits(line.words);
    if (press.hovered) {
      const std::string at = line.line > 0 ? " at line " + std::to_string(line.line) + " of its log" : "";
      painter.tooltip("Opens that session" + at + "." + (words.empty() ? "" : " " + words));
    }
    row.cell(TextStyle::name, rank == 1 ? painter.theme().accent : painter.theme().quiet, std::to_string(rank));
    const IndexedSession& session = session_of(view.index, line);
    draw_two_lines(painter, row.cell(), history::joined({who(view.index, line), words}),
                   history::joined({history::short_day(session.date), session.called(), session.place}));
    draw_two_lines(painter, row.cell(), history::as_shown(line.value), unit_of(page.kind, line.value), Align::right);
  }

  history::RecordsBook book_;
  std::vector<history::RecordsPageData> pages_;
  RowList lines_;          // of the chosen page
  std::string_view kind_;  // the key of the chosen page, wherever it stands
  bool in_lines_ = false;  // the cursor is among the runners-up, not in the list of kinds
};

}  // namespace

std::unique_ptr<HistoryPage> make_records_page() { return std::make_unique<RecordsPage>(); }

std::string with_suits(std::string_view words) {
  std::string out;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find_first_of(",/ "), words.size());
    const std::string word(words.substr(0, end));
    const auto card = core::card_from(word);
    const bool is_card = card && core::to_text(*card) == word;
    out += is_card && card->is_plain()   ? corner_text(*card) + std::string(suit_sign(card->suit()))
           : is_card && card->is_joker() ? "Joker"
                                         : word;
    const std::string between(words.substr(end, 1));
    out += !is_card || between.empty() ? between : between == "," ? " " : ", face down ";
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return out;
}

}  // namespace bogosity::ui
