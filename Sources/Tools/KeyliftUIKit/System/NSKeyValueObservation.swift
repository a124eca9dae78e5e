// SPDX-License-Identifier: MIT

#if !canImport(Darwin)
import Foundation
public import KeyliftStage

// Observing properties needs Objective-C's runtime. A stage compares the values instead: after each event and its
// layout pass.

/// An observation of a property, which ends when it is released; Foundation's class of the same name on iOS.
public final class NSKeyValueObservation {
  fileprivate var isOn = true

  /// Ends the observation.
  public func invalidate() { isOn = false }
}

/// The values that an observation reports, with Foundation's bits.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// Foundation's bits.
  public let rawValue: UInt
  /// Creates a set from Foundation's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The present value, at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// A change of a property; Foundation's structure of the same name on iOS.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change; `nil` if it was not asked for.
  public let newValue: Value?
  /// The value before the change; `nil` if it was not asked for.
  public let oldValue: Value?
}

/// An object whose properties can be observed.
public protocol NSKeyValueObservable: AnyObject {}

extension Responder: NSKeyValueObservable {}
extension CALayer: NSKeyValueObservable {}

extension NSKeyValueObservable {
  /// Calls a closure after each event of the running code's stage that has changed a property.
  ///
  ///     observation = table.observe(\.contentSize) { [weak self] table, _ in
  ///       self?.height.constant = table.contentSize.height
  ///     }
  ///
  /// - Returns: The observation; it ends when it is released.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    var old = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(newValue: options.contains(.new) ? old : nil, oldValue: nil))
    }
    Stage.nearest?.changeChecks.append { [weak self, weak observation] in
      guard let self, observation?.isOn == true else { return false }
      let new = self[keyPath: keyPath]
      guard new != old else { return true }
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil)
      old = new
      changeHandler(self, change)
      return true
    }
    return observation
  }
}
#endif
