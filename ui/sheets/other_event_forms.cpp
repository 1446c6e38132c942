#include "ui/sheets/other_event_forms.h"

#include "core/text.h"

namespace bogosity::ui {
namespace {

constexpr std::string_view form_ranks = "A23456789TJQK";
constexpr std::string_view suits = "SHCD";
constexpr int joker_rank = 14;
constexpr int unseen_rank = 15;

std::string card_in(const FormValues& values, std::size_t field) {
  const int rank = values.picked[field];
  if (rank == joker_rank) return "*";
  if (rank == unseen_rank) return "?";
  if (rank == 0 || values.suit[field] == 0) return {};
  return {form_ranks[static_cast<std::size_t>(rank - 1)], suits[static_cast<std::size_t>(values.suit[field] - 1)]};
}

std::string order_in(const FormValues& values, const TableModel& model) {
  const auto& seats = model.view.seats;
  if (values.order.size() != seats.size()) return {};
  std::string text;
  for (const int seat : values.order)
    text += (text.empty() ? "" : ",") + core::quoted_if_needed(seats[static_cast<std::size_t>(seat - 1)].name);
  return text;
}

// What a field holds, as it stands in a token; words are not quoted yet.
std::string part_of(FieldKind kind, const FormValues& values, std::size_t field, const TableModel& model) {
  if (is_typed(kind)) return values.typed[field].text();
  if (kind == FieldKind::card) return card_in(values, field);
  if (kind == FieldKind::order) return order_in(values, model);
  const auto options = options_of(kind, model);
  const auto picked = static_cast<std::size_t>(values.picked[field]);
  if (picked < 1 || picked > options.size()) return {};
  if (kind == FieldKind::plea) return picked == 1 ? "admit" : "deny";
  if (kind != FieldKind::matter) return core::quoted_if_needed(options[picked - 1]);
  const auto matter = model.game->open_inquiries()[picked - 1];
  return std::to_string(matter.turn) + "@" + core::quoted_if_needed(matter.accused);
}

// Two parts with something between; nothing if either is missing.
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
    with(all_forms[index_of("Count hand")],
         "A player was asked for the number of cards. The log goes on with that number.",
         {{who, {FieldKind::number, "CARDS", "5"}}}),
    with(all_forms[index_of("Join")], "The new player plays from the next hand on.",
         {{{FieldKind::words, "NAME", "Dee"}, {FieldKind::player, "TO THE LEFT OF"}}}),
    with(all_forms[index_of("Leave game")], "The cards are out of play. The player keeps the score and may come back.",
         {{who}}),
    with(all_forms[index_of("New seats")], "Between two hands.", {{{FieldKind::order, "NEW ORDER, CLOCKWISE"}}}),
    all_forms[index_of("Correct points")],
    with(all_forms[index_of("House rule")], "For this evening only.",
         {{{FieldKind::words, "THE RULE", "no drumming while somebody thinks"}}}),
    with(all_forms[index_of("Clarify")], "What the table agrees an unclear rule to mean.",
         {{{FieldKind::words, "RULE (OPTIONAL)", "B4"}, {FieldKind::words, "WHAT WAS AGREED", "..."}}}),
    all_forms[index_of("Scorekeeper")],
    all_forms[index_of("Note")],
    {"Misdeal",
     "The hand is called off without points and dealt again.",
     {{{FieldKind::words, "REASON (OPTIONAL)", "two packs"}}},
     [](const FormParts& p) { return "misdeal" + words(p[0]); },
     true},
}};

}  // namespace

std::span<const Form> forms_for(const GameScreen& screen) {
  if (screen.has_seal) return all_forms;
  return std::span(forms_of_plain_games).first(forms_of_plain_games.size() - (screen.most_players > 1 ? 0 : 1));
}

std::string token_of(const Form& form, const FormValues& values, const TableModel& model) {
  if (form.in_a_hand && model.view.between_rounds) return {};
  FormParts parts;
  for (std::size_t i = 0; i < form.count(); ++i) parts[i] = part_of(form.fields[i].kind, values, i, model);
  return form.token(parts);
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
