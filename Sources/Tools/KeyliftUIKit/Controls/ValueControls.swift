// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A thumb on a track; UIKit's class of the same name.
///
/// No finger moves it. Setting `value` and `sendActions(for: .valueChanged)` do.
open class UISlider: UIControl {
  /// The value at the left end.
  open var minimumValue: Float = 0 { didSet { show() } }
  /// The value at the right end.
  open var maximumValue: Float = 1 { didSet { show() } }
  /// Whether the control sends its actions while a finger moves it, which none does.
  open var isContinuous = true

  private var unlimited: Float = 0 { didSet { show() } }

  /// Creates a slider with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// The value, which stays between the ends.
  open var value: Float {
    get { min(max(unlimited, minimumValue), max(minimumValue, maximumValue)) }
    set { unlimited = newValue }
  }

  /// Sets the value, at once.
  open func setValue(_ value: Float, animated isAnimated: Bool) { self.value = value }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the filled part.
  open override var tintColor: DynamicColor! { didSet { show() } }
  /// The color of the filled part, instead of the tint; `nil` for the tint.
  open var minimumTrackTintColor: DynamicColor? { didSet { show() } }

  /// The height of a slider, and no width of its own; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { CGSize(View.noIntrinsicMetric, by: self) }

  private func show() {
    let range = Double(maximumValue - minimumValue)
    let part = range > 0 ? Double(value - minimumValue) / range : 0
    content = .slider(
      SliderContent(part.isFinite ? part : 0, tint: minimumTrackTintColor ?? tintColor))
  }
}

extension CGSize {
  init(_ width: CGFloat, by control: View) {
    self.init(width: width, height: control.sizeOfContent.height)
  }
}

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
  open var progressViewStyle = Style.default
  /// The color of the filled part; `nil` for iOS's.
  open var progressTintColor: DynamicColor? { didSet { show() } }
  private var part: Float = 0 { didSet { show() } }

  /// Creates a progress view with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a progress view of a style without a frame.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// The filled part, from 0 to 1; other numbers are limited to that.
  open var progress: Float {
    get { part }
    set { part = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
  }

  /// Sets the filled part, at once.
  open func setProgress(_ progress: Float, animated isAnimated: Bool) { self.progress = progress }

  /// The height of the track, and no width of its own; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { CGSize(View.noIntrinsicMetric, by: self) }

  private func show() {
    content = .progress(ProgressContent(Double(part), tint: progressTintColor))
  }
}

/// A minus and a plus; UIKit's class of the same name.
///
/// No finger presses it. Setting `value` and `sendActions(for: .valueChanged)` do.
open class UIStepper: UIControl {
  /// The minimum value.
  open var minimumValue = 0.0
  /// The greatest value.
  open var maximumValue = 100.0
  /// The step of a press.
  open var stepValue = 1.0
  /// Whether a press beyond an end goes to the other end.
  open var wraps = false
  /// Whether a press that is held goes on, which none is.
  open var autorepeat = true
  private var unlimited = 0.0

  /// Creates a stepper with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content = .stepper(StepperContent())
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// The value, which stays between the ends.
  open var value: Double {
    get { min(max(unlimited, minimumValue), max(minimumValue, maximumValue)) }
    set { unlimited = newValue }
  }

  /// The size of every stepper; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }
}

