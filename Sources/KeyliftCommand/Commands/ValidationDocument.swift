// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene

/// The JSON document of `keylift validate`, with a number that increases when old readers would
/// misread it.
struct ValidationDocument {
  /// The outcome of a file.
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
  /// The schema of the document.
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
