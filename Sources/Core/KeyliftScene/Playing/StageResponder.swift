// SPDX-License-Identifier: MIT

public import KeyliftStage

/// A type of your own that responds to the keyboard on a stage.
///
///     final class ChatResponder: StageResponder {
///       private var observations: [NotificationObservation] = []
///
///       init(stage: Stage) {
///         let show = UIResponder.keyboardWillShowNotification
///         observations = [stage.notificationCenter.observe(show) { note in ... }]
///       }
///     }
///     let clip = scene.play(answering: ChatResponder.self)
///
/// A responder that is isolated to the main actor conforms with `@MainActor StageResponder`, and its
/// scene is played on the main actor: a stage plays on the caller's actor, and calls observers there.
public protocol StageResponder {
  /// Creates the responder of a stage, whose window has the scene's views and which has not played
  /// yet.
  init(stage: Stage)
}

/// Collects the values of a closure's statements, so that all of them are retained.
///
///     scene.play { stage in
///       stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { show($0) }
///       stage.notificationCenter.observe(UIResponder.keyboardWillHideNotification) { hide($0) }
///     }
///
/// A closure with a `return` is used as it is: it retains what it returns, which may be nothing.
@resultBuilder
public enum ResponderBuilder {
  /// Returns the values of all statements.
  public static func buildBlock<each Item>(_ items: repeat each Item) -> Any { (repeat each items) }

  /// Returns the values of an `if` without `else`; `nil` if the condition does not hold.
  public static func buildOptional(_ item: Any?) -> Any { item as Any }

  /// Returns the values of the first branch of an `if` or `switch`.
  public static func buildEither(first item: Any) -> Any { item }

  /// Returns the values of another branch of an `if` or `switch`.
  public static func buildEither(second item: Any) -> Any { item }

  /// Returns the values of all turns of a loop.
  public static func buildArray(_ items: [Any]) -> Any { items }
}

extension Clip {
  /// Whether the keyboard posted notifications and nothing in the app's window moved.
  ///
  /// Observers that are added to the center itself, past `observe(_:on:using:)`, are known only by
  /// what they do.
  var isUnanswered: Bool {
    guard !notifications.isEmpty else { return false }
    let first = frame(0).views
    return (1..<frameCount).allSatisfy { frame($0).views.map(\.rect) == first.map(\.rect) }
  }

  /// The sentence about a responder that never listened, with advice on a line of its own; `nil` if
  /// it listened.
  package var silence: String? {
    silentResponder.map {
      """
      the responder '\($0)' never listens: it observes no notification and reads no keyboard guide
      note: it must keep its observations for as long as it listens
      """
    }
  }
}
