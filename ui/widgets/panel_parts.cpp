#include "ui/widgets/panel_parts.h"

#include <algorithm>
#include <array>

#include "core/sentence.h"
#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

Rect begin_step_panel(Painter& painter, Rect area, std::string_view caption, std::string_view hint) {
  draw_panel(painter, area);
  if (caption.empty()) return area.inset(12, 8);
  const bool tight = area.h < 200;
  Rect inner = area.inset(area.w < 620 ? 12 : 18, tight ? 8 : 14);
  const Rect head = inner.cut_top(14, tight ? 5 : 10);
  painter.caption(head.top_left(), painter.theme().quiet, caption, head.w);
  const float room = head.w - painter.caption_width(caption) - 24;
  if (!hint.empty() && painter.width(TextStyle::small, hint) < room)
    painter.text_in(TextStyle::small, head, Align::right, painter.theme().quiet, hint);
  return inner;
}

void draw_chip(Painter& painter, Rect place, const ChipLook& it, Actions& actions) {
  const bool roomy = it.key.empty() || place.w > chip_width(painter, it.label, it.key);
  const ButtonLook look = it.chosen ? ButtonLook::chosen : it.does.empty() ? ButtonLook::disabled : it.look;
  if (chip(painter, place, it.label, roomy ? std::string_view(it.key) : "", look)) append(actions, it.does);
}

std::string with_apostrophes(std::string text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
  };
  for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 1)) {
    const bool after = at == 0 || is_letter(text[at - 1]);
    if (after && at + 1 < text.size() && is_letter(text[at + 1])) text.replace(at, 1, "\u2019");
  }
  return text;
}

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::array<Suit, 4> rows = {Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};
constexpr int all_ranks = 13;
constexpr float target = space::button;
constexpr float least_gap = 4;
constexpr float below_head = 8;

class CardBoard {
 public:
  CardBoard(Painter& painter, const ChooserLook& look, int rank) : painter_(painter), look_(look), rank_(rank) {}

  CardChoice draw(Rect area) {
    const float head = look_.caption.empty() ? 0 : target + below_head;
    board_shows_all({area.w, area.h - head}) ? draw_all(area) : draw_in_two_steps(area);
    return choice_;
  }

 private:
  bool is_marked(Card each) const { return std::ranges::find(look_.marked, each) != look_.marked.end(); }

  void offer(Rect rect, Card each) {
    const bool greyed = look_.greyed && look_.greyed(each);
    const Press press = painter_.press("card " + core::to_text(each), rect);
    if (press.clicked) choice_.card = each;
    if (each.is_hidden()) hint(painter_, "Nobody noted which card it was.");
    if (!each.is_plain() && rect.w < 84) return draw_narrow(rect, each);
    draw_small_card(painter_, press.hovered && !greyed ? rect.moved(0, -1) : rect, each, greyed, is_marked(each));
  }

  // Draws a star or a question mark, where there is no room for words.
  void draw_narrow(Rect rect, Card each) {
    const Theme& t = painter_.theme();
    draw_card_ground(painter_, rect, is_marked(each));
    if (!each.is_joker()) return painter_.text_in(TextStyle::index_small, rect, Align::center, t.card_black, "?");
    const float size = std::min(rect.w, rect.h) * 0.6F;
    draw_star(painter_, {rect.center().x - size / 2, rect.center().y - size / 2, size, size}, t.card_black);
  }

  void draw_head(Rect head) {
    const float special = std::min(94.0F, head.w * 0.15F);
    if (look_.with_hidden) offer(head.cut_right(special, 6), Card::hidden());
    if (look_.with_joker) offer(head.cut_right(special, 10), Card::joker());
    painter_.caption({head.x, head.center().y - 6}, painter_.theme().quiet, look_.caption);
    head.cut_left(painter_.caption_width(look_.caption) + 18);
    choice_.beside = head;
  }

  void draw_all(Rect area) {
    if (!look_.caption.empty()) draw_head(area.cut_top(target, below_head));
    const float gap = area.w < 620 ? least_gap : 5;
    const float width = (area.w - gap * (all_ranks - 1)) / all_ranks;
    const float between = std::clamp((area.h - 4 * target) / 3, least_gap, gap);
    const float height = std::min((area.h - between * 3) / 4, 72.0F);
    for (const Suit suit : rows) {
      Rect row = area.cut_top(height, between);
      for (int rank = 1; rank <= all_ranks; ++rank)
        offer(row.cut_left(width, gap), Card(static_cast<Rank>(rank), suit));
    }
  }

