#include "ui/sheets/other_event_forms.h"

#include "core/text.h"

namespace bogosity::ui {
namespace {

constexpr std::string_view form_ranks = "A23456789TJQK";
constexpr std::string_view suits = "SHCD";
constexpr int joker_rank = 14;
constexpr int unseen_rank = 15;

std::string text_in(const FormValues& values, std::size_t field) { return values.typed[field].text(); }

std::string option(const FormValues& values, std::size_t field, FieldKind kind, const TableModel& model) {
  const auto all = options_of(kind, model);
  const int picked = values.picked[field];
  return picked < 1 || picked > static_cast<int>(all.size()) ? std::string()
                                                             : all[static_cast<std::size_t>(picked - 1)];
}

std::string name_in(const FormValues& values, std::size_t field, FieldKind kind, const TableModel& model) {
  const std::string name = option(values, field, kind, model);
  return name.empty() ? name : core::quoted_if_needed(name);
}

std::string card_in(const FormValues& values, std::size_t field) {
  const int rank = values.picked[field];
  if (rank == joker_rank) return "*";
  if (rank == unseen_rank) return "?";
  if (rank == 0 || values.suit[field] == 0) return {};
  return {form_ranks[static_cast<std::size_t>(rank - 1)], suits[static_cast<std::size_t>(values.suit[field] - 1)]};
}

// Two parts with something between; nothing if either is missing.
std::string both(std::string_view before, const std::string& a, std::string_view between, const std::string& b) {
  return a.empty() || b.empty() ? std::string() : std::string(before) + a + std::string(between) + b;
}
std::string one(std::string_view before, const std::string& a) {
  return a.empty() ? std::string() : std::string(before) + a;
}
std::string words(std::string_view before, const std::string& a) {
  return a.empty() ? std::string() : std::string(before) + core::quoted(a);
}

using V = FormValues;
using M = TableModel;

std::string bid(const V& v, const M& m) {
  return both("bid:", text_in(v, 0), "@", name_in(v, 1, FieldKind::player, m));
}
std::string count(const V& v, const M& m) {
  return both("count:", name_in(v, 0, FieldKind::player, m), "=", text_in(v, 1));
}
std::string pile(const V& v, const M&) { return one("pile:", text_in(v, 0)); }
std::string stack(const V& v, const M&) {
  return text_in(v, 0) == "0" ? "stack:0" : both("stack:", text_in(v, 0), "=", card_in(v, 1));
}
std::string join(const V& v, const M& m) {
  const std::string name = text_in(v, 0);
  return both("join:", name.empty() ? name : core::quoted_if_needed(name), "@", name_in(v, 1, FieldKind::player, m));
}
std::string leave(const V& v, const M& m) { return one("leave:", name_in(v, 0, FieldKind::player, m)); }
std::string resign(const V& v, const M& m) { return one("resign:", name_in(v, 0, FieldKind::player, m)); }
std::string seats(const V& v, const M& m) {
  if (v.order.size() != m.view.seats.size()) return {};
  std::string text;
  for (const int seat : v.order)
    text += (text.empty() ? "" : ",") + core::quoted_if_needed(m.view.seats[static_cast<std::size_t>(seat - 1)].name);
  return "seats:" + text;
}
std::string adjust(const V& v, const M& m) {
  const std::string token = both("adjust:", name_in(v, 0, FieldKind::anyone, m), "=", text_in(v, 1));
  return token.empty() || text_in(v, 2).empty() ? token : token + core::quoted(text_in(v, 2));
}
std::string house_rule(const V& v, const M&) { return words("rule:", text_in(v, 0)); }
std::string clarify(const V& v, const M&) {
  const std::string agreed = text_in(v, 1);
  return agreed.empty() ? agreed : "clarify:" + text_in(v, 0) + core::quoted(agreed);
}
std::string keeper(const V& v, const M& m) {
  const std::string picked = name_in(v, 0, FieldKind::anyone, m);
  const std::string typed = text_in(v, 1);
  return one("scorekeeper:", typed.empty() ? picked : core::quoted_if_needed(typed));
}
std::string misdeal(const V& v, const M& m) {
  if (m.view.between_rounds) return {};
  return text_in(v, 0).empty() ? "misdeal" : "misdeal" + core::quoted(text_in(v, 0));
}
std::string note(const V& v, const M&) { return words("note:", text_in(v, 0)); }
std::string late(const V& v, const M& m) {
  return both("late:", name_in(v, 0, FieldKind::player, m), ">", name_in(v, 1, FieldKind::player, m));
}
std::string settle(const V& v, const M& m) {
  const auto picked = static_cast<std::size_t>(v.picked[0]);
  const auto open = m.game->open_inquiries();
  if (picked < 1 || picked > open.size() || v.picked[1] == 0) return {};
  const auto& matter = open[picked - 1];
  return "settle:" + std::to_string(matter.turn) + "@" + core::quoted_if_needed(matter.accused) +
         (v.picked[1] == 1 ? "=admit" : "=deny");
}

constexpr FormField who{FieldKind::player, "WHO"};
constexpr FormField none{FieldKind::words, ""};

constexpr std::array<Form, 15> all_forms = {{
    {"Bid",
     "Anybody, at any time. Bids should be prime (J).",
     {{{FieldKind::number, "HOW MUCH", "17"}, who, none}},
     2,
     bid},
    {"Count hand",
     "Asked, one has to say how many cards one holds (Z2). The log takes it from here.",
     {{who, {FieldKind::number, "CARDS, 0 TO 7", "5"}, none}},
     2,
     count},
    {"Count pile",
     "Hands and stack first, the pile last: the difference is out of play.",
     {{{FieldKind::number, "CARDS", "23"}, none, none}},
     1,
     pile},
    {"Count stack",
     "The rest of the stack counts as hidden from here on.",
     {{{FieldKind::number, "CARDS", "9"}, {FieldKind::card, "ON TOP"}, none}},
     2,
     stack},
    {"Join",
     "No cards yet; plays from the next turn on.",
     {{{FieldKind::words, "NAME", "Dee"}, {FieldKind::player, "AT THE LEFT OF"}, none}},
     2,
     join},
    {"Leave game", "May come back and keeps the score.", {{who, none, none}}, 1, leave},
    {"Resign", "For a Section Z violation, and then there is an album to listen to.", {{who, none, none}}, 1, resign},
    {"New seats",
     "Before the first turn or between two rounds. The first one begins.",
     {{{FieldKind::order, "ONE AFTER THE OTHER, CLOCKWISE"}, none, none}},
     1,
     seats},
    {"Correct points",
     "What the table has agreed on, and why.",
     {{{FieldKind::anyone, "WHO"}, {FieldKind::number, "POINTS", "-5"}, {FieldKind::words, "WHY", "counted twice"}}},
     3,
     adjust},
    {"House rule",
     "For this evening only (M5).",
     {{{FieldKind::words, "THE RULE", "no drumming while somebody counts"}, none, none}},
     1,
     house_rule},
    {"Clarify",
     "A consensus about a rule that was unclear; nobody is penalized (Z4).",
     {{{FieldKind::words, "WHICH RULE, IF ANY", "E4"}, {FieldKind::words, "WHAT WAS AGREED", "..."}, none}},
     2,
     clarify},
    {"Scorekeeper",
     "Who keeps score from here on.",
     {{{FieldKind::anyone, "WHO"}, {FieldKind::words, "OR SOMEBODY ELSE", "the barman"}, none}},
     2,
     keeper},
    {"Note",
     "A remark. It changes nothing and is kept.",
     {{{FieldKind::words, "THE REMARK", "what a night"}, none, none}},
     1,
     note},
    {"Late shout",
     "At any other time than G2 allows: noted, without effect.",
     {{{FieldKind::player, "WHO SHOUTED"}, {FieldKind::player, "AT WHOM"}, none}},
     2,
     late},
    {"Settle",
     "A matter that was put off, judged with what is known by now.",
     {{{FieldKind::matter, "WHICH"}, {FieldKind::plea, "THE ANSWER"}, none}},
     2,
     settle},
}};

constexpr std::size_t index_of(std::string_view title) {
  std::size_t at = 0;
  while (all_forms[at].title != title) ++at;
  return at;
}

constexpr Form with(Form form, std::string_view says, std::array<FormField, most_fields> fields) {
  form.says = says;
  form.fields = fields;
  return form;
}

constexpr std::array<Form, 10> forms_of_plain_games = {{
    with(all_forms[index_of("Count hand")], "Somebody was asked, and has so many cards. The log takes it from here.",
         {{who, {FieldKind::number, "CARDS", "5"}, none}}),
    with(all_forms[index_of("Join")], "Plays from the next hand on.",
         {{{FieldKind::words, "NAME", "Dee"}, {FieldKind::player, "AT THE LEFT OF"}, none}}),
    with(all_forms[index_of("Leave game")], "At once; the cards are out of play. May come back and keeps the score.",
         {{who, none, none}}),
    with(all_forms[index_of("New seats")], "Between two hands.",
         {{{FieldKind::order, "ONE AFTER THE OTHER, CLOCKWISE"}, none, none}}),
    all_forms[index_of("Correct points")],
    with(all_forms[index_of("House rule")], "For this evening only.",
         {{{FieldKind::words, "THE RULE", "no drumming while somebody thinks"}, none, none}}),
    with(all_forms[index_of("Clarify")], "What the table agrees an unclear rule to mean.",
         {{{FieldKind::words, "WHICH RULE, IF ANY", "B4"}, {FieldKind::words, "WHAT WAS AGREED", "..."}, none}}),
    all_forms[index_of("Scorekeeper")],
    all_forms[index_of("Note")],
    {"Misdeal",
     "The hand that is on is called off: nobody gets anything for it, and it is dealt again.",
     {{{FieldKind::words, "WHY, IF ANYBODY ASKS", "two packs"}, none, none}},
     1,
     misdeal},
}};

}  // namespace

std::span<const Form> forms_for(const GameScreen& screen) {
  if (screen.has_seal) return all_forms;
  return std::span(forms_of_plain_games).first(forms_of_plain_games.size() - (screen.most_players > 1 ? 0 : 1));
}

bool is_typed(FieldKind kind) { return kind == FieldKind::number || kind == FieldKind::words; }

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

}  // namespace bogosity::ui
