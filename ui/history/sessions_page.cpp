#include "ui/history/sessions_page.h"

#include <cstdlib>
#include <utility>

#include "session/session_title.h"
#include "ui/history/session_rows.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// Whoever holds an arrow down does not want every evening on the way.
constexpr double rest_before_review = 0.2;
// Below that many points it would be a puzzle.
constexpr float least_review = 90;

// The chips of all groups, in their order.
std::vector<const FilterOption*> options_in(const FilterPanel& filters) {
  std::vector<const FilterOption*> all;
  for (const auto& group : filters.groups) {
    for (const auto& option : group.options) all.push_back(&option);
  }
  return all;
}

int last_option(const FilterPanel& filters) { return static_cast<int>(options_in(filters).size()) - 1; }

}  // namespace

// "UUID", or "UUID#12": as it was with so many lines of the record on the table.
void SessionsPage::enter(const std::string& about, const HistoryView& view) {
  const std::size_t mark = about.find('#');
  if (const auto id = core::uuid_from(about.substr(0, mark))) wanted_ = *id;
  if (mark != std::string::npos) wanted_step_ = std::strtoull(about.c_str() + mark + 1, nullptr, 10);
  focus_ = edit_ ? Focus::edit : Focus::search;
  if (view.index.edition() > 0) refresh(view);
}

void SessionsPage::refresh(const HistoryView& view) {
  const bool came_to_see = wanted_ && search_.show(*wanted_, view.index);
  if (came_to_see) wanted_.reset();
  set_filter(search_.filter(), view);
  if (edit_) {
    const history::IndexedSession* session = view.index.session(edit_->session());
    if (session != nullptr) edit_->refresh(*session, view.index.tags());
    if (session == nullptr) end_edit();
  }
  if (reviewed_) review_.refresh(view);
  arrived(view, !reviewed_ || came_to_see);
  if (came_to_see && wanted_step_) review_.go_to(*std::exchange(wanted_step_, std::nullopt));
  next_look_ = 0;
}

void SessionsPage::find(const HistoryView& view) {
  search_.find(view.index);
  arrived(view, false);
}

void SessionsPage::set_filter(const history::Filter& filter, const HistoryView& view) {
  search_.set_filter(filter, view.index);
  filters_.groups = filter_groups(view.index, search_.filter(), date_of(view.context.clock()));
  filters_.in_force = filters_in_force(filters_.groups);
  filters_.at = std::min(filters_.at, last_option(filters_));
  arrived(view, false);
}

void SessionsPage::arrived(const HistoryView& view, bool at_once) {
  if (search_.chosen() == reviewed_) {
    opens_at_.reset();
    return;
  }
  // What is being done is done with the evening that it was begun with.
  if (edit_ && search_.chosen() != edit_->session()) end_edit();
  if (at_once) return open_review(view);
  opens_at_ = std::max(view.now, last_event_) + rest_before_review;
}

void SessionsPage::open_review(const HistoryView& view) {
  opens_at_.reset();
  reviewed_ = search_.chosen();
  if (reviewed_) return review_.open(*reviewed_, view);
  review_.close();
  if (focus_ == Focus::review) focus_ = Focus::search;
}

void SessionsPage::open_filters(bool open) {
  filters_.open = open;
  filters_.at = open ? 0 : -1;
  filters_.reveal = open;
  focus_ = open ? Focus::filters : Focus::search;
}

void SessionsPage::step_filters(int by) {
  filters_.at = std::clamp(filters_.at + by, 0, std::max(0, last_option(filters_)));
  filters_.reveal = true;
}

void SessionsPage::press_filter(int number, const HistoryView& view) {
  if (number >= 0 && number <= last_option(filters_))
    set_filter(history::Filter(options_in(filters_)[static_cast<std::size_t>(number)]->then), view);
}

bool SessionsPage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  last_event_ = event.at;  // the view's clock stands still while nothing happens
  if (focus_ == Focus::review && review_.handle(event, clipboard, view)) return true;
  if (focus_ == Focus::edit && handle_edit(event, clipboard, view)) return true;
  const Command command = command_for(KeyPlace::sessions, event);
  if (handle_command(command, clipboard, view)) return true;
  if (event.key == Key::escape) return handle_escape(view);
  if (focus_ == Focus::filters && handle_filters(event, view)) return true;
  if (event.key == Key::tab) {
    focus_ = focus_ == Focus::review || !reviewed_ ? Focus::search : Focus::review;
    if (opens_at_) open_review(view);
    return true;
  }
  if (focus_ == Focus::review || focus_ == Focus::edit) return true;
  return handle_search(event, view);
}

// One step back: out of the review, out of the chips, out of what was typed; then out of history.
bool SessionsPage::handle_escape(const HistoryView& view) {
  if (focus_ == Focus::review) return focus_ = Focus::search, true;
  if (filters_.open) return open_filters(false), true;
  if (search_.words.empty()) return false;
  search_.words.clear();
  find(view);
  return true;
}

