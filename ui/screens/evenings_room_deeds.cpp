// What the room of evenings does with the evening at hand.
#include "ui/evening_line.h"
#include "ui/evening_words.h"
#include "ui/screens/evenings_room.h"
#include "ui/screens/sheet_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr double between_writer_polls = 1.0;  // at who writes; seconds
constexpr std::size_t most_taken_back = 100;

std::string_view what_was_said(const Change& change) {
  if (change.field == history::field::title) return "the title";
  if (change.field == history::field::note) return "the note";
  if (change.field == history::field::bin) return "the bin";
  return change.field.starts_with("tag:") ? "the tag" : "the note at an entry";
}

}  // namespace

void EveningsRoom::begin(DeedKind kind, const HistoryView& view) {
  const history::Evening* evening = at_hand(view);
  if (evening == nullptr) return;
  told_.clear();
  deed_.emplace(kind, *evening, view.almanac.tags(), view.around);
  focus_ = Focus::deed;
}

void EveningsRoom::end_deed() {
  deed_.reset();
  if (focus_ == Focus::deed) focus_ = Focus::search;
}

bool EveningsRoom::handle_deed(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (!deed_) return focus_ = Focus::search, false;
  if (event.key == Key::escape) return end_deed(), true;
  if (event.key == Key::enter) {
    if (!event.repeated) act(view);
    return true;
  }
  return deed_->handle(event, clipboard);
}

void EveningsRoom::apply_to_deed(EveningClick what, const action::InHistory& click, const HistoryView& view) {
  const auto which = static_cast<std::size_t>(std::max(0, click.which));
  if (what == EveningClick::deed) return begin(static_cast<DeedKind>(click.which), view);
  if (what == EveningClick::bin) return change_bin(view);
  if (what == EveningClick::undo) return undo(view);
  if (!deed_) return;
  focus_ = Focus::deed;
  switch (what) {
    case EveningClick::caret:
      return deed_->put_caret(which);
    case EveningClick::act:
      return act(view);
    case EveningClick::give_up:
      return end_deed();
    case EveningClick::paper:
      return deed_->choose(static_cast<Paper>(click.which));
    case EveningClick::candidate:
      return deed_->choose_candidate(which);
    case EveningClick::tag:
      return toggle_tag(click.text, view);
    default:
      return;
  }
}

void EveningsRoom::act(const HistoryView& view) {
  if (deed_) take(deed_->act(view.around));
}

void EveningsRoom::toggle_tag(const std::string& tag, const HistoryView& view) {
  if (deed_) take(deed_->toggle(view.around, tag));
}

// What was refused says so itself, and stays as it was typed.
void EveningsRoom::take(std::optional<DeedDone> done) {
  if (!done) return;
  tell(std::move(done->told));
  if (done->change) {
    told_undoable_ = true;
    said_.push_back(*done->change);
    if (said_.size() > most_taken_back) said_.erase(said_.begin());
    taken_back_.clear();
    has_said_ = true;
  }
  if (!done->stays) end_deed();
}

void EveningsRoom::change_bin(const HistoryView& view) {
  const history::Evening* evening = at_hand(view);
  if (evening == nullptr) return;
  end_deed();
  const bool into = !evening->words.in_bin;
  if (into && view.playing == evening->id)
    return tell("It is being played. An evening is binned when nobody sits there.");
  const auto change = history::say_bin(view.around, evening->evening(), into);
  if (!change) return tell(change.error());
  const std::string name = name_of(*evening);
  take(DeedDone{into ? name + " is in the bin, and counts nowhere." : name + " is back among the others.", *change});
}

void EveningsRoom::sit_down(const HistoryView& view, Actions& actions) {
  const history::Evening* evening = at_hand(view);
  if (evening == nullptr) return;
  if (view.playing == evening->id) {
    actions.emplace_back(action::LeaveHistory{});
  } else {
    actions.emplace_back(action::Resume{evening->id});
  }
}

void EveningsRoom::undo(const HistoryView& view) { take_back(said_, taken_back_, "Taken back: ", view); }

void EveningsRoom::redo(const HistoryView& view) { take_back(taken_back_, said_, "Said again: ", view); }

void EveningsRoom::take_back(std::vector<Change>& from, std::vector<Change>& to, std::string_view told,
                             const HistoryView& view) {
  if (from.empty()) return tell("There is nothing to take back here.");
  const Change last = from.back();
  const auto change = history::take_back(view.around, last);
  if (!change) return tell(change.error());
  from.pop_back();
  to.push_back(*change);
  has_said_ = true;
  const history::Evening* evening = view.almanac.evening(last.subject);
  const std::string of = evening == nullptr ? std::string() : ", " + name_of(*evening);
  tell(std::string(told) + std::string(what_was_said(last)) + of + ".");
  // It is looked for among those that are shown then.
  if (change->field == history::field::bin && change->value.empty() == (search_.filter().bin == history::Bin::outside))
    wanted_ = last.subject;
}

void EveningsRoom::tell(std::string words) {
  told_ = words.empty() ? core::Sentence() : said(std::move(words), core::Tone::plain);
  told_undoable_ = false;
}

void EveningsRoom::tell(const core::Error& error) {
  told_ = refusal_in_words(error);
  told_undoable_ = false;
}

// Of those in sight that go on.
bool EveningsRoom::look_who_writes(const HistoryView& view) {
  if (view.now < next_look_) return false;
  next_look_ = view.now + between_writer_polls;
  std::map<core::Uuid, std::string> held;
  const auto& found = search_.found();
  for (std::size_t i = search_.scroll(); i < found.size() && i <= search_.scroll() + search_.in_sight(); ++i) {
    const history::Evening& evening = view.almanac.evenings()[found[i]];
    if (!evening.is_open || view.playing == evening.id) continue;
    const auto holder = view.around.store->holder(evening.id);
    if (!holder || !*holder || (*holder)->presence == Presence::gone) continue;
    held[evening.id] = held_in_words(**holder, view.around.clock());
  }
  if (held == held_) return false;
  held_ = std::move(held);
  return true;
}

}  // namespace bogosity::ui
