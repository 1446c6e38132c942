// One thread waits for requests and for what the table publishes. A page that is open is a listener: a response that
// never ends, which is suspended as long as there is nothing to tell.
#include "share/server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/rand.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <list>
#include <map>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "share/networks.h"
#include "share/page.h"
#include "share/requests.h"

namespace bogosity::share {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds between_beats{4};
constexpr seconds most_for_request{10};        // from the first byte to the last
constexpr unsigned most_without_reading = 10;  // seconds; then a client is let go
constexpr std::size_t most_bytes_of_head = 8'192;
constexpr std::size_t pool_of_connection = 16'384;
constexpr unsigned most_connections = 160;
constexpr unsigned most_connections_of_an_address = 40;
constexpr int unread_bytes = 64 * 1024;       // that the kernel keeps for a listener
constexpr unsigned most_unanswered = 15'000;  // milliseconds without a sign of a phone that has left the network

// A file descriptor that is closed at the end.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  int get() const { return number_; }
  int release() { return std::exchange(number_, -1); }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

std::string ip_text(const sockaddr* address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address->sa_family == AF_INET) {
    inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(address)->sin_addr, text.data(), text.size());
    return text.data();
  }
  if (address->sa_family != AF_INET6) return {};
  inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr, text.data(), text.size());
  constexpr std::string_view mapped = "::ffff:";  // IPv4, on a socket for both
  const std::string_view whole = text.data();
  const bool is_mapped = whole.starts_with(mapped) && whole.find('.') != std::string_view::npos;
  return std::string(is_mapped ? whole.substr(mapped.size()) : whole);
}

// An address of either kind, as the system takes it.
class SocketAddress {
 public:
  sockaddr* any() { return reinterpret_cast<sockaddr*>(&bytes_); }
  sockaddr_in& v4() { return *reinterpret_cast<sockaddr_in*>(&bytes_); }
  sockaddr_in6& v6() { return *reinterpret_cast<sockaddr_in6*>(&bytes_); }
  bool is_v6() const { return bytes_.ss_family == AF_INET6; }
  static constexpr socklen_t most_bytes = sizeof(sockaddr_storage);

 private:
  sockaddr_storage bytes_{};
};

// Of everybody it is both kinds at once, where the machine has both.
struct Binding {
  SocketAddress address;
  socklen_t size = 0;
  bool is_both = false;
};

core::Result<std::vector<Binding>> bindings_for(const std::string& address) {
  Binding v4;
  v4.address.v4().sin_family = AF_INET;
  v4.size = sizeof(sockaddr_in);
  Binding v6;
  v6.address.v6().sin6_family = AF_INET6;
  v6.size = sizeof(sockaddr_in6);
  if (address.empty()) {
    v6.is_both = true;
    return std::vector{v6, v4};  // a machine may have no IPv6
  }
  if (inet_pton(AF_INET, address.c_str(), &v4.address.v4().sin_addr) == 1) return std::vector{v4};
  if (inet_pton(AF_INET6, address.c_str(), &v6.address.v6().sin6_addr) == 1) return std::vector{v6};
  return core::refused(fmt::format("not an address: \"{}\"", address), "write it as 192.168.1.5, or leave it out");
}

