// Who somebody is: the fields of the form, and below each what will happen.
#include "ui/screens/person_tabs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/edit_field.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using PersonStop = PersonForm::Stop;

struct Question {
  PersonStop stop;
  std::string_view label;
  std::string_view hint;
  std::string_view button;
  PeopleClick focus;
};

void draw_question(Paint& paint, Rect& area, const PersonLook& look, const Question& question, const std::string& about,
                   bool can, Actions& actions) {
  const bool focused = look.state.inside && look.form.stop() == question.stop;
  Rect row = area.cut_top(edit_field_height, 4);
  Rect press = row.cut_right(button_width(paint, question.button, "Enter"), 10);
  press.y = press.bottom() - space::button;
  press.h = space::button;
  const auto style = !can ? ButtonLook::disabled : focused ? ButtonLook::primary : ButtonLook::plain;
  if (button(paint, press, question.button, "Enter", style))
    actions.emplace_back(people_click(PeopleClick::say, static_cast<int>(question.stop)));
  EditField field;
  field.label = question.label;
  field.hint = question.hint;
  field.focused = focused;
  field.type = Type::body;
  if (const auto caret = edit_field(paint, row, look.form.field(question.stop), field))
    actions.emplace_back(people_click(question.focus, static_cast<int>(*caret)));
  SentenceStyle words;
  words.plain = Type::small;
  words.ink = paint.theme().quiet;
  words.most_lines = 2;
  const float height = about.empty() ? 0 : draw_sentence(paint, area, said(about), words);
  area.cut_top(std::max(height, 18.0F), 8);
}

void draw_answer(Paint& paint, Rect& area, const PersonLook& look, Actions& actions) {
  const Theme& t = paint.theme();
  if (look.form.trouble()) {
    area.cut_top(draw_sentence(paint, area, said(core::describe(*look.form.trouble()), core::Tone::bad)), 6);
  } else if (!look.form.answer().empty()) {
    paint.text_in(Type::strong, area.cut_top(24, 4), Align::left, t.good, look.form.answer());
  }
  if (!look.form.can_undo()) return;
  Rect row = area.cut_top(space::button, 6);
  const bool focused = look.state.inside && look.form.stop() == PersonStop::undo;
  const Rect undo = row.cut_left(button_width(paint, "Take it back", "Ctrl Z"), 12);
  if (button(paint, undo, "Take it back", "Ctrl Z", focused ? ButtonLook::primary : ButtonLook::plain))
    actions.emplace_back(people_click(PeopleClick::say, static_cast<int>(PersonStop::undo)));
  paint.text_in(Type::small, row, Align::left, t.quiet, look.form.about_undo());
}

}  // namespace

void draw_names_tab(Paint& paint, Rect area, const PersonLook& look, Actions& actions) {
  const history::Almanac& almanac = look.view.almanac;
  const Rect foot = area.cut_bottom(area.w < 760 ? 58 : 40, 4);
  Rect form = area;
  form.w = std::min(form.w, 720.0F);
  const std::string name = look.form.about_name(almanac);
  const Question called{PersonStop::name, "IS CALLED", "a name", "Rename", PeopleClick::focus_name};
  draw_question(paint, form, look, called, name, !name.empty() && !look.form.field(PersonStop::name).empty(), actions);
  const Question same{PersonStop::other, "IS THE SAME PERSON AS", "a name that was used as well", "They are one",
                      PeopleClick::focus_other};
  draw_question(paint, form, look, same, look.form.about_other(almanac), look.form.other(almanac).has_value(), actions);
  const bool is_guest = look.person().is_guest;
  const Question guest{PersonStop::guest, is_guest ? "IS A GUEST OF ONE EVENING" : "WAS A GUEST ON", "an evening of theirs",
                       is_guest ? "No guest" : "A guest", PeopleClick::focus_guest};
  draw_question(paint, form, look, guest, look.form.about_guest(almanac), look.form.guest_evening(almanac) != nullptr,
                actions);
  draw_answer(paint, form, look, actions);
  SentenceStyle style;
  style.plain = Type::small;
  style.ink = paint.theme().quiet;
  style.most_lines = 3;
  draw_sentence(
      paint, foot,
      said("Which Ann sat there: \u201Cbogosity people seat\u201D on the command line. Forgetting somebody for good is "
           "done there as well, because nothing brings them back: \u201Cbogosity people forget NAME\u201D."),
      style);
}

}  // namespace bogosity::ui
