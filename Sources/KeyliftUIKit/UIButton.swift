// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A push button, which takes no touches; UIKit's class of the same name.
open class UIButton: View {
  /// The appearance of a button: the drawn part of UIKit's configuration.
  public struct Configuration: Hashable, Sendable {
    /// The title; `nil` for none.
    public var title: String?
    var style: ButtonContent.Style

    /// Returns a configuration with a title in the tint color and no background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a configuration with a title in the tint color on a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a configuration with a title in the tint color on a faint background of that color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a configuration with a white title on a background of the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }

  /// A state that can have a title of its own.
  public enum State: Hashable, Sendable {
    /// Every state without a title of its own.
    case normal
    /// The state of a button that is not enabled.
    case disabled
  }

  private var titles: [State: String] = [:]

  /// Creates a button with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    button = ButtonContent(title: "")
  }

  private var button: ButtonContent {
    get { if case .button(let button) = content { button } else { ButtonContent(title: "") } }
    set { content = .button(newValue) }
  }

  /// The size of the title and its padding; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  /// The appearance of the button, including its title.
  public var configuration: Configuration {
    get { Configuration(title: button.title, style: button.style) }
    set {
      button.style = newValue.style
      if let title = newValue.title { setTitle(title, for: .normal) }
    }
  }

  /// Sets the title of a state; `nil` removes it.
  public func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    showTitle()
  }

  /// The color of the title, or of the background of a filled button.
  public var tintColor: DynamicColor {
    get { button.tint ?? .systemBlue }
    set { button.tint = newValue }
  }

  /// Whether the button is enabled; a disabled button is drawn faded.
  public var isEnabled: Bool {
    get { button.isEnabled }
    set {
      button.isEnabled = newValue
      showTitle()
    }
  }

  private func showTitle() {
    let title = isEnabled ? nil : titles[.disabled]
    button.title = title ?? titles[.normal] ?? ""
  }
}
