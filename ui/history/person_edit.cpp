#include "ui/history/person_edit.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/names.h"
#include "core/text.h"
#include "history/metadata.h"
#include "history/person.h"
#include "history/search.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {

using history::Person;
using history::PersonIndex;
using history::SessionIndex;

void PersonForm::open(const Person& person) {
  if (person.id == person_) return;
  person_ = person.id;
  name_.set(person.name);
  other_.clear();
  session_.clear();
  stop_ = PersonField::name;
  trouble_.reset();
}

LineEditor& PersonForm::field(PersonField stop) {
  return stop == PersonField::name ? name_ : stop == PersonField::guest ? session_ : other_;
}

const Person* PersonForm::shown(const SessionIndex& index) const {
  const auto person_at = index.person_with_id(person_);
  return person_at ? &index.person(*person_at) : nullptr;
}

void PersonForm::focus(PersonField stop, std::size_t caret) {
  stop_ = stop;
  LineEditor& editor = field(stop);
  editor.set(editor.text(), caret);
}

bool PersonForm::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  const int last = can_undo() ? 3 : 2;
  const int at = static_cast<int>(stop_);
  if (event.key == Key::down || event.key == Key::up) {
    stop_ = static_cast<PersonField>(std::clamp(at + (event.key == Key::down ? 1 : -1), 0, last));
    return true;
  }
  if (event.key == Key::enter) {
    if (!event.repeated) say(stop_, view);
    return true;
  }
  if (event.key == Key::command && event.letter == 'z') return say(PersonField::undo, view), true;
  if (stop_ == PersonField::undo) return false;
  LineEditor& editor = field(stop_);
  if (event.key == Key::command && event.letter == 'v') {
    editor.insert(clipboard());
  } else if (!editor.handle(event)) {
    return false;
  }
  trouble_.reset();
  answer_.clear();
  return true;
}

