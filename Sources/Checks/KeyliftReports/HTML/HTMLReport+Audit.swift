// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftAudit
import KeyliftGoldens
import KeyliftIO
import KeyliftScene

extension HTMLReport {
  /// The largest sum of the pictures in bytes.
  private static let pictureLimit = 12_000_000

  /// Creates the page of an audit, which has no scripts.
  ///
  /// - Parameter evidence: Returns the actual picture and the curve of an open finding. Called once
  ///   for each, in order, until the page is full.
  package init(_ report: AuditReport, evidence: (AuditReport.Item) -> FindingEvidence) {
    let open = report.open
    let contents = Self.contents(
      "Findings", open.map { ($0.finding.rule.rawValue, $0.finding.sentence) })
    let sections = Self.sections(of: open, evidence)
    self.init(
      "Keylift audit", version: Version.current, summary: report.summary,
      isGood: open.isEmpty && report.unjudged.isEmpty,
      main: """
        \(contents)\(Self.surveys(of: report.scenes))\(sections.joined())\(Self.rest(of: report))
        """)
  }

  private static func sections(
    of items: [AuditReport.Item], _ evidence: (AuditReport.Item) -> FindingEvidence
  ) -> [Markup] {
    var room = pictureLimit
    return items.enumerated().map { index, item in
      var evidence = room > 0 ? evidence(item) : FindingEvidence()
      let size = evidence.pictures?.actual?.count ?? 0
      if size > room { evidence.pictures = nil } else { room -= size }
      return section(of: item, evidence, number: index + 1)
    }
  }

  private static func section(
    of item: AuditReport.Item, _ evidence: FindingEvidence, number: Int
  ) -> Markup {
    let finding = item.finding
    let rule = AuditRule.named(item.finding.rule)
    let cause: Markup = finding.cause.map { "<li>Cause: \($0)</li>\n" } ?? ""
    let names = item.plays ?? item.finding.variants.prefix(12).joined(separator: ", ")
    let variants: Markup = names.isEmpty ? "" : "<li>In \(names)</li>\n"
    return """
      <section class="finding" id="finding-\(number)" aria-labelledby="name-\(number)">
      <h2 id="name-\(number)">\(finding.sentence)</h2>
      <p class="verdict"><strong>\(item.severity.rawValue): \(finding.rule.rawValue)</strong> \
      <span>\(item.file):\(item.place.line):\(item.place.column)</span></p>
      <p>\(rule.why)</p>
      <ul class="sentences">
      \(cause)\(variants)<li>UIKit: \(sentence(rule.fix.uikit))</li>
      <li>SwiftUI: \(sentence(rule.fix.swiftUI))</li>
      <li>React Native: \(sentence(rule.fix.reactNative))</li>
      </ul>
      <p class="accept"><code>\(item.command)</code></p>
      <div class="evidence">
      \(picture(of: item, evidence))\(curve(evidence, at: finding.time))</div>
      </section>

      """
  }

  private static func picture(of item: AuditReport.Item, _ evidence: FindingEvidence) -> Markup {
    guard let picture = evidence.pictures?.actual else { return "" }
    let time = "\(item.finding.time.decimal(atMost: 2)) s"
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

  /// The tables of situations.
  private static func surveys(of scenes: [AuditReport.Section]) -> Markup {
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

  /// The accepted findings and the rules that cannot tell.
  private static func rest(of report: AuditReport) -> Markup {
    let accepted: [Markup] = report.scenes.flatMap(\.items).compactMap { item in
      item.acceptance.map { acceptance in
        "<li>\(item.headline) <span>\(acceptance.words)</span></li>\n"
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

extension AuditReport.Acceptance {
  fileprivate var words: String {
    switch self {
    case .suppressed(let reason): reason
    case .baseline: "in the baseline"
    }
  }
}
