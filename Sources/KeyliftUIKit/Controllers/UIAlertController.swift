// SPDX-License-Identifier: MIT

import KeyliftStage

/// An alert or a sheet of actions; UIKit's class of the same name.
///
/// It is not drawn. Its actions are performed by `perform()`.
open class UIAlertController: UIViewController {
  /// A style, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// A sheet at the bottom.
    case actionSheet = 0
    /// A box in the middle.
    case alert = 1
  }

  /// The text below the title.
  public var message: String?
  /// The style.
  public let preferredStyle: Style
  /// The actions in order.
  public private(set) var actions: [UIAlertAction] = []
  /// The text fields in order; `nil` if there are none.
  public private(set) var textFields: [UITextField]?

  /// Creates an alert without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Adds an action.
  public func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a text field, and calls a closure with it.
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// An action of an alert; UIKit's class of the same name.
public final class UIAlertAction {
  /// A style, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// A plain button.
    case `default` = 0
    /// The button that changes nothing.
    case cancel = 1
    /// The button that deletes.
    case destructive = 2
  }

  /// The title.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether the action is enabled.
  public var isEnabled = true

  private let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Calls the action's closure, as a tap on its button does.
  public func perform() { handler?(self) }
}
