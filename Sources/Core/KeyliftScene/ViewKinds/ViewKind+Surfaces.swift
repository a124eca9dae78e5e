// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let toolbar = ViewKind(
    name: "toolbar", summary: "a bar of buttons at the bottom of a screen, like UIToolbar",
    ToolbarContent(), { .surface(.toolbar($0)) },
    fields: [
      Field(
        "items", "The buttons and spaces, from the left",
        .list(of: .toolbarItem, "a list of items", atMost: 20), \.items, isRequired: true),
      Field("tint", "The color of the buttons (default: iOS's)", .color, \.tint),
    ])

  static let alert = ViewKind(
    name: "alert", summary: "a question over the dimmed screen, like UIAlertController",
    AlertContent(), { .surface(.alert($0)) },
    fields: [
      Field("title", "The title", .text, \.title),
      Field("message", "The text below the title", .text, \.message),
      Field(
        "buttons", "The buttons, in the order in which the app adds them",
        .list(of: .alertButton, "a list of buttons", atMost: 10), \.buttons, isRequired: true),
    ],
    others: [
      Field("fields", "The text fields, from the top", .alertFields) {
        $0.view.subviews = $1
        $0.fieldCount = $1.count
      }
    ])

  static let menu = ViewKind(
    name: "menu", summary: "an open pull-down or context menu, like UIMenu",
    MenuContent(), { .surface(.menu($0)) },
    fields: [
      Field("title", "Small text above the rows", .text, \.title),
      Field(
        "items", "The rows, from the top; 'divider' begins another section",
        .list(of: .menuItem, "a list of rows", atMost: 100), isRequired: true
      ) { $0.sections = $1.split(separator: nil).map { $0.compactMap(\.self) } },
    ])

  static let sheet = ViewKind(
    name: "sheet",
    summary: "a card over the lower part of the screen, like UISheetPresentationController's",
    SheetContent(), { .surface(.sheet($0)) },
    fields: [
      Field(
        "detents",
        """
        The heights at which the sheet rests, or the only one: 'medium', 'large' or a number of \
        points; it opens in the first (default: 'large')
        """, .detents, \.detents),
      Field("grabber", "Whether a grabber is at the top", .flag, \.hasGrabber),
      Field("dims", "Whether the screen behind is dimmed (default: true)", .flag, \.dims),
    ])
}

extension ViewDraft {
  /// Tells an alert the number of its fields.
  mutating func finishAlert() {
    guard fieldCount > 0, case .alert(var alert) = view.content.surface?.value else { return }
    alert.fieldCount = fieldCount
    view.content = .surface(.alert(alert))
  }
}

extension ValueFormat where Value == SheetContent.Detent {
  /// A height at which a sheet rests.
  private static let detent: ValueFormat = .either(
    "'medium', 'large' or a number of points",
    ValueFormat<CGFloat>.size.map { .height($0) },
    .choice("detent", ["medium", "large"], [.medium, .large])
  ) { node in
    guard case .scalar(let text) = node.value else { return false }
    return text.first?.isLetter == true
  }

  fileprivate static let single: ValueFormat<[SheetContent.Detent]> = detent.map { [$0] }
  fileprivate static let several = ValueFormat<[SheetContent.Detent]>.list(
    of: detent, "a list of heights", atMost: 10)
}

extension ValueFormat where Value == [SheetContent.Detent] {
  /// One or more heights at which a sheet rests.
  fileprivate static let detents: ValueFormat = .either(
    "'medium', 'large', a number of points, or a list",
    ValueFormat<SheetContent.Detent>.single, ValueFormat<SheetContent.Detent>.several
  ) { $0.isList }
}

extension ValueFormat where Value == AlertContent.Button {
  fileprivate static let alertButton: ValueFormat = .either(
    "a title or a button", ValueFormat<String>.text.map { AlertContent.Button(title: $0) },
    .record(record) { AlertContent.Button(title: "") }
  ) { $0.isMapping }

  static let record: Record<AlertContent.Button> = Record(
    noun: "a button of an alert",
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field("role", "The meaning of the button (default: 'default')", .choice("role"), \.role),
      Field(
        "preferred", "Whether the button is the main one, UIKit's preferredAction", .flag,
        \.isPreferred),
      Field("enabled", "Whether the button can be pressed (default: true)", .flag, \.isEnabled),
    ])
}

extension ValueFormat where Value == MenuContent.Item? {
  /// A row of a menu, its title, or `nil` for a divider.
  fileprivate static let menuItem: ValueFormat = .either(
    "a title, a row or 'divider'",
    ValueFormat<String>.text.map { $0 == "divider" ? nil : MenuContent.Item(title: $0) },
    ValueFormat<MenuContent.Item>.record(ValueFormat<MenuContent.Item>.record) {
      MenuContent.Item(title: "")
    }.map { $0 }
  ) { $0.isMapping }
}

extension ValueFormat where Value == MenuContent.Item {
  static let record: Record<MenuContent.Item> = Record(
    noun: "a row of a menu",
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field("subtitle", "Small text below the title", .text, \.subtitle),
      Field("symbol", "The symbol beside the title", .symbol, \.symbol),
      Field("destructive", "Whether the row is red", .flag, \.isDestructive),
      Field("checked", "Whether the row has a check mark", .flag, \.isChecked),
      Field("enabled", "Whether the row can be chosen (default: true)", .flag, \.isEnabled),
    ])
}

/// The text fields of an alert, which are its subviews and can have the caret.
enum AlertFields {
  /// The keys of a field: its id and those of a text field, except those of its look, which is the
  /// alert's.
  static let record = Record<ViewDraft>(
    noun: "a field of an alert",
    fields: [Field.id] + ViewKind.textField.fields.filter { !ownKeys.contains($0.name) })

  /// The keys of a text field whose values are the alert's own.
  private static let ownKeys = ["border", "style", "weight", "size"]

  /// Returns the field of a mapping.
  static func view(_ node: YAMLNode, _ reading: inout Reading) -> SceneView? {
    guard case .mapping = node.value else { return reading.refuse(node, expecting: record.noun) }
    guard reading.admitView(at: node.place) else { return nil }
    var draft = ViewDraft(.textField)
    if node["id"] == nil { draft.view.id = reading.idForView(of: ViewKind.textField.name) }
    record.read(node, into: &draft, &reading)
    guard case .textField(var field) = draft.view.content else { return nil }
    field.border = .plain
    draft.view.content = .textField(field)
    reading.register(draft.view.id, at: node["id"]?.place ?? node.place)
    return draft.view
  }
}

extension ValueFormat where Value == [SceneView] {
  static let alertFields: ValueFormat = .list(
    of: ValueFormat<SceneView>(
      summary: AlertFields.record.noun, schema: AlertFields.record.schema,
      read: { AlertFields.view($0, &$1) }), "a list of fields", atMost: 10)
}
