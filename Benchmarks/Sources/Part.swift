// SPDX-License-Identifier: MIT

/// What is measured on its own, in the order in which it is.
enum Part: String, CaseIterable {
  // Processes first: on Linux a child's peak memory counts from that of the process it left.
  case programs, render, previews, speed, scaling, scenes, generations, languages, materials, views,
    stages, encoding, apng, layout, comparing, verifying, faults, page

  /// Measures the part.
  func sections(keylift path: String) throws -> [Section] {
    switch self {
    case .programs:
      [try KeyliftProgram(path: path).section(), try VerifyProcesses(path: path).section()]
    case .render: [try RenderProcesses(path: path).section()]
    case .previews:
      [try PreviewProcesses(path: path).section()] + (try VideoComparison.sections(keylift: path))
        + [try VideoFiles(path: path).section()]
    case .speed: try SpeedSections.all()
    case .scaling: [try JobScaling(path: path).section()]
    case .scenes: [try SceneComparisons.section()]
    case .generations: [try GenerationComparison.section()]
    case .languages: [try LanguageComparison.section()]
    case .materials: [try MaterialComparison.section()]
    case .views: [try StillViews.section(), try GeometrySampling.section()]
    case .stages: [try StageTimes.section()]
    case .encoding:
      [try PeerComparison().section(), try NoiseComparison.section()]
    case .apng: try AnimationComparison.sections()
    case .comparing: [try PictureComparing().section()]
    case .layout:
      [Section("Layout", try LayoutComparison().figures() + StageLayoutFigures().figures())]
    case .verifying: [try VerifyingTimes.section()]
    case .faults: try FaultSections.all()
    case .page: [try PreviewPageTimes(program: path).section()]
    }
  }
}
