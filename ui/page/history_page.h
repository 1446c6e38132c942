// A page of history: the sessions and their review, standings, people, dice, records, firsts. Each keeps its own small
// state as long as the program runs.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/job.h"
#include "core/time.h"
#include "db/history/history.h"
#include "history/index.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/input/events.h"
#include "ui/input/settings.h"

namespace bogosity::ui {

// The surroundings of a page: what it may read and ask for.
struct HistoryView {
  const history::SessionIndex& index;     // edition 0 during the first reading
  std::optional<core::Progress> reading;  // progress of the reading
  std::optional<core::Uuid> playing;      // the session at the table; it has no review before it is over
  const Settings& settings;
  SessionContext context;
  const db::History& source;
  double now = 0;  // seconds of the dashboard's clock
  Actions& actions;
  const HistoryPage* page = nullptr;  // the one that is shown

  // Queues the effect of a press: `act` runs once the frame is drawn, if the page is still shown. It takes no argument
  // or the view of that moment; the view it was queued through is gone by then.
  template <class Act>
  void queue(Act act) const {
    actions.emplace_back(action::InPage{page, effect_of_press<HistoryView>(std::move(act))});
  }
  std::string today() const {
    const core::Instant moment = context.clock();
    return core::day_of(moment.utc_ms, moment.offset_minutes);
  }
  // Something was stored: the index is read again.
  void reread() const { actions.emplace_back(action::RereadHistory{}); }
  void open(HistoryPageId where, std::string about) const {
    actions.emplace_back(action::OpenHistory{where, std::move(about)});
  }
  void open(const history::IndexedSession& session) const { open(HistoryPageId::sessions, core::to_text(session.id)); }
};

class HistoryPage {
 public:
  virtual ~HistoryPage() = default;
  virtual void enter(const action::OpenHistory&, const HistoryView& view) { refresh(view); }
  // The index has changed: computes everything from it again, and keeps what was chosen.
  virtual void refresh(const HistoryView& view) = 0;
  // True if the event was for this page. Esc comes here first: it steps back inside the page; false leaves history.
  virtual bool handle(const InputEvent& event, const HistoryView& view) = 0;
  // Draws into the free room. Changes nothing but scroll positions; effects of presses are queued.
  virtual void draw(Painter& painter, const HistoryView& view) = 0;
  // Between frames: works a few milliseconds on long tasks. True if the screen shows something else now.
  virtual bool tick(const HistoryView&) { return false; }
  // The time of the next tick, if the page has work to do or a session plays by itself; 0: at once.
  virtual std::optional<double> due() const { return std::nullopt; }
};

}  // namespace bogosity::ui
