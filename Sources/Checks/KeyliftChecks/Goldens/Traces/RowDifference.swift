// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The difference between two rows, in points.
///
/// Differences up to `resolution` become 0.
struct RowDifference: Hashable {
  /// The move to the right and down, apart from the part that the size explains.
  let move: SIMD2<Double>
  let growth: SIMD2<Double>
  /// The change of the content offset, to the right and down.
  let scroll: SIMD2<Double>
  let opacity: Double

  /// The largest difference of numbers that count as equal: one unit in the fourth decimal, which
  /// another machine may round differently, plus half a unit for floating-point error.
  static let resolution = 1.5e-4

  init(of actual: GoldenRow, from expected: GoldenRow) {
    let delta = actual.vector - expected.vector
    let corner = RowDifference.significant(SIMD2(delta[0], delta[1]))
    let growth = RowDifference.significant(SIMD2(delta[2], delta[3]))
    let across = RowDifference.move(near: corner.x, growth: growth.x)
    let down = RowDifference.move(near: corner.y, growth: growth.y)
    move = RowDifference.significant(SIMD2(across, down))
    self.growth = growth
    scroll = RowDifference.significant(SIMD2(delta[4], delta[5]))
    opacity = RowDifference.significant(SIMD2(delta[6], 0)).x
  }

  /// Returns the distance by which both edges of a side have moved together.
  ///
  /// If the edges move in opposite directions, a point between them stays in place and the
  /// difference is only in size.
  private static func move(near: Double, growth: Double) -> Double {
    let far = near + growth
    guard near * far > 0 else { return 0 }
    return abs(near) < abs(far) ? near : far
  }

  private static func significant(_ values: SIMD2<Double>) -> SIMD2<Double> {
    values.replacing(
      with: 0, where: values .<= resolution .& values .>= -resolution)
  }
}

extension GoldenRow {
  var vector: SIMD8<Double> {
    let offset = offset ?? .zero
    return SIMD8(x, y, width, height, offset.x, offset.y, alpha, 0)
  }
}

enum ViewProperty: CaseIterable {
  /// The position and the content offset.
  case place
  case size
  case opacity

  var kind: ViewDifference.Kind {
    switch self {
    case .place: .place
    case .size: .size
    case .opacity: .opacity
    }
  }

  /// The largest distance between two differences that are reported as one: 0.05 pt, which
  /// sentences do not show, or 0.005 for opacity.
  var closeness: Double { self == .opacity ? 0.005 : 0.05 }

  func part(of difference: RowDifference) -> SIMD4<Double> {
    switch self {
    case .place: SIMD4(lowHalf: difference.move, highHalf: difference.scroll)
    case .size: SIMD4(lowHalf: difference.growth, highHalf: .zero)
    case .opacity: SIMD4(difference.opacity, 0, 0, 0)
    }
  }

  /// Returns the amount of the components: the length of a move, the larger growth, or the change
  /// of opacity in `0...1`.
  func amount(of part: SIMD4<Double>) -> Double {
    switch self {
    case .place: max(length(part.lowHalf), length(part.highHalf))
    case .size, .opacity: max(abs(part.x), abs(part.y))
    }
  }

  private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
}

/// The differences of one property of a view over the frames.
struct DifferenceSeries {
  let property: ViewProperty
  let frames: [Int]
  /// The first frame with the largest difference.
  let worst: Int
  /// A frame whose difference is close to that of more than half of the frames; `nil` if there is
  /// none.
  let typical: Int?

  private let parts: [SIMD4<Double>]

  /// `nil` if no frame differs.
  init?(_ property: ViewProperty, _ differences: [RowDifference]) {
    let parts = differences.map(property.part)
    let amounts = parts.map(property.amount)
    let frames = amounts.indices.filter { amounts[$0] > 0 }
    guard let largest = amounts.max(), !frames.isEmpty else { return nil }
    self.property = property
    self.frames = frames
    self.parts = parts
    worst = frames.first { amounts[$0] >= largest - DifferenceSeries.noise } ?? frames[0]
    // The start and the end of a motion, where the difference is small, are not typical.
    let relevant = frames.filter { amounts[$0] > min(property.closeness, largest / 2) }
    typical = DifferenceSeries.typical(
      of: relevant, worst: worst, parts, within: property.closeness)
  }

