#include <algorithm>
#include <optional>

#include "canonical_order.h"
#include "fold.h"
#include "inquiry.h"
#include "judge.h"

namespace literal {
namespace {

// The places of the steps on the canonical line, and which of them were written.
struct LinePlan {
  std::optional<std::size_t> roll;
  std::size_t pick_place = 0;  // the picking up, where it is left out, comes right after this token
  bool has_top_card = false;   // take or leave
  bool has_pick = false;
  bool later_than_take = false;
  bool later_than_pick = false;
  bool has_dots = false;
  bool breaks_off = false;

  bool unfinished() const { return has_dots || breaks_off; }
};

bool is_own_specification(const Token& token) {
  return token.kind == Kind::specification && token.owner == Owner::turn;
}

LinePlan plan_of(const std::vector<Token>& line) {
  LinePlan plan;
  for (std::size_t index = 1; index < line.size(); ++index) {
    const Token& token = line[index];
    const bool after_pick = token.kind == Kind::exchange || token.kind == Kind::win || token.kind == Kind::cards ||
                            is_own_specification(token);
    if (token.kind == Kind::roll) plan.roll = index;
    if (token.kind == Kind::roll || token.kind == Kind::top_card || token.kind == Kind::under) plan.pick_place = index;
    if (token.kind == Kind::top_card) plan.has_top_card = true;
    if (token.kind == Kind::pick) plan.has_pick = true;
    if (after_pick) plan.later_than_pick = true;
    if (after_pick || token.kind == Kind::pick || token.kind == Kind::under) plan.later_than_take = true;
    if (token.kind == Kind::dots) plan.has_dots = true;
    const bool goes = token.kind == Kind::leave || token.kind == Kind::resign;
    if (goes && token.name == line.front().name) plan.breaks_off = true;
  }
  return plan;
}

class TurnLine {
 public:
  TurnLine(Table& table, const std::vector<Token>& line) : table_(table), line_(line), plan_(plan_of(line)) {}

  void fold() {
    begin();
    for (std::size_t index = 1; index < line_.size(); ++index) {
      fold_token(index);
      if (plan_.roll == index) take_if_left_out(line_[index]);
      if (plan_.roll.has_value() && plan_.pick_place == index) pick_if_left_out(line_[index]);
    }
    end();
    write_line(table_, written_);
  }

 private:
  void begin();
  void fold_token(std::size_t index);
  void fold_step(std::size_t index);
  void fold_before_roll(const Token& token);
  void fold_follower(const Token& token);
  void reach_roll(const Token& token);
  void look_at_top_card(std::size_t index);
  void take(const Token& token);
  void fold_pick(std::size_t index);
  void specify(const Token& token);
  void take_if_left_out(const Token& roll);
  void pick_if_left_out(const Token& place);
  bool taking_is_required() const;
  void end();
  Turn& turn() { return table_.turns.back(); }

