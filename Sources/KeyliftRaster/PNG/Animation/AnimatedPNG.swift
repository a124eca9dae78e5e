// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// Whole pictures that follow each other for ever, as an APNG file.
package struct AnimatedPNG {
  /// The file; a reader that knows no animation shows the first picture.
  package let bytes: [UInt8]

  /// Joins PNG files, whose pixels are copied as they are.
  ///
  /// - Parameters:
  ///   - frames: The pictures, one at least.
  ///   - milliseconds: How long each is shown, 1 at least.
  /// - Returns: nil where a file is damaged, or where two have not one size and one kind of pixels.
  package init?(frames: [[UInt8]], milliseconds: UInt16) {
    let pictures = frames.compactMap { try? PNGChunks(of: $0) }
    guard let first = pictures.first, pictures.count == frames.count else { return nil }
    guard pictures.allSatisfy({ $0.chunks.first == first.chunks.first }) else { return nil }
    guard let image = PNGImage(bytes: frames[0]),
      let delay = FrameDelay(Int(milliseconds), over: 1000)
    else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    var file = AnimationFile(header: first.header, plays: 0)
    for picture in pictures {
      file.begin(whole, delay: delay)
      for data in picture.data { file.append(ZlibStream([data])) }
    }
    bytes = file.end().file
  }
}

extension PNGChunks {
  /// The signature and the chunks before the pixels.
  fileprivate var header: [UInt8] {
    chunks.prefix { $0.name != "IDAT" }
      .reduce(PNGChunks.signature) { $0 + PNGChunks.chunk($1.name, $1.bytes) }
  }

  /// The bytes of the chunks that hold the pixels.
  var data: [[UInt8]] { chunks.filter { $0.name == "IDAT" }.map { Array($0.bytes) } }
}
