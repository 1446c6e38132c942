// A sheet of paper laid over the table: the keys, the rules, a correction, the settings. At most one lies there. It
// has a small state of its own, which only events and clicks change; the entry line goes on below it.
#pragma once

#include "jobs/background_jobs.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/input/events.h"
#include "ui/input/settings.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// What a sheet may read of its surroundings.
struct SheetView {
  const TableModel* table = nullptr;  // none at the start
  const Settings& settings;
  core::Instant now = {};
  const BackupsView* backups = nullptr;
  // Of the game at the table; at the start of the usual one.
  const GameScreen& screen() const { return table == nullptr ? *game_screens().front() : *table->screen; }
};

class Sheet {
 public:
  virtual ~Sheet() = default;
  virtual SheetName name() const = 0;
  // True if the event was for the sheet; otherwise it goes on to the table. Esc closes it before it is asked.
  virtual bool handle(const InputEvent& event, const SheetView& view, Actions& actions);
  // Changes nothing but what is in sight; what a press does is queued.
  virtual void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) = 0;
  // Does it leave the entry line in sight and in use? (All of the window otherwise.)
  virtual bool leaves_entry_line() const { return true; }
  // Is the keyboard in one of its own fields?
  virtual bool has_keyboard() const { return false; }
  // Does it show a clock that is running?
  virtual bool shows_clock(const SheetView& view) const;

 protected:
  void queue(Actions& actions, std::function<void(const SheetView&)> act) const {
    actions.emplace_back(action::InSheet{this, std::move(act)});
  }
};

}  // namespace bogosity::ui
