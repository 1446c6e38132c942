// Events beside the turn, as forms: the fields of each, its words, and its token (section 1, "anywhere in the body");
// the sheet "more" that shows them and puts the token into the entry line.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "ui/draw/imgui_compat.h"
#include "ui/input/line_editor.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

enum class FieldKind : std::uint8_t {
  player,  // a player
  anyone,  // a present or former player
  number,
  words,
  card,
  order,   // all players, one after the other
  matter,  // an open inquiry
  plea,    // admitted or denied
};

struct FormField {
  FieldKind kind = FieldKind::words;
  std::string_view label = {};
  std::string_view hint = {};
};

constexpr std::size_t most_fields = 3;

// The content of the fields.
struct FormValues {
  std::array<LineEditor, most_fields> typed;
  std::array<int, most_fields> picked{};  // an option, from 1; of a card its rank, before the suit; 0: none
  std::vector<int> order;                 // seats from 1
};

// The fields' content as in a token; empty for a missing part.
using FormParts = std::array<std::string, most_fields>;

struct Form {
  std::string_view title;
  std::string_view says;
  std::array<FormField, most_fields> fields;  // fields without a label are unused
  // Empty as long as something is missing.
  std::string (*token)(const FormParts& parts);
  bool in_a_hand = false;  // only during a hand

  constexpr std::size_t count() const {
    return static_cast<std::size_t>(
        std::count_if(fields.begin(), fields.end(), [](auto& it) { return !it.label.empty(); }));
  }
};
bool is_typed(FieldKind kind) {
  return kind == FieldKind::number || kind == FieldKind::words || kind == FieldKind::card;
}

// The options of this field; empty if it is a text field.
std::vector<std::string> options_of(FieldKind kind, const TableModel& model) {
  std::vector<std::string> options;
  if (kind == FieldKind::plea) return {"admitted", "denied"};
  if (kind == FieldKind::matter) {
    for (const auto& matter : model.game->open_inquiries()) options.push_back(in_words(matter));
  }
  if (kind != FieldKind::player && kind != FieldKind::anyone && kind != FieldKind::order) return options;
  for (const auto& seat : model.view.seats) options.push_back(seat.name);
  if (kind == FieldKind::anyone) {
    for (const auto& seat : model.view.gone) options.push_back(seat.name);
  }
  return options;
}

std::string order_in(const FormValues& values, const TableModel& model) {
  const auto& seats = model.view.seats;
  if (values.order.size() != seats.size()) return {};
  std::string text;
  for (const int seat : values.order)
    text += (text.empty() ? "" : ",") + core::quoted_if_needed(seats[static_cast<std::size_t>(seat - 1)].name);
  return text;
}

// A field's content as in a token; words are not quoted yet.
std::string part_of(FieldKind kind, const FormValues& values, std::size_t field, const TableModel& model) {
  const std::string& typed = values.typed[field].text();
  if (kind == FieldKind::card) {
    const auto card = core::card_from(typed);
    return card ? core::to_text(*card) : std::string();
  }
  if (is_typed(kind)) return typed;
  if (kind == FieldKind::order) return order_in(values, model);
  const auto options = options_of(kind, model);
  const auto picked = static_cast<std::size_t>(values.picked[field]);
  if (picked < 1 || picked > options.size()) return {};
  if (kind == FieldKind::plea) return picked == 1 ? "admit" : "deny";
  if (kind != FieldKind::matter) return core::quoted_if_needed(options[picked - 1]);
  const auto matter = model.game->open_inquiries()[picked - 1];
  return std::to_string(matter.turn) + "@" + core::quoted_if_needed(matter.accused);
}

// Two parts with a separator; empty if either is missing.
std::string both(std::string_view before, const std::string& a, std::string_view between, const std::string& b) {
  return a.empty() || b.empty() ? std::string() : std::string(before) + a + std::string(between) + b;
}
std::string one(std::string_view before, const std::string& a) {
  return a.empty() ? std::string() : std::string(before) + a;
}
std::string name(const std::string& typed) { return typed.empty() ? typed : core::quoted_if_needed(typed); }
std::string words(const std::string& typed) { return typed.empty() ? typed : core::quoted(typed); }

