// The state of a review: an evening opened, the step at which one stands, what is chosen in the panel beside it. Plain
// values that keys and presses change (controller.h) and the panels show.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "charts/chart.h"
#include "core/game.h"
#include "games/youre_bogus/summary/review.h"
#include "history/metadata.h"
#include "history/replay.h"
#include "report/page.h"
#include "session/session.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/table/game_view.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {

enum class ReviewTab : std::uint8_t { story, table, undetected, pictures, what_if };
inline constexpr int review_tabs = 5;
// Where the keys go.
enum class ReviewFocus : std::uint8_t { steps, chart, panel, note, path, supposed };

// A line of the narration with all that stands beside it.
struct NarrationRow {
  std::string number;
  core::Sentence told;
  std::vector<core::Sentence> below;  // what was put right, notes
  core::Sentence points;              // at the right
};

struct ReviewModel;
// A chart of the session, the picture to share, or a page to print.
struct ReviewPicture {
  std::string_view name;  // "score", as in file names
  std::string_view tab;
  charts::Chart chart = {};
  std::string sentence = {};                             // the same for whoever does not see it
  charts::Rows rows = {};                                // the titles first
  std::string (*page)(const ReviewModel& of) = nullptr;  // makes HTML; nullptr for a picture
  bool is_summary = false;                               // the picture to share
  bool is_chart() const { return page == nullptr && !is_summary; }
};

// Something that can be supposed at this step: another word at an inquiry, an entry never typed, or typed otherwise.
struct Supposition {
  std::string label;
  std::function<void(ReviewModel&)> suppose;
};

// An entry as it counts now.
struct TypedEntry {
  core::Uuid id;
  std::string text;
};

struct WhatIf {
  std::size_t step = 0;  // of which the suggestions are
  std::vector<Supposition> suggestions;
  std::size_t at = 0;                  // among the offers, for the keys
  std::optional<TypedEntry> changing;  // the one in the field
  LineEditor text;
  std::string asked;  // what was supposed, in words
  // Of a long evening the answer takes longer than a frame: it is said first that it is being worked out.
  std::function<core::Result<history::WhatIfResult>()> pending;
  bool told_pending = false;
  std::optional<history::WhatIfResult> supposed;
  std::optional<core::Error> error;
};

struct ReviewModel : std::enable_shared_from_this<ReviewModel> {
  std::function<void()> pressed;  // something in the review: the keys go there
  core::Uuid id;
  std::string title;
  std::string facts;
  bool open = false;
  bool totals = false;
  bool at_its_table = false;  // one comes from there
  std::optional<core::Error> trouble;
  std::optional<Session> session;
  history::ReviewedSession reviewed;            // no review unless it is over and has turns
  youre_bogus::SnapshotReview* game = nullptr;  // the same, where it tells what nobody noticed
  history::SessionMetadata words;
  std::vector<std::size_t> note_steps;  // lines with notes that were said later, in their order
  std::vector<core::PlayerResult> results;

  std::vector<charts::ChartPlayer> players;
  charts::Chart scores;
  std::vector<std::size_t> step_of_turn;
  std::vector<core::TurningPoint> turning_points;
  std::vector<core::SummaryTable> summary;  // the session in numbers
  report::SheetData sheet;                  // for the pictures; as soon as they are there
  std::string page;                         // the one that is chosen among them
  std::vector<report::PagePart> page_parts;
  std::vector<ReviewPicture> pictures;

  std::size_t step = 0;
  // The table as it was then, in words where the review has nothing to draw.
  std::string then_in_words;
  std::shared_ptr<const GameView> then;
  core::TableView then_view;
  std::vector<float> row_heights;  // of the narration, as far as they were drawn
  bool reveal = true;              // the row at hand is to be in sight
  ReviewTab tab = ReviewTab::story;
  bool turns = false;  // where the narration shares its room with the tabs: it is the one in sight
  ReviewFocus focus = ReviewFocus::steps;
  ScrollRequest panel_scroll;
  std::size_t chosen = 0;      // in the list of the panel
  bool reveal_chosen = false;  // what the keys chose in a panel is to be in sight
  bool chart_above = true;     // there is room for it above the narration
  std::size_t jump_to = 0;     // the kind of moment that is chosen for the buttons
  std::optional<charts::Hit> cursor;
  std::size_t picture = 0;
  std::optional<charts::Hit> picture_cursor;
  PathEditor path;
  LineEditor note;
  core::Uuid note_entry;
  std::string said;  // what just came of it: "written to evening.png"
  std::optional<core::Error> refused;
  WhatIf what_if;
  double next_step = 0;  // when it plays by itself; 0: it does not
  bool spoke = false;    // something was said of the evening

  // Worked out once and kept.
  std::map<std::size_t, NarrationRow> rows;
  ChartCache scores_plan;
  ChartCache picture_plan;

  // The one above the slider: the scores, or the picture that is chosen.
  bool shows_picture() const {
    return tab == ReviewTab::pictures && picture < pictures.size() && pictures[picture].is_chart();
  }
  const charts::Chart& chart() const { return shows_picture() ? pictures[picture].chart : scores; }
  std::optional<charts::Hit>& chart_cursor() { return shows_picture() ? picture_cursor : cursor; }
  ChartCache& chart_plan() { return shows_picture() ? picture_plan : scores_plan; }

  bool whole() const { return reviewed.review != nullptr; }
  std::size_t last() const { return reviewed.review ? reviewed.review->last_step() : 0; }
};

}  // namespace bogosity::ui
