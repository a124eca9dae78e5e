// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension Field where Root == ViewDraft {
  static let viewFields: [Field] =
    [id, kind] + pinFields + stackFields + appearanceFields + [subviews]

  static let id = Field(
    "id", "The view's id, unique in the scene (default: its kind and a number, as in 'label_1')",
    .id, \.view.id)

  static let kind = Field(
    "kind", "The kind of view (default: 'view')",
    ValueFormat<String>.choice(
      "kind", ViewKind.vocabulary.names, ViewKind.vocabulary.names,
      note: { ViewKind.vocabulary.note(for: $0) })
  ) { _, _ in }

  private static let pinFields: [Field] = [
    Field("frame", "The frame in the superview, instead of pins", .rectangle) {
      $0.view.pins = Pins(frame: $1)
      $0.framePlace = $2
    },
    pin("left", "The distance from the superview's left edge", .length, \.left),
    pin("right", "The distance from the superview's right edge, inward", .length, \.right),
    pin("top", "The distance from the superview's top edge", .length, \.top),
    pin("bottom", "The distance from the superview's bottom edge, inward", .length, \.bottom),
    size("width", "The width", .width, \.width),
    size("height", "The height", .height, \.height),
    pin("center-x", "The distance from the superview's center, to the right", .length, \.centerX),
    pin("center-y", "The distance from the superview's center, downward", .length, \.centerY),
  ]

  private static func pin<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>,
    _ path: any WritableKeyPath<Pins, Value?> & Sendable
  ) -> Field {
    placed(name, summary, format) {
      $0.view.pins[keyPath: path] = $1
      $0.pinPlaces.append($2)
    }
  }

  private static func size(
    _ name: String, _ summary: String, _ side: Hairlines,
    _ path: any WritableKeyPath<Pins, CGFloat?> & Sendable
  ) -> Field {
    placed(name, summary, .sizeOrHairline) {
      $0.view.pins[keyPath: path] = $0.length($1, of: side)
      $0.pinPlaces.append($2)
      $0.sizePlace = $2
    }
  }

  /// Creates the field of a pin, in which a constraint's position is answered with the constraint.
  private static func placed<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>,
    store: @escaping @Sendable (inout ViewDraft, Value, Place) -> Void
  ) -> Field {
    Field(
      name: name, summary: summary, valueSummary: format.summary, schema: format.schema,
      isRequired: false
    ) { entry, draft, reading in
      if let note = LayoutAttribute(word: name)?.advice(on: entry.value, of: draft.view.id) {
        reading.report(.wrongType(format.summary, entry.value), at: entry.value.place, note: note)
      } else if let value = format.read(entry.value, &reading) {
        store(&draft, value, entry.value.place)
      }
    }
  }

  private static let appearanceFields: [Field] = [
    Field("background", "The background color", .color, \.view.decoration.background),
    Field("corner-radius", "The radius of the corners", .size, \.view.decoration.cornerRadius),
    Field("border-color", "The color of the border", .color, \.view.decoration.borderColor),
    Field(
      "border-width", "The width of the border, which is inside the view", .sizeOrHairline
    ) { $0.view.decoration.borderWidth = $0.length($1, of: .border) },
    Field("alpha", "The opacity of the view and its subviews", .fraction, \.view.alpha),
    Field("hidden", "Whether the view and its subviews are hidden", .flag, \.view.isHidden),
    Field(
      "clips", "Whether subviews are clipped to the view's bounds", .flag, \.view.clipsToBounds),
    Field("transform", "A transform about the view's center", .transform, \.view.transform),
    Field(
      "extends-safe-area",
      "The edge at which the view, a bar, extends the safe area of the views beside it",
      .choice("edge"), \.view.barEdge),
    Field(
      "position",
      """
      The position of a view in a page, as in CSS: 'fixed' to the layout viewport, or 'sticky' at the \
      edge that it is pinned to (default: it scrolls with the page)
      """, .choice("position"), \.view.position),
    Field(
      "form-sheet",
      "Whether the view is a form sheet, which iPadOS moves up when the keyboard covers it "
        + "(default: false)", .flag, \.view.isFormSheet),
  ]

  private static let subviews = Field(
    "views", "The subviews, back to front", .views, \.view.subviews)
}

extension LayoutAttribute {
  /// Returns the advice for a pin whose value belongs in a constraint, such as `top: nav.bottom`.
  ///
  /// - Parameter view: The id of the view; empty if it comes after the pin or is missing.
  fileprivate func advice(on value: YAMLNode, of view: String) -> String? {
    guard case .scalar(let text) = value.value else { return nil }
    if text == "auto" { return "leave '\(word)' out" }
    return isSize ? sizeNote(text, view) : edgeNote(text) ?? constraintNote(text, view)
  }

  private func edgeNote(_ text: String) -> String? {
    let words = text.split(separator: ".").map { Spelling.fold(String($0)) }
    let items = words.filter { LayoutAttribute(word: $0) == nil && !$0.hasSuffix("anchor") }
    guard let item = items.last, !text.contains(" "), text != "safe-area" else { return nil }
    if item.hasPrefix("safearea") { return didYouMean("safe-area") }
    let isSuperview = ["parent", "superview"].contains(item) && items.count == words.count
    return isSuperview ? didYouMean("0") : nil
  }

  private func sizeNote(_ text: String, _ view: String) -> String? {
    guard text.hasSuffix("%"), let percent = Double(decimal: String(text.dropLast())) else {
      return constraintNote(text, view)
    }
    return constraintNote("\((percent / 100).shortestPlain) * parent.\(word)", view)
  }

  private func constraintNote(_ text: String, _ view: String) -> String? {
    let side = text.drop { $0 == "=" || $0 == " " }
    guard side.contains(".") else { return nil }
    let sentence = "\(view.isEmpty ? "view" : view).\(word) == \(side)"
    guard SentenceParser(sentence).constraint?.second != nil else { return nil }
    return "a pin is a distance from the superview; write '\(sentence)' under 'constraints'"
  }
}

extension ViewDraft {
  /// Returns a length, or for `nil` the nominal length of a hairline, which it notes.
  fileprivate mutating func length(_ points: CGFloat?, of side: Hairlines) -> CGFloat {
    if let points { return points }
    view.hairlines.insert(side)
    return Hairlines.nominal
  }
}

extension ValueFormat where Value == CGFloat? {
  fileprivate static let sizeOrHairline: ValueFormat = {
    let size = ValueFormat<CGFloat>.size("a number of points, not negative, or 'hairline'")
    return .either(size.summary, size.map { $0 }, .word("hairline", for: nil)) {
      $0.isWord("hairline")
    }
  }()
}

extension ValueFormat where Value == SceneTransform {
  static let transform: ValueFormat = .record(record) { SceneTransform() }

  static let record: Record<SceneTransform> = Record(
    noun: "a transform",
    fields: [
      Field("translate", "The translation in the superview's points", .point, \.translation),
      Field("scale", "The scale factors of the width and the height", .factors, \.scale),
      Field("rotate", "The rotation in degrees, clockwise", .degrees, \.rotation),
    ])
}

extension ValueFormat where Value == CGSize {
  fileprivate static let factors: ValueFormat = .either(
    "a factor, or [x, y]", ValueFormat<CGFloat>.factor.map { CGSize(width: $0, height: $0) },
    .tuple("[x, y]", [.factor, .factor]) { CGSize(width: $0[0], height: $0[1]) }
  ) { $0.isList }
}
