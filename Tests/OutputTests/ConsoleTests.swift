// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import Testing

/// Results on a stdout that cannot be written.
struct ConsoleTests {
  @Test(
    .requires(.path("/dev/full")),
    arguments: [["schema"], ["list", "devices"], ["curve", "keyboard"]])
  func resultOnAFullDiskExits73(_ arguments: [String]) throws {
    let process = try keylift(arguments)
    let full: FileHandle = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    process.standardOutput = full
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 73)
  }

  @Test(.timeLimit(.minutes(1)))
  func closedPipeIsNotAFailure() throws {
    let process = try keylift(["curve", "keyboard", "--samples", "100000"])
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    // More than a pipe holds is still to come.
    try pipe.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func keylift(_ arguments: [String]) throws -> Process {
    let folder = Bundle.main.bundleURL
    let program = [folder, folder.deletingLastPathComponent()]
      .map { $0.appending(path: "keylift") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    let process = Process()
    let found: URL = try #require(program, "keylift is not beside the tests")
    process.executableURL = found
    process.arguments = arguments
    return process
  }
}
