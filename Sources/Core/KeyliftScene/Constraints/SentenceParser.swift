// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

/// A parser for the sentence of one constraint.
///
///     item.attribute (==|<=|>=) [number *] item.attribute [* number] [(+|-) number] [@ priority]
///     item.attribute (==|<=|>=) number [@ priority]
///
/// After a misspelled word, parsing continues in order to find further errors. A word in a wrong
/// place ends parsing.
struct SentenceParser {
  private(set) var constraint: SceneConstraint?
  private(set) var findings: [TextFault] = []
  private(set) var mentions: [SentenceMention] = []
  private var tokens: ArraySlice<SentenceToken> = []
  /// The end of the sentence, in Unicode scalars from its start.
  private var end = 0
  private var hasPriority = false
  private var subjectAttribute: LayoutAttribute?

  init(_ sentence: String) {
    guard sentence.unicodeScalars.count <= SceneLimits.sentenceLength else {
      let tooLong = "a constraint has at most \(SceneLimits.sentenceLength) characters"
      note("too-large", tooLong, at: 0)
      return
    }
    tokens = SentenceToken.tokens(of: sentence)[...]
    end = tokens.last.map { $0.offset + $0.text.unicodeScalars.count } ?? 0
    do throws(TextFault) {
      let constraint = try readConstraint()
      if findings.isEmpty { self.constraint = constraint }
    } catch {
      // After a misspelled word, a word in a wrong place is usually a consequence of it.
      if findings.isEmpty { findings.append(error) }
    }
  }

  private mutating func readConstraint() throws(TextFault) -> SceneConstraint? {
    let subject = try subject()
    let relation = try relation()
    let right = try rightSide()
    let priority = try priority()
    guard tokens.isEmpty else { throw unexpectedRest(behind: right) }
    guard findings.isEmpty, let subject, case .view(let view) = subject.anchor.item, let relation
    else { return nil }
    let constraint = SceneConstraint(
      view, subject.anchor.attribute, relation, right.anchor?.anchor, times: right.multiplier,
      plus: right.constant, priority: priority)
    check(constraint, subject, right)
    return constraint
  }

  // MARK: The parts of a sentence, in order

  private mutating func subject() throws(TextFault) -> SentenceAnchor? {
    guard let token = tokens.first, token.isName else { throw expected("a view's attribute") }
    guard let anchor = anchor(isFirst: true) else { return nil }
    subjectAttribute = anchor.anchor.attribute
    if case .view = anchor.anchor.item { return anchor }
    note(
      "malformed-constraint", "a constraint begins with a view, found \(token.text.quoted)",
      at: token.offset,
      "turn the sentence around, so that it begins with the view that it lays out")
    return nil
  }

  private mutating func relation() throws(TextFault) -> LayoutRelation? {
    guard let token = tokens.first, token.kind == .relation else {
      throw expected("'==', '<=' or '>='")
    }
    tokens.removeFirst()
    if let relation = LayoutRelation(sign: token.text) { return relation }
    let meant = [
      "=": "==", "===": "==", "=<": "<=", "<": "<=", "<==": "<=", "≤": "<=", "=>": ">=",
      ">": ">=", ">==": ">=", "≥": ">=",
    ]
    note(
      .unknown("relation", token.text), at: token.offset,
      meant[token.text].map(didYouMean) ?? "expected one of '==', '<=', '>='")
    return nil
  }

  private mutating func rightSide() throws(TextFault) -> RightSide {
    var right = RightSide(place: tokens.first?.offset ?? end)
    var hasMultiplier = false
    if tokens.first?.isNumber == true {
      guard tokens.dropFirst().first?.text == "*" else {
        right.constant = try number(.constant)
        right.hasConstant = true
        return right
      }
      right.multiplier = try number(.multiplier)
      hasMultiplier = take("*")
    }
    guard let token = tokens.first, token.isName else {
      throw expected(hasMultiplier ? "an item's attribute" : "an item's attribute or a number")
    }
    right.anchor = anchor(isFirst: false)
    if !hasMultiplier, take("*") { right.multiplier = try number(.multiplier) }
    let sign = tokens.first?.text == "-" ? -1.0 : 1
    if take("+") || take("-") {
      right.constant = try sign * number(.addend)
      right.hasConstant = true
    }
    return right
  }

  private mutating func priority() throws(TextFault) -> Double {
    guard take("@") else { return SceneConstraint.required }
    hasPriority = true
    guard let token = tokens.first, token.kind == .word else { throw expected("a priority") }
    if token.isNumber { return try number(.priority) }
    tokens.removeFirst()
    // The names and values of UIKit's `UILayoutPriority`: `required`, `defaultHigh` and
    // `defaultLow`.
    let named = [("required", SceneConstraint.required), ("high", 750), ("low", 250)]
    if let priority = named.first(where: { $0.0 == token.text }) { return priority.1 }
    note(
      .unknown("priority", token.text), at: token.offset,
      Spelling.nearest(to: token.text, among: named.map(\.0)).map(didYouMean)
        ?? "a priority is a number from 1 to 1000, 'required', 'high' or 'low'")
    return SceneConstraint.required
  }

