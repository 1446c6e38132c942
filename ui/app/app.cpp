#include "ui/app/app.h"

#include "db/backup/backup.h"
#include "db/system/output_file.h"
#include "session/session_title.h"
#include "transfer/export.h"
#include "ui/draw/frame.h"
#include "ui/input/keys.h"
#include "ui/platform/raster.h"
#include "ui/sheets/sheets.h"
#include "ui/start/start_screen.h"
#include "ui/table/screen.h"
#include "ui/widgets/form.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

App::App(SessionContext context, Settings settings)
    : context_(std::move(context)),
      maintenance_(*context_.store),
      backups_(*context_.store),
      history_(context_, settings_, actions_) {
  change(std::move(settings));
  go_to_start();
}

void App::change(Settings settings) {
  settings_ = std::move(settings);
  theme_ = theme_named(settings_.theme).value_or(felt_theme());
  if (settings_.four_colors) theme_ = with_four_colors(theme_);
  if (table_) table_->set_reveal(settings_.breath, settings_.reduced_motion);
}

SheetView App::sheet_view() {
  return {table_ ? &table_->model() : nullptr,
          settings_,
          context_.clock(),
          &backups_.view(),
          start_.known_players,
          questions_.empty() ? nullptr : &questions_.front(),
          &sharing_.model(),
          found_ ? &*found_ : nullptr};
}

void App::open_sheet(SheetName name, const SheetAbout& about) {
  if (table_) table_->lay_sheet(name, about);
  if (name == SheetName::settings) backups_.look();
  if (name == SheetName::share) start_sharing(now_);
  sheet_ = make_sheet(name, about, sheet_view());
  next_second_.reset();
}

void App::go_to_start() {
  save_draft();
  sheet_.reset();
  table_.reset();
  stop_waiting();
  // After a rehearsal the form stays as it was.
  if (!rehearsal_) reset_form(start_, date_of(context_.clock()));
  rehearsal_.reset();
  read_sessions();
}

// Leads back to where it was begun: to a table, or to the start.
void App::end_practice() {
  const auto table = std::exchange(left_to_practice_, std::nullopt);
  go_to_start();
  if (table) static_cast<void>(open(*table));
}

// An unfinished line that cannot be kept just now stays in sight.
void App::leave() {
  if (!table_) return;
  if (rehearsal_) return end_practice();
  if (save_draft()) return go_to_start();
  table_->say_at_line({core::Refusal::trouble,
                       {},
                       "another program is using the file, and the unfinished line is not saved yet",
                       "leave again in a moment"});
}

core::Status App::open(const core::Uuid& id, Access access) { return open(Session::resume(context_, id, access)); }

core::Status App::open(core::Result<Session> session) {
  // It may have been opened from history during a rehearsal.
  if (session && rehearsal_) {
    table_.reset();
    rehearsal_.reset();
    left_to_practice_.reset();
  }
  BOGOSITY_TRY(sit_down(std::move(session)));
  table_->set_new_here(start_.sessions.size() < 4);  // with this session, which was stored before
  // A player who resigned goes on listening (Z).
  auto album = make_sheet(SheetName::album, {}, sheet_view());
  if (album->shows_clock(sheet_view())) sheet_ = std::move(album);
  return {};
}

void App::open_unfinished() {
  constexpr std::int64_t still_warm_ms = 12LL * 60 * 60 * 1000;
  // The unfinished sessions come first. The one with the latest entry counts, whatever its date says.
  const core::SessionHead* warmest = nullptr;
  for (std::size_t i = 0; const core::SessionHead* each = start_.sessions.at(i); ++i) {
    if (!each->open) break;
    if (warmest == nullptr || each->last_entry.utc_ms > warmest->last_entry.utc_ms) warmest = each;
  }
  if (warmest != nullptr && context_.clock().utc_ms - warmest->last_entry.utc_ms < still_warm_ms)
    static_cast<void>(open(core::Uuid(warmest->id)));
}

void App::handle(InputEvent event, const Clipboard& clipboard, const std::function<void()>& draw_unseen) {
  if (event.key == Key::command && event.letter == 'v') event.text = clipboard();
  maintenance_.note_input(event.at);
  // A key is for the form as it is now.
  if (changed_ && (sheet_ || in_history() || compat::has_form())) draw_unseen();
  if (compat::focus_moves()) draw_unseen();
  if (!press_in_imgui_control(event, draw_unseen)) {
    key_for_field_ = FieldKey::no;
    event.for_field = &key_for_field_;
    dispatch(event);
    drain_queue(event.at);
    changed_ = changed_ || sheet_ || in_history();
    if (key_for_field_ == FieldKey::no) return;
    if (key_for_field_ == FieldKey::after_a_frame) draw_unseen();
    if (!compat::field_has_keyboard()) {  // that frame has shown no text field
      event.for_field = nullptr;
      dispatch(event);
      drain_queue(event.at);
      return;
    }
    press_in_imgui(event);
  }
  draw_unseen();
  release_in_imgui();
}

