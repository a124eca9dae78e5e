// SPDX-License-Identifier: MIT

package import Foundation

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
