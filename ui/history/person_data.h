// All that a person's page shows, worked out once for a person and a filter; what the store has to be asked for comes
// in pieces, and the pictures follow.
#pragma once

#include "charts/chart.h"
#include "history/person.h"
#include "ui/history/batches.h"
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
  bool is_busy() const { return batches_.is_busy(); }

  bool is_there() const { return is_there_; }
  const history::PersonPage& page() const { return page_; }
  const std::vector<std::size_t>& numbers() const { return numbers_; }
  const charts::Chart& rules_chart() const { return rules_chart_; }
  const charts::Chart& shouts_chart() const { return shouts_chart_; }
  const std::optional<core::Error>& trouble() const { return batches_.trouble(); }
  Progress progress() const { return batches_.progress("Asking the evenings"); }

 private:
  void finish(const HistoryView& view);

  bool is_there_ = false;
  history::PersonPage page_;
  std::vector<std::size_t> numbers_;
  Batches batches_;
  history::RuleSums sums_;
  history::ShoutMatrix shouts_;
  charts::Chart rules_chart_;
  charts::Chart shouts_chart_;
};

// The picture of somebody's form: x is the number of the session, from 1 on, and is called by its day.
charts::Chart form_chart(const history::GamePage& game, FormMeasure what);

}  // namespace bogosity::ui
