#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "ui/table/screen.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/hands.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using core::Inquiry;
using core::Win;

void draw_stamp(Painter& painter, Rect rect, core::Verdict verdict, const RevealMoment& reveal) {
  const Theme& t = painter.theme();
  const auto [scale, seen] = stamp_at(reveal);
  const Color color = core::is_caught(verdict)              ? t.bad
                      : verdict == core::Verdict::not_bogus ? t.accent
                      : verdict == core::Verdict::void_     ? t.quiet
                                                            : t.good;
  draw_stamp(painter, rect, core::stamp_of(verdict), color, scale, seen);
}

// The points, each with its reason if there is room.
std::vector<core::PointsView> explained(const Painter& painter, const Inquiry& inquiry, float width) {
  auto points = inquiry.points;
  for (auto& each : points) {
    const std::string_view why = why_points(inquiry, each);
    const std::string said = each.player + " " + std::string(why);
    if (!why.empty() && painter.width(TextStyle::body, said) <= width - 96) each.player = said;
  }
  return points;
}

std::vector<core::PointsView> summed(const std::vector<core::PointsView>& points) {
  std::vector<core::PointsView> sums;
  for (const auto& each : points) {
    const auto same = std::ranges::find(sums, each.player, &core::PointsView::player);
    same == sums.end() ? sums.push_back(each) : void(same->points += each.points);
  }
  return sums;
}

// At the table: says whether an open inquiry still matters.
Sentence story_now(const TableModel& model) {
  Sentence story = inquiry_story(*model.inquiry());
  for (const auto& open : model.view.open_inquiries) {
    if (open.turn != model.inquiry()->turn || open.accused != model.inquiry()->accused) continue;
    story.push_back({Tone::plain, " "});
    story.insert(story.end(), open.matters.begin(), open.matters.end());
  }
  return story;
}

constexpr float brief_stamp = 110;
constexpr SentenceStyle brief_style{TextStyle::lead, TextStyle::lead_strong, 1.15F, {}, 5, true};

// The actions after a verdict: back, lifting the card, a ruling by the table, another inquiry of the same entry.
void draw_inquiry_foot(Painter& painter, Rect foot, const TableModel& model, Actions& actions) {
  const auto inquiries = model.view.inquiries;
  const std::size_t shown = model.inquiry_at();
  const Inquiry& inquiry = inquiries[shown];
  const bool is_settled = !model.open || inquiry.plea == core::Plea::open;
  const bool lifts = inquiry.lift > 0 && !is_settled;
  const FlowArea line(painter, foot);
  if (button(painter, "Back to the table", "Esc", lifts ? ButtonLook::plain : ButtonLook::primary))
    actions.emplace_back(action::Dismiss{});
  ImGui::SameLine();
  // Shorter labels in little room, and no keys in less.
  const float room = free_width(painter) / (lifts ? 2 : 1);
  const bool wide = room >= 330;
  const auto add = [&](const std::string& label, std::string_view key, ButtonLook look) {
    ImGui::SameLine();
    return button(painter, label, room >= 240 ? key : "", look);
  };
  if (lifts && add("Lift the " + core::place_in_stack(inquiry.lift) + (wide ? " card and tell me" : " card"), "Ctrl L",
                   ButtonLook::primary))
    actions.emplace_back(action::OpenSheet{SheetName::lift, InquiryInSight{shown}});
  if (!is_settled && add(wide ? "The table rules otherwise" : "Rule otherwise", "Ctrl T", ButtonLook::plain))
    actions.emplace_back(action::OpenSheet{SheetName::ruling, InquiryInSight{shown}});
  Chips chips;
  for (std::size_t i = 0; inquiries.size() > 1 && i < inquiries.size(); ++i)
    chips.push_back(
        {"Inquiry " + std::to_string(i + 1) + ": " + inquiries[i].accused, {}, i == shown, {action::ShowInquiry{i}}});
  ImGui::SameLine();
  draw_chip_line(painter, chips, actions);
  ImGui::SameLine();
  const std::string_view hint = "It is logged. Typing goes on below.";
  if (painter.width(TextStyle::small, hint) + 14 <= free_width(painter)) words_beside(painter, hint);
}

