#include "ui/history/session_edit.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "core/names.h"
#include "core/text.h"
#include "transfer/export.h"
#include "ui/history/sessions_page.h"
#include "ui/input/line_editor.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

namespace fs = std::filesystem;

std::string file_name_of(const SessionContext& context, const core::Uuid& session) {
  const auto info = context.store->find(session);
  return info && *info ? session_file_name(**info) : core::to_text(session);
}

bool same_tag(const std::string& a, const std::string& b) { return core::folded(a) == core::folded(b); }

// As the system knows it, from the root on: so that it can be found again.
std::string whole_path(const fs::path& file) {
  std::error_code error;
  const fs::path whole = fs::absolute(file, error);
  return (error ? file : whole.lexically_normal()).string();
}

}  // namespace

SessionEdit::SessionEdit(SessionEditKind kind, const history::IndexedSession& session, std::vector<std::string> tags,
                         const SessionContext& context)
    : kind_(kind), session_(session.id), original_(session.original_id()) {
  refresh(session, std::move(tags));
  if (kind == SessionEditKind::rename) line_.set(session.words.title);
  if (kind == SessionEditKind::note) line_.set(session.words.note);
  if (!is_of_file()) return;
  file_name_ = file_name_of(context, session_);
  choose(kind == SessionEditKind::print ? ExportFormat::page
         : session.is_open              ? ExportFormat::json
                                        : ExportFormat::record);
}

void SessionEdit::refresh(const history::IndexedSession& session, std::vector<std::string> tags) {
  on_ = session.words.tags;
  tags_ = std::move(tags);
}

bool SessionEdit::is_on(const std::string& tag) const {
  return std::any_of(on_.begin(), on_.end(), [&](const auto& each) { return same_tag(each, tag); });
}

std::vector<std::string> SessionEdit::offered() const {
  const std::string begins = core::folded(core::trimmed(line_.text()));
  std::vector<std::string> all;
  for (const auto& tag : tags_) {
    if (core::folded(tag).starts_with(begins)) all.push_back(tag);
  }
  return all;
}

// The path as it was proposed follows the kind of file; one that was typed keeps its name.
void SessionEdit::choose(ExportFormat format) {
  const std::string& typed = line_.text();
  const std::string before = file_name_ + std::string(kind_of(format_).ending);
  const std::string after = file_name_ + std::string(kind_of(format).ending);
  format_ = format;
  error_.reset();
  overwrites_.clear();
  if (typed.empty()) {
    line_.set("~/" + after);
  } else if (typed.ends_with(before)) {
    line_.set(typed.substr(0, typed.size() - before.size()) + after);
  }
}

void SessionEdit::choose_candidate(std::size_t index) {
  if (index >= candidates_.size()) return;
  line_.set(with_candidate(line_.text(), candidates_[index]));
  typed();
}

void SessionEdit::typed() {
  error_.reset();
  overwrites_.clear();
  at_ = -1;
  if (is_of_file()) candidates_ = completed_path(line_.text()).candidates;
}

bool SessionEdit::handle(const InputEvent& event, const Clipboard& clipboard) {
  const int step = event.key == Key::down ? 1 : event.key == Key::up ? -1 : 0;
  if (step != 0 && kind_ == SessionEditKind::write) {
    const int kinds = static_cast<int>(formats_of_one_session().size());
    const int next = (static_cast<int>(format_) + step + kinds) % kinds;
    return choose(static_cast<ExportFormat>(next)), true;
  }
  if (step != 0 && kind_ == SessionEditKind::tags) {
    const int last = static_cast<int>(offered().size()) - 1;
    return at_ = std::clamp(at_ + step, -1, last), true;
  }
  if (event.key == Key::tab && is_of_file()) {
    const Completion done = completed_path(line_.text());
    if (done.text != line_.text()) line_.set(done.text);
    return typed(), true;
  }
  const std::string was = line_.text();
  if (event.key == Key::command && event.letter == 'v') line_.insert(clipboard());
  const bool taken = line_.handle(event);
  if (line_.text() != was) typed();
  return taken || event.key == Key::tab || line_.text() != was;
}

std::optional<SessionEditResult> SessionEdit::said(const core::Result<MetadataEdit>& change, std::string told) {
  error_.reset();
  if (change) return SessionEditResult{std::move(told), *change};
  error_ = change.error();
  return std::nullopt;
}

std::optional<SessionEditResult> SessionEdit::toggle(const SessionContext& context, const std::string& tag) {
  const bool off = is_on(tag);
  const auto change = off ? history::remove_tag(context, original_, tag) : history::add_tag(context, original_, tag);
  auto done = said(change, off ? "The tag \u201C" + tag + "\u201D is off." : "Tagged \u201C" + tag + "\u201D.");
  if (!done) return done;
  done->stays = true;
  if (off)
    std::erase_if(on_, [&](const auto& each) { return same_tag(each, tag); });
  else
    on_.push_back(tag);
  line_.clear();
  at_ = -1;
  return done;
}

