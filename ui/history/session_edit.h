// An edit of sessions that needs typing: a title, the date, place and event, a note, tags, or the file to write to.
// Tags and files may be for several sessions. The typed text stays until the edit is done or cancelled, even after an
// error.
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "core/edits.h"
#include "transfer/export.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"

namespace bogosity::ui {

// The result of an edit. Its changes can be undone together.
struct SessionEditResult {
  std::string told = {};
  std::vector<core::MetadataEdit> changes = {};
  bool stays = false;  // the form stays open, as for another tag
  std::string to_clipboard = {};
};

// The session for strangers (transfer/anonymous.h), to the clipboard. A journal is copied as the record.
core::Result<SessionEditResult> copied_without_names(const SessionContext& context, const core::Uuid& session,
                                                     transfer::ExportFormat format);

class SessionEdit {
 public:
  // `kind`: Command::rename, details, note, tags, save, print, or bin, which needs no form: it moves them all into the
  // bin or out of it, as the first one. `sessions`: one at least, and one for a title, details, a note, a print.
  SessionEdit(Command kind, std::vector<core::Uuid> sessions, const history::SessionIndex& index,
              const SessionContext& context);

  Command kind() const { return kind_; }
  const std::vector<core::Uuid>& sessions() const { return sessions_; }
  const std::optional<core::Error>& error() const { return error_; }

  // Reads the sessions again. False if one of them is gone.
  bool refresh(const history::SessionIndex& index);
  // Does the edit (Enter). Returns none if it was refused; error() has the reason.
  std::optional<SessionEditResult> act(const SessionContext& context);

  // The effect of a press in the form. It returns the result of an edit, or none while the form goes on.
  using Act = std::function<std::optional<SessionEditResult>(SessionEdit&, const SessionContext&)>;
  // Draws the form at the cursor; it has the keyboard if that is `inside`. `queue` is called with the effect of a key
  // or a press.
  void draw(Painter& painter, bool inside, const std::function<void(Act)>& queue) const;

 private:
  struct FormWords {
    std::string_view caption, hint, act;
  };
  FormWords words() const;
  struct Detail {  // a header that can be corrected
    std::string_view field;
    std::string first_written;
    std::string told;  // now
    LineEditor line = {};
  };
  void read_details(const SessionContext& context);
  std::optional<SessionEditResult> correct(const SessionContext& context);
  void draw_details(Painter& painter, const std::function<void(Act)>& queue) const;
  void draw_typed(Painter& painter, const std::function<void(Act)>& queue) const;
  void draw_buttons(Painter& painter, std::string_view act, const std::function<void(Act)>& queue) const;
  bool is_of_file() const { return kind_ == Command::save || kind_ == Command::print; }
  std::vector<std::string> offered() const;
  void choose(transfer::ExportFormat format);
  void changed() {
    error_.reset();
    if (is_of_file()) typed_.changed();
  }
  // Sets a tag, or removes it.
  std::optional<SessionEditResult> toggle(const SessionContext& context, const std::string& tag);
  using Change = std::function<core::Result<core::MetadataEdit>(const core::Uuid& original)>;
  std::optional<SessionEditResult> change_all(const Change& change, std::string told);
  std::optional<SessionEditResult> write(const SessionContext& context);
  std::optional<SessionEditResult> copy_without_names(const SessionContext& context);

  Command kind_;
  std::vector<core::Uuid> sessions_;
  std::vector<core::Uuid> originals_;
  std::set<std::string> on_;  // the tags that all of the sessions have, folded
  std::vector<std::string> tags_;
  PathEditor typed_;  // the path of a file, or other words
  std::vector<Detail> details_;
  bool into_bin_ = false;
  transfer::ExportFormat format_ = transfer::ExportFormat::record;
  std::string file_name_;  // without its ending; for several sessions, that of the folder
  std::optional<core::Error> error_;
  mutable bool to_field_ = false;  // the keyboard goes back to the field: a pressed chip has another label now
};

}  // namespace bogosity::ui
