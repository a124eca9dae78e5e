// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

/// A dump of a scene's first frame, as a tool would write it of an app with the same views.
///
/// Each writer follows the form of real dumps and knows nothing of the readers.
struct ScreenExport {
  struct View {
    var id: String
    var type: String
    var text: String?
    var frame: CGRect
    var children: [View]

    var all: [View] { [self] + children.flatMap(\.all) }
  }

  let size: CGSize
  let views: [View]

  init(_ scene: Scene, _ variant: SceneVariant) {
    let frame = scene.play(variant).frame(0)
    size = frame.screen.size
    let origin = frame.window.origin
    let rects = Dictionary(
      frame.views.map { ($0.id, $0.rect.offsetBy(dx: origin.x, dy: origin.y)) },
      uniquingKeysWith: { first, _ in first })
    views = scene.views.compactMap { Self.view($0, rects) }
  }

  private static func view(_ view: SceneView, _ rects: [String: CGRect]) -> View? {
    guard !view.isHidden, view.alpha > 0, let frame = rects[view.id] else { return nil }
    let (type, text) = role(of: view)
    return View(
      id: view.id, type: type, text: text, frame: frame,
      children: view.subviews.compactMap { Self.view($0, rects) })
  }

  private static func role(of view: SceneView) -> (String, String?) {
    // Subviews of a label or a button would be parts of it.
    guard view.subviews.isEmpty || view.scroll != nil else { return ("Other", nil) }
    if view.scroll != nil { return ("ScrollView", nil) }
    return switch view.content {
    case .label(let label): ("StaticText", label.text)
    case .textField(let field): ("TextField", field.text)
    case .textView(let text): ("TextView", text.text)
    case .button(let button): ("Button", button.title)
    case .toggle: ("Switch", nil)
    case .image: ("Image", nil)
    default: ("Other", nil)
    }
  }

  static func rounded(_ frame: CGRect, for format: DumpFormat) -> CGRect {
    switch format {
    case .appium: return frame.integral
    case .maestro:
      let (x, y) = (frame.minX.rounded(.towardZero), frame.minY.rounded(.towardZero))
      return CGRect(
        x: x, y: y, width: frame.maxX.rounded(.towardZero) - x,
        height: frame.maxY.rounded(.towardZero) - y)
    case .debugDescription:
      func tenth(_ value: CGFloat) -> CGFloat { (value * 10).rounded() / 10 }
      return CGRect(
        x: tenth(frame.minX), y: tenth(frame.minY), width: tenth(frame.width),
        height: tenth(frame.height))
    case .idb, .recursiveDescription, .earlGrey: return frame
    }
  }

  func text(as format: DumpFormat) -> String {
    let screen = View(
      id: "", type: "Window", text: nil, frame: CGRect(origin: .zero, size: size), children: views)
    switch format {
    case .appium:
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>" + xml(screen)
        + "</AppiumAUT>"
    case .idb: return "[\(idb(screen))]"
    case .maestro: return maestro(screen)
    case .debugDescription:
      return "Attributes: Application, 0x1, pid: 1, label: 'App'\nElement subtree:\n"
        + " →Application, 0x1, pid: 1, label: 'App'\n" + elements(screen, indent: "    ")
        + "Path to element:\n →Application, 0x1, pid: 1\n"
    case .recursiveDescription: return description(screen, in: .zero, bars: "")
    case .earlGrey: return "========== Window 1 ==========\n\n" + hierarchy(screen, bars: "")
    }
  }

