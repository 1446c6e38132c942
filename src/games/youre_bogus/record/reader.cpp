#include "games/youre_bogus/record/reader.h"

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/record/tokens.h"

namespace bogosity::youre_bogus {

using core::Error;
using core::Refusal;
using core::Result;
using core::Status;

namespace {

// What a plea, a look or a ruling would belong to.
enum class PleaState : std::uint8_t { none, admitted, denied, open };

// Puts the tokens of one line in order and refuses those that cannot stand where they do.
class LineOrder {
 public:
  explicit LineOrder(Line& line) : line_(line) {}

  // Puts the token, the last one of the line, in order.
  Status add(Token& token) {
    Event& event = token.event;
    column_ = token.column;
    if (auto* said = std::get_if<event::Specify>(&event)) said->of_stack_count = after_stack_count();
    const bool free = is_anytime(event) || belongs_to_count(event);
    if (dots_ && !is_a<event::Note>(event)) {
      return cannot("after ... nothing may follow but notes", "drop the ...");
    }
    if (!line_.player && !free && !stands_alone(event)) {
      return cannot("this needs a player's name before it", "begin the line with the name, as in Ann: 5-4");
    }
    if (left_ && !free && !follows_settle(event) && !moves_before_roll(event)) {
      return cannot("this player has left the turn", "only notes and the like may follow");
    }
    BOGOSITY_TRY(std::visit([this](const auto& each) { return place(each); }, event));
    const bool shout = group_ == TokenGroup::shouts && !free;
    if (phase_ != LineOrderPhase::before_roll && !shout && !is_a<event::Roll>(event)) after_roll_ = true;
    put_in_group(token, free);
    return {};
  }

  Status finish() {
    if (open_shout_) return cannot("the shout has no plea", "admit, deny or open must follow it");
    if (line_.player && phase_ == LineOrderPhase::before_roll && !dots_ && !left_) {
      return cannot("a turn has a roll", "write the roll, or ... if the turn is still going on");
    }
    if (unknown_roll_ && !picked_up_ && !((dots_ || left_) && phase_ < LineOrderPhase::exchange)) {
      return cannot("with ?-? the cards picked up must be written", "write +0, +1, +2 or +3");
    }
    const auto by_group = [](const Token& a, const Token& b) { return a.group < b.group; };
    if (!in_order_) std::ranges::stable_sort(line_.tokens, by_group);
    return {};
  }

 private:
  tl::unexpected<Error> cannot(std::string reason, std::string way_out) const {
    return core::refuse(Refusal::cannot_be, {line_.number, column_}, std::move(reason), std::move(way_out));
  }

  bool stands_alone(const Event& event) const { return follows_settle(event); }
  // What belongs to a shout written after the roll stands before it in canonical order, whatever came in between.
  bool moves_before_roll(const Event& event) const {
    return phase_ != LineOrderPhase::before_roll && (is_a<event::Answer, event::Look, event::Ruled>(event));
  }
  static bool belongs_to_count(const Event& event) {
    const auto* said = std::get_if<event::Specify>(&event);
    return said != nullptr && said->of_stack_count;
  }
  bool follows_settle(const Event& event) const { return of_settle_ && (is_a<event::Look, event::Ruled>(event)); }
  bool after_stack_count() const {
    if (last_ == nullptr) return false;
    const auto* count = std::get_if<event::StackCount>(last_);
    return count != nullptr && count->cards > 0;
  }

  void put_in_group(Token& token, bool free) {
    token.is_anytime = free;
    token.group = free && phase_ != LineOrderPhase::before_roll ? TokenGroup::roll : group_;
    if (of_settle_ && (is_a<event::Look, event::Ruled>(token.event))) {
      token.group = settle_group_;
    } else if (is_a<event::Settle>(token.event)) {
      settle_group_ = token.group;
    }
    if (token.group < last_group_) in_order_ = false;
    last_group_ = token.group;
    last_ = &token.event;
  }