void App::dispatch(const InputEvent& event) {
  if (handle_anywhere(event)) return;
  if (in_history()) return history_.handle(event);
  if (table_) return table_->handle(event, actions_);
  show_sessions();
  stop_waiting();
  handle_start_event(start_, event, actions_);
}

void App::draw(Painter& painter) {
  // Nothing may delay the first frame.
  if (!std::exchange(drawn_, true)) {
    maintenance_.ask();
    put_table_columns(settings_.tables);
  }
  const SheetView view = sheet_view();
  painter.set_rule_book(table_ ? table_->rulebook() : games::usual().about().rulebook);
  painter.on_rule([this](std::string_view id) {
    actions_.emplace_back(action::OpenSheet{SheetName::rules, std::string(id)});
  });
  if (in_history()) {
    const std::string_view back = read_only_ ? "Close" : table_ ? "Back to the table" : "Back to the start";
    draw_history_screen(painter, history_, back, sheet_.get(), view, actions_);
  } else if (table_) {
    draw_table_screen(painter, *view.table, sheet_.get(), view, actions_);
  } else {
    show_sessions();
    draw_start_screen(painter, start_, sheet_.get(), view, actions_);
  }
  edited_ = painter.take_edited();
  changed_ = false;
  if (auto columns = take_table_columns()) settings_.tables = std::move(*columns);
}

bool App::handle_anywhere(const InputEvent& event) {
  if (in_history() && handle_history(event)) return true;
  const auto turn_over = [&](SheetName name, std::string about = {}) {
    const bool is_open = sheet_ && sheet_->name() == name;
    actions_.push_back(is_open ? Action(action::CloseSheet{}) : Action(action::OpenSheet{name, std::move(about)}));
    return true;
  };
  switch (command_for(KeyPlace::anywhere, event)) {
    case Command::rules: return turn_over(SheetName::rules);
    case Command::keys:
      return turn_over(SheetName::keys, in_history()
                                            ? (history_.page_id() == HistoryPageId::sessions ? "History" : "Statistics")
                                        : table_ ? ""
                                                 : "Keys");
    case Command::other_events:
      if (table_) return turn_over(SheetName::other_events);
      break;
    case Command::settings: return turn_over(SheetName::settings);
    case Command::history:
      actions_.emplace_back(in_history() ? Action(action::LeaveHistory{}) : Action(action::OpenHistory{}));
      return true;
    case Command::share: return turn_over(SheetName::share);
    case Command::display: actions_.emplace_back(action::ToggleDisplay{}); return true;
    case Command::zoom_in: return zoom(zoomed_in(settings_.zoom));
    case Command::zoom_out: return zoom(zoomed_out(settings_.zoom));
    case Command::zoom_reset: return zoom(1);
    default: break;
  }
  if (!sheet_ && (!table_ || in_history()) && (imports_.running() || preview_.running()) && event.key == Key::escape) {
    preview_.give_up();
    imports_.give_up();
    update_imports();
    return true;
  }
  if (!table_ && put_off_ && event.key == Key::escape) return stop_waiting(), true;
  if (!sheet_) return false;
  if (event.key == Key::escape) {
    const bool waits = table_ && !table_->model().waiting.empty();
    if (!waits && sheet_->steps_back(sheet_view(), actions_)) return true;
    const SheetName name = sheet_->name();
    actions_.push_back(waits                                ? Action(action::GiveUp{})
                       : name == SheetName::imported_people ? Action(action::AnswerImport{false})
                       : name == SheetName::import_preview  ? Action(action::AnswerPreview{false})
                                                            : Action(action::CloseSheet{}));
    return true;
  }
  // An open sheet keeps the table from being left.
  return sheet_->handle(event, sheet_view(), actions_) || command_for(KeyPlace::table, event) == Command::leave;
}

bool App::zoom(double to) {
  Settings changed = settings_;
  changed.zoom = to;
  actions_.emplace_back(action::ChangeSettings{std::move(changed)});
  return true;
}

void App::perform(Action action, double now) {
  actions_.push_back(std::move(action));
  drain_queue(now);
}

