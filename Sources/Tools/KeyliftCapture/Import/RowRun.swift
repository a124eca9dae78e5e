// SPDX-License-Identifier: MIT

import Foundation

/// Rows of equal height below each other, which a scene says as one list.
struct RowRun {
  let count: Int
  let isInset: Bool
  private let rows: [DumpedView]
  private let pitch: CGFloat
  private let isGlass: Bool
  private let width: CGFloat

  private static let fewest = 3

  init?(_ views: ArraySlice<DumpedView>, isGlass: Bool, width: CGFloat) {
    guard let first = views.first, first.isRow, let start = first.frame else { return nil }
    var rows = [first]
    for view in views.dropFirst() {
      guard view.isRow, let frame = view.frame, let last = rows[rows.count - 1].frame,
        abs(frame.minX - start.minX) < 1, abs(frame.width - start.width) < 1,
        // Rows that are rounded outward overlap by a point.
        (-1.5...0.5).contains(frame.minY - last.maxY),
        abs(frame.height - start.height) <= 1
      else { break }
      rows.append(view)
    }
    guard rows.count >= RowRun.fewest, let end = rows[rows.count - 1].frame else { return nil }
    let pitch = (end.minY - start.minY) / CGFloat(rows.count - 1)
    guard
      rows.enumerated().allSatisfy({ index, row in
        abs((row.frame?.minY ?? 0) - start.minY - CGFloat(index) * pitch) <= 1
      })
    else { return nil }
    let margins: ClosedRange<CGFloat> = 15...21
    isInset = start.minX > 1
    // A list has the margins of iOS.
    guard !isInset || margins.contains(start.minX) else { return nil }
    self.rows = rows
    self.pitch = pitch
    self.isGlass = isGlass
    self.width = width
    count = rows.count
  }

  func list(id: String) -> ImportedView {
    let top = rows[0].frame?.minY ?? 0
    let frame = CGRect(x: 0, y: top, width: width, height: pitch * CGFloat(count))
    var list = ImportedView(id, "list", frame)
    if !isInset { list.content.append(.init("inset", "false")) }
    let natural: CGFloat = isGlass ? 52 : 44
    if abs(pitch - natural) > 0.05 { list.content.append(.init("row-height", points: pitch)) }
    list.items = .init(name: "rows", lines: rows.map(\.rowText))
    return list
  }
}

extension DumpedView {
  fileprivate var isRow: Bool {
    guard kind == .cell, let frame, (30...80).contains(frame.height) else { return false }
    let texts = children.filter { $0.kind == .text }
    let others = children.filter { ![.text, .image, .toggle, .button].contains($0.kind) }
    return (1...2).contains(texts.count) && others.allSatisfy(\.isLine)
      && children.filter { $0.kind == .image }.count <= 1
      && children.filter { [.button, .toggle].contains($0.kind) }.count <= 1
      && texts.allSatisfy { ($0.frame?.height ?? 0) < 30 } && isOnOneLine(texts)
  }

  var isLine: Bool {
    children.isEmpty && (frame.map { min($0.width, $0.height) <= 2 } ?? true)
  }

  private func isOnOneLine(_ texts: [DumpedView]) -> Bool {
    guard let first = texts.first?.frame, let last = texts.last?.frame else { return true }
    return abs(first.midY - last.midY) < 4
  }

  fileprivate var rowText: String {
    let texts = children.filter { $0.kind == .text }
      .sorted { ($0.frame?.minX ?? 0) < ($1.frame?.minX ?? 0) }
    var parts = ["title: \(YAMLScalar.text(texts.first?.label ?? " "))"]
    if texts.count > 1, let detail = texts[1].label {
      parts.append("detail: \(YAMLScalar.text(detail))")
    }
    if let toggle = children.first(where: { $0.kind == .toggle }) {
      parts.append("switch: \(toggle.value == "1")")
    } else if let button = children.first(where: { $0.kind == .button }) {
      let isMark = button.label?.lowercased().contains("checkmark") == true
      parts.append("accessory: \(isMark ? "checkmark" : "disclosure")")
    }
    if children.contains(where: { $0.kind == .image }) { parts.append("icon: gray") }
    return "{ \(parts.joined(separator: ", ")) }"
  }
}
