#include "ui/games/youre_bogus/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/result.h"
#include "games/youre_bogus/game.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using youre_bogus::Step;
using youre_bogus::TableSnapshot;
using youre_bogus::TableView;

namespace event = youre_bogus::event;

// The shout takes the panel's place until a step is chosen, or answer and roll are in and the turn goes on.
bool shows_shout(const BogusModel& model) {
  if (!model.shout || model.panel.step) return false;
  return model.panel.shout || !model.shout->plea || !model.turn.roll;
}

void draw_shout_or_step(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  shows_shout(model) ? draw_shout_panel(painter, area, model, actions) : draw_step_panel(painter, area, model, actions);
}

TableSummary news_of(const TableView& view) {
  TableSummary news{[&view](Painter& painter, Rect room) { return draw_top(painter, room, view.top); }};
  if (view.finished) news.lines.push_back(said("The session is over."));
  news.lines.insert(news.lines.end(), view.news.begin(), view.news.end());
  return news;
}

// Somebody who only watches sees the table without buttons.
void draw_watched(Painter& painter, Rect area, const TableView& view, const TableModel& table) {
  TableSummary news = news_of(view);
  if (!view.to_play.empty()) news.headline = view.to_play + (view.roll ? " rolled" : " has the dice");
  constexpr std::array<const char*, 7> dice = {" ?", " \u2680", " \u2681", " \u2682", " \u2683", " \u2684", " \u2685"};
  if (view.roll && !view.to_play.empty()) {
    for (const int pips : *view.roll) news.headline += dice[static_cast<std::size_t>(std::clamp(pips, 0, 6))];
  }
  if (table.log_size > 0) news.lines.insert(news.lines.begin(), table.log_line(table.log_size - 1));
  draw_panel(painter, area);
  draw_table_summary(painter, area.inset(18, 16), news);
}

// What the rules prescribe where nothing was typed (B, C1).
void prescribe(youre_bogus::TypedTurn& turn, const TableView& view) {
  if (!turn.roll || (*turn.roll)[0] == 0 || (*turn.roll)[1] == 0) return;
  const int sum = (*turn.roll)[0] + (*turn.roll)[1];
  const bool declared = turn.wants_top || turn.wants_two;
  const auto player = std::ranges::find_if(view.seats, [](const auto& seat) { return seat.has_turn; });
  int room = player == view.seats.end() ? 7 : 7 - player->cards.value_or(0);  // Z1
  if (!turn.takes && turn.wants_top && sum >= 9 && !view.top.empty && room > 0) turn.takes = true;
  if (turn.takes.value_or(false)) --room;
  const int drawn = !declared && sum >= 7 ? 2 : 0;
  if (!turn.picked) turn.picked = std::clamp(drawn, 0, std::max(0, std::min(room, view.pile + view.stack)));
  if (turn.step == Step::roll && (turn.takes.has_value() || *turn.picked > 0)) turn.step = Step::pick_up;
}

class BogusTable final : public GameView {
 public:
  BogusTable(TableView view, youre_bogus::TypingTable typing) : view_(std::move(view)), typing_(std::move(typing)) {}
  explicit BogusTable(TableSnapshot then) : then_(std::move(then)) {}

  void draw(Painter& painter, Rect area, const GameContext& context, Actions& actions) const override {
    const TableModel& table = *context.table;
    if (!context.open) return draw_watched(painter, area, view_, table);
    const BogusModel model = bogus_model(view_, table);
    const TableLayout layout = layout_of(painter.screen(), table);
    // The panel of the shout or the step lies below the stack, or in its place if there is room for only one.
    const bool both = layout.picker.h > 0;
    const bool panel = shows_shout(model) || model.panel.step;
    draw_step_rail(painter, layout.rail, model, !both && panel, actions);
    if (both || !panel) draw_stack_panel(painter, layout.stack, model, actions);
    if (both || panel) draw_shout_or_step(painter, both ? layout.picker : layout.stack, model, actions);
  }

