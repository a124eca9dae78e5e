// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// Numbered pieces of work for several jobs, whose reports the queue collects.
///
/// A job takes one piece at a time, a range of pieces, or the pieces of its own part. It owns its
/// handles of Cairo and HarfBuzz from its first piece to its last.
package final class WorkQueue<Report: Sendable, Failed: Error>: Sendable {
  private struct State {
    var next = 0
    var parts: [Range<Int>]
    var finished = 0
    var reports: [Report] = []
    var failure: Failed?
  }

  let count: Int
  let jobs: Int
  private let state: Mutex<State>

  package init(count: Int, jobs: Int) {
    let jobs = max(min(jobs, count), 1)
    self.count = count
    self.jobs = jobs
    let parts = (0..<jobs).map { count * $0 / jobs..<count * ($0 + 1) / jobs }
    state = Mutex(State(parts: parts))
  }

  /// Runs the jobs in parallel until no piece is left or a job has failed.
  ///
  /// - Parameter job: Takes pieces until `next` returns `nil`, and adds reports; it gets its
  ///   number.
  /// - Returns: The reports in the order in which they were added.
  /// - Throws: The first failure.
  package func run(_ job: @Sendable (_ number: Int) throws(Failed) -> Void) throws(Failed)
    -> [Report]
  {
    DispatchQueue.concurrentPerform(iterations: jobs) { number in
      do throws(Failed) { try job(number) } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    let (reports, failure) = state.withLock { ($0.reports, $0.failure) }
    if let failure { throw failure }
    return reports
  }

  package func next() -> Int? { next { _ in 1 }?.first }

  /// - Parameter size: Returns the number of pieces to take, at least 1, for the number left.
  package func next(_ size: (_ left: Int) -> Int) -> Range<Int>? {
    state.withLock { state in
      guard state.failure == nil, state.next < count else { return nil }
      let start = state.next
      state.next += size(count - start)
      return start..<state.next
    }
  }

  /// Takes the next piece of a job's part; `nil` if no piece is left or a job has failed.
  ///
  /// The parts are consecutive pieces. Neighboring frames show nearly the same, so a job that takes
  /// them finds more work done than a job that takes turns with others, and rarely waits for the
  /// work of another job. A job whose part is done takes the second half of the longest part that
  /// is left.
  func next(of job: Int) -> Int? {
    state.withLock { state in
      guard state.failure == nil else { return nil }
      if state.parts[job].isEmpty {
        let longest = state.parts.indices.max { state.parts[$0].count < state.parts[$1].count }
        guard let longest else { return nil }
        let part = state.parts[longest]
        let middle = part.lowerBound + part.count / 2
        state.parts[longest] = part.lowerBound..<middle
        state.parts[job] = middle..<part.upperBound
      }
      return state.parts[job].popFirst()
    }
  }

  package func finish() -> Int {
    state.withLock { state in
      state.finished += 1
      return state.finished
    }
  }

  package func add(_ report: Report) { state.withLock { $0.reports.append(report) } }
}

package enum JobCount {
  package static let range = 1...64

  package static func of(_ asked: Int?) -> Int {
    asked ?? ProcessInfo.processInfo.activeProcessorCount
  }
}
