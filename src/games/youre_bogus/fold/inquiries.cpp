// Shouts, pleas, looks and inquiries settled later (G, H, M3).
#include <fmt/format.h>

#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {
namespace {

std::optional<std::uint64_t> bad_bid_of(const Table& table, PlayerId who) {  // J2
  const auto& bids = table.now.bids;
  const auto bad =
      std::ranges::find_if(bids, [who](const auto& bid) { return bid.by == who && !is_prime(bid.number); });
  return bad == bids.end() ? std::nullopt : std::optional(bad->number);
}

void push_points(Table& table, const PointEntry& entry) {
  if (entry.points == 0) return;
  table.points.push_back(entry);
  // Tokens before the first turn of a round (the Aces of K3, an adjustment) belong to the round that was won.
  const bool of_last_round = !table.now.turn_begun_in_round && !table.rounds.empty();
  auto& of_round = of_last_round ? table.rounds.back().points : table.now.round_points;
  if (of_round.size() <= entry.player) of_round.resize(entry.player + 1U);
  of_round[entry.player] += entry.points;
  // A session known by its totals has its scores from there.
  if (!table.setup().totals_only) table.now.players[entry.player].score += entry.points;
}

Findings findings_of(const Table& table, TurnIndex about) {
  return about == no_turn ? Findings{} : judge(table.turns[about], table);
}

// Z1: a card taken with a full hand and placed again at once, alone, was never picked up.
bool went_back(const Turn& turn, const Stack& stack) {
  if (turn.placed != 1 || turn.picked != 0) return false;
  const Card taken = stack.face(turn.taken_face);
  const Card back = stack.face(stack.cell(turn.placed_cell).face);
  return taken == back || taken.is_hidden() || back.is_hidden();
}

// "open: turn 8 (Ann)" helps to find the number.
std::string open_inquiry_count(const Table& table, const Names& names) {
  std::string text;
  for (const auto& each : table.inquiries) {
    if (!each.judged || (each.verdict != Verdict::open && each.verdict != Verdict::examine)) continue;
    text +=
        (text.empty() ? "open: turn " : ", turn ") + std::to_string(each.turn + 1) + " (" + names[each.accused] + ")";
  }
  return text.empty() ? "nothing is open" : text;
}

}  // namespace

void add_points(Table& table, PointEntry entry) {
  if (table.now.pending.empty()) {
    push_points(table, entry);
  } else {
    table.now.pending.push_back({std::nullopt, false, entry.turn, entry});
  }
}

void judge_turns_before(Table& table, TurnIndex end) {
  for (TurnIndex& at = table.now.frozen; at < end; ++at) {
    Turn& turn = table.turns[at];
    turn.findings = core::Sealed(judge(turn, table));
    turn.exceeded_seven = turn.exceeded_seven || (turn.exceeded_unless_back && !went_back(turn, table.stack));
    turn.final_top = turn.top == 0 ? Card::hidden() : table.stack.face(table.stack.cell(turn.top).face);
    turn.final_condition = core::Sealed(table.stack.condition(turn.condition));
  }
}

void conduct_pending(Table& table) {
  if (table.now.pending.empty()) return;
  for (const Pending& each : table.now.pending) {
    if (!each.inquiry) {
      push_points(table, each.points);
      continue;
    }
    Inquiry& inquiry = table.inquiries[*each.inquiry];
    if (inquiry.settled_later) continue;
    inquiry.bad_bid = bad_bid_of(table, inquiry.accused);
    conduct(inquiry, findings_of(table, inquiry.about), table);
    for (auto entry : penalties(inquiry, each.turn)) {
      entry.inquiry = each.inquiry;
      push_points(table, entry);
    }
  }
  table.now.pending.clear();
}

