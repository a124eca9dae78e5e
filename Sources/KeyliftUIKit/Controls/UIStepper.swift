// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

/// A minus and a plus; UIKit's class of the same name.
///
/// No finger presses it. Setting `value` and `sendActions(for: .valueChanged)` do.
open class UIStepper: UIControl {
  /// The least value.
  public var minimumValue = 0.0
  /// The greatest value.
  public var maximumValue = 100.0
  /// The step of a press.
  public var stepValue = 1.0
  /// Whether a press beyond an end goes to the other end.
  public var wraps = false
  /// Whether a press that is held goes on, which none is.
  public var autorepeat = true
  private var unlimited = 0.0

  /// Creates a stepper with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content = .control(ControlContent(.stepper))
  }

  /// The value, which stays between the ends.
  public var value: Double {
    get { min(max(unlimited, minimumValue), max(minimumValue, maximumValue)) }
    set { unlimited = newValue }
  }

  /// The size of every stepper; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }
}
