#include "ui/table/table.h"

#include <filesystem>

#include "core/look_alikes.h"
#include "core/names.h"
#include "core/quoting.h"
#include "core/result.h"
#include "db/system/output_file.h"
#include "report/score_sheet.h"
#include "session/session_title.h"
#include "transfer/export.h"
#include "ui/input/keys.h"
#include "ui/table/screen.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Passing;

constexpr float page_of_log = 5 * log_pitch;
constexpr double brief_length = 2;  // seconds

// The first form of the lifted card that can be logged now; if none can, the simplest one, whose error is shown.
std::string lifted(const action::Lift& lift, Session& session) {
  const auto forms = session.play().continued(lift.inquiry, core::CardTurnedUp{lift.depth, lift.card});
  for (const std::string& form : forms) {
    if (session.preview(form, Passing::keeps)) return form;
  }
  return forms.front();
}

// "undo" and "redo", typed as words.
std::optional<TableAction> command_typed(std::string_view line) {
  const std::string word = core::folded(core::without_blanks_around(line));
  if (word == "undo") return TableAction(action::Undo{});
  if (word == "redo") return TableAction(action::Redo{});
  return std::nullopt;
}

// What Enter would do then.
core::Trial in_words(const TableAction& command, const Session& session) {
  const bool undoes = std::holds_alternative<action::Undo>(command);
  std::string words = undoes ? session.undo_text() : session.redo_text();
  if (words.empty())
    words = undoes ? "There is nothing to take back." : "There is nothing to bring back.";
  else if (!undoes)
    words = "Brings back: " + words;
  return {{}, {{core::Tone::plain, std::move(words)}}};
}

// " The seats are now 1 Ann, 2 Dee." if somebody has another number than before.
std::string seats_renumbered(const std::vector<core::SeatView>& before, const std::vector<core::SeatView>& now) {
  std::string numbers;
  bool any = false;
  for (std::size_t seat = 0; seat < now.size(); ++seat) {
    const auto was = std::ranges::find(before, now[seat].player, &core::SeatView::player);
    any = any || (was != before.end() && was - before.begin() != static_cast<std::ptrdiff_t>(seat));
    numbers += (seat == 0 ? "" : ", ") + std::to_string(seat + 1) + " " + now[seat].name;
  }
  return any ? " The seats are now " + numbers + "." : std::string();
}

}  // namespace

TableState::TableState(Session session) : session_(std::move(session)) {
  entry_.set(session_.draft());
  model_.album = album_of(session_.journal());
  seal_again();
}

void TableState::line_changed(double now) {
  stop_waiting();
  draft_.changed(now);
  if (model_.verdict_is_brief()) put_aside();
  // The message about the entry before has been read by now.
  if (!entry_.text().empty() && !model_.notice_is_trouble) model_.notice.clear();
}

void TableState::say(Sentence words, bool trouble) {
  model_.notice = std::move(words);
  model_.notice_is_trouble = trouble;
}

// Call after an entry was logged, undone or redone.
void TableState::moved_on(double now) {
  model_.log_scroll = {.to_top = true};
  model_.inquiry_shown = 0;
  model_.verdict_put_aside = false;
  model_.panel = {};
  end_reveal();
  brief_until_ = now + brief_length;
  draft_.changed(now);
}

// How the last entry is shown: a referee's verdict, a shout that needs no referee, a win; none for anything else.
std::optional<RevealPlan> TableState::planned_reveal() const {
  const std::size_t points = model_.points_in_sight().size();
  const core::Inquiry* inquiry = model_.inquiry();
  if (inquiry == nullptr)
    return model_.view.win ? std::optional(plan_of_win(model_.view.win->face_up.size() + 1, points, is_still_))
                           : std::nullopt;
  if (model_.verdict_is_brief()) return plan_of_admission(points, is_still_);
  if (inquiry->plea != core::Plea::deny) return std::nullopt;
  if (inquiry->ruled != core::Ruling::none) return std::nullopt;  // the table has decided: nobody waits for it
  if (inquiry->verdict != core::Verdict::bogus && inquiry->verdict != core::Verdict::not_bogus) return std::nullopt;
  return plan_of_verdict(inquiry->examined.size(), points, breath_, is_still_);
}

