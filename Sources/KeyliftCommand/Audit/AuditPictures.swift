// SPDX-License-Identifier: MIT

import Foundation
import KeyliftAudit
import KeyliftPictures
import KeyliftRaster
import KeyliftReports
import KeyliftScene
import KeyliftStage

/// The pictures and curves of the page of an audit.
struct AuditPictures {
  let subjects: [AuditSubject]
  let request: FigureRequest

  /// The width of a picture in pixels.
  private static let width = 600

  /// Returns the worst frame of a finding, and the bottom of its view beside the keyboard's top.
  func evidence(of item: AuditReport.Item, in report: AuditReport) -> AuditEvidence {
    guard let clip = clip(of: item, in: report) else { return AuditEvidence() }
    return AuditEvidence(
      picture: picture(of: clip, at: item.finding.time), curve: curve(of: item.finding, clip))
  }

  /// Returns the clip of the variant, or of the situation, on which a finding is worst.
  private func clip(of item: AuditReport.Item, in report: AuditReport) -> Clip? {
    guard let subject = subjects.first(where: { $0.entry.path == item.file }),
      let scene = try? request.applied(to: subject.entry)
    else { return nil }
    if report.scenes.first(where: { $0.path == item.file })?.survey != nil {
      let matrix = SituationMatrix(of: scene)
      return matrix.pieces.first { $0.name == item.entry.worst }.map { matrix.clip(of: $0) }
    }
    return scene.play(scene.variants.first { $0.folder == item.entry.worst })
  }

  /// Returns a frame, with blocks in place of text if there is no font.
  private func picture(of clip: Clip, at time: Double) -> [UInt8]? {
    [TextRendering.inter, .blocks].lazy.compactMap { text in
      try? clip.frame(at: time).png(options: RenderOptions(maxWidth: Self.width, text: text))
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
