// The calendar: a year at a time, a row for each month, a dot for each session. The arrows go from day to day and from
// month to month; Enter or a click opens the session, or the list of those of that day.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/lists.h"
#include "core/numbers.h"
#include "core/time.h"
#include "ui/history/list_page.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

constexpr std::array<std::string_view, 12> month_names = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

constexpr std::size_t most_dots = 3;
constexpr std::size_t most_named = 4;

// The keys move the day; other keys return none.
std::optional<std::string> moved_day(const std::string& day, Key key) {
  switch (key) {
    case Key::left: return history::day_moved(day, -1);
    case Key::right: return history::day_moved(day, 1);
    case Key::up: return history::month_moved(day, -1);
    case Key::down: return history::month_moved(day, 1);
    case Key::page_up: return history::month_moved(day, -12);
    case Key::page_down: return history::month_moved(day, 12);
    default: return std::nullopt;
  }
}

class CalendarPage final : public ListPage {
 public:
  CalendarPage() : ListPage({.lists_sessions = true}) {}

  bool handle(const InputEvent& event, const HistoryView& view) override {
    const bool at_days = filter_.stop() == FilterField::content && !event.ctrl && !day_.empty();
    if (at_days && (event.key == Key::home || event.key == Key::end)) {
      if (!days_.empty()) day_ = event.key == Key::home ? days_.begin()->first : days_.rbegin()->first;
      return true;
    }
    if (auto to = at_days ? moved_day(day_, event.key) : std::nullopt) return day_ = std::move(*to), true;
    return ListPage::handle(event, view);
  }

  void draw(Painter& painter, const HistoryView& view) override {
    draw_filter(painter, view);
    if (day_.empty()) return draw_empty_page(painter, view, "No session has been played yet.");
    draw_head(painter, view);
    const Panel panel(painter, "year");
    draw_year(painter, view);
    text_line(painter, TextStyle::body, painter.theme().ink, in_words(day_, view), free_width(painter));
  }

 private:
  void work_out(const HistoryView& view) override {
    const std::string today = view.today();
    days_ = history::sessions_by_day(view.index, history::find(view.index, filter_.filter()));
    years_ago_ = history::years_ago(view.index, today);
    if (day_.empty()) day_ = days_.empty() ? today : days_.rbegin()->first;
  }

  void open(const HistoryView& view) override {
    const auto found = days_.find(day_);
    if (found == days_.end()) return;
    if (found->second.size() == 1) return view.open(view.index.sessions()[found->second.front()]);
    view.open(HistoryPageId::sessions, day_);
  }

  // "20 Nov 2026: Friday table; Rainy Sunday".
  std::string in_words(const std::string& day, const HistoryView& view) const {
    const auto found = days_.find(day);
    if (found == days_.end()) return history::short_day(day) + ": no session.";
    const std::span all(found->second);
    const std::span named = all.first(std::min(all.size(), most_named));
    const auto title = [&](std::size_t number) { return title_of(view.index.sessions()[number]); };
    const std::string words = history::short_day(day) + ": " + core::joined(named, "; ", title);
    return all.size() > most_named ? words + fmt::format(", and {} more", all.size() - most_named) : words;
  }

  int year() const { return core::number_at(day_, 0, 4); }

  void draw_head(Painter& painter, const HistoryView& view) {
    WrappedLine line(painter);
    const auto go = [&](int months) { view.queue([this, months] { day_ = history::month_moved(day_, months); }); };
    if (button(painter, line, "\u2190", "PgUp")) go(-12);
    hint(painter, "The year before.");
    if (button(painter, line, "\u2192", "PgDn")) go(12);
    hint(painter, "The year after.");
    const auto in_year = [&](const auto& each) { return core::number_at(each.first, 0, 4) == year(); };
    std::size_t sessions = 0;
    for (const auto& each : days_) sessions += in_year(each) ? each.second.size() : 0;
    words_beside(painter, line, fmt::format("{}: {}", year(), core::counted(sessions, "session", "sessions")));
    if (years_ago_ && button(painter, line, years_ago_->words))
      view.queue([session = years_ago_->session](const HistoryView& now) {
        if (session < now.index.sessions().size()) now.open(now.index.sessions()[session]);
      });
  }

  void draw_year(Painter& painter, const HistoryView& view) {
    const float height = std::min(56.0F, (free_height(painter) - 30) / 13);
    constexpr int days = 31;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(0, 0));
    if (ImGui::BeginTable("year", days + 1, ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_SizingStretchSame)) {
      ImGui::TableSetupColumn("month", ImGuiTableColumnFlags_WidthFixed, painter.pixels(48));
      for (int month = 0; month <= 12; ++month) {
        ImGui::TableNextRow(0, painter.pixels(height));
        ImGui::TableNextColumn();
        if (month > 0)
          painter.text_in(TextStyle::small_strong, next_place(painter, 48, height), Align::left, painter.theme().ink,
                          month_names[static_cast<std::size_t>(month - 1)]);
        const int last = month == 0 ? days : history::days_in_month(year(), month);
        for (int day = 1; day <= last; ++day) {
          ImGui::TableNextColumn();
          const Rect cell = next_place(painter, free_width(painter), height);
          if (month > 0)
            draw_day(painter, cell, fmt::format("{:04}-{:02}-{:02}", year(), month, day), view);
          else
            painter.text_in(TextStyle::small, cell, Align::center, painter.theme().quiet, std::to_string(day));
        }
      }
      ImGui::EndTable();
    }
    ImGui::PopStyleVar();
  }

  void draw_day(Painter& painter, Rect cell, const std::string& day, const HistoryView& view) {
    const Theme& t = painter.theme();
    const auto found = days_.find(day);
    if (found != days_.end()) {
      const Press press = painter.press("day " + day, cell);
      if (press.hovered) painter.fill(cell.inset(1), t.raised, 6);
      const std::size_t dots = std::min(found->second.size(), most_dots);
      const float gap = 9;
      Point at{cell.center().x - gap * static_cast<float>(dots - 1) / 2, cell.center().y};
      for (std::size_t i = 0; i < dots; ++i, at.x += gap) painter.disc(at, 4, t.accent);
      if (press.hovered) painter.tooltip(in_words(day, view));
      if (press.clicked)
        view.queue([this, day](const HistoryView& now) {
          day_ = day;
          open(now);
        });
    } else {
      painter.disc(cell.center(), 1.5F, t.faint);
    }
    if (day == day_) painter.outline(cell.inset(1), t.accent, 6, 2);
  }

  history::SessionsByDay days_;
  std::string day_;  // the day with the keyboard
  std::optional<history::YearsAgo> years_ago_;
};

}  // namespace

std::unique_ptr<HistoryPage> make_calendar_page() { return std::make_unique<CalendarPage>(); }

}  // namespace bogosity::ui
