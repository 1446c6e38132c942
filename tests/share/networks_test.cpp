// The network that a phone is in comes first: people scan the first code they see.
#include "share/networks.h"

#include <doctest/doctest.h>

namespace bogosity::tests {
namespace {

using share::Network;

std::string order_of(std::vector<Network> networks) {
  std::string names;
  const auto sorted = share::likeliest_first(std::move(networks));
  for (const Network& each : sorted) names += each.name + " ";
  return names;
}

TEST_CASE("networks: the way to the internet first, wireless before wired, virtual ones last") {
  CHECK(order_of({{"docker0", "172.17.0.1", false, false},
                  {"eth0", "10.0.0.2", false, false},
                  {"wlan0", "192.168.1.5", false, true}}) == "wlan0 eth0 docker0 ");
  CHECK(order_of({{"eth0", "10.0.0.2", false, false}, {"wlp3s0", "192.168.1.5", false, false}}) == "wlp3s0 eth0 ");
  CHECK(order_of({{"wlan0", "192.168.1.5", false, false}, {"eth0", "10.0.0.2", false, true}}) == "eth0 wlan0 ");
  CHECK(order_of({{"tailscale0", "100.64.0.1", false, true}, {"eth0", "10.0.0.2", false, false}}) ==
        "eth0 tailscale0 ");
}

TEST_CASE("networks: IPv6 comes after IPv4, whose addresses people can type") {
  CHECK(order_of({{"eth0", "fd00::5", true, true}, {"wlan0", "192.168.1.5", false, false}}) == "wlan0 eth0 ");
}

TEST_CASE("networks: each network of this machine has an address, loopback is left out") {
  for (const Network& each : share::networks()) {
    CHECK_FALSE(each.address.empty());
    CHECK_FALSE(each.address.starts_with("127."));
    CHECK_FALSE(each.address.starts_with("fe80"));
  }
}

}  // namespace
}  // namespace bogosity::tests
