// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

/// How much of a button or field can be touched at rest with the keyboard.
package struct ControlReach: Hashable, Sendable {
  package enum Obstacle: String, CaseIterable, Hashable, Sendable {
    case keyboard
    case view
    /// The edge of the screen, or of a scroll view.
    case edge
  }

  package let view: String
  /// The time of the rest at which the smallest part is visible, in seconds.
  package let time: Double
  package let size: CGSize
  package let visibleArea: Double
  /// Whether a finger hits the control: all of it is visible, or a part of at least 24 by 24 points,
  /// the smallest target of WCAG 2.2, 2.5.8.
  package let isReachable: Bool
  /// The obstacle that hides most of the control; `nil` if all of it is visible.
  package let obstacle: Obstacle?
  package let sentence: String

  /// WCAG 2.2, 2.5.8.
  fileprivate static let smallest = 24.0

  package var visiblePart: Double {
    let area = Double(size.width * size.height)
    return area > 0 ? min(visibleArea / area, 1) : 0
  }
}

extension AuditedPlay {
  var controls: [ControlReach] {
    let rests = RestChecks.rests(of: self)
    return views.indices.filter { views[$0].isControl }.compactMap { view in
      rests.map(\.end).filter { $0.alphas[view] > 0.01 && !$0.rects[view].isEmpty }
        .map { reach(of: view, in: $0) }
        .min { $0.visiblePart < $1.visiblePart }
    }
  }

  private func reach(of view: Int, in frame: AuditedFrame) -> ControlReach {
    let rect = frame.rects[view]
    let window = CGRect(origin: .zero, size: frame.window.size)
    let inside = visibleRect(of: view, in: frame).common(with: window)
    let room = CGRect(x: 0, y: 0, width: window.width, height: CGFloat(frame.keyboardTop))
    let open = frame.isDocked ? inside.common(with: room) : inside
    let cover = cover(of: open, view, in: frame)
    let visible = cover == nil && !open.isNull ? open : CGRect(origin: rect.origin, size: .zero)
    let isWhole = visible.width >= rect.width - 0.5 && visible.height >= rect.height - 0.5
    let isReachable = isWhole || min(visible.width, visible.height) >= ControlReach.smallest
    let edges = inside.isNull || inside.isEmpty
    let obstacle: ControlReach.Obstacle? =
      isWhole ? nil : cover != nil ? .view : edges || open == inside ? .edge : .keyboard
    return ControlReach(
      view: views[view].id, time: frame.time, size: rect.size,
      visibleArea: Double(visible.width * visible.height), isReachable: isReachable,
      obstacle: obstacle,
      sentence: sentence(of: view, obstacle, cover, hidden: !isReachable, in: frame))
  }

  private func sentence(
    of view: Int, _ obstacle: ControlReach.Obstacle?, _ cover: Int?, hidden: Bool,
    in frame: AuditedFrame
  ) -> String {
    let id = views[view].id
    let part = hidden ? "" : "a part of "
    switch obstacle {
    case nil: return "'\(id)' is free"
    case .keyboard: return "the keyboard is over \(part)'\(id)'"
    case .view: return "'\(cover.map { views[$0].id } ?? "")' is over \(part)'\(id)'"
    case .edge:
      let scroll = views[view].scrolls.first
      return scroll.map { "\(part)'\(id)' is scrolled out of '\(views[$0].id)'" }
        ?? "\(part)'\(id)' is outside of the screen"
    }
  }

  private func cover(of part: CGRect, _ view: Int, in frame: AuditedFrame) -> Int? {
    guard !part.isNull, !part.isEmpty else { return nil }
    return views.indices.dropFirst(view + 1).first { other in
      views[other].isOpaque && frame.alphas[other] > 0.99
        && visibleRect(of: other, in: frame).contains(part)
        && !chain(of: other).contains(view)
    }
  }
}

extension AuditedView {
  fileprivate var isControl: Bool {
    switch content {
    case .button, .toggle, .segmented, .slider, .stepper, .dateField: true
    default: content.takesText
    }
  }

  fileprivate var isOpaque: Bool {
    switch content {
    case .navigationBar, .tabBar, .toolbar, .composer, .list, .alert, .sheet, .popover: true
    default: hasBackground
    }
  }
}
