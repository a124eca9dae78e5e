// SPDX-License-Identifier: MIT

import CPango
import Foundation
package import KeyliftGraphics
import KeyliftIO
import Synchronization

/// A typesetter that measures characters with the pinned fonts, and asks Pango for line breaks.
final class PinnedTypesetter: FallbackTypesetter {
  private struct Key: Hashable {
    let run: String
    let isBold: Bool
  }

  /// The width of a run: that of its glyphs over the font's size, and the number of boxes in it.
  private struct Width {
    var ems = 0.0
    var boxes = 0
  }

  private struct State {
    let fonts: FallbackFonts
    var widths: [Key: Width] = [:]
    /// The paths of a font's files: each is looked for in a dozen folders.
    var files: [PinnedFont: [String]] = [:]
  }

  private let state: Mutex<State>
  private let directories: [String]
  private let plain: PinnedTypesetter?
  private let symbols: SymbolFiles
  /// The folder that the user names and that does not exist.
  private let missingFolder: String?

  /// The maximum number of widths that are kept, far more than a scene has words.
  private static let capacity = 50_000

  convenience init(searching directories: [String]) {
    self.init(
      in: directories + PinnedFont.standardDirectories,
      symbols: SymbolFiles(searching: directories),
      missingFolder: FontFiles.missingFolder(of: directories),
      withoutFonts: PinnedTypesetter(in: [], symbols: .none))
  }

  private init(
    in directories: [String], symbols: SymbolFiles, missingFolder: String? = nil,
    withoutFonts plain: PinnedTypesetter? = nil
  ) {
    self.missingFolder = missingFolder
    self.directories = directories
    self.symbols = symbols
    self.plain = plain
    state = Mutex(State(fonts: FallbackFonts(searching: directories)))
  }

  var withoutFonts: any FallbackTypesetter { plain ?? self }

  func width(of run: String, in font: Font) -> Double {
    let key = Key(run: run, isBold: font.weight.isBold)
    let width = state.withLock { state in
      if let known = state.widths[key] { return known }
      if state.widths.count >= PinnedTypesetter.capacity { state.widths = [:] }
      let new = PinnedTypesetter.width(of: key, state.fonts)
      state.widths[key] = new
      return new
    }
    return width.ems * font.size + Double(width.boxes) * TextMeasurer.boxWidth(in: font)
  }

  private static func width(of key: Key, _ fonts: FallbackFonts) -> Width {
    var width = Width()
    let line = TextLine(key.run)
    for part in FontPart.parts(of: line, fonts) {
      guard case .pinned(let font) = part.source,
        let open = fonts.face(of: font, isBold: key.isBold) ?? fonts.face(of: font, isBold: false)
      else {
        width.boxes += part.characters.count
        continue
      }
      let glyphs = open.shape(
        line.bytes, in: part.range, isRightToLeft: part.isRightToLeft, language: nil)
      width.ems += glyphs.reduce(0) { $0 + $1.advance } / open.unitsPerEm
    }
    return width
  }

  func breaks(in paragraph: String) -> [Int] {
    let scalars = PinnedTypesetter.lineBreaks(in: paragraph)
    var breaks = [Int]()
    var scalar = 0
    for (number, character) in paragraph.enumerated() {
      scalar += character.unicodeScalars.count
      if scalar < scalars.count, scalars[scalar] { breaks.append(number + 1) }
    }
    return breaks
  }

  func direction(of paragraph: String) -> LayoutDirection? {
    let direction = unsafe paragraph.withCString { text in
      unsafe keylift_base_direction(text, Int32(paragraph.utf8.count))
    }
    switch direction {
    case PANGO_DIRECTION_LTR: return .leftToRight
    case PANGO_DIRECTION_RTL: return .rightToLeft
    default: return nil
    }
  }

  func check(_ text: String) -> FallbackCheck {
    state.withLock { state in
      var check = FallbackCheck()
      for part in FontPart.parts(of: TextLine(text), state.fonts) {
        switch part.source {
        case .inter: break
        case .pinned(let font):
          let files =
            state.files[font]
            ?? [false, true].compactMap { font.path(isBold: $0, in: directories) }
          state.files[font] = files
          check.files += files
        case .missing:
          check.missing += part.characters
          check.sources.merge(sources(of: part.characters, state.fonts)) { first, _ in first }
        }
      }
      check.missing = check.missing.uniqued()
      check.packages = check.missing.compactMap { check.sources[$0] }.uniqued()
      check.files = Set(check.files).sorted()
      if !check.files.isEmpty || !check.missing.isEmpty { check.missingFolder = missingFolder }
      return check
    }
  }

  func check(_ symbol: Symbol) -> FallbackCheck {
    var check = FallbackCheck()
    if let path = symbols.path(of: symbol) {
      check.files = [path]
    } else {
      check.packages = [SymbolFiles.package]
    }
    return check
  }

  /// Returns the packages that have fonts for consecutive characters, as far as they are not installed.
  private func sources(
    of characters: [Character], _ fonts: FallbackFonts
  ) -> [Character: String] {
    var sources: [Character: String] = [:]
    var neighbor: PinnedFont?
    for character in characters {
      let font = fonts.candidates(for: character, after: neighbor).first {
        fonts.face(of: $0, isBold: false) == nil
      }
      sources[character] = sources[character] ?? font?.package
      if font != .emoji { neighbor = font ?? neighbor }
    }
    return sources
  }

  /// Returns whether a line may begin before each scalar of a text, and after the last.
  private static func lineBreaks(in text: String) -> [Bool] {
    let count = text.unicodeScalars.count
    guard count > 0 else { return [] }
    var breaks = [UInt8](repeating: 0, count: count + 1)
    unsafe text.withCString { bytes in
      unsafe keylift_line_breaks(bytes, Int32(text.utf8.count), Int32(count + 1), &breaks)
    }
    return breaks.map { $0 != 0 }
  }
}

extension FallbackText {
  /// Creates the text of the pinned fonts; no font is opened before one is needed.
  ///
  /// - Parameter directories: The folders in search order, in addition to the standard ones.
  package init(searching directories: [String]) {
    self.init(PinnedTypesetter(searching: directories))
  }
}
