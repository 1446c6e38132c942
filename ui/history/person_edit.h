// Who somebody is: what to call her, whom she turned out to be, on which evening she was a mere guest. Says in a
// sentence what will happen before it happens; what was said here can be taken back here.
#pragma once

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
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view);
  // Says what the field holds.
  void say(PersonField stop, const HistoryView& view);
  // The fields, and below each what will happen. `inside`: the keys belong to the form; it outlives the frame.
  void draw(Painter& painter, const HistoryView& view, bool& inside);

  const core::Uuid& person() const { return person_; }
  bool take_edited() { return std::exchange(has_edited_, false); }

 private:
  struct PersonQuestion {
    PersonField stop;
    std::string_view label;
    std::string_view hint;
    std::string_view button;
    std::string about;
    bool can = false;
  };
  struct FormResult {
    MetadataEdit change;
    std::string words;  // "Annie is Ann"
    core::Uuid was;     // who was shown then
  };
  LineEditor& field(PersonField stop);
  void focus(PersonField stop, std::size_t caret);
  bool can_undo() const { return !said_.empty(); }
  // Whom the second field means; nothing if it is nobody, or might be several.
  std::optional<history::PersonIndex> other(const history::SessionIndex& index) const;
  // What will happen, or why nothing can, a sentence each; empty while nothing is typed.
  std::string about_name(const history::SessionIndex& index) const;
  std::string about_other(const history::SessionIndex& index) const;
  std::string about_guest(const history::SessionIndex& index) const;
  // The evening of hers that the words in the field mean; of somebody who is a guest the only one there is.
  const history::IndexedSession* guest_session(const history::SessionIndex& index) const;
  std::string about_undo() const;
  const history::Person* shown(const history::SessionIndex& index) const;
  void done(core::Result<MetadataEdit> said, std::string words, std::string answer, const core::Uuid& now);
  void rename(const HistoryView& view);
  void merge(const HistoryView& view);
  void mark_guest(const HistoryView& view);
  void undo(const HistoryView& view);
  std::vector<std::size_t> guest_sessions(const history::SessionIndex& index) const;
  void draw_question(Painter& painter, const HistoryView& view, const PersonQuestion& question, bool& inside);
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
