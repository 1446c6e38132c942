// Something that is being done with an evening and wants to be typed: its title, a note, tags, the file it is written
// to. What was typed stays until it is done or given up, whatever goes wrong meanwhile.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sentence.h"
#include "history/index.h"
#include "transfer/export.h"
#include "ui/input/keys.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/start/session_list.h"

namespace bogosity::ui {

// What came of it. `change` can be taken back.
struct SessionEditResult {
  std::string told;
  std::optional<MetadataEdit> change;
  bool stays = false;  // there may be more to come, as another tag
};

class SessionEdit {
 public:
  // `tags`: all that are in use.
  // `kind`: Command::rename, note, tags, save or print.
  SessionEdit(Command kind, const history::IndexedSession& session, std::vector<std::string> tags,
              const SessionContext& context);

  Command kind() const { return kind_; }
  const core::Uuid& session() const { return session_; }
  const LineEditor& line() const { return typed_.line; }
  const std::optional<core::Error>& error() const { return error_; }
  const std::vector<std::string>& candidates() const { return typed_.candidates; }
  ExportFormat format() const { return format_; }
  bool is_of_file() const { return kind_ == Command::save || kind_ == Command::print; }
  // Of the tags in use those that begin like what is typed, and which the keyboard is at; -1: in the field.
  std::vector<std::string> offered() const;
  int offered_at() const { return at_; }
  bool is_on(const std::string& tag) const;

  // What holds of the evening now.
  void refresh(const history::IndexedSession& session, std::vector<std::string> tags);
  // Typing and the arrows. True if it was for this; Enter and Esc are not.
  bool handle(const InputEvent& event, const Clipboard& clipboard);
  void put_caret(std::size_t at) { typed_.line.set(typed_.line.text(), at); }
  void choose(ExportFormat format);
  void choose_candidate(std::size_t index);

  // What Enter does. Nothing: it was refused, and error() says why.
  std::optional<SessionEditResult> act(const SessionContext& context);
  // A tag on, or off again.
  std::optional<SessionEditResult> toggle(const SessionContext& context, const std::string& tag);

 private:
  std::optional<SessionEditResult> said(const core::Result<MetadataEdit>& change, std::string told);
  std::optional<SessionEditResult> write(const SessionContext& context);
  void changed();

  Command kind_;
  core::Uuid session_;
  core::Uuid original_;
  std::vector<std::string> on_;
  std::vector<std::string> tags_;
  PathEditor typed_;  // the path of a file, or other words
  int at_ = -1;
  ExportFormat format_ = ExportFormat::record;
  std::string file_name_;  // without its ending
  std::optional<core::Error> error_;
};

}  // namespace bogosity::ui
