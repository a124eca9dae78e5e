// SPDX-License-Identifier: MIT

/// The part of a page that is about one finding.
struct FindingSection {
  /// The finding.
  let finding: Finding
  /// All that there is to show.
  let evidence: FindingEvidence
  /// The frames that there is room for.
  let runs: [PictureRun]
  /// The number of the finding in its page, from 1.
  let number: Int

  /// How many differences are told.
  private static let sentenceLimit = 20
  /// How many curves are drawn.
  private static let curveLimit = 8

  /// The part.
  var markup: Markup {
    """
    <section class="finding" id="finding-\(number)" aria-labelledby="name-\(number)"\(command)>
    <h2 id="name-\(number)">\(finding.name)</h2>
    <p class="verdict"><strong>\(finding.headline)</strong> <span>\(finding.scene ?? finding.golden)</span></p>
    \(sentences)\(notes)\(accept)<div class="evidence">
    \(pictures)\(curves)</div>
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
      aria-label="Tick \(finding.name)"> Accept</label>
      <code>\(command)</code>
      <button type="button" class="copy" aria-label="Copy the command that accepts \(finding.name)">Copy\
      </button></div>

      """
  }

  private var pictures: Markup {
    let frameCount = evidence.pictures.frames.count
    if frameCount == 0 { return "" }
    guard !runs.isEmpty else {
      return "<p class=\"note\">Its pictures would make this page too large.</p>\n"
    }
    return PictureViewer(
      finding: finding, runs: runs, frameCount: frameCount, name: "finding-\(number)"
    ).markup
  }

  private var curves: Markup {
    let shown = evidence.curves.prefix(FindingSection.curveLimit)
    guard !shown.isEmpty else { return "" }
    let more = evidence.curves.count - shown.count
    let rest: Markup = more > 0 ? "<p class=\"note\">and \(more) more</p>\n" : ""
    return """
      <div class="curves">
      \(shown.map { CurveChart($0).markup }.joined())\(rest)</div>

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
