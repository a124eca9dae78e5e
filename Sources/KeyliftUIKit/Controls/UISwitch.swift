// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A switch; UIKit's class of the same name.
///
/// No finger turns it. Setting `isOn` and `sendActions(for: .valueChanged)` do.
open class UISwitch: UIControl {
  /// Whether the switch is on.
  public var isOn = false { didSet { show() } }
  /// The color when on; `nil` for iOS's.
  public var onTintColor: DynamicColor? { didSet { show() } }

  /// Creates a switch with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Turns the switch, at once.
  public func setOn(_ isOn: Bool, animated isAnimated: Bool) { self.isOn = isOn }

  /// The size of every switch; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  private func show() { content = .toggle(SwitchContent(isOn: isOn, tint: onTintColor)) }
}
