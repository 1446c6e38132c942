// The table's view, copied out of the fold. Only what everybody at the table can see goes in.
#pragma once

#include <vector>

#include "games/youre_bogus/record_play.h"
#include "games/youre_bogus/table_view.h"

namespace bogosity::youre_bogus {

// What the entry logged last brought: these are shown until the next one.
struct LastEntry {
  std::vector<std::size_t> inquiries;
  std::optional<std::size_t> win;
};

TableView table_view_of(const RecordPlay& play, const LastEntry& last);
InquiryView inquiry_view_of(const Inquiry& inquiry, const Table& table, const Names& names);
WinView win_view_of(const WinDone& win, const Table& table, const Names& names);
// The last verdicts, wins and dice that fell, a sentence for each, newest first: for people who look up from their
// cards only now and then.
std::vector<core::Sentence> news_of(const Table& table, const Names& names, std::size_t most);
std::string state_in_words(const TableView& view);

}  // namespace bogosity::youre_bogus
