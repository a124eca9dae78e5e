// SPDX-License-Identifier: MIT

import CCairo
import CPNGCodec
import CPango
import Foundation

/// The versions of the libraries and fonts on this machine, which pixels depend on besides the
/// picture.
package struct RasterFingerprint: Hashable, Sendable {
  package struct Component: Hashable, Sendable {
    package let name: String
    package let version: String
  }

  /// The loaded libraries, also FreeType and Fontconfig, which goldens name and no pixel needs.
  package let libraries: [Component]
  /// The font files; empty if text is drawn as blocks.
  package let fonts: [Component]

  package init(fonts files: FontFiles?) throws(RasterError) {
    libraries = [
      Component(name: "pango", version: unsafe String(cString: pango_version_string())),
      Component(name: "harfbuzz", version: unsafe String(cString: hb_version_string())),
      Component(name: "freetype", version: RasterFingerprint.freetype),
      Component(name: "fontconfig", version: RasterFingerprint.fontconfig),
      Component(name: "cairo", version: unsafe String(cString: cairo_version_string())),
      Component(name: "libpng", version: unsafe String(cString: keylift_png_version())),
      Component(name: "zlib", version: unsafe String(cString: keylift_zlib_version())),
    ]
    var fonts: [Component] = []
    for path in files?.all ?? [] { fonts.append(try Component(fontAt: path)) }
    self.fonts = fonts
  }

  /// Returns the names and versions of font files, without those that cannot be read.
  ///
  /// The version of a symbol's file is a hash of its bytes, as the file names none.
  /// A version ends before the options of the program that hinted the font, which follow a space.
  package static func fonts(at paths: [String]) -> [Component] {
    paths.compactMap { path in
      path.hasSuffix(".svg") ? Component(symbolAt: path) : try? Component(fontAt: path)
    }.map { font in
      let end = font.version.range(of: "; ")?.lowerBound ?? font.version.endIndex
      return Component(name: font.name, version: String(font.version[..<end]))
    }
  }

  private static var freetype: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Fontconfig represents 2.14.1 as 21401.
  private static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}

extension RasterFingerprint.Component {
  fileprivate init?(symbolAt path: String) {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    var key = ContentKey(seed: 0)
    for byte in bytes { key.append(UInt64(byte)) }
    name = path.split(separator: "/").last.map(String.init) ?? path
    version = String(key.text.prefix(16))
  }

  fileprivate init(fontAt path: String) throws(RasterError) {
    let blob = unsafe hb_blob_create_from_file(path)
    let face = unsafe hb_face_create(blob, 0)
    defer {
      unsafe hb_face_destroy(face)
      unsafe hb_blob_destroy(blob)
    }
    // For a missing file, HarfBuzz makes an empty face.
    guard unsafe hb_face_get_glyph_count(face) > 0 else { throw .fontUnreadable(path: path) }
    var text = [CChar](repeating: 0, count: 128)
    var count = UInt32(text.count)
    unsafe hb_ot_name_get_utf8(face, keylift_name_version, nil, &count, &text)
    name = path.split(separator: "/").last.map(String.init) ?? path
    version = String(cBytes: text)
  }
}
