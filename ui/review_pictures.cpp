#include "ui/review_pictures.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "charts/alternative.h"
#include "charts/layout.h"
#include "charts/palette.h"
#include "charts/svg.h"
#include "ui/drawing_file.h"
#include "ui/evening_words.h"
#include "ui/path_completion.h"

namespace bogosity::ui {
namespace {

core::Status write_text(const std::filesystem::path& file, const std::string& text) {
  errno = 0;
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (out) return {};
  const std::string why = errno != 0 ? std::strerror(errno) : "it cannot be written";
  return core::refuse(core::Refusal::trouble, {}, "\"" + file.string() + "\": " + why,
                      "is the folder there, and is there room?");
}

core::Status write_picture(const ReviewPicture& picture, const std::filesystem::path& file) {
  charts::Room room;
  room.w = 960;
  room.h = 540;
  const charts::Plan plan = charts::laid_out(picture.chart, room);
  if (file.extension() == ".png") return write_png(plan.drawing, print_theme(), 2, file);
  if (file.extension() != ".svg") {
    return core::refuse(core::Refusal::cannot_be, {}, "a picture is written as .png or .svg",
                        "end the name with one of them");
  }
  const charts::SvgWords words{picture.chart.title, charts::in_a_sentence(picture.chart)};
  return write_text(file, charts::to_svg(plan.drawing, charts::print_palette(), words));
}

// Letters and digits of the title, and what the picture is of.
std::string name_for(const ReviewModel& model, const ReviewPicture& picture) {
  std::string name = "~/";
  for (const char c : model.title) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain || (c >= 'A' && c <= 'Z')) {
      name += plain ? c : static_cast<char>(c - 'A' + 'a');
    } else if (c == ' ' && name.back() != '-') {
      name += '-';
    }
  }
  if (name == "~/") name += "evening";
  return name + "-" + std::string(picture.name) + ".png";
}

}  // namespace

const ReviewPicture* shown_picture(const ReviewModel& model) {
  return model.picture < model.pictures.size() ? &model.pictures[model.picture] : nullptr;
}

void begin_saving(ReviewModel& model) {
  const ReviewPicture* picture = shown_picture(model);
  if (picture == nullptr) return;
  if (model.path.empty()) model.path.set(name_for(model, *picture));
  model.path_candidates.clear();
  model.overwrites.clear();
  model.focus = ReviewFocus::path;
}

void complete_path(ReviewModel& model) {
  Completion done = completed_path(model.path.text());
  if (done.text != model.path.text()) model.path.set(done.text);
  model.path_candidates = done.candidates.size() > 1 ? std::move(done.candidates) : std::vector<std::string>();
  model.refused.reset();
}

void save_picture(ReviewModel& model) {
  const ReviewPicture* picture = shown_picture(model);
  if (picture == nullptr) return;
  if (model.path.empty()) return begin_saving(model);
  model.said.clear();
  const std::filesystem::path file = expanded_path(model.path.text());
  model.path_candidates.clear();
  std::error_code ignored;
  if (std::filesystem::is_regular_file(file, ignored) && model.overwrites != model.path.text()) {
    model.overwrites = model.path.text();
    model.refused = core::Error{core::Refusal::cannot_be,
                                {},
                                "a file of that name is there already",
                                "Enter once more replaces it, or type another name"};
    return;
  }
  model.overwrites.clear();
  if (auto ok = write_picture(*picture, file); !ok) {
    model.refused = ok.error();
    return;
  }
  model.refused.reset();
  model.said = "Written to " + file.string() + ".";
  model.focus = ReviewFocus::panel;
}

void choose_picture(ReviewModel& model, int which) {
  const int count = static_cast<int>(model.pictures.size());
  if (count == 0) return;
  model.picture = static_cast<std::size_t>((which + count) % count);
  model.picture_cursor.reset();
  model.picture_plan.clear();
  model.panel_at = 0;
  model.said.clear();
  model.path.clear();
}

}  // namespace bogosity::ui
