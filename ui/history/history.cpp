#include "ui/history/history.h"

#include <algorithm>
#include <array>

#include "ui/history/list_page.h"
#include "ui/start/session_list.h"
#include "ui/table/screen.h"

namespace bogosity::ui {
namespace {

constexpr std::chrono::milliseconds slice{6};  // leaves most of a frame to the drawing
constexpr double between_looks = 1.0;          // for what other programs have stored
// Seconds after the start of the program. From then on the index is read even if no page is shown, so that the first
// page opens at once.
constexpr double read_ahead_after = 1.0;

// A new page is a file in ui/history, a name in ui/input/actions.h, a function in ui/history/list_page.h and a line
// here, in the order of the tabs.
struct PageName {
  std::string_view tab;
  std::unique_ptr<HistoryPage> (*make)();
};
constexpr std::array<PageName, 8> pages = {{{"Sessions", make_sessions_page},
                                            {"Standings", make_standings_page},
                                            {"People", make_people_page},
                                            {"Insights", make_insights_page},
                                            {"Dice", make_dice_page},
                                            {"Records", make_records_page},
                                            {"Firsts", make_firsts_page},
                                            {"Calendar", make_calendar_page}}};

// Cuts the room for the news off the foot of the page.
void draw_news(Painter& painter, Rect& room, const History& history, Actions& actions) {
  const Theme& t = painter.theme();
  const HistoryNews& news = history.news();
  if (history.trouble())
    painter.text_in(TextStyle::body, room.cut_bottom(24), Align::left, t.bad, core::describe(*history.trouble()));
  if (!news.only_looking.empty()) {
    const FlowArea strip(painter, room.cut_bottom(space::button, 10));
    const float keeps = news.can_keep ? button_width(painter, "Keep it", "Ctrl K") + 18 : 0;
    row_text(painter, TextStyle::body, t.ink, news.only_looking, free_width(painter) - keeps);
    ImGui::SameLine(0, painter.pixels(12));
    if (news.can_keep && button(painter, "Keep it", "Ctrl K", ButtonLook::primary))
      actions.emplace_back(action::KeepReadOnly{});
  }
  if (news.importing) {
    draw_progress(painter, room.cut_bottom(24, 10), *news.importing, how_to_stop_importing);
  } else if (!news.notes.empty()) {
    const SentenceStyle style{.ink = {}, .most_lines = 3, .links = true};
    const core::Sentence words = notes_in_words(news.notes);
    draw_sentence(painter, room.cut_bottom(sentence_height(painter, room.w, words, style), 10), words, style);
  }
}

}  // namespace

History::History(SessionContext context, const Settings& settings, Actions& actions)
    : context_(std::move(context)),
      settings_(settings),
      actions_(actions),
      source_(std::make_unique<db::History>(context_.store->database())) {}

HistoryView History::view() const {
  const auto progress = reading_ ? std::optional(reading_->progress()) : std::nullopt;
  return {index_, progress, playing_, settings_, context_, *source_, now_, actions_, shown_};
}

void History::enter(const action::OpenHistory& where, std::optional<core::Uuid> playing) {
  playing_ = playing;
  page_ = where.page;
  auto& page = pages_[page_];
  if (!page) page = pages[static_cast<std::size_t>(page_)].make();
  if (shown_ == nullptr) stale_ = true;
  shown_ = page.get();
  shown_->enter(where, view());
}

void History::handle(const InputEvent& event) {
  if (shown_ == nullptr) return;
  news_.notes.clear();
  if (!shown_->handle(event, view()) && event.key == Key::escape) actions_.emplace_back(action::LeaveHistory{});
}

bool History::tick(double now) {
  now_ = now;
  if (shown_ == nullptr) {
    if (now >= read_ahead_after && !trouble_) read_on(now);
    return false;
  }
  if (now >= next_look_) {
    next_look_ = now + between_looks;
    const auto changes = context_.store->changes_by_others();
    if (changes && std::exchange(seen_changes_, *changes) != *changes) stale_ = true;
  }
  const bool read = read_on(now);
  return shown_->tick(view()) || read;
}

bool History::read_on(double now) {
  if (!reading_ && std::exchange(stale_, false)) reading_ = history::loading(*source_, index_);
  if (!reading_) return false;
  const auto done = reading_->step(slice);
  if (done && !*done) return true;
  reading_.reset();
  if (!done) {
    trouble_ = done.error();
    stale_ = true;
    next_look_ = now + between_looks;
    return true;
  }
  trouble_.reset();
  for (const auto& [name, page] : pages_) page->refresh(view());
  return true;
}

std::optional<double> History::due() const {
  // After an error the next try comes a little later, not at once.
  const bool reads = reading_ || (stale_ && !trouble_);
  if (shown_ == nullptr) return reads ? std::optional(std::max(now_, read_ahead_after)) : std::nullopt;
  if (reads) return now_;
  return std::min(next_look_, shown_->due().value_or(next_look_));
}

HistoryPageId page_beside(HistoryPageId page, int by) {
  constexpr auto count = static_cast<int>(pages.size());
  return static_cast<HistoryPageId>((static_cast<int>(page) + by + count) % count);
}

void draw_history_screen(Painter& painter, History& history, std::string_view back, Sheet* sheet, const SheetView& view,
                         Actions& actions) {
  const Theme& t = painter.theme();
  painter.glow(painter.screen(), t.felt_glow, t.felt_edge);
  Rect rest = painter.screen();
  const bool tight = rest.w < 1200 || rest.h < 680;
  const Rect bar = rest.cut_top(tight ? 46 : space::bar);
  const float x = draw_bar_ground(painter, bar);
  const bool low = bar.h < 50;
  Rect row{x, bar.y + (low ? 3 : 7), bar.right() - x - (low ? 14 : space::page), bar.h - (low ? 6 : 14)};
  if (button(painter, row.cut_right(button_width(painter, back, "Esc"), 10), back, "Esc"))
    actions.emplace_back(action::LeaveHistory{});
  {
    const FlowArea line(painter, row);
    std::array<TabName, pages.size()> tabs;
    for (std::size_t i = 0; i < pages.size(); ++i) tabs[i] = {pages[i].tab};
    if (const auto to = tab_bar(painter, "pages of history", tabs, static_cast<std::size_t>(history.page_id())))
      actions.emplace_back(action::OpenHistory{static_cast<HistoryPageId>(*to), {}});
  }
  rest = rest.inset(tight ? 14 : space::page, tight ? 14 : space::page);
  if (sheet != nullptr) return sheet->draw(painter, rest, view, actions);
  draw_news(painter, rest, history, actions);
  const FlowArea page(painter, rest);
  history.draw(painter);
}

}  // namespace bogosity::ui
