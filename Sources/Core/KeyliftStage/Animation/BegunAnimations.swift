// SPDX-License-Identifier: MIT

import Synchronization

/// The animations of a stage between `UIView.beginAnimations` and `commitAnimations`.
///
/// They belong to the closure in which they began: a closure that is run inside an animation block
/// hides them, and ends those that it began itself and did not commit.
struct BegunAnimations {
  struct Settings {
    /// Seconds; UIKit's default.
    var duration = 0.2
    var delay = 0.0
    var options: AnimationOptions = []
    var repeatCount: Double?
    /// The block whose animation changes have instead of their own, as in a transaction.
    var inherited: AnimationBlock?
    var isDisabled = false
    /// The closure to call when the animations are over that blocks begin in the group.
    var completion: (() -> Void)?
    var longest = 0.0

    mutating func set(_ option: AnimationOptions, _ isOn: Bool) {
      if isOn { options.insert(option) } else { options.remove(option) }
    }
  }

  private var settings: [Settings] = []

  /// The number of animations that have begun on all stages.
  ///
  /// While it is 0, as nearly always, a change need not look for the stage.
  private static let count = Atomic<Int>(0)

  static var isAnyBegun: Bool { count.load(ordering: .relaxed) > 0 }

  var current: Settings? { settings.last }

  /// Changes the settings of the innermost animation; nothing happens without one.
  mutating func set(_ change: (inout Settings) -> Void) {
    if let last = settings.indices.last { change(&settings[last]) }
  }

  mutating func begin(_ new: Settings = Settings()) {
    BegunAnimations.count.add(1, ordering: .relaxed)
    settings.append(new)
  }

  mutating func commit() {
    guard settings.popLast() != nil else { return }
    BegunAnimations.count.subtract(1, ordering: .relaxed)
  }

  mutating func note(seconds: Double) {
    for index in settings.indices {
      settings[index].longest = max(settings[index].longest, seconds)
    }
  }

  mutating func commitAll() {
    while !settings.isEmpty { commit() }
  }
}

extension BegunAnimations.Settings {
  func block(in outer: AnimationBlock?) -> AnimationBlock? {
    guard !isDisabled, AnimationBlock.areAnimationsEnabled else { return nil }
    if let inherited { return inherited }
    var block = AnimationBlock(
      nesting: Timing(animating: options.curve.timingCurve, over: duration), in: outer,
      delay: delay, options: options)
    if let repeatCount {
      let repetition = Repetition(
        count: repeatCount, autoreverses: options.contains(.autoreverse))
      block.timing = block.timing.repeated(repetition)
    }
    return block
  }
}

extension Stage {
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
