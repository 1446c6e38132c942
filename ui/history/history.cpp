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

}  // namespace

bool HistoryPage::tick(const HistoryView&) { return false; }

History::History(Surroundings around) : around_(std::move(around)), source_(around_.store->history()) {}

HistoryView History::view(const Settings& settings) const {
  const auto progress = reading_ ? std::optional(reading_->progress()) : std::nullopt;
  return {almanac_, progress, playing_, settings, around_, *source_, now_};
}

void History::enter(const action::OpenHistory& where, const Settings& settings, std::optional<core::Uuid> playing) {
  playing_ = playing;
  auto& room = rooms_[where.room];
  if (!room) room = make_room(where.room);
  const bool comes_in = shown_ == nullptr;
  shown_ = room.get();
  if (comes_in) stale_ = true;
  shown_->enter(where.about, view(settings));
}

void History::handle(const InputEvent& event, const Clipboard& clipboard, const Settings& settings, Actions& actions) {
  if (shown_ == nullptr) return;
  news_.notes.clear();
  const bool taken = shown_->handle(event, clipboard, view(settings), actions);
  if (shown_->take_said()) stale_ = true;
  if (!taken && event.key == Key::escape) actions.emplace_back(action::LeaveHistory{});
}

void History::apply(const action::InHistory& click, const Settings& settings, Actions& actions) {
  if (shown_ == nullptr) return;
  shown_->apply(click, view(settings), actions);
  if (shown_->take_said()) stale_ = true;
}

void History::draw(Paint& paint, Rect area, const Settings& settings, Actions& actions) const {
  if (shown_ != nullptr) shown_->draw(paint, area, view(settings), actions);
}

bool History::tick(double now, const Settings& settings) {
  now_ = now;
  if (shown_ == nullptr) return false;
  look_for_changes(now);
  const bool read = read_on(now, settings);
  return shown_->tick(view(settings)) || read;
}

void History::look_for_changes(double now) {
  if (now < next_look_) return;
  next_look_ = now + between_looks;
  const auto changes = around_.store->changes_by_others();
  if (!changes || *changes == seen_changes_) return;
  seen_changes_ = *changes;
  stale_ = true;
}

