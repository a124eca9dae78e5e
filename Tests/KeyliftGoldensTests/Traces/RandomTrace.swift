// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import TestSupport

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
