// The moments of an evening that somebody who looks back wants to get to, a sentence each.
#include <algorithm>

#include "games/youre_bogus/evening_review.h"
#include "games/youre_bogus/narration.h"
#include "games/youre_bogus/table_then.h"

namespace bogosity::youre_bogus {

using core::Moment;
using core::MomentKind;
using core::Sentence;
using core::Tone;

namespace {

class Moments {
 public:
  Moments(const RecordPlay& play, const core::Unsealed& leave)
      : play_(play), table_(play.finished_table()), leave_(leave), paid_(table_.turns.size()) {
    for (const Inquiry& each : table_.inquiries) {
      const bool caught = each.verdict == Verdict::bogus || each.verdict == Verdict::admitted;
      if (each.about != no_turn && caught) paid_[each.about] = true;
    }
  }

  std::vector<Moment> all() {
    for (line_ = 0; line_ < play_.lines().size(); ++line_) {
      const TurnIndex turn = play_.turn_of(line_);
      if (turn != no_turn) so_far_ = turn + 1;
      add_round(turn);
      for (const std::size_t at : inquiries_on(play_, line_)) add_inquiry(table_.inquiries[at]);
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
    add(MomentKind::inquiry, inquiry.accused, narrate_inquiry(inquiry, play_.names()));
  }

  void add_wins(TurnIndex turn) {
    const auto first = std::lower_bound(table_.wins.begin(), table_.wins.end(), turn,
                                        [](const WinDone& win, TurnIndex index) { return win.turn < index; });
    for (auto win = first; win != table_.wins.end() && win->turn == turn; ++win) {
      Sentence told = {{Tone::name, play_.names()[win->player]},
                       {Tone::plain, " declared a win of " + std::to_string(win->claim) + ": "}};
      told.push_back(win->stands ? core::Span{Tone::good, "credited " + std::to_string(win->credited)}
                                 : core::Span{Tone::bad, "no win"});
      add(MomentKind::win, win->player, std::move(told));
    }
  }

  void add_missed(TurnIndex turn) {
    if (!table_.turns[turn].findings.open(leave_).infractions.any() || paid_[turn]) return;
    Sentence told = {{Tone::name, play_.names()[table_.turns[turn].player]}, {Tone::plain, " got away with it: "}};
    const Sentence found = narrate_findings(turn, table_, leave_);
    told.insert(told.end(), found.begin(), found.end());
    add(MomentKind::missed, table_.turns[turn].player, std::move(told));
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
           {Tone::bad, " " + signed_points(entry.points)},
           {Tone::plain, " (" + rule + ")"}});
    }
  }

  void add_notes() {
    if (!play_.lines().has<event::Note>(line_)) return;
    for (const Token& token : play_.lines()[line_].tokens) {
      if (const auto* note = std::get_if<event::Note>(&token.event)) {
        add(MomentKind::note, std::nullopt, {{Tone::quiet, note->text}});
      }
    }
  }

  const RecordPlay& play_;
  const Table& table_;
  const core::Unsealed& leave_;
  std::vector<bool> paid_;
  std::vector<Moment> out_;
  std::size_t line_ = 0;
  TurnIndex so_far_ = 0;  // turns
  std::uint32_t round_ = 0;
};

}  // namespace

std::vector<Moment> moments_of(const RecordPlay& play, const core::Unsealed& leave) {
  return Moments(play, leave).all();
}

}  // namespace bogosity::youre_bogus
