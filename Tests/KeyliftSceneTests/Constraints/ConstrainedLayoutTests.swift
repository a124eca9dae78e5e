// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import TestSupport
import Testing

/// What comes of constraints on an iPhone 15 Pro, 393 by 852 points, safe from 59 to 818.
struct ConstrainedLayoutTests {
  private func frames(_ views: [SceneView], _ sentences: [String]) throws -> [String: CGRect] {
    let device = try #require(Device.named("iphone-15-pro"))
    let constraints = try sentences.map { try #require(SceneConstraint($0)) }
    let clip = Scene(views: views, constraints: constraints).play(SceneVariant(device: device))
    #expect(clip.droppedConstraints == [])
    return Dictionary(uniqueKeysWithValues: clip.frame(0).views.map { ($0.id, $0.rect) })
  }

  @Test func everyItemAndAttributeIsWhereItIsSaidToBe() throws {
    let inner = SceneView(id: "inner")
    let outer = SceneView(
      id: "outer", pins: Pins(left: 10, top: 30, width: 200, height: 300), subviews: [inner])
    let frames = try frames(
      [outer, SceneView(id: "a"), SceneView(id: "b")],
      [
        "a.leading == safe-area.left + 8", "a.trailing == screen.center-x",
        "a.top == safe-area.top", "a.bottom == keyboard.top - 9", "b.left == a.right + 1",
        "b.width == 0.5 * a.height", "b.center-y == outer.bottom", "b.height == b.width * 0.5",
        "inner.right == parent.right - 20", "inner.width == parent.width * 0.25 + 10",
        "inner.top == parent.safe-area.top + 1", "inner.height <= 300", "inner.height == 500 @ 750",
      ])
    #expect(frames["a"] == CGRect(x: 8, y: 59, width: 188.5, height: 750))
    #expect(frames["b"] == CGRect(x: 197.5, y: 236.25, width: 375, height: 187.5))
    // The safe area begins 29 points below the top of `outer`.
    #expect(frames["inner"] == CGRect(x: 130, y: 60, width: 60, height: 300))
  }

  @Test func pinsOnAnAxisWithConstraintsCountAmongThem() throws {
    let label = SceneView(id: "a", pins: Pins(left: 16, top: .safeArea(1), height: 20))
    let frames = try frames(
      [label, SceneView(id: "b", pins: Pins(right: 8, top: 0, width: 100, height: 50))],
      ["a.right == b.left - 4"])
    #expect(frames["b"] == CGRect(x: 285, y: 0, width: 100, height: 50))
    #expect(frames["a"] == CGRect(x: 16, y: 60, width: 265, height: 20))
  }

  @Test func contentGivesTheSizeThatConstraintsLeaveOpen() throws {
    let toggle = SceneView(id: "a", content: .toggle(SwitchContent()))
    let frames = try frames(
      [toggle], ["a.center-x == parent.center-x", "a.bottom == parent.bottom"])
    #expect(frames["a"] == CGRect(x: 171, y: 821, width: 51, height: 31))
  }

  @Test func scrolledViewKeepsItsPlaceBesideItemsOutsideTheScrollView() throws {
    let subview = SceneView(id: "c", pins: Pins(left: 0, width: 100, height: 50))
    let scroll = SceneScroll(
      position: .offset(CGPoint(x: 0, y: 300)), contentSize: CGSize(width: 393, height: 2000),
      adjustment: .never)
    let view = SceneView(
      id: "s", pins: Pins(top: 50, bottom: 0), scroll: scroll, subviews: [subview])
    for (sentence, top) in [(String, CGFloat)]([
      ("c.top == screen.top + 100", 100), ("c.top == safe-area.top", 59),
      ("c.bottom == keyboard.top", 768), ("c.top == parent.top + 400", 150),
    ]) { #expect(try frames([view], [sentence])["c"]?.minY == top, "\(sentence)") }
  }

  @Test func textWrapsInTheWidthThatConstraintsGive() throws {
    let text = LabelContent(text: String(repeating: "wrap ", count: 40))
    let views = [
      SceneView(id: "a", content: .label(text)),
      SceneView(id: "b", pins: Pins(left: 0, width: 200), content: .label(text)),
      SceneView(id: "c", pins: Pins(left: 0, height: 1)),
    ]
    let frames = try frames(
      views,
      ["a.left == parent.left", "a.width == 200", "a.top == parent.top", "c.top == a.bottom"])
    let a = try #require(frames["a"])
    #expect(a.width == 200)
    #expect(a.height > 100)
    // Pins alone fill the height, which is that of the screen.
    #expect(frames["b"]?.height == 852)
    #expect(frames["c"]?.minY == a.maxY)
  }

  @Test func constraintsInAScrollViewMakeItsContent() throws {
    let row = SceneView(id: "row", pins: Pins(left: 16, right: 16))
    let end = SceneView(id: "end", pins: Pins(height: 10))
    let scroll = SceneView(
      id: "scroll", pins: Pins(top: 100, height: 400), scroll: SceneScroll(), subviews: [row, end])
    let frames = try frames(
      [scroll],
      [
        "row.top == parent.top + 20", "row.height == 900", "row.bottom == parent.bottom - 30",
        "end.bottom == parent.bottom", "end.width == parent.width",
      ])
    #expect(frames["row"] == CGRect(x: 16, y: 120, width: 361, height: 900))
    #expect(frames["end"] == CGRect(x: 0, y: 1040, width: 393, height: 10))
  }

  @Test func contentSizeOfASceneHoldsForConstraintsToo() throws {
    let row = SceneView(id: "row", pins: Pins(width: 40, height: 40))
    let scroll = SceneView(
      id: "scroll", pins: Pins(top: 100, height: 400),
      scroll: SceneScroll(
        position: .offset(CGPoint(x: 0, y: 50)), contentSize: CGSize(width: 500, height: 700)),
      subviews: [row])
    let frames = try frames([scroll], ["row.right == parent.right", "row.bottom == parent.bottom"])
    #expect(frames["row"] == CGRect(x: 460, y: 710, width: 40, height: 40))
  }

  /// Whatever pins place is placed the same by constraints that say the same.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func pinsAsConstraintsPlaceAViewAsPinsDo(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let contents: [Content] = [
      .none, .toggle(SwitchContent()), .label(LabelContent(text: "Several words of text")),
    ]
    let view = SceneView(
      id: "view", pins: Pins(random: &random),
      content: contents.randomElement(using: &random) ?? .none)
    let outer = SceneView(
      id: "outer", pins: Pins(left: 20, top: 40, width: 300, height: 790), subviews: [view])
    // Both axes of a view that begins a constraint which is met anyway.
    let pinned = try #require(try frames([outer], [])["view"])
    let vertical = try #require(try frames([outer], ["view.width >= 0 @ 1"])["view"])
    let horizontal = try #require(try frames([outer], ["view.height >= 0 @ 1"])["view"])
    // Layout by constraints gives multiples of this.
    let grid = 1 / CGFloat(1 << 26)
    #expect(abs(vertical.minY - pinned.minY) < grid, "seed \(seed)")
    #expect(abs(vertical.height - pinned.height) < grid, "seed \(seed)")
    #expect(abs(horizontal.minX - pinned.minX) < grid, "seed \(seed)")
    #expect(abs(horizontal.width - pinned.width) < grid, "seed \(seed)")
  }