  LineReadingPointer read_steps(const std::string& line) const override {
    auto typed = std::make_shared<BogusLine>();
    see(typing_.read(line), *typed);
    prescribe(typed->turn, earlier_table());
    return typed;
  }

  void draw_steps(Painter& painter, Rect area, const TableModel& table, const LineReading& line,
                  Actions& actions) const override {
    const auto& typed = static_cast<const BogusLine&>(line);
    const TableView then = earlier_table();
    const BogusModel model(then, typed, table.panel, false);
    const bool rolled = typed.turn.has_whole_roll();
    draw_step_rail(painter, area.cut_top(space::button, 8), model, true, actions);
    const bool asks_roll = !rolled && !model.panel.step && !shows_shout(model);
    asks_roll ? draw_roll_panel(painter, area, model, actions) : draw_shout_or_step(painter, area, model, actions);
  }

  float draw_as_of(Painter& painter, Rect area) const override { return draw_snapshot(painter, area, then_); }
  bool tells_seats() const override { return true; }

  // The top of the stack is open on the real table too, so it is small here: people look up for the scores.
  void draw_on_wall(Painter& painter, Rect area) const override {
    draw_table_summary(painter, area, news_of(view_), true);
  }
  float height_on_wall(float room) const override { return std::clamp(room * 0.25F, 92.0F, 150.0F); }

  std::string_view example() const override { return "54 8h"; }
  Sentence hint() const override {
    return said(
        "Type the turn: 54 for the roll, +2 for cards picked up, 8h for the card placed; b for \u201CYou\u2019re "
        "Bogus\u201D. Enter logs it.",
        Tone::quiet);
  }

  std::vector<std::pair<std::string_view, int>> counts() const override {
    return {{"pile ", view_.pile}, {"stack ", view_.stack}};
  }

  float height_after_win(const TableModel& table, float width) const override {
    const core::Win& win = *table.view.win;
    const bool counted = std::ranges::count(win.points, std::string_view("K3"), &core::PointsView::rule) > 0;
    return win.stands && !counted && !table.watch ? height_of_aces(view_, width) : 0;
  }
  void draw_after_win(Painter& painter, Rect area, const TableModel& table, Actions& actions) const override {
    draw_aces(painter, area, bogus_model(view_, table), actions);
  }

  LineReadingPointer read(const core::TypedLine& typed) const override {
    auto line = std::make_shared<BogusLine>();
    see(youre_bogus::tokens_of(typed), *line);
    prescribe(line->turn, view_);
    const auto win = youre_bogus::win_draft(line->typed);
    if (win.is_unfinished()) {  // K1
      line->doubt = core::refused(fmt::format("{} of the seven cards of the win {} typed", win.count(),
                                              win.count() == 1 ? "is" : "are"),
                                  "type the others, or press Enter again to log the win as it stands")
                        .value();
      line->still_to_come = "The claim, six cards face up, and one face down.";
    }
    return line;
  }
  // A shout typed right behind a roll, as in "54b", is about the turn before, and opens in front of it.
  // While the panel of a win lies there, what is typed behind the roll is the win's.
  std::optional<LineText> after_typing(const std::string& before, std::string_view letters,
                                       const PanelChoice& panel) const override {
    if (panel.step == Step::win && letters.size() == 1) return typed_into_win(before, letters[0], panel);
    if (letters != "b" || before.find_first_not_of("123456-") != std::string::npos) return std::nullopt;
    const auto read = typing_.read(before);
    const bool is_roll = !read.error && read.tokens.size() == 1 && youre_bogus::is_a<event::Roll>(read.tokens[0].event);
    return is_roll ? with_shout(before) : std::nullopt;
  }
  std::optional<LineText> with_shout(const std::string& line) const override {
    if (youre_bogus::typed_shout(typing_.read(line))) return std::nullopt;
    return LineText{line.empty() ? "b" : "b " + line, 1};
  }
  std::optional<LineText> with_shouter(const std::string& line, std::size_t seat) const override {
    const auto shout = youre_bogus::typed_shout(typing_.read(line));
    if (!shout || !shout->by_seats) return std::nullopt;
    return with_draft(line, *shout, [&](youre_bogus::ShoutDraft& draft) { draft.turn(static_cast<int>(seat) + 1); });
  }
  std::optional<LineText> with_accused(const std::string& line, std::size_t seat) const override {
    const auto opened = with_shout(line);
    const std::string& text = opened ? opened->text : line;
    const auto shout = youre_bogus::typed_shout(typing_.read(text));
    if (!shout || !shout->by_seats) return std::nullopt;
    return with_draft(text, *shout, [&](youre_bogus::ShoutDraft& draft) {
      draft.accuse(static_cast<int>(seat) + 1, view_.seats[seat].name == view_.accusable);
    });
  }
  // Nothing comes between a shout and its plea.
  std::size_t place_for_word(const std::string& line, std::size_t caret) const override {
    const auto shout = youre_bogus::typed_shout(typing_.read(line));
    return shout && caret > shout->at.from && caret < shout->at.to ? shout->at.to : caret;
  }
  bool names_turns() const override { return true; }
  bool can_pass() const override { return view_.turn_open && view_.roll; }
  bool shows_choice(const TableModel& table) const override {
    const BogusModel chosen = bogus_model(view_, table);
    const PanelChoice none;
    return current_step({view_, static_cast<const BogusLine&>(*table.line), none, true}) != current_step(chosen);
  }
  std::optional<PanelChoice> panel_beside(const TableModel& table, bool before) const override {
    return PanelChoice{step_beside(current_step(bogus_model(view_, table)), before, false)};
  }

