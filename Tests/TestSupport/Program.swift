// SPDX-License-Identifier: MIT

package import Foundation

/// A program that only tests use.
package struct Program {
  private let url: URL

  /// Finds a program, or returns nil where it is not installed.
  package init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = path.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
    guard let url = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.url = url
  }

  /// A program at a place.
  package init(at url: URL) { self.url = url }

  /// Gives the program bytes as a file and returns its exit status and what it wrote to stdout.
  ///
  /// - Parameters:
  ///   - input: The bytes of the file.
  ///   - ending: How the file's name ends, for programs that go by it.
  ///   - arguments: Makes the arguments from the file's path.
  package func run(
    on input: [UInt8], ending: String = "", arguments: (String) -> [String]
  ) throws -> (status: Int32, output: [UInt8]) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ending)
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run(arguments(file.path))
  }

  /// Runs the program and returns its exit status and what it wrote to stdout.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - folder: Where it runs; where the tests do for nil.
  ///   - keepsMessages: Whether what it wrote to stderr is returned as well.
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