// Bound and listening; nothing, and errno, if that cannot be.
Descriptor listening(Binding to, std::uint16_t port) {
  const bool is_v6 = to.address.is_v6();
  is_v6 ? to.address.v6().sin6_port = htons(port) : to.address.v4().sin_port = htons(port);
  Descriptor socket(::socket(is_v6 ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!socket) return {};
  const int yes = 1;
  const int only_v6 = to.is_both ? 0 : 1;
  setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (is_v6) setsockopt(socket.get(), IPPROTO_IPV6, IPV6_V6ONLY, &only_v6, sizeof only_v6);
  if (bind(socket.get(), to.address.any(), to.size) != 0 || listen(socket.get(), SOMAXCONN) != 0) return {};
  return socket;
}

struct Listening {
  Descriptor socket;
  std::uint16_t port = 0;
};

core::Result<Listening> listen_on(const Where& where) {
  constexpr std::uint16_t first_unprivileged = 1024;
  if (where.port && *where.port < first_unprivileged)
    return core::refused(fmt::format("port {} is kept for the system", *where.port), "take one from 1024 to 65535");
  const auto bindings = BOGOSITY_TRY(bindings_for(where.address));
  std::vector<std::uint16_t> ports;
  if (where.port) {
    ports = {*where.port};
  } else {
    if (where.before) ports.push_back(*where.before);
    for (std::uint16_t port = first_port; port <= last_port; ++port) ports.push_back(port);
  }
  int why = 0;
  for (const std::uint16_t port : ports) {
    for (const Binding& binding : bindings) {
      if (Descriptor socket = listening(binding, port)) return Listening{std::move(socket), port};
      why = errno;
      if (why == EADDRINUSE) break;
    }
  }
  if (why == EADDRNOTAVAIL)
    return core::refused(fmt::format("this machine does not have the address {}", where.address),
                         "leave the address out to use all it has");
  if (where.port && why == EADDRINUSE)
    return core::refused(fmt::format("port {} is taken by another program", *where.port),
                         "take another port, or none: then a free one is found");
  return core::refused(fmt::format("the table cannot be shared: {}", std::strerror(why)));
}

// A state as it is sent, and what to put into it: its number, and the seconds since a show began.
struct Event {
  std::uint64_t number = 0;
  Json json;
  double since = 0;
  Clock::time_point at;

  // "{" is the first byte of the JSON.
  std::string text() const {
    std::string body = fmt::format("{{\"number\":{},", number) + json.text.substr(1);
    if (json.at_since != std::string::npos) {
      const double now = since + std::chrono::duration<double>(Clock::now() - at).count();
      body.insert(json.at_since + (body.size() - json.text.size()), fmt::format("{:.3f}", now));
    }
    return "event: state\ndata: " + body + "\n\n";
  }
};

void add_headers(MHD_Response* response, const char* type) {
  const std::array<std::pair<const char*, const char*>, 7> headers = {{
      {"Content-Type", type},
      {"Cache-Control", "no-store"},
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' data: "
       "blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  }};
  for (const auto& [name, value] : headers) MHD_add_response_header(response, name, value);
}

class MicrohttpdServer final : public Server {
 public:
  MicrohttpdServer(Listening listening, std::string address, std::string token)
      : token_(std::move(token)), address_(std::move(address)), port_(listening.port), wake_(eventfd(0, EFD_CLOEXEC)) {
    daemon_ =
        MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, port_, nullptr, nullptr, &answer_request, this,
                         MHD_OPTION_LISTEN_SOCKET, listening.socket.get(), MHD_OPTION_CONNECTION_LIMIT,
                         most_connections, MHD_OPTION_PER_IP_CONNECTION_LIMIT, most_connections_of_an_address,
                         MHD_OPTION_CONNECTION_MEMORY_LIMIT, pool_of_connection, MHD_OPTION_CONNECTION_TIMEOUT,
                         most_without_reading, MHD_OPTION_NOTIFY_CONNECTION, &connection_changed, this, MHD_OPTION_END);
    if (daemon_ == nullptr) return;
    listening.socket.release();  // the daemon closes it
    try {
      thread_ = std::thread([this] { run(); });
    } catch (const std::system_error&) {  // the system has no thread left
      MHD_stop_daemon(std::exchange(daemon_, nullptr));
    }
  }

  ~MicrohttpdServer() override {
    if (daemon_ == nullptr) return;
    over_ = true;
    wake();
    thread_.join();
    MHD_stop_daemon(daemon_);
  }

  bool has_started() const { return daemon_ != nullptr; }

  void publish(const TableNow& now) override {
    Event event{0, to_json(now), now.show ? now.show->since : 0, Clock::now()};
    const std::scoped_lock lock(mutex_);
    const bool is_same = published_ && published_->json == event.json &&
                         (!now.show || std::abs(seconds_of(*published_) - event.since) < least_skip);
    if (is_same) return;
    event.number = ++number_;
    published_ = std::make_shared<const Event>(std::move(event));
    if (now.about != rules_of_) {
      rules_of_ = now.about;
      rules_ = now.about == nullptr ? std::string() : rules_as_json(*now.about);
    }
    wake();
  }

  std::size_t listeners() const override { return listener_count_; }
  std::uint64_t came() const override { return came_; }
  std::uint16_t port() const override { return port_; }

  std::vector<Address> addresses() const override {
    const auto url = [&](const std::string& address) {
      const bool is_v6 = address.find(':') != std::string::npos;
      const std::string host = is_v6 ? "[" + address + "]" : address;
      return fmt::format("http://{}:{}/{}/", host, port_, token_);
    };
    if (!address_.empty()) return {{"", url(address_)}};
    std::vector<Address> all;
    for (const Network& each : networks()) all.push_back({each.name, url(each.address)});
    if (all.empty()) all.push_back({"this machine", url("127.0.0.1")});
    return all;
  }

 private:
  static constexpr double least_skip = 0.1;  // seconds that a show is ahead of itself

  // Whoever has the page open.
  struct Listener {
    MicrohttpdServer* server;
    MHD_Connection* connection;
    std::string address;
    std::string out = "retry: 1000\n\n";
    std::size_t at = 0;        // of `out`
    std::uint64_t number = 0;  // of the last event it was told
    bool is_beat_due = false;
    bool is_suspended = false;
  };

  struct Connection {
    int socket = -1;
    Clock::time_point begun;
    bool is_answered = false;
  };

  static double seconds_of(const Event& event) {
    return event.since + std::chrono::duration<double>(Clock::now() - event.at).count();
  }

  void wake() const {
    const std::uint64_t one = 1;
    // It cannot fail: the counter is far from full.
    [[maybe_unused]] const ssize_t written = write(wake_.get(), &one, sizeof one);
  }

  void run() {
    const int requests = MHD_get_daemon_info(daemon_, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    auto next_beat = Clock::now() + between_beats;
    while (!over_) {
      const auto until_beat = std::chrono::ceil<milliseconds>(next_beat - Clock::now()).count();
      constexpr std::int64_t most_wait = 1000;  // milliseconds, while somebody is there
      MHD_UNSIGNED_LONG_LONG wanted = 0;
      const bool has_timeout = MHD_get_timeout(daemon_, &wanted) == MHD_YES;
      std::int64_t wait = std::clamp<std::int64_t>(until_beat, 0, most_wait);
      if (has_timeout)
        wait = std::min<std::int64_t>(wait, static_cast<std::int64_t>(std::min<std::uint64_t>(wanted, most_wait)));
      if (connections_.empty() && !has_timeout) wait = -1;
      std::array<pollfd, 2> waits = {{{requests, POLLIN, 0}, {wake_.get(), POLLIN, 0}}};
      poll(waits.data(), waits.size(), static_cast<int>(wait));
      if ((waits[1].revents & POLLIN) != 0) {
        std::uint64_t count = 0;
        [[maybe_unused]] const ssize_t size = read(wake_.get(), &count, sizeof count);
        resume_all();
      }
      if (Clock::now() >= next_beat) {
        next_beat = Clock::now() + between_beats;
        for (Listener& each : listeners_) each.is_beat_due = true;
        resume_all();
      }
      MHD_run(daemon_);
      drop_slow();
    }
    resume_all();  // each response ends
    MHD_run(daemon_);
  }

  void resume_all() {
    for (Listener& each : listeners_) {
      if (std::exchange(each.is_suspended, false)) MHD_resume_connection(each.connection);
    }
  }

  // A request that comes a byte at a time keeps nobody waiting, and is not waited for.
  void drop_slow() {
    const auto now = Clock::now();
    for (auto& [connection, each] : connections_) {
      if (each.is_answered || now - each.begun < most_for_request) continue;
      shutdown(each.socket, SHUT_RDWR);
      each.is_answered = true;
    }
  }

  static void connection_changed(void* cls, MHD_Connection* connection, void** /*of_connection*/,
                                 MHD_ConnectionNotificationCode code) {
    auto& self = *static_cast<MicrohttpdServer*>(cls);
    if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
      self.connections_.erase(connection);
      return;
    }
    const int socket = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &unread_bytes, sizeof unread_bytes);
    setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &most_unanswered, sizeof most_unanswered);
    self.connections_[connection] = {socket, Clock::now(), false};
  }

  static MHD_Result answer_request(void* cls, MHD_Connection* connection, const char* path, const char* method,
                                   const char* /*version*/, const char* /*body*/, size_t* /*body_size*/,
                                   void** /*of_request*/) {
    return static_cast<MicrohttpdServer*>(cls)->answer(connection, path, method);
  }

  MHD_Result answer(MHD_Connection* connection, std::string_view path, std::string_view method) {
    connections_[connection].is_answered = true;
    const auto* head = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    if (head != nullptr && head->header_size > most_bytes_of_head) return say(connection, 431, "Too much.\n");
    if (method != "GET" && method != "HEAD")
      return say(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "Look, do not touch.\n");
    const char* host = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
    const auto part = below_token(path, token_);
    if (!part || host == nullptr || !is_host_of(host, reached_at(connection), port_)) return nothing_there(connection);
    if (*part == "events")
      return method == "HEAD" ? say(connection, MHD_HTTP_OK, "", event_stream) : listen(connection);
    if (*part == "rules") return send_rules(connection);
    for (const PageFile& file : page_files()) {
      if (file.name == *part) return send(connection, MHD_HTTP_OK, file.bytes, std::string(file.type).c_str());
    }
    return nothing_there(connection);
  }

  static constexpr const char* event_stream = "text/event-stream; charset=utf-8";

  static MHD_Result nothing_there(MHD_Connection* connection) {
    return say(connection, MHD_HTTP_NOT_FOUND, "Nothing is here. Scan the code again.\n");
  }

  static MHD_Result say(MHD_Connection* connection, unsigned status, std::string_view words,
                        const char* type = "text/plain; charset=utf-8") {
    return send(connection, status, words, type);
  }

  // Each answer is a connection of its own: nobody holds one open who has nothing to ask.
  static MHD_Result send(MHD_Connection* connection, unsigned status, std::string_view bytes, const char* type) {
    MHD_Response* response = MHD_create_response_from_buffer(
        bytes.size(), const_cast<char*>(bytes.data()), MHD_RESPMEM_MUST_COPY);  // NOLINT: the interface of the library
    if (response == nullptr) return MHD_NO;
    add_headers(response, type);
    MHD_add_response_header(response, "Connection", "close");
    if (status == MHD_HTTP_METHOD_NOT_ALLOWED) MHD_add_response_header(response, "Allow", "GET, HEAD");
    const MHD_Result queued = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return queued;
  }

  MHD_Result send_rules(MHD_Connection* connection) {
    std::string rules;
    {
      const std::scoped_lock lock(mutex_);
      rules = rules_;
    }
    if (rules.empty()) return nothing_there(connection);
    return send(connection, MHD_HTTP_OK, rules, "application/json; charset=utf-8");
  }

  // The address of this machine by which the client came.
  std::string reached_at(MHD_Connection* connection) {
    SocketAddress own;
    socklen_t size = SocketAddress::most_bytes;
    if (getsockname(connections_[connection].socket, own.any(), &size) != 0) return {};
    return ip_text(own.any());
  }

  MHD_Result listen(MHD_Connection* connection) {
    const std::string from =
        ip_text(MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr);
    const auto of_address = std::ranges::count(listeners_, from, &Listener::address);
    if (listeners_.size() >= most_listeners || of_address >= static_cast<std::ptrdiff_t>(most_of_an_address))
      return say(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "The table is full.\n");
    Listener& listener = listeners_.emplace_back(Listener{this, connection, from});
    constexpr std::size_t block = 16'384;
    MHD_Response* response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, block, &read_events, &listener, &forget_listener);
    if (response == nullptr) {
      listeners_.pop_back();
      return MHD_NO;
    }
    add_headers(response, event_stream);
    const MHD_Result queued = MHD_queue_response(connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    ++came_;
    listener_count_ = listeners_.size();
    return queued;
  }

  static void forget_listener(void* cls) {
    const auto* gone = static_cast<Listener*>(cls);
    MicrohttpdServer& self = *gone->server;
    self.listeners_.remove_if([&](const Listener& each) { return &each == gone; });
    self.listener_count_ = self.listeners_.size();
  }

  static ssize_t read_events(void* cls, std::uint64_t /*position*/, char* to, size_t most) {
    Listener& listener = *static_cast<Listener*>(cls);
    return listener.server->tell(listener, to, most);
  }

  ssize_t tell(Listener& listener, char* to, std::size_t most) {
    if (over_) return MHD_CONTENT_READER_END_OF_STREAM;
    if (listener.at == listener.out.size()) fetch(listener);
    const std::size_t size = std::min(most, listener.out.size() - listener.at);
    if (size == 0) {
      listener.is_suspended = true;
      MHD_suspend_connection(listener.connection);
      return 0;
    }
    listener.out.copy(to, size, listener.at);
    listener.at += size;
    return static_cast<ssize_t>(size);
  }

  // A slow listener gets the latest event; those that it missed are left out.
  void fetch(Listener& listener) {
    listener.out.clear();
    listener.at = 0;
    std::shared_ptr<const Event> event;
    {
      const std::scoped_lock lock(mutex_);
      event = published_;
    }
    if (event && event->number != listener.number) {
      listener.number = event->number;
      listener.out = event->text();
    } else if (listener.is_beat_due) {
      listener.out = "event: beat\ndata: {}\n\n";
    }
    listener.is_beat_due = false;
  }

  const std::string token_;
  const std::string address_;
  const std::uint16_t port_;
  Descriptor wake_;
  MHD_Daemon* daemon_ = nullptr;
  std::thread thread_;
  std::atomic<bool> over_ = false;
  std::atomic<std::size_t> listener_count_ = 0;
  std::atomic<std::uint64_t> came_ = 0;

  std::mutex mutex_;  // of what is published
  std::shared_ptr<const Event> published_;
  std::uint64_t number_ = 0;
  const core::About* rules_of_ = nullptr;
  std::string rules_;

  // Of the thread alone.
  std::list<Listener> listeners_;
  std::map<MHD_Connection*, Connection> connections_;
};

}  // namespace

bool can_share() { return true; }

std::string random_token() {
  std::array<unsigned char, 16> bytes{};
  if (RAND_bytes(bytes.data(), bytes.size()) != 1) std::abort();  // without chance the address could be guessed
  std::string token;
  for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

core::Result<std::unique_ptr<Server>> Server::start(const Where& where, const std::string& token) {
  auto listening = BOGOSITY_TRY(listen_on(where));
  auto server = std::make_unique<MicrohttpdServer>(std::move(listening), where.address, token);
  if (!server->has_started()) return core::refused("the table cannot be shared: the server did not start");
  return server;
}

}  // namespace bogosity::share
