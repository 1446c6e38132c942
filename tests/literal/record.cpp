#include "record.h"

#include <algorithm>

#include "fold.h"
#include "inquiry.h"
#include "look_alikes.h"

namespace literal {
namespace {

Token note_token(const ShorthandPart& comment) {
  Token token;
  token.kind = Kind::note;
  token.at = comment.at;
  token.has_text = true;
  token.text = comment.text;
  return token;
}

void begin_body(OpenRecord& record) {
  if (record.in_body) return;
  record.in_body = true;
  finish_header(record.table.header);
  record.table = new_table(record.table.header);
  for (const ShorthandPart& note : record.head_notes) fold_own_line(record.table, {note_token(note)});
}

// Outside quotes a name may be written narrower than in Players.
void find_bearer(const Table& table, std::string& name) {
  const auto& people = table.people;
  if (std::any_of(people.begin(), people.end(), [&](const Person& one) { return one.name == name; })) return;
  const auto bearer =
      std::find_if(people.begin(), people.end(), [&](const Person& one) { return seen_name(one.name) == name; });
  if (bearer != people.end()) name = bearer->name;
}

// An empty note is dropped, like an empty comment.
bool is_empty_note(const Token& token) { return token.kind == Kind::note && token.text.empty(); }

void add_body_line(OpenRecord& record, const CutLine& cut) {
  std::vector<Token> line;
  for (std::size_t index = 0; index < cut.pieces.size(); ++index) {
    Token token = read_token(cut.pieces[index], index == 0);
    find_bearer(record.table, token.name);
    for (std::string& name : token.names) find_bearer(record.table, name);
    for (auto& [name, amount] : token.amounts) find_bearer(record.table, name);
    if (!is_empty_note(token)) line.push_back(token);
  }
  if (cut.has_comment) line.push_back(note_token(cut.comment));
  if (line.empty()) return;
  if (line.front().kind == Kind::begin)
    fold_turn_line(record.table, line);
  else
    fold_own_line(record.table, line);
}

}  // namespace

void add_line(OpenRecord& record, const TextLine& line) {
  if (is_header_line(line)) {
    if (record.in_body) throw Refusal{{line.number, 1}, "a header after the body has begun"};
    read_header_line(line, record.table.header, record.head_notes);
    return;
  }
  const CutLine cut = cut_line(line);
  if (cut.pieces.empty() && !record.in_body) {
    if (cut.has_comment) record.head_notes.push_back(cut.comment);
    return;
  }
  begin_body(record);
  add_body_line(record, cut);
}

Table ended(const OpenRecord& record) {
  OpenRecord whole = record;
  begin_body(whole);
  show_turns_passed(whole.table, true);
  return whole.table;
}

Table fold_record(const std::string& text) {
  OpenRecord record;
  for (const TextLine& line : lines_of(text)) add_line(record, line);
  return ended(record);
}

std::string canonical_text(const Table& table) {
  std::string text = header_text(table.header);
  if (!table.body.empty()) text += "\n";
  for (const std::string& line : table.body) text += line + "\n";
  return text;
}

}  // namespace literal
