// SPDX-License-Identifier: MIT

import UIKit

/// An app without a project that reads a simulator's screen and the frames of its keyboards, and
/// prints them as rows that `keylift list keyboards --check` compares with Keylift's.
///
/// The script `probe` beside this file compiles it, and starts it in every simulator.
@main
final class Probe: UIResponder, UIApplicationDelegate {
  private var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let screen = ProbeScreen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    self.window = window
    Task { await screen.run() }
    return true
  }
}

/// A screen with one field, which it focuses for one keyboard after the other.
final class ProbeScreen: UIViewController {
  private let field = UITextField()
  private var orientation = UIInterfaceOrientationMask.portrait
  /// The keyboard's frame when it last came to rest, in the screen's points.
  private var frame = CGRect.null

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientation }

  /// Reads everything and ends the app.
  func run() async {
    view.addSubview(field)
    field.frame = CGRect(x: 100, y: 100, width: 160, height: 34)
    NotificationCenter.default.addObserver(
      self, selector: #selector(shown(_:)), name: UIResponder.keyboardDidShowNotification,
      object: nil)
    // Public interfaces do not state the radius.
    if let radius = UIScreen.main.value(forKey: "_displayCornerRadius") as? CGFloat {
      row("corner-radii", "", "radius", radius)
    }
    await read(.portrait, "portrait")
    await read(.landscapeRight, "landscape")
    print("probe: end")
    exit(0)
  }

  private func read(_ orientation: UIInterfaceOrientationMask, _ name: String) async {
    self.orientation = orientation
    setNeedsUpdateOfSupportedInterfaceOrientations()
    view.window?.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: orientation))
    await pause()
    let (bounds, insets) = (view.bounds, view.safeAreaInsets)
    row("screens", name, "width", bounds.width)
    row("screens", name, "height", bounds.height)
    row("screens", name, "scale", UIScreen.main.scale)
    row("safe-areas", name, "top", insets.top)
    row("safe-areas", name, "left", insets.left)
    row("safe-areas", name, "bottom", insets.bottom)
    row("safe-areas", name, "right", insets.right)
    let withBar = await height(of: .default, hasBar: true)
    let letters = await height(of: .default, hasBar: false)
    row("keyboard-heights", name, "letters", letters)
    row("keyboard-heights", name, "bar", withBar - letters)
    row("keyboard-heights", name, "number-pad", await height(of: .numberPad, hasBar: false))
  }

  /// Focuses the field, and returns the height of the keyboard that came.
  private func height(of type: UIKeyboardType, hasBar: Bool) async -> CGFloat {
    field.keyboardType = type
    field.autocorrectionType = hasBar ? .yes : .no
    field.spellCheckingType = hasBar ? .yes : .no
    field.inputAssistantItem.leadingBarButtonGroups = []
    field.inputAssistantItem.trailingBarButtonGroups = []
    frame = .null
    field.becomeFirstResponder()
    await pause()
    field.resignFirstResponder()
    await pause()
    return frame.isNull ? 0 : frame.height
  }

  /// Waits longer than a keyboard or a rotation takes, and than the bar's words, which come later.
  private func pause() async { try? await Task.sleep(nanoseconds: 1_500_000_000) }

  @objc private func shown(_ notification: Notification) {
    let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
    frame = (value as? CGRect) ?? frame
  }

  private func row(_ table: String, _ orientation: String, _ kind: String, _ value: CGFloat) {
    let device = ProcessInfo.processInfo.environment["SIMULATOR_DEVICE_NAME"]
    let name = (device ?? UIDevice.current.name).replacingOccurrences(of: ",", with: "")
    let cells = [table, name, orientation, kind, UIDevice.current.systemVersion, "\(value)"]
    print("probe: " + (cells + ["points", "probe", "measured"]).joined(separator: ","))
  }
}
