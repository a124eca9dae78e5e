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
    /// A finger touches the control several times.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger comes back to the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger leaves the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger that has touched the control is lifted inside it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that has touched the control is lifted outside it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch is ended by the system.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The menu is opened.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
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
    /// All events of fingers.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  private var actions: [(event: Event, action: UIAction?, perform: () -> Void)] = []

  /// The horizontal position of the content, which the kind of control chooses on a stage.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Whether a press opens a menu, which is not drawn.
  open var showsMenuAsPrimaryAction = false
  /// Whether a press that stays opens a menu, which none does on a stage.
  open var isContextMenuInteractionEnabled = false
  /// Whether a finger is on the control: never on a stage.
  open var isTracking: Bool { false }
  /// Whether a finger is inside the control: never on a stage.
  open var isTouchInside: Bool { false }

  /// A horizontal position of content, with UIKit's raw values.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Over the whole width.
    case fill = 3
    /// At the leading edge.
    case leading = 4
    /// At the trailing edge.
    case trailing = 5
  }

  /// Whether the control is enabled.
  open var isEnabled = true
  /// Whether the control is selected; no drawing depends on it.
  open var isSelected = false
  /// Whether the control is held by a finger, which a stage has not; no drawing depends on it.
  open var isHighlighted = false

  /// The position of the content, which is in the middle on a stage, whatever is set.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

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

  /// Creates a control with a frame and an action that its main event and a change of its value perform.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction {
      addAction(primaryAction, for: [.valueChanged, .primaryActionTriggered])
    }
  }

  /// Adds an action that an event performs after the actions before it.
  ///
  /// An action takes the place of one with the same identifier.
  open func addAction(_ action: UIAction, for event: Event) {
    removeAction(identifiedBy: action.identifier, for: event)
    actions.append(
      (
        event, action,
        { [weak self] in
          action.sender = self
          action.handler(action)
        }
      ))
  }

  /// Removes an action from an event.
  open func removeAction(_ action: UIAction, for event: Event) {
    removeAction(identifiedBy: action.identifier, for: event)
  }

  /// Removes the action of an identifier from an event.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for event: Event) {
    actions.removeAll { $0.action?.identifier == identifier && $0.event == event }
  }

  /// Removes the closures of an event; UIKit removes those of a target and a selector.
  open func removeTarget(_ target: Any?, action: (() -> Void)?, for event: Event) {
    actions.removeAll { $0.action == nil && !$0.event.isDisjoint(with: event) }
  }

  /// Performs an action, as one of its events does.
  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
  }

  /// Returns whether the control follows a finger, which a stage has not.
  open func beginTracking(_ touch: ResponderTouch, with event: TouchEvent?) -> Bool { true }
  /// Returns whether the control follows a finger on, which a stage has not.
  open func continueTracking(_ touch: ResponderTouch, with event: TouchEvent?) -> Bool { true }
  /// Ends following a finger, which a stage has not.
  open func endTracking(_ touch: ResponderTouch?, with event: TouchEvent?) {}
  /// Ends following a finger early, which a stage has not.
  open func cancelTracking(with event: TouchEvent?) {}

  /// Adds a closure that an event calls; UIKit takes a selector instead, which Linux does not have.
  ///
  ///     button.addTarget(self, action: { [weak self] in self?.send() }, for: .touchUpInside)
  ///
  /// - Parameters:
  ///   - target: The object of the closure, not retained; after its release the closure is not
  ///     called. `nil` for a closure without one.
  ///   - action: The closure, which the control retains.
  ///   - event: The event.
  open func addTarget(
    _ target: AnyObject?, action: @escaping () -> Void, for event: Event
  ) {
    guard let target else { return actions.append((event, nil, action)) }
    actions.append((event, nil, { [weak target] in if target != nil { action() } }))
  }

  /// Performs the actions of an event in their order.
  ///
  /// As in UIKit it does so even if the control is disabled, and performs no other event's actions.
  open func sendActions(for event: Event) {
    for action in actions where !action.event.isDisjoint(with: event) { action.perform() }
  }
}
