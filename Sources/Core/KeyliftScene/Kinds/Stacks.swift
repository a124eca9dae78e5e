// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension ViewKind {
  static let verticalStack = ViewKind(
    name: "vstack", words: ["lazyvstack", "uistackview", "stackview", "stack", "column"],
    summary: "a vertical stack, like SwiftUI's VStack",
    view: SceneView(id: "", stack: SceneStack(.vertical())),
    fields: [
      Field(
        "alignment", "The horizontal alignment of the views (default: 'center')",
        .choice("alignment"), \.stacking.alignment.horizontal),
      .spacing, .contentAlignment,
    ])

  static let horizontalStack = ViewKind(
    name: "hstack", words: ["row", "lazyhstack"],
    summary: "a horizontal stack, like SwiftUI's HStack",
    view: SceneView(id: "", stack: SceneStack(.horizontal())),
    fields: [
      Field(
        "alignment", "The vertical alignment of the views (default: 'center')",
        .choice("alignment"), \.stacking.alignment.vertical),
      .spacing, .contentAlignment,
    ])

  static let layeredStack = ViewKind(
    name: "zstack", summary: "a stack of overlapping views, like SwiftUI's ZStack",
    view: SceneView(id: "", stack: SceneStack(.layered())),
    fields: [
      Field(
        "alignment", "The alignment of the views with one another (default: 'center')", .alignment,
        \.stacking.alignment),
      .contentAlignment,
    ])

  static let spacer = ViewKind(
    name: "spacer", summary: "the remaining space in a stack, like SwiftUI's Spacer",
    view: SceneView(id: "", spacer: SceneSpacer()),
    fields: [
      Field("min-length", "The minimum length (default: 8)", .size) {
        $0.view.spacer = SceneSpacer(minLength: $1)
      }
    ])

  fileprivate func hasKeyOutsideStack(_ key: String) -> Bool {
    view.stack != nil && ["padding", "ignores-safe-area"].contains(key)
  }
}

/// The container of a view, which determines the keys that may place the view.
enum ViewContainer {
  /// A view other than a stack, or the window; pins place the view.
  case view
  case stack
  /// A web page; pins and positions place the view.
  case page
  case unknown

  init(inside kind: ViewKind?) {
    guard let kind else {
      self = .unknown
      return
    }
    self = kind.view.stack != nil ? .stack : kind.view.scroll?.isPage == true ? .page : .view
  }

  func check(_ entries: [YAMLEntry], of kind: ViewKind, at place: Place, _ reading: inout Reading) {
    if self != .page, self != .unknown {
      for entry in entries where entry.key == "position" {
        reading.report(.outsidePage, at: entry.place, note: "put it into a view of kind 'page'")
      }
    }
    switch self {
    case .unknown: return
    case .stack:
      for entry in entries where ViewContainer.pins.contains(entry.key) {
        reading.report(
          .placedByStack(entry.key), at: entry.place,
          note: "a stack places its views by 'alignment', 'padding' and spacers")
      }
    case .view, .page:
      guard kind.view.spacer == nil else {
        return reading.report(.spacerOutside, at: place, note: .stackKinds)
      }
      let names = Field.stackFields.map(\.name).filter { !kind.hasKeyOutsideStack($0) }
      for entry in entries where names.contains(entry.key) {
        reading.report(.outsideStack(entry.key), at: entry.place, note: .stackKinds)
      }
    }
  }

  private static let pins = [
    "frame", "left", "right", "top", "bottom", "center-x", "center-y", "form-sheet",
  ]
}

extension String {
  fileprivate static let stackKinds = "a stack is a view of kind 'vstack', 'hstack' or 'zstack'"
}

struct StackingDraft {
  var alignment = Alignment.center
  var spacing: CGFloat?
  var contentAlignment = Alignment.center
  var padding = EdgeInsets.zero
  var minWidth: (points: CGFloat, place: Place)?
  var maxWidth: (points: CGFloat, place: Place)?
  var minHeight: (points: CGFloat, place: Place)?
  var maxHeight: (points: CGFloat, place: Place)?
  var priority = 0.0
  var ignoredSafeAreaEdges: Edges = []
}

extension ViewDraft {
  mutating func finishStacking(in container: ViewContainer, _ reading: inout Reading) {
    view.stackTraits.ignoredSafeAreaEdges = stacking.ignoredSafeAreaEdges
    if let layout = view.stack?.layout {
      view.stack = SceneStack(
        layout.with(stacking), padding: stacking.padding,
        contentAlignment: stacking.contentAlignment)
    }
    guard container == .stack else { return }
    if view.stack == nil { view.stackTraits.padding = stacking.padding }
    view.stackTraits.priority = stacking.priority
    view.stackTraits.width = limits(
      ("width", view.pins.width), stacking.minWidth, stacking.maxWidth, &reading)
    view.stackTraits.height = limits(
      ("height", view.pins.height), stacking.minHeight, stacking.maxHeight, &reading)
    view.pins = Pins()
    for case let limit? in [stacking.minWidth, stacking.minHeight] {
      reading.sizes.append((Double(limit.points), 0, limit.place))
    }
  }

  private func limits(
    _ fixed: (key: String, length: CGFloat?), _ min: (points: CGFloat, place: Place)?,
    _ max: (points: CGFloat, place: Place)?, _ reading: inout Reading
  ) -> LengthLimits {
    if let length = fixed.length {
      if let place = [min?.place, max?.place].compactMap(\.self).max() {
        let keys = "'\(fixed.key)' or 'min-\(fixed.key)' and 'max-\(fixed.key)'"
        reading.report(.notBoth("a view", keys), at: place)
      }
      return LengthLimits(fixed: length)
    }
    if let min, let max, min.points > max.points {
      reading.report(.noLengthBetween(fixed.key), at: Swift.max(min.place, max.place))
    }
    return LengthLimits(min: min?.points, max: max?.points)
  }
}