std::optional<SessionEditResult> SessionEdit::act(const SessionContext& context) {
  const bool is_empty = core::trimmed(line_.text()).empty();
  switch (kind_) {
    case SessionEditKind::rename:
      return said(history::set_title(context, original_, line_.text()),
                  is_empty ? "It goes by its event again." : "Renamed.");
    case SessionEditKind::note:
      return said(history::set_note(context, original_, line_.text()), is_empty ? "The note is gone." : "Noted.");
    case SessionEditKind::tags: {
      const auto tags = offered();
      if (at_ >= 0 && at_ < static_cast<int>(tags.size())) return toggle(context, tags[static_cast<std::size_t>(at_)]);
      if (is_empty) return SessionEditResult{};
      return toggle(context, std::string(core::trimmed(line_.text())));
    }
    case SessionEditKind::write:
    case SessionEditKind::print:
      return write(context);
  }
  return std::nullopt;
}

std::optional<SessionEditResult> SessionEdit::write(const SessionContext& context) {
  const fs::path file = expanded_path(line_.text());
  std::error_code ignored;
  if (fs::exists(file, ignored) && !fs::is_directory(file, ignored) && overwrites_ != line_.text()) {
    overwrites_ = line_.text();
    error_ = core::Error{core::Refusal::cannot_be,
                         {},
                         "a file of that name is there already",
                         "Enter once more replaces it, or type another name"};
    return std::nullopt;
  }
  const auto text = export_as(context, session_, format_);
  const auto done = text ? write_atomically(file, *text) : tl::unexpected(text.error());
  if (!done) {
    error_ = done.error();
    return std::nullopt;
  }
  error_.reset();
  return SessionEditResult{"Written to " + whole_path(file), std::nullopt};
}

