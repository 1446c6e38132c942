#include <algorithm>
#include <numeric>

#include "core/text.h"
#include "ui/table/screen.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

// Two lines, as far apart as there is room.
SentenceStyle two_lines(const Painter& painter, float room) {
  const float leading = room / (2 * painter.line_height(TextStyle::body));
  return {TextStyle::body, TextStyle::strong, std::clamp(leading, 1.0F, 1.15F), {}, 2, true};
}

// While the cards of a win are still being typed, their number is no error.
bool is_putting_win_together(const EntryLine& entry) {
  const youre_bogus::TypedWin win = youre_bogus::typed_win(entry.text());
  return win.begun && win.next_slot() != youre_bogus::TypedWin::slots && !entry.refused();
}

// Draws the player whose turn it is, and the typed line.
void draw_line(Painter& painter, Rect line, const TableModel& model, bool focused) {
  const Theme& t = painter.theme();
  std::string who = model.screen->most_players == 1 || !model.open
                        ? std::string()
                        : painter.fitted(TextStyle::entry, model.view.to_play, line.w * 0.34F);
  if (!who.empty()) who += ": ";
  line.cut_left(
      painter.text_on(TextStyle::entry, {line.x, line.y + painter.fonts().baseline(TextStyle::entry)}, t.quiet, who));
  const auto& error = model.entry->error();
  const bool wrong = error && (!error->unfinished || model.entry->refused()) && !is_putting_win_together(*model.entry);
  EditField look{"entry line", {}, focused, TextStyle::entry, wrong ? &*error : nullptr};
  look.faint_error = !model.entry->refused();
  const Rect field{line.x, line.center().y - space::button / 2, line.w, space::button};
  painter.note_item(look.label, field);
  if (model.is_new_here && model.open && model.log_size > 0 && model.entry->text().empty() &&
      !model.game->example().empty())
    painter.text_in(TextStyle::body, Rect(field).inset(12, 0), Align::left, t.faint,
                    "such as " + std::string(model.game->example()) + "     F2: all keys");
  input_text(painter, field, model.entry->editor(), look);
}

core::Sentence hint_for(const TableModel& model) {
  using core::Tone;
  if (!model.open) return said("This evening is closed. Reopen it to write in it.", Tone::quiet);
  if (model.view.finished) return said("The evening is over: no more turns.", Tone::quiet);
  if (!model.notice.empty()) return model.notice;
  if (model.log_size > 0) return said(model.state, Tone::quiet);
  return model.game->hint();
}

core::Sentence below_line(const TableModel& model) {
  const auto& entry = *model.entry;
  if (!model.waiting.empty()) return said(model.waiting, core::Tone::plain);
  if (model.taken_back && !entry.refused() && !model.notice.empty()) return model.notice;
  if (entry.error() && (entry.text() == "help" || entry.text() == "?"))
    return {{core::Tone::strong, "Enter"}, {core::Tone::plain, " shows every key and every form that can be typed."}};
  if (is_putting_win_together(entry))
    return said("The claim, six cards face up, and one face down.", core::Tone::quiet);
  if (entry.error() && entry.refused()) return refusal_in_words(*entry.error());
  if (entry.error()) return said(core::plain_text(refusal_in_words(*entry.error())), core::Tone::quiet);
  if (!entry.reading() && !model.reveal.is_over()) return said("It is logged.", core::Tone::quiet);
  if (!entry.reading()) return hint_for(model);
  return entry.reading()->sentence;
}

constexpr float offer_gap = 6;

// "count:Bob=" or "grab:4@", if all suggestions begin like that: it is shown once, and the rest are the chips.
std::string common_beginning(const std::vector<core::Suggestion>& suggestions) {
  if (suggestions.size() < 2) return {};
  std::string common = suggestions.front().text;
  common.resize(common.find_first_of("=@") + 1);  // none
  const bool shared = std::all_of(suggestions.begin(), suggestions.end(),
                                  [&](const core::Suggestion& each) { return each.text.starts_with(common); });
  return shared ? common : std::string();
}

bool opens_as_it_is(const core::Suggestion& offer) { return offer.opens && offer.line.empty(); }

// The key for corrections opens the first entry offered for correction.
std::string_view key_of(const core::Suggestion& offer, const std::vector<core::Suggestion>& suggestions) {
  const auto first = std::find_if(suggestions.begin(), suggestions.end(), opens_as_it_is);
  return first != suggestions.end() && first->opens == offer.opens ? "Ctrl E" : "";
}

