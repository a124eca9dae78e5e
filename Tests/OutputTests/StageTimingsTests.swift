// SPDX-License-Identifier: MIT

import Testing

@testable import keylift

/// What `--timings` says.
struct StageTimingsTests {
  @Test func stagesGoneThroughStandInTheirOrder() {
    var timings = StageTimings()
    timings.measure(.write) {}
    timings.measure(.solve) {}
    timings.measure(.compose) {}
    timings.measure(.compose) {}
    let rows = timings.table.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows.map { $0[0] } == ["stage", "solve", "compose", "write"])
    #expect(rows[2][1] == "2")
  }

  @Test func gettingReadyIsNoTimeMore() {
    var timings = StageTimings()
    timings.measure(.paint, times: 0) {}
    #expect(timings.isEmpty)
    timings.measure(.paint) {}
    #expect(timings.table.split(separator: "\n")[1].split(separator: " ")[1] == "1")
  }

  @Test func jobsAddUp() {
    var (left, right) = (StageTimings(), StageTimings())
    left.measure(.sample) {}
    right.measure(.sample) {}
    left += right
    #expect(left.table.split(separator: "\n")[1].split(separator: " ")[1] == "2")
  }
}
