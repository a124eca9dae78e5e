// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

// Operators stand here because a name that is exported alone (`Exports.swift`) brings all its members but these.

extension StageQueue.Deadline {
  /// Returns a time that is later by some seconds.
  public static func + (time: Self, seconds: TimeInterval) -> Self {
    Self(seconds: time.seconds + seconds)
  }
}

extension LayoutPriority {
  /// Returns a priority that is higher by a number, at most 1000.
  public static func + (priority: LayoutPriority, more: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + more)
  }

  /// Returns a priority that is lower by a number, at least 1.
  public static func - (priority: LayoutPriority, less: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - less)
  }
}