action::OpenSheet opening(std::uint32_t line) { return {SheetName::corrections, std::to_string(line) + " card"}; }

// The ways out of a refusal, at the right end of the panel. Each button changes the line and logs nothing, or leads to
// the entry that clashes with it, where its seal can be lifted. Cuts its room off `area`.
void draw_offers(Painter& painter, Rect& area, const TableModel& model, Actions& actions) {
  const EntryLine& entry = *model.entry;
  std::vector<core::Suggestion> suggestions;
  if (entry.error()) suggestions = entry.error()->suggestions;
  if (!entry.error() && entry.reading()) suggestions = entry.reading()->suggestions;
  if (suggestions.empty() || is_putting_win_together(entry)) return;
  const std::string said_once = common_beginning(suggestions);
  std::vector<ChipLook> chips;
  std::vector<float> widths = {said_once.empty() ? 0 : painter.width(TextStyle::mono, said_once) + offer_gap};
  for (const core::Suggestion& offer : suggestions) {
    chips.push_back({offer.text.substr(said_once.size()), std::string(key_of(offer, suggestions))});
    widths.push_back(chip_line_width(painter, chips.back()) + offer_gap);
  }
  const float all = std::accumulate(widths.begin(), widths.end(), 0.0F);
  const Rect strip = area.cut_right(std::max(widths[0] + widths[1], std::min(all, area.w * 0.62F)), 14);
  // In a low panel they reach up into the gap below the line.
  constexpr float height = space::button;
  Rect row{strip.x, std::min(strip.y + std::max(0.0F, (strip.h - height) / 2), strip.bottom() - height), strip.w,
           height};
  painter.text_in(TextStyle::mono, row.cut_left(widths[0]), Align::left, painter.theme().quiet, said_once);
  const RowId id("offers", 0);
  const auto pressed = line_of_chips(painter, row, chips);
  if (!pressed) return;
  const core::Suggestion& offer = suggestions[*pressed];
  const std::size_t first = offer.line.find('\n');
  if (first != std::string::npos) {
    actions.emplace_back(action::LogEntry{offer.line.substr(0, first), offer.line.substr(first + 1)});
  } else if (offer.opens && !offer.line.empty()) {
    const std::string how = offer.instead.empty() ? " before " : " instead of " + offer.instead + " ";
    actions.emplace_back(action::ClearLine{});
    actions.emplace_back(action::OpenSheet{SheetName::corrections, std::to_string(*offer.opens) + how + offer.line});
  } else if (offer.opens)
    actions.emplace_back(opening(*offer.opens));
  else
    actions.emplace_back(action::SetLine{offer.line});
}

}  // namespace

void draw_entry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions, bool focused) {
  if (model.watch) return draw_watch_panel(painter, area, model, actions);
  const Theme& t = painter.theme();
  const bool refused = model.entry->refused();
  painter.fill(area, t.panel, space::radius);
  painter.outline(area, refused ? t.bad : t.accent, space::radius, refused ? 2 : 1);
  Rect inner = area.inset(area.w < 560 ? 14 : 18, area.h < 105 ? 8 : 12);
  Rect line = inner.cut_top(painter.line_height(TextStyle::entry), 6);
  const auto at_the_end = [&](std::string_view label, std::string_view key, ButtonLook look) {
    const Rect column = line.cut_right(button_width(painter, label, key) + 6, 14);
    return button(painter, {column.x, line.center().y - space::button / 2, column.w, space::button}, label, key, look);
  };
  if (!model.waiting.empty()) {
    if (at_the_end("Give up", "Esc", ButtonLook::plain)) actions.emplace_back(action::GiveUp{});
  } else if (model.entry->reading() && !refused) {
    if (at_the_end("Log it", "Enter", ButtonLook::primary)) actions.emplace_back(action::Commit{core::Passing::passes});
  }
  draw_line(painter, line, model, focused);
  draw_offers(painter, inner, model, actions);
  draw_sentence(painter, inner, below_line(model), two_lines(painter, inner.h));
}

action::OpenSheet opening_corrections(const EntryLine& entry) {
  if (entry.error()) {
    for (const core::Suggestion& offer : entry.error()->suggestions) {
      if (opens_as_it_is(offer)) return opening(*offer.opens);
    }
  }
  return {SheetName::corrections, {}};
}

}  // namespace bogosity::ui