// The stamp and the calculation of the worth: side by side if there is width, else below each other.
void draw_sum(Painter& painter, Rect area, const Win& win, const RevealMoment& reveal) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  const bool low = area.h < 280;
  Rect inner = area.inset(low ? 16 : 22, low ? 8 : 14);
  const Rect stamp = inner.w < 560 ? inner.cut_top(std::clamp(inner.h * 0.28F, 54.0F, 150.0F), 6)
                                   : inner.cut_left(inner.w * 0.34F, 28);
  if (!reveal.shows(RevealStep::stamp)) return;
  draw_win_stamp(painter, stamp, win, reveal);
  if (!reveal.shows(RevealStep::reason)) return;
  const ScrollArea scrolled(painter, "the sum", inner);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(5)));
  if (!win.stands) paragraph(painter, said(win.reason), {TextStyle::lead, TextStyle::lead_strong, 1.2F, {}, 6, true});
  std::size_t counted = 0;
  for (const core::SumLine& each : win.stands ? sum_of(win) : std::vector<core::SumLine>()) {
    const TextStyle type = each.is_total ? TextStyle::lead_strong : TextStyle::body;
    if (each.words.starts_with("worth")) ImGui::Separator();
    Rect row = take_place(painter, free_width(painter), painter.line_height(type));
    painter.text_in(type, row.cut_right(48), Align::right, each.is_total ? t.good : t.ink,
                    core::score_in_words(counted_up(reveal, counted++, each.points)));
    draw_sentence(painter, row, said(each.words), {type, type, 1, t.ink, 1, true});
  }
  std::vector<core::PointsView> others;
  for (const auto& each : win.points) {
    if (!win.stands || each.player != win.player) others.push_back(each);
  }
  if (reveal.shows(RevealStep::points)) draw_points(painter, others);
  ImGui::PopStyleVar();
}

// The caption and the title of a verdict or a win, cut off the top of `area`.
void draw_verdict_title(Painter& painter, Rect& area, std::string_view caption, const std::string& title) {
  const Theme& t = painter.theme();
  const bool tight = area.h < 380;
  painter.caption(area.cut_top(16, tight ? 2 : 6).top_left(), t.quiet, caption);
  const TextStyle type = fitting_type(painter, title, {area.w, tight ? 40.0F : 100.0F},
                                      {TextStyle::title, TextStyle::heading, TextStyle::name});
  painter.text_in(type, area.cut_top(painter.line_height(type), 2), Align::left, t.ink, title);
}

void draw_clipped_points(Painter& painter, Rect area, const std::vector<core::PointsView>& points, bool large) {
  ImGui::PushClipRect(painter.pixels(area).Min, painter.pixels(area).Max, true);
  {
    const FlowArea flow(painter, area);
    draw_points(painter, points, large);
  }
  ImGui::PopClipRect();
}

}  // namespace

void draw_arriving_points(Painter& painter, Rect area, Point from, const std::vector<core::PointsView>& entries,
                          std::string_view but, const RevealMoment& reveal) {
  std::vector<core::PointsView> rows = summed(entries);
  std::erase_if(rows, [&](const auto& row) { return row.player == but; });
  const std::vector<core::PointsView> sums = rows;
  for (auto& row : rows) {
    row.points -= points_on_the_way(reveal, entries, row.player);
    if (row.rule == "K3") row.player += ", Aces";
  }
  draw_clipped_points(painter, area, rows, true);
  if (reveal.step != RevealStep::points) return;
  const OverlayArea above_all(painter);
  for (std::size_t entry = 0; entry < entries.size(); ++entry) {
    const auto row = std::ranges::find(sums, entries[entry].player, &core::PointsView::player);
    if (row == sums.end()) continue;
    const float y = area.y + points_row(true) * (static_cast<float>(row - sums.begin()) + 0.5F);
    draw_flying(painter, from, {area.right() - 30, y}, entries[entry], flown(reveal, entry), TextStyle::title);
  }
}

