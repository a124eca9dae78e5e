// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

extension View {
  /// Makes changes to a view's content; UIKit blends the pictures before and after.
  ///
  /// A stage has no such blends: the content changes at once, and what can be animated is. The
  /// completion comes after the duration.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: Seconds.
  ///   - options: The curve, and the kind of transition, which has no effect.
  ///   - animations: The changes, made at once.
  ///   - completion: Called after the duration.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, options: options).run { animations?() }
    guard let completion else { return }
    StageQueue.main.async(after: duration) { completion(true) }
  }
}

// Kinds of transitions and hints, with UIKit's bits. None has an effect on a stage.
extension AnimationOptions {
  /// Animates the content anew in a transition.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// Hides views in a transition instead of removing them.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  /// Turns the view over from the left.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// Turns the view over from the right.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// Curls the view up.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// Curls the view down.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  /// Blends the pictures.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// Turns the view over from the top.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// Turns the view over from the bottom.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  /// Draws 60 frames a second.
  public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
  /// Draws 30 frames a second.
  public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
}
