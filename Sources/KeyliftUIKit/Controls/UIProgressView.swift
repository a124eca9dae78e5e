// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A filled part of a track; UIKit's class of the same name.
open class UIProgressView: View {
  /// A style of a progress view, which has no effect, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// In a screen.
    case `default` = 0
    /// In a bar.
    case bar = 1
  }

  /// The style.
  public var progressViewStyle = Style.default
  /// The color of the filled part; `nil` for iOS's.
  public var progressTintColor: DynamicColor? { didSet { show() } }
  private var part: Float = 0 { didSet { show() } }

  /// Creates a progress view with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Creates a progress view of a style without a frame.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// The filled part, from 0 to 1; other numbers are limited to that.
  public var progress: Float {
    get { part }
    set { part = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
  }

  /// Sets the filled part, at once.
  public func setProgress(_ progress: Float, animated isAnimated: Bool) { self.progress = progress }

  /// The height of the track, and no width of its own; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { CGSize(View.noIntrinsicMetric, by: self) }

  private func show() {
    content = .control(ControlContent(.progress(Double(part)), tint: progressTintColor))
  }
}
