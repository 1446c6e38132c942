// What is told of shouts, inquiries and findings: see narration.h.
#include "games/youre_bogus/inquiry.h"
#include "games/youre_bogus/narration.h"

namespace bogosity::youre_bogus {

using core::Sentence;
using core::Tone;

namespace {

std::string outcome(const Inquiry& inquiry) {
  const std::string ruled = inquiry.ruled.word == Ruling::none ? "" : " by the table\u2019s ruling (Z3)";
  switch (inquiry.verdict) {
    case Verdict::admitted:
      return "admitted.";
    case Verdict::bogus:
      return "denied, and was Bogus" + ruled + ".";
    case Verdict::not_bogus:
      return "denied, and was not Bogus" + ruled + ".";
    case Verdict::examine:
      return "denied, and the log cannot tell.";
    case Verdict::open:
      return "answers later.";
    case Verdict::void_:
      return "goes free, the rules are unclear (Z4).";
  }
  return "";
}

Sentence shout(const Inquiry& inquiry, const Names& names) {
  return {{Tone::name, listed(inquiry.shouters, names)},
          {Tone::plain, " shouted "},
          {Tone::bad, "You\u2019re Bogus!"},
          {Tone::plain, " at " + names[inquiry.accused]}};
}

std::string plea(Plea plea) {
  return plea == Plea::admit ? "admits it." : plea == Plea::deny ? "denies it: an inquiry." : "answers later.";
}

}  // namespace

Sentence narrate_outcome(const Inquiry& inquiry, const Names& names) {
  Sentence told = {{Tone::plain, outcome(inquiry)}};
  for (const auto& entry : penalties(inquiry, inquiry.turn)) {
    told.push_back(
        {Tone::bad, " " + names[entry.player] + " " + signed_points(entry.points) + " (" + entry.rule + ")."});
  }
  return told;
}

Sentence narrate_put_off(const Inquiry& inquiry, const Names& names) {
  Sentence told = shout(inquiry, names);
  told.push_back({Tone::plain, ": settled later."});
  return told;
}

Sentence narrate_inquiry(const Inquiry& inquiry, const Names& names, bool verdict) {
  const bool known = verdict && inquiry.judged;
  Sentence told = shout(inquiry, names);
  told.push_back({Tone::plain, ", who "});
  if (!known) {
    told.push_back({Tone::plain, plea(inquiry.plea)});
    return told;
  }
  const Sentence came_to = narrate_outcome(inquiry, names);
  told.insert(told.end(), came_to.begin(), came_to.end());
  return told;
}

Sentence narrate_findings(TurnIndex turn, const Table& table, const core::Unsealed& leave) {
  const Findings& findings = table.turns[turn].findings.open(leave);
  Sentence told;
  if (findings.infractions.any()) {
    std::string rules;
    for (const Infraction each : findings.infractions.list())
      rules += (rules.empty() ? "" : ", ") + std::string(id_of(each));
    bool shouted_at = false;
    for (std::size_t at = table.inquiries_of(turn).second; at < table.inquiries.size() && !shouted_at; ++at) {
      const TurnIndex about = table.inquiries[at].about;
      if (about != no_turn && about > turn) break;  // shouts come with the next roll, or never (G2)
      shouted_at = about == turn;
    }
    told.push_back({shouted_at ? Tone::bad : Tone::good, shouted_at ? rules : rules + ": nobody noticed"});
  }
  if (findings.to_examine()) {
    told.push_back({Tone::quiet, std::string(told.empty() ? "" : ", ") + (findings.examine_e3 ? "E3" : "E4") +
                                     " hangs on a card nobody saw"});
  }
  if (table.turns[turn].exceeded_seven) told.push_back({Tone::bad, std::string(told.empty() ? "" : ", ") + "Z1"});
  return told;
}

}  // namespace bogosity::youre_bogus
