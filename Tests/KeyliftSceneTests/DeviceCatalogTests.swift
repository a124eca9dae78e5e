// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

/// The form of the tables in `Sources/Core/KeyliftScene/Catalog`.
struct DeviceCatalogTests {
  private static let tables = [
    DeviceCatalog.devices, DeviceCatalog.bodies, DeviceCatalog.screens, DeviceCatalog.cornerRadii,
    DeviceCatalog.safeAreas, FactTable.keyboardHeights, DeviceCatalog.releases, DeviceCatalog.poses,
  ]

  private static let generations = SystemVersion.allCases.map(\.rawValue)

  private func count(_ table: FactTable, _ words: KeyValuePairs<Substring, String>) -> Int {
    table.rows.count { row in words.allSatisfy { row.holds($0.value, $0.key) } }
  }

  @Test func inferredFactHasItsReason() {
    for row in Self.tables.flatMap(\.rows) {
      let fact = row.fact(0)
      #expect(!row["unit"].isEmpty, "\(row["unit"])")
      #expect(fact.certainty != .inferred || !fact.note.isEmpty, "line \(row.line)")
    }
  }

  @Test func everyKeyboardHasEachHeightOnceInEveryGeneration() {
    for keyboard in Set(DeviceCatalog.screens.rows.map { String($0["keyboard"]) }) {
      for orientation in Orientation.allCases {
        for kind in ["letters", "bar", "number-pad", "emoji"] {
          for ios in Self.generations {
            let count = count(
              FactTable.keyboardHeights,
              ["keyboard": keyboard, "orientation": orientation.rawValue, "kind": kind, "ios": ios])
            #expect(count == 1, "\(keyboard) \(orientation.rawValue) \(kind) \(ios)")
          }
        }
      }
    }
  }

  @Test func everyScreenHasEachInsetOnceInEveryGeneration() {
    for screen in DeviceCatalog.screens.rows.map({ String($0["screen"]) }) {
      #expect(count(DeviceCatalog.cornerRadii, ["screen": screen]) == 1, "\(screen)")
      for orientation in Orientation.allCases {
        for edge in ["top", "left", "bottom", "right"] {
          for ios in Self.generations {
            let count = count(
              DeviceCatalog.safeAreas,
              ["screen": screen, "orientation": orientation.rawValue, "edge": edge, "ios": ios])
            #expect(count == 1, "\(screen) \(orientation.rawValue) \(edge) \(ios)")
          }
        }
      }
    }
  }

  /// What a scene can ask for: no combination stops the program.
  @Test func everyDeviceHasEveryKeyboardAndSafeArea() {
    for device in Device.all.flatMap({ device in [device] + device.poses.compactMap(device.posed) })
    {
      for orientation in Orientation.allCases {
        for version in SystemVersion.allCases {
          for keys in KeyHeight.allCases {
            let heights = device.keyboard(orientation, version, keys: keys).heights
            let all = [heights.letters, heights.predictiveBar, heights.numberPad, heights.emoji]
            #expect(all.allSatisfy { $0 > 0 && $0 < device.size.value.height * 0.6 })
          }
          #expect(device.traits(orientation: orientation, ios: version).safeArea.top >= 0)
        }
      }
    }
  }

  @Test func everyRowIsUsed() {
    let screens = Set((DeviceCatalog.devices.rows + DeviceCatalog.poses.rows).map { $0["screen"] })
    #expect(Set(DeviceCatalog.screens.rows.map { $0["screen"] }) == screens)
    #expect(Set(DeviceCatalog.cornerRadii.rows.map { $0["screen"] }) == screens)
    #expect(Set(DeviceCatalog.safeAreas.rows.map { $0["screen"] }) == screens)
    let keyboards = Set(DeviceCatalog.screens.rows.map { $0["keyboard"] })
    #expect(Set(FactTable.keyboardHeights.rows.map { $0["keyboard"] }) == keyboards)
    let bodies = DeviceCatalog.bodies.rows.flatMap { $0.words("device") }
    let open = Set(DeviceCatalog.poses.rows.map { $0["body"] })
    #expect(Set(bodies) == open.union(DeviceCatalog.devices.rows.map { $0["device"] }))
    #expect(Set(bodies).count == bodies.count)
  }

  @Test func namesAndTitlesAreUnlikeEachOther() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    #expect(Set(Device.all.map(\.title)).count == Device.all.count)
  }
}
