#include "token.h"

namespace literal {
namespace {

std::string names_text(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name_text(name);
  return text;
}

std::string cards_text(const std::vector<WrittenCard>& cards, const std::string& between) {
  std::string text;
  for (const WrittenCard& card : cards) text += (text.empty() ? "" : between) + written_text(card);
  return text;
}

std::string dice_text(const std::vector<int>& dice, const std::string& between) {
  std::string text;
  for (const int die : dice) text += (text.empty() ? "" : between) + (die == 0 ? "?" : std::to_string(die));
  return text;
}

std::string aces_text(const Token& token) {
  std::string text;
  for (const auto& [name, aces] : token.amounts) {
    text += (text.empty() ? "" : ",") + name_text(name) + "=" + std::to_string(aces);
  }
  return text;
}

std::string step_text(const Token& token) {
  const std::string text = token.has_text ? literal::quoted(token.text) : "";
  const std::string number = std::to_string(token.number);
  const std::string name = token.name.empty() ? "" : name_text(token.name);
  switch (token.kind) {
    case Kind::begin: return name + ":";
    case Kind::want: return "want:" + token.word + text;
    case Kind::off: return "off:" + dice_text(token.dice, ",");
    case Kind::grab:
      return "grab:" + dice_text(token.dice, ",") + "@" + name + (token.word.empty() ? "" : "=" + token.word);
    case Kind::bogus: return "bogus:" + names_text(token.names) + (name.empty() ? "" : ">" + name);
    case Kind::look: return "look:" + number + "=" + cards_text(token.cards, "");
    case Kind::ruled: return "ruled:" + token.word + text + (token.names.empty() ? "" : "@" + names_text(token.names));
    case Kind::roll: return dice_text(token.dice, "-");
    case Kind::under: return "under:" + cards_text(token.cards, "");
    case Kind::pick: return "+" + number;
    case Kind::exchange: return token.word + ":" + cards_text(token.cards, "");
    case Kind::win:
      return "win:" + number + "=" + cards_text(token.cards, ",") + (token.has_slash ? "/" : "") +
             cards_text(token.face_down, "");
    case Kind::aces: return "aces:" + aces_text(token);
    case Kind::cards: return cards_text(token.cards, "/");
    case Kind::specification: return specification_text(token.specification);
    default: return token.word;  // pleas, take, leave, three dots
  }
}

std::string free_text(const Token& token) {
  const std::string text = token.has_text ? literal::quoted(token.text) : "";
  const std::string number = std::to_string(token.number);
  const std::string name = token.name.empty() ? "" : name_text(token.name);
  switch (token.kind) {
    case Kind::bid: return "bid:" + number + "@" + name;
    case Kind::late: return "late:" + names_text(token.names) + ">" + name;
    case Kind::settle: return "settle:" + number + (name.empty() ? "" : "@" + name) + "=" + token.word;
    case Kind::count: return "count:" + name + "=" + number;
    case Kind::pile: return "pile:" + number;
    case Kind::stack: return "stack:" + number + (token.cards.empty() ? "" : "=" + cards_text(token.cards, ""));
    case Kind::resign: return "resign:" + name;
    case Kind::leave: return "leave:" + name;
    case Kind::join: return "join:" + names_text(token.names) + "@" + name;
    case Kind::seats: return "seats:" + names_text(token.names);
    case Kind::adjust: return "adjust:" + name + "=" + number + text;
    case Kind::rule: return "rule:" + text;
    case Kind::clarify: return "clarify:" + token.word + text;
    case Kind::scorekeeper: return "scorekeeper:" + name;
    default: return "note:" + text;
  }
}

}  // namespace

std::string token_text(const Token& token) { return is_anytime(token.kind) ? free_text(token) : step_text(token); }

}  // namespace literal
