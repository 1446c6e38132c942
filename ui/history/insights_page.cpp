// The page of insights: one measure by one dimension, as a table and a chart, over the sessions of the filter. The
// turns are read once, in slices; questions about whole sessions are answered meanwhile.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/job.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "history/insights.h"
#include "history/seasons.h"
#include "history/turn_book.h"
#include "ui/history/list_page.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/form.h"

namespace bogosity::ui {
namespace {

using history::DimensionInfo;
using history::InsightRow;
using history::MeasureInfo;

// By history::Cases.
constexpr std::array<std::string_view, 10> case_titles = {"Sessions", "Sessions", "Shouts",       "Denials", "Breaches",
                                                          "Wins",     "Turns",    "Declarations", "Rolls",   "Seats"};

constexpr std::size_t mean_column = 2;

template <class Infos>
std::vector<std::string> titles_of(const Infos& all) {
  std::vector<std::string> titles;
  for (const auto& each : all) titles.emplace_back(each.title);
  return titles;
}

// Above them stands what the box says while people ask something else.
std::vector<std::string> question_words() {
  std::vector<std::string> words = {"Questions"};
  for (const auto& each : history::insights_questions()) words.emplace_back(each.words);
  return words;
}

class InsightsPage final : public ListPage {
 public:
  InsightsPage() : ListPage({.compares_people = true}) {}

  bool handle(const InputEvent& event, const HistoryView& view) override {
    if (filter_.stop() == FilterField::content && (event.key == Key::left || event.key == Key::right)) {
      const int by = event.key == Key::right ? 1 : -1;
      return step(by, event.shift, view), true;
    }
    if (command_for(KeyPlace::statistics, event) == Command::by_person)
      return ask_question((question_asked() + 1) % history::insights_questions().size(), view), true;
    if (event.key == Key::escape && list_.at > 0 && filter_.stop() == FilterField::content)
      return moved_ = false, list_.choose(0), true;
    return ListPage::handle(event, view);
  }

  void draw(Painter& painter, const HistoryView& view) override {
    draw_filter(painter, view);
    draw_question(painter, view);
    draw_reading(painter);
    if (rows_.empty())
      return draw_empty_page(
          painter, view,
          reading_                  ? "The turns are being read."
          : filter_.asks_anything() ? "No such case in these sessions. Esc clears the filter."
          : numbers_.empty()
              ? "No such case has been played yet. Choose another measure above."
              : "No such case yet. Dice, hands and declarations are known of You\u2019re Bogus alone, times "
                "only of what was typed as it was played.");
    draw_table_of_rows(painter, view);
    ImGui::SameLine(0, painter.pixels(space::gap));
    draw_chart_of_rows(painter, view);
  }

 private:
  static constexpr std::size_t no_question = static_cast<std::size_t>(-1);

  const MeasureInfo& measure() const { return history::info(query_.measure); }
  const DimensionInfo& dimension() const { return history::info(query_.dimension); }

  // The number of the question that people ask, if it is one; otherwise the one before the first.
  std::size_t question_asked() const {
    const auto questions = history::insights_questions();
    const auto asked = std::ranges::find_if(questions, [&](const history::InsightsQuestion& each) {
      return each.measure == query_.measure && each.dimension == query_.dimension;
    });
    return asked == questions.end() ? no_question : static_cast<std::size_t>(asked - questions.begin());
  }
  void ask_question(std::size_t number, const HistoryView& view) {
    const auto& next = history::insights_questions()[number];
    ask(next.measure, next.dimension, view);
    if (next.least_first) sort_by({mean_column, false}, view);
  }

  // The next question that makes sense: another dimension, or another measure.
  void step(int by, bool of_measure, const HistoryView& view) {
    const auto all = static_cast<int>(of_measure ? history::measures().size() : history::dimensions().size());
    int at = static_cast<int>(of_measure ? static_cast<std::size_t>(query_.measure)
                                         : static_cast<std::size_t>(query_.dimension));
    for (int tries = 0; tries < all; ++tries) {
      at = (at + by + all) % all;
      const auto next = of_measure ? static_cast<history::Measure>(at) : query_.measure;
      const auto along = of_measure ? query_.dimension : static_cast<history::Dimension>(at);
      if (history::why_not(next, along).empty()) return ask(next, along, view);
    }
  }

  // A measure that has no such dimension is asked by person.
  void ask(history::Measure measure, history::Dimension dimension, const HistoryView& view) {
    query_.measure = measure;
    query_.dimension = history::why_not(measure, dimension).empty() ? dimension : history::Dimension::person;
    sort_.reset();
    moved_ = false;
    was_asked_ = true;
    list_.first = 0;
    list_.choose(0);
    work_out(view);
  }

  void choose(std::size_t row, const HistoryView&) override {
    moved_ = true;
    list_.choose(row);
  }

