// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

struct ConstraintDraft: Sendable {
  var constraint: SceneConstraint?
  let sentence: (text: String, start: Place)
  let mentions: [SentenceMention]
  var name: (text: String, place: Place)?

  fileprivate func checkMentions(_ reading: inout Reading) {
    guard reading.knowsViews else { return }
    for mention in mentions where reading.ids[mention.id] == nil {
      guard reading.hasRoom else { return }
      if let owner = mention.guideOwner(among: reading.idsInOrder) {
        reading.report(
          .guideElsewhere(mention.id, owner), at: mention.offset, of: sentence,
          note: SentenceMention.supportedGuides)
      } else {
        reading.report(
          .unknown("view", mention.id), at: mention.offset, of: sentence,
          note: mention.suggestion(among: reading.idsInOrder))
      }
    }
  }
}

extension ValueFormat where Value == ConstraintDraft {
  static let constraint: ValueFormat = ValueFormat(
    summary: "a constraint", schema: ["$ref": "#/$defs/constraint"]
  ) { node, reading in
    guard reading.admitConstraint(at: node.place) else { return nil }
    guard case .mapping(let entries) = node.value else { return sentence(node, &reading) }
    guard let entry = entries.first, entries.count == 1 else {
      return reading.refuse(
        node, expecting: "a constraint",
        note: "write the name before the sentence: 'name: a.left == b.left'")
    }
    if let (message, note) = entry.anchorAdvice {
      return reading.refuse(message, at: entry.place, note: note)
    }
    let name = YAMLNode(value: .scalar(entry.key), place: entry.place)
    guard let text = ValueFormat<String>.id.read(name, &reading),
      var draft = sentence(entry.value, &reading)
    else { return nil }
    draft.constraint?.name = text
    draft.name = (text, entry.place)
    return draft
  }

  private static func sentence(_ node: YAMLNode, _ reading: inout Reading) -> ConstraintDraft? {
    guard case .scalar(let text) = node.value, !node.isMissing else {
      return reading.refuse(
        node, expecting: "a constraint", note: "such as 'composer.bottom == keyboard.top - 8'")
    }
    let words = SentenceParser(text)
    let sentence = (text, node.place)
    for finding in words.findings {
      reading.report(finding.message, at: finding.place, of: sentence, note: finding.note)
    }
    return ConstraintDraft(
      constraint: words.constraint, sentence: sentence, mentions: words.mentions)
  }
}

extension Reading {
  /// Returns the place of a word of a text in the file.
  ///
  /// Returns the start of the text if the file's text differs from the decoded text before the word,
  /// for example because of escapes or line breaks.
  ///
  /// - Parameters:
  ///   - offset: The start of the word, in Unicode scalars from the start of the text.
  ///   - text: The text after YAML decoding.
  ///   - start: The place of the first character, which is the quotation mark if there is one.
  func place(of offset: Int, in text: String, from start: Place) -> Place {
    let read = text[...].unicodeScalars.prefix(offset + 1)
    let rest = sources[start.file].rest(from: start)
    let quotes = ["", "'", "\""].first { rest.starts(with: Substring($0).unicodeScalars + read) }
    var place = start
    if let quotes { place.column += quotes.unicodeScalars.count + offset }
    return place
  }

  /// `offset` is the start of the word, in Unicode scalars from the start of the sentence.
  fileprivate mutating func report(
    _ message: Diagnostic.Message, at offset: Int, of sentence: (text: String, start: Place),
    note: String?
  ) {
    // Finding the place of a word requires a walk along its line, so it is skipped when the finding
    // would not be kept.
    guard hasRoom else { return }
    let place = place(of: offset, in: sentence.text, from: sentence.start)
    report(message, at: place, note: note)
  }
}

extension SceneSchema {
  static let constraint: JSONValue = [
    "description": .string(
      "A sentence such as 'composer.bottom == keyboard.top - 8 @ 750', or a name and the sentence"),
    "anyOf": [
      sentence,
      [
        "type": "object", "minProperties": 1, "maxProperties": 1,
        "propertyNames": ["pattern": .string(ValueFormat<String>.idPattern)],
        "additionalProperties": sentence,
      ],
    ],
  ]

  private static let sentence: JSONValue = ["type": "string", "pattern": .string(pattern)]

