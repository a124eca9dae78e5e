// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import Testing

/// Bars with a large title on an iPhone 15 Pro, 44 and 52 points below a status bar of 53.67
/// (`Docs/iOS/Appearance.md` 5.2).
struct LargeTitleTests {
  private static let expanded = 59 - 16.0 / 3 + 44 + 52

  private func clip(_ form: String, bar: String = "large: true") throws -> Clip {
    let yaml = """
      version: 1
      scene: Large title
      device: iphone-15-pro
      system: keyboard-responder
      target: form
      keyboard: [{ at: 0.2, show: letters, focus: last }, { at: 1.2, hide: true }]
      views:
        - id: form
          \(form)
          views:
            - { id: first, kind: text-field, top: 200, left: 0, right: 0, height: 44 }
            - { id: last, kind: text-field, top: 760, left: 0, right: 0, height: 44 }
            - { id: end, top: 1500, height: 20 }
        - { id: bar, kind: navigation-bar, title: Settings, \(bar), extends-safe-area: top }
      """
    return try Scene(yaml: yaml).play()
  }

  private func bar(
    in clip: Clip, at time: Double = 0
  ) throws -> (height: Double, content: NavigationBarContent) {
    let view = try #require(clip.timeline.frame(at: time).views.first { $0.id == "bar" })
    guard case .navigationBar(let content) = view.content else {
      throw SceneFileError.notFound
    }
    #expect(view.size.height == view.rect.height)
    return (Double(view.rect.height), content)
  }

  @Test(arguments: [(0, 0), (1, 1), (26, 26), (52, 52), (53, 52), (500, 52)] as [(Double, Double)])
  func titleCollapsesAsFarAsTheContentIsScrolled(distance: Double, collapse: Double) throws {
    let offset = distance - Self.expanded
    let clip = try clip("kind: scroll\n    offset: [0, \(offset)]")
    let (height, content) = try bar(in: clip)
    #expect(abs(height - (Self.expanded - collapse)) < 1e-9)
    #expect(abs(content.collapse - collapse) < 1e-9)
    #expect(content.isOverContent == (distance > 52))
  }

  @Test func scrollViewBelowTheBarLeavesItAlone() throws {
    let clip = try clip("kind: scroll\n    top: \(Self.expanded)\n    offset: [0, 100]")
    let (height, content) = try bar(in: clip)
    #expect(abs(height - Self.expanded) < 1e-9)
    #expect(!content.isOverContent)
  }

  @Test func barGetsABackgroundWhileContentIsUnderIt() throws {
    let clip = try clip("top: 0\n    bottom: 0", bar: "large: true")
    let times = stride(from: 0, through: 2, by: 0.05)
    var covered = 0
    for time in times {
      let frame = clip.timeline.frame(at: time)
      let field = try #require(frame.views.first { $0.id == "first" })
      let (height, content) = try bar(in: clip, at: time)
      #expect(abs(height - Self.expanded) < 1e-9)
      #expect(content.isOverContent == (field.rect.minY < Self.expanded - 0.5), "\(time)")
      covered += content.isOverContent ? 1 : 0
    }
    #expect(covered > 5)
    #expect(try !bar(in: clip, at: 2).content.isOverContent)
  }

  @Test func barWithAHairlineStaysAsItIs() throws {
    let clip = try clip("kind: scroll\n    offset: [0, 100]", bar: "large: false")
    #expect(try !bar(in: clip).content.isOverContent)
  }
}
