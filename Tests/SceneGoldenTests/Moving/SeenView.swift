// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A view as a browser shows it at an instant.
struct SeenView: Decodable {
  /// The map from the view's pixels to the page's, by its six numbers.
  let place: [Double]
  /// The opacity, that of all groups around it multiplied.
  let opacity: Double
  /// The left, top, right and bottom edge of what is drawn, for a view that is one rectangle, or drawn in pieces.
  let box: [Double]?

  /// The map from the view's pixels to the page's.
  var map: CGAffineTransform {
    CGAffineTransform(
      a: place[0], b: place[1], c: place[2], d: place[3], tx: place[4], ty: place[5])
  }

  /// Returns a script's text that shows a page at instants and returns the views of each by their ids.
  ///
  /// Ids that the page lacks are left out.
  static func script(times: [Double], ids: [String]) -> String {
    """
    const animations = document.getAnimations();
    for (const animation of animations) animation.pause();
    // What is drawn begins where there is no longer just one group in another; parts move in their view.
    const innermost = (group, isEnd) => {
      const inner = group.children;
      const isOne = inner.length === 1 && inner[0].tagName === "g" && !inner[0].hasAttribute("aria-label");
      return isOne && !isEnd(inner[0]) ? innermost(inner[0], isEnd) : group;
    };
    const isPart = (group) => /-(part|shown)/.test(group.getAttribute("class"));
    const opacity = (element) => element.tagName === "svg" ? 1
      : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
    const view = (group) => {
      const inner = innermost(group, isPart);
      const m = inner.getCTM();
      const drawn = innermost(group, () => false).children;
      const isRect = drawn.length === 1 && drawn[0].tagName === "rect";
      const pieces = group.querySelector("[class*='-piece']") ? [...group.querySelectorAll("path, rect")] : [];
      const rects = (isRect ? [drawn[0]] : pieces).map((element) => element.getBoundingClientRect());
      const edge = (choose, side) => choose(...rects.map((rect) => rect[side]));
      return {
        place: [m.a, m.b, m.c, m.d, m.e, m.f], opacity: opacity(inner),
        box: rects.length === 0 ? null
          : [edge(Math.min, "left"), edge(Math.min, "top"), edge(Math.max, "right"), edge(Math.max, "bottom")],
      };
    };
    return \(times).map((time) => {
      for (const animation of animations) animation.currentTime = time * 1000;
      const groups = \(ids).map((id) => [id, document.getElementById(id)]);
      return Object.fromEntries(groups.filter((pair) => pair[1]).map(([id, group]) => [id, view(group)]));
    });
    """
  }
}
