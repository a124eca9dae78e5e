// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
@testable import KeyliftOutput
import Testing

/// The pieces of a queue whose jobs take neighboring pieces.
struct WorkQueueTests {
  private struct Refusal: Error {}

  private func pieces(_ count: Int, of job: Int, in queue: WorkQueue<Int, Never>) -> [Int?] {
    (0..<count).map { _ in queue.next(of: job) }
  }

  @Test(arguments: [(0, 3), (1, 4), (7, 2), (100, 1), (100, 8), (101, 16)])
  func everyPieceIsTakenOnce(count: Int, jobs: Int) {
    let queue = WorkQueue<Int, Never>(count: count, jobs: jobs)
    let taken = queue.run { job in while let piece = queue.next(of: job) { queue.add(piece) } }
    #expect(taken.sorted() == Array(0..<count))
  }

  @Test func jobsBeginWithPartsOfTheirOwn() {
    let queue = WorkQueue<Int, Never>(count: 9, jobs: 3)
    #expect(pieces(3, of: 1, in: queue) == [3, 4, 5])
    #expect(pieces(3, of: 0, in: queue) == [0, 1, 2])
    #expect(pieces(3, of: 2, in: queue) == [6, 7, 8])
    #expect(pieces(1, of: 1, in: queue) == [nil])
  }

  @Test func idleJobTakesTheSecondHalfOfTheLongestPart() {
    let queue = WorkQueue<Int, Never>(count: 30, jobs: 3)
    #expect(pieces(10, of: 0, in: queue) == Array(0..<10))
    #expect(pieces(4, of: 1, in: queue) == Array(10..<14))
    // 10 pieces are left of the third part, and 6 of the second.
    #expect(pieces(5, of: 0, in: queue) == Array(25..<30))
    #expect(pieces(1, of: 2, in: queue) == [20])
    #expect(pieces(3, of: 0, in: queue) == Array(17..<20))
  }

  @Test func afterAFailureNoPieceIsTaken() {
    let queue = WorkQueue<Int, Refusal>(count: 1000, jobs: 1)
    #expect(throws: Refusal.self) {
      try queue.run { job throws(Refusal) in
        _ = queue.next(of: job)
        throw Refusal()
      }
    }
    #expect(queue.next(of: 0) == nil)
  }
}

struct PhaseTimingsTests {
  @Test func tableListsMeasuredPhasesInOrder() {
    var timings = PhaseTimings()
    timings.measure(.write) {}
    timings.measure(.solve) {}
    timings.measure(.compose) {}
    timings.measure(.compose) {}
    let rows = timings.table.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows.map { $0[0] } == ["phase", "solve", "compose", "write"])
    #expect(rows[2][1] == "2")
  }

  @Test func preparationDoesNotCountAsAPass() {
    var timings = PhaseTimings()
    timings.measure(.paint, times: 0) {}
    #expect(timings.isEmpty)
    timings.measure(.paint) {}
    #expect(timings.table.split(separator: "\n")[1].split(separator: " ")[1] == "1")
  }

  @Test func timingsOfJobsAreAdded() {
    var (left, right) = (PhaseTimings(), PhaseTimings())
    left.measure(.sample) {}
    right.measure(.sample) {}
    left += right
    #expect(left.table.split(separator: "\n")[1].split(separator: " ")[1] == "2")
  }
}

struct ChildProcessTests {
  @Test func outputIsReadWhileAllThreadsOfDispatchWait() throws {
    let count = ProcessInfo.processInfo.activeProcessorCount + 60
    let gate = DispatchSemaphore(value: 0)
    let next = DispatchGroup()
    for _ in 0..<count { DispatchQueue.global().async { gate.wait() } }
    DispatchQueue.global().async(group: next) {}
    defer { for _ in 0..<count { gate.signal() } }
    let output = try #require(ChildProcess.output(of: "/bin/echo", ["hello"]))
    #expect(String(decoding: output.text, as: UTF8.self) == "hello\n")
    #expect(next.wait(timeout: .now()) == .timedOut)
  }

  /// A client would take it for the result of its call.
  @Test func processThatEndsWithThisOneGivesNoAnswer() throws {
    let endless = try #require(AnsweringProcess("/bin/sleep", ["600"]))
    AnsweringProcess.terminateAll()
    #expect(endless.run(on: []) == nil)
    let answer = try #require(AnsweringProcess("/bin/cat", [])?.run(on: Array("hello".utf8)))
    #expect(answer.status == 0 && answer.output == Array("hello".utf8))
  }
}
