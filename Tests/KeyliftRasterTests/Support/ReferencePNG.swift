// SPDX-License-Identifier: MIT

import CLibPNG
import Foundation
import Synchronization
import TestSupport

/// A PNG file read with libpng's simplified interface, which Keylift does not use.
struct ReferencePNG {
  let width: Int
  let height: Int
  /// Straight red, green, blue and alpha, 4 bytes a pixel.
  let rgba: [UInt8]

  init?(_ bytes: [UInt8]) {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    guard unsafe png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      return nil
    }
    // PNG_FORMAT_RGBA: color and alpha.
    unsafe image.format = 3
    width = unsafe Int(image.width)
    height = unsafe Int(image.height)
    var rgba = [UInt8](repeating: 0, count: width * height * 4)
    guard unsafe png_image_finish_read(&image, nil, &rgba, 0, nil) != 0 else { return nil }
    self.rgba = rgba
  }
}

/// Pillow, Python's imaging library, whose PNG reader is not libpng.
enum Pillow {
  private static let script = """
    import sys
    from PIL import Image
    image = Image.open(sys.argv[1])
    for frame in range(image.n_frames if sys.argv[2:] else 1):
        image.seek(frame)
        sys.stdout.buffer.write(image.convert("RGBA").tobytes())
    """

  /// Returns straight red, green, blue and alpha, 4 bytes a pixel.
  static func rgba(_ bytes: [UInt8]) throws -> [UInt8] {
    try Program("python3")?.run(on: bytes) { ["-c", script, $0] }.output ?? []
  }

  /// Returns the pixels of all pictures of an APNG file in the same format.
  static func animatedRGBA(_ bytes: [UInt8]) throws -> [UInt8] {
    try Program("python3")?.run(on: bytes) { ["-c", script, $0, "all"] }.output ?? []
  }

  /// Returns an APNG file of 4 frames written by Pillow, with alpha 0 or 255.
  static func animation(disposal: Int, blending: Int) throws -> [UInt8] {
    try Program("python3")?.run(on: []) { _ in
      ["-c", animationScript, "\(disposal)", "\(blending)"]
    }.output ?? []
  }

  private static let animationScript = """
    import random, sys
    from PIL import Image
    r = random.Random(5)
    def frame(seed):
        image = Image.new("RGBA", (12, 10))
        image.putdata([(r.randrange(256), r.randrange(256), seed, r.choice((0, 255))) for _ in range(120)])
        return image
    frames = [frame(seed) for seed in range(4)]
    frames[2].paste(frames[1].crop((0, 0, 12, 6)), (0, 0))
    frames[0].save(sys.stdout.buffer, format="PNG", save_all=True, append_images=frames[1:],
                   disposal=int(sys.argv[1]), blend=int(sys.argv[2]), duration=40)
    """
}

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
  static func animation(of rgba: [UInt8], width: Int, height: Int, plays: Int) throws -> [UInt8] {
    // ffmpeg writes the number of frames at the end, so its output must be seekable.
    let line =
      "ffmpeg -v error -f rawvideo -pix_fmt rgba -s \(width)x\(height) -framerate 10 -i \"$1\" "
      + "-f apng -pred mixed -plays \(plays) \"$1.apng\" && cat \"$1.apng\"; rm -f \"$1.apng\""
    return try Program("sh")?.run(on: rgba) { ["-c", line, "sh", $0] }.output ?? []
  }
}

/// Files that several jobs write at once.
final class Written: Sendable {
  private let files: Mutex<[[UInt8]?]>

  init(count: Int) { files = Mutex(Array(repeating: nil, count: count)) }

  func set(_ index: Int, _ bytes: [UInt8]?) { files.withLock { $0[index] = bytes } }

  var all: [[UInt8]?] { files.withLock { $0 } }
}
