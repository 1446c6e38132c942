#include <algorithm>

#include "core/numbers.h"
#include "games/youre_bogus/narration/narration.h"
#include "games/youre_bogus/narration/reasons.h"
#include "games/youre_bogus/summary/review.h"
#include "games/youre_bogus/summary/summary.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {

// The moments of a session that somebody who looks back wants to get to, a sentence each.

using core::Moment;
using core::MomentKind;

namespace {

// An inquiry into this turn, as if somebody had challenged it and the accused denied.
Inquiry asked_about(TurnIndex turn, const Table& table, const core::Unsealed& leave) {
  Inquiry inquiry;
  inquiry.turn = turn;
  inquiry.about = turn;
  inquiry.accused = table.turns[turn].player;
  inquiry.plea = Plea::deny;
  inquiry.stack_top = table.turns[turn].top;
  conduct(inquiry, table.turns[turn].findings.open(leave), table);
  return inquiry;
}

// The points that an admission of this turn's infractions loses (H2, H3).
int price_of_admitting(const Inquiry& inquiry) {
  Inquiry admitted = inquiry;
  admitted.plea = Plea::admit;
  admitted.verdict = Verdict::admitted;
  std::int64_t price = 0;
  for (const PointEntry& each : penalties(admitted, inquiry.turn)) price -= each.points;
  return static_cast<int>(price);
}

class Moments {
 public:
  Moments(const Lines& play, const core::Unsealed& leave)
      : play_(play), table_(play.finished_table()), leave_(leave), paid_(paid_for(table_)) {}

  std::vector<Moment> all() {
    for (line_ = 0; line_ < play_.size(); ++line_) {
      const TurnIndex turn = play_[line_].turn;
      if (turn != no_turn) so_far_ = turn + 1;
      add_round(turn);
      for (const Inquiry* each : inquiries_on(play_, line_)) add_inquiry(*each);
      if (turn != no_turn) {
        add_wins(turn);
        add_missed(turn);
      }
      add_penalties();
      add_notes();
    }
    return std::move(out_);
  }

 private:
  void add(MomentKind kind, std::optional<std::size_t> player, Sentence told) {
    out_.push_back({line_ + 1, kind, static_cast<int>(so_far_), player, std::move(told)});
  }

  void add_round(TurnIndex turn) {
    if (turn == no_turn || table_.turns[turn].round == round_) return;
    round_ = table_.turns[turn].round;
    add(MomentKind::round, table_.turns[turn].player,
        {{Tone::plain, "Round " + std::to_string(round_) + " begins with "},
         {Tone::name, play_.names()[table_.turns[turn].player]}});
  }

  void add_inquiry(const Inquiry& inquiry) {
    Sentence told = narrate_inquiry(inquiry, play_.names());
    const bool was_innocent = inquiry.about != no_turn && inquiry.log == Verdict::not_bogus;
    if (inquiry.plea == Plea::admit && was_innocent) told.push_back({Tone::quiet, " There was nothing to admit."});
    add(MomentKind::inquiry, inquiry.accused, std::move(told));
  }

  void add_wins(TurnIndex turn) {
    for (const WinDone& win : table_.wins_of(turn)) {
      Sentence told = {{Tone::name, play_.names()[win.player]},
                       {Tone::plain, " declared a win of " + std::to_string(win.claim) + ": "}};
      told.push_back(win.stands ? core::Span{Tone::good, "credited " + std::to_string(win.credited)}
                                : core::Span{Tone::bad, "no win"});
      add(MomentKind::win, win.player, std::move(told));
    }
  }

  void add_missed(TurnIndex turn) {
    if (!table_.turns[turn].findings.open(leave_).infractions.any() || paid_[turn]) return;
    Sentence told = {{Tone::name, play_.names()[table_.turns[turn].player]}, {Tone::plain, " got away with it: "}};
    const Sentence found = narrate_findings(turn, table_, leave_);
    told.insert(told.end(), found.begin(), found.end());
    add(MomentKind::missed, table_.turns[turn].player, std::move(told));
    out_.back().cost = price_of_admitting(asked_about(turn, table_, leave_));
  }

  // Every loss, whatever rule it is by.
  void add_penalties() {
    if (table_.setup().totals_only) return;
    for (std::size_t i = play_.first_points_of(line_); i < play_.first_points_of(line_ + 1); ++i) {
      const PointEntry& entry = table_.points[i];
      if (entry.points >= 0) continue;
      const std::string rule = std::string_view(entry.rule) == "adjust" ? "agreed on" : entry.rule;
      add(MomentKind::penalty, entry.player,
          {{Tone::name, play_.names()[entry.player]},
           {Tone::bad, " " + core::signed_points(entry.points)},
           {Tone::plain, " (" + rule + ")"}});
    }
  }

  void add_notes() {
    play_[line_].each<event::Note>([&](const event::Note& note, auto) {
      add(MomentKind::note, std::nullopt, {{Tone::quiet, note.text}});
    });
  }

  const Lines& play_;
  const Table& table_;
  const core::Unsealed& leave_;
  std::vector<bool> paid_;
  std::vector<Moment> out_;
  std::size_t line_ = 0;
  TurnIndex so_far_ = 0;  // turns
  std::uint32_t round_ = 0;
};

constexpr int price_of_a_shout = 5;   // H4
constexpr int price_of_a_denial = 5;  // H4: five more

class HighlightCounter {
 public:
  HighlightCounter(const Lines& play, const core::Unsealed& leave)
      : play_(play),
        table_(play.finished_table()),
        leave_(leave),
        count_(table_.now.players.size()),
        step_of_(play.lines_of_turns()),
        paid_(paid_for(table_)) {}

