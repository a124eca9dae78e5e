// SPDX-License-Identifier: MIT

import Foundation

/// A reader of one constraint's sentence.
///
///     item.attribute (==|<=|>=) [number *] item.attribute [* number] [(+|-) number] [@ priority]
///     item.attribute (==|<=|>=) number [@ priority]
///
/// A misspelt word is noted and the rest is read on, for further ones; a word in a wrong place ends
/// the reading.
struct SentenceParser {
  /// The words that are left.
  private var tokens: ArraySlice<SentenceToken>
  /// Where the sentence ends.
  private let end: Int
  /// What is wrong so far.
  private(set) var findings: [SentenceFinding] = []
  /// Where views are named.
  private(set) var mentions: [SentenceMention] = []
  private var hasPriority = false

  private init(_ sentence: String) {
    let tokens = SentenceToken.tokens(of: sentence)
    self.tokens = tokens[...]
    end = tokens.last.map { $0.offset + $0.text.unicodeScalars.count } ?? 0
  }

  /// Reads a sentence as far as can be.
  static func read(_ sentence: String) -> SentenceReading {
    guard sentence.unicodeScalars.count <= SceneLimits.sentenceLength else {
      return SentenceReading(findings: [SentenceFinding(message: .tooLong, offset: 0)])
    }
    var parser = SentenceParser(sentence)
    var constraint: SceneConstraint?
    do throws(SentenceFinding) {
      constraint = try parser.constraint()
    } catch {
      // Behind a misspelt word, a word in a wrong place mostly follows from it.
      if parser.findings.isEmpty { parser.findings.append(error) }
    }
    return SentenceReading(
      constraint: parser.findings.isEmpty ? constraint : nil, mentions: parser.mentions,
      findings: parser.findings)
  }

  private mutating func constraint() throws(SentenceFinding) -> SceneConstraint? {
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
    findings += constraint.rules(subject: subject, right: right)
    return constraint
  }

  // MARK: The parts in their order

  private mutating func subject() throws(SentenceFinding) -> SentenceAnchor? {
    guard let token = tokens.first, token.kind == .word, !token.isNumber else {
      throw expected("a view's attribute")
    }
    let anchor = anchor(isFirst: true)
    if let anchor, !anchor.anchor.item.isView {
      findings.append(.beginsElsewhere(anchor))
      return nil
    }
    return anchor
  }

  private mutating func relation() throws(SentenceFinding) -> SceneConstraint.Relation? {
    guard let token = tokens.first, token.kind == .relation else {
      throw expected("'==', '<=' or '>='")
    }
    tokens.removeFirst()
    if let relation = SceneConstraint.Relation(rawValue: token.text) { return relation }
    findings.append(.unknownRelation(token))
    return nil
  }

  private mutating func rightSide() throws(SentenceFinding) -> SentenceRightSide {
    var right = SentenceRightSide(place: tokens.first?.offset ?? end)
    if let token = tokens.first, token.isNumber {
      tokens.removeFirst()
      guard take("*") else {
        right.constant = number(token, .constant)
        right.hasConstant = true
        return right
      }
      right.multiplier = number(token, .multiplier)
      right.hasMultiplier = true
    }
    guard let token = tokens.first, token.kind == .word, !token.isNumber else {
      throw expected(
        right.hasMultiplier ? "an item's attribute" : "an item's attribute or a number")
    }
    right.anchor = anchor(isFirst: false)
    try readFactor(into: &right)
    try readConstant(into: &right)
    return right
  }

  private mutating func readFactor(into right: inout SentenceRightSide) throws(SentenceFinding) {
    guard !right.hasMultiplier, take("*") else { return }
    right.multiplier = try number(.multiplier)
    right.hasMultiplier = true
  }

  private mutating func readConstant(into right: inout SentenceRightSide) throws(SentenceFinding) {
    let isNegative = tokens.first?.text == "-"
    guard take("+") || take("-") else { return }
    let constant = try number(.addend)
    right.constant = isNegative ? -constant : constant
    right.hasConstant = true
  }

