// The page of people: a list that finds people as one types, and beside it the page of the chosen one. Arrows go up and
// down the list and from tab to tab; Enter goes into the tab, Esc out of it again.
#include <algorithm>
#include <array>

#include "history/index.h"
#include "ui/history/list_page.h"
#include "ui/history/person_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

using history::PersonIndex;

std::string all_names(const history::Person& person) {
  std::string names = history::as_findable(person.name);
  for (const auto& alias : person.aliases) names += history::as_findable(alias);
  return names;
}

class PeoplePage final : public ListPage {
 public:
  PeoplePage() : ListPage({true, false}) { sort_ = newest_first; }
  HistoryPageId page_id() const override { return HistoryPageId::people; }

  void enter(const action::OpenHistory& where, const HistoryView& view) override {
    const auto id = core::uuid_from(where.about);
    if (id) {
      chosen_ = *id;
      panel_.leave();
      wanted_ = true;
    }
    refresh(view);
    if (id) list(view);
  }

  void refresh(const HistoryView& view) override {
    if (edition_ == view.index.edition()) return;
    // A person merged into another one is shown as that one.
    const core::Uuid& shown = panel_.form().person();
    if (shown != core::Uuid{} && chosen_ && !view.index.person_with_id(*chosen_)) chosen_ = shown;
    count(view);
    wanted_ = true;
    ListPage::refresh(view);
  }

  bool handle(const InputEvent& event, const HistoryView& view) override {
    if (panel_.handle_inside(event, view) || ListPage::handle(event, view)) return true;
    if (command_for(KeyPlace::sessions, event) == Command::undo)
      return panel_.form().say(PersonForm::PersonField::undo, view), true;
    return panel_.handle_tabs(event);
  }

  void draw(Painter& painter, Rect area, const HistoryView& view) override {
    const FlowArea page(painter, area);
    draw_filter(painter, view, "Find somebody\u2026");
    Rect rest = page.rest();
    if (people_.empty()) {
      draw_panel(painter, rest);
      return draw_empty_page(painter, rest, view,
                             "Nobody has sat down at this table yet. Everybody who plays gets a page here.");
    }
    draw_list(painter, rest.cut_left(std::clamp(rest.w * 0.28F, 290.0F, 400.0F), space::gap), view);
    draw_panel(painter, rest);
    panel_.draw(painter, rest, view);
  }

  bool tick(const HistoryView& view) override {
    if (!std::exchange(wanted_, false)) return panel_.step(view);
    panel_.begin(view, chosen_ ? view.index.person_with_id(*chosen_) : std::nullopt, filter_.filter());
    return true;
  }

  bool is_busy() const override { return wanted_ || panel_.is_busy(); }
  bool take_edited() override { return panel_.form().take_edited(); }

 private:
  static constexpr TableSort newest_first{2, true};
  bool has_keyboard() const override { return panel_.is_inside(); }
  void leave_parts() override { panel_.leave(); }
  struct Attendance {
    std::int64_t sessions = 0;
    std::size_t last = 0;  // the number of the session; they stand in the order of their days
  };

  void work_out(const HistoryView& view) override {
    wanted_ = wanted_ || !(asked_ == filter_.filter());
    asked_ = filter_.filter();
    list(view);
  }

  void choose(std::size_t row, const HistoryView& view) override {
    if (row >= rows_.size()) return;
    const auto& person = view.index.person(rows_[row]);
    wanted_ = wanted_ || person.id != chosen_;
    chosen_ = person.id;
    panel_.choose(person);
    list_.choose(row);
  }

  void open(const HistoryView&) override { panel_.enter(); }
  void copy(const HistoryView& view) override { panel_.copy(view); }

  void count(const HistoryView& view) {
    const auto& sessions = view.index.sessions();
    played_.assign(view.index.persons().size(), {});
    for (std::size_t number = 0; number < sessions.size(); ++number) {
      if (sessions[number].words.in_bin || sessions[number].replica_of) continue;
      for (const auto& seat : sessions[number].seats) {
        ++played_[seat.person].sessions;
        played_[seat.person].last = number;
      }
    }
    people_.clear();
    for (PersonIndex i = 0; i < played_.size(); ++i) {
      if (played_[i].sessions > 0) people_.push_back(i);
    }
  }

  void list(const HistoryView& view) {
    const std::string& typed = filter_.words();
    rows_.clear();
    std::copy_if(people_.begin(), people_.end(), std::back_inserter(rows_),
                 [&](PersonIndex each) { return has_words(all_names(view.index.person(each)), typed); });
    sort(view);
    list_.size = rows_.size();
    // A person found by a word is shown at once.
    choose(row_of(rows_, [&](PersonIndex each) { return view.index.person(each).id == chosen_; }), view);
  }

  // Sorts by name, sessions or the last day; equal people stand by name.
  void sort(const HistoryView& view) {
    const auto name = [&](PersonIndex each) { return view.index.person(each).name; };
    sort_rows(rows_, {}, name);
    sort_rows(rows_, *sort_, [&](PersonIndex each) {
      const Attendance& played = played_[each];
      return std::tuple(sort_->column == 1 ? played.sessions : 0,
                        sort_->column == 2 ? view.index.sessions()[played.last].date : std::string(),
                        sort_->column == 0 ? name(each) : std::string());
    });
  }

  void draw_list(Painter& painter, Rect area, const HistoryView& view) {
    draw_panel(painter, area);
    constexpr std::array<TableColumn, 3> columns = {
        {{"Name"}, {"Sessions", 84, Align::right, {}, true}, {"Last", 104, Align::right, {}, true}}};
    const Theme& t = painter.theme();
    if (rows_.empty()) {
      return painter.text_in(TextStyle::body, area.cut_top(60), Align::center, t.quiet, "No matches.");
    }
    draw_rows(painter, area.inset(2, 4), {.label = "the people", .row = 40}, columns, view,
              [&](TableRow& row, std::size_t i) {
                const history::Person& person = view.index.person(rows_[i]);
                const Attendance& played = played_[rows_[i]];
                press_row(painter, row, i, "person " + person.name, view);
                row.cell(TextStyle::strong, t.ink, person.is_guest ? person.name + " (guest)" : person.name);
                row.cell(TextStyle::body, t.ink, std::to_string(played.sessions));
                row.cell(TextStyle::small, t.quiet, short_day(view.index.sessions()[played.last].date));
              });
  }

  std::vector<Attendance> played_;            // by person
  std::vector<history::PersonIndex> people_;  // everybody who has played
  std::vector<history::PersonIndex> rows_;    // those who were found
  std::optional<core::Uuid> chosen_;
  history::Filter asked_;
  bool wanted_ = false;  // the page is computed between frames
  PersonPanel panel_;
};

}  // namespace

std::unique_ptr<HistoryPage> make_people_page() { return std::make_unique<PeoplePage>(); }

}  // namespace bogosity::ui
