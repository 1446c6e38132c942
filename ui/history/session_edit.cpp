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

// The absolute path, so that the file can be found again.
std::string whole_path(const fs::path& file) {
  std::error_code error;
  const fs::path whole = fs::absolute(file, error);
  return (error ? file : whole.lexically_normal()).string();
}

constexpr std::size_t most_tags = 24;

struct FormWords {
  std::string_view caption;
  std::string_view hint;
  std::string_view act;
};

FormWords words_for(const SessionEdit& edit) {
  switch (edit.kind()) {
    case Command::rename: return {"TITLE", "Leave it empty for the usual name", "Rename"};
    case Command::note: return {"NOTE", "What is worth remembering", "Save"};
    case Command::tags:
      return {"TAGS", "A new tag, or choose below", edit.line().empty() && edit.offered_at() < 0 ? "Done" : "Tag"};
    case Command::save:
      if (edit.sessions().size() > 1) return {"FOLDER", "~/sessions", "Save"};
      return {"FILE", "~/sessions/friday.table", "Save"};
    default: return {"FILE FOR THE SCORE SHEET", "~/sessions/friday.html", "Save"};
  }
}

}  // namespace

SessionEdit::SessionEdit(Command kind, std::vector<core::Uuid> sessions, const history::SessionIndex& index,
                         const SessionContext& context)
    : kind_(kind), sessions_(std::move(sessions)) {
  if (!refresh(index)) return;
  const history::IndexedSession& first = *index.session(sessions_.front());
  if (kind == Command::rename) typed_.line.set(first.words.title);
  if (kind == Command::note) typed_.line.set(first.words.note);
  if (!is_of_file()) return;
  file_name_ = sessions_.size() > 1 ? "bogosity" : file_name_of(context, first.id);
  const bool any_open =
      std::any_of(sessions_.begin(), sessions_.end(), [&](const auto& id) { return index.session(id)->is_open; });
  choose(kind == Command::print ? ExportFormat::page : any_open ? ExportFormat::json : ExportFormat::record);
}

bool SessionEdit::refresh(const history::SessionIndex& index) {
  originals_.clear();
  tags_ = index.tags();
  for (const core::Uuid& id : sessions_) {
    const history::IndexedSession* session = index.session(id);
    if (session == nullptr) return false;
    originals_.push_back(session->original_id());
    const std::vector<std::string>& tags = session->words.tags;
    if (originals_.size() == 1) on_ = tags;
    std::erase_if(on_, [&](const std::string& tag) {
      return std::none_of(tags.begin(), tags.end(), [&](const auto& each) { return same_tag(each, tag); });
    });
  }
  return true;
}

bool SessionEdit::is_on(const std::string& tag) const {
  return std::any_of(on_.begin(), on_.end(), [&](const auto& each) { return same_tag(each, tag); });
}

std::vector<std::string> SessionEdit::offered() const {
  const std::string begins = core::folded(core::trimmed(typed_.line.text()));
  std::vector<std::string> all;
  for (const auto& tag : tags_) {
    if (core::folded(tag).starts_with(begins)) all.push_back(tag);
  }
  return all;
}

// The path as it was proposed follows the kind of file; one that was typed keeps its name.
void SessionEdit::choose(ExportFormat format) {
  const std::string& typed = typed_.line.text();
  const auto ending = [&](ExportFormat of) { return std::string(sessions_.size() > 1 ? "" : kind_of(of).ending); };
  const std::string before = file_name_ + ending(format_);
  const std::string after = file_name_ + ending(format);
  format_ = format;
  error_.reset();
  if (typed.empty()) {
    typed_.line.set("~/" + after);
  } else if (typed.ends_with(before)) {
    typed_.line.set(typed.substr(0, typed.size() - before.size()) + after);
  }
}

void SessionEdit::choose_candidate(std::size_t index) {
  typed_.choose(index);
  changed();
}

void SessionEdit::changed() {
  error_.reset();
  at_ = -1;
  if (is_of_file()) typed_.changed();
}

