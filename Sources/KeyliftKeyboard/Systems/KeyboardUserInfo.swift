// SPDX-License-Identifier: MIT

import Foundation
import KeyliftUIKit

/// What systems read in a keyboard's notification; each part is nil where it is missing or something else.
///
/// Frames are read as rectangles, not as the articles' `NSValue`, which a number is too: its `cgRectValue`
/// would end the program.
struct KeyboardUserInfo {
  private let info: [AnyHashable: Any]

  /// The seconds that systems take where none are told, as in their articles.
  static let standardDuration: TimeInterval = 0.25

  init(_ info: [AnyHashable: Any]?) {
    self.info = info ?? [:]
  }

  /// The frame before, in the screen's points.
  var beginFrame: CGRect? { info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect }
  /// The frame after, in the screen's points.
  var endFrame: CGRect? { info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
  /// The seconds that the change is said to take.
  var duration: TimeInterval? {
    info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
  }
  /// The raw value of the curve that the change is said to follow, which may be no curve's.
  var curve: Int? { info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int }
}
