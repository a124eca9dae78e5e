// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A picker of dates; UIKit's class of the same name, 216 points high.
///
/// It is not drawn, and no finger turns it. Setting `date` and `sendActions(for: .valueChanged)` do.
open class UIDatePicker: UIControl {
  /// The kind of date, with UIKit's raw values.
  public enum Mode: Int, Hashable, Sendable {
    /// A time of day.
    case time = 0
    /// A date.
    case date = 1
    /// Both.
    case dateAndTime = 2
    /// A number of seconds.
    case countDownTimer = 3
  }

  /// The drawing, which has no effect, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// A button.
    case compact = 2
    /// A month.
    case inline = 3
  }

  /// The kind of date.
  public var datePickerMode = Mode.dateAndTime
  /// The drawing.
  public var preferredDatePickerStyle = Style.automatic
  /// The date, 2001 at first: nothing on a stage reads a clock.
  public var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The first date; `nil` for none.
  public var minimumDate: Date?
  /// The last date; `nil` for none.
  public var maximumDate: Date?

  /// Creates a picker with a frame in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// The size of a picker's wheels: 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

/// A picker of values; UIKit's class of the same name, 216 points high.
///
/// It is not drawn, and asks no data source.
open class UIPickerView: View {
  /// The size of the wheels: 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  /// Does nothing.
  public func reloadAllComponents() {}
}
