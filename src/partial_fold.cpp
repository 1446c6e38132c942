#include "partial_fold.h"

#include <algorithm>

namespace bogosity {

core::Result<Folded> fold_what_fits(const core::Game& game, const core::Headers& headers,
                                    const core::Journal& journal) {
  auto play = game.begin(headers);
  if (!play) return tl::unexpected(play.error());
  Folded out{std::move(*play), {}, {}, {}};
  for (const auto& each : journal.effective()) {
    const core::Entry& origin = journal.entries()[each.origin];
    if (auto ok = out.play->log(journal.entries()[each.text].text); !ok) {
      ok.error().place = {};  // it would count in a line of its own
      const core::Sentence as_logged = {{core::Tone::plain, journal.entries()[each.text].text}};
      out.misfits.push_back({origin.id, origin.sequence, as_logged, core::describe(ok.error())});
      continue;
    }
    out.entries.push_back(each);
    out.lines.push_back(out.play->logged_line());
  }
  return out;
}

bool is_sealed(const core::Sentence& sentence) {
  return std::any_of(sentence.begin(), sentence.end(),
                     [](const core::Span& span) { return span.tone == core::Tone::sealed; });
}

}  // namespace bogosity
