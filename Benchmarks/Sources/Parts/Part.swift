// SPDX-License-Identifier: MIT

/// The parts are measured in this order.
enum Part: String, CaseIterable {
  // Processes first: on Linux a child's peak memory counts from that of the process it left.
  case programs, render, previews, speed, scenes, generations, contents, apng, layout, comparing,
    verifying, faults, verdicts, code, page

  /// Whether the part is measured only by name: app code is compiled against the modules of a build
  /// of its own.
  var isApart: Bool { self == .code }

  func sections(keylift path: String) throws -> [Section] {
    let keylift = KeyliftProgram(path: path)
    return switch self {
    case .programs: [try keylift.section(), try keylift.goldenSection()]
    case .render: [try RenderProcesses(keylift: keylift).section()]
    case .previews:
      [
        try PreviewProcesses(keylift: keylift).section(),
        try PreviewProcesses(keylift: keylift).videoSection(),
      ]
    case .speed: try SpeedSections.all()
    case .scenes: [try SceneComparisons.section()]
    case .generations: [try GenerationComparison.section()]
    case .contents: [try ContentComparison.section()]
    case .apng: [try AnimationComparison(keylift: keylift).section()]
    case .comparing: [try PictureComparing().section()]
    case .layout: [Section("Layout", try LayoutComparison().figures())]
    case .verifying: [try VerifyingTimes.section()]
    case .faults: try FaultSections.all()
    case .verdicts: try VerdictSections.all()
    case .code: try SnippetSections.all()
    case .page: [try PreviewPageTimes(program: path).section()]
    }
  }
}
