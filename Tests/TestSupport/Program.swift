// SPDX-License-Identifier: MIT

package import Foundation

/// An external program that tests use.
package struct Program: Sendable {
  private let url: URL

  /// Finds a program in the search path; `nil` if it is not installed.
  package init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = path.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
    guard let url = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.url = url
  }

  package var path: String { url.path }

  /// The path of a program that the build has put beside the test bundle.
  package static func built(_ name: String) -> String? {
    let folder = Bundle.main.bundleURL
    return [folder, folder.deletingLastPathComponent()].map { $0.appending(path: name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package init(at url: URL) { self.url = url }

  /// Passes bytes to the program in a file and returns its exit status and output.
  package func run(
    on input: [UInt8], ending: String = "", arguments: (String) -> [String]
  ) throws -> (status: Int32, output: [UInt8]) {
    let folder = try TemporaryFolder()
    try folder.write(input, to: "input\(ending)")
    return try withExtendedLifetime(folder) {
      try run(arguments(folder.path("input\(ending)")))
    }
  }

  /// Runs the program and returns its exit status and output, with stderr if it keeps messages.
  package func run(
    _ arguments: [String], in folder: URL? = nil, keepsMessages: Bool = false
  ) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = url
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.standardOutput = output
    process.standardError = keepsMessages ? output : FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, Array(bytes))
  }
}

/// The messages of a program that failed.
package struct ProgramFailure: Error {
  let messages: String
}

extension TemporaryFolder {
  /// Runs Swift's compiler here and returns its messages, also if it fails unless it must not.
  @discardableResult
  package func compile(_ arguments: [String], mayFail: Bool = false) throws -> String {
    guard let compiler = Program("swiftc") else { throw ProgramFailure(messages: "no swiftc") }
    let result = try compiler.run(arguments, in: url, keepsMessages: true)
    let messages = String(decoding: result.output, as: UTF8.self)
    guard mayFail || result.status == 0 else { throw ProgramFailure(messages: messages) }
    return messages
  }
}
