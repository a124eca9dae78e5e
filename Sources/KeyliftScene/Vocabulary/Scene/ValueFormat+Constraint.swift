// SPDX-License-Identifier: MIT

extension ValueFormat where Value == [ConstraintDraft] {
  /// A list of sentences, some with a name before them.
  static let constraints = ValueFormat.list(of: .constraint, "a list of constraints")
}

extension ValueFormat where Value == ConstraintDraft {
  /// A sentence, or a name with a sentence.
  fileprivate static let constraint = ValueFormat(
    summary: "a constraint", schema: ["$ref": "#/$defs/constraint"]
  ) { node, reading in
    guard reading.admitConstraint(at: node.place) else { return nil }
    guard case .mapping(let entries) = node.value else { return sentence(node, &reading) }
    guard let entry = entries.first, entries.count == 1 else {
      reading.report(
        .wrongType("a constraint", node), at: node.place,
        note: "a constraint's name stands before its sentence: 'name: a.left == b.left'")
      return nil
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
      reading.report(
        .wrongType("a constraint", node), at: node.place,
        note: "such as 'composer.bottom == keyboard.top - 8'")
      return nil
    }
    let words = SentenceParser.read(text)
    let sentence = Sentence(text: text, start: node.place)
    for finding in words.findings {
      reading.report(finding.message, at: finding.offset, of: sentence, note: finding.note)
    }
    return ConstraintDraft(
      constraint: words.constraint, sentence: sentence, mentions: words.mentions)
  }
}

extension Reading {
  /// Keeps a finding about a word of a sentence.
  ///
  /// - Parameter offset: Where the word begins, in Unicode scalars from the start of the sentence.
  mutating func report(
    _ message: Diagnostic.Message, at offset: Int, of sentence: Sentence, note: String?
  ) {
    // To look for a word takes a walk along its line.
    guard hasRoom else { return }
    let place = sentence.place(of: offset, in: sources[sentence.start.file])
    report(message, at: place, note: note)
  }
}

extension SceneSchema {
  /// A constraint as JSON Schema: the sentence, or one name with the sentence.
  static let constraint: JSONValue = [
    "description": .string(
      """
      A sentence such as 'composer.bottom == keyboard.top - 8 @ 750', or a name and the sentence
      """),
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
    let attributes = SceneConstraint.Attribute.allCases.map(\.rawValue).joined(separator: "|")
    let number = "[0-9]+(\\.[0-9]+)?"
    let item = "(parent\\.safe-area|[a-z][a-z0-9-]*)\\.(\(attributes))"
    let factor = "-?\(number) *\\* *"
    let constant = "( *\\+ *\(number)| - +\(number))"
    let term = "(\(factor))?\(item)( *\\* *-?\(number))?\(constant)?"
    let priority = "( *@ *(\(number)|required|high|low))?"
    return "^\\s*\(item) *(==|<=|>=) *(-?\(number)|\(term))\(priority)\\s*$"
  }()
}
