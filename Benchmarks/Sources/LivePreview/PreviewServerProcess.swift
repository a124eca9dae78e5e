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

  /// The most memory of the process so far, in megabytes; `nil` where the system does not tell.
  var peakMemory: Double? {
    let status = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
      Double($0)
    }
    return kibibytes.map { $0 * 1024 / 1e6 }
  }

  /// The processor time of the process so far, in seconds; `nil` where the system does not tell.
  var processorTime: Double? {
    let status = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    // The second field is the name in parentheses; user and system time are the 14th and 15th.
    guard let fields = status?.split(separator: ")").last?.split(separator: " "), fields.count > 12,
      let user = Double(fields[11]), let system = Double(fields[12])
    else { return nil }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
