// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ViewKind {
  static let scroll = ViewKind(
    name: "scroll", words: ["uiscrollview", "scrollview"],
    summary: "a view that scrolls, like UIScrollView",
    view: SceneView(id: "", scroll: SceneScroll()),
    fields: scrolling + [
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
        """
        Whether the field with the caret is scrolled into view, as iOS does for text fields, also when \
        the view's size or insets change
        """, .flag
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
    ], finish: { $0.finishScroll(&$1) })

  static let page = ViewKind(
    name: "page", words: ["webview", "wkwebview", "website", "html", "document"],
    summary: "a web page that scrolls, like WKWebView",
    view: SceneView(id: "", scroll: .page), fields: scrolling, finish: { $0.finishScroll(&$1) })

  private static let scrolling: [Field<ViewDraft>] = [
    Field("offset", "The point of the content that is initially at the top left corner", .point) {
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
  ]
}

extension SceneScroll {
  fileprivate static let page: SceneScroll = {
    var scroll = SceneScroll(adjustment: .never)
    scroll.isPage = true
    return scroll
  }()
}

extension ViewDraft {
  /// The height in points that a refresh control adds to the top of its scroll view, as in UIKit.
  private static let refreshHeight: CGFloat = 60

  fileprivate mutating func finishScroll(_ reading: inout Reading) {
    if isRefreshing { addSpinner() }
    guard scrollPlaces.count > 1, let place = scrollPlaces.last else { return }
    reading.report(.notBoth("a scroll view", "an 'offset' or 'scrolled-to'"), at: place)
  }

  private mutating func addSpinner() {
    view.scroll?.inset.top += ViewDraft.refreshHeight
    let above = (ViewDraft.refreshHeight + SpinnerContent.diameter) / 2
    let spinner = SceneView(
      id: view.id + "_refresh", pins: Pins(top: .points(-above), centerX: .points(0)),
      content: .spinner(SpinnerContent()))
    view.subviews.insert(spinner, at: 0)
  }
}

extension ValueFormat where Value == EdgeInsets {
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
