// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftFigures
import KeyliftMotion

/// `keylift curve`.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Samples animation curves, draws them, or writes them as code.",
    discussion: """
        keylift curve keyboard
        keylift curve keyboard ease-in-out --duration 0.25 -o curves.svg
        keylift curve keyboard --approximations -o errors.png
        keylift curve bouncy snappy --velocity --appearance dark -o springs.pdf
        keylift curve keyboard --format css
        keylift curve keyboard --format swiftui -o Keyboard.swift

      A spring has its own duration; 'keylift list curves' names all curves.
      Code uses the curve itself if CSS, Core Animation, SwiftUI or Android has it.
      Otherwise it has as few points as stay within 0.5 % of it at every instant.
      """)

  @Argument(help: "Curves, as 'keylift list curves' names them.")
  var names: [String]

  @Option(name: .shortAndLong, help: "The file to write; stdout without it.")
  var output: String?

  @Option(help: "Seconds, for curves without a duration of their own.")
  var duration: Double = 0.25

  @Option(help: "The number of samples in csv and json, 2 to 100000, both ends included.")
  var samples: Int = 61

  @Option(help: "The format; by default that of the file's extension, and csv for stdout.")
  var format: CurveFormat?

  @Flag(help: "Add the velocity; at 1, the whole distance takes a second.")
  var velocity = false

  @Flag(
    help: "Add common approximations of keyboard or keyboard-26, and their errors.")
  var approximations = false

  @OptionGroup var figure: FigureOptions

  mutating func validate() throws {
    try (2...100_000).check(samples, of: "--samples")
    guard duration >= 0, duration <= 3600 else {
      throw ValidationError("--duration \(duration): it must be from 0 to 3600 seconds")
    }
    for name in names where TimingCurve.named(name) == nil {
      throw ValidationError(
        "there is no curve '\(name)'; there are \(TimingCurve.names.joined(separator: ", "))")
    }
    if approximations, names.count != 1 || KeyboardApproximations.of(names[0]) == nil {
      throw ValidationError("--approximations: name keyboard or keyboard-26, and no other curve")
    }
  }

  func run() throws {
    let format = try format ?? output.map(CurveFormat.of) ?? .csv
    let file = CurveFile(
      curves: curves, compares: approximations, hasVelocity: velocity, samples: samples)
    let bytes = try file.bytes(format, options: figure)
    guard let output else { return try Console().result(bytes) }
    try OutputFile.write(bytes, to: output)
  }

  private var curves: [NamedCurve] {
    let named = names.compactMap { name in
      TimingCurve.named(name).map { NamedCurve(name, Timing(curve: $0, duration: duration)) }
    }
    return named + (approximations ? KeyboardApproximations.of(names[0]) ?? [] : [])
  }
}