bool App::drain_queue(double now) {
  const bool any = edited_.has_value() || !actions_.empty();
  if (const auto edited = std::exchange(edited_, std::nullopt)) {
    const InputEvent event{.key = Key::edited,
                           .at = now,
                           .field = edited->field,
                           .text = edited->text,
                           .caret = edited->caret,
                           .selected_from = edited->selected_from,
                           .selected_to = edited->selected_to};
    dispatch(event);
  }
  for (const Action& action : std::exchange(actions_, {})) apply(action, now);
  sharing_.publish(table_ ? &*table_ : nullptr, now);
  changed_ = changed_ || any;
  return any;
}

void App::at_table(const std::function<void()>& act) {
  const std::uint64_t before = table_->session().revision();
  const auto played = table_->album();
  const bool was_open = table_->session().info().open;
  act();
  if (was_open && !table_->session().info().open && !rehearsal_) copy(db::backup_reason::session_ends);
  if (table_->take_ruled()) apply(SheetAction(action::CloseSheet{}));
  if (table_->album() && table_->album() != played) return open_sheet(SheetName::album, {});
  // The sheet closes to show an entry that was logged below it.
  if (sheet_ && sheet_->leaves_entry_line() && !sheet_->stays_after_entries() && before != table_->session().revision())
    sheet_.reset();
  if (before != table_->session().revision()) look_at_lesson();
}

// Actions for a screen that has just been left are dropped.
void App::apply(const Action& action, double now) {
  const auto there = [&](const auto& it) {
    if (table_) return at_table([&] { table_->apply(it, now); });
    stop_waiting();  // a line action cancels the retry of an action of the start
  };
  std::visit(Overloaded{[&](const LineAction& it) { there(it); }, [&](const TableAction& it) { there(it); },
                        [&](const CorrectionsAction& it) { there(it); },
                        [&](const StartAction& it) {
                          if (const auto* again = std::get_if<action::Resume>(&it)) return resume(again->id);
                          if (!table_) apply(it);
                        },
                        [&](const SheetAction& it) { apply(it); }, [&](const HistoryAction& it) { apply(it); },
                        [&](const action::ChangeSettings& it) { change(it.settings); },
                        [&](const action::ToggleDisplay&) { display_wanted_ = !display_wanted_; },
                        [&](const action::ShareTable& it) { apply(it, now); },
                        [&](const action::ShowAddress& it) { sharing_.choose(it.address); },
                        [&](const action::ShowScene& it) {
                          scene_ = it.scene;
                          display_wanted_ = true;
                        },
                        [&](const action::LeaveTable&) { leave(); }, [&](const action::Rehearse& it) { apply(it); },
                        [&](const action::LessonClick& it) { apply(it); },
                        [&](const action::ImportFiles& it) { drop(it.paths); },
                        [&](const action::CopyText& it) { copied_ = it.text; },
                        [&](const action::CopyVerdictPicture&) { copy_verdict_picture(); }},
             action);
}

void App::apply(const action::ShareTable& action, double now) {
  TableState* table = table_ ? &*table_ : nullptr;
  switch (action.what) {
    case action::Sharing::start: return sharing_.start(table, now);
    case action::Sharing::stop: return sharing_.stop();
    case action::Sharing::new_address: return sharing_.take_new_address(table, now);
  }
}

void App::apply(const StartAction& action) {
  stop_waiting();
  std::visit(Overloaded{[&](const action::FocusField& it) { focus(start_, it.field, it.caret); },
                        [&](const action::Choose& it) { choose(start_, it.field, it.option); },
                        [&](const action::Begin& it) { it.headers ? begin(*it.headers) : begin(); },
                        [&](const action::Resume& it) { resume(it.id); },
                        [&](const action::AddPlayer& it) { add_player(start_, it.name); },
                        [&](const action::MoveSeat& it) { move_seat(start_, it.from, it.to); }},
             action);
}

void App::apply(const SheetAction& action) {
  std::visit(Overloaded{[&](const action::OpenSheet& it) { open_sheet(it.name, it.about); },
                        [&](const action::CloseSheet&) {
                          if (table_) table_->lift_sheet();
                          sheet_.reset();
                        },
                        [&](const action::AnswerImport& it) { apply(it); },
                        [&](const action::AnswerPreview& it) { apply(it); },
                        [&](const action::InSheet& it) {
                          if (sheet_ && sheet_.get() == it.sheet) it.act(sheet_view());
                        }},
             action);
}

