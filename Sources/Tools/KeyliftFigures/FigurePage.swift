// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
package import KeyliftStage

/// The page that a figure is drawn on.
///
/// Lengths of figures are in points of the page unless a comment says otherwise.
package struct FigurePage: Hashable, Sendable {
  package var size: CGSize
  /// In device pixels per point.
  var scale: Int
  /// The figure's appearance, or the one whose text is legible on the background.
  let appearance: Appearance
  /// Clear for a transparent page.
  let background: Color
  static let margin = 16.0

  package init(
    size: CGSize, scale: Int = 2, appearance: Appearance = .light, background: DynamicColor? = nil
  ) {
    self.size = size
    self.scale = scale
    let usual = PlotColors.of(appearance).background
    let color = background?.resolved(in: appearance) ?? usual
    self.background = color.alpha > 0 ? color.over(usual) : .clear
    let isShown = background != nil && color.alpha > 0
    self.appearance = isShown ? (self.background.isDark ? .dark : .light) : appearance
  }

  var colors: PlotColors {
    var colors = PlotColors.of(appearance)
    if background != .clear { colors.background = background }
    return colors
  }

  var contentRect: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: Self.margin, dy: Self.margin)
  }

  func picture(
    id: String, over layers: [Layer] = [], text: TextPainter,
    draw: (DisplayListBuilder, PlotColors) -> Void
  ) -> Picture {
    let content = content(text: text) { draw($0, colors) }
    return picture(of: layers + [Layer(id: id, content: content, place: .identity)])
  }

  func picture(of layers: [Layer]) -> Picture {
    Picture(
      width: pixels.width, height: pixels.height, scale: Double(scale),
      background: background, layers: layers)
  }

  func content(text: TextPainter, draw: (DisplayListBuilder) -> Void) -> LayerContent {
    let builder = DisplayListBuilder(
      width: pixels.width, height: pixels.height, scale: Double(scale), text: text)
    draw(builder)
    return builder.finished()
  }

  private var pixels: (width: Int, height: Int) {
    (
      Int(clamping: (size.width * Double(scale)).rounded()),
      Int(clamping: (size.height * Double(scale)).rounded())
    )
  }

  static func remarks(
    isMeasured: Bool, width: Double, middle: Double, text: TextPainter
  ) -> [FigureText] {
    guard !isMeasured else { return [] }
    return [
      text.placed(
        ScreenCurves.nothingMeasured, .small, .secondary, x: width / 2, middle: middle,
        alignment: .center, atMost: width - 2 * margin)
    ]
  }

  /// Half a point, rounded up to a whole pixel; in pixels.
  var hairline: Double { max((Double(scale) / 2).rounded(), 1) }
}

/// Stays with the task that created it, as its shaper does.
final class FigurePainter {
  let text: TextPainter
  private let appearance: Appearance
  /// `nil` for the color of the appearance.
  private let background: DynamicColor?
  let framing: FramedScreen
  private let shaper: any TextShaper
  private var painters: [FramePainter] = []
  private var comparisons: [ComparisonPainter] = []

  init(
    shaper: any TextShaper, appearance: Appearance = .light, background: DynamicColor? = nil,
    deviceFrame: DeviceFrame = .none, showsTouches: Bool = false
  ) {
    self.shaper = shaper
    self.appearance = appearance
    self.background = background
    // Figures cut off the display's corners in any case.
    framing = FramedScreen(
      deviceFrame: deviceFrame == .bezel ? .bezel : .screen, showsTouches: showsTouches)
    text = TextPainter(shaper: shaper)
  }

  func page(size: CGSize, scale: Int) -> FigurePage {
    FigurePage(size: size, scale: scale, appearance: appearance, background: background)
  }

  /// The sides and the ends, in the screen's points; zero without a bezel.
  func bezel(of screen: ScreenTraits) -> CGSize {
    let bezel = framing.bezel(on: screen)
    return CGSize(width: bezel.width, height: bezel.height)
  }

  /// The width of both bezels beside a screen that is drawn at a width.
  func bezels(of screen: ScreenTraits, width: Double) -> Double {
    2 * (bezel(of: screen).width / screen.size.width * width)
  }

  func size(of screen: ScreenTraits) -> CGSize {
    let bezel = bezel(of: screen)
    return CGSize(
      width: screen.size.width + 2 * bezel.width, height: screen.size.height + 2 * bezel.height)
  }

  var missingCharacters: [Character] {
    let ofScreens = painters.flatMap(\.missingCharacters)
    return (text.missing + ofScreens + comparisons.flatMap(\.missingCharacters)).uniqued()
  }

  func pictures(
    of frames: [Frame], background: DynamicColor, pixelsPerPoint pixels: Double
  ) -> [Picture] {
    let painter = FramePainter(shaper: shaper, background: background, scale: pixels)
    let framed = FramedScreenPainter(painter, framing: framing)
    painters.append(painter)
    return frames.map { framed.picture(of: $0) }
  }

