// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

/// A language of the interface, such as `ar` or `zh-Hant`.
package struct InterfaceLanguage: Hashable, Sendable {
  /// The language as BCP 47 names it.
  package let tag: String

  /// Creates a language; `nil` if the name has not the form of one, such as `pt-BR`.
  package init?(_ tag: String) {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), parts.count <= 4,
      parts.allSatisfy({ (1...8).contains($0.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) }),
      first.allSatisfy(\.isLetter)
    else { return nil }
    self.tag = tag
  }

  /// The direction in which the language is written.
  package var direction: LayoutDirection {
    Locale.Language(identifier: tag).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

extension Scene {
  /// The direction of rows of views, and of text that has none of its own.
  package var effectiveDirection: LayoutDirection {
    direction ?? language?.direction ?? .leftToRight
  }
}
