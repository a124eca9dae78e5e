// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

/// The queue of the app's main thread, as far as the stage has one; put where `DispatchQueue` stands.
///
/// `DispatchQueue.main` itself runs by the clock, and only once the stage has long played.
public struct StageQueue: Sendable {
  /// The only queue.
  public static let main = StageQueue()

  /// Does something on the next turn of the run loop: at the same instant, once the event that is being
  /// played and its layout pass are over, outside every animation block.
  ///
  /// What was put there before comes before it. Where no stage plays, it is done at once.
  public func async(execute work: @escaping () -> Void) {
    guard let stage = Stage.current else { return work() }
    stage.onNextTurn(work)
  }

  /// Does something some seconds later, behind what is on the agenda for that instant.
  ///
  /// Seconds negative or not a number count as 0; where no stage plays, it is done at once.
  public func async(after seconds: TimeInterval, execute work: @escaping () -> Void) {
    guard let stage = Stage.current else { return work() }
    stage.schedule(at: (stage.now ?? 0) + seconds, work)
  }
}
