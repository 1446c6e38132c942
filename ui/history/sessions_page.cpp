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
  if (filters_.at >= count_options(filters_)) filters_.at = count_options(filters_) - 1;
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
  filters_.at = std::clamp(filters_.at + by, 0, std::max(0, count_options(filters_) - 1));
  filters_.reveal = true;
}

void SessionsPage::press_filter(int number, const HistoryView& view) {
  if (const FilterOption* option = option_at(filters_, number)) set_filter(history::Filter(option->then), view);
}

bool SessionsPage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                          Actions& actions) {
  last_event_ = event.at;  // the view's clock stands still while nothing happens
  if (focus_ == Focus::review && review_.handle(event, clipboard, view, actions)) return true;
  if (focus_ == Focus::edit && handle_edit(event, clipboard, view)) return true;
  if (event.key == Key::command && handle_command(event.letter, clipboard, view, actions)) return true;
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

bool SessionsPage::handle_command(char32_t letter, const Clipboard& clipboard, const HistoryView& view,
                                  Actions& actions) {
  // Half-typed words want to be left alone.
  const bool typing = edit_ && edit_->kind() != SessionEditKind::tags && focus_ == Focus::edit;
  if (typing && (letter == 'z' || letter == 'y')) return true;
  switch (letter) {
    case 'f':
      return open_filters(!filters_.open), true;
    case 'r':
      return begin(SessionEditKind::rename, view), true;
    case 'n':
      return begin(SessionEditKind::note, view), true;
    case 't':
      return begin(SessionEditKind::tags, view), true;
    case 's':
      return begin(SessionEditKind::write, view), true;
    case 'p':
      return begin(SessionEditKind::print, view), true;
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
    search_.move(step, view.index);
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

void SessionsPage::apply(const action::InHistory& click, const HistoryView& view, Actions& actions) {
  if (click.what >= ReviewPanel::first_what) {
    if (focus_ != Focus::edit && ReviewPanel::takes_keyboard(click.what)) focus_ = Focus::review;
    return review_.apply(click, view, actions);
  }
  const auto what = static_cast<SessionsClick>(click.what);
  if (what == SessionsClick::sit_down) return sit_down(view, actions);
  if (what >= SessionsClick::edit) return apply_to_edit(what, click, view);
  apply_to_list(what, click, view);
}

void SessionsPage::apply_to_list(SessionsClick what, const action::InHistory& click, const HistoryView& view) {
  const auto which = static_cast<std::size_t>(std::max(0, click.which));
  switch (what) {
    case SessionsClick::choose:
      search_.choose(which, view.index);
      told_.clear();
      focus_ = Focus::search;
      return arrived(view, true);
    case SessionsClick::turn:
      return search_.turn(click.which);
    case SessionsClick::see:
      return search_.see(which);
    case SessionsClick::search:
      search_.words.set(search_.words.text(), which);
      focus_ = Focus::search;
      return;
    case SessionsClick::open_filters:
      return open_filters(!filters_.open);
    case SessionsClick::set_filter:
      filters_.at = click.which;
      return press_filter(click.which, view);
    case SessionsClick::lift_filter:
      if (which < filters_.in_force.size()) set_filter(history::Filter(filters_.in_force[which].then), view);
      return;
    case SessionsClick::filters_to:
      filters_.scroll = click.which;
      filters_.reveal = false;
      return;
    default:
      return;
  }
}

void SessionsPage::draw(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const {
  const bool tight = area.w < 1000;
  const Rect left = area.cut_left(std::clamp(area.w * 0.28F, 290.0F, 460.0F), tight ? 12 : space::page);
  draw_session_table(painter, left,
                     {view.index, search_, filters_, held_, view.playing, view.reading, focus_ == Focus::search},
                     actions);
  const history::IndexedSession* session = at_hand(view);
  if (session == nullptr) return;
  const SessionEdits edits{*session, edit_, told_, told_undoable_ && !said_.empty(), view.playing == session->id};
  area.cut_top(draw_session_edits(painter, area, edits, actions), tight ? 10 : 14);
  if (!reviewed_ || area.h < least_review) return;
  // Which side the keys go to: a bar at its edge.
  if (focus_ == Focus::review) painter.fill({area.x - 8, area.y, 3, area.h}, painter.theme().accent, 1.5F);
  review_.draw(painter, area, view, actions);
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

void SessionsPage::apply_to_edit(SessionsClick what, const action::InHistory& click, const HistoryView& view) {
  const auto which = static_cast<std::size_t>(std::max(0, click.which));
  if (what == SessionsClick::edit) return begin(static_cast<SessionEditKind>(click.which), view);
  if (what == SessionsClick::bin) return change_bin(view);
  if (what == SessionsClick::undo) return undo(view);
  if (!edit_) return;
  focus_ = Focus::edit;
  switch (what) {
    case SessionsClick::caret:
      return edit_->put_caret(which);
    case SessionsClick::act:
      return act(view);
    case SessionsClick::give_up:
      return end_edit();
    case SessionsClick::format:
      return edit_->choose(static_cast<ExportFormat>(click.which));
    case SessionsClick::candidate:
      return edit_->choose_candidate(which);
    case SessionsClick::tag:
      return toggle_tag(click.text, view);
    default:
      return;
  }
}

void SessionsPage::act(const HistoryView& view) {
  if (edit_) take(edit_->act(view.context));
}

void SessionsPage::toggle_tag(const std::string& tag, const HistoryView& view) {
  if (edit_) take(edit_->toggle(view.context, tag));
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

void SessionsPage::sit_down(const HistoryView& view, Actions& actions) {
  const history::IndexedSession* session = at_hand(view);
  if (session == nullptr) return;
  if (view.playing == session->id) {
    actions.emplace_back(action::LeaveHistory{});
  } else {
    actions.emplace_back(action::Resume{session->id});
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
  for (std::size_t i = search_.scroll(); i < found.size() && i <= search_.scroll() + search_.in_sight(); ++i) {
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