void TableState::begin_reveal(double now) {
  read_view();
  const auto plan = planned_reveal();
  if (!plan) return;
  if (breath_ <= 0) {
    if (!model_.verdict_is_brief()) sound_ = plan->is_win ? Sound::win : Sound::verdict;
    return;
  }
  reveal_.begin(*plan, now);
  ++shows_;
  model_.reveal = reveal_.at(now);
  if (plan->is_still) sound_ = sound_between({RevealStep::breath, 0}, model_.reveal, plan->is_win);
  brief_until_ = std::max(brief_until_, now + duration_of(*plan));
}

void TableState::show_again(double begun) {
  read_view();
  const auto plan = planned_reveal();
  if (!plan) return;
  reveal_.begin(*plan, begun);
  ++shows_;
  model_.verdict_put_aside = false;
  brief_until_ = begun + duration_of(*plan);
}

std::optional<share::Show> TableState::show(double now) const {
  const auto since = model_.reveal.is_over() ? std::nullopt : reveal_.since(now);
  if (!since) return std::nullopt;
  const RevealPlan& plan = reveal_.plan();
  return share::Show{std::to_string(session_.revision()) + "." + std::to_string(shows_),
                     plan.is_win,
                     *since,
                     plan.lengths,
                     plan.cards,
                     plan.is_still};
}

share::TableNow TableState::shared(double now) {
  read_view();
  share::TableNow table = share::table_now(session_.play(), model_.view, *model_.about, model_.title);
  table.banner = model_.banner;
  table.is_correcting = model_.correction != nullptr && model_.correction->edit.has_value();
  table.shows_verdict = model_.has_verdict();
  table.inquiry = model_.view.inquiries.empty() ? 0 : model_.inquiry_at();
  table.show = show(now);
  if (model_.end) table.ending = share::ending_of(model_.end->page, model_.came_to);
  return table;
}

void TableState::show_moment(double now) {
  const RevealMoment before = std::exchange(model_.reveal, reveal_.at(now));
  const Sound sound = sound_between(before, model_.reveal, reveal_.is_win());
  if (sound != Sound::none) sound_ = sound;
}

void TableState::end_reveal() {
  reveal_.end();
  model_.reveal = {};
}

void TableState::put_aside() {
  end_reveal();
  model_.verdict_put_aside = true;
}

// At a verdict Enter, Space and Esc go on to the next step. Any other key ends the reveal, and at anything else every
// key does.
bool TableState::skips_reveal(const InputEvent& event) {
  if (model_.reveal.is_over()) return false;
  if (!model_.holds_verdict_back()) {
    end_reveal();
    return false;
  }
  if (event.key != Key::enter && event.key != Key::escape && !event.is_space()) {
    end_reveal();
    return false;
  }
  if (!event.repeated) reveal_.skip(event.at);
  show_moment(event.at);
  return true;
}

// Cards turned up by an inquiry are in sight for its verdict only; an undo or a restart does not bring them back (M3).
void TableState::seal_again() {
  read_view();
  if (!model_.view.inquiries.empty()) put_aside();
}

