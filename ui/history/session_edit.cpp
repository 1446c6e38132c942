#include "ui/history/session_edit.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "core/names.h"
#include "core/text.h"
#include "transfer/export.h"
#include "ui/input/line_editor.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

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

namespace {

constexpr float between_deeds = 8;
constexpr std::size_t most_candidates = 8;
constexpr std::size_t most_tags = 24;

struct DeedButton {
  std::string_view label;
  std::string_view key;
  std::string_view hint;
  action::InHistory what;
};

std::vector<DeedButton> buttons_for(const EveningDeeds& deeds) {
  const auto deed = [](DeedKind kind) { return click(EveningClick::deed, static_cast<int>(kind)); };
  const bool open = deeds.evening.is_open;
  const bool binned = deeds.evening.words.in_bin;
  return {{deeds.at_your_table ? "Back to it"
           : open              ? "Go on"
                               : "Its table",
           "Ctrl O",
           deeds.at_your_table ? "back to the table where it goes on"
           : open              ? "sit down at its table again"
                               : "look at its table as it ended",
           click(EveningClick::sit_down)},
          {"Rename", "Ctrl R", "what to call it; the record keeps its own words", deed(DeedKind::rename)},
          {"Note", "Ctrl N", "a note about the evening, found by its words", deed(DeedKind::note)},
          {"Tags", "Ctrl T", "words to find it by, with others like it", deed(DeedKind::tags)},
          {"Export", "Ctrl S", "its record, its journal, JSON or CSV, to a file", deed(DeedKind::write)},
          {"Print", "Ctrl P", "the score sheet as a page that any browser prints", deed(DeedKind::print)},
          {binned ? "Put back" : "Bin", "Del",
           binned ? "back among the others" : "out of sight and out of the standings; nothing is destroyed",
           click(EveningClick::bin)}};
}

// With their keys where there is room for them; hints say the keys in any case.
float draw_buttons(Paint& paint, Rect area, const EveningDeeds& deeds, Actions& actions) {
  const auto all = buttons_for(deeds);
  const auto width_of = [&](bool keys) {
    float width = -between_deeds;
    for (const auto& each : all) width += button_width(paint, each.label, keys ? each.key : "") + between_deeds;
    return width;
  };
  const bool keys = width_of(true) <= area.w;
  const float squeeze = keys ? 1 : std::min(1.0F, area.w / width_of(false));
  Rect row = area.cut_top(space::button);
  for (const auto& each : all) {
    const std::string_view key = keys ? each.key : std::string_view();
    const Rect place = row.cut_left(button_width(paint, each.label, key) * squeeze, between_deeds * squeeze);
    if (button(paint, place, each.label, key)) actions.emplace_back(each.what);
    if (paint.hovered(place)) paint.hint(place, std::string(each.hint) + " (" + std::string(each.key) + ")");
  }
  return space::button;
}

float draw_told(Paint& paint, Rect area, const EveningDeeds& deeds, Actions& actions) {
  if (deeds.told.empty()) return 0;
  const SentenceStyle style{Type::body, Type::strong, 1.15F, {}, 3, true};
  Rect line = area;
  if (deeds.undoable) {
    const Rect place = line.cut_right(button_width(paint, "Undo", "Ctrl Z"), 12);
    if (button(paint, {place.x, place.y, place.w, space::button}, "Undo", "Ctrl Z"))
      actions.emplace_back(click(EveningClick::undo));
  }
  const float height = sentence_height(paint, line.w, deeds.told, style);
  const float used = deeds.undoable ? std::max(space::button, height) : height;
  draw_sentence(paint, {line.x, line.y + (used - height) / 2, line.w, height}, deeds.told, style);
  return used;
}

struct FormWords {
  std::string_view caption;
  std::string_view hint;
  std::string_view act;
};

FormWords words_for(const EveningDeed& deed) {
  switch (deed.kind()) {
    case DeedKind::rename:
      return {"WHAT TO CALL IT", "nothing: the event of its record", "Rename"};
    case DeedKind::note:
      return {"A NOTE ABOUT THE EVENING", "what one wants to remember of it", "Note"};
    case DeedKind::tags:
      return {"TAGS", "a new one, or some of those below",
              deed.line().empty() && deed.offered_at() < 0 ? "Done" : "Tag"};
    case DeedKind::write:
      return {"WRITTEN TO", "~/evenings/friday.table", "Write"};
    case DeedKind::print:
      return {"THE SCORE SHEET, WRITTEN TO", "~/evenings/friday.html", "Write"};
  }
  return {};
}

// Each draws into the area from its top, cuts off what it used, and a gap.
void draw_papers(Paint& paint, Rect& area, const EveningDeed& deed, Actions& actions) {
  ChipFlow flow(area);
  for (const PaperKind& kind : paper_kinds().first(paper_kinds().size() - 1)) {
    if (chip(paint, flow.place(chip_width(paint, kind.name) + 8), kind.name, {}, kind.paper == deed.paper()))
      actions.emplace_back(click(EveningClick::paper, static_cast<int>(kind.paper)));
  }
  area.cut_top(flow.used() + 6);
  paint.text_in(Type::small, area.cut_top(20, 6), Align::left, paint.theme().quiet,
                std::string(kind_of(deed.paper()).explanation) + " Up and Down choose.");
}

void draw_candidates(Paint& paint, Rect& area, const EveningDeed& deed, Actions& actions) {
  const auto& all = deed.candidates();
  if (all.empty()) return;
  ChipFlow flow(area);
  for (std::size_t i = 0; i < all.size() && i < most_candidates; ++i) {
    const RowId id("candidates", static_cast<int>(i));
    if (chip(paint, flow.place(chip_width(paint, all[i])), all[i]))
      actions.emplace_back(click(EveningClick::candidate, static_cast<int>(i)));
  }
  area.cut_top(flow.used() + 6);
  const std::string more = all.size() > most_candidates
                               ? " There are " + std::to_string(all.size() - most_candidates) + " more."
                               : std::string();
  paint.text_in(Type::small, area.cut_top(20), Align::left, paint.theme().quiet,
                "Tab goes on as far as these agree." + more);
}

// A tick and the color say which are on.
void draw_tags(Paint& paint, Rect& area, const EveningDeed& deed, Actions& actions) {
  const auto tags = deed.offered();
  if (tags.empty()) return;
  ChipFlow flow(area);
  for (std::size_t i = 0; i < tags.size() && i < most_tags; ++i) {
    const RowId id("tags", static_cast<int>(i));
    const bool on = deed.is_on(tags[i]);
    const std::string label = on ? "\u2713 " + tags[i] : tags[i];
    const Rect place = flow.place(chip_width(paint, label) + 4);
    if (chip(paint, place, label, {}, on)) actions.emplace_back(click(EveningClick::tag, 0, tags[i]));
    if (static_cast<int>(i) == deed.offered_at()) paint.outline(place.inset(-3), paint.theme().ink, 9, 2);
  }
  area.cut_top(flow.used() + 6);
  paint.text_in(Type::small, area.cut_top(20), Align::left, paint.theme().quiet,
                "Up and Down go through them; Enter puts one on or takes it off.");
}

float draw_form(Paint& paint, Rect area, const EveningDeed& deed, Actions& actions) {
  const Theme& t = paint.theme();
  const float top = area.y;
  const FormWords words = words_for(deed);
  if (deed.kind() == DeedKind::write) draw_papers(paint, area, deed, actions);
  paint.caption(area.cut_top(19).top_left(), t.accent, words.caption, area.w);
  Rect line = area.cut_top(space::button, 8);
  if (button(paint, line.cut_right(button_width(paint, "Give up", "Esc"), between_deeds), "Give up", "Esc"))
    actions.emplace_back(click(EveningClick::give_up));
  if (button(paint, line.cut_right(button_width(paint, words.act, "Enter") + 4, between_deeds), words.act, "Enter",
             ButtonLook::primary))
    actions.emplace_back(click(EveningClick::act));
  if (const auto caret = text_field(paint, line, "deed", deed.line(), deed.offered_at() < 0, words.hint))
    actions.emplace_back(click(EveningClick::caret, static_cast<int>(*caret)));
  if (deed.kind() == DeedKind::tags) draw_tags(paint, area, deed, actions);
  if (deed.error()) {
    area.cut_top(
        draw_sentence(paint, area, refusal_in_words(*deed.error()), {Type::body, Type::strong, 1.15F, {}, 4, true}));
  } else if (deed.is_of_file()) {
    draw_candidates(paint, area, deed, actions);
  }
  return area.y - top;
}

}  // namespace

float draw_evening_deeds(Paint& paint, Rect area, const EveningDeeds& deeds, Actions& actions) {
  if (!deeds.deed) {
    const float buttons = draw_buttons(paint, area, deeds, actions);
    area.cut_top(buttons + 8);
    const float told = draw_told(paint, area, deeds, actions);
    return buttons + (told > 0 ? told + 8 : 0);
  }
  const float form = draw_form(paint, area, *deeds.deed, actions);
  if (deeds.told.empty() || deeds.deed->error()) return form;
  area.cut_top(form + 8);
  return form + 8 + draw_told(paint, area, deeds, actions);
}

}  // namespace bogosity::ui
