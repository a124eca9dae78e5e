// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftStage

struct FilePair {
  var files: [String] { [expected, actual].compactMap(\.self) }

  struct Result {
    var finding: Finding
    /// The pictures that differ most, or `nil` for goldens and for pictures of different sizes.
    var pictures: ComparedPictures?
    var traceDifference = ""
  }

  /// The path that both files have in their folders, or the first file's path.
  let name: String
  let expected: String?
  let actual: String?

  /// Returns two files, or the files of two folders by their names.
  static func pairs(
    of expected: String, _ actual: String
  ) throws(FileComparisonError) -> (pairs: [FilePair], areFiles: Bool) {
    switch (try isFolder(expected), try isFolder(actual)) {
    case (false, false):
      return ([FilePair(name: expected, expected: expected, actual: actual)], areFiles: true)
    case (true, true):
      let old = try names(in: expected)
      let new = try names(in: actual)
      let pairs = old.union(new).sorted().map { name in
        FilePair(
          name: name, expected: old.contains(name) ? "\(expected)/\(name)" : nil,
          actual: new.contains(name) ? "\(actual)/\(name)" : nil)
      }
      guard !pairs.isEmpty else { throw .nothingComparable(expected, actual) }
      return (pairs, areFiles: false)
    default: throw .folderAndFile(expected, actual)
    }
  }

  private static func isFolder(_ path: String) throws(FileComparisonError) -> Bool {
    let status = FileStatus(of: path)
    guard status.exists else { throw .missing(path) }
    return status.isFolder
  }

  private static func names(in folder: String) throws(FileComparisonError) -> Set<String> {
    let tree = FolderTree(folder)
    if let path = tree.unreadable.first { throw .unreadable(path) }
    return Set(tree.files.filter { ComparableFile.isComparable("\(folder)/\($0)") })
  }

  func result() throws(FileComparisonError) -> Result {
    guard let expected, let actual else {
      let only = expected ?? actual ?? ""
      return Result(finding: finding(.changed, notes: ["only '\(only)' is there"]))
    }
    switch (try ComparableFile(path: expected), try ComparableFile(path: actual)) {
    case (.picture(let old), .picture(let new)): return compare(old, new)
    case (.animation(let old), .animation(let new)):
      return try compare(old, new, paths: (expected, actual))
    case (.trace(let old), .trace(let new)): return compare(old, new)
    case (.picture, .animation(let new)):
      return Result(
        finding: finding(.retimed, notes: ["an animation of \(new.frameCount), not a still"]))
    case (.animation(let old), .picture):
      return Result(
        finding: finding(.retimed, notes: ["a still, not an animation of \(old.frameCount)"]))
    case (.trace, _), (_, .trace):
      throw .mixedKinds(expected, actual)
    }
  }

  private func compare(_ old: PixelBuffer, _ new: PixelBuffer) -> Result {
    guard (old.width, old.height) == (new.width, new.height) else {
      return Result(finding: finding(.resized, notes: [FilePair.sizes(old, new)]))
    }
    let comparison = PixelComparison(old, new, detail: .map)
    return Result(
      finding: finding(comparison.verdict, notes: comparison.notes),
      pictures: ComparedPictures(frame: 0, old, new, comparison))
  }

  private func compare(
    _ old: AnimatedPNGReader, _ new: AnimatedPNGReader, paths: (String, String)
  ) throws(FileComparisonError) -> Result {
    var comparison = AnimationComparison(old, new)
    try comparison.run(paths: paths)
    var finding = finding(comparison.verdict, notes: comparison.notes)
    finding.frameCount = new.controls.count
    finding.fps = comparison.fps
    finding.frames = comparison.frames
    return Result(finding: finding, pictures: comparison.worst)
  }

  private func compare(_ old: GeometryTrace, _ new: GeometryTrace) -> Result {
    let comparison = TraceComparison(expected: old, actual: new)
    var finding = finding(comparison.verdict, notes: comparison.notes)
    finding.frameCount = new.head.frameCount
    finding.fps = new.head.fps
    finding.differences = comparison.differences
    return Result(
      finding: finding,
      traceDifference: TraceDifferenceText(expected: old, actual: new).text())
  }

  private static func sizes(_ old: PixelBuffer, _ new: PixelBuffer) -> String {
    "\(new.width) by \(new.height) pixels, not \(old.width) by \(old.height)"
  }

  private func finding(_ verdict: Verdict, notes: [String]) -> Finding {
    Finding(name: name, scene: nil, golden: expected ?? "", verdict: verdict, notes: notes)
  }
}

extension PixelComparison {
  fileprivate var notes: [String] {
    guard worstStep > 0 else { return [] }
    let count = counts.beyondRounding
    guard count > 0 else { return ["no channel is more than 1 step of 255 off"] }
    let place = "\(bounds.width) by \(bounds.height) at (\(bounds.x), \(bounds.y))"
    return [
      "\(count.counted("pixel")) off in \(place), the worst by \(worstStep) of 255"
    ]
  }
}

struct ComparedPictures {
  /// 0 for stills.
  let frame: Int
  private let old: PixelBuffer
  private let new: PixelBuffer
  private let map: DifferenceMap?

