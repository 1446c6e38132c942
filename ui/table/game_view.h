// The interface of a game's screen: the middle of its table, drawn from a copied view of the session, and the words
// around it. A game's screen is a folder in ui/games with one of these, and a line in ui/games/screens.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/journal.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/input/line_editor.h"

namespace bogosity::ui {

struct TableModel;

// Data for drawing besides the game's own view.
struct GameContext {
  const TableModel* table = nullptr;  // none in a review
  bool open = false;                  // the session is open and not only watched: buttons work
  core::Instant now = {};             // the clock on the wall
  core::Instant clock_from = {};      // the start of this view's clock; entries that leave it running keep it
};

// The line being typed, as a game's screen sees it: worked out once, whenever the line changes. A screen adds what it
// draws.
struct LineReading {
  struct Shout {
    std::string accused;  // may be empty
    std::vector<std::string> shouters;
  };

  LineReading() = default;
  LineReading(const LineReading&) = delete;
  LineReading& operator=(const LineReading&) = delete;
  virtual ~LineReading() = default;

  bool moves_on = false;  // a roll or a shout: the table has seen the verdict before it
  std::optional<Shout> shout;
  // What Enter says once before it logs the line all the same, and the words that stand there until then.
  std::optional<core::Error> doubt;
  std::string still_to_come;
};
using LineReadingPointer = std::shared_ptr<const LineReading>;

// The entry line, or another text that can be typed like it.
struct LineText {
  std::string text;
  std::size_t caret = std::string::npos;
  std::optional<PanelQuestion> question = {};  // that the panel asks from now on
};

// A view copied out of the session once for each entry, and drawn as often as needed.
class GameView {
 public:
  virtual ~GameView() = default;
  // Draws the middle of the table, above the entry line, with all its buttons. `area` is from 430 x 250 points (a small
  // window) to some 1,500 x 1,000. Clicks queue line actions (action::SetLine, Word, Commit ...).
  virtual void draw(Painter& painter, Rect area, const GameContext& game_context, Actions& actions) const = 0;
  // Reads a text other than the entry line, as in a correction, for draw_steps; nothing if the game has no steps.
  virtual LineReadingPointer read_steps(const std::string&) const { return nullptr; }
  // Draws the steps of a turn and their buttons for such a text. Clicks queue line actions.
  virtual void draw_steps(Painter&, Rect, const TableModel&, const LineReading&, Actions&) const {}
  // Draws the table at a step of a review; returns the height used, which may be more than that of `area`.
  virtual float draw_as_of(Painter& painter, Rect area) const {
    Actions none;
    draw(painter, area, {}, none);
    return area.h;
  }
  // True if draw_as_of shows the hands.
  virtual bool tells_seats() const { return false; }
  // Draws the part of the second window below the seats, as large as it fits: for people at the far end of the room.
  virtual void draw_on_wall(Painter& painter, Rect area) const = 0;
  // The height that draw_on_wall wants out of `room`.
  virtual float height_on_wall(float room) const { return room * 0.46F; }
  // The sentence below an empty entry line as long as nothing has been logged.
  virtual Sentence hint() const = 0;
  // A short example entry, shown to newcomers in the empty line: "54 8h".
  virtual std::string_view example() const { return {}; }
  // Draws what is counted after a win, on the page of the win. `width`: of the room, which is as high as is wanted.
  virtual float height_after_win(const TableModel&, [[maybe_unused]] float width) const { return 0; }
  virtual void draw_after_win(Painter&, Rect, const TableModel&, Actions&) const {}
  // The end of a running clock, if there is one: the screen is drawn once a second until then.
  virtual std::optional<core::Instant> clock_until(core::Instant) const { return std::nullopt; }
  // The clock begins anew when this number changes.
  virtual std::size_t clock_number() const { return 0; }
  // Card counts for the bar: {"pile ", 12}.
  virtual std::vector<std::pair<std::string_view, int>> counts() const { return {}; }

