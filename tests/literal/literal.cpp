#include "literal.h"

#include "record.h"
#include "worth.h"

namespace literal {

Answer referee(const std::string& record) {
  Answer answer;
  try {
    const Table table = fold_record(record);
    answer.audit = audit_of(table);
    answer.canonical = canonical_text(table);
    answer.accepted = true;
  } catch (const Refusal& refusal) {
    answer.line = refusal.at.line;
    answer.column = refusal.at.column;
    answer.reason = refusal.reason;
  }
  return answer;
}

WorthAnswer worth(const std::string& cards, int decks, bool joker_duplicates) {
  WorthAnswer answer;
  Token win;
  try {
    win = read_token(ShorthandPart{{1, 1}, "win:0=" + cards}, false);
  } catch (const Refusal& refusal) {
    answer.reason = refusal.reason;
    return answer;
  }
  std::vector<WrittenCard> listed = win.cards;
  listed.insert(listed.end(), win.face_down.begin(), win.face_down.end());
  for (std::size_t index = 0; index < listed.size(); ++index) {
    int before = 0;
    for (std::size_t other = 0; other < index; ++other) before += listed[other].card == listed[index].card ? 1 : 0;
    if (listed[index].insisted || is_hidden(listed[index].card) || before < copies_in(decks, listed[index].card))
      continue;
    answer.reason = "the decks hold no further " + card_text(listed[index].card);
    return answer;
  }
  std::vector<Card> face_up;
  std::vector<Card> face_down;
  for (const WrittenCard& card : win.cards) face_up.push_back(card.card);
  for (const WrittenCard& card : win.face_down) face_down.push_back(card.card);
  const Worth found = worth_of(face_up, face_down, decks, joker_duplicates);
  answer.readable = true;
  answer.json["stands"] = found.stands;
  if (!found.stands) {
    answer.json["reason"] = found.reason;
    answer.json["worth"] = 0;
    return answer;
  }
  answer.json["worth"] = found.worth;
  answer.json["straight_flushes"] = found.straight_flushes;
  answer.json["straight_points"] = found.straight_points;
  answer.json["split"] = {found.split_small, found.split_large};
  answer.json["split_points"] = found.split_points;
  answer.json["jokers"] = nlohmann::ordered_json::array();
  for (const Card& card : found.jokers) answer.json["jokers"].push_back(card_text(card));
  return answer;
}

}  // namespace literal
