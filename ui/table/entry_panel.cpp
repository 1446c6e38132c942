#include <algorithm>

#include "ui/table/screen.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

// While more is still to come, what does not fit yet is no error.
bool is_still_to_come(const TableModel& model) { return !model.entry->refused() && model.line && model.line->doubt; }

// Draws the player whose turn it is, and the typed line. `panel` is scrolled to while somebody types.
void draw_line(Painter& painter, Rect panel, Rect line, const TableModel& model, bool focused) {
  const Theme& t = painter.theme();
  std::string who = model.screen->most_players == 1 || !model.open
                        ? std::string()
                        : painter.fitted(TextStyle::entry, model.view.to_play, line.w * 0.34F);
  if (!who.empty()) who += ": ";
  line.cut_left(
      painter.text_on(TextStyle::entry, {line.x, line.y + painter.fonts().baseline(TextStyle::entry)}, t.quiet, who));
  const auto& error = model.entry->error();
  const bool wrong = error && (!error->unfinished || model.entry->refused()) && !is_still_to_come(model);
  EditField look{"entry line", {}, focused, TextStyle::entry, wrong ? &*error : nullptr};
  look.faint_error = !model.entry->refused();
  look.in_sight = panel;
  const Rect field{line.x, line.center().y - space::button / 2, line.w, space::button};
  painter.note_item(look.label, field);
  if (model.is_new_here && model.open && model.log_size > 0 && model.entry->text().empty() &&
      !model.game->example().empty())
    painter.text_in(TextStyle::body, Rect(field).inset(12, 0), Align::left, t.faint,
                    "such as " + std::string(model.game->example()) + "     F2: all keys");
  input_text(painter, field, *model.entry, look);
}

// The lead that all suggestions share: it is shown once, before them.
std::string_view shared_lead(const std::vector<core::Suggestion>& suggestions) {
  if (suggestions.size() < 2) return {};
  const std::string_view lead = suggestions.front().lead;
  return std::ranges::count(suggestions, lead, &core::Suggestion::lead) == std::ssize(suggestions) ? lead
                                                                                                   : std::string_view();
}

Sentence below_line(const TableModel& model) {
  const auto& entry = *model.entry;
  if (!model.waiting.empty()) return said(model.waiting, Tone::plain);
  if (model.taken_back && !entry.refused() && !model.notice.empty()) return model.notice;
  if (model.panel.rank != 0)
    return {{Tone::strong, "Which suit?"}, {Tone::quiet, " Choose it above, or press the rank again to drop it."}};
  if (entry.text().ends_with(flag_word) && !entry.refused())
    return {{Tone::strong, "A flag at this point:"}, {Tone::plain, " type a few words, Enter sets it."}};
  if (entry.error() && (entry.text() == "help" || entry.text() == "?"))
    return {{Tone::strong, "Enter"}, {Tone::plain, " shows every key and every form that can be typed."}};
  if (is_still_to_come(model)) return said(model.line->still_to_come, Tone::quiet);
  if (entry.error()) {
    core::Error error = *entry.error();
    if (!shared_lead(error.suggestions).empty()) error.way_out.clear();  // the chips say it
    const Sentence words = refusal_in_words(error);
    return entry.refused() ? words : said(core::plain_text(words), Tone::quiet);
  }
  if (entry.reading()) return entry.reading()->sentence;
  if (model.holds_verdict_back())
    return model.lost.empty() ? said("It is logged.", Tone::quiet)
                              : followed_by(model.lost, said("The shout is logged."));
  if (!model.notice.empty()) return model.notice;
  if (!model.open) return said("This session is closed. Reopen it to write in it.", Tone::quiet);
  if (model.view.finished) return said("The session is over: no more turns.", Tone::quiet);
  if (model.log_size == 0) return model.game->hint();
  // The seats and the middle of the table show the rest.
  if (model.view.to_play.empty() || model.screen->most_players == 1) return said(model.state, Tone::quiet);
  return {{Tone::name, model.view.to_play},
          {Tone::plain, " " + std::string(model.about->turn_word) + "."},
          {Tone::quiet, " Enter logs what is typed, F2 shows all keys."}};
}

constexpr float offer_gap = 6;

std::vector<core::Suggestion> suggestions_of(const EntryLine& entry) {
  if (entry.error()) return entry.error()->suggestions;
  return entry.reading() ? entry.reading()->suggestions : std::vector<core::Suggestion>();
}

// The first suggestion that opens a line for correction, which the key for corrections does, too; nullptr: none.
const core::Suggestion* first_to_correct(const std::vector<core::Suggestion>& suggestions) {
  const auto first = std::ranges::find_if(suggestions, [](const auto& each) { return each.opens.has_value(); });
  return first == suggestions.end() ? nullptr : &*first;
}

