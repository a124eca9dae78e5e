// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftScene

/// The report of a run or of an audit as one HTML page that works offline, without other files.
struct HTMLReport {
  let text: String

  /// - Parameters:
  ///   - end: The elements after the main part, before the script.
  ///   - script: The only script; `nil` for a page without scripts.
  init(
    _ name: String, version: String, summary: String, isGood: Bool, main: Markup, end: Markup = "",
    script: String? = nil
  ) {
    let state: Markup = isGood ? "good" : "bad"
    let element: Markup = script.map { "<script>\n\(Markup(markup: $0))</script>\n" } ?? ""
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(hasScript: script != nil))">
      <title>\(name): \(summary)</title>
      <style>
      \(Markup(markup: Self.style))</style>
      </head>
      <body>
      <header>
      <h1 class="\(state)">\(summary)</h1>
      <p>\(name) \(version)</p>
      </header>
      <main>
      \(main)</main>
      \(end)\(element)</body>
      </html>

      """
    text = page.text
  }

  private static func policy(hasScript: Bool) -> String {
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
      + (hasScript ? "; script-src 'unsafe-inline'" : "")
  }

  static func contents(_ label: String, _ sections: [(name: String, words: String)]) -> Markup {
    guard sections.count > 1 else { return "" }
    let items: [Markup] = sections.enumerated().map { index, section in
      """
      <li><a href="#finding-\(index + 1)">\(section.name)</a> <span>\(section.words)</span></li>

      """
    }
    return "<nav aria-label=\"\(label)\"><ol>\n\(items.joined())</ol></nav>\n"
  }

  static func folded(_ title: String, _ items: [Markup]) -> Markup {
    guard !items.isEmpty else { return "" }
    return """
      <details class="passing"><summary>\(items.count) \(title)</summary>
      <ul>
      \(items.joined())</ul></details>

      """
  }

  static func sentence(_ text: String) -> Markup {
    text.codeSpans.map { $0.isCode ? "<code>\($0.text)</code>" : "\($0.text)" as Markup }.joined()
  }

  static let style = DifferenceImage.colors.reduce(EmbeddedFile("report.css").text) {
    style, color in
    style.replacing("var(--\(color.name))", with: "#\(hex(color.pixel))")
  }

  static let script = [
    replayScript, playerScript, clipboardScript, EmbeddedFile("viewer.js").text,
    EmbeddedFile("commands.js").text,
  ].joined(separator: "\n")

  /// The part of the script that copies text, which previews share.
  static let clipboardScript = EmbeddedFile("clipboard.js").text

  /// The part of the script that plays frames, which previews and the pages of scenes share.
  static let playerScript = EmbeddedFile("player.js").text

  /// The part of the script that composes frames and differences, which previews share.
  static let replayScript =
    DifferenceImage.colors.reduce(EmbeddedFile("replay.js").text) { script, color in
      script.replacing("rgb($\(color.name))", with: "rgb(\(channels(color.pixel)))")
        .replacing("\"$\(color.name)\"", with: "\"#\(hex(color.pixel))\"")
    }.replacing("$dash", with: String(DifferenceImage.gap))

  private static func channels(_ pixel: UInt32) -> String {
    [16, 8, 0].map { String(pixel >> $0 & 0xFF) }.joined(separator: ", ")
  }

  private static func hex(_ pixel: UInt32) -> String {
    String(pixel.hexDigits.suffix(6))
  }
}

struct FindingEvidence: Hashable, Sendable {
  var pictures: FindingPictures?
  var expected: GoldenReplay?
  var actual: GoldenReplay?
  var outlines: FrameOutlines
  var curves: [MotionCurve]

  init(
    pictures: FindingPictures? = nil, expected: GoldenReplay? = nil, actual: GoldenReplay? = nil,
    outlines: FrameOutlines = FrameOutlines(), curves: [MotionCurve] = []
  ) {
    self.pictures = pictures
    self.expected = expected
    self.actual = actual
    self.outlines = outlines
    self.curves = curves
  }

  init(filesOf finding: Finding) {
    let golden = GoldenFolder(path: finding.golden)
    let candidate = finding.files?.golden.map(GoldenFolder.init)
    self.init(
      pictures: FindingPictures(filesOf: finding), expected: GoldenReplay(of: golden),
      actual: candidate.flatMap(GoldenReplay.init),
      outlines: bytes(finding.files?.outlines).flatMap(FrameOutlines.init) ?? FrameOutlines(),
      curves: FindingEvidence.curves(of: finding.differences, golden, candidate))
  }

  private static func curves(
    of differences: [ViewDifference], _ golden: GoldenFolder, _ candidate: GoldenFolder?
  ) -> [MotionCurve] {
    guard let candidate, let expected = try? golden.readDocument(),
      let actual = try? candidate.readDocument()
    else { return [] }
    return MotionCurve.curves(of: differences, expected.trace, actual.trace)
  }
}

extension FindingPictures {
  init?(filesOf finding: Finding) {
    let files = finding.files
    self.init(
      frame: finding.worstFrame ?? 0, expected: bytes(files?.expected),
      actual: bytes(files?.actual), difference: bytes(files?.difference))
    if self == FindingPictures(frame: frame) { return nil }
  }
}

private func bytes(_ path: String?) -> [UInt8]? {
  path.flatMap { try? SceneFiles.disk.bytes($0, SceneLimits.imageBytes) }
}

extension String {
  /// The parts of a sentence, of which those between backticks are code.
  var codeSpans: [(text: String, isCode: Bool)] {
    let parts = split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard !parts.count.isMultiple(of: 2) else { return [(self, false)] }
    return parts.enumerated().map { ($1, !$0.isMultiple(of: 2)) }.filter { !$0.0.isEmpty }
  }
}
