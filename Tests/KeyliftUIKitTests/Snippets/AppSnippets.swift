// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum AppSnippets {
  static func statements() {
    StageQueue.main.asyncAfter(deadline: .now() + 0.1) {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {}
    _ = UIScreen.main.bounds.height
    _ = UIDevice.current.userInterfaceIdiom == .pad
    _ = UIApplication.shared.keyWindow
    _ = UIApplication.shared.connectedScenes
  }

  static func topOfTheWindowsKeyboard() {
    let bar = UIView(); let end = CGRect(x: 0, y: 500, width: 390, height: 344);
    let overlap = UIScreen.main.bounds.height - end.minY;
    bar.transform = CGAffineTransform(translationX: 0, y: -overlap); bar.transform = .identity
  }

  static func activeWindow() {
    let window = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(
      \.windows
    ).first { $0.isKeyWindow }; let bottom = window?.safeAreaInsets.bottom ?? 0;
    window?.endEditing(true); _ = bottom
  }

  static func deviceAndMotion() {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad;
    let portrait = UIDevice.current.orientation.isPortrait;
    let calm = UIAccessibility.isReduceMotionEnabled;
    let fades = UIAccessibility.prefersCrossFadeTransitions; _ = (isPad, portrait, calm, fades)
  }
}