  std::unique_ptr<core::Job> begin_reading(const HistoryView& view) override {
    std::vector<std::size_t> all(view.index.sessions().size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    return history::reading(view.source, view.index, all, book_);
  }

  void work_out(const HistoryView& view) override {
    history::Filter filter = filter_.filter();
    const auto season = filter_.season(view.index);
    if (season) filter.game = season->game;
    query_.of = filter.with;
    auto numbers = history::find(view.index, filter);
    std::erase_if(numbers, [&](std::size_t number) {
      const history::IndexedSession& session = view.index.sessions()[number];
      return !session.counts() || (season && !history::is_in_season(session, *season));
    });
    numbers_ = std::move(numbers);
    rows_ = history::insights(view.index, book_, numbers_, query_);
    if (!was_asked_) find_answer(view);
    explanation_ = history::explanation_of(query_);
    title_ = fmt::format("{} by {}", measure().title, core::folded(dimension().title));
    chart_ = history::insights_chart(query_, title_, rows_);
    cache_.clear();
    if (sort_) sort();
    list_.reset(rows_.size(), std::min(list_.at, rows_.empty() ? 0 : rows_.size() - 1));
  }

  // After a few sessions most questions have too few cases. The page begins with one that has an answer.
  void find_answer(const HistoryView& view) {
    const auto has_answer = [](const std::vector<InsightRow>& rows) {
      return std::ranges::any_of(rows, &InsightRow::enough);
    };
    for (const auto& each : history::insights_questions()) {
      if (has_answer(rows_)) return;
      const history::InsightsQuery other{each.measure, each.dimension, query_.of};
      auto rows = history::insights(view.index, book_, numbers_, other);
      if (!has_answer(rows)) continue;
      query_ = other;
      rows_ = std::move(rows);
      if (each.least_first) sort_ = {mean_column, false};
    }
  }

  // The interval sorts by its lower end: what is sure. A mean of too few cases is no answer, and comes last.
  void sort() {
    const auto key = [&](const InsightRow& row) {
      const double number = sort_->column == 1             ? static_cast<double>(row.cases)
                            : sort_->column == mean_column ? row.mean
                            : sort_->column == 3           ? row.low.value_or(row.mean)
                                                           : static_cast<double>(row.key);
      return std::pair(number, sort_->column == 0 && sorts_by_name() ? core::folded(row.value) : std::string());
    };
    if (sort_->column == 0 && sorts_by_name()) {
      sort_rows(rows_, *sort_, [](const InsightRow& row) { return core::folded(row.value); });
    } else {
      sort_rows(rows_, *sort_, key);
      if (sort_->column >= mean_column)
        std::stable_partition(rows_.begin(), rows_.end(), [](const InsightRow& row) { return row.enough(); });
    }
  }
  bool sorts_by_name() const {
    using enum history::Dimension;
    constexpr std::array named = {person, accused, rule, game, place, player_before, player_after};
    return std::ranges::find(named, query_.dimension) != named.end();
  }

  void open(const HistoryView& view) override {
    if (rows_.empty()) return;
    const InsightRow& row = rows_[list_.at];
    if (query_.dimension == history::Dimension::person)
      return view.open(HistoryPageId::people,
                       core::to_text(view.index.person(static_cast<history::PersonIndex>(row.key)).id));
    open_behind(row, view);
  }
  void open_behind(const HistoryView& view) override {
    if (!rows_.empty()) open_behind(rows_[list_.at], view);
  }

  // Lists the sessions behind a row on the page of sessions.
  void open_behind(const InsightRow& row, const HistoryView& view) const {
    open_sessions_behind(view, HistoryPageId::insights, behind_in_words(row),
                         history::sessions_behind(view.index, book_, numbers_, query_, row));
  }
  std::string behind_in_words(const InsightRow& row) const {
    return fmt::format("{}, {}: {}", measure().title, core::folded(dimension().title), row.value);
  }
  void add_to_menu(ContextMenu& menu, const HistoryView& view) override {
    if (menu.item("Sessions", "Ctrl Enter")) view.queue([this](const HistoryView& now) { open_behind(now); });
  }

  void copy(const HistoryView& view) override {
    std::string text = fmt::format("{}\tcases\tmean\tlow\thigh\tenough\n", dimension().name);
    for (const InsightRow& row : rows_) {
      text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", row.value, row.cases, row.mean,
                          row.low ? fmt::format("{}", *row.low) : "", row.high ? fmt::format("{}", *row.high) : "",
                          row.enough() ? "yes" : "no");
    }
    view.actions.emplace_back(action::CopyText{std::move(text)});
  }

