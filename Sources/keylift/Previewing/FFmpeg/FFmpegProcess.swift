// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// One run of ffmpeg that is fed raw frames through a pipe.
///
/// What it says is read while frames are written: a pipe that nobody reads fills up, and both would wait for ever.
final class FFmpegProcess {
  private let process = Process()
  private let input = Pipe()
  private let complaints = Pipe()
  private let reading = DispatchGroup()
  private let said = Said()

  /// What the program said last.
  private final class Said: Sendable {
    let bytes = Mutex<[UInt8]>([])
    /// More than anybody reads of why it died.
    static let limit = 1 << 16
  }

  /// Starts the program; its first input is the pipe.
  init(_ program: FFmpegProgram, arguments: [String]) throws(Failure) {
    process.executableURL = URL(filePath: program.path)
    // Without -xerror ffmpeg 5.1 ends with 0 where the file's last bytes find no room.
    process.arguments = ["-hide_banner", "-loglevel", "error", "-nostdin", "-xerror"] + arguments
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    do {
      try process.run()
    } catch {
      throw Failure(.missingHelper, .cannotStart(program.path))
    }
    listen()
  }

  private func listen() {
    let (handle, said) = (complaints.fileHandleForReading, said)
    DispatchQueue.global().async(group: reading) {
      while let piece = try? handle.read(upToCount: 4096), !piece.isEmpty {
        said.bytes.withLock { $0 = ($0 + piece).suffix(Said.limit) }
      }
    }
  }

  /// Hands pixels over, and returns whether the program took them: one that has died does not.
  func write(_ words: [UInt32]) -> Bool {
    unsafe words.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe Foundation.write(
          input.fileHandleForWriting.fileDescriptor, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        unsafe rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Ends the input, waits for the program's end and returns whether all went well.
  func finish() -> Bool {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    reading.wait()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// Ends the program, whose file is of no use.
  func cancel() {
    process.terminate()
    _ = finish()
  }

  /// What the program said, without empty lines.
  var complaint: [String] {
    let text = said.bytes.withLock { String(decoding: $0, as: UTF8.self) }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }
}

extension String {
  fileprivate static func cannotStart(_ path: String) -> String {
    "error: cannot start '\(path)'"
  }
}
