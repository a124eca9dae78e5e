// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A minus and a plus, like `UIStepper`.
public struct StepperContent: Hashable, Sendable {
  package init() {}
}

extension StepperContent: KindContent {
  private static let size = CGSize(
    width: FactTable.controls.number("stepper width both"),
    height: FactTable.controls.number("stepper height both"))

  func size(in room: ContentRoom) -> CGSize? { StepperContent.size }
}
