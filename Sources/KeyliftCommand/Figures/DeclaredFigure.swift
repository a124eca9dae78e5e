// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// A figure that a scene declares.
struct DeclaredFigure {
  let scene: String
  let figure: SceneFigure
  /// The files that scenes may read.
  let disk: SceneFiles
  /// The paths of all files that the command reads.
  let inputs: [String]
  /// Whether files of others may be replaced.
  let force: Bool

  var path: String {
    let folder = FilePath.parent(of: scene)
    return FilePath.normalized(
      folder.isEmpty || figure.file.hasPrefix("/") ? figure.file : "\(folder)/\(figure.file)")
  }

  /// Throws unless the file lies in the project, with links followed, and not in a golden.
  ///
  /// The project is the current folder, or the scene's suite if the scene is elsewhere.
  func checkPlace() throws(Failure) {
    let current = SuiteFolder(at: "")
    let project = current.holds(scene) ? current : SuiteFolder(ofScene: scene)
    // The file itself may be a link, which the figure replaces.
    var folder = FilePath.parent(of: path)
    guard project.holds(folder) else {
      folder = SuiteFolder.resolved(folder)
      throw Failure(.badScene, refusal("it leads to '\(folder)', outside of '\(project.path)'"))
    }
    folder = SuiteFolder.resolved(folder)
    while folder.count > project.path.count {
      let name = (folder as NSString).lastPathComponent
      if name.lowercased() == GoldenPlace.folderName.lowercased()
        || GoldenFolder(path: folder).exists
      {
        throw Failure(.badScene, refusal("it lies in a folder of goldens"))
      }
      folder = FilePath.parent(of: folder)
    }
  }

  /// Writes the figure to its own path.
  func make() throws(Failure) { try make(at: path) }

  /// Writes the figure to another path.
  func make(at path: String) throws(Failure) {
    if let key = figure.keys.first(where: { !figure.kind.keys.contains($0) }) {
      throw Failure(
        .badScene,
        refusal(
          OptionNames.answer(
            to: "--\(key)", of: figure.kind.rawValue, with: figure.kind.keys.map { "--\($0)" })))
    }
    do {
      try figure.request.check(for: figure.kind)
    } catch {
      throw Failure(.badScene, refusal("\(error)"))
    }
    let job = FigureJob(
      scene: scene, disk: disk, output: path, kind: figure.kind, request: figure.request,
      inputs: inputs, force: force, jobs: JobCount.of(nil), console: Console(isQuiet: true))
    do throws(Failure) {
      try job.run()
    } catch {
      throw Failure(error.status, error.messages.map { located($0) })
    }
  }

  private func refusal(_ message: Message) -> Message {
    "\(scene):\(figure.line): error: the figure '\(figure.file)' cannot be made: \(message)"
  }

  /// Returns an error message with the figure's file and line in front.
  private func located(_ message: Message) -> Message {
    guard message.text.hasPrefix("error: ") else { return message }
    return "\(scene):\(figure.line): \(message)"
  }
}
