// What a game brings to the screens: the middle of its table, drawn from a view of the evening that was copied out of
// it, and the words around it. A game's screen is a folder in ui/games with one of these, and a line in
// ui/games/screens.cpp.
#pragma once

#include <any>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/journal.h"
#include "games/youre_bogus/input/typed_line.h"
#include "games/youre_bogus/input/typed_shout.h"
#include "games/youre_bogus/views/table_view.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"

namespace bogosity::youre_bogus {
class SnapshotReview;
}

namespace bogosity::ui {

class EntryLine;
struct TableModel;

// What may be read besides the game's own view.
struct GameContext {
  const TableModel& table;
  std::string_view typed;    // the entry line as it stands
  bool open = true;          // the evening goes on, and here: things can be pressed
  core::Instant now;         // the clock on the wall
  core::Instant clock_from;  // when the clock of this view began: what a new entry leaves running goes on
};

// Taken out of the evening once for each entry; drawn as often as the screen wants.
class GameView {
 public:
  virtual ~GameView() = default;
  // The middle of the table, above the entry line: all that there is to see and to press. `area` is from 430 x 250
  // points (a small window) to some 1,500 x 1,000. Clicks queue line actions (action::SetLine, Word, Commit ...).
  virtual void draw(Painter& painter, Rect area, const GameContext& game_context, Actions& actions) const = 0;
  // For a text that is typed elsewhere, as in a correction: the steps of a turn and what is pressed for each, as at the
  // table. Gives back false where the game has none. Clicks queue line actions.
  virtual bool draw_steps(Painter&, Rect, const TableModel&, const EntryLine&, Actions&) const { return false; }
  // The same as it was at a step of a review; gives back the height used, which may be more than that of `area`.
  virtual float draw_as_of(Painter& painter, Rect area) const = 0;
  // Does that say who had what?
  virtual bool tells_seats() const { return false; }
  // For the second window, below the seats: what one wants to see from the far end of the room, as large as it fits.
  virtual void draw_on_wall(Painter& painter, Rect area) const = 0;
  // How much of a room so high it wants for that.
  virtual float height_on_wall(float room) const { return room * 0.46F; }
  // What is said below an empty entry line as long as nothing has been logged.
  virtual core::Sentence hint() const = 0;
  // A short entry, as whoever is new here may see it in the empty line: "54 8h".
  virtual std::string_view example() const { return {}; }
  // Until when a clock of this view runs, if one does: the screen is drawn once a second till then.
  virtual std::optional<core::Instant> clock_until(core::Instant) const { return std::nullopt; }
  // A clock begins anew when this number is another.
  virtual std::size_t clock_number() const { return 0; }
  // Cards that are counted in the bar: {"pile ", 12}.
  virtual std::vector<std::pair<std::string_view, int>> counts() const { return {}; }

  // What of a turn, and which shout, stands in the line being typed.
  virtual youre_bogus::TypedTurn typed_turn(std::string_view) const { return {}; }
  virtual std::optional<youre_bogus::TypedShout> typed_shout(std::string_view) const { return std::nullopt; }
  // May a turn be passed with nothing typed?
  virtual bool can_pass() const { return false; }
  // The panel beside the one that lies there, for Tab.
  virtual std::optional<PanelChoice> panel_beside(const TableModel&, bool) const { return std::nullopt; }

  // What the entry logged last brought, what was put off, bid and agreed on.
  virtual std::span<const youre_bogus::InquiryView> inquiries() const { return {}; }
  virtual const youre_bogus::WinView* win() const { return nullptr; }
  virtual std::span<const youre_bogus::OpenInquiryView> open_inquiries() const { return {}; }
  virtual std::span<const youre_bogus::PrecedentView> precedents() const { return {}; }
  virtual std::string last_bid() const { return {}; }
};

// `Drawn` from the game's own `View`.
template <class Drawn, class View>
std::shared_ptr<const GameView> game_view_from(const std::any& own) {
  return std::make_shared<Drawn>(std::any_cast<const View&>(own));
}

// A line of the sheet of keys; without words and sentence it is a heading. Short enough for half of a narrow window.
struct KeyLine {
  std::string_view keys;
  std::string_view says = {};
  // If it is there, `keys` is what Ann, Bob or Cy may type after these entries ("54 8h|54 4h"), and the sheet says
  // which sentence that makes.
  const char* after = nullptr;
};
struct KeyPage {
  std::string_view title;
  std::span<const KeyLine> left, right;
};

// A header of the game that is chosen in the form for a new evening. The first value is the default and not written;
// several of one header are written with commas between. Without values it is somebody at the table, of whom the last
// one named is the default.
struct GameOption {
  std::string_view header;
  std::string_view caption;  // "DECKS"
  struct OptionValue {
    std::string_view label;
    std::string_view value;
  };
  std::span<const OptionValue> values;
  std::string_view why = {};    // beside the caption, where there is room
  std::size_t least_seats = 0;  // fewer have no such choice
};

struct GameScreen {
  std::string_view game;  // as in the header Game
  std::size_t least_players;
  std::size_t most_players;
  std::string_view turn_word;  // beside the name of whoever has the turn: "to play", "leads"
  // From the game's own view (core::Play::own_view, core::Review::own_view_at): see game_view_from.
  std::shared_ptr<const GameView> (*view_from)(const std::any& own);
  std::span<const KeyPage> key_pages;  // the first stands before the pages of keys, the others behind them
  std::span<const GameOption> options;
  // Of a game for one: how an evening with this score ended, in lists where others say who won.
  std::string (*ending)(std::int64_t score) = nullptr;
  // The caption of the header Starter in the form for a new evening; empty: the game has none.
  std::string_view starter = {};
  std::string_view round_word = "hand";
  // Where there is no room for the turn's word: before the number of cards, and alone.
  std::string_view turn_sign = "\u25B6 ";
  std::string_view turn_noun = "turn";
  std::string_view end_rule = {};  // " (M4)", behind what is said of the end agreed on
  std::string_view title = game;   // with its apostrophe
  std::string_view alone = {};     // what is said to somebody who wants to play it alone
  bool is_usual = false;           // its name goes without saying
  bool asks_end_first = false;     // in the form, before the options
  bool wins_rounds = false;        // points move with turns, and a win ends a round
  bool has_seal = false;           // over cards, until an inquiry or the end: there are shouts, bids and open matters
  // Of a game with a seal: what a review tells of everything that nobody noticed.
  youre_bogus::SnapshotReview& (*snapshots)(core::Review& review) = nullptr;
  bool shows_slots = false;  // a hand is shown as slots for its cards
};

// All games' screens, the usual one first, listed in ui/games/screens.cpp.
std::span<const GameScreen* const> game_screens();
// nullptr: a game that this program does not know.
const GameScreen* screen_of(std::string_view game);

}  // namespace bogosity::ui