  /// The distance from the largest amount within which amounts count as the largest, so that
  /// rounding does not select the frame.
  private static let noise = 5e-4

  func amount(at frame: Int) -> Double { property.amount(of: parts[frame]) }

  /// Returns the first of the worst, the last and the median frame that is close to more than half
  /// of all frames.
  ///
  /// The worst and the last frame are tried first because a view that moves to a wrong place rests
  /// there.
  private static func typical(
    of frames: [Int], worst: Int, _ parts: [SIMD4<Double>], within closeness: Double
  ) -> Int? {
    let middle = median(of: frames.map { parts[$0] })
    func distance(_ frame: Int, _ part: SIMD4<Double>) -> Double { (parts[frame] - part).largest }
    let median = frames.min { (distance($0, middle), $0) < (distance($1, middle), $1) }
    return [worst, frames.last, median].compactMap { $0 }.first { candidate in
      let near = frames.count { distance($0, parts[candidate]) <= closeness }
      return near * 2 > frames.count
    }
  }

  private static func median(of parts: [SIMD4<Double>]) -> SIMD4<Double> {
    var median = SIMD4<Double>.zero
    for index in 0..<4 {
      median[index] = parts.map { $0[index] }.upperMedian ?? 0
    }
    return median
  }
}

extension SIMD where Scalar == Double {
  var largest: Double { Swift.max(self.max(), -self.min()) }
}

/// The words for the difference of a view in one frame: "3.2 pt lower and 1 pt to the right".
struct RowDifferenceText: Hashable {
  struct Part: Hashable {
    /// The text before the amount, with a trailing space; usually empty.
    var verb = ""
    let amount: Statement
    let direction: Statement
  }

  let parts: [Part]

  var text: Statement { text(beforeAmount: "") }

  /// The text for a view whose difference varies, made from its worst frame: "scrolled up to 12 pt
  /// further down".
  var textOfMaximum: Statement { text(beforeAmount: "up to ") }

  private func text(beforeAmount words: String) -> Statement {
    parts.dropFirst().reduce("\(parts[0].verb)\(words)\(parts[0].amount) \(parts[0].direction)") {
      "\($0) and \($1.verb)\($1.amount) \($1.direction)"
    }
  }

  /// Returns the text for a second amount of the same view, without the direction if it is the
  /// same as in the first text.
  func text(after first: RowDifferenceText) -> Statement {
    guard parts.count == 1, first.parts.count == 1, parts[0].verb == first.parts[0].verb,
      parts[0].direction == first.parts[0].direction
    else { return text }
    return parts[0].amount
  }

  private static func place(_ move: SIMD2<Double>, scroll: SIMD2<Double>) -> RowDifferenceText {
    let moves: [(String, Double, Statement, Statement)] = [
      ("", move.y, "lower", "higher"),
      ("", move.x, "to the right", "to the left"),
      ("scrolled ", scroll.y, "further down", "further up"),
      ("scrolled ", scroll.x, "further right", "further left"),
    ]
    return RowDifferenceText(
      parts: moves.filter { isMentioned($0.1, beside: moves.map(\.1)) }
        .map { verb, move, more, less in
          Part(
            verb: verb, amount: "\(length: abs(move)) pt", direction: move > 0 ? more : less)
        })
  }

  private static func size(of actual: GoldenRow, from expected: GoldenRow) -> RowDifferenceText {
    let growth = RowDifference(of: actual, from: expected).growth
    let sides: [(Double, Double, Double, Statement, Statement)] = [
      (growth.x, expected.width, actual.width, "wider", "narrower"),
      (growth.y, expected.height, actual.height, "taller", "shorter"),
    ]
    return RowDifferenceText(
      parts: sides.filter { isMentioned($0.0, beside: [growth.x, growth.y]) }
        .map { growth, old, new, more, less in
          Part(from: old, to: new, direction: growth > 0 ? more : less)
        })
  }