  init(frame: Int, _ old: PixelBuffer, _ new: PixelBuffer, _ comparison: PixelComparison) {
    self.frame = frame
    self.old = old
    self.new = new
    map = comparison.map
  }

  /// Returns the two pictures, and the difference drawn over the faded second picture, as PNG
  /// files.
  func encoded() throws(RasterError) -> FindingPictures {
    // Both need the same format to become frames of one animation.
    let settings = PNGEncoder.Settings(hasAlpha: old.hasAlpha || new.hasAlpha)
    let encoder = PNGEncoder()
    return FindingPictures(
      frame: frame, expected: try encoder.encode(old, settings: settings),
      actual: try encoder.encode(new, settings: settings),
      difference: try map.map { map throws(RasterError) in
        try encoder.encode(DifferenceImage(actual: new, map: map).draw())
      })
  }
}

extension PixelBuffer {
  fileprivate var hasAlpha: Bool { pixels.contains { $0 >> 24 < 0xFF } }
}

enum FileComparisonError: Error, Hashable, Sendable {
  case missing(String)
  case unreadable(String)
  case otherKind(String)
  case notUTF8(String)
  case checkout(String, CheckoutFault)
  case damaged(String, String)
  case mixedKinds(String, String)
  case folderAndFile(String, String)
  case nothingComparable(String, String)
}

extension FileComparisonError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let path): "there is no file '\(path)'"
    case .unreadable(let path): "cannot read '\(path)'"
    case .otherKind(let path): "'\(path)' is neither a PNG file nor the text of a golden"
    case .notUTF8(let path): "'\(path)' is not UTF-8"
    case .checkout(let path, let fault):
      "'\(path)': \(fault.words); \(fault.remedy(for: path, pattern: Self.pattern(of: path)))"
    case .damaged(let path, let reason): "'\(path)': \(reason)"
    case .mixedKinds(let one, let other):
      "of '\(one)' and '\(other)' one is a picture and one the text of a golden"
    case .folderAndFile(let one, let other):
      "of '\(one)' and '\(other)' one is a folder and one is not"
    case .nothingComparable(let one, let other):
      "there are no PNG files and no goldens in '\(one)' and '\(other)'"
    }
  }

  private static func pattern(of path: String) -> String {
    path.hasSuffix(".jsonl") ? GoldenPlace.pattern : "*.png"
  }
}

private enum ComparableFile {
  case picture(PixelBuffer)
  case animation(AnimatedPNGReader)
  case trace(GeometryTrace)

  private static let byteLimit = 256 << 20

  init(path: String) throws(FileComparisonError) {
    let bytes = try ComparableFile.bytes(of: path)
    if let fault = CheckoutFault(in: bytes), fault == .pointer || ComparableFile.isKnown(bytes) {
      throw .checkout(path, fault)
    }
    if let image = PNGImage(bytes: bytes) {
      self = try ComparableFile.decoded(image, path)
    } else if bytes.starts(with: GoldenDocument.opening) {
      self = .trace(try ComparableFile.trace(of: bytes, path))
    } else {
      throw .otherKind(path)
    }
  }

  /// A pointer of Git LFS stands for the file that it names.
  ///
  /// A file that cannot be read is not passed over, so its comparison fails.
  static func isComparable(_ path: String) -> Bool {
    if path.hasSuffix(".png") || path.hasSuffix(".apng") { return true }
    guard path.hasSuffix(".jsonl") else { return false }
    guard let file = try? RegularFile.open(path), let head = try? file.read(upToCount: 1024) else {
      return FileStatus(of: path).isFile
    }
    return head.starts(with: GoldenDocument.opening) || CheckoutFault(in: Array(head)) == .pointer
  }

  /// Whether bytes begin as a picture or the text of a golden, whatever the ends of lines are.
  private static func isKnown(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: GoldenDocument.opening)
      || bytes.starts(with: PNGChunk.signature.prefix(4))
  }

  private static func bytes(of path: String) throws(FileComparisonError) -> [UInt8] {
    let status = FileStatus(of: path)
    guard status.exists else { throw .missing(path) }
    guard status.isFile, status.size <= byteLimit,
      let data = FileManager.default.contents(atPath: path)
    else { throw .unreadable(path) }
    return Array(data)
  }

  private static func decoded(_ image: PNGImage, _ path: String) throws(FileComparisonError) -> Self
  {
    do {
      let chunks = try PNGChunks(of: image.bytes)
      if chunks.isAnimated { return .animation(try AnimatedPNGReader(chunks)) }
      return .picture(try PixelBuffer(decoding: image))
    } catch {
      throw .damaged(path, "\(error)")
    }
  }

  private static func trace(of bytes: [UInt8], _ path: String) throws(FileComparisonError)
    -> GeometryTrace
  {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(path)
    }
    do {
      return try GoldenDocument(text: text).trace
    } catch {
      throw .damaged(path, "line \(error.line ?? 1): \(error.problem)")
    }
  }
}

extension GoldenDocument {
  /// The bytes that every version of a golden's text begins with.
  fileprivate static var opening: [UInt8] { Array(#"{"keylift-golden":"#.utf8) }
}
