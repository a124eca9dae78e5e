// SPDX-License-Identifier: MIT

package import Foundation

extension View {
  /// Nothing happens if the view takes no text.
  ///
  /// A text field has one line, so a line feed changes nothing there.
  func typeText(_ text: String) {
    if case .textField = content, text.contains(where: \.isNewline) { return }
    let isHidden = content.editedField?.isSecure == true
    edit { current, editing in
      current += text
      editing.showsLastCharacter = isHidden
    }
  }

  func deleteTyped() {
    edit { text, editing in
      _ = text.popLast()
      editing.showsLastCharacter = false
    }
  }

  /// - Parameter range: In UTF-16 code units.
  package func replaceTyped(_ range: NSRange, with text: String) {
    let isHidden = content.editedField?.isSecure == true && !text.isEmpty
    edit { current, editing in
      current = NSString(string: current).replacingCharacters(in: range, with: text)
      editing.showsLastCharacter = isHidden
    }
  }

  func showPrediction(_ prediction: String) {
    edit { _, editing in editing.prediction = prediction }
  }

  func hideLastCharacter() {
    edit { _, editing in editing.showsLastCharacter = false }
  }

  /// Outside of animations, with the layout of the superview if the size changes.
  private func edit(_ change: (inout String, inout TextEditing) -> Void) {
    let edited = content.edited { text, editing in
      editing.prediction = ""
      change(&text, &editing)
    }
    guard let edited, edited != content else { return }
    let size = typedSize
    AnimationBlock.withoutAnimation { content = edited }
    if typedSize != size { superview?.setNeedsLayout() }
  }

  private var typedSize: CGSize {
    if case .textField = content { return intrinsicContentSize }
    return CGSize(width: 0, height: heightThatFits(width: bounds.width) ?? 0)
  }
}

extension View {
  /// By UIKit's rules: hidden views, views that take no touches and those with an opacity below
  /// 0.01 are passed over with their subviews.
  func viewHit(at point: CGPoint, with event: TouchEvent?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self as View?), with: event) {
        return hit
      }
    }
    return self
  }
}
