// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
@testable import KeyliftOutput
import KeyliftRaster
@testable import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// A moving SVG shows the scene's own motion, as a browser sees it.
@Suite(.serialized, .requires(.inter), .requires(.chromium))
struct AnimatedSVGBrowserTests {
  /// Any instant may be wrong; each run looks at others.
  private static let seed = UInt64.random(in: 0...UInt64.max)

  private static let names = [
    "chat", "interrupted", "offset-window", "situations/drag-and-return", "situations/rotation",
    "situations/cross-fade", "situations/floating", "systems/bottom-anchor",
    "systems/bottom-constraint", "systems/swiftui", "../Tests/Fixtures/Lottie/growing",
  ]

  /// One browser shows all scenes.
  @Test func viewsAreWithinHalfAPixelAtEveryInstant() throws {
    let browser = try BrowserSession()
    for name in Self.names { try expectPlaces(ofScene: name, in: browser) }
  }

  private func expectPlaces(ofScene name: String, in browser: BrowserSession) throws {
    let scene = try MovingScene(SceneEntry(name: name))
    let times = scene.instants(seed: Self.seed, count: 40)
    let ids = Array(Set(scene.motion.layers.map(\.id))).sorted()
    let seen: [[String: SeenView]] = try Browser.value(
      in: scene.page, script: SeenView.script(times: times, ids: ids), session: browser)
    var moved = Set<Double>()
    for (time, views) in zip(times, seen) {
      let frame = scene.clip.timeline.frame(at: time)
      let expected = ExpectedView.views(of: frame, on: scene.motion)
      for (id, view) in views {
        let why: Comment = "\(name): \(id) at \(time) s, seed \(Self.seed)"
        guard let meant = expected[id] else {
          #expect(!ExpectedView.hasPlace(id) || view.opacity <= 1.0 / 256, why)
          continue
        }
        #expect(abs(view.opacity - meant.opacity) <= 1.0 / 256, why)
        if meant.opacity > 0 { #expect(meant.distance(to: view) <= 0.5, why) }
        moved.insert(view.place[5])
      }
      for id in expected.keys where ids.contains(id) { #expect(views[id] != nil, "\(name): \(id)") }
    }
    // The page does move.
    #expect(moved.count > 20, "\(name)")
  }
}

/// Where a view is meant to be, in the picture's pixels, from a frame's own numbers.
struct ExpectedView {
  /// The map from the view's pixels to the picture's.
  let place: CGAffineTransform
  /// The view's size in pixels.
  let size: CGSize
  let opacity: Double

  /// Returns the views of a frame, and its keyboard, by their ids.
  static func views(of frame: Frame, on motion: PictureMotion) -> [String: ExpectedView] {
    let scale = CGFloat(frame.screen.scale)
    let screen = frame.screen.size
    // In the middle, at a whole pixel.
    let left = ((CGFloat(motion.width) - screen.width * scale) / 2).rounded(.down)
    let top = ((CGFloat(motion.height) - screen.height * scale) / 2).rounded(.down)
    func view(_ place: CGAffineTransform, _ size: CGSize, _ opacity: Double) -> ExpectedView {
      var pixels = place
      pixels.tx = place.tx * scale + left
      pixels.ty = place.ty * scale + top
      return ExpectedView(
        place: pixels, size: CGSize(width: size.width * scale, height: size.height * scale),
        opacity: opacity)
    }
    var views: [String: ExpectedView] = [:]
    for seen in frame.views where seen.alpha > 0 && seen.size.height > 0.5 {
      views[seen.id] = view(seen.place, seen.size, seen.alpha)
    }
    let (keys, settled) = (frame.keyboard.keys, frame.keyboard.settledKeys)
    if frame.keyboard.alpha > 0, keys.minY < screen.height - 0.1, keys.height == settled.height {
      views["keyboard"] = view(
        CGAffineTransform(translationX: keys.minX, y: keys.minY), keys.size, frame.keyboard.alpha)
    }
    return views
  }

  static func hasPlace(_ id: String) -> Bool {
    ![
      "status-bar", "home-indicator", "accessory", "keyboard", "keyboard-panel", "keyboard-old",
      "keyboard-new", "cutout",
    ].contains(id)
  }

  /// Returns how far a view as it is seen is from this place, in pixels.
  func distance(to seen: SeenView) -> Double {
    if let box = seen.box, place.isTurnless { return distance(toBox: box) }
    let map = place.isTurnless ? seen.map.withoutStretch : seen.map
    return corners.map { corner in
      let (meant, found) = (corner.applying(place), corner.applying(map))
      return max(abs(meant.x - found.x), abs(meant.y - found.y))
    }.max() ?? 0
  }

  private func distance(toBox box: [Double]) -> Double {
    let meant = CGRect(origin: .zero, size: size).applying(place)
    let edges = [meant.minX, meant.minY, meant.maxX, meant.maxY]
    return zip(box, edges).map { abs($0 - $1) }.max() ?? 0
  }

  private var corners: [CGPoint] {
    [
      .zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ]
  }
}

extension CGAffineTransform {
  /// Whether the map only moves.
  fileprivate var isTurnless: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The move alone: what a plain color is stretched by is measured at its edges.
  fileprivate var withoutStretch: CGAffineTransform {
    b == 0 && c == 0 ? CGAffineTransform(translationX: tx, y: ty) : self
  }
}

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
