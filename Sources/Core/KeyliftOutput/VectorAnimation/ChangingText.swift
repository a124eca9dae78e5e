// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A line of text that changes from time to time, divided into glyphs that never change and glyphs
/// that take turns.
///
/// A number that changes often is thus written once, and not as often as it changes.
struct ChangingText {
  /// Glyphs that take turns at one place, as a strip that is moved to show the right glyph.
  struct Strip {
    /// The glyphs below one another; the last glyph to be shown is at its place.
    let run: GlyphRun
    /// From the strip's place at the end; it only jumps.
    let track: MotionTrack<CGPoint>
    let turns: [(run: GlyphRun, opacity: MotionTrack<Double>)]
  }

  /// In whole pixels: the text and a single row of each strip.
  let window: CGRect
  let color: Color
  let steady: GlyphRun
  let strips: [Strip]

  private static let minimum = 4
  /// Scaled text is blurred by less than this.
  private static let gap = 8.0

  /// `nil` unless the parts are one text at a time, in one color and on one baseline.
  init?(_ parts: [MovingPart]) {
    let texts = parts.compactMap(\.onlyRun)
    guard parts.count >= Self.minimum, texts.count == parts.count,
      let turns = Self.turns(of: parts.map(\.opacity)), let last = turns.last?.text,
      texts.allSatisfy({ $0.color == texts[0].color && $0.run.isInLine(with: texts[0].run) })
    else { return nil }
    color = texts[0].color
    let extent = parts.reduce(PixelRect.zero) { $0.union($1.content.extent) }
    window = CGRect(extent).insetBy(dx: -1, dy: -1)
    let pitch = Double(window.height) + Self.gap
    let runs = texts.map(\.run)
    let places = (0..<(runs.map(\.placements.count).max() ?? 0)).map { number in
      Place(turns.map { turn in (turn.time, turn.text.flatMap { runs[$0].glyph(number) }) })
    }
    var steady = runs[last]
    steady.placements = places.compactMap { $0.isSteady ? $0.rows[0] : nil }.reversed()
      .map { $0.moved(from: .zero, to: steady.origin) }
    self.steady = steady
    strips = places.filter { !$0.isSteady }.map { $0.strip(pitch: pitch, like: steady) }
  }

  /// Parts that do not move: the glyphs that never change, and each of the others.
  var parts: [MovingPart] {
    let turns = [(run: steady, opacity: MotionTrack(1.0))] + strips.flatMap(\.turns)
    return turns.filter { !$0.run.placements.isEmpty }.map { run, opacity in
      MovingPart(
        content: LayerContent(
          width: Int(clamping: window.width), height: Int(clamping: window.height),
          marks: [.glyphs(run, color)]), opacity: opacity)
    }
  }

  private static func turns(of opacities: [MotionTrack<Double>]) -> [(time: Double, text: Int?)]? {
    guard
      opacities.allSatisfy({ $0.jumps && $0.keys.allSatisfy { $0.value == 0 || $0.value == 1 } })
    else { return nil }
    var turns: [(time: Double, text: Int?)] = []
    var shown: Set<Int> = []
    let changes = opacities.enumerated().flatMap { text, opacity in
      Set([0] + opacity.keys.map(\.time)).map { time in
        (time: time, text: text, isShown: opacity.value(at: time) == 1)
      }
    }
    for instant in changes.sorted(by: { $0.time < $1.time }).runs(where: { $0.time == $1.time }) {
      for change in instant {
        if change.isShown { shown.insert(change.text) } else { shown.remove(change.text) }
      }
      guard shown.count <= 1 else { return nil }
      turns.append((instant[instant.startIndex].time, shown.first))
    }
    return turns
  }
}

extension MovingPart {
  fileprivate var onlyRun: (run: GlyphRun, color: Color)? {
    guard motion == .still, place.isIdentity, growth == nil, content.marks.count == 1,
      case .glyphs(let run, let color) = content.marks[0]
    else { return nil }
    return (run, color)
  }
}

/// Counted from the right.
private struct Place {
  /// Relative to the origin; `nil` for no glyph.
  private(set) var rows: [GlyphRun.Placement?] = []
  private var turns: [(time: Double, shown: Int)] = []

  init(_ glyphs: [(time: Double, glyph: GlyphRun.Placement?)]) {
    var numbers: [GlyphOutline?: [Int]] = [:]
    for (time, glyph) in glyphs {
      let known = numbers[glyph?.glyph]?.first { Self.areAlike(rows[$0], glyph) }
      turns.append((time, known ?? rows.count))
      guard known == nil else { continue }
      numbers[glyph?.glyph, default: []].append(rows.count)
      rows.append(glyph)
    }
  }

  var isSteady: Bool { rows.count == 1 }

  private static let likeness = 1e-3

  private static func areAlike(_ one: GlyphRun.Placement?, _ other: GlyphRun.Placement?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.glyph == other.glyph && abs(one.x - other.x) <= likeness
      && abs(one.y - other.y) <= likeness
  }

  func strip(pitch: Double, like run: GlyphRun) -> ChangingText.Strip {
    let last = turns[turns.count - 1].shown
    func offset(_ row: Int) -> Double { Double(row - last) * pitch }
    func unlabeled(_ placements: [GlyphRun.Placement]) -> GlyphRun {
      GlyphRun(text: "", origin: run.origin, unit: run.unit, placements: placements)
    }
    let strip = rows.indices.compactMap { row in
      rows[row]?.moved(from: CGPoint(x: 0, y: offset(row)), to: run.origin)
    }
    let track = MotionTrack(
      steps: turns.map { (time: $0.time, value: CGPoint(x: 0, y: 0 - offset($0.shown))) })
    let opacities = MotionTrack.turns(turns, of: rows.count)
    return ChangingText.Strip(
      run: unlabeled(strip), track: track,
      turns: zip(rows, opacities).map { row, opacity in
        (unlabeled(row.map { [$0.moved(from: .zero, to: run.origin)] } ?? []), opacity)
      })
  }
}

extension GlyphRun {
  fileprivate func isInLine(with other: GlyphRun) -> Bool {
    unit == other.unit && origin.y == other.origin.y
  }

  /// Counts from the right, relative to the origin of the picture.
  fileprivate func glyph(_ number: Int) -> Placement? {
    guard number < placements.count else { return nil }
    return placements[placements.count - 1 - number].moved(from: origin, to: .zero)
  }
}

extension GlyphRun.Placement {
  fileprivate func moved(from: CGPoint, to origin: CGPoint) -> GlyphRun.Placement {
    GlyphRun.Placement(glyph: glyph, x: x + from.x - origin.x, y: y + from.y - origin.y)
  }
}
