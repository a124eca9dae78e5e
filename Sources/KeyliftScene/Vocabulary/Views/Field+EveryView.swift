// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Field where Root == ViewDraft {
  /// The keys of every view.
  static let ofEveryView: [Field] = identity + pins + inStack + looks + [subviews]

  private static let identity: [Field] = [
    id(isRequired: true), kind,
  ]

  /// The id of a view that need not have one.
  static let optionalID = id(isRequired: false)

  private static func id(isRequired: Bool) -> Field {
    Field("id", "The view's name, unlike every other in the scene", .id, isRequired: isRequired) {
      $0.view.id = $1
    }
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
    Field("left", "The distance from the superview's left edge", .length) {
      $0.pin(\.left, to: $1, at: $2)
    },
    Field("right", "The distance from the superview's right edge, inwards", .length) {
      $0.pin(\.right, to: $1, at: $2)
    },
    Field("top", "The distance from the superview's top edge", .length) {
      $0.pin(\.top, to: $1, at: $2)
    },
    Field("bottom", "The distance from the superview's bottom edge, inwards", .length) {
      $0.pin(\.bottom, to: $1, at: $2)
    },
    Field("width", "The width", .size) {
      $0.pin(\.width, to: $1, at: $2)
      $0.sizePlace = $2
    },
    Field("height", "The height", .size) {
      $0.pin(\.height, to: $1, at: $2)
      $0.sizePlace = $2
    },
    Field("center-x", "The distance from the superview's middle, rightwards", .length) {
      $0.pin(\.centerX, to: $1, at: $2)
    },
    Field("center-y", "The distance from the superview's middle, downwards", .length) {
      $0.pin(\.centerY, to: $1, at: $2)
    },
  ]

  private static let looks: [Field] = [
    Field("background", "The fill", .color) { $0.view.decoration.background = $1 },
    Field("corner-radius", "The radius of the corners", .size) {
      $0.view.decoration.cornerRadius = $1
    },
    Field("border-color", "The colour of the border", .color) {
      $0.view.decoration.borderColor = $1
    },
    Field("border-width", "The width of the border, inside the view", .size) {
      $0.view.decoration.borderWidth = $1
    },
    Field("alpha", "The opacity, from 0 to 1, for the views inside too", .fraction) {
      $0.view.alpha = $1
    },
    Field("hidden", "Whether the view and those inside are not seen", .flag) {
      $0.view.isHidden = $1
    },
    Field("clips", "Whether the views inside are cut at the edges", .flag) {
      $0.view.clipsToBounds = $1
    },
    Field("transform", "A transform about the view's middle", .transform) {
      $0.view.transform = $1
    },
  ]

  private static let subviews = Field("views", "The views inside, back to front", .views) {
    $0.view.subviews = $1
  }
}

extension ValueFormat where Value == SceneTransform {
  /// A transform by what it does.
  static let transform = ValueFormat.record(
    Record<SceneTransform>(
      noun: "a transform",
      fields: [
        Field("translate", "A move in the superview's points", .point) { $0.translation = $1 },
        Field("scale", "A factor, or one for the width and one for the height", .factors) {
          $0.scale = $1
        },
        Field("rotate", "A turn in degrees, clockwise", .degrees) { $0.rotation = $1 },
      ])
  ) { SceneTransform() }
}

extension ValueFormat where Value == CGSize {
  private static let pair = ValueFormat.tuple(
    "[x, y]", [.factor, .factor] as [ValueFormat<CGFloat>]
  ) { CGSize(width: $0[0], height: $0[1]) }

  /// One factor or two.
  fileprivate static let factors = ValueFormat(
    summary: "a factor, or [x, y]",
    schema: ["anyOf": [ValueFormat<CGFloat>.factor.schema, pair.schema]]
  ) { node, reading in
    if case .sequence = node.value { return pair.read(node, &reading) }
    return ValueFormat<CGFloat>.factor.read(node, &reading).map { CGSize(width: $0, height: $0) }
  }
}
