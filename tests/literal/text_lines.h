// The record's text cut into lines and each line into pieces at the blanks outside quotes. A comment becomes the note
// that it is the same as. Nothing is understood here but quotes, semicolons and code points.
#pragma once

#include <string>
#include <vector>

#include "refusal.h"

namespace literal {

struct TextLine {
  int number = 1;
  std::string text;
};

struct ShorthandPart {
  Position at;
  std::string text;
};

struct CutLine {
  std::vector<ShorthandPart> pieces;
  bool has_comment = false;
  ShorthandPart comment;  // its trimmed words; empty ones count as no comment
};

// Without a BOM and line ends. Throws a Refusal where the text is no UTF-8.
std::vector<TextLine> lines_of(const std::string& text);

// What looks like a sign of the record has become that sign. Throws a Refusal for a quote without an end, and for a
// control character.
CutLine cut_line(const TextLine& line);

std::string trimmed(const std::string& text);

// The text in quotes, with \" and \\ for what needs it.
std::string quoted(const std::string& text);

// Code points of valid UTF-8.
std::vector<unsigned> code_points(const std::string& text);

// Whether a name may stand without quotes in the body.
bool is_plain_name(const std::string& name);

// The name as the body writes it.
std::string name_text(const std::string& name);

}  // namespace literal
