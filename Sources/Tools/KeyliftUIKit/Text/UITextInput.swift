// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// UIKit's name for `KeyInput`.
public typealias UIKeyInput = KeyInput

/// A place in a text; UIKit's class of the same name.
open class UITextPosition: Hashable, @unchecked Sendable {
  /// In UTF-16 code units.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  /// Creates the place before a text, as a subclass of the app does.
  public init() { offset = 0 }

  /// Returns whether two places are the same.
  public static func == (first: UITextPosition, second: UITextPosition) -> Bool {
    first.offset == second.offset
  }

  /// Hashes the place.
  open func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A part of a text; UIKit's class of the same name.
open class UITextRange: Hashable, @unchecked Sendable {
  /// The place before the part.
  open var start: UITextPosition { UITextPosition(own.location) }
  /// The place behind the part.
  open var end: UITextPosition { UITextPosition(own.location + own.length) }
  private let own: NSRange

  init(_ range: NSRange) {
    own = range
  }

  /// Creates an empty part, as a subclass of the app does.
  public init() { own = NSRange(location: 0, length: 0) }

  /// Whether the part has no characters, as the caret has none.
  open var isEmpty: Bool { start == end }

  var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }

  /// Returns whether two parts are the same.
  public static func == (first: UITextRange, second: UITextRange) -> Bool {
    first.range == second.range
  }

  /// Hashes the part.
  open func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// A view with a text that has a caret; UIKit's protocol of the same name.
///
/// Pictures show the caret at the end of the text, wherever the selection is.
public protocol UITextInput: KeyInput, View {
  /// The selected part of the text, in UTF-16 code units; at the end until it is set.
  var selectedRange: NSRange { get set }
  /// The selected part; `nil` for none.
  var selectedTextRange: UITextRange? { get set }
  /// The text.
  var inputText: String { get }
  /// Returns the rectangle of the caret at a place, in the view's own coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a part of the text.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the place that is nearest to a point in the view's own coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Replaces a part of the text, without asking the delegate.
  func replace(_ range: UITextRange, withText text: String)
}

extension UITextInput {
  /// The place before the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the text.
  public var endOfDocument: UITextPosition { UITextPosition(inputText.utf16.count) }

  /// The view whose coordinates count: the view itself.
  public var textInputView: View { self }
  /// An object that finds the ends of words and lines.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

  /// Returns the place a number of UTF-16 code units behind another; `nil` outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, isTooLarge) = position.offset.addingReportingOverflow(offset)
    guard !isTooLarge, (0...endOfDocument.offset).contains(sum) else { return nil }
    return UITextPosition(sum)
  }

  /// Returns the number of UTF-16 code units from a place to another.
  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }

  /// Returns the part between two places in any order.
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    let first = min(start.offset, end.offset)
    return UITextRange(
      NSRange(location: first, length: max(start.offset, end.offset) - first))
  }

  /// Returns the part of the text; `nil` outside the text.
  public func text(in range: UITextRange) -> String? {
    let range = range.range
    guard range.location >= 0, NSMaxRange(range) <= endOfDocument.offset else { return nil }
    return NSString(string: inputText).substring(with: range)
  }

  /// Returns which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  /// The part that an input method is still making, which a stage has not.
  public var markedTextRange: UITextRange? { nil }
  /// The attributes of the part that an input method is still making.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  /// Types a text, as an input method does that is done at once.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    insertText(markedText ?? "")
  }
  /// Does nothing, because a stage has no text that is still being made.
  public func unmarkText() {}

  func nearestPosition(to point: CGPoint) -> UITextPosition? {
    (0...endOfDocument.offset).map(UITextPosition.init).min {
      distance(from: point, to: caretRect(for: $0)) < distance(from: point, to: caretRect(for: $1))
    }
  }

  private func distance(from point: CGPoint, to caret: CGRect) -> CGFloat {
    // A line farther off counts more than any distance in it.
    abs(point.y - caret.midY) * 1000 + abs(point.x - caret.minX)
  }

  /// Returns the character nearest to a point; `nil` without text.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard hasText, let place = closestPosition(to: point) else { return nil }
    return UITextRange(
      NSRange(location: min(place.offset, endOfDocument.offset - 1), length: 1))
  }

  /// Returns the rectangle from the start of a part to its end, or to the end of its first line.
  public func firstRect(for range: UITextRange) -> CGRect {
    let start = caretRect(for: range.start)
    let end = caretRect(for: range.end)
    return start.minY == end.minY
      ? start.union(end)
      : CGRect(
        x: start.minX, y: start.minY, width: max(bounds.maxX - start.minX, 0), height: start.height)
  }
}

/// A rectangle of a selection; UIKit's class of the same name.
public final class UITextSelectionRect {
  /// The rectangle in the view's own coordinates.
  public let rect: CGRect
  /// Whether the selection begins here.
  public let containsStart = true
  /// Whether the selection ends here.
  public let containsEnd = true

  init(rect: CGRect) { self.rect = rect }
}

extension String {
  /// In UTF-16 code units.
  func nearest(_ range: NSRange) -> NSRange {
    let count = utf16.count
    let start = min(max(range.location, 0), count)
    return NSRange(location: start, length: min(max(range.length, 0), count - start))
  }

  /// Returns the selection, or the character before the caret, in UTF-16 code units.
  func deletion(at range: NSRange) -> NSRange {
    guard range.length == 0, range.location > 0 else { return range }
    let head = NSString(string: self).substring(to: range.location)
    let length = head.last.map { String($0).utf16.count } ?? 0
    return NSRange(location: range.location - length, length: length)
  }
}

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

/// An object that finds the ends of words and lines; UIKit's protocol of the same name.
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
