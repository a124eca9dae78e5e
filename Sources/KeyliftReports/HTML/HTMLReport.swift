// SPDX-License-Identifier: MIT

/// A run as one page that works from a disk, without a network.
///
/// It shows what does not pass, in words, pictures and curves, and copies the commands that accept it.
package struct HTMLReport {
  let report: RunReport
  private let evidence: (Finding) -> FindingEvidence

  /// Creates a page.
  ///
  /// - Parameter evidence: Returns the pictures and curves of a finding that does not pass; called once for each,
  ///   in their order. What would make the page too large is left out, and the page says so.
  package init(
    _ report: RunReport,
    evidence: @escaping (Finding) -> FindingEvidence = { _ in FindingEvidence() }
  ) {
    self.report = report
    self.evidence = evidence
  }

  /// The page.
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
      \(acceptBar)<script type="application/json" id="images">\(Markup(markup: images.json))</script>
      <script>
      \(Markup(markup: HTMLReport.script))</script>
      </body>
      </html>

      """
    return page.text
  }

  /// Lets the page use what stands in it, and nothing else.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  /// Returns what does not pass, whose pictures are added to those of the page.
  private func sections(_ images: inout PageImages) -> [Markup] {
    var budget = FilmBudget()
    var sections: [Markup] = []
    for (index, finding) in report.failures.enumerated() {
      let evidence = evidence(finding)
      var viewer: FilmViewer?
      if let shown = budget.choose(evidence, images) {
        viewer = FilmViewer(
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
}

extension HTMLReport {
  private var head: Markup {
    let state: Markup = report.failures.isEmpty ? "good" : "bad"
    return """
      <header>
      <h1 class="\(state)">\(report.summary)</h1>
      <p>Keylift \(report.keylift)</p>
      </header>

      """
  }

  /// Links to what does not pass, where it is more than one.
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
}
