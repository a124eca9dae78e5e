// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let stepper = ViewKind(
    name: "stepper", words: ["uistepper"], summary: "a minus and a plus, like UIStepper",
    StepperContent(), Content.stepper, fields: [])
}
