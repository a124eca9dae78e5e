// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The system `web-view` against numbers of reports and the arithmetic of WebKit and of Capacitor's plugin
/// (`Docs/Systems.md`).
struct WebViewTests {
  // asheshgoplani/agent-deck#2247: innerHeight stays 660, visualViewport.height goes from 660 to 376.
  @Test func viewportsInSafariAreTheReportedOnes() throws {
    let scene = try FrameworkScene("web-view")
    #expect(try scene.viewport(at: 0) == [660, 0])
    #expect(try scene.viewport(at: 1.1) == [376, 0])
    #expect(try scene.viewport(at: 2.2) == [660, 0])
    // The page begins at 59, so its fixed bar ends at 719 with and without the keyboard.
    #expect(try scene.bottom("tabs", at: 0) == 719)
    #expect(try scene.bottom("tabs", at: 1.1) == 719)
    let keyboard = Double(scene.clip.timeline.frame(at: 1.1).keyboard.rect.minY)
    #expect(abs(keyboard - (852 - 336 - 44)) < 1e-6)
  }

  @Test func resizedContentPutsTheBarAtTheVisualViewportsEnd() throws {
    let scene = try FrameworkScene("web-view-resizes-content")
    #expect(try scene.viewport(at: 1.1) == [376, 0])
    #expect(try scene.bottom("tabs", at: 1.1) == 59 + 376)
    #expect(try scene.bottom("safari", at: 1.1) - scene.top("safari", at: 1.1) == 133)
    #expect(try scene.top("safari", at: 1.1) == 59 + 376)
    #expect(try scene.bottom("tabs", at: 2.2) == 719)
  }

  @Test func overlaidContentKeepsBothViewports() throws {
    let scene = try FrameworkScene("web-view") {
      $0.system.parameters.interactiveWidget = .overlaysContent
    }
    #expect(try scene.viewport(at: 1.1) == [660, 0])
    #expect(try scene.bottom("tabs", at: 1.1) == 719)
  }

  // adobe/react-spectrum#9858: 'offsetTop 157.7 put a 558px card's top at -142 relative to a 377px window'.
  @Test func pageThatPansIsTheReportedOne() throws {
    let scene = try FrameworkScene("web-view-panned", .ios26)
    let viewport = try scene.viewport(at: 1.1)
    #expect(viewport[0] == 377)
    #expect(abs(viewport[1] - 157.7) < 1e-6)
    let page = try scene.top("page", at: 1.1)
    #expect(abs(try scene.top("card", at: 1.1) - page + 142) < 1e-6)
    #expect(try scene.viewport(at: 2.2) == [714, 0])
  }

  @Test func fieldIsScrolledToTheMiddleInAQuarterOfASecond() throws {
    let scene = try FrameworkScene("web-view-panned", .ios26)
    let rest = try scene.top("card", at: 0)
    for (time, progress) in [(0.2, 0.0), (0.325, 0.5), (0.45, 1), (0.8, 1)] {
      #expect(abs(try scene.top("card", at: time) - (rest - 157.7 * progress)) < 1e-6, "\(time)")
    }
  }

  /// A document of 2,000 points on a page of 759, of which the keyboard leaves 457.
  private func document(_ position: String, field: Int, widget: String = "resizes-visual") throws
    -> FrameworkScene
  {
    try FrameworkScene(
      text: """
        version: 1
        device: iphone-15-pro
        system: { name: web-view, interactive-widget: \(widget) }
        keyboard: [{ at: 0.2, show: letters, focus: note }, { at: 1.2, hide: true }]
        views:
          - id: page
            kind: page
            top: safe-area
            bottom: 34
            content-size: [393, 2000]
            views:
              - { id: note, kind: text-field, left: 20, right: 20, top: \(field), height: 44 }
              - { id: bar, position: \(position), left: 0, right: 0, height: 40 }
        """)
  }

  @Test func layoutViewportMovesOnlyAsFarAsItMust() throws {
    // The field is in the middle of 457: the page scrolls to 1022 - 228.5, and its visual viewport ends at
    // 1250.5, which the layout viewport of 759 reaches at 491.5.
    let scene = try document("fixed, top: 0", field: 1000)
    #expect(try scene.viewport(at: 1.1) == [457, 302])
    #expect(try scene.top("note", at: 1.1) == 59 + 228.5 - 22)
    #expect(try scene.top("bar", at: 1.1) == 59 - 302)
    // A page that does not pan farther than the layout viewport takes it along not at all.
    let near = try document("fixed, top: 0", field: 300)
    #expect(try near.viewport(at: 1.1) == [457, 322 - 228.5])
  }

  @Test func stickyViewStaysInTheLayoutViewport() throws {
    let scene = try document("sticky, top: 100", field: 1000)
    #expect(try scene.top("bar", at: 0) == 159)
    #expect(try scene.top("bar", at: 1.1) == 59 - 302)
    let last = try document("sticky, bottom: 0", field: 1000)
    // Its place in the document is below the layout viewport, at whose end it sticks.
    #expect(try last.bottom("bar", at: 0) == 59 + 759)
    #expect(try last.bottom("bar", at: 1.1) == 59 + 457)
  }

