// What a game without hidden cards brings to the screens: the middle of its table, drawn from a view of the
// evening that was copied out of it, and the words around it. A game's screen is a folder in ui/games with one of
// these, and a line in ui/games/screens.cpp. You're Bogus has panels of its own all over the table instead.
#pragma once

#include <any>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/journal.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"

namespace bogosity::ui {

// What may be read besides the game's own view.
struct GameContext {
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
  // The same as it was at a step of a review, or for whoever looks on: nothing to press.
  virtual void draw_as_of(Painter& painter, Rect area) const = 0;
  // For the second window, below the seats: what one wants to see from the far end of the room, as large as it fits.
  virtual void draw_on_wall(Painter& painter, Rect area) const = 0;
  // What is said below an empty entry line as long as nothing has been logged.
  virtual core::Sentence hint() const = 0;
  // Until when a clock of this view runs, if one does: the screen is drawn once a second till then.
  virtual std::optional<core::Instant> clock_until(core::Instant) const { return std::nullopt; }
  // A clock begins anew when this number is another.
  virtual std::size_t clock_number() const { return 0; }
};

// `Drawn` from the game's `View`; nullptr if that is another game's.
template <class Drawn, class View>
std::shared_ptr<const GameView> game_view_from(const std::any& own) {
  const auto* view = std::any_cast<View>(&own);
  return view == nullptr ? nullptr : std::make_shared<Drawn>(*view);
}

// A line of the sheet of keys; without words it is a heading.
struct KeyLine {
  std::string_view keys;
  std::string_view says;
};

// A header of the game that is chosen in the form for a new evening. The first value is the default and not written.
// Without values it is somebody at the table, of whom the last one named is the default.
struct GameOption {
  std::string_view header;
  std::string_view caption;  // "DECKS"
  struct OptionValue {
    std::string_view label;
    std::string_view value;
  };
  std::span<const OptionValue> values;
};

struct GameScreen {
  std::string_view game;  // as in the header Game
  std::string_view says;  // what it is, in a few words, for whoever chooses a game
  std::size_t least_players;
  std::size_t most_players;
  std::string_view turn_word;  // beside the name of whoever has the turn: "to play", "leads"
  // From the game's own view (core::Play::own_view, core::Review::own_view_at): see game_view_from.
  std::shared_ptr<const GameView> (*view_from)(const std::any& own);
  std::span<const KeyLine> keys;
  std::span<const GameOption> options;
  // Of a game for one: how an evening with this score ended, in lists where others say who won.
  std::string (*ending)(std::int64_t score) = nullptr;
  // The caption of the header Starter in the form for a new evening; empty: the game has none.
  std::string_view starter = {};
};

// All games' screens, listed in ui/games/screens.cpp.
std::span<const GameScreen* const> game_screens();
// nullptr: the game has none, or draws its own table (You're Bogus).
const GameScreen* screen_of(std::string_view game);

}  // namespace bogosity::ui
