// SPDX-License-Identifier: MIT

import CLibPNG
import Foundation

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
