// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftMotion
public import KeyliftStage

// Animations of iOS 3, which begin and end without a closure. Changes between the two calls animate
// on the stage that plays the running code. A function that a closure of `UIView.animate` calls ends
// what it has begun itself, and so does an event. Without a playing stage changes are made at once.
extension View {
  /// Begins an animation, in which the settings and changes until `commitAnimations()` are.
  ///
  /// - Parameters:
  ///   - animationID: A name, which has no effect.
  ///   - context: Data of the app, which are never read.
  @safe public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    Stage.current?.begun.begin()
  }

  /// Ends the innermost animation that has begun.
  public static func commitAnimations() { Stage.current?.begun.commit() }

  /// Sets the duration of the begun animation in seconds, 0.2 by default.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    set { $0.duration = duration }
  }

  /// Sets the delay of the begun animation in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) { set { $0.delay = delay } }

  /// Sets the curve of the begun animation, ease-in-out by default.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    set {
      let others = $0.options.rawValue & ~(7 << 16)
      $0.options = AnimationOptions(rawValue: others | UInt(curve.rawValue) << 16)
    }
  }

  /// Sets whether opacity starts from the value that is shown.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    set {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }

  private static func set(_ change: (inout BegunAnimations.Settings) -> Void) {
    guard let stage = Stage.current, var settings = stage.begun.current else { return }
    change(&settings)
    stage.begun.current = settings
  }
}

/// A group of changes to layers; Core Animation's class of the same name.
public enum CATransaction {
  /// Begins a group.
  ///
  /// As the layers of views have no animations of their own, changes in it are made at once outside an
  /// animation block, and with the block's animation inside one.
  public static func begin() {
    guard let stage = Stage.current else { return }
    var settings = BegunAnimations.Settings()
    if let outer = AnimationBlock.current {
      settings.inherited = outer
    } else {
      settings.isDisabled = true
    }
    stage.begun.begin(settings)
  }

  /// Ends the innermost group.
  public static func commit() { Stage.current?.begun.commit() }

  /// Sets whether changes in the group are made at once, also inside an animation block.
  public static func setDisableActions(_ isDisabled: Bool) {
    guard let stage = Stage.current, var settings = stage.begun.current else { return }
    settings.isDisabled = isDisabled || settings.inherited == nil
    stage.begun.current = settings
  }

  /// Does nothing, because the layers of views have no animations of their own.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
}
