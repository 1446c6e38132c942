// A sheet of paper laid over the table: the keys, the rules, a correction, the settings. At most one is open. It has a
// small state of its own, which only events and clicks change; the entry line works on below it.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "jobs/background_jobs.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/input/events.h"
#include "ui/input/settings.h"
#include "ui/table/share_model.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// The surroundings that a sheet may read.
struct SheetView {
  const TableModel* table = nullptr;  // none at the start
  const Settings& settings;
  core::Instant now = {};
  const jobs::BackupsView* backups = nullptr;
  std::span<const std::string> known_players = {};      // from the latest sessions, the latest first
  const jobs::ImportJob::Question* question = nullptr;  // about people, after an import
  const ShareModel* share = nullptr;
  const jobs::ImportPreview::Findings* preview = nullptr;  // before an import
  // The screen of the game at the table; at the start, of the default game.
  const core::About& about() const { return table == nullptr ? games::usual().about() : *table->about; }
  const GameScreen& screen() const { return table == nullptr ? *game_screens().front() : *table->screen; }
};

class Sheet {
 public:
  virtual ~Sheet() = default;
  SheetName name() const { return name_; }
  void set_name(SheetName name) { name_ = name; }
  // True if the event was for the sheet; otherwise it goes on to the table. Esc is not among them.
  virtual bool handle(const InputEvent& /*event*/, const SheetView& /*view*/, Actions& /*actions*/) { return false; }
  // Asked at Esc: true if it goes a step back instead of being closed.
  virtual bool steps_back(const SheetView& /*view*/, Actions& /*actions*/) { return false; }
  // Changes nothing but scroll positions; effects of presses are queued.
  virtual void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) = 0;
  // True if the entry line stays in sight and in use; otherwise the sheet covers all of the window.
  virtual bool leaves_entry_line() const { return true; }
  // True if it is not closed by an entry that is logged below it, as other sheets that leave the entry line are.
  virtual bool stays_after_entries() const { return false; }
  // True if the keyboard is in one of its own fields.
  virtual bool has_keyboard() const { return false; }
  // True if it shows a running clock.
  virtual bool shows_clock(const SheetView& /*view*/) const { return false; }

 protected:
  // The effect of a press. It takes no argument, or the view of the moment when it runs.
  template <class Act>
  void queue(Actions& actions, Act act) const {
    actions.emplace_back(action::InSheet{this, effect_of_press<SheetView>(std::move(act))});
  }

 private:
  SheetName name_{};
};

}  // namespace bogosity::ui
