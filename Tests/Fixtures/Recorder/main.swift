// SPDX-License-Identifier: MIT

// Records two seconds of a window whose layers move in a straight line, and prints the recording.
// The test compiles this with a copy of Recorder.swift whose methods Swift can call by itself.
import UIKit

@MainActor func record() {
  let window = UIWindow()
  window.frame = CGRect(x: 0, y: 0, width: 402, height: 874)
  let (composer, button) = (UIView(), UIView())
  composer.frame = CGRect(x: 0, y: 780, width: 402, height: 60)
  button.frame = CGRect(x: 20, y: 100, width: 60, height: 44)
  window.addSubview(composer)
  window.addSubview(button)
  let recorder = Recorder(window: window, title: "A \"test\"")
  recorder.track(composer, as: "composer", kind: "text-view")
  recorder.track(button, as: "send", kind: "button")
  recorder.start()
  let edge = window.subviews[0].subviews[0]
  for frame in 0..<120 {
    currentMediaTime = 100 + Double(frame) / 60
    CADisplayLink.last?.timestamp = currentMediaTime
    // From 1 s on, 10 points in each frame for 30 frames.
    let way = Double(min(max(frame - 60, 0), 30)) * 10
    if frame == 60 {
      recorder.note(
        Notification(
          name: Notification.Name("UIKeyboardWillShowNotification"),
          userInfo: [
            UIResponder.keyboardFrameBeginUserInfoKey: CGRect(
              x: 0, y: 874, width: 402, height: 300),
            UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 574, width: 402, height: 300),
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
            UIResponder.keyboardAnimationCurveUserInfoKey: 7,
            UIResponder.keyboardIsLocalUserInfoKey: true,
          ]))
      recorder.focus(
        Notification(
          name: Notification.Name("UITextViewTextDidBeginEditingNotification"), object: composer))
    }
    edge.frame = CGRect(x: 0, y: 0, width: 402, height: 874 - way)
    // The model has arrived when the presentation still moves.
    let shown = CALayer()
    shown.frame = CGRect(x: 0, y: 780 - way, width: 402, height: 60)
    composer.layer.shown = shown
    composer.frame = CGRect(x: 0, y: 480, width: 402, height: 60)
    recorder.step()
  }
  print(recorder.stop(), terminator: "")
}

MainActor.assumeIsolated { record() }
