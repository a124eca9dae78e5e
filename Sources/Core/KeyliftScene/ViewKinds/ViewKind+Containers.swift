// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension ViewKind {
  static let scroll = ViewKind(
    name: "scroll", summary: "a view that scrolls, like UIScrollView",
    isScrollView: true,
    fields: [
      Field(
        "offset", "The point of the content that is initially at the top left corner", .point
      ) {
        $0.view.scroll?.position = .offset($1)
        $0.scrollPlaces.append($2)
      },
      Field(
        "scrolled-to", "The end of the content that is initially visible (default: 'start')",
        .choice("end", ["start", "end"], [.start, .end] as [SceneScroll.Position])
      ) {
        $0.view.scroll?.position = $1
        $0.scrollPlaces.append($2)
      },
      Field(
        "content-size", "The size of the content (default: the size that contains the subviews)",
        .dimensions
      ) { $0.view.scroll?.contentSize = $1 },
      Field("inset", "The space around the content, UIKit's contentInset", .insets) {
        $0.view.scroll?.inset = $1
      },
      Field(
        "adjusts",
        """
        The condition for adding the safe area to the inset, as UIKit's \
        contentInsetAdjustmentBehavior (default: 'automatic')
        """,
        .choice(
          "behavior", ["automatic", "scrollable-axes", "never", "always"],
          [.automatic, .scrollableAxes, .never, .always]
            as [ScrollView.ContentInsetAdjustmentBehavior])
      ) { $0.view.scroll?.adjustment = $1 },
      Field(
        "keeps-focus-visible",
        "Whether the field with the caret is scrolled into view, as iOS does for text fields", .flag
      ) { $0.view.scroll?.keepsFocusVisible = $1 },
      Field(
        "stays-at-end",
        "Whether the view is at the end of its content, and stays there as the keyboard comes",
        .flag
      ) {
        $0.view.scroll?.staysAtEnd = $1
        if $1 { $0.view.scroll?.position = .end }
      },
      Field(
        "refreshing",
        "Whether a spinner is above the content, as after a pull on UIRefreshControl", .flag
      ) { $0.isRefreshing = $1 },
    ])

  static let verticalStack = ViewKind(
    name: "vstack", summary: "a vertical stack, like SwiftUI's VStack",
    stack: .vertical(),
    fields: [
      Field(
        "alignment", "The horizontal alignment of the views (default: 'center')",
        .choice("alignment"), \.stacking.alignment.horizontal),
      .spacing, .contentAlignment,
    ])

  static let horizontalStack = ViewKind(
    name: "hstack", summary: "a horizontal stack, like SwiftUI's HStack",
    stack: .horizontal(),
    fields: [
      Field(
        "alignment", "The vertical alignment of the views (default: 'center')",
        .choice("alignment"), \.stacking.alignment.vertical),
      .spacing, .contentAlignment,
    ])

  static let layeredStack = ViewKind(
    name: "zstack", summary: "a stack of overlapping views, like SwiftUI's ZStack",
    stack: .layered(),
    fields: [
      Field(
        "alignment", "The alignment of the views with one another (default: 'center')", .alignment,
        \.stacking.alignment),
      .contentAlignment,
    ])

  static let spacer = ViewKind(
    name: "spacer", summary: "the remaining space in a stack, like SwiftUI's Spacer",
    isSpacer: true,
    fields: [
      Field("min-length", "The minimum length (default: 8)", .size) {
        $0.view.spacer = SceneSpacer(minLength: $1)
      }
    ])

  fileprivate func hasKeyOutsideStack(_ key: String) -> Bool {
    stack != nil && ["padding", "ignores-safe-area"].contains(key)
  }
}

extension ViewDraft {
  /// The height in points that a refresh control adds to the top of its scroll view, as in UIKit.
  private static let refreshHeight: CGFloat = 60

  /// Adds the spinner of a scroll view that refreshes, and reports a second initial position.
  mutating func finishScroll(_ reading: inout Reading) {
    if isRefreshing { addSpinner() }
    guard scrollPlaces.count > 1, let place = scrollPlaces.last else { return }
    reading.report(.twoPositions, at: place)
  }

  private mutating func addSpinner() {
    view.scroll?.inset.top += ViewDraft.refreshHeight
    let above = (ViewDraft.refreshHeight + ControlContent.spinner) / 2
    let spinner = SceneView(
      id: view.id + "_refresh", pins: Pins(top: .points(-above), centerX: .points(0)),
      content: .control(ControlContent(.spinner)))
    view.subviews.insert(spinner, at: 0)
  }
}

extension ValueFormat where Value == EdgeInsets {
  /// Distances inward from the edges of a rectangle.
  fileprivate static let insets: ValueFormat = .record(insetsRecord) { .zero }

  static let insetsRecord: Record<EdgeInsets> = Record(
    noun: "insets",
    fields: [
      Field("top", "The distance from the top edge (default: 0)", .points, \.top),
      Field("left", "The distance from the left edge (default: 0)", .points, \.left),
      Field("bottom", "The distance from the bottom edge (default: 0)", .points, \.bottom),
      Field("right", "The distance from the right edge (default: 0)", .points, \.right),
    ])
}

extension Diagnostic.Message {
  fileprivate static let twoPositions = Self(
    "conflicting-keys", "a scroll view has an 'offset' or 'scrolled-to', not both")

  fileprivate static func placedByStack(_ key: String) -> Self {
    Self("in-stack", "a view in a stack has no \(key.quoted)")
  }

  fileprivate static func outsideStack(_ key: String) -> Self {
    Self("not-in-stack", "\(key.quoted) is for views in a stack")
  }

  fileprivate static let spacerOutside = Self("not-in-stack", "a spacer must be in a stack")
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

  /// An alignment on both axes, such as `top-leading`.
  fileprivate static let alignment: ValueFormat = {
    var format = ValueFormat.choice("alignment", all.map(\.word), all.map(\.alignment))
    format.summary = "'center', 'top', 'top-leading', …"
    return format
  }()
}

/// The container of a view, which determines the keys that may place the view.
enum ViewContainer {
  /// A view other than a stack, or the window; pins place the view.
  case view
  case stack
  case unknown

  init(inside kind: ViewKind?) {
    self = kind.map { $0.stack == nil ? .view : .stack } ?? .unknown
  }

  /// Reports the keys of a view that do not apply in this container.
  func check(_ entries: [YAMLEntry], of kind: ViewKind, at place: Place, _ reading: inout Reading) {
    switch self {
    case .unknown: return
    case .stack:
      for entry in entries where ViewContainer.pins.contains(entry.key) {
        reading.report(
          .placedByStack(entry.key), at: entry.place,
          note: "a stack places its views by 'alignment', 'padding' and spacers")
      }
    case .view:
      if kind.isSpacer { return reading.report(.spacerOutside, at: place, note: .stackKinds) }
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
