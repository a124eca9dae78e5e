// SPDX-License-Identifier: MIT

package import Foundation
import Synchronization

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
    return try withExtendedLifetime(folder) { try run(arguments(folder.path("input\(ending)"))) }
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

/// A script of Python that answers each line of its input with a line.
///
/// It starts once for all tests: a start with its imports takes a quarter of a second.
package final class PythonService: Sendable {
  private let pipes: Mutex<(requests: FileHandle, answers: FileHandle)>

  /// - Parameter script: Defines `answer`, which takes the parts of a line between tabulators and returns a text.
  package init(_ script: String) throws {
    let loop = """

      import sys
      for line in sys.stdin:
          try: text = str(answer(*line.rstrip("\\n").split("\\t")))
          except Exception as error: text = repr(error)
          print(text.replace("\\n", " "), flush=True)
      """
    let (requests, answers) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-W", "ignore", "-c", script + loop]
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    pipes = Mutex((requests.fileHandleForWriting, answers.fileHandleForReading))
  }

  package func answer(to parts: String...) throws -> String {
    try pipes.withLock { pipes in
      try pipes.requests.write(contentsOf: Data("\(parts.joined(separator: "\t"))\n".utf8))
      var line: [UInt8] = []
      while line.last != UInt8(ascii: "\n") {
        let part = pipes.answers.availableData
        guard !part.isEmpty else { throw ProgramFailure(messages: "Python has ended") }
        line += part
      }
      return String(decoding: line.dropLast(), as: UTF8.self)
    }
  }
}

/// The messages of a program that failed.
package struct ProgramFailure: Error { let messages: String }

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

/// A program that was started, with stdout and stderr in files.
///
/// Foundation's `Process` learns of an end up to 50 ms late and does not report memory.
package struct SpawnedProgram: Sendable {
  package let process: pid_t

  /// Starts a program, whose stdin is empty.
  ///
  /// - Parameters:
  ///   - output: The file that gets stdout; `nil` for that of this process.
  ///   - messages: The file that gets stderr; `nil` for that of this process.
  ///   - environment: All its variables; `nil` for those of this process.
  ///   - isGroup: Whether it leads a process group of its own.
  /// - Throws: `SpawnFailure`.
  package init(
    _ path: String, _ arguments: [String], output: String? = "/dev/null",
    messages: String? = "/dev/null", environment: [String: String]? = nil, isGroup: Bool = false
  ) throws(SpawnFailure) {
    #if os(Linux)
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    for (number, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, messages)] {
      guard let file else { continue }
      unsafe posix_spawn_file_actions_addopen(&actions, number, file, flags, 0o644)
    }
    // A thread of Dispatch blocks signals, and the program would not get its alarm.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    let group = isGroup ? POSIX_SPAWN_SETPGROUP : 0
    unsafe posix_spawnattr_setflags(&attributes, Int16(group | POSIX_SPAWN_SETSIGMASK))
    let variables = environment ?? ProcessInfo.processInfo.environment
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let settings = unsafe variables.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var number: pid_t = 0
    let reason = unsafe posix_spawn(&number, path, &actions, &attributes, words, settings)
    guard reason == 0 else { throw SpawnFailure(reason: reason) }
    process = number
  }

  /// Returns how the program ended, once; `nil` while it runs, unless this call waits for the end.
  package func end(waits: Bool) -> SpawnEnd? {
    var (word, usage) = (Int32(0), rusage())
    while true {
      let answer = unsafe wait4(process, &word, waits ? 0 : WNOHANG, &usage)
      if answer == 0 { return nil }
      if answer == process || errno != EINTR { return SpawnEnd(word, usage) }
    }
  }
}

/// How a program ended, and what it took.
package struct SpawnEnd: Sendable {
  /// The exit code, or 128 and the number of the signal that ended it, as a shell counts.
  package let status: Int32
  /// The processor time in seconds.
  package let processorSeconds: Double
  /// The peak memory, in megabytes.
  package let megabytes: Double

  fileprivate init(_ word: Int32, _ usage: rusage) {
    status = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
    (processorSeconds, megabytes) = (usage.processorSeconds, usage.peakMegabytes)
  }
}

/// The reason for which a program cannot be started, an `errno`.
package struct SpawnFailure: Error { package let reason: Int32 }

extension rusage {
  /// The processor time in seconds.
  package var processorSeconds: Double { ru_utime.inSeconds + ru_stime.inSeconds }

  /// The peak memory, in megabytes.
  package var peakMegabytes: Double {
    #if os(Linux)
    Double(ru_maxrss) * 1024 / 1e6
    #else
    Double(ru_maxrss) / 1e6
    #endif
  }
}

extension timeval {
  /// The time in seconds.
  fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
