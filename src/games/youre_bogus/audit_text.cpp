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

void write_inquiries(const Table& table, const Names& names, const core::Write& write) {
  if (!table.inquiries.empty()) write("\nInquiries\n");
  for (const auto& inquiry : table.inquiries) {
    std::string text =
        "  turn " + std::to_string(inquiry.turn + 1) + ": " + core::plain_text(narrate_inquiry(inquiry, names)) + "\n";
    if (inquiry.plea == Plea::deny) {
      for (const auto& reason : reasons_for(inquiry, table, names, Sight::review))
        text += "    " + core::plain_text(reason) + "\n";
      if (!inquiry.examined.empty()) text += "    Examined (M3):";
      for (const auto card : inquiry.examined) text += " " + core::to_text(card);
      if (!inquiry.examined.empty()) text += "\n";
    }
    write(text);
  }
}

void write_wins(const Table& table, const Names& names, const core::Write& write) {
  if (!table.wins.empty()) write("\nWins\n");
  for (const auto& win : table.wins) {
    std::string text =
        "  turn " + std::to_string(win.turn + 1) + ": " + names[win.player] + " claimed " + std::to_string(win.claim);
    if (win.stands)
      text += ", worth " + std::to_string(win.worth.worth) + ", credited " + std::to_string(win.credited);
    else
      text += ": no win" + (win.worth.reason.empty() ? std::string() : ", " + win.worth.reason);
    write(text + "\n");
  }
}

// Bogus plays at which nobody shouted as the dice rolled: they count as correct (G2), and are remembered.
void write_got_away(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write) {
  bool any = false;
  for (TurnIndex at = 0; at < table.turn_number(); ++at) {
    const auto told = core::plain_text(narrate_findings(at, table, leave));
    if (told.find("nobody noticed") == std::string::npos) continue;
    if (!any) write("\nThe ones that got away\n");
    any = true;
    write("  turn " + std::to_string(at + 1) + ": " + names[table.turns[at].player] + ", " + told + "\n");
  }
}

}  // namespace

void write_audit_text(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write) {
  write(scores_in_words(table, names));
  write_inquiries(table, names, write);
  write_wins(table, names, write);
  write_got_away(table, names, leave, write);
}

}  // namespace bogosity::youre_bogus
