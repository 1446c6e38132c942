// Who somebody is: the fields of the form, and below each what will happen.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "history/index.h"
#include "ui/history/person_tabs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using PersonField = PersonForm::PersonField;

struct NameQuestion {
  PersonField stop;
  std::string_view label;
  std::string_view hint;
  std::string_view button;
  PeopleClick focus;
};

void draw_question(Painter& painter, Rect& area, const PersonLook& look, const NameQuestion& question,
                   const std::string& about, bool can, Actions& actions) {
  const bool focused = look.state.inside && look.form.stop() == question.stop;
  Rect row = area.cut_top(edit_field_height, 4);
  Rect press = row.cut_right(button_width(painter, question.button, "Enter"), 10);
  press.y = press.bottom() - space::button;
  press.h = space::button;
  const auto style = !can ? ButtonLook::disabled : focused ? ButtonLook::primary : ButtonLook::plain;
  if (button(painter, press, question.button, "Enter", style))
    actions.emplace_back(people_click(PeopleClick::say, static_cast<int>(question.stop)));
  EditField field;
  field.label = question.label;
  field.hint = question.hint;
  field.focused = focused;
  field.type = TextStyle::body;
  if (const auto caret = edit_field(painter, row, look.form.field(question.stop), field))
    actions.emplace_back(people_click(question.focus, static_cast<int>(*caret)));
  SentenceStyle words;
  words.plain = TextStyle::small;
  words.ink = painter.theme().quiet;
  words.most_lines = 2;
  const float height = about.empty() ? 0 : draw_sentence(painter, area, said(about), words);
  area.cut_top(std::max(height, 18.0F), 8);
}

void draw_answer(Painter& painter, Rect& area, const PersonLook& look, Actions& actions) {
  const Theme& t = painter.theme();
  if (look.form.trouble()) {
    area.cut_top(draw_sentence(painter, area, said(core::describe(*look.form.trouble()), core::Tone::bad)), 6);
  } else if (!look.form.answer().empty()) {
    painter.text_in(TextStyle::strong, area.cut_top(24, 4), Align::left, t.good, look.form.answer());
  }
  if (!look.form.can_undo()) return;
  Rect row = area.cut_top(space::button, 6);
  const bool focused = look.state.inside && look.form.stop() == PersonField::undo;
  const Rect undo = row.cut_left(button_width(painter, "Take it back", "Ctrl Z"), 12);
  if (button(painter, undo, "Take it back", "Ctrl Z", focused ? ButtonLook::primary : ButtonLook::plain))
    actions.emplace_back(people_click(PeopleClick::say, static_cast<int>(PersonField::undo)));
  painter.text_in(TextStyle::small, row, Align::left, t.quiet, look.form.about_undo());
}

}  // namespace

void draw_names_tab(Painter& painter, Rect area, const PersonLook& look, Actions& actions) {
  const history::SessionIndex& index = look.view.index;
  const Rect foot = area.cut_bottom(area.w < 760 ? 58 : 40, 4);
  Rect form = area;
  form.w = std::min(form.w, 720.0F);
  const std::string name = look.form.about_name(index);
  const NameQuestion called{PersonField::name, "IS CALLED", "a name", "Rename", PeopleClick::focus_name};
  draw_question(painter, form, look, called, name, !name.empty() && !look.form.field(PersonField::name).empty(),
                actions);
  const NameQuestion same{PersonField::other, "IS THE SAME PERSON AS", "a name that was used as well", "They are one",
                          PeopleClick::focus_other};
  draw_question(painter, form, look, same, look.form.about_other(index), look.form.other(index).has_value(), actions);
  const bool is_guest = look.person().is_guest;
  const NameQuestion guest{PersonField::guest, is_guest ? "IS A GUEST OF ONE EVENING" : "WAS A GUEST ON",
                           "an evening of theirs", is_guest ? "No guest" : "A guest", PeopleClick::focus_guest};
  draw_question(painter, form, look, guest, look.form.about_guest(index), look.form.guest_session(index) != nullptr,
                actions);
  draw_answer(painter, form, look, actions);
  SentenceStyle style;
  style.plain = TextStyle::small;
  style.ink = painter.theme().quiet;
  style.most_lines = 3;
  draw_sentence(
      painter, foot,
      said("Which Ann sat there: \u201Cbogosity people seat\u201D on the command line. Forgetting somebody for good is "
           "done there as well, because nothing brings them back: \u201Cbogosity people forget NAME\u201D."),
      style);
}