void TableState::handle(const InputEvent& event, Actions& actions) {
  read_view();
  const Command command = command_for(KeyPlace::table, event);
  leaving_ = leaving_ && command == Command::leave;
  const bool echo = bounce_.is_echo(event);
  if (session_.watching() && swallows(event, actions)) return;
  if (echo || skips_reveal(event)) return;
  const core::Inquiry* const shown = model_.has_verdict() ? model_.inquiry() : nullptr;
  const auto open = [&](SheetName name, SheetAbout about = {}) {
    actions.emplace_back(action::OpenSheet{name, std::move(about)});
  };
  switch (command) {
    case Command::log:
      // A "?" that can be logged is an unknown card.
      if (entry_.text() == "help" || (entry_.text() == "?" && !entry_.reading())) {
        actions.emplace_back(action::ClearLine{});
        return open(SheetName::keys);
      }
      if (lies_on_win() && entry_.text().empty())
        actions.emplace_back(action::Dismiss{});
      else
        actions.emplace_back(action::Commit{Passing::passes, true});
      return;
    case Command::log_and_keep_turn: actions.emplace_back(action::Commit{Passing::keeps, true}); return;
    case Command::next_step:
    case Command::previous_step:
      if (model_.verdict_lies_there()) return;
      if (const auto panel = model().game->panel_beside(model_, command == Command::previous_step))
        actions.emplace_back(action::ChoosePanel{*panel});
      return;
    case Command::step_back: return escape(actions);
    case Command::older_lines: model_.log_scroll.by += page_of_log; return;
    case Command::newer_lines: model_.log_scroll.by -= page_of_log; return;
    case Command::refused_line:
      if (entry_.replaced().empty()) return;
      entry_.bring_back();
      return line_changed(event.at);
    case Command::undo: actions.emplace_back(action::Undo{}); return;
    case Command::redo: actions.emplace_back(action::Redo{}); return;
    case Command::correct: append(actions, opening_corrections(entry_)); return;
    case Command::open_inquiries: return open(SheetName::open_inquiries);
    case Command::count_hand: return open(SheetName::other_events, EventForm{"Count hand"});
    case Command::end_session:
      if (model_.open) return open(SheetName::end_session);
      if (event.repeated) return;
      actions.emplace_back(action::SetOpen{true});
      return;
    case Command::flag:
      if (entry_.refused()) {
        entry_.forget_replaced();
        actions.emplace_back(
            action::LogEntry{{"note:" + core::quoted(std::string(flag_word) + entry_.text())}, std::string()});
        return;
      }
      if (entry_.text().find(';') != std::string::npos) return;
      entry_.set(entry_.text() + (entry_.text().empty() ? "; " : " ; ") + std::string(flag_word));
      return line_changed(event.at);
    case Command::leave:
      // Leaving a rehearsal asks once, because it is not saved.
      leaving_ = model_.rehearsal && !leaving_ && !session_.journal().entries().empty();
      if (leaving_)
        return say({{Tone::strong, "Ctrl W"}, {Tone::plain, " again leaves the practice session. It is not saved."}});
      actions.emplace_back(action::LeaveTable{});
      return;
    case Command::lift_card:
      if (shown != nullptr && shown->lift > 0) open(SheetName::lift, InquiryInSight{model_.inquiry_at()});
      return;
    case Command::rule_otherwise:
      if (shown != nullptr && shown->plea != core::Plea::open)
        open(SheetName::ruling, InquiryInSight{model_.inquiry_at()});
      return;
    case Command::paste: actions.emplace_back(action::TypeText{event.text}); return;
    case Command::copy_picture:
      if (shown != nullptr) actions.emplace_back(action::CopyVerdictPicture{});
      return;
    case Command::copy:
      if (shown == nullptr || !entry_.text().empty()) break;
      actions.emplace_back(action::CopyText{verdict_text(*shown)});
      return say({{Tone::quiet, "The verdict was copied."}});
    case Command::mark_all: entry_.handle(event); return;
    default:
      if (event.key == Key::command) return;
  }
  // Nothing begins with this sign, which insists on a card: it goes behind the refused line.
  if (event.key == Key::character && event.letter == U'!' && entry_.refused()) entry_.set(entry_.text());
  if (event.key == Key::character && begins_word_behind(event.letter)) entry_.insert(" ");
  const std::string was = entry_.text();
  entry_.handle(event);
  if (entry_.text().size() > was.size() && entry_.text().starts_with(was)) {
    if (auto line = model_.game->after_typing(was, std::string_view(entry_.text()).substr(was.size()), model_.panel)) {
      model_.panel.question = line->question.value_or(model_.panel.question);
      entry_.set(std::move(line->text), line->caret);
    }
  }
  if (entry_.text() == was) return;
  model_.panel.rank = 0;
  line_changed(event.at);
}

// The page of a win, where cards are counted.
bool TableState::lies_on_win() const { return model_.open && model_.has_verdict() && model_.view.win.has_value(); }

void TableState::escape(Actions& actions) {
  if (!model_.waiting.empty()) {
    actions.emplace_back(action::GiveUp{});
  } else if (model_.panel.rank != 0 || (model_.panel.step && model_.game->shows_choice(model_))) {
    actions.emplace_back(action::ChoosePanel{});
  } else if (lies_on_win() && !entry_.text().empty() && !entry_.refused()) {
    entry_.doubt({core::Refusal::cannot_be,
                  {},
                  "what you counted is not logged yet",
                  "Enter logs it, Esc once more takes it out"});
  } else if (!entry_.text().empty()) {
    actions.emplace_back(action::ClearLine{});
  } else if (!aside_.empty()) {
    actions.emplace_back(action::SetLine{std::exchange(aside_, {})});
  } else if (model_.has_verdict()) {
    actions.emplace_back(action::Dismiss{});
  } else if (!model_.notice_is_trouble) {
    // An Esc too many does nothing: leaving has a key of its own.
    say({{Tone::quiet, "There is nothing to close. Ctrl W leaves the table."}});
  }
}

