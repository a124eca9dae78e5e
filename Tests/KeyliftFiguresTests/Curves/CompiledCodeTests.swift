// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct CompiledCodeTests {
  private static let curves = CurveCodeTests.curves.enumerated().map { index, curve in
    NamedCurve("curve-\(index)", curve.timing)
  }

  /// The fractions of the duration at which the code is evaluated.
  ///
  /// Some are beyond the end; none is so close to it that rounding matters.
  private static let fractions = (0...300).map { 1.2 * (Double($0) + 0.25) / 300 }

  private static func expectMotion(_ lines: [[Double]]) {
    #expect(lines.count == curves.count && curves.count > 20)
    for (line, (curve, original)) in zip(lines, zip(curves, CurveCodeTests.curves)) {
      #expect(line.count == fractions.count)
      let errors = zip(fractions, line).map { fraction, value in
        abs(value - curve.timing.progress(after: fraction * curve.timing.duration))
      }
      #expect((errors.max() ?? 1) <= 0.005, "\(original.name)")
    }
  }

  @Test(.requires(.swiftCompiler)) func coreAnimationFollowsTheCurve() throws {
    let code = CurveCode.coreAnimation.text(of: Self.curves)
    let calls = Self.curves.enumerated().map { index, curve in
      // Key frames are between two values, which are parameters on a line of their own.
      let hasEnds = code.contains("func curve\(index)Animation(\n")
      let ends = hasEnds ? ", from: 0, to: 1" : ""
      let made = "curve\(index)Animation(keyPath: \"position.y\"\(ends))"
      return "print(\(made), \(curve.timing.duration))"
    }
    let main = """
      import QuartzCore

      func print(_ animation: CAAnimation, _ duration: Double) {
        let values = \(Self.fractions).map { animation.progress(after: $0 * duration) }
        print(values.map(\\.description).joined(separator: " "))
      }

      """
    let compiled = try CompiledCode(
      swift: code, module: "QuartzCore", main: main + calls.joined(separator: "\n"))
    Self.expectMotion(try compiled.lines())
  }

  @Test(.requires(.swiftCompiler)) func swiftUIFollowsTheCurve() throws {
    let calls = Self.curves.enumerated().map { index, curve in
      "print(curve\(index)Animation, \(curve.timing.duration))"
    }
    let main = """
      import SwiftUI

      func print(_ animation: Animation, _ duration: Double) {
        let values = \(Self.fractions).map { animation.progress($0 * duration) }
        print(values.map(\\.description).joined(separator: " "))
      }

      """
    let code = CurveCode.swiftUI.text(of: Self.curves)
    let compiled = try CompiledCode(
      swift: code, module: "SwiftUI", main: main + calls.joined(separator: "\n"))
    Self.expectMotion(try compiled.lines())
  }

  @Test(.requires(.swiftCompiler)) func codeWithAnErrorDoesNotCompile() throws {
    let code = CurveCode.coreAnimation.text(of: [Self.curves[0]])
    #expect(throws: ProgramFailure.self) {
      try CompiledCode(
        swift: code.replacing("duration", with: "durations"), module: "QuartzCore", main: "")
    }
  }
}

/// Generated code for an app, compiled together with declarations of the system's API.
struct CompiledCode {
  private let folder: TemporaryFolder

  /// Compiles Swift with warnings as errors.
  ///
  /// The module is the system's that the code imports, declared in `Tests/Fixtures/Code`; the main file prints numbers.
  init(swift code: String, module: String, main: String) throws {
    folder = try TemporaryFolder(["Code.swift": code, "main.swift": main])
    let declared = Repository.url("Tests/Fixtures/Code/\(module).swift").path
    try folder.compile([
      "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-object", "-module-name",
      module, "-o", "\(module).o", declared,
    ])
    try folder.compile([
      "-swift-version", "6", "-warnings-as-errors", "-I", ".", "-o", "program", "main.swift",
      "Code.swift", "\(module).o",
    ])
  }

  func lines() throws -> [[Double]] {
    let result = try Program(at: folder.url("program")).run([], in: folder.url)
    #expect(result.status == 0)
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Double($0) } }
  }
}
