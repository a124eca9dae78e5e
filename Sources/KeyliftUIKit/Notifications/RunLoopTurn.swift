// SPDX-License-Identifier: MIT

/// When an observer is called.
public enum RunLoopTurn: Hashable, Sendable {
  /// While the notification is being posted, inside whatever animation is around that.
  case this
  /// On the next turn of the run loop, as with Combine's `receive(on: RunLoop.main)`.
  ///
  /// That is at the same instant, once the event that is being played and its layout pass are over, outside
  /// every animation; at once where no stage plays.
  case next
}