void TableState::apply(const LineAction& action, double now) {
  if (correction_ && correction_->is_typing()) return correction_->apply(action, *model_.game);
  if (session_.watching()) return;  // the typed text stays
  bounce_.reset();
  const bool shouts = std::holds_alternative<action::Shout>(action) || std::holds_alternative<action::Accuse>(action);
  if (shouts) {
    model_.panel = {};
    typed();
    model_.panel.shout = model_.is_shouting();
  }
  type_into(entry_, action, *model_.game);
  put_by_panel_ = entry_.text();
  line_changed(now);
}

// A word that a button has put at the end of the line is whole: what is typed behind it is another one.
bool TableState::begins_word_behind(char32_t letter) const {
  const std::string& line = entry_.text();
  if (line.empty() || line != put_by_panel_ || entry_.caret() != line.size()) return false;
  const std::string_view word = std::string_view(line).substr(line.find_last_of(' ') + 1);
  const auto is_plain = [](char32_t sign) { return sign < 0x80 && std::isalnum(static_cast<int>(sign)) != 0; };
  return is_plain(letter) && is_plain(static_cast<unsigned char>(word.empty() ? ' ' : word.back())) &&
         word.find(':') != std::string_view::npos && !word.starts_with("win:");
}

void TableState::apply(const CorrectionsAction& action, double now) {
  const std::uint64_t before = session_.revision();
  std::string line;
  bool only_looks = false;
  std::visit(Overloaded{[&](const action::Correct& it) {
                          only_looks = it.only_looks;
                          if (correction_) it.act(*correction_, session_);
                        },
                        [&](const action::EditRuling& it) {
                          only_looks = it.only_looks;
                          if (!ruling_) return;
                          it.act(*ruling_, session_);
                          const auto accepted = ruling_->take_accepted();
                          ruled_ = accepted.has_value();
                          line = accepted.value_or("");
                        },
                        [&](const action::Lift& it) { line = lifted(it, session_); }},
             action);
  if (only_looks) return;
  const bool ruled = std::holds_alternative<action::EditRuling>(action);
  if (before != session_.revision()) {
    // The words about the last entry may tell points that are others now.
    if (!model_.notice_is_trouble) say(ruled ? said("The table\u2019s word is logged.") : Sentence());
    ruled ? moved_on(now) : seal_again();
  }
  line_changed(now);
  if (!line.empty() && !session_.watching()) log({{line}, entry_.text()}, now);
  auto again = correction_ ? correction_->take_blocked() : ruling_ ? ruling_->take_blocked() : std::nullopt;
  if (again) blocked(std::move(again->what), again->why, now);
}

// Everything is sealed again.
void TableState::lift_sheet() {
  correction_.reset();
  ruling_.reset();
  if (retry_ && std::holds_alternative<CorrectionsAction>(retry_.what())) stop_waiting();
}

void TableState::lay_sheet(SheetName name, const SheetAbout& about) {
  lift_sheet();
  read_view();
  if (name == SheetName::corrections) {
    model_.panel = {};
    const auto* asked = std::get_if<LineToCorrect>(&about);
    const LineToCorrect it = asked != nullptr ? *asked : LineToCorrect{session_.play().log_size()};
    correction_.emplace(session_, it.line);
    std::visit(Overloaded{[](std::monostate) {}, [&](LineToCorrect::SealedCard) { correction_->choose_sealed(); },
                          [&](const LineToCorrect::Inserted& put) { correction_->insert_first(session_, put.entry); },
                          [&](const LineToCorrect::Replaced& change) {
                            correction_->replace(change.piece, change.by, session_);
                          }},
               it.change);
  }
  const auto& inquiries = model_.view.inquiries;
  const auto* inquiry = std::get_if<InquiryInSight>(&about);
  if (name == SheetName::ruling && !inquiries.empty())
    ruling_.emplace(model_.view, inquiries, inquiry != nullptr ? inquiry->at : 0);
}