std::string title_now(const core::Win& win, const RevealMoment& reveal) {
  if (!reveal.shows(RevealStep::reason)) return core::declared_words(win);
  core::Win so_far = win;
  so_far.credited = counted_up(reveal, rows_of_sum - 1, win.credited);
  if (so_far.credited == 0 && win.credited != 0) return core::declared_words(win);
  return title_of(so_far);
}

void draw_win_stamp(Painter& painter, Rect area, const core::Win& win, const RevealMoment& reveal) {
  const auto [scale, seen] = stamp_at(reveal);
  draw_stamp(painter, area, core::stamp_of(win), win.stands ? painter.theme().good : painter.theme().bad, scale, seen);
}

void draw_evidence(Painter& painter, Rect area, const Inquiry& inquiry, const RevealMoment& reveal, bool large) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  const bool low = area.h < 280;
  Rect inner = area.inset(low ? 16 : 24, low ? 12 : 18);
  if (!large)
    painter.caption(inner.cut_top(16, low ? 8 : 12).top_left(), t.quiet, "THE PART OF THE STACK THAT MATTERS (M3)",
                    inner.w);
  Sentence condition = inquiry.condition;
  if (inquiry.unseen > 0) {
    const std::string cards = inquiry.unseen == 1 ? "One more card of the stack stays"
                                                  : std::to_string(inquiry.unseen) + " more cards of the stack stay";
    condition.push_back({Tone::quiet, (condition.empty() ? "" : " ") + cards + " unseen."});
  }
  SentenceStyle style{TextStyle::body, TextStyle::strong, 1.2F, {}, 4, true};
  if (low) style = {TextStyle::small, TextStyle::small_strong, 1.15F, {}, 4, true};
  if (large) style = {TextStyle::lead, TextStyle::lead_strong, 1.2F, {}, 4};
  const float words = condition.empty() ? 0 : sentence_height(painter, inner.w, condition, style);
  const Rect below = inner.cut_bottom(words, low ? 6 : 12);
  if (reveal.shows(RevealStep::reason)) draw_sentence(painter, below, condition, style);
  if (!inquiry.examined.empty()) return draw_examined_cards(painter, inner, inquiry, reveal.turned, large);
  draw_sentence(painter, inner, said("No card had to be turned up.", Tone::quiet),
                {large ? TextStyle::wall : TextStyle::lead, TextStyle::lead_strong, 1.2F, {}, 4});
}

