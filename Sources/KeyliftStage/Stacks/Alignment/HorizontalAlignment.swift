// SPDX-License-Identifier: MIT

import Foundation

/// Where something stands in a wider room; the leading edge is the left one.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case leading
  /// In the middle.
  case center
  /// At the right.
  case trailing

  /// The part of the room to spare that is left of it.
  var fraction: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
