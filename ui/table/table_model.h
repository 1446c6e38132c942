// All data that the table's panels may read: the table's view of the session (nothing sealed is in it), the typed line,
// and the state of the screen.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/game.h"
#include "core/journal.h"
#include "core/sentence.h"
#include "games/catalogue.h"
#include "report/end_page.h"
#include "ui/input/actions.h"
#include "ui/input/entry_line.h"
#include "ui/table/correction_model.h"
#include "ui/table/game_view.h"
#include "ui/table/reveal.h"
#include "ui/table/ruling_model.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

// The tutorial's current step for its strip: what happens at the table, the keys for it, and a remark on the last
// entry.
struct LessonView {
  std::size_t step = 1;  // from 1
  std::size_t of = 1;
  std::string happens;
  std::string keys;      // "5 4 8 h Enter"
  Sentence remark;       // on the last entry; may be empty
  bool differs = false;  // the last entry was not the one asked for
  bool finished = false;
  bool leads_to_table = false;  // it was begun in the middle of a session
};

// Texts for somebody who watches a session that another program writes in.
struct WatchView {
  std::string words;   // who writes, and since when
  std::string way_on;  // the effect of taking over
  std::string button;
};

// A player who resigned and listens to Atom Heart Mother (Z) from the moment the entry was logged.
struct AlbumPlaying {
  std::string listener;
  core::Instant since;
  friend bool operator==(const AlbumPlaying&, const AlbumPlaying&) = default;
};

// Flags (F7) are notes in the log: `; flag: penalty, who?` raises one, the same with `flag settled:` takes it down.
inline constexpr std::string_view flag_word = "flag: ";
inline constexpr std::string_view settled_flag_word = "flag settled: ";
struct Flag {
  std::string words;
  int turn = 0;  // the last turn before it; 0: none yet
};
// "penalty, who? (turn 9)", or "(before turn 1)".
std::string in_words(const Flag& flag);
// The raised flags, in the order of the log.
std::vector<Flag> flags_of(const Session& session);

// Data about a closed session.
struct EndOfSession {
  core::Uuid session;
  report::EndPage page;
};

// The lines of the log as they are set, for a width and the loaded fonts: a row for each event, the newest on top.
struct SetLine {
  std::vector<Sentence> events;
  std::vector<SetSentence> rows;
};
struct SetLines {
  std::pair<float, unsigned> set_for;
  std::map<std::size_t, SetLine> of_line;
};

struct TableModel {
  core::TableView view;  // the view that all games have
  const GameScreen* screen = game_screens().front();
  std::shared_ptr<const GameView> game;  // the game's own
  const core::About* about = &games::usual().about();
  core::Instant clock_from;  // the start of the game's own clock, if it has one
  std::string title;         // the session's name
  std::string details;       // place and duration
  std::string state;         // the state of the table, in a sentence or two
  std::string came_to;       // "3 rounds \u00B7 60 turns", once the session is closed
  std::string banner;        // a message for everybody, above all else: "Last round of 5 (M4)"; or empty
  std::size_t log_size = 0;
  std::function<const Sentence&(std::size_t)> log_line;  // oldest is 0
  mutable SetLines set_lines;                            // those of the log that were in sight
  std::string undo_says;  // the effect of an undo, in a sentence; empty if there is nothing to undo
  std::string redo_says;
  // A score's entries, oldest first, and the line of the log that a turn is on.
  std::function<std::vector<core::ScoreEntryView>(std::string_view name)> points_of;
  std::function<std::optional<std::size_t>(int turn)> line_of_turn;
  std::vector<Flag> flags;  // the raised ones
  std::vector<core::StandingView> standings;
  std::shared_ptr<const EndOfSession> end;      // set once the session is closed
  const CorrectionModel* correction = nullptr;  // set while its sheet is open
  const RulingModel* ruling = nullptr;          // set while its sheet is open
  bool open = true;                             // the session, not the turn

  std::optional<WatchView> watch;  // another program writes: nothing can be written here
  std::string waiting;             // the message while an action waits for the file; or empty

  bool rehearsal = false;            // nothing is saved
  bool is_new_here = false;          // the scorekeeper is new: fewer than four sessions are stored
  std::optional<LessonView> lesson;  // of the tutorial

  // The state of the screen.
  const EntryLine* entry = nullptr;
  LineReadingPointer line;  // as the game reads what is typed
  Sentence notice;          // the last result or error; empty if none
  Sentence lost;            // the refused line that the last entry has taken the place of; empty if none
  bool notice_is_trouble = false;
  bool taken_back = false;  // the text in the line was left there by an undo
  bool flashes = false;     // the line was refused just now
  PanelChoice panel;
  std::optional<AlbumPlaying> album;  // somebody resigned (Z)
  mutable ScrollRequest log_scroll;   // applied when the log is drawn next
  mutable ChartCache score_chart;     // as it was drawn last
  std::size_t inquiry_shown = 0;
  bool verdict_put_aside = false;
  RevealMoment reveal;  // how much of the verdict has come to light

  bool is_shouting() const { return line && line->shout; }
  // The inquiry in sight, out of those of the last entry; nullptr if there was none.
  std::size_t inquiry_at() const { return std::min(inquiry_shown, view.inquiries.size() - 1); }
  const core::Inquiry* inquiry() const { return view.inquiries.empty() ? nullptr : &view.inquiries[inquiry_at()]; }
  // True while the verdict or the win of the last entry is shown: until it is put aside.
  bool has_verdict() const { return !verdict_put_aside && (!view.inquiries.empty() || view.win.has_value()); }
  // The points of the verdict or the win in sight.
  std::span<const core::PointsView> points_in_sight() const;
  // The points of this player not shown in the score yet: they fly there at the end of the reveal.
  int points_on_the_way(std::string_view player) const {
    return ui::points_on_the_way(reveal, points_in_sight(), player);
  }
  // True while a verdict comes to light that nobody has seen yet.
  bool holds_verdict_back() const { return !reveal.is_over() && !view.inquiries.empty() && !verdict_is_brief(); }
  // True if nothing is decided yet or everything is: a card over the table says so for a moment.
  bool verdict_is_brief() const;
  // True if the verdict covers the panels: a step chosen below it would only swallow the next Esc.
  bool verdict_lies_there() const { return has_verdict() && !verdict_is_brief() && !is_shouting(); }
};

// None if nobody resigns in this entry.
std::optional<AlbumPlaying> album_of(const core::Entry& entry);
// The album of the last valid entry in which somebody resigns (Z). The journal has its time, so a restart does not cut
// it short.
std::optional<AlbumPlaying> album_of(const core::Journal& journal);

}  // namespace bogosity::ui
