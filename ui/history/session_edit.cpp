#include "ui/history/session_edit.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/edits.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/session_head.h"
#include "db/system/output_file.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

namespace fs = std::filesystem;
using Result = std::optional<SessionEditResult>;

constexpr std::size_t most_tags = 24;

std::string file_name_of(const SessionContext& context, const core::Uuid& session) {
  const auto info = context.store->find(session);
  return info && *info ? transfer::session_file_name(**info) : core::to_text(session);
}

}  // namespace

core::Result<SessionEditResult> copied_without_names(const SessionContext& context, const core::Uuid& session,
                                                     transfer::ExportFormat format) {
  if (format == transfer::ExportFormat::journal) format = transfer::ExportFormat::record;
  std::string text = BOGOSITY_TRY(
      transfer::export_as(context, session, {.format = format, .identities = transfer::Identities::left_out}));
  std::string told = "Copied without names, places and free words: " + std::string(kind_of(format).name) + ".";
  return SessionEditResult{.told = std::move(told), .stays = true, .to_clipboard = std::move(text)};
}

SessionEdit::SessionEdit(Command kind, std::vector<core::Uuid> sessions, const history::SessionIndex& index,
                         const SessionContext& context)
    : kind_(kind), sessions_(std::move(sessions)) {
  if (!refresh(index)) return;
  const history::IndexedSession& first = *index.session(sessions_.front());
  if (kind == Command::rename) typed_.line.set(first.words.title);
  if (kind == Command::note) typed_.line.set(first.words.note);
  if (kind == Command::details) read_details(context);
  into_bin_ = !first.words.in_bin;
  if (!is_of_file()) return;
  file_name_ = sessions_.size() > 1 ? "bogosity" : file_name_of(context, first.id);
  const bool any_open = std::ranges::any_of(sessions_, [&](const auto& id) { return index.session(id)->is_open; });
  choose(kind == Command::print ? transfer::ExportFormat::page
         : any_open             ? transfer::ExportFormat::json
                                : transfer::ExportFormat::record);
}

SessionEdit::FormWords SessionEdit::words() const {
  switch (kind_) {
    case Command::rename: return {"TITLE", "Leave it empty for the usual name", "Rename"};
    case Command::note: return {"NOTE", "What is worth remembering", "Save"};
    case Command::tags: return {"TAGS", "A new tag, or choose below", typed_.line.empty() ? "Done" : "Tag"};
    case Command::save:
      if (sessions_.size() > 1) return {"FOLDER", "~/sessions", "Save"};
      return {"FILE", "~/sessions/friday.table", "Save"};
    default: return {"FILE FOR THE SCORE SHEET", "~/sessions/friday.html", "Save"};
  }
}

bool SessionEdit::refresh(const history::SessionIndex& index) {
  originals_.clear();
  tags_ = index.tags();
  for (const core::Uuid& id : sessions_) {
    const history::IndexedSession* session = index.session(id);
    if (session == nullptr) return false;
    std::set<std::string> tags;
    for (const std::string& tag : session->words.tags) tags.insert(core::folded(tag));
    if (originals_.empty()) on_ = tags;
    std::erase_if(on_, [&](const std::string& tag) { return !tags.contains(tag); });
    originals_.push_back(session->original_id());
  }
  return true;
}

// The tags in use that begin like the typed text.
std::vector<std::string> SessionEdit::offered() const {
  const std::string begins = core::folded(core::trimmed(typed_.line.text()));
  std::vector<std::string> all = tags_;
  std::erase_if(all, [&](const std::string& tag) { return !core::folded(tag).starts_with(begins); });
  return all;
}

// The path as it was proposed follows the kind of file; one that was typed keeps its name.
void SessionEdit::choose(transfer::ExportFormat format) {
  const std::string& typed = typed_.line.text();
  const auto ending = [&](transfer::ExportFormat of) {
    return std::string(sessions_.size() > 1 ? "" : kind_of(of).ending);
  };
  const std::string before = file_name_ + ending(format_);
  const std::string after = file_name_ + ending(format);
  format_ = format;
  error_.reset();
  if (typed.empty())
    typed_.line.set("~/" + after);
  else if (typed.ends_with(before))
    typed_.line.set(typed.substr(0, typed.size() - before.size()) + after);
}

void SessionEdit::read_details(const SessionContext& context) {
  const auto info = context.store->find(sessions_.front());
  if (!info || !*info) return;
  for (const auto& [field, key] : core::correctable_headers) {
    Detail& detail =
        details_.emplace_back(Detail{field, core::header_in((*info)->headers, key), header_of(**info, key)});
    detail.line.set(detail.told);
  }
}

