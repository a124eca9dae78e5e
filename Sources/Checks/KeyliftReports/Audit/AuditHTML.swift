// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftAudit
import KeyliftIO
import KeyliftScene

/// The picture and the curve that the page of an audit shows of a finding.
package struct AuditEvidence: Sendable {
  /// The worst frame as a PNG file; `nil` if it is not drawn.
  package var picture: [UInt8]?
  /// The view's bottom edge beside the keyboard's top; `nil` if it does not apply.
  package var curve: MotionCurve?

  package init(picture: [UInt8]? = nil, curve: MotionCurve? = nil) {
    self.picture = picture
    self.curve = curve
  }
}

/// The report of an audit as one HTML page that works offline, without other files and scripts.
package struct AuditHTML {
  private let report: AuditReport
  private let evidence: (AuditReport.Item) -> AuditEvidence

  /// The largest sum of the pictures in bytes.
  private static let pictureLimit = 12_000_000

  /// Creates the page of a report.
  ///
  /// - Parameter evidence: Returns the picture and the curve of an open finding. Called once for
  ///   each, in order, until the page is full.
  package init(_ report: AuditReport, evidence: @escaping (AuditReport.Item) -> AuditEvidence) {
    self.report = report
    self.evidence = evidence
  }

  package var text: String {
    let state: Markup = report.open.isEmpty && report.unjudged.isEmpty ? "good" : "bad"
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'unsafe-inline'">
      <title>Keylift audit: \(report.summary)</title>
      <style>
      \(Markup(markup: HTMLReport.style))</style>
      </head>
      <body>
      <header>
      <h1 class="\(state)">\(report.summary)</h1>
      <p>Keylift audit \(Version.current)</p>
      </header>
      <main>
      \(contents)\(surveys)\(sections)\(rest)</main>
      </body>
      </html>

      """
    return page.text
  }

  /// The links to the sections, if there is more than one.
  private var contents: Markup {
    guard report.open.count > 1 else { return "" }
    let items: [Markup] = report.open.enumerated().map { index, item in
      """
      <li><a href="#finding-\(index + 1)">\(item.finding.rule.rawValue)</a> \
      <span>\(item.finding.sentence)</span></li>

      """
    }
    return "<nav aria-label=\"Findings\"><ol>\n\(items.joined())</ol></nav>\n"
  }

  private var sections: Markup {
    var room = Self.pictureLimit
    var sections: [Markup] = []
    for (index, item) in report.open.enumerated() {
      var evidence = room > 0 ? evidence(item) : AuditEvidence()
      if let picture = evidence.picture {
        if picture.count > room { evidence.picture = nil } else { room -= picture.count }
      }
      sections.append(Self.section(of: item, evidence, number: index + 1))
    }
    return sections.joined()
  }

  private static func section(
    of item: AuditReport.Item, _ evidence: AuditEvidence, number: Int
  ) -> Markup {
    let finding = item.finding
    let rule = AuditRule.named(item.finding.rule)
    let cause: Markup = finding.cause.map { "<li>Cause: \($0)</li>\n" } ?? ""
    let names = item.plays ?? item.entry.variants.prefix(12).joined(separator: ", ")
    let variants: Markup = names.isEmpty ? "" : "<li>In \(names)</li>\n"
    return """
      <section class="finding" id="finding-\(number)" aria-labelledby="name-\(number)">
      <h2 id="name-\(number)">\(finding.sentence)</h2>
      <p class="verdict"><strong>\(item.severity.rawValue): \(finding.rule.rawValue)</strong> \
      <span>\(item.file):\(item.place.line):\(item.place.column)</span></p>
      <p>\(rule.why)</p>
      <ul class="sentences">
      \(cause)\(variants)<li>UIKit: \(code: rule.mending.uikit)</li>
      <li>SwiftUI: \(code: rule.mending.swiftUI)</li>
      <li>React Native: \(code: rule.mending.reactNative)</li>
      </ul>
      <p class="accept"><code>\(item.command)</code></p>
      <div class="evidence">
      \(picture(of: item, evidence))\(curve(evidence, at: finding.time))</div>
      </section>

      """
  }

  private static func picture(of item: AuditReport.Item, _ evidence: AuditEvidence) -> Markup {
    guard let picture = evidence.picture else { return "" }
    let time = "\(item.finding.time.decimal(atMost: 2)) s"
    return """
      <figure class="chart"><img width="300" alt="The screen at \(time)" \
      src="data:image/png;base64,\(Data(picture).base64EncodedString())">
      <figcaption>The worst frame, at \(time)</figcaption></figure>

      """
  }

  private static func curve(_ evidence: AuditEvidence, at time: Double) -> Markup {
    evidence.curve.map { curve in
      "<div class=\"curves\">\n\(CurveChart(curve, marking: time).markup)</div>\n"
    } ?? ""
  }

  /// The tables of situations.
  private var surveys: Markup {
    report.scenes.map { scene -> Markup in
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
  private var rest: Markup {
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
    return list("not judged", unjudged) + list("accepted", accepted) + list("cannot tell", doubts)
  }

  private func list(_ title: String, _ items: [Markup]) -> Markup {
    guard !items.isEmpty else { return "" }
    return """
      <details class="passing"><summary>\(items.count) \(title)</summary>
      <ul>
      \(items.joined())</ul></details>

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

extension Markup.Interpolation {
  /// Appends text in which backquotes enclose code.
  fileprivate mutating func appendInterpolation(code text: String) {
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      appendInterpolation(
        index % 2 == 1 ? "<code>\(String(part))</code>" : "\(String(part))" as Markup)
    }
  }
}

extension Markup {
  fileprivate static func + (left: Markup, right: Markup) -> Markup { [left, right].joined() }
}
