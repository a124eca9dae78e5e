// SPDX-License-Identifier: MIT

import Foundation

/// A running `keylift preview`, which ends with its last reference.
final class PreviewServerProcess {
  /// The printed address, with the token.
  let address: String
  private let process = Process()

  /// Starts a preview of a scene in a folder, and waits for its address.
  init(program: String, scene: String, in folder: URL) throws {
    process.executableURL = URL(filePath: program).absoluteURL
    process.arguments = ["preview", scene, "--quiet"]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  deinit { process.terminate() }
}
