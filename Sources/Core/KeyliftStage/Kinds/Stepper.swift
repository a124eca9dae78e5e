// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A minus and a plus, like `UIStepper`.
public struct StepperContent: Hashable, Sendable {
  package init() {}
}

extension StepperContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? { CGSize(width: 94, height: 32) }

  func isClipped(_ look: SystemLook) -> Bool { false }
}
