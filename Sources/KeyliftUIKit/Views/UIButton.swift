// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A push button that nothing presses; UIKit's class of the name.
open class UIButton: View {
  /// How a button looks; UIKit's configuration, as far as it is drawn.
  public struct Configuration: Hashable, Sendable {
    /// What the button says; nil is nothing.
    public var title: String?
    /// How it is filled.
    var style: ButtonContent.Style

    /// Returns a title in the tint.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a title in the tint over a gray fill.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a title in the tint over a faint fill of it.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a white title over the tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }

  /// When a title shows.
  public enum State: Hashable, Sendable {
    /// Whenever no other has been set.
    case normal
    /// While the button cannot be pressed.
    case disabled
  }

  private var titles: [State: String] = [:]

  /// Creates a button by its rectangle in the superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    button = ButtonContent(title: "")
  }

  private var button: ButtonContent {
    get { if case .button(let button) = content { button } else { ButtonContent(title: "") } }
    set { content = .button(newValue) }
  }

  /// The size of the title and what is around it, on a screen.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  /// How the button looks, its title included.
  public var configuration: Configuration {
    get { Configuration(title: button.title, style: button.style) }
    set {
      button.style = newValue.style
      if let title = newValue.title { setTitle(title, for: .normal) }
    }
  }

  /// Sets what the button says in a state; nil takes back what was set.
  public func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    showTitle()
  }

  /// The colour of the title, or of the fill where it is filled.
  public var tintColor: DynamicColor {
    get { button.tint ?? .systemBlue }
    set { button.tint = newValue }
  }

  /// Whether the button can be pressed; drawn faded where not.
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
