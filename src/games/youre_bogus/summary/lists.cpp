// What nobody noticed, wrong shouts and pleas, in sentences for the review. Nothing is rescored (G2).
#include "core/numbers.h"
#include "games/youre_bogus/summary/review.h"

namespace bogosity::youre_bogus {
namespace {

using core::SentenceList;
using core::Tone;

class Lists {
 public:
  Lists(const Highlights& highlights, const std::vector<std::string>& players)
      : after_(highlights), players_(players) {}

  std::vector<SentenceList> all() const { return {honors(), missed(), wrong_shouts(), pleas()}; }

 private:
  SentenceList honors() const {
    SentenceList list{"honors", ""};
    for (const auto& [title, honor] :
         {std::pair("Sharpest ear:  ", &after_.sharpest_ear), std::pair("Best liar:  ", &after_.best_liar)}) {
      Sentence told = {{Tone::quiet, title}};
      told.insert(told.end(), honor->told.begin(), honor->told.end());
      list.entries.push_back({0, std::move(told)});
    }
    return list;
  }

  SentenceList missed() const {
    const auto& all = after_.undetected;
    SentenceList list{"missed", all.empty() ? "MISSED BOGUS" : std::to_string(all.size()) + " MISSED BOGUS"};
    for (const UndetectedBogus& each : all) list.entries.push_back({each.step, told(each), verdict(each), why(each)});
    list.remark = {{Tone::quiet, all.empty() ? "Nothing was missed."
                                             : "Nobody shouted in time, so these plays count as correct (G2)."}};
    return list;
  }

  Sentence told(const UndetectedBogus& each) const {
    Sentence told = {{Tone::quiet, "Turn " + std::to_string(each.turn) + "  "},
                     {Tone::name, players_[each.player]},
                     {Tone::bad, "  "}};
    for (const std::string& rule : each.rules) told.push_back({Tone::bad, rule + " "});
    told.push_back({Tone::quiet, each.shouted_at ? " somebody shouted, but it was let pass" : " nobody noticed"});
    return told;
  }

  // The verdict that a shout would have brought, and what it would have cost (H2, H3).
  Sentence verdict(const UndetectedBogus& each) const {
    Sentence told = {{Tone::quiet, "A shout would have been right: "}, {Tone::bad, "Bogus"}};
    if (each.cost > 0)
      told.push_back({Tone::quiet, ". It would have cost " + players_[each.player] + " " +
                                       core::counted(static_cast<std::size_t>(each.cost), "point", "points") +
                                       " admitted, " + std::to_string(each.cost + 5) + " denied"});
    told.push_back({Tone::quiet, ". "});
    return told;
  }

  static Sentence why(const UndetectedBogus& each) {
    Sentence all;
    for (const Sentence& reason : each.why) {
      if (!all.empty()) all.push_back({Tone::plain, " "});
      // The first span is the rule, which `told` has.
      if (!reason.empty()) all.insert(all.end(), reason.begin() + 1, reason.end());
    }
    return all;
  }

  SentenceList wrong_shouts() const {
    SentenceList list{"false_shouts", "WRONG SHOUTS"};
    for (const FalseShout& each : after_.false_shouts) {
      list.entries.push_back({each.step,
                              {{Tone::quiet, "Turn " + std::to_string(each.turn) + "  "},
                               {Tone::name, players_[each.shouter]},
                               {Tone::plain, " at "},
                               {Tone::name, players_[each.accused]},
                               {Tone::bad, "  " + core::score_in_words(-each.cost)}},
                              {},
                              {{Tone::quiet, "Nothing was wrong (H4)."}}});
    }
    if (list.entries.empty()) list.remark = {{Tone::quiet, "None."}};
    return list;
  }

  static std::string times(int count) {
    return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times";
  }

  SentenceList pleas() const {
    SentenceList list{"pleas", "PLEAS"};
    for (std::size_t who = 0; who < after_.pleas.size(); ++who) {
      const Pleas& each = after_.pleas[who];
      Sentence told = {{Tone::name, players_[who]}};
      const auto add = [&](const std::string& what, std::int64_t paid) {
        told.push_back({Tone::plain, (told.size() > 1 ? "; " : " ") + what + ": "});
        told.push_back({paid < 0 ? Tone::bad : Tone::good, core::signed_points(paid)});
      };
      const int denied = each.denied_right + each.denied_wrong;
      const std::string held = each.denied_right == 0        ? "wrongly"
                               : each.denied_right == denied ? "rightly"
                                                             : std::to_string(each.denied_right) + " rightly";
      if (denied > 0) add("denied " + times(denied) + ", " + held, each.denying_paid);
      if (each.admitted > 0) add("admitted " + times(each.admitted), each.admitting_paid);
      if (told.size() > 1) list.entries.push_back({0, std::move(told)});
    }
    list.remark = {{Tone::quiet, list.entries.empty()
                                     ? "Nobody was accused."
                                     : "Each beside what the other answer would have cost (H2 to H4)."}};
    return list;
  }

  const Highlights& after_;
  const std::vector<std::string>& players_;
};

}  // namespace

std::vector<SentenceList> lists_of(const Highlights& highlights, const std::vector<std::string>& players) {
  return Lists(highlights, players).all();
}

}  // namespace bogosity::youre_bogus
