// Who is answered: only those who know the token, and who came by an address of this machine.
#include "share/requests.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace bogosity::tests {
namespace {

using share::below_token;
using share::is_host_of;

const std::string known = "2dba465336db91af8448eb3daae83f06";

TEST_CASE("share: only the path below the token leads anywhere") {
  CHECK(below_token("/" + known + "/", known) == "");
  CHECK(below_token("/" + known + "/page.css", known) == "page.css");
  CHECK(below_token("/" + known + "/../x", known) == "../x");  // names no file of the page
  for (const std::string& path :
       std::vector<std::string>{"", "/", "/" + known, known + "/", "//" + known + "/", "/" + known.substr(1) + "0/",
                                "/" + known + "0/", "/x" + known + "/"}) {
    CAPTURE(path);
    CHECK_FALSE(below_token(path, known));
  }
}

TEST_CASE("share: a name that was made to lead here is not answered (DNS rebinding)") {
  CHECK(is_host_of("192.168.1.5:43220", "192.168.1.5", 43220));
  CHECK(is_host_of("[fd00::5]:43220", "fd00::5", 43220));
  CHECK(is_host_of("localhost:43220", "127.0.0.1", 43220));
  CHECK(is_host_of("localhost:43220", "::1", 43220));
  for (const char* host : {"", "192.168.1.5", "192.168.1.5:80", "192.168.1.6:43220", "evil.example:43220",
                           "localhost:43220", "fd00::5:43220", "[192.168.1.5]:43220", "192.168.1.5:432200"}) {
    CAPTURE(host);
    CHECK_FALSE(is_host_of(host, "192.168.1.5", 43220));
  }
}

}  // namespace
}  // namespace bogosity::tests
