// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// The frames of an animation, as several readers decode them.
struct AnimationEncoderTests {
  /// Returns the pixels of all pictures that differ from the picture before, from a PNG sequence.
  private func sequence(_ pictures: [Picture], hasAlpha: Bool) throws -> [PixelBuffer] {
    let encoder = FrameEncoder()
    let frames = try pictures.map { picture in
      let file = try encoder.png(of: picture, settings: .init(hasAlpha: hasAlpha))
      return try PixelBuffer(decoding: try #require(PNGImage(bytes: file)))
    }
    return frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { frames[$0] }
  }

  @Test(arguments: 0..<16, [false, true])
  func framesEqualThoseOfAPNGSequence(seed: UInt64, hasAlpha: Bool) throws {
    var clip = RandomClip(seed: seed)
    let pictures = clip.frames(8)
    let file = try APNGFile(Animation(pictures, hasAlpha: hasAlpha).bytes)
    let expected = try sequence(pictures, hasAlpha: hasAlpha)
    #expect(try file.pictures() == expected, "seed \(seed)")
    #expect(file.control == [expected.count, 0], "seed \(seed)")
    #expect(file.numbers == Array(0..<2 * expected.count - 1), "seed \(seed)")
  }

  /// Each edge of the written rectangle contains a changed pixel, but for the ends of wide rows.
  @Test(arguments: 0..<16) func onlyTheChangedRectangleIsWritten(seed: UInt64) throws {
    var clip = RandomClip(seed: seed)
    let pictures = clip.frames(8)
    let frames = try APNGFile(Animation(pictures).bytes).frames
    let shown = try sequence(pictures, hasAlpha: false)
    try #require(frames.count == shown.count)
    #expect(frames[0].rect == PixelRect(x: 0, y: 0, width: 96, height: 96))
    for index in shown.indices.dropFirst() {
      let change = shown[index].change(from: shown[index - 1])
      let isWide = change.width > 48
      let written = PixelRect(
        x: isWide ? 0 : change.x, y: change.y, width: isWide ? 96 : change.width,
        height: change.height)
      #expect(frames[index].rect == written, "seed \(seed)")
    }
  }

  @Test(.requires(.pillow), arguments: [false, true])
  func pillowReadsTheSequence(hasAlpha: Bool) throws {
    try check(Pillow.animatedRGBA, hasAlpha: hasAlpha)
  }

  @Test(.requires(.ffmpeg), arguments: [false, true])
  func ffmpegReadsTheSequence(hasAlpha: Bool) throws {
    try check(FFmpeg.animatedRGBA, hasAlpha: hasAlpha)
  }

  private func check(_ read: ([UInt8]) throws -> [UInt8], hasAlpha: Bool) throws {
    for seed in 0..<6 as Range<UInt64> {
      var clip = RandomClip(seed: seed)
      let pictures = clip.frames(8)
      let expected = try sequence(pictures, hasAlpha: hasAlpha)
      let pixels = try read(Animation(pictures, hasAlpha: hasAlpha).bytes)
      #expect(pixels.count == expected.count * 96 * 96 * 4)
      #expect(premultiplied(pixels) == expected.flatMap(\.pixels), "seed \(seed)")
    }
  }

  /// Converts straight red, green, blue and alpha to premultiplied words.
  private func premultiplied(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      let alpha = UInt32(bytes[start + 3])
      return (0..<3).reduce(alpha) { word, channel in
        word << 8 | UInt32((Double(bytes[start + channel]) * Double(alpha) / 255).rounded())
      }
    }
  }

  @Test(.requires(.pngcheck)) func pngcheckAcceptsTheFile() throws {
    for hasAlpha in [false, true] {
      var clip = RandomClip(seed: 5)
      let file = try Animation(clip.frames(8), hasAlpha: hasAlpha).bytes
      let result = try Program("pngcheck")?.run(on: file, ending: ".png") { ["-q", $0] }
      #expect(result?.status == 0)
    }
  }

