// All that a person's page shows, worked out once for a person and a filter; what the store has to be asked for comes
// in pieces, and the pictures follow.
#pragma once

#include "charts/chart.h"
#include "history/person.h"
#include "ui/history/session_search.h"
#include "ui/page/history_page.h"

namespace bogosity::ui {

// How somebody fared, evening by evening: as points, as places, as a rating.
enum class FormMeasure : std::uint8_t { points, places, rating };

class PersonDigest {
 public:
  // Begins anew; `filter` of the evenings.
  void begin(const HistoryView& view, history::PersonIndex person, const history::Filter& filter);
  void clear() { *this = {}; }
  // Asks for a piece more; true if there is anything new to see.
  bool step(const HistoryView& view);
  bool is_busy() const { return is_there_ && !batches_.is_done() && !trouble_; }

  bool is_there() const { return is_there_; }
  const history::PersonPage& page() const { return page_; }
  const std::vector<std::size_t>& numbers() const { return numbers_; }
  const std::vector<history::RuleSum>& rules() const { return rules_; }
  const charts::Chart& rules_chart() const { return rules_chart_; }
  const charts::Chart& shouts_chart() const { return shouts_chart_; }
  const std::optional<core::Error>& trouble() const { return trouble_; }
  Progress progress() const { return {"Asking the evenings", batches_.done(), batches_.all()}; }

 private:
  core::Status ask(const HistoryView& view);
  void finish(const HistoryView& view);

  bool is_there_ = false;
  history::PersonPage page_;
  std::vector<std::size_t> numbers_;
  Batches batches_;
  history::RuleSums sums_;
  history::ShoutMatrix shouts_;
  std::vector<history::RuleSum> rules_;
  charts::Chart rules_chart_;
  charts::Chart shouts_chart_;
  std::optional<core::Error> trouble_;
};

// The picture of somebody's form: x is the number of the session, from 1 on.
charts::Chart form_chart(const history::GamePage& game, FormMeasure what);

}  // namespace bogosity::ui
