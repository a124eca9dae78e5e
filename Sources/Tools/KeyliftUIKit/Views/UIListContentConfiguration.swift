// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The content of a cell, which makes a view of itself; UIKit's protocol of the same name.
public protocol UIContentConfiguration {
  /// Returns a view that shows the configuration.
  func makeContentView() -> any View & UIContentView
  /// Returns the configuration for a state, by default the same.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// Returns the same configuration.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a configuration; UIKit's protocol of the same name.
public protocol UIContentView: AnyObject {
  /// The configuration, another one of which is shown at once.
  var configuration: any UIContentConfiguration { get set }
}

/// The text of a row; UIKit's structure of the same name.
///
/// A row has its text, a second text and no image: a stage knows no app's images.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How a text looks.
  public struct TextProperties: Hashable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor = .label
    /// The number of lines; 0 for as many as the text has.
    public var numberOfLines = 0
  }

  /// The text; `nil` for none.
  public var text: String?
  /// The second text; `nil` for none.
  public var secondaryText: String?
  /// An image, which a stage does not draw.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Whether both texts are in one line if they fit, the second at the end.
  public var prefersSideBySideTextAndSecondaryText: Bool

  private init(isSideBySide: Bool, secondFont: UIFont) {
    secondaryTextProperties = TextProperties(font: secondFont, color: .secondaryLabel)
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  /// Returns the configuration of a row.
  public static func cell() -> UIListContentConfiguration { subtitleCell() }

  /// Returns the configuration of a row with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      isSideBySide: false, secondFont: .preferredFont(forTextStyle: .caption1))
  }

  /// Returns the configuration of a row with a value at its end.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(isSideBySide: true, secondFont: .preferredFont(forTextStyle: .body))
  }

  /// Returns the configuration of a row beside a page, as that of another row.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a section's header, as that of a row.
  public static func header() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a section's footer, as that of a row.
  public static func footer() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a section's header, as that of a row.
  public static func plainHeader() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a section's header, as that of a row.
  public static func groupedHeader() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a section's footer, as that of a row.
  public static func groupedFooter() -> UIListContentConfiguration { cell() }

  /// Returns a view that shows the configuration.
  public func makeContentView() -> any View & UIContentView {
    UIListContentView(configuration: self)
  }
}

/// The view of a row's texts; UIKit's class of the same name.
open class UIListContentView: View, UIContentView {
  /// The configuration; only a `UIListContentConfiguration` is shown.
  open var configuration: any UIContentConfiguration { didSet { showTexts() } }
  private let label = UILabel(frame: .zero)
  private let secondLabel = UILabel(frame: .zero)

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(label)
    addSubview(secondLabel)
    showTexts()
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  private var texts: UIListContentConfiguration? { configuration as? UIListContentConfiguration }

  private func showTexts() {
    guard let texts else { return }
    show(texts.text, texts.textProperties, in: label)
    show(texts.secondaryText, texts.secondaryTextProperties, in: secondLabel)
    secondLabel.textAlignment = texts.prefersSideBySideTextAndSecondaryText ? .right : .natural
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.text = text
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.isHidden = text?.isEmpty != false
  }

  /// Places the texts 16 points from the sides: two of them in halves, unless they are side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let lines = bounds.insetBy(dx: 16, dy: 0)
    label.frame = lines
    secondLabel.frame = lines
    guard texts?.prefersSideBySideTextAndSecondaryText == false, !label.isHidden,
      !secondLabel.isHidden
    else { return }
    // Two lines are in the upper and the lower half, which is Keylift's choice.
    let halves = lines.divided(atDistance: lines.height / 2, from: .minYEdge)
    label.frame = halves.slice
    secondLabel.frame = halves.remainder
  }
}

extension View {
  /// The view is the content view of a cell.
  func show(_ configuration: (any UIContentConfiguration)?) {
    if let configuration, let shown = subviews.first(where: { $0 is any UIContentView }),
      let content = shown as? any UIContentView,
      type(of: content.configuration) == type(of: configuration)
    {
      return content.configuration = configuration
    }
    for subview in subviews where subview is any UIContentView { subview.removeFromSuperview() }
    guard let content = configuration?.makeContentView() else { return }
    fill(with: content)
  }

  func fill(with content: View) {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
