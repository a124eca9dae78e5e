// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// The files of `keylift init`.
struct FirstFiles {
  let scene: FirstScene
  let job: ContinuousJob
  let console: Console

  /// The texts by their paths, in the order in which they are written.
  private var texts: [(path: String, text: String)] {
    [(FirstScene.schemaPath, SceneSchema.text), (scene.path, scene.text)]
      + (job.path.map { [($0, job.text)] } ?? [])
  }

  /// Writes all files, or none if one of them exists.
  func write() throws(Failure) {
    let golden = GoldenPlace.folder(ofScene: scene.path, in: nil)
    // A schema is the same for all scenes of a folder.
    let new = texts.filter { $0.path != FirstScene.schemaPath || !exists($0.path) }
    if let taken = (new.map(\.path) + [golden]).first(where: exists) {
      throw Failure(.cannotWrite, .exists(taken))
    }
    for file in new {
      try OutputFile.write(Array(file.text.utf8), to: file.path)
      console.note("wrote \(file.path)")
    }
    try record()
    console.note("wrote \(golden)")
    console.note(.note("'keylift preview \(scene.path)' shows the screen while you change it"))
  }

  private func exists(_ path: String) -> Bool {
    !FileStatus(of: path, followsLinks: false).isMissing
  }

  private func record() throws(Failure) {
    var options = VerifyOptions()
    do { options = try VerifyOptions.parse([scene.path, "--quiet"]) } catch {
      throw Failure(.bug, .error("\(error)"))
    }
    try VerifySession(options: options, update: .all, isRecording: true).run()
  }
}

extension Message {
  fileprivate static func exists(_ path: String) -> Message {
    .error("'\(path)' exists; nothing was written", note: "choose another --name, or --job none")
  }
}

/// The first scene of a project: a screen with a text field at its bottom.
struct FirstScene {
  /// The name of the file without its extension.
  let name: String
  let device: Device

  var path: String { "Scenes/\(name).yaml" }

  /// The path of the schema, with which editors complete and check scenes.
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

  /// Returns whether a word is a file's name: letters, digits, hyphens and underscores.
  static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.count <= 60 && !word.hasPrefix("-")
      && word.utf8.allSatisfy { Array("-_".utf8).contains($0) || isLetterOrDigit($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}

/// The job that verifies goldens on a service of continuous integration.
enum ContinuousJob: String, CaseIterable, ExpressibleByArgument {
  case github
  case gitlab
  case none

  /// The path of the file with the job; `nil` for none.
  var path: String? {
    switch self {
    case .github: ".github/workflows/keylift.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .none: nil
    }
  }

  /// The text of the file (`Docs/Install.md` and `Docs/ContinuousIntegration.md`).
  var text: String {
    switch self {
    case .github:
      """
      # Keylift is a submodule in 'keylift'; its action brings the program.
      on: pull_request
      jobs:
        verify:
          runs-on: ubuntu-24.04
          permissions: { contents: read, pull-requests: write }
          steps:
            - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
              with: { submodules: true }
            - uses: ./keylift/Packaging/action
              with: { comment: "true" }

      """
    case .gitlab:
      """
      # The image is that of Packaging/Dockerfile, in your registry.
      verify:
        image: { name: "keylift:0.1.0", entrypoint: [""] }
        script:
          - keylift verify --ci --reporter list --reporter junit=junit.xml --reporter html=report.html
        artifacts:
          when: always
          paths: [report.html, Output/Failures]
          reports: { junit: junit.xml }

      """
    case .none: ""
    }
  }
}
