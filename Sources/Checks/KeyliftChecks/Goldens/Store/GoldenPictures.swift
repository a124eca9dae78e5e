// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import KeyliftStage

/// The pictures of a golden's frames, composed of the stored contents.
package struct GoldenPictures: Sendable {
  private let frames: GoldenFrames
  private let contents: [String: LayerContent]
  private let images: [String: [UInt8]]

  /// Creates the pictures of a golden.
  ///
  /// - Throws: `DamagedGolden` if the file of a content is missing, is not a complete PNG file, or
  ///   has another size than the frames state.
  package init(_ frames: GoldenFrames, images: [String: [UInt8]]) throws(DamagedGolden) {
    self.frames = frames
    self.images = images
    var contents: [String: LayerContent] = [:]
    for content in frames.contents {
      contents[content.name] = try GoldenPictures.layer(content, images[content.name])
    }
    self.contents = contents
  }

  func picture(of number: Int) -> Picture {
    let frame = frames.frames[number]
    return Picture(
      width: frame.width, height: frame.height, scale: Double(frames.scale),
      background: frame.background,
      layers: frame.layers.compactMap { layer in
        contents[layer.content].map {
          Layer(
            id: layer.id, content: $0,
            place: CGAffineTransform(
              translationX: CGFloat(layer.origin.x), y: CGFloat(layer.origin.y)),
            clips: layer.clips, opacity: layer.opacity, material: layer.material)
        }
      })
  }

  func checkPixels() throws(DamagedGolden) {
    for content in frames.contents where pixels(of: content.name) == nil {
      throw DamagedGolden(
        file: GoldenPictures.file(of: content.name), "the PNG file is damaged")
    }
  }

  func pixels(of content: String) -> PixelBuffer? { GoldenPictures.pixels(of: images[content]) }

  static func pixels(of bytes: [UInt8]?) -> PixelBuffer? {
    bytes.flatMap { PNGImage(bytes: $0) }.flatMap { try? PixelBuffer(decoding: $0) }
  }

  private static func file(of content: String) -> String {
    "\(Golden.imageFolder)/\(content).png"
  }

  /// Throws if a PNG or SVG file is incomplete, or if the checksums of a PNG file do not match its
  /// bytes.
  ///
  /// Nothing is decoded. Other files are not checked.
  static func checkBytes(_ bytes: [UInt8], of file: String) throws(DamagedGolden) {
    if file.hasSuffix(".png") { return try checkPNG(bytes, of: file) }
    guard !file.hasSuffix(".svg") || bytes.suffix(svgEnd.count).elementsEqual(svgEnd) else {
      throw DamagedGolden(file: file, "the SVG file ends too early")
    }
  }

  private static let svgEnd = Array("</svg>\n".utf8)

  private static func checkPNG(_ bytes: [UInt8], of file: String) throws(DamagedGolden) {
    guard PNGImage(bytes: bytes) != nil else { throw DamagedGolden(file: file, "no PNG file") }
    let count: Int
    do {
      count = try PNGChunks(of: bytes).byteCount
    } catch {
      throw DamagedGolden(file: file, "\(error)")
    }
    guard count == bytes.count else {
      throw DamagedGolden(file: file, "the PNG file goes on after its end")
    }
  }

  private static func layer(
    _ content: GoldenContent, _ bytes: [UInt8]?
  ) throws(DamagedGolden) -> LayerContent {
    let file = file(of: content.name)
    guard let bytes else { throw DamagedGolden(file: file, "the file is missing") }
    guard let image = PNGImage(bytes: bytes) else { throw DamagedGolden(file: file, "no PNG file") }
    try checkBytes(bytes, of: file)
    let width = content.width
    let height = content.height
    guard (image.width, image.height) == (width, height) else {
      throw DamagedGolden(
        file: file,
        "\(image.width) by \(image.height) pixels, where \(Golden.file) says "
          + "\(width) by \(height)")
    }
    let place = CGRect(x: 0, y: 0, width: width, height: height)
    return LayerContent(width: width, height: height, marks: [.image(image, place, clip: nil)])
  }
}
