// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The pages of `Docs/iOS`, whose tables are made from the catalog.
///
/// A table stands between two comments. The first names the file and, if not all, the rows, as words or
/// beginnings of words of some columns; its columns are those that have anything in these rows.
/// `keyboards` stands for the heights of all keyboards.
///
///     <!-- table phone-keys keyboard=legacy,legacy-landscape* -->
///     <!-- end -->
struct FactPageTests {
  @Test(arguments: ["Appearance", "Behavior", "Devices"])
  func tablesAreMadeFromTheCatalog(_ page: String) throws {
    let path = "Docs/iOS/\(page).md"
    let text = try Repository.text(of: path)
    let made = try FactPage(tables: CatalogTests.tables()).made(from: text)
    if ProcessInfo.processInfo.environment["KEYLIFT_UPDATE"] == "facts", made != text {
      try Data(made.utf8).write(to: Repository.url(path))
      Issue.record("\(path) is written; this run compared nothing")
    }
    #expect(text == made, "KEYLIFT_UPDATE=facts swift test --filter FactPageTests writes it anew")
  }
}

private struct FactPage {
  let tables: [String: FactTable]

  init(tables: [FactTable]) {
    self.tables = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0) })
  }

  func made(from text: String) throws -> String {
    var lines: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isInside = false }
      if !isInside { lines.append(String(line)) }
      if line == "<!-- keyboards -->" {
        lines.append(Self.keyboards)
        isInside = true
      } else if let marker = line.wholeMatch(of: /<!-- table ([a-z0-9-]+)((?: [a-z]+=\S+)*) -->/) {
        try lines.append(table(#require(tables[String(marker.1)]), String(marker.2)))
        isInside = true
      }
    }
    return lines.joined(separator: "\n")
  }

  private func table(_ table: FactTable, _ words: String) throws -> String {
    var choices: [String: [Substring]] = [:]
    for word in words.split(separator: " ") {
      let parts = word.split(separator: "=")
      choices[String(parts[0])] = parts[1].split(separator: ",")
    }
    let rows = table.rows.filter { row in
      choices.allSatisfy { column, words in
        let cell = row[column[...]]
        return words.contains { $0.last == "*" ? cell.hasPrefix($0.dropLast()) : cell == $0 }
      }
    }
    try #require(!rows.isEmpty, "no row of \(table.name) has \(words)")
    let columns = table.columns.filter { column in
      let isOpen = choices[column].map { $0.count > 1 || $0[0].last == "*" } ?? true
      return isOpen && rows.contains { !$0[column[...]].isEmpty }
    }
    return Self.markdown(
      columns, rows.map { row in columns.map { Self.shown(String(row[$0[...]]), in: $0) } })
  }

  /// Words of keys are code, in which no sign has a meaning but the bar.
  private static func shown(_ cell: String, in column: String) -> String {
    let cell = cell.replacing("|", with: "\\|")
    guard column == "value", cell.contains(/[*_<`\\]/) else { return cell }
    return cell.contains("`") ? "`` \(cell) ``" : "`\(cell)`"
  }

  private static func markdown(_ columns: [String], _ rows: [[String]]) -> String {
    let lines = ([columns] + rows).map { row in
      "|" + row.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
    let rule = "|" + columns.map { _ in "---|" }.joined()
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }
}

// The heights of keyboards.
extension FactPage {
  fileprivate static var keyboards: String {
    let names = DeviceCatalog.screens.rows.map { String($0["keyboard"]) }
    let unique = names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }
    return "\n" + unique.map { keyboard($0.element) }.joined(separator: "\n\n") + "\n"
  }

  private static func keyboard(_ name: String) -> String {
    let screens = DeviceCatalog.screens.rows.filter { $0["keyboard"] == name }
    let all = Device.all.flatMap { [$0] + $0.poses.compactMap($0.posed) }
    let devices = all.filter { device in screens.contains { $0["screen"] == device.screen } }
    let titles = devices.map(\.title).enumerated().filter { index, title in
      devices.firstIndex { $0.title == title } == index
    }
    var rows: [[String]] = []
    for orientation in Orientation.allCases {
      for version in SystemVersion.allCases {
        for keys in KeyHeight.allCases {
          let isTall = keys == .tall
          guard !isTall || (devices[0].hasTallKeys && version == .ios26 && orientation == .portrait)
          else { continue }
          let cells = cells(devices[0].keyboard(orientation, version, keys: keys))
          let ios = isTall ? "26.0" : version.rawValue
          if let same = rows.firstIndex(where: {
            $0[0] == orientation.rawValue && Array($0[2...]) == cells
          }) {
            rows[same][1] += ", \(ios)"
          } else {
            rows.append([orientation.rawValue, ios] + cells)
          }
        }
      }
    }
    let columns = [
      "held", "iOS", "letters", "bar", "with bar", "number pad", "emoji", "source", "certainty",
      "note",
    ]
    return """
      ### \(name)

      \(titles.map(\.element).joined(separator: ", ")).

      \(markdown(columns, rows))
      """
  }

  private static func cells(_ keyboard: KeyboardMeasurements) -> [String] {
    let letters = keyboard.letters
    let sum = Fact(
      letters.value + keyboard.predictiveBar.value, sources: [], certainty: letters.certainty)
    return [letters, keyboard.predictiveBar, sum, keyboard.numberPad, keyboard.emoji].map(number)
      + [letters.sources.joined(separator: " "), letters.certainty.rawValue, letters.note]
  }

  private static func number(_ fact: Fact<CGFloat>) -> String {
    let tenths = (Double(fact.value) * 10).rounded() / 10
    let text = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    return fact.certainty == .inferred ? "*\(text)*" : text
  }
}