  @Test func pageIsNotScrolledForAFieldOfAnIPadThatIsSeen() throws {
    let text = """
      version: 1
      device: DEVICE
      system: web-view
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - id: page
          kind: page
          views:
            - { id: end, top: 2990, height: 10 }
            - { id: note, kind: text-field, left: 20, right: 20, top: 500, height: 44 }
      """
    let pad = try FrameworkScene(text: text.replacing("DEVICE", with: "ipad-10"))
    #expect(try pad.viewport(at: 1.1)[1] == 0)
    let phone = try FrameworkScene(text: text.replacing("DEVICE", with: "iphone-15-pro"))
    // 852 - 336 points are left.
    #expect(try phone.viewport(at: 1.1) == [516, 522 - 258])
  }

  // ionic-team/capacitor#3547: a gap of 45 points while the keyboard type changes, iOS 18's 336 less 291.
  @Test func capacitorLeavesAGapUntilItResizes() throws {
    let scene = try FrameworkScene("capacitor")
    let notified = 0.25 + 0.2
    let bottoms: [(Double, Double)] = [
      (0, 852), (0.2 + notified - 0.01, 852), (0.2 + notified + 0.01, 516),
      (1.4 + notified - 0.01, 516), (1.4 + notified + 0.01, 561), (2.6, 561), (2.62, 852),
    ]
    for (time, bottom) in bottoms {
      #expect(try scene.bottom("page", at: time) == bottom, "at \(time)")
      #expect(try scene.bottom("send", at: time) == bottom - 8, "at \(time)")
    }
    let gap = Double(scene.clip.timeline.frame(at: 1.84).keyboard.rect.minY) - 516
    #expect(abs(gap - 45) < 0.5)
  }

  private func resized(_ mode: String, target: String? = nil) throws -> FrameworkScene {
    try FrameworkScene(
      text: """
        version: 1
        device: iphone-15-pro
        system: { name: web-view, resize: \(mode) }
        \(target.map { "target: \($0)" } ?? "")
        keyboard: [{ at: 0.2, show: letters, focus: note }, { at: 1.2, hide: true }]
        views:
          - id: page
            kind: page
            views:
              - { id: app, bottom: 0, top: 0, left: 0, right: 0 }
              - { id: foot, bottom: 0, height: 40, left: 0, right: 0 }
              - { id: fixed, position: fixed, bottom: 0, height: 40, left: 0, right: 0 }
              - { id: note, kind: text-field, left: 20, right: 20, top: 100, height: 44 }
        """)
  }

  @Test(arguments: [
    ("native", nil, [516.0, 516, 516, 516]), ("body", nil, [852, 516, 516, 852]),
    ("ionic", "app", [852, 516, 852, 852]), ("none", nil, [852, 852, 852, 852]),
  ])
  func pluginResizesWhatItsModeSays(_ mode: String, _ target: String?, _ bottoms: [Double]) throws {
    let scene = try resized(mode, target: target)
    let ids = ["page", "app", "foot", "fixed"]
    #expect(try ids.map { try scene.bottom($0, at: 0.6) } == [852, 852, 852, 852])
    #expect(try ids.map { try scene.bottom($0, at: 1.1) } == bottoms)
    #expect(try ids.map { try scene.bottom($0, at: 1.25) } == [852, 852, 852, 852])
  }

  @Test func pluginLeavesTheVisualViewportAlone() throws {
    #expect(try resized("none").viewport(at: 1.1) == [852, 0])
    #expect(try resized("native").viewport(at: 1.1) == [516, 0])
  }

  // WebKit/WebKit#67774: fixed content at the bottom goes up for another app's keyboard, and stays.
  @Test func roomForAnotherAppsKeyboardIsNotGivenBack() throws {
    let scene = try FrameworkScene("web-view-other-app")
    let height = Double(scene.clip.timeline.frame(at: 1.1).keyboard.rect.height)
    #expect(height > 300)
    #expect(try scene.bottom("tabs", at: 0.5) == 1180)
    #expect(try scene.bottom("tabs", at: 1.1) == 1180 - height)
    #expect(try scene.bottom("tabs", at: 2.2) == 1180 - height)
  }

  @Test func traceHasTheVisualViewport() throws {
    let scene = try FrameworkScene("web-view")
    let trace = Trace(of: scene.clip, frames: [66]).written(as: .json)
    #expect(trace.contains("\"visualViewport\": {\"height\": 376, \"offsetTop\": 0}"), "\(trace)")
  }

  @Test(arguments: ["kind: view", "kind: vstack", "kind: scroll"])
  func positionOutsideOfAPageIsReportedWhereItIs(_ kind: String) throws {
    let text = """
      version: 1
      views:
        - id: page
          \(kind)
          views:
            - id: bar
              position: fixed
      """
    let reading = try SceneReading(yaml: text, at: "a.yaml")
    #expect(
      reading.diagnostics.map(\.description).contains {
        $0.contains("a.yaml:7:9: error: 'position' is for views in a page [not-in-page]")
      }, "\(reading.diagnostics)")
  }

  @Test func systemWithoutAPageIsReported() throws {
    let text = """
      version: 1
      system: web-view
      views: [{ id: note, kind: text-field }]
      """
    let reading = try SceneReading(yaml: text, at: "a.yaml")
    let texts = reading.diagnostics.map(\.description)
    #expect(
      texts.contains { $0.contains("a.yaml:2:9") && $0.contains("needs a web page") }, "\(texts)")
  }
}