  /// A changed pixel at a corner or in the middle is the only one written.
  @Test(arguments: [(0, 0), (95, 0), (0, 63), (95, 63), (40, 30)])
  func singleChangedPixelIsWrittenAlone(_ x: Int, _ y: Int) throws {
    let marks: [Mark] = (0..<64).map {
      .box(0, Double($0), 96, 1, Color(hex: UInt32($0 &* 7919) & 0xFFFFFF))
    }
    let plain = Picture.of(marks, width: 96, height: 64)
    var dotted = plain
    dotted.layers += Picture.of([.box(Double(x), Double(y), 1, 1, Color(hex: 0x123456))]).layers
    let file = try APNGFile(Animation([plain, dotted, plain]).bytes)
    let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
    #expect(file.frames.dropFirst().map(\.rect) == [pixel, pixel])
    #expect(try file.pictures() == sequence([plain, dotted, plain], hasAlpha: false))
  }

  /// Rows that change in more than half of their columns are written whole.
  @Test(arguments: [(x: 40, columns: 48, 40, 48), (x: 40, columns: 49, 0, 96)])
  func wideChangeIsWrittenInWholeRows(x: Int, columns: Int, start: Int, count: Int) throws {
    let plain = Picture.of([.box(0, 0, 96, 64, .black)], width: 96, height: 64)
    var barred = plain
    let bar = Mark.box(Double(x), 20, Double(columns), 5, Color(hex: 0x123456))
    barred.layers += Picture.of([bar]).layers
    let file = try APNGFile(Animation([plain, barred]).bytes)
    #expect(file.frames[1].rect == PixelRect(x: start, y: 20, width: count, height: 5))
    #expect(try file.pictures() == sequence([plain, barred], hasAlpha: false))
  }

  /// Different layers with equal pixels, and changes under an opaque layer, are no change.
  @Test func differentLayersWithEqualPixelsAreNoChange() throws {
    let one = Picture.of([.box(2, 2, 9, 9, .black)])
    var other = Picture.of([.box(2, 2, 9, 4, .black), .box(2, 6, 9, 5, .black)])
    other.layers = Picture.of([.box(4, 4, 2, 2, Color(hex: 0xFF0000))]).layers + other.layers
    let encoder = AnimationEncoder()
    #expect(try encoder.frame(of: other, after: one).rect == nil)
    #expect(try encoder.frame(of: one, after: other).rect == nil)
  }

  @Test func differentSizeIsAnError() throws {
    let (one, wide) = (Picture.of([], width: 20), Picture.of([], width: 21))
    let error = RasterError.sizeChanged(width: 21, height: 20, oldWidth: 20, oldHeight: 20)
    #expect(throws: error) { try AnimationEncoder().frame(of: wide, after: one) }
    var writer = AnimationWriter()
    let delay = try #require(FrameDelay(1, over: 60))
    try writer.append(AnimationEncoder().frame(of: one, after: nil), delay: delay)
    #expect(throws: error) {
      try writer.append(AnimationEncoder().frame(of: wide, after: wide), delay: delay)
    }
    #expect("\(error)".contains("21 by 20 pixels follow 20 by 20"))
  }

  @Test(arguments: [(0, 5), (16385, 1), (16384, 16384)])
  func pictureOutsideTheLimitsIsAnError(_ width: Int, _ height: Int) {
    let picture = Picture(width: width, height: height, scale: 1, background: .white, layers: [])
    #expect(throws: RasterError.tooLarge(width: width, height: height)) {
      try AnimationEncoder().frame(of: picture, after: nil)
    }
  }

  @Test func frameAfterAFailureIsCorrect() throws {
    let good = Picture.of([.box(2, 3, 9, 9, .black)])
    let next = Picture.of([.box(2, 4, 9, 9, .black)])
    var bad = good
    bad.layers += try Picture.of([.brokenImage()]).layers
    let encoder = AnimationEncoder()
    let expected = try AnimationEncoder().frame(of: next, after: good)
    _ = try encoder.frame(of: good, after: nil)
    #expect(throws: RasterError.self) { try encoder.frame(of: bad, after: good) }
    #expect(throws: RasterError.self) { try encoder.frame(of: good, after: bad) }
    #expect(try encoder.frame(of: next, after: good) == expected)
  }
}

extension PixelBuffer {
  /// The smallest rectangle outside which two buffers of one size are equal.
  fileprivate func change(from other: PixelBuffer) -> PixelRect {
    let changed = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
    return changed.map { PixelRect(x: $0 % width, y: $0 / width, width: 1, height: 1) }
      .reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }
}
