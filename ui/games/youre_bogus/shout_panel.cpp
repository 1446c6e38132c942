#include <algorithm>
#include <array>

#include "ui/games/youre_bogus/screen.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using youre_bogus::ShoutDraft;

struct ShoutPanel {
  Painter& painter;
  const BogusModel& model;
  Actions& actions;
  std::vector<std::string> seats;
  ShoutDraft draft;

  bool is_accusing() const { return model.panel.question == PanelQuestion::accused; }
  std::string accused() const {
    const auto at = static_cast<std::size_t>(draft.accused - 1);
    return draft.accused == 0 || at >= seats.size() ? model.view.accusable : seats[at];
  }
  Action put(const ShoutDraft& next) const {
    return BogusModel::set(youre_bogus::with_shout(model.line.text, *model.shout, next, seats));
  }

  Actions pressed(int seat) const {
    ShoutDraft next = draft;
    if (!is_accusing()) return next.turn(seat), Actions{put(next)};
    next.accuse(seat, seats[static_cast<std::size_t>(seat - 1)] == model.view.accusable);
    return {put(next), ask(model.panel, PanelQuestion::first)};
  }

  void draw_seats(float height) {
    Chips chips;
    for (int seat = 1; seat <= static_cast<int>(seats.size()); ++seat) {
      const std::string& name = seats[static_cast<std::size_t>(seat - 1)];
      const bool is_accused = name == accused();
      if (is_accused && !is_accusing()) continue;
      chips.push_back({name, seat <= 10 ? std::to_string(seat % 10) : std::string(),
                       is_accusing() ? is_accused : draft.shouts(seat), pressed(seat)});
    }
    const bool low = free_height(painter) < 3 * height + 2 * chip_row_gap;
    const std::size_t count = chips.size();
    const std::size_t across = count <= 6 ? count : low || count <= 12 ? (count + 1) / 2 : (count + 2) / 3;
    const RowId id("shouters", 0);
    draw_chips(painter, height, std::max<std::size_t>(across, 3), chips, actions);
  }

  ChipLook plea_chip(const char* label, const char* key, core::Plea answer) {
    ShoutDraft next = draft;
    next.plea = answer;
    Actions does = {put(next)};
    // The answer is the last word about the shout: it is logged, unless the turn is typed already.
    if (model.at_table && !draft.shouters.empty() && !model.turn.roll)
      does.emplace_back(action::Commit{core::Passing::keeps});
    return {label, key, draft.plea == answer, does};
  }

  void draw_pleas(float height) {
    const RowId id("pleas", 0);
    draw_chips(painter, height, 2,
               {plea_chip("admits it", "A", core::Plea::admit), plea_chip("denies it", "D", core::Plea::deny)},
               actions);
  }

  void draw_more(float height) {
    const std::size_t brief = free_width(painter) < 300 ? 2 : free_width(painter) < 480 ? 1 : 0;
    constexpr std::array whom = {"at somebody else", "other", "whom"};
    constexpr std::array too_late = {"too late (G2)", "too late", "late"};
    Actions late;
    if (!draft.shouters.empty())
      late = {action::SetLine{
                  youre_bogus::with_late_shout(model.line.text, *model.shout, draft, seats, model.view.accusable)},
              ask(model.panel, PanelQuestion::first)};
    const auto asks_whom = ask(model.panel, is_accusing() ? PanelQuestion::first : PanelQuestion::accused);
    draw_chips(painter, height, 3,
               {plea_chip(brief == 2 ? "later" : "put it off", "P", core::Plea::open),
                {whom[brief], ">", is_accusing(), {asks_whom}},
                {too_late[brief], {}, false, late}},
               actions);
  }
};

}  // namespace

void draw_shout_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  if (!model.shout) return;
  ShoutPanel shout{painter, model, actions, {}, {}};
  for (const auto& seat : model.view.seats) shout.seats.push_back(seat.name);
  shout.draft = youre_bogus::shout_draft(*model.shout, shout.seats);
  const std::string at = shout.accused().empty() || shout.is_accusing() ? "" : "at " + shout.accused() + ": ";
  const std::string asked = shout.accused().empty() ? "What is the answer?" : "What does " + shout.accused() + " say?";
  constexpr float least_for_question = 224;  // in a lower panel the question stands beside the caption
  const StepPanel panel(painter, area, shout.is_accusing() ? "WHO IS ACCUSED?" : "WHO SHOUTED?",
                        area.h < least_for_question ? asked : at + "seat keys, then the answer, then Enter");
  painter.outline(area, painter.theme().shout, space::radius, 2);
  const float height = panel.row(3, space::button);
  const bool many = shout.seats.size() > 7 && panel.rest().h < 4 * space::button + 4 * chip_row_gap;
  shout.draw_seats(height);
  if (many) {
    if (!ImGui::BeginTable("answers", 2)) return;
    ImGui::TableNextColumn();
    shout.draw_pleas(height);
    ImGui::TableNextColumn();
    shout.draw_more(height);
    return ImGui::EndTable();
  }
  if (free_height(painter) > 2 * height + 46) text_line(painter, TextStyle::heading, painter.theme().ink, asked);
  shout.draw_pleas(std::clamp(free_height(painter) - height - chip_row_gap, height, 120.0F));
  shout.draw_more(height);
}

}  // namespace bogosity::ui
