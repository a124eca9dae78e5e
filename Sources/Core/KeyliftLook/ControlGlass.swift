// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The glass of the bars, buttons and fields of iOS 26, drawn flat: one color for all that is
/// behind it (`Docs/iOS/Appearance.md` 11.7).
struct ControlGlass: Hashable, Sendable {
  let fill: Color
  let rim: Color

  init(over page: Color, in appearance: Appearance) {
    self.init(plate: Self.plateColor.resolved(in: appearance).over(page), in: appearance)
  }

  init(plate: Color, in appearance: Appearance) {
    fill = plate
    rim = Self.rimColor.resolved(in: appearance).over(plate)
  }

  init(tinted tint: Color, in appearance: Appearance) {
    fill = tint
    rim = Self.tintedRim.resolved(in: appearance).over(tint)
  }

  static let buttonSize = FactTable.bars.number("bar-button size glass")

  private static let plateColor = FactTable.controls.shades("glass fill", "glass")
  private static let rimColor = FactTable.controls.shades("glass rim", "glass")
  private static let tintedRim = FactTable.controls.shades("glass tinted-rim", "glass")

  /// The distances from the glass's edge at which its shadow gets darker by 2 of 255, in points.
  ///
  /// The shadow is as dark at the edge as measured and ends earlier (`Docs/iOS/Appearance.md`
  /// 11.7): over content that moves it would make new rows of every frame, so it stays inside a
  /// navigation bar's 10 points below the buttons.
  fileprivate static let shadowSteps = [6.0, 4, 2, 0, -2, -4]
  fileprivate static let shadowDrop = 4.0
}

extension DisplayListBuilder {
  /// Draws glass with its shadow and its rim of one device pixel; without a radius its ends are
  /// round.
  func drawGlass(_ rect: CGRect, radius: Double? = nil, _ material: ControlGlass) {
    guard rect.width > 0, rect.height > 0 else { return }
    let radius = min(radius ?? rect.height / 2, rect.width / 2, rect.height / 2)
    for step in ControlGlass.shadowSteps {
      let ring = rect.offsetBy(dx: 0, dy: ControlGlass.shadowDrop).insetBy(dx: -step, dy: -step)
      guard ring.width > 0, ring.height > 0, radius + step > 0 else { continue }
      fill(ring, radius: radius + step, Color(hex: 0x000000, opacity: 2.0 / 255))
    }
    fill(rect, radius: radius, material.rim)
    fill(rect.insetBy(dx: 1 / scale, dy: 1 / scale), radius: radius - 1 / scale, material.fill)
  }

  /// Lets what is behind a bar fade into the page's color, which covers it at the screen's edge.
  ///
  /// No source measures how far. The bands are few: each row of content that moves through a band
  /// is a new row of the picture, and one that stays in it is not.
  ///
  /// - Parameters:
  ///   - range: The y-coordinates between which the content fades.
  ///   - edge: The y-coordinate of the screen's edge, outside the range.
  func drawScrollEdge(_ range: ClosedRange<Double>, edge: Double, page: Color) {
    let isTop = edge <= range.lowerBound
    let (low, high) = isTop ? (edge, range.lowerBound) : (range.upperBound, edge)
    if high > low { fill(CGRect(x: 0, y: low, width: size.width, height: high - low), page) }
    let opacities = [0.7, 0.3]
    let height = (range.upperBound - range.lowerBound) / Double(opacities.count)
    for (band, opacity) in opacities.enumerated() {
      let y =
        isTop
        ? range.lowerBound + Double(band) * height : range.upperBound - Double(band + 1) * height
      fill(CGRect(x: 0, y: y, width: size.width, height: height), page.opacity(opacity))
    }
  }
}

/// The plate of an alert or a menu: one color for all that is behind it.
struct PlatterLook {
  let fill: Color
  let radius: Double
  private let traits: ScreenTraits

  /// - Parameter part: `alert` or `menu`.
  init(of part: String, over page: Color, in traits: ScreenTraits) {
    let look = traits.look
    fill = FactTable.controls.shades("\(part) fill", look.rawValue).resolved(for: traits).over(page)
    radius = FactTable.controls.number("\(part) radius \(look)")
    self.traits = traits
  }

  func draw(in builder: DisplayListBuilder, isRaised: Bool = false) {
    let bounds = builder.bounds
    guard traits.look == .glass || isRaised else {
      return builder.fill(bounds, continuousRadius: radius, fill)
    }
    builder.drawGlass(bounds, radius: radius, ControlGlass(plate: fill, in: traits.appearance))
  }
}

/// The inputs to the appearance of a glass view that are not part of its content.
struct GlassSurroundings: Hashable, Sendable {
  var page: Color
  /// How far a composer's ends are inside their places above a keyboard, in points; `nil` for a view
  /// without such ends.
  var slide: Double?
  /// How far a composer's parts are below their places above a keyboard, in points.
  var drop = 0.0

