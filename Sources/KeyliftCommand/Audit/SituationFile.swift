// SPDX-License-Identifier: MIT

import Foundation
import KeyliftAudit
import KeyliftOutput
import KeyliftPictures
import KeyliftScene

/// The file of `--keep`: a scene that shows the worst finding of an audit of a screen.
struct SituationFile {
  let path: String
  /// The files that the scenes may read.
  let disk: SceneFiles

  /// Writes the scene, or says that there is no finding to show.
  func write(
    _ survey: SituationSurvey?, of subject: AuditSubject, _ console: Console
  ) throws(Failure) {
    guard let simplest = survey?.simplest else {
      return console.note("no situation breaks the screen; '\(path)' is not written")
    }
    let title =
      "\(simplest.finding.rule.rawValue) of \(simplest.finding.view) in \(simplest.piece.situation.summary)"
    guard let original = KeptScene(try text(of: subject)) else { throw unusable(subject) }
    let text = original.text(titled: title, simplest.script, of: simplest.piece) { file in
      Self.relocated(file, from: subject.entry.path, to: path)
    }
    guard isSame(text, simplest.finding) else { throw unusable(subject) }
    try OutputFile.write(Array(text.utf8), to: path)
    console.noteWritten(path)
  }

  private func text(of subject: AuditSubject) throws(Failure) -> String {
    do throws(SceneFileError) {
      let bytes = try disk.bytes(subject.entry.path, SceneLimits.fileBytes)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw Failure(.noInput, "error: \(error.reason(at: subject.entry.path))")
    }
  }

  private func unusable(_ subject: AuditSubject) -> Failure {
    Failure(
      .badScene,
      """
      error: --keep: the scene '\(subject.entry.path)' cannot be rewritten for the situation; \
      write its keys as block lines, and its 'screen' as views
      """)
  }

  /// Returns whether the text is a scene with a finding.
  private func isSame(_ text: String, _ finding: AuditFinding) -> Bool {
    let files = disk.replacing(path, with: Array(text.utf8))
    guard let scene = (try? SceneReader.installed(files: files).read(path))?.scene,
      let variant = scene.variants.first
    else { return false }
    return PlayAudit(AuditedPlay(scene.play(variant), of: scene)).findings.contains {
      $0.rule == finding.rule && $0.view == finding.view
    }
  }

  /// Returns the path of a file that a scene names, from the folder of another scene.
  private static func relocated(_ file: String, from scene: String, to other: String) -> String {
    guard !file.hasPrefix("/") else { return file }
    func folder(_ path: String) -> [String] {
      URL(filePath: path).standardizedFileURL.deletingLastPathComponent().pathComponents
    }
    let (old, new) = (folder(scene), folder(other))
    guard old != new else { return file }
    let target = old + file.split(separator: "/").map(String.init)
    let shared = zip(target, new).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: new.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}
