// SPDX-License-Identifier: MIT

package import Foundation
import Synchronization

/// The animations of a stage between `UIView.beginAnimations` and `commitAnimations`, which no closure
/// bounds.
///
/// They belong to the closure in which they began: a closure that is run inside an animation block hides
/// them, and ends those that it began itself and did not commit.
package struct BegunAnimations {
  package struct Settings {
    /// The duration in seconds; UIKit's default is 0.2.
    package var duration = 0.2
    package var delay = 0.0
    package var options: AnimationOptions = []
    /// The block whose animation changes have instead of their own, as in a transaction.
    package var inherited: AnimationBlock?
    /// Whether changes are not animated at all, as in a transaction that disables actions.
    package var isDisabled = false

    package init() {}
  }

  /// The settings of the animations that have begun, the innermost last.
  private var settings: [Settings] = []

  /// The number of animations that have begun on all stages.
  ///
  /// While it is 0, as nearly always, a change need not look for the stage.
  private static let count = Atomic<Int>(0)

  static var isAnyBegun: Bool { count.load(ordering: .relaxed) > 0 }

  /// The settings of the innermost animation; `nil` if none has begun.
  package var current: Settings? {
    get { settings.last }
    set {
      guard let newValue, !settings.isEmpty else { return }
      settings[settings.count - 1] = newValue
    }
  }

  package mutating func begin(_ new: Settings = Settings()) {
    BegunAnimations.count.add(1, ordering: .relaxed)
    settings.append(new)
  }

  /// Ends the innermost animation; nothing happens if none has begun.
  package mutating func commit() {
    guard settings.popLast() != nil else { return }
    BegunAnimations.count.subtract(1, ordering: .relaxed)
  }

  mutating func commitAll() {
    while !settings.isEmpty { commit() }
  }
}

extension BegunAnimations.Settings {
  /// The block of changes that are made now; `nil` if they take effect at once.
  func block(in outer: AnimationBlock?) -> AnimationBlock? {
    guard !isDisabled, AnimationBlock.areAnimationsEnabled else { return nil }
    if let inherited { return inherited }
    return AnimationBlock.nested(
      Timing(animating: options.curve.timingCurve, over: duration), in: outer, delay: delay,
      options: options)
  }
}

extension Stage {
  /// Runs a closure of an animation block, which sees only animations that it begins itself.
  func hidingBegunAnimations<Result>(_ changes: () throws -> Result) rethrows -> Result {
    let outer = begun
    begun = BegunAnimations()
    defer {
      begun.commitAll()
      begun = outer
    }
    return try changes()
  }
}

package struct ViewMotion: Hashable, Sendable {
  /// The center of the bounds in the superview's coordinates.
  package var center: Track<CGPoint>
  package var origin: Track<CGPoint>
  package var size: Track<CGSize>
  package var transform: TransformTrack
  package var alpha: ReplacingTrack
  package var isHidden: Steps<Bool>
  package var decoration: Steps<Decoration>
  package var content: Steps<Content>
  /// A scroll view's insets, with and without the safe area; `nil` for any other view.
  package var insets: Steps<ScrollInsets>?

  init(frame: CGRect) {
    center = Track(CGPoint(x: frame.midX, y: frame.midY))
    origin = Track(.zero)
    size = Track(frame.size)
    transform = TransformTrack()
    alpha = ReplacingTrack(1)
    isHidden = Steps(false)
    decoration = Steps(.none)
    content = Steps(.none)
    insets = nil
  }

  var isStill: Bool {
    center.isStill && origin.isStill && size.isStill && transform.isStill && alpha.isStill
      && isHidden.isStill && decoration.isStill && content.isStill && insets?.isStill ?? true
  }

  package var end: Double {
    max(
      center.end, origin.end, size.end, transform.end, alpha.end, isHidden.end, decoration.end,
      content.end, insets?.end ?? 0)
  }
  /// The times at which a change is made or an animation begins or ends, in seconds, unordered.
  var instants: [Double] {
    center.instants + origin.instants + size.instants + transform.instants + alpha.instants
      + isHidden.instants + decoration.instants + content.instants + (insets?.instants ?? [])
  }
}
