// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

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
