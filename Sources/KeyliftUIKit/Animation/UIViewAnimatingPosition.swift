// SPDX-License-Identifier: MIT

/// Where an animator has ended; UIKit's raw values.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At its end, as every one does here.
  case end = 0
  /// At its start, after being reversed.
  case start = 1
  /// Half-way, after being stopped.
  case current = 2
}
