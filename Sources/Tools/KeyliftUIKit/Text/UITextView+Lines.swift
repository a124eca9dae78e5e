// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

extension UITextView {
  /// Returns the rectangle of the caret at a place, 2 points wide and as high as the line.
  ///
  /// The line is that of the word around the place.
  public func caretRect(for position: UITextPosition) -> CGRect {
    let screen = (window?.screen ?? .main).traits
    let all = NSString(string: textView.text)
    let offset = textView.text.nearest(NSRange(location: position.offset, length: 0)).location
    let head = lines(of: all.substring(to: offset), screen)
    let word = lines(of: all.substring(to: all.endOfWord(at: offset)), screen)
    let line = word.count - 1
    let font = textView.font.resolved(at: screen.textSize)
    // A word that wraps as a whole wraps with the caret in it.
    let start = head.count == word.count ? head[line] : all.tail(ofWordBefore: offset)
    let height = textView.font.editingLineHeight(at: screen.textSize)
    return CGRect(
      x: textView.textLeft + screen.measurer.width(of: start, in: font),
      y: textView.textTop + Double(line) * height, width: 2, height: height)
  }

  /// Scrolls as little as possible to show a part of the text, at once.
  ///
  /// - Parameter range: The part in UTF-16 code units; what is outside the text is left out.
  public func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let range = textView.text.nearest(range)
    let ends = [range.location, range.location + range.length].map {
      caretRect(for: UITextPosition($0))
    }
    scrollRectToVisible(ends[0].union(ends[1]), animated: false)
  }

  fileprivate func lines(of text: String, _ screen: ScreenTraits) -> [String] {
    var part = textView
    part.text = text
    part.placeholder = ""
    return part.lines(width: bounds.width, traits: screen)
  }
}

extension NSString {
  fileprivate func endOfWord(at offset: Int) -> Int {
    let rest = NSRange(location: offset, length: length - offset)
    let space = rangeOfCharacter(from: .whitespacesAndNewlines, options: [], range: rest)
    return space.location == NSNotFound ? length : space.location
  }

  fileprivate func tail(ofWordBefore offset: Int) -> String {
    let head = NSRange(location: 0, length: offset)
    let space = rangeOfCharacter(from: .whitespacesAndNewlines, options: .backwards, range: head)
    let start = space.location == NSNotFound ? 0 : NSMaxRange(space)
    return substring(with: NSRange(location: start, length: offset - start))
  }
}

/// Parts of a text that are made links, with UIKit's bits.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Places.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All of them.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The container of a text view's lines; UIKit's class of the same name.
public final class NSTextContainer {
  private weak var view: UITextView?

  init(of view: UITextView) {
    self.view = view
  }

  /// The distance from the ends of the lines to the text in points, 5 by default.
  public var lineFragmentPadding: CGFloat {
    get { CGFloat(view?.textView.linePadding ?? 5) }
    set { view?.textView.linePadding = Double(newValue) }
  }

  /// The largest number of lines, which has no effect; 0 for no limit.
  public var maximumNumberOfLines = 0
  /// The breaking of lines, which is by words on a stage, whatever is set.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Whether the container is as wide as the view, as it always is on a stage.
  public var widthTracksTextView = true
  /// Whether the container is as high as the view, which it never is on a stage.
  public var heightTracksTextView = false

  /// The width of the view less its insets in points, and no limit of the height.
  public var size: CGSize {
    guard let view else { return .zero }
    let insets = view.textContainerInset
    return CGSize(
      width: max(view.bounds.width - insets.left - insets.right, 0),
      height: .greatestFiniteMagnitude)
  }

  fileprivate var used: CGRect {
    guard let view else { return .zero }
    let screen = (view.window?.screen ?? .main).traits
    let lines = view.lines(of: view.text, screen)
    let font = view.textView.font.resolved(at: screen.textSize)
    let widest = lines.map { screen.measurer.width(of: $0, in: font) }.max() ?? 0
    return CGRect(
      x: 0, y: 0, width: widest + 2 * Double(lineFragmentPadding),
      height: Double(lines.count) * view.textView.font.editingLineHeight(at: screen.textSize))
  }
}

/// The layout of a text view's lines; UIKit's class of the same name.
public final class NSLayoutManager {
  /// Whether parts of the text are laid out by themselves, which has no effect.
  public var allowsNonContiguousLayout = false
  /// The number of characters: that of the text's UTF-16 code units.
  public var numberOfGlyphs: Int { view?.text.utf16.count ?? 0 }
  private weak var view: UITextView?

  init(of view: UITextView) { self.view = view }

  /// Returns the range of characters, which is the same on a stage.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }

  /// Returns the rectangle of a part of the text in the container.
  public func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    guard let view else { return .zero }
    let range = view.textView.text.nearest(range)
    let first = view.caretRect(for: UITextPosition(range.location))
    let last = view.caretRect(for: UITextPosition(NSMaxRange(range)))
    let inset = view.textContainerInset
    return first.union(last).offsetBy(dx: -inset.left, dy: -inset.top)
  }

  /// Does nothing: lines are laid out when they are asked for.
  public func ensureLayout(for container: NSTextContainer) {}

  /// Returns the rectangle of the lines in a container.
  public func usedRect(for container: NSTextContainer) -> CGRect { container.used }
}
