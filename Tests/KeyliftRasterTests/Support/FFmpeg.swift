// SPDX-License-Identifier: MIT

import TestSupport

/// ffmpeg, which has a PNG reader of its own.
enum FFmpeg {
  /// Returns straight red, green, blue and alpha, 4 bytes a pixel.
  static func rgba(_ bytes: [UInt8]) throws -> [UInt8] {
    try Program("ffmpeg")?.run(on: bytes) {
      ["-v", "error", "-f", "image2", "-i", $0, "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    }.output ?? []
  }

  /// Returns the pixels of all pictures of an APNG file in the same format.
  static func animatedRGBA(_ bytes: [UInt8]) throws -> [UInt8] {
    try Program("ffmpeg")?.run(on: bytes) {
      [
        "-v", "error", "-f", "apng", "-i", $0, "-fps_mode", "passthrough", "-f", "rawvideo",
        "-pix_fmt", "rgba", "-",
      ]
    }.output ?? []
  }

  /// Returns an APNG file of straight red, green, blue and alpha with 10 frames per second, each
  /// predicted from the frame before.
  static func animation(
    of rgba: [UInt8], width: Int, height: Int, plays: Int
  ) throws -> [UInt8] {
    // ffmpeg writes the number of frames at the end, so its output must be seekable.
    let line =
      "ffmpeg -v error -f rawvideo -pix_fmt rgba -s \(width)x\(height) -framerate 10 -i \"$1\" "
      + "-f apng -pred mixed -plays \(plays) \"$1.apng\" && cat \"$1.apng\"; rm -f \"$1.apng\""
    return try Program("sh")?.run(on: rgba) { ["-c", line, "sh", $0] }.output ?? []
  }
}
