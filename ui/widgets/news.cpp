#include "ui/widgets/news.h"

#include <algorithm>

#include "ui/widgets/sentence.h"

namespace bogosity::ui {

void draw_news(Painter& painter, Rect area, const TableNews& news, bool on_wall) {
  constexpr float gap = 3;
  const Theme& t = painter.theme();
  const Rect for_picture{area.x, area.y, std::min(area.w * 0.3F, on_wall ? 420.0F : 300.0F), area.h};
  if (const float used = news.picture(painter, for_picture); used > 0) area.cut_left(used, on_wall ? 30 : 20);
  const TextStyle type = fitting_type(painter, news.headline, {area.w, std::max(area.h * 0.4F, 30.0F)},
                                      {TextStyle::title, TextStyle::heading, TextStyle::name, TextStyle::lead_strong});
  const float head = news.headline.empty() ? 0 : painter.line_height(type) + 2;
  const SentenceStyle style = fitting_style(painter, {area.w, area.h - head}, news.lines,
                                            {{TextStyle::lead, TextStyle::lead_strong, 1.2F, t.ink},
                                             {TextStyle::small, TextStyle::small_strong, 1.2F, t.ink}},
                                            gap);
  const float words = head + sentences_height(painter, area.w, news.lines, style, gap);
  if (!on_wall) area.cut_top(std::max(0.0F, (area.h - words) / 2));
  painter.text_in(type, area.cut_top(head), Align::left, news.is_win ? t.good : t.accent, news.headline);
  if (on_wall) return draw_sentences_on_wall(painter, area, news.lines);
  draw_sentences(painter, area, news.lines, style, gap);
}

}  // namespace bogosity::ui
