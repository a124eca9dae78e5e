// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftLook
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct ProjectFigureTests {
  private let painter = SampleClip.painter

  @Test(arguments: Repository.scenes) func textsOfProjectFiguresDoNotOverlap(path: String) throws {
    let file = Repository.url("Scenes/\(path)").path
    let scene = try #require(try SceneReader().read(file).scene)
    for variant in scene.variants {
      let clip = scene.play(variant)
      let curves = ScreenCurves(of: clip)
      let instants = FigureInstants(curves)
      expectApart(SheetFigure(clip, curves: curves, times: instants.overview(6)))
      // A scene with a rotation has no onion figure.
      OnionFigure(clip, times: instants.mainMove(5)).map(expectApart)
      expectApart(DimensionFigure(clip, time: 0))
      expectApart(DimensionFigure(clip, time: instants.shown))
      expectApart(Self.comparison(of: scene, variant, clip))
    }
  }

  /// Returns the comparison of a scene with itself without a keyboard system.
  private static func comparison(
    of scene: Scene, _ variant: SceneVariant, _ clip: Clip
  ) -> ComparisonFigure {
    var other = scene
    other.system = SystemChoice(.none)
    let clips = [
      ComparedClip(scene.system.name.rawValue, clip), ComparedClip("none", other.play(variant)),
    ]
    return ComparisonFigure(Comparison(clips), times: [0, 0.3])
  }

  private func expectApart(_ figure: SheetFigure) {
    expectApart(in: figure) { width in
      let layout = figure.layout(width: width, scale: 1, painter: painter)
      return texts(on: layout.size) {
        layout.draw(in: $0, .of(.light), radii: layout.stills.map { _ in 0 })
      }
    }
  }

  private func expectApart(_ figure: OnionFigure) {
    expectApart(in: figure) { width in
      let layout = figure.layout(width: width, scale: 1, painter: painter)
      return texts(on: layout.size) { layout.draw(in: $0, .of(.light)) }
    }
  }

  private func expectApart(_ figure: DimensionFigure) {
    expectApart(in: figure) { width in
      let layout = figure.layout(width: width, scale: 1, painter: painter)
      return texts(on: layout.size) { layout.draw(in: $0, .of(.light)) }
    }
  }

  private func expectApart(_ figure: ComparisonFigure) {
    expectApart(in: figure) { width in
      let layout = figure.layout(width: width, scale: 1, painter: painter)
      return texts(on: layout.size) {
        layout.draw(in: $0, .of(.light), dots: layout.plots.map { _ in [] })
      }
    }
  }

  /// Expects that the texts of a figure do not overlap, at its minimum and at its natural width.
  private func expectApart(in figure: any ClipFigure, _ texts: (Double) -> ([DrawnText], CGSize)) {
    for width in [figure.minimumWidth(painter: painter), figure.naturalWidth(painter: painter)] {
      let (texts, size) = texts(width)
      #expect(!texts.isEmpty)
      DrawnText.expectApart(
        texts, in: CGRect(origin: .zero, size: size), "\(type(of: figure)), \(width) wide")
    }
  }

  private func texts(
    on size: CGSize, _ draw: (DisplayListBuilder) -> Void
  ) -> ([DrawnText], CGSize) {
    let builder = DisplayListBuilder(
      width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), scale: 1,
      text: painter.text)
    draw(builder)
    return (DrawnText.all(in: builder.finished().marks, scale: 1), size)
  }
}
