// SPDX-License-Identifier: MIT

import KeyliftIO
public import KeyliftStage

/// A curve as people write it: a name, or a function with numbers.
///
///     ease-in-out
///     cubic-bezier(0.2, 0, 0, 1)
///     spring(response: 0.4, damping: 0.8)
///     spring(mass: 1, stiffness: 300, damping: 30, velocity: 2)
///
/// Scenes, command lines, the page of a preview and Swift read and write these words.
struct CurveWords {
  /// A word and its place: the number of Unicode scalars before it, or, for a curve of several YAML
  /// values, an index into their places.
  typealias Word = (text: String, place: Int)

  typealias Argument = (label: Word?, value: Word)

  var name: Word
  var arguments: [Argument]?

  /// The longest time in seconds for which an animation may last.
  static let longest = 60.0

  func curve() throws(TextFault) -> TimingCurve {
    guard let arguments else {
      if let curve = TimingCurve.named(name.text) { return curve }
      throw TextFault(.unknown("curve", name.text), at: name.place, note: nameNote)
    }
    switch name.text {
    case "cubic-bezier": return .cubic(try bezier(arguments))
    case "spring": return try spring(arguments)
    default: throw TextFault(.unknown("curve", name.text), at: name.place, note: functionNote)
    }
  }

  private var nameNote: String? {
    name.text == "cubic-bezier"
      ? "such as 'cubic-bezier(0.2, 0, 0, 1)'" : TimingCurve.vocabulary.note(for: name.text)
  }

  private var functionNote: String? {
    if TimingCurve.named(name.text) != nil { return "\(name.text.quoted) has no numbers" }
    let others = [
      "bezier": "cubic-bezier", "timingcurve": "cubic-bezier", "cubic": "cubic-bezier",
      "interpolatingspring": "spring", "interactivespring": "spring",
    ]
    return Vocabulary(["cubic-bezier", "spring"], others: others).note(for: name.text)
  }
}

// Bézier curves and springs.
extension CurveWords {
  private func bezier(_ arguments: [Argument]) throws(TextFault) -> CubicBezier {
    if let label = arguments.lazy.compactMap(\.label).first {
      throw TextFault(
        .wrongType("a number", found: label.text.quoted), at: label.place,
        note: "the numbers have no names")
    }
    guard arguments.count == 4 else {
      throw TextFault(
        .wrongCount(arguments.count), at: name.place, note: "such as 'cubic-bezier(0.2, 0, 0, 1)'")
    }
    let abscissa = NumberFormat(summary: "a time from 0 to 1", range: 0...1)
    let ordinate = NumberFormat(summary: "a number from -100 to 100", range: -100...100)
    var values: [Double] = []
    for (argument, number) in zip(arguments, [abscissa, ordinate, abscissa, ordinate]) {
      values.append(try number.value(of: argument.value.text, at: argument.value.place))
    }
    guard let curve = CubicBezier(values[0], values[1], values[2], values[3]) else {
      throw TextFault(.noSpring, at: name.place)
    }
    return curve
  }

  private func spring(_ arguments: [Argument]) throws(TextFault) -> TimingCurve {
    let values = try numbers(arguments)
    try check(values)
    if let damping = values["damping"], damping.value == 0 {
      throw TextFault(.endless, at: damping.place, note: "a damping above 0 lets it come to rest")
    }
    guard let spring = Spring(values.mapValues(\.value)) else {
      throw TextFault(.noSpring, at: name.place)
    }
    guard let curve = TimingCurve(settling: spring), let seconds = curve.impliedDuration,
      seconds <= CurveWords.longest
    else {
      throw TextFault(
        .long(spring.settlingDuration), at: name.place,
        note:
          "a \((values["damping"]?.value ?? 1) > 1 ? "smaller" : "larger") damping or a shorter "
          + "response lets it come to rest earlier")
    }
    return curve
  }

  /// The numbers of a spring, by their names.
  private typealias Numbers = [String: (value: Double, place: Int)]

