// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens
import KeyliftIO
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
    console.note("note: 'keylift preview \(scene.path)' shows the screen while you change it")
  }

  private func exists(_ path: String) -> Bool {
    !FileStatus(of: path, followsLinks: false).isMissing
  }

  private func record() throws(Failure) {
    var options = VerifyOptions()
    do { options = try VerifyOptions.parse([scene.path, "--quiet"]) } catch {
      throw Failure(.bug, "error: \(error)")
    }
    try VerifySession(options: options, update: .all, isRecording: true).run()
  }
}

extension Message {
  fileprivate static func exists(_ path: String) -> Message {
    "error: '\(path)' exists; nothing was written\nnote: choose another --name, or --job none"
  }
}