constexpr FormField who{FieldKind::player, "WHO"};

constexpr std::array<Form, 15> all_forms = {{
    {"Bid",
     "Anybody, at any time. Bids should be prime (J).",
     {{{FieldKind::number, "BID", "17"}, who}},
     [](const FormParts& p) { return both("bid:", p[0], "@", p[1]); }},
    {"Count hand",
     "A player who is asked must say how many cards he holds (Z2). The log goes on with that number.",
     {{who, {FieldKind::number, "CARDS, 0 TO 7", "5"}}},
     [](const FormParts& p) { return both("count:", p[0], "=", p[1]); }},
    {"Count pile",
     "Count hands and stack first. Cards that are missing then are out of play.",
     {{{FieldKind::number, "CARDS", "23"}}},
     [](const FormParts& p) { return one("pile:", p[0]); }},
    {"Count stack",
     "The cards below the top count as unknown from now on.",
     {{{FieldKind::number, "CARDS", "9"}, {FieldKind::card, "ON TOP"}}},
     [](const FormParts& p) { return p[0] == "0" ? "stack:0" : both("stack:", p[0], "=", p[1]); }},
    {"Join",
     "The new player has no cards yet and plays from the next turn on.",
     {{{FieldKind::words, "NAME", "Dee"}, {FieldKind::player, "TO THE LEFT OF"}}},
     [](const FormParts& p) { return both("join:", name(p[0]), "@", p[1]); }},
    {"Leave game",
     "The player keeps the score and may come back.",
     {{who}},
     [](const FormParts& p) { return one("leave:", p[0]); }},
    {"Resign",
     "For breaking Section Z. The player then has an album to listen to.",
     {{who}},
     [](const FormParts& p) { return one("resign:", p[0]); }},
    {"New seats",
     "Before the first turn or between two rounds. The first player named begins.",
     {{{FieldKind::order, "NEW ORDER, CLOCKWISE"}}},
     [](const FormParts& p) { return one("seats:", p[0]); }},
    {"Correct points",
     "Points that the table has agreed to add or take away, and why.",
     {{{FieldKind::anyone, "WHO"}, {FieldKind::number, "POINTS", "-5"}, {FieldKind::words, "WHY", "counted twice"}}},
     [](const FormParts& p) {
       const std::string token = both("adjust:", p[0], "=", p[1]);
       return token.empty() ? token : token + words(p[2]);
     }},
    {"House rule",
     "For this evening only (M5).",
     {{{FieldKind::words, "THE RULE", "no drumming while somebody counts"}}},
     [](const FormParts& p) { return one("rule:", words(p[0])); }},
    {"Clarify",
     "What the table agrees an unclear rule to mean. Nobody is penalized (Z4).",
     {{{FieldKind::words, "RULE (OPTIONAL)", "E4"}, {FieldKind::words, "WHAT WAS AGREED", "..."}}},
     [](const FormParts& p) { return p[1].empty() ? p[1] : "clarify:" + p[0] + words(p[1]); }},
    {"Scorekeeper",
     "Who keeps score from now on.",
     {{{FieldKind::anyone, "WHO"}, {FieldKind::words, "OR ANOTHER NAME", "the barman"}}},
     [](const FormParts& p) { return one("scorekeeper:", p[1].empty() ? p[0] : name(p[1])); }},
    {"Note",
     "A remark for the log. It changes no score.",
     {{{FieldKind::words, "THE REMARK", "what a night"}}},
     [](const FormParts& p) { return one("note:", words(p[0])); }},
    {"Late shout",
     "A shout at a time that G2 does not allow. It is logged, without effect.",
     {{{FieldKind::player, "WHO SHOUTED"}, {FieldKind::player, "AT WHOM"}}},
     [](const FormParts& p) { return both("late:", p[0], ">", p[1]); }},
    {"Settle",
     "An open dispute is judged with the cards known by now.",
     {{{FieldKind::matter, "DISPUTE"}, {FieldKind::plea, "ANSWER"}}},
     [](const FormParts& p) { return both("settle:", p[0], "=", p[1]); }},
}};

