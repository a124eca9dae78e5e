// SPDX-License-Identifier: MIT

import Foundation

/// A part of a text that a tokenizer finds, with UIKit's raw values.
public enum UITextGranularity: Int, Hashable, Sendable {
  /// A character.
  case character = 0
  /// A word.
  case word = 1
  /// A sentence.
  case sentence = 2
  /// A paragraph.
  case paragraph = 3
  /// A line, for which a stage takes the paragraph.
  case line = 4
  /// The whole text.
  case document = 5
}

/// A direction in a text, with UIKit's raw values.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// UIKit's number.
  public let rawValue: Int
  /// Creates a direction from UIKit's number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Returns a direction in the storage.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Returns a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A direction in the storage of a text, with UIKit's raw values.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  /// To the end.
  case forward = 0
  /// To the start.
  case backward = 1
}

/// A direction of a text on the screen, with UIKit's raw values.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// Up.
  case up = 4
  /// Down.
  case down = 5
}

/// What finds the ends of words and lines; UIKit's protocol of the same name.
public protocol UITextInputTokenizer: AnyObject {
  /// Returns the part of a kind around a place; `nil` for none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a part of a kind begins or ends at a place.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// The tokenizer of a text view or field, which finds words by white space; UIKit's class of the same name.
open class UITextInputStringTokenizer: UITextInputTokenizer {
  private weak var text: (any UITextInput)?

  /// Creates the tokenizer of a text.
  public init(textInput: any UITextInput) { text = textInput }

  /// Returns the part of a kind around a place; `nil` for none.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let text else { return nil }
    let all = NSString(string: text.inputText)
    let place = min(max(position.offset, 0), all.length)
    guard let separators = granularity.separators else {
      return UITextRange(
        granularity == .document
          ? NSRange(location: 0, length: all.length)
          : NSRange(location: place, length: min(1, all.length - place)))
    }
    let before = all.rangeOfCharacter(
      from: separators, options: .backwards, range: NSRange(location: 0, length: place))
    let after = all.rangeOfCharacter(
      from: separators, options: [], range: NSRange(location: place, length: all.length - place))
    let start = before.location == NSNotFound ? 0 : NSMaxRange(before)
    let end = after.location == NSNotFound ? all.length : after.location
    return start < end ? UITextRange(NSRange(location: start, length: end - start)) : nil
  }

  /// Returns whether a part of a kind begins or ends at a place.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard
      let part = rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    else { return true }
    return position == part.start || position == part.end
  }
}

extension UITextGranularity {
  fileprivate var separators: CharacterSet? {
    switch self {
    case .character, .document: nil
    case .word: .whitespacesAndNewlines
    case .sentence: CharacterSet(charactersIn: ".!?\n")
    case .paragraph, .line: .newlines
    }
  }
}
