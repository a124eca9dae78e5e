// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftScene
import KeyliftStage

/// The rows that `Examples/Probe` reads off simulators, compared with the catalog.
///
/// They have the form of the catalog's tables, with the table and the device in their first columns
/// in place of a screen or a keyboard.
struct ProbedRows {
  let lines: [String]
  let differs: Bool

  private static let columns = ["table", "device", "orientation", "kind", "ios", "value", "unit"]
  private static let byteLimit = 1 << 20
  /// In points.
  private static let tolerance = 0.5

  init(at path: String) throws(Failure) {
    let bytes: [UInt8]
    do {
      bytes = try SceneFiles.disk.bytes(path, ProbedRows.byteLimit)
    } catch {
      throw Failure(.noInput, .error("cannot read '\(path)': \(error)"))
    }
    var lines: [String] = []
    var same = 0
    let rows = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard rows.first.map({ ProbedRows.cells($0).starts(with: ProbedRows.columns) }) == true else {
      throw ProbedRows.fault(
        path, 1, "the first line must begin with '\(ProbedRows.columns.joined(separator: ","))'")
    }
    for (index, row) in rows.enumerated().dropFirst() where !row.isEmpty && !row.hasPrefix("#") {
      let cells = ProbedRows.cells(row)
      guard cells.count >= ProbedRows.columns.count, let value = Double(cells[5]), value.isFinite
      else { throw ProbedRows.fault(path, index + 1, "a row needs seven cells and a number") }
      guard let fact = ProbedRows.fact(cells) else {
        lines.append("\(path):\(index + 1): the catalog has no such row: \(row)")
        continue
      }
      if abs(Double(fact.value) - value) <= ProbedRows.tolerance {
        same += 1
      } else {
        lines.append(
          """
          \(path):\(index + 1): \(cells[1..<5].filter { !$0.isEmpty }.joined(separator: " ")): \
          \(value.shortest) read, the catalog has \(Double(fact.value).shortest) \
          (\(fact.certainty.rawValue))
          """)
      }
    }
    differs = !lines.isEmpty
    self.lines = lines + ["\(same) as in the catalog, \(lines.count) not"]
  }

  private static func cells(_ row: Substring) -> [String] {
    row.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func fact(_ cells: [String]) -> Fact<CGFloat>? {
    let major = Int(cells[4].prefix { $0 != "." })
    guard let device = Device.all.first(where: { $0.title == cells[1] || $0.name == cells[1] }),
      let ios = major.flatMap(SystemVersion.version(playing:)),
      device.systemVersions.contains(ios)
    else { return nil }
    if cells[0] == "corner-radii" { return device.cornerRadius }
    guard let orientation = Orientation(rawValue: cells[2]) else { return nil }
    let keyboard = device.keyboard(orientation, ios)
    let safeArea = device.safeArea(orientation, ios)
    switch (cells[0], cells[3]) {
    case ("keyboard-heights", "letters"): return keyboard.letters
    case ("keyboard-heights", "bar"): return keyboard.predictiveBar
    case ("keyboard-heights", "number-pad"): return keyboard.numberPad
    case ("keyboard-heights", "emoji"): return keyboard.emoji
    case ("safe-areas", "top"): return safeArea.top
    case ("safe-areas", "left"): return safeArea.left
    case ("safe-areas", "bottom"): return safeArea.bottom
    case ("safe-areas", "right"): return safeArea.right
    case ("screens", "width"), ("screens", "height"):
      let isWidth = (cells[3] == "width") == (orientation == .portrait)
      let size = device.size.value
      return Fact(
        isWidth ? size.width : size.height, sources: device.size.sources,
        certainty: device.size.certainty)
    case ("screens", "scale"):
      return Fact(
        CGFloat(device.scale.value), sources: device.scale.sources,
        certainty: device.scale.certainty)
    default: return nil
    }
  }

  private static func fault(_ path: String, _ line: Int, _ text: String) -> Failure {
    Failure(.badScene, .error("\(text)").at("\(path):\(line):1"))
  }
}
