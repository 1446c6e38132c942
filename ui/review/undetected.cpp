// Undetected plays: every Bogus play without a penalty, wrong shouts, the pleas. Nothing is rescored (G2).
#include <array>
#include <utility>

#include "core/text.h"
#include "ui/review/controller.h"
#include "ui/review/panel.h"
#include "ui/review/screen.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

void words(Painter& painter, const Sentence& sentence) { paragraph(painter, with_minus_signs(sentence), with_links); }

const std::string& name_of(const ReviewModel& model, std::size_t player) {
  return model.reviewed.review->players()[player];
}

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
  const auto& all = model.highlights().undetected;
  caption(painter, all.empty() ? "MISSED BOGUS" : std::to_string(all.size()) + " MISSED BOGUS");
  for (const auto& each : all)
    draw_step_row(painter, model, view, each.step, what_of(model, each), why_of(model, each));
  words(painter,
        said(all.empty() ? "Nothing was missed." : "Nobody shouted in time, so these plays count as correct (G2).",
             Tone::quiet));
}

void list_false_shouts(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const auto& all = model.highlights().false_shouts;
  caption(painter, "WRONG SHOUTS");
  if (all.empty()) words(painter, said("None.", Tone::quiet));
  for (const auto& each : all) {
    const Sentence what = {{Tone::quiet, "Turn " + std::to_string(each.turn) + "  "},
                           {Tone::name, name_of(model, each.shouter)},
                           {Tone::plain, " at "},
                           {Tone::name, name_of(model, each.accused)},
                           {Tone::bad, "  " + core::score_in_words(-each.cost)}};
    draw_step_row(painter, model, view, each.step, what, said("Nothing was wrong (H4).", Tone::quiet));
  }
}

std::string times(int count) { return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times"; }

void list_pleas(Painter& painter, const ReviewModel& model) {
  const auto& pleas = model.highlights().pleas;
  caption(painter, "PLEAS");
  bool any = false;
  for (std::size_t who = 0; who < pleas.size(); ++who) {
    const youre_bogus::Pleas& each = pleas[who];
    Sentence told = {{Tone::name, name_of(model, who)}};
    const auto add = [&](const std::string& what, std::int64_t paid) {
      told.push_back({Tone::plain, (told.size() > 1 ? "; " : " ") + what + ": "});
      told.push_back({paid < 0 ? Tone::bad : Tone::good, core::signed_points(paid)});
    };
    const int denied = each.denied_right + each.denied_wrong;
    const std::string held = each.denied_right == 0        ? "wrongly"
                             : each.denied_right == denied ? "rightly"
                                                           : std::to_string(each.denied_right) + " rightly";
    if (denied > 0) add("denied " + times(denied) + ", " + held, each.denying_paid);
    if (each.admitted > 0) add("admitted " + times(each.admitted), each.admitting_paid);
    if (told.size() == 1) continue;
    any = true;
    words(painter, told);
  }
  words(painter, said(any ? "Each beside what the other answer would have cost (H2 to H4)." : "Nobody was accused.",
                      Tone::quiet));
}

}  // namespace

void draw_review_undetected(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (model.highlights_of == nullptr)
    return words(painter, said("This game does not tell what was missed.", Tone::quiet));
  const youre_bogus::Highlights& after = model.highlights();
  for (const auto& [title, honor] :
       {std::pair("Sharpest ear:  ", &after.sharpest_ear), std::pair("Best liar:  ", &after.best_liar)}) {
    Sentence all = said(title, Tone::quiet);
    all.insert(all.end(), honor->told.begin(), honor->told.end());
    words(painter, all);
  }
  ImGui::Spacing();
  list_undetected(painter, model, view);
  ImGui::Spacing();
  list_false_shouts(painter, model, view);
  ImGui::Spacing();
  list_pleas(painter, model);
}

void draw_review_missed(Painter& painter, const ReviewModel& model) {
  if (model.highlights_of == nullptr) return;
  for (const auto& each : model.highlights().undetected) {
    if (each.step != model.step) continue;
    words(painter, what_of(model, each));
    words(painter, missed_verdict(model, each));
  }
}

// A session that is still sealed or not fully known: its result, and why there is no more.

void draw_places(Painter& painter, const ReviewModel& model) {
  const Theme& t = painter.theme();
  constexpr std::array<TableColumn, 3> columns = {{{"Mark"}, {"Name"}, {"Points", 0, Align::right}}};
  const ImVec2 room{std::min(painter.pixels(460), ImGui::GetContentRegionAvail().x), 0};
  if (!ImGui::BeginTable("places", 3, ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_NoPadOuterX, room)) return;
  ImGui::TableSetupColumn("mark", ImGuiTableColumnFlags_WidthFixed, painter.pixels(18));
  ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
  ImGui::TableSetupColumn("points", ImGuiTableColumnFlags_WidthFixed, painter.pixels(84));
  for (const std::size_t i : core::in_order_of(core::places_of(model.results, model.session->game().about().ranking))) {
    const core::PlayerResult& each = model.results[i];
    TableRow row(painter, columns, 44);
    const Rect mark = row.cell();
    draw_player_mark(painter, {mark.x + 8, mark.center().y}, i, 11);
    row.cell(TextStyle::strong, t.ink,
             each.name + (!each.playing       ? " (left)"
                          : each.missed_hands ? " (missed hands)"
                                              : ""));
    row.cell(TextStyle::strong, each.score < 0 ? t.bad : t.ink, core::score_in_words(each.score));
  }
  ImGui::EndTable();
}

void draw_review_results(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const ScrollArea results(painter, "the result", area.inset(22, 16), model.panel_scroll);
  words(painter,
        said(model.open ? "This session is not finished, so its cards and verdicts stay sealed until it is (M3)."
                        : "Of this session the totals alone are known.",
             Tone::quiet));
  draw_places(painter, model);
  if (!model.open) return;
  ImGui::Spacing();
  if (button(painter, view.playing == model.id ? "Back to table" : "Resume", "Enter", ButtonLook::primary))
    sit_down(model.id, view);
}

}  // namespace bogosity::ui
