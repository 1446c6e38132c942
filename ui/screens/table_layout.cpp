#include "ui/screens/table_layout.h"

#include "ui/theme.h"

namespace bogosity::ui {

TableLayout lay_out_table(Rect screen, int players) {
  TableLayout out;
  const bool tight = screen.w < 1200 || screen.h < 680;
  const float page = tight ? 14 : space::page;
  const float gap = tight ? 10 : space::gap;
  Rect rest = screen;
  out.bar = rest.cut_top(tight ? 46 : space::bar);
  rest = rest.inset(page, page);
  out.seats = rest.cut_left(std::clamp(rest.w * 0.215F, 196.0F, 440.0F), page);
  const Rect beside_seats = rest;
  Rect right = rest.cut_right(std::clamp(rest.w * 0.285F, 216.0F, 520.0F), page);
  const float entry_height = tight ? 98 : 110;
  out.entry = rest.cut_bottom(entry_height, gap);
  out.rail = rest.cut_top(tight ? 34 : 38, gap);
  constexpr float least_picker = 184;
  if (rest.h >= least_picker + gap + 220) {
    const float picker = std::clamp(rest.h * 0.42F, least_picker, 400.0F);
    out.picker = rest.cut_bottom(picker, gap);
  }
  out.stack = rest;
  out.verdict = beside_seats;
  out.wide_entry = out.verdict.cut_bottom(entry_height, gap);
  const float rows = static_cast<float>(players) * 26 + 96;
  out.scores = right.cut_top(std::clamp(rows, right.h * 0.3F, right.h * 0.56F), gap);
  out.log = right;
  return out;
}

}  // namespace bogosity::ui
