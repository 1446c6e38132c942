#include <algorithm>

#include "games/youre_bogus/audit.h"
#include "games/youre_bogus/inquiry.h"
#include "games/youre_bogus/narration.h"
#include "games/youre_bogus/reasons.h"
#include "games/youre_bogus/words.h"

namespace bogosity::youre_bogus {
namespace {

std::string scores_in_words(const Table& table, const Names& names) {
  std::vector<PlayerId> ranked;
  for (std::size_t i = 0; i < table.now.players.size(); ++i) ranked.push_back(static_cast<PlayerId>(i));
  const auto better = [&](PlayerId a, PlayerId b) { return table.now.players[a].score > table.now.players[b].score; };
  std::stable_sort(ranked.begin(), ranked.end(), better);
  std::string text = "Scores\n";
  for (const PlayerId who : ranked) {
    const std::int64_t score = table.now.players[who].score;
    std::string number = score < 0 ? signed_points(score) : std::to_string(score);
    const std::size_t width = number.size() - (score < 0 ? 2 : 0);  // the minus sign takes three bytes
    number.insert(0, width < 6 ? 6 - width : 0, ' ');
    text += number + "  " + names[who] + "\n";
  }
  return text;
}

std::string inquiries_in_words(const Table& table, const Names& names) {
  if (table.inquiries.empty()) return "";
  std::string text = "\nInquiries\n";
  for (const auto& inquiry : table.inquiries) {
    text +=
        "  turn " + std::to_string(inquiry.turn + 1) + ": " + core::plain_text(narrate_inquiry(inquiry, names)) + "\n";
    if (inquiry.plea != Plea::deny) continue;
    for (const auto& reason : reasons_for(inquiry, table, names, Sight::review)) text += "    " + core::plain_text(reason) + "\n";
    if (inquiry.examined.empty()) continue;
    text += "    Examined (M3):";
    for (const auto card : inquiry.examined) text += " " + core::to_text(card);
    text += "\n";
  }
  return text;
}

std::string wins_in_words(const Table& table, const Names& names) {
  if (table.wins.empty()) return "";
  std::string text = "\nWins\n";
  for (const auto& win : table.wins) {
    text +=
        "  turn " + std::to_string(win.turn + 1) + ": " + names[win.player] + " claimed " + std::to_string(win.claim);
    if (win.stands)
      text += ", worth " + std::to_string(win.worth.worth) + ", credited " + std::to_string(win.credited);
    else
      text += ": no win" + (win.worth.reason.empty() ? std::string() : ", " + win.worth.reason);
    text += "\n";
  }
  return text;
}

// Bogus plays at which nobody shouted as the dice rolled: they count as correct (G2), and are remembered.
std::string got_away_in_words(const Table& table, const Names& names, const core::Unsealed& leave) {
  std::string text;
  for (TurnIndex at = 0; at < table.turn_number(); ++at) {
    const auto told = core::plain_text(narrate_findings(at, table, leave));
    if (told.find("nobody noticed") == std::string::npos) continue;
    text += "  turn " + std::to_string(at + 1) + ": " + names[table.turns[at].player] + ", " + told + "\n";
  }
  return text.empty() ? "" : "\nThe ones that got away\n" + text;
}

}  // namespace

std::string audit_text(const Table& table, const Names& names, const core::Unsealed& leave) {
  return scores_in_words(table, names) + inquiries_in_words(table, names) + wins_in_words(table, names) +
         got_away_in_words(table, names, leave);
}

}  // namespace bogosity::youre_bogus
