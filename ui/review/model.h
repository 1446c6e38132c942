// The state of a review: an opened session, the current step, the choices in the panel beside it. Plain values that
// keys and presses change (controller.h) and the panels show.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "charts/chart.h"
#include "core/game.h"
#include "history/metadata.h"
#include "history/replay.h"
#include "report/page.h"
#include "session/session.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/table/game_view.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {

enum class ReviewTab : std::uint8_t { story, table, undetected, pictures, what_if };
inline constexpr int review_tabs = 5;
// The part of the review with the keyboard.
enum class ReviewFocus : std::uint8_t { steps, chart, panel, note, path, supposed };

// Rows that come in sight for the first time turn out to be higher: scrolling to one of them takes several frames.
inline constexpr int reveal_frames = 3;

struct ReviewModel;
// A chart of the session, the picture to share, or a page to print.
struct ReviewPicture {
  std::string_view name;  // "score", as in file names
  std::string_view tab;
  charts::Chart chart = {};
  std::string sentence = {};                             // the content in words
  charts::Rows rows = {};                                // the first row has the titles
  std::string (*page)(const ReviewModel& of) = nullptr;  // makes HTML; nullptr for a picture
  bool is_summary = false;                               // the picture to share
  std::optional<charts::Hit> cursor = {};                // in the chart
  ChartCache plan = {};
  bool is_chart() const { return page == nullptr && !is_summary; }
};

// A supposition at this step: another ruling at an inquiry, an entry left out, or an entry typed otherwise.
struct Supposition {
  std::string label;
  std::function<void(ReviewModel&)> suppose;
};

// An entry with its present text.
struct TypedEntry {
  core::Uuid id;
  std::string text;
};

struct WhatIf {
  std::size_t step = 0;  // the step of the suggestions
  std::vector<Supposition> suggestions;
  std::optional<TypedEntry> changing;  // the entry in the field
  LineEditor text;
  std::string asked;  // the supposition in words
  // The answer for a long session takes longer than a frame; a message is drawn first.
  std::function<core::Result<history::WhatIfResult>()> pending;
  bool told_pending = false;
  std::optional<history::WhatIfResult> supposed;
  std::optional<core::Error> error;
};

struct ReviewModel : std::enable_shared_from_this<ReviewModel> {
  std::function<void()> pressed;  // called when something in the review is pressed, to give it the keys
  core::Uuid id;
  std::string title;
  std::string facts;
  bool open = false;
  bool totals = false;
  std::optional<core::Error> trouble;
  std::optional<Session> session;
  history::ReviewedSession reviewed;  // has no review unless it is over and has turns
  history::SessionMetadata words;
  std::vector<std::size_t> note_steps;  // lines with notes added later, in their order
  std::vector<core::PlayerResult> results;

  std::vector<core::TurningPoint> turning_points;
  std::vector<core::SummaryTable> summary;  // the session in numbers
  std::vector<core::SentenceList> lists;    // what nobody noticed; none if the game does not tell
  report::SheetData sheet;                  // for the pictures; filled in later
  std::string page;                         // the chosen one
  std::vector<report::PagePart> page_parts;
  std::vector<ReviewPicture> pictures;  // the scores; the others once their tab was opened

  std::size_t step = 0;
  // The table at the step, in words if the review has nothing to draw.
  std::string then_in_words;
  std::shared_ptr<const GameView> then;
  core::TableView then_view;
  std::vector<float> row_heights;  // of the narration rows drawn so far
  int reveal = reveal_frames;      // frames in which the narration scrolls to the current row
  ReviewTab tab = ReviewTab::story;
  bool turns = false;  // if narration and tabs share the room: the narration is in sight
  ReviewFocus focus = ReviewFocus::steps;
  ScrollRequest panel_scroll;
  std::size_t chosen = 0;      // the chosen row in the panel's list
  bool reveal_chosen = false;  // scroll to the panel's chosen row
  bool chart_above = true;     // there is room for the chart above the narration
  core::MomentKind jump_to{};  // the kind of moment for the jump buttons
  std::size_t picture = 0;     // the chosen one
  PathEditor path;
  LineEditor note;
  core::Uuid note_entry;
  std::string said;  // the last result: "written to session.png"
  std::optional<core::Error> refused;
  WhatIf what_if;
  double next_step = 0;  // when the next step plays; 0: not playing

  const ReviewPicture& shown_picture() const { return pictures[picture]; }
  // True if the tab shows a chosen chart; otherwise the chart above the slider is the scores.
  bool shows_picture() const { return tab == ReviewTab::pictures && shown_picture().is_chart(); }
  ReviewPicture& chart() { return pictures[shows_picture() ? picture : 0]; }

  bool whole() const { return reviewed.review != nullptr; }
  std::size_t last() const { return reviewed.review ? reviewed.review->last_step() : 0; }
};

}  // namespace bogosity::ui
