// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A page of a headless Chromium that a test drives by the DevTools protocol.
///
/// A page has cookies, storage and a cache of its own, also in a browser that another test has used.
package final class BrowserSession: @unchecked Sendable {
  private let program: BrowserProgram
  private var session: String?
  private var context: Any = ""
  /// The errors of the page so far.
  package private(set) var faults: [String] = []
  /// The process that answers the page, which lives as long as the session.
  package var server: AnyObject?

  /// Opens an empty page in a browser that no other test uses.
  package init(width: Int = 1280, height: Int = 900, flags: [String] = []) throws {
    program = try IdleBrowsers.take(flags) ?? BrowserProgram(flags: flags)
    context = try command("Target.createBrowserContext")["browserContextId"] ?? ""
    let target = try command(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context])
    let attached = try command(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try command("\(domain).enable") }
    try resize(width: width, height: height)
  }

  deinit {
    guard !program.hasFailed else { return }
    _ = try? program.send("Target.disposeBrowserContext", ["browserContextId": context])
    IdleBrowsers.keep(program)
  }

  @discardableResult
  package func command(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any]
  {
    let number = try program.send(method, parameters, session: session)
    while true {
      let answer = try program.next()
      note(answer)
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] { throw Browser.Fault(words: ["\(method): \(error)"]) }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func note(_ message: [String: Any]) {
    // An earlier page of the browser may still report something.
    guard message["sessionId"] as? String == session else { return }
    let parameters = message["params"] as? [String: Any] ?? [:]
    if message["method"] as? String == "Runtime.exceptionThrown" {
      let details = parameters["exceptionDetails"] as? [String: Any]
      let exception = details?["exception"] as? [String: Any]
      faults.append("\(exception?["description"] ?? details?["text"] ?? "an exception")")
    }
    let entry = parameters["entry"] as? [String: Any]
    if message["method"] as? String == "Log.entryAdded", entry?["level"] as? String == "error" {
      faults.append("\(entry?["text"] ?? "") \(entry?["url"] ?? "")")
    }
  }

  /// Gives the window a size in pixels.
  package func resize(width: Int, height: Int) throws {
    try command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  package func open(_ address: String) throws { try command("Page.navigate", ["url": address]) }

  /// Returns the value of a script's expression, which may be a promise.
  package func value<Value>(_ expression: String, as type: Value.Type = Value.self) throws -> Value
  {
    let answer = try command(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw Browser.Fault(words: ["\(exception?["description"] ?? details)"])
    }
    let result = answer["result"] as? [String: Any]
    guard let value = result?["value"] as? Value else {
      throw Browser.Fault(words: ["'\(expression)' is \(result ?? [:])"])
    }
    return value
  }

  package func run(_ script: String) throws {
    _ = try value("(async () => { \(script) })().then(() => true)", as: Bool.self)
  }

  package func wait(for expression: String, seconds: Double = 20) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if (try? value("Boolean(\(expression))", as: Bool.self)) == true { return }
      usleep(5_000)
    }
    throw Browser.Fault(words: ["'\(expression)' does not become true"] + faults)
  }

  package func press(_ key: String, code: Int) throws {
    for kind in ["keyDown", "keyUp"] {
      try command(
        "Input.dispatchKeyEvent",
        ["type": kind, "key": key, "windowsVirtualKeyCode": code, "code": key])
    }
  }

  /// Moves the pointer, or presses and releases its button.
  package func point(x: Double, y: Double, clicks: Bool = false) throws {
    try command("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
    guard clicks else { return }
    for kind in ["mousePressed", "mouseReleased"] {
      try command(
        "Input.dispatchMouseEvent",
        ["type": kind, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  /// Presses the pointer's button at a place and releases it at another.
  package func drag(x: Double, y: Double, to endX: Double, _ endY: Double) throws {
    try point(x: x, y: y)
    let steps = [
      ("mousePressed", x, y), ("mouseMoved", (x + endX) / 2, (y + endY) / 2),
      ("mouseMoved", endX, endY), ("mouseReleased", endX, endY),
    ]
    for (kind, x, y) in steps {
      try command(
        "Input.dispatchMouseEvent",
        ["type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
    }
  }

  package func screenshot() throws -> [UInt8] {
    let answer = try command("Page.captureScreenshot", ["format": "png"])
    return Array(Data(base64Encoded: answer["data"] as? String ?? "") ?? Data())
  }

  /// Returns a screenshot that equals the one before it.
  ///
  /// On a busy machine a screenshot at times lacks parts that are not drawn yet.
  package func settledScreenshot() throws -> [UInt8] {
    var last = try screenshot()
    for _ in 0..<20 {
      usleep(50_000)
      let next = try screenshot()
      if next == last { return next }
      last = next
    }
    throw Browser.Fault(words: ["the page goes on changing"])
  }
}

/// The browsers that no test uses; starting one takes half a second of processor time.
private enum IdleBrowsers {
  private static let all = Mutex<[BrowserProgram]>([])
  private static let endsWithTheTests: Void = { atexit { IdleBrowsers.all.withLock { $0 = [] } } }()

  static func take(_ flags: [String]) -> BrowserProgram? {
    all.withLock { all in
      all.lastIndex { $0.flags == flags }.map { all.remove(at: $0) }
    }
  }

  static func keep(_ program: BrowserProgram) {
    endsWithTheTests
    all.withLock { $0.append(program) }
  }
}

/// A running Chromium, which one session at a time uses.
///
/// It reads commands from descriptor 3 and writes answers to descriptor 4, each ended by a zero byte.
private final class BrowserProgram: @unchecked Sendable {
  let flags: [String]
  private(set) var hasFailed = false
  private let process: pid_t
  private let commands: FileHandle
  private let answers: FileHandle
  private let profile: URL
  /// How long an answer may take, in milliseconds.
  private static let patience: Int32 = 120_000

  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that are known to hold no end of a message.
  private var searched = 0
  private var count = 0

  init(flags: [String]) throws {
    guard let program = Program("chromium")?.path else {
      throw Browser.Fault(words: ["chromium is not installed"])
    }
    self.flags = flags
    profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let (input, output) = (Pipe(), Pipe())
    process = try BrowserProgram.start(
      program,
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-extensions",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--no-first-run", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
      ] + flags + ["about:blank"], reads: input.fileHandleForReading,
      writes: output.fileHandleForWriting)
    commands = input.fileHandleForWriting
    answers = output.fileHandleForReading
    try? input.fileHandleForReading.close()
    try? output.fileHandleForWriting.close()
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    try? FileManager.default.removeItem(at: profile)
  }

  /// Closes what other tests have open, which would stay open in the browser: pipes would have no
  /// end, and processes would seem to go on.
  private static let closing =
    "for f in /dev/fd/*; do n=${f##*/}; [ $n -gt 4 ] && eval \"exec $n>&-\"; done 2>/dev/null; "
    + "exec \"$0\" \"$@\""

  private static func start(
    _ program: String, _ arguments: [String], reads input: FileHandle, writes output: FileHandle
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // Descriptors of this process may be 3 and 4 themselves, so they are moved out of the way first.
    let (reading, writing) = (
      fcntl(input.fileDescriptor, F_DUPFD, 100), fcntl(output.fileDescriptor, F_DUPFD, 100)
    )
    defer {
      close(reading)
      close(writing)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, reading, 3)
    unsafe posix_spawn_file_actions_adddup2(&actions, writing, 4)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    for end in [reading, writing, input.fileDescriptor, output.fileDescriptor] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    var words =
      unsafe (["/bin/bash", "-c", closing, program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let answer = unsafe posix_spawn(&process, "/bin/bash", &actions, nil, &words, environ)
    guard answer == 0 else { throw Browser.Fault(words: ["chromium does not start: \(answer)"]) }
    return process
  }

  /// Sends a command and returns its number, which its answer has, too.
  func send(_ method: String, _ parameters: [String: Any], session: String? = nil) throws -> Int {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    return count
  }

  /// Waits for the next answer or event.
  func next() throws -> [String: Any] {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0) {
        let message = Data(buffer[..<end])
        buffer.removeFirst(end + 1)
        searched = 0
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      searched = buffer.count
      var ready = pollfd(fd: answers.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&ready, 1, BrowserProgram.patience) > 0 else {
        throw failure("the browser does not answer")
      }
      // `read(upToCount:)` would wait for as many bytes.
      let piece = answers.availableData
      guard !piece.isEmpty else { throw failure("the browser has ended") }
      buffer += piece
    }
  }

  private func failure(_ words: String) -> Browser.Fault {
    hasFailed = true
    return Browser.Fault(words: [words])
  }
}
