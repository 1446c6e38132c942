// The headers: read in any order, each once, and written in the order of section 1 with the defaults left out.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "text_lines.h"

namespace literal {

struct Header {
  std::map<std::string, std::string> known;                  // as written
  std::vector<std::pair<std::string, std::string>> unknown;  // as written, in their order
  std::vector<std::string> players;
  int decks = 1;
  std::string starter;
  bool joker_duplicates = true;
  bool overclaim_fails = false;
  bool has_result = false;
  std::vector<std::pair<std::string, long long>> result;
};

// Whether the line is meant as a header.
bool is_header_line(const TextLine& line);

// Adds one header line; a comment beside it goes to `notes`.
void read_header_line(const TextLine& line, Header& header, std::vector<ShorthandPart>& notes);

// After the last one: what is missing, what contradicts another header.
void finish_header(Header& header);

// The canonical header lines, each with its line end.
std::string header_text(const Header& header);

}  // namespace literal