  // MARK: Words

  private mutating func anchor(isFirst: Bool) -> SentenceAnchor? {
    let token = tokens.removeFirst()
    guard let dot = token.text.lastIndex(of: "."), dot != token.text.startIndex else {
      noteMissingAttribute(token)
      return nil
    }
    let item = SceneConstraint.Item(word: String(token.text[..<dot]))
    if case .view(let id) = item {
      mentions.append(SentenceMention(id: id, offset: token.offset, isFirst: isFirst))
    }
    let name = String(token.text[token.text.index(after: dot)...])
    let offset = token.offset + item.description.unicodeScalars.count + 1
    if let attribute = LayoutAttribute(word: name) {
      return SentenceAnchor(
        token: token, anchor: .init(item, attribute), attributeOffset: offset)
    }
    if name.isEmpty {
      noteMissingAttribute(token)
    } else {
      note(.unknown("attribute", name), at: offset, attributeHint(name, of: item.description))
    }
    return nil
  }

  private mutating func noteMissingAttribute(_ token: SentenceToken) {
    let isBare = token.text.hasPrefix(".")
    let item = isBare ? "parent" : String(token.text.prefix(60).prefix { $0 != "." })
    let attribute = (subjectAttribute ?? .left).word
    note(
      .expected("an item and its attribute", token), at: token.offset,
      "such as '\(SceneConstraint.Item.keyword(for: item) ?? item).\(attribute)'")
  }

  /// Returns the next number, or records its error and returns any number: a sentence with an error
  /// makes no constraint.
  private mutating func number(_ format: NumberFormat) throws(TextFault) -> Double {
    guard let token = tokens.first, token.isNumber else { throw expected(format.summary) }
    tokens.removeFirst()
    do throws(TextFault) {
      return try format.value(of: token.text, at: token.offset)
    } catch {
      findings.append(error)
      return 1
    }
  }

  private mutating func take(_ sign: String) -> Bool {
    guard tokens.first?.text == sign else { return false }
    tokens.removeFirst()
    return true
  }

  // MARK: Errors

  private mutating func note(_ message: Diagnostic.Message, at offset: Int, _ note: String? = nil) {
    findings.append(TextFault(message, at: offset, note: note))
  }

  private mutating func note(
    _ code: String, _ text: String, at offset: Int, _ note: String? = nil
  ) {
    self.note(Diagnostic.Message(code, text), at: offset, note)
  }

  private func expected(_ part: String) -> TextFault {
    TextFault(
      .expected(part, tokens.first), at: tokens.first?.offset ?? end,
      note: tokens.first.flatMap(\.signHint))
  }

  private func unexpectedRest(behind right: RightSide) -> TextFault {
    var finding = expected(
      hasPriority ? "the end" : right.hasConstant ? "'@' or the end" : "'+', '-', '@' or the end")
    guard let token = tokens.first else { return finding }
    if token.kind == .relation {
      finding.note = "a constraint has one relation: write two constraints"
    } else if token.text == "*" {
      finding.note = "a constraint has one multiplier"
    } else if token.isNumber, token.text.hasPrefix("-") {
      finding.note = "'-' needs spaces around it: '- \(token.text.dropFirst())'"
    } else if right.hasConstant, Quantity(unit: token.text) != nil {
      finding.note = "a unit stands next to its number, such as '8pt'"
    }
    return finding
  }

  private mutating func check(
    _ constraint: SceneConstraint, _ subject: SentenceAnchor, _ right: RightSide
  ) {
    let first = constraint.attribute
    guard let anchor = right.anchor else { return checkConstant(of: constraint, at: right.place) }
    let second = anchor.anchor.attribute
    let names = "'\(first.word)' and '\(second.word)'"
    if first.isSize != second.isSize {
      note(
        "place-and-size", "a position and a size cannot be compared: \(names)",
        at: anchor.attributeOffset)
    } else if !first.isComparable(to: second) {
      note(
        "mixed-axes",
        "a \(first.direction) and a \(second.direction) position cannot be compared: \(names)",
        at: anchor.attributeOffset)
    } else if anchor.anchor.item == .view(constraint.view), first.leftToRight == second.leftToRight
    {
      note(
        "self-constraint",
        "\(anchor.token.text.quoted) is compared with itself, which has no effect",
        at: anchor.token.offset)
    }
  }

