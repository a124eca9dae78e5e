// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport

/// A stage with a root view like a view controller's, and a composer at its bottom.
final class SystemStage {
  let inner: KeyboardStage
  let root: UIView
  let composer: UIView

  /// The edge to which the composer's bottom is constrained.
  enum Edge: CaseIterable { case view, safeArea }

  init(motion: KeyboardMotion = .ios18) {
    inner = KeyboardStage(motion: motion)
    root = UIView(id: "root", frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    composer = UIView(id: "composer", frame: .zero)
    inner.stage.window.addSubview(root)
    root.addSubview(composer)
  }

  var center: NotificationCenter { inner.stage.notificationCenter }

  /// Constrains the composer to the root's sides and to a height of 52.
  func constrain() {
    composer.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      composer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      composer.heightAnchor.constraint(equalToConstant: 52),
    ])
  }

  /// Constrains the composer to a bottom edge and returns the constraint, whose first or second item
  /// is the composer.
  func constrainBottom(
    _ edge: Edge = .view, distance: CGFloat = 0, composerFirst: Bool = true
  ) -> NSLayoutConstraint {
    constrain()
    let bottom = edge == .view ? root.bottomAnchor : root.safeAreaLayoutGuide.bottomAnchor
    let constraint =
      composerFirst
      ? composer.bottomAnchor.constraint(equalTo: bottom, constant: -distance)
      : bottom.constraint(equalTo: composer.bottomAnchor, constant: distance)
    constraint.isActive = true
    return constraint
  }

  func at(_ time: Double, _ action: @escaping (Keyboard) -> Void) {
    inner.at(time) { action($0.keyboard) }
  }

  /// Plays a show and a hide, if they have a time, and the scheduled actions, and retains objects
  /// meanwhile.
  func play(holding held: AnyObject..., show: Double? = nil, hide: Double? = nil) -> Timeline {
    if let show { at(show) { $0.show(.letters) } }
    if let hide { at(hide) { $0.hide() } }
    return withExtendedLifetime(held) { inner.play() }
  }
}

extension Timeline {
  func bottom(of id: String, at time: Double) -> Double {
    Double(frame(at: time).views.first { $0.id == id }?.rect.maxY ?? .nan)
  }

  func keyboardTop(at time: Double) -> Double { Double(frame(at: time).keyboard.rect.minY) }
}

extension KeyboardMotion {
  /// Returns the progress of the motion by the closed form of `Docs/iOS/Behavior.md` 1.3.
  func closedForm(after time: Double) -> Double {
    self == .ios18 ? legacySpring(time) : glassSpring(time)
  }
}

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

  func play() -> Timeline { withExtendedLifetime(installed) { inner.play() } }
}

/// The model values of all views of a tree, which must be restored after the keyboard has gone.
struct ModelValues: Equatable {
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