// A way out changes the line and logs nothing, or leads to the entry that clashes with it, where its seal can be
// lifted.
Actions effect_of(const core::Suggestion& offer) {
  if (offer.first) return {action::LogEntry{*offer.first, offer.line}};
  if (!offer.opens) return {action::SetLine{offer.line}};
  const auto opened = [&](auto change) {
    return action::OpenSheet{SheetName::corrections, LineToCorrect{*offer.opens, std::move(change)}};
  };
  if (offer.line.empty()) return {opened(LineToCorrect::SealedCard{})};
  if (offer.instead.empty()) return {action::ClearLine{}, opened(LineToCorrect::Inserted{offer.line})};
  return {action::ClearLine{}, opened(LineToCorrect::Replaced{offer.instead, offer.line})};
}

// The ways out of a refusal, as buttons at the right end of the panel.
struct Offers {
  std::string_view lead;  // before them
  Chips chips;
  float before = 0;  // the width of the lead
  float width = 0;   // of all
};

constexpr float offers_gap = 14;

Offers offers_of(const Painter& painter, const std::vector<core::Suggestion>& suggestions, float room) {
  Offers offers;
  const auto* to_correct = first_to_correct(suggestions);
  offers.lead = shared_lead(suggestions);
  offers.before = offers.lead.empty() ? 0 : painter.width(TextStyle::small, offers.lead) + offer_gap;
  float all = offers.before;
  for (const core::Suggestion& offer : suggestions) {
    const std::string key = to_correct != nullptr && to_correct->opens == offer.opens ? "Ctrl E" : "";
    const bool is_short = !offers.lead.empty() || (offer.lead.empty() && !offer.label.empty());
    offers.chips.push_back({is_short ? offer.label : offer.text, key, false, effect_of(offer)});
    all += chip_line_width(painter, offers.chips.back()) + offer_gap;
  }
  const float least = offers.before + chip_line_width(painter, offers.chips.front()) + offer_gap;
  offers.width = std::max(least, std::min(all, room * 0.62F));
  return offers;
}

// Cuts their room off `area`.
void draw_offers(Painter& painter, Rect& area, const Offers& offers, Actions& actions) {
  const Rect strip = area.cut_right(offers.width, offers_gap);
  // In a low panel they reach up into the gap below the line.
  const float top = std::min(strip.center().y - space::button / 2, strip.bottom() - space::button);
  const FlowArea line(painter, {strip.x, top, strip.w, space::button});
  if (!offers.lead.empty()) {
    painter.text_in(TextStyle::small, take_place(painter, offers.before - offer_gap, space::button), Align::left,
                    painter.theme().quiet, offers.lead);
    ImGui::SameLine(0, painter.pixels(offer_gap));
  }
  const RowId id("offers", 0);
  draw_chip_line(painter, offers.chips, actions);
}

// Draws a button at the right end of a line, in the middle of its height.
bool button_at_end(Painter& painter, Rect& line, std::string_view label, std::string_view key,
                   ButtonLook look = ButtonLook::primary) {
  const Rect column = line.cut_right(button_width(painter, label, key) + 6, 14);
  return button(painter, column.inset(0, (column.h - space::button) / 2), label, key, look);
}

// Returns a watcher's second line: a waiting action, the last result, or the line typed before the lock was lost.
Sentence below_watch(const TableModel& model) {
  if (!model.waiting.empty()) return said(model.waiting);
  if (model.notice_is_trouble) return model.notice;
  if (!model.entry->text().empty())
    return {{Tone::quiet, "Your line is kept here: "}, {Tone::plain, model.entry->text()}};
  return said(model.watch->way_on, Tone::quiet);
}

// For somebody who watches a session that another program writes in: the writer, and a button to take over.
void draw_watch(Painter& painter, Rect inner, const TableModel& model, Actions& actions) {
  if (button_at_end(painter, inner, model.watch->button, inner.w < 532 ? "" : "Ctrl O"))
    actions.emplace_back(action::TakeOver{});
  const SentenceStyle lead{TextStyle::strong, TextStyle::strong, 1.12F, painter.theme().ink, 2, true};
  inner.cut_top(draw_sentence(painter, inner, said(model.watch->words), lead), 3);
  const float row = painter.line_height(TextStyle::body) * 1.1F;
  const int rows = std::max(1, static_cast<int>((inner.h + 3) / row));
  draw_sentence(painter, inner, below_watch(model), {.leading = 1.1F, .most_lines = rows, .links = true});
}

