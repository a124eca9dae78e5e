// SPDX-License-Identifier: MIT

extension SVGMarkup {
  /// Adds the start of an SVG.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, which the view box has.
  ///   - height: The height in pixels.
  ///   - scale: Pixels per point, in which the image's own size is.
  mutating func openDocument(width: Int, height: Int, scale: Double) {
    let scale = scale > 0 ? scale : 1
    add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    attribute("width", Double(width) / scale)
    attribute("height", Double(height) / scale)
    attribute("viewBox", "0 0 \(width) \(height)")
    add(">\n")
  }

  /// Adds what the document is called, which must come first in it; nothing for an empty name.
  mutating func addTitle(_ title: String) {
    guard !title.isEmpty else { return }
    add("  <title>")
    escape(title)
    add("</title>\n")
  }

  /// Adds what elements refer to, if there is anything.
  mutating func add(_ definitions: SVGDefinitions) {
    guard !definitions.markup.bytes.isEmpty else { return }
    add("  <defs>\n")
    add(definitions.markup)
    add("  </defs>\n")
  }
}
