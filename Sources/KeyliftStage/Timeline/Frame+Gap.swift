// SPDX-License-Identifier: MIT

package import Foundation

extension Frame {
  /// Returns a view's rectangle without what its superviews cut off at the bottom, in the screen's
  /// points; `nil` if there is no such view.
  package func visibleRect(ofView id: String) -> CGRect? {
    views.first { $0.id == id }.map(visibleRect(of:))
  }

  /// Returns the rectangle of one of the frame's views, as `visibleRect(ofView:)` does.
  package func visibleRect(of view: FrameView) -> CGRect {
    let rect = view.rect.offsetBy(dx: window.minX, dy: window.minY)
    let floor = view.clips.reduce(CGFloat.infinity) { min($0, $1.rect.maxY) }
    let (top, bottom) = (min(rect.minY, floor), min(rect.maxY, floor))
    return CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
  }

  /// Returns the upper edge of what may cover a view's lower end, in the screen's points: the
  /// keyboard's top edge, or the screen's bottom edge if no keyboard is in the way.
  ///
  /// An undocked keyboard is in the way of the views that it overlaps.
  package func keyboardEdge(below rect: CGRect) -> Double {
    let bottom = Double(screen.size.height)
    guard keyboard.isInTheWay, keyboard.content.form == .docked || keyboard.rect.overlaps(rect)
    else { return bottom }
    return min(Double(keyboard.rect.minY), bottom)
  }

  /// Returns the distance from a view's visible bottom edge down to the keyboard in points, negative
  /// if the keyboard covers it; `nil` if there is no such view.
  package func gap(belowView id: String) -> Double? {
    visibleRect(ofView: id).map { keyboardEdge(below: $0) - Double($0.maxY) }
  }

  /// The id of the view with the caret; `nil` if none has it.
  package var caretView: String? { views.first { $0.content.hasCaret }?.id }
}

extension CGRect {
  /// Returns whether two rectangles share an area; shared edges do not count.
  package func overlaps(_ other: CGRect) -> Bool {
    min(maxX, other.maxX) > max(minX, other.minX) && min(maxY, other.maxY) > max(minY, other.minY)
  }
}

extension FrameKeyboard {
  /// Whether the keyboard counts as covering what is behind it: from half of its opacity on.
  package var isInTheWay: Bool { alpha >= 0.5 }
}