void draw_verdict(Painter& painter, Rect area, const Inquiry& inquiry, const RevealMoment& reveal, bool large) {
  draw_panel(painter, area);
  const bool low = area.h < 280;
  Rect inner = area.inset(low ? 16 : 22, low ? 8 : 14);
  const auto points = large ? summed(inquiry.points) : explained(painter, inquiry, inner.w);
  const float rows = static_cast<float>(points.size()) * points_row(large);
  auto words = inquiry.reasons;
  if (inquiry.ruled != core::Ruling::none && !words.empty())
    words.insert(words.begin(),
                 Sentence{{Tone::strong, "The table ruled (Z3). "}, {Tone::quiet, "The log had found:"}});
  if (inquiry.verdict == core::Verdict::examine && !large)
    words.push_back(inquiry.lift == 0
                        ? said("That stack is gone: the table decides (Z3).", Tone::quiet)
                        : Sentence{{Tone::quiet, "Turn the card up and type "},
                                   {Tone::strong, "look:2=AS"},
                                   {Tone::quiet, ": here the second from the top is the Ace of spades."}});
  const auto style_of = [&](TextStyle plain, TextStyle strong) {
    return SentenceStyle{plain, strong, 1.15F, {}, 20, true};
  };
  const SentenceStyle lead = style_of(TextStyle::lead, TextStyle::lead_strong);
  const SentenceStyle most = large ? style_of(TextStyle::wall, TextStyle::wall_strong) : lead;
  const SentenceStyle middle =
      large ? style_of(TextStyle::wall_small, TextStyle::name) : style_of(TextStyle::body, TextStyle::strong);
  const SentenceStyle least = large ? lead : style_of(TextStyle::small, TextStyle::small_strong);
  const float gap = large ? 8 : 6;
  // The text comes first; the stamp takes the rest.
  const float to_read = rows + 10 + sentences_height(painter, inner.w, words, least, gap);
  const float stamp_height = std::clamp(std::min(inner.h * 0.45F, inner.h - to_read), 54.0F, large ? 260.0F : 186.0F);
  const Rect stamped = inner.cut_top(stamp_height, low ? 4 : 10);
  if (!reveal.shows(RevealStep::stamp)) return;
  draw_stamp(painter, stamped, inquiry.verdict, reveal);
  if (!reveal.shows(RevealStep::reason)) return;
  Rect reasons = inner;
  reasons.h -= rows;
  const SentenceStyle style = fitting_style(painter, {inner.w, reasons.h - 10}, words, {most, middle, least}, gap);
  inner.cut_top(draw_sentences(painter, reasons, words, style, gap));
  inner.cut_top(inner.h > rows + 14 ? 10 : 0);
  if (!reveal.shows(RevealStep::points)) return;
  if (large) return draw_arriving_points(painter, inner, stamped.center(), inquiry.points, {}, reveal);
  draw_clipped_points(painter, inner, points, false);
}

void draw_brief_verdict(Painter& painter, Rect table, const TableModel& model, Actions& actions) {
  if (!model.verdict_is_brief() || model.is_shouting()) return;
  const Inquiry& inquiry = *model.inquiry();
  const float width = std::min(table.w - 24, 520.0F);
  const Sentence story = story_now(model);
  const float words = sentence_height(painter, width - 48, story, brief_style);
  const float points = static_cast<float>(inquiry.points.size()) * points_row(false);
  const float height = std::min(table.h, 36 + brief_stamp + 12 + words + (points > 0 ? points + 12 : 0));
  const Rect card{table.center().x - width / 2, table.center().y - height / 2, width, height};
  Rect inner = card.inset(24, 18);
  const Rect stamped = inner.cut_top(brief_stamp, 12);
  {
    const ScrollArea over(painter, "verdict", card.inset(-6, -6));
    if (painter.press("put aside", card).clicked) actions.emplace_back(action::Dismiss{});
    painter.fill(card.inset(-6, -6), painter.theme().shadow, space::radius + 6);
    draw_panel(painter, card);
    inner.cut_top(draw_sentence(painter, inner, story, brief_style), 12);
    const FlowArea flow(painter, inner);
    draw_points(painter, explained(painter, inquiry, inner.w));
  }
  const OverlayArea above_all(painter);
  draw_stamp(painter, stamped, inquiry.verdict, model.reveal);
}

