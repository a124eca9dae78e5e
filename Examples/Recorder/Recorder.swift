// SPDX-License-Identifier: MIT

import UIKit

/// Writes down where the keyboard and some views of an app are, in each frame in which one moves.
///
///     let recorder = Recorder(window: window, title: "Chat")
///     recorder.track(composer, as: "composer", kind: "text-view")
///     recorder.start()
///     // Type, drag, rotate.
///     try recorder.stop().write(to: url, atomically: true, encoding: .utf8)
@MainActor
final class Recorder: NSObject {
  private struct Tracked {
    let id: String
    weak var view: UIView?
    var rect = CGRect.null, alpha = -1.0
  }

  private let window: UIWindow
  /// An empty view with a keyboard layout guide of its own, and one that ends at the keyboard.
  private let (probe, edge) = (UIView(), UIView())
  private var (tracked, lines): ([Tracked], [String])
  private var link: CADisplayLink?
  private var origin = CFTimeInterval(0)
  /// The last frame that was left out because nothing had moved for half a second.
  private var unwritten: Double?
  private var stillFrames = 0

  /// Creates a recorder of a window that fills the screen.
  init(window: UIWindow, title: String) {
    self.window = window
    let screen = window.screen
    tracked = [Tracked(id: "keyboard", view: edge)]
    lines = [
      """
      {"format":"keylift-recording","version":1,"title":\(Recorder.quoted(title)),\
      "ios":"\(UIDevice.current.systemVersion)","scale":\(screen.scale),\
      "screen":[\(screen.bounds.width),\(screen.bounds.height)]}
      """
    ]
    super.init()
    probe.isUserInteractionEnabled = false
    edge.translatesAutoresizingMaskIntoConstraints = false
    if #available(iOS 17.0, *) { probe.keyboardLayoutGuide.usesBottomSafeArea = false }
    probe.addSubview(edge)
    let guide = probe.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      edge.topAnchor.constraint(equalTo: probe.topAnchor),
      edge.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      edge.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      edge.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
  }

  /// Adds a view.
  ///
  /// The id has lowercase letters, digits and hyphens. The kind is `label`, `text-field`,
  /// `text-view`, `button`, `composer`, `scroll`, `navigation-bar`, `tab-bar`, or else `view`.
  func track(_ view: UIView, as id: String, kind: String = "view") {
    tracked.append(Tracked(id: id, view: view))
    lines.append("{\"view\":\(Recorder.quoted(id)),\"kind\":\(Recorder.quoted(kind))}")
  }

  func start() {
    probe.frame = window.bounds
    window.insertSubview(probe, at: 0)
    origin = CACurrentMediaTime()
    let moves = ["WillChangeFrame", "WillShow", "WillHide", "DidChangeFrame", "DidShow", "DidHide"]
    let names = moves.map { "UIKeyboard\($0)Notification" }
    let edits = ["UITextField", "UITextView"].map { "\($0)TextDidBeginEditingNotification" }
    for name in names + edits {
      NotificationCenter.default.addObserver(
        self, selector: edits.contains(name) ? #selector(focus(_:)) : #selector(note(_:)),
        name: Notification.Name(name), object: nil)
    }
    let link = CADisplayLink(target: self, selector: #selector(step))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Ends the recording, and returns it as lines of JSON.
  func stop() -> String {
    link?.invalidate()
    link = nil
    NotificationCenter.default.removeObserver(self)
    probe.removeFromSuperview()
    return lines.joined(separator: "\n") + "\n"
  }

  @objc private func step() {
    let time = max((link?.timestamp ?? origin) - origin, 0)
    let samples = tracked.indices.compactMap { sample(of: $0, at: time) }
    stillFrames = samples.isEmpty ? stillFrames + 1 : 0
    if stillFrames >= 30 { return unwritten = time }
    lines += unwritten.map { ["{\"time\":\($0)}"] } ?? []
    unwritten = nil
    lines += samples.isEmpty ? ["{\"time\":\(time)}"] : samples
  }

  /// Returns the line of a view that is not where it was in the frame before.
  private func sample(of index: Int, at time: Double) -> String? {
    guard let view = tracked[index].view, view.window === window else { return nil }
    // The layers of the presentation are where the screen shows them, not where they are going.
    let shown = view.layer.presentation() ?? view.layer
    var rect = shown.convert(shown.bounds, to: window.layer.presentation() ?? window.layer)
    if view === edge {
      let isHidden = rect.maxY >= window.bounds.maxY - window.safeAreaInsets.bottom - 0.5
      let top = isHidden ? window.bounds.maxY : rect.maxY
      rect = CGRect(x: rect.minX, y: top, width: rect.width, height: window.bounds.maxY - top)
    }
    let alpha = view.isHidden ? 0 : Double(shown.opacity)
    let isNew = rect != tracked[index].rect || alpha != tracked[index].alpha
    guard isNew, rect.minY.isFinite else { return nil }
    (tracked[index].rect, tracked[index].alpha) = (rect, alpha)
    return """
      {"time":\(time),"id":\(Recorder.quoted(tracked[index].id)),"rect":\(Recorder.list(rect)),\
      "alpha":\(alpha)}
      """
  }

  @objc private func note(_ notification: Notification) {
    let (info, name) = (notification.userInfo ?? [:], notification.name.rawValue)
    var line = "{\"time\":\(now),\"notification\":\(Recorder.quoted(name))"
    func add<Value>(_ name: String, _ key: String, _ text: (Value) -> String) {
      if let value = info[key] as? Value { line += ",\"\(name)\":\(text(value))" }
    }
    add("begin", UIResponder.keyboardFrameBeginUserInfoKey, Recorder.list)
    add("end", UIResponder.keyboardFrameEndUserInfoKey, Recorder.list)
    add("duration", UIResponder.keyboardAnimationDurationUserInfoKey) { (it: Double) in "\(it)" }
    add("curve", UIResponder.keyboardAnimationCurveUserInfoKey) { (it: Int) in "\(it)" }
    add("local", UIResponder.keyboardIsLocalUserInfoKey) { (it: Bool) in "\(it)" }
    lines.append(line + "}")
  }

  @objc private func focus(_ notification: Notification) {
    let view = notification.object as? UIView
    guard let id = tracked.first(where: { $0.view === view })?.id else { return }
    lines.append("{\"time\":\(now),\"focus\":\(Recorder.quoted(id))}")
  }

  private var now: Double { max(CACurrentMediaTime() - origin, 0) }
  private static func list(_ rect: CGRect) -> String {
    "[\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)]"
  }
  private static func quoted(_ text: String) -> String {
    "\"\(text.filter { $0 != "\\" && $0 != "\"" && !$0.isNewline })\""
  }
}
