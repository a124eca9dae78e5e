// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import TestSupport
import Testing

/// Animations that are not whole, or contradict themselves.
struct DamagedAnimationTests {
  /// An animation of 6 frames, the first of them the still.
  private static let plain = AnimationFixture.all.first { $0.name == "rgba-8" }
  /// One beside a still of its own.
  private static let beside = AnimationFixture.all.first { $0.name == "rgb-8-beside-a-still" }

  /// Reads all of a file after its chunks were changed.
  private static func read(
    _ fixture: AnimationFixture?, _ change: (inout ChunkList) throws -> Void
  ) throws {
    let bytes = try #require(fixture).bytes
    var list = try #require(ChunkList(bytes))
    try change(&list)
    try read(list.file)
  }

  private static func read(_ file: [UInt8]) throws {
    var reader = try AnimatedPNGReader(PNGChunks(of: file))
    var count = 0
    while let picture = try reader.nextPicture() {
      #expect((picture.width, picture.height) == (reader.width, reader.height))
      count += 1
    }
    #expect(count == reader.controls.count)
  }

  /// Changes the four bytes of a number.
  private static func set(
    _ number: Int, at offset: Int, ofChunk index: Int, _ list: inout ChunkList
  ) {
    list.chunks[index].bytes.replaceSubrange(offset..<offset + 4, with: ChunkList.bytes(number))
  }