// The form with this title, with other words or fields if they are given.
constexpr Form form_of(std::string_view title, std::string_view says = {},
                       std::array<FormField, most_fields> fields = {}) {
  std::size_t at = 0;
  while (all_forms[at].title != title) ++at;
  Form form = all_forms[at];
  if (!says.empty()) form.says = says;
  if (!fields[0].label.empty()) form.fields = fields;
  return form;
}

constexpr std::array<Form, 10> forms_of_plain_games = {{
    form_of("Count hand", "A player was asked for the number of cards. The log goes on with that number.",
            {{who, {FieldKind::number, "CARDS", "5"}}}),
    form_of("Join", "The new player plays from the next hand on."),
    form_of("Leave game", "The cards are out of play. The player keeps the score and may come back."),
    form_of("New seats", "Between two hands."),
    form_of("Correct points"),
    form_of("House rule", "For this evening only.",
            {{{FieldKind::words, "THE RULE", "no drumming while somebody thinks"}}}),
    form_of("Clarify", "What the table agrees an unclear rule to mean.",
            {{{FieldKind::words, "RULE (OPTIONAL)", "B4"}, {FieldKind::words, "WHAT WAS AGREED", "..."}}}),
    form_of("Scorekeeper"),
    form_of("Note"),
    {"Misdeal",
     "The hand is called off without points and dealt again.",
     {{{FieldKind::words, "REASON (OPTIONAL)", "two packs"}}},
     [](const FormParts& p) { return "misdeal" + words(p[0]); },
     true},
}};

// For games without sealed cards: the forms that every game has; for several players also calling a hand off.
std::span<const Form> forms_for(const GameScreen& screen) {
  if (screen.has_seal) return all_forms;
  return std::span(forms_of_plain_games).first(forms_of_plain_games.size() - (screen.most_players > 1 ? 0 : 1));
}

// The token of a form; empty if a part is missing.
std::string token_of(const Form& form, const FormValues& values, const TableModel& model) {
  if (form.in_a_hand && model.view.between_rounds) return {};
  FormParts parts;
  for (std::size_t i = 0; i < form.count(); ++i) parts[i] = part_of(form.fields[i].kind, values, i, model);
  return form.token(parts);
}

bool goes_into_line(const TableModel& model) { return !model.entry->text().empty(); }

// How the sheet "more" looks: the list of forms, the fields of one, and the foot.

void draw_foot(Painter& painter, Rect row, const SheetView& view, Actions& actions) {
  const bool open = view.table == nullptr || view.table->open;
  Actions end;
  end_or_reopen(open, end);
  const auto then = [](Action act) { return Actions{action::CloseSheet{}, std::move(act)}; };
  const RowId id("more", 0);  // the bar above has buttons of the same names
  const FlowArea foot(painter, row);
  draw_chips(painter, row.h, 5,
             {{open ? "End evening" : "Reopen evening", "Ctrl D", false, end},
              {"Rules", "F1", false, then(action::OpenSheet{SheetName::rules, {}})},
              {"Settings", {}, false, then(action::OpenSheet{SheetName::settings, {}})},
              {"Display", "F9", false, then(action::ToggleDisplay{})},
              {"Back to the start", {}, false, then(action::LeaveTable{})}},
             actions);
}

constexpr float narrow_chip = 40;
constexpr float chip_gap = 5;
constexpr float board_height = 5 * space::button + 20;