  private static let pattern: String = {
    let attributes = LayoutAttribute.parts.map(\.word).joined(separator: "|")
    let number = "[0-9]+(\\.[0-9]+)?"
    let points = "\(number)(pt)?"
    let item = "(parent\\.safe-area|[a-z][a-z0-9-]*)\\.(\(attributes))"
    let factor = "-?\(number) *\\* *"
    let constant = "( *\\+ *\(points)| - +\(points))"
    let term = "(\(factor))?\(item)( *\\* *-?\(number))?\(constant)?"
    let priority = "( *@ *(\(number)|required|high|low))?"
    return "^\\s*\(item) *(==|<=|>=) *(-?\(points)|\(term))\(priority)\\s*$"
  }()
}

extension SceneDraft {
  func checkConstraints(_ reading: inout Reading) {
    for draft in allConstraints { draft.checkMentions(&reading) }
    checkNames(&reading)
    checkStacks(&reading)
  }

  private func checkStacks(_ reading: inout Reading) {
    guard !allConstraints.isEmpty else { return }
    var stacks: [String: String] = [:]
    func findStacks(in views: [SceneView]) {
      for view in views {
        if view.stack != nil { for subview in view.subviews { stacks[subview.id] = view.id } }
        findStacks(in: view.subviews)
      }
    }
    findStacks(in: allViews)
    for draft in allConstraints {
      for mention in draft.mentions where mention.isFirst {
        guard let stack = stacks[mention.id] else { continue }
        reading.report(
          .placedByStack(mention.id, stack), at: mention.offset, of: draft.sentence,
          note: "give it a 'width' or 'height', or begin the constraint with the stack")
      }
    }
  }

  private func checkNames(_ reading: inout Reading) {
    var places: [String: Place] = [:]
    for case let name? in allConstraints.map(\.name) {
      if let first = places[name.text] ?? reading.ids[name.text] {
        reading.report(
          .duplicate("name", name.text), at: name.place, notes: [(first, "first used here")])
      } else {
        places[name.text] = name.place
      }
    }
  }
}

extension SentenceMention {
  private static let names = ["superview": "parent", "view": "screen", "window": "screen"]

  fileprivate static let supportedGuides =
    "use 'safe-area' and 'keyboard' of the app's root view, or 'parent.safe-area'"

  fileprivate func guideOwner(among ids: [String]) -> String? {
    let words = id.split(separator: ".")
    let guides = ["safe-area", "keyboard"]
    guard words.count == 2, guides.contains(String(words[1])) else { return nil }
    return ids.first { $0 == words[0] }
  }

  fileprivate func suggestion(among ids: [String]) -> String? {
    if isFirst { return KeyliftScene.suggestion(for: id, among: ids) }
    if let name = SentenceMention.names[id] { return didYouMean(name) }
    let items = SceneConstraint.Item.keywords.map(\.description)
    return KeyliftScene.suggestion(for: id, among: ids + items)
  }
}

extension Diagnostic.Message {
  fileprivate static func guideElsewhere(_ guide: String, _ owner: String) -> Self {
    Self("guide-elsewhere", "\(guide.quoted) is a guide of \(owner.quoted), which is not supported")
  }

  fileprivate static func placedByStack(_ view: String, _ stack: String) -> Self {
    Self(
      "constraint-in-stack",
      "a constraint cannot lay out \(view.quoted), because the stack \(stack.quoted) does")
  }
}

extension YAMLEntry {
  /// The advice for a constraint written as a key and a value, such as `composer.top: nav.bottom`; `nil`
  /// if the value is a sentence or the key no attribute.
  fileprivate var anchorAdvice: (message: Diagnostic.Message, note: String)? {
    guard case .scalar(let text) = value.value, !text.contains(where: { "=<>".contains($0) })
    else { return nil }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let word = parts.last, let attribute = LayoutAttribute(word: word) else { return nil }
    let view = parts.count > 1 ? parts.dropLast().joined(separator: ".") : "composer"
    let sentence = "\(view).\(attribute.word) == \(attribute.side(text))"
    let found = "\(key): \(text)".prefix(60)
    return (
      Diagnostic.Message("malformed-constraint", "a constraint is a sentence, found '\(found)'"),
      SentenceParser(sentence).constraint == nil
        ? "such as 'composer.bottom == keyboard.top - 8'" : "write '\(sentence)'"
    )
  }
}

extension LayoutAttribute {
  /// Returns the right side of the sentence that a value stands for.
  fileprivate func side(_ value: String) -> String {
    if let number = Quantity.length.value(of: value) {
      guard !isSize else { return number.shortestPlain }
      let offset = abs(number).shortestPlain
      let isInward = [.right, .bottom].contains(leftToRight) || number < 0
      return "parent.\(word)" + (number == 0 ? "" : " \(isInward ? "-" : "+") \(offset)")
    }
    if value.contains(".") { return value }
    return "\(SceneConstraint.Item.keyword(for: value) ?? value).\(word)"
  }
}
