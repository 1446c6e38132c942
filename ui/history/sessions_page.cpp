#include "ui/history/sessions_page.h"

#include <cstdlib>
#include <utility>

#include "session/session_title.h"
#include "ui/history/session_rows.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// Whoever holds an arrow down does not want every evening on the way.
constexpr double rest_before_review = 0.2;
// Below that many points it would be a puzzle.
constexpr float least_review = 90;

const FilterOption* option_at(const FilterPanel& filters, int number) {
  for (const auto& group : filters.groups) {
    const int count = static_cast<int>(group.options.size());
    if (number < count) return number < 0 ? nullptr : &group.options[static_cast<std::size_t>(number)];
    number -= count;
  }
  return nullptr;
}

int count_options(const FilterPanel& filters) {
  int count = 0;
  for (const auto& group : filters.groups) count += static_cast<int>(group.options.size());
  return count;
}

}  // namespace

// "UUID", or "UUID#12": as it was with so many lines of the record on the table.
void EveningsRoom::enter(const std::string& about, const HistoryView& view) {
  const std::size_t mark = about.find('#');
  if (const auto id = core::uuid_from(about.substr(0, mark))) wanted_ = *id;
  if (mark != std::string::npos) wanted_step_ = std::strtoull(about.c_str() + mark + 1, nullptr, 10);
  focus_ = deed_ ? Focus::deed : Focus::search;
  if (view.almanac.edition() > 0) refresh(view);
}

void EveningsRoom::refresh(const HistoryView& view) {
  const bool came_to_see = wanted_ && search_.show(*wanted_, view.almanac);
  if (came_to_see) wanted_.reset();
  set_filter(search_.filter(), view);
  if (deed_) {
    const history::Evening* evening = view.almanac.evening(deed_->session());
    if (evening != nullptr) deed_->refresh(*evening, view.almanac.tags());
    if (evening == nullptr) end_deed();
  }
  if (reviewed_) desk_.refresh(view);
  arrived(view, !reviewed_ || came_to_see);
  if (came_to_see && wanted_step_) desk_.go_to(*std::exchange(wanted_step_, std::nullopt));
  next_look_ = 0;
}

void EveningsRoom::find(const HistoryView& view) {
  search_.find(view.almanac);
  arrived(view, false);
}

void EveningsRoom::set_filter(const history::Filter& filter, const HistoryView& view) {
  search_.set_filter(filter, view.almanac);
  filters_.groups = filter_groups(view.almanac, search_.filter(), date_of(view.around.clock()));
  filters_.in_force = filters_in_force(filters_.groups);
  if (filters_.at >= count_options(filters_)) filters_.at = count_options(filters_) - 1;
  arrived(view, false);
}

void EveningsRoom::arrived(const HistoryView& view, bool at_once) {
  if (search_.chosen() == reviewed_) {
    opens_at_.reset();
    return;
  }
  // What is being done is done with the evening that it was begun with.
  if (deed_ && search_.chosen() != deed_->session()) end_deed();
  if (at_once) return open_review(view);
  opens_at_ = std::max(view.now, last_event_) + rest_before_review;
}

void EveningsRoom::open_review(const HistoryView& view) {
  opens_at_.reset();
  reviewed_ = search_.chosen();
  if (reviewed_) return desk_.open(*reviewed_, view);
  desk_.close();
  if (focus_ == Focus::review) focus_ = Focus::search;
}

void EveningsRoom::open_filters(bool open) {
  filters_.open = open;
  filters_.at = open ? 0 : -1;
  filters_.reveal = open;
  focus_ = open ? Focus::filters : Focus::search;
}

void EveningsRoom::step_filters(int by) {
  filters_.at = std::clamp(filters_.at + by, 0, std::max(0, count_options(filters_) - 1));
  filters_.reveal = true;
}

void EveningsRoom::press_filter(int number, const HistoryView& view) {
  if (const FilterOption* option = option_at(filters_, number)) set_filter(history::Filter(option->then), view);
}

bool EveningsRoom::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                          Actions& actions) {
  last_event_ = event.at;  // the view's clock stands still while nothing happens
  if (focus_ == Focus::review && desk_.handle(event, clipboard, view, actions)) return true;
  if (focus_ == Focus::deed && handle_deed(event, clipboard, view)) return true;
  if (event.key == Key::command && handle_command(event.letter, clipboard, view, actions)) return true;
  if (event.key == Key::escape) return handle_escape(view);
  if (focus_ == Focus::filters && handle_filters(event, view)) return true;
  if (event.key == Key::tab) {
    focus_ = focus_ == Focus::review || !reviewed_ ? Focus::search : Focus::review;
    if (opens_at_) open_review(view);
    return true;
  }
  if (focus_ == Focus::review || focus_ == Focus::deed) return true;
  return handle_search(event, view);
}

// One step back: out of the review, out of the chips, out of what was typed; then out of history.
bool EveningsRoom::handle_escape(const HistoryView& view) {
  if (focus_ == Focus::review) return focus_ = Focus::search, true;
  if (filters_.open) return open_filters(false), true;
  if (search_.words.empty()) return false;
  search_.words.clear();
  find(view);
  return true;
}

