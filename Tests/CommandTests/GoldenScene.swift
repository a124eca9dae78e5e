// SPDX-License-Identifier: MIT

import TestSupport

/// A folder with a scene and its golden, drawn without fonts.
struct GoldenScene {
  /// The folder, with the scene in `Scenes/field.yaml`.
  let folder: TemporaryFolder

  static let golden = "Scenes/Goldens/field"
  static let failure = "Output/Failures/field"
  /// The scene with its field a point higher.
  static let moved = SampleScene.plain.replacing("bottom: 20", with: "bottom: 21")

  init(recorded: Bool = true) throws {
    folder = try TemporaryFolder(["Scenes/field.yaml": SampleScene.plain])
    guard recorded else { return }
    for (name, bytes) in try Self.recording.get() {
      try folder.write(bytes, to: "\(Self.golden)/\(name)")
    }
  }

  /// A folder with the files of another, in which runs of `keylift` made them once for all tests of a
  /// suite.
  init(_ files: [String: [UInt8]]) throws {
    folder = try TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes, to: name) }
  }

  /// The files of the golden, which is recorded once for all tests.
  private static let recording = Result {
    let scene = try GoldenScene(recorded: false)
    _ = try scene.run("record", "--text", "blocks")
    return try scene.goldenFiles()
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> KeyliftResult {
    try run(arguments, environment)
  }

  func verify(_ arguments: String..., environment: [String: String] = [:]) throws -> KeyliftResult {
    try run(["verify", "--text", "blocks"] + arguments, environment)
  }

  func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> KeyliftResult {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let settings = environment.map { "\($0.key)='\($0.value)' " }.sorted().joined()
    return try folder.shell("\(settings)\"$0\" \(words)")
  }

  func breakScene() throws { try folder.write(Self.moved, to: "Scenes/field.yaml") }

  func goldenFiles() throws -> [String: [UInt8]] { try files(in: Self.golden) }

  /// Returns the files in a folder, each under its path there.
  func files(in name: String = "") throws -> [String: [UInt8]] {
    let prefix = name.isEmpty ? "" : "\(name)/"
    let files = try folder.files(in: name).map { ($0, try folder.bytes(of: prefix + $0)) }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
