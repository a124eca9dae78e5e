// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Testing

/// Frames have equal keys if their files are equal because they show the same marks.
struct FrameKeyTests {
  private func key(_ picture: Picture, _ settings: PNGEncoder.Settings = .init()) -> FrameKey {
    var keys = FrameKeys()
    return keys.key(of: picture, settings: settings)
  }

  @Test(arguments: 0..<12) func equalPicturesHaveEqualKeysAndOthersDoNot(seed: UInt64) {
    var (clip, copy) = (RandomClip(seed: seed), RandomClip(seed: seed))
    let (pictures, copies) = (clip.frames(8), copy.frames(8))
    var keys = FrameKeys()
    let found = pictures.map { keys.key(of: $0, settings: .init()) }
    // The copies have other objects in the same places.
    #expect(copies.map { key($0) } == found)
    for (one, picture) in zip(found, pictures) {
      for (other, second) in zip(found, pictures) {
        #expect((one == other) == (picture == second), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<6) func framesWithEqualKeysHaveEqualFiles(seed: UInt64) throws {
    var clip = RandomClip(seed: seed)
    let encoder = FrameEncoder()
    var files: [FrameKey: [UInt8]] = [:]
    for picture in clip.frames(8) + clip.frames(8) {
      let key = encoder.key(of: picture, settings: .init())
      let file = try encoder.png(of: picture, settings: .init())
      #expect(files[key] == nil || files[key] == file, "seed \(seed)")
      files[key] = file
    }
  }

  @Test(arguments: Difference.allCases)
  func picturesWithOneDifferenceHaveDifferentKeys(_ difference: Difference) {
    #expect(key(difference.picture(false)) != key(difference.picture(true)))
  }

  @Test func settingsChangeTheKey() {
    let picture = Difference.x.picture(false)
    let settings = [
      PNGEncoder.Settings(), .init(hasAlpha: true), .init(scale: 2), .init(scale: 2.0.nextUp),
    ]
    #expect(Set(settings.map { key(picture, $0) }).count == settings.count)
  }

  @Test func namesAndLabelsDoNotChangeTheKey() {
    func picture(_ id: String, _ text: String) -> Picture {
      let run = GlyphRun(text: text, origin: .zero, unit: 1, placements: [])
      return Self.picture(of: [.glyphs(run, .black)], id: id)
    }
    #expect(key(picture("a", "one")) == key(picture("b", "two")))
  }

  private static func picture(of marks: [Mark], id: String = "layer") -> Picture {
    Picture(
      width: 60, height: 60, scale: 1, background: .white,
      layers: [
        Layer(id: id, content: LayerContent(width: 60, height: 60, marks: marks), place: .identity)
      ])
  }

  /// Each differs from the others in one number, case or byte.
  private static func marks() throws -> [Mark] {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 20)
    let moved = CGRect(x: 1, y: 2, width: 30, height: CGFloat(20.0.nextUp))
    let (point, near) = (CGPoint(x: 9, y: 9), CGPoint(x: 9, y: CGFloat(9.0.nextDown)))
    let outlines: [Outline] = [
      .rect(rect), .rect(moved), .ellipse(rect), .roundedRect(rect, radius: 3),
      .roundedRect(rect, radius: 3.0.nextUp), .path(Path()), .path(Path([.move(point)])),
      .path(Path([.line(point)])), .path(Path([.line(near)])), .path(Path([.line(point), .close])),
      .path(Path([.curve(point, point, near)])), .path(Path([.curve(point, near, point)])),
    ]
    let strokes = [
      Stroke(color: .black, width: 2), Stroke(color: .white, width: 2),
      Stroke(color: .black, width: 2.5), Stroke(color: .black, width: 2, cap: .round),
      Stroke(color: .black, width: 2, join: .round),
    ]
    return outlines.map { .fill($0, .black) } + outlines.map { .stroke($0, strokes[0]) }
      + strokes.dropFirst().map { .stroke(.rect(rect), $0) }
      + [.fill(.rect(rect), .white), .fill(.rect(rect), Color(hex: 0x000001))]
      + glyphs(point, near) + (try images(rect, moved))
  }

  private static func glyphs(_ point: CGPoint, _ near: CGPoint) -> [Mark] {
    let outlines = [point, near].map { GlyphOutline(name: "a", path: Path([.move($0)])) }
    func run(_ glyph: Int, x: Double = 0, y: Double = 0, unit: Double = 1) -> Mark {
      let placement = GlyphRun.Placement(glyph: outlines[glyph], x: x, y: y)
      return .glyphs(
        GlyphRun(text: "a", origin: .zero, unit: unit, placements: [placement]), .black)
    }
    return [run(0), run(1), run(0, x: 1), run(0, y: 1), run(0, unit: 2)]
  }

  private static func images(_ rect: CGRect, _ moved: CGRect) throws -> [Mark] {
    let fixture = try #require(PNGFixture.all.first { $0.name == "rgba-8" })
    var other = fixture.bytes
    other[other.count / 2] ^= 1
    let images = try [fixture.bytes, other].map { try #require(PNGImage(bytes: $0)) }
    return [
      .image(images[0], rect, clip: nil), .image(images[1], rect, clip: nil),
      .image(images[0], moved, clip: nil), .image(images[0], rect, clip: .rect(rect)),
    ]
  }

  @Test func eachPartOfAMarkChangesTheKey() throws {
    let marks = try Self.marks()
    let keys = marks.map { key(Self.picture(of: [$0])) }
    #expect(Set(keys).count == marks.count)
  }

  @Test func eachPartOfALayerChangesTheKey() {
    let plain = Difference.x.picture(false)
    let mix = ColorMix(factor: 0.5, offset: SIMD3(1, 2, 3))
    let changes: [(inout Layer) -> Void] = [
      { _ in }, { $0.turn = LayerTurn(angle: 3, center: .zero) },
      { $0.turn = LayerTurn(angle: 4, center: .zero) },
      { $0.turn = LayerTurn(angle: 3, center: CGPoint(x: 1, y: 0)) },
      { $0.material = Material(deviation: 2, mix: mix, bounds: plain.bounds) },
      { $0.material = Material(deviation: 3, mix: mix, bounds: plain.bounds) },
      { $0.material = Material(deviation: 2, mix: mix, bounds: .zero) },
      {
        let other = ColorMix(factor: 0.5, offset: SIMD3(1, 2, 4))
        $0.material = Material(deviation: 2, mix: other, bounds: plain.bounds)
      }, { $0.place.b = 0.25 },
    ]
    let keys = changes.map { change in
      var picture = plain
      change(&picture.layers[0])
      return key(picture)
    }
    #expect(Set(keys).count == changes.count)
  }
}