  private static func opacity(of actual: GoldenRow, from expected: GoldenRow) -> RowDifferenceText {
    let old = expected.alpha
    let new = actual.alpha
    let change = "(\(NumberText.opacity(old)) -> \(NumberText.opacity(new)))"
    return RowDifferenceText(parts: [
      Part(
        amount: "\(NumberText.opacity(abs(new - old)))",
        direction: "\(new > old ? "more" : "less") opaque \(change)")
    ])
  }

  /// Omits 0, and values below `ViewProperty.closeness` if another value is larger.
  private static func isMentioned(_ value: Double, beside values: [Double]) -> Bool {
    let largest = values.map(abs).max() ?? 0
    return value != 0 && abs(value) >= min(largest, ViewProperty.place.closeness)
  }
}

extension RowDifferenceText {
  init(_ property: ViewProperty, of actual: GoldenRow, from expected: GoldenRow) {
    let difference = RowDifference(of: actual, from: expected)
    switch property {
    case .place: self = .place(difference.move, scroll: difference.scroll)
    case .size: self = .size(of: actual, from: expected)
    case .opacity: self = .opacity(of: actual, from: expected)
    }
  }

  /// Creates the text for a move to the right and down, in points.
  init(move: SIMD2<Double>) { self = .place(move, scroll: .zero) }
}

extension RowDifferenceText.Part {
  /// The amount is in percent if that is a whole number and the number of points is not.
  fileprivate init(from old: Double, to new: Double, direction: Statement) {
    let points = abs(new - old)
    let percent = old > 0 ? 100 * points / old : 0
    guard percent.isNearlyWhole, !points.isNearlyWhole else {
      self.init(amount: "\(length: points) pt", direction: direction)
      return
    }
    self.init(
      amount: "\(percent.decimal(atMost: 0)) %",
      direction: "\(direction) (\(NumberText.length(old)) -> \(length: new) pt)")
  }
}

extension Double {
  /// Whether the number, with the one decimal that sentences show, is a whole number other than 0.
  fileprivate var isNearlyWhole: Bool { rounded() != 0 && abs(self - rounded()) < 0.05 }
}

/// The numbers in sentences, with no more decimals than are useful and no trailing zeros.
enum NumberText {
  /// One decimal from 1 pt on, and two to four below.
  static func points(_ value: Double) -> String { "\(length(value)) pt" }

  static func length(_ value: Double) -> String {
    value.decimal(atMost: decimals(ofLength: value))
  }

  /// Returns a length rounded to the decimals that its text has.
  static func spelled(_ length: Double) -> Double {
    let unit = [1, 10, 100, 1_000, 10_000.0][decimals(ofLength: length)]
    return (length * unit).rounded() / unit
  }

  private static func decimals(ofLength value: Double) -> Int {
    switch value.magnitude {
    case 1...: 1
    case 0.1...: 2
    case 0.0005...: 3
    // A trace has four decimals.
    default: 4
    }
  }

  static func opacity(_ value: Double) -> String {
    value.decimal(atMost: value.magnitude < 0.01 ? 4 : 2)
  }

  static func seconds(ofFrames frames: Double, fps: Int) -> String {
    "\((frames / Double(fps)).decimal(atMost: 3)) s"
  }

  /// Returns a shift in time: `2 frames late (0.033 s)`, `about 0.6 frames early (0.01 s)`.
  static func frames(_ frames: Double, fps: Int, _ direction: String) -> String {
    let time = seconds(ofFrames: frames, fps: fps)
    guard let whole = Int(exactly: frames) else {
      return "about \(frames.decimal(atMost: 1)) frames \(direction) (\(time))"
    }
    return "\(whole.counted("frame")) \(direction) (\(time))"
  }
}