  @Test func stackIsAsLargeAsItsViewsAndOthersMayReferToThem() throws {
    let row = SceneView(
      id: "row", pins: Pins(left: 10), stack: SceneStack(.horizontal(spacing: 4)),
      subviews: ["a", "b"].map { SceneView(id: $0, content: .toggle(SwitchContent())) })
    let frames = try frames(
      [row, SceneView(id: "mark", pins: Pins(width: 5, height: 5))],
      ["row.top == safe-area.top + 1", "mark.left == b.left", "mark.top == row.bottom"])
    #expect(frames["row"] == CGRect(x: 10, y: 60, width: 106, height: 31))
    #expect(frames["mark"] == CGRect(x: 65, y: 91, width: 5, height: 5))
  }

  @Test func keyboardsTopIsFollowedUpAndDown() throws {
    let device = try #require(Device.named("iphone-15-pro"))
    let scene = Scene(
      system: SystemChoice(.uikitGuide), views: [SceneView(id: "a", pins: Pins(height: 50))],
      constraints: [try #require(SceneConstraint("a.bottom == keyboard.top - 8"))],
      keyboard: KeyboardSettings(
        heights: .init(letters: 300, predictiveBar: 0),
        events: [KeyboardEvent(at: 0.2, .show(.letters)), KeyboardEvent(at: 1.2, .hide)]))
    let clip = scene.play(SceneVariant(device: device))
    let bottoms = [0, 60, clip.lastFrame].map { clip.frame($0).views.last?.rect.maxY }
    // With the keyboard away, its guide ends at the safe area's bottom.
    #expect(bottoms == [810, 544, 810])
  }

  @Test func barWithOneEdgeReachesToTheOther() throws {
    let bar = SceneView(id: "a", pins: Pins(left: 20), content: .composer(ComposerContent()))
    #expect(try frames([bar], ["a.bottom == keyboard.top"])["a"]?.width == 373)
  }

  @Test func constraintsThatMeanNothingAreLeftOut() throws {
    let device = try #require(Device.named("iphone-15-pro"))
    let constraints = [
      SceneConstraint("nobody", .left, .equal, .init(.parent, .left)),
      SceneConstraint("a", .left, .equal, .init(.view("nobody"), .left)),
      SceneConstraint("a", .left, .equal, .init(.parent, .top)),
      SceneConstraint("a", .width, .equal, .init(.parent, .left)),
      SceneConstraint("a", .width, .equal, plus: .nan, priority: .nan),
      SceneConstraint("a", .top, .equal, .init(.parent, .top), times: .infinity),
    ]
    let scene = Scene(views: [SceneView(id: "a")], constraints: constraints)
    let rect = try #require(scene.play(SceneVariant(device: device)).frame(0).views.last).rect
    #expect([rect.minX, rect.minY, rect.width, rect.height].allSatisfy { $0.isFinite })
  }
}

extension Pins {
  /// Creates pins to whole points, up to two an axis.
  fileprivate init(random: inout SeededRandom) {
    func length() -> Length {
      let points = CGFloat(Int.random(in: 0...40, using: &random))
      return Bool.random(using: &random) ? .points(points) : .safeArea(points)
    }
    func size() -> CGFloat { CGFloat(Int.random(in: 0...90, using: &random)) }
    self.init()
    switch Int.random(in: 0...6, using: &random) {
    case 0: (left, right) = (length(), length())
    case 1: (left, width) = (length(), size())
    case 2: (right, width) = (length(), size())
    case 3: (centerX, width) = (length(), size())
    case 4: left = length()
    case 5: width = size()
    default: break
    }
    switch Int.random(in: 0...6, using: &random) {
    case 0: (top, bottom) = (length(), length())
    case 1: (top, height) = (length(), size())
    case 2: (bottom, height) = (length(), size())
    case 3: (centerY, height) = (length(), size())
    case 4: bottom = length()
    case 5: centerY = length()
    default: break
    }
  }
}

/// Compares random layouts with kiwisolver's solutions, in which no width is below 0.
struct RecordedLayoutTests {
  /// A layout of `Tests/Fixtures/Solver/layouts.json`.
  struct RecordedLayout: Decodable {
    let seed: Int
    let views: Int
    let sentences: [String]
    /// The indices of the sentences that contradict earlier ones.
    let refused: [Int]
    /// The left edge and the width of each view.
    let values: [Double]
    /// Whether each value is the same in every optimal solution.
    let unique: [Bool]
  }

