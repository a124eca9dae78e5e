// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A thumb on a track; UIKit's class of the same name.
///
/// No finger moves it. Setting `value` and `sendActions(for: .valueChanged)` do.
open class UISlider: UIControl {
  /// The value at the left end.
  public var minimumValue: Float = 0 { didSet { show() } }
  /// The value at the right end.
  public var maximumValue: Float = 1 { didSet { show() } }
  /// Whether the control tells its actions while a finger moves it, which none does.
  public var isContinuous = true

  private var unlimited: Float = 0 { didSet { show() } }

  /// Creates a slider with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// The value, which stays between the ends.
  open var value: Float {
    get { min(max(unlimited, minimumValue), max(minimumValue, maximumValue)) }
    set { unlimited = newValue }
  }

  /// Sets the value, at once.
  open func setValue(_ value: Float, animated isAnimated: Bool) { self.value = value }

  /// The color of the filled part.
  open override var tintColor: DynamicColor? { didSet { show() } }
  /// The color of the filled part, instead of the tint; `nil` for the tint.
  public var minimumTrackTintColor: DynamicColor? { didSet { show() } }

  /// The height of a slider, and no width of its own; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { CGSize(View.noIntrinsicMetric, by: self) }

  private func show() {
    let range = Double(maximumValue - minimumValue)
    let part = range > 0 ? Double(value - minimumValue) / range : 0
    content = .control(
      ControlContent(.slider(part.isFinite ? part : 0), tint: minimumTrackTintColor ?? tintColor))
  }
}

extension CGSize {
  /// Creates the size of a control that takes any width.
  init(_ width: CGFloat, by control: View) {
    self.init(width: width, height: control.sizeOfContent.height)
  }
}