constexpr int usual_lines = 2;
constexpr float below_typed_line = 6;
constexpr float least_margin = 4;
constexpr float most_up = 6;  // of the gap above

struct EntryLayout {
  Rect panel;  // as high as the words need
  Rect inner;
  std::vector<core::Suggestion> suggestions;
  Offers offers;   // none without suggestions
  Sentence words;  // below the line
  SentenceStyle style;
  bool is_cut = false;
};

// Two lines fit below the typed line. More of them are set in small type, and the panel grows into the gap above it and
// the margin below it. Nothing to press is covered; what has no room even so is said under the mouse.
EntryLayout lay_out_entry(const Painter& painter, Rect area, const TableModel& model) {
  EntryLayout out;
  out.panel = area;
  out.inner = area.inset(area.w < 560 ? 14 : 18, area.h < 105 ? 8 : 12);
  if (model.watch) return out;
  Rect room = out.inner;
  room.cut_top(painter.line_height(TextStyle::entry), below_typed_line);
  if (!is_still_to_come(model)) out.suggestions = suggestions_of(*model.entry);
  if (!out.suggestions.empty()) {
    out.offers = offers_of(painter, out.suggestions, room.w);
    room.cut_right(out.offers.width, offers_gap);
  }
  out.words = below_line(model);
  // The two lines stand as far apart as there is room.
  const float leading = std::clamp(room.h / (usual_lines * painter.line_height(TextStyle::body)), 1.0F, 1.15F);
  out.style = {.leading = leading, .most_lines = usual_lines, .links = true};
  const auto height = [&](SentenceStyle style) {
    style.most_lines = 1000;
    return sentence_height(painter, room.w, out.words, style);
  };
  if (height(out.style) <= (usual_lines + 0.5F) * painter.line_height(TextStyle::body) * leading) return out;
  out.style = small_with_links;
  out.style.leading = 1;
  constexpr float least_padding = 3;
  const float padding = out.panel.bottom() - out.inner.bottom() - least_padding;
  const float down = std::max(0.0F, painter.screen().bottom() - area.bottom() - least_margin);
  room.h += padding + most_up + down;
  out.style.most_lines = std::max(1, static_cast<int>(room.h / painter.line_height(out.style.plain)));
  out.is_cut = height(out.style) > room.h;
  out.panel = {area.x, area.y - most_up, area.w, area.h + most_up + down};
  out.inner = {out.inner.x, out.inner.y - most_up, out.inner.w, out.inner.h + padding + most_up + down};
  return out;
}

}  // namespace

void draw_entry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions, bool focused) {
  const Theme& t = painter.theme();
  const bool refused = !model.watch && model.entry->refused();
  const bool flashes = refused && model.flashes;
  const EntryLayout layout = lay_out_entry(painter, area, model);
  area = layout.panel;
  painter.fill(area, flashes ? mixed(t.panel, t.bad, 0.25F) : t.panel, space::radius);
  painter.outline(area,
                  refused       ? t.bad
                  : model.watch ? t.panel_line
                                : t.accent,
                  space::radius,
                  flashes   ? 5.0F
                  : refused ? 2.0F
                            : 1.0F);
  Rect inner = layout.inner;
  if (model.watch) return draw_watch(painter, inner, model, actions);
  Rect line = inner.cut_top(painter.line_height(TextStyle::entry), below_typed_line);
  // The first Enter says the doubt, the second one logs the line.
  const bool in_doubt = model.line && model.line->doubt;
  if (!model.waiting.empty()) {
    if (button_at_end(painter, line, "Give up", "Esc", ButtonLook::plain)) actions.emplace_back(action::GiveUp{});
  } else if (model.entry->reading() && refused == in_doubt && model.panel.rank == 0) {
    const bool doubtful = in_doubt || !model.entry->reading()->suggestions.empty();
    if (button_at_end(painter, line, in_doubt ? "Log as it stands" : "Log it", "Enter",
                      doubtful ? ButtonLook::plain : ButtonLook::primary))
      actions.emplace_back(action::Commit{core::Passing::passes});
  }
  draw_line(painter, area, line, model, focused);
  if (!layout.suggestions.empty()) draw_offers(painter, inner, layout.offers, actions);
  draw_sentence(painter, inner, layout.words, layout.style);
  if (layout.is_cut && painter.hovered(inner)) painter.tooltip(core::plain_text(layout.words));
}

Actions opening_corrections(const EntryLine& entry) {
  const auto suggestions = suggestions_of(entry);
  const auto* first = first_to_correct(suggestions);
  return first == nullptr ? Actions{action::OpenSheet{SheetName::corrections, {}}} : effect_of(*first);
}

}  // namespace bogosity::ui
