#include "share/networks.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <sstream>
#include <string_view>
#include <tuple>

namespace bogosity::share {
namespace {

// The interfaces with a default route, as the kernel lists them. Empty where there is no such list.
std::vector<std::string> ways_out() {
  std::vector<std::string> names;
  std::ifstream routes("/proc/net/route");
  std::string line;
  std::getline(routes, line);  // the captions
  while (std::getline(routes, line)) {
    std::istringstream words(line);
    std::string name;
    std::string to;
    if (words >> name >> to && to == "00000000") names.push_back(name);
  }
  return names;
}

bool is_virtual(std::string_view name) {
  constexpr std::array<std::string_view, 10> begins = {"docker", "br-", "veth",      "virbr", "vmnet",
                                                       "vbox",   "tun", "tailscale", "wg",    "zt"};
  return std::ranges::any_of(begins, [&](std::string_view each) { return name.starts_with(each); });
}

bool is_wireless(std::string_view name) { return name.starts_with("wl"); }

// An IPv6 address that a browser can be sent to: not one of a single link, whose zone no address line takes.
bool is_of_a_link(const in6_addr& address) { return address.s6_addr[0] == 0xFE && (address.s6_addr[1] & 0xC0) == 0x80; }

}  // namespace

std::vector<Network> likeliest_first(std::vector<Network> networks) {
  std::ranges::stable_sort(networks, {}, [](const Network& each) {
    return std::tuple(is_virtual(each.name), each.is_v6, !each.has_gateway, !is_wireless(each.name));
  });
  return networks;
}

std::vector<Network> networks() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);
  const std::vector<std::string> out = ways_out();
  std::vector<Network> found;
  for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
    Network network{each->ifa_name, {}, each->ifa_addr->sa_family == AF_INET6, false};
    const void* bytes = nullptr;
    if (network.is_v6) {
      const auto* v6 = reinterpret_cast<const sockaddr_in6*>(each->ifa_addr);
      if (is_of_a_link(v6->sin6_addr)) continue;
      bytes = &v6->sin6_addr;
    } else if (each->ifa_addr->sa_family == AF_INET) {
      bytes = &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr;
    }
    if (bytes == nullptr) continue;
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(each->ifa_addr->sa_family, bytes, text.data(), text.size());
    network.address = text.data();
    network.has_gateway = std::ranges::find(out, network.name) != out.end();
    found.push_back(std::move(network));
  }
  return likeliest_first(std::move(found));
}

}  // namespace bogosity::share
