// SPDX-License-Identifier: MIT

/// How far an animator has got; UIKit's raw values.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// It has not started, or it has ended.
  case inactive = 0
  /// It has started.
  case active = 1
  /// It was stopped half-way, which none is here.
  case stopped = 2
}
