// Who somebody is: what to call her, whom she turned out to be, on which evening she was a mere guest. Says in a
// sentence what will happen before it happens; what was said here can be taken back here.
#pragma once

#include <functional>
#include <vector>

#include "history/index.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"

namespace bogosity::ui {

class PersonForm {
 public:
  enum class PersonField : std::uint8_t { name, other, guest, undo };

  // Of another person: what was typed is put aside.
  void open(const history::Person& person);
  // True if the event was for the form. Up and down go from field to field, Enter says it.
  bool handle(const InputEvent& event, const HistoryView& view);
  // Says what the field holds.
  void say(PersonField stop, const HistoryView& view);
  // The fields, and below each what will happen. `inside`: the keys belong to the form; it outlives the frame.
  void draw(Painter& painter, const HistoryView& view, bool& inside);

  const core::Uuid& person() const { return person_; }
  bool take_edited() { return std::exchange(has_edited_, false); }

 private:
  // What a field would do, said before it is done.
  struct PersonProposal {
    std::string about = {};                                // or why nothing can be done; empty: nothing is typed
    std::function<core::Result<MetadataEdit>()> act = {};  // none: nothing can be done
    std::string words = {};                                // "Annie is Ann"
    std::string answer = {};                               // once it is done
    core::Uuid shown = {};                                 // the person who is shown then
  };
  struct FormResult {
    MetadataEdit change;
    std::string words;
    core::Uuid was;  // the person who was shown then
  };
  LineEditor& field(PersonField stop);
  const history::Person* shown(const history::SessionIndex& index) const;
  PersonProposal propose(PersonField stop, const HistoryView& view) const;
  PersonProposal propose_name(const history::Person& person, const HistoryView& view) const;
  PersonProposal propose_same(const history::Person& person, const HistoryView& view) const;
  PersonProposal propose_guest(const history::Person& person, const HistoryView& view) const;
  void undo(const HistoryView& view);
  void draw_question(Painter& painter, const HistoryView& view, PersonField stop, bool& inside);
  void draw_answer(Painter& painter, const HistoryView& view, bool inside);

  core::Uuid person_;
  LineEditor name_;
  LineEditor other_;
  LineEditor session_;
  PersonField stop_ = PersonField::name;
  std::vector<FormResult> said_;
  std::string answer_;
  std::optional<core::Error> trouble_;
  bool has_edited_ = false;
};

}  // namespace bogosity::ui