 private:
  // The table of an entry that is not the last: the players and the decks are from now, the rest is not known here.
  TableView earlier_table() const {
    TableView then;
    then.seats = view_.seats;
    then.decks = view_.decks;
    then.pile = view_.decks * 54;
    for (auto& seat : then.seats) seat.cards.reset();
    return then;
  }

  // The line with its shout changed.
  template <class Change>
  LineText with_draft(const std::string& line, const youre_bogus::TypedShout& shout, Change change) const {
    std::vector<std::string> seats;
    for (const auto& each : view_.seats) seats.push_back(each.name);
    youre_bogus::ShoutDraft draft = youre_bogus::shout_draft(shout, seats);
    change(draft);
    auto next = youre_bogus::with_shout(line, shout, draft, seats);
    return LineText{std::move(next.text), next.caret};
  }

  // A digit is one of the claim, as long as the panel asks for it; a card is put behind the claim, or behind the last
  // card.
  std::optional<LineText> typed_into_win(const std::string& before, char letter, const PanelChoice& panel) const {
    const youre_bogus::Typed typed = typing_.read(before);
    youre_bogus::WinDraft win = youre_bogus::win_draft(typed);
    const bool rolled = youre_bogus::typed_turn(typed).has_whole_roll() || (view_.turn_open && view_.roll);
    if (rolled && core::is_digit(letter) && (win.claim.empty() || panel.question == PanelQuestion::claim)) {
      win.claim += letter;
      auto line = youre_bogus::with_words(typed, youre_bogus::Slot::win, win.token());
      return LineText{std::move(line.text), line.caret, PanelQuestion::claim};
    }
    const std::string_view word = std::string_view(before).substr(before.find_last_of(' ') + 1);
    if (!word.starts_with("win:") || win.claim.empty() || letter == '=' || letter == ',' || letter == '/')
      return std::nullopt;
    if (word.find('=') == std::string_view::npos)
      return LineText{before + "=" + (letter == ' ' ? "" : std::string(1, letter)), std::string::npos,
                      PanelQuestion::first};
    if (letter != ' ') return std::nullopt;
    const bool goes_on = word.back() != '=' && word.back() != ',' && win.count() < youre_bogus::WinDraft::slots;
    const bool face_down = win.count() + 1 == youre_bogus::WinDraft::slots;
    return goes_on ? std::optional(LineText{before + (face_down ? "/" : ",")}) : std::nullopt;
  }

  const std::string& whom(const youre_bogus::TypedShout& shout) const {
    return shout.accused.empty() ? view_.accusable : shout.accused;
  }

