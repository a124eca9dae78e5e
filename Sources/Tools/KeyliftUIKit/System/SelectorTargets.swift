// SPDX-License-Identifier: MIT

#if !canImport(ObjectiveC)
public import Foundation
public import KeyliftStage

// Targets and selectors in place of closures. Targets are not retained, as in UIKit.

extension NotificationCenter {
  /// Sends a message with each notification of a name to an object, until it is released.
  ///
  /// - Parameters:
  ///   - observer: The object.
  ///   - selector: A method without arguments, or one that takes the notification.
  ///   - name: The notifications' name; nothing is observed without one.
  ///   - object: The object that posts them; `nil` for any.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    guard let name else { return }
    let wanted = object.map { $0 as AnyObject }
    let observation = observe(name) { [weak observer] notification in
      guard let observer, wanted == nil || wanted === notification.object as AnyObject? else {
        return
      }
      _ =
        selector.perform(observer, notification)
        || selector.perform(observer, notification._bridgeToObjectiveC())
    }
    ObserverList.of(observer).entries.append((self, name, wanted, observation))
  }

  /// Ends all observations of an object or a token.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observations of a name, or of all without one.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name: Notification.Name?, object: Any?
  ) {
    let posting = object.map { $0 as AnyObject }
    ObserverList.of(observer).entries.removeAll {
      $0.center === self && (name == nil || $0.name == name)
        && (posting == nil || posting === $0.object)
    }
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// UIKit's protocol of the actions of editing, which each responder has.
public typealias UIResponderStandardEditActions = Responder

private final class ObserverList {
  var entries:
    [(
      center: NotificationCenter, name: Notification.Name, object: AnyObject?,
      observation: NotificationObservation
    )] = []

  static func of(_ observer: AnyObject) -> ObserverList {
    let key = unsafe UnsafeRawPointer(bitPattern: 1)!
    if let list = unsafe objc_getAssociatedObject(observer, key) as? ObserverList { return list }
    let list = ObserverList()
    unsafe objc_setAssociatedObject(observer, key, list, .OBJC_ASSOCIATION_RETAIN)
    return list
  }
}

extension Selector {
  /// The target is not retained; without one, the message goes to the first object of the responder
  /// chain that has the method.
  fileprivate func action(of target: AnyObject?, from sender: AnyObject) -> () -> Void {
    guard let target else {
      return { [weak sender] in
        _ = UIApplication.shared.sendAction(self, to: nil, from: sender, for: nil)
      }
    }
    return { [weak target, weak sender] in
      if let target { _ = perform(target, sender) }
    }
  }
}

extension UIApplication {
  /// Sends a message to an object or, without one, to the first of the responder chain that has the method, beginning
  /// with the first responder.
  ///
  /// - Returns: Whether an object has the method.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: TouchEvent?
  ) -> Bool {
    if let target { return action.perform(target as AnyObject, sender) }
    let first = Stage.nearest?.window.tree.first(where: \.isFirstResponder)
    return sequence(first: first as Responder?) { $0?.next }
      .contains { $0.map { action.perform($0, sender) } == true }
  }
}

extension UIControl {
  /// Adds a message that an event sends.
  public func addTarget(_ target: Any?, action: Selector, for event: Event) {
    addTarget(
      target as AnyObject?, action: action.action(of: target as AnyObject?, from: self), for: event)
  }

  /// Removes the messages and closures of an event.
  @_disfavoredOverload
  public func removeTarget(_ target: Any?, action: Selector?, for event: Event) {
    removeTarget(target, action: nil as (() -> Void)?, for: event)
  }
}

extension UIGestureRecognizer {
  /// Creates a recognizer that sends a message.
  @_disfavoredOverload
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let action { addTarget(target as Any, action: action) }
  }

  /// Adds a message that the recognizer sends.
  public func addTarget(_ target: Any, action: Selector) {
    addTarget(
      target as AnyObject, action: action.action(of: target as AnyObject, from: self))
  }
}

extension UIBarButtonItem {
  /// Creates an item with a title that sends a message.
  @_disfavoredOverload
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(title: title, style: style, target: target, action: nil as (() -> Void)?)
    send(action, to: target)
  }

  /// Creates an item with an image that sends a message.
  @_disfavoredOverload
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(image: image, style: style, target: target, action: nil as (() -> Void)?)
    send(action, to: target)
  }

  /// Creates an item of the system that sends a message.
  @_disfavoredOverload
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: nil as (() -> Void)?)
    send(action, to: target)
  }

  private func send(_ action: Selector?, to target: AnyObject?) {
    guard let action else { return }
    let send = action.action(of: target, from: self)
    primaryAction = UIAction(title: title ?? "") { _ in send() }
  }
}

extension Timer {
  /// Returns a timer of the main run loop that sends a message to an object, which it retains.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      _ = selector.perform(target as AnyObject, timer)
    }
  }
}
#endif
