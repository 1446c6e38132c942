
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/text.h"
#include "ui/games/cals_bs/table.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

std::string capital(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

// The one thing to be read from across the table.
std::string headline(const cals_bs::View& view) {
  switch (view.phase) {
    case cals_bs::Phase::over:
      if (view.called_off) return "The hand is called off";
      return view.won_by.empty() ? "The hand is over" : view.won_by + " wins hand " + std::to_string(view.hand);
    case cals_bs::Phase::lead: return view.leader + " leads";
    case cals_bs::Phase::follow:
    case cals_bs::Phase::fours: return capital(view.claim);
  }
  return {};
}

core::Sentence last_doubt(const cals_bs::DoubtSeen& doubt) {
  return {{core::Tone::name, doubt.by},
          {core::Tone::plain, " doubted "},
          {core::Tone::name, doubt.of},
          {core::Tone::plain, "\u2019s " + doubt.claim + ": "},
          doubt.lie ? core::Span{core::Tone::bad, "a lie"} : core::Span{core::Tone::good, "the truth"},
          {core::Tone::plain,
           ". " + (doubt.lie ? doubt.of : doubt.by) + " took " + core::cards_in_words(doubt.taken) + "."}};
}

// Sentences below the headline, the most important first.
std::vector<core::Sentence> words_below(const cals_bs::View& view) {
  using core::Tone;
  std::vector<core::Sentence> out;
  const std::string pile =
      view.pile == 0 ? "The pile is empty." : "The pile has " + core::cards_in_words(view.pile) + ".";
  if (view.phase == cals_bs::Phase::over) {
    out.push_back({{Tone::name, view.dealer},
                   {Tone::plain, " deals the next hand, "},
                   {Tone::name, view.leader},
                   {Tone::plain, " leads."}});
    return out;
  }
  if (view.phase == cals_bs::Phase::lead) {
    if (view.last_doubt) out.push_back(last_doubt(*view.last_doubt));
    out.push_back(said(pile));
    return out;
  }
  if (!view.going_out.empty()) {
    core::Sentence going = {{Tone::strong, view.going_out + " is going out."}};
    if (view.doubt_restricted) going.push_back({Tone::plain, " Only " + view.going_out + " may doubt this set."});
    out.push_back(std::move(going));
  }
  out.push_back({{Tone::plain, "Placed by "}, {Tone::name, view.last}, {Tone::plain, ". " + pile}});
  if (view.can_be_doubted) {
    out.push_back({{Tone::bad, "A lie: "}, {Tone::plain, view.if_lie + "."}});
    out.push_back({{Tone::good, "True: "}, {Tone::plain, view.if_true + "."}});
  } else {
    out.push_back(said("It cannot be doubted.", Tone::quiet));
  }
  if (!view.still_to_pass.empty())
    out.push_back(said("Still to pass: " + core::listed(view.still_to_pass, ", ") + ".", Tone::quiet));
  return out;
}

// Cards face down, one upon the other, a step aside for each set; its number on the top one.
void draw_heap(Painter& painter, Rect area, const cals_bs::View& view) {
  const Theme& t = painter.theme();
  const float height = std::min(area.h * 0.86F, 210.0F);
  const Size card{height / card_ratio, height};
  if (view.pile == 0) {
    const Rect place{area.center().x - card.w / 2, area.center().y - card.h / 2, card.w, card.h};
    draw_no_card(painter, place);
    painter.text_in(TextStyle::small, place, Align::center, t.quiet, "no pile");
    return;
  }
  constexpr std::size_t most = 9;
  const std::size_t sets = std::min(view.sets.size(), most);
  const float room = std::max(0.0F, area.w - card.w);
  const float step = std::min(sets > 1 ? room / static_cast<float>(sets - 1) : 0.0F, card.w * 0.18F);
  const float left = area.center().x - (card.w + step * static_cast<float>(sets - 1)) / 2;
  Rect top{};
  for (std::size_t i = 0; i < sets; ++i) {
    const float slip = i + 1 == sets ? 0 : static_cast<float>((i * 7) % 5) * 3 - 6;
    top = {left + step * static_cast<float>(i), area.center().y - card.h / 2 + slip, card.w, card.h};
    draw_card(painter, top, core::Card::hidden());
  }
  const float size = std::min(card.w * 0.78F, 74.0F);
  const Rect disc{top.center().x - size / 2, top.center().y - size / 2, size, size};
  painter.disc(top.center(), size / 2, t.panel);
  painter.text_in(size > 60 ? TextStyle::score : TextStyle::score_small, disc, Align::center, t.ink,
                  std::to_string(view.pile));
}

void draw_clock(Painter& painter, Rect strip, double left, int delay) {
  const Theme& t = painter.theme();
  const bool over = left <= 0;
  const std::string words =
      over ? "Now anybody may doubt" : "No doubt for " + std::to_string(static_cast<int>(std::ceil(left))) + " s";
  painter.note_text(words);
  const FlowArea area(painter, strip);
  ImGui::PushStyleColor(ImGuiCol_PlotHistogram, packed(over ? t.accent : t.raised_hover));
  ImGui::PushStyleColor(ImGuiCol_Text, packed(over ? t.accent_ink : t.ink));
  ImGui::ProgressBar(static_cast<float>(over ? 1 : 1 - left / delay), {-1, painter.pixels(strip.h)}, words.c_str());
  ImGui::PopStyleColor(2);
}

}  // namespace

