#include "ui/png_file.h"

#include <png.h>

namespace bogosity::ui {

core::Status write_png(const Picture& picture, const std::filesystem::path& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(picture.width);
  image.height = static_cast<png_uint_32>(picture.height);
  image.format = PNG_FORMAT_RGB;
  if (png_image_write_to_file(&image, file.c_str(), 0, picture.rgb.data(), 0, nullptr) == 0) {
    return core::refuse(core::Refusal::trouble, {},
                        "the picture could not be written to " + file.string() + ": " + image.message);
  }
  return {};
}

}  // namespace bogosity::ui
