// SPDX-License-Identifier: MIT

#if !canImport(ObjectiveC)
/// A method that objects of a class are asked to perform; Objective-C's structure of the same name.
///
/// Linux has no `#selector`; `Scripts/selectors` puts in its place what is written here:
///
///     NotificationCenter.default.addObserver(
///       self, selector: Selector("rise", Page.rise), name: UIResponder.keyboardWillShowNotification,
///       object: nil)
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible,
  @unchecked Sendable
{
  /// The method's name without its arguments.
  public let description: String
  /// - Returns: Whether the target has the method.
  package let perform: (_ target: AnyObject, _ sender: Any?) -> Bool

  /// Creates a selector of a method without arguments.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name) { target, _ in (target as? Target).map { _ = method($0)() } != nil }
  }

  /// Creates a selector of a method that takes its sender; one that takes another object is not performed.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(name) { target, sender in
      // As in Objective-C, where an object is true.
      guard let target = target as? Target, let sender = sender as? Sender ?? true as? Sender
      else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a selector from the name of a method, which nothing on a stage performs.
  public init(_ name: String) { self.init(name) { _, _ in false } }
  /// Creates a selector from the name of a method, which nothing on a stage performs.
  public init(stringLiteral name: String) { self.init(name) }

  private init(_ name: String, perform: @escaping (AnyObject, Any?) -> Bool) {
    description = name
    self.perform = perform
  }

  /// Returns whether two selectors have the same name.
  public static func == (first: Selector, second: Selector) -> Bool {
    first.description == second.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
#endif
