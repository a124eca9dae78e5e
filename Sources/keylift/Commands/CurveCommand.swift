// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftMotion

/// `keylift curve`.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Samples animation curves, or draws them.",
    discussion: """
        keylift curve keyboard
        keylift curve keyboard ease-in-out --duration 0.25 -o curves.svg
        keylift curve keyboard --format css

      A spring brings its own duration; 'keylift list curves' names all curves.
      """)

  @Argument(help: "Curves, as 'keylift list curves' names them.")
  var names: [String]

  @Option(name: .shortAndLong, help: "The file to write; stdout without it.")
  var output: String?

  @Option(help: "Seconds, for curves without a duration of their own.")
  var duration: Double = 0.25

  @Option(help: "How many samples, 2 to 100000, both ends included.")
  var samples: Int = 61

  @Option(help: "csv, json, svg or css; by the file's extension without it, else csv.")
  var format: CurveTable.Format?

  mutating func validate() throws {
    guard 2...100_000 ~= samples else {
      throw ValidationError("--samples \(samples): it must be from 2 to 100000")
    }
    guard duration >= 0, duration <= 3600 else {
      throw ValidationError("--duration \(duration): it must be from 0 to 3600 seconds")
    }
    for name in names where TimingCurve.named(name) == nil {
      throw ValidationError(
        "there is no curve '\(name)'; there are \(TimingCurve.names.joined(separator: ", "))")
    }
  }

  func run() throws {
    let format = try format ?? formatOfOutput()
    let curves = names.compactMap { name in
      TimingCurve.named(name).map {
        SampledCurve(name, Timing(curve: $0, duration: duration), samples: samples)
      }
    }
    let text = CurveTable(curves: curves).written(as: format)
    guard let output else { return try Console().result(text) }
    try OutputFile.write(Array(text.utf8), to: output)
  }

  private func formatOfOutput() throws(Failure) -> CurveTable.Format {
    guard let output else { return .csv }
    let fileExtension = String(output.split(separator: ".").last ?? "")
    guard let format = CurveTable.Format(rawValue: fileExtension) else {
      throw Failure(.usage, .noFormat(output))
    }
    return format
  }
}

extension CurveTable.Format: ExpressibleByArgument {}

extension String {
  fileprivate static func noFormat(_ path: String) -> String {
    "error: '\(path)' has none of the extensions .csv, .json, .svg and .css; name one with --format"
  }
}