  @Test func aFileCutAnywhereIsAnError() throws {
    let bytes = try #require(Self.plain).bytes
    for length in 8..<bytes.count {
      #expect(throws: PNGChunks.Damage.cutShort, "\(length) bytes") {
        try PNGChunks(of: Array(bytes.prefix(length)))
      }
    }
    #expect(throws: PNGChunks.Damage.noSignature) { try PNGChunks(of: Array(bytes.prefix(7))) }
  }

  @Test func anyByteThatChangedIsAnError() throws {
    let bytes = try #require(Self.plain).bytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x20
      #expect(throws: PNGChunks.Damage.self, "byte \(index)") { try PNGChunks(of: changed) }
    }
  }

  @Test func bytesBehindTheEndAreNoPartOfTheFile() throws {
    let bytes = try #require(Self.plain).bytes
    #expect(try PNGChunks(of: bytes + [1, 2, 3]).byteCount == bytes.count)
    try Self.read(bytes + [1, 2, 3])
  }

  @Test func aStillHasNoAnimation() throws {
    let still = try #require(PNGFixture.all.first)
    #expect(try !PNGChunks(of: still.bytes).isAnimated)
    #expect(throws: AnimatedPNGError.still) {
      try AnimatedPNGReader(PNGChunks(of: still.bytes))
    }
  }

  @Test func aMissingControlIsAnError() throws {
    let found = #expect(throws: AnimatedPNGError.self) {
      try Self.read(Self.plain) { $0.chunks.remove(at: $0.indices(of: "fcTL")[2]) }
    }
    guard case .outOfSequence(chunk: "fdAT", _, _) = found else {
      Issue.record("\(found.debugDescription)")
      return
    }
    // The first picture without its control is a still beside an animation that lacks a frame.
    #expect(throws: AnimatedPNGError.outOfSequence(chunk: "fcTL", expected: 0, found: 1)) {
      try Self.read(Self.plain) { $0.chunks.remove(at: $0.indices(of: "fcTL")[0]) }
    }
  }

  @Test func aSequenceNumberThatIsNotTheNextIsAnError() throws {
    #expect(throws: AnimatedPNGError.outOfSequence(chunk: "fcTL", expected: 1, found: 7)) {
      try Self.read(Self.plain) { Self.set(7, at: 0, ofChunk: $0.indices(of: "fcTL")[1], &$0) }
    }
    #expect(throws: AnimatedPNGError.outOfSequence(chunk: "fdAT", expected: 2, found: 1)) {
      try Self.read(Self.plain) { Self.set(1, at: 0, ofChunk: $0.indices(of: "fdAT")[0], &$0) }
    }
  }

  /// The width and the height, then the place, each beyond the 9 by 7 pixels of the canvas.
  @Test(arguments: [(4, 0), (4, 10), (8, 8), (12, 9), (16, 0xFFFF_FFFF)])
  func aFrameOutsideTheCanvasIsAnError(offset: Int, number: Int) throws {
    #expect(throws: AnimatedPNGError.outside(frame: 3)) {
      try Self.read(Self.plain) {
        Self.set(number, at: offset, ofChunk: $0.indices(of: "fcTL")[3], &$0)
      }
    }
  }

  @Test func aFirstPictureThatIsTheStillFillsTheCanvas() throws {
    #expect(throws: AnimatedPNGError.outside(frame: 0)) {
      try Self.read(Self.plain) { Self.set(8, at: 4, ofChunk: $0.indices(of: "fcTL")[0], &$0) }
    }
  }

  @Test func anotherNumberOfFramesThanIsToldIsAnError() throws {
    #expect(throws: AnimatedPNGError.frameCount(expected: 9, found: 6)) {
      try Self.read(Self.plain) { Self.set(9, at: 0, ofChunk: $0.indices(of: "acTL")[0], &$0) }
    }
    #expect(throws: AnimatedPNGError.malformed(chunk: "acTL")) {
      try Self.read(Self.plain) { Self.set(0, at: 0, ofChunk: $0.indices(of: "acTL")[0], &$0) }
    }
  }

  @Test func aFrameWithoutPixelsIsAnError() throws {
    #expect(throws: AnimatedPNGError.noPixels(frame: 5)) {
      try Self.read(Self.plain) { list in
        for index in list.indices(of: "fdAT").suffix(2).reversed() { list.chunks.remove(at: index) }
      }
    }
  }

  @Test func pixelsThatCannotBeInflatedAreAnErrorOfTheirFrame() throws {
    let found = #expect(throws: AnimatedPNGError.self) {
      try Self.read(Self.beside) { list in
        let index = list.indices(of: "fdAT")[3]
        list.chunks[index].bytes = Array(list.chunks[index].bytes.prefix(4))
      }
    }
    guard case .pixels(frame: 1, _) = found else {
      Issue.record("\(found.debugDescription)")
      return
    }
  }

  /// What a frame's disposal and blending may be is told in the last two bytes.
  @Test(arguments: [(24, 3), (25, 2)])
  func aWayOfDrawingThatMeansNothingIsAnError(offset: Int, value: UInt8) throws {
    #expect(throws: AnimatedPNGError.malformed(chunk: "fcTL")) {
      try Self.read(Self.plain) {
        $0.chunks[$0.indices(of: "fcTL")[1]].bytes[offset] = value
      }
    }
  }

  @Test func chunksInAnotherOrderAreAnError() throws {
    #expect(throws: AnimatedPNGError.misplaced(chunk: "fcTL")) {
      try Self.read(Self.plain) { $0.chunks.remove(at: $0.indices(of: "acTL")[0]) }
    }
    #expect(throws: AnimatedPNGError.misplaced(chunk: "acTL")) {
      try Self.read(Self.plain) {
        $0.chunks.insert($0.chunks[$0.indices(of: "acTL")[0]], at: $0.chunks.count - 1)
      }
    }
    #expect(throws: AnimatedPNGError.misplaced(chunk: "fdAT")) {
      try Self.read(Self.beside) { list in
        for index in list.indices(of: "IDAT").reversed() { list.chunks.remove(at: index) }
      }
    }
  }

  @Test func aHugeCanvasIsRefusedBeforeItIsMadeRoomFor() throws {
    #expect(throws: AnimatedPNGError.tooLarge(width: 16384, height: 16384)) {
      try Self.read(Self.plain) {
        Self.set(16384, at: 0, ofChunk: 0, &$0)
        Self.set(16384, at: 4, ofChunk: 0, &$0)
      }
    }
  }

  /// Chunks with any bytes, their sums right, are an error or frames of the canvas's size; never a crash.
  @Test(arguments: 0..<40)
  func whateverTheChunksHoldNeverCrashes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let fixture = try #require(AnimationFixture.all.randomElement(using: &random))
      var list = try #require(ChunkList(fixture.bytes))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // The header keeps its size: a canvas of 64 megapixels is allowed, and slow.
        let chunk = Int.random(in: 1..<list.chunks.count - 1, using: &random)
        guard let index = list.chunks[chunk].bytes.indices.randomElement(using: &random) else {
          continue
        }
        list.chunks[chunk].bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        try Self.read(list.file)
      } catch {
        #expect(error is AnimatedPNGError, "seed \(seed)")
      }
    }
  }
}