  /// A number alone is not a position: as in UIKit, the sentence must say from which anchor it is
  /// measured.
  private mutating func checkConstant(of constraint: SceneConstraint, at place: Int) {
    let attribute = constraint.attribute
    if attribute.isSize {
      guard constraint.constant < 0 else { return }
      return note("out-of-range", "a \(attribute.word) cannot be negative", at: place)
    }
    var amended = constraint
    amended.second = .init(.parent, attribute)
    if [.right, .bottom].contains(attribute.leftToRight) {
      amended.constant = -abs(constraint.constant)
    }
    amended.priority = SceneConstraint.required
    let side = amended.sentence.split(separator: " ").dropFirst(2).joined(separator: " ")
    note(
      "place-without-item",
      "a position is compared with another position, not with a number: \(attribute.word.quoted)",
      at: place, "write '\(side)'")
  }
}

struct SentenceMention {
  let id: String
  /// The start of the id, in Unicode scalars from the start of the sentence.
  let offset: Int
  let isFirst: Bool
}

private struct SentenceAnchor {
  let token: SentenceToken
  let anchor: SceneConstraint.Anchor
  let attributeOffset: Int
}

private struct RightSide {
  /// The start of the right side, in Unicode scalars from the start of the sentence.
  let place: Int
  var multiplier = 1.0
  /// The anchor of the right side, or `nil` for a constant alone or a misspelled anchor.
  var anchor: SentenceAnchor?
  var constant = 0.0
  var hasConstant = false
}

extension NumberFormat {
  fileprivate static let constant = NumberFormat(
    summary: "a number of points", range: -SceneLimits.points...SceneLimits.points,
    quantity: .length)
  fileprivate static let addend = NumberFormat(
    summary: "a number of points, not negative", range: 0...SceneLimits.points, quantity: .length)
  fileprivate static let multiplier = NumberFormat(
    summary: "a factor from -100 to 100, not 0", range: -SceneLimits.scale...SceneLimits.scale,
    admitsZero: false)
  fileprivate static let priority = NumberFormat(
    summary: "a number from 1 to 1000", range: 1...SceneConstraint.required)
}

extension LayoutAttribute {
  /// The attribute with `left` in place of `leading` and `right` in place of `trailing`, because
  /// the left side of a scene is its leading side.
  var leftToRight: LayoutAttribute {
    switch self {
    case .leading: .left
    case .trailing: .right
    default: self
    }
  }

  fileprivate var direction: String { axis == .horizontal ? "horizontal" : "vertical" }
}

private func attributeHint(_ name: String, of item: String) -> String {
  let names = LayoutAttribute.parts.map(\.word)
  // The attribute may have been joined to the next word by a hyphen.
  for index in name.indices where name[index] == "-" && names.contains(String(name[..<index])) {
    let rest = name[name.index(after: index)...]
    return """
      ids contain hyphens, so '-' needs spaces around it: \
      '\(item.prefix(60)).\(name[..<index]) - \(rest.isEmpty ? "8" : rest.prefix(60))'
      """
  }
  // UIKit's names end in `Anchor`. The suffix is removed before the nearest attribute is searched.
  let bare = name.hasSuffix("Anchor") ? String(name.dropLast("Anchor".count)) : name
  return Spelling.nearest(to: bare, among: names).map(didYouMean)
    ?? "an attribute is one of \(names.quotedList)"
}

private struct SentenceToken {
  enum Kind {
    /// An item with its attribute, a number or a name.
    case word
    /// `==`, `<=`, `>=`, or an attempt at one of them such as `=` or `≤`.
    case relation
    case sign

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case " ", "\t", "\n": return nil
      case "=", "<", ">", "!", "≤", "≥", "≠": self = .relation
      case "+", "*", "/", "@", "×", "−", "–", "·", "(", ")", ",", ";": self = .sign
      default: self = .word
      }
    }
  }

  let kind: Kind
  let text: String
  /// In Unicode scalars from the start of the sentence.
  let offset: Int

  /// A `-` is a sign only if it stands alone, because ids may contain hyphens.
  static func tokens(of sentence: String) -> [SentenceToken] {
    var tokens: [SentenceToken] = []
    var rest = sentence.unicodeScalars[...]
    var offset = 0
    while let first = rest.first {
      let kind = Kind(first)
      let run = kind == .sign ? rest.prefix(1) : rest.prefix { Kind($0) == kind }
      if let kind {
        let text = String(run)
        tokens.append(SentenceToken(kind: text == "-" ? .sign : kind, text: text, offset: offset))
      }
      offset += run.count
      rest = rest[run.endIndex...]
    }
    return tokens
  }

  /// Also `true` for an invalid number.
  var isNumber: Bool {
    guard kind == .word, let first = text.unicodeScalars.first(where: { $0 != "-" && $0 != "." })
    else { return false }
    return (0x30...0x39).contains(first.value)
  }

  var isName: Bool { kind == .word && !isNumber }

  var signHint: String? {
    switch text {
    case "/": "division is not supported: multiply by a factor such as 0.5"
    case "×", "·": "multiply with '*'"
    case "−", "–": "write '-', with spaces around it"
    default: nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func expected(_ part: String, _ token: SentenceToken?) -> Self {
    let found = token?.text.quoted ?? "the end of the sentence"
    return Self("malformed-constraint", "expected \(part), found \(found)")
  }
}
