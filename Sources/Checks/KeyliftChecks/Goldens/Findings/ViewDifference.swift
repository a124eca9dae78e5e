// SPDX-License-Identifier: MIT

package struct ViewDifference: Codable, Hashable, Sendable {
  enum Kind: String, Codable, CaseIterable, Sendable {
    /// The view moves in the same way, but earlier or later.
    case time
    case place
    case size
    case opacity
    case color
    case text
    case content
    case appeared
    case vanished
  }

  package var view: String
  var kind: Kind
  var firstFrame: Int
  var lastFrame: Int
  var worstFrame: Int
  /// The amount in the worst frame: points for places and sizes, frames for times, otherwise a
  /// fraction of 1.
  var worstAmount: Double
  /// The sentence about the difference, such as "`composer` 3.2 pt lower from frame 11 (0.183 s) to
  /// the end".
  var sentence: String
  /// The enclosing view that differs in the same way and so explains this difference; `nil` if
  /// there is none.
  var within: String?
  /// The view whose sentence also covers this one, although the numbers differ slightly; `nil` if
  /// there is none.
  var mergedInto: String?
  /// The sentence with its lengths as numbers; `nil` if the difference was read from a report.
  private(set) var statement: Statement?

  private enum CodingKeys: String, CodingKey {
    case view, kind, firstFrame, lastFrame, worstFrame, worstAmount, sentence, within
    // Reports of version 1 have this key.
    case mergedInto = "toldWith"
  }

  package var frames: ClosedRange<Int> { firstFrame...lastFrame }

  var statementText: String {
    let name = ViewDifference.name(of: view)
    return sentence.hasPrefix(name) ? String(sentence.dropFirst(name.count)) : sentence
  }

  static func name(of id: String) -> String { "`\(id)`" }
}

extension ViewDifference {
  init(
    view: String, kind: Kind, in frames: ClosedRange<Int>, worstFrame: Int, worstAmount: Double,
    _ statement: Statement
  ) {
    self.init(
      view: view, kind: kind, firstFrame: frames.lowerBound, lastFrame: frames.upperBound,
      worstFrame: worstFrame, worstAmount: worstAmount,
      sentence: ViewDifference.name(of: view) + statement.text, statement: statement)
  }
}

/// The part of a sentence after the view's name, with its lengths as numbers.
struct Statement: Hashable, Sendable {
  private(set) var text = ""
  /// The text with `#` in place of each length.
  private(set) var pattern = ""
  /// The lengths in points, rounded as in the text.
  private(set) var lengths: [Double] = []

  func isNear(_ other: Statement) -> Bool {
    // Lengths that differ by 0.05 pt may differ by 0.1 pt after rounding.
    zip(lengths, other.lengths).allSatisfy { abs($0 - $1) < 0.11 }
  }
}

extension Statement: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  init(stringLiteral text: String) { appendLiteral(text) }
  init(stringInterpolation statement: Statement) { self = statement }
  init(literalCapacity: Int, interpolationCount: Int) {}

  mutating func appendLiteral(_ literal: String) {
    text += literal
    pattern += literal
  }

  mutating func appendInterpolation(_ words: String) { appendLiteral(words) }

  mutating func appendInterpolation(_ other: Statement) {
    text += other.text
    pattern += other.pattern
    lengths += other.lengths
  }

  /// Adds a length without its unit.
  ///
  /// Nearly equal lengths may share a sentence.
  mutating func appendInterpolation(length: Double) {
    text += NumberText.length(length)
    pattern += "#"
    lengths.append(NumberText.spelled(length))
  }
}
