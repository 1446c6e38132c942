// A plain game as the house knows it, from its rules: what core::Game asks for that is not the same for each of them is
// its name, its rulebook, how its scores are ranked, and what it tells the records book.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/record.h"
#include "core/renamed_entry.h"
#include "games/plain/play.h"

namespace bogosity::plain {

template <PlainRules R>
class GameOf : public core::Game {
 public:
  core::Result<std::unique_ptr<core::Play>> begin(const core::Headers& headers) const override {
    auto setup = R::read_setup(headers);
    if (!setup) return tl::unexpected(setup.error());
    return std::make_unique<PlayOf<R>>(headers, std::move(*setup));
  }

  core::Result<std::unique_ptr<core::Play>> read_record(std::string_view text) const override {
    auto head = core::read_head(text);
    if (!head) return tl::unexpected(head.error());
    auto setup = R::read_setup(head->headers);
    if (!setup) return tl::unexpected(setup.error());
    auto play = std::make_unique<PlayOf<R>>(head->headers, std::move(*setup));
    for (const auto& note : head->notes) {
      if (auto ok = play->add_note(note); !ok) return tl::unexpected(ok.error());
    }
    core::Lines& lines = head->body;
    for (std::string_view line; lines.next(line);) {
      if (core::is_header_line(line)) {
        if (auto ok = play->end_of_lines(); !ok) return tl::unexpected(ok.error());
        return core::header_after_body(line, lines.number());
      }
      if (auto ok = play->add_line(line, lines.number()); !ok) return tl::unexpected(ok.error());
    }
    if (auto ok = play->end_of_lines(); !ok) return tl::unexpected(ok.error());
    return play;
  }

  // A game with tables of its own adds them.
  std::vector<core::GameTable> tables() const override { return plain::tables(); }
  std::vector<std::string> newcomers(std::string_view entry) const override { return core::newcomers(entry); }
  std::string renamed(std::string_view entry, const core::Renaming& renaming) const override {
    return renamed_entry(entry, R::people_words, renaming);
  }
};

}  // namespace bogosity::plain
