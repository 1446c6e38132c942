// Events beside the turn are forms: each has fields, words, and a token (section 1, "anywhere in the body"). The sheet
// "more" shows them and puts the token into the entry line.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/sentence.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

// The kinds that are typed come first.
enum class Kind : std::uint8_t {
  number,
  start,  // the points that a new player starts with
  name,
  words,
  rule,    // a rule's id
  card,    // the card on top of so many as the first field says
  player,  // a player
  anyone,  // a present or former player
  order,   // all players, one after the other
  open_inquiry,
  plea,  // admitted or denied
};

struct FormField {
  Kind kind = Kind::words;
  std::string_view label = {};
  std::string_view hint = {};

  bool is_typed() const { return kind <= Kind::card; }
};

constexpr std::size_t most_fields = 3;

// This is the content of the fields.
struct FormValues {
  std::array<LineEditor, most_fields> typed;
  std::array<int, most_fields> picked{};  // an option, from 1; of a card its rank, before the suit; 0: none
  std::vector<int> order;                 // seats from 1
};

struct Form {
  std::string_view title;
  std::string_view says;
  // The digits stand for the contents of the fields, from 1. The first token whose fields are filled in counts.
  std::array<std::string_view, 2> tokens;
  std::array<FormField, most_fields> fields;  // fields without a label are unused
  bool in_a_hand = false;                     // only during a hand

  constexpr std::size_t count() const {
    return static_cast<std::size_t>(
        std::count_if(fields.begin(), fields.end(), [](auto& it) { return !it.label.empty(); }));
  }
};

// An option of a field has words for its chip, and its part of the token.
struct Option {
  std::string words;
  std::string token;
};

// Returns the options of this field; none if it is a text field.
std::vector<Option> options_of(Kind kind, const TableModel& model) {
  std::vector<Option> options;
  const auto add = [&](const std::vector<core::SeatView>& seats) {
    for (const auto& seat : seats) options.push_back({seat.name, core::quoted_if_needed(seat.name)});
  };
  if (kind == Kind::plea) options = {{"admitted", "admit"}, {"denied", "deny"}};
  if (kind == Kind::open_inquiry) {
    for (const auto& open : model.view.open_inquiries)
      options.push_back({in_words(open), std::to_string(open.turn) + "@" + core::quoted_if_needed(open.accused)});
  }
  if (kind == Kind::player || kind == Kind::anyone || kind == Kind::order) add(model.view.seats);
  if (kind == Kind::anyone) add(model.view.gone);
  return options;
}

// Returns the name as it is known at this table, whatever its case: somebody who comes back keeps her spelling.
std::string known_spelling(const std::string& typed, const TableModel& model) {
  for (const auto* seats : {&model.view.seats, &model.view.gone}) {
    for (const core::SeatView& seat : *seats) {
      if (core::folded(seat.name) == core::folded(typed)) return seat.name;
    }
  }
  return typed;
}

// Returns a field's content as in a token; empty if it is missing.
std::string part_of(Kind kind, const FormValues& values, std::size_t field, const TableModel& model) {
  const std::string& typed = values.typed[field].text();
  if (kind == Kind::card) {
    const std::string& number = values.typed.front().text();
    const auto card = core::card_from(typed);
    return number == "0" ? number : number.empty() || !card ? "" : number + "=" + core::to_text(*card);
  }
  if (kind == Kind::name && !typed.empty()) return core::quoted_if_needed(known_spelling(typed, model));
  if (kind == Kind::words && !typed.empty()) return core::quoted(typed);
  const auto options = options_of(kind, model);
  const auto token = [&](int option) { return options[static_cast<std::size_t>(option - 1)].token; };
  if (kind == Kind::order)
    return values.order.size() == options.size() ? core::joined(values.order, ",", token) : std::string();
  const int picked = values.picked[field];
  return picked > 0 && picked <= std::ssize(options) ? token(picked) : typed;
}

constexpr FormField who{Kind::player, "WHO"};
constexpr FormField cards{Kind::number, "CARDS", "9"};
constexpr FormField cards_in_hand{Kind::number, "CARDS", "5"};

