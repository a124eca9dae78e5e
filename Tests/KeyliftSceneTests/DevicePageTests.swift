// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The page of devices and keyboards, which is made from the catalog.
struct DevicePageTests {
  @Test func pageIsMadeFromTheCatalog() throws {
    let path = "Docs/iOS/Devices.md"
    let made = DevicePage.text
    if ProcessInfo.processInfo.environment["KEYLIFT_UPDATE"] == "devices" {
      try Data(made.utf8).write(to: Repository.url(path))
      Issue.record("\(path) is written; this run compared nothing")
    }
    #expect(
      try Repository.text(of: path) == made,
      "KEYLIFT_UPDATE=devices swift test --filter DevicePageTests writes it anew")
  }
}

private enum DevicePage {
  static var text: String {
    """
    # Devices, screens and keyboards

    This page is made from the tables in [the catalog](../../Sources/Core/KeyliftScene/Catalog), which are what Keylift draws. To correct a
    fact, change its row there, with its source and how sure it is, and run `KEYLIFT_UPDATE=devices swift test --filter DevicePageTests`.
    *measured*: read off a device, a simulator, a recording or a picture. *documented*: printed by Apple. *reported by several* and *reported by
    one*: stated by projects that do not copy each other. *inferred*: concluded from other facts, as the remark says.
    [Behavior.md](Behavior.md#4-devices) has the reasons and the open questions.

    Lengths are in points. `18` stands for iOS 13 to 18, `26.0` for the first release of iOS 26 where its keys are other than later, and
    `26-legacy` for an app that was built with an SDK before iOS 26.

    ## Heights of keyboards

    Whole frames, with the home indicator's strip. The columns `source`, `how sure` and `remark` are of the letters; a number in italics is
    inferred.

    \(keyboards)

    ## Safe areas

    Of a view that fills the screen.

    \(table(DeviceCatalog.safeAreas))

    ## Screens

    \(table(DeviceCatalog.screens))

    ## Corner radii

    \(table(DeviceCatalog.cornerRadii))

    ## Poses of devices that fold

    \(table(DeviceCatalog.poses))

    ## Devices and their releases

    \(table(DeviceCatalog.devices))

    ## Bodies

    \(table(DeviceCatalog.bodies))

    ## Releases

    \(table(DeviceCatalog.releases))

    ## Sources

    \(table(.sources))

    """
  }

  private static func table(_ table: FactTable) -> String {
    let columns = table.columns.filter { $0 != "unit" }
    let rows = table.rows.map { row in
      columns.map { column in
        let cell = String(row[column[...]])
        return column == "value" && row["unit"] != "points" ? "\(cell) (\(row["unit"]))" : cell
      }
    }
    let titles = ["certainty": "how sure", "note": "remark"]
    return markdown(columns.map { titles[$0] ?? $0 }, rows)
  }

  private static func markdown(_ columns: [String], _ rows: [[String]]) -> String {
    let all = [columns, columns.map { _ in "---" }] + rows
    return all.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private static var keyboards: String {
    let names = DeviceCatalog.screens.rows.map { String($0["keyboard"]) }
    let unique = names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }
    return unique.map { keyboard($0.element) }.joined(separator: "\n\n")
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
      "held", "iOS", "letters", "bar", "with bar", "number pad", "emoji", "source", "how sure",
      "remark",
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
      + [letters.sources.joined(separator: ", "), letters.certainty.rawValue, letters.note]
  }

  private static func number(_ fact: Fact<CGFloat>) -> String {
    let tenths = (Double(fact.value) * 10).rounded() / 10
    let text = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    return fact.certainty == .inferred ? "*\(text)*" : text
  }
}
