// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftRaster
@testable import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// The tables `screens` and `screen-keys`: boxes of keys and of their signs' ink on screenshots of phones, which
/// `Scripts/looks` has measured, against what is drawn with Inter.
struct KeyboardScreenTests {
  /// The distance from a screenshot's key to the drawn one: a pixel at 3 pixels a point.
  private static let edgeTolerance = 1.0 / 3 + 0.01
  /// The distance from the ink of a sign to the drawn one, at its top, its bottom and its center.
  private static let inkTolerance = 0.5 + measuring
  /// How exactly ink is read off pixels of a third of a point.
  private static let measuring = 0.05

  /// The screenshots on which a threshold finds the keys.
  private static func plainRows() throws -> [LookTable.Row] {
    try LookTable("screens").rows.filter { try $0.text("reading") == "plain" }
  }

  @Test(.requires(.inter), arguments: try plainRows())
  func keysHaveTheirMeasuredEdges(_ row: LookTable.Row) throws {
    let screen = try StagedScreen(row)
    for key in try screen.measuredKeys() {
      guard let box = key.box else { continue }
      let drawn = try #require(screen.cap(named: key.name), "\(key.name)")
      #expect(drawn.rect.isClose(to: box, within: Self.edgeTolerance), "\(key.name)")
    }
  }

  /// Inter is not San Francisco: the table lists at most five signs a keyboard that are further off.
  @Test(.requires(.inter), arguments: try plainRows())
  func signsHaveTheirMeasuredInk(_ row: LookTable.Row) throws {
    let screen = try StagedScreen(row)
    let missed = try screen.measuredKeys().filter { key in
      guard let ink = key.ink else { return false }
      return screen.ink(named: key.name).map { !isClose($0, to: ink) } ?? true
    }
    let listed = try row.text("misses").split(separator: " ").map {
      $0.replacingOccurrences(of: "_", with: " ")
    }
    #expect(Set(missed.map(\.name)).subtracting(listed) == [])
    #expect(listed.count <= 5)
  }

  /// Returns whether ink has the edges, the center and, within 1 point or 6 percent, the width of other ink.
  private func isClose(_ drawn: CGRect, to ink: CGRect) -> Bool {
    let distances = [drawn.minY - ink.minY, drawn.maxY - ink.maxY, drawn.midX - ink.midX]
    return distances.allSatisfy { abs($0) <= Self.inkTolerance }
      && abs(drawn.width - ink.width) <= max(1, 0.06 * ink.width) + Self.measuring
  }

  @Test(.requires(.inter), arguments: try plainRows())
  func keysHaveTheirMeasuredFills(_ row: LookTable.Row) throws {
    let screen = try StagedScreen(row)
    let (isPlain, white) = (try row.flag("is_plain"), Color(hex: 0xFFFFFF))
    for key in try screen.measuredKeys() {
      guard let fill = key.fill, isPlain || fill == white else { continue }
      let drawn = try #require(screen.fill(named: key.name), "\(key.name)")
      let distances = zip(drawn.channels, fill.channels).map { abs($0 - $1) }
      let tolerance = screen.isGlass ? 3 : 2
      #expect((distances.max() ?? 0) <= tolerance, "\(key.name): \(drawn) for \(fill)")
    }
  }
}

extension Color { fileprivate var channels: [Int] { [Int(red), Int(green), Int(blue)] } }

private struct StagedScreen {
  private let row: LookTable.Row
  private let geometry: KeyboardGeometry
  private let drawn: Drawn
  let isGlass: Bool

  struct MeasuredKey {
    let name: String
    let box: CGRect?
    let ink: CGRect?
    let fill: Color?
  }