std::optional<double> cals_clock(const cals_bs::View& view, core::Instant last_entry, core::Instant now) {
  const bool at_once =
      std::none_of(view.people.begin(), view.people.end(), [](const auto& each) { return each.passed; });
  if (view.delay == 0 || !view.can_be_doubted || !at_once) return std::nullopt;
  return static_cast<double>(view.delay) - static_cast<double>(now.utc_ms - last_entry.utc_ms) / 1000;
}

void draw_cals_pile(Painter& painter, Rect area, const cals_bs::View& view, std::optional<double> clock) {
  const Theme& t = painter.theme();
  if (area.h >= 120 && area.w >= 420) draw_heap(painter, area.cut_left(std::min(area.w * 0.34F, 330.0F), 20), view);
  if (clock) draw_clock(painter, area.cut_bottom(26, 6), *clock, view.delay);
  const std::string head = headline(view);
  const TextStyle type = fitting_type(painter, head, {area.w, std::max(area.h * 0.4F, 30.0F)},
                                      {TextStyle::title, TextStyle::heading, TextStyle::name, TextStyle::lead_strong});
  const float head_height = painter.line_height(type) + 2;
  constexpr float gap = 3;
  const auto words = words_below(view);
  const Size room{area.w, area.h - head_height};
  const SentenceStyle style = fitting_style(painter, room, words,
                                            {{TextStyle::lead, TextStyle::lead_strong, 1.2F, t.ink},
                                             {TextStyle::small, TextStyle::small_strong, 1.2F, t.ink}},
                                            gap);
  area.cut_top(std::max(0.0F, (room.h - sentences_height(painter, room.w, words, style, gap)) / 2));
  painter.text_in(type, area.cut_top(head_height), Align::left, view.phase == cals_bs::Phase::over ? t.good : t.accent,
                  head);
  draw_sentences(painter, area, words, style, gap);
}

void draw_cals_wall(Painter& painter, Rect area, const cals_bs::View& view) {
  const Theme& t = painter.theme();
  draw_heap(painter, area.cut_left(std::min(area.w * 0.26F, 420.0F), 30), view);
  const std::string head = headline(view);
  const TextStyle type =
      fitting_type(painter, head, {area.w, area.h * 0.5F},
                   {TextStyle::poster, TextStyle::poster_small, TextStyle::title, TextStyle::heading, TextStyle::name});
  painter.text_in(type, area.cut_top(painter.line_height(type), 6), Align::left, t.accent, head);
  const TextStyle small = area.h > 120 ? TextStyle::wall_small : TextStyle::heading;
  draw_sentences(painter, area, words_below(view), {small, small, 1.15F, t.ink}, 4);
}

}  // namespace bogosity::ui
