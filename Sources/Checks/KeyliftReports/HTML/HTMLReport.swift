// SPDX-License-Identifier: MIT

package import KeyliftGoldens
import KeyliftIO

/// The report of a run as one HTML page that works offline, without other files.
///
/// The page shows each finding that does not pass in words, pictures and curves, and copies the
/// commands that accept them.
package struct HTMLReport {
  let report: RunReport
  private let evidence: (Finding) -> FindingEvidence

  /// Creates the report of a run.
  ///
  /// - Parameter evidence: Returns the pictures and curves of a finding that does not pass. Called
  ///   once for each of these findings, in order. Pictures that would make the page too large are
  ///   left out, and the page says so.
  package init(
    _ report: RunReport,
    evidence: @escaping (Finding) -> FindingEvidence = { _ in FindingEvidence() }
  ) {
    self.report = report
    self.evidence = evidence
  }

  package var text: String {
    var images = PageImages()
    let sections = sections(&images)
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLReport.policy)">
      <title>Keylift: \(report.summary)</title>
      <style>
      \(Markup(markup: HTMLReport.style))</style>
      </head>
      <body>
      \(head)<main>
      \(contents)\(sections.joined())\(passing)</main>
      \(acceptBar)\(Markup.data(images.json, "id=\"images\""))<script>
      \(Markup(markup: HTMLReport.script))</script>
      </body>
      </html>

      """
    return page.text
  }

  /// The content security policy: the page may use only its own content.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  /// Returns the sections of the findings that do not pass, and adds their pictures to those of the
  /// page.
  private func sections(_ images: inout PageImages) -> [Markup] {
    var budget = ReplayBudget()
    var sections: [Markup] = []
    for (index, finding) in report.failures.enumerated() {
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

  private var head: Markup {
    let state: Markup = report.failures.isEmpty ? "good" : "bad"
    return """
      <header>
      <h1 class="\(state)">\(report.summary)</h1>
      <p>Keylift \(report.keylift)</p>
      </header>

      """
  }

  /// The links to the sections, if there is more than one.
  private var contents: Markup {
    guard report.failures.count > 1 else { return "" }
    let items: [Markup] = report.failures.enumerated().map { index, finding in
      """
      <li><a href="#finding-\(index + 1)">\(finding.name)</a> <span>\(finding.headline)</span></li>

      """
    }
    return """
      <nav aria-label="What does not pass"><ol>
      \(items.joined())</ol></nav>

      """
  }

  private var passing: Markup {
    let passing = report.findings.filter(\.passes)
    guard !passing.isEmpty else { return "" }
    let items: [Markup] = passing.map { finding in
      let words = ([finding.headline] + finding.notes).filter { !$0.isEmpty }
      return "<li>\(finding.name) <span>\(words.joined(separator: "; "))</span></li>\n"
    }
    return """
      <details class="passing"><summary>\(passing.count) pass</summary>
      <ul>
      \(items.joined())</ul></details>

      """
  }

  private var acceptBar: Markup {
    guard report.failures.contains(where: { $0.acceptCommand != nil }) else { return "" }
    return """
      <aside id="accept-bar" aria-label="Accept">
      <label><input type="checkbox" id="tick-all"> Tick all</label>
      <span id="ticked">0 ticked</span>
      <button type="button" id="copy-ticked" disabled>Copy the commands that accept</button>
      <span id="said" role="status"></span>
      </aside>

      """
  }

  /// The style sheet, for narrow and wide windows and for light and dark mode.
  static let style = differenceColors.reduce(text(PackageResources.report_css)) { style, color in
    style.replacing("var(--\(color.name))", with: "#\(hex(color.pixel))")
  }

  /// The script, which composes frames and differences, shows them in several modes, and copies the
  /// commands that accept findings.
  static let script = [
    filmScript, clipboardScript, text(PackageResources.viewer_js),
    text(PackageResources.commands_js),
  ].joined(separator: "\n")

  /// The part of the script that copies text, which previews share.
  package static let clipboardScript = text(PackageResources.clipboard_js)

  /// The part of the script that composes frames and differences, which previews share.
  package static let filmScript =
    differenceColors.reduce(text(PackageResources.replay_js)) { script, color in
      script.replacing("rgb($\(color.name))", with: "rgb(\(channels(color.pixel)))")
        .replacing("\"$\(color.name)\"", with: "\"#\(hex(color.pixel))\"")
    }.replacing("$dash", with: String(DifferenceImage.gap))

  /// The colors of a difference, by their names in the style sheet and the script.
  private static let differenceColors: [(name: String, pixel: UInt32)] = [
    ("changed", DifferenceImage.changedColor), ("masked", DifferenceImage.maskedColor),
    ("hatch", DifferenceImage.hatchColor), ("old", DifferenceImage.oldColor),
    ("new", DifferenceImage.newColor),
  ]

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  private static func channels(_ pixel: UInt32) -> String {
    [16, 8, 0].map { String(pixel >> $0 & 0xFF) }.joined(separator: ", ")
  }

  private static func hex(_ pixel: UInt32) -> String {
    String(String(pixel | 0xFF00_0000, radix: 16).dropFirst(2))
  }
}
