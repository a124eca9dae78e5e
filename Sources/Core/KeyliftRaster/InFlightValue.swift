// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// A value that a job makes now, for which other jobs can wait.
final class InFlightValue: Sendable {
  private let group = DispatchGroup()
  private let maker = ThreadClock()
  private let state = Mutex<(isAwaited: Bool, end: Duration)>((false, .zero))

  init() { group.enter() }

  /// Ends the claim; the job that made it calls this once.
  func finish() {
    // The clock is read by a system call, so it is read only for those who wait.
    state.withLock { if $0.isAwaited { $0.end = maker.now } }
    group.leave()
  }

  /// Waits until the value is made, and returns the processor time that its maker needed meanwhile.
  func wait() -> Duration {
    state.withLock { $0.isAwaited = true }
    let start = maker.now
    group.wait()
    return max(state.withLock { $0.end } - start, .zero)
  }
}

/// The processor time of a thread; other threads can read it.
private struct ThreadClock: Sendable {
  #if canImport(Glibc)
  private let id: clockid_t

  init() {
    var id = clockid_t()
    _ = unsafe pthread_getcpuclockid(pthread_self(), &id)
    self.id = id
  }

  var now: Duration {
    var time = timespec()
    guard unsafe clock_gettime(id, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  #else
  /// The time so far; not known.
  let now = Duration.zero
  #endif
}
