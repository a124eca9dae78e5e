// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

protocol ServerRoutes: Sendable {
  /// Returns the response to a request that has passed the gate; `nil` to begin a stream of events.
  func response(to request: HTTPRequest) async -> HTTPResponse?

  var events: EventBroadcast { get }

  var firstEvent: String { get }

  func tick()
}

/// A small HTTP server for pages on this machine, with a thread for each connection.
///
/// It is written for a few pages of one user and against everything else that can reach loopback:
/// heads are limited in size and time, connections in number, and nothing is read from a path in a
/// request. FlyingFox 0.27 has none of these limits, and ends when a client takes all descriptors.
final class PreviewServer: Sendable {
  private let listeners: LoopbackListeners
  private let gate: AccessGate
  private let routes: any ServerRoutes
  private let state = Mutex(State())

  private struct State {
    var connections: [(descriptor: Int32, isReplaceable: Bool)] = []
    var isStopped = false

    /// `nil` if the connection has been closed to make room.
    func index(of connection: ServerConnection) -> Int? {
      connections.firstIndex { $0.descriptor == connection.descriptor }
    }
  }

  private static let connectionLimit = 128
  /// In milliseconds, while a page listens.
  private static let busyInterval: Int32 = 15
  /// In milliseconds, while none listens.
  private static let idleInterval: Int32 = 250
  /// How often a stream looks whether its client has gone, in seconds.
  private static let streamInterval = 1.0
  /// How often a stream gets a comment, so that neither end takes the other for gone.
  private static let pingInterval = Duration.seconds(15)

  init(_ listeners: LoopbackListeners, gate: AccessGate, routes: any ServerRoutes) {
    self.listeners = listeners
    self.gate = gate
    self.routes = routes
  }

  func run() {
    while !state.withLock(\.isStopped) {
      let isBusy = routes.events.isHeard
      listeners.wait(
        milliseconds: isBusy ? PreviewServer.busyInterval : PreviewServer.idleInterval)
      while let descriptor = listeners.accept() { open(descriptor) }
      routes.tick()
    }
    state.withLock { state in
      for connection in state.connections { shutdown(connection.descriptor, PreviewServer.both) }
    }
  }

  func stop() { state.withLock { $0.isStopped = true } }

  #if canImport(Glibc)
  private static let both = Int32(SHUT_RDWR)
  #else
  private static let both = SHUT_RDWR
  #endif

  private func open(_ descriptor: Int32) {
    guard addConnection(descriptor) else {
      close(descriptor)
      return
    }
    Thread.detachNewThread {
      let connection = ServerConnection(descriptor)
      self.serve(connection)
      self.state.withLock { state in
        if let index = state.index(of: connection) { state.connections.remove(at: index) }
      }
    }
  }

  /// Adds a connection, for which the oldest one without a complete request is closed if there are
  /// too many; returns whether there is room for it.
  private func addConnection(_ descriptor: Int32) -> Bool {
    state.withLock { state in
      if state.connections.count >= PreviewServer.connectionLimit {
        guard let oldest = state.connections.firstIndex(where: \.isReplaceable) else {
          return false
        }
        // Its thread closes it. Until then no other connection has its descriptor.
        shutdown(state.connections.remove(at: oldest).descriptor, PreviewServer.both)
      }
      state.connections.append((descriptor, true))
      return true
    }
  }

  /// Notes whether a connection may be closed to make room; returns whether it is still open.
  private func setReplaceable(_ isReplaceable: Bool, _ connection: ServerConnection) -> Bool {
    state.withLock { state in
      guard let index = state.index(of: connection) else { return false }
      state.connections[index].isReplaceable = isReplaceable
      return true
    }
  }

  private func serve(_ connection: ServerConnection) {
    do throws(HTTPRequest.Refusal) {
      while setReplaceable(true, connection), let head = try connection.nextHead(),
        setReplaceable(false, connection), answer(try HTTPRequest(head: head), on: connection)
      {}
    } catch {
      _ = connection.send(HTTPResponse(error).bytes(keepsAlive: false))
    }
  }

  private func answer(_ request: HTTPRequest, on connection: ServerConnection) -> Bool {
    if let refusal = gate.answer(to: request) {
      let keepsAlive = request.keepsAlive && refusal.status == .ok
      return connection.send(refusal.bytes(keepsAlive: keepsAlive)) && keepsAlive
    }
    let routes = routes
    // The bytes are made on a thread of the pool: `malloc` keeps memory for each thread that asks.
    let bytes = AsyncWork.result {
      await routes.response(to: request)?.bytes(keepsAlive: request.keepsAlive)
    }
    if let bytes { return connection.send(bytes) && request.keepsAlive }
    stream(to: connection)
    return false
  }

  private func stream(to connection: ServerConnection) {
    let queue = routes.events.open()
    defer { routes.events.close(queue) }
    var bytes = HTTPResponse.eventStreamHead + PreviewServer.bytes(of: [routes.firstEvent])
    var lastSend = ContinuousClock.now
    repeat {
      if bytes.isEmpty, lastSend + PreviewServer.pingInterval < .now { bytes = Array(":\n\n".utf8) }
      if !bytes.isEmpty { lastSend = .now }
      guard connection.send(bytes), let events = queue.take(within: PreviewServer.streamInterval)
      else { return }
      bytes = PreviewServer.bytes(of: events)
    } while !connection.isOver
  }

  private static func bytes(of events: [String]) -> [UInt8] {
    events.flatMap { Array("data: \($0)\n\n".utf8) }
  }
}

/// Asynchronous work that a thread waits for.
enum AsyncWork {
  static func result<Value: Sendable, Failure>(
    of work: @escaping @Sendable () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let outcome = Outcome<Result<Value, Failure>>()
    // A user waits for it, and other work on the pool may take long.
    Task(priority: .userInitiated) {
      do throws(Failure) {
        outcome.set(.success(try await work()))
      } catch {
        outcome.set(.failure(error))
      }
    }
    return try outcome.wait().get()
  }

  private final class Outcome<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isSet = DispatchSemaphore(value: 0)

    func set(_ value: Value) {
      self.value.withLock { $0 = value }
      isSet.signal()
    }

    func wait() -> Value {
      while true {
        isSet.wait()
        if let value = value.withLock({ $0 }) { return value }
      }
    }
  }
}

/// Events for all pages that listen, each of which takes them on the thread of its connection.
final class EventBroadcast: Sendable {
  private let queues = Mutex<[EventQueue]>([])

  init() {}

  var isHeard: Bool { queues.withLock { !$0.isEmpty } }

  /// The event must have no line feeds.
  func send(_ event: String) {
    for queue in queues.withLock({ $0 }) { queue.append(event) }
  }

  func open() -> EventQueue {
    let queue = EventQueue()
    queues.withLock { $0.append(queue) }
    return queue
  }

  func close(_ queue: EventQueue) { queues.withLock { $0.removeAll { $0 === queue } } }
}

final class EventQueue: Sendable {
  private let events = Mutex<[String]>([])
  private let arrival = DispatchSemaphore(value: 0)

  private static let limit = 1_000

  fileprivate func append(_ event: String) {
    events.withLock { $0.append(event) }
    arrival.signal()
  }

  /// Waits for events, at most for some seconds, and removes them; `nil` if they are too many, as
  /// for a client that does not read.
  func take(within seconds: Double) -> [String]? {
    _ = arrival.wait(timeout: .now() + seconds)
    let taken = events.withLock { events in
      defer { events = [] }
      return events
    }
    return taken.count > EventQueue.limit ? nil : taken
  }
}
