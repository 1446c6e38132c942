// Something that is being done with an evening and wants to be typed: its title, a note, tags, the file it is written
// to; tags and files also with several evenings. What was typed stays until it is done or given up, whatever goes wrong
// meanwhile.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/sentence.h"
#include "history/index.h"
#include "transfer/export.h"
#include "ui/input/keys.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/start/session_list.h"

namespace bogosity::ui {

// What came of it. The changes can be taken back, all at once.
struct SessionEditResult {
  std::string told;
  std::vector<MetadataEdit> changes = {};
  bool stays = false;  // there may be more to come, as another tag
};

class SessionEdit {
 public:
  // `kind`: Command::rename, note, tags, save or print. `sessions`: one at least, and one for a title, a note, a print.
  SessionEdit(Command kind, std::vector<core::Uuid> sessions, const history::SessionIndex& index,
              const SessionContext& context);

  Command kind() const { return kind_; }
  const std::vector<core::Uuid>& sessions() const { return sessions_; }
  const LineEditor& line() const { return typed_.line; }
  const std::optional<core::Error>& error() const { return error_; }
  const std::vector<std::string>& candidates() const { return typed_.candidates; }
  ExportFormat format() const { return format_; }
  bool is_of_file() const { return kind_ == Command::save || kind_ == Command::print; }
  // Of the tags in use those that begin like what is typed, and which the keyboard is at; -1: in the field.
  std::vector<std::string> offered() const;
  int offered_at() const { return at_; }
  // Do all of the evenings have this tag?
  bool is_on(const std::string& tag) const;

  // What holds of the evenings now. False if one of them is gone.
  bool refresh(const history::SessionIndex& index);
  // Typing and the arrows. True if it was for this; Enter and Esc are not.
  bool handle(const InputEvent& event);
  void put_caret(std::size_t at) { typed_.line.set(typed_.line.text(), at); }
  void choose(ExportFormat format);
  void choose_candidate(std::size_t index);

  // What Enter does. Nothing: it was refused, and error() says why.
  std::optional<SessionEditResult> act(const SessionContext& context);
  // A tag on, or off again.
  std::optional<SessionEditResult> toggle(const SessionContext& context, const std::string& tag);

 private:
  using Change = std::function<core::Result<MetadataEdit>(const core::Uuid& original)>;
  std::optional<SessionEditResult> change_all(const Change& change, std::string told);
  std::optional<SessionEditResult> write(const SessionContext& context);
  void changed();

  Command kind_;
  std::vector<core::Uuid> sessions_;
  std::vector<core::Uuid> originals_;
  std::vector<std::string> on_;
  std::vector<std::string> tags_;
  PathEditor typed_;  // the path of a file, or other words
  int at_ = -1;
  ExportFormat format_ = ExportFormat::record;
  std::string file_name_;  // without its ending; of several evenings that of the folder
  std::optional<core::Error> error_;
};

}  // namespace bogosity::ui
