// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import TestSupport
import Testing

struct RandomTimelineTests {
  /// Returns times before, at, right beside, between and after all changes.
  private func moments(of random: RandomStage, _ numbers: inout SeededRandom) -> [Double] {
    let times = random.times.flatMap { [$0 - 2e-9, $0 - 5e-10, $0, $0 + 1e-10, $0 + 0.05] }
    let others = (0..<20).map { _ in numbers.double(in: -0.5...4) }
    return (times + others + [0, 100, -.infinity, .infinity]).shuffled(using: &numbers)
  }

  @Test(arguments: 0..<300) func frameHasTheValuesOfAllTracks(seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    let random = RandomStage(&numbers)
    let timeline = Timeline(stage: random.stage, keyboard: random.keyboard)
    let plain = PlainSampling(stage: random.stage, keyboard: random.keyboard)
    for time in moments(of: random, &numbers) {
      let frame = timeline.frame(at: time)
      let views = plain.views(at: time)
      let wrong = zip(frame.views, views).first { $0 != $1 }?.0.id
      try #require(frame.views.count == views.count, "seed \(seed), \(time) s")
      try #require(wrong == nil, "seed \(seed), \(time) s")
      try #require(frame.window == plain.window(at: time), "seed \(seed), \(time) s")
      try #require(frame.keyboard == plain.frameKeyboard(at: time), "seed \(seed), \(time) s")
    }
  }

  @Test(arguments: 0..<100) func timelineOfOneViewHasThatViewOfAllFrames(seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    let random = RandomStage(&numbers)
    let timeline = Timeline(stage: random.stage, keyboard: random.keyboard)
    let ids = timeline.frame(at: 0).views.map(\.id)
    for id in Set(ids).sorted() {
      let single = timeline.showing(only: id)
      for time in moments(of: random, &numbers).prefix(20) {
        let (frame, whole) = (single.frame(at: time), timeline.frame(at: time))
        let meant = whole.views.first { $0.id == id }
        try #require(frame.views == [meant].compactMap(\.self), "seed \(seed), \(id), \(time) s")
        #expect(frame.keyboard == whole.keyboard && frame.window == whole.window)
      }
    }
    #expect(timeline.showing(only: "nobody").frame(at: 1).views.isEmpty)
    #expect(timeline.showing(only: nil).frame(at: 1).views.isEmpty)
  }

  @Test(arguments: 0..<20) func framesAreTheSameInAnyOrderOnAnyCore(seed: UInt64) async {
    var numbers = SeededRandom(seed: seed)
    let random = RandomStage(&numbers)
    let times = moments(of: random, &numbers)
    let timeline = Timeline(stage: random.stage, keyboard: random.keyboard)
    let frames = times.map(timeline.frame)
    #expect(Set(frames.map(\.views)).count > 1, "seed \(seed): nothing has moved")
    await withTaskGroup(of: [Frame].self) { group in
      for _ in 0..<4 { group.addTask { Array(times.reversed().map(timeline.frame).reversed()) } }
      for await others in group {
        let isSame = others == frames
        #expect(isSame, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<20) func equalStagesHaveEqualTimelines(seed: UInt64) {
    func timeline(_ seed: UInt64) -> Timeline {
      var numbers = SeededRandom(seed: seed)
      let random = RandomStage(&numbers)
      return Timeline(stage: random.stage, keyboard: random.keyboard)
    }
    #expect(timeline(seed) == timeline(seed))
    #expect(timeline(seed).hashValue == timeline(seed).hashValue)
    #expect(timeline(seed) != timeline(seed + 1000))
  }

  @Test(arguments: 0..<200) func framesOfOneRestAreEqual(seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    let random = RandomStage(&numbers)
    let timeline = Timeline(stage: random.stage, keyboard: random.keyboard)
    var rests: [Int: Frame] = [:]
    for time in moments(of: random, &numbers) {
      guard let rest = timeline.rest(at: time) else { continue }
      var frame = timeline.frame(at: time)
      frame.time = 0
      try #require(rests[rest, default: frame] == frame, "seed \(seed), \(time) s")
      rests[rest] = frame
    }
    #expect(rests.count > 1, "seed \(seed)")
  }

  @Test(arguments: 0..<200) func nothingJumpsBetweenInstants(seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    let random = RandomStage(&numbers)
    let timeline = Timeline(stage: random.stage, keyboard: random.keyboard)
    #expect(timeline.instants == timeline.instants.sorted())
    let short = 1e-7
    for time in moments(of: random, &numbers) where time.isFinite {
      guard !timeline.instants.contains(where: { abs($0 - time) < 2 * short }) else { continue }
      let (before, after) = (timeline.frame(at: time - short), timeline.frame(at: time + short))
      #expect(before.screen == after.screen, "seed \(seed), \(time) s")
      for (one, other) in zip(before.views, after.views) {
        #expect(one.looksLike(other), "seed \(seed), \(time) s")
        // No animation here is faster than half a million points per second.
        let way = hypot(one.rect.midX - other.rect.midX, one.rect.midY - other.rect.midY)
        #expect(way < 0.1 && abs(one.alpha - other.alpha) < 0.01, "seed \(seed), \(time) s")
      }
    }
  }
}
