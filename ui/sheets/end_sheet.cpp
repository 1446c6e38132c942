#include <algorithm>

#include "core/numbers.h"
#include "core/quoting.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

struct Way {
  std::string label;
  Actions does;
};

// What is not settled yet, and how one press settles it.
struct Matter {
  Sentence words;
  std::vector<Way> ways;
};

Matter typed_line(const EntryLine& entry) {
  Matter matter{{{Tone::bad, "Typed and not logged: "},
                 {Tone::plain, "\u201C" + entry.text() + "\u201D"},
                 {Tone::quiet, " (\u201CEnd now\u201D keeps it as a flag)"}},
                {}};
  // Half a card that is chosen above the line would hold it back.
  if (entry.reading())
    matter.ways.push_back({"Log it", {action::ChoosePanel{}, action::Commit{core::Passing::passes}}});
  matter.ways.push_back({"Clear it", {action::ClearLine{}}});
  return matter;
}

Sentence in_words(const core::CountApart& count) {
  const std::string when = count.turn == 0 ? "before turn 1" : "turn " + std::to_string(count.turn);
  return {{Tone::name, count.player},
          {Tone::plain, " had " + core::cards_in_words(count.counted) + ", the log " + std::to_string(count.logged)},
          {Tone::quiet, " (" + when + ")"}};
}

// An inquiry that changes nothing any more is no reason to wait.
Matter open_inquiry(const core::OpenInquiry& open, std::size_t at, const std::string& typed) {
  const std::string about = in_words(open) + ". " + core::plain_text(open.matters);
  Matter matter;
  matter.words = open.still_matters ? said("Still open, " + about, Tone::bad) : said("Open, " + about, Tone::quiet);
  constexpr std::size_t longest = 20;  // on a button; the words name the accused, too
  const std::string who = open.accused.size() > longest ? std::string() : open.accused + " ";
  const auto settles = [&](const char* how) -> Actions { return {action::LogEntry{{open.settle + "=" + how}, typed}}; };
  if (!open.waits_for_card)
    matter.ways = {{who + "admits", settles("admit")}, {who + "denies", settles("deny")}};
  else if (open.lift > 0)
    matter.ways = {{"Lift the card", {action::OpenSheet{SheetName::lift, InquiryLeftOpen{at}}}}};
  return matter;
}

bool is_typed(const TableModel& table) {
  return table.entry->text().find_first_not_of(' ') != std::string::npos && !table.taken_back;
}

std::vector<Matter> unsettled(const TableModel& table) {
  std::vector<Matter> matters;
  const std::string& typed = table.entry->text();
  if (is_typed(table)) matters.push_back(typed_line(*table.entry));
  const auto& inquiries = table.view.open_inquiries;
  for (std::size_t i = 0; i < inquiries.size(); ++i) matters.push_back(open_inquiry(inquiries[i], i, typed));
  for (const Flag& flag : table.flags)
    matters.push_back(
        {said("Still flagged: " + in_words(flag), Tone::bad), {{"Settled", {action::SettleFlag{flag.words}}}}});
  for (const core::CountApart& count : table.view.counts_apart)
    matters.push_back({in_words(count),
                       {{"Look into it", {action::OpenSheet{SheetName::corrections, LineToCorrect{count.log_line}}}}}});
  return matters;
}