// If one session refuses the change, those before it keep it; Ctrl+Z undoes it.
Result SessionEdit::change_all(const Change& change, std::string told) {
  error_.reset();
  SessionEditResult done{std::move(told)};
  for (const core::Uuid& original : originals_) {
    auto changed = change(original);
    if (!changed) {
      error_ = changed.error();
      done.stays = true;
      return done.changes.empty() ? std::nullopt : Result(std::move(done));
    }
    done.changes.push_back(std::move(*changed));
  }
  return done;
}

Result SessionEdit::toggle(const SessionContext& context, const std::string& tag) {
  const bool off = on_.contains(core::folded(tag));
  const std::string count = originals_.size() > 1 ? std::to_string(originals_.size()) + " sessions: " : "";
  auto done = change_all(
      [&](const core::Uuid& original) {
        return off ? history::remove_tag(context, original, tag) : history::add_tag(context, original, tag);
      },
      count + (off ? "Tag removed: \u201C" + tag + "\u201D." : "Tagged \u201C" + tag + "\u201D."));
  if (!done || error_) return done;
  done->stays = true;
  if (off)
    on_.erase(core::folded(tag));
  else
    on_.insert(core::folded(tag));
  typed_.line.clear();
  to_field_ = true;
  return done;
}

// All of them are looked at before the first one is stored.
Result SessionEdit::correct(const SessionContext& context) {
  error_.reset();
  const auto info = context.store->find(sessions_.front());
  if (!info || !*info) return SessionEditResult{};
  SessionEditResult done;
  std::vector<std::string> corrected;
  for (Detail& detail : details_) {
    const std::string typed(core::trimmed(detail.line.text()));
    if (typed == detail.told) continue;
    auto edit = history::correct_header(context, **info, detail.field, typed);
    if (!edit) {
      error_ = edit.error();
      done.stays = true;
      return done.changes.empty() ? std::nullopt : Result(std::move(done));
    }
    detail.told = typed;
    corrected.emplace_back(detail.field);
    done.changes.push_back(std::move(*edit));
  }
  if (!corrected.empty()) done.told = "Corrected: " + core::listed(corrected) + ".";
  return done;
}

Result SessionEdit::act(const SessionContext& context) {
  const std::string& typed = typed_.line.text();
  const std::string tag(core::trimmed(typed));
  const auto set = [&](std::string_view field, const char* told) {
    return change_all(
        [&](const auto& original) {
          return history::add_edit(context, core::Subject::session(original), field, typed);
        },
        told);
  };
  switch (kind_) {
    case Command::rename: return set(core::field::title, tag.empty() ? "Title removed." : "Renamed.");
    case Command::note: return set(core::field::note, tag.empty() ? "Note deleted." : "Note saved.");
    case Command::details: return correct(context);
    case Command::bin:
      return change_all([&](const auto& original) { return history::set_in_bin(context, original, into_bin_); }, "");
    case Command::tags: return tag.empty() ? SessionEditResult{} : toggle(context, tag);
    default: return write(context);
  }
}

Result SessionEdit::write(const SessionContext& context) {
  error_.reset();
  const auto to = typed_.target();
  if (!to) return error_ = to.error(), std::nullopt;
  const bool several = sessions_.size() > 1;
  std::error_code error;
  if (several) fs::create_directories(*to, error);  // the first failed file is reported
  for (const core::Uuid& session : sessions_) {
    const fs::path file = several ? *to / (file_name_of(context, session) + std::string(kind_of(format_).ending)) : *to;
    const auto text = transfer::export_as(context, session, format_);
    const auto done = text ? db::write_atomically(file, *text) : tl::unexpected(text.error());
    if (!done) return error_ = done.error(), std::nullopt;
  }
  // The message has the absolute path, so that the file can be found again.
  const fs::path whole = fs::absolute(*to, error);
  return SessionEditResult{(several ? std::to_string(sessions_.size()) + " files written to " : "Written to ") +
                           (error ? *to : whole.lexically_normal()).string()};
}

Result SessionEdit::copy_without_names(const SessionContext& context) {
  auto copied = copied_without_names(context, sessions_.front(), format_);
  error_ = copied ? std::nullopt : std::optional(copied.error());
  return copied ? Result(std::move(*copied)) : std::nullopt;
}

void SessionEdit::draw_buttons(Painter& painter, std::string_view act, const std::function<void(Act)>& queue) const {
  if (button(painter, act, "Enter", ButtonLook::primary))
    queue([](SessionEdit& it, const SessionContext& context) { return it.act(context); });
  ImGui::SameLine();
  if (button(painter, "Cancel", "Esc")) queue([](SessionEdit&, const SessionContext&) { return SessionEditResult{}; });
}

