#include "ui/history/history.h"

#include <algorithm>
#include <array>

#include "ui/history/dice_page.h"
#include "ui/history/firsts_page.h"
#include "ui/history/people_page.h"
#include "ui/history/records_page.h"
#include "ui/history/sessions_page.h"
#include "ui/history/standings_page.h"
#include "ui/table/header_bar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr std::chrono::milliseconds slice{6};  // leaves most of a frame to the drawing
constexpr double between_looks = 1.0;          // for what other programs have stored

template <class Page>
std::unique_ptr<HistoryPage> make() {
  return std::make_unique<Page>();
}

// A new page is a file in ui/history, a name in ui/input/actions.h and a line here, in the order of the tabs.
struct PageName {
  std::string_view tab;
  std::unique_ptr<HistoryPage> (*make)();
};
constexpr std::array<PageName, 6> pages = {{{"Evenings", make<SessionsPage>},
                                            {"Standings", make<StandingsPage>},
                                            {"People", make<PeoplePage>},
                                            {"Dice", make<DicePage>},
                                            {"Records", make<RecordsPage>},
                                            {"Firsts", make<FirstsPage>}}};

}  // namespace

bool HistoryPage::tick(const HistoryView&) { return false; }

History::History(SessionContext context, const Settings& settings, Actions& actions)
    : context_(std::move(context)), settings_(settings), actions_(actions), source_(context_.store->history()) {}

HistoryView History::view() const {
  const auto progress = reading_ ? std::optional(reading_->progress()) : std::nullopt;
  return {index_, progress, playing_, settings_, context_, *source_, now_, actions_, shown_};
}

void History::enter(const action::OpenHistory& where, std::optional<core::Uuid> playing) {
  playing_ = playing;
  auto& page = pages_[where.page];
  if (!page) page = pages[static_cast<std::size_t>(where.page)].make();
  const bool comes_in = shown_ == nullptr;
  shown_ = page.get();
  if (comes_in) stale_ = true;
  shown_->enter(where.about, view());
}

void History::handle(const InputEvent& event, const Clipboard& clipboard) {
  if (shown_ == nullptr) return;
  news_.notes.clear();
  const bool taken = shown_->handle(event, clipboard, view());
  if (shown_->take_edited()) stale_ = true;
  if (!taken && event.key == Key::escape) actions_.emplace_back(action::LeaveHistory{});
}

void History::apply(const action::InPage& press) {
  if (shown_ == nullptr || press.page != shown_) return;
  press.act(view());
  if (shown_->take_edited()) stale_ = true;
}

void History::draw(Painter& painter, Rect area) {
  if (shown_ != nullptr) shown_->draw(painter, area, view());
}

bool History::tick(double now) {
  now_ = now;
  if (shown_ == nullptr) return false;
  look_for_changes(now);
  const bool read = read_on(now);
  return shown_->tick(view()) || read;
}

void History::look_for_changes(double now) {
  if (now < next_look_) return;
  next_look_ = now + between_looks;
  const auto changes = context_.store->changes_by_others();
  if (!changes || *changes == seen_changes_) return;
  seen_changes_ = *changes;
  stale_ = true;
}

bool History::read_on(double now) {
  if (!reading_ && stale_) {
    reading_ = history::loading(*source_, index_);
    stale_ = false;
  }
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
  if (shown_ == nullptr) return std::nullopt;
  // After trouble it is tried again a little later, not at once.
  if (reading_ || (stale_ && !trouble_) || shown_->is_busy()) return now_;
  return std::min(next_look_, shown_->due().value_or(next_look_));
}

HistoryPageId page_beside(HistoryPageId page, int by) {
  constexpr auto count = static_cast<int>(pages.size());
  return static_cast<HistoryPageId>((static_cast<int>(page) + by + count) % count);
}

namespace {

constexpr float between_pages = 8;

void draw_tabs(Painter& painter, Rect room, HistoryPageId shown, Actions& actions) {
  float x = room.x;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const auto page = static_cast<HistoryPageId>(i);
    const float width = button_width(painter, pages[i].tab);
    if (x + width > room.right()) break;
    const ButtonLook look = page == shown ? ButtonLook::chosen : ButtonLook::plain;
    if (button(painter, {x, room.y, width, room.h}, pages[i].tab, {}, look))
      actions.emplace_back(action::OpenHistory{page, {}});
    x += width + between_pages;
  }
}

