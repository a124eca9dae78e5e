// SPDX-License-Identifier: MIT

import KeyliftMotion

extension Stage {
  /// Begins a group of animations whose end is waited for, to be named by blocks.
  package func openAnimations() -> Int { animations.open() }

  /// Calls a closure when a group of animations, now complete, has ended.
  ///
  /// That is at the given moment, ahead of what is on the agenda for it. Where nothing moves it is at the end
  /// of the event being played, and so as soon as all animations of the group have been replaced, as only
  /// those of opacity are.
  ///
  /// - Parameter completion: Called with whether no animation of the group was replaced.
  package func closeAnimations(
    _ number: Int, at end: Double, completion: @escaping (Bool) -> Void
  ) {
    guard let group = animations[number], group.isUnderWay else {
      return conclude(number, completion)
    }
    let appointment = schedule(at: end, first: true) { [weak self] in
      let group = self?.animations[number]
      self?.animations[number] = nil
      completion(group?.isFinished ?? true)
    }
    animations[number]?.ending = (appointment, completion)
  }

  /// Carries an action out at the same instant, once the event being played and its layout pass are over.
  ///
  /// It runs outside every animation block, ahead of what else is on the agenda for the instant, and behind
  /// what was put there by this method before.
  public func onNextTurn(_ action: @escaping () -> Void) {
    schedule(at: now ?? 0, first: true, action)
  }

  /// Keeps that an opacity fades with a block, in place of an animation of another group's.
  func noteFade(of block: AnimationBlock, replacing replaced: Int?) {
    if let replaced, replaced == block.number { return }
    if let number = block.number { animations[number]?.fades += 1 }
    guard let replaced, animations[replaced] != nil else { return }
    animations[replaced]?.replacedFades += 1
    guard let group = animations[replaced], let ending = group.ending, !group.isUnderWay else {
      return
    }
    cancel(ending.appointment)
    conclude(replaced, ending.completion)
  }

  /// Ends a group of which nothing is left to wait for.
  private func conclude(_ number: Int, _ completion: @escaping (Bool) -> Void) {
    let isFinished = animations[number]?.isFinished ?? true
    animations[number] = nil
    onNextTurn { completion(isFinished) }
  }
}
