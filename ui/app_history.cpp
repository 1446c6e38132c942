// The dashboard's way into history and out of it.
#include "ui/app.h"
#include "ui/history_rooms.h"
#include "ui/screens/history_screen.h"

namespace bogosity::ui {

void App::apply(const HistoryAction& action) {
  std::visit(Match{[&](const action::OpenHistory& it) {
                     if (!history_) history_ = std::make_unique<History>(around_);
                     sheet_.reset();
                     const auto playing =
                         table_ && !rehearsal_ ? std::optional(table_->session().info().id) : std::nullopt;
                     // From an evening that is over one comes to look back on it.
                     action::OpenHistory where = it;
                     const bool looks_back = playing && !in_history() && !table_->session().info().open;
                     if (looks_back && where.room == HistoryRoom::evenings && where.about.empty())
                       where.about = core::to_text(*playing);
                     history_->enter(where, settings_, playing);
                   },
                   [&](const action::LeaveHistory&) {
                     if (visit_) {
                       over_ = true;
                       return;
                     }
                     if (history_) history_->leave();
                     if (!table_) read_sessions();
                   },
                   [&](const action::KeepVisit&) { keep_visit(); },
                   [&](const action::InHistory& it) {
                     if (history_) history_->apply(it, settings_, actions_);
                   }},
             action);
}

// F4 there and back, Ctrl Tab from room to room.
bool App::handle_history(const InputEvent& event) {
  if (event.key == Key::f4) {
    actions_.emplace_back(in_history() ? HistoryAction{action::LeaveHistory{}} : action::OpenHistory{});
    return true;
  }
  if (visit_ && event.key == Key::command && event.letter == 'k') {
    actions_.emplace_back(action::KeepVisit{});
    return true;
  }
  if (!in_history() || event.key != Key::tab || !event.ctrl) return false;
  actions_.emplace_back(action::OpenHistory{room_beside(history_->room(), event.shift ? -1 : 1), {}});
  return true;
}

// An evening that was looked up is taken up again: history is left for its table.
void App::resume(const core::Uuid& id) {
  if (table_ && !in_history()) return;
  if (visit_ && history_) {
    return history_->tell({core::Refusal::cannot_be,
                           {},
                           "here it is only looked at, and nobody can play on",
                           "keep it, and sit down at its table from the list at the start"});
  }
  const auto opened = open(id);
  if (opened && in_history()) history_->leave();
  if (!opened && in_history()) return history_->tell(opened.error());
  if (!opened && opened.error().passing && !table_) put_off(action::Resume{id});
}

void App::draw_history(Paint& paint, const SheetView& view) {
  const std::string_view back = visit_ ? "Close" : table_ ? "Back to the table" : "Back to the start";
  draw_history_screen(paint, *history_, back, sheet_.get(), view, actions_);
}

}  // namespace bogosity::ui
