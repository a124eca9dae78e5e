// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// `keylift validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Reports errors in scenes, with their positions.",
    discussion: """
        keylift validate Scenes/*.yaml
        keylift validate Scenes/*.yaml --format json

      Errors and warnings go to stderr in the format of compilers, or to stdout as
      one JSON document, whose schema 'keylift schema validation' prints. Exit code
      65 where a scene has errors, 66 where there is no such file, else 0.
      """)

  @Argument(help: "Scene files; - for standard input.", completion: .scenes)
  var scenes: [String]

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @OptionGroup var source: SceneSource

  @Flag(
    name: .shortAndLong, help: "Print no text where there are no errors; json is always printed.")
  var quiet = false

  func run() throws {
    switch format {
    case .text: try printText()
    case .json: try printDocument()
    }
  }

  private func printDocument() throws(Failure) {
    let document = ValidationDocument(reading: scenes, from: source.files)
    try Console().result(document.json.text + "\n")
    if let status = document.status { throw Failure(status) }
  }

  private func printText() throws(Failure) {
    let console = Console(isQuiet: quiet)
    let input = SceneInput(usableOf: scenes, from: source.files, console: console)
    let count = input.entries.count
    if let status = input.status {
      if scenes.count > 1 { console.note("\(count) of \(scenes.count) scenes can be played") }
      throw Failure(status)
    }
    let warnings = console.warningCount
    let problems =
      warnings == 0 ? "no problems" : warnings == 1 ? "1 warning" : "\(warnings) warnings"
    console.note(count == 1 ? "1 scene, \(problems)" : "\(count) scenes, \(problems)")
  }
}

/// The format of results that are also documents.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// The JSON document of `keylift validate`, with a number that increases when old readers would
/// misread it.
struct ValidationDocument {
  enum Outcome: String, CaseIterable {
    /// The scene can be played; it may have warnings.
    case valid
    /// The scene has errors.
    case invalid
    /// The file cannot be read.
    case unreadable

    /// The exit code for a file; `nil` for success.
    var status: ExitStatus? {
      switch self {
      case .valid: nil
      case .invalid: .badScene
      case .unreadable: .noInput
      }
    }
  }

  private let files: [(path: String, result: Result<SceneReading, SceneFileError>)]

  /// Reads scenes; what is wrong with them becomes part of the document.
  init(reading paths: [String], from disk: SceneFiles) {
    files = paths.map { path in
      (path, Result { () throws(SceneFileError) in try SceneInput.reading(at: path, from: disk) })
    }
  }

  /// The exit code for all files; `nil` if all are valid.
  var status: ExitStatus? {
    ExitStatus.worst(of: files.compactMap { ValidationDocument.outcome(of: $0.result).status })
  }

  var json: JSONValue {
    [
      "format": "keylift-validation", "version": 1,
      "files": .array(
        files.map { path, result in
          [
            "file": .string(path),
            "outcome": .string(ValidationDocument.outcome(of: result).rawValue),
            "diagnostics": .array(ValidationDocument.diagnostics(of: result, at: path)),
          ]
        }),
    ]
  }

  private static func outcome(of result: Result<SceneReading, SceneFileError>) -> Outcome {
    switch result {
    case .success(let reading): reading.scene == nil ? .invalid : .valid
    case .failure: .unreadable
    }
  }

  private static func diagnostics(
    of result: Result<SceneReading, SceneFileError>, at path: String
  ) -> [JSONValue] {
    switch result {
    case .success(let reading): return reading.diagnostics.map(\.entry)
    case .failure(let error):
      return [
        [
          "severity": "error", "kind": "unreadable-file",
          "message": .string(error.reason(at: path)), "file": .string(path), "line": 1,
          "column": 1, "notes": [],
        ]
      ]
    }
  }
}

extension Diagnostic {
  fileprivate var entry: JSONValue {
    [
      "severity": .string(severity.rawValue), "kind": .string(code), "message": .string(message),
      "file": .string(file), "line": .integer(line), "column": .integer(column),
      "notes": .array(notes.map(\.entry)),
    ]
  }
}

extension Diagnostic.Note {
  fileprivate var entry: JSONValue {
    .line([
      "message": .string(message), "file": .string(file), "line": .integer(line),
      "column": .integer(column),
    ])
  }
}

extension ValidationDocument {
  static let schema = Schema.document(
    "keylift-validation", "The mistakes in scenes, as 'keylift validate --format json' prints them",
    [
      (
        "files",
        Schema.list(
          of: Schema.record([
            ("file", Schema.text), ("outcome", Schema.choice(Outcome.self)),
            ("diagnostics", Schema.list(of: diagnostic)),
          ]))
      )
    ])

  /// Columns are counted in Unicode scalars.
  private static let place = [
    ("file", Schema.text), ("line", Schema.positive), ("column", Schema.positive),
  ]

  private static let diagnostic = Schema.record(
    [
      ("severity", ["enum": ["error", "warning"]]), ("kind", Schema.text),
      ("message", Schema.text),
    ] + place + [
      ("notes", Schema.list(of: Schema.record([("message", Schema.text)] + place)))
    ])
}
