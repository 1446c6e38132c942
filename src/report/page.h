// A printable page: one HTML file that wants nothing from elsewhere, dark ink on white, for A4 and Letter alike, and
// readable without color. Everything that people typed is escaped on its way in.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/facts.h"
#include "core/sentence.h"
#include "games/catalogue.h"
#include "session/session.h"

namespace bogosity::report {

enum class Orientation : std::uint8_t { upright, sideways };

// `body` is markup; the title is not. `style` is added to that of all pages.
std::string page(std::string_view title, Orientation turned, std::string_view body, std::string_view style = {});

// <tag class="kind">text</tag>, the text escaped.
std::string element(std::string_view tag, std::string_view text, std::string_view kind = {});
// A sentence of the referee: names and what is strong in bold, what is sealed as a bar, what was struck out struck.
std::string marked_up(const core::Sentence& sentence);

// A row of cells; `tag` is td or th. The first cell is text, the others are numbers if `numbers`.
std::string row(std::string_view tag, const std::vector<std::string>& cells, bool numbers = true);

// A heading, and a table of these columns; `rows` is markup.
struct PageColumn {
  std::string_view title;
  bool numbers = false;
};
std::string table(std::string_view heading, const std::vector<PageColumn>& columns, std::string_view rows);

// The parts of such a page for a preview: its headings, sentences and tables in their order.
struct PagePart {
  bool heading = false;
  std::string words = {};
  std::vector<std::vector<std::string>> rows = {};  // of a table, all of one length
};
std::vector<PagePart> parts_of(std::string_view page);

struct SheetPoints {
  int turn = 0;  // 0: before the first
  int round = 1;
  std::size_t player = 0;
  std::int64_t points = 0;
  std::string rule;
};

struct SheetWin {
  int turn = 0;
  int round = 1;
  std::size_t player = 0;
  std::int64_t credited = 0;
};

// The columns that are shown after the end only.
struct SheetTurn {
  int turn = 0;
  std::size_t player = 0;
  std::optional<std::array<int, 2>> roll;
  int hand = 0;
};
struct SheetShout {
  int turn = 0;
  std::size_t who = 0;
  std::size_t at = 0;
  bool right = false;
};
struct ClosedFacts {
  std::vector<SheetTurn> turns;
  std::vector<SheetShout> shouts;  // those that were settled
  std::vector<core::Sums> sums;    // by player
  int undetected = 0;
};

// A session as paper and pictures tell it: who played, when and where, the points round by round, the wins. Of a
// session that goes on only what its table knows; once it is closed also rolls, hands and who shouted at whom.
struct SheetData {
  std::string game;
  std::string title;  // the occasion, else the game
  std::string day;    // "9 October 2026, 19:40"; empty if nobody noted it
  std::string place;
  std::string scorekeeper;
  std::string agreed_end;
  std::string chain;  // the hash of the last entry, whole
  std::string head;   // head_mark of what stands above the entries
  core::Ranking ranking = core::Ranking::higher_wins;
  bool open = true;
  bool totals_only = false;  // the scores are all that is known
  int turns = 0;
  int rounds = 0;               // as Outcome counts them
  std::string rounds_in_words;  // "3 rounds", or "3 hands"; empty if they are not counted
  std::string round_word;
  const core::Rulebook* rulebook = &games::usual().about().rulebook;
  std::vector<core::PlayerResult> players;  // in the order in which they came
  std::vector<SheetPoints> points;
  std::vector<SheetWin> wins;
  int dice_on_the_floor = 0;
  int unsettled = 0;  // inquiries that were put off, or wait for a card nobody has seen
  std::vector<std::pair<std::string_view, int>> counts;  // as core::Snapshot::counts
  int entries = 0;
  std::optional<ClosedFacts> after;

  // Indices of `players`, the first place first.
  std::vector<std::size_t> in_order() const;
  // The players in the first place; several if they share it. Empty if nobody had a turn, or only one.
  std::vector<std::size_t> winners() const;
};

SheetData sheet_data(const Session& session);

// "2026-10-09T19:40-05:00" as "9 October 2026, 19:40"; what is no date comes back as it is.
std::string day_in_words(std::string_view date);

}  // namespace bogosity::report
