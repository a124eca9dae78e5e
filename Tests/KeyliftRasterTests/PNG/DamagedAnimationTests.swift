// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import TestSupport
import Testing

struct DamagedAnimationTests {
  /// An animation of 6 frames whose first frame is the static image.
  private static let plain = AnimationFixture.all.first { $0.name == "rgba-8" }
  /// An animation with a separate static image.
  private static let beside = AnimationFixture.all.first { $0.name == "rgb-8-beside-a-still" }

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

  private static func set(
    _ number: Int, at offset: Int, ofChunk index: Int, _ list: inout ChunkList
  ) { list.chunks[index].bytes.replaceSubrange(offset..<offset + 4, with: ChunkList.bytes(number)) }

  @Test func truncatedFileIsAnError() throws {
    let bytes = try #require(Self.plain).bytes
    for length in 8..<bytes.count {
      #expect(throws: PNGChunks.Damage.cutShort, "\(length) bytes") {
        try PNGChunks(of: Array(bytes.prefix(length)))
      }
    }
    #expect(throws: PNGChunks.Damage.noSignature) { try PNGChunks(of: Array(bytes.prefix(7))) }
  }

  @Test func changedByteIsAnError() throws {
    let bytes = try #require(Self.plain).bytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x20
      #expect(throws: PNGChunks.Damage.self, "byte \(index)") { try PNGChunks(of: changed) }
    }
  }

  @Test func bytesAfterTheEndAreIgnored() throws {
    let bytes = try #require(Self.plain).bytes
    #expect(try PNGChunks(of: bytes + [1, 2, 3]).byteCount == bytes.count)
    try Self.read(bytes + [1, 2, 3])
  }

  @Test func staticImageHasNoAnimation() throws {
    let still = try #require(PNGFixture.all.first)
    #expect(try !PNGChunks(of: still.bytes).isAnimated)
    #expect(throws: AnimatedPNGError.still) { try AnimatedPNGReader(PNGChunks(of: still.bytes)) }
  }

  @Test func missingControlIsAnError() throws {
    let found = #expect(throws: AnimatedPNGError.self) {
      try Self.read(Self.plain) { $0.chunks.remove(at: $0.indices(of: "fcTL")[2]) }
    }
    guard case .outOfSequence(chunk: "fdAT", _, _) = found else {
      Issue.record("\(found.debugDescription)")
      return
    }
    // Without its control, the first frame is a static image, and the animation lacks a frame.
    #expect(throws: AnimatedPNGError.outOfSequence(chunk: "fcTL", expected: 0, found: 1)) {
      try Self.read(Self.plain) { $0.chunks.remove(at: $0.indices(of: "fcTL")[0]) }
    }
  }

  @Test func wrongSequenceNumberIsAnError() throws {
    #expect(throws: AnimatedPNGError.outOfSequence(chunk: "fcTL", expected: 1, found: 7)) {
      try Self.read(Self.plain) { Self.set(7, at: 0, ofChunk: $0.indices(of: "fcTL")[1], &$0) }
    }
    #expect(throws: AnimatedPNGError.outOfSequence(chunk: "fdAT", expected: 2, found: 1)) {
      try Self.read(Self.plain) { Self.set(1, at: 0, ofChunk: $0.indices(of: "fdAT")[0], &$0) }
    }
  }

  /// The width and the height, then the position, each beyond the canvas of 9 by 7 pixels.
  @Test(arguments: [(4, 0), (4, 10), (8, 8), (12, 9), (16, 0xFFFF_FFFF)])
  func frameOutsideTheCanvasIsAnError(offset: Int, number: Int) throws {
    #expect(throws: AnimatedPNGError.outside(frame: 3)) {
      try Self.read(Self.plain) {
        Self.set(number, at: offset, ofChunk: $0.indices(of: "fcTL")[3], &$0)
      }
    }
  }

  @Test func firstFrameInTheStaticImageMustFillTheCanvas() throws {
    #expect(throws: AnimatedPNGError.outside(frame: 0)) {
      try Self.read(Self.plain) { Self.set(8, at: 4, ofChunk: $0.indices(of: "fcTL")[0], &$0) }
    }
  }

  @Test func wrongFrameCountIsAnError() throws {
    #expect(throws: AnimatedPNGError.frameCount(expected: 9, found: 6)) {
      try Self.read(Self.plain) { Self.set(9, at: 0, ofChunk: $0.indices(of: "acTL")[0], &$0) }
    }
    #expect(throws: AnimatedPNGError.malformed(chunk: "acTL")) {
      try Self.read(Self.plain) { Self.set(0, at: 0, ofChunk: $0.indices(of: "acTL")[0], &$0) }
    }
  }

  @Test func frameWithoutPixelsIsAnError() throws {
    #expect(throws: AnimatedPNGError.noPixels(frame: 5)) {
      try Self.read(Self.plain) { list in
        for index in list.indices(of: "fdAT").suffix(2).reversed() { list.chunks.remove(at: index) }
      }
    }
  }

  @Test func damagedPixelsAreAnErrorWithTheirFrame() throws {
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

  /// The last two bytes are the disposal and the blending.
  @Test(arguments: [(24, 3), (25, 2)])
  func invalidDisposalOrBlendingIsAnError(offset: Int, value: UInt8) throws {
    #expect(throws: AnimatedPNGError.malformed(chunk: "fcTL")) {
      try Self.read(Self.plain) { $0.chunks[$0.indices(of: "fcTL")[1]].bytes[offset] = value }
    }
  }

  @Test func wrongChunkOrderIsAnError() throws {
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

  /// The colors are copied for every frame.
  @Test func secondOrLongPaletteIsAnError() throws {
    let palette = ChunkList.Chunk(name: "PLTE", bytes: [UInt8](repeating: 0, count: 768))
    let long = ChunkList.Chunk(name: "tRNS", bytes: [UInt8](repeating: 0, count: 769))
    #expect(throws: AnimatedPNGError.misplaced(chunk: "PLTE")) {
      try Self.read(Self.plain) { $0.chunks.insert(contentsOf: [palette, palette], at: 1) }
    }
    #expect(throws: AnimatedPNGError.malformed(chunk: "tRNS")) {
      try Self.read(Self.plain) { $0.chunks.insert(long, at: 1) }
    }
  }

  @Test func hugeCanvasIsAnErrorBeforeAllocation() throws {
    #expect(throws: AnimatedPNGError.tooLarge(width: 16384, height: 16384)) {
      try Self.read(Self.plain) {
        Self.set(16384, at: 0, ofChunk: 0, &$0)
        Self.set(16384, at: 4, ofChunk: 0, &$0)
      }
    }
  }

  /// Random chunks with correct checksums are an error or frames of the canvas's size, never a
  /// crash.
  @Test(arguments: 0..<40) func randomChunksNeverCrash(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let fixture = try #require(AnimationFixture.all.randomElement(using: &random))
      var list = try #require(ChunkList(fixture.bytes))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // The header is kept: a canvas of 64 megapixels would be valid, and slow.
        let chunk = Int.random(in: 1..<list.chunks.count - 1, using: &random)
        guard let index = list.chunks[chunk].bytes.indices.randomElement(using: &random) else {
          continue
        }
        list.chunks[chunk].bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      do { try Self.read(list.file) } catch { #expect(error is AnimatedPNGError, "seed \(seed)") }
    }
  }
}
