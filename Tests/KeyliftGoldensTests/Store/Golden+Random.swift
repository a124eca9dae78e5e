// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import KeyliftGraphics
import KeyliftStage
import TestSupport

extension Golden {
  /// Returns a golden that is unique for each seed.
  ///
  /// It can be read back but shows nothing.
  static func random(seed: UInt64) -> Golden {
    var random = SeededRandom(seed: seed)
    let frames = GoldenFrames.random(&random)
    let images = frames.contents.map { ($0.name, Array("pixels of \($0.name)".utf8)) }
    let head = RandomTrace.head(
      scene: "trace \(seed)", frames: frames.frames.count, scale: frames.scale, using: &random)
    return Golden(
      trace: RandomTrace.trace(head, using: &random), frames: frames,
      images: Dictionary(uniqueKeysWithValues: images),
      pictures: ["frame-0000.png": [1, 2, UInt8(seed)]], fingerprint: "cairo 1\n")
  }
}

extension GoldenFrames {
  static let names = ["0123456789abcdef", "fedcba9876543210", "00000000000000ff"]
  private static let texts = [
    "", "Mei \"Tanaka\"", "two\nlines \\ and\r\na half", "\u{301}é 🙂",
    "a\ttab, \u{0}\u{1B}\u{85}\u{2028}",
  ]

  static func random(_ random: inout SeededRandom) -> GoldenFrames {
    var frames = GoldenFrames(scale: Int.random(in: 1...3, using: &random))
    frames.contents = names.map {
      GoldenContent(
        name: $0, width: 30, height: Int.random(in: 0...40, using: &random),
        text: texts.randomElement(using: &random)!)
    }
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let last = frames.frames.last
      frames.frames.append(Bool.random(using: &random) ? last ?? frame(&random) : frame(&random))
    }
    return frames
  }

  private static func frame(_ random: inout SeededRandom) -> GoldenFrame {
    let ids = ["bar", "messages", "composer", "keyboard"].shuffled(using: &random)
    let layers = ids.prefix(Int.random(in: 0...4, using: &random)).map { id in
      GoldenLayer(
        id: id, content: names.randomElement(using: &random)!,
        origin: PixelPoint(x: Int.random(in: -9...9, using: &random), y: -3),
        opacity: Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random),
        clips: Bool.random(using: &random)
          ? []
          : [LayerClipping(rect: PixelRect(x: 1, y: -2, width: 3, height: 4), cornerRadius: 5.25)],
        material: Bool.random(using: &random) ? nil : material(&random))
    }
    return GoldenFrame(
      hash: String(repeating: "0123456789abcdef".randomElement(using: &random)!, count: 32),
      width: Int.random(in: 1...2, using: &random) * 100, height: 852,
      background: Bool.random(using: &random) ? .white : .black, layers: layers)
  }

  private static func material(_ random: inout SeededRandom) -> Material {
    Material(
      deviation: Double.random(in: 0...50, using: &random),
      mix: ColorMix(
        factor: Double.random(in: 0...1, using: &random), offset: SIMD3(156, -1.5, 0.1),
        saturation: Double.random(in: 0...2, using: &random), ceiling: 246),
      bounds: PixelRect(x: -4, y: 0, width: 30, height: 40))
  }
}
