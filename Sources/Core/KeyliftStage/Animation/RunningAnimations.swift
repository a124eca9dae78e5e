// SPDX-License-Identifier: MIT

/// The running animations that have a completion handler, by group: the animations of a block or an
/// animator.
struct RunningAnimations {
  struct Group {
    /// Whether the group has an additive animation, which nothing can end early.
    var moves = false
    var fades = 0
    fileprivate var replacedFades = 0
    /// `nil` while changes are still being made.
    var ending: (event: Stage.EventID, completion: (Bool) -> Void)?
    /// The time at which repeated animations end that outlast the block, in seconds.
    var laterEnd = 0.0

    var isRunning: Bool { moves || fades > replacedFades }
    /// UIKit's `finished`.
    var isFinished: Bool { replacedFades == 0 }
  }

  private var groups: [Int: Group] = [:]
  /// The views that an animator animates, by its group; the animator removes them.
  var views: [Int: Set<View>] = [:]
  private var count = 0

  subscript(_ number: Int) -> Group? {
    get { groups[number] }
    set { groups[number] = newValue }
  }

  mutating func open() -> Int {
    count += 1
    groups[count] = Group()
    return count
  }

  mutating func noteMove(of block: AnimationBlock, on view: View) {
    if let number = block.number { groups[number]?.moves = true }
    if let animator = block.animator { views[animator, default: []].insert(view) }
  }

  /// Lets a group run again that has ended, if an animator still has views in it.
  mutating func resume(_ number: Int) {
    if groups[number] == nil, views[number] != nil { groups[number] = Group(moves: true) }
  }
}

extension Stage {
  func openAnimations() -> Int { animations.open() }

  /// Ends the changes of a group of animations, and calls a closure when the animations have ended.
  ///
  /// The closure is called at the given time, before other events scheduled for it. If nothing is
  /// animated, it is called at the end of the current event. The same holds as soon as all
  /// animations of the group have been replaced, which happens only to opacity.
  ///
  /// - Parameter completion: Its argument is whether no animation of the group was replaced.
  func closeAnimations(
    _ number: Int, at end: Double, completion: @escaping (Bool) -> Void
  ) {
    guard let group = animations[number], group.isRunning else {
      return conclude(number, completion)
    }
    let event = schedule(at: max(end, group.laterEnd), first: true) { [weak self] in
      let group = self?.animations[number]
      self?.animations[number] = nil
      completion(group?.isFinished ?? true)
    }
    animations[number]?.ending = (event, completion)
  }

  /// Performs an action at the same time, after the current event and its layout pass.
  ///
  /// It runs outside every animation block, before other events scheduled for this time, and after
  /// earlier actions of this method.
  func onNextTurn(_ action: @escaping () -> Void) {
    schedule(at: now ?? 0, first: true, action)
  }

  func noteFade(of block: AnimationBlock, on view: View, replacing replaced: Int?) {
    if let animator = block.animator { animations.views[animator, default: []].insert(view) }
    if let replaced, replaced == block.number { return }
    if let number = block.number { animations[number]?.fades += 1 }
    guard let replaced, animations[replaced] != nil else { return }
    animations[replaced]?.replacedFades += 1
    guard let group = animations[replaced], let ending = group.ending, !group.isRunning else {
      return
    }
    cancel(ending.event)
    conclude(replaced, ending.completion)
  }

  func moveEnd(of number: Int, to time: Double?) {
    guard let ending = animations[number]?.ending else { return }
    cancel(ending.event)
    animations[number]?.ending = nil
    if let time { closeAnimations(number, at: time, completion: ending.completion) }
  }

  private func conclude(_ number: Int, _ completion: @escaping (Bool) -> Void) {
    let isFinished = animations[number]?.isFinished ?? true
    animations[number] = nil
    onNextTurn { completion(isFinished) }
  }
}
