// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// One line of text that is another from time to time, taken apart into its glyphs: those that stand there all the
/// time, and strips of those that take turns, each moved to show the right one.
///
/// A number that changes often is thus written once and not as often as it changes.
struct ChangingText {
  /// Glyphs that take turns at one place.
  struct Strip {
    /// The glyphs under one another; the one of the end is where it is seen.
    let run: GlyphRun
    /// How far the strip is moved, from the end; it jumps.
    let track: MotionTrack<CGPoint>
  }

  /// The rectangle of whole pixels in which the text is seen, and nothing of a strip but one row.
  let window: CGRect
  /// The colour.
  let color: Color
  /// The text of the end, of its glyphs those that never change.
  let steady: GlyphRun
  /// The strips, the rightmost first.
  let strips: [Strip]

  /// The fewest texts that are taken apart.
  private static let fewest = 4
  /// The pixels between two rows of a strip: what is scaled is blurred by less.
  private static let gap = 8.0
}

extension ChangingText {
  /// Takes apart what a layer draws; nil unless it is one text at a time, in one colour on one baseline.
  init?(_ parts: [MovingPart]) {
    let runs = parts.compactMap(\.onlyRun)
    guard parts.count >= ChangingText.fewest, runs.count == parts.count,
      let turns = Turn.turns(of: parts.map(\.opacity)), let last = turns.last?.index,
      runs.allSatisfy({ $0.color == runs[0].color && $0.run.isInLine(with: runs[0].run) })
    else { return nil }
    color = runs[0].color
    let extent = parts.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
      $0.union($1.content.extent)
    }
    window = CGRect(
      x: Double(extent.x), y: Double(extent.y), width: Double(extent.width),
      height: Double(extent.height)
    ).insetBy(dx: -1, dy: -1)
    let pitch = Double(window.height) + ChangingText.gap
    let places = Place.places(of: runs.map(\.run), turns)
    var steady = runs[last].run
    steady.placements = places.compactMap { $0.isSteady ? $0.rows[0] : nil }.reversed()
      .map { Place.moved($0, from: .zero, to: steady.origin) }
    self.steady = steady
    strips = places.filter { !$0.isSteady }.map { $0.strip(pitch: pitch, like: steady) }
  }
}

extension MovingPart {
  /// The one text that is drawn, at rest.
  fileprivate var onlyRun: (run: GlyphRun, color: Color)? {
    guard motion == .still, place.isIdentity, growth == nil, content.marks.count == 1,
      case .glyphs(let run, let color) = content.marks[0]
    else { return nil }
    return (run, color)
  }
}

extension GlyphRun {
  fileprivate func isInLine(with other: GlyphRun) -> Bool {
    unit == other.unit && origin.y == other.origin.y
  }
}

/// When which of several texts is seen.
private struct Turn {
  /// The instant from which on it is.
  let time: Double
  /// The text's number; nil where none is seen.
  let index: Int?

  /// Returns the turns of texts; nil if more than one is ever seen, or one fades.
  static func turns(of opacities: [MotionTrack<Double>]) -> [Turn]? {
    let keys = opacities.flatMap(\.keys)
    guard keys.allSatisfy({ $0.value == 0 || $0.value == 1 }), opacities.allSatisfy(\.jumps)
    else { return nil }
    var turns: [Turn] = []
    for time in Set([0] + keys.map(\.time)).sorted() {
      let seen = opacities.indices.filter { opacities[$0].value(at: time) == 1 }
      guard seen.count <= 1 else { return nil }
      turns.append(Turn(time: time, index: seen.first))
    }
    return turns
  }
}

/// One place of a text, counted from the right.
private struct Place {
  /// What is ever seen there; nil for nothing.
  private(set) var rows: [GlyphRun.Placement?] = []
  /// Which of it is seen when.
  private var turns: [(time: Double, row: Int)] = []

  /// Whether the same is seen all the time.
  var isSteady: Bool { rows.count == 1 }

  /// Returns the places of texts, what stands in them seen from the origin.
  static func places(of runs: [GlyphRun], _ turns: [Turn]) -> [Place] {
    let count = runs.map(\.placements.count).max() ?? 0
    return (0..<count).map { number in
      var place = Place()
      for turn in turns { place.add(turn.index.flatMap { runs[$0].glyph(number) }, at: turn.time) }
      return place
    }
  }

  private mutating func add(_ glyph: GlyphRun.Placement?, at time: Double) {
    let known = rows.firstIndex { Place.areAlike($0, glyph) }
    turns.append((time, known ?? rows.count))
    if known == nil { rows.append(glyph) }
  }

  /// How far a glyph may be from itself that is at the same place, in pixels.
  private static let likeness = 1e-3

  private static func areAlike(
    _ one: GlyphRun.Placement?, _ other: GlyphRun.Placement?
  ) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.glyph == other.glyph && abs(one.x - other.x) <= likeness
      && abs(one.y - other.y) <= likeness
  }

  static func moved(
    _ placement: GlyphRun.Placement, from: CGPoint, to origin: CGPoint
  ) -> GlyphRun.Placement {
    GlyphRun.Placement(
      glyph: placement.glyph, x: placement.x + from.x - origin.x,
      y: placement.y + from.y - origin.y)
  }

  /// Returns the rows under one another.
  func strip(pitch: Double, like run: GlyphRun) -> ChangingText.Strip {
    let last = turns[turns.count - 1].row
    func offset(_ row: Int) -> Double { Double(row - last) * pitch }
    var strip = run
    strip.text = ""
    strip.placements = rows.indices.compactMap { row in
      rows[row].map { Place.moved($0, from: CGPoint(x: 0, y: offset(row)), to: run.origin) }
    }
    let track = MotionTrack(
      steps: turns.map { (time: $0.time, value: CGPoint(x: 0, y: 0 - offset($0.row))) })
    return ChangingText.Strip(run: strip, track: track)
  }
}

extension GlyphRun {
  /// Returns a glyph, counted from the right, seen from the origin of the whole.
  fileprivate func glyph(_ number: Int) -> Placement? {
    guard number < placements.count else { return nil }
    return Place.moved(placements[placements.count - 1 - number], from: origin, to: .zero)
  }
}
