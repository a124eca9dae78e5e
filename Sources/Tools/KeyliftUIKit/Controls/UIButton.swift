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

extension UIButton {
  /// The appearance of a button: the drawn part of UIKit's configuration.
  public struct Configuration {
    /// The title; `nil` for none.
    public var title: String?
    /// The image, which is not drawn.
    public var image: UIImage?
    /// The color of the background, drawn as the tint; `nil` for the tint.
    public var baseBackgroundColor: DynamicColor?
    /// The color of the title, which the style chooses on a stage.
    public var baseForegroundColor: DynamicColor?
    /// The shape of the corners, which the style chooses on a stage.
    public var cornerStyle = CornerStyle.dynamic
    /// The room around the title, which the style chooses on a stage.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The second line of the title, which is not drawn.
    public var subtitle: String?
    /// The title with attributes, of which the text is drawn.
    public var attributedTitle: AttributedString? {
      didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
    }
    /// The distance of the image from the title in points, which is not drawn.
    public var imagePadding: CGFloat = 0
    /// The distance of the two lines of the title in points.
    public var titlePadding: CGFloat = 0
    /// The edge at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The alignment of the lines of the title.
    public var titleAlignment = TitleAlignment.automatic
    /// The breaking of a title that does not fit.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether a spinner is in place of the image, which is not drawn.
    public var showsActivityIndicator = false
    /// The size, which the style chooses on a stage.
    public var buttonSize = Size.medium
    /// The background, whose color is drawn as the tint.
    public var background = UIBackgroundConfiguration()
    /// A closure that changes the attributes of the title, which are not drawn.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How the symbol of the image looks, which is not drawn.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    var style: ButtonContent.Style

    fileprivate init(style: ButtonContent.Style) { self.style = style }

    /// An alignment of the lines of a title.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// As the image asks for.
      case automatic = 0
      /// At the leading edge.
      case leading = 1
      /// In the middle.
      case center = 2
      /// At the trailing edge.
      case trailing = 3
    }

    /// A size of a button.
    public enum Size: Int, Hashable, Sendable {
      /// Between small and large.
      case medium = 0
      /// Small.
      case small = 1
      /// Very small.
      case mini = 2
      /// Large.
      case large = 3
    }

    /// A shape of corners.
    public enum CornerStyle: Hashable, Sendable {
      /// Chosen by the text size.
      case dynamic
      /// Round ends.
      case capsule
      /// Small corners.
      case small
      /// Corners between small and large.
      case medium
      /// Large corners.
      case large
      /// Fixed corners.
      case fixed
    }

    /// Returns a configuration with a title in the tint color and no background.
    public static func borderless() -> Configuration { plain() }
    /// Returns a configuration with a title in the tint color on a gray background.
    public static func bordered() -> Configuration { gray() }
    /// Returns a configuration with a title in the tint color on a faint background of that color.
    public static func borderedTinted() -> Configuration { tinted() }
    /// Returns a configuration with a white title on a background of the tint color.
    public static func borderedProminent() -> Configuration { filled() }
    /// Returns a configuration of glass, which is drawn as a gray one.
    public static func glass() -> Configuration { gray() }
    /// Returns a configuration of tinted glass, which is drawn as a filled one.
    public static func prominentGlass() -> Configuration { filled() }
    /// Returns the configuration for a state of a button, which is the same.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Returns a configuration with a title in the tint color and no background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a configuration with a title in the tint color on a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a configuration with a title in the tint color on a faint background of that color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a configuration with a white title on a background of the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }
}

/// The background of a button or cell, of which a button draws the color; UIKit's structure of the same name.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color; `nil` for that of the style.
  public var backgroundColor: DynamicColor?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// The color of the border; `nil` for none.
  public var strokeColor: DynamicColor?
  /// The width of the border in points.
  public var strokeWidth: CGFloat = 0
  /// The distances of the background from the edges in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// Returns a background without a color.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row of a list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row of a list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the same background, which looks the same in each state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

/// A closure that changes the attributes of a title; UIKit's structure of the same name.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure, which a stage does not call.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Creates a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}
