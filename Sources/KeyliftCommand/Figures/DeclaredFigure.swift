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

  var path: String {
    let folder = FilePath.parent(of: scene)
    return FilePath.normalized(
      folder.isEmpty || figure.file.hasPrefix("/") ? figure.file : "\(folder)/\(figure.file)")
  }

  /// Throws unless the file lies in the project, and not in a golden.
  ///
  /// The project is the current folder, or the scene's folder if the scene is elsewhere.
  func checkPlace() throws(Failure) {
    let current = FileManager.default.currentDirectoryPath
    let (file, scene) = (FigureGallery.located(path), FigureGallery.located(scene))
    let project = scene.hasPrefix("\(current)/") ? current : FilePath.parent(of: scene)
    guard file.hasPrefix("\(project)/") else {
      throw Failure(.badScene, refusal("it lies outside of '\(project)'"))
    }
    var folder = FilePath.parent(of: file)
    while folder.count > project.count {
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
      scene: scene, output: path, kind: figure.kind, request: figure.request,
      jobs: JobCount.of(nil), console: Console(isQuiet: true))
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
