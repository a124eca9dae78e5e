// SPDX-License-Identifier: MIT

/// Collects the values of a closure's statements, so that all of them are retained.
///
///     scene.play(variant) { stage in
///       stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { show($0) }
///       stage.notificationCenter.observe(UIResponder.keyboardWillHideNotification) { hide($0) }
///     }
///
/// A closure with a `return` is used as it is: it retains what it returns.
@resultBuilder
public enum ResponderBuilder {
  /// Returns the values of all statements.
  public static func buildBlock<each Item>(_ items: repeat each Item) -> Any {
    (repeat each items)
  }
}
