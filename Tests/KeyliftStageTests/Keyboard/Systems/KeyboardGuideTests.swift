// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct KeyboardGuideTests {
  private func scene(
    _ system: KeyboardSystem, motion: KeyboardMotion, parameters: SystemParameters = .init()
  ) throws -> (SystemStage, InstalledSystem) {
    let scene = SystemStage(motion: motion)
    scene.constrain()
    let installed = InstalledSystem(
      system, parameters: parameters, root: scene.root, center: scene.center)
    scene.composer.bottomAnchor.constraint(equalTo: installed.keyboardGuide.topAnchor).isActive =
      true
    try installed.start(target: nil)
    return (scene, installed)
  }

  @Test(arguments: 0..<60) func guideStaysAtTheKeyboard(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (scene, system) = try scene(.layoutGuide, motion: .ios18)
    let layouts: [KeyboardType] = [.letters, .emoji, .numberPad]
    for _ in 0..<6 {
      let layout = layouts[Int.random(in: 0..<3, using: &random)]
      let hides = Bool.random(using: &random)
      scene.at(random.double(in: 0...2)) { if hides { $0.hide() } else { $0.show(layout) } }
    }
    let timeline = scene.play(holding: system)
    // A keyboard that comes up again in another size while it goes down starts from its visible
    // position.
    for index in 0...300 {
      let time = Double(index) / 100
      let gap = timeline.keyboardTop(at: time) - timeline.bottom(of: "composer", at: time)
      #expect(abs(gap) <= 1e-6, "seed \(seed), at \(time)")
    }
  }

  @Test func guideLagsByUpTo46PointsUnderIOS26() throws {
    let (scene, system) = try scene(.layoutGuide, motion: .ios26)
    let timeline = scene.play(holding: system, show: 0)
    let gaps = (0...600).map { index in
      let time = Double(index) / 1000
      return timeline.bottom(of: "composer", at: time) - timeline.keyboardTop(at: time)
    }
    // `Docs/iOS/Behavior.md` 1.8: 46.1 of 336 points.
    #expect(abs((gaps.max() ?? .nan) - 46.1) < 0.05)
  }

  @Test(arguments: KeyboardMotion.allCases)
  func uikitGuideFollowsTheKeyboardOfBothMotions(motion: KeyboardMotion) throws {
    let (scene, system) = try scene(
      .uikitGuide, motion: motion, parameters: SystemParameters(usesBottomSafeArea: false))
    scene.at(0) { $0.show(.letters) }
    scene.at(0.2) { $0.hide() }
    let timeline = scene.play(holding: system, show: 0.3, hide: 1)
    for index in 0...200 {
      let time = Double(index) / 100
      let gap = timeline.keyboardTop(at: time) - timeline.bottom(of: "composer", at: time)
      #expect(abs(gap) <= 1e-6, "\(time)")
    }
  }

  @Test func uikitGuideEndsAtTheSafeAreaAtRest() throws {
    let (scene, system) = try scene(.uikitGuide, motion: .ios18)
    let timeline = scene.play(holding: system, show: 0, hide: 1)
    #expect(timeline.bottom(of: "composer", at: 0.9) == 516)
    #expect(timeline.bottom(of: "composer", at: 2) == 818)
  }

  @Test(
    arguments: KeyboardSystem.allCases.filter {
      ![.layoutGuide, .uikitGuide, .rnkcAwareScroll, .rnkcChat].contains($0)
    })
  func guideIsAtTheBottomWithOtherSystems(system: KeyboardSystem) throws {
    let scene = SystemStage()
    scene.constrain()
    let installed = InstalledSystem(system, root: scene.root, center: scene.center)
    scene.composer.bottomAnchor.constraint(equalTo: installed.keyboardGuide.topAnchor).isActive =
      true
    let timeline = scene.play(holding: installed, show: 0)
    #expect(timeline.bottom(of: "composer", at: 1) == 818)
  }

  @Test func guideFollowsTheKeyboardInAnyView() {
    let scene = KeyboardStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let guide = UILayoutGuide()
    let follower = view.addKeyboardGuide(guide, center: scene.stage.notificationCenter)
    let button = UIView(id: "button", frame: .zero)
    scene.stage.window.addSubview(view)
    view.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -20),
      button.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      button.heightAnchor.constraint(equalToConstant: 50),
    ])
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide() }
    let timeline = withExtendedLifetime(follower) { scene.play() }
    #expect(
      timeline.frame(at: 0.9).views.last?.rect == CGRect(x: 0, y: 446, width: 393, height: 50))
    #expect(timeline.bottom(of: "button", at: 2) == 832)
  }

  @Test func missingValuesOtherThanTheFrameHaveDefaults() throws {
    let (scene, system) = try scene(.layoutGuide, motion: .ios18)
    let frame = CGRect(x: 0, y: 516, width: 393, height: 336)
    let infos: [[AnyHashable: Any]] = [
      [UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 1.0)],
      [UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: frame)],
    ]
    for (index, info) in infos.enumerated() {
      scene.at(Double(index)) { _ in
        scene.center.post(
          name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: info)
      }
    }
    let timeline = scene.play(holding: system)
    // Without a frame nothing moves. Without a curve it is 7, whose spring is that of iOS 18.
    #expect(timeline.bottom(of: "composer", at: 0.9) == 852)
    let progress = KeyboardMotion.ios18.closedForm(after: 0.1)
    #expect(abs(timeline.bottom(of: "composer", at: 1.1) - (852 - 336 * progress)) < 1e-6)
  }
}