  void draw_question(Painter& painter, const HistoryView& view) {
    static const std::vector<std::string> measure_titles = titles_of(history::measures());
    static const std::vector<std::string> dimension_titles = titles_of(history::dimensions());
    if (const auto chosen = combo(painter, 220, "measure", measure_titles, static_cast<std::size_t>(query_.measure)))
      view.queue([this, next = static_cast<history::Measure>(*chosen)](const HistoryView& now) {
        ask(next, query_.dimension, now);
      });
    hint(painter, "What is measured (Shift \u2190 \u2192).");
    ImGui::SameLine(0, painter.pixels(8));
    row_text(painter, TextStyle::body, painter.theme().quiet, "by");
    ImGui::SameLine(0, painter.pixels(8));
    if (const auto chosen =
            combo(painter, 176, "dimension", dimension_titles, static_cast<std::size_t>(query_.dimension)))
      view.queue([this, next = static_cast<history::Dimension>(*chosen)](const HistoryView& now) {
        ask(query_.measure, next, now);
      });
    hint(painter, "What the cases are divided by (\u2190 \u2192).");
    ImGui::SameLine(0, painter.pixels(space::gap));
    static const std::vector<std::string> questions = question_words();
    const std::size_t asked = question_asked() + 1;
    if (const auto chosen = combo(painter, 352, "question", questions, asked); chosen && *chosen > 0)
      view.queue([this, number = *chosen - 1](const HistoryView& now) { ask_question(number, now); });
    hint(painter, "Questions that people ask (Ctrl E).");
    words_beside(painter, explanation_);
  }

  void draw_table_of_rows(Painter& painter, const HistoryView& view) {
    const Panel panel(painter, "list", std::clamp(free_width(painter) * 0.42F, 400.0F, 600.0F), table_pad);
    const std::array<TableColumn, 4> columns = {
        {{dimension().title, 0, Align::left, dimension().explanation},
         {cases_title(), 96, Align::right, "How many of them the mean is made of.", true},
         {"Mean", 84, Align::right, explanation_, true},
         {"Most likely", 140, Align::right, "The 95 % interval of the mean: chance alone goes that far.", true}}};
    draw_rows(painter, {.label = "the insights", .row = 32}, columns, view,
              [&](TableRow& row, std::size_t i) { draw_row(painter, row, i, view); });
  }

  std::string_view cases_title() const { return case_titles[static_cast<std::size_t>(history::cases_of(query_))]; }

  void draw_row(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view) {
    const Theme& t = painter.theme();
    const InsightRow& it = rows_[number];
    const bool again = number == list_.at;
    const Press press = press_row(painter, row, number, "insight " + it.value, view);
    if (press.clicked && again) view.queue([this](const HistoryView& now) { open(now); });
    const Color ink = it.enough() ? t.ink : t.faint;
    row.cell(it.enough() ? TextStyle::strong : TextStyle::body, ink, it.value);
    const Press cases = row.number_cell(press, TextStyle::body, ink, history::as_shown(std::to_string(it.cases)),
                                        "cases of " + it.value);
    if (cases.hovered) painter.tooltip(behind_in_words(it) + ". A click lists the sessions.");
    if (press.hovered && !cases.hovered && !it.enough())
      painter.tooltip(fmt::format("Too few to say anything: {} at least.", history::enough_cases));
    if (cases.clicked) view.queue([this, it](const HistoryView& now) { open_behind(it, now); });
    row.cell(TextStyle::body, ink, history::mean_in_words(measure(), it.mean));
    row.cell(TextStyle::small, it.enough() ? t.quiet : t.faint,
             it.enough() ? history::interval_in_words(measure(), it) : "too few");
  }

  void draw_chart_of_rows(Painter& painter, const HistoryView& view) {
    const Panel panel(painter, "insight");
    draw_head(painter, view, title_, history::as_shown(core::counted(numbers_.size(), "session", "sessions")));
    const Rect place = next_place(painter, free_width(painter), free_height(painter));
    // The value stands beside the cursor: only for whoever moves it.
    const auto chosen = moved_ ? chart_row(list_.at) : std::nullopt;
    const ChartAnswer answer =
        draw_chart(painter, place, chart_, cache_, {.label = "insights", .titled = false, .cursor = chosen});
    end_place(painter, place);
    if (answer.clicked) {
      view.queue([this, at = answer.clicked->index] {
        moved_ = true;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
          if (const auto hit = chart_row(i); hit && hit->index == at) list_.choose(i);
        }
      });
    }
  }

  // The bar of a row: rows with too few cases have none, and the chart keeps the order of the dimension.
  std::optional<charts::Hit> chart_row(std::size_t row) const {
    const auto* estimates = std::get_if<charts::Estimates>(&chart_.body);
    if (row >= rows_.size() || estimates == nullptr || !rows_[row].enough()) return std::nullopt;
    const auto found = std::ranges::find_if(estimates->all, [&](const charts::Estimate& each) {
      return each.label == rows_[row].value && each.cases == rows_[row].cases;
    });
    if (found == estimates->all.end()) return std::nullopt;
    return charts::Hit{0, static_cast<std::size_t>(found - estimates->all.begin())};
  }

  history::TurnBook book_;
  history::InsightsQuery query_;
  std::vector<InsightRow> rows_;
  bool was_asked_ = false;            // somebody chose the question
  bool moved_ = false;                // somebody chose a row
  std::vector<std::size_t> numbers_;  // of the sessions that were asked
  std::string title_;
  std::string explanation_;
  charts::Chart chart_;
  ChartCache cache_;
};

}  // namespace

std::unique_ptr<HistoryPage> make_insights_page() { return std::make_unique<InsightsPage>(); }

}  // namespace bogosity::ui