Status LineFolder::check_shouters(const event::Bogus& bogus, PlayerId accused) const {
  for (auto at = bogus.shouters.begin(); at != bogus.shouters.end(); ++at) {
    const PlayerId shouter = *at;
    BOGOSITY_TRY(check_known(shouter));
    if (shouter == accused)
      return cannot(core::refused(fmt::format("{} is the one accused, and cannot have shouted", name(shouter)),
                                  "name who shouted"));
    const bool plays = table_.now.players[shouter].presence == Presence::playing;
    if (!plays)
      return cannot(
          core::refused(fmt::format("{} plays no longer and cannot shout", name(shouter)), "name who is at the table"));
    const bool twice = std::find(bogus.shouters.begin(), at, shouter) != at;
    if (twice) return cannot(core::refused(fmt::format("{} is named twice", name(shouter)), "name each shouter once"));
  }
  return {};
}

Status LineFolder::happen(const event::Bogus& bogus) {
  const auto& now = table_.now;
  const bool nobody_yet = now.last_rolled == no_turn;
  if (bogus.accused) BOGOSITY_TRY(check_known(*bogus.accused));
  if (nobody_yet && !(bogus.accused && now.players[*bogus.accused].has_bid)) {
    return cannot(core::refused("nobody has had a turn yet, so nobody can be Bogus",
                                "write it on the line of the next turn (G2)"));
  }
  const PlayerId accused = bogus.accused ? *bogus.accused : table_.turns[now.last_rolled].player;
  BOGOSITY_TRY(check_shouters(bogus, accused));
  const TurnIndex here = table_.turn_number() - 1;
  for (auto each = table_.inquiries.rbegin(); each != table_.inquiries.rend() && each->turn == here; ++each) {
    if (each->accused == accused)
      return cannot(core::refused(fmt::format("this turn has a shout at {} already", name(accused)),
                                  "add the other name to that shout"));
  }
  Inquiry inquiry;
  inquiry.turn = here;
  inquiry.accused = accused;
  inquiry.shouters = bogus.shouters;
  const bool played_it = !nobody_yet && table_.turns[now.last_rolled].player == accused;
  inquiry.about = played_it ? now.last_rolled : no_turn;
  inquiry.accused_written = !played_it;
  inquiry.stack_top = now.top;
  matter_ = shout_ = static_cast<std::uint32_t>(table_.inquiries.size());
  table_.inquiries.push_back(std::move(inquiry));
  table_.now.pending.push_back({matter_, false, table_.turn_number(), {}});
  tell_inquiry();
  return {};
}

// Adds the current inquiry to the outcome, if the line has something new about it.
void LineFolder::tell_inquiry() {
  if (entry_ < from_entry_) return;
  auto& told = table_.inquiries[matter_].settled_later ? settled_ : happened_.inquiries;
  if (std::ranges::find(told, matter_) == told.end()) told.push_back(matter_);
}

Status LineFolder::happen(const event::Late& late) {  // G2
  BOGOSITY_TRY(check_known(late.at));
  return check_shouters({{late.by}, {}}, late.at);
}

Status LineFolder::happen(const event::Answer& answer) {
  matter_ = shout_;
  table_.inquiries[matter_].plea = answer.plea;
  tell_inquiry();
  return {};
}

Status LineFolder::happen(const event::Look& look) {  // M3
  const std::uint32_t lying = table_.stack_size();
  if (look.depth > lying)
    return cannot(core::refused(fmt::format("by the log the stack has {}", core::cards_in_words(lying)),
                                "stack: puts the log right"));
  CellId cell = table_.now.top;
  for (std::uint32_t i = 1; i < look.depth; ++i) cell = table_.stack.cell(cell).below;
  BOGOSITY_TRY(check_turned_up(cell, look.card));
  learn_face(cell, look.card.card);
  tell_inquiry();
  return {};
}

