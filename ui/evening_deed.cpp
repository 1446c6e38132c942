#include "ui/evening_deed.h"

#include <algorithm>
#include <filesystem>

#include "core/folded_name.h"
#include "core/text.h"
#include "evening_file_name.h"
#include "ui/path_completion.h"
#include "whole_file.h"

namespace bogosity::ui {
namespace {

namespace fs = std::filesystem;

std::string file_name_of(const Surroundings& around, const core::Uuid& session) {
  const auto info = around.store->find(session);
  return info && *info ? evening_file_name(**info) : core::to_text(session);
}

bool same_tag(const std::string& a, const std::string& b) { return core::folded(a) == core::folded(b); }

// As the system knows it, from the root on: so that it can be found again.
std::string whole_path(const fs::path& file) {
  std::error_code error;
  const fs::path whole = fs::absolute(file, error);
  return (error ? file : whole.lexically_normal()).string();
}

}  // namespace

EveningDeed::EveningDeed(DeedKind kind, const history::Evening& evening, std::vector<std::string> tags,
                         const Surroundings& around)
    : kind_(kind), session_(evening.id), evening_(evening.evening()) {
  refresh(evening, std::move(tags));
  if (kind == DeedKind::rename) line_.set(evening.words.title);
  if (kind == DeedKind::note) line_.set(evening.words.note);
  if (!is_of_file()) return;
  file_name_ = file_name_of(around, session_);
  choose(kind == DeedKind::print ? Paper::page : evening.is_open ? Paper::json : Paper::record);
}

void EveningDeed::refresh(const history::Evening& evening, std::vector<std::string> tags) {
  on_ = evening.words.tags;
  tags_ = std::move(tags);
}

bool EveningDeed::is_on(const std::string& tag) const {
  return std::any_of(on_.begin(), on_.end(), [&](const auto& each) { return same_tag(each, tag); });
}

std::vector<std::string> EveningDeed::offered() const {
  const std::string begins = core::folded(core::trimmed(line_.text()));
  std::vector<std::string> all;
  for (const auto& tag : tags_) {
    if (core::folded(tag).starts_with(begins)) all.push_back(tag);
  }
  return all;
}

// The path as it was proposed follows the kind of file; one that was typed keeps its name.
void EveningDeed::choose(Paper paper) {
  const std::string& typed = line_.text();
  const std::string before = file_name_ + std::string(kind_of(paper_).ending);
  const std::string after = file_name_ + std::string(kind_of(paper).ending);
  paper_ = paper;
  error_.reset();
  overwrites_.clear();
  if (typed.empty()) {
    line_.set("~/" + after);
  } else if (typed.ends_with(before)) {
    line_.set(typed.substr(0, typed.size() - before.size()) + after);
  }
}

void EveningDeed::choose_candidate(std::size_t index) {
  if (index >= candidates_.size()) return;
  line_.set(with_candidate(line_.text(), candidates_[index]));
  typed();
}

void EveningDeed::typed() {
  error_.reset();
  overwrites_.clear();
  at_ = -1;
  if (is_of_file()) candidates_ = completed_path(line_.text()).candidates;
}

bool EveningDeed::handle(const InputEvent& event, const Clipboard& clipboard) {
  const int step = event.key == Key::down ? 1 : event.key == Key::up ? -1 : 0;
  if (step != 0 && kind_ == DeedKind::write) {
    const int kinds = static_cast<int>(paper_kinds().size()) - 1;
    const int next = (static_cast<int>(paper_) + step + kinds) % kinds;
    return choose(static_cast<Paper>(next)), true;
  }
  if (step != 0 && kind_ == DeedKind::tags) {
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

std::optional<DeedDone> EveningDeed::said(const core::Result<Change>& change, std::string told) {
  error_.reset();
  if (change) return DeedDone{std::move(told), *change};
  error_ = change.error();
  return std::nullopt;
}

std::optional<DeedDone> EveningDeed::toggle(const Surroundings& around, const std::string& tag) {
  const bool off = is_on(tag);
  const auto change = off ? history::take_off_tag(around, evening_, tag) : history::say_tag(around, evening_, tag);
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

std::optional<DeedDone> EveningDeed::act(const Surroundings& around) {
  const bool is_empty = core::trimmed(line_.text()).empty();
  switch (kind_) {
    case DeedKind::rename:
      return said(history::say_title(around, evening_, line_.text()),
                  is_empty ? "It goes by its event again." : "Renamed.");
    case DeedKind::note:
      return said(history::say_note(around, evening_, line_.text()), is_empty ? "The note is gone." : "Noted.");
    case DeedKind::tags: {
      const auto tags = offered();
      if (at_ >= 0 && at_ < static_cast<int>(tags.size())) return toggle(around, tags[static_cast<std::size_t>(at_)]);
      if (is_empty) return DeedDone{};
      return toggle(around, std::string(core::trimmed(line_.text())));
    }
    case DeedKind::write:
    case DeedKind::print:
      return write(around);
  }
  return std::nullopt;
}

std::optional<DeedDone> EveningDeed::write(const Surroundings& around) {
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
  const auto text = on_paper(around, session_, paper_);
  const auto done = text ? write_whole_file(file, *text) : tl::unexpected(text.error());
  if (!done) {
    error_ = done.error();
    return std::nullopt;
  }
  error_.reset();
  return DeedDone{"Written to " + whole_path(file), std::nullopt};
}

}  // namespace bogosity::ui
