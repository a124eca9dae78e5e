// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftScene

extension HTMLReport {
  private static let pictureLimit = 12_000_000

  /// Creates the page of an audit, which has no scripts.
  ///
  /// - Parameter evidence: Returns the actual picture and the curve of an open finding. Called once
  ///   for each, in order, until the page is full.
  init(_ report: AuditReport, evidence: (AuditFinding) -> FindingEvidence) {
    let open = report.open
    let contents = Self.contents(
      "Findings", open.map { ($0.rule.rawValue, $0.sentence) })
    let sections = Self.sections(of: open, evidence)
    self.init(
      "Keylift audit", version: Version.current, summary: report.summary,
      isGood: open.isEmpty && report.unjudged.isEmpty,
      main: """
        \(contents)\(Self.surveys(of: report.scenes))\(sections.joined())\
        \(Self.controls(of: report.scenes))\(Self.rest(of: report))
        """)
  }

  private static func sections(
    of findings: [AuditFinding], _ evidence: (AuditFinding) -> FindingEvidence
  ) -> [Markup] {
    var room = pictureLimit
    return findings.enumerated().map { index, finding in
      var evidence = room > 0 ? evidence(finding) : FindingEvidence()
      let size = evidence.pictures?.actual?.count ?? 0
      if size > room { evidence.pictures = nil } else { room -= size }
      return section(of: finding, evidence, number: index + 1)
    }
  }

  private static func section(
    of finding: AuditFinding, _ evidence: FindingEvidence, number: Int
  ) -> Markup {
    let rule = AuditRule.named(finding.rule)
    let cause: Markup = finding.cause.map { "<li>Cause: \($0)</li>\n" } ?? ""
    let names = finding.plays ?? finding.variants.prefix(12).joined(separator: ", ")
    let variants: Markup = names.isEmpty ? "" : "<li>In \(names)</li>\n"
    let remedies = rule.fix.remedies.map { remedy -> Markup in
      "<li>\(remedy.framework): \(sentence(remedy.text))</li>\n"
    }
    return """
      <section class="finding" id="finding-\(number)" aria-labelledby="name-\(number)">
      <h2 id="name-\(number)">\(finding.sentence)</h2>
      <p class="verdict"><strong>\(finding.severity.rawValue): \(finding.rule.rawValue)</strong> \
      <span>\(finding.place.text(in: finding.file))</span></p>
      <p>\(rule.why)</p>
      <ul class="sentences">
      \(cause)\(variants)\(remedies.joined())</ul>
      <p class="accept"><code>\(finding.command)</code></p>
      <div class="evidence">
      \(picture(of: finding, evidence))\(curve(evidence, at: finding.time))</div>
      </section>

      """
  }

  private static func picture(of finding: AuditFinding, _ evidence: FindingEvidence) -> Markup {
    guard let picture = evidence.pictures?.actual else { return "" }
    let time = "\(finding.time.decimal(atMost: 2)) s"
    return """
      <figure class="chart"><img width="300" alt="The screen at \(time)" \
      src="data:image/png;base64,\(Data(picture).base64EncodedString())">
      <figcaption>The worst frame, at \(time)</figcaption></figure>

      """
  }

  private static func curve(_ evidence: FindingEvidence, at time: Double) -> Markup {
    evidence.curves.first.map { curve in
      "<div class=\"curves\">\n\(CurveChart(curve, marking: time).markup)</div>\n"
    } ?? ""
  }

  private static func surveys(of scenes: [SceneAudit]) -> Markup {
    scenes.map { scene -> Markup in
      guard let survey = scene.survey else { return "" }
      let rows: [Markup] = survey.rows.map { row in
        """
        <tr><th scope="row">\(row.situation.rawValue)</th><td>\(row.plays)</td>\
        <td>\(row.failing)</td><td>\(row.worst?.sentence ?? "")</td></tr>

        """
      }
      return """
        <section class="finding"><h2>\(scene.path)</h2>
        <table>
        <tr><th scope="col">situation</th><th scope="col">plays</th>\
        <th scope="col">with findings</th><th scope="col">worst</th></tr>
        \(rows.joined())</table></section>

        """
    }.joined()
  }

  private static func controls(of scenes: [SceneAudit]) -> Markup {
    scenes.map { scene -> Markup in
      guard let controls = scene.controls, !controls.isEmpty else { return "" }
      let hasVariants = controls.contains { $0.variant != nil }
      let rows: [Markup] = controls.map { variant, reach in
        let name: Markup = hasVariants ? "<td>\(variant ?? "")</td>" : ""
        let width = Double(reach.size.width).decimal(atMost: 1)
        let height = Double(reach.size.height).decimal(atMost: 1)
        return """
          <tr><th scope="row">\(reach.view)</th>\(name)<td>\(width) × \(height)</td>\
          <td>\(Int(clamping: (reach.visiblePart * 100).rounded())) %</td>\
          <td>\(reach.isReachable ? "yes" : "no")</td><td>\(reach.sentence)</td></tr>

          """
      }
      let head: Markup = hasVariants ? "<th scope=\"col\">variant</th>" : ""
      return """
        <section class="finding"><h2>What can be touched in \(scene.path)</h2>
        <table>
        <tr><th scope="col">control</th>\(head)<th scope="col">size in pt</th>\
        <th scope="col">visible</th><th scope="col">reachable</th>\
        <th scope="col">with the keyboard</th></tr>
        \(rows.joined())</table></section>

        """
    }.joined()
  }

  private static func rest(of report: AuditReport) -> Markup {
    let accepted: [Markup] = report.scenes.flatMap(\.findings).compactMap { finding in
      finding.acceptance.map { acceptance in
        "<li>\(finding.headline) <span>\(acceptance.words)</span></li>\n"
      }
    }
    let doubts: [Markup] = report.scenes.flatMap { scene in
      scene.reasonsForDoubt.map { doubt in
        let rules = doubt.rules.map(\.rawValue).joined(separator: ", ")
        return "<li>\(scene.path): \(doubt.reason) <span>\(rules)</span></li>\n"
      }
    }
    let unjudged: [Markup] = report.unjudged.map { file in
      "<li>\(file.path): \(file.reasons.joined(separator: "; "))</li>\n"
    }
    return """
      \(folded("not judged", unjudged))\(folded("accepted", accepted))\(folded("cannot tell", doubts))
      """
  }
}

extension AuditFinding.Acceptance {
  fileprivate var words: String {
    switch self {
    case .suppressed(let reason): reason
    case .baseline: "in the baseline"
    }
  }
}
