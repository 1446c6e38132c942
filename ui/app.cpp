#include "ui/app.h"

#include "ui/evening_words.h"
#include "ui/screens/start_keys.h"
#include "ui/screens/start_screen.h"
#include "ui/screens/table_screen.h"
#include "ui/sheets.h"
#include "ui/widgets/hint.h"

namespace bogosity::ui {
namespace {

constexpr std::int64_t still_warm_ms = 12LL * 60 * 60 * 1000;

}  // namespace

App::App(Surroundings around, Settings settings) : around_(std::move(around)) {
  change(std::move(settings));
  go_to_start();
}

void App::change(Settings settings) {
  settings_ = std::move(settings);
  theme_ = theme_named(settings_.theme).value_or(felt_theme());
  if (settings_.four_colors) theme_ = with_four_colors(theme_);
}

SheetView App::sheet_view() { return {table_ ? &table_->model() : nullptr, settings_, around_.clock()}; }

void App::open_sheet(SheetName name, const std::string& about) {
  if (table_) table_->lay_sheet(name, about);
  sheet_ = make_sheet(name, about, sheet_view());
  next_second_.reset();
}

void App::go_to_start() {
  rest();
  sheet_.reset();
  table_.reset();
  // Who has rehearsed wants to go on with the form as it was.
  if (!rehearsal_) reset_form(start_, date_of(around_.clock()));
  rehearsal_.reset();
  read_sessions();
}

core::Status App::open(const core::Uuid& id) {
  auto session = Session::resume(around_, id);
  if (!session) {
    start_.error = session.error();
    return tl::unexpected(session.error());
  }
  rest();
  table_.emplace(std::move(*session));
  return {};
}

void App::open_unfinished() {
  if (start_.sessions.empty()) return;
  const SessionInfo& newest = start_.sessions.front();
  if (newest.open && around_.clock().utc_ms - newest.last_entry.utc_ms < still_warm_ms)
    static_cast<void>(open(newest.id));
}

// Each event sees what the ones before it did: typing is not slowed down to one line a frame.
void App::handle(const std::vector<InputEvent>& events, const Clipboard& clipboard) {
  for (const InputEvent& event : events) {
    if (handle_anywhere(event, clipboard)) {
      // Done.
    } else if (table_) {
      table_->handle(event, clipboard, actions_);
    } else {
      handle_start_event(start_, event, clipboard, actions_);
    }
    work_off(event.at);
  }
}

void App::draw(Paint& paint) {
  const SheetView view = sheet_view();
  paint.on_rule([this](std::string_view id) {
    actions_.emplace_back(action::OpenSheet{SheetName::rules, std::string(id)});
  });
  if (!table_) learn_winners();
  if (table_) {
    draw_table_screen(paint, *view.table, sheet_.get(), view, actions_);
  } else {
    draw_start_screen(paint, start_, sheet_.get(), view, actions_);
  }
  draw_hint(paint);
}

bool App::handle_anywhere(const InputEvent& event, const Clipboard& clipboard) {
  const auto turn_over = [&](SheetName name) {
    const bool lies_there = sheet_ && sheet_->name() == name;
    actions_.emplace_back(lies_there ? SheetAction{action::CloseSheet{}} : action::OpenSheet{name, {}});
    return true;
  };
  if (event.key == Key::f1) return turn_over(SheetName::rules);
  if (event.key == Key::f2) return turn_over(SheetName::keys);
  if (event.key == Key::f3 && table_) return turn_over(SheetName::more);
  if (event.key == Key::command && event.letter == ',') return turn_over(SheetName::settings);
  if (event.key == Key::f9) {
    actions_.emplace_back(action::ToggleDisplay{});
    return true;
  }
  if (event.key == Key::command && zoom(event.letter)) return true;
  if (!sheet_) return false;
  if (event.key == Key::escape) {
    actions_.emplace_back(action::CloseSheet{});
    return true;
  }
  return sheet_->handle(event, clipboard, sheet_view(), actions_);
}

// Ctrl +, Ctrl - and Ctrl 0.
bool App::zoom(char32_t letter) {
  Settings changed = settings_;
  if (letter == '+') {
    changed.zoom = zoomed_in(settings_.zoom, most_zoom_);
  } else if (letter == '-') {
    changed.zoom = zoomed_out(settings_.zoom, most_zoom_);
  } else if (letter == '0') {
    changed.zoom = 1;
  } else {
    return false;
  }
  actions_.emplace_back(action::ChangeSettings{std::move(changed)});
  return true;
}

void App::perform(Action action, double now) {
  actions_.push_back(std::move(action));
  work_off(now);
}

void App::work_off(double now) {
  for (const Action& action : std::exchange(actions_, {})) apply(action, now);
}

// What belongs to the screen that has just been left is dropped.
void App::apply(const Action& action, double now) {
  const auto at_table = [&](const auto& it) {
    if (!table_) return;
    const std::uint64_t before = table_->session().revision();
    const auto played = table_->album();
    table_->apply(it, now);
    if (table_->album() && table_->album() != played) return open_sheet(SheetName::album, {});
    // What was logged below a sheet wants to be seen.
    if (sheet_ && sheet_->leaves_entry_line() && before != table_->session().revision()) sheet_.reset();
    if (before != table_->session().revision()) look_at_lesson();
  };
  std::visit(
      Match{[&](const LineAction& it) { at_table(it); }, [&](const TableAction& it) { at_table(it); },
            [&](const DeskAction& it) { at_table(it); },
            [&](const StartAction& it) {
              if (!table_) apply(it);
            },
            [&](const SheetAction& it) { apply(it); }, [&](const action::ChangeSettings& it) { change(it.settings); },
            [&](const action::ToggleDisplay&) { display_wanted_ = !display_wanted_; },
            [&](const action::ShowScene& it) {
              scene_ = it.scene;
              display_wanted_ = true;
            },
            [&](const action::Leave&) {
              if (table_) go_to_start();
            },
            [&](const action::Rehearse& it) { apply(it); }, [&](const action::Lesson& it) { apply(it); },
            [&](const action::ImportFiles& it) { drop(it.paths); }},
      action);
}

void App::apply(const StartAction& action) {
  std::visit(
      Match{[&](const action::FocusField& it) { focus(start_, static_cast<Field>(it.field), it.caret); },
            [&](const action::Choose& it) { choose(start_, static_cast<Field>(it.field), it.option); },
            [&](const action::Begin&) { begin(); }, [&](const action::Resume& it) { static_cast<void>(open(it.id)); },
            [&](const action::ScrollSessions& it) { scroll(start_, it.rows); },
            [&](const action::AddPlayer& it) { add_player(start_, it.name); },
            [&](const action::ScrollForm& it) {
              start_.form_at = it.to;
              start_.form_reveal = false;
            }},
      action);
}

void App::apply(const SheetAction& action) {
  std::visit(Match{[&](const action::OpenSheet& it) { open_sheet(it.name, it.about); },
                   [&](const action::CloseSheet&) {
                     if (table_) table_->lift_sheet();
                     sheet_.reset();
                   },
                   [&](const action::InSheet& it) {
                     if (sheet_) sheet_->apply(it, sheet_view(), actions_);
                   }},
             action);
}

bool App::tick(double now) { return table_ && table_->tick(now); }

std::optional<double> App::deadline() const {
  const auto due = table_ ? table_->next_due() : std::nullopt;
  return due && next_second_ ? std::min(*due, *next_second_) : due ? due : next_second_;
}

bool App::clock_ticks(double now) {
  if (!sheet_ || !sheet_->shows_clock(sheet_view())) {
    next_second_.reset();
    return false;
  }
  if (next_second_ && now < *next_second_) return false;
  const bool first = !next_second_;
  // With the second on the wall, so that no second is left out.
  const auto into_second = static_cast<double>(around_.clock().utc_ms % 1000) / 1000;
  next_second_ = now + 1.0 - into_second;
  return !first;
}

void App::rest() {
  // What could not be kept is on the screen already, or nobody is left to read it.
  if (table_) static_cast<void>(table_->keep_draft());
}

std::string App::window_title() const {
  if (rehearsal_) return "Rehearsal \u2013 Bogosity";
  return table_ ? title_of(table_->session().info()) + " \u2013 Bogosity" : "Bogosity";
}

}  // namespace bogosity::ui
