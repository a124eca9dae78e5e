// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

/// What all systems promise.
struct InstalledSystemTests {
  /// The model of every view: what must be as before once the keyboard has gone.
  private struct Model: Equatable {
    var bounds: [CGRect] = []
    var centers: [CGPoint] = []
    var transforms: [CGAffineTransform] = []
    var insets: [UIEdgeInsets] = []
    var constants: [CGFloat] = []

    init(below root: UIView) {
      var rest = [root]
      while let view = rest.popLast() {
        bounds.append(view.bounds)
        centers.append(view.center)
        transforms.append(view.transform)
        insets.append(view.additionalSafeAreaInsets)
        if let scrollView = view as? UIScrollView { insets.append(scrollView.contentInset) }
        constants += view.constraints.map(\.constant)
        rest += view.subviews
      }
    }
  }

  /// A screen that has what each of the systems needs: a list at its end, above a composer.
  private func screen(
    _ system: KeyboardSystem, profile: KeyboardProfile, _ random: inout SeededRandom
  ) throws -> (SystemStage, InstalledSystem) {
    let scene = SystemStage(profile: profile)
    let list = UIScrollView(frame: .zero)
    list.id = "list"
    scene.root.addSubview(list)
    scene.constrain()
    list.translatesAutoresizingMaskIntoConstraints = false
    list.contentSize = CGSize(width: 393, height: random.double(in: 0...2000))
    let installed = InstalledSystem(system, root: scene.root, center: scene.center)
    let isGuided = [.layoutGuide, .uikitGuide].contains(system) || Bool.random(using: &random)
    let floor = isGuided ? installed.keyboardGuide.topAnchor : scene.root.bottomAnchor
    NSLayoutConstraint.activate([
      scene.composer.bottomAnchor.constraint(
        equalTo: floor, constant: -random.double(in: 0...40)),
      list.topAnchor.constraint(equalTo: scene.root.topAnchor),
      list.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: scene.composer.topAnchor),
    ])
    scene.stage.window.layoutIfNeeded()
    list.contentOffset.y = max(
      -list.adjustedContentInset.top,
      list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height)
    try installed.start(target: system.requirement == .scrollView ? list : scene.composer)
    return (scene, installed)
  }

  @Test(
    arguments: KeyboardSystem.allCases.filter { $0 != .bottomConstraintAsPublished }, 0..<12)
  func hidingRestoresEveryModelValue(system: KeyboardSystem, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let profile = KeyboardProfile.allCases[Int(seed % 2)]
    let (scene, installed) = try screen(system, profile: profile, &random)
    var before: Model?
    scene.stage.schedule(at: 0) { before = Model(below: scene.root) }
    let layouts: [KeyboardLayout] = [.letters, .emoji, .numberPad]
    for _ in 0..<5 {
      let layout = layouts[Int.random(in: 0..<3, using: &random)]
      let hides = Bool.random(using: &random)
      scene.at(random.double(in: 0.1...2)) { if hides { $0.hide() } else { $0.show(layout) } }
    }
    scene.at(2.1) { $0.show(.letters) }
    scene.at(random.double(in: 2.1...3)) { $0.hide() }
    _ = scene.play(holding: installed)
    #expect(before == Model(below: scene.root), "seed \(seed)")
  }

  @Test func asPublishedTheConstantStays() throws {
    var random = SeededRandom(seed: 1)
    let (scene, installed) = try screen(
      .bottomConstraintAsPublished, profile: .ios18, &random)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.hide() }
    _ = scene.play(holding: installed)
    #expect(BottomConstraint(of: scene.composer)?.distance == 344)
  }

  @Test(arguments: KeyboardSystem.allCases)
  func whatIsMissingIsSaid(system: KeyboardSystem) {
    let scene = SystemStage()
    let view = UIView(id: "view", frame: .zero)
    scene.root.addSubview(view)
    let expected: SystemShortfall? =
      switch system {
      case .contentInset, .contentInsetUntilDidHide: .targetDoesNotScroll(id: "view")
      case .bottomAnchor, .bottomConstraint, .bottomConstraintAsPublished, .keyboardPadding:
        .targetHasNoBottom(id: "view")
      case .layoutGuide, .uikitGuide: .noKeyboardConstraint
      case .keyboardResponder, .keyboardResponderSubscribe, .offsetViews, .swiftui, .none: nil
      }
    #expect(shortfall(system, scene, target: view) == expected)
    let free: [KeyboardSystem] = [.offsetViews, .layoutGuide, .uikitGuide, .swiftui, .none]
    #expect((shortfall(system, scene, target: nil) == .noTarget) != free.contains(system))
  }

  private func shortfall(
    _ system: KeyboardSystem, _ scene: SystemStage, target: UIView?
  ) -> SystemShortfall? {
    do throws(SystemShortfall) {
      try InstalledSystem(system, root: scene.root, center: scene.center).start(target: target)
      return nil
    } catch {
      return error
    }
  }

  @Test func everySystemSaysWhatItDoesAndWhereItGoesWrong() {
    for system in KeyboardSystem.allCases {
      #expect(!system.summary.isEmpty && !system.goesWrong.isEmpty)
      #expect(!system.summary.contains("\n") && !system.goesWrong.contains("\n"))
    }
    let comparisons = KeyboardSystem.allCases.filter { $0.article == nil }
    #expect(comparisons == [.uikitGuide, .swiftui, .none])
  }
}
