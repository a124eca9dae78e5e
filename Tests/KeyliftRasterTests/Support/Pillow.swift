// SPDX-License-Identifier: MIT

import TestSupport

/// Python's imaging library, a reader of PNG that is not libpng.
enum Pillow {
  private static let script = """
    import sys
    from PIL import Image
    image = Image.open(sys.argv[1])
    for frame in range(image.n_frames if sys.argv[2:] else 1):
        image.seek(frame)
        sys.stdout.buffer.write(image.convert("RGBA").tobytes())
    """

  /// Whether it is there.
  static let isInstalled: Bool = {
    let result = try? Program("python3")?.run(on: []) { _ in ["-c", "import PIL.Image"] }
    return result?.status == 0
  }()

  /// Returns straight red, green, blue and alpha, 4 bytes a pixel.
  static func rgba(_ bytes: [UInt8]) throws -> [UInt8] {
    try Program("python3")?.run(on: bytes) { ["-c", script, $0] }.output ?? []
  }

  /// Returns the same of all pictures of an APNG file, one after the other.
  static func animatedRGBA(_ bytes: [UInt8]) throws -> [UInt8] {
    try Program("python3")?.run(on: bytes) { ["-c", script, $0, "all"] }.output ?? []
  }
}
