// SPDX-License-Identifier: MIT

/// What a software keyboard shows.
public struct KeyboardContent: Hashable, Sendable {
  /// The case of the letters on the keys.
  public enum LetterCase: String, Hashable, Sendable, CaseIterable {
    /// Capitals, with shift on.
    case upper
    /// Small letters.
    case lower
  }

  /// The title of the return key; all but `default` are drawn in the tint.
  public enum ReturnKey: String, Hashable, Sendable, CaseIterable {
    /// A plain "return".
    case `default`
    /// "go".
    case go
    /// "search".
    case search
    /// "send".
    case send
    /// "done".
    case done
    /// "next".
    case next
    /// "join".
    case join
  }

  /// The keys.
  public var layout: KeyboardLayout
  /// The case that the letters stand in.
  public var letterCase: LetterCase
  /// The words of the predictive bar, at most three; nil without the bar.
  public var suggestions: [String]?
  /// The return key.
  public var returnKey: ReturnKey
  /// Whether several keyboards are installed, so that the globe shows.
  public var hasGlobe: Bool

  /// Creates the content.
  public init(
    layout: KeyboardLayout = .letters, letterCase: LetterCase = .upper,
    suggestions: [String]? = nil, returnKey: ReturnKey = .default, hasGlobe: Bool = false
  ) {
    self.layout = layout
    self.letterCase = letterCase
    self.suggestions = suggestions
    self.returnKey = returnKey
    self.hasGlobe = hasGlobe
  }
}
