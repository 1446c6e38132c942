// One evening as a file: its record, its journal, what it came to for programs and spreadsheets, a page to print. What
// is sealed goes into none of them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "session.h"

namespace bogosity {

enum class Paper : std::uint8_t { record, journal, json, turns, points, inquiries, page };

struct PaperKind {
  Paper paper;
  std::string_view name;         // "Record"
  std::string_view explanation;  // a sentence
  std::string_view ending;       // ".table"
};
// The page to print is the last one.
std::span<const PaperKind> paper_kinds();
const PaperKind& kind_of(Paper paper);

// Refused: a record or a journal of an evening that goes on, for its cards are sealed.
core::Result<std::string> on_paper(const Surroundings& around, const core::Uuid& session, Paper paper);

}  // namespace bogosity