  private func xml(_ view: View) -> String {
    let frame = Self.rounded(view.frame, for: .appium)
    let type = "XCUIElementType\(view.type)"
    let label = view.text.map { " label=\"\(Self.escaped($0))\"" } ?? ""
    let value = view.type == "TextField" ? view.text.map { " value=\"\(Self.escaped($0))\"" } : nil
    return "<\(type) type=\"\(type)\" name=\"\(view.id)\"\(label)\(value ?? "") visible=\"true\" "
      + "x=\"\(Int(frame.minX))\" y=\"\(Int(frame.minY))\" width=\"\(Int(frame.width))\" "
      + "height=\"\(Int(frame.height))\">" + view.children.map(xml).joined() + "</\(type)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  private func idb(_ view: View) -> String {
    let frame = view.frame
    let numbers =
      "\"x\": \(frame.minX), \"y\": \(frame.minY), "
      + "\"width\": \(frame.width), \"height\": \(frame.height)"
    return "{\"type\": \"\(view.type)\", \"AXLabel\": \(Self.json(view.text)), "
      + "\"AXUniqueId\": \(Self.json(view.id)), \"frame\": {\(numbers)}, "
      + "\"AXFrame\": \"{{0, 0}, {0, 0}}\", "
      + "\"children\": [\(view.children.map(idb).joined(separator: ", "))]}"
  }

  private static func json(_ text: String?) -> String {
    guard let text else { return "null" }
    let data = try? JSONSerialization.data(withJSONObject: [text])
    return String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast().description
  }

  private func maestro(_ view: View) -> String {
    let frame = Self.rounded(view.frame, for: .maestro)
    let bounds = "[\(Int(frame.minX)),\(Int(frame.minY))][\(Int(frame.maxX)),\(Int(frame.maxY))]"
    return "{\"attributes\": {\"accessibilityText\": \(Self.json(view.text ?? "")), "
      + "\"resource-id\": \"\(view.id)\", \"bounds\": \"\(bounds)\"}, "
      + "\"children\": [\(view.children.map(maestro).joined(separator: ", "))]}"
  }

  private func elements(_ view: View, indent: String) -> String {
    let frame = Self.rounded(view.frame, for: .debugDescription)
    func tenth(_ value: CGFloat) -> String { String(format: "%.1f", value) }
    let numbers =
      "{{\(tenth(frame.minX)), \(tenth(frame.minY))}, "
      + "{\(tenth(frame.width)), \(tenth(frame.height))}}"
    let name = view.id.isEmpty ? "" : ", identifier: '\(view.id)'"
    let label = view.text.map { ", label: '\($0)'" } ?? ""
    return "\(indent)\(view.type), 0x2, \(numbers)\(name)\(label)\n"
      + view.children.map { elements($0, indent: indent + "  ") }.joined()
  }

  private static let classes = [
    "Window": "UIWindow", "StaticText": "UILabel", "TextField": "UITextField",
    "TextView": "UITextView", "Button": "UIButton", "Switch": "UISwitch", "Image": "UIImageView",
    "ScrollView": "UIScrollView", "Other": "UIView",
  ]

  private func hierarchy(_ view: View, bars: String) -> String {
    let frame = view.frame
    let name = view.id.isEmpty ? "" : " AX.id='\(view.id)';"
    let text = view.text.map { "; text='\($0.replacing("\n", with: " "))'" } ?? ""
    return "\(bars)\(bars.isEmpty ? "" : "--")<\(Self.classes[view.type] ?? "UIView"):0x3; AX=N;"
      + "\(name) AX.frame={{\(frame.minX), \(frame.minY)}, {\(frame.width), \(frame.height)}}; "
      + "AX.focused='N'; alpha=1\(text)>\n"
      + view.children.map { hierarchy($0, bars: bars + "  |") }.joined()
  }

  private func description(_ view: View, in origin: CGPoint, bars: String) -> String {
    let frame = view.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    let name = view.id.isEmpty ? "" : " accessibilityIdentifier = '\(view.id)';"
    let text = view.text.map { " text = '\($0.replacing("\n", with: " "))';" } ?? ""
    return
      "\(bars)<\(Self.classes[view.type] ?? "UIView"): 0x3; frame = (\(frame.minX) \(frame.minY); "
      + "\(frame.width) \(frame.height));\(text)\(name) layer = <CALayer: 0x4>>\n"
      + view.children.map { description($0, in: view.frame.origin, bars: bars + "   | ") }.joined()
  }
}
