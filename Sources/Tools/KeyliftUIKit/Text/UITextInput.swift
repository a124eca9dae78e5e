// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// UIKit's name for `KeyInput`.
public typealias UIKeyInput = KeyInput

/// A place in a text; UIKit's class of the same name.
public final class UITextPosition: Hashable, Sendable {
  /// The number of UTF-16 code units before the place.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  /// Returns whether two places are the same.
  public static func == (first: UITextPosition, second: UITextPosition) -> Bool {
    first.offset == second.offset
  }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A part of a text; UIKit's class of the same name.
public final class UITextRange: Hashable, Sendable {
  /// The place before the part.
  public let start: UITextPosition
  /// The place behind the part.
  public let end: UITextPosition

  init(_ range: NSRange) {
    start = UITextPosition(range.location)
    end = UITextPosition(range.location + range.length)
  }

  /// Whether the part has no characters, as the caret has none.
  public var isEmpty: Bool { start == end }

  var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }

  /// Returns whether two parts are the same.
  public static func == (first: UITextRange, second: UITextRange) -> Bool {
    first.range == second.range
  }

  /// Hashes the part.
  public func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// A view with a text that has a caret; UIKit's protocol of the same name.
///
/// Pictures show the caret at the end of the text, wherever the selection is.
public protocol UITextInput: KeyInput, View {
  /// The selected part of the text, in UTF-16 code units; at the end until it is set.
  var selectedRange: NSRange { get set }
  /// The text.
  var inputText: String { get }
  /// Returns the rectangle of the caret at a place, in the view's own coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
}

extension UITextInput {
  /// The place before the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the text.
  public var endOfDocument: UITextPosition { UITextPosition(inputText.utf16.count) }

  /// The selected part.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { selectedRange = newValue.range } }
  }

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

extension String {
  /// Returns the range inside the text that is nearest to another, in UTF-16 code units.
  func nearest(_ range: NSRange) -> NSRange {
    let count = utf16.count
    let start = min(max(range.location, 0), count)
    return NSRange(location: start, length: min(max(range.length, 0), count - start))
  }

  /// Returns the range that the delete key removes: the selection, or the character before the caret.
  func deletion(at range: NSRange) -> NSRange {
    guard range.length == 0, range.location > 0 else { return range }
    let head = NSString(string: self).substring(to: range.location)
    let length = head.last.map { String($0).utf16.count } ?? 0
    return NSRange(location: range.location - length, length: length)
  }
}