  private mutating func priority() throws(SentenceFinding) -> Double {
    guard take("@") else { return SceneConstraint.required }
    hasPriority = true
    guard let token = tokens.first, token.kind == .word else { throw expected("a priority") }
    if token.isNumber { return try number(.priority) }
    tokens.removeFirst()
    if let named = SentencePriority(rawValue: token.text) { return named.number }
    findings.append(.unknownPriority(token))
    return SceneConstraint.required
  }

  // MARK: Words

  /// Takes a word for an anchor; nil once it has noted what is wrong with it.
  private mutating func anchor(isFirst: Bool) -> SentenceAnchor? {
    let token = tokens.removeFirst()
    if case .view(let id) = SentenceAnchor.item(of: token) {
      mentions.append(SentenceMention(id: id, offset: token.offset, isFirst: isFirst))
    }
    do throws(SentenceFinding) {
      return try SentenceAnchor(token)
    } catch {
      findings.append(error)
      return nil
    }
  }

  private mutating func number(
    _ range: SentenceNumber
  ) throws(SentenceFinding) -> Double {
    guard let token = tokens.first, token.isNumber else { throw expected(range.summary) }
    tokens.removeFirst()
    return number(token, range)
  }

  /// Returns a number; one that stands in for it once it has noted what is wrong with it.
  private mutating func number(_ token: SentenceToken, _ range: SentenceNumber) -> Double {
    do throws(SentenceFinding) {
      return try range.number(token)
    } catch {
      findings.append(error)
      return range.standIn
    }
  }

  /// Takes a sign, if it stands there.
  private mutating func take(_ sign: String) -> Bool {
    guard let token = tokens.first, token.kind == .sign, token.text == sign else { return false }
    tokens.removeFirst()
    return true
  }

  private func expected(_ part: String) -> SentenceFinding {
    SentenceFinding(
      message: .expected(part, tokens.first), offset: tokens.first?.offset ?? end,
      note: tokens.first.flatMap(\.signHint))
  }

  private func unexpectedRest(behind right: SentenceRightSide) -> SentenceFinding {
    var finding = expected(
      hasPriority ? "the end" : right.hasConstant ? "'@' or the end" : "'+', '-', '@' or the end")
    guard let token = tokens.first else { return finding }
    if token.kind == .relation {
      finding.note = "a constraint has one relation: write two constraints"
    } else if token.text == "*" {
      finding.note = "a constraint has one multiplier"
    } else if token.isNumber, token.text.hasPrefix("-") {
      finding.note = "'-' needs spaces around it: '- \(token.text.dropFirst())'"
    }
    return finding
  }
}

extension Diagnostic.Message {
  fileprivate static let tooLong = Self(
    "too-large", "a constraint has at most \(SceneLimits.sentenceLength) characters")
}

extension SentenceFinding {
  fileprivate static func beginsElsewhere(_ anchor: SentenceAnchor) -> Self {
    Self(
      message: Diagnostic.Message(
        "malformed-constraint",
        "a constraint begins with a view, found \(anchor.token.text.quoted)"),
      offset: anchor.token.offset,
      note: "turn the sentence around, so that it begins with the view that it lays out")
  }

  fileprivate static func unknownRelation(_ token: SentenceToken) -> Self {
    let meant = [
      "=": "==", "===": "==", "=<": "<=", "<": "<=", "<==": "<=", "≤": "<=", "=>": ">=",
      ">": ">=", ">==": ">=", "≥": ">=",
    ]
    return Self(
      message: .unknown("relation", token.text), offset: token.offset,
      note: meant[token.text].map(didYouMean) ?? "it may be '==', '<=', '>='")
  }

  fileprivate static func unknownPriority(_ token: SentenceToken) -> Self {
    Self(
      message: .unknown("priority", token.text), offset: token.offset,
      note: Spelling.nearest(to: token.text, among: SentencePriority.allCases.map(\.rawValue))
        .map(didYouMean)
        ?? "a priority is a number from 1 to 1000, 'required', 'high' or 'low'")
  }
}

extension SentenceToken {
  /// What to write for a sign that is not read here.
  fileprivate var signHint: String? {
    switch text {
    case "/": "there is no division: multiply, such as by 0.5"
    case "×", "·": "multiply with '*'"
    case "−", "–": "write '-', with spaces around it"
    default: nil
    }
  }
}
