// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// Everything around a screen, with a hole for the screen.
///
/// It lies above the screen like a mat above a photograph, so a pixel on an edge is a mix of the
/// colors on both sides and of nothing else.
struct Backdrop: Hashable {
  /// The rings, back to front; each covers the inner edge of the ring behind it.
  fileprivate let rings: [BackdropRing]
  fileprivate let parts: [BodyPart]
  let width: Int
  let height: Int
  /// The rows in which all edges are straight.
  fileprivate let straight: Range<Int>

  /// The rows by which the top and bottom bands overlap the sides.
  ///
  /// Edges that only touch let light through when an SVG is scaled down, and even then these rows
  /// are more than a pixel.
  private static let overlap = 32
  /// The rows by which each ring's arch is longer than that of the ring behind it, for the same
  /// reason.
  fileprivate static let step = 8

  init(
    _ geometry: FramedScreenGeometry, _ traits: ScreenTraits, background: Color?, scale: Double
  ) {
    width = geometry.width
    height = geometry.height
    parts = BodyPart.parts(of: geometry, traits, scale: scale)
    let canvas = RoundedFrame(PixelRect(x: 0, y: 0, width: width, height: height))
    var rings: [BackdropRing] = []
    if let background {
      rings.append(BackdropRing(color: background, outer: canvas, inner: geometry.middle))
    }
    if let bezel = geometry.bezel {
      // The picture's own corners are cut if nothing is behind the body.
      let outer = background == nil ? canvas : bezel
      let line = min(
        max(Int(clamping: (BodyLook.edgeWidth * scale).rounded()), 1), geometry.thickness)
      let band = max(geometry.band, line)
      rings += [
        BackdropRing(color: BodyLook.edge, outer: outer, inner: geometry.middle),
        BackdropRing(color: BodyLook.metal, outer: bezel.inset(by: line), inner: geometry.middle),
        BackdropRing(color: BodyLook.bezel, outer: bezel.inset(by: band), inner: geometry.screen),
      ]
    }
    self.rings = rings
    straight = Self.straightRows(of: rings, in: height)
  }

  fileprivate var bottomCorners: Int { height - straight.upperBound }

  var outermost: Color? { rings.first?.color }

  private static func straightRows(of rings: [BackdropRing], in height: Int) -> Range<Int> {
    let frames = rings.flatMap { [$0.outer, $0.inner] }
    let top = frames.map(\.cornersEnd).max() ?? 0
    let bottom = height - (frames.map { $0.mirrored(in: height).cornersEnd }.max() ?? 0)
    return top < bottom ? top..<bottom : (top + bottom) / 2..<(top + bottom) / 2
  }

  /// Up to four bands, so that most rows of the picture show only the two at the sides.
  var bands: [BackdropBand] {
    guard let hole = rings.last?.inner.rect else { return [] }
    let overlap = min(Self.overlap, straight.count / 2)
    let top = straight.lowerBound > 0 ? straight.lowerBound + overlap : 0
    let bottom = straight.upperBound < height ? straight.upperBound - overlap : height
    return [
      BackdropBand(
        self, .left, PixelRect(x: 0, y: straight.lowerBound, width: hole.x, height: straight.count)),
      BackdropBand(
        self, .right,
        PixelRect(
          x: hole.maxX, y: straight.lowerBound, width: width - hole.maxX, height: straight.count)),
      BackdropBand(self, .top, PixelRect(x: 0, y: 0, width: width, height: top)),
      BackdropBand(
        self, .bottom, PixelRect(x: 0, y: bottom, width: width, height: height - bottom)),
    ].filter { !$0.rect.isEmpty }
  }
}

struct BackdropBand: Hashable {
  enum Side: Hashable {
    case top
    case left
    case right
    case bottom
  }

  let rect: PixelRect
  private let backdrop: Backdrop
  private let side: Side

  init(_ backdrop: Backdrop, _ side: Side, _ rect: PixelRect) {
    self.backdrop = backdrop
    self.side = side
    self.rect = rect
  }

