// The entry line: the text being typed for the current turn, and a preview of what Enter would log. The preview is
// computed when the line or the session changes, not in every frame. A refused text stays in the line.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/game.h"
#include "ui/input/line_editor.h"

namespace bogosity::ui {

class EntryLine : public LineEditor {
 public:
  using Preview = std::function<core::Result<core::Trial>()>;

  // Calls `preview` only if the line or `revision` changed since the last call, and something is typed.
  void refresh(std::uint64_t revision, const Preview& preview);
  const std::optional<core::Trial>& reading() const { return reading_; }
  const std::optional<core::Error>& error() const { return error_; }
  // True after Enter was refused, until the line changes.
  bool refused() const { return refused_ == text(); }
  // The text is selected, so that the next key replaces it: perhaps nobody has seen the refusal. Not if the text is not
  // to blame, and not if it can still become something: then the next key goes on with it.
  void refuse(core::Error error);
  // Leaves the text as it is: the next Enter logs it.
  void doubt(core::Error error);
  // The refused text that was typed over; empty if there is none.
  const std::string& replaced() const { return replaced_; }
  // True until what was typed over it is logged.
  bool is_replacement() const { return is_replacement_ && !replaced_.empty(); }
  void bring_back();
  void forget_replaced() { replaced_.clear(); }
  // An entry was logged; `rest` is in the line now.
  void logged(std::string rest);

 private:
  std::optional<core::Trial> reading_;
  std::optional<core::Error> error_;
  std::optional<std::uint64_t> seen_;   // the revision of the last preview
  std::string seen_text_;               // and the line
  std::optional<std::string> refused_;  // the line that was refused
  bool selected_ = false;               // and was selected: the next key replaces it
  std::string replaced_;
  bool is_replacement_ = false;
};

// Decides when the unfinished line is stored: a short rest after the last key, and during typing at the latest half a
// second after the first unsaved change. A crash loses no more than that.
class DraftTimer {
 public:
  static constexpr double rest = 0.1;  // seconds without a key
  static constexpr double most = 0.5;  // seconds that may be lost, however quickly somebody types

  void changed(double now) {
    if (!due_) latest_ = now + most;
    due_ = std::min(now + rest, latest_);
  }
  // The store refused the line: tries again later.
  void try_later(double now) { due_ = latest_ = now + most; }
  void kept() { due_.reset(); }
  std::optional<double> due() const { return due_; }
  bool is_due(double now) const { return due_ && now >= *due_; }

 private:
  std::optional<double> due_;
  double latest_ = 0;  // the latest moment, while due_ is set
};

}  // namespace bogosity::ui