constexpr std::array<Form, 15> all_forms = {{
    {"Bid", "Anybody, at any time. Bids should be prime (J).", {"bid:1@2"}, {{{Kind::number, "BID", "17"}, who}}},
    {"Count hand",
     "A player who is asked must tell the number of cards in hand, 0 to 7 (Z2). The log goes on with that number.",
     {"count:1=2"},
     {{who, cards_in_hand}}},
    {"Count pile", "Count hands and stack first. Cards that are missing then are out of play.", {"pile:1"}, {{cards}}},
    {"Count stack",
     "The cards below the top count as unknown from now on.",
     {"stack:2"},
     {{cards, {Kind::card, "ON TOP"}}}},
    {"Join",
     "The new player has no cards yet and plays from the next turn on.",
     {"join:1@2"},
     {{{Kind::name, "NAME", "Dee"}, {Kind::player, "TO THE LEFT OF"}}}},
    {"Leave game", "The player keeps the score and may come back.", {"leave:1"}, {{who}}},
    {"Resign", "For breaking Section Z. The player then has an album to listen to.", {"resign:1"}, {{who}}},
    {"New seats",
     "Before the first turn or between two rounds. The first player named begins.",
     {"seats:1"},
     {{{Kind::order, "NEW ORDER, CLOCKWISE"}}}},
    {"Correct points",
     "Points that the table has agreed to add or take away, and why.",
     {"adjust:1=23", "adjust:1=2"},
     {{{Kind::anyone, "WHO"}, {Kind::number, "POINTS", "-5"}, {Kind::words, "WHY", "counted twice"}}}},
    {"House rule",
     "For this evening only (M5).",
     {"rule:1"},
     {{{Kind::words, "THE RULE", "no drumming while somebody thinks"}}}},
    {"Clarify",
     "What the table agrees an unclear rule to mean. Nobody is penalized (Z4).",
     {"clarify:12", "clarify:2"},
     {{{Kind::rule, "RULE (OPTIONAL)", "its id"}, {Kind::words, "WHAT WAS AGREED", "..."}}}},
    {"Scorekeeper",
     "Who keeps score from now on.",
     {"scorekeeper:2", "scorekeeper:1"},
     {{{Kind::anyone, "WHO"}, {Kind::name, "OR ANOTHER NAME", "the barman"}}}},
    {"Note", "A remark for the log. It changes no score.", {"note:1"}, {{{Kind::words, "THE REMARK", "what a night"}}}},
    {"Late shout",
     "A shout at a time that G2 does not allow. It is logged, without effect.",
     {"late:1>2"},
     {{{Kind::player, "WHO SHOUTED"}, {Kind::player, "AT WHOM"}}}},
    {"Settle",
     "An open inquiry is judged with the cards known by now.",
     {"settle:1=2"},
     {{{Kind::open_inquiry, "INQUIRY"}, {Kind::plea, "ANSWER"}}}},
}};

// Returns the form with this title, with other words if they are given.
constexpr Form form_of(std::string_view title, std::string_view says = {}) {
  std::size_t at = 0;
  while (all_forms[at].title != title) ++at;
  Form form = all_forms[at];
  if (!says.empty()) form.says = says;
  return form;
}

constexpr std::array<Form, 10> forms_of_plain_games = {{
    form_of("Count hand", "A player was asked for the number of cards. The log goes on with that number."),
    form_of("Join", "The new player plays from the next hand on."),
    form_of("Leave game", "The cards are out of play. The player keeps the score and may come back."),
    form_of("New seats", "Between two hands."),
    form_of("Correct points"),
    form_of("House rule", "For this evening only."),
    form_of("Clarify", "What the table agrees an unclear rule to mean."),
    form_of("Scorekeeper"),
    form_of("Note"),
    {"Misdeal",
     "The hand is called off without points and dealt again.",
     {"misdeal1", "misdeal"},
     {{{Kind::words, "REASON (OPTIONAL)", "two packs"}}},
     true},
}};

// Where the lowest score wins, somebody who joins asks the table with how many points.
constexpr Form join_with_points{
    "Join",
    "The new player plays from the next hand on. Whoever starts with 0 comes behind all who "
    "play every hand.",
    {"join:1@2=3"},
    {{{Kind::name, "NAME", "Dee"}, {Kind::player, "TO THE LEFT OF"}, {Kind::start, "STARTS WITH", "points"}}}};

