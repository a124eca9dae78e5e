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
  /// What finds the ends of words and lines.
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
