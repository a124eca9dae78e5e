// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage

extension ViewKind {
  static let image = ViewKind(
    name: "image",
    words: [
      "uiimageview", "imageview", "uiimage", "picture", "img", "photo", "icon", "symbol",
      "sfsymbol", "asyncimage",
    ],
    summary: "a picture from a PNG file or a symbol, like UIImageView",
    fields: imageFields + Field.font, alternatives: ["image", "symbol"],
    finish: { draft, _ in draft.finishImage() })

  private static let imageFields: [Field<ViewDraft>] = [
    Field(
      "image", "The path of the PNG file from the folder of the file that names it", .image,
      \.image),
    Field("symbol", "The symbol, instead of a file", .symbol, \.symbol),
    Field("color", "The color of the symbol (default: 'blue')", .color, \.symbolColor),
    Field(
      "mode", "The content mode for a view of another aspect ratio (default: 'fill')",
      .choice("mode"), \.imageMode),
  ]
}

extension ViewDraft {
  fileprivate mutating func finishImage() {
    if let image { view.content = .image(ImageContent(image: image, mode: imageMode)) }
    if let symbol {
      view.content = .symbol(SymbolContent(symbol, font: font.font ?? .body, tint: symbolColor))
    }
  }
}