  /// The step in which the ends move, in points.
  ///
  /// A frame in which they are elsewhere than in all frames before shows a hundred rows that have to
  /// be drawn and written anew; steps keep their number small, and are invisible while the
  /// composer moves.
  private static let step = 6.0

  init(of index: Int, in frame: Frame, background: Color) {
    let view = frame.views[index]
    let plate = frame.plate(of: index)
    page =
      frame.pageColor(behind: frame.views[plate].screenRect, below: min(plate, index))
      ?? background
    if view.hasEnds {
      let ends = ComposerEnds(width: view.size.width, traits: frame.screen)
      let rest = 1 - frame.keyboard.progress(on: frame.screen)
      slide = (ends.slide * rest / Self.step).rounded() * Self.step
      drop = ends.drop * rest
    }
  }
}

extension Frame {
  /// The ids of views whose parts move with the keyboard: the ends of a composer of glass move
  /// toward each other and down as the keyboard goes.
  package var viewsFollowingKeyboard: Set<String> {
    screen.look == .glass ? Set(views.filter(\.hasEnds).map(\.id)) : []
  }

  /// Returns the index of the card whose glass an arrow continues; of any other view its own.
  fileprivate func plate(of index: Int) -> Int {
    guard case .popover(let popover) = views[index].content, case .arrow = popover.part else {
      return index
    }
    let card = views[index].id.dropLast(PopoverContent.arrowSuffix.count)
    return views.firstIndex { $0.id == card } ?? index
  }

  /// Returns the color of the topmost plain view behind a rectangle in screen coordinates; `nil` if
  /// there is none.
  ///
  /// - Parameter index: The index of the first view that is not behind it.
  func pageColor(behind rect: CGRect, below index: Int) -> Color? {
    let middle = rect.insetBy(dx: rect.width / 20, dy: rect.height / 2)
    for view in views[..<index].reversed() where view.alpha == 1 {
      guard let color = view.pageColor(for: view.traits(on: screen)), color.isOpaque,
        view.visibleRect.insetBy(dx: -0.5, dy: -0.5).contains(middle)
      else { continue }
      return color
    }
    return nil
  }
}

extension FrameView {
  fileprivate var hasEnds: Bool { if case .composer = content { true } else { false } }

  fileprivate var screenRect: CGRect { CGRect(origin: .zero, size: size).applying(place) }

  fileprivate var visibleRect: CGRect { clips.reduce(screenRect) { $0.common(with: $1.rect) } }

  fileprivate func pageColor(for traits: ScreenTraits) -> Color? {
    if let background = decoration.background { return background.resolved(for: traits) }
    switch content {
    case .list(let list):
      let color: SystemColor = list.isInset ? .systemGroupedBackground : .systemBackground
      return color.resolved(for: traits)
    case .sheet: return SystemColor.systemBackground.resolved(for: traits)
    default: return nil
    }
  }

  /// Returns the layers of a composer's two ends, which share a content: each is moved toward the
  /// other and down, and clipped at the seam between them.
  ///
  /// Layers of a picture have different ids, so the right end's is the view's with `_right`, which
  /// no view can have. Returns `nil` for a view that is scaled or rotated.
  func ends(
    of whole: Layer, slide: Double, drop: Double, _ traits: ScreenTraits, _ grid: PixelGrid
  ) -> (left: Layer, right: Layer)? {
    guard case .composer(let composer) = content, whole.place.isTranslation else { return nil }
    let inside = ComposerEnds(width: size.width, symbols: composer.symbols, traits: traits).seam
    let isMirrored = traits.direction == .rightToLeft
    let seam = Double(screenRect.minX) + (isMirrored ? size.width - inside : inside)
    // The clips do not move, so they are as high as the screen and more.
    let around = CGRect(origin: .zero, size: traits.size)
      .insetBy(dx: -traits.size.width, dy: -traits.size.height)
    var left = around
    var right = around
    left.size.width = seam - around.minX
    right.origin.x = seam
    right.size.width = around.maxX - seam
    func moved(by slide: Double, inside clip: CGRect) -> Layer {
      var layer = whole
      layer.place.tx += grid.coordinate(slide)
      layer.place.ty += grid.coordinate(drop)
      layer.clips.append(grid.clip(clip))
      return layer
    }
    var end = moved(by: -slide, inside: right)
    end.id += "_right"
    return (moved(by: slide, inside: left), end)
  }
}

extension FrameKeyboard {
  fileprivate func progress(on screen: ScreenTraits) -> Double {
    guard alpha > 0, content.form == .docked, rect.height > 0 else { return 0 }
    return min(max(Double((screen.size.height - rect.minY) / rect.height), 0), 1)
  }
}