// Two people beside one another: who ended before whom, and by how much.

namespace {

constexpr float beside_height = 40;

std::string times(std::int64_t number) {
  return number == 0 ? "never" : number == 1 ? "once" : fmt::format("{} times", number);
}

std::int64_t score_in(const history::IndexedSession& session, history::PersonIndex person) {
  const auto seat = std::find_if(session.seats.rbegin(), session.seats.rend(),
                                 [&](const history::Seat& each) { return each.person == person; });
  return seat == session.seats.rend() ? 0 : seat->numbers.score;
}

// The sessions of both, the latest first, as many as there is room for: a press opens one.
void draw_sessions(Painter& painter, Rect area, const PersonLook& look, const history::HeadToHead& it,
                   Actions& actions) {
  const Theme& t = painter.theme();
  for (auto number = it.sessions.rbegin(); number != it.sessions.rend() && area.h >= beside_height; ++number) {
    const history::IndexedSession& session = look.view.index.sessions()[*number];
    const RowId id("together", static_cast<int>(*number));
    Rect row = area.cut_top(beside_height);
    const Press press = painter.press("session " + called_with_day(session), row);
    if (press.hovered) painter.fill(row, t.raised_hover, 6);
    if (press.clicked) actions.emplace_back(people_click(PeopleClick::open_session, static_cast<int>(*number)));
    painter.line({row.x, row.y}, {row.right(), row.y}, t.rule);
    Rect inner = row.inset(6, 0);
    const std::string scores = as_shown(std::to_string(score_in(session, it.one))) + " : " +
                               as_shown(std::to_string(score_in(session, it.other)));
    painter.text_in(TextStyle::strong, inner.cut_right(painter.width(TextStyle::strong, scores) + 1, 12), Align::right,
                    t.ink, scores);
    painter.text_in(TextStyle::body, inner, Align::left, t.ink, called_with_day(session));
  }
}

void draw_list(Painter& painter, Rect area, const PersonLook& look, Actions& actions) {
  const Theme& t = painter.theme();
  const auto& companions = look.digest.page().companions;
  const auto fits = static_cast<std::size_t>(std::max(1.0F, area.h / beside_height));
  const std::size_t first = std::min(look.state.beside_first, companions.size() > fits ? companions.size() - fits : 0);
  if (fits != look.state.beside_seen)
    actions.emplace_back(people_click(PeopleClick::beside_seen, static_cast<int>(fits)));
  const float turned = painter.wheel(area);
  if (turned != 0) {
    const int to = static_cast<int>(first) - static_cast<int>(turned * 3);
    actions.emplace_back(people_click(PeopleClick::beside_from, std::max(0, to)));
  }
  if (companions.size() > fits) {
    const Rect bar = area.cut_right(scroll_bar_width);
    if (const auto to = scroll_bar(painter, "scroll the companions", bar, first, fits, companions.size()))
      actions.emplace_back(people_click(PeopleClick::beside_from, static_cast<int>(*to)));
  }
  for (std::size_t i = first; i < std::min(companions.size(), first + fits); ++i) {
    const RowId id("beside", static_cast<int>(i));
    Rect row = area.cut_top(beside_height);
    const std::string& name = look.view.index.person(companions[i].person).name;
    const Press press = painter.press("beside " + name, row);
    const bool chosen = i == look.state.beside_row;
    if (chosen || press.hovered) painter.fill(row, press.hovered ? t.raised_hover : t.raised, 6);
    if (chosen) painter.fill({row.x, row.y + 5, 3, row.h - 10}, t.accent, 1.5F);
    if (chosen && look.state.inside) painter.outline(row.inset(1), t.accent, 6, 2);
    if (press.clicked) actions.emplace_back(people_click(PeopleClick::compare, static_cast<int>(i)));
    Rect inner = row.inset(12, 0);
    const std::string count = std::to_string(companions[i].sessions);
    painter.text_in(TextStyle::small, inner.cut_right(painter.width(TextStyle::small, count) + 1, 8), Align::right,
                    t.quiet, count);
    painter.text_in(TextStyle::body, inner, Align::left, t.ink, name);
  }
}

// Shares of the sessions: ahead, level, behind; a number in each that has room.
void draw_shares(Painter& painter, Rect bar, const history::HeadToHead& it) {
  const Theme& t = painter.theme();
  const auto all = static_cast<float>(std::max<std::size_t>(1, it.sessions.size()));
  const float whole = bar.w;
  const auto share = [&](std::int64_t count, Color ground, Color ink) {
    const Rect rect = bar.cut_left(whole * static_cast<float>(count) / all);
    if (rect.w < 1) return;
    painter.fill(rect.inset(rect.w > 4 ? 1.0F : 0.0F, 0), ground, 4);
    if (rect.w > 24) painter.text_in(TextStyle::strong, rect, Align::center, ink, std::to_string(count));
  };
  share(it.one_before, t.accent, t.accent_ink);
  share(it.level, t.raised, t.ink);
  share(it.other_before, t.raised_line, t.ink);
}

// One game of the two: who ended ahead how often, then the sessions as far as there is room.
void draw_game(Painter& painter, Rect area, const PersonLook& look, const history::HeadToHead& it, Actions& actions) {
  const std::string& one = look.view.index.person(it.one).name;
  const std::size_t sessions = it.sessions.size();
  draw_shares(painter, area.cut_top(34, 14), it);
  const double ahead = it.points_ahead_each();
  const core::Sentence words = {
      {core::Tone::plain,
       fmt::format("{} at one table. {} ended ahead of {} {}, behind {}, level {}. On average {} was {:.1f} points {} "
                   "in a session.",
                   sessions == 1 ? "One session" : fmt::format("{} sessions", sessions), one,
                   look.view.index.person(it.other).name, times(it.one_before), times(it.other_before), times(it.level),
                   one, std::abs(ahead), ahead < 0 ? "behind" : "ahead")}};
  area.cut_top(draw_sentence(painter, area, words), 12);
  draw_sessions(painter, area, look, it, actions);
}

// The games stand below each other: what is scored in one says nothing about another.
void draw_comparison(Painter& painter, Rect area, const PersonLook& look, Actions& actions) {
  const Theme& t = painter.theme();
  const auto& page = look.digest.page();
  const std::vector<history::HeadToHead>& games = look.state.beside;
  const history::PersonIndex other = page.companions[look.state.beside_row].person;
  const std::string& name = look.view.index.person(other).name;
  const Rect open = area.cut_bottom(space::button, 10);
  const std::string label = "Open " + name + "\u2019s page";
  Rect strip = open;
  if (button(painter, strip.cut_left(button_width(painter, label, "Enter")), label, "Enter"))
    actions.emplace_back(people_click(PeopleClick::open_person, static_cast<int>(other)));
  if (games.empty()) {
    painter.text_in(TextStyle::body, area.cut_top(40), Align::left, t.quiet, "No session of these two is over yet.");
    return;
  }
  Rect names = area.cut_top(26);
  painter.text_in(TextStyle::strong, names.cut_left(names.w / 2 - 6), Align::left, t.accent, look.person().name);
  painter.text_in(TextStyle::strong, names, Align::right, t.ink, name);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const RowId id("game", static_cast<int>(i));
    Rect part = area.cut_top(area.h / static_cast<float>(games.size() - i));
    if (games.size() > 1) painter.caption(part.cut_top(20, 4).top_left(), t.quiet, in_capitals(games[i].game), part.w);
    const Clip clipped(painter, part);
    draw_game(painter, part, look, games[i], actions);
  }
}

}  // namespace

void draw_beside_tab(Painter& painter, Rect area, const PersonLook& look, Actions& actions) {
  if (look.digest.page().companions.empty()) {
    painter.text_in(TextStyle::body, area.cut_top(40), Align::left, painter.theme().quiet,
                    "Nobody has sat at a table with this one yet.");
    return;
  }
  draw_list(painter, area.cut_left(std::clamp(area.w * 0.34F, 200.0F, 320.0F), 24), look, actions);
  if (look.state.beside_row < look.digest.page().companions.size()) draw_comparison(painter, area, look, actions);
}

}  // namespace bogosity::ui