/// A switch; UIKit's class of the same name.
///
/// No finger turns it. Setting `isOn` and `sendActions(for: .valueChanged)` do.
open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false { didSet { show() } }
  /// The color when on; `nil` for iOS's.
  open var onTintColor: DynamicColor? { didSet { show() } }

  /// Creates a switch with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Turns the switch, at once.
  open func setOn(_ isOn: Bool, animated isAnimated: Bool) { self.isOn = isOn }

  /// The size of every switch; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  private func show() { content = .toggle(SwitchContent(isOn: isOn, tint: onTintColor)) }
}

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
    /// A month and a year.
    case yearAndMonth = 4
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
  open var datePickerMode = Mode.dateAndTime
  /// The drawing.
  open var preferredDatePickerStyle = Style.automatic
  /// The date, 2001 at first: nothing on a stage reads a clock.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The first date; `nil` for none.
  open var minimumDate: Date?
  /// The last date; `nil` for none.
  open var maximumDate: Date?
  /// The language; `nil` for the user's.
  open var locale: Locale?
  /// The calendar.
  open var calendar = Calendar(identifier: .gregorian)
  /// The time zone; `nil` for the device's.
  open var timeZone: TimeZone?
  /// The minutes between two rows.
  open var minuteInterval = 1
  /// The seconds of a count.
  open var countDownDuration: TimeInterval = 0

  /// Sets the date, at once.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// The size of a picker's wheels: 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

/// Titles of which one is selected; UIKit's class of the same name.
///
/// No finger selects one. Setting `selectedSegmentIndex` and `sendActions(for: .valueChanged)` do.
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private var titles: [String] = [] { didSet { show() } }

  /// The index of the selected segment, from 0; `noSegment` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { show() } }
  /// The color of the selected segment, which the look chooses on a stage.
  open var selectedSegmentTintColor: DynamicColor?
  /// Whether a segment is selected only while a finger holds it, as none does.
  open var isMomentary = false

  /// Creates a control without segments, with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a control with titles; images among them have no title.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }

  /// The number of segments.
  open var numberOfSegments: Int { titles.count }

  /// Inserts a segment at an index, which is limited to the segments and their end.
  open func insertSegment(withTitle title: String?, at index: Int, animated isAnimated: Bool) {
    titles.insert(title ?? "", at: min(max(index, 0), titles.count))
  }

  /// Removes the segment at an index, if there is one.
  open func removeSegment(at index: Int, animated isAnimated: Bool) {
    if titles.indices.contains(index) { titles.remove(at: index) }
  }

  /// Removes all segments.
  open func removeAllSegments() { titles = [] }

  /// Sets the title of a segment, if there is one at the index.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    if titles.indices.contains(index) { titles[index] = title ?? "" }
  }

  /// Returns the title of a segment; `nil` for none.
  open func titleForSegment(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }

  /// The size of the titles; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  private func show() {
    content = .segmented(SegmentedContent(titles: titles, selected: selectedSegmentIndex))
  }
}

/// A dot for each page; UIKit's class of the same name.
open class UIPageControl: UIControl {
  /// The number of pages; a negative number counts as 0, and more than 100 as 100.
  open var numberOfPages = 0 { didSet { show() } }
  /// The index of the current page, from 0.
  open var currentPage = 0 { didSet { show() } }
  /// Whether the control is hidden while there is one page; it has no effect.
  open var hidesForSinglePage = false
  /// The color of the current page's dot; `nil` for iOS's.
  open var currentPageIndicatorTintColor: DynamicColor? { didSet { show() } }
  /// The color of the other dots, which the look chooses on a stage.
  open var pageIndicatorTintColor: DynamicColor?

  /// Creates a control with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// The size of the dots; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  private func show() {
    content = .pageDots(
      PageDotsContent(
        count: min(max(numberOfPages, 0), 100), current: currentPage,
        tint: currentPageIndicatorTintColor))
  }
}

/// A wheel that turns while something is awaited; UIKit's class of the same name.
open class UIActivityIndicatorView: View {
  /// A size, which is medium on a stage, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points in UIKit.
    case large = 101
  }

  /// The size, which has no effect.
  open var style = Style.medium
  /// Whether the wheel is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The color; `nil` for the look's.
  open var color: DynamicColor? { didSet { content = .spinner(SpinnerContent(tint: color)) } }
  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Creates a wheel of a style that does not turn.
  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    self.style = style
  }

  /// Creates a wheel with a frame in the superview's coordinates, which does not turn.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content = .spinner(SpinnerContent())
    isHidden = true
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// The size of the wheel: 20 by 20 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }

  /// Turns the wheel.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }
}
