// SPDX-License-Identifier: MIT

import KeyliftOutput
import ArgumentParser
import Foundation
import KeyliftChecks
import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import KeyliftStage

enum AuditFormat: String, ReportFormat {
  case list, json, junit, github, sarif, markdown, html

  var standardPath: String? { nil }
}

extension ReportOutput<AuditFormat> {
  func write(
    _ report: AuditReport, failingOn severity: AuditSeverity, _ subjects: [SceneInput.Entry],
    _ options: FigureOptions, _ console: Console
  ) throws(Failure) {
    let text = text(of: report, severity, subjects, options, console)
    if format == .github { try GitHubReport(report).appendSummary() }
    try write(text, console)
  }

  private func text(
    of report: AuditReport, _ severity: AuditSeverity, _ subjects: [SceneInput.Entry],
    _ options: FigureOptions, _ console: Console
  ) -> String {
    switch format {
    // A file always ends with the summary, by which it is recognized.
    case .list: AuditListing(report: report, isQuiet: path == nil && console.isQuiet).text
    case .json: AuditDocument.document.text(of: report)
    case .junit: JUnitReport(report, failingOn: severity).text
    case .github: GitHubReport(report).annotations
    case .sarif: SARIFReport(report).json.text + "\n"
    case .markdown: GitHubReport(report).summary
    case .html:
      HTMLReport(report) { finding in
        AuditPictures(subjects: subjects, options: options).evidence(of: finding, in: report)
      }.text
    }
  }
}

private struct AuditPictures {
  let subjects: [SceneInput.Entry]
  let options: FigureOptions

  /// In pixels.
  private static let width = 600

  func evidence(of finding: AuditFinding, in report: AuditReport) -> FindingEvidence {
    guard let clip = clip(of: finding, in: report) else { return FindingEvidence() }
    let picture = (video(of: finding, clip) ?? picture(of: clip, at: finding.time)).map {
      FindingPictures(frame: clip.frameNumber(showingAt: finding.time), actual: $0)
    }
    return FindingEvidence(
      pictures: picture, curves: [curve(of: finding, clip)].compactMap(\.self))
  }

  private func clip(of finding: AuditFinding, in report: AuditReport) -> Clip? {
    guard let subject = subjects.first(where: { $0.path == finding.file }),
      let scene = try? options.applied(to: subject)
    else { return nil }
    if report.scenes.first(where: { $0.path == finding.file })?.survey != nil {
      let matrix = SituationMatrix(of: scene)
      return matrix.pieces.first { $0.name == finding.worst }.map { matrix.clip(of: $0) }
    }
    return scene.play(scene.variants.first { $0.folder == finding.worst })
  }

  /// A video's own pictures show more than what was measured in them.
  private func video(of finding: AuditFinding, _ clip: Clip) -> [UInt8]? {
    guard let motion = subjects.first(where: { $0.path == finding.file })?.scene.recorded,
      motion.videoStart != nil,
      let still = try? VideoStill(
        of: finding.file, at: finding.time, in: clip, motion, atMost: Self.width)
    else { return nil }
    return [TextRendering.inter, .blocks].lazy.compactMap { try? still.png($0) }.first
  }

  /// Draws blocks in place of text if there is no font.
  private func picture(of clip: Clip, at time: Double) -> [UInt8]? {
    [TextRendering.inter, .blocks].lazy.compactMap { text in
      try? clip.frame(at: time).png(options: DrawOptions(maxWidth: Self.width, text: text))
    }.first
  }

  private func curve(of finding: AuditFinding, _ clip: Clip) -> MotionCurve? {
    let frames = (0..<clip.frameCount).map { clip.frame($0) }
    let bottoms = frames.map { frame in
      frame.views.first { $0.id == finding.view }.map { Double($0.rect.maxY) }
    }
    guard bottoms.contains(where: { $0 != nil }) else { return nil }
    var curve = MotionCurve(
      view: finding.view, label: "bottom", unit: "pt", times: frames.map(\.time),
      expected: frames.map { Double(min($0.keyboardInWindow.minY, $0.window.height)) },
      actual: bottoms)
    curve.expectedName = "the keyboard's top"
    curve.actualName = "the bottom"
    return curve
  }
}

private struct AuditListing {
  let report: AuditReport
  let isQuiet: Bool

  var text: String {
    report.scenes.map { text(of: $0) }.joined() + (isQuiet ? "" : "\(report.summary)\n")
  }

  private func text(of scene: SceneAudit) -> String {
    var lines = scene.open.flatMap { [$0.headline] + $0.details.map { "  \($0)" } }
    guard !isQuiet else { return lines.map { $0 + "\n" }.joined() }
    if let survey = scene.survey { lines += table(of: survey, in: scene) }
    lines += scene.reasonsForDoubt.map { doubt in
      let rules = doubt.rules.map(\.rawValue).joined(separator: ", ")
      return "\(scene.path.printable): cannot tell: \(doubt.reason) [\(rules)]"
    }
    lines += scene.unusedSuppressions.map { suppression in
      let place = suppression.place ?? SourcePlace(line: 1, column: 1)
      return """
        \(scene.path.printable):\(place.line):\(place.column): note: nothing fails \
        '\(suppression.rule.rawValue)' here any more; remove it [unused-suppression]
        """
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func table(of survey: SituationSurvey, in scene: SceneAudit) -> [String] {
    let head = ["situation", "plays", "with findings", "worst"]
    let rows = survey.rows.map { row in
      [
        row.situation.rawValue, "\(row.plays)", "\(row.failing)",
        row.worst.map { "\($0.severity.rawValue) \($0.rule.rawValue) '\($0.view)'" } ?? "-",
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    var lines = ([head] + rows).map { row in
      let cells = row.enumerated().map { index, cell in
        (1...2).contains(index)
          ? cell.rightAligned(to: widths[index])
          : cell.padded(to: index == 3 ? 0 : widths[index])
      }
      return "  " + cells.joined(separator: "  ")
    }
    lines += survey.omissions.map { "  \($0.situation.rawValue): left out, \($0.reason)" }
    if let simplest = survey.simplest {
      lines.append("  the smallest script that fails, \(simplest.piece.name):")
      lines += simplest.script.events.map { "    - { \($0.sceneText) }" }
    }
    return ["\(scene.path.printable): \(scene.plays.counted("play"))"] + lines
  }
}
