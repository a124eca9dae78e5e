// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics

/// A minus and a plus, like `UIStepper`.
public struct StepperContent: Hashable, Sendable {
  package init() {}
}

extension StepperContent: KindContent {
  package func size(in room: ContentRoom) -> CGSize? { CGSize(width: 94, height: 32) }

  package func isClipped(_ look: SystemLook) -> Bool { false }
}
