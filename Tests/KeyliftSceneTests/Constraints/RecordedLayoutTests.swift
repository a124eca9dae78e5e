// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import TestSupport
import Testing

/// Compares random layouts with kiwisolver's solutions, in which no width is below 0.
struct RecordedLayoutTests {
  /// A layout of `Tests/Fixtures/Solver/layouts.json`.
  struct RecordedLayout: Decodable {
    let seed: Int
    let views: Int
    let sentences: [String]
    /// The indices of the sentences that contradict earlier ones.
    let refused: [Int]
    /// The left edge and the width of each view.
    let values: [Double]
    /// Whether each value is the same in every optimal solution.
    let unique: [Bool]
  }

  private struct File: Decodable { let layouts: [RecordedLayout] }

  @Test func framesAndConflictsEqualThoseOfKiwisolver() throws {
    let file = Repository.url("Tests/Fixtures/Solver/layouts.json")
    let layouts = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).layouts
    #expect(layouts.count >= 200)
    for layout in layouts {
      let clip = try clip(of: layout)
      let refused = clip.droppedConstraints.map(\.constraint)
      #expect(Set(refused) == Set(layout.refused.map { "c\($0)" }), "seed \(layout.seed)")
      let frame = clip.frame(0)
      for view in 0..<layout.views {
        guard let rect = frame.views.first(where: { $0.id == "v\(view)" })?.rect else { continue }
        for (value, place) in [(rect.minX, 2 * view), (rect.width, 2 * view + 1)]
        where layout.unique[place] {
          let difference = abs(value - layout.values[place])
          #expect(difference < 1e-6, "seed \(layout.seed), view \(view)")
        }
      }
    }
  }

  private func clip(of layout: RecordedLayout) throws -> Clip {
    let device = try #require(Device.named("iphone-15-pro"))
    let views = (0..<layout.views).map { SceneView(id: "v\($0)", pins: Pins(top: 0, height: 10)) }
    let constraints = try layout.sentences.enumerated().map { index, sentence in
      try #require(SceneConstraint("c\(index): \(sentence)"))
    }
    return Scene(views: views, constraints: constraints).play(SceneVariant(device: device))
  }
}
