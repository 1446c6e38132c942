// A rule as a game's rulebook lists it: its id, our own wording, and an honest word on who judges it.
// The program cites rules by id everywhere; a screen or a verdict looks the wording up here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bogosity::core {

enum class JudgedBy : std::uint8_t {
  program,  // the log settles it
  both,     // the log settles a part, people the rest
  people,   // only the table can tell; the program lists it and keeps out
  nobody,   // there is nothing to judge: a page of the introduction
};

struct Rule {
  std::string_view id;       // "E3"
  std::string_view title;    // "Where an Ace goes"
  std::string_view wording;  // what the rule says, in our words
  JudgedBy judged_by;
  std::string_view program_judges;  // a sentence; empty if judged_by is people
  std::string_view people_judge;    // a sentence; empty if judged_by is program
};

inline bool is_introduction(const Rule& rule) { return rule.judged_by == JudgedBy::nobody; }

// A token of the record for a rule, with an example, for people who look the rule up to know what to type.
struct RuleToken {
  std::string_view rule;
  std::string_view token;  // "want:top"
  std::string_view says;   // "the top card is asked for"
};

// A rulebook as its text file has it, a paragraph a line (src/games/*/rulebook.txt):
//   # E Which card fits                 the rules of a letter, and what they are about; 0 is the introduction
//   ## E3 Where an Ace goes             a rule; below it stands its wording
//   program: ...    people: ...         what each of them judges
//   token: AS | an Ace                  what is written in the record
//   # Typing                            all that follows is the help in a terminal, as it is
class Rulebook {
 public:
  // `text` outlives it.
  explicit Rulebook(std::string_view text);
  // The introduction first ("01", "02": what is needed, what it is about, how a turn goes), then the rules.
  std::span<const Rule> rules() const { return rules_; }
  // nullptr if there is no such rule.
  const Rule* find(std::string_view id) const;
  // "Which card fits" for 'E'; empty if the book has no such section.
  std::string_view section(char letter) const;
  // In the order of a turn; empty for a rule that leaves nothing in the record, or that the book lists none for.
  std::vector<RuleToken> tokens(std::string_view rule) const;
  // Empty if the text has none.
  std::string_view typing_help() const { return typing_help_; }

 private:
  void take(std::string_view line);

  std::vector<Rule> rules_;
  std::vector<std::pair<char, std::string_view>> sections_;
  std::vector<RuleToken> tokens_;
  std::string_view typing_help_;
};

}  // namespace bogosity::core