  void see(youre_bogus::Typed typed, BogusLine& line) const {
    line.typed = std::move(typed);
    line.turn = youre_bogus::typed_turn(line.typed);
    line.typed_shout = youre_bogus::typed_shout(line.typed);
    if (line.typed_shout) line.shout = LineReading::Shout{whom(*line.typed_shout), line.typed_shout->who};
    line.moves_on = line.shout || line.turn.has_whole_roll();
  }

  TableView view_;
  youre_bogus::TypingTable typing_;
  TableSnapshot then_;  // of a review
};

GameViewPointer drawn_now(const core::Snapshot& session) {
  auto view = youre_bogus::view_of(session);
  auto typing = youre_bogus::typing_table(session);
  return view && typing ? std::make_shared<BogusTable>(std::move(*view), std::move(*typing)) : nullptr;
}

GameViewPointer look_back(const core::Review& review, std::size_t step) {
  const auto then = youre_bogus::look_back(review, step);
  return then ? std::make_shared<BogusTable>(*then) : nullptr;
}

constexpr const char* a_win = "count:Ann=5 count:Bob=3|54 win:35=6h,7h,8h,9d,td,jd/kd";
constexpr KeyLine keys_typed[] = {
    {"A TURN"},
    {"54", "", ""},
    {"54 8h", "5 4 and \u201Ceight of hearts\u201D do, too", ""},
    {"44 +3 8h", "", ""},
    {"?-? +2", "nobody noted the roll", ""},
    {"54 ?", "nobody noted the card", ""},
    {"t 65 take", "t: asks for the top card; also leave", "54 8h"},
    {"t 65 take under:ac", "the card that came to light", "count:Ann=5|w 21 9c/?"},
    {"w 21 9cas", "w: declares two", "count:Ann=5"},
    {"w 21 9c?", "the lower card stayed hidden", "count:Ann=5"},
    {"want:\"a pony\" 54", "", ""},
    {"62 7d o", "e: even; also once it is logged", ""},
    {"62 0 =5h", "0 or *: a Joker", ""},
    {"62 0 =~k", "~: transparent", ""},
    {"66 right:8d", "an exchange; also left:8d", "54 8h"},
    {"off:5 36", "a die fell off the table; both: off:5,3", ""},
    {"grab:5@Bob 36", "out of play: =out, =over (A3)", ""},
    {"54 win:35=6h,7h,8h,9d,td,jd/kd", "six face up, one face down", "count:Ann=5"},
    {"aces:Bob=1", "right after a win (K3)", a_win},
    {"54 8h!", "! : the log is wrong about this card", "54|54|54 8h"},
};
constexpr KeyLine keys_as_it_happens[] = {
    {"SHOUTS"},
    {"b13 d", "seats 1 and 3; a: admits, p: put off", "54 8h|54 4h"},
    {"b1>3 a", "at seat 3", "54 8h|bid:17@Cy|54 4h"},
    {"look:1=4h", "a card was turned up (M3)", "54 8h|54 4h|b1 d"},
    {"ruled:clean", "the table\u2019s word (Z3); also bogus, void", "54 8h|54 4h|b1 d"},
    {"settle:3=deny", "an inquiry that was put off", "54 8h|54 4h|b1 o 54"},
    {"late:Ann>Bob", "", "54 8h"},
    {"AS IT HAPPENS"},
    {"bid:17@Bob", "", ""},
    {"count:Bob=5", "", ""},
    {"stack:9=8h", "", ""},
    {"pile:40", "", ""},
    {"join:Dee@Bob", "", ""},
    {"leave:Bob", "", ""},
    {"resign:Bob", "", ""},
    {"seats:Cy,Bob,Ann", "between two rounds", ""},
    {"adjust:Bob=-5\"counted twice\"", "", ""},
    {"rule:\"no drumming\"", "", ""},
    {"clarify:E4\"a Ten is even\"", "", ""},
    {"scorekeeper:Cy", "", ""},
    {"; what a night", "", ""},
};
constexpr KeyLine keys_of_pad[] = {
    {"A TURN WITH ONE HAND"},
    {"54.83", "rank, then suit", ""},
    {"54.0", "a Joker; 54* is the same", ""},
    {"54+2.83", "", ""},
    {"54.83.24", "the second goes underneath", "count:Ann=5"},
    {"54.83.", "underneath, but nobody saw it", "count:Ann=5"},
    {"-154", "asks for the top card (-254: two)", "54 8h"},
    {"SUITS AND RANKS"},
    {"1 2 3 4", "\u2663  \u2666  \u2665  \u2660 after the rank"},
    {"1 \u2026 13", "the ranks, Ace to King: 124 is Q\u2660"},
};
constexpr KeyLine words_of_pad[] = {
    {"SAID OF A SEVEN OR A JOKER"},
    {"54.74-1", "odd (-2: even)", ""},
    {"54.0-.53", "", ""},
    {"54.0-.50", "only a rank (-.03: only hearts)", ""},
    {"54.0-0.53", "transparent", ""},
    {"--1", "for the card that lies there", "54 7d"},
    {"SHOUTS"},
    {"/13-", "denied", "54 8h|54 4h"},
    {"/13+", "admitted (a dot: put off)", "54 8h|54 4h"},
    {"/13*2-", "at seat 2; seat 10 is 0", "54 8h|54 4h"},
};
constexpr std::array<KeyPage, 2> youre_bogus_keys = {
    {{"Typing", keys_typed, keys_as_it_happens}, {"Number pad", keys_of_pad, words_of_pad}}};

