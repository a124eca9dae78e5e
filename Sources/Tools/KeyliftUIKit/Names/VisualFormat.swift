// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

extension LayoutConstraint {
  /// Options of a visual format, with UIKit's bits.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The views have one left edge.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The views have one right edge.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The views have one top edge.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The views have one bottom edge.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The views have one leading edge.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The views have one trailing edge.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The views have one horizontal center.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The views have one vertical center.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)

    fileprivate var attributes: [LayoutAttribute] {
      let all: [(FormatOptions, LayoutAttribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Returns the inactive constraints of a row or column of views that a text describes.
  ///
  ///     NSLayoutConstraint.constraints(
  ///       withVisualFormat: "V:|-8-[field(44)]-[button]|", options: [], metrics: nil,
  ///       views: ["field": field, "button": button])
  ///
  /// `H:` or no letter is a row and `V:` a column. A bar is the superview, `-` a gap of 8 points, and a
  /// predicate such as `(>=20@750)` gives a length with its priority. A text that does not follow the
  /// format, or a name that is missing, is a programming error, as in UIKit.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
    var constraints = reader.read()
    for attribute in options.attributes {
      constraints += zip(reader.named, reader.named.dropFirst()).map {
        LayoutConstraint(
          item: $1, attribute: attribute, relatedBy: .equal, toItem: $0, attribute: attribute)
      }
    }
    return constraints
  }
}

/// A reader of Apple's visual format language ("Auto Layout Guide", "Visual Format Language").
private struct VisualFormatReader {
  private(set) var named: [View] = []

  private let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var place = 0
  private var axis = LayoutAxis.horizontal
  private var constraints: [LayoutConstraint] = []

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    text = format.filter { !$0.isWhitespace }
    self.metrics = metrics
    self.views = views
  }

  /// An end of a gap: a view, or the superview of the view at the other end.
  private enum End {
    case view(View)
    case superview
  }

  private struct Predicate {
    var relation = LayoutRelation.equal
    var constant: CGFloat = 0
    var view: View?
    var priority = LayoutPriority.required
  }

  mutating func read() -> [LayoutConstraint] {
    if take("V:") { axis = .vertical } else if take("H:") { axis = .horizontal }
    var last: End? = take("|") ? .superview : nil
    while place < text.count {
      let gap = last == nil ? nil : readGap()
      let next = readEnd()
      if let last { join(last, next, gap ?? [Predicate()]) }
      last = next
    }
    return constraints
  }

  /// A gap is nothing, a dash, or predicates between dashes.
  private mutating func readGap() -> [Predicate]? {
    guard take("-") else { return nil }
    if peek == "[" || peek == "|" { return [Predicate(constant: 8)] }
    let predicates = peek == "(" ? readPredicates() : [readPredicate()]
    require("-")
    return predicates
  }

  private mutating func readEnd() -> End {
    if take("|") { return .superview }
    require("[")
    let view = view(named: readName())
    named.append(view)
    if peek == "(" {
      for predicate in readPredicates() { constraints.append(size(of: view, predicate)) }
    }
    require("]")
    return .view(view)
  }

  private mutating func readPredicates() -> [Predicate] {
    require("(")
    var predicates = [readPredicate()]
    while take(",") { predicates.append(readPredicate()) }
    require(")")
    return predicates
  }

  private mutating func readPredicate() -> Predicate {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let word = readName()
    if let number = number(word) {
      predicate.constant = number
    } else {
      predicate.view = view(named: word)
    }
    if take("@"), let priority = number(readName()) {
      predicate.priority = LayoutPriority(Float(priority))
    }
    return predicate
  }

  private mutating func readName() -> String {
    var name = ""
    while let next = peek, next.isLetter || next.isNumber || next == "_" || next == "." {
      name.append(next)
      place += 1
    }
    precondition(
      !name.isEmpty, "a visual format lacks a name or number at \(place): \(String(text))")
    return name
  }

  private func number(_ word: String) -> CGFloat? {
    if let number = Double(word) { return CGFloat(number) }
    switch metrics[word] {
    case let number as Double: return CGFloat(number)
    case let number as CGFloat: return number
    case let number as Int: return CGFloat(number)
    default: return nil
    }
  }

  private func view(named name: String) -> View {
    guard let view = views[name] as? View else {
      preconditionFailure("a visual format names no view or metric: '\(name)'")
    }
    return view
  }

  private func size(of view: View, _ predicate: Predicate) -> LayoutConstraint {
    let length: LayoutAttribute = axis == .horizontal ? .width : .height
    return made(
      view, length, predicate, predicate.view, predicate.view == nil ? .notAnAttribute : length)
  }

  private mutating func join(_ first: End, _ second: End, _ gap: [Predicate]) {
    let (start, end): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    for predicate in gap {
      switch (first, second) {
      case (.view(let view), .view(let next)):
        constraints.append(made(next, start, predicate, view, end))
      case (.superview, .view(let view)):
        constraints.append(made(view, start, predicate, superview(of: view), start))
      case (.view(let view), .superview):
        constraints.append(made(superview(of: view), end, predicate, view, end))
      case (.superview, .superview): preconditionFailure("a visual format has no view between bars")
      }
    }
  }

  private func superview(of view: View) -> View {
    guard let superview = view.superview else {
      preconditionFailure("a visual format has a bar, but the view has no superview")
    }
    return superview
  }

  private func made(
    _ item: View, _ attribute: LayoutAttribute, _ predicate: Predicate, _ other: View?,
    _ otherAttribute: LayoutAttribute
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: otherAttribute, constant: predicate.constant)
    constraint.priority = predicate.priority
    return constraint
  }

  private var peek: Character? { place < text.count ? text[place] : nil }

  private mutating func take(_ word: String) -> Bool {
    guard text[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }

  private mutating func require(_ word: String) {
    precondition(take(word), "a visual format lacks '\(word)' at \(place): \(String(text))")
  }
}
