#include "cli/consequences_in_words.h"

#include <fmt/format.h>

namespace bogosity::cli {
namespace {

std::string verdict_in_words(const std::string& verdict) {
  if (verdict.empty()) return "no shout at all";
  if (verdict == "bogus" || verdict == "admitted") return verdict == "bogus" ? "Bogus" : "Bogus, as admitted";
  if (verdict == "not-bogus") return "not Bogus";
  if (verdict == "examine") return "to be examined";
  return verdict == "void" ? "no penalty" : "put off";
}

}  // namespace

std::string in_words(const core::VerdictChange& change) {
  return fmt::format("{}, turn {}: {} becomes {}", change.accused, change.turn, verdict_in_words(change.was),
                     verdict_in_words(change.is));
}

std::string in_words(const Misfit& misfit) {
  return fmt::format("entry {} ({}) no longer fits: {}", misfit.number, core::plain_text(misfit.text), misfit.why);
}

std::vector<std::string> in_words(const Consequences& would) {
  std::vector<std::string> lines;
  for (const auto& sentence : would.changes.told) lines.push_back(core::plain_text(sentence) + ".");
  for (const auto& change : would.changes.verdicts) lines.push_back(in_words(change) + ".");
  for (const auto& misfit : would.misfits) lines.push_back("Struck out: " + in_words(misfit) + ".");
  if (lines.empty()) lines.emplace_back("Nothing else changes that the table can see.");
  return lines;
}

}  // namespace bogosity::cli