  Table& table_;
  std::vector<Token> line_;
  LinePlan plan_;
  std::vector<Token> written_;
  std::optional<std::size_t> settling_;
};

void TurnLine::begin() {
  const Token& token = line_.front();
  check_after_dots(table_, token);
  if (table_.header.has_result) refuse(token, "a session known by its totals has no turns");
  playing(table_, token, token.name);
  if (playing_count(table_) < 2) refuse(token, "with one player left no more turns are accepted");
  if (next_player(table_) != token.name) refuse(token, "it is the turn of " + next_player(table_));
  Turn turn;
  turn.n = static_cast<int>(table_.turns.size()) + 1;
  turn.round = table_.round;
  turn.player = token.name;
  turn.unfinished = plan_.unfinished();
  turn.later_step_than_pick = plan_.later_than_pick;
  table_.turns.push_back(turn);
  table_.turn_running = true;
  table_.on_turn_line = true;
  table_.between_rounds = false;
  table_.marker = chair_of(table_, token.name);
  table_.after_marker = true;
  written_.push_back(token);
}

void TurnLine::fold_token(std::size_t index) {
  Token& token = line_[index];
  check_after_dots(table_, token);
  if (goes_with_free(token)) {
    fold_going_with_free(table_, line_, index, settling_);
    written_.push_back(token);
  } else {
    fold_step(index);
  }
}

void TurnLine::fold_step(std::size_t index) {
  Token& token = line_[index];
  if (token.kind == Kind::dots && turn().won) {  // after a win that stands the dots are dropped
    table_.dots_seen = true;
    return;
  }
  if (token.kind == Kind::aces) {
    if (!turn().won) refuse(token, "Aces are reported after a win that stands");
    report_aces(table_, token);
    written_.push_back(token);
    return;
  }
  if (!table_.turn_running) refuse(token, "the turn is over");
  switch (token.kind) {
    case Kind::roll: reach_roll(token); break;
    case Kind::top_card: look_at_top_card(index); return;
    case Kind::pick: fold_pick(index); return;
    case Kind::under:
      if (!turn().taken) refuse(token, "nothing was taken");
      learn_card(table_, token, 1);
      break;
    case Kind::exchange: call_exchange(table_, token); break;
    case Kind::win: declare_win(table_, token); break;
    case Kind::cards: place_cards(table_, token); break;
    case Kind::specification: specify(token); break;
    case Kind::dots: table_.dots_seen = true; break;
    case Kind::bogus: open_inquiry(table_, token); break;
    default: fold_before_roll(token); break;
  }
  written_.push_back(token);
}

void TurnLine::fold_before_roll(const Token& token) {
  switch (token.kind) {
    case Kind::want:
      for (const Token& before : written_) {
        if (before.kind == Kind::want) refuse(token, "a second declaration");
      }
      turn().declared = token.word;
      break;
    case Kind::off: {  // A2
      long long shown = 0;
      for (const int die : token.dice) shown += die;
      give_points(table_, new_slot(table_), turn().player, -shown, "A2");
      break;
    }
    case Kind::grab: {
      person(table_, token, token.name);
      const long long doubled = -2LL * token.dice.front();
      const std::size_t slot = new_slot(table_);
      if (token.word.empty()) give_points(table_, slot, token.name, doubled, "A2");
      if (token.word == "out") give_points(table_, slot, token.name, doubled, "A3");
      break;
    }
    default: fold_follower(token); break;
  }
}

void TurnLine::fold_follower(const Token& token) {
  if (token.kind == Kind::plea) enter_plea(table_, token);
  if (token.kind == Kind::look) learn_card(table_, token, token.number);
  if (token.kind == Kind::ruled) enter_ruling(table_, token, table_.inquiries.back());
}

void TurnLine::reach_roll(const Token& token) {
  judge_pending(table_);
  show_turns_passed(table_, false);
  table_.bids.clear();
  turn().roll = token.dice;
}

bool TurnLine::taking_is_required() const {
  const Turn& turn = table_.turns.back();
  if (turn.declared != "top" || turn.roll[0] == 0 || turn.roll[0] + turn.roll[1] < 9) return false;
  for (const Person& one : table_.people) {
    if (one.name == turn.player && one.hand >= 7) return false;
  }
  return !table_.stack.empty();  // C1
}

void TurnLine::take(const Token& token) {
  if (table_.stack.empty()) refuse(token, "the stack is empty");
  Person& player = person(table_, token, turn().player);
  turn().taken = true;
  turn().taken_card = lying_at(table_, table_.stack.back()).card;
  turn().hand_before_take = player.hand;
  take_from_stack(table_);
  ++player.hand;
  turn().above_seven = player.hand > 7;  // Z1
  turn().h = player.hand;
}

void TurnLine::look_at_top_card(std::size_t index) {
  const Token& token = line_[index];
  turn().taking_required = taking_is_required();
  if (token.word == "take") take(token);
  const bool free_between = index > *plan_.roll + 1;
  if (token.word == "take" || turn().taking_required || free_between) written_.push_back(token);
}

void TurnLine::take_if_left_out(const Token& roll) {
  if (plan_.has_top_card) return;
  turn().taking_required = taking_is_required();
  if (!turn().taking_required || (plan_.unfinished() && !plan_.later_than_take)) return;
  Token token;
  token.kind = Kind::top_card;
  token.at = roll.at;
  token.word = "take";
  take(token);
  written_.push_back(token);
}

void TurnLine::fold_pick(std::size_t index) {
  const Token& token = line_[index];
  pick_up(table_, token, token.number);
  const bool free_between = index > plan_.pick_place + 1;
  const bool nobody_noted = turn().roll[0] == 0;
  if (token.number > 0 || allowed_to_pick(turn()).least > 0 || nobody_noted || free_between) written_.push_back(token);
}

void TurnLine::pick_if_left_out(const Token& place) {
  turn().h = person(table_, place, turn().player).hand;
  if (plan_.has_pick || (plan_.unfinished() && !plan_.later_than_pick)) return;
  Token token;
  token.kind = Kind::pick;
  token.at = place.at;
  if (turn().roll[0] == 0) refuse(place, "after a roll that nobody noted +N must be written");
  pick_up(table_, token, 0);
  token.number = allowed_to_pick(turn()).least;
  pick_up(table_, token, token.number);
  if (token.number > 0) written_.push_back(token);
}

void TurnLine::specify(const Token& token) {
  if (turn().placed.empty()) refuse(token, "a specification without a card");
  lying_at(table_, turn().placed.front()).specification = token.specification;
}

void TurnLine::end() {
  if (turn().roll.empty() && !plan_.unfinished()) refuse(line_.front(), "a turn's line without a roll");
  judge_pending(table_);
  turn().hand = person(table_, line_.front(), turn().player).hand;
  turn().pile = pile_of(table_);
  turn().stack = table_.stack;
  turn().history = table_.history;
  table_.turn_running = false;
  table_.on_turn_line = false;
}

}  // namespace

void write_line(Table& table, const std::vector<Token>& line) {
  std::string text;
  for (const Token& token : line) text += (text.empty() ? "" : " ") + token_text(token);
  table.body.push_back(text);
}

void fold_turn_line(Table& table, const std::vector<Token>& line) {
  std::vector<Token> owned = line;
  find_owners(owned);
  TurnLine(table, in_canonical_order(owned)).fold();
}

}  // namespace literal
