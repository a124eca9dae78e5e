// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A view while its keys are being read.
struct ViewDraft {
  /// The view as far as it is read.
  var view: SceneView
  /// The part of the content that the kind's keys fill in.
  var part: (any Sendable)?
  /// The properties of the font.
  var font = FontDraft()
  /// The place of the `frame` key.
  var framePlace: Place?
  /// The places of pins, in the order of the file.
  var pinPlaces: [Place] = []
  /// The place of the width or height.
  var sizePlace: Place?
  /// The properties of a stack or of a view in a stack.
  var stacking = StackingDraft()
  /// The picture of an image view.
  var image: PNGImage?
  /// The content mode of an image view.
  var imageMode = ImageContent.Mode.fill
  /// The symbol of an image view.
  var symbol: Symbol?
  /// The color of an image view's symbol.
  var symbolColor: DynamicColor?
  /// The places of the keys that set a scroll view's initial position.
  var scrollPlaces: [Place] = []
  /// The number of an alert's text fields.
  var fieldCount = 0
  /// Whether a spinner is above the content of a scroll view.
  var isRefreshing = false
  /// The title of a tab bar's selected item.
  var selectedTab: (title: String, place: Place)?

  init(_ kind: ViewKind) {
    view = SceneView(
      id: "", content: kind.content, scroll: kind.isScrollView ? SceneScroll() : nil,
      stack: kind.stack.map { SceneStack($0) }, spacer: kind.isSpacer ? SceneSpacer() : nil)
  }
}

/// The properties of a font while the keys are being read.
struct FontDraft {
  var style: TextStyle?
  var weight: Font.Weight?
  var size: (points: Double, place: Place)?

  /// The font, or `nil` if no key sets one.
  var font: DynamicFont? {
    if let size { return .fixed(Font(size: size.points, weight: weight ?? .regular)) }
    guard style != nil || weight != nil else { return nil }
    return .style(style ?? .body, weight: weight)
  }
}