bool EveningsRoom::handle_command(char32_t letter, const Clipboard& clipboard, const HistoryView& view,
                                  Actions& actions) {
  // Half-typed words want to be left alone.
  const bool typing = deed_ && deed_->kind() != DeedKind::tags && focus_ == Focus::deed;
  if (typing && (letter == 'z' || letter == 'y')) return true;
  switch (letter) {
    case 'f':
      return open_filters(!filters_.open), true;
    case 'r':
      return begin(DeedKind::rename, view), true;
    case 'n':
      return begin(DeedKind::note, view), true;
    case 't':
      return begin(DeedKind::tags, view), true;
    case 's':
      return begin(DeedKind::write, view), true;
    case 'p':
      return begin(DeedKind::print, view), true;
    case 'o':
      return sit_down(view, actions), true;
    case 'z':
      return undo(view), true;
    case 'y':
      return redo(view), true;
    case 'v':
      if (focus_ == Focus::review) return false;
      search_.words.insert(clipboard());
      return find(view), true;
    default:
      return false;
  }
}

bool EveningsRoom::handle_filters(const InputEvent& event, const HistoryView& view) {
  const bool space = event.key == Key::character && event.letter == ' ';
  if (event.key == Key::right || event.key == Key::down) return step_filters(1), true;
  if (event.key == Key::left || event.key == Key::up) return step_filters(-1), true;
  if (event.key == Key::home) return step_filters(-10'000), true;
  if (event.key == Key::end) return step_filters(10'000), true;
  if (space || event.key == Key::enter) {
    if (!event.repeated) press_filter(filters_.at, view);
    return true;
  }
  return false;
}

bool EveningsRoom::handle_search(const InputEvent& event, const HistoryView& view) {
  const long page = static_cast<long>(std::max<std::size_t>(2, search_.in_sight())) - 1;
  const long all = static_cast<long>(search_.found().size());
  const long step = event.key == Key::down        ? 1
                    : event.key == Key::up        ? -1
                    : event.key == Key::page_down ? page
                    : event.key == Key::page_up   ? -page
                    : event.key == Key::home      ? -all
                    : event.key == Key::end       ? all
                                                  : 0;
  if (step != 0) {
    search_.move(step, view.almanac);
    told_.clear();
    return arrived(view, false), true;
  }
  if (event.key == Key::enter) {
    if (event.repeated || at_hand(view) == nullptr) return true;
    open_review(view);
    return focus_ = Focus::review, true;
  }
  // Behind the last letter there is nothing to delete but the evening.
  if (event.key == Key::del && search_.words.caret() == search_.words.text().size()) {
    if (!event.repeated) change_bin(view);
    return true;
  }
  const std::string was = search_.words.text();
  const bool taken = search_.words.handle(event);
  if (search_.words.text() != was) find(view);
  return taken;
}

void EveningsRoom::apply(const action::InHistory& click, const HistoryView& view, Actions& actions) {
  if (click.what >= ReviewDesk::first_what) {
    if (focus_ != Focus::deed && ReviewDesk::takes_keyboard(click.what)) focus_ = Focus::review;
    return desk_.apply(click, view, actions);
  }
  const auto what = static_cast<EveningClick>(click.what);
  if (what == EveningClick::sit_down) return sit_down(view, actions);
  if (what >= EveningClick::deed) return apply_to_deed(what, click, view);
  apply_to_list(what, click, view);
}

void EveningsRoom::apply_to_list(EveningClick what, const action::InHistory& click, const HistoryView& view) {
  const auto which = static_cast<std::size_t>(std::max(0, click.which));
  switch (what) {
    case EveningClick::choose:
      search_.choose(which, view.almanac);
      told_.clear();
      focus_ = Focus::search;
      return arrived(view, true);
    case EveningClick::turn:
      return search_.turn(click.which);
    case EveningClick::see:
      return search_.see(which);
    case EveningClick::search:
      search_.words.set(search_.words.text(), which);
      focus_ = Focus::search;
      return;
    case EveningClick::open_filters:
      return open_filters(!filters_.open);
    case EveningClick::set_filter:
      filters_.at = click.which;
      return press_filter(click.which, view);
    case EveningClick::lift_filter:
      if (which < filters_.in_force.size()) set_filter(history::Filter(filters_.in_force[which].then), view);
      return;
    case EveningClick::filters_to:
      filters_.scroll = click.which;
      filters_.reveal = false;
      return;
    default:
      return;
  }
}

void EveningsRoom::draw(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  const bool tight = area.w < 1000;
  const Rect left = area.cut_left(std::clamp(area.w * 0.28F, 290.0F, 460.0F), tight ? 12 : space::page);
  draw_evening_list(paint, left,
                    {view.almanac, search_, filters_, held_, view.playing, view.reading, focus_ == Focus::search},
                    actions);
  const history::Evening* evening = at_hand(view);
  if (evening == nullptr) return;
  const EveningDeeds deeds{*evening, deed_, told_, told_undoable_ && !said_.empty(), view.playing == evening->id};
  area.cut_top(draw_evening_deeds(paint, area, deeds, actions), tight ? 10 : 14);
  if (!reviewed_ || area.h < least_review) return;
  // Which side the keys go to: a bar at its edge.
  if (focus_ == Focus::review) paint.fill({area.x - 8, area.y, 3, area.h}, paint.theme().accent, 1.5F);
  desk_.draw(paint, area, view, actions);
}

bool EveningsRoom::tick(const HistoryView& view) {
  bool changed = desk_.tick(view);
  if (opens_at_ && view.now >= *opens_at_) {
    open_review(view);
    changed = true;
  }
  return look_who_writes(view) || changed;
}

bool EveningsRoom::is_at_work() const { return opens_at_.has_value() || desk_.is_at_work(); }

bool EveningsRoom::take_said() {
  const bool of_the_desk = desk_.take_said();
  return std::exchange(has_said_, false) || of_the_desk;
}

// What the room of evenings does with the evening at hand.

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
