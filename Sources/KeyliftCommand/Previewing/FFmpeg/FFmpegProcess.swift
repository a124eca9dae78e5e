// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// One run of ffmpeg that is fed raw frames through a pipe, and a palette through another.
///
/// What it says is read while frames are written: a pipe that nobody reads fills up, and both would wait for ever.
/// Foundation's `Process` learns of an end up to 50 ms late, which is a tenth of a short GIF's time.
final class FFmpegProcess {
  private let number: pid_t
  private let frames: ProgramPipe.End
  private let palette: ProgramPipe.End
  private let reading = DispatchGroup()
  private let said = Said()
  /// How the program ended; nil before that.
  private var status: Int32?

  /// What the program said last.
  private final class Said: Sendable {
    let bytes = Mutex<[UInt8]>([])
    /// More than anybody reads of why it died.
    static let limit = 1 << 16
  }

  /// What the program reads a palette from.
  static let paletteInput = "pipe:\(paletteFile)"
  private static let paletteFile: Int32 = 3

  /// How the program behaves: without -xerror ffmpeg 5.1 ends with 0 where the file's last bytes find no room.
  private static let manners = ["-hide_banner", "-loglevel", "error", "-nostdin", "-xerror"]

  /// Starts the program, which reads frames from its first input.
  init(_ program: FFmpegProgram, arguments: [String]) throws(Failure) {
    guard let frames = ProgramPipe(), let palette = ProgramPipe(), let complaints = ProgramPipe(),
      let number = FFmpegProcess.spawn(
        program.path, FFmpegProcess.manners + arguments,
        files: [
          (STDIN_FILENO, frames.reading), (STDERR_FILENO, complaints.writing),
          (FFmpegProcess.paletteFile, palette.reading),
        ])
    else { throw Failure(.missingHelper, .cannotStart(program.path)) }
    self.number = number
    (self.frames, self.palette) = (frames.writing, palette.writing)
    // Whoever reads learns of the end only when nobody else can write.
    for end in [frames.reading, palette.reading, complaints.writing] { end.close() }
    listen(to: complaints.reading)
  }

  /// Starts a program and returns its number; nil where it cannot be started.
  private static func spawn(
    _ path: String, _ arguments: [String], files: [(number: Int32, end: ProgramPipe.End)]
  ) -> pid_t? {
    #if os(Linux)
    var actions = unsafe posix_spawn_file_actions_t()
    #else
    var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    for (number, end) in files {
      unsafe posix_spawn_file_actions_adddup2(&actions, end.file, number)
    }
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    return unsafe posix_spawn(&process, path, &actions, nil, &words, environ) == 0 ? process : nil
  }

  private func listen(to complaints: ProgramPipe.End) {
    let said = said
    DispatchQueue.global().async(group: reading) {
      while case let piece = complaints.read(), !piece.isEmpty {
        said.bytes.withLock { $0 = ($0 + piece).suffix(Said.limit) }
      }
    }
  }

  /// Hands pixels over, and returns whether the program took them: one that has died does not.
  func write(_ words: [UInt32]) -> Bool {
    unsafe words.withUnsafeBytes { unsafe frames.write($0) }
  }

  /// Hands the palette over, as a PNG file.
  func write(palette file: [UInt8]) {
    // A program that has died takes no frames either.
    _ = unsafe file.withUnsafeBytes { unsafe palette.write($0) }
    palette.close()
  }

  /// Ends the input, waits for the program's end and returns whether all went well.
  func finish() -> Bool {
    palette.close()
    frames.close()
    reading.wait()
    return wait() == 0
  }

  /// Ends the program, whose file is of no use.
  func cancel() {
    if status == nil { kill(number, SIGTERM) }
    _ = finish()
  }

  /// Waits for the program's end and returns how it ended: 0 where all went well.
  private func wait() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return status
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