// Events beside the turn: bids, counts, players who come and go, agreements. Each form is logged at once; during a
// typed turn its token goes into its place in the entry line. Also actions on the evening as a whole.
class OtherEventsSheet final : public Sheet {
 public:
  explicit OtherEventsSheet(std::span<const Form> offered) : forms_(offered) {}
  SheetName name() const override { return SheetName::other_events; }

  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    const std::size_t count = forms_.size();
    switch (event.key) {
      case Key::enter:
        if (!event.repeated) put(view, actions);
        return true;
      case Key::down: choose((form_ + 1) % count); return true;
      case Key::up: choose((form_ + count - 1) % count); return true;
      case Key::tab: focus_ = (focus_ + (event.shift ? form().count() - 1 : 1)) % form().count(); return true;
      case Key::command:
        if (event.letter == 'v') return handle_field(event, view);
        if (event.letter != 'd' || view.table == nullptr || view.table->watch) return false;
        end_or_reopen(view.table->open, actions);  // like the button at the foot
        return true;
      default: return handle_field(event, view);
    }
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    Rect inner = begin_sheet(painter, area, "Other events", actions);
    draw_foot(painter, inner.cut_bottom(space::button, 12), view, actions);
    if (view.table == nullptr) return;
    draw_list(painter, inner.cut_left(std::min(inner.w * 0.42F, 300.0F), 18), actions);
    draw_form(painter, inner, *view.table, actions);
  }

  bool has_keyboard() const override { return is_typed(form().fields[focus_].kind); }

 private:
  const Form& form() const { return forms_[form_]; }

  void choose(std::size_t form) {
    if (form >= forms_.size()) return;
    form_ = form;
    focus_ = 0;
    values_ = {};
  }

  void pick(std::size_t field, int option) {
    focus_ = field;
    if (form().fields[field].kind != FieldKind::order) {
      values_.picked[field] = option;
      return;
    }
    auto& order = values_.order;
    const auto there = std::find(order.begin(), order.end(), option);
    if (there != order.end())
      order.erase(there, order.end());  // and from there on, to choose them anew
    else
      order.push_back(option);
  }

  // Digits and arrows choose among options; letters go into the field.
  bool handle_field(const InputEvent& event, const SheetView& view) {
    const FieldKind kind = form().fields[focus_].kind;
    if (is_typed(kind)) return values_.typed[focus_].handle(event);
    if (event.key != Key::character || event.letter < '0' || event.letter > '9' || view.table == nullptr)
      return event.key == Key::character;
    const int option = event.letter == '0' ? 10 : static_cast<int>(event.letter - '0');
    if (option <= static_cast<int>(options_of(kind, *view.table).size())) pick(focus_, option);
    return true;
  }

  void put(const SheetView& view, Actions& actions) const {
    if (view.table == nullptr) return;
    const std::string token = token_of(form(), values_, *view.table);
    if (token.empty()) return;
    actions.emplace_back(action::CloseSheet{});
    if (goes_into_line(*view.table))
      actions.emplace_back(action::InsertWord{token});
    else
      actions.emplace_back(action::LogEntry{token, {}});
  }

  // Column after column, so that the arrows go down.
  void draw_list(Painter& painter, Rect area, Actions& actions) {
    const ScrollArea scrolled(painter, "forms", area);
    constexpr std::size_t columns = 2;
    const std::size_t lines = (forms_.size() + columns - 1) / columns;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {4 * painter.scale(), 4 * painter.scale()});
    if (ImGui::BeginTable("forms", columns)) {
      for (std::size_t i = 0; i < forms_.size(); ++i) {
        if (i % lines == 0) ImGui::TableNextColumn();
        const Rect place = next_place(painter, free_width(painter), space::button);
        if (chip(painter, place, forms_[i].title, {}, i == form_))
          queue(actions, [this, i](const SheetView&) { choose(i); });
        hint(painter, forms_[i].says);
      }
      ImGui::EndTable();
    }
    ImGui::PopStyleVar();
  }

  void draw_form(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
    const Theme& t = painter.theme();
    Rect foot = area.cut_bottom(space::button, 8);
    const std::string token = token_of(form(), values_, model);
    const std::string_view label = goes_into_line(model) ? "Use this" : "Log it";
    const float width = button_width(painter, label, "Enter") + 6;
    const ButtonLook look = token.empty() ? ButtonLook::disabled : ButtonLook::primary;
    if (button(painter, foot.cut_right(width, 10), label, "Enter", look))
      queue(actions, [this, &actions](const SheetView& now) { put(now, actions); });
    painter.text_in(TextStyle::mono, foot, Align::left, token.empty() ? t.quiet : t.accent,
                    token.empty() ? "..." : token);
    const ScrollArea scrolled(painter, form().title, area);
    paragraph(painter, said(std::string(form().says), core::Tone::quiet),
              {.plain = TextStyle::small, .strong = TextStyle::small_strong, .ink = {}});
    for (std::size_t field = 0; field < form().count(); ++field) draw_field(painter, field, model, actions);
  }

  void draw_field(Painter& painter, std::size_t field, const TableModel& model, Actions& actions) {
    const FormField& look = form().fields[field];
    const RowId id("fields", static_cast<int>(field));
    if (look.kind == FieldKind::card) return draw_card(painter, field, actions);
    caption(painter, look.label, field == focus_);
    if (look.kind == FieldKind::number) return draw_number(painter, field, actions);
    if (look.kind != FieldKind::words) return draw_options(painter, field, model, actions);
    const Rect place = next_place(painter, free_width(painter), space::button);
    if (text_field(painter, place, look.label, values_.typed[field], field == focus_, look.hint))
      queue(actions, [this, field](const SheetView&) { focus_ = field; });
  }

  // The field, digit buttons, and an erase button.
  void draw_number(Painter& painter, std::size_t field, Actions& actions) {
    const FormField& look = form().fields[field];
    WrappedLine line(painter, chip_gap);
    if (text_field(painter, line.next(90), look.label, values_.typed[field], field == focus_, look.hint))
      queue(actions, [this, field](const SheetView&) { focus_ = field; });
    for (const char digit : std::string_view("1234567890")) {
      if (chip(painter, line.next(narrow_chip), std::string(1, digit)))
        queue(actions, [this, field, digit](const SheetView&) {
          focus_ = field;
          values_.typed[field].insert(std::string(1, digit));
        });
    }
    if (chip(painter, line.next(narrow_chip), "\u232B"))
      queue(actions, [this, field](const SheetView&) { values_.typed[field].backspace(); });
    hint(painter, "Deletes the last digit.");
  }

  // A card is pressed, or typed ("10h") without a field of its own.
  void draw_card(Painter& painter, std::size_t field, Actions& actions) {
    ChooserLook look;
    look.caption = form().fields[field].label;
    look.with_hidden = true;
    if (const auto typed = core::card_from(values_.typed[field].text())) look.marked = {*typed};
    const Rect place = next_place(painter, free_width(painter), board_height);
    const CardChoice choice = draw_card_board(painter, place, look, values_.picked[field]);
    end_place(painter, place);
    if (choice.rank != 0) queue(actions, [this, field, choice](const SheetView&) { pick(field, choice.rank); });
    if (!choice.card) return;
    queue(actions, [this, field, choice](const SheetView&) { values_.typed[field].set(core::to_text(*choice.card)); });
  }

  void draw_options(Painter& painter, std::size_t field, const TableModel& model, Actions& actions) {
    const FieldKind kind = form().fields[field].kind;
    const auto all = options_of(kind, model);
    if (all.empty()) return paragraph(painter, said("No open disputes.", core::Tone::quiet));
    WrappedLine line(painter);
    for (int i = 1; i <= static_cast<int>(all.size()); ++i) {
      std::string key = i <= 10 && kind != FieldKind::matter ? std::to_string(i % 10) : std::string();
      bool chosen = values_.picked[field] == i;
      if (kind == FieldKind::order) {
        const auto at = std::find(values_.order.begin(), values_.order.end(), i) - values_.order.begin();
        chosen = at < std::ssize(values_.order);
        key = chosen ? std::to_string(at + 1) + "." : std::string();
      }
      const auto& name = all[static_cast<std::size_t>(i - 1)];
      if (chip(painter, line, name, key, chosen))
        queue(actions, [this, field, i](const SheetView&) { pick(field, i); });
    }
  }

  std::span<const Form> forms_;
  std::size_t form_ = 0;
  std::size_t focus_ = 0;
  FormValues values_;
};

}  // namespace

std::unique_ptr<Sheet> make_other_events_sheet(const SheetView& view) {
  return std::make_unique<OtherEventsSheet>(forms_for(view.screen()));
}

}  // namespace bogosity::ui
