#include "ui/history.h"

#include <algorithm>

#include "ui/history_rooms.h"

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

}  // namespace bogosity::ui
