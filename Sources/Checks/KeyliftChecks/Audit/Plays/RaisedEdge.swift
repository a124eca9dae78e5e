// SPDX-License-Identifier: MIT

import KeyliftGraphics
import Foundation
import KeyliftScene
import KeyliftStage

/// A bottom edge that moved up for the keyboard: that of views, or of the content that a scroll
/// view's inset leaves.
struct RaisedEdge {
  let view: Int
  let members: [Int]
  let isInset: Bool
  let down: Double
  let up: Double
  /// The bottom of what contains the view without a keyboard: the window, a sheet, or the top of a
  /// bar at the bottom.
  let floor: Double
  let raisedFloor: Double
  /// The part of the safe area between the edge and the floor that the design leaves free.
  let strip: Double
  /// The distance from the keyboard's top that the design has: the one that the scene states, or that
  /// of the screen without a keyboard.
  let gap: Double

  /// How much higher the edge is than the design wants; negative if it is lower.
  var excess: Double { raisedFloor - up - gap }
  /// Whether the edge stands on the keyboard, and does not only move a part of the distance, as the
  /// middle of a centered layout does.
  var standsOnKeyboard: Bool {
    let distance = raisedFloor - up
    return (excess > -1 && distance > -1 && distance < 60) || (-1...16).contains(distance)
  }
  var rise: Double { down - up }

  func bottom(in frame: AuditedFrame) -> Double {
    isInset ? frame.insetEdge(view) ?? 0 : frame.bottom(view)
  }
}

extension AuditedPlay {
  func raisedEdges(in phase: Phase, over down: AuditedFrame) -> [RaisedEdge] {
    let up = phase.end
    var groups: [(rise: Double, members: [Int])] = []
    // The system moves form sheets by itself.
    for view in views.indices
    where !views[view].isTabBar && views[view].scrolls.isEmpty && views[view].sheet != view {
      let rise = rise(of: view, from: down, to: up)
      // The place of an invisible view does not matter.
      guard rise > 0.5, down.alphas[view] > 0.01, up.alphas[view] > 0.01 else { continue }
      if let index = groups.firstIndex(where: { abs($0.rise - rise) < 0.25 }) {
        groups[index].members.append(view)
      } else {
        groups.append((rise, [view]))
      }
    }
    let views = groups.compactMap { group in
      representative(of: group.members, in: [down, up]).map {
        raisedEdge($0, group.members, down.bottom($0), up.bottom($0), isInset: false, down, up)
      }
    }
    return views + raisedInsetEdges(down, up)
  }

  /// Returns whether an edge rises only because the system moves or shortens its sheet or popover, which
  /// does not follow a finger.
  func isCarried(_ edge: RaisedEdge, from down: AuditedFrame, to up: AuditedFrame) -> Bool {
    !edge.isInset && isCarried(edge.view, by: edge.rise, from: down, to: up)
  }

  /// Returns whether the sheet or popover of a view rises, or ends higher, by the same distance.
  func isCarried(
    _ view: Int, by rise: Double, from down: AuditedFrame, to up: AuditedFrame
  ) -> Bool {
    views[view].sheet.map { sheet in
      let rises = [
        down.bottom(sheet) - up.bottom(sheet),
        Double(down.rects[sheet].minY - up.rects[sheet].minY),
      ]
      return rises.contains { abs($0 - rise) < 0.25 }
    } ?? false
  }

  private func raisedInsetEdges(_ down: AuditedFrame, _ up: AuditedFrame) -> [RaisedEdge] {
    views.indices.compactMap { view in
      guard let before = down.scrolls[view], let after = up.scrolls[view],
        abs(after.inset.bottom - before.inset.bottom) > 0.5, let low = down.insetEdge(view),
        let high = up.insetEdge(view)
      else { return nil }
      return raisedEdge(view, [view], low, high, isInset: true, down, up)
    }
  }

  /// The distance from the keyboard that the scene's system is set to keep, in points.
  var systemPadding: Double {
    let parameters = scene.system.parameters
    if let padding = parameters.padding ?? parameters.distance { return Double(padding) }
    switch scene.system.name {
    case .keyboardResponder, .bottomConstraint, .bottomConstraintAsPublished:
      return Double(scene.system.name.usualPadding)
    case let name: return Double(name.usualDistance)
    }
  }

  /// Returns how much of the system's padding the design does not have already, below the lowest view
  /// that moves with an edge: the system pads that one, such as the bar around a field.
  func paddingBeyondDesign(below edge: RaisedEdge, in frame: AuditedFrame) -> Double {
    let bottoms = edge.members.map { frame.bottom($0) }.filter { $0 <= edge.raisedFloor + 0.5 }
    let lower = max((bottoms.max() ?? edge.up) - edge.up, 0)
    return max(systemPadding - max(edge.gap - lower, 0), 0)
  }

  private func raisedEdge(
    _ view: Int, _ members: [Int], _ low: Double, _ high: Double, isInset: Bool,
    _ down: AuditedFrame, _ up: AuditedFrame
  ) -> RaisedEdge {
    let floor = floor(of: view, endingAt: low, below: members, in: down)
    let isOverBar = floor < containerBottom(of: view, in: down) - 0.5
    let distance = floor - low
    let strip = isOverBar ? 0 : max(floor - down.safeBottom, 0)
    // An edge inside of the strip ignores the safe area, as one with plain pins does.
    let leavesStrip = distance >= strip - 0.5 && views[view].place.endsAtSafeArea != false
    let own = leavesStrip ? strip : 0
    return RaisedEdge(
      view: view, members: members, isInset: isInset, down: low, up: high, floor: floor,
      raisedFloor: min(
        up.keyboardTop, self.floor(of: view, endingAt: high, below: members, in: up)),
      strip: own,
      gap: (isInset ? nil : scene.audit.gap) ?? (distance - own))
  }

  private func containerBottom(of view: Int, in frame: AuditedFrame) -> Double {
    views[view].sheet.map { frame.bottom($0) } ?? frame.height
  }

  /// Returns the bottom of the room that a view has without a keyboard: the top of a bar at the
  /// bottom above which the view ends, or the bottom of its sheet or window.
  ///
  /// - Parameters:
  ///   - end: The view's bottom, or that of the content above its inset.
  ///   - members: The views that move with it, among which a bar is no floor.
  private func floor(
    of view: Int, endingAt end: Double, below members: [Int], in frame: AuditedFrame
  ) -> Double {
    let bottom = containerBottom(of: view, in: frame)
    let bars = views.indices.filter { bar in
      views[bar].isBottomBar && !members.contains(bar) && frame.alphas[bar] > 0.01
        && Double(frame.rects[bar].minY) >= end - 0.5
    }
    return bars.map { Double(frame.rects[$0].minY) }.min().map { min($0, bottom) } ?? bottom
  }
}
