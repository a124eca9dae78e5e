// SPDX-License-Identifier: MIT

/// The ids of a scene, each given once.
struct ViewNames {
  private var used: Set<String> = []
  /// The ids that views with identifiers get, which no text and no word may take from them.
  private let reserved: Set<String>
  /// The last number behind each name, so that many views of one name take no longer than few.
  private var numbers: [String: Int] = [:]
  /// The most characters of an id that is made from a text.
  private static let textLength = 24

  /// Creates an empty list of ids for views and their subviews.
  init(for views: [DumpedView]) { reserved = Set(views.flatMap(ViewNames.identifiers)) }

  private static func identifiers(in view: DumpedView) -> [String] {
    [view.identifier.flatMap(slug)].compactMap(\.self) + view.children.flatMap(identifiers)
  }

  /// Returns an unused id made from an accessibility identifier, or else a text, or else a word.
  mutating func id(identifier: String?, text: String?, word: String) -> String {
    let own = identifier.flatMap(ViewNames.slug)
    let name = own ?? text.flatMap(ViewNames.slug).map(ViewNames.shortened) ?? word
    if !used.contains(name), own != nil || !reserved.contains(name) {
      used.insert(name)
      return name
    }
    var number = numbers[name] ?? 1
    repeat { number += 1 } while isTaken("\(name)-\(number)")
    numbers[name] = number
    used.insert("\(name)-\(number)")
    return "\(name)-\(number)"
  }

  private func isTaken(_ name: String) -> Bool { used.contains(name) || reserved.contains(name) }

  /// Returns a text as an id: `loginButton` becomes `login-button`; `nil` if no letter remains.
  static func slug(_ text: String) -> String? {
    var result = ""
    var wasSmall = false
    for scalar in text.unicodeScalars.prefix(80) {
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      if isLetter || ("0"..."9").contains(scalar) && !result.isEmpty {
        let isCapital = scalar.properties.isUppercase
        if isCapital, wasSmall { result += "-" }
        result += scalar.properties.lowercaseMapping
        wasSmall = !isCapital
      } else if !result.isEmpty, !result.hasSuffix("-"), !isLetter, !scalar.isJoiner {
        result += "-"
        wasSmall = false
      }
    }
    while result.hasSuffix("-") { result.removeLast() }
    // A text of another script leaves a letter or two, which say nothing.
    guard result.count > 1 || text.unicodeScalars.count == 1, !result.isEmpty else { return nil }
    return keywords.contains(result) ? "\(result)-view" : result
  }

  /// The words that mean something else in constraints.
  private static let keywords: Set = ["parent", "screen", "safe-area", "keyboard"]

  private static func shortened(_ name: String) -> String {
    guard name.count > textLength else { return name }
    let start = name.prefix(textLength + 1)
    let end = start.lastIndex(of: "-") ?? start.index(before: start.endIndex)
    return String(start[..<end])
  }
}

extension Unicode.Scalar {
  /// Whether the scalar stands inside of a word, as an apostrophe does.
  fileprivate var isJoiner: Bool { self == "'" || self == "’" }
}