  Highlights all() {
    out_.pleas.resize(count_);
    out_.shouts.assign(count_, std::vector<Shouts>(count_));
    out_.rolls.resize(count_);
    for (const Inquiry& each : table_.inquiries) count(each);
    for (TurnIndex turn = 0; turn < table_.turn_number(); ++turn) look_at(turn);
    add_points();
    find_honors();
    return std::move(out_);
  }

 private:
  void count(const Inquiry& inquiry) {
    const bool caught = is_caught(inquiry.verdict);
    const bool cleared = inquiry.verdict == Verdict::not_bogus;
    for (const PlayerId who : inquiry.shouters) {
      Shouts& shouts = out_.shouts[who][inquiry.accused];
      ++(caught ? shouts.right : cleared ? shouts.wrong : shouts.undecided);
      if (!cleared) continue;
      out_.false_shouts.push_back(
          {step_of_[inquiry.turn], static_cast<int>(inquiry.turn) + 1, who, inquiry.accused, price_of_a_shout});
    }
    if (caught || cleared) count_plea(inquiry, caught);
    if (inquiry.about == no_turn) return;
    asked_.resize(table_.turns.size());
    asked_[inquiry.about] = true;
  }

  void count_plea(const Inquiry& inquiry, bool caught) {
    Pleas& pleas = out_.pleas[inquiry.accused];
    const int price = price_of_admitting(inquiry);
    if (inquiry.plea == Plea::admit) {
      ++pleas.admitted;
      pleas.admitted_lost += price;
      // Nobody knows a verdict that the log leaves open.
      if (inquiry.log == Verdict::bogus) pleas.admitting_paid += price_of_a_denial;
      if (inquiry.log == Verdict::not_bogus) pleas.admitting_paid -= price;
    } else if (caught) {
      ++pleas.denied_wrong;
      pleas.denied_lost += price + price_of_a_denial;
      pleas.denying_paid -= price_of_a_denial;
    } else {
      ++pleas.denied_right;
      pleas.others_lost += price_of_a_shout * static_cast<int>(inquiry.shouters.size());
      pleas.denying_paid += price;
    }
  }

  void look_at(TurnIndex index) {
    const Turn& turn = table_.turns[index];
    if (turn.roll.is_noted()) {
      RollCount& rolls = out_.rolls[turn.player];
      ++rolls.rolls;
      ++rolls.sums[static_cast<std::size_t>(turn.roll.sum())];
      ++rolls.faces[turn.roll.first];
      ++rolls.faces[turn.roll.second];
    }
    const Findings& findings = turn.findings.open(leave_);
    if (!findings.infractions.any() || paid_[index]) return;
    UndetectedBogus got;
    got.step = step_of_[index];
    got.turn = static_cast<int>(index) + 1;
    got.player = turn.player;
    for (const Infraction each : findings.infractions.list()) got.rules.emplace_back(id_of(each));
    got.shouted_at = index < asked_.size() && asked_[index];
    got.cost = price_of_admitting(asked_about(index, table_, leave_));
    got.why = reasons_for_turn(index, table_, play_.names(), leave_);
    out_.undetected.push_back(std::move(got));
  }

  void add_points() {
    for (const PointEntry& entry : table_.points) {
      auto& row = out_.points_by_rule[entry.rule];
      row.resize(count_);
      row[entry.player] += entry.points;
    }
  }

  void find_honors() {
    std::vector<core::Sums> sums(count_);
    for (std::size_t who = 0; who < count_; ++who) {
      for (const Shouts& each : out_.shouts[who]) {
        sums[who].of(core::FactKind::call_right) += each.right;
        sums[who].of(core::FactKind::call_wrong) += each.wrong;
      }
    }
    for (const UndetectedBogus& each : out_.undetected) ++sums[each.player].of(core::FactKind::undetected);
    for (const Inquiry& each : table_.inquiries)
      sums[each.accused].of(core::FactKind::caught) += is_caught(each.verdict) ? 1 : 0;
    std::vector<std::string> names;
    for (std::size_t who = 0; who < count_; ++who) names.push_back(play_.names()[static_cast<PlayerId>(who)]);
    out_.sharpest_ear = core::sharpest_ear(sums, names);
    out_.best_liar = core::best_liar(sums, names);
  }

  const Lines& play_;
  const Table& table_;
  const core::Unsealed& leave_;
  std::size_t count_;
  Highlights out_;
  std::vector<std::size_t> step_of_;  // by turn
  std::vector<bool> asked_;           // by turn: somebody shouted
  std::vector<bool> paid_;            // by turn: and it cost something
};

}  // namespace

std::vector<Moment> moments_of(const Lines& play, const core::Unsealed& leave) { return Moments(play, leave).all(); }

Highlights highlights_of(const Lines& play, const core::Unsealed& leave) { return HighlightCounter(play, leave).all(); }

std::vector<Sentence> reasons_for_turn(TurnIndex turn, const Table& table, const Names& names,
                                       const core::Unsealed& leave) {
  return reasons_for(asked_about(turn, table, leave), table, names, Sight::review);
}

}  // namespace bogosity::youre_bogus
