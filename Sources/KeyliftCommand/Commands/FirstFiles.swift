// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftChecks
import KeyliftIO
import KeyliftOutput
import KeyliftScene

struct FirstFiles {
  let scene: FirstScene
  let job: ContinuousJob?
  /// `nil` if the job is in the file of a service.
  var obstacle: JobObstacle?
  let console: Console
  /// A text file of a project that is longer is neither read nor extended.
  static let byteLimit = 1 << 20

  /// Writes nothing if the scene or its golden exists or a file must not be written.
  ///
  /// A schema and a job serve all scenes, so existing ones stay.
  func write() throws(Failure) {
    let golden = GoldenPlace.folder(ofScene: scene.path, in: nil)
    for path in [scene.path, golden] + (job.map { [$0.path] } ?? []) {
      guard let file = Self.obstruction(above: path) else { continue }
      throw Failure(.cannotWrite, .error("'\(file)' is no folder; nothing was written"))
    }
    if let taken = [scene.path, golden].first(where: Self.exists) {
      throw Failure(.cannotWrite, .exists(taken))
    }
    let rules = try GitRule.all.map { rule throws(Failure) in try rule.addition() }
      .compactMap(\.self)
    let texts = [(FirstScene.schemaPath, SceneSchema.text), (scene.path, scene.text)]
    let new = (texts + (job.map { [($0.path, $0.text)] } ?? [])).filter { !Self.exists($0.0) }
    for path in new.map(\.0) + [golden] {
      try Failure.catching { try SuiteFolder(at: "").check(path) }
    }
    for (path, text) in new {
      try OutputFile.write(Array(text.utf8), to: path)
      console.note("wrote \(path)")
    }
    for rule in rules {
      try OutputFile.write(rule.bytes, to: rule.path)
      console.note("wrote \(rule.path): \(rule.line)")
    }
    try record()
    console.note("wrote \(golden)")
    if let job {
      console.note(
        new.contains { $0.0 == job.path }
          ? job.advice : .note("'\(job.path)' stays as it is; it verifies the new scene, too"))
    }
    if let obstacle { console.note(obstacle.advice) }
    console.note(.note("'keylift preview \(scene.path)' shows the screen while you change it"))
  }

  static func exists(_ path: String) -> Bool {
    !FileStatus(of: path, followsLinks: false).isMissing
  }

  /// Returns the file that stands where a path needs a folder.
  private static func obstruction(above path: String) -> String? {
    let folders = sequence(first: FilePath.parent(of: path)) {
      FilePath.parent(of: $0).isEmpty ? nil : FilePath.parent(of: $0)
    }
    return folders.reversed().first { exists($0) && !FileStatus(of: $0).isFolder }
  }

  private func record() throws(Failure) {
    var options = VerifyOptions()
    do { options = try VerifyOptions.parse([scene.path, "--quiet"]) } catch {
      throw Failure(.bug, .error("\(error)"))
    }
    try VerifySession(options: options, update: .all, isRecording: true, isWhole: false).run()
  }
}

extension Message {
  fileprivate static func exists(_ path: String) -> Message {
    .error("'\(path)' exists; nothing was written", note: "choose another --name")
  }
}

/// A line that a file of Git must have.
private struct GitRule {
  let path: String
  let line: String
  /// Other lines with the same effect.
  var others: [String] = []

  static let all = [
    GitRule(path: ".gitignore", line: "Output/", others: ["Output", "/Output", "/Output/"]),
    GitRule(path: ".gitattributes", line: "\(GoldenPlace.pattern) -text"),
  ]

  /// `nil` if the file has the line.
  func addition() throws(Failure) -> (path: String, bytes: [UInt8], line: String)? {
    try Failure.catching { try SuiteFolder(at: "").check(path) }
    guard FirstFiles.exists(path) else { return (path, Array("\(line)\n".utf8), line) }
    guard let old = RegularFile.bytes(of: path, upTo: FirstFiles.byteLimit + 1),
      old.count <= FirstFiles.byteLimit
    else {
      throw Failure(
        .cannotWrite,
        .error("cannot read '\(path)', which needs the line '\(line)'; nothing was written"))
    }
    let lines = String(decoding: old, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    if lines.contains(where: { ([line] + others).contains($0) }) { return nil }
    let feed = String(decoding: old, as: UTF8.self).contains("\r\n") ? "\r\n" : "\n"
    let end = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : feed
    return (path, old + Array("\(end)\(line)\(feed)".utf8), line)
  }
}

struct FirstScene {
  let name: String
  let device: Device

  var path: String { "Scenes/\(name).yaml" }

  /// Editors complete and check scenes with it.
  static let schemaPath = "Scenes/keylift.schema.json"

  var text: String {
    """
    # yaml-language-server: $schema=keylift.schema.json
    version: 1
    scene: \(JSONText.quoted(name))
    device: \(device.name)
    system: swiftui   # 'keylift list systems' names the others
    target: composer
    keyboard:
      - { at: 0.2, show: letters, focus: composer }
      - { at: 1.2, hide: true }
    views:
      - { id: title, kind: navigation-bar, title: Messages }
      - { id: composer, kind: composer }
    golden: { text: blocks }   # the same pixels on every system

    """
  }

  static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.count <= 60 && !word.hasPrefix("-")
      && word.utf8.allSatisfy { Array("-_".utf8).contains($0) || isLetterOrDigit($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}
