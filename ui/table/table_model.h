// All that the table's panels may read: the table's view of the evening (nothing sealed is in it), the line being
// typed, and what of the screen's own is remembered from frame to frame.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>

#include "core/game.h"
#include "core/journal.h"
#include "core/sentence.h"
#include "ui/input/actions.h"
#include "ui/input/entry_line.h"
#include "ui/table/correction_model.h"
#include "ui/table/game_view.h"
#include "ui/table/ruling_model.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {

// The tutorial's step at hand, as its strip shows it: what happens at the table, which keys write it down, and a word
// on what was typed last.

struct LessonView {
  std::size_t step = 1;  // from 1
  std::size_t of = 1;
  std::string happens;
  std::string keys;       // "5 4 8 h Enter"
  core::Sentence remark;  // on what was logged last; may be empty
  bool differs = false;   // it was not what was asked
  bool finished = false;
};

// What is said to somebody who watches an evening that another program writes in.

struct WatchView {
  std::string words;   // who has it, since when
  std::string way_on;  // what taking it over would mean
  std::string button;
  friend bool operator==(const WatchView&, const WatchView&) = default;
};

// How a verdict comes to light: a held breath, the cards that matter turned over one by one, the stamp, the reason, the
// points. Both windows draw from the same moment. The log has the verdict at once; nothing waits for this.

enum class RevealStep : std::uint8_t { breath, cards, stamp, reason, points, over };

// What is to be seen of a verdict.
struct RevealMoment {
  RevealStep step = RevealStep::over;
  float share = 1;             // of the step, as far as it moves: 0 to 1
  std::size_t turned = 1'000;  // so many cards lie face up

  bool is_over() const { return step == RevealStep::over; }
  bool shows(RevealStep wanted) const { return step >= wanted; }
  friend bool operator==(const RevealMoment&, const RevealMoment&) = default;
};

// A state machine over the clock; times are seconds of the dashboard's own clock.
class Reveal {
 public:
  // `breath`: how long it is held; 0 shows the verdict at once, as if there were no reveal.
  void begin(std::size_t cards, double breath, double now);
  // On to the next step.
  void skip(double now);
  void end() { begun_.reset(); }

  RevealMoment at(double now) const;
  // When the moment is another one; nothing once it is over.
  std::optional<double> next_change(double now) const;

 private:
  static constexpr std::size_t steps = 5;

  // Which step that is, and how long it has gone on.
  std::size_t step_at(double now, double& into) const;

  std::optional<double> begun_;
  std::size_t cards_ = 0;
  std::array<double, steps> lengths_{};
};

// Who has resigned listens to Atom Heart Mother (Z), from the moment it was logged.
struct AlbumPlaying {
  std::string listener;
  core::Instant since;
  friend bool operator==(const AlbumPlaying&, const AlbumPlaying&) = default;
};

// Flags (F7) are notes in the log: `; flag: penalty, who?` raises one, the same with `flag settled:` takes it down.
inline constexpr std::string_view flag_word = "flag: ";
inline constexpr std::string_view settled_flag_word = "flag settled: ";
// The words of those that are up, in the order of the log.
std::vector<std::string> flags_of(const core::Journal& journal);

// What is told of an evening that is over.
struct EndOfSession {
  core::Uuid session;
  charts::Chart scores;
  std::vector<core::TurningPoint> told;  // three at most
  mutable ChartCache plan;
};

// Of lines of the log, as they were measured for a width, a scale and the letters that are loaded.
struct LineHeights {
  std::tuple<float, float, std::size_t> measured_for;
  std::map<std::size_t, float> of_line;
};

struct TableModel {
  core::TableView view;  // what all games have
  const GameScreen* screen = game_screens().front();
  std::shared_ptr<const GameView> game;  // the game's own
  core::Rulebook rulebook;
  core::Instant last_entry;
  core::Instant clock_from;  // of the game's own clock, where it has one
  std::string title;         // what the evening is called
  std::string details;       // place, how long
  std::string state;         // how the table stands, in a sentence or two
  std::string came_to;       // "3 rounds \u00B7 60 turns", once the evening is closed
  std::string banner;        // what everybody should know, over all else: "Last round of 5 (M4)"; or empty
  std::size_t log_size = 0;
  std::function<const core::Sentence&(std::size_t)> log_line;  // oldest is 0
  mutable LineHeights log_heights;                             // of the words alone
  bool can_undo = false;
  bool can_redo = false;
  std::string undo_says;  // what it would do, in a sentence; empty if nothing
  std::string redo_says;
  // A score's entries, oldest first, and the line of the log that a turn is on.
  std::function<std::vector<core::ScoreEntryView>(std::string_view name)> points_of;
  std::function<std::optional<std::size_t>(int turn)> line_of_turn;
  std::vector<std::string> flags;  // that are up
  std::vector<core::StandingView> standings;
  std::shared_ptr<const EndOfSession> end;      // once the evening is closed; nothing of a game without a review
  const CorrectionModel* correction = nullptr;  // while its sheet lies there
  const RulingModel* ruling = nullptr;          // the same
  bool open = true;                             // the session, not the turn

  std::optional<WatchView> watch;  // another program writes: nothing can be written here
  std::string waiting;             // for the file, which another program is at: what is said of it; or empty

  bool rehearsal = false;            // nothing of it is kept
  bool is_new_here = false;          // whoever keeps the score: fewer than four evenings are kept
  std::optional<LessonView> lesson;  // of the tutorial

  // The screen's own.
  const EntryLine* entry = nullptr;
  youre_bogus::TypedTurn typed;
  std::optional<youre_bogus::TypedShout> shout;
  core::Sentence notice;  // what was just done or went wrong; empty if nothing
  bool notice_is_trouble = false;
  bool taken_back = false;  // what is in the line was left there by an undo
  PanelChoice panel;
  std::optional<AlbumPlaying> album;  // somebody resigned (Z)
  mutable ScrollRequest log_scroll;   // done when the log is drawn next
  mutable ChartCache score_chart;     // as it was drawn last
  std::size_t inquiry_shown = 0;
  bool verdict_put_aside = false;
  RevealMoment reveal;  // how much of the verdict has come to light

  // Which inquiry is in sight, of those that the entry logged last brought; nullptr: there was none.
  std::size_t inquiry_at() const { return std::min(inquiry_shown, game->inquiries().size() - 1); }
  const youre_bogus::InquiryView* inquiry() const {
    return game->inquiries().empty() ? nullptr : &game->inquiries()[inquiry_at()];
  }
  // The verdict or the win of the entry logged last, until it is put aside.
  bool has_verdict() const { return !verdict_put_aside && (!game->inquiries().empty() || game->win() != nullptr); }
  // What of this player's score is not to be seen yet: it flies there at the end of the reveal.
  int points_on_the_way(std::string_view player) const;
  // Nothing is decided yet or everything is: a card over the table says it for a moment.
  bool verdict_is_brief() const;
  // It covers the panels: a step chosen below it would only swallow the next Esc.
  bool verdict_lies_there() const { return has_verdict() && !verdict_is_brief() && !shout; }
};

// Who has resigned listens to Atom Heart Mother (Z): found in the journal, where its time is, so that a restart does
// not cut it short.

// Nothing if nobody resigns in this entry.
std::optional<AlbumPlaying> album_of(const core::Entry& entry);
// Of the last entry that counts in which somebody does.
std::optional<AlbumPlaying> album_of(const core::Journal& journal);

}  // namespace bogosity::ui
