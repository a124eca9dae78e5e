// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ViewKind {
  static let popover = ViewKind(
    name: "popover", words: ["uipopoverpresentationcontroller", "uipopovercontroller"],
    summary: "a card beside a view, with an arrow to it, like UIPopoverPresentationController's",
    PopoverContent(), Content.popover,
    fields: [
      Field(
        "arrow", "The only direction in which the arrow may point (default: any)",
        .choice("arrow"), \.arrow)
    ],
    others: [
      Field(
        "anchor",
        """
        The id of the view to which the arrow points, and beside which the popover is (default: none, \
        for a popover at its own pins, without an arrow)
        """, .reference
      ) { $0.anchor = ($1, $2) }
    ],
    finish: { $0.finishPopover(&$1) })
}

extension ViewDraft {
  fileprivate mutating func finishPopover(_ reading: inout Reading) {
    guard let anchor, case .popover(var popover) = view.content else { return }
    popover.anchor = anchor.id
    view.content = .popover(popover)
    reading.references.append(anchor)
    if view.isOrContains(anchor.id) {
      reading.report(
        .ownAnchor(anchor.id), at: anchor.place, note: "name the view that opens the popover")
    }
    var place = view.pins
    place.width = nil
    place.height = nil
    if framePlace != nil || place != Pins() {
      reading.report(
        .notBoth("a popover", "an 'anchor' or a place"), at: anchor.place,
        note: "with an anchor, a popover has only a 'width' and a 'height'")
    }
  }
}

extension SceneView {
  /// Takes the id of a popover's arrow, so that no other view has it.
  func reserveArrow(_ reading: inout Reading, at place: Place) {
    guard case .popover(let popover) = content, popover.anchor != nil else { return }
    reading.register(id + PopoverContent.arrowSuffix, at: place)
  }
}

extension Diagnostic.Message {
  fileprivate static func ownAnchor(_ id: String) -> Self {
    Self("conflicting-keys", "a popover cannot point to \(id.quoted), which is in it")
  }
}
