// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

package protocol ServerRoutes: Sendable {
  /// Returns the answer to a request that has passed the gate.
  func answer(to request: HTTPRequest) -> ServerAnswer

  /// The event with which a new stream begins.
  var firstEvent: String { get }

  /// Does what must be done regularly, and returns an event for all pages; `nil` for none.
  func tick() -> String?
}

package enum ServerAnswer: Sendable {
  case response(HTTPResponse)
  case later(@Sendable () async -> HTTPResponse)
  case events
}

/// A small HTTP server for pages on this machine: one loop over all connections, GET only.
///
/// It is written for a few pages of one user and against everything else that can reach loopback:
/// heads are limited in size and time, connections in number, and nothing is read from a path in a
/// request.
package final class PreviewServer {
  private let listeners: LoopbackListeners
  private let gate: AccessGate
  private let routes: any ServerRoutes
  private let mailbox: ServerMailbox
  private var connections: [Int32: ServerConnection] = [:]
  private var connectionCount = 0
  private var isRunning = true
  private var lastPing = 0.0
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private static let connectionLimit = 128
  /// How often the routes do their work while a page is connected, in seconds.
  private static let busyInterval = 0.015
  /// How often they do it otherwise, in seconds.
  private static let idleInterval = 0.25
  /// How often streams get a comment, which shows that a client has gone, in seconds.
  private static let pingInterval = 15.0

  package struct Remote: Sendable {
    fileprivate let mailbox: ServerMailbox

    package func send(_ event: String) { mailbox.post(.event(event)) }

    package func stop() { mailbox.post(.stop) }
  }

  /// Creates a server; `nil` if the process has no descriptors left.
  package init?(
    _ listeners: consuming LoopbackListeners, gate: AccessGate, routes: any ServerRoutes
  ) {
    guard let mailbox = ServerMailbox() else { return nil }
    self.gate = gate
    self.routes = routes
    self.mailbox = mailbox
    self.listeners = listeners
  }

  package var remote: Remote { Remote(mailbox: mailbox) }

  package func run() {
    while isRunning {
      wait()
      deliver()
      if let event = routes.tick() { broadcast(event) }
      closeLate()
    }
  }

  private var now: Double {
    let elapsed = clock.now - start
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }

  private func wait() {
    let own = [mailbox.descriptor] + listeners.descriptors
    let open = connections.values.sorted { $0.number < $1.number }
    var polled = own.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled += open.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    let isBusy = open.contains(where: \.isStreaming)
    let interval = isBusy ? PreviewServer.busyInterval : PreviewServer.idleInterval
    guard unsafe poll(&polled, nfds_t(polled.count), Int32(clamping: interval * 1000)) > 0 else {
      return
    }
    for (connection, state) in zip(open, polled.dropFirst(own.count)) where state.revents != 0 {
      serve(connection, state.revents)
    }
    if polled[1..<own.count].contains(where: { $0.revents != 0 }) { accept() }
  }

  private func accept() {
    while let descriptor = listeners.accept() {
      if connections.count >= PreviewServer.connectionLimit { makeRoom() }
      connectionCount += 1
      // A descriptor that cannot be kept is closed with its connection.
      let connection = ServerConnection(number: connectionCount, descriptor: descriptor, now: now)
      if connections.count < PreviewServer.connectionLimit { connections[descriptor] = connection }
    }
  }

  /// Closes the oldest connection without a complete request.
  private func makeRoom() {
    let oldest = connections.values.filter(\.isReplaceable).min { $0.number < $1.number }
    if let oldest { connections[oldest.descriptor] = nil }
  }

  private func serve(_ connection: ServerConnection, _ events: Int16) {
    if events & Int16(POLLOUT) != 0 { connection.write(now: now) }
    if events & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      handle(connection.read(now: now), of: connection)
    }
    // Further requests may have come with the one that has just been answered.
    while connection.isReplaceable, connection.hasHead {
      handle(connection.nextHead(), of: connection)
    }
    if connection.isClosed { connections[connection.descriptor] = nil }
  }

  private func handle(_ reading: ServerConnection.Reading, of connection: ServerConnection) {
    switch reading {
    case .nothing: break
    case .tooLong:
      refuse(connection, HTTPResponse(.headTooLarge, text: "the request is too large"))
    case .head(let head):
      do throws(HTTPRequest.Refusal) {
        answer(try HTTPRequest(head: head), of: connection)
      } catch {
        refuse(connection, HTTPResponse(error))
      }
    }
  }

  /// Answers a request, after which the connection is closed.
  private func refuse(_ connection: ServerConnection, _ response: HTTPResponse) {
    connection.send(response.bytes(keepsAlive: false), keepsAlive: false, now: now)
  }

  private func answer(_ request: HTTPRequest, of connection: ServerConnection) {
    let keepsAlive = request.keepsAlive
    if let refusal = gate.answer(to: request) {
      let isEntry = refusal.status == .ok
      let bytes = refusal.bytes(keepsAlive: isEntry && keepsAlive)
      return connection.send(bytes, keepsAlive: isEntry && keepsAlive, now: now)
    }
    switch routes.answer(to: request) {
    case .response(let response):
      connection.send(response.bytes(keepsAlive: keepsAlive), keepsAlive: keepsAlive, now: now)
    case .events:
      let first = Array(PreviewServer.text(of: routes.firstEvent).utf8)
      connection.stream(HTTPResponse.eventStreamHead + first, now: now)
    case .later(let work):
      connection.keepsAlive = keepsAlive
      let mailbox = mailbox
      let number = connection.number
      Task { mailbox.post(.response(await work(), connection: number)) }
    }
  }

  /// Sends what other tasks have handed over.
  private func deliver() {
    for message in mailbox.take() {
      switch message {
      case .stop: isRunning = false
      case .event(let event): broadcast(event)
      case .response(let response, let number):
        guard let connection = connections.values.first(where: { $0.number == number }) else {
          continue
        }
        let keepsAlive = connection.keepsAlive
        connection.send(response.bytes(keepsAlive: keepsAlive), keepsAlive: keepsAlive, now: now)
        serve(connection, 0)
      }
    }
  }

  private func broadcast(_ event: String) {
    let bytes = Array(PreviewServer.text(of: event).utf8)
    for connection in connections.values { connection.append(bytes, now: now) }
    lastPing = now
  }

  /// Returns an event in the format of event streams; its text has no line feeds.
  private static func text(of event: String) -> String { "data: \(event)\n\n" }

  /// Closes connections whose time is over, and tells streams that the server is there.
  private func closeLate() {
    let now = now
    if now - lastPing > PreviewServer.pingInterval {
      for connection in connections.values { connection.append(Array(":\n\n".utf8), now: now) }
      lastPing = now
    }
    for connection in connections.values {
      if connection.isClosed || (connection.deadline < now && !connection.isWaiting) {
        connections[connection.descriptor] = nil
      }
    }
  }
}

// The loop stays on the thread that runs it; other tasks use its remote.
@available(*, unavailable)
extension PreviewServer: Sendable {}
