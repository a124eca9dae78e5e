// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A kind of view that scenes can name, with the keys that only this kind has.
struct ViewKind: Sendable {
  /// The value of `kind:`.
  let name: String
  /// A short description of the kind.
  let summary: String
  /// The content of the view before any key is read.
  var content = Content.none
  var isScrollView = false
  /// The arrangement of the subviews, or `nil` if the kind is not a stack.
  var stack: StackLayout?
  var isSpacer = false
  var fields: [Field<ViewDraft>] = []
  var setFont: @Sendable (inout ViewDraft, DynamicFont) -> Void = { _, _ in }

  /// All kinds, in the order in which documentation lists them.
  static let all: [ViewKind] = [
    .view, .label, .textField, .searchField, .textView, .button, .toggle, .segmented, .slider,
    .stepper, .progress, .pageDots, .badge, .spinner, .dateField, .bubble, .messages, .composer,
    .avatar, .image, .list, .navigationBar, .tabBar, .toolbar, .searchBar, .alert, .menu, .sheet,
    .scroll,
    .verticalStack, .horizontalStack, .layeredStack, .spacer,
  ]

  /// The names of the kinds.
  static let vocabulary = Vocabulary(
    all.map(\.name),
    others: [
      "uiview": "view", "box": "view", "div": "view", "rectangle": "view", "container": "view",
      "group": "view", "uilabel": "label", "text": "label", "string": "label",
      "uitextfield": "text-field", "securefield": "text-field", "input": "text-field",
      "field": "text-field", "textbox": "text-field", "uisearchbar": "search-bar",
      "search": "search-field", "searchable": "search-bar",
      "uitextview": "text-view", "texteditor": "text-view", "textarea": "text-view",
      "editor": "text-view", "uisegmentedcontrol": "segmented",
      "segmentedcontrol": "segmented", "segments": "segmented", "picker": "segmented",
      "uislider": "slider", "range": "slider", "uistepper": "stepper",
      "uiprogressview": "progress", "progressview": "progress", "progressbar": "progress",
      "uipagecontrol": "page-dots", "pagecontrol": "page-dots", "dots": "page-dots",
      "counter": "badge", "pill": "badge", "uibutton": "button", "uiswitch": "switch",
      "toggle": "switch",
      "checkbox": "switch", "message": "bubble", "chat": "messages", "conversation": "messages",
      "transcript": "messages", "messagelist": "messages", "inputbar": "composer",
      "messagebar": "composer", "chatbar": "composer", "inputaccessoryview": "composer",
      "uiimageview": "image", "imageview": "image", "uiimage": "image", "picture": "image",
      "img": "image", "photo": "image", "uitableview": "list", "tableview": "list",
      "table": "list", "uicollectionview": "list", "form": "list", "lazyvstack": "vstack",
      "uinavigationbar": "navigation-bar", "navbar": "navigation-bar",
      "navigationview": "navigation-bar", "navigationstack": "navigation-bar",
      "navigation": "navigation-bar", "titlebar": "navigation-bar", "header": "navigation-bar",
      "topbar": "navigation-bar", "uitabbar": "tab-bar", "tabview": "tab-bar",
      "tabs": "tab-bar", "bottombar": "toolbar", "uiscrollview": "scroll",
      "scrollview": "scroll", "uistackview": "vstack", "stackview": "vstack",
      "stack": "vstack", "column": "vstack", "row": "hstack", "lazyhstack": "hstack",
      "uitoolbar": "toolbar", "collectionview": "list", "uialertcontroller": "alert",
      "dialog": "alert", "actionsheet": "alert", "confirmationdialog": "alert",
      "uimenu": "menu", "contextmenu": "menu", "uisheetpresentationcontroller": "sheet",
      "bottomsheet": "sheet", "pagesheet": "sheet", "uidatepicker": "date-field",
      "datepicker": "date-field",
      "collection": "list", "grid": "list", "lazyvgrid": "list", "icon": "image",
      "symbol": "image", "sfsymbol": "image", "asyncimage": "image", "link": "button",
      "divider": "view", "separator": "view", "webview": "view", "wkwebview": "view",
      "map": "view", "mapview": "view", "mkmapview": "view",
    ], list: "kinds")

  /// The keys that this kind shares with others.
  private var commonFields: [Field<ViewDraft>] {
    isSpacer ? [.id, .kind] : Field.viewFields
  }