  // A step after the roll: it must come later than the one before it.
  Status step(LineOrderPhase phase, const char* what) {
    if (phase_ == LineOrderPhase::before_roll) {
      return cannot(std::string("there is no roll before ") + what, "write the roll first, as in 5-4");
    }
    const bool again = phase == LineOrderPhase::exchange && phase_ == phase;
    if (phase_ >= phase && !again) {
      return cannot(std::string(what) + " stands too late in the turn, or twice",
                    phase == LineOrderPhase::place ? "two cards are one word, the top one first: 8H/9H"
                                                   : "keep the order of the steps");
    }
    if (open_shout_) return no_plea_yet();
    matter_ = PleaState::none;
    phase_ = phase;
    group_ = TokenGroup::roll;
    return {};
  }

  Status before_roll(const char* what, TokenGroup group) {
    if (phase_ != LineOrderPhase::before_roll) {
      return cannot(std::string(what) + " stands after the roll", "write it before the roll");
    }
    if (open_shout_) return no_plea_yet();
    matter_ = PleaState::none;
    group_ = group;
    return {};
  }

  tl::unexpected<Error> no_plea_yet() const {
    return cannot("the shout before this has no plea", "admit, deny or open must follow it");
  }

  Status place(const event::Want&) {
    if (declared_) return cannot("a second declaration in one turn", "keep one of them (C)");
    declared_ = true;
    return before_roll("a declaration", TokenGroup::declaration);
  }
  Status place(const event::Off&) { return before_roll("a die off the table", TokenGroup::dice); }
  Status place(const event::Grab&) { return before_roll("a touched die", TokenGroup::dice); }
  Status place(const event::Bogus&) {
    if (phase_ > LineOrderPhase::roll || after_roll_) {
      return cannot("a shout stands before the roll or directly after it (G2)", "write it there, or as late:Ann>Bob");
    }
    if (open_shout_) return no_plea_yet();
    group_ = TokenGroup::shouts;
    open_shout_ = true;
    matter_ = PleaState::none;
    of_settle_ = false;
    return {};
  }
  Status place(const event::Answer& answer) {
    if (!open_shout_) return cannot("a plea without a shout", "write bogus:NAME before it");
    open_shout_ = false;
    of_settle_ = false;
    matter_ = answer.plea == Plea::admit  ? PleaState::admitted
              : answer.plea == Plea::deny ? PleaState::denied
                                          : PleaState::open;
    ruled_ = false;
    group_ = TokenGroup::shouts;
    return {};
  }
  Status place(const event::Look&) {
    if (matter_ != PleaState::denied)
      return cannot("only a denial lets the stack be looked at (M3)", "write deny before it");
    if (!of_settle_) return follow_shout();
    return {};
  }
  Status place(const event::Ruled& ruled) {
    const bool fits = matter_ == PleaState::denied || (matter_ == PleaState::admitted && ruled.word == Ruling::void_);
    if (!fits || ruled_) {
      return cannot("a ruling stands once, after deny, or as ruled:void after admit", "settle the matter first");
    }
    ruled_ = true;
    if (!of_settle_) return follow_shout();
    return {};
  }
  // What follows a shout stays with it.
  Status follow_shout() {
    if (phase_ > LineOrderPhase::roll) {
      return cannot("this stands too late for its shout", "write it directly after the plea");
    }
    group_ = TokenGroup::shouts;
    return {};
  }
  Status place(const event::Roll& roll) {
    if (phase_ != LineOrderPhase::before_roll) return cannot("a second roll in one turn", "keep the roll that stands");
    if (open_shout_) return no_plea_yet();
    matter_ = PleaState::none;
    phase_ = LineOrderPhase::roll;
    group_ = TokenGroup::roll;
    unknown_roll_ = roll.first == 0;
    return {};
  }
  Status place(const event::PickUp&) {
    picked_up_ = true;
    return step(LineOrderPhase::pick_up, "picking up");
  }
  Status place(const event::Aces&) {
    if (phase_ != LineOrderPhase::win)
      return cannot("Aces are counted right after a win (K3)",
                    "write win: before it; if some were counted already, undo and name all in one");
    return step(LineOrderPhase::aces, "counting Aces");
  }
  Status place(const event::Specify& said) {
    if (said.of_stack_count) return {};
    if (phase_ != LineOrderPhase::place) {
      return phase_ == LineOrderPhase::specify ? cannot("a second specification in one turn", "keep one of them")
                                               : cannot("a specification without a card", "write the card before it");
    }
    return step(LineOrderPhase::specify, "a specification");
  }
  Status place(const event::StillOn&) {
    if (open_shout_) return no_plea_yet();
    dots_ = true;
    group_ = TokenGroup::roll;
    return {};
  }
  Status place(const event::Settle& settle) {
    matter_ = settle.plea == Plea::deny ? PleaState::denied : PleaState::admitted;
    ruled_ = false;
    of_settle_ = true;
    return {};
  }
  Status place(const event::Resign& out) { return goes(out.who); }
  Status place(const event::Leave& out) { return goes(out.who); }
  Status goes(PlayerId who) {
    if (open_shout_ && line_.player == who && phase_ == LineOrderPhase::before_roll) return no_plea_yet();
    left_ = left_ || line_.player == who;
    return {};
  }
  // A step says where it stands; all else stands anywhere.
  template <class Other>
  Status place(const Other&) {
    if constexpr (requires { Other::phase; }) return step(Other::phase, Other::in_words);
    return {};
  }

