// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftRaster

/// Something that ends a command: what to say, and the exit code.
struct Failure: Error {
  /// The exit code.
  let status: ExitStatus
  /// The lines for stderr, in the order in which they are said; empty where all has been said.
  let messages: [String]

  init(_ status: ExitStatus, _ messages: [String]) {
    self.status = status
    self.messages = messages
  }

  init(_ status: ExitStatus, _ messages: String...) {
    self.init(status, messages)
  }
}

extension Failure {
  /// A command ends where something cannot be made, written or removed.
  init(_ error: FileError) { self.init(.cannotWrite, "error: \(error)") }

  /// A command ends where something cannot be drawn: an image that only looked like a PNG is the scene's mistake, and a
  /// page that grows with what it shows may outgrow what can be drawn.
  init(_ error: RasterError) {
    let status: ExitStatus =
      switch error {
      case .png: .badScene
      case .fontsNotFound, .fontUnreadable: .missingHelper
      case .tooLarge: .usage
      case .cairo, .sizeChanged: .bug
      }
    self.init(status, "error: \(error)")
  }

  /// Returns what some work on files comes to; where it fails the command ends.
  static func catching<Result>(
    _ work: () throws(FileError) -> Result
  ) throws(Failure) -> Result {
    do throws(FileError) { return try work() } catch { throw Failure(error) }
  }

  /// Returns what is drawn; where that fails the command ends.
  static func catching<Result>(
    _ work: () throws(RasterError) -> Result
  ) throws(Failure) -> Result {
    do throws(RasterError) { return try work() } catch { throw Failure(error) }
  }

  /// A folder is there and cannot be read.
  static func unreadableFolder(_ path: String) -> Failure {
    Failure(.noInput, "error: cannot read the folder '\(path)'")
  }
}
