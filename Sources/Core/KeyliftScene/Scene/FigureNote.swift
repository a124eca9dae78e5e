// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO

/// An author's words about a place on a screen of a figure.
package struct FigureNote: Hashable, Sendable {
  package enum Anchor: Hashable, Sendable {
    /// An edge or the middle of a view, `nil` for the whole view; `keyboard` and `screen` are the
    /// keyboard and the screen.
    case view(String, Edge?)
    /// A point in the screen's points.
    case point(CGPoint)
  }

  package enum Edge: String, CaseIterable, Sendable {
    case top, bottom, left, right, center
  }

  package enum Side: String, CaseIterable, Sendable {
    case left, right, top
  }

  package var anchor: Anchor
  /// The words; empty for a number alone.
  package var text: String
  /// The side; `nil` for the one that is nearest to the edge of the figure.
  package var side: Side?
  /// The number of the screen in the figure, the first being 1.
  package var screen: Int

  package init(anchor: Anchor, text: String = "", side: Side? = nil, screen: Int = 1) {
    self.anchor = anchor
    self.text = text
    self.side = side
    self.screen = screen
  }

  package static let limit = 24
}

extension FigureNote.Anchor {
  /// Reads `composer`, `composer.bottom` or `120,300`; `nil` for other text.
  init?(_ text: String) {
    let sides = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double(decimal: $0.trimmingCharacters(in: .whitespaces))
    }
    if sides.count == 2, let x = sides[0], let y = sides[1], max(abs(x), abs(y)) < 1e5 {
      self = .point(CGPoint(x: x, y: y))
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, parts[0].wholeMatch(of: #/[a-z][a-z0-9-]*/#) != nil else { return nil }
    guard parts.count == 2 else {
      self = .view(parts[0], nil)
      return
    }
    guard let edge = FigureNote.Edge(rawValue: parts[1]) else { return nil }
    self = .view(parts[0], edge)
  }

  static let pattern =
    "^([a-z][a-z0-9-]*(\\.(top|bottom|left|right|center))?"
    + "|-?[0-9]+(\\.[0-9]+)?, *-?[0-9]+(\\.[0-9]+)?)$"
}

// The keys of a note, and its short form.
extension ValueFormat where Value == FigureNote {
  /// A mapping, or its short form `composer.bottom right: covered`.
  static let note: ValueFormat = ValueFormat(
    summary: short.summary, schema: ["anyOf": [short.schema, record.schema]]
  ) { node, reading in
    guard node.isMapping else {
      let note = short.read(node, &reading)
      note?.anchor.refer(from: node, &reading)
      return note
    }
    return record.read(node, from: FigureNote(anchor: .point(.zero)), &reading)
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

  static let record: Record<FigureNote> = Record(
    noun: "a note",
    fields: [
      Field(
        "at",
        "The view with an edge, such as 'composer.bottom', or the point that the note is about",
        .anchor, \.anchor, isRequired: true),
      Field("text", "The words; without them the note is a number", .text, \.text),
      Field("side", "The side of the screen on which the words stand", .choice("side"), \.side),
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
