// A page of history: the evenings and their review, standings, people, dice, records, firsts. Each keeps its own small
// state as long as the program runs.
#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "core/job.h"
#include "core/time.h"
#include "history/index.h"
#include "history/session_row.h"
#include "session/session.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/input/events.h"
#include "ui/input/keys.h"
#include "ui/input/settings.h"

namespace bogosity::ui {

// What a page may read, and ask for, of its surroundings.
struct HistoryView {
  const history::SessionIndex& index;  // of edition 0 while it is read for the first time
  std::optional<Progress> reading;     // while it is read
  std::optional<core::Uuid> playing;   // the evening at whose table one is; it cannot be reviewed before it is over
  const Settings& settings;
  SessionContext context;
  history::Source& source;
  double now = 0;  // seconds of the dashboard's clock
  Actions& actions;
  const HistoryPage* page = nullptr;  // the one that is shown

  // For a press, while drawing: `act` is called once the frame is drawn, if the page is still shown then. It takes the
  // view of that moment, or nothing; the one it was queued through is gone by then.
  template <class Act>
  void queue(Act act) const {
    if constexpr (std::is_invocable_v<Act&>) {
      actions.emplace_back(action::InPage{page, [act](const HistoryView&) mutable { act(); }});
    } else {
      actions.emplace_back(action::InPage{page, std::move(act)});
    }
  }
  std::string today() const {
    const core::Instant moment = context.clock();
    return history::day_of(moment.utc_ms, moment.offset_minutes);
  }
  void open(HistoryPageId where, std::string about) const {
    actions.emplace_back(action::OpenHistory{where, std::move(about)});
  }
  void open(const history::IndexedSession& session) const { open(HistoryPageId::sessions, core::to_text(session.id)); }
};

class HistoryPage {
 public:
  virtual ~HistoryPage() = default;
  virtual HistoryPageId page_id() const = 0;
  virtual void enter(const action::OpenHistory& where, const HistoryView& view) = 0;
  // The index is another edition: what was worked out from it is worked out anew, and what was chosen stays chosen.
  virtual void refresh(const HistoryView& view) = 0;
  // True if the event was for this page. Esc comes here first: it steps back inside the page, or out of history.
  virtual bool handle(const InputEvent& event, const HistoryView& view) = 0;
  // Changes nothing but what is in sight; what a press does is queued.
  virtual void draw(Painter& painter, Rect area, const HistoryView& view) = 0;
  // Between frames: goes on with what takes long, for a few milliseconds. True if the screen shows something else now.
  virtual bool tick(const HistoryView& view);
  // Is there something to go on with?
  virtual bool is_busy() const { return false; }
  // When it wants to be asked again, if it has a moment of its own: an evening that plays by itself.
  virtual std::optional<double> due() const { return std::nullopt; }
  // It has said something of an evening or a person, which the index wants to read. Asked once after each event.
  virtual bool take_edited() { return false; }
};

}  // namespace bogosity::ui
