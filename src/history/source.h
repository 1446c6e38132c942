// Where the history of evenings comes from: the store, asked in pieces, so that no single call keeps anybody waiting
// who wants to write (at most a few milliseconds for as many evenings as `at_once`).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "change.h"
#include "history/evening_row.h"

namespace bogosity::history {

class Source {
 public:
  static constexpr std::int64_t at_once = 200;

  virtual ~Source() = default;

  // The evenings whose keys come after that one, at most so many, in the order of keys.
  virtual core::Result<std::vector<EveningMark>> marks(std::int64_t after, std::int64_t limit) = 0;
  // Those with keys from `first` to `last`, both included, in that order.
  virtual core::Result<std::vector<EveningRow>> rows(std::int64_t first, std::int64_t last) = 0;
  // Everybody who is nobody else.
  virtual core::Result<std::vector<PersonRow>> persons() = 0;
  // A number that is another one once anything was said about who is who: then every row may be another.
  virtual core::Result<std::int64_t> said_of_people() = 0;
  // What was said of evenings (history/words.h), in any order.
  virtual core::Result<std::vector<Change>> words() = 0;

  // Adds what somebody says, also while another program writes in that evening. Its moment becomes a later one if it
  // would not hold otherwise: what is said now holds. Gives the change as it was added.
  virtual core::Result<Change> say(const Change& change) = 0;

  // Of evenings that are over, by their keys, any number of these: whoever wants many asks in pieces of `at_once`.
  // Games without such a table have none.
  virtual core::Result<std::vector<ShoutCount>> shouts(std::span<const std::int64_t> evenings) = 0;
  virtual core::Result<std::vector<DiceCount>> dice(std::span<const std::int64_t> evenings) = 0;
  virtual core::Result<std::vector<EveningFeat>> feats(std::span<const std::int64_t> evenings) = 0;
  // Of the others as well: points are no secret.
  virtual core::Result<std::vector<RulePoints>> points_by_rule(std::span<const std::int64_t> evenings) = 0;
};

}  // namespace bogosity::history
