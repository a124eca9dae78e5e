// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftIO

/// The section of a page about one finding.
struct FindingSection {
  let finding: Finding
  /// The curves of the views that differ.
  let curves: [MotionCurve]
  /// The viewer of the frames, or `nil` if there is no room for them.
  let viewer: ReplayViewer?
  /// Whether there are pictures that the page has no room for.
  let hasHiddenPictures: Bool
  /// The number of the finding in the page, from 1.
  let number: Int

  private static let sentenceLimit = 20

  var markup: Markup {
    """
    <section class="finding" id="finding-\(number)" aria-labelledby="name-\(number)"\(command)>
    <h2 id="name-\(number)">\(finding.name)</h2>
    <p class="verdict"><strong>\(finding.headline)</strong> <span>\(finding.scene ?? finding.golden)</span></p>
    \(sentences)\(notes)\(accept)<div class="evidence">
    \(pictures)\(charts)</div>
    \(files)</section>

    """
  }

  private var command: Markup {
    finding.acceptCommand.map { " data-command=\"\(exact: $0)\"" } ?? ""
  }

  private var sentences: Markup {
    let sentences = finding.sentences(limit: FindingSection.sentenceLimit)
    return list("sentences", sentences.map(FindingSection.sentence))
  }

  private var notes: Markup { list("notes", finding.notes.map(FindingSection.sentence)) }

  private var accept: Markup {
    guard let command = finding.acceptCommand else { return "" }
    return """
      <div class="accept"><label><input type="checkbox" class="tick" \
      aria-label="Tick \(finding.name)"> Tick</label>
      <code>\(command)</code>
      <button type="button" class="copy" aria-label="Copy the command that accepts \(finding.name)">Copy\
      </button></div>
      \(acceptElsewhere)
      """
  }

  /// Where the command works, and the commands for elsewhere.
  private var acceptElsewhere: Markup {
    guard let command = finding.acceptCommandElsewhere else { return "" }
    return """
      <p class="note">This is for the machine that ran keylift, which has the candidates. With a \
      downloaded artifact, add <code>--failures FOLDER</code>; without it: <code>\(command)</code></p>

      """
  }

  private var pictures: Markup {
    if let viewer { return viewer.markup }
    return hasHiddenPictures
      ? "<p class=\"note\">Its pictures would make this page too large.</p>\n" : ""
  }

  private var charts: Markup {
    guard !curves.isEmpty else { return "" }
    return """
      <div class="curves">
      \(curves.map { CurveChart($0).markup }.joined())</div>

      """
  }

  private var files: Markup {
    let files = finding.files
    let paths = [
      ("expected", files?.expected), ("actual", files?.actual), ("difference", files?.difference),
      ("both in turn", files?.flip), ("geometry", files?.trace),
    ]
    let items: [Markup] = paths.compactMap { name, path in
      path.map { "\(name): <code>\($0)</code>" }
    }
    guard !items.isEmpty else { return "" }
    return """
      <details class="files"><summary>Files</summary>
      \(list("paths", items))</details>

      """
  }

  private func list(_ name: Markup, _ items: [Markup]) -> Markup {
    guard !items.isEmpty else { return "" }
    let lines: [Markup] = items.map { "<li>\($0)</li>\n" }
    return "<ul class=\"\(name)\">\n\(lines.joined())</ul>\n"
  }

  private static func sentence(_ text: String) -> Markup {
    Sentence(text).pieces.map { piece -> Markup in
      switch piece {
      case .words(let words): "\(words)"
      case .code(let code): "<code>\(code)</code>"
      }
    }.joined()
  }
}