  // Works out the panels' view of what the session has read.
  virtual LineReadingPointer read(const core::TypedLine&) const { return std::make_shared<LineReading>(); }
  // The line once these letters were typed at its end while this panel lay there; nothing: they stand where they were
  // typed.
  virtual std::optional<LineText> after_typing(const std::string&, std::string_view, const PanelChoice&) const {
    return std::nullopt;
  }
  // A shout opened before everything else; nothing if one is there. A seat put into it or taken out.
  virtual std::optional<LineText> with_shout(const std::string&) const { return std::nullopt; }
  virtual std::optional<LineText> with_shouter(const std::string&, std::size_t) const { return std::nullopt; }
  // The shout is at this seat; without a shout one is opened. Nothing if nobody can shout in this game.
  virtual std::optional<LineText> with_accused(const std::string&, std::size_t) const { return std::nullopt; }
  // False if the panel that was chosen would lie there without the choice, too: the line has its words.
  virtual bool shows_choice(const TableModel&) const { return true; }
  // Where a word that is put in at the caret goes.
  virtual std::size_t place_for_word(const std::string&, std::size_t caret) const { return caret; }
  // True if a line may begin with the name of the player whose turn it is, and turns go round from seat to seat.
  virtual bool names_turns() const { return false; }
  // True if an empty line passes the turn.
  virtual bool can_pass() const { return false; }
  // The panel after or before the current one, for Tab.
  virtual std::optional<PanelChoice> panel_beside(const TableModel&, bool) const { return std::nullopt; }
};

using GameViewPointer = std::shared_ptr<const GameView>;

// What an action does to a line that is typed.
void type_into(LineEditor& line, const LineAction& action, const GameView& game);

// Makes a `Drawn` from the game's own view, which `view_of` gives: of the session as it is, and as it was at a step of
// a review.
template <class Drawn, auto view_of>
GameViewPointer drawn(const core::Snapshot& session) {
  const auto view = view_of(session);
  return view ? std::make_shared<Drawn>(*view) : nullptr;
}
template <class Drawn, auto view_of>
GameViewPointer drawn_at(const core::Review& review, std::size_t step) {
  return drawn<Drawn, view_of>(*review.session().at(step));
}

// What lies on a table, as a picture and in words: the same at the table, in its review and on the second window.
struct TableSummary {
  std::function<float(Painter&, Rect)> picture;  // draws at the left edge of a room; returns the width used
  std::string headline = {};
  std::vector<Sentence> lines = {};  // the most important first
  bool is_win = false;               // the headline says that somebody won
};
// Draws the picture with the words beside it, in the largest type that leaves room for all of them. `on_wall`: for
// people at the far end of the room.
void draw_table_summary(Painter& painter, Rect area, const TableSummary& summary, bool on_wall = false);

// A line of the sheet of keys; without words and sentence it is a heading. Short enough for half of a narrow window.
struct KeyLine {
  std::string_view keys;
  std::string_view says = {};
  // If it is set, `keys` is an entry that Ann, Bob or Cy may type after these entries ("54 8h|54 4h"), and the sheet
  // shows its sentence.
  const char* after = nullptr;
};
struct KeyPage {
  std::string_view title;
  std::span<const KeyLine> left, right;
};

// A header that the game adds to the form for a new session. The first value is the default and is not written; several
// values of one header are written with commas between. Without values the header names a player; the default is the
// last one named.
struct GameOption {
  std::string_view header;
  std::string_view caption;  // "DECKS"
  struct OptionValue {
    std::string_view label;
    std::string_view value;
  };
  std::span<const OptionValue> values;
  std::string_view why = {};    // shown beside the caption if there is room
  std::size_t least_seats = 0;  // the least number of players for this option
};

struct GameScreen {
  std::string_view game;   // as in the header Game
  std::string_view about;  // what it is, in a few words
  std::size_t least_players;
  std::size_t most_players;
  // The game's part of the screen: at the table, and at a step of a review. nullptr: the session is one of another
  // game.
  GameViewPointer (*drawn)(const core::Snapshot& session);
  GameViewPointer (*drawn_at)(const core::Review& review, std::size_t step);
  std::span<const KeyPage> key_pages;  // the first stands before the pages of keys, the others behind them
  std::span<const GameOption> options;
  // For a game for one player: the result of a session with this score, for lists.
  std::string (*ending)(std::int64_t score) = nullptr;
  // The caption of the header Starter in the form for a new session; empty: the game has none.
  std::string_view starter = {};
  // Short for the turn's word: before the number of cards, and alone.
  std::string_view turn_sign = "\u25B6 ";
  std::string_view turn_noun = "turn";
  std::string_view title = game;  // with its apostrophe
  std::string_view alone = {};    // a sentence for somebody who wants to play it alone
  bool is_usual = false;          // the default game, whose name is not shown
  bool asks_end_first = false;    // the form asks for the end before the options
  bool shows_slots = false;       // a hand is shown as slots for its cards
};

// All games' screens, the usual one first, listed in ui/games/screens.cpp.
std::span<const GameScreen* const> game_screens();
// The screen of a game; nullptr if this program does not know the game.
const GameScreen* screen_of(std::string_view game);

}  // namespace bogosity::ui
