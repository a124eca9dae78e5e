// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The values that systems read from a keyboard notification; each is `nil` if it is missing or has
/// another type.
///
/// Frames are read as rectangles, not as `NSValue` as in the articles. A number is an `NSValue`
/// too, and its `cgRectValue` would end the program.
struct KeyboardUserInfo {
  private let info: [AnyHashable: Any]

  init(_ info: [AnyHashable: Any]?) {
    self.info = info ?? [:]
  }

  var beginFrame: CGRect? { info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect }
  var endFrame: CGRect? { info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
  var duration: TimeInterval? {
    info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
  }
  /// The duration, or what systems assume without one, as their articles do.
  var assumedDuration: TimeInterval { duration ?? 0.25 }
  /// The raw value of the curve, which can be that of no curve.
  var curve: Int? { info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int }
  var isLocal: Bool? { info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool }
}
