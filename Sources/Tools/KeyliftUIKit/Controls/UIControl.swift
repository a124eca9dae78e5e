// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A view that sends actions; UIKit's class of the same name.
///
/// It takes no touches. `sendActions(for:)` performs its actions.
open class UIControl: View {
  /// A set of states that a control can be in, with UIKit's bits.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and nothing else.
    public static let normal: State = []
    /// Held by a finger.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// A set of events that perform actions, with UIKit's bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger that has touched the control is lifted inside it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that has touched the control is lifted outside it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control is triggered in any way.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field has got the caret.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a field has been changed by the keyboard.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field has lost the caret.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key has been pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  private var actions: [(event: Event, perform: () -> Void)] = []

  /// Whether the control is enabled.
  open var isEnabled = true
  /// Whether the control is selected; no drawing depends on it.
  open var isSelected = false
  /// Whether the control is held by a finger, which a stage has not; no drawing depends on it.
  open var isHighlighted = false

  /// The position of the content, which is in the middle on a stage, whatever is set.
  public var contentVerticalAlignment = ContentVerticalAlignment.center

  /// A vertical position of content, with UIKit's raw values.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Over the whole height.
    case fill = 3
  }

  /// The states that the control is in.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Creates a control with a frame in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Adds an action that an event performs after the actions before it.
  ///
  /// In UIKit an action with an identifier replaces one with the same identifier; these actions
  /// have none.
  public func addAction(_ action: UIAction, for event: Event) {
    actions.append(
      (
        event,
        { [weak self] in
          action.sender = self
          action.handler(action)
        }
      ))
  }

  /// Adds a closure that an event calls; UIKit takes a selector instead, which Linux does not have.
  ///
  ///     button.addTarget(self, action: { [weak self] in self?.send() }, for: .touchUpInside)
  ///
  /// - Parameters:
  ///   - target: The object of the closure, not retained; after its release the closure is not
  ///     called. `nil` for a closure without one.
  ///   - action: The closure, which the control retains.
  ///   - event: The event.
  public func addTarget(
    _ target: AnyObject?, action: @escaping () -> Void, for event: Event
  ) {
    guard let target else { return actions.append((event, action)) }
    actions.append((event, { [weak target] in if target != nil { action() } }))
  }

  /// Performs the actions of an event in their order.
  ///
  /// As in UIKit it does so even if the control is disabled, and performs no other event's actions.
  public func sendActions(for event: Event) {
    for action in actions where !action.event.isDisjoint(with: event) { action.perform() }
  }
}

/// An action of a control; UIKit's class of the same name.
public final class UIAction {
  let handler: (UIAction) -> Void

  /// The title, as of a button that is created with the action.
  public var title: String
  /// The object that performs the action; `nil` before it is performed.
  public internal(set) weak var sender: AnyObject?

  /// Creates an action, which calls a closure with itself at each of its events.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}