  // Offers a rank as it stands on a card's corner.
  void offer_rank(Rect rect, int rank) {
    const Theme& t = painter_.theme();
    const bool chosen = rank_ == rank;
    const bool marked = std::ranges::any_of(
        look_.marked, [&](Card each) { return each.is_plain() && static_cast<int>(each.rank()) == rank; });
    const std::string text = corner_text(Card(static_cast<Rank>(rank), Suit::spades));
    const Press press = painter_.press("rank " + text, rect);
    if (press.clicked) choice_.rank = rank;
    if (press.hovered) rect = rect.moved(0, -1);
    draw_card_ground(painter_, rect, marked);
    if (chosen) painter_.fill(rect, t.accent, 5);
    painter_.text_in(TextStyle::index_small, rect, Align::center, chosen ? t.accent_ink : t.card_black, text);
  }

  // Until the rank is chosen the suits are shown but are no buttons.
  void offer_suit(Rect rect, Suit suit) {
    if (rank_ != 0) return offer(rect, Card(static_cast<Rank>(rank_), suit));
    const Theme& t = painter_.theme();
    painter_.outline(rect, t.raised_line, 5);
    const float size = std::min(18.0F, rect.h - 12);
    draw_suit(painter_, suit, {rect.center().x - size / 2, rect.center().y - size / 2, size, size}, t.faint);
  }

  void draw_in_two_steps(Rect area) {
    if (!look_.caption.empty())
      painter_.caption(area.cut_top(14, 4).top_left(), painter_.theme().quiet, look_.caption, area.w);
    const int cards = all_ranks + (look_.with_joker ? 1 : 0) + (look_.with_hidden ? 1 : 0);
    const int count = cards + (look_.with_corner ? 1 : 0);
    const float in_one_row = (area.w - least_gap * static_cast<float>(count - 1)) / static_cast<float>(count);
    const int across = in_one_row >= target ? count : (count + 1) / 2;
    const int lines = (count + across - 1) / across + 1;
    const float height = row_height(area, lines, least_gap, 60);
    const float width = (area.w - least_gap * static_cast<float>(across - 1)) / static_cast<float>(across);
    Rect row{};
    for (int i = 0; i < cards; ++i) {
      if (i % across == 0) row = area.cut_top(height, least_gap);
      const Rect tile = row.cut_left(width, least_gap);
      if (i < all_ranks)
        offer_rank(tile, i + 1);
      else
        offer(tile, i == all_ranks && look_.with_joker ? Card::joker() : Card::hidden());
    }
    if (look_.with_corner) choice_.corner = cards % across == 0 ? area.cut_top(height, least_gap) : row;
    row = area.cut_top(height);
    // The suits are as wide as the ranks if there is room for more beside them.
    constexpr float beside = 360;
    const float least = area.w < 620 ? target : 56;
    const float suit_width = look_.with_corner ? least : std::max(least, std::min(width, (area.w - beside) / 4));
    for (const Suit suit : rows) offer_suit(row.cut_left(suit_width, least_gap), suit);
    row.cut_left(8);
    choice_.beside = row;
  }

  Painter& painter_;
  const ChooserLook& look_;
  int rank_;
  CardChoice choice_;
};

}  // namespace

StepPanel::StepPanel(Painter& painter, Rect area, std::string_view caption, std::string_view hint)
    : FlowArea(painter, begin_step_panel(painter, area, caption, hint)) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(painter.pixels(8), painter.pixels(chip_row_gap)));
}

void draw_chips(Painter& painter, float height, std::size_t across, const Chips& chips, Actions& actions) {
  const float gap = free_width(painter) < 560 ? 5 : 8;
  const float pitch = (free_width(painter) + gap) / static_cast<float>(across);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(painter.pixels(gap), painter.pixels(chip_row_gap)));
  ImGui::BeginGroup();
  for (std::size_t i = 0; i < chips.size(); ++i) {
    const RowId id("chips", static_cast<int>(i));
    if (i % across > 0) same_line_at(painter, pitch * static_cast<float>(i % across));
    draw_chip(painter, next_place(painter, pitch - gap, height), chips[i], actions);
  }
  ImGui::EndGroup();
  ImGui::PopStyleVar();
}

