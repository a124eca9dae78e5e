// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftOutput
import KeyliftScene

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
    try Console().result(ValidationDocument.document.text(of: document))
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
    let problems = warnings == 0 ? "no problems" : warnings.counted("warning")
    console.note("\(count.counted("scene")), \(problems)")
  }
}

enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

struct ValidationDocument {
  enum Outcome: String, CaseIterable {
    case valid
    case invalid
    case unreadable

    var status: ExitStatus? {
      switch self {
      case .valid: nil
      case .invalid: .badScene
      case .unreadable: .noInput
      }
    }
  }

  private let files: [File]

  init(reading paths: [String], from disk: SceneFiles) {
    files = paths.map { path in
      (path, Result { () throws(SceneFileError) in try SceneInput.reading(at: path, from: disk) })
    }
  }

  var status: ExitStatus? {
    ExitStatus.worst(of: files.compactMap { ValidationDocument.outcome(of: $0.result).status })
  }

  static let document = JSONDocument<ValidationDocument>(
    "keylift-validation", "The mistakes in scenes, as 'keylift validate --format json' prints them",
    [.list("files", of: file) { $0.files }])

  private typealias File = (path: String, result: Result<SceneReading, SceneFileError>)

  private static let file = JSONRecord<File>([
    .text("file") { $0.path }, .choice("outcome") { outcome(of: $0.result) },
    .value("diagnostics", Schema.list(of: diagnostic.schema)) { file in
      .array(diagnostics(of: file.result, at: file.path))
    },
  ])

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
    case .success(let reading): return reading.diagnostics.map(diagnostic.value)
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

  private static let diagnostic = JSONRecord<Diagnostic>([
    .value("severity", ["enum": ["error", "warning"]]) { .string($0.severity.rawValue) },
    .text("kind") { $0.code }, .text("message") { $0.message }, .text("file") { $0.file },
    .integer("line", from: 1) { $0.line }, .integer("column", from: 1) { $0.column },
    .list("notes", of: note) { $0.notes },
  ])

  private static let note = JSONRecord<Diagnostic.Note>(
    onOneLine: true,
    [
      .text("message") { $0.message }, .text("file") { $0.file },
      .integer("line", from: 1) { $0.line }, .integer("column", from: 1) { $0.column },
    ])
}