namespace {

constexpr std::size_t most_candidates = 8;
constexpr std::size_t most_tags = 24;

struct EditButton {
  std::string_view label;
  std::string_view key;
  std::string_view hint;
  std::function<void(SessionsPage&, const HistoryView&)> act;
};

std::vector<EditButton> buttons_for(const SessionEdits& edits) {
  const auto edit = [](SessionEditKind kind) {
    return [kind](SessionsPage& page, const HistoryView& view) { page.begin(kind, view); };
  };
  const bool open = edits.session.is_open;
  const bool binned = edits.session.words.in_bin;
  return {{edits.at_your_table ? "Back to it"
           : open              ? "Go on"
                               : "Its table",
           "Ctrl O",
           edits.at_your_table ? "back to the table where it goes on"
           : open              ? "sit down at its table again"
                               : "look at its table as it ended",
           [](SessionsPage& page, const HistoryView& view) { page.sit_down(view); }},
          {"Rename", "Ctrl R", "what to call it; the record keeps its own words", edit(SessionEditKind::rename)},
          {"Note", "Ctrl N", "a note about the evening, found by its words", edit(SessionEditKind::note)},
          {"Tags", "Ctrl T", "words to find it by, with others like it", edit(SessionEditKind::tags)},
          {"Export", "Ctrl S", "its record, its journal, JSON or CSV, to a file", edit(SessionEditKind::write)},
          {"Print", "Ctrl P", "the score sheet as a page that any browser prints", edit(SessionEditKind::print)},
          {binned ? "Put back" : "Bin", "Del",
           binned ? "back among the others" : "out of sight and out of the standings; nothing is destroyed",
           [](SessionsPage& page, const HistoryView& view) { page.change_bin(view); }}};
}

// Hints say the keys.
void draw_buttons(Painter& painter, const SessionEdits& edits) {
  WrappedLine line(painter);
  for (const auto& each : buttons_for(edits)) {
    const Rect place = line.next(button_width(painter, each.label));
    if (button(painter, place, each.label))
      edits.view.queue([&page = edits.page, act = each.act](const HistoryView& now) { act(page, now); });
    if (painter.hovered(place)) painter.tooltip(std::string(each.hint) + " (" + std::string(each.key) + ")");
  }
}

void draw_told(Painter& painter, const SessionEdits& edits) {
  if (edits.told.empty()) return;
  if (edits.undoable) {
    if (button(painter, "Undo", "Ctrl Z"))
      edits.view.queue([&page = edits.page](const HistoryView& now) { page.undo(now); });
    ImGui::SameLine();
  }
  paragraph(painter, edits.told, {.ink = {}, .most_lines = 3, .links = true});
}

struct FormWords {
  std::string_view caption;
  std::string_view hint;
  std::string_view act;
};

FormWords words_for(const SessionEdit& edit) {
  switch (edit.kind()) {
    case SessionEditKind::rename:
      return {"WHAT TO CALL IT", "nothing: the event of its record", "Rename"};
    case SessionEditKind::note:
      return {"A NOTE ABOUT THE EVENING", "what one wants to remember of it", "Note"};
    case SessionEditKind::tags:
      return {"TAGS", "a new one, or some of those below",
              edit.line().empty() && edit.offered_at() < 0 ? "Done" : "Tag"};
    case SessionEditKind::write:
      return {"WRITTEN TO", "~/evenings/friday.table", "Write"};
    case SessionEditKind::print:
      return {"THE SCORE SHEET, WRITTEN TO", "~/evenings/friday.html", "Write"};
  }
  return {};
}

template <class Change>
void queue_edit(const SessionEdits& edits, Change change) {
  edits.view.queue([&page = edits.page, change] {
    if (SessionEdit* edit = page.edit()) change(*edit);
  });
}

void draw_papers(Painter& painter, const SessionEdits& edits) {
  const SessionEdit& edit = *edits.edit;
  WrappedLine line(painter, 6);
  for (const ExportFormatInfo& kind : formats_of_one_session()) {
    if (chip(painter, line, kind.name, {}, kind.format == edit.format()))
      queue_edit(edits, [format = kind.format](SessionEdit& it) { it.choose(format); });
  }
  text_line(painter, TextStyle::small, painter.theme().quiet,
            std::string(kind_of(edit.format()).explanation) + " Up and Down choose.");
}

void draw_candidates(Painter& painter, const SessionEdits& edits) {
  const auto& all = edits.edit->candidates();
  if (all.empty()) return;
  WrappedLine line(painter, 6);
  for (std::size_t i = 0; i < all.size() && i < most_candidates; ++i) {
    const RowId id("candidates", static_cast<int>(i));
    if (chip(painter, line, all[i])) queue_edit(edits, [i](SessionEdit& it) { it.choose_candidate(i); });
  }
  const std::string more = all.size() > most_candidates
                               ? " There are " + std::to_string(all.size() - most_candidates) + " more."
                               : std::string();
  text_line(painter, TextStyle::small, painter.theme().quiet, "Tab goes on as far as these agree." + more);
}

// A tick and the color say which are on.
void draw_tags(Painter& painter, const SessionEdits& edits) {
  const SessionEdit& edit = *edits.edit;
  const auto tags = edit.offered();
  if (tags.empty()) return;
  WrappedLine line(painter, 6);
  for (std::size_t i = 0; i < tags.size() && i < most_tags; ++i) {
    const RowId id("tags", static_cast<int>(i));
    const bool on = edit.is_on(tags[i]);
    const std::string label = on ? "\u2713 " + tags[i] : tags[i];
    const Rect place = line.next(std::max(46.0F, chip_width(painter, label) + 4));
    if (chip(painter, place, label, {}, on))
      edits.view.queue([&page = edits.page, tag = tags[i]](const HistoryView& now) { page.toggle_tag(tag, now); });
    if (static_cast<int>(i) == edit.offered_at()) painter.outline(place.inset(-3), painter.theme().ink, 9, 2);
  }
  text_line(painter, TextStyle::small, painter.theme().quiet,
            "Up and Down go through them; Enter puts one on or takes it off.");
}

void draw_form(Painter& painter, const SessionEdits& edits) {
  const SessionEdit& edit = *edits.edit;
  const FormWords words = words_for(edit);
  if (edit.kind() == SessionEditKind::write) draw_papers(painter, edits);
  caption(painter, words.caption);
  Rect line = next_place(painter, free_width(painter), space::button);
  if (button(painter, line.cut_right(button_width(painter, "Give up", "Esc"), 8), "Give up", "Esc"))
    edits.view.queue([&page = edits.page] { page.end_edit(); });
  if (button(painter, line.cut_right(button_width(painter, words.act, "Enter") + 4, 8), words.act, "Enter",
             ButtonLook::primary))
    edits.view.queue([&page = edits.page](const HistoryView& now) { page.act(now); });
  if (const auto caret = text_field(painter, line, "deed", edit.line(), edit.offered_at() < 0, words.hint))
    queue_edit(edits, [at = *caret](SessionEdit& it) { it.put_caret(at); });
  end_place(painter, line);
  if (edit.kind() == SessionEditKind::tags) draw_tags(painter, edits);
  if (edit.error()) {
    paragraph(painter, refusal_in_words(*edit.error()), {.ink = {}, .most_lines = 4, .links = true});
  } else if (edit.is_of_file()) {
    draw_candidates(painter, edits);
  }
}

}  // namespace

void draw_session_edits(Painter& painter, const SessionEdits& edits) {
  if (edits.edit) {
    draw_form(painter, edits);
  } else {
    draw_buttons(painter, edits);
  }
  if (!edits.edit || !edits.edit->error()) draw_told(painter, edits);
}

}  // namespace bogosity::ui
