// SPDX-License-Identifier: MIT

import Foundation
import KeyliftUIKit

/// A view whose bottom edge takes a padding.
final class PaddedEdge: KeyboardPaddable {
  private let edge: any BottomEdge
  private let initialDistance: CGFloat

  init(_ edge: any BottomEdge) {
    self.edge = edge
    initialDistance = edge.distance
  }

  var view: UIView? { edge.view }

  func pad(by points: CGFloat, ignoringSafeArea: Bool) {
    let clearance = ignoringSafeArea ? edge.clearance : 0
    edge.distance = initialDistance + points - clearance
  }
}
