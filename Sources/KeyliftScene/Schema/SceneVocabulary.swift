// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftStage

/// What a scene can say, as tables for people, made from the tables by which scenes are read.
public enum SceneVocabulary {
  /// The tables in Markdown, ended by a line feed; the same in every run.
  public static let markdown: String = sections.joined(separator: "\n")

  private static var sections: [String] {
    [
      table("A scene", Record.scene.fields),
      table("A system, where it is not just a name", ValueFormat<SystemChoice>.record.fields),
      table("The keyboard, where it is not just a list of events", keyboard.fields),
      table("A keyboard event: `at`, and what happens", EventDraft.record.fields),
      table("`notify`, where it is not just `false`", notify.fields),
      table("An accessory bar, where it is not just a height", accessory.fields),
      table("`golden`", ValueFormat<GoldenSettings>.record.fields),
      table("`allow` of a golden", AllowanceDraft.record.fields),
      table("A figure", ValueFormat<SceneFigure>.record.fields),
      constraint,
      table("Every view", Field.ofEveryView),
      kinds,
    ]
      + ViewKind.all.filter { !$0.fields.isEmpty }.map {
        table("`kind: \($0.name)`: \($0.summary)", $0.fields)
      }
      + [
        table("A message", MessageDraft.record.fields),
        table("A row of a list, where it is not just a title", row.fields),
      ]
  }

  private static let keyboard = ValueFormat<KeyboardSettings>.record
  private static let notify = ValueFormat<KeyboardNotificationOverrides>.record
  private static let accessory = ValueFormat<KeyboardOptions.Accessory>.record
  private static let row = ValueFormat<ListContent.Row>.record

  private static var kinds: String {
    let lines = ViewKind.all.map { "| `\($0.name)` | \($0.summary) |\n" }
    return "### Kinds of views\n\n| kind | is |\n| --- | --- |\n" + lines.joined()
  }

  private static func table<Root>(_ title: String, _ fields: [Field<Root>]) -> String {
    let lines = fields.map {
      "| `\($0.name)` | \($0.valueSummary) | \($0.summary)\($0.isRequired ? " (required)" : "") |\n"
    }
    return "### \(title)\n\n| key | value | meaning |\n| --- | --- | --- |\n" + lines.joined()
  }
}
