// SPDX-License-Identifier: MIT

import Dispatch
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Synchronization
import TestSupport
import Testing

struct AnimationWriterTests {
  private let plain = Picture.of([.box(2, 3, 9, 9, .black)])
  private let moved = Picture.of([.box(4, 3, 9, 9, .black)])

  private func file(_ pictures: [(Picture, FrameDelay?)], plays: UInt32 = 0) throws -> APNGFile {
    let encoder = AnimationEncoder()
    var writer = AnimationWriter(plays: plays)
    var last: Picture?
    for (picture, delay) in pictures {
      try writer.append(encoder.frame(of: picture, after: last), delay: #require(delay))
      last = picture
    }
    return try APNGFile(writer.finish().file)
  }

  @Test func equalFramesAreWrittenOnceWithTheirTotalDelay() throws {
    let delay = FrameDelay(1, over: 60)
    let pictures = [plain, plain, plain, moved, plain, plain].map { ($0, delay) }
    let file = try file(pictures)
    #expect(file.frames.map(\.delay) == [[1, 20], [1, 60], [1, 30]])
    #expect(file.control == [3, 0])
  }

  @Test func stillClipHasOneFrame() throws {
    let file = try file(Array(repeating: (plain, FrameDelay(1, over: 60)), count: 100))
    #expect(file.frames.map(\.delay) == [[5, 3]])
    #expect(file.control == [1, 0])
    #expect(file.chunks.map(\.name).suffix(3) == ["fcTL", "IDAT", "IEND"])
  }

  @Test func everyDelayIsKept() throws {
    let delays = [(1, 60), (1001, 30000), (65535, 65534), (3, 1), (1, 65535)]
    let pictures = delays.enumerated().map {
      ($0 % 2 == 0 ? plain : moved, FrameDelay($1.0, over: $1.1))
    }
    #expect(try file(pictures).frames.map(\.delay) == delays.map { [$0.0, $0.1] })
  }

  /// 40,000 s + 40,000 s and 1/65521 + 1/65519 s are not valid fractions.
  @Test(arguments: [[(40000, 1), (40000, 1)], [(1, 65521), (1, 65519)]])
  func tooLongADelayIsSplitByARepeatedPixel(_ delays: [(Int, Int)]) throws {
    let pictures = delays.map { (moved, FrameDelay($0.0, over: $0.1)) }
    let file = try file([(plain, FrameDelay(1, over: 60))] + pictures)
    #expect(file.frames.map(\.delay) == [[1, 60]] + delays.map { [$0.0, $0.1] })
    #expect(file.frames[2].rect.width == 1)
    #expect(file.frames[2].rect.height == 1)
    let shown = try file.pictures()
    #expect(shown[0] != shown[1])
    #expect(shown[1] == shown[2])
  }

  @Test(arguments: [0, 1, 7, 0xFFFF_FFFF] as [UInt32])
  func playCountIsWritten(plays: UInt32) throws {
    #expect(try file([(plain, FrameDelay(1, over: 60))], plays: plays).control == [1, Int(plays)])
  }

  @Test func finishedWriterCanBeUsedAgain() throws {
    let (encoder, delay) = (AnimationEncoder(), try #require(FrameDelay(1, over: 60)))
    var writer = AnimationWriter()
    let files = try [plain, moved, plain].map { picture in
      try writer.append(encoder.frame(of: picture, after: nil), delay: delay)
      return writer.finish().file
    }
    #expect(files[0] == files[2])
    #expect(files[0] != files[1])
  }
}

extension AnimationWriterTests {
  /// With several encoders and stores, in any order.
  @Test(arguments: 0..<6) func severalJobsWriteTheSameFileAsOne(seed: UInt64) throws {
    var clip = RandomClip(seed: seed)
    let pictures = clip.frames(13)
    let expected = try Animation(pictures).bytes
    for store in [FrameStore(), FrameStore(tileBytes: 30_000, rowBytes: 1000)] {
      for stretch in [1, 3] {
        #expect(try assembled(pictures, stretch, store) == expected, "seed \(seed)")
      }
    }
  }

  private func assembled(
    _ pictures: [Picture], _ stretch: Int, _ store: FrameStore
  ) throws -> [UInt8] {
    let assembly = AnimationAssembly()
    let taken = Taken()
    let failures = Atomic(0)
    let delay = try #require(FrameDelay(1, over: 60))
    DispatchQueue.concurrentPerform(iterations: 3) { job in
      let encoder = AnimationEncoder(store: store, settings: .init(scale: 2))
      for index in pictures.indices where index / stretch % 3 == job {
        let previous = index > 0 ? pictures[index - 1] : nil
        do {
          try assembly.put(
            encoder.frame(of: pictures[index], after: previous), at: index, delay: delay)
          if index % 2 == 0 {
            assembly.drain { parts in taken.bytes.withLock { $0 += parts.joined() } }
          }
        } catch {
          failures.wrappingAdd(1, ordering: .relaxed)
        }
      }
    }
    try #require(failures.load(ordering: .relaxed) == 0)
    return taken.file(with: assembly.finish())
  }

  /// A job may not fill the memory while another writes to a slow disk.
  @Test func jobWaitsForAnotherThatWritesWhileMuchIsLeft() throws {
    let assembly = AnimationAssembly()
    let delay = try #require(FrameDelay(1, over: 60))
    func put(_ index: Int) throws {
      let rect = PixelRect(x: 0, y: 0, width: 2, height: 2)
      let stream = ZlibStream([[UInt8](repeating: UInt8(index), count: 3 << 20)])
      try assembly.put(
        AnimationFrame(
          canvas: PNGContainer(width: 2, height: 2, settings: PNGEncoder.Settings()),
          change: .init(rect: rect, stream: stream, corner: 0)), at: index, delay: delay)
    }
    try put(0)
    try put(1)
    let (writing, passed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ahead = Taken()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      assembly.drain { _ in
        writing.signal()
        let answer = passed.wait(timeout: .now() + 0.3)
        if answer == .success { ahead.bytes.withLock { $0.append(1) } }
      }
    }
    writing.wait()
    for index in 2..<5 { try put(index) }
    assembly.drain { _ in }
    passed.signal()
    group.wait()
    #expect(ahead.bytes.withLock { $0.isEmpty })
  }

  @Test func eachPartIsTakenOnce() throws {
    let (encoder, delay) = (AnimationEncoder(), try #require(FrameDelay(1, over: 60)))
    var writer = AnimationWriter()
    let taken = Taken()
    for (picture, last) in [(plain, nil), (moved, plain), (plain, moved)] {
      try writer.append(encoder.frame(of: picture, after: last), delay: delay)
      let parts = writer.takeParts()
      #expect(writer.takeParts().isEmpty)
      taken.bytes.withLock { $0 += parts.joined() }
    }
    #expect(taken.bytes.withLock { !$0.isEmpty })
    let file = taken.file(with: writer.finish())
    #expect(try file == Animation([plain, moved, plain], scale: nil).bytes)
  }
}

private final class Taken: Sendable {
  let bytes = Mutex<[UInt8]>([])

  func file(with ending: AnimationEnding) -> [UInt8] {
    var file = bytes.withLock { $0 } + ending.parts.joined()
    file.replaceSubrange(
      ending.countOffset..<ending.countOffset + ending.count.count, with: ending.count)
    return file
  }
}

struct FrameBatchTests {
  private func batches(of frames: Int, jobs: Int) -> [Int] {
    var (left, batches): (Int, [Int]) = (frames, [])
    while left > 0 {
      let count = AnimationAssembly.batchSize(remaining: left, jobs: jobs)
      batches.append(count)
      guard 1...left ~= count else { break }
      left -= count
    }
    return batches
  }

  @Test(arguments: [1, 2, 3, 7, 100], [1, 2, 8, 64])
  func batchesCoverAllFrames(frames: Int, jobs: Int) {
    #expect(batches(of: frames, jobs: jobs).reduce(0, +) == frames)
  }

  /// Only short batches remain when the first job finds no more frames.
  @Test func lastBatchesAreTheShortest() {
    #expect(batches(of: 40, jobs: 2) == [8, 8, 6, 4, 3, 2, 2, 2, 2, 2, 1])
  }
}

struct FrameDelayTests {
  @Test(arguments: [
    (1, 60, 1, 60), (500, 1000, 1, 2), (65536, 60, 16384, 15), (65535, 65535, 1, 1),
    (65535, 1, 65535, 1), (1, 65535, 1, 65535), (7 << 40, 60 << 40, 7, 60),
  ])
  func delayIsInLowestTerms(_ numerator: Int, _ denominator: Int, _ top: Int, _ bottom: Int) {
    let delay = FrameDelay(numerator, over: denominator)
    #expect(delay?.numerator == top)
    #expect(delay?.denominator == bottom)
  }

  @Test(arguments: [
    (0, 60), (-1, 60), (1, 0), (1, -60), (-1, -60), (65537, 60), (1, 65536), (65536, 1),
  ])
  func delayOutsideTheLimitsIsNil(_ numerator: Int, _ denominator: Int) {
    #expect(FrameDelay(numerator, over: denominator) == nil)
  }

  /// A repeated sum equals the closed form, as long as it fits.
  @Test(arguments: [1, 24, 60, 300, 65535]) func sumsAreExact(rate: Int) throws {
    let one = try #require(FrameDelay(1, over: rate))
    var sum = one
    for count in 2...200 {
      sum = try #require(sum.adding(one))
      #expect(sum == FrameDelay(count, over: rate))
    }
  }

  @Test func sumOutsideTheLimitsIsNil() throws {
    let long = try #require(FrameDelay(65535, over: 1))
    let third = try #require(FrameDelay(1, over: 3))
    #expect(long.adding(third) == nil)
    #expect(long.adding(long) == nil)
    let (one, other) = (
      try #require(FrameDelay(1, over: 65521)), try #require(FrameDelay(1, over: 65519))
    )
    #expect(one.adding(other) == nil)
    #expect(one.adding(one) == FrameDelay(2, over: 65521))
  }
}
