// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
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

// The PNG files that images, bubbles and avatars name.
extension ValueFormat where Value == PNGImage {
  static let image: ValueFormat = ValueFormat(
    summary: "the path of a PNG file", schema: ["type": "string"]
  ) { node, reading in
    guard let file = NamedFile(node, &reading) else { return nil }
    if let known = reading.images[file.resolved] { return known }
    if let problem = reading.refusedImages[file.resolved] {
      return reading.refuse(problem, at: node.place)
    }
    let room = min(SceneLimits.imageBytes, SceneLimits.totalImageBytes - reading.imageBytes)
    guard let bytes = file.bytes(atMost: room, tooLarge: (.imageTooLarge(file.path), nil), &reading)
    else { return nil }
    var image = PNGImage(bytes: bytes)
    let problem: Diagnostic.Message? =
      if let fault = CheckoutFault(in: bytes) {
        .notPNG(file, fault)
      } else if !bytes.starts(with: PNGChunk.signature) {
        .notPNG(file.path)
      } else if !isComplete(bytes) {
        .damagedPNG(file.path, "it ends early")
      } else if image.map({ $0.width * $0.height > PixelLimits.area }) ?? true {
        .tooManyPixels(file.path)
      } else {
        damage(of: &image, reading).map { .damagedPNG(file.path, $0) }
      }
    if let problem {
      reading.refusedImages[file.resolved] = problem
      return reading.refuse(problem, at: node.place)
    }
    reading.images[file.resolved] = image
    reading.imageBytes += bytes.count
    return image
  }

  private static func damage(of image: inout PNGImage?, _ reading: Reading) -> String? {
    guard let whole = image else { return nil }
    do {
      image?.colors = try reading.media.imageColors(whole)
      return nil
    } catch {
      return error.reason
    }
  }

  private static func isComplete(_ file: [UInt8]) -> Bool {
    var rest = file.dropFirst(PNGChunk.signature.count)
    var hasData = false
    while let chunk = PNGChunk(from: &rest) {
      if chunk.name == "IDAT" { hasData = true }
      if chunk.name == "IEND" { return hasData }
    }
    return false
  }
}

extension Diagnostic.Message {
  fileprivate static func imageTooLarge(_ path: String) -> Self {
    Self(
      "too-large",
      """
      \(path.quoted) is too large: an image has at most \(SceneLimits.imageBytes >> 20) MiB, \
      all of a scene's together \(SceneLimits.totalImageBytes >> 20) MiB
      """)
  }

  fileprivate static func notPNG(_ path: String) -> Self {
    Self("not-png", "\(path.quoted) is not a PNG file")
  }

  fileprivate static func notPNG(_ file: NamedFile, _ fault: CheckoutFault) -> Self {
    let remedy = fault.remedy(for: file.resolved, pattern: "*.png")
    return Self("not-png", "\(file.path.quoted): \(fault.words); \(remedy)")
  }

  fileprivate static func damagedPNG(_ path: String, _ damage: String) -> Self {
    Self("not-png", "\(path.quoted) is a damaged PNG file: \(damage)")
  }

  fileprivate static func tooManyPixels(_ path: String) -> Self {
    Self(
      "too-large",
      """
      \(path.quoted) must have sides of 1 to \(PixelLimits.side) pixels and at most \
      \(PixelLimits.area / 1_000_000) megapixels
      """)
  }
}

// The symbols that images, buttons, bars and rows name.
extension ValueFormat where Value == Symbol {
  static let symbol: ValueFormat = ValueFormat(
    summary: "a symbol, such as 'house.fill'", schema: ["$ref": "#/$defs/symbol"]
  ) { node, reading in
    guard let symbol = named.read(node, &reading) else { return nil }
    reading.checkFile(of: symbol, at: node.place)
    return symbol
  }

  private static let names = Symbol.all.map(\.name)

  private static let named = choice("symbol", names, Symbol.all, note: { Symbol.note(for: $0) })

  static let symbolSchema: JSONValue = [
    "description": "The name of a symbol, as in SF Symbols",
    "enum": .array(names.map { .string($0) }),
  ]
}

extension Symbol {
  static func note(for word: String) -> String {
    let names = all.map(\.name)
    let folded = word.lowercased().replacing("-", with: ".").replacing("_", with: ".")
    let known = otherNames[folded] ?? Spelling.nearest(to: folded, among: names)
    return known.map(didYouMean) ?? "'keylift list symbols' names them"
  }

  private static let otherNames = [
    "home": "house", "search": "magnifyingglass", "chat": "message", "settings": "gearshape",
    "gear": "gearshape", "cog": "gearshape", "user": "person", "users": "person.2",
    "profile": "person.circle", "person.circle.fill": "person.circle", "close": "xmark",
    "x": "xmark", "check": "checkmark", "tick": "checkmark", "add": "plus", "more": "ellipsis",
    "menu": "line.3.horizontal", "hamburger": "line.3.horizontal", "share": "square.and.arrow.up",
    "send": "paperplane.fill", "attach": "paperclip", "attachment": "paperclip",
    "edit": "square.and.pencil", "compose": "square.and.pencil", "delete": "trash", "bin": "trash",
    "image": "photo", "picture": "photo", "gallery": "photo.on.rectangle", "microphone": "mic",
    "call": "phone", "mail": "envelope", "email": "envelope", "file": "doc", "document": "doc",
    "copy": "doc.on.doc", "time": "clock", "date": "calendar", "back": "chevron.backward",
    "forward": "chevron.forward", "next": "chevron.forward", "location.pin": "mappin",
    "place": "mappin", "warning": "exclamationmark.triangle", "error": "exclamationmark.circle",
    "info": "info.circle", "help": "questionmark.circle", "like": "heart", "favorite": "star",
    "reply": "arrowshape.turn.up.left", "refresh": "arrow.clockwise", "reload": "arrow.clockwise",
    "sync": "arrow.triangle.2.circlepath", "download": "square.and.arrow.down",
    "emoji": "face.smiling", "smile": "face.smiling", "sticker": "face.smiling", "password": "lock",
    "grid": "square.grid.2x2", "list": "list.bullet", "filter": "line.3.horizontal.decrease",
    "sun": "sun.max", "chart": "chart.bar", "wallet": "creditcard", "card": "creditcard",
    "world": "globe", "language": "globe", "logout": "rectangle.portrait.and.arrow.right",
  ]
}

extension Reading {
  fileprivate mutating func checkFile(of symbol: Symbol, at place: Place) {
    guard let check = media.fallbackText?.typesetter.check(symbol) else { return }
    fallbackFiles.formUnion(check.files)
    guard let package = check.packages.first else { return }
    lackingSymbols.append((symbol.name, package, place))
  }
}
