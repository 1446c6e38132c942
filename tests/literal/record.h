// The whole record: read line by line, folded into a table, written in canonical form, told as an audit.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "table.h"

namespace literal {

// Headers and notes before the body; the body's lines follow one by one.
struct OpenRecord {
  Table table;
  bool in_body = false;
  std::vector<ShorthandPart> head_notes;
};

// Folds one more line of text; throws a Refusal and leaves the record useless then.
void add_line(OpenRecord& record, const TextLine& line);

// The table when the record ends here.
Table ended(const OpenRecord& record);

Table fold_record(const std::string& text);

std::string canonical_text(const Table& table);

nlohmann::ordered_json audit_of(const Table& table);

}  // namespace literal
