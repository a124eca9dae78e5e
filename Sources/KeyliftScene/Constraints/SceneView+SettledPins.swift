// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension SceneView {
  /// The completed pins with the sizes that neither they nor what the view shows give.
  ///
  /// What has no size of its own reaches from one edge to the other, or has no size at all where it has
  /// only its middle.
  var settledPins: Pins {
    var pins = pins.completed(for: content)
    if !hasOwnLength(along: .horizontal) {
      Pins.settle(&pins.left, &pins.right, pins.centerX, &pins.width)
    }
    if !hasOwnLength(along: .vertical) {
      Pins.settle(&pins.top, &pins.bottom, pins.centerY, &pins.height)
    }
    return pins
  }

  private func hasOwnLength(along axis: LayoutAxis) -> Bool {
    stack != nil || content.hasOwnLength(along: axis)
  }
}

extension Pins {
  fileprivate static func settle(
    _ low: inout Length?, _ high: inout Length?, _ center: Length?, _ length: inout CGFloat?
  ) {
    guard length == nil, [low, high, center].compactMap({ $0 }).count < 2 else { return }
    guard center == nil else {
      length = 0
      return
    }
    low = low ?? 0
    high = high ?? 0
  }
}

extension Content {
  /// Whether the content asks for a size along an axis, rather than taking what it is given.
  func hasOwnLength(along axis: LayoutAxis) -> Bool {
    switch self {
    case .none, .keyboard: false
    case .transcript, .composer, .list, .navigationBar, .tabBar: axis == .vertical
    default: true
    }
  }
}
