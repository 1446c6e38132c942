// The page of dice: how often each sum and each face came beside what fair dice do, of everybody, of a person, of a
// session; and in words whether that is odd. People and sessions stand at the left, their rolls at the right. What the
// store counted is asked for once, in pieces.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

#include "charts/chart.h"
#include "core/job.h"
#include "core/names.h"
#include "core/numbers.h"
#include "history/statistics.h"
#include "ui/history/list_page.h"
#include "ui/widgets/chart.h"

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

// The text says how likely fair dice are to stray as far: "37 in 100".
std::string odds(const history::ChiSquare& test) {
  if (!test.enough) return "too few rolls";
  if (test.probability < 0.001) return "very odd";
  const double often = test.probability * 100;
  return fmt::format("{:.{}f} in 100{}", often, often < 5 ? 1 : 0, often < 5 ? ", odd" : "");
}

class DicePage final : public ListPage {
 public:
  bool handle(const InputEvent& event, const HistoryView& view) override {
    if (event.key == Key::escape && cursor_ >= 0) return cursor_ = -1, true;
    if (ListPage::handle(event, view)) return true;
    if (command_for(KeyPlace::statistics, event) == Command::by_person) return group(!by_people_, view), true;
    if (event.key != Key::left && event.key != Key::right) return false;
    constexpr int last = sums_shown + faces_shown - 1;
    const bool right = event.key == Key::right;
    cursor_ = cursor_ < 0 ? (right ? 0 : last) : std::clamp(cursor_ + (right ? 1 : -1), 0, last);
    return true;
  }

  void draw(Painter& painter, const HistoryView& view) override {
    draw_filter(painter, view);
    if (rows_.empty() || rows_.front().dice.rolls == 0) {
      const std::string& game = filter_.filter().game;
      const bool others = !game.empty() && view.index.games().size() > 1;
      return draw_empty_page(painter, view,
                             filter_.asks_anything() ? "No matches: no dice in these sessions. Esc clears the filter."
                             : others                ? "No dice were rolled in " + game + ". Choose another game above."
                                      : "No dice have been counted yet. They are counted when a session is finished.");
    }
    draw_reading(painter);
    draw_list(painter, view);
    ImGui::SameLine(0, painter.pixels(space::gap));
    draw_dice(painter, view);
  }

 private:
  static constexpr int sums_shown = 11;
  static constexpr int faces_shown = 6;
  // The first row is everybody's. Of ten thousand rows a dozen is in sight: their words are made as they are drawn.
  struct DiceRow {
    const history::Person* person = nullptr;
    const history::IndexedSession* session = nullptr;  // both nullptr: everybody's
    DiceSeen dice = {};

    std::string name() const {
      return person != nullptr ? person->name : session != nullptr ? called_with_day(*session) : "Everybody";
    }
    std::optional<core::Uuid> id() const {
      return person != nullptr    ? std::optional(person->id)
             : session != nullptr ? std::optional(session->id)
                                  : std::nullopt;
    }
  };
  struct CachedDice {
    std::uint64_t mark = 0;
    std::vector<DiceSeen> seats;
    DiceSeen all;
  };

  // The store is asked again only for data that has changed.
  std::unique_ptr<core::Job> begin_reading(const HistoryView& view) override {
    std::vector<std::int64_t> keys;
    for (const auto& session : view.index.sessions()) {
      if (session.is_open || session.replica_of) continue;
      const auto known = known_.find(session.key);
      if (known == known_.end() || known->second.mark != session.mark) keys.push_back(session.key);
    }
    const auto ask = [this, &source = view.source, &index = view.index](BatchReader::Keys batch) -> core::Status {
      const auto counts = BOGOSITY_TRY(source.dice(batch));
      for (const std::int64_t key : batch) {
        const history::IndexedSession* session = index.session_with_key(key);
        known_[key] = {session == nullptr ? 0 : session->mark, {}, {}};
      }
      for (const auto& count : counts) {
        CachedDice& known = known_[count.session];
        if (count.seat >= known.seats.size()) known.seats.resize(count.seat + 1);
        history::add(known.seats[count.seat], count);
        history::add(known.all, count);
      }
      return {};
    };
    return keys.empty() ? nullptr : std::make_unique<BatchReader>("Counting the dice", std::move(keys), ask);
  }