bool SessionEdit::handle(const InputEvent& event) {
  const int step = event.key == Key::down ? 1 : event.key == Key::up ? -1 : 0;
  if (step != 0 && kind_ == Command::save) {
    const int kinds = static_cast<int>(formats_of_one_session().size());
    const int next = (static_cast<int>(format_) + step + kinds) % kinds;
    return choose(static_cast<ExportFormat>(next)), true;
  }
  if (step != 0 && kind_ == Command::tags) {
    const int last = static_cast<int>(offered().size()) - 1;
    return at_ = std::clamp(at_ + step, -1, last), true;
  }
  if (event.key == Key::tab && is_of_file()) {
    typed_.complete();
    return changed(), true;
  }
  const std::string was{typed_.line.text()};
  const bool taken = typed_.line.handle(event);
  if (typed_.line.text() != was) changed();
  return taken || event.key == Key::tab;
}

// If one evening refuses the change, those before it keep it; Ctrl+Z undoes it.
std::optional<SessionEditResult> SessionEdit::change_all(const Change& change, std::string told) {
  error_.reset();
  SessionEditResult done{std::move(told)};
  for (const core::Uuid& original : originals_) {
    auto changed = change(original);
    if (!changed) {
      error_ = changed.error();
      if (done.changes.empty()) return std::nullopt;
      done.stays = true;
      return done;
    }
    done.changes.push_back(std::move(*changed));
  }
  return done;
}

std::optional<SessionEditResult> SessionEdit::toggle(const SessionContext& context, const std::string& tag) {
  const bool off = is_on(tag);
  const std::string count = originals_.size() > 1 ? std::to_string(originals_.size()) + " evenings: " : "";
  auto done = change_all(
      [&](const core::Uuid& original) {
        return off ? history::remove_tag(context, original, tag) : history::add_tag(context, original, tag);
      },
      count + (off ? "Tag removed: \u201C" + tag + "\u201D." : "Tagged \u201C" + tag + "\u201D."));
  if (!done || error_) return done;
  done->stays = true;
  if (off)
    std::erase_if(on_, [&](const auto& each) { return same_tag(each, tag); });
  else
    on_.push_back(tag);
  typed_.line.clear();
  at_ = -1;
  return done;
}

std::optional<SessionEditResult> SessionEdit::act(const SessionContext& context) {
  const bool is_empty = core::trimmed(typed_.line.text()).empty();
  const auto set = [&](std::string_view field, const char* told) {
    return change_all(
        [&](const auto& original) { return history::add_edit(context, original, field, typed_.line.text()); }, told);
  };
  switch (kind_) {
    case Command::rename: return set(history::field::title, is_empty ? "Title removed." : "Renamed.");
    case Command::note: return set(history::field::note, is_empty ? "Note deleted." : "Note saved.");
    case Command::tags: {
      const auto tags = offered();
      if (at_ >= 0 && at_ < static_cast<int>(tags.size())) return toggle(context, tags[static_cast<std::size_t>(at_)]);
      if (is_empty) return SessionEditResult{};
      return toggle(context, std::string(core::trimmed(typed_.line.text())));
    }
    default: return write(context);
  }
}

std::optional<SessionEditResult> SessionEdit::write(const SessionContext& context) {
  error_.reset();
  const auto to = typed_.target();
  if (!to) return error_ = to.error(), std::nullopt;
  const bool several = sessions_.size() > 1;
  std::error_code none;
  if (several) fs::create_directories(*to, none);  // the first failed file is reported
  for (const core::Uuid& session : sessions_) {
    const fs::path file = several ? *to / (file_name_of(context, session) + std::string(kind_of(format_).ending)) : *to;
    const auto text = export_as(context, session, format_);
    const auto done = text ? write_atomically(file, *text) : tl::unexpected(text.error());
    if (!done) return error_ = done.error(), std::nullopt;
  }
  return SessionEditResult{(several ? std::to_string(sessions_.size()) + " files written to " : "Written to ") +
                           whole_path(*to)};
}

