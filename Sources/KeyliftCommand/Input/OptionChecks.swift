// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftFigures
import KeyliftPictures
import KeyliftScene

extension FigureRequest {
  /// Throws an error with the command line's option names if a figure of a kind cannot meet the
  /// request.
  func check(for kind: SceneFigure.Kind) throws(ValidationError) {
    try ValidationError.catching { () throws(RenderError) in try checkValues(for: kind) }
    if kind != .compare, columns != nil {
      throw ValidationError("--ios: only a comparison takes several generations")
    }
    _ = try ComparedAxis(self)
  }
}

extension ClosedRange<Int> {
  /// Throws if the value of an option is outside the range; `nil` passes.
  func check(_ value: Int?, of option: String) throws(ValidationError) {
    try ValidationError.catching { () throws(RenderError) in
      try checkOption(value, named: option)
    }
  }
}

extension ValidationError {
  /// Runs a check and converts its error.
  fileprivate static func catching(
    _ check: () throws(RenderError) -> Void
  ) throws(ValidationError) {
    do throws(RenderError) {
      try check()
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}