  void work_out(const HistoryView& view) override {
    history::Filter filter = filter_.filter();
    filter.which = history::OpenFilter::closed;
    const auto numbers = history::find(view.index, filter);
    rows_.assign(1, {});
    std::vector<DiceSeen> of_people(view.index.persons().size());
    for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
      const history::IndexedSession& session = view.index.sessions()[*number];
      const auto known = known_.find(session.key);
      if (known == known_.end() || known->second.all.rolls == 0) continue;
      const auto& [mark, seats, all] = known->second;
      history::add(rows_.front().dice, all);
      if (!by_people_) rows_.push_back({nullptr, &session, all});
      for (std::size_t i = 0; i < std::min(seats.size(), session.seats.size()); ++i)
        history::add(of_people[session.seats[i].person], seats[i]);
    }
    for (std::size_t i = 0; by_people_ && i < of_people.size(); ++i) {
      if (of_people[i].rolls > 0) rows_.push_back({&view.index.persons()[i], nullptr, of_people[i]});
    }
    const auto rolls = [](const DiceRow& row) { return row.dice.rolls; };
    if (by_people_) sort_rows(rows_, {0, true}, rolls, 1);
    if (sort_) sort();
    list_.size = rows_.size();
    choose(row_of(rows_, [&](const DiceRow& row) { return row.id() == chosen_id_; }), view);
  }

  void choose(std::size_t row, const HistoryView&) override {
    list_.choose(row);
    chosen_id_ = rows_[row].id();
    const DiceSeen& dice = rows_[row].dice;
    sums_ = histogram("Both dice together", "both dice", 2, dice.sums, dice.sums_expected());
    faces_ = histogram("Each die", "a die", 1, dice.faces, dice.faces_expected());
    sums_cache_.clear();
    faces_cache_.clear();
  }

  // The order is by name, rolls or how odd they are; everybody's dice stay on top.
  void sort() {
    const auto key = [&](const DiceRow& row) {
      const history::ChiSquare test = row.dice.test_of_sums();
      const double number = sort_->column == 1   ? static_cast<double>(row.dice.rolls)
                            : sort_->column == 2 ? (test.enough ? test.probability : 2.0)
                                                 : 0;
      return std::pair(number, sort_->column == 0 ? core::folded(row.name()) : std::string());
    };
    sort_rows(rows_, *sort_, key, 1);
  }

  void group(bool by_people, const HistoryView& view) {
    by_people_ = by_people;
    sort_.reset();
    list_.first = 0;
    chosen_id_.reset();
    work_out(view);
  }

  void open(const HistoryView& view) override {
    if (!chosen_id_) return;
    view.open(by_people_ ? HistoryPageId::people : HistoryPageId::sessions, core::to_text(*chosen_id_));
  }

  void copy(const HistoryView& view) override {
    view.actions.emplace_back(action::CopyText{charts::as_tabbed_text(sums_) + "\n" + charts::as_tabbed_text(faces_)});
  }

  void draw_list(Painter& painter, const HistoryView& view) {
    const Panel panel(painter, "list", std::clamp(free_width(painter) * 0.3F, 300.0F, 440.0F), table_pad);
    constexpr std::string_view explained = "Whose dice: by person or by session (Ctrl E).";
    constexpr std::array<TabName, 2> groupings = {{{"By person", explained}, {"By session", explained}}};
    if (const auto pressed = tab_bar(painter, "whose", groupings, by_people_ ? 0 : 1))
      view.queue([this, by_people = *pressed == 0](const HistoryView& now) { group(by_people, now); });
    constexpr std::array<TableColumn, 3> columns = {
        {{"Whose"},
         {"Rolls", 70, Align::right, {}, true},
         {"Fair dice", 104, Align::right, "How often fair dice stray as far from the average."}}};
    draw_rows(painter, {.label = "the dice", .row = 40}, columns, view,
              [&](TableRow& row, std::size_t i) { draw_row(painter, row, i, view); });
  }

  // The sessions in which these dice were rolled.
  std::vector<std::size_t> sessions_with(const DiceRow& of, const HistoryView& view) const {
    history::Filter filter = filter_.filter();
    filter.which = history::OpenFilter::closed;
    std::vector<std::size_t> numbers = history::find(view.index, filter);
    std::erase_if(numbers, [&](std::size_t number) {
      const history::IndexedSession& session = view.index.sessions()[number];
      const auto known = known_.find(session.key);
      if (known == known_.end() || known->second.all.rolls == 0) return true;
      if (of.person == nullptr) return false;
      const auto& seats = known->second.seats;
      for (std::size_t i = 0; i < std::min(seats.size(), session.seats.size()); ++i) {
        const bool is_hers = &view.index.person(session.seats[i].person) == of.person;
        if (is_hers && seats[i].rolls > 0) return false;
      }
      return true;
    });
    return numbers;
  }

  void draw_row(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view) {
    const Theme& t = painter.theme();
    const DiceRow& it = rows_[number];
    const std::string name = it.name();
    const history::ChiSquare test = it.dice.test_of_sums();
    const bool again = number == list_.at;
    const Press press = press_row(painter, row, number, "dice of " + name, view);
    if (press.hovered) painter.tooltip(name + ": " + history::verdict_on(test));
    row.cell(TextStyle::strong, t.ink, name);
    const Press rolls =
        row.number_cell(press, TextStyle::body, t.ink, history::as_shown(it.dice.rolls), "rolls of " + name);
    if (rolls.hovered && it.session == nullptr) {
      const auto numbers = sessions_with(it, view);
      painter.tooltip(lists_in_words(name + ": rolls", numbers.size()));
      if (rolls.clicked) open_sessions_behind(view, HistoryPageId::dice, name + ": rolls", numbers);
    }
    if (rolls.clicked && it.session != nullptr) view.open(*it.session);
    if (press.clicked && again && !rolls.clicked) view.queue([this](const HistoryView& now) { open(now); });
    const bool odd = test.enough && test.probability < 0.05;
    row.cell(odd ? TextStyle::small_strong : TextStyle::small,
             odd           ? t.bad
             : test.enough ? t.quiet
                           : t.faint,
             odds(test));
  }

  void draw_dice(Painter& painter, const HistoryView& view) {
    const DiceRow& row = rows_[list_.at];
    const Panel panel(painter, "dice");
    draw_head(painter, view, row.name(), history::as_shown(core::counted(row.dice.rolls, "roll", "rolls")));
    const auto verdict = [&](std::string_view about, const history::ChiSquare& test) {
      paragraph(painter,
                {{core::Tone::strong, std::string(about) + ": "}, {core::Tone::plain, history::verdict_on(test)}});
    };
    verdict("Both dice", row.dice.test_of_sums());
    // Single dice can be told sooner than sums: judged alone they would contradict what the list says of these rolls.
    if (row.dice.test_of_sums().enough) verdict("Each die", row.dice.test_of_faces());
    remark(painter, "Look at twenty people and fair dice look odd with one of them: it is a question, not a verdict.");
    const Rect left = next_place(painter, free_width(painter) * 0.6F, free_height(painter));
    const auto at = [this](int first, int bars) -> std::optional<charts::Hit> {
      if (cursor_ < first || cursor_ >= first + bars) return std::nullopt;
      return charts::Hit{0, static_cast<std::size_t>(cursor_ - first)};
    };
    draw_chart(painter, left, sums_, sums_cache_, {.label = "both dice", .cursor = at(0, sums_shown)});
    end_place(painter, left);
    ImGui::SameLine(0, painter.pixels(18));
    draw_chart(painter, next_place(painter, free_width(painter), left.h), faces_, faces_cache_,
               {.label = "each die", .cursor = at(sums_shown, faces_shown)});
  }

  std::unordered_map<std::int64_t, CachedDice> known_;  // by the session's key
  bool by_people_ = true;                               // else by session
  std::vector<DiceRow> rows_;
  std::optional<core::Uuid> chosen_id_;  // none: everybody
  int cursor_ = -1;                      // in the sums, then in the faces
  charts::Chart sums_;
  charts::Chart faces_;
  ChartCache sums_cache_;
  ChartCache faces_cache_;
};

}  // namespace

std::unique_ptr<HistoryPage> make_dice_page() { return std::make_unique<DicePage>(); }

}  // namespace bogosity::ui
