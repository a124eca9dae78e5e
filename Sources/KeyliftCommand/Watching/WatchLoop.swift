// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftOutput
import KeyliftPreview

/// The option to repeat a command after every save.
struct WatchOption: ParsableArguments {
  @Flag(help: "Run again after every save of a scene or of a file that it needs.")
  var watch = false

  func check(_ paths: [String]) throws(ValidationError) {
    if watch, paths.contains("-") { throw ValidationError("--watch: '-' is no file") }
  }

  /// Runs a command once, or again after every save until it is interrupted.
  ///
  /// - Parameter paths: Returns the scenes of the command.
  func run(
    _ paths: () throws -> [String], console: Console, _ command: () throws -> Void
  ) throws {
    guard watch else { return try command() }
    try WatchLoop(console: console).run(paths, command)
  }
}

/// A command that is run again after every save, until it is interrupted.
struct WatchLoop {
  let console: Console

  /// How often files are looked at, in microseconds.
  private static let interval: UInt32 = 50_000

  func run(_ paths: () throws -> [String], _ command: () throws -> Void) throws {
    // A folder that cannot be searched ends the command, as it does without the option.
    var scenes = try paths()
    while true {
      var watch = FileWatch(files(of: scenes))
      attempt(command)
      console.note(.note("waiting for a save; Control-C ends"))
      var changes: Set<String> = []
      while changes.isEmpty {
        usleep(WatchLoop.interval)
        changes = watch.takeChanges()
      }
      if let file = changes.min() { console.note(.note("'\(file)' has changed")) }
      scenes = (try? paths()) ?? scenes
    }
  }

  /// Returns the files that scenes need; a scene that cannot be read is one of them.
  private func files(of scenes: [String]) -> Set<String> {
    scenes.reduce(into: []) { files, path in
      var scene = WatchedScene(path: path)
      scene.read()
      files.formUnion(scene.files)
    }
  }

  /// Runs the command; what fails is said, and may be right after the next save.
  private func attempt(_ command: () throws -> Void) {
    do { try Failure.catching(command) } catch {
      for message in error.messages { console.message(message) }
    }
  }
}
