// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO

extension HTMLReport {
  /// Creates the page of a run, which shows each finding that does not pass in words, pictures and
  /// curves, and copies the commands that accept them.
  ///
  /// - Parameter evidence: Returns the pictures and curves of a finding that does not pass. Called
  ///   once for each of these findings, in order. Pictures that would make the page too large are
  ///   left out, and the page says so.
  init(
    _ report: RunReport, evidence: (Finding) -> FindingEvidence = { _ in FindingEvidence() }
  ) {
    let failures = report.failures
    var images = PageImages()
    let sections = Self.sections(of: failures, &images, evidence)
    let contents = Self.contents("What does not pass", failures.map { ($0.name, $0.headline) })
    let passing = ["pass", "orphaned"].map { word -> Markup in
      let findings = report.findings.filter {
        $0.passes && ($0.verdict == .orphaned) == (word == "orphaned")
      }
      return Self.folded(word, findings.map(Self.passing))
    }.joined()
    let acceptBar = failures.contains { $0.acceptCommand != nil } ? Self.acceptBar : ""
    self.init(
      "Keylift", version: report.keylift, summary: report.summary, isGood: failures.isEmpty,
      main: "\(contents)\(sections.joined())\(passing)",
      end: "\(acceptBar)\(Markup.data(images.json, "id=\"images\""))", script: Self.script)
  }

  private static func sections(
    of findings: [Finding], _ images: inout PageImages, _ evidence: (Finding) -> FindingEvidence
  ) -> [Markup] {
    var budget = ReplayBudget()
    var sections: [Markup] = []
    for (index, finding) in findings.enumerated() {
      let evidence = evidence(finding)
      var viewer: ReplayViewer?
      if let shown = budget.choose(evidence, images) {
        viewer = ReplayViewer(
          finding, shown, evidence.outlines, name: "finding-\(index + 1)", images: &images)
      }
      sections.append(
        FindingSection(
          finding: finding, curves: evidence.curves, viewer: viewer,
          hasHiddenPictures: evidence.pictures != nil, number: index + 1
        ).markup)
    }
    return sections
  }

  private static func passing(_ finding: Finding) -> Markup {
    let words = ([finding.headline] + finding.notes).filter { !$0.isEmpty }
    return "<li>\(finding.name) <span>\(words.joined(separator: "; "))</span></li>\n"
  }

  private static let acceptBar: Markup = """
    <aside id="accept-bar" aria-label="Accept">
    <label><input type="checkbox" id="select-all"> Accept all</label>
    <span id="selected">0 selected</span>
    <button type="button" id="copy-selected" disabled>Copy the commands that accept</button>
    <span id="said" role="status"></span>
    </aside>

    """
}

private struct FindingSection {
  let finding: Finding
  let curves: [MotionCurve]
  let viewer: ReplayViewer?
  let hasHiddenPictures: Bool
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
    return list("sentences", sentences.map(HTMLReport.sentence))
  }

  private var notes: Markup { list("notes", finding.notes.map(HTMLReport.sentence)) }

  private var accept: Markup {
    guard let command = finding.acceptCommand else { return "" }
    return """
      <div class="accept"><label><input type="checkbox" class="choice" \
      aria-label="Accept \(finding.name)"> Accept</label>
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
}
