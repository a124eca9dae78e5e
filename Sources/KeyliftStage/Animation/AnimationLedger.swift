// SPDX-License-Identifier: MIT

/// What becomes of the animations whose end somebody waits for, group by group: a block's, an animator's.
struct AnimationLedger {
  /// What a group of animations goes by.
  typealias Number = Int

  /// A group that has not ended.
  struct Group {
    /// Whether anything moves that nothing can end early, as what is added up.
    var moves = false
    /// How many opacities fade.
    var fades = 0
    /// How many of these have been replaced by other animations.
    var replacedFades = 0
    /// When it is to end, and what is called then; nil while changes are still being made.
    var ending: (appointment: Stage.AppointmentID, completion: (Bool) -> Void)?

    /// Whether any animation is still there.
    var isUnderWay: Bool { moves || fades > replacedFades }
    /// Whether no animation was replaced; what UIKit calls finished.
    var isFinished: Bool { replacedFades == 0 }
  }

  private var groups: [Number: Group] = [:]
  private var count = 0

  /// The group of a number; nil once it has ended.
  subscript(_ number: Number) -> Group? {
    get { groups[number] }
    set { groups[number] = newValue }
  }

  /// Begins a group.
  mutating func open() -> Number {
    count += 1
    groups[count] = Group()
    return count
  }

  /// Keeps that something moves with a block.
  mutating func noteMove(of block: AnimationBlock) {
    if let number = block.number { groups[number]?.moves = true }
  }
}
