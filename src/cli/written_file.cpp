#include "cli/written_file.h"

#include <fstream>
#include <string>

#include "cli/commands.h"
#include "cli/output.h"

namespace bogosity::cli {

int write_file(const std::filesystem::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.flush();
  if (out) return well;
  return complain(file.string() + " could not be written: is the folder there, and is there room?");
}

}  // namespace bogosity::cli
