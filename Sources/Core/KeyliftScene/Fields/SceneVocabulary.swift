// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The scene vocabulary as tables for people, generated from the tables that parse scenes.
package enum SceneVocabulary {
  /// Ends with a line feed; identical in every run.
  static let markdown: String = sections.joined(separator: "\n")

  private static var sections: [String] {
    [
      table("A scene", Record.scene.fields),
      table("`screen` with parameters", SharedFile.screen.fields),
      table("`system` with parameters", ValueFormat<SystemChoice>.record.fields),
      table("`keyboard` with settings", ValueFormat<KeyboardSettings>.record.fields),
      table("`motion` in `keyboard`", ValueFormat<Timing?>.record.fields),
      table("`heights` in `keyboard`", ValueFormat<KeyboardSettings.Heights>.record.fields),
      table("A keyboard event: `at`, an action and its options", EventDraft.record.fields),
      table("A scroll view's new insets in `insets`", ValueFormat<InsetChange>.record.fields),
      table(
        "`notify` with overrides", ValueFormat<KeyboardNotificationOverrides>.eventRecord.fields),
      table("`accessory` with settings", ValueFormat<KeyboardOptions.Accessory>.record.fields),
      table("`input-view` with settings", ValueFormat<CGFloat?>.inputViewRecord.fields),
      table("`golden`", ValueFormat<GoldenSettings>.record.fields),
      table("`allow` in `golden`", ValueFormat<GoldenAllowance>.record.fields),
      table("`audit`", ValueFormat<AuditSettings>.record.fields),
      table("`ignore` in `audit`", ValueFormat<AuditSuppression>.record.fields),
      table("`thresholds` in `audit`", ValueFormat<AuditSettings>.limit.fields),
      table("A figure", ValueFormat<SceneFigure>.record.fields),
      table("A note in a figure's `notes`", ValueFormat<FigureNote>.record.fields),
      constraint,
      table("Every view", Field.viewFields),
      table("A repetition of views: `each` in a list of views", RepeatedViews.record.fields),
      table("A part: `part` in a list of views", SharedFile.part.fields),
      table("A file that is a part", Record.part.fields),
      table("`padding` with parts", ValueFormat<EdgeInsets>.paddingRecord.fields),
      table("`transform`", ValueFormat<SceneTransform>.record.fields),
      table("A color for each appearance", ValueFormat<DynamicColor>.pair.fields),
      kinds,
    ]
      + ViewKind.all.filter { !$0.fields.isEmpty }.map {
        table("`kind: \($0.name)`: \($0.summary)", $0.fields)
      }
      + [
        table("A message", MessageDraft.record.fields),
        table("A message to which another replies", ValueFormat<BubbleExtras.Quote>.record.fields),
        table("A file in a message", ValueFormat<BubbleExtras.File>.record.fields),
        table("A row of a list with more than a title", ValueFormat<ListContent.Row>.record.fields),
        table("An item of a tab bar", ValueFormat<TabBarContent.Item>.record.fields),
        table(
          "An item of a toolbar with more than a title",
          ValueFormat<ToolbarContent.Item>.record.fields),
        table("`avatar` of a navigation bar", ValueFormat<BarAvatar>.record.fields),
        table(
          "A button of an alert with more than a title",
          ValueFormat<AlertContent.Button>.record.fields),
        table("A field of an alert", Record.alertField.fields),
        table(
          "A row of a menu with more than a title", ValueFormat<MenuContent.Item>.record.fields),
        table("`inset` of a scroll view", ValueFormat<EdgeInsets>.insetsRecord.fields),
        numbers, names,
      ]
  }

  package static var kindsOfViews: [(name: String, summary: String, keys: [String])] {
    ViewKind.all.map { ($0.name, $0.summary, $0.fields.map(\.name)) }
  }

  private static var kinds: String {
    let lines = ViewKind.all.map { "| `\($0.name)` | \($0.summary) |\n" }
    return "### Kinds of views\n\n| kind | meaning |\n| --- | --- |\n" + lines.joined()
  }

  private static var numbers: String {
    """
    ### Numbers

    | value | meaning |
    | --- | --- |
    | a time | seconds, or a number with its unit: `0.2`, `0.2s` and `200ms` are equal |
    | points | `12` and `12pt` are equal, also in pins, lists and constraints |
    | pixels | `300` and `300px` are equal |

    """
  }

  private static var names: String {
    """
    ### Names

    | value | names |
    | --- | --- |
    | a color | \(list(SystemColor.self)), `"#rrggbb"` and `"#rrggbbaa"` in quotes, or \
    `{ light: white, dark: "#1c1c1e" }` |
    | a text style | \(list(TextStyle.self)) |
    | a text size | \(list(ContentSizeCategory.self)) |
    | a curve | a name, `"cubic-bezier(0.2, 0, 0, 1)"`, `"spring(response: 0.4, damping: 0.8)"`, \
    `"spring(mass: 1, stiffness: 300, damping: 30, velocity: 2)"` in quotes, or \
    `{ spring: { response: 0.4, damping: 0.8 } }` |
    | a symbol | \(Symbol.all.map { "`\($0.name)`" }.joined(separator: ", ")) |
    | a device, a system, a curve | `keylift list devices`, `systems` and `curves` print the names; \
    `colors`, `styles`, `kinds` and `symbols` explain the names above |

    """
  }

  private static func list<Name>(_ type: Name.Type) -> String
  where Name: CaseIterable & RawRepresentable<String> {
    type.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  private static func table<Root>(_ title: String, _ fields: [Field<Root>]) -> String {
    let lines = fields.map {
      "| `\($0.name)` | \($0.valueSummary) | \($0.summary)\($0.isRequired ? " (required)" : "") |\n"
    }
    return "### \(title)\n\n| key | value | meaning |\n| --- | --- | --- |\n" + lines.joined()
  }

  private static var constraint: String {
    """
    ### A constraint: a sentence with an optional name

    | part | meaning |
    | --- | --- |
    | `a.bottom == b.top - 8` | a sentence: a view's attribute, a relation and a right side; `-` \
    has spaces around it, because ids contain hyphens |
    | attribute | \(attributes); `leading` is left and `trailing` is right, because scenes have \
    left-to-right layout |
    | relation | `==`, `<=`, `>=` |
    | item | a view's id, \(items) |
    | `0.5 * parent.width + 8` | a factor before or after the attribute, then points |
    | `a.width <= 300` | a size can also be compared with points alone |
    | `@ 750` | the priority from 1 to 1000: `required` (1000, the default), `high` (750) or \
    `low` (250) |
    | `- gap: a.top == b.bottom` | a constraint with a unique name |

    """
  }

  private static var attributes: String {
    LayoutAttribute.parts.map { "`\($0.word)`" }.joined(separator: ", ")
  }

  private static var items: String {
    """
    `parent` (the superview), `parent.safe-area`, `screen` (the app's root view), `safe-area` (the \
    root view's) or `keyboard` (the root view's keyboard layout guide)
    """
  }

  /// A Markdown table of the systems, ending with a line feed: the behavior, the source article and
  /// the known defects of each.
  static let systems: String =
    "| system | effect | article | known defects |\n| --- | --- | --- | --- |\n"
    + KeyboardSystem.allCases.map(\.row).joined()
}

extension KeyboardSystem {
  fileprivate var row: String {
    "| `\(rawValue)` | \(summary) | \(article ?? "") | \(knownDefects) |\n"
  }
}
