// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
@testable import KeyliftOutput
import KeyliftRaster
@testable import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// A Lottie file shows what the PNGs of the same frames do, as rlottie sees it.
@Suite(.serialized, .requires(.inter), .requires(.pythonModules("rlottie_python", "numpy")))
struct LottieAgreementTests {
  /// Every tenth frame of a clip in whole pixels, as its PNGs have it.
  private func pictures(_ scene: MovingScene) throws -> [(frame: Int, pixels: PixelBuffer)] {
    let clip = scene.clip
    let painter = try Inter.painter(for: clip)
    let renderer = PictureRenderer()
    var last: (picture: Picture, pixels: PixelBuffer)?
    return try stride(from: 0, through: clip.lastFrame, by: 10).map { frame in
      let picture = painter.picture(of: clip.frame(frame))
      // What rests is drawn once: debug builds are slow.
      if let last, last.picture == picture { return (frame, last.pixels) }
      let pixels = try renderer.render(picture)
      last = (picture, pixels)
      return (frame, pixels)
    }
  }

  /// The last three are not among the scenes: what rlottie and we might see differently is in them.
  ///
  /// rlottie takes the nearest pixel of an image that is drawn at another size, so the image is a smooth one.
  @Test(arguments: [
    "chat", "sign-up", "situations/cross-fade", "situations/rotation",
    "../Tests/Fixtures/Lottie/image", "../Tests/Fixtures/Lottie/clips",
    "../Tests/Fixtures/Lottie/growing",
  ])
  func everyTenthFrameIsAsOurs(_ name: String) throws {
    let scene = try MovingScene(SceneEntry(name: name))
    let pictures = try pictures(scene)
    try #require(pictures.count > 8)
    let file = LottieWriter.bytes(of: scene.motion, rate: Double(scene.clip.fps))
    let differences = try Rlottie.differences(of: file, from: pictures)
    try #require(differences.count == pictures.count)
    for (picture, difference) in zip(pictures, differences) {
      #expect(difference <= 0.02, "frame \(picture.frame)")
    }
    // Before anything moves nothing is between pixels, and only the edges of curves are drawn otherwise.
    #expect(differences[0] <= 0.002)
  }

  @Test func anotherFrameWouldBeSeen() throws {
    let scene = try MovingScene(SceneEntry(name: "chat"), scale: 1)
    let pixels = try pictures(scene)[0].pixels
    let file = LottieWriter.bytes(of: scene.motion, rate: Double(scene.clip.fps))
    let differences = try Rlottie.differences(of: file, from: [(50, pixels)])
    #expect(try #require(differences.first) > 0.1)
  }
}

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
