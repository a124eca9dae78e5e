// SPDX-License-Identifier: MIT

/// Scenes unlike the chat on a phone, each against drawing in full with Cairo.
enum SceneComparisons {
  private static let scenes = [
    ("iPad Pro 11", "Benchmarks/Scenes/tablet-chat.yaml"),
    ("sign-up.yaml", "Scenes/sign-up.yaml"),
    ("dark mode", "Benchmarks/Scenes/dark-chat.yaml"),
    ("a view that resizes", "Benchmarks/Scenes/resizing-note.yaml"),
  ]

  /// How far apart those frames are that Cairo draws.
  private static let step = 4

  /// Measures all of their moving frames.
  static func section() throws -> Section {
    let figures = try scenes.flatMap { name, path in
      try CairoComparison(clip: MovingClip(path), step: step).times(name, ratio: .atLeast(12))
    }
    return Section("The moving frames of other scenes, one job", figures)
  }
}