void SessionsPage::draw_edits(Painter& painter, const HistoryView& view, const history::IndexedSession& session) {
  if (edit_) {
    draw_edit_form(painter, view);
    if (edit_->error()) return;
  } else {
    WrappedLine line(painter);
    const bool several = marked_.size() > 1;
    if (several) {
      painter.text_in(TextStyle::strong, line.next(150), Align::left, painter.theme().ink, marked_in_words());
      if (button(painter, line, "Select one", "Esc")) view.queue([this] { marked_.clear(); });
    }
    for (const SessionAction& each : actions_on(session.is_open, session.words.in_bin, view.playing == session.id)) {
      if (several && !works_on_several(each.command)) continue;
      if (button(painter, line.next(button_width(painter, each.label)), each.label))
        view.queue([this, it = each.command](const HistoryView& now) { perform(it, now); });
      hint(painter, std::string(each.hint) + " (" + each.key + ")");
    }
  }
  if (told_.empty()) return;
  if (told_undoable_ && !said_.empty()) {
    if (button(painter, "Undo", "Ctrl Z")) view.queue([this](const HistoryView& now) { perform(Command::undo, now); });
    ImGui::SameLine();
  }
  paragraph(painter, told_, {.ink = {}, .most_lines = 3, .links = true});
}

void SessionsPage::draw_edit_form(Painter& painter, const HistoryView& view) {
  const auto change = [&](auto act) {
    view.queue([this, act] {
      if (SessionEdit* it = edit()) act(*it);
    });
  };
  const FormWords words = words_for(*edit_);
  if (edit_->kind() == Command::save) {
    WrappedLine formats(painter, 6);
    for (const ExportFormatInfo& kind : formats_of_one_session()) {
      if (chip(painter, formats, kind.name, {}, kind.format == edit_->format()))
        change([format = kind.format](SessionEdit& it) { it.choose(format); });
    }
    remark(painter, std::string(kind_of(edit_->format()).explanation) + " Up and Down choose.");
  }
  caption(painter, words.caption);
  Rect line = next_place(painter, free_width(painter), space::button);
  if (button(painter, line.cut_right(button_width(painter, "Cancel", "Esc"), 8), "Cancel", "Esc"))
    view.queue([this] { end_edit(); });
  if (button(painter, line.cut_right(button_width(painter, words.act, "Enter") + 4, 8), words.act, "Enter",
             ButtonLook::primary))
    view.queue([this](const HistoryView& now) { act(now); });
  if (const auto caret = text_field(painter, line, "deed", edit_->line(), edit_->offered_at() < 0, words.hint))
    change([at = *caret](SessionEdit& it) { it.put_caret(at); });
  end_place(painter, line);
  if (edit_->kind() == Command::tags) draw_tags(painter, view);
  if (edit_->error()) {
    paragraph(painter, refusal_in_words(*edit_->error()), {.ink = {}, .most_lines = 4, .links = true});
  } else if (edit_->is_of_file()) {
    if (const auto pressed = path_candidates(painter, edit_->candidates()))
      change([at = *pressed](SessionEdit& it) { it.choose_candidate(at); });
  }
}

// A tick and the color mark the tags that are on.
void SessionsPage::draw_tags(Painter& painter, const HistoryView& view) {
  const auto tags = edit_->offered();
  if (tags.empty()) return;
  WrappedLine line(painter, 6);
  for (std::size_t i = 0; i < tags.size() && i < most_tags; ++i) {
    const RowId id("tags", static_cast<int>(i));
    const bool on = edit_->is_on(tags[i]);
    const std::string label = on ? "\u2713 " + tags[i] : tags[i];
    const Rect place = line.next(std::max(46.0F, chip_width(painter, label) + 4));
    if (chip(painter, place, label, {}, on))
      view.queue([this, tag = tags[i]](const HistoryView& now) { toggle_tag(tag, now); });
    if (static_cast<int>(i) == edit_->offered_at()) painter.outline(place.inset(-3), painter.theme().ink, 9, 2);
  }
  remark(painter, "Up and Down choose a tag; Enter adds or removes it.");
}

}  // namespace bogosity::ui