extension StackLayout {
  fileprivate func with(_ draft: StackingDraft) -> StackLayout {
    switch self {
    case .horizontal: .horizontal(alignment: draft.alignment.vertical, spacing: draft.spacing)
    case .vertical: .vertical(alignment: draft.alignment.horizontal, spacing: draft.spacing)
    case .layered: .layered(alignment: draft.alignment)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func noLengthBetween(_ key: String) -> Self {
    Self("conflicting-keys", "'min-\(key)' is greater than 'max-\(key)'")
  }
}

extension Field where Root == ViewDraft {
  static let stackFields: [Field] = [
    Field(
      "padding", "The space inside a stack's edges, or around another view in a stack", .padding,
      \.stacking.padding),
    Field("min-width", "The minimum width in a stack", .size) {
      $0.stacking.minWidth = ($1, $2)
    },
    Field(
      "max-width", "The maximum width in a stack; 'fill' for all available space", .sizeOrFill
    ) { $0.stacking.maxWidth = ($1, $2) },
    Field("min-height", "The minimum height in a stack", .size) {
      $0.stacking.minHeight = ($1, $2)
    },
    Field(
      "max-height", "The maximum height in a stack; 'fill' for all available space", .sizeOrFill
    ) { $0.stacking.maxHeight = ($1, $2) },
    Field(
      "layout-priority", "The priority in a stack; the highest gets space first (default: 0)",
      .number("a number from -1000 to 1000", -1000...1000), \.stacking.priority),
    Field(
      "ignores-safe-area",
      "The edges at which a stack, or a view in a stack, extends beyond the safe area",
      .safeAreaEdges, \.stacking.ignoredSafeAreaEdges),
  ]
}

extension ValueFormat where Value == CGFloat {
  fileprivate static let sizeOrFill: ValueFormat = {
    let size = ValueFormat.size("a number of points, or 'fill'")
    return .either(size.summary, size, .word("fill", for: .infinity)) { $0.isWord("fill") }
  }()
}

extension ValueFormat where Value == Edges {
  private static let edge: ValueFormat = .choice(
    "edge", ["top", "left", "bottom", "right"], [.top, .left, .bottom, .right])
  private static let edges = ValueFormat<[Edges]>.list(of: edge, "'all', or a list of edges")

  fileprivate static let safeAreaEdges: ValueFormat = .either(
    edges.summary, .word("all", for: .all), edges.map { Edges($0) }
  ) { !$0.isWord("all") }
}

extension ValueFormat where Value == EdgeInsets {
  static let paddingRecord: Record<PaddingDraft> = Record(
    noun: "padding",
    fields: [
      Field("horizontal", "The padding at the left and the right", .points, \.horizontal),
      Field("vertical", "The padding at the top and the bottom", .points, \.vertical),
      Field("top", "The padding at the top, instead of 'vertical'", .points, \.top),
      Field("left", "The padding at the left, instead of 'horizontal'", .points, \.left),
      Field("bottom", "The padding at the bottom, instead of 'vertical'", .points, \.bottom),
      Field("right", "The padding at the right, instead of 'horizontal'", .points, \.right),
    ])

  fileprivate static let padding: ValueFormat = .either(
    "a number of points, or `{ horizontal: 16, top: 8 }`",
    ValueFormat<CGFloat>.points.map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) },
    ValueFormat<PaddingDraft>.record(paddingRecord) { PaddingDraft() }.map(\.insets)
  ) { $0.isMapping }
}

struct PaddingDraft {
  var horizontal: CGFloat?
  var vertical: CGFloat?
  var top: CGFloat?
  var left: CGFloat?
  var bottom: CGFloat?
  var right: CGFloat?

  var insets: EdgeInsets {
    EdgeInsets(
      top: top ?? vertical ?? 0, left: left ?? horizontal ?? 0, bottom: bottom ?? vertical ?? 0,
      right: right ?? horizontal ?? 0)
  }
}

extension Field where Root == ViewDraft {
  fileprivate static let spacing = Field(
    "spacing", "The points between two views (default: 8, or 0 beside a spacer)", .points,
    \.stacking.spacing)

  fileprivate static let contentAlignment = Field(
    "content-alignment",
    "The alignment of all views together in a stack larger than they need (default: 'center')",
    .alignment, \.stacking.contentAlignment)
}

extension ValueFormat where Value == Alignment {
  private static let all: [(word: String, alignment: Alignment)] =
    VerticalAlignment.allCases.flatMap { vertical in
      HorizontalAlignment.allCases.map { horizontal in
        let words = [vertical.rawValue, horizontal.rawValue].filter { $0 != "center" }
        let word = words.isEmpty ? "center" : words.joined(separator: "-")
        return (word, Alignment(horizontal: horizontal, vertical: vertical))
      }
    }

  fileprivate static let alignment: ValueFormat = {
    var format = ValueFormat.choice("alignment", all.map(\.word), all.map(\.alignment))
    format.summary = "'center', 'top', 'top-leading', …"
    return format
  }()
}

extension Diagnostic.Message {
  fileprivate static func placedByStack(_ key: String) -> Self {
    Self("in-stack", "a view in a stack has no \(key.quoted)")
  }

  fileprivate static func outsideStack(_ key: String) -> Self {
    Self("not-in-stack", "\(key.quoted) is for views in a stack")
  }

  fileprivate static let outsidePage = Self("not-in-page", "'position' is for views in a page")

  fileprivate static let spacerOutside = Self("not-in-stack", "a spacer must be in a stack")
}
