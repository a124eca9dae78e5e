// SPDX-License-Identifier: MIT

import Foundation

/// Where something stands in a taller room.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom

  /// The part of the room to spare that is above it.
  var fraction: CGFloat {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