std::optional<PersonIndex> PersonForm::other(const SessionIndex& index) const {
  const std::string typed = core::folded(core::trimmed(other_.text()));
  if (typed.empty()) return std::nullopt;
  auto found = index.persons_called(typed);
  if (found.empty()) {
    for (PersonIndex i = 0; i < index.persons().size(); ++i) {
      if (core::folded(index.person(i).name).starts_with(typed)) found.push_back(i);
    }
  }
  std::erase_if(found, [&](PersonIndex each) { return index.person(each).id == person_; });
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::string PersonForm::about_name(const SessionIndex& index) const {
  const Person* person = shown(index);
  const std::string name(core::trimmed(name_.text()));
  if (person == nullptr || name == person->name) return {};
  if (name.empty()) return "Somebody without a name cannot be told from others.";
  return fmt::format("{} is called {} from now on; the records keep what stands in them.", person->name, name);
}

std::string PersonForm::about_other(const SessionIndex& index) const {
  const Person* person = shown(index);
  if (person == nullptr || core::trimmed(other_.text()).empty()) return {};
  const auto person_at = other(index);
  if (!person_at) return "That is nobody yet, or might be several: type a little more of the name.";
  const Person& kept = history::kept_person(*person, index.person(*person_at));
  const Person& found_out = &kept == person ? index.person(*person_at) : *person;
  return fmt::format("{} turns out to be {}: one person with the sessions of both. The records stay as they are.",
                     found_out.name, kept.name);
}

std::vector<std::size_t> PersonForm::guest_sessions(const SessionIndex& index) const {
  const auto person_at = index.person_with_id(person_);
  if (!person_at) return {};
  history::Filter filter;
  filter.words = session_.text();
  filter.with = {*person_at};
  return history::find(index, filter);
}

const history::IndexedSession* PersonForm::guest_session(const SessionIndex& index) const {
  const Person* person = shown(index);
  if (person == nullptr || (!person->is_guest && core::trimmed(session_.text()).empty())) return nullptr;
  const auto meant = guest_sessions(index);
  return meant.size() == 1 ? &index.sessions()[meant.front()] : nullptr;
}

std::string PersonForm::about_guest(const SessionIndex& index) const {
  const Person* person = shown(index);
  if (person == nullptr) return {};
  const history::IndexedSession* session = guest_session(index);
  if (session != nullptr && person->is_guest)
    return fmt::format("No guest after all: whoever else is called {} is the same person then.", person->name);
  if (session != nullptr)
    return fmt::format("{} of {} is somebody else, a person of that evening alone.", person->name,
                       called_with_day(*session));
  if (core::trimmed(session_.text()).empty()) return {};
  const std::size_t count = guest_sessions(index).size();
  if (count == 0) return "No evening of theirs is like that.";
  return fmt::format("{} evenings are like that: a day, as 2026-05-03, finds one of them.", count);
}

std::string PersonForm::about_undo() const {
  return said_.empty() ? std::string() : "Said here last: " + said_.back().words + ". Ctrl Z takes it back.";
}

void PersonForm::done(core::Result<MetadataEdit> said, std::string words, std::string answer, const core::Uuid& now) {
  answer_.clear();
  if (!said) {
    trouble_ = said.error();
    return;
  }
  trouble_.reset();
  said_.push_back({*said, std::move(words), person_});
  answer_ = std::move(answer);
  person_ = now;
  has_edited_ = true;
}

void PersonForm::rename(const HistoryView& view) {
  const Person* person = shown(view.index);
  if (person == nullptr || about_name(view.index).empty()) return;
  const std::string name(core::trimmed(name_.text()));
  done(history::set_person_name(view.context, *person, name), person->name + " is called " + name,
       "From now on it is " + name + ".", person->id);
}

void PersonForm::merge(const HistoryView& view) {
  const Person* person = shown(view.index);
  const auto person_at = other(view.index);
  if (person == nullptr || !person_at) return;
  const Person& another = view.index.person(*person_at);
  const Person& kept = history::kept_person(*person, another);
  done(history::mark_same_person(view.context, *person, another), person->name + " and " + another.name + " are one",
       fmt::format("{} and {} are one person now.", person->name, another.name), kept.id);
  if (trouble_) return;
  name_.set(kept.name);
  other_.clear();
}

void PersonForm::mark_guest(const HistoryView& view) {
  const Person* person = shown(view.index);
  const history::IndexedSession* session = guest_session(view.index);
  if (person == nullptr || session == nullptr) return;
  const auto person_at = view.index.person_with_id(person_);
  const auto seat = std::find_if(session->seats.begin(), session->seats.end(),
                                 [&](const history::Seat& each) { return each.person == *person_at; });
  if (seat == session->seats.end()) return;
  const std::string of = called_with_day(*session);
  const bool is_guest = !person->is_guest;
  done(
      history::mark_guest(view.context, *session, seat->name, is_guest),
      is_guest ? fmt::format("{} was a guest, {}", seat->name, of) : fmt::format("{} was no guest, {}", seat->name, of),
      is_guest ? fmt::format("The {} of {} was a guest.", seat->name, of)
               : fmt::format("{} was no guest after all.", seat->name),
      person->id);
  if (!trouble_) session_.clear();
}

void PersonForm::undo(const HistoryView& view) {
  if (said_.empty()) return;
  const FormResult last = said_.back();
  if (const auto ok = history::take_back(view.context, last.change); !ok) {
    trouble_ = ok.error();
    return;
  }
  said_.pop_back();
  trouble_.reset();
  answer_ = "Taken back: " + last.words + ".";
  person_ = last.was;
  has_edited_ = true;
  if (stop_ == PersonField::undo && said_.empty()) stop_ = PersonField::name;
}

void PersonForm::say(PersonField stop, const HistoryView& view) {
  switch (stop) {
    case PersonField::name:
      return rename(view);
    case PersonField::other:
      return merge(view);
    case PersonField::guest:
      return mark_guest(view);
    case PersonField::undo:
      return undo(view);
  }
}

void PersonForm::draw_question(Painter& painter, const HistoryView& view, const PersonQuestion& question,
                               bool& inside) {
  const bool focused = inside && stop_ == question.stop;
  const float width = button_width(painter, question.button, "Enter");
  const Rect rect = next_place(painter, std::min(560.0F, free_width(painter) - width - 10), edit_field_height);
  const EditField look{question.label, question.hint, focused, TextStyle::body};
  if (const auto caret = edit_field(painter, rect, field(question.stop), look)) {
    view.queue([this, &inside, stop = question.stop, at = *caret] {
      inside = true;
      focus(stop, at);
    });
  }
  const Rect press{rect.right() + 10, rect.bottom() - space::button, width, space::button};
  const auto style = !question.can ? ButtonLook::disabled : focused ? ButtonLook::primary : ButtonLook::plain;
  if (button(painter, press, question.button, "Enter", style))
    view.queue([this, stop = question.stop](const HistoryView& now) { say(stop, now); });
  end_place(painter, rect);
  paragraph(painter, ui::said(question.about.empty() ? " " : question.about, core::Tone::quiet),
            {.plain = TextStyle::small, .ink = {}});
}

void PersonForm::draw_answer(Painter& painter, const HistoryView& view, bool inside) {
  if (trouble_) {
    paragraph(painter, ui::said(core::describe(*trouble_), core::Tone::bad));
  } else if (!answer_.empty()) {
    text_line(painter, TextStyle::strong, painter.theme().good, answer_);
  }
  if (!can_undo()) return;
  const bool focused = inside && stop_ == PersonField::undo;
  if (button(painter, "Take it back", "Ctrl Z", focused ? ButtonLook::primary : ButtonLook::plain))
    view.queue([this](const HistoryView& now) { say(PersonField::undo, now); });
  text_line(painter, TextStyle::small, painter.theme().quiet, about_undo());
}

void PersonForm::draw(Painter& painter, const HistoryView& view, bool& inside) {
  const history::SessionIndex& index = view.index;
  const Person* person = shown(index);
  const ScrollArea form(painter, "the names", next_place(painter, free_width(painter), free_height(painter)));
  const std::string name = about_name(index);
  draw_question(painter, view,
                {PersonField::name, "IS CALLED", "a name", "Rename", name, !name.empty() && !name_.empty()}, inside);
  draw_question(painter, view,
                {PersonField::other, "IS THE SAME PERSON AS", "a name that was used as well", "They are one",
                 about_other(index), other(index).has_value()},
                inside);
  const bool is_guest = person != nullptr && person->is_guest;
  draw_question(painter, view,
                {PersonField::guest, is_guest ? "IS A GUEST OF ONE EVENING" : "WAS A GUEST ON", "an evening of theirs",
                 is_guest ? "No guest" : "A guest", about_guest(index), guest_session(index) != nullptr},
                inside);
  draw_answer(painter, view, inside);
  add_gap(painter, 16);
  paragraph(painter,
            ui::said("Which Ann sat there: \u201Cbogosity people seat\u201D on the command line. Forgetting somebody "
                     "for good is done there as well, because nothing brings them back: \u201Cbogosity people forget "
                     "NAME\u201D.",
                     core::Tone::quiet),
            {.plain = TextStyle::small, .ink = {}});
}

}  // namespace bogosity::ui