void draw_history_bar(Painter& painter, Rect bar, HistoryPageId shown, std::string_view back, Actions& actions) {
  const float x = draw_bar_ground(painter, bar);
  const bool tight = bar.h < 50;
  Rect rest{x, bar.y + (tight ? 3 : 7), bar.right() - x - (tight ? 14 : space::page), bar.h - (tight ? 6 : 14)};
  const std::string_view label = rest.w < 760 ? "Back" : back;
  if (button(painter, rest.cut_right(button_width(painter, label, "Esc"), 10), label, "Esc"))
    actions.emplace_back(action::LeaveHistory{});
  draw_tabs(painter, rest, shown, actions);
}

void draw_trouble(Painter& painter, Rect strip, const core::Error& error) {
  painter.text_in(TextStyle::body, strip, Align::left, painter.theme().bad, core::describe(error));
}

constexpr std::size_t most_notes = 3;
constexpr float news_gap = 10;

void draw_importing(Painter& painter, Rect line, const Progress& progress) {
  const Theme& t = painter.theme();
  const double part = progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0;
  const std::string words = progress.what + ", " + std::to_string(static_cast<int>(part * 100)) + " %";
  constexpr std::string_view stop = "Esc stops; what is in stays in";
  painter.text_in(TextStyle::small_strong, line.cut_left(painter.width(TextStyle::small_strong, words), 12),
                  Align::left, t.ink, words);
  painter.text_in(TextStyle::small, line.cut_right(painter.width(TextStyle::small, stop), 12), Align::right, t.quiet,
                  stop);
  const Rect bar{line.x, line.center().y - 4, line.w, 8};
  painter.fill(bar, t.raised_hover, 4);
  const float full = bar.w * static_cast<float>(std::min(part, 1.0));
  if (full > 1) painter.fill({bar.x, bar.y, full, bar.h}, t.accent, 4);
}

core::Sentence in_words(const std::vector<Notice>& notes) {
  core::Sentence words;
  for (std::size_t i = 0; i < notes.size() && i < most_notes; ++i) {
    words.push_back({notes[i].refused ? core::Tone::bad : core::Tone::plain, notes[i].text + " "});
  }
  if (notes.size() > most_notes)
    words.push_back({core::Tone::quiet, "And " + std::to_string(notes.size() - most_notes) + " more."});
  return words;
}

void draw_only_looking(Painter& painter, Rect strip, const HistoryNews& news, Actions& actions) {
  constexpr std::string_view label = "Keep it";
  constexpr std::string_view key = "Ctrl K";
  if (news.can_keep) {
    if (button(painter, strip.cut_right(button_width(painter, label, key), 12), label, key, ButtonLook::primary))
      actions.emplace_back(action::KeepReadOnly{});
  }
  painter.text_in(TextStyle::body, strip, Align::left, painter.theme().ink, news.only_looking);
}

// Cuts off what it needs of the foot of the page.
void draw_history_news(Painter& painter, Rect& room, const HistoryNews& news, Actions& actions) {
  if (!news.only_looking.empty()) draw_only_looking(painter, room.cut_bottom(40, news_gap), news, actions);
  if (news.importing) return draw_importing(painter, room.cut_bottom(24, news_gap), *news.importing);
  if (news.notes.empty()) return;
  const SentenceStyle style{TextStyle::body, TextStyle::strong, 1.15F, {}, 3, true};
  const core::Sentence words = in_words(news.notes);
  draw_sentence(painter, room.cut_bottom(sentence_height(painter, room.w, words, style), news_gap), words, style);
}

}  // namespace

void draw_history_screen(Painter& painter, History& history, std::string_view back, Sheet* sheet, const SheetView& view,
                         Actions& actions) {
  const Theme& t = painter.theme();
  painter.glow(painter.screen(), t.felt_glow, t.felt_edge);
  Rect rest = painter.screen();
  const bool tight = rest.w < 1200 || rest.h < 680;
  draw_history_bar(painter, rest.cut_top(tight ? 46 : space::bar), history.page_id(), back, actions);
  rest = rest.inset(tight ? 14 : space::page, tight ? 14 : space::page);
  if (sheet != nullptr) return sheet->draw(painter, rest, view, actions);
  if (history.trouble()) draw_trouble(painter, rest.cut_bottom(24), *history.trouble());
  draw_history_news(painter, rest, history.news(), actions);
  history.draw(painter, rest);
}

}  // namespace bogosity::ui
