#include "ui/widgets/hands.h"

#include <algorithm>
#include <numeric>

#include "ui/widgets/card.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Win;

constexpr std::size_t face_up_slots = 6;
constexpr float said_height = 22;

core::Card stands_for(const Win& win, std::size_t index) {
  return index < win.stand_for.size() ? win.stand_for[index] : win.face_up[index];
}

// Indexes into the cards face up, so that runs lie side by side.
std::vector<std::size_t> in_order(const Win& win) {
  std::vector<std::size_t> order(win.face_up.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return stands_for(win, a) < stands_for(win, b); });
  return order;
}

// Six slots stand side by side, the seventh a little apart.
struct CardSlots {
  Rect area;
  float width = 0, gap = 0;
  Rect at(std::size_t slot) const {
    const float apart = slot == face_up_slots ? width * 0.35F : 0;
    return {area.x + static_cast<float>(slot) * (width + gap) + apart, area.y, width, width * card_ratio};
  }
};

CardSlots slots_in(Rect area, float below) {
  const float gap = area.w < 480 ? 6 : 10;
  constexpr float slots = 7.35F;
  const float width = std::min((area.w - 6 * gap) / slots, (area.h - below) / card_ratio);
  const float used = width * slots + 6 * gap;
  const float high = width * card_ratio + below;
  return {{area.x + std::max(0.0F, (area.w - used) / 2), area.y + std::max(0.0F, (area.h - high) / 2), used, high},
          width,
          gap};
}

// Below the cards of a run of three, which lie in these slots.
struct Bracket {
  std::array<std::size_t, 3> slots{};
  float row = 0;
};

// Brackets that would touch are put below each other.
std::vector<Bracket> brackets_for(const Win& win, const std::vector<std::size_t>& order) {
  std::vector<Bracket> all;
  std::vector<std::size_t> reached;  // the last slot of each row
  for (const auto& run : win.run_cards) {
    Bracket bracket;
    for (std::size_t i = 0; i < run.size(); ++i)
      bracket.slots[i] = static_cast<std::size_t>(std::ranges::find(order, run[i]) - order.begin());
    auto row = std::ranges::find_if(reached, [&](std::size_t slot) { return slot < bracket.slots[0]; });
    if (row == reached.end()) row = reached.insert(row, 0);
    *row = bracket.slots[2];
    bracket.row = static_cast<float>(row - reached.begin());
    all.push_back(bracket);
  }
  return all;
}

// The bracket's points stand in its middle.
void draw_bracket(Painter& painter, const CardSlots& cards, const Bracket& bracket, float y) {
  const Theme& t = painter.theme();
  std::array<float, 3> centers{};
  for (std::size_t i = 0; i < centers.size(); ++i) centers[i] = cards.at(bracket.slots[i]).center().x;
  painter.line({centers[0], y}, {centers[2], y}, t.good, 2);
  for (const float x : centers) painter.line({x - 1, y - 5}, {x - 1, y + 1}, t.good, 2);
  const float width = painter.width(TextStyle::small_strong, "10") + 8;
  const Rect points{(centers[0] + centers[1] - width) / 2, y - 7, width, 15};
  painter.fill(points, t.panel);
  painter.text_in(TextStyle::small_strong, points, Align::center, t.good, "10");
}

using core::ExaminedCard;
using core::Inquiry;

class ExaminedCards {
 public:
  ExaminedCards(Painter& painter, const Inquiry& inquiry, std::size_t turned, bool large)
      : painter_(painter), all_(inquiry.examined), turned_(turned), large_(large) {}

