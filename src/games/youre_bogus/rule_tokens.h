// What the record writes down for each rule: the tokens that belong to it, with an example each, for whoever looks the
// rule up and wants to know what to type.
#pragma once

#include <string_view>
#include <vector>

namespace bogosity::youre_bogus {

struct RuleToken {
  std::string_view rule;
  std::string_view token;  // "want:top"
  std::string_view says;   // "the top card is asked for"
};

// In the order of a turn; empty for a rule that leaves nothing in the record.
std::vector<RuleToken> tokens_of(std::string_view rule);

}  // namespace bogosity::youre_bogus
