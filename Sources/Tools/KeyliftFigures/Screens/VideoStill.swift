// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftCapture
package import KeyliftGraphics
import KeyliftIO
import KeyliftLook
package import KeyliftOutput
package import KeyliftScene
import KeyliftStage

/// A frame of a video with lines where the keyboard and the views were found in it, and the
/// distance between them.
package struct VideoStill {
  private let image: PNGImage
  private let frame: Frame
  private let motion: RecordedMotion
  private let scale: Double

  /// In pixels.
  package static let largestWidth = 900
  private static let line = 1.5
  private static let middle = 0.86
  private static let label = (height: 18.0, padding: 6.0)

  /// - Parameter time: The instant in seconds of the clip, not of the video.
  package init(
    of path: String, at time: Double, in clip: Clip, _ motion: RecordedMotion, atMost width: Int
  ) throws(VideoError) {
    let half = 0.5 / Double(clip.fps)
    image = try PNGImage.frame(
      of: path, at: time + (motion.videoStart ?? 0), tolerance: half, atMost: width)
    frame = clip.timeline.frame(at: time)
    self.motion = motion
    scale = frame.screen.size.width / Double(image.width)
  }

  package func png(_ rendering: TextRendering) throws(RenderError) -> [UInt8] {
    let writer = try FigureWriter(rendering)
    let page = FigurePage(
      size: CGSize(width: Double(image.width), height: Double(image.height)), scale: 1)
    let picture = page.picture(id: "video", text: writer.text) { builder, _ in
      builder.add(.image(image, CGRect(origin: .zero, size: page.size), clip: nil))
      draw(in: builder, width: page.size.width, writer.text)
    }
    return try writer.bytes(of: picture, as: .png)
  }

  private func draw(in builder: DisplayListBuilder, width: Double, _ text: TextPainter) {
    let views = frame.views.filter { $0.alpha > 0 && motion.sees($0.id, at: frame.time) }
    for (index, view) in views.enumerated() {
      let color = VideoOverlay.color(ofView: index)
      level(view.rect.minY, color, width, in: builder)
      level(view.rect.maxY, color, width, in: builder)
    }
    let height = Double(frame.screen.size.height)
    let top = Double(frame.keyboard.rect.minY)
    guard motion.seesKeyboard(at: frame.time), top < height else { return }
    level(top, VideoOverlay.keyboardColor, width, in: builder)
    guard let view = views.last else { return }
    distance(from: view.rect.maxY, to: top, width, in: builder, text)
  }

  private func level(
    _ height: Double, _ color: Color, _ width: Double, in builder: DisplayListBuilder
  ) {
    let line = Self.line
    builder.fill(CGRect(x: 0, y: height / scale - line / 2, width: width, height: line), color)
  }

  private func distance(
    from bottom: Double, to top: Double, _ width: Double, in builder: DisplayListBuilder,
    _ painter: TextPainter
  ) {
    let length = abs(top - bottom)
    guard length >= 0.05 else { return }
    let words = "\(top >= bottom ? "gap" : "overlap") \(length.shortDecimal(places: 1)) pt"
    let x = width * Self.middle
    let ends = [bottom, top].map { $0 / scale }.sorted()
    let color = Color(hex: 0xD000A0)
    builder.fill(CGRect(x: x - 1, y: ends[0], width: 2, height: ends[1] - ends[0]), color)
    let label = Self.label
    let text = painter.placed(
      words, .title, .ink, x: x, middle: ends[0] - label.height, alignment: .center)
    let box = CGRect(
      x: min(text.left - label.padding, width - text.width - 3 * label.padding),
      y: max(ends[0] - 1.5 * label.height, 0), width: text.width + 2 * label.padding,
      height: label.height)
    builder.fill(box, radius: 4, color)
    builder.draw(
      text.string, font: text.font, color: .white, x: box.minX + label.padding,
      baseline: box.midY + text.font.size * Font.capHeightRatio / 2)
  }
}
