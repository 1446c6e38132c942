// What everybody at a table knows, as plain values made from the public views: phones are shown this and nothing else.
// Nothing sealed is in it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/sentence.h"
#include "core/table_view.h"

namespace bogosity::share {

// A verdict or a win that comes to light step by step: a pause, the cards, the stamp, the reason, the points.
struct Show {
  std::string id;  // another one for each show
  bool is_win = false;
  double since = 0;                 // seconds since its beginning, at the moment this was made
  std::array<double, 5> lengths{};  // of its steps, in seconds
  std::size_t cards = 0;
  bool is_still = false;  // reduced motion: each step shows its end at once
};

// A line of the log that is in sight.
struct LoggedLine {
  int turn = 0;  // 0: it is no turn's
  Sentence told;
};

struct PlayerNow {
  core::PlayerId player = 0;
  std::string name;
  std::vector<core::ScoreEntryView> points;  // oldest first; the last hundred
  std::optional<int> shouts;                 // nothing: nobody shouts in this game
  int right = 0;                             // of them
  int caught = 0;
  int from_wins = 0;  // points
};

// The end of a session in words.
struct Ending {
  std::string result;                                         // "Theo won with 15 points."
  std::string came_to;                                        // "3 rounds · 60 turns"
  std::vector<std::pair<std::string, std::string>> captions;  // "Best liar", and who it was
};

struct TableNow {
  const core::About* about = nullptr;  // null: nobody plays
  std::string title;                   // the session's name
  core::TableView view;
  std::vector<LoggedLine> log;  // newest first, twelve at most
  std::vector<core::StandingView> standings;
  std::vector<PlayerNow> players;  // by their numbers, with those who left
  std::string banner;              // for everybody, above all else; may be empty
  bool is_correcting = false;      // an entry is being changed, so the numbers may change
  bool shows_verdict = true;       // the verdict or the win of the last entry lies there still
  std::size_t inquiry = 0;         // which of the view's inquiries is in sight
  std::optional<Show> show;
  std::optional<Ending> ending;  // once the session is over
};

// Of the session's last page (report::EndPage), which is made of the session itself: that is unknown here.
template <class EndPage>
Ending ending_of(const EndPage& page, std::string came_to) {
  Ending ending{page.result, std::move(came_to), {}};
  for (const auto& line : page.lines) ending.captions.emplace_back(std::string(line.caption), line.words);
  if (!page.remark.empty()) ending.captions.emplace_back("", page.remark);
  return ending;
}

// `view`: of this snapshot, with whatever the table knows besides.
TableNow table_now(const core::Snapshot& play, core::TableView view, const core::About& about, std::string title);

// The same for programs, in the words of docs: an object on one line, without the number of the event and without
// `since`, which the sender adds. `at_since`: where the number of seconds goes into the text; npos where there is no
// show.
struct Json {
  std::string text;
  std::size_t at_since = std::string::npos;
  friend bool operator==(const Json&, const Json&) = default;
};
Json to_json(const TableNow& now);
// The rulebook, for the page's search.
std::string rules_as_json(const core::About& about);

}  // namespace bogosity::share