  Line& line_;
  const Event* last_ = nullptr;
  std::uint32_t column_ = 1;
  LineOrderPhase phase_ = LineOrderPhase::before_roll;
  PleaState matter_ = PleaState::none;
  TokenGroup group_ = TokenGroup::lead;
  TokenGroup settle_group_ = TokenGroup::lead;
  TokenGroup last_group_ = TokenGroup::lead;
  bool open_shout_ = false;  // a shout waits for its plea
  bool of_settle_ = false;   // looks and rulings belong to a settle:
  bool ruled_ = false;
  bool declared_ = false;
  bool unknown_roll_ = false;
  bool picked_up_ = false;
  bool after_roll_ = false;  // something stands between the roll and here that is no shout
  bool dots_ = false;
  bool left_ = false;
  bool in_order_ = true;
};

bool is_empty_note(const Event& event) {
  const auto* note = std::get_if<event::Note>(&event);
  return note != nullptr && note->text.empty();
}

}  // namespace

Result<std::optional<Line>> LineReader::read(std::string_view text, std::uint32_t number, Names& names) {
  BOGOSITY_TRY(core::split(text, number, raw_));
  return read(raw_, number, names);
}

Result<std::optional<Line>> LineReader::read(const std::vector<core::RawToken>& row, std::uint32_t number,
                                             Names& names) {
  if (row.empty()) return std::nullopt;
  Line line;
  line.number = number;
  line.column = row[0].column;
  line.tokens.reserve(row.size());
  const auto placed = [number](Error error, std::uint32_t column) {
    error.place = {number, column};
    return tl::unexpected(std::move(error));
  };
  std::size_t at = 0;
  if (!row[0].is_comment) {
    auto name = core::read_line_name(row[0].text, names);
    if (!name) return placed(name.error(), row[0].column);
    line.player = *name;
    if (line.player) at = 1;
  }
  LineOrder order(line);
  for (; at < row.size(); ++at) {
    const auto& each = row[at];
    Token& token = line.tokens.emplace_back();
    token.column = each.column;
    if (each.is_comment) {
      token.event = event::Note{std::string(each.text)};
    } else if (auto ok = read_token(each.text, names, token.event); !ok) {
      return placed(ok.error(), each.column);
    }
    if (is_empty_note(token.event)) {
      line.tokens.pop_back();
      continue;
    }
    BOGOSITY_TRY(order.add(token));
    line.kinds |= Line::kind_bit(token.event.index());
  }
  BOGOSITY_TRY(order.finish());
  if (!line.player && line.tokens.empty()) return std::nullopt;
  return line;
}

bool is_still_on(const Line& line) { return line.has<event::StillOn>(); }

}  // namespace bogosity::youre_bogus
