#include <fmt/format.h>

#include <algorithm>

#include "core/edits.h"
#include "core/lists.h"
#include "core/names.h"
#include "ui/history/person_tabs.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"

namespace bogosity::ui {
namespace {

using history::Person;
using history::PersonIndex;

// The effect of a field, in words before it is done.
struct PersonProposal {
  std::string about = {};  // says what Enter does, or why it does nothing; empty without text
  std::function<core::Result<core::MetadataEdit>()> act = {};  // none: nothing can be done
  std::string words = {};                                      // "Annie is called Ann"
  core::Uuid shown = {};                                       // the person who is shown afterwards
};

PersonProposal propose_name(const Person& person, const std::string& name, const HistoryView& view) {
  if (name == person.name) return {};
  if (name.empty()) return {"Type a name."};
  return {fmt::format("{} is called {} from now on. Saved records keep the old name.", person.name, name),
          [&person, &view, name] { return history::set_person_name(view.context, person, name); },
          person.name + " is called " + name, person.id};
}

PersonProposal propose_same(const Person& person, const std::string& typed, const HistoryView& view) {
  const std::string name = core::folded(typed);
  if (name.empty()) return {};
  auto found = view.index.persons_called(name);
  const bool by_beginning = found.empty();
  for (PersonIndex i = 0; by_beginning && i < view.index.persons().size(); ++i) {
    if (core::folded(view.index.person(i).name).starts_with(name)) found.push_back(i);
  }
  std::erase_if(found, [&](PersonIndex each) { return view.index.person(each).id == person.id; });
  if (found.size() != 1) return {"No single player has this name. Type more of it."};
  const Person& other = view.index.person(found.front());
  const Person& kept = history::kept_person(person, other);
  const Person& found_out = &kept == &person ? other : person;
  const auto tables = history::shared_tables(view.index, *view.index.person_with_id(person.id), found.front());
  const std::string warning =
      tables.empty() ? ""
                     : fmt::format(" But both sat at one table {}, last {}: their points there are added up.",
                                   tables.size() == 1 ? "once" : fmt::format("{} times", tables.size()),
                                   tables.back()->date.empty() ? "on an unknown day" : "on " + tables.back()->date);
  return {fmt::format("{} turns out to be {}: one person with the sessions of both. The records stay as they are.{}",
                      found_out.name, kept.name, warning),
          [&person, &other, &view] { return history::mark_same_person(view.context, person, other); },
          fmt::format("{} and {} are one person now", person.name, other.name), kept.id};
}

PersonProposal propose_guest(const Person& person, const std::string& words, const HistoryView& view) {
  if (!person.is_guest && words.empty()) return {};
  const PersonIndex at = *view.index.person_with_id(person.id);
  history::Filter filter;
  filter.words = words;
  filter.with = {at};
  const auto meant = history::find(view.index, filter);
  if (meant.empty()) return {"No matches."};
  if (meant.size() > 1) return {fmt::format("{} sessions match. Type the day, as in 2026-05-03.", meant.size())};
  const history::IndexedSession& session = view.index.sessions()[meant.front()];
  const std::string name = history::seat_of(session, at)->name;
  const std::string of = called_with_day(session);
  const bool guest = !person.is_guest;
  return {guest ? fmt::format("{} of {} is somebody else, a person of that session alone.", person.name, of)
                : fmt::format("No guest after all: whoever else is called {} is the same person then.", person.name),
          [&session, &view, name, guest] { return history::mark_guest(view.context, session, name, guest); },
          fmt::format("{} was {} guest, {}", name, guest ? "a" : "no", of), person.id};
}

PersonProposal propose(PersonForm::PersonField stop, const core::Uuid& id, const LineEditor& typed,
                       const HistoryView& view) {
  const auto at = view.index.person_with_id(id);
  if (!at) return {};
  const auto make = stop == PersonForm::PersonField::name    ? propose_name
                    : stop == PersonForm::PersonField::other ? propose_same
                                                             : propose_guest;
  return make(view.index.person(*at), std::string(core::trimmed(typed.text())), view);
}

}  // namespace

void PersonForm::open(const Person& person) {
  if (person.id == person_) return;
  person_ = person.id;
  for (LineEditor& each : typed_) each.clear();
  field(PersonField::name).set(person.name);
  trouble_.reset();
}

// The result of an edit or its undo: the screen says it, and the person is shown under this id from now on.
bool PersonForm::take(const core::Result<core::MetadataEdit>& done, std::string answer, const core::Uuid& shown,
                      const HistoryView& view) {
  trouble_.reset();
  answer_.clear();
  if (!done) return trouble_ = done.error(), false;
  answer_ = std::move(answer);
  person_ = shown;
  view.reread();
  return true;
}

void PersonForm::say(PersonField stop, const HistoryView& view) {
  if (stop == PersonField::undo) {
    if (said_.empty()) return;
    const FormResult last = said_.back();
    if (!take(history::take_back(view.context, last.change), "Undone: " + last.words + ".", last.was, view)) return;
    said_.pop_back();
    return;
  }
  const PersonProposal proposal = propose(stop, person_, field(stop), view);
  if (!proposal.act) return;
  const core::Uuid was = person_;
  const auto done = proposal.act();
  if (!take(done, proposal.words + ".", proposal.shown, view)) return;
  said_.push_back({*done, proposal.words, was});
  if (stop == PersonField::other)
    field(PersonField::name).set(view.index.person(*view.index.person_with_id(person_)).name);
  if (stop == PersonField::name)
    field(stop).set(field(stop).text());  // Ctrl+Z takes back the change, and no letters
  else
    field(stop).clear();
}

void PersonForm::draw(Painter& painter, const HistoryView& view, bool& inside) {
  const FormArea form(painter, "the names", next_place(painter, free_width(painter), free_height(painter)),
                      inside ? FormFocus::first : FormFocus::elsewhere);
  if (!inside && FormArea::is_pressed()) view.queue([&inside] { inside = true; });
  struct Words {
    std::string_view label, hint, button;
  };
  const auto at = view.index.person_with_id(person_);
  const bool is_guest = at && view.index.person(*at).is_guest;
  const std::array<Words, 3> questions = {{{"NAME", "a name", "Rename"},
                                           {"IS THE SAME PERSON AS", "a name that was used as well", "Merge"},
                                           {is_guest ? "IS A GUEST OF ONE SESSION" : "WAS A GUEST IN",
                                            "a day or a title", is_guest ? "Not a guest" : "Mark as guest"}}};
  for (const PersonField stop : {PersonField::name, PersonField::other, PersonField::guest}) {
    const Words& words = questions[static_cast<std::size_t>(stop)];
    const PersonProposal proposal = propose(stop, person_, field(stop), view);
    const float width = button_width(painter, words.button, "Enter");
    const Rect rect = next_place(painter, std::min(560.0F, free_width(painter) - width - 16), edit_field_height);
    FormText text =
        form_field(painter, rect, field(stop), {words.label, words.hint, false, TextStyle::body}, {.enter = true});
    if (text.edited)
      view.queue([this, stop, edited = std::move(*text.edited)] {
        field(stop).take(edited);
        trouble_.reset();
        answer_.clear();
      });
    ImGui::SameLine(0, painter.pixels(10));
    ImGui::BeginGroup();
    ImGui::Dummy({0, painter.pixels(edit_field_height - space::button) - ImGui::GetStyle().ItemSpacing.y});
    if (button(painter, words.button, "Enter", proposal.act ? ButtonLook::primary : ButtonLook::disabled) ||
        text.pressed)
      view.queue([this, stop](const HistoryView& now) { say(stop, now); });
    ImGui::EndGroup();
    remark(painter, proposal.about.empty() ? " " : proposal.about);
  }
  if (trouble_)
    paragraph(painter, ui::said(core::describe(*trouble_), core::Tone::bad));
  else if (!answer_.empty())
    text_line(painter, TextStyle::strong, painter.theme().good, answer_);
  if (!said_.empty()) {
    if (button(painter, "Undo", "Ctrl Z")) view.queue([this](const HistoryView& now) { say(PersonField::undo, now); });
    remark(painter, "Last change: " + said_.back().words + ".");
  }
  add_gap(painter, 16);
  remark(painter,
         "\u201Cbogosity people seat\u201D on the command line says which Ann sat at a table. "
         "\u201Cbogosity people forget NAME\u201D deletes a person for good.");
}

}  // namespace bogosity::ui
