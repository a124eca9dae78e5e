// SPDX-License-Identifier: MIT

enum SceneComparisons {
  private static let scenes = [
    ("iPad Pro 11", "Benchmarks/Scenes/tablet-chat.yaml", 60.0),
    ("sign-up.yaml", "Scenes/sign-up.yaml", 60),
    ("dark mode", "Benchmarks/Scenes/dark-chat.yaml", 60),
    ("a device that turns", "Scenes/situations/rotation.yaml", 60),
    ("stacks.yaml", "Scenes/stacks.yaml", 60),
    ("flat glass", "Scenes/ios26-drift.yaml", 60),
    ("a view that resizes", "Benchmarks/Scenes/resizing-note.yaml", 45),
    ("a conversation that resizes", "Scenes/systems/layout-guide.yaml", 60),
  ]

  private static let step = 4

  static func section() throws -> Section {
    let figures = try scenes.flatMap { name, path, ratio in
      try CairoComparison(clip: MovingClip(path), step: step).times(name, ratio: .atLeast(ratio))
    }
    return Section("The moving frames of other scenes, one job", figures)
  }
}
