// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCommand
import KeyliftOutput
import Synchronization
import TestSupport
import Testing

struct KeyliftResult: Sendable {
  /// The exit code, or 128 and the number of the signal that ended the run.
  let status: Int32
  let output: [UInt8]
  let messages: String

  var text: String { String(decoding: output, as: UTF8.self) }

  var object: [String: Any] { get throws { try jsonObject(output) } }

  @discardableResult
  func exits(_ status: Int32, sourceLocation: SourceLocation = #_sourceLocation) -> KeyliftResult {
    #expect(self.status == status, "\(text)\(messages)", sourceLocation: sourceLocation)
    return self
  }
}

/// `keylift` as a real process, whose work does not depend on where the tests run.
struct KeyliftProcess {
  /// The beginning of a shell command that a signal ends if it waits forever.
  static let bounded = "perl -e 'alarm 120; exec @ARGV' --"

  /// The variables of the environment that change what `keylift` does.
  static let settings = [
    "CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "KEYLIFT_GOLDENS", "KEYLIFT_UPDATE", "NO_COLOR",
  ]

  /// The search path with a program in place of ffmpeg that only reads, for runs whose videos no
  /// test looks at.
  static let pathOfIdleFFmpeg: String = {
    let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return "\(Repository.url("Tests/Fixtures/Programs").path):\(usual)"
  }()

  static var program: URL {
    get throws {
      URL(filePath: try #require(Program.built("keylift"), "keylift is not beside the tests"))
    }
  }

  fileprivate static func run(
    _ program: URL, _ arguments: [String], in folder: TemporaryFolder, input: String = "",
    environment: [String: String] = [:]
  ) throws -> KeyliftResult {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !settings.contains($0.key) }.merging(environment) { $1 }
    process.currentDirectoryURL = folder.url
    let source = Pipe()
    process.standardInput = source
    let output = PipeReader()
    let messages = PipeReader()
    process.standardOutput = output.pipe
    process.standardError = messages.pipe
    try SignalMask.none.during { try process.run() }
    output.start()
    messages.start()
    try source.fileHandleForWriting.write(contentsOf: Array(input.utf8))
    try source.fileHandleForWriting.close()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return KeyliftResult(
      status: signal + process.terminationStatus, output: output.bytes(),
      messages: String(decoding: messages.bytes(), as: UTF8.self))
  }
}

extension TemporaryFolder {
  /// Runs `keylift` here until it ends.
  func keylift(_ arguments: String..., input: String = "") throws -> KeyliftResult {
    try keylift(arguments, input: input)
  }

  func keylift(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> KeyliftResult {
    try KeyliftProcess.run(
      KeyliftProcess.program, arguments, in: self, input: input, environment: environment)
  }

  /// Returns how `keylift` refuses a command line.
  ///
  /// The program starts only if the parser accepts the line, which runs in this process and reads no
  /// file.
  func refusal(_ arguments: [String]) throws -> KeyliftResult {
    let line = ["keylift"] + arguments
    do {
      _ = try Keylift.command(of: line)
    } catch {
      guard let failure = Keylift.failure(error, of: line) else { return try keylift(arguments) }
      let messages = failure.messages.map { $0.text + "\n" }.joined()
      return KeyliftResult(status: failure.status.rawValue, output: [], messages: messages)
    }
    return try keylift(arguments)
  }

  /// Expects that `keylift` ends with an exit code and an error, prints nothing and writes nothing.
  @discardableResult func expectRefusal(
    _ status: Int32, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> KeyliftResult {
    let before = files()
    let result = try refusal(arguments).exits(status, sourceLocation: sourceLocation)
    #expect(result.output == [], sourceLocation: sourceLocation)
    #expect(
      result.messages.lowercased().contains("error"), "\(result.messages)",
      sourceLocation: sourceLocation)
    #expect(files() == before, sourceLocation: sourceLocation)
    return result
  }

  /// Runs a line of the shell here, in which `$0` is `keylift`.
  func shell(_ line: String) throws -> KeyliftResult {
    let arguments = ["-c", line, try KeyliftProcess.program.path]
    return try KeyliftProcess.run(URL(filePath: "/bin/sh"), arguments, in: self)
  }

  /// Returns the width and the height in the header of a PNG file.
  func size(ofPNG name: String) throws -> [Int] {
    let bytes = try bytes(of: name)
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}

func jsonObject(_ bytes: some Sequence<UInt8>) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
}

/// A reader of a pipe on a thread of its own.
///
/// A child that fills one pipe while its parent waits at the other would wait forever.
private final class PipeReader: Sendable {
  let pipe = Pipe()
  private let read = Mutex<[UInt8]>([])
  private let end = DispatchSemaphore(value: 0)

  func start() {
    Thread.detachNewThread { [self] in
      let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      read.withLock { $0 = Array(data) }
      end.signal()
    }
  }

  /// Waits for the end and returns everything; may be called once.
  func bytes() -> [UInt8] {
    end.wait()
    return read.withLock { $0 }
  }
}

/// The signals that a thread does not get.
///
/// The threads that run tests get hardly any, and what such a thread starts could not be ended.
struct SignalMask {
  private var signals: sigset_t

  /// The mask that lets every signal pass.
  static var none: SignalMask {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    return SignalMask(signals: signals)
  }

  /// Does something on this thread with this mask, and with signals that are not ignored.
  ///
  /// A shell lets what runs in the background ignore SIGINT, nohup lets it ignore SIGHUP, and
  /// children inherit that.
  func during(_ body: () throws -> Void) rethrows {
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    var (new, old) = (signals, sigset_t())
    unsafe pthread_sigmask(SIG_SETMASK, &new, &old)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    try body()
  }
}
