// Undetected plays: every Bogus play without a penalty, wrong shouts, the pleas. Nothing is rescored (G2).
#include <utility>

#include "core/text.h"
#include "ui/draw/imgui_compat.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;

void words(Painter& painter, const Sentence& sentence) { paragraph(painter, with_minus_signs(sentence), with_links); }

const std::string& name_of(const ReviewModel& model, std::size_t player) { return model.players[player].name; }

Sentence what_of(const ReviewModel& model, const youre_bogus::UndetectedBogus& each) {
  Sentence told = {{Tone::quiet, "Turn " + std::to_string(each.turn) + "  "},
                   {Tone::name, name_of(model, each.player)},
                   {Tone::bad, "  "}};
  for (const std::string& rule : each.rules) told.push_back({Tone::bad, rule + " "});
  told.push_back({Tone::quiet, each.shouted_at ? " somebody shouted, but it was let pass" : " nobody noticed"});
  return told;
}

// The verdict that a shout would have brought, and what it would have cost (H2, H3).
Sentence missed_verdict(const ReviewModel& model, const youre_bogus::UndetectedBogus& each) {
  Sentence told = {{Tone::quiet, "A shout would have been right: "}, {Tone::bad, "Bogus"}};
  if (each.cost > 0)
    told.push_back({Tone::quiet, ". It would have cost " + name_of(model, each.player) + " " +
                                     core::counted(static_cast<std::size_t>(each.cost), "point", "points") +
                                     " admitted, " + std::to_string(each.cost + 5) + " denied"});
  told.push_back({Tone::quiet, ". "});
  return told;
}

Sentence why_of(const ReviewModel& model, const youre_bogus::UndetectedBogus& each) {
  Sentence all = missed_verdict(model, each);
  for (const Sentence& why : each.why) {
    if (all.back().text != ". ") all.push_back({Tone::plain, " "});
    // The first span is the rule, which is shown above.
    if (!why.empty()) all.insert(all.end(), why.begin() + 1, why.end());
  }
  return all;
}

void list_undetected(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const auto& all = model.game->highlights().undetected;
  caption(painter, all.empty() ? "MISSED BOGUS" : std::to_string(all.size()) + " MISSED BOGUS");
  for (const auto& each : all)
    draw_step_row(painter, model, view, each.step, what_of(model, each), why_of(model, each));
  words(painter,
        said(all.empty() ? "Nothing was missed." : "Nobody shouted in time, so these plays count as correct (G2).",
             Tone::quiet));
}

void list_false_shouts(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const auto& all = model.game->highlights().false_shouts;
  add_gap(painter, 14);
  caption(painter, "WRONG SHOUTS");
  if (all.empty()) words(painter, said("None.", Tone::quiet));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const RowId id("in vain", static_cast<int>(i));
    const Sentence what = {{Tone::quiet, "Turn " + std::to_string(all[i].turn) + "  "},
                           {Tone::name, name_of(model, all[i].shouter)},
                           {Tone::plain, " at "},
                           {Tone::name, name_of(model, all[i].accused)},
                           {Tone::bad, "  " + core::score_in_words(-all[i].cost)}};
    draw_step_row(painter, model, view, all[i].step, what, said("Nothing was wrong (H4).", Tone::quiet));
  }
}

std::string times(int count) { return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times"; }

void list_pleas(Painter& painter, const ReviewModel& model) {
  const youre_bogus::Highlights& after = model.game->highlights();
  add_gap(painter, 14);
  caption(painter, "PLEAS");
  bool any = false;
  for (std::size_t who = 0; who < after.pleas.size(); ++who) {
    const youre_bogus::Pleas& each = after.pleas[who];
    if (each.admitted + each.denied_right + each.denied_wrong == 0) continue;
    any = true;
    Sentence told = {{Tone::name, name_of(model, who)}};
    const int denied = each.denied_right + each.denied_wrong;
    if (denied > 0) {
      const std::string held = each.denied_right == 0        ? ", wrongly: "
                               : each.denied_right == denied ? ", rightly: "
                                                             : ", " + std::to_string(each.denied_right) + " rightly: ";
      told.push_back({Tone::plain, " denied " + times(denied) + held});
      told.push_back({each.denying_paid < 0 ? Tone::bad : Tone::good, core::signed_points(each.denying_paid)});
    }
    if (each.admitted > 0) {
      told.push_back({Tone::plain, std::string(denied > 0 ? "; " : " ") + "admitted " + times(each.admitted) + ": "});
      told.push_back({each.admitting_paid < 0 ? Tone::bad : Tone::good, core::signed_points(each.admitting_paid)});
    }
    words(painter, told);
  }
  words(painter,
        {{Tone::quiet, any ? "Each beside what the other answer would have cost (H2 to H4)." : "Nobody was accused."}});
}

void list_honor(Painter& painter, std::string title, const Sentence& told) {
  Sentence all = said(std::move(title), Tone::quiet);
  all.insert(all.end(), told.begin(), told.end());
  words(painter, all);
}

constexpr std::string_view goes_on =
    "This session is not finished, so its cards and verdicts stay sealed until it is (M3).";
constexpr std::string_view totals_alone = "Of this session the totals alone are known.";

}  // namespace

void draw_review_undetected(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (model.game == nullptr) return words(painter, said("This game does not tell what was missed.", Tone::quiet));
  list_honor(painter, "Sharpest ear:  ", model.game->highlights().sharpest_ear.told);
  list_honor(painter, "Best liar:  ", model.game->highlights().best_liar.told);
  add_gap(painter, 14);
  list_undetected(painter, model, view);
  list_false_shouts(painter, model, view);
  list_pleas(painter, model);
}

void draw_review_missed(Painter& painter, const ReviewModel& model) {
  if (model.game == nullptr) return;
  for (const auto& each : model.game->highlights().undetected) {
    if (each.step != model.step) continue;
    words(painter, what_of(model, each));
    words(painter, missed_verdict(model, each));
  }
}

// A session that is still sealed or not fully known: its result, and why there is no more.

void draw_places(Painter& painter, const ReviewModel& model) {
  const Theme& t = painter.theme();
  for (const std::size_t i : core::in_order_of(core::places_of(model.results, model.session->game().ranking()))) {
    const core::PlayerResult& each = model.results[i];
    Rect row = take_place(painter, 460, 36);
    painter.line({row.x, row.bottom()}, {row.right(), row.bottom()}, t.rule);
    draw_player_mark(painter, {row.x + 8, row.center().y}, i, 11);
    painter.text_in(TextStyle::strong, row.cut_right(90), Align::right, each.score < 0 ? t.bad : t.ink,
                    core::score_in_words(each.score));
    row.cut_left(24);
    painter.text_in(TextStyle::strong, row, Align::left, t.ink, each.playing ? each.name : each.name + " (left)");
  }
}

void draw_review_results(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const ScrollArea results(painter, "the result", area.inset(22, 16), model.panel_scroll);
  paragraph(painter, said(std::string(model.open ? goes_on : totals_alone), core::Tone::quiet), with_links);
  draw_places(painter, model);
  if (!model.open) return;
  add_gap(painter, 14);
  if (button(painter, model.at_its_table ? "Back to table" : "Resume", "Enter", ButtonLook::primary))
    resume_session(model, view);
}

}  // namespace bogosity::ui