// Z3: the uninvolved decide, where there are any; that the rules were unclear is for everybody to say (Z4).
Status LineFolder::check_deciders(const event::Ruled& ruled, const Inquiry& inquiry) const {
  if (!ruled.grounds) return {};
  const auto& by = ruled.grounds->by;
  for (const PlayerId who : by) BOGOSITY_TRY(check_known(who));
  if (ruled.word == Ruling::void_) return {};
  const auto is_involved = [&](PlayerId who) {
    return who == inquiry.accused || std::ranges::find(inquiry.shouters, who) != inquiry.shouters.end();
  };
  const auto involved = std::ranges::find_if(by, is_involved);
  std::vector<PlayerId> others = table_.now.order;
  std::erase_if(others, is_involved);
  if (involved == by.end() || others.empty()) return {};
  std::vector<PlayerId> right;
  std::ranges::copy_if(by, std::back_inserter(right), [&](PlayerId who) { return !is_involved(who); });
  const std::string uninvolved = core::listed(names_.of(others), " or ");
  return cannot(core::refused(fmt::format("{}{}, and who is involved does not decide (Z3)", name(*involved),
                                          *involved == inquiry.accused ? " is the one accused" : " shouted"),
                              fmt::format("name who is not: {}", uninvolved)),
                {{"@" + names_.written(right.empty() ? others : right), "@" + names_.written(by), {}}});
}

Status LineFolder::happen(const event::Ruled& ruled) {
  BOGOSITY_TRY(check_deciders(ruled, table_.inquiries[matter_]));
  table_.inquiries[matter_].ruled = ruled;
  tell_inquiry();
  return {};
}

Result<std::uint32_t> LineFolder::find_open_matter(const event::Settle& settle) const {
  std::optional<std::uint32_t> found;
  const auto shouts = table_.inquiries_of(settle.turn - 1);
  for (const Inquiry& each : shouts) {
    if (settle.accused && each.accused != *settle.accused) continue;
    Verdict verdict = each.verdict;
    if (!each.judged) {
      Inquiry trial = each;
      trial.bad_bid = bad_bid_of(table_, trial.accused);
      conduct(trial, findings_of(table_, trial.about), table_);
      verdict = trial.verdict;
    }
    if (verdict != Verdict::open && verdict != Verdict::examine) continue;
    found = static_cast<std::uint32_t>(&each - table_.inquiries.data());
  }
  if (!found)
    return cannot(
        core::refused(fmt::format("no inquiry of turn {} is open", settle.turn), open_inquiry_count(table_, names_)));
  if (shouts.size() > 1 && !settle.accused)
    return cannot(core::refused(fmt::format("turn {} has several shouts", settle.turn),
                                "say which one, as in settle:12@Dee=deny"));
  return *found;
}

Status LineFolder::happen(const event::Settle& settle) {
  close_settling();
  matter_ = BOGOSITY_TRY(find_open_matter(settle));
  Inquiry& inquiry = table_.inquiries[matter_];
  if (!inquiry.judged) inquiry.bad_bid = bad_bid_of(table_, inquiry.accused);
  inquiry.plea = settle.plea;
  inquiry.ruled = {};
  inquiry.settled_later = true;
  table_.now.pending.push_back({matter_, true, table_.turn_number(), {}});
  tell_inquiry();
  return {};
}

// The looks and the ruling that followed a settle: are in: its points take the place that was kept for them.
void LineFolder::close_settling() {
  auto& pending = table_.now.pending;
  const auto at = std::ranges::find_if(pending, [](const Pending& each) { return each.settling; });
  if (at == pending.end()) return;
  Inquiry& inquiry = table_.inquiries[*at->inquiry];
  const Findings findings = findings_of(table_, inquiry.about);
  if (inquiry.about != no_turn) {
    table_.turns[inquiry.about].findings = core::Sealed(findings);
  }
  conduct(inquiry, findings, table_);
  std::vector<Pending> points;
  for (auto entry : penalties(inquiry, at->turn)) {
    entry.inquiry = at->inquiry;
    points.push_back({std::nullopt, false, entry.turn, entry});
  }
  const auto behind = pending.erase(at);
  pending.insert(behind, points.begin(), points.end());
  const auto first_waiting =
      std::ranges::find_if(pending, [](const Pending& each) { return each.inquiry.has_value(); });
  for (auto each = pending.begin(); each != first_waiting; ++each) push_points(table_, each->points);
  pending.erase(pending.begin(), first_waiting);
}

}  // namespace bogosity::youre_bogus