void SessionEdit::draw_details(Painter& painter, const std::function<void(Act)>& queue) const {
  constexpr std::array<std::string_view, 3> captions = {"DATE", "PLACE", "EVENT"};
  for (std::size_t i = 0; i < details_.size(); ++i) {
    const Detail& detail = details_[i];
    const bool differs = core::trimmed(detail.line.text()) != detail.first_written;
    const std::string first = detail.first_written.empty() ? "nothing" : detail.first_written;
    const RowId id("details", static_cast<int>(i));
    const Rect place = next_place(painter, free_width(painter), edit_field_height);
    const EditField look{captions[i], detail.first_written, false, TextStyle::body};
    FormText text = form_field(painter, place, detail.line, look, {.enter = true});
    if (text.edited)
      queue([i, edited = std::move(*text.edited)](SessionEdit& it, const SessionContext&) {
        it.details_[i].line.take(edited);
        it.error_.reset();
        return std::nullopt;
      });
    if (text.pressed) queue([](SessionEdit& it, const SessionContext& context) { return it.act(context); });
    if (differs) remark(painter, "First written: " + first + ". That is kept; an empty field goes back to it.");
  }
  draw_buttons(painter, "Correct", queue);
  if (error_) paragraph(painter, refusal_in_words(*error_), {.ink = {}, .most_lines = 4, .links = true});
}

void SessionEdit::draw(Painter& painter, bool inside, const std::function<void(Act)>& queue) const {
  const FormArea form(painter, "edit", FormArea::room_for(painter, "edit"),
                      inside ? FormFocus::first : FormFocus::elsewhere);
  if (!inside && FormArea::is_pressed()) queue([](SessionEdit&, const SessionContext&) { return std::nullopt; });
  kind_ == Command::details ? draw_details(painter, queue) : draw_typed(painter, queue);
}

void SessionEdit::draw_typed(Painter& painter, const std::function<void(Act)>& queue) const {
  const auto change = [&](auto act) {
    queue([act](SessionEdit& it, const SessionContext&) { return act(it), std::nullopt; });
  };
  bool chosen = false;  // Enter saves then
  if (kind_ == Command::save) {
    const FormGroup group(painter);
    WrappedLine formats(painter, 6);
    for (const transfer::ExportFormatInfo& kind : transfer::formats_of_one_session()) {
      if (!chip(painter, formats, kind.name, {}, kind.format == format_)) continue;
      change([format = kind.format](SessionEdit& it) { it.choose(format); });
      chosen = true;
    }
    if (sessions_.size() == 1) {
      constexpr std::string_view copies = "Copy without names";
      if (button(painter, formats.next(button_width(painter, copies)), copies))
        queue([](SessionEdit& it, const SessionContext& context) { return it.copy_without_names(context); });
      hint(painter, "for strangers, to the clipboard: players are numbered; places, notes and free words are left out");
    }
    remark(painter, kind_of(format_).explanation);
  }
  const auto [title, example, button_words] = words();
  caption(painter, title);
  const float buttons = button_width(painter, button_words, "Enter") + button_width(painter, "Cancel", "Esc") + 28;
  const Rect place = next_place(painter, free_width(painter) - buttons, space::button);
  const EditField look{.label = "deed",
                       .hint = example,
                       .type = TextStyle::body,
                       .by_default = true,
                       .takes_keyboard = std::exchange(to_field_, false) || chosen};
  FormText text = form_field(painter, place, typed_.line, look, {.enter = true, .tab = is_of_file()});
  if (text.edited)
    change([edited = std::move(*text.edited)](SessionEdit& it) {
      const bool differs = it.typed_.line.text() != edited.text;
      it.typed_.line.take(edited);
      if (differs) it.changed();
    });
  if (text.pressed == Key::tab)
    change([](SessionEdit& it) {
      it.typed_.complete();
      it.changed();
    });
  if (text.pressed == Key::enter) queue([](SessionEdit& it, const SessionContext& context) { return it.act(context); });
  ImGui::SameLine();
  draw_buttons(painter, button_words, queue);
  const auto tags = kind_ == Command::tags ? offered() : std::vector<std::string>();
  const FormGroup group(painter);
  WrappedLine line(painter, 6);
  for (std::size_t i = 0; i < tags.size() && i < most_tags; ++i) {
    const RowId id("tags", static_cast<int>(i));
    // A tick and the color mark the tags that are on.
    const bool on = on_.contains(core::folded(tags[i]));
    if (chip(painter, line, on ? "\u2713 " + tags[i] : tags[i], {}, on))
      queue([tag = tags[i]](SessionEdit& it, const SessionContext& context) { return it.toggle(context, tag); });
  }
  if (!tags.empty()) remark(painter, "Arrows go to a tag; Enter adds or removes it.");
  if (error_) {
    paragraph(painter, refusal_in_words(*error_), {.ink = {}, .most_lines = 4, .links = true});
  } else if (is_of_file()) {
    if (const auto pressed = path_candidates(painter, typed_.candidates))
      change([at = *pressed](SessionEdit& it) {
        it.typed_.choose(at);
        it.changed();
      });
  }
}

}  // namespace bogosity::ui
