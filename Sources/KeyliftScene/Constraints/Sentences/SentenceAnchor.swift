// SPDX-License-Identifier: MIT

/// A word of a sentence that names an item and its attribute.
struct SentenceAnchor {
  let token: SentenceToken
  let anchor: SceneConstraint.Anchor

  /// Reads a word such as `keyboard.top`.
  init(_ token: SentenceToken) throws(SentenceFinding) {
    self.token = token
    guard let dot = token.text.lastIndex(of: "."), let item = SentenceAnchor.item(of: token) else {
      throw .noAttribute(token)
    }
    let name = String(token.text[token.text.index(after: dot)...])
    guard let attribute = SceneConstraint.Attribute(rawValue: name) else {
      throw .unknownAttribute(name, of: item.description, in: token)
    }
    anchor = SceneConstraint.Anchor(item, attribute)
  }

  /// Returns what a word names before its last dot.
  static func item(of token: SentenceToken) -> SceneConstraint.Item? {
    guard let dot = token.text.lastIndex(of: "."), dot != token.text.startIndex else { return nil }
    return SceneConstraint.Item(word: String(token.text[..<dot]))
  }

  /// Where the attribute begins, in Unicode scalars from the start of the sentence.
  var attributeOffset: Int {
    token.offset + anchor.item.description.unicodeScalars.count + 1
  }
}

extension SceneConstraint.Item {
  /// Whether the item is a view with an id.
  var isView: Bool {
    if case .view = self { return true }
    return false
  }
}

extension SentenceFinding {
  private static let names = SceneConstraint.Attribute.allCases.map(\.rawValue)

  fileprivate static func noAttribute(_ token: SentenceToken) -> Self {
    let isBare = token.text.hasPrefix(".")
    let item = isBare ? "parent" : token.text.prefix(60).prefix { $0 != "." }
    return Self(
      message: .expected("an item and its attribute", token), offset: token.offset,
      note: "such as '\(item).left'")
  }

  fileprivate static func unknownAttribute(
    _ name: String, of item: String, in token: SentenceToken
  ) -> Self {
    guard !name.isEmpty else { return noAttribute(token) }
    return Self(
      message: .unknown("attribute", name),
      offset: token.offset + item.unicodeScalars.count + 1,
      note: hyphenHint(name, of: item) ?? nearest(to: name)
        ?? "an attribute is one of \(names.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// UIKit's names end in `Anchor`, which hides what is near.
  private static func nearest(to name: String) -> String? {
    let bare = name.hasSuffix("Anchor") ? String(name.dropLast("Anchor".count)) : name
    return Spelling.nearest(to: bare, among: names).map(didYouMean)
  }

  /// Says how to take away from an attribute where a hyphen has joined it to what follows.
  private static func hyphenHint(_ name: String, of item: String) -> String? {
    for index in name.indices where name[index] == "-" {
      guard names.contains(String(name[..<index])) else { continue }
      let rest = name[name.index(after: index)...]
      return """
        ids contain hyphens, so '-' needs spaces around it: \
        '\(item.prefix(60)).\(name[..<index]) - \(rest.isEmpty ? "8" : rest.prefix(60))'
        """
    }
    return nil
  }
}
