// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftGraphics
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// A dump of a scene, written in the form of each tool, comes back as a scene with the same frames.
struct RoundTripTests {
  private static func scene(_ name: String) throws -> Scene {
    let path = Repository.url("Scenes/\(name)").path
    return try #require(try SceneReader().read(path).scene, "\(name)")
  }

  private static func imported(
    _ export: ScreenExport, as format: DumpFormat, _ device: Device
  ) throws -> Scene? {
    let dump = try DumpReader.read(Array(export.text(as: format).utf8))
    #expect(dump.format == format)
    do {
      let screen = try ScreenImport(dump, device: device).screen()
      let text = screen.scene(source: "export")
      let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
      #expect(reading.scene != nil, "\(reading.diagnostics)\n\(text)")
      return reading.scene
    } catch ImportError.nothingSeen {
      return nil
    }
  }

  @Test(arguments: Repository.scenes, DumpFormat.allCases)
  func everySeenViewComesBackWhereItWas(_ name: String, _ format: DumpFormat) throws {
    let scene = try Self.scene(name)
    let variant = try #require(scene.variants.first)
    let export = ScreenExport(scene, variant)
    guard let copy = try Self.imported(export, as: format, variant.device) else { return }
    let found = Dictionary(
      uniqueKeysWithValues: copy.play().frame(0).views.map { ($0.id, $0.rect) })
    let top = variant.device.traits(orientation: variant.orientation).safeArea.top
    for (view, clip) in export.seen {
      let frame = ScreenExport.rounded(view.frame, for: format)
      // The tools dump the status bar's items as views of the app.
      guard frame.width > 0, frame.height > 0, frame.maxY > top + 1,
        !frame.intersection(clip.insetBy(dx: 1, dy: 1)).isEmpty
      else { continue }
      // Only the ids of views without one in their scene have underscores.
      let id = view.id.replacing("_", with: "-")
      let rect = try #require(found[id], "\(name): \(view.id) is lost")
      let error =
        [
          rect.minX - frame.minX, rect.minY - frame.minY, rect.maxX - frame.maxX,
          rect.maxY - frame.maxY,
        ].map(abs).max() ?? 0
      #expect(error <= 0.5, "\(name), \(format): \(view.id) is at \(rect), not at \(frame)")
    }
  }

  /// On all phones without a home button, what was inside of the screen is seen, and bars are at
  /// their edges.
  @Test(arguments: Repository.scenes)
  func viewsStayOnTheScreenOfOtherDevices(_ name: String) throws {
    let scene = try Self.scene(name)
    let variant = try #require(scene.variants.first)
    guard [.notch, .island].contains(variant.device.family), variant.orientation == .portrait else {
      return
    }
    let export = ScreenExport(scene, variant)
    guard var copy = try Self.imported(export, as: .idb, variant.device) else { return }
    let screen = CGRect(origin: .zero, size: export.size)
    let inside = export.views.flatMap(\.outsideOfScrollViews).filter { screen.contains($0.frame) }
    for other in ["iphone-13-mini", "iphone-11", "iphone-16-pro-max"].compactMap(Device.named) {
      copy.devices = SceneAxis(other)
      let views = Dictionary(
        uniqueKeysWithValues: copy.play().frame(0).views.map { ($0.id, $0.rect) })
      let room = CGRect(origin: .zero, size: other.size.value).insetBy(dx: -0.5, dy: -0.5)
      for view in inside {
        guard let rect = views[view.id] else { continue }
        #expect(room.contains(rect), "\(name): \(view.id) is at \(rect) on \(other.name)")
      }
    }
  }
}

extension ScreenExport {
  /// The views, each with the part of the screen in which its scroll views show it.
  fileprivate var seen: [(View, CGRect)] {
    let screen = CGRect(origin: .zero, size: size)
    return views.flatMap { Self.seen($0, in: screen) }
  }

  private static func seen(_ view: View, in clip: CGRect) -> [(View, CGRect)] {
    let inner = view.type == "ScrollView" ? clip.intersection(view.frame) : clip
    return [(view, clip)] + view.children.flatMap { seen($0, in: inner) }
  }
}

extension ScreenExport.View {
  fileprivate var outsideOfScrollViews: [ScreenExport.View] {
    type == "ScrollView" ? [self] : [self] + children.flatMap(\.outsideOfScrollViews)
  }
}
