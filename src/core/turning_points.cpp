#include "core/turning_points.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

namespace bogosity::core {
namespace {

// What makes a step worth telling, and how much it weighs against others.
struct Candidate {
  std::size_t player = 0;
  std::int64_t points = 0;  // that the player got or lost there
  int turn = 0;
  std::int64_t weight = 0;
  bool leads = false;
  bool for_good = false;  // the lead was kept to the end
  bool largest_win = false;
  bool largest_loss = false;
  const Moment* missed = nullptr;
};

constexpr std::int64_t always_told = 1'000'000;

class TurningPoints {
 public:
  TurningPoints(const Review& review, Ranking ranking) : review_(review), ranking_(ranking) {}

  std::vector<TurningPoint> best(std::size_t most) {
    find_leads();
    find_largest(MomentKind::win, +1, &Candidate::largest_win);
    find_largest(MomentKind::penalty, -1, &Candidate::largest_loss);
    find_missed();
    std::vector<std::pair<std::size_t, const Candidate*>> order;
    for (const auto& [step, candidate] : found_) order.emplace_back(step, &candidate);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.second->weight > b.second->weight; });
    order.resize(std::min(most, order.size()));
    std::sort(order.begin(), order.end());
    std::vector<TurningPoint> out;
    for (const auto& [step, candidate] : order) out.push_back({step, candidate->turn, told(*candidate)});
    return out;
  }

 private:
  // The only one in front; nobody while several are.
  std::optional<std::size_t> leader(const std::vector<std::int64_t>& scores) const {
    if (scores.empty() || ranking_ == Ranking::graded) return std::nullopt;
    const auto best = ranking_ == Ranking::lower_wins ? std::min_element(scores.begin(), scores.end())
                                                      : std::max_element(scores.begin(), scores.end());
    if (std::count(scores.begin(), scores.end(), *best) > 1) return std::nullopt;
    return static_cast<std::size_t>(best - scores.begin());
  }

  std::int64_t change(std::size_t at, std::size_t player) const {
    const auto& scores = review_.scores();
    const auto of = [&](std::size_t i) { return player < scores[i].scores.size() ? scores[i].scores[player] : 0; };
    return of(at) - of(at - 1);
  }

  Candidate& note(std::size_t at, std::size_t player, std::int64_t weight) {
    const ScoresAt& here = review_.scores()[at];
    Candidate& it = found_.try_emplace(here.step, Candidate{player, change(at, player), here.turn, 0}).first->second;
    it.weight = std::max(it.weight, weight);
    return it;
  }

  void find_leads() {
    const auto& scores = review_.scores();
    std::optional<std::size_t> before;
    Candidate* last = nullptr;
    for (std::size_t at = 1; at < scores.size(); ++at) {
      const auto now = leader(scores[at].scores);
      if (now && now != before && review_.players().size() > 1) {
        std::int64_t size = 0;
        for (std::size_t player = 0; player < scores[at].scores.size(); ++player)
          size = std::max<std::int64_t>(size, std::abs(change(at, player)));
        last = &note(at, *now, size);
        last->leads = true;
      }
      if (now) before = now;
    }
    if (last == nullptr || leader(scores.back().scores) != before) return;
    last->for_good = true;
    last->weight = always_told;
  }

  // The win that brought most, or the penalty that cost most.
  void find_largest(MomentKind kind, int sign, bool Candidate::*mark) {
    const auto& scores = review_.scores();
    std::size_t best = 0;
    std::size_t player = 0;
    std::int64_t most = 0;
    for (const Moment& moment : review_.moments()) {
      if (moment.kind != kind || !moment.player) continue;
      const auto here =
          std::find_if(scores.begin(), scores.end(), [&](const auto& it) { return it.step == moment.step; });
      if (here == scores.end() || here == scores.begin()) continue;
      const auto at = static_cast<std::size_t>(here - scores.begin());
      const std::int64_t size = sign * change(at, *moment.player);
      if (size <= most) continue;
      most = size;
      best = at;
      player = *moment.player;
    }
    if (most == 0) return;
    Candidate& it = note(best, player, always_told - 1);
    // Who takes the lead by somebody else's loss is told of, not the loss.
    if (it.player == player) it.*mark = true;
  }

  void find_missed() {
    const Moment* dearest = nullptr;
    for (const Moment& moment : review_.moments()) {
      if (moment.kind == MomentKind::missed && (dearest == nullptr || moment.cost > dearest->cost)) dearest = &moment;
    }
    if (dearest == nullptr || found_.contains(dearest->step)) return;
    Candidate it;
    it.turn = dearest->turn;
    it.weight = always_told - 2;
    it.missed = dearest;
    found_.emplace(dearest->step, it);
  }

  Sentence told(const Candidate& it) const {
    if (it.missed != nullptr) return it.missed->told;
    Sentence sentence = {{Tone::name, review_.players()[it.player]}};
    std::string text;
    const std::string points = std::to_string(std::abs(it.points));
    if (it.largest_win) {
      text = " wins " + points + ", the largest win";
    } else if (it.largest_loss) {
      text = " loses " + points + ", the most expensive penalty";
    } else if (it.points != 0) {
      text = (it.points > 0 ? " gets " : " loses ") + points;
    }
    if (it.leads) {
      text += text.empty()                        ? " takes the lead"
              : it.largest_win || it.largest_loss ? ", and takes the lead"
                                                  : " and takes the lead";
      if (it.for_good) text += " for good";
    }
    sentence.push_back({Tone::plain, text + "."});
    return sentence;
  }

  const Review& review_;
  Ranking ranking_;
  std::map<std::size_t, Candidate> found_;  // by step
};

}  // namespace

std::vector<TurningPoint> turning_points(const Review& review, Ranking ranking, std::size_t most) {
  return TurningPoints(review, ranking).best(most);
}

}  // namespace bogosity::core