int highest_score(const TableModel& model) {
  int most = 0;
  for (const core::SeatView& seat : model.view.seats) most = std::max(most, seat.score);
  return most;
}

// Games without sealed cards have the forms that every game has; with several players a hand can be called off.
std::vector<Form> forms_for(const SheetView& view) {
  if (view.about().has_seal) return {all_forms.begin(), all_forms.end()};
  std::vector<Form> forms(forms_of_plain_games.begin(), forms_of_plain_games.end());
  if (view.about().is_solitaire) forms.pop_back();
  const TableModel& model = *view.table;
  if (model.about->ranking != core::Ranking::lower_wins || highest_score(model) == 0) return forms;
  std::ranges::replace_if(
      forms, [](const Form& each) { return each.title == "Join"; }, join_with_points);
  return forms;
}

// Returns the token of a form; empty if a part is missing.
std::string token_of(const Form& form, const FormValues& values, const TableModel& model) {
  if (form.in_a_hand && model.view.between_rounds) return {};
  for (const std::string_view pattern : form.tokens) {
    std::string token;
    bool is_complete = true;
    for (const char c : pattern) {
      const auto field = static_cast<std::size_t>(c - '1');
      const std::string part =
          field < most_fields ? part_of(form.fields[field].kind, values, field, model) : std::string(1, c);
      is_complete = is_complete && !part.empty();
      token += part;
    }
    if (is_complete) return token;
  }
  return {};
}

bool goes_into_line(const TableModel& model) { return !model.entry->text().empty(); }

void draw_foot(Painter& painter, Rect row, bool open, Actions& actions) {
  const auto then = [](Action act) { return Actions{action::CloseSheet{}, std::move(act)}; };
  const RowId id("more", 0);  // the bar above has buttons of the same names
  const FlowArea foot(painter, row);
  draw_chips(painter, row.h, 6,
             {{open ? "End session" : "Reopen session", "F10", false, end_or_reopen(open)},
              {"Rules", "F1", false, then(action::OpenSheet{SheetName::rules, {}})},
              {"Settings", {}, false, then(action::OpenSheet{SheetName::settings, {}})},
              {"Display", "F9", false, then(action::ToggleDisplay{})},
              {"Share", "F8", false, then(action::OpenSheet{SheetName::share, {}})},
              {"Leave", {}, false, then(action::LeaveTable{})}},
             actions);
}

constexpr float narrow_chip = 40;
constexpr std::size_t most_known_players = 12;
constexpr float board_height = 5 * space::button + 28;

// The sheet has events beside the turn: bids, counts, players who come and go, agreements. Each form is logged at once;
// during a typed turn its token goes into the entry line. The foot has actions on the session as a whole.
class OtherEventsSheet final : public Sheet {
 public:
  explicit OtherEventsSheet(std::vector<Form> offered) : forms_(std::move(offered)) {}