  void draw(Rect area) const {
    const auto count = static_cast<float>(all_.size());
    const float gap = area.w < 480 ? 10 : 18;
    const float on = count > 1 ? (area.w < 480 ? 26.0F : 58.0F) : 0;
    const float column = std::min(172.0F, (area.w - on - gap * (count - 1)) / count);
    if (column < 84) return draw_fan(area);
    bool two_names = false;
    for (std::size_t i = 0; i < all_.size(); ++i) two_names = two_names || names_of(column, i).size() > 1;
    const float below = 10 + 2 * line_ + (two_names ? line_ : 0) + (column < 122 ? line_ : 0);  // traits on two
    const float width = std::min({column, (area.h - below) / card_ratio, 164.0F});
    float x = area.center().x - (column * count + gap * (count - 1) + on) / 2;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const Rect card{x + (column - width) / 2, area.y, width, width * card_ratio};
      draw_one({x, area.y, column, area.h}, card, i);
      x += column;
      if (i == 0 && count > 1) {
        painter_.text_in(on < 40 ? TextStyle::lead : TextStyle::heading, {x, card.y, on + gap, card.h}, Align::center,
                         painter_.theme().quiet, "on");
        x += on;
      }
      x += gap;
    }
  }

 private:
  core::Card face(std::size_t at) const { return at < turned_ ? all_[at].card : core::Card::hidden(); }

  // The player and the specification: on one line if both fit, else below each other.
  std::vector<std::string> names_of(float width, std::size_t at) const {
    const ExaminedCard& examined = all_[at];
    const auto fits = [&](const std::string& text) { return painter_.width(strong_, text) <= width; };
    const std::string placed_by = "placed by " + examined.owner;
    const std::string by = at == 0 && !examined.owner.empty() && fits(placed_by) ? placed_by : examined.owner;
    if (examined.specified.empty()) return {by};
    const std::string said = "\u201C" + examined.specified + "\u201D";
    if (by.empty()) return {said};
    const std::string both = by + ", " + said;
    if (fits(both)) return {both};
    return {by, said};
  }

  // A sentence of one line, in the middle; of two from the left, where it must be.
  void draw_traits(Rect line, const core::Sentence& traits) const {
    const float width = painter_.width(plain_, core::plain_text(traits));
    if (width > line.w) {
      draw_sentence(painter_, line, traits, {plain_, strong_, 1, {}, 2});
      return;
    }
    Point at{line.center().x - width / 2, line.center().y + painter_.fonts().cap_height(plain_) / 2};
    for (const auto& span : traits)
      at.x += painter_.text_on(span.tone == core::Tone::bad ? strong_ : plain_, at,
                               tone_color(painter_.theme(), span.tone), span.text);
  }

  void draw_one(Rect column, Rect card, std::size_t at) const {
    draw_card(painter_, card, face(at));
    if (at >= turned_) return;
    Rect line{column.x, card.bottom() + 8, column.w, line_};
    for (const std::string& name : names_of(column.w, at)) {
      painter_.text_in(strong_, line, Align::center, painter_.theme().ink, name);
      line = line.moved(0, line_);
    }
    draw_traits(line, all_[at].traits);
  }

  // Too many for names below each: overlapping, their corners in sight; the sentence below says whose they are.
  void draw_fan(Rect area) const {
    const auto count = static_cast<float>(all_.size());
    const float width = std::min((area.h - 10 - 2 * line_) / card_ratio, 120.0F);
    const float first = width + std::min(64.0F, area.w * 0.14F);
    const float step = std::min(width + 12, (area.w - first - width) / std::max(1.0F, count - 2));
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const float x = i == 0 ? area.x : area.x + first + step * static_cast<float>(i - 1);
      draw_card(painter_, {x, area.y, width, width * card_ratio}, face(i));
    }
    painter_.text_in(TextStyle::lead, {area.x + width, area.y, first - width, width * card_ratio}, Align::center,
                     painter_.theme().quiet, "on");
    if (turned_ == 0) return;
    const Rect line{area.x, area.y + width * card_ratio + 8, area.w, line_};
    painter_.text_in(strong_, line, Align::left, painter_.theme().ink, "placed by " + all_.front().owner);
    draw_sentence(painter_, line.moved(0, line_), all_.front().traits, {plain_, strong_, 1, {}, 1});
  }

  Painter& painter_;
  const std::vector<ExaminedCard>& all_;
  std::size_t turned_;
  bool large_;
  TextStyle plain_ = large_ ? TextStyle::body : TextStyle::small;
  TextStyle strong_ = large_ ? TextStyle::lead_strong : TextStyle::small_strong;
  float line_ = large_ ? 24 : 18;
};

}  // namespace

void draw_win_hand(Painter& painter, Rect area, const Win& win, const std::function<float(std::size_t)>& spread) {
  const Theme& t = painter.theme();
  const auto order = in_order(win);
  const auto brackets = brackets_for(win, order);
  float rows = 0;
  for (const Bracket& each : brackets) rows = std::max(rows, each.row + 1);
  const float pitch = rows == 0 ? 0 : std::min(18.0F, area.h * 0.4F / rows);
  const CardSlots slots = slots_in(area, said_height + 8 + rows * pitch);
  const auto is_there = [&](std::size_t slot) { return spread == nullptr || spread(slot) >= 1; };
  const auto place_of = [&](std::size_t slot) {
    const Rect place = slots.at(slot);
    const float to_go = spread == nullptr ? 0 : 1 - spread(slot);
    return place.moved((area.center().x - place.center().x) * to_go, 0);
  };
  for (std::size_t slot = 0; slot < std::max(face_up_slots, order.size()); ++slot) {
    const Rect card = place_of(slot);
    if (slot >= order.size()) {
      draw_no_card(painter, card);
      continue;
    }
    const std::size_t index = order[slot];
    draw_card(painter, card, win.face_up[index]);
    const core::Card meant = stands_for(win, index);
    if (win.face_up[index].is_joker() && meant.is_plain() && is_there(slot))
      painter.text_in(TextStyle::small_strong, {card.x - 4, card.bottom() + 4, card.w + 8, said_height - 4},
                      Align::center, t.good, "as " + corner_text(meant) + std::string(suit_sign(meant.suit())));
  }
  const Rect last = place_of(face_up_slots);
  if (order.size() <= face_up_slots) {
    win.face_down ? draw_card(painter, last, *win.face_down) : draw_no_card(painter, last);
    if (is_there(face_up_slots))
      painter.text_in(TextStyle::small, {last.x - 14, last.bottom() + 4, last.w + 28, said_height - 4}, Align::center,
                      t.quiet, last.w < 60 ? "down" : "face down");
  }
  if (!is_there(face_up_slots)) return;
  const float y = slots.at(0).bottom() + said_height + 10;
  for (const Bracket& each : brackets) draw_bracket(painter, slots, each, y + pitch * each.row);
}

void draw_examined_cards(Painter& painter, Rect area, const Inquiry& inquiry, std::size_t turned, bool large) {
  ExaminedCards(painter, inquiry, turned, large).draw(area);
}

}  // namespace bogosity::ui