void TableState::apply(const TableAction& action, double now) {
  // For actions that are tried again if the file is in use.
  const auto succeeds = [&](const auto& done) {
    if (!done) blocked(action, done.error(), now);
    return done.has_value();
  };
  std::visit(
      Overloaded{[&](const action::Commit& it) {
                   if (it.by_key || !bounce_.is_echo_of_button(it.passing, now)) commit(it.passing, now);
                 },
                 [&](const action::LogEntry& it) { log(it, now); },
                 [&](const action::ChoosePanel& it) { model_.panel = it.choice; },
                 [&](const action::Undo&) {
                   stop_waiting();
                   if (entry_.is_replacement()) {
                     entry_.bring_back();
                     return line_changed(now);
                   }
                   if (!line_is_empty()) {
                     entry_.clear();
                     return line_changed(now);
                   }
                   std::string words = words_to_correct();
                   auto done = session_.undo();
                   if (!succeeds(done)) return;
                   entry_.set(words);
                   entry_.select_all();
                   taken_back_ = std::move(words);
                   moved_on(now);
                   seal_again();
                   say(std::move(*done));
                 },
                 [&](const action::Redo&) {
                   stop_waiting();
                   auto done = session_.redo();
                   if (!succeeds(done)) return;
                   if (line_is_empty()) entry_.clear();
                   moved_on(now);
                   seal_again();
                   model_.album = album_of(session_.journal());
                   say(std::move(*done));
                 },
                 [&](const action::Dismiss&) { put_aside(); },
                 [&](const action::SkipReveal&) {
                   reveal_.skip(now);
                   show_moment(now);
                 },
                 [&](const action::ShowInquiry& it) {
                   end_reveal();
                   model_.inquiry_shown = it.index;
                   model_.verdict_put_aside = false;
                 },
                 [&](const action::SetOpen& it) {
                   stop_waiting();
                   if (!succeeds(it.open ? session_.reopen() : session_.close())) return;
                   put_aside();
                   say(said(it.open ? "The session goes on." : "The session is closed."));
                 },
                 [&](const action::SettleFlag& it) {
                   stop_waiting();
                   const std::string note = "; " + std::string(settled_flag_word) + it.words;
                   if (succeeds(session_.submit(note, Passing::keeps)))
                     say(said("The flag \u201C" + it.words + "\u201D is settled."));
                 },
                 [&](const action::WriteEnd& it) { write_end(it.picture); },
                 [&](const action::TakeOver&) { take_over(now); }, [&](const action::GiveUp&) { stop_waiting(); }},
      action);
}

// An empty line passes the dice of an open turn, and logs nothing else; a refused text stays in the line.
void TableState::commit(Passing passing, double now) {
  if (model_.panel.rank != 0) return;  // half a card is chosen: the panel asks for its suit
  // The claim is there: the panel goes on to the cards.
  if (model_.panel.question == PanelQuestion::claim) return void(model_.panel.question = PanelQuestion::first);
  stop_waiting();
  if (const auto command = command_typed(entry_.text())) {
    entry_.logged({});  // a refused line that these words replaced is set down
    return apply(*command, now);
  }
  read_view();
  const bool can_pass = passing == Passing::passes && model_.game->can_pass();
  if (entry_.text().find_first_not_of(' ') == std::string::npos && !can_pass) return;
  const core::TypedLine& line = typed();
  if (model_.line->doubt && !entry_.refused()) {
    const auto read = session_.preview(line, passing);
    if (read || read.error().kind != Refusal::unreadable) return entry_.doubt(*model_.line->doubt);
  }
  const auto seats_before = model_.view.seats;
  auto logged = session_.submit(line, passing);
  if (!logged) {
    const bool told_before = entry_.refused();
    blocked(TableAction(action::Commit{passing, true}), logged.error(), now);
    // The log keeps the question, as it keeps a seal that was lifted.
    if (logged.error().tells_sealed && !told_before)
      static_cast<void>(session_.remark("The log was asked about a card: " + logged.error().reason + "."));
    return;
  }
  const bool replaces_refused = entry_.is_replacement();  // said once; the arrow brings it back later, too
  entry_.logged(std::exchange(aside_, {}));
  taken_back_.clear();
  moved_on(now);
  begin_reveal(now);
  // A player who resigns listens to the album from now on (Z).
  if (auto album = album_of(session_.journal().entries().back())) model_.album = std::move(album);
  // The message shows the log's line, not the typed text: a card that went underneath is sealed now.
  Sentence words = {{Tone::quiet, "Logged: "}};
  const auto& play = session_.play();
  if (play.log_size() > 0) words = followed_by(std::move(words), play.log_line(play.logged_line()));
  words = followed_by(std::move(words), logged->to_mind);
  read_view();
  if (const std::string numbers = seats_renumbered(seats_before, model_.view.seats); !numbers.empty())
    words.push_back({Tone::strong, (core::plain_text(words).ends_with('.') ? "" : ".") + numbers});
  model_.lost.clear();
  if (replaces_refused)
    model_.lost = {{Tone::bad, "\u201C" + entry_.replaced() + "\u201D is not logged"},
                   {Tone::quiet, " (\u2191 brings it back). "}};
  say(followed_by(model_.lost, words));
}