// Copies the verdict as the display shows it.
void App::copy_verdict_picture() {
  if (!table_ || table_->model().inquiry() == nullptr) return;
  const auto draw = [&](Painter& painter) {
    painter.glow(painter.screen(), theme_.felt_glow, theme_.felt_edge);
    draw_display_verdict(painter, painter.screen().inset(28, 24), *table_->model().inquiry(), {});
  };
  auto png = png_of(picture_of(theme_, {960, 600}, 2, draw, FontSet::wall));
  if (!png) return table_->say(said(core::describe(png.error()), core::Tone::bad), true);
  copied_picture_ = std::move(*png);
  picture_clipboard_ = std::make_unique<PictureClipboard>(copied_picture_, now_);
}

// What no program takes goes into a file.
bool App::update_clipboard() {
  if (!picture_clipboard_ || now_ < picture_clipboard_->due()) return false;
  const auto copied = picture_clipboard_->poll(now_);
  if (!copied) return false;
  picture_clipboard_.reset();
  const std::string png = std::exchange(copied_picture_, {});
  if (!table_) return true;
  if (*copied) {
    table_->say(said("The verdict was copied as a picture.", core::Tone::quiet));
    return true;
  }
  const auto file =
      transfer::new_file_at_home(transfer::session_file_name(table_->session().info()) + " verdict", ".png");
  const auto written = db::write_atomically(file, png);
  const std::string words =
      written ? "No program takes the picture for the clipboard (install xclip, or wl-clipboard under "
                "Wayland). It was written to " +
                    file.string() + "."
              : core::describe(written.error());
  table_->say(said(words, written ? core::Tone::plain : core::Tone::bad), !written);
  return true;
}

bool App::tick(double now) {
  now_ = now;
  const bool copied = update_backups(now);
  const bool pictured = update_clipboard();
  const bool looked = preview_.tick(now);
  if (looked || found_) update_preview();
  const bool imported = imports_.tick(now);
  if (imported) update_imports();
  ask_about_people();
  maintenance_.ask_sometimes(now);
  maintenance_.tick(now);
  const bool looked_back = history_.tick(now);
  const bool again = table_ && table_->retry_succeeded(now);
  if (again) at_table([&] { table_->retry(now); });
  const bool ticked = table_ ? table_->tick(now) : tick_start();
  sharing_.publish(table_ ? &*table_ : nullptr, now);
  const bool shared = sharing_.tick(now);
  return ticked || again || copied || pictured || looked || imported || looked_back || shared;
}

// A failed backup is reported on the screen that is shown; the sessions themselves are safe.
bool App::update_backups(double now) {
  if (!backups_.tick(now)) return false;
  if (auto complaint = backups_.take_complaint()) {
    if (table_)
      table_->say({{core::Tone::bad, std::move(*complaint)}}, true);
    else
      start_.notes.push_back({std::move(*complaint), true});
  }
  return true;
}

std::optional<double> App::deadline() const {
  std::optional<double> first = next_second_;
  const auto here = table_ ? table_->next_due(now_) : due_at_start();
  for (const auto& due :
       {here, backups_.due(), picture_clipboard_ ? std::optional(picture_clipboard_->due()) : std::nullopt,
        preview_.due(), imports_.due(), maintenance_.due(), sharing_.due(), drawn_ ? history_.due() : std::nullopt}) {
    if (due && (!first || *due < *first)) first = due;
  }
  return first;
}

bool App::clock_in_sight() {
  if (sheet_) return sheet_->shows_clock(sheet_view());
  if (!table_ || in_history()) return false;
  const TableModel& model = table_->model();
  const auto until = model.open ? model.game->clock_until(model.clock_from) : std::nullopt;
  return until && context_.clock().utc_ms <= until->utc_ms;
}

bool App::clock_ticks(double now) {
  if (!clock_in_sight()) {
    next_second_.reset();
    return false;
  }
  if (next_second_ && now < *next_second_) return false;
  const bool first = !next_second_;
  // Steps with the wall clock's second, so that no second is left out.
  const auto into_second = static_cast<double>(context_.clock().utc_ms % 1000) / 1000;
  next_second_ = now + 1.0 - into_second;
  return !first;
}

bool App::save_draft() {
  if (!table_) return true;
  // The error is on the screen already, or nobody is left to read it.
  const auto kept = table_->keep_draft();
  return kept || !kept.error().passing;
}

void App::take_over() {
  if (!table_) return;
  for (int presses = 0; presses < 2 && table_->session().watching(); ++presses) perform(action::TakeOver{}, 0);
}

std::string App::window_title() const {
  if (read_only_) return read_only_->called + " \u2013 Bogosity";
  if (rehearsal_) return "Practice \u2013 Bogosity";
  return table_ ? title_of(table_->session()) + " \u2013 Bogosity" : "Bogosity";
}

}  // namespace bogosity::ui