// Shows who accuses whom, and nothing else.
void draw_breath(Painter& painter, Rect area, const Inquiry& inquiry, const RevealMoment& reveal) {
  const Theme& t = painter.theme();
  Rect middle = area;
  middle.h = std::min(area.h, 410.0F);
  middle = middle.moved(0, (area.h - middle.h) / 2);
  const Rect stamped = middle.cut_top(middle.h * 0.54F, 14);
  const auto say = [&](float height, Color color, const std::string& words) {
    const TextStyle type = fitting_type(painter, words, {middle.w, height}, {TextStyle::title, TextStyle::heading});
    painter.text_in(type, middle.cut_top(height, 4), Align::center, color, words);
  };
  say(48, t.ink,
      core::listed(inquiry.shouters) + (inquiry.shouters.size() > 1 ? " shout at " : " shouts at ") + inquiry.accused +
          ".");
  say(34, t.ink, inquiry.accused + std::string(core::plea_in_words(inquiry.plea)));
  const std::string waits = "The table holds its breath...";
  middle.cut_left((middle.w - painter.width(TextStyle::name, waits)) / 2);
  constexpr float between_dots = 0.8F;  // seconds
  const auto dots = static_cast<std::size_t>(std::min(reveal.since / between_dots, 2.0F));
  painter.text_in(TextStyle::name, middle.cut_top(30), Align::left, t.quiet, waits.substr(0, waits.size() - 2 + dots));
  // The stamp falls over the words.
  const auto [scale, seen] = stamp_at(reveal);
  draw_stamp(painter, stamped, "YOU\u2019RE BOGUS!", t.bad, scale, seen);
}

void draw_inquiry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const Inquiry& inquiry = *model.inquiry();
  const bool tight = area.h < 430;
  const RevealMoment& reveal = model.reveal;
  const Rect foot = area.cut_bottom(space::button, tight ? 8 : 14);
  if (reveal.is_over()) {
    draw_inquiry_foot(painter, foot, model, actions);
  } else {
    if (painter.press("go on", area).clicked) actions.emplace_back(action::SkipReveal{});
    painter.text_in(TextStyle::small, foot, Align::left, painter.theme().quiet,
                    "It is logged. Enter or a click goes on. You can type the next turn at any time.");
  }
  if (reveal.step == RevealStep::breath) return draw_breath(painter, area, inquiry, reveal);
  draw_verdict_title(painter, area, "INQUIRY", title_of(inquiry));
  const SentenceStyle lead{TextStyle::lead, TextStyle::lead_strong, 1.15F, {}, 3, true};
  area.cut_top(draw_sentence(painter, area, story_now(model), lead), tight ? 8 : 16);
  area.h = std::min(area.h, 480.0F);
  if (!inquiry.examined.empty() || !inquiry.condition.empty()) {
    const float gap = tight ? 10 : 16;
    draw_evidence(painter, area.cut_left(area.w - std::max(area.w * 0.38F, 250.0F) - gap, gap), inquiry, reveal);
  }
  draw_verdict(painter, area, inquiry, reveal);
}

void draw_win_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const Win& win = *model.view.win;
  const bool tight = area.h < 430;
  draw_verdict_title(painter, area, "A WIN WAS DECLARED", title_now(win, model.reveal));
  area.cut_top(tight ? 6 : 14);
  const float gap = tight ? 8 : 14;
  const std::string_view back = "Back to the table";
  const float back_width = button_width(painter, back, "Esc");
  const float counting = model.game->height_after_win(model, area.w - back_width - 24);
  Rect below = area;
  area = below.cut_top(std::min(area.h - std::max(space::button, counting) - gap, 560.0F), gap);
  Rect foot = below.cut_top(std::max(space::button, counting));
  Rect beside = foot.cut_left(back_width, 24);
  // Aces that are counted are logged first, with the button beside the line; Esc would clear them.
  const bool counts = model.open && !model.entry->text().empty();
  if (button(painter, beside.cut_bottom(space::button), back, counts ? "" : "Esc",
             counts ? ButtonLook::plain : ButtonLook::primary))
    actions.emplace_back(action::Dismiss{});
  if (counting > 0) model.game->draw_after_win(painter, foot, model, actions);
  draw_sum(painter,
           area.h < 440 ? area.cut_right(std::max(area.w * 0.38F, 250.0F), 12)
                        : area.cut_bottom(std::clamp(area.h * 0.42F, 150.0F, 210.0F), 14),
           win, model.reveal);
  const StepPanel hand(painter, area, "SIX FACE UP, ONE FACE DOWN");
  draw_win_hand(painter, hand.rest(), win, [&](std::size_t card) { return spread(model.reveal, card); });
}

}  // namespace bogosity::ui