bool History::read_on(double now, const Settings& settings) {
  if (!reading_ && stale_) {
    reading_ = history::loading(*source_, almanac_);
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
  for (const auto& [name, room] : rooms_) room->refresh(view(settings));
  return true;
}

std::optional<double> History::due() const {
  if (shown_ == nullptr) return std::nullopt;
  // After trouble it is tried again a little later, not at once.
  if (reading_ || (stale_ && !trouble_) || shown_->is_at_work()) return now_;
  return std::min(next_look_, shown_->due().value_or(next_look_));
}

namespace {

constexpr std::array<RoomName, 6> rooms = {{
    {HistoryRoom::evenings, "evenings", "Evenings"},
    {HistoryRoom::standings, "standings", "Standings"},
    {HistoryRoom::people, "people", "People"},
    {HistoryRoom::dice, "dice", "Dice"},
    {HistoryRoom::records, "records", "Records"},
    {HistoryRoom::firsts, "firsts", "Firsts"},
}};

}  // namespace

std::span<const RoomName> room_names() { return rooms; }

HistoryRoom room_beside(HistoryRoom room, int by) {
  const auto count = static_cast<int>(rooms.size());
  for (int i = 0; i < count; ++i) {
    if (rooms[static_cast<std::size_t>(i)].room == room)
      return rooms[static_cast<std::size_t>((i + by + count) % count)].room;
  }
  return room;
}

std::unique_ptr<HistoryPage> make_room(HistoryRoom room) {
  switch (room) {
    case HistoryRoom::evenings:
      return std::make_unique<EveningsRoom>();
    case HistoryRoom::standings:
      return std::make_unique<StandingsRoom>();
    case HistoryRoom::people:
      return std::make_unique<PeopleRoom>();
    case HistoryRoom::dice:
      return std::make_unique<DiceRoom>();
    case HistoryRoom::records:
      return std::make_unique<RecordsRoom>();
    case HistoryRoom::firsts:
      return std::make_unique<FirstsRoom>();
  }
  return nullptr;
}

namespace {

constexpr float between_rooms = 8;

void draw_tabs(Paint& paint, Rect room, HistoryRoom shown, Actions& actions) {
  float x = room.x;
  for (const RoomName& each : room_names()) {
    const float width = button_width(paint, each.tab);
    if (x + width > room.right()) break;
    const ButtonLook look = each.room == shown ? ButtonLook::chosen : ButtonLook::plain;
    if (button(paint, {x, room.y, width, room.h}, each.tab, {}, look))
      actions.emplace_back(action::OpenHistory{each.room, {}});
    x += width + between_rooms;
  }
}

void draw_history_bar(Paint& paint, Rect bar, HistoryRoom shown, std::string_view back, Actions& actions) {
  const float x = draw_bar_ground(paint, bar);
  const bool tight = bar.h < 50;
  Rect rest{x, bar.y + (tight ? 3 : 7), bar.right() - x - (tight ? 14 : space::page), bar.h - (tight ? 6 : 14)};
  const std::string_view label = rest.w < 760 ? "Back" : back;
  if (button(paint, rest.cut_right(button_width(paint, label, "Esc"), 10), label, "Esc"))
    actions.emplace_back(action::LeaveHistory{});
  draw_tabs(paint, rest, shown, actions);
}

void draw_trouble(Paint& paint, Rect strip, const core::Error& error) {
  paint.text_in(Type::body, strip, Align::left, paint.theme().bad, core::describe(error));
}

}  // namespace

void draw_history_screen(Paint& paint, const History& history, std::string_view back, const Sheet* sheet,
                         const SheetView& view, Actions& actions) {
  const Theme& t = paint.theme();
  paint.glow(paint.screen(), t.felt_glow, t.felt_edge);
  Rect rest = paint.screen();
  const bool tight = rest.w < 1200 || rest.h < 680;
  draw_history_bar(paint, rest.cut_top(tight ? 46 : space::bar), history.room(), back, actions);
  rest = rest.inset(tight ? 14 : space::page, tight ? 14 : space::page);
  if (sheet != nullptr) return sheet->draw(paint, rest, view, actions);
  if (history.trouble()) draw_trouble(paint, rest.cut_bottom(24), *history.trouble());
  draw_history_news(paint, rest, history.news(), actions);
  history.draw(paint, rest, view.settings, actions);
}

namespace {

constexpr std::size_t most_notes = 3;
constexpr float news_gap = 10;

void draw_importing(Paint& paint, Rect line, const Progress& progress) {
  const Theme& t = paint.theme();
  const double part = progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0;
  const std::string words = progress.what + ", " + std::to_string(static_cast<int>(part * 100)) + " %";
  constexpr std::string_view stop = "Esc stops; what is in stays in";
  paint.text_in(Type::small_strong, line.cut_left(paint.width(Type::small_strong, words), 12), Align::left, t.ink,
                words);
  paint.text_in(Type::small, line.cut_right(paint.width(Type::small, stop), 12), Align::right, t.quiet, stop);
  const Rect bar{line.x, line.center().y - 4, line.w, 8};
  paint.fill(bar, t.raised_hover, 4);
  const float full = bar.w * static_cast<float>(std::min(part, 1.0));
  if (full > 1) paint.fill({bar.x, bar.y, full, bar.h}, t.accent, 4);
}

core::Sentence in_words(const std::vector<StartNote>& notes) {
  core::Sentence words;
  for (std::size_t i = 0; i < notes.size() && i < most_notes; ++i) {
    words.push_back({notes[i].refused ? core::Tone::bad : core::Tone::plain, notes[i].text + " "});
  }
  if (notes.size() > most_notes)
    words.push_back({core::Tone::quiet, "And " + std::to_string(notes.size() - most_notes) + " more."});
  return words;
}

void draw_only_looking(Paint& paint, Rect strip, const HistoryNews& news, Actions& actions) {
  constexpr std::string_view label = "Keep it";
  constexpr std::string_view key = "Ctrl K";
  if (news.can_keep) {
    if (button(paint, strip.cut_right(button_width(paint, label, key), 12), label, key, ButtonLook::primary))
      actions.emplace_back(action::KeepVisit{});
  }
  paint.text_in(Type::body, strip, Align::left, paint.theme().ink, news.only_looking);
}

}  // namespace

void draw_history_news(Paint& paint, Rect& room, const HistoryNews& news, Actions& actions) {
  if (!news.only_looking.empty()) draw_only_looking(paint, room.cut_bottom(40, news_gap), news, actions);
  if (news.importing) return draw_importing(paint, room.cut_bottom(24, news_gap), *news.importing);
  if (news.notes.empty()) return;
  const SentenceStyle style{Type::body, Type::strong, 1.15F, {}, 3, true};
  const core::Sentence words = in_words(news.notes);
  draw_sentence(paint, room.cut_bottom(sentence_height(paint, room.w, words, style), news_gap), words, style);
}

}  // namespace bogosity::ui