  // Opens that form, with the player picked where its first field asks for one.
  void begin_with(const EventForm& form, const TableModel& model) {
    const auto there = std::ranges::find(forms_, form.title, &Form::title);
    if (there == forms_.end()) return;
    choose(static_cast<std::size_t>(there - forms_.begin()));
    const auto options = options_of(there->fields[0].kind, model);
    const auto player = std::ranges::find(options, core::quoted_if_needed(form.player), &Option::token);
    if (player == options.end()) return;
    pick(0, static_cast<int>(player - options.begin()) + 1);
    go_on();
  }

  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    const std::size_t count = forms_.size();
    switch (event.key) {
      case Key::enter:
        if (!event.repeated) put(view, actions);
        return true;
      case Key::down: choose((form_ + 1) % count); return true;
      case Key::up: choose((form_ + count - 1) % count); return true;
      case Key::tab: focus_on((focus_ + (event.shift ? form().count() - 1 : 1)) % form().count()); return true;
      case Key::command: return event.letter == 'v' && handle_field(event, view);
      case Key::f10:
        if (!view.table->watch) append(actions, end_or_reopen(view.table->open));  // like the button at the foot
        return true;
      default: return handle_field(event, view);
    }
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    Rect inner = begin_sheet(painter, area, "Other events", actions);
    draw_foot(painter, inner.cut_bottom(space::button, 12), view.table->open, actions);
    const FlowArea flow(painter, inner);
    if (!ImGui::BeginTable("list and form", 2, ImGuiTableFlags_NoPadOuterX)) return;
    // In a low window the forms have a third column, if there is room for one.
    const bool low = inner.h < static_cast<float>((forms_.size() + 1) / 2) * (space::button + 4);
    const std::size_t columns = low && inner.w >= 780 ? 3 : 2;
    ImGui::TableSetupColumn("list", ImGuiTableColumnFlags_WidthFixed,
                            painter.pixels(columns == 3 ? 420 : std::min(inner.w * 0.42F, 300.0F)));
    ImGui::TableNextColumn();
    draw_list(painter, flow.rest(), columns, actions);
    ImGui::TableNextColumn();
    draw_form(painter, flow.rest(), view, actions);
    ImGui::EndTable();
  }

  bool has_keyboard() const override { return form().fields[focus_].is_typed(); }

 private:
  const Form& form() const { return forms_[form_]; }

  void choose(std::size_t form) {
    form_ = form;
    values_ = {};
    focus_on(0);
  }

  // The keyboard is at the picked option of the field, or at the first one.
  void focus_on(std::size_t field) {
    focus_ = field;
    at_option_ = std::max(values_.picked[field], 1);
  }

  void pick(std::size_t field, int option) {
    focus_ = field;
    at_option_ = option;
    if (form().fields[field].kind != Kind::order) {
      values_.picked[field] = option;
      return;
    }
    auto& order = values_.order;
    const auto there = std::find(order.begin(), order.end(), option);
    if (there != order.end()) return void(order.erase(there, order.end()));  // from there on, to choose them anew
    order.push_back(option);
  }

  // After a pick by key the keyboard goes on to the next field: seat, number, Enter.
  void go_on() {
    if (form().fields[focus_].kind != Kind::order && focus_ + 1 < form().count()) focus_on(focus_ + 1);
  }

  // Left and Right go from option to option, Space picks the one at hand, and so do digits; letters go into the field.
  bool handle_field(const InputEvent& event, const SheetView& view) {
    const FormField& field = form().fields[focus_];
    if (field.is_typed()) return values_.typed[focus_].handle(event);
    const auto count = static_cast<int>(options_of(field.kind, *view.table).size());
    if (event.key == Key::left || event.key == Key::right) {
      at_option_ = std::clamp(at_option_ + (event.key == Key::left ? -1 : 1), 1, std::max(count, 1));
      return true;
    }
    if (event.key != Key::character) return false;
    const bool is_digit = event.letter >= '0' && event.letter <= '9';
    const int digit = event.letter == '0' ? 10 : static_cast<int>(event.letter) - '0';
    const int option = event.letter == ' ' ? at_option_ : is_digit ? digit : 0;
    if (option <= 0 || option > count) return true;
    pick(focus_, option);
    go_on();
    return true;
  }

  // The first field without which there is no token; nothing if there is one.
  std::optional<std::size_t> missing_field(const TableModel& model) const {
    if (!token_of(form(), values_, model).empty()) return std::nullopt;
    for (std::size_t field = 0; field < form().count(); ++field) {
      if (part_of(form().fields[field].kind, values_, field, model).empty()) return field;
    }
    return std::nullopt;
  }

  void put(const SheetView& view, Actions& actions) {
    const std::string token = token_of(form(), values_, *view.table);
    if (const auto missing = missing_field(*view.table)) focus_on(*missing);
    if (token.empty()) return;
    const bool into_line = goes_into_line(*view.table);
    actions.emplace_back(action::CloseSheet{});
    actions.push_back(into_line ? Action(action::InsertWord{token}) : Action(action::LogEntry{{token}, {}}));
  }

  // The forms fill column after column, so that the arrows go down.
  void draw_list(Painter& painter, Rect area, std::size_t columns, Actions& actions) {
    const ScrollArea scrolled(painter, "forms", area);
    const std::size_t lines = (forms_.size() + columns - 1) / columns;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {4 * painter.scale(), 4 * painter.scale()});
    if (ImGui::BeginTable("forms", static_cast<int>(columns))) {
      for (std::size_t i = 0; i < forms_.size(); ++i) {
        if (i % lines == 0) ImGui::TableNextColumn();
        const Rect place = next_place(painter, free_width(painter), space::button);
        if (chip(painter, place, forms_[i].title, {}, i == form_)) queue(actions, [this, i] { choose(i); });
        hint(painter, forms_[i].says);
      }
      ImGui::EndTable();
    }
    ImGui::PopStyleVar();
  }

  void draw_form(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
    const TableModel& model = *view.table;
    const Theme& t = painter.theme();
    Rect foot = area.cut_bottom(space::button, 8);
    const std::string token = token_of(form(), values_, model);
    const std::string_view label = goes_into_line(model) ? "Use this" : "Log it";
    const float width = button_width(painter, label, "Enter") + 6;
    const ButtonLook look = token.empty() ? ButtonLook::disabled : ButtonLook::primary;
    if (button(painter, foot.cut_right(width, 10), label, "Enter", look))
      queue(actions, [this, &actions](const SheetView& now) { put(now, actions); });
    const auto missing = missing_field(model);
    if (missing)
      painter.text_in(TextStyle::body, foot, Align::left, t.quiet,
                      "Still missing: " + core::folded(form().fields[*missing].label));
    else
      painter.text_in(TextStyle::mono, foot, Align::left, t.accent, token);
    const ScrollArea scrolled(painter, form().title, area);
    remark(painter, form().says);
    for (std::size_t field = 0; field < form().count(); ++field) {
      ImGui::PushID(static_cast<int>(field));
      draw_field(painter, field, view, actions);
      ImGui::PopID();
    }
  }

  void draw_field(Painter& painter, std::size_t field, const SheetView& view, Actions& actions) {
    const FormField& look = form().fields[field];
    if (look.kind == Kind::card) return draw_card(painter, field, actions);
    caption(painter, look.label, field == focus_);
    if (!look.is_typed()) return draw_options(painter, field, *view.table, actions);
    const bool is_number = look.kind == Kind::number || look.kind == Kind::start;
    if (look.kind == Kind::start) draw_usual_starts(painter, field, *view.table, actions);
    const Rect place = next_place(painter, is_number ? 90 : free_width(painter), space::button);
    if (text_field(painter, place, look.label, values_.typed[field], field == focus_, look.hint))
      queue(actions, [this, field] { focus_ = field; });
    if (is_number) draw_digits(painter, field, actions);
    if (look.kind == Kind::name) draw_known_players(painter, field, view, actions);
  }

  // People who have played before, but for those at the table. Beside a typed name, those whose names begin like it.
  void draw_known_players(Painter& painter, std::size_t field, const SheetView& view, Actions& actions) {
    const core::TableView& table = view.table->view;
    const std::string typed = core::in_capitals(values_.typed[field].text());
    WrappedLine line(painter);
    std::size_t count = 0;
    for (const std::string& name : view.known_players) {
      if (std::ranges::find(table.seats, name, &core::SeatView::name) != table.seats.end()) continue;
      if (!core::in_capitals(name).starts_with(typed) || ++count > most_known_players) continue;
      const RowId id("known players", static_cast<int>(count));
      if (chip(painter, line, name, {}, values_.typed[field].text() == name))
        queue(actions, [this, field, name] {
          focus_ = field;
          values_.typed[field].set(name);
        });
    }
  }

  // The highest score at the table, which is the usual house rule, and 0. Whoever comes back has points already.
  void draw_usual_starts(Painter& painter, std::size_t field, const TableModel& model, Actions& actions) {
    const auto& gone = model.view.gone;
    const auto back = std::ranges::find(gone, values_.typed.front().text(), &core::SeatView::name);
    const int has = back == gone.end() ? 0 : back->score;
    const int highest = highest_score(model);
    const RowId id("usual starts", 0);  // the digits below have a button "0", too
    WrappedLine line(painter);
    const auto offer = [&](int points, const std::string& label, std::string_view says) {
      const std::string number = std::to_string(points);
      if (chip(painter, line, label, {}, values_.typed[field].text() == number))
        queue(actions, [this, field, number] {
          focus_ = field;
          values_.typed[field].set(number);
        });
      hint(painter, says);
    };
    if (highest > has)
      offer(highest - has,
            has == 0 ? std::to_string(highest) + " (highest)"
                     : std::to_string(highest - has) + " more, to " + std::to_string(highest) + " (highest)",
            "As many points as the player who has most.");
    offer(0, has == 0 ? "0" : "0 more", "Comes behind all who play every hand.");
  }

  // The buttons beside the field are the digits, one that erases, and for points that may be lost a minus.
  void draw_digits(Painter& painter, std::size_t field, Actions& actions) {
    for (const std::string_view digit : {"-", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "\u232B"}) {
      const bool is_minus = digit == "-";
      if (is_minus && !form().fields[field].hint.starts_with('-')) continue;
      ImGui::SameLine(0, painter.pixels(5));
      if (free_width(painter) < narrow_chip) ImGui::NewLine();
      const bool pressed = chip(painter, next_place(painter, narrow_chip, space::button), is_minus ? "\u2212" : digit);
      if (digit.size() > 1) hint(painter, "Deletes the last digit.");
      if (!pressed) continue;
      queue(actions, [this, field, digit, is_minus] {
        focus_ = field;
        if (digit.size() > 1) return values_.typed[field].backspace();
        const std::string typed = values_.typed[field].text();
        if (!is_minus) return values_.typed[field].insert(digit);
        values_.typed[field].set(typed.starts_with('-') ? typed.substr(1) : "-" + typed);
      });
    }
  }

  // A card is pressed, or typed ("10h") without a field of its own.
  void draw_card(Painter& painter, std::size_t field, Actions& actions) {
    ChooserLook look;
    look.caption = form().fields[field].label;
    look.with_hidden = true;
    if (const auto typed = core::card_from(values_.typed[field].text())) look.marked = {*typed};
    const Rect place = next_place(painter, free_width(painter), board_height);
    const CardChoice choice = draw_card_board(painter, place.inset(6, 4), look, values_.picked[field]);
    end_place(painter, place);
    if (field == focus_) mark_keyboard(painter);
    if (choice.rank != 0) queue(actions, [this, field, choice] { pick(field, choice.rank); });
    if (!choice.card) return;
    queue(actions, [this, field, choice] { values_.typed[field].set(core::to_text(*choice.card)); });
  }

  void draw_options(Painter& painter, std::size_t field, const TableModel& model, Actions& actions) {
    const Kind kind = form().fields[field].kind;
    const auto all = options_of(kind, model);
    if (all.empty()) return paragraph(painter, said("No open inquiries.", Tone::quiet));
    WrappedLine line(painter);
    for (int i = 1; i <= std::ssize(all); ++i) {
      std::string key = i <= 10 && kind != Kind::open_inquiry ? std::to_string(i % 10) : std::string();
      bool chosen = values_.picked[field] == i;
      if (kind == Kind::order) {
        const auto at = std::find(values_.order.begin(), values_.order.end(), i) - values_.order.begin();
        chosen = at < std::ssize(values_.order);
        key = chosen ? std::to_string(at + 1) + "." : std::string();
      }
      if (chip(painter, line, all[static_cast<std::size_t>(i - 1)].words, key, chosen))
        queue(actions, [this, field, i] { pick(field, i); });
      if (field == focus_ && i == at_option_) mark_keyboard(painter);
    }
  }

  std::vector<Form> forms_;
  std::size_t form_ = 0;
  std::size_t focus_ = 0;
  int at_option_ = 1;  // of the field that has the keyboard
  FormValues values_;
};

}  // namespace

std::unique_ptr<Sheet> make_other_events_sheet(const SheetAbout& about, const SheetView& view) {
  auto sheet = std::make_unique<OtherEventsSheet>(forms_for(view));
  if (const auto* form = std::get_if<EventForm>(&about)) sheet->begin_with(*form, *view.table);
  return sheet;
}

}  // namespace bogosity::ui
