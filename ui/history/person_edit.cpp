#include "ui/history/person_edit.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/names.h"
#include "core/text.h"
#include "history/index.h"
#include "history/metadata.h"
#include "history/search.h"

namespace bogosity::ui {

using history::Almanac;
using history::Person;
using history::PersonIndex;

void PersonForm::open(const Person& person) {
  if (person.id == person_) return;
  person_ = person.id;
  name_.set(person.name);
  other_.clear();
  evening_.clear();
  stop_ = Stop::name;
  trouble_.reset();
}

const LineEditor& PersonForm::field(Stop stop) const {
  return stop == Stop::name ? name_ : stop == Stop::guest ? evening_ : other_;
}

const Person* PersonForm::shown(const Almanac& almanac) const {
  const auto index = almanac.person_with_id(person_);
  return index ? &almanac.person(*index) : nullptr;
}

void PersonForm::focus(Stop stop, std::size_t caret) {
  stop_ = stop;
  auto& editor = const_cast<LineEditor&>(field(stop));  // NOLINT(cppcoreguidelines-pro-type-const-cast): one of ours
  editor.set(editor.text(), caret);
}

bool PersonForm::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  const int last = can_undo() ? 3 : 2;
  const int at = static_cast<int>(stop_);
  if (event.key == Key::down || event.key == Key::up) {
    stop_ = static_cast<Stop>(std::clamp(at + (event.key == Key::down ? 1 : -1), 0, last));
    return true;
  }
  if (event.key == Key::enter) {
    if (!event.repeated) say(stop_, view);
    return true;
  }
  if (event.key == Key::command && event.letter == 'z') return say(Stop::undo, view), true;
  if (stop_ == Stop::undo) return false;
  auto& editor = const_cast<LineEditor&>(field(stop_));  // NOLINT(cppcoreguidelines-pro-type-const-cast): one of ours
  if (event.key == Key::command && event.letter == 'v') {
    editor.insert(clipboard());
  } else if (!editor.handle(event)) {
    return false;
  }
  trouble_.reset();
  answer_.clear();
  return true;
}

