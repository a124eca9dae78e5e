// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A push button; UIKit's class of the same name.
///
/// It takes no touches. `sendActions(for:)` presses it.
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

  /// A type of button; both are drawn as a plain configuration until it is changed.
  public enum ButtonType: Hashable, Sendable {
    /// No style in UIKit, where the title is white.
    case custom
    /// The system's style.
    case system
  }

  /// An event that performs actions.
  public enum Event: Hashable, Sendable {
    /// A finger touches the button.
    case touchDown
    /// A finger that has touched the button is lifted inside it.
    case touchUpInside
    /// The button is triggered in any way.
    case primaryActionTriggered
  }

  private var titles: [State: String] = [:]
  private var actions: [(event: Event, perform: () -> Void)] = []

  /// Creates a button with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    button = ButtonContent(title: "")
  }

  /// Creates a button of a type without a frame.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
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

  /// Adds an action that an event performs after the actions before it.
  ///
  /// In UIKit an action with an identifier replaces one with the same identifier; these actions
  /// have none.
  public func addAction(_ action: UIAction, for event: Event) {
    actions.append((event, { action.handler(action) }))
  }

  /// Adds a closure that an event calls; UIKit takes a selector instead, which Linux does not have.
  ///
  ///     button.addTarget(self, action: { [weak self] in self?.send() }, for: .touchUpInside)
  ///
  /// - Parameters:
  ///   - target: The object of the closure, not retained; after its release the closure is not
  ///     called. `nil` for a closure without one.
  ///   - action: The closure, which the button retains.
  ///   - event: The event.
  public func addTarget(
    _ target: AnyObject?, action: @escaping () -> Void, for event: Event
  ) {
    guard let target else { return actions.append((event, action)) }
    actions.append((event, { [weak target] in if target != nil { action() } }))
  }

  /// Performs the actions of an event in their order.
  ///
  /// As in UIKit it does so even if the button is disabled, and performs no other event's actions.
  public func sendActions(for event: Event) {
    for action in actions where action.event == event { action.perform() }
  }
}

/// An action of a button; UIKit's class of the same name.
public final class UIAction {
  let handler: (UIAction) -> Void

  /// Creates an action, which calls a closure with itself at each of its events.
  public init(handler: @escaping (UIAction) -> Void) {
    self.handler = handler
  }
}