constexpr std::array<GameOption::OptionValue, 2> jokers = {{{"allowed", ""}, {"not allowed", "joker-duplicates=no"}}};
constexpr std::array<GameOption::OptionValue, 2> overclaim = {
    {{"pays its real value", ""}, {"does not count", "overclaim=fail"}}};
constexpr std::array<GameOption::OptionValue, 2> condition = {{{"hidden", ""}, {"shown", "condition"}}};
constexpr std::array<GameOption::OptionValue, 2> one_or_two = {{{"one", ""}, {"two", "2"}}};
constexpr std::array<GameOption, 4> youre_bogus_options = {
    {{"Rulings", "DUPLICATES BY A JOKER", jokers, "In a win, a Joker may be a card of which no copy is left."},
     {"Rulings", "OVERCLAIMED WIN", overclaim, "A player claims more points than the cards are worth."},
     {"Show", "CONDITION OF THE STACK", condition, "Remembering it is part of the game."},
     {"Decks", "DECKS", one_or_two, "With five players or more two decks are usual.", 5}}};  // M2

}  // namespace

Step current_step(const BogusModel& model) {
  if (model.panel.step) return static_cast<Step>(model.panel.step->at);
  // A win was logged, and the Aces of the others are still to be counted (K3).
  const auto& win = model.view.win;
  const bool asks_for_aces = win && win->stands && model.line.text.empty() &&
                             std::ranges::count(win->points, "K3", &core::PointsView::rule) == 0;
  if (model.turn.step == Step::win || asks_for_aces) return Step::win;
  const auto& placed = model.turn.placed;
  const bool another_first = model.turn.wants_two && placed.size() < 2;
  const bool waits = !placed.empty() && (placed.front().is_joker() || placed.front().is(core::Rank::seven));
  return waits && !another_first ? Step::specify : Step::place;
}

constinit const GameScreen youre_bogus_screen = {
    .game = "You're Bogus",
    .about = "Place what fits, or what nobody doubts",
    .least_players = 2,
    .most_players = core::Names::most,
    .drawn = &drawn_now,
    .drawn_at = &look_back,
    .key_pages = youre_bogus_keys,
    .options = youre_bogus_options,
    .starter = "ROLLS FIRST",
    .turn_sign = "dice \u00B7 ",
    .turn_noun = "dice",
    .title = "You\u2019re Bogus",
    .alone = "name another player: it takes two to be Bogus",
    .is_usual = true,
    .asks_end_first = true,
    .shows_slots = true,
};

}  // namespace bogosity::ui
