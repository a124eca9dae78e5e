// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
@testable import KeyliftScene
import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct SystemSceneTests {
  private func scene(_ name: String) throws -> Scene {
    let path = try #require(SampleScenes.systems.first { FilePath.stem(of: $0) == name }, "\(name)")
    let reading = try SceneReader().read(path)
    #expect(reading.diagnostics.map(\.description) == [])
    var scene = try #require(reading.scene)
    scene.keyboard.heights = .calculated
    return scene
  }

  @Test func everySystemHasASceneOfItsName() throws {
    for system in KeyboardSystem.allCases {
      #expect(try scene(system.rawValue).system.name == system)
    }
  }

  @Test(arguments: SampleScenes.systems) func theSceneEndsAsItBegan(path: String) throws {
    let scene = try #require(try SceneReader().read(path).scene)
    let clip = scene.play()
    #expect(clip.droppedConstraints == [])
    let (first, last) = (
      clip.frame(0).views.map(\.rect), clip.frame(clip.lastFrame).views.map(\.rect)
    )
    let stays: [KeyboardSystem] = [.bottomConstraintAsPublished, .addsUp]
    // Room for a keyboard that is not hidden, and a form that stays scrolled.
    let isOther = ["/web-view-other-app.yaml", "/flutter-form.yaml"].contains(where: path.hasSuffix)
    #expect((first != last) == (stays.contains(clip.system) || isOther))
  }

  /// The page is pinned to the safe area, 34 points above the bottom, and the keyboard has 336.
  @Test(arguments: [
    (KeyboardSystem.bottomAnchor, nil, 516.0), (.bottomConstraint, nil, 508),
    (.bottomConstraint, 0, 516), (.bottomConstraintAsPublished, 0, 516),
  ])
  func safeAreaCanBeSubtracted(
    _ system: KeyboardSystem, _ padding: CGFloat?, _ bottom: Double
  ) throws {
    var scene = try scene("bottom-anchor")
    let parameters = SystemParameters(padding: padding, subtractsSafeArea: true)
    scene.system = SystemChoice(system, parameters: parameters)
    let page = scene.play().frame(66).views.first { $0.id == "page" }
    #expect(page.map { Double($0.rect.maxY) } == bottom)
  }

  @Test(arguments: KeyboardSystem.allCases)
  func theSameScreenIsPlayedUnderEverySystem(system: KeyboardSystem) throws {
    var scene = try scene("bottom-anchor")
    scene.system = SystemChoice(system)
    let shortfall: SystemShortfall? =
      switch system.requirement {
      case .scrollView: .targetDoesNotScroll(id: "page")
      case .page: .noPage
      default: nil
      }
    #expect(scene.systemShortfall == shortfall)
    let clip = scene.play()
    let page = clip.frame(66).views.first { $0.id == "page" }
    let bottom: Double? =
      switch system {
      case .keyboardResponder, .iqKeyboardManager: 506
      case .keyboardResponderSubscribe, .keyboardPadding, .layoutGuide, .uikitGuide, .swiftui,
        .late, .reactNativeKAV, .rnkcAwareScroll, .rnkcKAV, .rnkcChat, .flutter:
        516
      // The page begins at the safe area, so its 34 points count twice.
      case .bottomAnchor, .offsetViews, .addsUp, .rnkcSticky: 482
      case .bottomConstraint, .bottomConstraintAsPublished: 474
      default: 818
      }
    #expect(page.map { Double($0.rect.maxY) } == bottom)
  }

  @Test(arguments: [("keyboard-padding", 34.0)])
  func thePaddingOfASceneFollowsItsClosedForm(name: String, safe: Double) throws {
    let clip = try scene(name).play()
    let start = clip.frame(0).views.first { $0.id == "field" }?.rect.maxY ?? .nan
    let margin = 852 - safe - Double(start)
    for index in 12...71 {
      let time = Double(index) / 60 - 0.2
      let progress = legacySpring(time)
      let eased = TimingCurve.easeOut.progress(at: min(time / 0.25, 1))
      let frame = clip.frame(index)
      let field = frame.views.first { $0.id == "field" }?.rect.maxY ?? .nan
      let gap = Double(frame.keyboard.rect.minY - field)
      let expected = (safe + (336 - safe) * eased) - 336 * progress + margin
      #expect(abs(gap - expected) < 1e-6, "frame \(index)")
    }
  }

  // SwiftUI: .background(.white).modifier(KeyboardPadding()).
  @Test(arguments: ["keyboard-padding", "late"])
  func paddingIsOutsideOfTheBackgroundOfAnInnerStack(system: String) throws {
    let clip = try Scene(
      yaml: """
        version: 1
        system: \(system)
        target: card
        keyboard: { height: 336, events: [{ at: 0, show: letters }] }
        views:
          - id: page
            kind: vstack
            views:
              - { kind: spacer }
              - { id: card, kind: hstack, background: white, views: [{ id: dot, width: 9, height: 9 }] }
        """
    ).play()
    let card = clip.frame(clip.lastFrame).views.first { $0.id == "card" }?.rect
    // The safe area of an iPhone 15 Pro ends at 818.
    #expect(card.map { [Double($0.height), Double($0.maxY)] } == [9, 818 - 336])
  }

  @Test func aConstraintWithTheKeyboardFollowsItWithoutASystem() throws {
    let scene = try Scene(
      yaml: """
        version: 1
        views: [{ id: a, height: 40 }]
        constraints: [a.bottom == keyboard.top]
        keyboard: [{ at: 0, show: letters }]
        """)
    #expect(scene.system.name == .uikitGuide)
    let clip = scene.play()
    let frame = clip.frame(clip.lastFrame)
    #expect(frame.views[0].rect.maxY == frame.keyboard.rect.minY)
  }

  @Test func aSystemOfOnesOwnTakesTenLines() throws {
    let scene = try scene("none")
    let clip = scene.play { stage in
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { note in
        guard let page = stage.view(id: "page"),
          let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return }
        UIView.animate(withDuration: 0.25, options: .curveLinear) {
          page.frame.origin.y = frame.minY - page.frame.height
        }
      }
    }
    // Half-way through a quarter of a second.
    #expect(clip.frame(12).views.first { $0.id == "page" }?.rect.maxY == 818)
    let half = try #require(clip.frame(19).views.first { $0.id == "page" }?.rect.maxY)
    #expect(abs(Double(half) - (818 - 302 * (19.0 / 60 - 0.2) / 0.25)) < 1e-6)
    #expect(clip.frame(60).views.first { $0.id == "page" }?.rect.maxY == 516)
  }
}