  private static let positive = NumberFormat(
    summary: "a number above 0, at most 1000000", range: 1e-6...1e6)
  private static let formats: [String: NumberFormat] = [
    "response": NumberFormat(
      summary: "a time above 0, at most 60 seconds", range: 1e-3...longest, quantity: .time),
    "damping": NumberFormat(summary: "a number from 0 to 1000000", range: 0...1e6),
    "velocity": NumberFormat(summary: "a number from -1000 to 1000", range: -1000...1000),
    "mass": positive, "stiffness": positive,
  ]
  /// The names, with those of UIKit, SwiftUI and Core Animation in lower case.
  private static let names = Vocabulary(
    ["response", "mass", "stiffness", "damping", "velocity"],
    others: [
      "dampingfraction": "damping", "dampingratio": "damping", "initialvelocity": "velocity",
      "perceptualduration": "response", "duration": "response",
    ])

  private func numbers(_ arguments: [Argument]) throws(TextFault) -> Numbers {
    var values: Numbers = [:]
    for (label, value) in arguments {
      guard let label else {
        throw TextFault(
          .wrongType("a name and a number", found: value.text.quoted), at: value.place,
          note: "such as 'spring(response: 0.4, damping: 0.8)'")
      }
      guard let format = CurveWords.formats[label.text] else {
        throw TextFault(
          .unknownNumber(label.text), at: label.place,
          note: label.text == "bounce"
            ? "a bounce of 0.2 is 'damping: 0.8'" : CurveWords.names.note(for: label.text))
      }
      guard values[label.text] == nil else {
        throw TextFault(.repeated(label.text), at: label.place)
      }
      values[label.text] = (try format.value(of: value.text, at: value.place), value.place)
    }
    return values
  }

  /// Throws if the numbers are neither a response nor a stiffness and a damping.
  private func check(_ values: Numbers) throws(TextFault) {
    let physical = ["mass", "stiffness"].first { values[$0] != nil }
    if values["response"] != nil, let physical, let place = values[physical]?.place {
      throw TextFault(
        .mixed(physical), at: place,
        note: "a spring has a response and a damping, or a mass, a stiffness and a damping")
    }
    let needed = physical == nil ? ["response"] : ["stiffness", "damping"]
    if let missing = needed.first(where: { values[$0] == nil }) {
      throw TextFault(
        .missingKey(missing, "a spring"), at: name.place,
        note: physical == nil
          ? "such as 'spring(response: 0.4, damping: 0.8)'"
          : "such as 'spring(mass: 1, stiffness: 300, damping: 30)'")
    }
  }
}

extension Spring {
  /// Creates a spring from numbers by name; `nil` for numbers that arithmetic cannot handle.
  fileprivate init?(_ numbers: [String: Double]) {
    let velocity = numbers["velocity"] ?? 0
    if let response = numbers["response"] {
      self.init(
        response: response, dampingFraction: numbers["damping"] ?? 1, initialVelocity: velocity)
    } else {
      self.init(
        mass: numbers["mass"] ?? 1, stiffness: numbers["stiffness"] ?? 0,
        damping: numbers["damping"] ?? 0, initialVelocity: velocity)
    }
  }
}

// Reading words from a text in one piece.
extension CurveWords {
  private static let lengthLimit = 200

  /// Spaces may stand between words, and an equals sign in place of a colon.
  init(_ text: String) throws(TextFault) {
    guard text.unicodeScalars.count <= CurveWords.lengthLimit else {
      throw TextFault(.tooLong(CurveWords.lengthLimit), at: 0)
    }
    var tokens = CurveWords.tokens(of: text)[...]
    let end = text.unicodeScalars.count
    func take(_ expected: String) throws(TextFault) -> Word {
      guard let word = tokens.popFirst(), !CurveWords.signs.contains(word.text) else {
        throw TextFault(.missing(expected), at: tokens.startIndex == 0 ? 0 : end)
      }
      return word
    }
    name = try take("a name")
    guard let opening = tokens.popFirst() else { return }
    guard opening.text == "(" else {
      throw TextFault(.wrongType("'(' or the end", found: opening.text.quoted), at: opening.place)
    }
    var arguments: [Argument] = []
    var isOpen = true
    while isOpen {
      var value = try take("a number")
      var label: Word?
      if let sign = tokens.first, sign.text == ":" || sign.text == "=" {
        tokens.removeFirst()
        label = value
        value = try take("a number")
      }
      arguments.append((label, value))
      guard let next = tokens.popFirst() else {
        throw TextFault(
          .missing("')'"), at: end, note: "in YAML, a curve with numbers stands in quotes")
      }
      guard [",", ")"].contains(next.text) else {
        throw TextFault(.wrongType("',' or ')'", found: next.text.quoted), at: next.place)
      }
      isOpen = next.text == ","
    }
    if let rest = tokens.first {
      throw TextFault(.wrongType("the end", found: rest.text.quoted), at: rest.place)
    }
    self.arguments = arguments
  }

