// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A kind of view that scenes can name, with the keys that only this kind has.
struct ViewKind: Sendable {
  let name: String
  /// Words of UIKit, SwiftUI, CSS and everyday language for the kind, in lower case without hyphens.
  var words: [String] = []
  let summary: String
  /// The view without the values of keys.
  var view = SceneView(id: "")
  var fields: [Field<ViewDraft>] = []
  /// Keys of which a view needs one.
  var alternatives: [String] = []
  /// Applies combinations of the kind's keys to the view, and reports conflicting ones.
  var finish: @Sendable (inout ViewDraft, inout Reading) -> Void = { _, _ in }
  var setFont: @Sendable (inout ViewDraft, DynamicFont) -> Void = { _, _ in }

  /// In the order in which documentation lists them.
  static let all: [ViewKind] = [
    .view, .label, .textField, .searchField, .textView, .button, .toggle, .segmented, .slider,
    .stepper, .progress, .pageDots, .badge, .spinner, .dateField, .bubble, .messages, .composer,
    .avatar, .image, .list, .navigationBar, .tabBar, .toolbar, .searchBar, .alert, .menu, .sheet,
    .popover, .scroll, .page, .verticalStack, .horizontalStack, .layeredStack, .spacer,
  ]

  static let vocabulary = Vocabulary(
    all.map(\.name),
    others: Dictionary(
      uniqueKeysWithValues: all.flatMap { kind in kind.words.map { ($0, kind.name) } }),
    list: "kinds")

  private var commonFields: [Field<ViewDraft>] {
    view.spacer == nil ? Field.viewFields : [.id, .kind]
  }

  var record: Record<ViewDraft> {
    let name = name
    return Record(
      noun: "a view of kind '\(name)'", fields: commonFields + fields,
      others: ViewKind.otherKeys.merging(ViewKind.otherPins) { first, _ in first }
    ) { key in
      let owners = ViewKind.all.filter { $0.fields.contains { $0.name == key } }.map(\.name)
      // 'trailing' is also a key of navigation bars, and a list's rows are 'items' elsewhere.
      let isMeant = ViewKind.otherKeys[key].map { meant in fields.contains { $0.name == meant } }
      guard !owners.isEmpty, ViewKind.otherPins[key] == nil, isMeant != true else { return nil }
      return "\(key.quoted) belongs to \(owners.quotedList)"
    }
  }

  /// Returns the record of a view, which takes the content's key of another kind, such as the
  /// 'rows' of a list in a menu, for the key that the view lacks.
  func record(of view: YAMLNode) -> Record<ViewDraft> {
    var record = record
    let given = view.entries.map(\.key)
    let needed = fields.filter(\.isRequired).map(\.name).filter { !given.contains($0) }
    let choices = alternatives.contains(where: given.contains) ? [] : alternatives.prefix(1)
    guard let missing = (needed + choices).first,
      let words = ViewKind.contentWords.first(where: { $0.contains(missing) })
    else { return record }
    let hint = record.hint
    record.hint = { key in words.contains(key) ? "did you mean \(missing.quoted)?" : hint(key) }
    return record
  }

  /// Keys for the content of views, each by what it holds: a text, or a list.
  private static let contentWords: [Set<String>] = [
    ["text", "title", "label", "caption"],
    [
      "items", "rows", "titles", "buttons", "messages", "parts", "tabs", "segments", "options",
      "actions",
    ],
  ]

  private static let otherPins = [
    "leading": "left", "trailing": "right", "start": "left", "end": "right", "x": "left",
    "y": "top",
  ]

  private static let otherKeys = [
    "opacity": "alpha", "textcolor": "color", "foregroundcolor": "color",
    "foregroundstyle": "color", "fontsize": "size", "font": "style", "textstyle": "style",
    "fontweight": "weight", "radius": "corner-radius", "borderradius": "corner-radius",
    "subviews": "views", "children": "views", "type": "kind",
    "class": "kind", "name": "id", "clipstobounds": "clips", "overflow": "clips",
    "numberoflines": "lines", "textalignment": "align", "alignment": "align",
    "textalign": "align", "tintcolor": "tint", "src": "image", "file": "image",
    "contentmode": "mode", "visible": "hidden", "contentoffset": "offset",
    "contentinset": "inset", "issecuretextentry": "secure", "items": "rows", "label": "text",
    "actions": "buttons", "textfields": "fields", "prefersgrabbervisible": "grabber",
    "scopebuttontitles": "scopes", "showscancelbutton": "cancel",
  ]

  static let view = ViewKind(
    name: "view",
    words: [
      "uiview", "box", "div", "rectangle", "container", "group", "divider", "separator",
      "map", "mapview", "mkmapview",
    ],
    summary: "a plain view, the default kind")
}

extension ViewKind {
  /// Creates a kind whose keys fill in a part of the content; with `font`, which sets the part's
  /// font, it also has the keys of fonts.
  init<Part: Sendable>(
    name: String, words: [String] = [], summary: String, _ part: Part,
    _ content: @escaping @Sendable (Part) -> Content,
    font: (@Sendable (inout Part, DynamicFont) -> Void)? = nil, fields: [Field<Part>],
    others: [Field<ViewDraft>] = [], alternatives: [String] = [],
    finish: @escaping @Sendable (inout ViewDraft, inout Reading) -> Void = { _, _ in }
  ) {
    @Sendable func edit(_ draft: inout ViewDraft, _ change: (inout Part) -> Void) {
      var edited = draft.part as? Part ?? part
      change(&edited)
      draft.part = edited
      draft.view.content = content(edited)
    }
    self.init(
      name: name, words: words, summary: summary, view: SceneView(id: "", content: content(part)),
      fields: fields.map { $0.inside(edit) } + others + (font == nil ? [] : Field.font),
      alternatives: alternatives, finish: finish)
    if let font { setFont = { draft, value in edit(&draft) { font(&$0, value) } } }
  }
}

extension Field where Root == ViewDraft {
  static let font: [Field] = [
    Field(
      "style", "The text style of Dynamic Type (default: 'body')", .choice("text style"),
      \.font.style),
    Field("weight", "The weight, instead of the style's own", .choice("weight"), \.font.weight),
    Field(
      "size", "A size in points that ignores Dynamic Type, instead of a style",
      .number("a number of points from 1 to 500", SceneLimits.fontSizes, of: .length)
    ) { $0.font.size = ($1, $2) },
  ]
}

extension Field {
  static func tint(_ path: any WritableKeyPath<Root, DynamicColor?> & Sendable) -> Field {
    Field("tint", "The color of what is filled (default: iOS's)", .color, path)
  }
}
