// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

struct FontProblem: Error, Hashable, Sendable {
  private let reason: String

  init(_ error: RasterError) { reason = "\(error)" }

  /// Advises against blocks where the golden has text, because they would differ.
  func notes(for golden: GoldenFolder) -> [String] {
    let setting = "'golden: { text: blocks }' in the scene"
    let remedy =
      switch golden.hasFonts {
      case true?: FontFiles.remedy
      case false?: "the golden has blocks for text: use --text blocks, or write \(setting)"
      case nil: "\(FontFiles.remedy), or draw text as blocks with \(setting)"
      }
    return [reason, remedy]
  }
}

struct SuiteFonts: Sendable {
  private let fonts: Result<FontFiles?, FontProblem>
  /// The versions of libraries and fonts that pixels depend on here, one on a line.
  let fingerprint: String
  /// Without the fonts, for goldens with blocks for text.
  private let fingerprintOfBlocks: String
  private let drawsBlocks: Bool
  private let state: String

  init(_ text: TextRendering) throws(Failure) {
    drawsBlocks = text == .blocks
    fingerprintOfBlocks = try Failure.catching { try RasterFingerprint(fonts: nil).goldenText }
    do throws(RasterError) {
      let files = try text.findFonts(in: TextRendering.fontFolders)
      fingerprint = try RasterFingerprint(fonts: files).goldenText
      fonts = .success(files)
    } catch {
      fonts = .failure(FontProblem(error))
      fingerprint = fingerprintOfBlocks
    }
    let files = (try? fonts.get())?.all ?? []
    state = "\(drawsBlocks)\n\(fingerprint)\(SuiteFonts.stamps(of: files))"
  }

  /// Gives the subject the versions of the libraries and fonts that it needs; `nil` if its scene
  /// cannot be read.
  func subject(of item: GoldenSuite.Item) -> GoldenSubject? {
    var subject = item.subject(fingerprint: fingerprint, drawsBlocks: drawsBlocks)
    if subject?.settings.text == .blocks {
      subject?.fingerprint = fingerprintOfBlocks
    } else if !drawsBlocks {
      subject?.fingerprint += RasterFingerprint.goldenText(ofFontsAt: item.fallbackFonts)
    }
    return subject
  }

  /// Describes how an item's texts are drawn: the versions and the stamps of all font files.
  func state(for item: GoldenSuite.Item) -> String {
    state + SuiteFonts.stamps(of: item.fallbackFonts)
  }

  /// A version alone is not enough: a font that is hinted anew keeps its own.
  private static func stamps(of files: [String]) -> String {
    files.map { "\($0) \(FileStamp(of: $0).text)\n" }.joined()
  }

  /// - Throws: The reason why there are no fonts, unless the clip never shows text.
  func text(of subject: GoldenSubject) throws(FontProblem) -> TextRendering {
    if subject.settings.text == .blocks { return .blocks }
    switch fonts {
    case .success(let files): return files == nil ? .blocks : .inter
    case .failure(let problem):
      if TextSearch.isSuccessful(in: subject.clip) { throw problem }
      return .blocks
    }
  }

  func shaper(drawing text: TextRendering) throws(FontProblem) -> any TextShaper {
    let files = text == .blocks ? nil : try fonts.get()
    do throws(RasterError) {
      return try TextRendering.shaper(fonts: files)
    } catch {
      throw FontProblem(error)
    }
  }
}

/// A shaper that only notes whether there is any text or symbol.
private final class TextSearch: TextShaper {
  private var hasFound = false
  private let shaper = BlockShaper()

  func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText {
    hasFound = hasFound || !text.isEmpty
    return shaper.shape(text, in: face, language: language)
  }

  func outline(of symbol: Symbol, weight: Font.Weight, isFlipped: Bool) -> GlyphOutline? {
    hasFound = true
    return shaper.outline(of: symbol, weight: weight, isFlipped: isFlipped)
  }

  static func isSuccessful(in clip: Clip) -> Bool {
    let search = TextSearch()
    let painter = FramePainter(shaper: search, background: clip.background)
    return (0...clip.lastFrame).contains { number in
      _ = painter.picture(of: clip.frame(number))
      return search.hasFound
    }
  }
}
