// SPDX-License-Identifier: MIT

@testable import KeyliftOutput
import Testing

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