  init(_ row: LookTable.Row) throws {
    self.row = row
    let width = try row.number("screen_width_pt")
    let family: DeviceFamily = try row.number("panel_height_pt") == 260 ? .homeButton : .notch
    var traits = ScreenTraits.screen(width, 2 * width, family)
    traits.scale = Int(try row.number("scale"))
    traits.appearance = try #require(Appearance(rawValue: row.text("appearance")))
    isGlass = try row.text("look") == "glass"
    if isGlass { traits.look = .glass }
    traits.isLegacyOn26 = try row.text("ios") == "26-legacy"
    let words = isGlass ? KeyboardLanguage.english.firstSuggestions : []
    var content = KeyboardContent(
      layout: try #require(KeyboardLayout(rawValue: row.text("layout"))),
      letterCase: try #require(KeyboardContent.LetterCase(rawValue: row.text("letter_case"))),
      suggestions: try row.flag("predictive") ? words : nil,
      returnKey: try #require(KeyboardContent.ReturnKey(rawValue: row.text("return_key"))),
      hasGlobe: try row.flag("globe"))
    content.decimalSeparator = ","
    content.textType = try #require(KeyboardContent.TextType(rawValue: row.text("text_type")))
    let page = try UInt32(row.text("page").dropFirst(), radix: 16).map { Color(hex: $0) }
    let height = try row.number("panel_height_pt")
    geometry = KeyboardGeometry(content, on: traits, height: height)
    let shaper = try FontTextShaper(fonts: #require(Inter.files))
    drawn = Drawn(width: width, height: height, scale: traits.scale, shaper: shaper) {
      let material =
        traits.look == .glass
        ? page.map { KeyboardMaterial(over: $0, traits: traits, form: .docked) } : nil
      KeyboardLook(content: content, traits: traits, material: material, builder: $0).draw()
    }
  }

  /// Returns the keys of the screenshot, with rectangles from the panel's top.
  func measuredKeys() throws -> [MeasuredKey] {
    let (screen, height) = (try row.text("keys"), try row.number("panel_height_pt"))
    func rect(_ key: LookTable.Row, _ prefix: String) throws -> CGRect? {
      guard try key.has("\(prefix)left_pt") else { return nil }
      let (left, right) = (try key.number("\(prefix)left_pt"), try key.number("\(prefix)right_pt"))
      let top = height - (try key.number("\(prefix)top_above_bottom_pt"))
      let bottom = height - (try key.number("\(prefix)bottom_above_bottom_pt"))
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    return try LookTable("screen-keys").rows.filter { try $0.text("case") == screen }.map { key in
      MeasuredKey(
        name: try key.text("key"), box: try rect(key, ""), ink: try rect(key, "ink_"),
        fill: UInt32(try key.text("fill_hex"), radix: 16).map { Color(hex: $0) })
    }
  }

  private func key(named name: String) -> KeyboardKey? {
    let isOnStrip = name.hasPrefix("strip ")
    let role = KeyboardKey.Role(rawValue: name.replacingOccurrences(of: "strip ", with: ""))
    if name == "separator" { return geometry.keys.first { $0.role == .letter } }
    return geometry.keys.first { $0.label == name && $0.hasCap }
      ?? geometry.keys.first { $0.role == role && (!isOnStrip || !$0.hasCap) }
  }

  func fill(named name: String) -> Color? {
    name == "panel" ? drawn.fills.first?.color : (cap(named: name) ?? field)?.color
  }

  private var field: Drawn.Fill? {
    drawn.fills.first { $0.rect.minY == 10 && [36, 37, 40].contains($0.rect.height) }
  }

  func cap(named name: String) -> Drawn.Fill? {
    guard let key = key(named: name), key.hasCap else { return nil }
    return drawn.fills.last { $0.rect.isClose(to: key.rect, within: 0.34) }
  }

  func ink(named name: String) -> CGRect? {
    if name.hasSuffix(" (word)") { return drawn.text(String(name.dropLast(7)))?.ink }
    if name == "magnifier" { return icons(within: CGRect(x: 9, y: 11, width: 37, height: 35)) }
    if let key = key(named: name) {
      let texts = drawn.texts.filter { $0.string == key.label && key.rect.contains($0.ink.center) }
      return texts.first?.ink ?? icons(within: key.rect)
    }
    return drawn.text(name)?.ink
  }

  private func icons(within rect: CGRect) -> CGRect? {
    let fills = drawn.fills.map(\.rect).filter { $0.width < 30 && $0.height < 30 }
    // The edges are compared, as CGRect.contains(CGRect) rounds on Linux.
    let ink = (drawn.lines.map(\.ink) + fills).filter {
      rect.minX <= $0.minX && $0.maxX <= rect.maxX && rect.minY <= $0.minY && $0.maxY <= rect.maxY
    }.reduce(CGRect.null) { $0.union($1) }
    return ink.isNull ? nil : ink
  }
}

extension CGRect { fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) } }
