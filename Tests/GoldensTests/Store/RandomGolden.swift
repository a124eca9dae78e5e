// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
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

enum RandomTrace {
  private static let letters: [Character] = Array("abz09-_.# \"\\\n\t\r\u{7F}\u{85}\u{2028}é日👍{u}`")

  static func trace(using random: inout SeededRandom) -> GeometryTrace {
    let head = head(
      scene: name(using: &random), frames: Int.random(in: 1...30, using: &random),
      scale: Int.random(in: 1...3, using: &random), using: &random)
    return trace(head, using: &random)
  }

  static func trace(_ head: TraceHead, using random: inout SeededRandom) -> GeometryTrace {
    let ids = Set((0...Int.random(in: 0...5, using: &random)).map { _ in name(using: &random) })
    let tracks = ids.sorted().map {
      RowTrack(id: $0, rows: rows(head.frameCount, using: &random, row))
    }
    return GeometryTrace(head: head, tracks: tracks)
  }

  static func head(
    scene: String, frames: Int, scale: Int, using random: inout SeededRandom
  ) -> TraceHead {
    TraceHead(
      scene: scene, device: name(using: &random), ios: name(using: &random),
      system: name(using: &random), fps: Int.random(in: 1...1000, using: &random), scale: scale,
      screen: CGSize(width: number(using: &random), height: number(using: &random)),
      frameCount: frames)
  }

  /// Returns the rows of a view in frames, a third of which differ from the frame before.
  static func rows(
    _ count: Int, using random: inout SeededRandom, _ next: (inout SeededRandom) -> GoldenRow
  ) -> [GoldenRow] {
    var row = next(&random)
    return (0..<count).map { _ in
      if Int.random(in: 0..<3, using: &random) == 0 { row = next(&random) }
      return row
    }
  }

  private static func row(using random: inout SeededRandom) -> GoldenRow {
    GoldenRow(
      x: number(using: &random), y: number(using: &random), width: number(using: &random),
      height: number(using: &random), alpha: random.double(in: 0...1),
      offset: Bool.random(using: &random)
        ? CGPoint(x: number(using: &random), y: number(using: &random)) : nil)
  }

  private static func number(using random: inout SeededRandom) -> Double {
    let odd: [Double] = [0, -0.0, .nan, .infinity, -1e300, 1e9, -1e9, 0.00005, -0.00005]
    guard Int.random(in: 0..<5, using: &random) > 0 else {
      return odd.randomElement(using: &random) ?? 0
    }
    let sizes: [Double] = [1, 1000, 1e9]
    let size = sizes.randomElement(using: &random) ?? 1
    return random.double(in: -size...size)
  }

  private static func name(using random: inout SeededRandom) -> String {
    let count = Int.random(in: 0...6, using: &random)
    let name = String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
    return Int.random(in: 0..<8, using: &random) == 0 ? "\u{301}" + name : name
  }
}