  func painter(
    of comparison: Comparison, layout: ComparisonLayout, scale: Int, placing: FramePlacing
  ) -> ComparisonPainter {
    let painter = ComparisonPainter(
      comparison, layout: layout, page: page(size: layout.size, scale: scale), placing: placing,
      framing: framing, shaper: shaper)
    comparisons.append(painter)
    return painter
  }
}

/// A figure of a played scene with a variable width and the height that follows from it.
protocol ClipFigure {
  /// The frames of each screen at which notes may find their views.
  var shownFrames: [[Frame]] { get }

  /// The screens and the texts stand where `picture` has them.
  func spots(width: Double, scale: Int, painter: FigurePainter) -> FigureSpots

  func naturalWidth(painter: FigurePainter) -> Double

  func minimumWidth(painter: FigurePainter) -> Double

  func picture(width: Double, scale: Int, painter: FigurePainter) -> Picture
}

typealias FigureSpots = (screens: [FigureSpot], texts: [CGRect])

/// The scale of small screens on a page, with which the widest is a whole number of pixels wide.
///
/// Sizes and corners are in the page's points.
struct ScreenScale: Hashable {
  let pixelsPerPoint: Double
  private let pageScale: Double

  /// - Parameters:
  ///   - width: The width of the widest screen on the page, in the page's points.
  ///   - widest: The width of that screen in its own points.
  ///   - pageScale: Pixels of the page per point of the page.
  init(width: Double, widest: Double, pageScale: Int) {
    self.pageScale = Double(pageScale)
    pixelsPerPoint = max((width * Double(pageScale)).rounded(), 1) / max(widest, 1)
  }

  func size(of screen: CGSize) -> CGSize {
    CGSize(
      width: (screen.width * pixelsPerPoint).rounded() / pageScale,
      height: (screen.height * pixelsPerPoint).rounded() / pageScale)
  }

  func size(ofPixels width: Int, _ height: Int) -> CGSize {
    CGSize(width: Double(width) / pageScale, height: Double(height) / pageScale)
  }

  func length(_ points: Double) -> Double { points * pixelsPerPoint / pageScale }

  func pixel(_ corner: CGPoint) -> PixelPoint {
    PixelPoint(
      x: Int(clamping: (corner.x * pageScale).rounded()),
      y: Int(clamping: (corner.y * pageScale).rounded()))
  }

  func snapped(_ points: Double) -> Double { (points * pageScale).rounded() / pageScale }

  /// Returns the width, in the page's points, at which the widest screen has the area of an iPhone
  /// of a given width.
  ///
  /// - Parameter range: Clamps the result.
  static func suitableWidth(
    for screens: [CGSize], phoneWidth: Double, within range: ClosedRange<Double>
  ) -> Double {
    let widest = screens.max { $0.width < $1.width } ?? CGSize(width: 393, height: 852)
    let area = phoneWidth * phoneWidth * 852 / 393
    let width = (area * widest.width / max(widest.height, 1)).squareRoot()
    return min(max(width, range.lowerBound), range.upperBound).rounded()
  }
}

struct PlotColors: Hashable, Sendable {
  var background: Color
  let ink: Color
  let secondary: Color
  let grid: Color
  let axis: Color
  let hues: [Color]

  static let hueCount = 7

  static func of(_ appearance: Appearance) -> PlotColors { appearance == .dark ? dark : light }

  /// Sets arrows and numbers off from what is below them.
  var halo: Color { (ink.isDark ? Color.white : Color.black).opacity(0.85) }

  /// White is legible on it.
  var mark: Color { Color(hex: 0xC2185B) }

  func color(_ hue: PlotLine.Hue) -> Color {
    switch hue {
    case .ink: ink
    case .numbered(let number): hues[number % hues.count]
    }
  }

  /// The colors on white.
  ///
  /// Source: Okabe and Ito, "Color Universal Design" (2008); the light blue is a little darker, and
  /// the yellow dark enough to be visible. Grays are iOS's own.
  private static let light = PlotColors(
    background: .white, ink: Color(hex: 0x1C1C1E), secondary: Color(hex: 0x6C6C70),
    grid: Color(hex: 0xE5E5EA), axis: Color(hex: 0xAEAEB2),
    hues: [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x4AA8DF, 0x5C5300].map {
      Color(hex: $0)
    })

  private static let dark = PlotColors(
    background: Color(hex: 0x1C1C1E), ink: Color(hex: 0xF2F2F7), secondary: Color(hex: 0xAEAEB2),
    grid: Color(hex: 0x38383A), axis: Color(hex: 0x636366),
    hues: [0x3A86DB, 0xD9600A, 0x1FB287, 0xD58BB4, 0xE69F00, 0x7CC8F5, 0xF0E442].map {
      Color(hex: $0)
    })
}

extension Color {
  /// Whether white is more legible on the color than black.
  var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500 }
}
