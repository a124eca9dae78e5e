// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// A push button; UIKit's class of the same name.
///
/// It takes no touches. `sendActions(for: .touchUpInside)` presses it.
open class UIButton: UIControl {
  /// A type of button; both are drawn as a plain configuration until it is changed.
  public enum ButtonType: Hashable, Sendable {
    /// No style in UIKit, where the title is white.
    case custom
    /// The system's style.
    case system
    /// An "i" in a circle in UIKit.
    case infoLight
    /// An "i" in a circle in UIKit.
    case infoDark
    /// A chevron in UIKit.
    case detailDisclosure
    /// A plus sign in UIKit.
    case contactAdd
    /// A cross in UIKit.
    case close
  }

  /// The menu of the button, which is not drawn.
  open var menu: UIMenu?
  /// Whether the image darkens under a finger, which a stage has not.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image fades in a disabled button, which is not drawn.
  open var adjustsImageWhenDisabled = true
  /// Whether a press selects the button, or the row of its menu.
  open var changesSelectionAsPrimaryAction = false
  /// A closure that changes the appearance, called when the state changes.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the closure is not asked to change the configuration, which it is not on a stage.
  open var automaticallyUpdatesConfiguration = true
  /// The room around the title and the image, which the style chooses on a stage.
  open var contentEdgeInsets = EdgeInsets.zero
  /// The shift of the title, which the style chooses on a stage.
  open var titleEdgeInsets = EdgeInsets.zero
  /// The shift of the image, which is not drawn.
  open var imageEdgeInsets = EdgeInsets.zero
  /// The view of the image, which is not drawn.
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  private var ownConfiguration: Configuration?
  /// A label for the title's font; its other properties have no effect.
  open private(set) lazy var titleLabel: UILabel? = ButtonTitle(of: self)

  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var titleColors: [State: DynamicColor] = [:]

  /// Creates a button with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    button = ButtonContent(title: "")
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a button of a type without a frame.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
  }

  /// Creates a button with an appearance, without a frame, and an action that its trigger performs.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { perform(primaryAction, hasTitle: configuration.title != nil) }
  }

  /// Creates a button of a type without a frame, and an action that its trigger performs.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { perform(primaryAction, hasTitle: false) }
  }

  private func perform(_ action: UIAction, hasTitle: Bool) {
    if !hasTitle { setTitle(action.title, for: .normal) }
    addAction(action, for: [.touchUpInside, .primaryActionTriggered])
  }

  var button: ButtonContent {
    get { if case .button(let button) = content { button } else { ButtonContent(title: "") } }
    set { content = .button(newValue) }
  }

  /// The size of the title and its padding; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  /// The appearance of the button, including its title; `nil` leaves it as it is.
  open var configuration: Configuration? {
    get {
      var configuration = ownConfiguration
      configuration?.title = button.title
      return configuration
    }
    set {
      ownConfiguration = newValue
      guard let newValue else { return }
      button.style = newValue.style
      if let color = newValue.baseBackgroundColor { button.tint = color }
      if let title = newValue.title { setTitle(title, for: .normal) }
    }
  }

  /// Sets the title of a state; `nil` removes it.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    showTitle()
  }

  /// Calls the closure that changes the appearance.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  /// Sets the title of a state without its attributes, which are not drawn.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
  }

  /// Sets the image behind the title, which is not drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}

  /// The image of the button's state; `nil` for none.
  open var currentImage: UIImage? { images[state] ?? images[.normal] }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the title, or of the background of a filled button.
  open override var tintColor: DynamicColor! {
    get { button.tint ?? .systemBlue }
    set { button.tint = newValue }
  }

  /// Whether the button is enabled; a disabled button is drawn faded.
  open override var isEnabled: Bool {
    didSet {
      button.isEnabled = isEnabled
      showTitle()
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the button is selected.
  open override var isSelected: Bool { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the button is held by a finger, which a stage has not.
  open override var isHighlighted: Bool { didSet { setNeedsUpdateConfiguration() } }

  /// The title of the button's state; `nil` for none.
  open var currentTitle: String? { button.title.isEmpty ? nil : button.title }

  /// Returns the title of a state; `nil` for none.
  open func title(for state: State) -> String? { titles[state] }

  /// Sets the color of a state's title; the color of the normal state is the tint.
  ///
  /// Colors of other states are kept and not drawn.
  open func setTitleColor(_ color: DynamicColor?, for state: State) {
    titleColors[state] = color
    if state == .normal { button.tint = color }
  }

  /// Sets the image of a state, which is not drawn.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

  /// Returns the image of a state; `nil` for none.
  open func image(for state: State) -> UIImage? { images[state] }

  /// Returns the color that was set for a state's title; `nil` for none.
  open func titleColor(for state: State) -> DynamicColor? { titleColors[state] }

  private func showTitle() {
    let title = isEnabled ? nil : titles[.disabled]
    button.title = title ?? titles[.normal] ?? ""
  }
}

private final class ButtonTitle: UILabel {
  private weak var button: UIButton?

  init(of button: UIButton) {
    self.button = button
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: DynamicFont! {
    get { button?.button.font ?? super.font }
    set { button?.button.font = newValue }
  }

  override var text: String? {
    get { button?.currentTitle }
    set {}
  }
}

/// Distances from the edges of a rectangle inward, in points; UIKit's structure of the same name.
///
/// The leading edge is the left one on a stage.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the leading edge.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the trailing edge.
  public var trailing: CGFloat

  /// Insets of zero at all edges.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets from four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension View {
  /// The margins of `layoutMargins`, by leading and trailing edges.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = EdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }
}
