// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension ValueFormat where Value == [FigureNote] {
  static let notes: ValueFormat = .list(of: .note, "a list of notes", atMost: FigureNote.limit)
}

extension ValueFormat where Value == FigureNote {
  /// A mapping, or its short form `composer.bottom right: covered`.
  fileprivate static let note: ValueFormat = ValueFormat(
    summary: short.summary, schema: ["anyOf": [short.schema, record.schema]]
  ) { node, reading in
    guard node.isMapping else {
      let note = short.read(node, &reading)
      note?.anchor.refer(from: node, &reading)
      return note
    }
    var draft = NoteDraft()
    guard record.read(node, into: &draft, &reading), let anchor = draft.anchor else { return nil }
    return FigureNote(
      anchor: anchor, text: draft.text, side: draft.side, screen: draft.screen)
  }

  private static let short: ValueFormat = .scalar(
    "a note such as 'composer.bottom right: covered', or { at: composer.bottom, text: covered }",
    ["type": "string", "minLength": 1]
  ) { text in
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var words = parts[0].replacing(#/, +/#, with: ",").split(separator: " ").map(String.init)
    guard let first = words.first, let anchor = FigureNote.Anchor(first) else { return nil }
    words.removeFirst()
    let text = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    var note = FigureNote(anchor: anchor, text: text)
    for word in words {
      if let side = FigureNote.Side(rawValue: word), note.side == nil {
        note.side = side
      } else if let screen = Int(digits: word), screen > 0 {
        note.screen = screen
      } else {
        return nil
      }
    }
    return note
  }

  static let record: Record<NoteDraft> = Record(
    noun: "a note",
    fields: [
      Field(
        "at",
        "The view with an edge, such as 'composer.bottom', or the point that the note is about",
        .anchor, \.anchor, isRequired: true),
      Field("text", "The words; without them the note is a number", .text, \.text),
      Field(
        "side", "The side of the screen on which the words stand", .choice("side"), \.side),
      Field(
        "screen", "The number of the screen in the figure (default: 1)",
        .wholeNumber("a whole number from 1 to 100", 1...100), \.screen),
    ],
    others: ["view": "at", "point": "at", "words": "text", "label": "text", "column": "screen"])
}

extension FigureNote.Anchor {
  fileprivate func refer(from node: YAMLNode, _ reading: inout Reading) {
    guard case .view(let id, _) = self, id != "keyboard", id != "screen" else { return }
    reading.references.append((id, node.place))
  }
}

struct NoteDraft {
  var anchor: FigureNote.Anchor?
  var text = ""
  var side: FigureNote.Side?
  var screen = 1
}

extension ValueFormat where Value == FigureNote.Anchor {
  fileprivate static let anchor: ValueFormat = .either(
    "a view such as 'composer.bottom', or a point '[120, 300]'", place, point
  ) { $0.isList }

  private static let place: ValueFormat = ValueFormat(
    summary: "a view such as 'composer.bottom'",
    schema: ["type": "string", "pattern": .string(FigureNote.Anchor.pattern)]
  ) { node, reading in
    guard case .scalar(let text) = node.value, let anchor = FigureNote.Anchor(text) else {
      return reading.refuse(
        node, expecting: "a view such as 'composer.bottom', or a point '[120, 300]'")
    }
    anchor.refer(from: node, &reading)
    return anchor
  }

  private static let point = ValueFormat<CGPoint>.point.map { FigureNote.Anchor.point($0) }
}
