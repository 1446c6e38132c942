#include "paper/logged_inquiries.h"

#include <algorithm>

#include "games/youre_bogus/evening.h"

namespace bogosity::paper {

using youre_bogus::InquiryView;

std::vector<InquiryView> logged_inquiries(const Session& session) {
  std::vector<InquiryView> found;
  const auto play = session.game().begin(session.info().headers);
  if (!play) return found;
  const auto* evening = dynamic_cast<const youre_bogus::Evening*>(play->get());
  if (evening == nullptr) return found;
  const auto& entries = session.journal().entries();
  for (const core::EffectiveEntry& each : session.journal().effective()) {
    if (!(*play)->log(entries[each.text].text)) continue;
    for (InquiryView& inquiry : evening->table_view().inquiries) {
      const auto same = std::find_if(found.begin(), found.end(), [&](const InquiryView& other) {
        return other.turn == inquiry.turn && other.accused == inquiry.accused;
      });
      if (same == found.end()) {
        found.push_back(std::move(inquiry));
      } else {
        *same = std::move(inquiry);
      }
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const InquiryView& a, const InquiryView& b) { return a.turn < b.turn; });
  return found;
}

}  // namespace bogosity::paper
