// SPDX-License-Identifier: MIT

extension ValueFormat where Value == SceneDraft {
  /// The path of a file with views that scenes share, from the folder of the file that names it.
  static let screen = ValueFormat(
    summary: "the path of a screen", schema: ["type": "string"]
  ) { node, reading in
    guard let path = ValueFormat<String>.path.read(node, &reading) else { return nil }
    let resolved = FilePath.resolve(path, from: reading.sources[node.place.file].path)
    if let start = reading.openPaths.firstIndex(of: resolved) {
      let cycle = reading.openPaths[start...] + [resolved]
      reading.report(.cycle(Array(cycle)), at: node.place)
      return nil
    }
    guard reading.sources.count < SceneLimits.files else {
      reading.report(.tooManyFiles, at: node.place)
      return nil
    }
    return file(resolved, named: path, at: node.place, &reading)
  }

  private static func file(
    _ resolved: String, named path: String, at place: Place, _ reading: inout Reading
  ) -> SceneDraft? {
    let bytes: [UInt8]
    do {
      bytes = try reading.files.bytes(resolved, SceneLimits.fileBytes)
    } catch {
      reading.report(
        error == .tooLarge ? .fileTooLarge : .unreadable(path, error), at: place,
        note: resolved == path ? nil : "looked for \(resolved.quoted)")
      return nil
    }
    reading.openPaths.append(resolved)
    defer { reading.openPaths.removeLast() }
    guard let root = reading.open(resolved, bytes) else { return nil }
    var draft = SceneDraft()
    return Record.screen.read(root, into: &draft, &reading) ? draft : nil
  }
}

extension Diagnostic.Message {
  static let fileTooLarge = Self(
    "too-large", "the file is larger than \(SceneLimits.fileBytes >> 20) MiB")
  fileprivate static let tooManyFiles = Self(
    "too-large", "more than \(SceneLimits.files) files")

  fileprivate static func cycle(_ paths: [String]) -> Self {
    Self("screen-cycle", "a screen that leads back to itself: \(paths.joined(separator: ", "))")
  }
}
