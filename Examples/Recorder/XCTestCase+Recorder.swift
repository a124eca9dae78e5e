// SPDX-License-Identifier: MIT

import XCTest

extension XCTestCase {
  /// Ends a recording, and attaches it to the test's result as `TITLE.jsonl`.
  ///
  ///     let recorder = Recorder(window: window, title: "Chat")
  ///     recorder.start()
  ///     field.becomeFirstResponder()
  ///     RunLoop.main.run(until: .now + 1)
  ///     attach(recorder, as: "chat")
  @MainActor
  func attach(_ recorder: Recorder, as title: String) {
    let attachment = XCTAttachment(
      data: Data(recorder.stop().utf8), uniformTypeIdentifier: "public.text")
    attachment.name = "\(title).jsonl"
    attachment.lifetime = .keepAlways
    add(attachment)
  }
}
