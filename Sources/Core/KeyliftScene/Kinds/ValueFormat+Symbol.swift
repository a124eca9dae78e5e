// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO

extension ValueFormat where Value == Symbol {
  static let symbol: ValueFormat = ValueFormat(
    summary: "a symbol, such as 'house.fill'", schema: ["$ref": "#/$defs/symbol"]
  ) { node, reading in
    guard let symbol = named.read(node, &reading) else { return nil }
    reading.checkFile(of: symbol, at: node.place)
    return symbol
  }

  private static let names = Symbol.all.map(\.name)

  private static let named = choice(
    "symbol", names, Symbol.all, note: { Symbol.note(for: $0) })

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
    "edit": "square.and.pencil", "compose": "square.and.pencil", "delete": "trash",
    "bin": "trash", "image": "photo", "picture": "photo", "gallery": "photo.on.rectangle",
    "microphone": "mic", "call": "phone", "mail": "envelope", "email": "envelope",
    "file": "doc", "document": "doc", "copy": "doc.on.doc", "time": "clock", "date": "calendar",
    "back": "chevron.backward", "forward": "chevron.forward", "next": "chevron.forward",
    "location.pin": "mappin", "place": "mappin", "warning": "exclamationmark.triangle",
    "error": "exclamationmark.circle", "info": "info.circle", "help": "questionmark.circle",
    "like": "heart", "favorite": "star", "reply": "arrowshape.turn.up.left",
    "refresh": "arrow.clockwise", "reload": "arrow.clockwise",
    "sync": "arrow.triangle.2.circlepath",
    "download": "square.and.arrow.down", "emoji": "face.smiling",
    "smile": "face.smiling", "sticker": "face.smiling", "password": "lock",
    "grid": "square.grid.2x2",
    "list": "list.bullet", "filter": "line.3.horizontal.decrease",
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