bool SessionsPage::handle_command(Command command, const Clipboard& clipboard, const HistoryView& view) {
  // Half-typed words want to be left alone.
  const bool typing = edit_ && edit_->kind() != SessionEditKind::tags && focus_ == Focus::edit;
  if (typing && (command == Command::undo || command == Command::redo)) return true;
  switch (command) {
    case Command::filter:
      return show_filters(), true;
    case Command::rename:
      return begin(SessionEditKind::rename, view), true;
    case Command::note:
      return begin(SessionEditKind::note, view), true;
    case Command::tags:
      return begin(SessionEditKind::tags, view), true;
    case Command::save:
      return begin(SessionEditKind::write, view), true;
    case Command::print:
      return begin(SessionEditKind::print, view), true;
    case Command::sit_down:
      return sit_down(view), true;
    case Command::undo:
      return undo(view), true;
    case Command::redo:
      return redo(view), true;
    case Command::paste:
      if (focus_ == Focus::review) return false;
      search_.words.insert(clipboard());
      return find(view), true;
    default:
      return false;
  }
}

bool SessionsPage::handle_filters(const InputEvent& event, const HistoryView& view) {
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

bool SessionsPage::handle_search(const InputEvent& event, const HistoryView& view) {
  if (const auto to = search_.list.target(event.key)) {
    search_.choose(*to, view.index);
    told_.clear();
    return arrived(view, false), true;
  }
  if (event.key == Key::enter) {
    if (event.repeated || at_hand(view) == nullptr) return true;
    open_review(view);
    return focus_ = Focus::review, true;
  }
  // Behind the last letter there is nothing to delete but the evening.
  if (command_for(KeyPlace::sessions, event) == Command::bin && search_.words.caret() == search_.words.text().size()) {
    if (!event.repeated) change_bin(view);
    return true;
  }
  const std::string was = search_.words.text();
  const bool taken = search_.words.handle(event);
  if (search_.words.text() != was) find(view);
  return taken;
}

void SessionsPage::choose(std::size_t found, Command command, const HistoryView& view) {
  search_.choose(found, view.index);
  told_.clear();
  focus_ = Focus::search;
  arrived(view, true);
  if (command == Command::bin) return change_bin(view);
  handle_command(
      command, [] { return std::string(); }, view);
}

void SessionsPage::put_caret(std::size_t at) {
  search_.words.set(search_.words.text(), at);
  focus_ = Focus::search;
}

void SessionsPage::sort(bool oldest_first, const HistoryView& view) {
  search_.oldest_first = oldest_first;
  find(view);
}

void SessionsPage::take_filter(int number, const HistoryView& view) {
  filters_.at = number;
  press_filter(number, view);
}

void SessionsPage::lift_filter(std::size_t in_force, const HistoryView& view) {
  if (in_force < filters_.in_force.size()) set_filter(history::Filter(filters_.in_force[in_force].then), view);
}

void SessionsPage::draw(Painter& painter, Rect area, const HistoryView& view) {
  const Rect left = area.cut_left(std::clamp(area.w * 0.28F, 290.0F, 460.0F), space::gap);
  draw_session_table(painter, left, {*this, view, search_, filters_, held_, focus_ == Focus::search});
  const history::IndexedSession* session = at_hand(view);
  if (session == nullptr) return;
  const SessionEdits edits{
      *this, view, *session, edit_, told_, told_undoable_ && !said_.empty(), view.playing == session->id};
  const FlowArea beside(painter, area);
  draw_session_edits(painter, edits);
  area = beside.rest();
  if (!reviewed_ || area.h < least_review) return;
  // Which side the keys go to: a bar at its edge.
  if (focus_ == Focus::review) painter.fill({area.x - 8, area.y, 3, area.h}, painter.theme().accent, 1.5F);
  review_.draw(painter, area, view);
}

bool SessionsPage::tick(const HistoryView& view) {
  bool changed = review_.tick(view);
  if (opens_at_ && view.now >= *opens_at_) {
    open_review(view);
    changed = true;
  }
  return poll_writer(view) || changed;
}

bool SessionsPage::is_busy() const { return opens_at_.has_value() || review_.is_busy(); }

bool SessionsPage::take_edited() {
  const bool of_the_desk = review_.take_edited();
  return std::exchange(has_edited_, false) || of_the_desk;
}

// What the page of evenings does with the evening at hand.

namespace {

constexpr double between_writer_polls = 1.0;  // at who writes; seconds
constexpr std::size_t max_undone = 100;

std::string_view what_was_said(const MetadataEdit& change) {
  if (change.field == history::field::title) return "the title";
  if (change.field == history::field::note) return "the note";
  if (change.field == history::field::bin) return "the bin";
  return change.field.starts_with("tag:") ? "the tag" : "the note at an entry";
}

}  // namespace

void SessionsPage::begin(SessionEditKind kind, const HistoryView& view) {
  const history::IndexedSession* session = at_hand(view);
  if (session == nullptr) return;
  told_.clear();
  edit_.emplace(kind, *session, view.index.tags(), view.context);
  focus_ = Focus::edit;
}

void SessionsPage::end_edit() {
  edit_.reset();
  if (focus_ == Focus::edit) focus_ = Focus::search;
}

bool SessionsPage::handle_edit(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (!edit_) return focus_ = Focus::search, false;
  if (event.key == Key::escape) return end_edit(), true;
  if (event.key == Key::enter) {
    if (!event.repeated) act(view);
    return true;
  }
  return edit_->handle(event, clipboard);
}

SessionEdit* SessionsPage::edit() {
  if (!edit_) return nullptr;
  focus_ = Focus::edit;
  return &*edit_;
}

void SessionsPage::act(const HistoryView& view) {
  if (SessionEdit* it = edit()) take(it->act(view.context));
}

void SessionsPage::toggle_tag(const std::string& tag, const HistoryView& view) {
  if (SessionEdit* it = edit()) take(it->toggle(view.context, tag));
}

// What was refused says so itself, and stays as it was typed.
void SessionsPage::take(std::optional<SessionEditResult> done) {
  if (!done) return;
  tell(std::move(done->told));
  if (done->change) {
    told_undoable_ = true;
    said_.push_back(*done->change);
    if (said_.size() > max_undone) said_.erase(said_.begin());
    taken_back_.clear();
    has_edited_ = true;
  }
  if (!done->stays) end_edit();
}

void SessionsPage::change_bin(const HistoryView& view) {
  const history::IndexedSession* session = at_hand(view);
  if (session == nullptr) return;
  end_edit();
  const bool into = !session->words.in_bin;
  if (into && view.playing == session->id)
    return tell("It is being played. An evening is binned when nobody sits there.");
  const auto change = history::set_in_bin(view.context, session->original_id(), into);
  if (!change) return tell(change.error());
  const std::string name = name_of(*session);
  take(SessionEditResult{into ? name + " is in the bin, and counts nowhere." : name + " is back among the others.",
                         *change});
}

void SessionsPage::sit_down(const HistoryView& view) {
  const history::IndexedSession* session = at_hand(view);
  if (session == nullptr) return;
  if (view.playing == session->id) {
    view.actions.emplace_back(action::LeaveHistory{});
  } else {
    view.actions.emplace_back(action::Resume{session->id});
  }
}

void SessionsPage::undo(const HistoryView& view) { take_back(said_, taken_back_, "Taken back: ", view); }

void SessionsPage::redo(const HistoryView& view) { take_back(taken_back_, said_, "Said again: ", view); }

void SessionsPage::take_back(std::vector<MetadataEdit>& from, std::vector<MetadataEdit>& to, std::string_view told,
                             const HistoryView& view) {
  if (from.empty()) return tell("There is nothing to take back here.");
  const MetadataEdit last = from.back();
  const auto change = history::take_back(view.context, last);
  if (!change) return tell(change.error());
  from.pop_back();
  to.push_back(*change);
  has_edited_ = true;
  const history::IndexedSession* session = view.index.session(last.subject);
  const std::string of = session == nullptr ? std::string() : ", " + name_of(*session);
  tell(std::string(told) + std::string(what_was_said(last)) + of + ".");
  // It is looked for among those that are shown then.
  if (change->field == history::field::bin && change->value.empty() == (search_.filter().bin == history::Bin::outside))
    wanted_ = last.subject;
}

void SessionsPage::tell(std::string words) {
  told_ = words.empty() ? core::Sentence() : said(std::move(words), core::Tone::plain);
  told_undoable_ = false;
}

void SessionsPage::tell(const core::Error& error) {
  told_ = refusal_in_words(error);
  told_undoable_ = false;
}

// Of those in sight that go on.
bool SessionsPage::poll_writer(const HistoryView& view) {
  if (view.now < next_look_) return false;
  next_look_ = view.now + between_writer_polls;
  std::map<core::Uuid, std::string> held;
  const auto& found = search_.found();
  for (std::size_t i = search_.list.first; i < found.size() && i <= search_.list.first + search_.list.in_sight; ++i) {
    const history::IndexedSession& session = view.index.sessions()[found[i]];
    if (!session.is_open || view.playing == session.id) continue;
    const auto lock_owner = view.context.store->lock_owner(session.id);
    if (!lock_owner || !*lock_owner || (*lock_owner)->presence == OwnerState::gone) continue;
    held[session.id] = held_in_words(**lock_owner, view.context.clock());
  }
  if (held == held_) return false;
  held_ = std::move(held);
  return true;
}

}  // namespace bogosity::ui
