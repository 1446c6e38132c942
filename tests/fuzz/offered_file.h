// The bytes of a file as somebody offers it for import. An input is such a file as it is; or its first line says how
// the file is made of the rest, because chance finds no checksum and no page of a database:
//
//     #zip, #tar     an archive; `#member NAME` begins each of its members
//     #sql           a database with some sessions in it, changed by a statement on each line
#pragma once

#include <string>
#include <string_view>

namespace bogosity::fuzz {

std::string offered_file(std::string_view input);

}  // namespace bogosity::fuzz