  func draw(in builder: DisplayListBuilder) {
    for (index, ring) in backdrop.rings.enumerated() {
      guard let outline = outline(of: ring, number: index) else { continue }
      builder.add(.fill(outline, ring.color))
    }
    let bounds = CGRect(rect)
    for part in backdrop.parts where part.rect.touches(bounds) {
      part.draw(from: bounds.origin, in: builder)
    }
  }

  /// Returns the part of a ring in the band, in pixels from the band's top left corner; `nil` for
  /// none.
  private func outline(of ring: BackdropRing, number: Int) -> Outline? {
    switch side {
    case .top: .path(ring.arch(above: end(ofRing: number)))
    case .left: side(from: ring.outer.rect.x, to: ring.inner.rect.x)
    case .right: side(from: ring.inner.rect.maxX, to: ring.outer.rect.maxX)
    case .bottom: .path(lowerArch(of: ring, number: number))
    }
  }

  /// Returns the row at which a ring's arch ends, from the picture's edge; the front ring's arch is
  /// the longest.
  private func end(ofRing number: Int) -> Int {
    let longest = rect.height
    let spare = longest - (side == .top ? backdrop.straight.lowerBound : backdrop.bottomCorners)
    return longest - min((backdrop.rings.count - 1 - number) * Backdrop.step, max(spare, 0))
  }

  private func lowerArch(of ring: BackdropRing, number: Int) -> Path {
    ring.mirrored(in: backdrop.height).arch(above: end(ofRing: number))
      .applying(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.height)))
  }

  private func side(from left: Int, to right: Int) -> Outline? {
    guard right > left else { return nil }
    return .rect(
      CGRect(
        x: Double(left - rect.x), y: 0, width: Double(right - left), height: Double(rect.height)))
  }
}

private struct BackdropRing: Hashable {
  let color: Color
  let outer: RoundedFrame
  let inner: RoundedFrame

  /// The distance of a quarter circle's control points from its ends over the radius: 4/3 (√2 - 1).
  private static let bend = 0.552284749830793

  func mirrored(in height: Int) -> BackdropRing {
    BackdropRing(color: color, outer: outer.mirrored(in: height), inner: inner.mirrored(in: height))
  }

  /// Returns the part above a row below the upper corners: an arch.
  func arch(above row: Int) -> Path {
    var path = Path()
    let out = outer.rect
    let hole = inner.rect
    path.move(to: CGPoint(x: Double(out.x), y: Double(row)))
    Self.addCorner(to: &path, outer, isRight: false, isUpwards: true)
    Self.addCorner(to: &path, outer, isRight: true, isUpwards: false)
    path.line(to: CGPoint(x: Double(out.maxX), y: Double(row)))
    path.line(to: CGPoint(x: Double(hole.maxX), y: Double(row)))
    Self.addCorner(to: &path, inner, isRight: true, isUpwards: true)
    Self.addCorner(to: &path, inner, isRight: false, isUpwards: false)
    path.line(to: CGPoint(x: Double(hole.x), y: Double(row)))
    path.close()
    return path
  }

  /// Adds an upper corner: from the side to the top, or from the top to the side.
  private static func addCorner(
    to path: inout Path, _ frame: RoundedFrame, isRight: Bool, isUpwards: Bool
  ) {
    let corner = CGPoint(
      x: Double(isRight ? frame.rect.maxX : frame.rect.x), y: Double(frame.rect.y))
    let inward = isRight ? -1.0 : 1.0
    func onSide(_ distance: Double) -> CGPoint { CGPoint(x: corner.x, y: corner.y + distance) }
    func onTop(_ distance: Double) -> CGPoint {
      CGPoint(x: corner.x + inward * distance, y: corner.y)
    }
    let radius = frame.radius
    let control = frame.radius * (1 - bend)
    guard radius > 0 else { return path.line(to: corner) }
    if isUpwards {
      path.line(to: onSide(radius))
      path.curve(to: onTop(radius), onSide(control), onTop(control))
    } else {
      path.line(to: onTop(radius))
      path.curve(to: onSide(radius), onTop(control), onSide(control))
    }
  }
}
