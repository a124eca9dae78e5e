// SPDX-License-Identifier: MIT

import Foundation

/// A stage for as long as it plays, for code that is handed nothing.
// A task-local value reaches every task that is made while the stage plays, on whatever thread. This one opens
// only on the thread that plays, which does nothing else until it is shut for good, so no two threads ever
// touch `stage` or what is in it.
final class PlayingStage: @unchecked Sendable {
  private let thread = Thread.current
  private var openStage: Stage?

  init(_ stage: Stage) {
    openStage = stage
  }

  /// The stage, on the thread that plays it, until it has played.
  var stage: Stage? { Thread.current === thread ? openStage : nil }

  /// Lets go of the stage for good.
  func shut() {
    openStage = nil
  }
}

extension Stage {
  @TaskLocal private static var playing: PlayingStage?

  /// The stage that plays the code that runs now; nil outside `play()`, and on any other thread.
  public static var current: Stage? { playing?.stage }

  /// Does something as the current stage.
  func beingCurrent(_ action: () -> Void) {
    let playing = PlayingStage(self)
    Stage.$playing.withValue(playing, operation: action)
    playing.shut()
  }
}