void draw_chip_line(Painter& painter, const Chips& chips, Actions& actions) {
  if (chips.empty()) return;
  const float end = free_width(painter) + next_place(painter, 0, 0).x;
  ImGui::BeginGroup();
  for (std::size_t i = 0; i < chips.size(); ++i) {
    const RowId id("line", static_cast<int>(i));
    const float width = chip_line_width(painter, chips[i]);
    if (i > 0 && painter.points(ImGui::GetItemRectMax()).x + 6 + width > end) break;
    if (i > 0) ImGui::SameLine(0, painter.pixels(6));
    draw_chip(painter, next_place(painter, width, space::button), chips[i], actions);
  }
  ImGui::EndGroup();
}

void say_below(Painter& painter, const std::string& words) {
  const Rect room = next_place(painter, free_width(painter), free_height(painter));
  const std::array sentence = {said(words)};
  const float height = draw_sentences(painter, room, sentence,
                                      {TextStyle::small, TextStyle::small_strong, 1.2F, painter.theme().quiet, 3}, 0);
  end_place(painter, {room.x, room.y, room.w, height});
}

Rect begin_sheet_head(Painter& painter, Rect& area, Actions& actions) {
  draw_panel(painter, area);
  const bool tight = area.w < 760 || area.h < 420;
  area = tight ? area.inset(16, 12) : area.inset(26, 20);
  Rect head = area.cut_top(space::button, tight ? 8 : 14);
  const float width = button_width(painter, "Done", "Esc") + 6;
  if (button(painter, head.cut_right(width, 12), "Done", "Esc")) actions.emplace_back(action::CloseSheet{});
  return head;
}

Rect begin_sheet(Painter& painter, Rect area, std::string_view title, Actions& actions) {
  const Rect head = begin_sheet_head(painter, area, actions);
  const TextStyle type = fitting_type(painter, title, {head.w, head.h}, {TextStyle::heading, TextStyle::name});
  painter.text_in(type, head, Align::left, painter.theme().ink, title);
  return area;
}

bool board_shows_all(Size area) {
  return area.w >= all_ranks * target + (all_ranks - 1) * least_gap && area.h >= 4 * target + 3 * least_gap;
}

CardChoice draw_card_board(Painter& painter, Rect area, const ChooserLook& look, int rank) {
  return CardBoard(painter, look, rank).draw(area);
}

CardChoice choose_card(Painter& painter, Rect area, const ChooserLook& look, const PanelChoice& panel,
                       Actions& actions) {
  draw_panel(painter, area);
  const Rect inner = area.inset(area.w < 620 ? 10 : 18, area.h < 260 ? 8 : 12);
  CardChoice choice = draw_card_board(painter, inner, look, panel.rank);
  if (choice.rank != 0) {
    PanelChoice next = panel;
    next.rank = choice.rank == panel.rank ? 0 : choice.rank;
    actions.emplace_back(action::ChoosePanel{next});
  }
  return choice;
}

core::Sentence with_minus_signs(core::Sentence words) {
  for (auto& span : words) {
    for (std::size_t at = span.text.find(" -"); at != std::string::npos; at = span.text.find(" -", at + 1))
      span.text.replace(at + 1, 1, "\u2212");
    span.text = with_apostrophes(std::move(span.text));
  }
  return words;
}

void draw_waiting(Painter& painter, Rect foot, std::string_view words, Actions& actions) {
  const RowId id("waiting", 0);
  const Rect place = foot.cut_left(button_width(painter, "Give up", "Esc") + 6, 14);
  if (button(painter, place, "Give up", "Esc")) actions.emplace_back(TableAction(action::GiveUp{}));
  const SentenceStyle style{TextStyle::body, TextStyle::strong, 1.1F, {}, 2, true};
  const core::Sentence sentence = said(std::string(words), core::Tone::plain);
  const float height = sentence_height(painter, foot.w, sentence, style);
  foot.cut_top(std::max(0.0F, (foot.h - height) / 2));
  draw_sentence(painter, foot, sentence, style);
}

core::Sentence refusal_in_words(const core::Error& error) {
  core::Sentence words = {{core::Tone::bad, core::as_sentence(error.reason)}};
  std::string way_out = error.way_out;
  std::erase(way_out, '`');  // around a command, in a terminal
  if (!way_out.empty()) words.push_back({core::Tone::plain, " " + core::as_sentence(way_out)});
  return words;
}

}  // namespace bogosity::ui