  private struct File: Decodable { let layouts: [RecordedLayout] }

  @Test func framesAndConflictsEqualThoseOfKiwisolver() throws {
    let file = Repository.url("Tests/Fixtures/Solver/layouts.json")
    let layouts = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).layouts
    #expect(layouts.count >= 200)
    for layout in layouts {
      let clip = try clip(of: layout)
      let refused = clip.droppedConstraints.map(\.constraint)
      #expect(Set(refused) == Set(layout.refused.map { "c\($0)" }), "seed \(layout.seed)")
      let frame = clip.frame(0)
      for view in 0..<layout.views {
        guard let rect = frame.views.first(where: { $0.id == "v\(view)" })?.rect else { continue }
        for (value, place) in [(rect.minX, 2 * view), (rect.width, 2 * view + 1)]
        where layout.unique[place] {
          let difference = abs(value - layout.values[place])
          #expect(difference < 1e-6, "seed \(layout.seed), view \(view)")
        }
      }
    }
  }

  private func clip(of layout: RecordedLayout) throws -> Clip {
    let device = try #require(Device.named("iphone-15-pro"))
    let views = (0..<layout.views).map { SceneView(id: "v\($0)", pins: Pins(top: 0, height: 10)) }
    let constraints = try layout.sentences.enumerated().map { index, sentence in
      try #require(SceneConstraint("c\(index): \(sentence)"))
    }
    return Scene(views: views, constraints: constraints).play(SceneVariant(device: device))
  }
}
