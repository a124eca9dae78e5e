// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport

/// A screen with one installed system that meets the requirements of all systems: a list scrolled to
/// its end, above a composer.
final class SystemScreen {
  let inner: KeyboardStage
  let root: UIView
  let composer = UIView(id: "composer", frame: .zero)
  let list: UIScrollView
  private let installed: InstalledSystem

  init(_ system: KeyboardSystem, on inner: KeyboardStage, _ random: inout SeededRandom) throws {
    self.inner = inner
    list =
      system == .webView
      ? PinnedPage(SceneView(id: "list"), scroll: SceneScroll(), measurer: .table)
      : UIScrollView(frame: .zero)
    root = UIView(id: "root", frame: inner.stage.window.bounds)
    inner.stage.window.addSubview(root)
    list.id = "list"
    list.contentSize = CGSize(width: 300, height: random.double(in: 0...2000))
    for view in [composer, list] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    installed = InstalledSystem(system, root: root, center: inner.stage.notificationCenter)
    let isGuided = [.layoutGuide, .uikitGuide].contains(system) || Bool.random(using: &random)
    let floor = isGuided ? installed.keyboardGuide.topAnchor : root.bottomAnchor
    NSLayoutConstraint.activate([
      composer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      composer.heightAnchor.constraint(equalToConstant: 52),
      composer.bottomAnchor.constraint(equalTo: floor, constant: -random.double(in: 0...40)),
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: composer.topAnchor),
    ])
    inner.stage.window.layoutIfNeeded()
    list.contentOffset.y = max(
      -list.adjustedContentInset.top,
      list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height)
    try installed.start(target: system.requirement == .scrollView ? list : composer)
  }

  func at(_ time: Double, _ action: @escaping (Keyboard) -> Void) {
    inner.at(time) { action($0.keyboard) }
  }

  func play() -> Timeline {
    withExtendedLifetime(installed) { inner.play() }
  }
}