  /// The record of all keys of the kind, including the shared keys.
  var record: Record<ViewDraft> {
    let name = name
    return Record(
      noun: "a view of kind '\(name)'", fields: commonFields + fields,
      others: ViewKind.otherKeys.merging(ViewKind.otherPins) { first, _ in first }
    ) { key in
      let owners = ViewKind.all.filter { $0.fields.contains { $0.name == key } }.map(\.name)
      // 'trailing' is also a key of navigation bars.
      guard !owners.isEmpty, ViewKind.otherPins[key] == nil else { return nil }
      return "\(key.quoted) belongs to \(owners.quotedList)"
    }
  }

  /// Words of UIKit and CSS for pins.
  private static let otherPins = [
    "leading": "left", "trailing": "right", "start": "left", "end": "right", "x": "left",
    "y": "top",
  ]

  /// Words of UIKit, SwiftUI and CSS for the other keys of views.
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
    name: "view", summary: "a plain view, the default kind")

  static let image = ViewKind(
    name: "image", summary: "a picture from a PNG file or a symbol, like UIImageView",
    fields: imageFields + Field.font)

  private static let imageFields: [Field<ViewDraft>] = [
    Field(
      "image", "The path of the PNG file from the folder of the file that names it", .image,
      \.image),
    Field("symbol", "The symbol, instead of a file", .symbol, \.symbol),
    Field("color", "The color of the symbol (default: 'blue')", .color, \.symbolColor),
    Field(
      "mode", "The content mode for a view of another aspect ratio (default: 'fill')",
      .choice("mode"), \.imageMode),
  ]

  static let toggle = ViewKind(
    name: "switch", summary: "a switch, like UISwitch", SwitchContent(), Content.toggle,
    fields: [
      // The key is not `on`, because YAML 1.1 parsers read `on` as `true`.
      Field("is-on", "Whether the switch is on", .flag, \.isOn),
      Field("tint", "The color when the switch is on (default: 'green')", .color, \.tint),
    ])

  static let list = ViewKind(
    name: "list", summary: "rows of a list, like a UITableView", ListContent(rows: []),
    Content.list, font: { $0.font = $1 },
    fields: [
      Field(
        "rows", "The rows, from the top", .list(of: .row, "a list of rows"), \.rows,
        isRequired: true),
      Field(
        "inset", "Whether the rows are on a card with rounded corners (default: true)", .flag,
        \.isInset),
      Field(
        "card-margin",
        "The space beside the card, such as 0 in a stack with padding (default: iOS's)", .size,
        \.cardMargin),
      Field("row-height", "The height of each row (default: iOS's)", .size, \.rowHeight),
      Field("header", "Small text above the rows", .text, \.header),
      Field("footer", "Small text below the rows", .text, \.footer),
    ])
}

extension ViewKind {
  /// Creates a kind whose keys fill in a part of the content.
  ///
  /// - Parameters:
  ///   - part: The part before any key is read.
  ///   - content: Creates the content from the part.
  ///   - font: Sets the part's font, or `nil` if it has none. With it, the kind also has the keys
  ///     of fonts.
  ///   - fields: The keys that fill in the part.
  ///   - others: Further keys.
  init<Part: Sendable>(
    name: String, summary: String, _ part: Part, _ content: @escaping @Sendable (Part) -> Content,
    font: (@Sendable (inout Part, DynamicFont) -> Void)? = nil, fields: [Field<Part>],
    others: [Field<ViewDraft>] = []
  ) {
    @Sendable func edit(_ draft: inout ViewDraft, _ change: (inout Part) -> Void) {
      var edited = draft.part as? Part ?? part
      change(&edited)
      draft.part = edited
      draft.view.content = content(edited)
    }
    self.init(
      name: name, summary: summary, content: content(part),
      fields: fields.map { $0.inside(edit) } + others + (font == nil ? [] : Field.font))
    if let font { setFont = { draft, value in edit(&draft) { font(&$0, value) } } }
  }
}

extension ValueFormat where Value == ListContent.Row {
  private typealias Row = ListContent.Row

  /// A row of a list, or only its title.
  static let row: ValueFormat = .either(
    "a row", ValueFormat<String>.text.map { Row(title: $0) }, .record(record) { Row(title: "") }
  ) { !$0.isScalar }

  static let record: Record<ListContent.Row> = Record(
    noun: "a row",
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field("detail", "Gray text at the right", .text, \.detail),
      Field(
        "accessory", "The accessory at the right end (default: 'none')",
        .choice(
          "accessory", ["none", "disclosure", "checkmark"],
          [.none, .disclosure, .checkmark] as [Row.Accessory]), \.accessory),
      Field("switch", "A switch at the right end, on or off", .flag) {
        $0.accessory = .toggle($1)
      },
      Field("icon", "The color of a rounded square before the title", .color, \.icon),
      Field(
        "symbol", "The symbol before the title, white on the square of 'icon'", .symbol, \.symbol),
    ])
}
