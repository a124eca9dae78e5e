// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import TestSupport

/// Samsung's player of Lottie files, as Python has it, which knows nothing of us.
enum Rlottie {
  /// Draws frames as large as the largest of ours and counts pixels, ours in the middle of them.
  private static let script = """
    import sys
    import numpy
    from rlottie_python import LottieAnimation
    path, sizes = sys.argv[1], [[int(part) for part in size.split("x")] for size in sys.argv[2:]]
    text, pixels = open(path, "rb").read().split(b"\\0", 1)
    player = LottieAnimation.from_data(text.decode())
    across, down = max(size[1] for size in sizes), max(size[2] for size in sizes)
    start = 0
    for frame, width, height in sizes:
        ours = numpy.frombuffer(pixels, numpy.uint8, width * height * 4, start)
        start += ours.size
        seen = player.lottie_animation_render(frame_num=frame, width=across, height=down)
        seen = numpy.frombuffer(seen, numpy.uint8).reshape(down, across, 4)
        x, y = (across - width) // 2, (down - height) // 2
        seen = seen[y:y + height, x:x + width]
        difference = numpy.abs(seen.astype(int) - ours.reshape(height, width, 4)).max(2)
        print((difference > 24).mean())
    """

  /// Returns which part of each picture's pixels the player shows with a channel off by more than 24 of 255; none
  /// where it cannot play the file.
  static func differences(
    of file: [UInt8], from pictures: [(frame: Int, pixels: PixelBuffer)]
  ) throws -> [Double] {
    // On machines that write a word's lowest byte first, blue, green, red and alpha, as rlottie's.
    let pixels = pictures.flatMap { picture in
      unsafe picture.pixels.pixels.withUnsafeBytes { unsafe Array($0) }
    }
    let sizes = pictures.map { "\($0.frame)x\($0.pixels.width)x\($0.pixels.height)" }
    let result = try Program("python3")?.run(on: file + [0] + pixels) {
      ["-c", script, $0] + sizes
    }
    let lines = String(decoding: result?.output ?? [], as: UTF8.self).split(separator: "\n")
    return lines.compactMap { Double($0) }
  }
}
