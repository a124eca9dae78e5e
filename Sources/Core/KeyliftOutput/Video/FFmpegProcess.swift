// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftIO

/// Reads raw frames from one pipe and a palette from another, and writes a file.
package final class FFmpegProcess {
  private let child: ChildProcess
  private let frames: ProgramPipe.End
  private let palette: ProgramPipe.End

  static let paletteInput = "pipe:\(paletteFile)"
  private static let paletteFile: Int32 = 3
  private static let outputFile: Int32 = 4

  /// Without -xerror, ffmpeg 5.1 exits with 0 if the disk is full at the end of the file.
  fileprivate static let generalOptions = [
    "-hide_banner", "-loglevel", "error", "-nostdin", "-xerror",
  ]

  package init?(_ program: String, _ arguments: [String], output: AtomicFile) {
    // By the draft's path, ffmpeg would create it again after a signal has removed it. The descriptor
    // is a new one, as the lock of the draft must end with this process.
    let target = ProgramPipe.End(moving: unsafe open(output.draft, O_RDWR | O_CLOEXEC))
    #if os(Linux)
    let path = "/proc/self/fd/\(Self.outputFile)"
    #else
    let path = output.draft
    #endif
    guard let frames = ProgramPipe(), let palette = ProgramPipe(),
      let child = ChildProcess(
        program, Self.generalOptions + arguments + ["-y", "file:\(path)"],
        files: [
          (STDIN_FILENO, frames.reading), (Self.paletteFile, palette.reading),
          (Self.outputFile, target),
        ])
    else { return nil }
    self.child = child
    self.frames = frames.writing
    self.palette = palette.writing
  }

  package func write(_ words: [UInt32]) -> Bool {
    unsafe words.withUnsafeBytes { unsafe frames.write($0) }
  }

  func write(palette file: [UInt8]) {
    // If the program has exited, writing frames fails too, and reports the error.
    _ = unsafe file.withUnsafeBytes { unsafe palette.write($0) }
    palette.close()
  }

  package func finish() -> Bool {
    palette.close()
    frames.close()
    return child.finish()
  }

  func cancel() {
    child.terminate()
    _ = finish()
  }

  package var errorLines: [String] { child.errorLines }
}

/// Decodes a video: raw frames come through one pipe, a line of text for each frame through
/// another.
package final class FFmpegReader {
  private let child: ChildProcess
  private let frames: ProgramPipe.End
  private let texts: CollectedText

  package static let textOutput = "pipe:\(textFile)"
  private static let textFile: Int32 = 3
  /// More bytes than the text of 100,000 frames.
  private static let textLimit = 16 << 20

  package init?(_ program: String, _ arguments: [String]) {
    guard let frames = ProgramPipe(), let texts = ProgramPipe(),
      let child = ChildProcess(
        program, FFmpegProcess.generalOptions + arguments,
        files: [(STDOUT_FILENO, frames.writing), (Self.textFile, texts.writing)])
    else { return nil }
    self.child = child
    self.frames = frames.reading
    self.texts = CollectedText(of: texts.reading, .end, limit: Self.textLimit)
  }

  deinit { cancel() }

  package func read(into frame: UnsafeMutableRawBufferPointer) -> Bool {
    unsafe frame.fill(from: frames.file) == frame.count
  }

  package func finish() -> Bool {
    frames.close()
    texts.wait()
    return child.finish()
  }

  package func cancel() {
    child.terminate()
    _ = finish()
  }

  package var lines: [String] { texts.lines }

  package var errorLines: [String] { child.errorLines }
}
