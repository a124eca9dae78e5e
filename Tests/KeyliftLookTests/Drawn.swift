// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport

/// The marks that a look has drawn, in points.
struct Drawn {
  /// The marks in pixels.
  let marks: [Mark]
  let scale: Double

  struct Fill {
    let rect: CGRect
    let color: Color
    let outline: Outline
  }

  struct Line {
    /// The bounding box of the line in points, as if its ends and corners were round.
    let ink: CGRect
    let width: Double
    let color: Color
  }

  struct Text {
    let string: String
    /// The bounding box of the glyphs in points, whose lower edge is the baseline.
    let ink: CGRect
    /// The left end of the baseline in points.
    let left: Double
    let baseline: Double
    let color: Color
  }

  init(
    width: Double, height: Double, scale: Int = 3, shaper: any TextShaper = FakeShaper(),
    draw: (DisplayListBuilder) -> Void
  ) {
    let builder = DisplayListBuilder(
      width: Int((width * Double(scale)).rounded()),
      height: Int((height * Double(scale)).rounded()), scale: Double(scale),
      text: TextPainter(shaper: shaper))
    draw(builder)
    marks = builder.finished().marks
    self.scale = Double(scale)
  }

  init(
    _ content: Content, width: Double, height: Double, decoration: Decoration = .none,
    traits: ScreenTraits = .phone393
  ) {
    self.init(width: width, height: height, scale: traits.scale) {
      ContentLook(content: content, decoration: decoration, traits: traits, builder: $0).draw()
    }
  }

  /// Draws a content with the screen's width and the content's own height.
  init(fitting content: Content, traits: ScreenTraits) {
    let size = content.fittingSize(width: traits.size.width, traits: traits) ?? .zero
    self.init(content, width: size.width, height: size.height, traits: traits)
  }

  var fills: [Fill] {
    marks.compactMap {
      guard case .fill(let outline, let color) = $0 else { return nil }
      return Fill(rect: points(outline.bounds), color: color, outline: outline)
    }
  }

  var lines: [Line] {
    marks.compactMap {
      guard case .stroke(let outline, let stroke) = $0 else { return nil }
      let half = stroke.width / 2
      return Line(
        ink: points(outline.bounds.insetBy(dx: -half, dy: -half)), width: stroke.width / scale,
        color: stroke.color)
    }
  }

  var texts: [Text] {
    marks.compactMap {
      guard case .glyphs(let run, let color) = $0 else { return nil }
      return Text(
        string: run.text, ink: points(run.bounds), left: run.origin.x / scale,
        baseline: run.origin.y / scale, color: color)
    }
  }

  func fills(_ color: Color) -> [Fill] { fills.filter { $0.color == color } }

  func text(_ string: String) -> Text? { texts.first { $0.string == string } }

  /// Returns the distance in points from a corner to the start of its continuous curve.
  func cornerReach(of fill: Fill) throws -> Double {
    let path: Path? = if case .path(let path) = fill.outline { path } else { nil }
    guard case .move(let start)? = path?.segments.first else {
      throw LookTable.Fault(description: "the shape has no continuous corners")
    }
    return Double(fill.rect.maxX) - Double(start.x) / scale
  }

  private func points(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale,
      height: rect.height / scale)
  }
}

extension ScreenTraits {
  /// The screens of `Docs/iOS/Behavior.md` 4.2 that the tests draw on.
  static let phone393 = ScreenTraits(
    device: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55,
    family: .island, safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  static let phone402 = ScreenTraits(
    device: "iphone-16-pro", size: CGSize(width: 402, height: 874), scale: 3, cornerRadius: 62,
    family: .island, safeArea: EdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
  static let phone440 = ScreenTraits(
    device: "iphone-16-pro-max", size: CGSize(width: 440, height: 956), scale: 3, cornerRadius: 62,
    family: .island, safeArea: EdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
  static let phone390 = ScreenTraits(
    device: "iphone-13-pro", size: CGSize(width: 390, height: 844), scale: 3, cornerRadius: 47.33,
    family: .notch, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  static let phone375 = ScreenTraits(
    device: "iphone-se-3", size: CGSize(width: 375, height: 667), scale: 2, cornerRadius: 0,
    family: .homeButton, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  static let phoneX = ScreenTraits(
    device: "iphone-x", size: CGSize(width: 375, height: 812), scale: 3, cornerRadius: 39,
    family: .notch, safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
  static let landscape393 = ScreenTraits(
    device: "iphone-15-pro", size: CGSize(width: 852, height: 393), scale: 3, cornerRadius: 55,
    family: .island, safeArea: EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  static let pad11 = ScreenTraits(
    device: "ipad-pro-11", size: CGSize(width: 834, height: 1194), scale: 2, cornerRadius: 18,
    family: .pad, safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

  var dark: ScreenTraits {
    var traits = self
    traits.appearance = .dark
    return traits
  }

  var glass: ScreenTraits { with(.glass) }

  func with(_ look: SystemLook) -> ScreenTraits {
    var traits = self
    traits.look = look
    return traits
  }

  func at(_ size: ContentSizeCategory) -> ScreenTraits {
    var traits = self
    traits.textSize = size
    return traits
  }
}

extension CGRect {
  func isClose(to other: CGRect, within distance: Double) -> Bool {
    abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
      && abs(maxX - other.maxX) <= distance && abs(maxY - other.maxY) <= distance
  }
}
