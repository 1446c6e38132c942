#include "telling_states.h"

#include <algorithm>
#include <memory>

#include "games/catalogue.h"
#include "record_parts.h"

namespace bogosity {
namespace {

using core::EntryKind;

// Goes through the states. Only a correction makes it fold from the start again.
class States {
 public:
  States(const core::Game& game, const core::Headers& headers) : game_(game), headers_(headers) { begin(); }

  // False if the journal ends here because the entry does not fit.
  bool go_on(const core::Entry& entry) {
    if (!journal_.add(entry)) return false;
    lines_before_ = fold_ ? fold_->log_size() : 0;
    anew_ = !fold_ || (entry.kind != EntryKind::log && entry.kind != EntryKind::remark);
    if (anew_) {
      fold_anew();
    } else if (!fold_->log(entry.text)) {
      fold_.reset();
    }
    return true;
  }

  // Is it worth while to look whether the first `lines` lines are others now?
  bool may_have_changed(std::size_t lines) const {
    if (!fold_ || fold_->log_size() < lines) return false;
    return anew_ || lines_before_ <= lines || fold_->logged_line() < lines;
  }

  bool begins_with(const std::vector<core::Entry>& lines) const {
    const auto parts = parts_of(fold_->record());
    return parts && parts->body.size() >= lines.size() &&
           std::equal(lines.begin(), lines.end(), parts->body.begin(),
                      [](const core::Entry& entry, const std::string& line) { return entry.text == line; });
  }

 private:
  void begin() {
    auto play = game_.begin(headers_);
    fold_ = play ? std::move(*play) : nullptr;
  }
  // A correction may need others beside it to fit: then there is no state to tell.
  void fold_anew() {
    begin();
    for (const auto& line : journal_.effective()) {
      if (fold_ && !fold_->log(journal_.entries()[line.text].text)) fold_.reset();
    }
  }

  const core::Game& game_;
  const core::Headers& headers_;
  core::Journal journal_;
  std::unique_ptr<core::Play> fold_;  // nothing: the entries do not fit together just now
  std::size_t lines_before_ = 0;
  bool anew_ = true;
};

}  // namespace

bool once_told(const Telling& telling, const std::vector<core::Entry>& lines) {
  if (lines.empty()) return true;
  const core::Game* game = games::find(telling.session.game);
  if (game == nullptr) return false;
  States states(*game, telling.session.headers);
  for (const auto& entry : telling.entries) {
    if (!states.go_on(entry)) return false;
    if (states.may_have_changed(lines.size()) && states.begins_with(lines)) return true;
  }
  return false;
}

}  // namespace bogosity
