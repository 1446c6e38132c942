// `bogosity print [SESSION]`: the score sheet, an inquiry or the summary of an evening; or an empty sheet.
#include <fmt/format.h>

#include <charconv>

#include "charts/svg.h"
#include "cli/asked_evening.h"
#include "cli/output.h"
#include "cli/paper_commands.h"
#include "cli/window.h"
#include "cli/written_file.h"
#include "core/record.h"
#include "paper/blank_sheet.h"
#include "paper/evening_sheet.h"
#include "paper/inquiry_page.h"
#include "paper/logged_inquiries.h"
#include "paper/summary.h"

namespace bogosity::cli {
namespace {

int deliver(const PrintOptions& options, std::string_view text) {
  return options.to.empty() ? print(text) : write_file(options.to, text);
}

int wrong(std::string_view sentence) {
  complain(sentence);
  return wrong_usage;
}

int print_blank(const PrintOptions& options) {
  paper::BlankSheet wanted;
  wanted.rounds = options.rounds;
  const char* const end = options.players.data() + options.players.size();
  const auto number = std::from_chars(options.players.data(), end, wanted.seats);
  if (number.ec != std::errc() || number.ptr != end) {
    auto names = core::read_name_list(options.players);
    if (!names) return wrong("the players of an empty sheet are a number or names: 4, or \"Ann, Bob, Cy\"");
    wanted.players = std::move(*names);
    wanted.seats = static_cast<int>(wanted.players.size());
  }
  if (wanted.seats < 2 || wanted.seats > 10) return wrong("an empty sheet has room for 2 to 10 players");
  return deliver(options, paper::blank_sheet(wanted));
}

int print_summary(const PrintOptions& options, const paper::ToldEvening& evening) {
  const charts::Drawing drawing = paper::summary(evening);
  if (options.to.extension() == ".png") {
    return write_drawing({drawing, options.theme, static_cast<double>(paper::summary_scale), options.to});
  }
  const auto palette = charts::palette_named(options.theme);
  if (!palette) return wrong("the summary is drawn in felt, paper or print");
  const charts::SvgWords words{evening.title, paper::summary_in_words(evening)};
  return deliver(options, charts::to_svg(drawing, *palette, words, paper::summary_scale));
}

int print_inquiry(const PrintOptions& options, const Session& session, const paper::ToldEvening& evening) {
  auto inquiries = paper::logged_inquiries(session);
  std::vector<int> turns;
  for (const auto& each : inquiries) turns.push_back(each.turn);
  std::erase_if(inquiries, [&](const auto& each) { return each.turn != options.inquiry; });
  if (inquiries.empty()) {
    if (turns.empty()) return complain("nobody shouted on this evening");
    return complain(fmt::format("nobody shouted in turn {}; there were shouts in turn {}", options.inquiry,
                                fmt::join(turns, ", ")));
  }
  return deliver(options, paper::inquiry_page(evening, inquiries));
}

}  // namespace

int print_paper(const PrintOptions& options) {
  if (options.blank) return print_blank(options);
  const auto asked = asked_evening(options.database, options.session);
  if (!asked) return complain(asked.error());
  const paper::ToldEvening evening = paper::told(asked->session);
  if (options.summary) return print_summary(options, evening);
  if (options.inquiry > 0) return print_inquiry(options, asked->session, evening);
  return deliver(options, paper::evening_sheet(evening));
}

}  // namespace bogosity::cli
