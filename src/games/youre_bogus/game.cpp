#include <algorithm>

#include "core/record.h"
#include "core/renamed_entry.h"
#include "games/youre_bogus/evening_play.h"
#include "games/youre_bogus/evening_rows.h"
#include "games/youre_bogus/feats.h"
#include "games/youre_bogus/renamed_entry.h"
#include "games/youre_bogus/rulebook.h"

namespace bogosity::youre_bogus {

using core::Refusal;
using core::Result;

namespace {

class YoureBogus final : public core::Game {
 public:
  std::string_view name() const override { return "You're Bogus"; }
  core::Ranking ranking() const override { return core::Ranking::higher_wins; }
  core::Rulebook rulebook() const override { return youre_bogus::rulebook(); }
  std::vector<core::GameTable> tables() const override { return youre_bogus::tables(); }
  std::vector<core::FeatKind> feat_kinds() const override { return youre_bogus::feat_kinds(); }

  Result<std::unique_ptr<core::Play>> begin(const core::Headers& headers) const override {
    const auto setup = read_setup(headers);
    if (!setup) return tl::unexpected(setup.error());
    return std::make_unique<EveningPlay>(headers, *setup);
  }

  Result<std::unique_ptr<core::Play>> read_record(std::string_view text) const override {
    auto head = core::read_head(text);
    if (!head) return tl::unexpected(head.error());
    const auto setup = read_setup(head->headers);
    if (!setup) return tl::unexpected(setup.error());
    auto play = std::make_unique<EveningPlay>(head->headers, *setup);
    RecordPlay& record = play->lines();
    record.expect(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1, text.size());
    for (const auto& note : head->notes) {
      if (auto ok = record.add_note(note); !ok) return tl::unexpected(ok.error());
    }
    core::Lines& lines = head->body;
    for (std::string_view line; lines.next(line);) {
      if (core::is_header_line(line)) return core::header_after_body(line, lines.number());
      if (auto ok = record.add_line(line, lines.number()); !ok) return tl::unexpected(ok.error());
    }
    return play;
  }

  std::vector<std::string> newcomers(std::string_view entry) const override { return core::newcomers(entry); }
  std::string renamed(std::string_view entry, const core::Renaming& renaming) const override {
    return renamed_entry(entry, renaming);
  }
};

}  // namespace

const core::Game& game() {
  static const YoureBogus the_game;
  return the_game;
}

}  // namespace bogosity::youre_bogus