void TableState::log(const action::LogEntry& it, double now) {
  aside_ = it.then;
  taken_back_.clear();
  entry_.set(it.first.is_still_to_be_typed ? std::string() : it.first.entry);
  line_changed(now);
  if (!it.first.is_still_to_be_typed) return commit(it.first.entry.empty() ? Passing::passes : Passing::keeps, now);
  say({{Tone::plain, "Type the missing turn. Then \u201C" + aside_ + "\u201D comes back; "},
       {Tone::strong, "Esc"},
       {Tone::plain, " brings it back at once."}});
}

// The undone entry's text for the line, because mostly it is corrected next. Empty if the table's log seals a card of
// it.
std::string TableState::words_to_correct() const {
  const auto at = session_.info().open ? session_.journal().to_undo() : std::nullopt;
  if (!at) return {};
  const core::Entry& entry = session_.journal().entries()[*at];
  if (entry.kind != core::EntryKind::log) return {};
  for (const core::Span& span : session_.play().sealed_text(entry.text)) {
    if (span.tone == Tone::sealed) return {};
  }
  std::string words = entry.text;
  // The player's name stands before the line anyway.
  for (const auto& seat : model_.view.seats) {
    const std::string name = core::quoted_if_needed(seat.name) + ": ";
    if (words.starts_with(name)) words.erase(0, name.size());
  }
  // Without rolled dice the turn stays open by itself.
  constexpr std::string_view stays_open = " ...";
  if (words.ends_with(stays_open) && words.find('-') == std::string::npos)
    words.resize(words.size() - stays_open.size());
  return words;
}

// A file that is there is never written over.
void TableState::write_end(bool picture) {
  const auto file =
      transfer::new_file_at_home(transfer::session_file_name(session_.info()), picture ? ".png" : ".html");
  read_view();
  const auto written = picture ? write_png(report::end_picture(model_.end->page), felt_theme(), report::picture_scale,
                                           db::OutputFile::open_regular(file))
                               : db::write_atomically(file, report::score_sheet(report::sheet_data(session_)));
  if (!written) return say({{Tone::bad, core::describe(written.error())}}, true);
  say({{Tone::plain, "Written to " + file.string() + (picture ? "" : "; a browser prints it")}});
}

// The line as it is now, read once for each of its changes and for each of the session's. A shout takes the place of a
// panel, and with a roll the verdict before it has been seen.
const core::TypedLine& TableState::typed() {
  read_view();
  if (typed_ != nullptr && typed_at_ == session_.revision() && typed_->text() == entry_.text()) return *typed_;
  typed_ = session_.play().read_typed(entry_.text());
  typed_at_ = session_.revision();
  const bool shouting = model_.is_shouting();
  model_.line = model_.game->read(*typed_);
  if (model_.is_shouting() && !shouting) model_.panel = {};
  if (model_.line->moves_on) seal_again();
  return *typed_;
}

const TableModel& TableState::model() {
  const core::TypedLine& line = typed();
  entry_.refresh(session_.revision(), [&]() -> core::Result<core::Trial> {
    if (const auto command = command_typed(entry_.text())) return in_words(*command, session_);
    return session_.preview(line, Passing::passes, entry_.refused() ? core::Asks::entry : core::Asks::preview);
  });
  model_.taken_back = line_is_empty() && !entry_.text().empty();
  model_.undo_says = entry_.is_replacement()           ? "Brings back the line that was refused"
                     : line_is_empty() || model_.watch ? undoes_
                                                       : "Clears what is typed";
  model_.correction = correction_ ? &correction_->model(session_) : nullptr;
  model_.ruling = ruling_ ? &ruling_->model(session_) : nullptr;
  model_.entry = &entry_;
  model_.points_of = [this](std::string_view name) {
    const auto [found, is_new] = points_.try_emplace(std::string(name));
    if (is_new) found->second = session_.play().points_of(name);
    return found->second;
  };
  model_.line_of_turn = [this](int turn) -> std::optional<std::size_t> {
    for (std::size_t i = turn > 0 ? session_.play().log_size() : 0; i-- > 0;) {
      if (session_.play().log_turn(i) == turn) return i;
    }
    return std::nullopt;
  };
  model_.log_line = [this](std::size_t index) -> const Sentence& {
    const auto [found, is_new] = log_lines_.try_emplace(index);
    if (is_new) found->second = with_history(session_.review_line(index), session_.history_of_line(index));
    return found->second;
  };
  return model_;
}

}  // namespace bogosity::ui
