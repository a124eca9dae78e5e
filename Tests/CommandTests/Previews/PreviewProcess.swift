// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import TestSupport

/// A running `keylift preview`, which ends with its last reference.
final class PreviewProcess {
  /// The printed address, with the token.
  let address: String
  private let process = Process()
  private let messages = Pipe()

  /// Starts a preview and waits for its address.
  ///
  /// - Parameter environment: The variables that differ from those of the tests.
  init(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws {
    process.executableURL = try KeyliftProcess.program
    process.arguments = ["preview"] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      !KeyliftProcess.settings.contains($0.key)
    }.merging(environment) { _, own in own }
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = messages
    let process = process
    try SignalMask.none.during { try process.run() }
    let line = output.fileHandleForReading.availableData
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  deinit { process.terminate() }

  func end(by signal: Int32 = SIGINT) -> String {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
  }
}

extension BrowserSession {
  /// Opens the page of a preview, which runs until the session ends or opens that of another.
  func open(_ preview: PreviewProcess) throws {
    server = preview
    try open(preview.address)
  }
}
