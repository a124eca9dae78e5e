// SPDX-License-Identifier: MIT

import Foundation

/// A run of ffmpeg that decodes a film: raw frames come through one pipe, a line of text for each
/// frame through another.
package final class FFmpegReader {
  private let number: pid_t
  private let frames: ProgramPipe.End
  private let texts: CollectedText
  private let messages: CollectedText
  private var status: Int32?

  /// The output to which the program writes text.
  package static let textOutput = "pipe:\(textFile)"
  private static let textFile: Int32 = 3
  /// The text of 100,000 frames and more.
  private static let textLimit = 16 << 20

  /// Starts the program at a path, which writes frames to its standard output; `nil` if it cannot be
  /// started.
  ///
  /// - Parameters:
  ///   - program: The program's path.
  ///   - arguments: The options of the input and the output.
  package init?(_ program: String, _ arguments: [String]) {
    guard let frames = ProgramPipe(), let texts = ProgramPipe(), let errors = ProgramPipe(),
      let number = ChildProcess.start(
        program, FFmpegProcess.generalOptions + arguments,
        files: [
          (STDOUT_FILENO, frames.writing), (STDERR_FILENO, errors.writing),
          (FFmpegReader.textFile, texts.writing),
        ])
    else { return nil }
    self.number = number
    for end in [frames.writing, texts.writing, errors.writing] { end.close() }
    self.frames = frames.reading
    self.texts = CollectedText(of: texts.reading, limit: FFmpegReader.textLimit)
    messages = CollectedText(of: errors.reading, limit: CollectedText.messages)
  }

  deinit { cancel() }

  /// Reads the bytes of a frame and returns whether there were enough; there are not at the end.
  package func read(into frame: UnsafeMutableRawBufferPointer) -> Bool {
    unsafe frames.fill(frame)
  }

  /// Waits for the program, which has written its last frame, and returns whether it succeeded.
  package func finish() -> Bool {
    frames.close()
    texts.wait()
    messages.wait()
    let status = status ?? ChildProcess.wait(for: number)
    self.status = status
    return status == 0
  }

  /// Terminates the program, whose other frames are not needed.
  package func cancel() {
    guard status == nil else { return }
    kill(number, SIGTERM)
    _ = finish()
  }

  /// The lines of text so far.
  package var lines: [String] { texts.lines }

  /// The lines of the program's messages, without empty ones.
  package var errorLines: [String] { messages.lines }
}

extension ProgramPipe.End {
  /// Reads until a buffer is full and returns whether it is; it is not at the end of the pipe.
  fileprivate func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var count = 0
    while count < buffer.count {
      let rest = unsafe buffer.baseAddress?.advanced(by: count)
      let read = unsafe Foundation.read(file, rest, buffer.count - count)
      guard read > 0 || (read < 0 && errno == EINTR) else { return false }
      count += max(read, 0)
    }
    return true
  }
}
