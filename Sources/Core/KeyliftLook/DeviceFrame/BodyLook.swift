// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a device's body around the display (`Docs/iOS/Appearance.md` 7).
///
/// All lengths are in points.
enum BodyLook {
  /// The color between the band and the display, which is that of notches, so that there is no
  /// seam.
  static let bezel = Color.black
  static let metal = Color(hex: 0x48484C)
  /// The color of the band's outer edge, which separates it from a dark background.
  static let edge = Color(hex: 0x8A8A8F)
  static let button = Color(hex: 0x9C9CA2)
  static let slot = Color(hex: 0x2A2A2D)
  /// The width of the metal band: about a millimeter.
  static let band = 6.0
  static let edgeWidth = 1.0
  /// The part of a chin that the home button takes.
  fileprivate static let homeButton = FactTable.screenParts.number("body home-button")
  fileprivate static let ring = 2.0
  fileprivate static let speaker = CGSize(
    width: FactTable.screenParts.number("body speaker-width"),
    height: FactTable.screenParts.number("body speaker-height"))
  /// The width of a button at the side, and the part of it that is outside the body if there is a
  /// margin.
  fileprivate static let sideButton = (
    width: FactTable.screenParts.number("body button-width"),
    outside: FactTable.screenParts.number("body button-outside")
  )

  /// Returns the radius of the corners of a body around a square display.
  static func squareRadius(of family: DeviceFamily) -> Double {
    FactTable.screenParts.number(family.isPad ? "body radius-on-pads" : "body radius-on-phones")
  }

  /// The buttons at the sides of an upright phone: the places and lengths as parts of the body's
  /// height.
  fileprivate static let sideButtons: [(isLeft: Bool, top: Double, length: Double)] = {
    let facts = FactTable.screenParts
    let places = [
      (true, facts.numbers("body action-button")), (true, facts.numbers("body volume-up")),
      (true, facts.numbers("body volume-down")), (false, facts.numbers("body side-button")),
    ]
    return places.map { ($0.0, $0.1[0], $0.1[1]) }
  }()
}

struct BodyPart: Hashable {
  enum Kind: Hashable {
    case sideButton
    case homeButton
    case speaker
  }

  let kind: Kind
  /// In the picture, in pixels.
  let rect: CGRect

  static func parts(
    of geometry: FramedScreenGeometry, _ traits: ScreenTraits, scale: Double
  ) -> [BodyPart] {
    guard let body = geometry.bezel?.rect else { return [] }
    let place = BodyPlace(
      body: CGRect(body), screen: CGRect(geometry.screen.rect), isLandscape: traits.isLandscape)
    let chin = traits.family.hasHomeButton ? chin(place, scale: scale) : []
    guard !traits.family.isPad else { return chin.filter { $0.kind == .homeButton } }
    // Without a margin the buttons are inside the outline, as nothing may be outside of it.
    let proud = Double(body.x) >= BodyLook.sideButton.outside * scale
    return chin + sideButtons(place, scale: scale, areProud: proud)
  }

  private static func sideButtons(_ place: BodyPlace, scale: Double, areProud: Bool) -> [BodyPart] {
    let width = BodyLook.sideButton.width * scale
    let outside = areProud ? BodyLook.sideButton.outside * scale : 0
    return BodyLook.sideButtons.map { button in
      let x = button.isLeft ? -outside : place.width + outside - width
      return BodyPart(
        kind: .sideButton,
        rect: place.rect(
          x: x, y: button.top * place.height, width: width, height: button.length * place.height))
    }
  }

  private static func chin(_ place: BodyPlace, scale: Double) -> [BodyPart] {
    let side = place.chin * BodyLook.homeButton
    let slot = BodyLook.speaker
    let width = slot.width * scale
    let height = slot.height * scale
    func centered(_ kind: Kind, y: Double, width: Double, height: Double) -> BodyPart {
      BodyPart(
        kind: kind,
        rect: place.rect(
          x: (place.width - width) / 2, y: y - height / 2, width: width, height: height))
    }
    return [
      centered(.homeButton, y: place.height - place.chin / 2, width: side, height: side),
      centered(.speaker, y: place.chin / 2, width: width, height: height),
    ]
  }

  /// Draws the part in a layer whose top left corner is at `origin` in the picture in pixels.
  func draw(from origin: CGPoint, in builder: DisplayListBuilder) {
    let rect = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    let radius = min(rect.width, rect.height) / 2
    guard radius > 0 else { return }
    switch kind {
    case .sideButton: builder.add(.fill(.roundedRect(rect, radius: radius), BodyLook.button))
    case .speaker: builder.add(.fill(.roundedRect(rect, radius: radius), BodyLook.slot))
    case .homeButton:
      let line = min(BodyLook.ring * builder.scale, radius)
      builder.add(
        .stroke(
          .ellipse(rect.insetBy(dx: line / 2, dy: line / 2)),
          Stroke(color: BodyLook.button, width: line)))
    }
  }
}

/// The place of a body in a picture, which maps an upright device to its orientation.
private struct BodyPlace {
  let body: CGRect
  let screen: CGRect
  /// Whether the device is turned to the left, so that its top is at the left.
  let isLandscape: Bool

  var width: Double { Double(isLandscape ? body.height : body.width) }
  var height: Double { Double(isLandscape ? body.width : body.height) }
  var chin: Double { Double(isLandscape ? screen.minX - body.minX : screen.minY - body.minY) }

  func rect(x: Double, y: Double, width: Double, height: Double) -> CGRect {
    guard isLandscape else {
      return CGRect(x: body.minX + x, y: body.minY + y, width: width, height: height)
    }
    // The left side of the device is at the bottom.
    return CGRect(x: body.minX + y, y: body.maxY - x - width, width: height, height: width)
  }
}
