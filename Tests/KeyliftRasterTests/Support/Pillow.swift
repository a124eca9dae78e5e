// SPDX-License-Identifier: MIT

import TestSupport

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
