#include "ui/screens/display_screen.h"

#include <cstdlib>

#include "ui/utf8.h"

namespace bogosity::ui {
namespace {

constexpr float page_x = 40;
constexpr float page_y = 26;
constexpr float minus_width = 0.36F;  // in heights of a digit
constexpr float minus_gap = 0.12F;

void draw_blank(Paint& paint) {
  const Theme& t = paint.theme();
  const Rect page = paint.screen();
  const Rect logo{page.x, page.center().y - 70, page.w, 90};
  paint.text_in(Type::stamp, logo, Align::center, t.brand, "YOU\u2019RE BOGUS");
  paint.text_in(Type::heading, {page.x, logo.bottom() + 14, page.w, 36}, Align::center, t.quiet,
                "a dice and cards game for two or more");
}

void draw_head(Paint& paint, Rect line, const DisplayModel& model) {
  const Theme& t = paint.theme();
  const std::string logo = model.game_name.empty() ? "YOU\u2019RE BOGUS" : in_capitals(model.game_name);
  paint.text_in(Type::shout, line, Align::left, t.brand, logo);
  line.cut_left(paint.width(Type::shout, logo), 24);
  // An evening that nobody has given a name bears that of its game, which stands there already.
  const bool unnamed = model.title == model.game_name;
  const std::string all = unnamed ? model.where : model.title + " \u00B7 " + model.where;
  const float room = line.w - paint.width(Type::name, " \u00B7 " + model.where);
  paint.text_in(Type::name, line, Align::right, t.quiet,
                paint.width(Type::name, all) <= line.w || room < 80
                    ? all
                    : paint.fitted(Type::name, model.title, room) + " \u00B7 " + model.where);
}

std::string digits_of(int score) { return std::to_string(std::abs(static_cast<long long>(score))); }

}  // namespace

Type largest_type(const Paint& paint, std::string_view text, float room, float most) {
  for (const Type type : {Type::index_large, Type::index, Type::title, Type::index_small, Type::heading, Type::name}) {
    if (spec_of(type).points <= most && paint.width(type, text) <= room) return type;
  }
  return Type::lead_strong;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

float big_score_width(const Paint& paint, float cap, int score) {
  return paint.digits_width(cap, digits_of(score)) + (score < 0 ? cap * (minus_width + minus_gap) : 0);
}

void draw_big_score(Paint& paint, Rect rect, float cap, int score) {
  const Color color = score < 0 ? paint.theme().bad : paint.theme().ink;
  const float width = big_score_width(paint, cap, score);
  const Rect middle{rect.center().x - width / 2, rect.y, width, rect.h};
  paint.digits_in(cap, middle, Align::right, color, digits_of(score));
  if (score < 0) paint.fill({middle.x, rect.center().y - cap * 0.05F, cap * minus_width, cap * 0.1F}, color);
}

void draw_display(Paint& paint, const DisplayModel& model) {
  const Theme& t = paint.theme();
  paint.glow(paint.screen(), t.felt_glow, t.felt_edge);
  if (model.shows == Shows::blank) return draw_blank(paint);
  Rect page = paint.screen().inset(page_x, page_y);
  draw_head(paint, page.cut_top(40, 20), model);
  switch (model.shows) {
    case Shows::blank:
      break;
    case Shows::score:
      return draw_display_score(paint, page, model);
    case Shows::suspense:
      return draw_display_suspense(paint, page, model);
    case Shows::verdict:
      return draw_display_verdict(paint, page, *model.inquiry);
    case Shows::win:
      return draw_display_win(paint, page, *model.win);
    case Shows::standings:
      return draw_display_standings(paint, page, model);
  }
}

}  // namespace bogosity::ui