  private static let signs = ["(", ")", ",", ":", "="]

  private static func tokens(of text: String) -> [Word] {
    var tokens: [Word] = []
    var isNew = true
    for (place, scalar) in text.unicodeScalars.enumerated() {
      let isSpace = scalar == " " || scalar == "\t" || scalar == "\n"
      let isSign = signs.contains(String(scalar))
      if !isSpace, isSign || isNew {
        tokens.append((String(scalar), place))
      } else if !isSpace {
        tokens[tokens.count - 1].text.unicodeScalars.append(scalar)
      }
      isNew = isSpace || isSign
    }
    return tokens
  }
}

package struct CurveWordsError: Error, CustomStringConvertible {
  package let description: String
}

extension TimingCurve {
  /// Creates the curve that a text names, as scenes and command lines write it.
  ///
  ///     let curve = TimingCurve("spring(response: 0.4, damping: 0.8)")
  ///
  /// A spring lasts until it has settled.
  ///
  /// - Returns: `nil` for a text that names no curve, and for a spring that would move for more than
  ///   a minute. `keylift curve` prints the reason.
  public init?(_ words: String) {
    guard let curve = try? CurveWords(words).curve() else { return nil }
    self = curve
  }

  package static func reading(_ words: String) throws(CurveWordsError) -> TimingCurve {
    do throws(TextFault) {
      return try CurveWords(words).curve()
    } catch {
      throw CurveWordsError(description: error.text)
    }
  }

  /// The words that name the curve, with at most four significant digits.
  package var words: String {
    TimingCurve.names.first { TimingCurve.named($0) == self } ?? function
  }

  /// The curve as a function with numbers, also if it has a name.
  package var function: String {
    func text(_ values: [(String, Double)]) -> String {
      values.map { "\($0): \($1.decimal(significant: 4))" }.joined(separator: ", ")
    }
    switch self {
    case .cubic(let bezier):
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
      return "cubic-bezier(\(numbers.map { $0.decimal(significant: 4) }.joined(separator: ", ")))"
    case .spring(let spring, _):
      let isPerceptual = spring.mass == 1 && spring.allowsOverdamping
      let numbers =
        isPerceptual
        ? [("response", 2 * .pi / spring.naturalFrequency), ("damping", spring.dampingRatio)]
        : [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
      let velocity = spring.initialVelocity
      return "spring(\(text(numbers + (velocity == 0 ? [] : [("velocity", velocity)]))))"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func missing(_ expected: String) -> Self {
    Self("wrong-type", "the curve lacks \(expected)")
  }

  fileprivate static func wrongCount(_ count: Int) -> Self {
    Self("wrong-type", "'cubic-bezier' has 4 numbers, found \(count)")
  }

  fileprivate static func unknownNumber(_ name: String) -> Self {
    Self("unknown-key", "a spring has no \(name.quoted)")
  }

  fileprivate static func repeated(_ name: String) -> Self {
    Self("duplicate-key", "\(name.quoted) is there twice")
  }

  fileprivate static func mixed(_ name: String) -> Self {
    Self("unknown-key", "a spring with a response has no \(name.quoted)")
  }

  fileprivate static let endless = Self(
    "out-of-range", "a spring with a damping of 0 never comes to rest")

  fileprivate static let noSpring = Self("out-of-range", "these numbers make no motion")

  fileprivate static func long(_ seconds: Double?) -> Self {
    let most = CurveWords.longest.shortestPlain
    guard let seconds, seconds < 1e6 else {
      return Self("out-of-range", "the spring takes more than \(most) s to come to rest")
    }
    return Self(
      "out-of-range",
      "the spring takes \(seconds.decimal(significant: 3)) s to come to rest, and may take \(most) s"
    )
  }

  fileprivate static func tooLong(_ limit: Int) -> Self {
    Self("too-large", "a curve has at most \(limit) characters")
  }
}