std::optional<PersonIndex> PersonForm::other(const Almanac& almanac) const {
  const std::string typed = core::folded(core::trimmed(other_.text()));
  if (typed.empty()) return std::nullopt;
  auto found = almanac.persons_called(typed);
  if (found.empty()) {
    for (PersonIndex i = 0; i < almanac.persons().size(); ++i) {
      if (core::folded(almanac.person(i).name).starts_with(typed)) found.push_back(i);
    }
  }
  std::erase_if(found, [&](PersonIndex each) { return almanac.person(each).id == person_; });
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::string PersonForm::about_name(const Almanac& almanac) const {
  const Person* person = shown(almanac);
  const std::string name(core::trimmed(name_.text()));
  if (person == nullptr || name == person->name) return {};
  if (name.empty()) return "Somebody without a name cannot be told from others.";
  return fmt::format("{} is called {} from now on; the records keep what stands in them.", person->name, name);
}

std::string PersonForm::about_other(const Almanac& almanac) const {
  const Person* person = shown(almanac);
  if (person == nullptr || core::trimmed(other_.text()).empty()) return {};
  const auto index = other(almanac);
  if (!index) return "That is nobody yet, or might be several: type a little more of the name.";
  const Person& kept = history::kept_of(*person, almanac.person(*index));
  const Person& found_out = &kept == person ? almanac.person(*index) : *person;
  return fmt::format("{} turns out to be {}: one person with the sessions of both. The records stay as they are.",
                     found_out.name, kept.name);
}

std::vector<std::size_t> PersonForm::evenings_meant(const Almanac& almanac) const {
  const auto index = almanac.person_with_id(person_);
  if (!index) return {};
  history::Filter filter;
  filter.words = evening_.text();
  filter.with = {*index};
  return history::find(almanac, filter);
}

const history::Evening* PersonForm::guest_evening(const Almanac& almanac) const {
  const Person* person = shown(almanac);
  if (person == nullptr || (!person->is_guest && core::trimmed(evening_.text()).empty())) return nullptr;
  const auto meant = evenings_meant(almanac);
  return meant.size() == 1 ? &almanac.evenings()[meant.front()] : nullptr;
}

std::string PersonForm::about_guest(const Almanac& almanac) const {
  const Person* person = shown(almanac);
  if (person == nullptr) return {};
  const history::Evening* evening = guest_evening(almanac);
  if (evening != nullptr && person->is_guest)
    return fmt::format("No guest after all: whoever else is called {} is the same person then.", person->name);
  if (evening != nullptr)
    return fmt::format("{} of {} is somebody else, a person of that evening alone.", person->name,
                       called_with_day(*evening));
  if (core::trimmed(evening_.text()).empty()) return {};
  const std::size_t count = evenings_meant(almanac).size();
  if (count == 0) return "No evening of theirs is like that.";
  return fmt::format("{} evenings are like that: a day, as 2026-05-03, finds one of them.", count);
}

std::string PersonForm::about_undo() const {
  return said_.empty() ? std::string() : "Said here last: " + said_.back().words + ". Ctrl Z takes it back.";
}

void PersonForm::done(core::Result<Change> said, std::string words, std::string answer, const core::Uuid& now) {
  answer_.clear();
  if (!said) {
    trouble_ = said.error();
    return;
  }
  trouble_.reset();
  said_.push_back({*said, std::move(words), person_});
  answer_ = std::move(answer);
  person_ = now;
  has_said_ = true;
}

void PersonForm::rename(const HistoryView& view) {
  const Person* person = shown(view.almanac);
  if (person == nullptr || about_name(view.almanac).empty()) return;
  const std::string name(core::trimmed(name_.text()));
  done(history::say_name(view.around, *person, name), person->name + " is called " + name,
       "From now on it is " + name + ".", person->id);
}

void PersonForm::merge(const HistoryView& view) {
  const Person* person = shown(view.almanac);
  const auto index = other(view.almanac);
  if (person == nullptr || !index) return;
  const Person& another = view.almanac.person(*index);
  const Person& kept = history::kept_of(*person, another);
  done(history::say_same(view.around, *person, another), person->name + " and " + another.name + " are one",
       fmt::format("{} and {} are one person now.", person->name, another.name), kept.id);
  if (trouble_) return;
  name_.set(kept.name);
  other_.clear();
}

void PersonForm::mark_guest(const HistoryView& view) {
  const Person* person = shown(view.almanac);
  const history::Evening* evening = guest_evening(view.almanac);
  if (person == nullptr || evening == nullptr) return;
  const auto index = view.almanac.person_with_id(person_);
  const auto seat = std::find_if(evening->seats.begin(), evening->seats.end(),
                                 [&](const history::Seat& each) { return each.person == *index; });
  if (seat == evening->seats.end()) return;
  const std::string of = called_with_day(*evening);
  const bool is_guest = !person->is_guest;
  done(
      history::say_guest(view.around, *evening, seat->name, is_guest),
      is_guest ? fmt::format("{} was a guest, {}", seat->name, of) : fmt::format("{} was no guest, {}", seat->name, of),
      is_guest ? fmt::format("The {} of {} was a guest.", seat->name, of)
               : fmt::format("{} was no guest after all.", seat->name),
      person->id);
  if (!trouble_) evening_.clear();
}

void PersonForm::undo(const HistoryView& view) {
  if (said_.empty()) return;
  const Said last = said_.back();
  if (const auto ok = history::take_back(view.around, last.change); !ok) {
    trouble_ = ok.error();
    return;
  }
  said_.pop_back();
  trouble_.reset();
  answer_ = "Taken back: " + last.words + ".";
  person_ = last.was;
  has_said_ = true;
  if (stop_ == Stop::undo && said_.empty()) stop_ = Stop::name;
}

void PersonForm::say(Stop stop, const HistoryView& view) {
  switch (stop) {
    case Stop::name:
      return rename(view);
    case Stop::other:
      return merge(view);
    case Stop::guest:
      return mark_guest(view);
    case Stop::undo:
      return undo(view);
  }
}

}  // namespace bogosity::ui
