// SPDX-License-Identifier: MIT

import Foundation

/// The program that makes GIF, WebP, MP4 and WebM files, found when it is needed.
struct FFmpegProgram: Sendable {
  /// Where it is.
  let path: String

  /// Finds the program, or one that comes with it, among the folders of PATH.
  static func find(named name: String = "ffmpeg") throws(Failure) -> FFmpegProgram {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in folders.split(separator: ":") {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return FFmpegProgram(path: path) }
    }
    throw Failure(.missingHelper, .noFFmpeg)
  }
}

extension String {
  fileprivate static let noFFmpeg =
    "error: GIF, WebP, MP4 and WebM files are made by the program ffmpeg, which is not installed\n"
    + "note: install it with 'apt install ffmpeg' or 'brew install ffmpeg'; "
    + ".svg, .apng and .lottie.json need nothing"
}
