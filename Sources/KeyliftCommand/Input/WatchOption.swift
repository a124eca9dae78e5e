// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftOutput

struct WatchOption: ParsableArguments {
  @Flag(help: "Run again after every save, for the scenes that need the saved file.")
  var watch = false

  func check(_ paths: [String]) throws(ValidationError) {
    if watch, paths.contains("-") { throw ValidationError("--watch: '-' is no file") }
  }

  /// Runs a command once, or again after every save until it is interrupted.
  ///
  /// - Parameters:
  ///   - paths: Returns the scenes of the command.
  ///   - isDivisible: Whether the command can be run for some of its scenes.
  ///   - command: Runs the command for the scenes that a save concerns; `nil` for all.
  func run(
    _ paths: () throws -> [String], console: Console, isDivisible: Bool = true,
    _ command: ([String]?) throws -> Void
  ) throws {
    guard watch else { return try command(nil) }
    // A folder that cannot be searched ends the command, as it does without the option.
    var scenes = try paths()
    var concerned: [String]?
    while true {
      let files = Dictionary(scenes.map { ($0, self.files(of: $0)) }, uniquingKeysWith: { $1 })
      var watch = FileWatch(Set(files.values.joined()))
      if concerned?.isEmpty != true { attempt(console) { try command(concerned) } }
      console.note(.note("waiting for a save; Control-C ends"))
      var changes: Set<String> = []
      while changes.isEmpty {
        usleep(WatchOption.interval)
        changes = watch.takeChanges()
      }
      if let file = changes.min() { console.note(.note("'\(file)' has changed")) }
      scenes = (try? paths()) ?? scenes
      guard isDivisible else { continue }
      concerned = scenes.filter { files[$0].map { !$0.isDisjoint(with: changes) } ?? true }
    }
  }

  /// In microseconds.
  private static let interval: UInt32 = 50_000

  /// Includes the scene's own file even if it cannot be read.
  private func files(of path: String) -> Set<String> {
    var scene = WatchedScene(path: path)
    scene.read()
    return scene.files
  }

  /// Prints a failure and goes on, because the next save may repair it.
  private func attempt(_ console: Console, _ command: () throws -> Void) {
    console.forgetFindings()
    do { try Failure.catching(command) } catch {
      for message in error.messages { console.message(message) }
    }
  }
}
