// The ones that got away: every Bogosity nobody paid for, shouts in vain, what pleas came to, ears and liars. Nothing
// is rescored (G2).
#include <utility>

#include "core/text.h"
#include "ui/draw/imgui_compat.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/score_chart.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;

void words(Painter& painter, const Sentence& sentence) { paragraph(painter, with_minus_signs(sentence), with_links); }

// A line in two rows: what, and why in small letters.
void draw_entry(Painter& painter, ReviewModel& model, const HistoryView& view, std::size_t step, const Sentence& what,
                const Sentence& why, bool chosen = false) {
  const Rect place = next_place(painter, free_width(painter), 52);
  const Press press = list_row(painter, place, "at step " + std::to_string(step), step == model.step);
  if (press.clicked) queue(model, view, [step](ReviewModel& it) { go_to_step(it, step); });
  if (chosen && std::exchange(model.reveal_chosen, false)) ImGui::SetScrollHereY();
  if (!ImGui::IsItemVisible()) return;
  hint(painter, core::plain_text(why));
  if (chosen && model.focus == ReviewFocus::panel) painter.outline(place, painter.theme().accent, 6, 2);
  Rect lines = place.inset(10, 4);
  draw_sentence(painter, lines.cut_top(22), with_minus_signs(what), {.ink = {}, .most_lines = 1, .links = true});
  SentenceStyle small = small_with_links;
  small.most_lines = 1;
  draw_sentence(painter, lines, with_minus_signs(why), small);
  end_place(painter, place);
}

const std::string& name_of(const ReviewModel& model, std::size_t player) { return model.players[player].name; }

Sentence what_of(const ReviewModel& model, const youre_bogus::UndetectedBogus& each) {
  Sentence told = {{Tone::quiet, "Turn " + std::to_string(each.turn) + "  "},
                   {Tone::name, name_of(model, each.player)},
                   {Tone::bad, "  "}};
  for (const std::string& rule : each.rules) told.push_back({Tone::bad, rule + " "});
  told.push_back({Tone::quiet, each.shouted_at ? " shouted at, let pass" : " nobody noticed"});
  if (each.cost > 0) told.push_back({Tone::quiet, ", worth " + std::to_string(each.cost)});
  return told;
}

Sentence why_of(const youre_bogus::UndetectedBogus& each) {
  Sentence all;
  for (const Sentence& why : each.why) {
    if (!all.empty()) all.push_back({Tone::plain, " "});
    // The rule stands above.
    if (!why.empty()) all.insert(all.end(), why.begin() + 1, why.end());
  }
  return all;
}

void list_undetected(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const auto& all = model.game->highlights().undetected;
  caption(painter, all.empty() ? "THE ONES THAT GOT AWAY" : std::to_string(all.size()) + " GOT AWAY");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const RowId id("got away", static_cast<int>(i));
    draw_entry(painter, model, view, all[i].step, what_of(model, all[i]), why_of(all[i]), i == model.chosen);
  }
  words(painter, said(all.empty() ? "Nothing got away: sharp ears, or honest hands."
                                  : "Nobody shouted in time, so they count as correct and keep their points (G2).",
                      Tone::quiet));
}

void list_false_shouts(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const auto& all = model.game->highlights().false_shouts;
  add_gap(painter, 14);
  caption(painter, "SHOUTED IN VAIN");
  if (all.empty()) words(painter, said("Nobody did.", Tone::quiet));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const RowId id("in vain", static_cast<int>(i));
    const Sentence what = {{Tone::quiet, "Turn " + std::to_string(all[i].turn) + "  "},
                           {Tone::name, name_of(model, all[i].shouter)},
                           {Tone::plain, " at "},
                           {Tone::name, name_of(model, all[i].accused)},
                           {Tone::bad, "  " + core::score_in_words(-all[i].cost)}};
    draw_entry(painter, model, view, all[i].step, what, said("who had done nothing wrong (H4)", Tone::quiet));
  }
}

std::string times(int count) { return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times"; }

void list_pleas(Painter& painter, const ReviewModel& model) {
  const youre_bogus::Highlights& after = model.game->highlights();
  add_gap(painter, 14);
  caption(painter, "WHAT THE PLEAS PAID");
  bool any = false;
  for (std::size_t who = 0; who < after.pleas.size(); ++who) {
    const youre_bogus::Pleas& each = after.pleas[who];
    if (each.admitted + each.denied_right + each.denied_wrong == 0) continue;
    any = true;
    Sentence told = {{Tone::name, name_of(model, who)}};
    const int denied = each.denied_right + each.denied_wrong;
    if (denied > 0) {
      const std::string held = each.denied_right == 0        ? ", in vain: "
                               : each.denied_right == denied ? ", and was clean: "
                                                             : ", " + std::to_string(each.denied_right) + " held: ";
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

}  // namespace

void draw_review_undetected(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (model.game == nullptr) return words(painter, said("This game keeps no account of what got away.", Tone::quiet));
  list_honor(painter, "Sharpest ear:  ", model.game->highlights().sharpest_ear.told);
  list_honor(painter, "Best liar:  ", model.game->highlights().best_liar.told);
  add_gap(painter, 14);
  list_undetected(painter, model, view);
  list_false_shouts(painter, model, view);
  list_pleas(painter, model);
}

// An evening of which not all may be told, or not all is known: its result, and why there is no more.

namespace {

constexpr std::string_view goes_on =
    "This evening goes on, so the cards and what was found about them stay sealed until it is closed: until then "
    "nobody may know more than the table does (M3).";
constexpr std::string_view totals_alone =
    "This evening is known by its totals alone. How it came to them is anybody\u2019s story.";

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

}  // namespace

void draw_review_results(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const ScrollArea results(painter, "the result", area.inset(22, 16), model.panel_scroll);
  paragraph(painter, said(std::string(model.open ? goes_on : totals_alone), core::Tone::quiet), with_links);
  draw_places(painter, model);
  if (!model.open) return;
  add_gap(painter, 14);
  if (button(painter, model.at_its_table ? "Back to its table" : "Resume", "Enter", ButtonLook::primary))
    resume_session(model, view);
}

}  // namespace bogosity::ui
