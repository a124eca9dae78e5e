// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens
import KeyliftScene

/// A figure of a scene, and the command that makes it.
struct DeclaredFigure {
  /// The scene's path.
  let scene: String
  /// What the scene says.
  let figure: SceneFigure

  /// Where the figure belongs.
  var path: String {
    let folder = FolderPath.parent(of: scene)
    return FolderPath.shortened(
      folder.isEmpty || figure.file.hasPrefix("/") ? figure.file : "\(folder)/\(figure.file)")
  }

  /// Makes the figure in its place.
  func make() throws(Failure) { try make(at: path) }

  /// Makes the figure in some other place.
  func make(at path: String) throws(Failure) {
    var command: any ParsableCommand
    do {
      command = try Keylift.parseAsRoot(arguments(path))
    } catch {
      throw Failure(.badScene, refusal(Keylift.message(for: error)))
    }
    do {
      try command.run()
    } catch let error as Failure {
      throw Failure(error.status, error.messages.map { located($0) })
    } catch {
      throw Failure(.badScene, refusal(Keylift.message(for: error)))
    }
  }

  /// The command's line, as a person would write it.
  func arguments(_ path: String) -> [String] {
    let options = figure.options.flatMap { ["--\($0.name)"] + ($0.value.map { [$0] } ?? []) }
    return [figure.kind.rawValue, scene] + options + ["-o", path, "--quiet"]
  }

  private func refusal(_ message: String) -> String {
    "\(scene):\(figure.line): error: the figure '\(figure.file)' cannot be made: \(message)"
  }

  /// Returns a message with the figure's place in front of what is wrong.
  private func located(_ message: String) -> String {
    guard message.hasPrefix("error: ") else { return message }
    return "\(scene):\(figure.line): \(message)"
  }
}