// This sheet asks before a session ends, so that no slip of the hand unseals anything. It lists what is not settled,
// each with one press to settle it. The focus is on going on: Enter alone ends nothing.
class EndSheet final : public Sheet {
 public:
  // The arrows and Tab go from button to button; Enter or Space presses. Nothing goes on to the table below.
  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    const auto matters = unsettled(*view.table);
    const std::vector<Way> ways = ways_of(matters, *view.table);
    const bool back = event.key == Key::left || event.key == Key::up || (event.key == Key::tab && event.shift);
    if (back || event.key == Key::tab || event.key == Key::right || event.key == Key::down) {
      focus_ = (focused(matters) + (back ? ways.size() - 1 : 1)) % ways.size();
      seen_ = matters.size();
      chose_button_ = true;
    }
    const bool is_space = chose_button_ && event.is_space();
    if ((event.key == Key::enter || is_space) && !event.repeated) {
      append(actions, ways[focused(matters)].does);
      focus_.reset();
    }
    return true;
  }

  bool stays_after_entries() const override { return true; }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const bool seal = view.about().has_seal;
    const auto matters = unsettled(*view.table);
    const std::size_t at = focused(matters);
    area.h = std::min(area.h, 228 + (matters.empty() ? 0 : 30 + row_height * static_cast<float>(matters.size())));
    area.w = std::min(area.w, 860.0F);
    draw_panel(painter, area);
    const ScrollArea room(painter, "end session", area.w < 600 ? area.inset(16, 12) : area.inset(26, 20));
    paragraph(painter, said(seal ? "End session and show all cards?" : "End session?"), {TextStyle::heading});
    paragraph(painter,
              said(seal ? "The seal comes off: the log shows every card, and what nobody noticed. No more turns "
                          "are logged."
                        : "No more turns are logged, and the standings are shown."));
    if (!matters.empty()) caption(painter, "NOT SETTLED YET");
    std::size_t way = 0;
    for (const Matter& each : matters) draw_matter(painter, each, way, at, actions);
    paragraph(painter, said("Reopen (F10) lets it go on; the record will say so.", Tone::quiet));
    ImGui::Spacing();
    // A button names a key only where the key presses it.
    if (button(painter, "Keep playing", at == way ? "Enter" : "Esc", look(at == way))) append(actions, keep_playing());
    ImGui::SameLine(0, painter.pixels(12));
    if (at == way && chose_button_) ImGui::ScrollToItem(ImGuiScrollFlags_KeepVisibleEdgeY);
    if (button(painter, "End now", at == way + 1 ? "Enter" : "", look(at == way + 1)))
      append(actions, end_session(*view.table));
    if (at == way + 1) ImGui::ScrollToItem(ImGuiScrollFlags_KeepVisibleEdgeY);
    words_beside(painter, "Tab chooses another button.");
  }

 private:
  static constexpr float row_height = space::button + 8;

  static ButtonLook look(bool focused) { return focused ? ButtonLook::primary : ButtonLook::plain; }
  static Actions keep_playing() { return {action::CloseSheet{}}; }
  // What was typed and not logged stays as a flag: a closed session has no line to type in.
  static Actions end_session(const TableModel& table) {
    Actions actions = {action::CloseSheet{}};
    if (is_typed(table))
      actions.emplace_back(
          action::LogEntry{{"note:" + core::quoted(std::string(flag_word) + table.entry->text())}, std::string()});
    actions.emplace_back(action::SetOpen{false});
    return actions;
  }

  static std::size_t buttons_of(const std::vector<Matter>& matters) {
    std::size_t count = 2;
    for (const Matter& each : matters) count += each.ways.size();
    return count;
  }
  // All buttons, the last two those that end the sheet.
  static std::vector<Way> ways_of(const std::vector<Matter>& matters, const TableModel& table) {
    std::vector<Way> ways;
    for (const Matter& each : matters) ways.insert(ways.end(), each.ways.begin(), each.ways.end());
    ways.push_back({"Keep playing", keep_playing()});
    ways.push_back({"End now", end_session(table)});
    return ways;
  }

  // The button that Enter presses: the chosen one, until the list is another one.
  std::size_t focused(const std::vector<Matter>& matters) const {
    const std::size_t count = buttons_of(matters);
    return focus_ && seen_ == matters.size() ? std::min(*focus_, count - 1) : count - 2;
  }

  void draw_matter(Painter& painter, const Matter& matter, std::size_t& way, std::size_t focus, Actions& actions) {
    float buttons = 0;
    for (const Way& each : matter.ways) buttons += button_width(painter, each.label) + 8;
    const SentenceStyle style{TextStyle::body, TextStyle::strong, 1.1F, {}, 3, true};
    const float width = free_width(painter) - buttons - 8;
    const float words = sentence_height(painter, width, matter.words, style);
    const Rect row = next_place(painter, free_width(painter), std::max(words, space::button));
    draw_sentence(painter, Rect{row.x, row.y, width, row.h}.inset(0, (row.h - words) / 2), matter.words, style);
    Rect rest = row;
    rest.cut_left(row.w - buttons);
    for (const Way& each : matter.ways) {
      const RowId id("unsettled", static_cast<int>(way));
      const Rect place = rest.cut_left(button_width(painter, each.label), 8);
      const Rect level{place.x, row.center().y - space::button / 2, place.w, space::button};
      if (button(painter, level, each.label, {}, look(way == focus))) {
        append(actions, each.does);
        queue(actions, [this] { focus_.reset(); });
      }
      if (way == focus && focus_) ImGui::ScrollToItem(ImGuiScrollFlags_KeepVisibleEdgeY);
      ++way;
    }
    end_place(painter, row);
  }

  std::optional<std::size_t> focus_;  // the chosen button
  std::size_t seen_ = 0;              // so many matters were listed then
  bool chose_button_ = false;         // before, a blank belongs to words that somebody went on typing
};

}  // namespace

Actions end_or_reopen(bool open) {
  if (open) return {action::OpenSheet{SheetName::end_session, {}}};
  return {action::CloseSheet{}, action::SetOpen{true}};
}

std::unique_ptr<Sheet> make_end_sheet() { return std::make_unique<EndSheet>(); }

}  // namespace bogosity::ui
