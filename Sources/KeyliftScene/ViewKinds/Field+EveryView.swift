// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension Field where Root == ViewDraft {
  /// The keys of every view.
  static let ofEveryView: [Field] =
    [id(isRequired: true), kind] + pins + inStack + looks + [subviews]

  /// The key of the id for views that need none.
  static let optionalID = id(isRequired: false)

  private static func id(isRequired: Bool) -> Field {
    Field(
      "id", "The view's name, unlike every other in the scene", .id, \.view.id,
      isRequired: isRequired)
  }

  static let kind = Field(
    "kind", "What the view is: a plain view unless given",
    ValueFormat<String>.choice("kind", ViewKind.all.map(\.name), ViewKind.all.map(\.name))
  ) { _, _ in }

  private static let pins: [Field] = [
    Field("frame", "The place in the superview, in place of pins", .rectangle) {
      $0.view.pins = Pins(frame: $1)
      $0.framePlace = $2
    },
    pin("left", "The distance from the superview's left edge", .length, \.left),
    pin("right", "The distance from the superview's right edge, inwards", .length, \.right),
    pin("top", "The distance from the superview's top edge", .length, \.top),
    pin("bottom", "The distance from the superview's bottom edge, inwards", .length, \.bottom),
    pin("width", "The width", .size, \.width),
    pin("height", "The height", .size, \.height),
    pin("center-x", "The distance from the superview's middle, rightwards", .length, \.centerX),
    pin("center-y", "The distance from the superview's middle, downwards", .length, \.centerY),
  ]

  private static func pin<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>,
    _ path: any WritableKeyPath<Pins, Value?> & Sendable
  ) -> Field {
    Field(name, summary, format) {
      $0.view.pins[keyPath: path] = $1
      $0.pinPlaces.append($2)
      if Value.self == CGFloat.self { $0.sizePlace = $2 }
    }
  }

  private static let looks: [Field] = [
    Field("background", "The fill", .color, \.view.decoration.background),
    Field("corner-radius", "The radius of the corners", .size, \.view.decoration.cornerRadius),
    Field("border-color", "The colour of the border", .color, \.view.decoration.borderColor),
    Field(
      "border-width", "The width of the border, inside the view", .size,
      \.view.decoration.borderWidth),
    Field("alpha", "The opacity, from 0 to 1, for the views inside too", .fraction, \.view.alpha),
    Field("hidden", "Whether the view and those inside are not seen", .flag, \.view.isHidden),
    Field("clips", "Whether the views inside are cut at the edges", .flag, \.view.clipsToBounds),
    Field("transform", "A transform about the view's middle", .transform, \.view.transform),
  ]

  private static let subviews = Field(
    "views", "The views inside, back to front", .views, \.view.subviews)
}

extension ValueFormat where Value == SceneTransform {
  /// A transform by its components.
  static let transform: ValueFormat = .record(
    Record<SceneTransform>(
      noun: "a transform",
      fields: [
        Field("translate", "A move in the superview's points", .point, \.translation),
        Field("scale", "A factor, or one for the width and one for the height", .factors, \.scale),
        Field("rotate", "A turn in degrees, clockwise", .degrees, \.rotation),
      ])
  ) { SceneTransform() }
}

extension ValueFormat where Value == CGSize {
  /// One scale factor for both axes, or one for each.
  fileprivate static let factors: ValueFormat = .either(
    "a factor, or [x, y]", ValueFormat<CGFloat>.factor.map { CGSize(width: $0, height: $0) },
    .tuple("[x, y]", [.factor, .factor]) { CGSize(width: $0[0], height: $0[1]) }
  ) { $0.isList }
}
