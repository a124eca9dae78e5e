// SPDX-License-Identifier: MIT

import Foundation

/// The recognition of files that Keylift wrote, so that a command does not replace other
/// files.
///
/// A file is recognized by its own bytes, so also after a copy or a checkout. PDF and video files and
/// measured recordings have the mark in their metadata. PNG and SVG files have no mark: the same
/// pixels have had the same bytes before. Their structure is one that no other program writes.
package enum OwnFile {
  package static let mark = "Keylift"

  /// Returns whether Keylift wrote the file at a path; `true` for an empty file and for no file.
  ///
  /// Between the look at a folder and this call, another run may have removed a file of its own.
  package static func isAt(_ path: String) -> Bool {
    do throws(RegularFile.Refusal) {
      let ends = FileEnds(try RegularFile.open(path))
      return ends.size == 0 || tests.contains { $0(ends) }
    } catch {
      return error == .missing || error == .unreadable(ENOENT)
    }
  }

  /// Frames come first, as a folder has many, and texts last: they take a hundred times as long.
  private static var tests: [(FileEnds) -> Bool] {
    [isPNG, isSVG, isPDF, isGIF, isWebP, isMP4, isWebM, isZip, isText]
  }
}

private struct FileEnds {
  let file: FileHandle
  let size: Int
  let head: [UInt8]
  let tail: [UInt8]
  private static let limit = 1 << 16

  init(_ file: FileHandle) {
    self.file = file
    size = FileStatus(ofOpen: file.fileDescriptor).size
    head = FileEnds.bytes(of: file, at: 0, FileEnds.limit)
    tail = FileEnds.bytes(of: file, at: max(size - FileEnds.limit, 0), FileEnds.limit)
  }

  static func bytes(of file: FileHandle, at offset: Int, _ count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      while read < count {
        let answer = unsafe pread(
          file.fileDescriptor, buffer.baseAddress! + read, count - read, off_t(offset + read))
        if answer < 0, errno == EINTR { continue }
        if answer <= 0 { break }
        read += answer
      }
    }
  }

  func has(_ text: String, before offset: Int) -> Bool {
    head.prefix(offset).firstRange(of: Array(text.utf8)) != nil
  }
}

// MARK: - Texts

extension OwnFile {
  private static let openings = [
    // Documents and traces.
    "{\n  \"format\": \"keylift-", "frame,time,view,x,y,width,height,alpha\n",
    // Curves.
    "curve,time,progress", "[\n  {\n    \"curve\": \"",
    // Recordings that were measured in a video.
    "# by: keylift", "{\"format\": \"keylift-recording\", \"version\": 1, \"by\": \"keylift",
    // The files of differences.
    "--- expected\n+++ actual\n", "{\"changes\":[",
    // The element of pages.
    "/* <keylift-player ",
    // Summaries and reports.
    "## Keylift", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"keylift",
  ].map { Array($0.utf8) }

  private static func isText(_ ends: FileEnds) -> Bool {
    openings.contains { ends.head.starts(with: $0) } || isReport(ends) || isTrace(ends)
      || isCode(ends) || isLottie(ends)
  }

  private static func isReport(_ ends: FileEnds) -> Bool {
    let start = ends.head.prefix(2000).text
    let end = ends.tail.suffix(2000).text
    let last = end.split(separator: "\n").last ?? ""
    return start.hasPrefix("<!DOCTYPE html>")
      && start.contains(#/<title>Keylift|name="generator" content="Keylift"/#)
      || start.contains("\"driver\": {\n          \"name\": \"keylift\"")
      || start.hasPrefix("{\n  \"findings\" : [") && ends.tail.text.contains("\"keylift-report\"")
      || start.starts(with: #/::[a-z]+ [^\n]*title=keylift/#)
      || last.starts(with: #/\d+ checked: |\d+ scenes?, \d+ [a-z]+: /#)
  }

  private static func isTrace(_ ends: FileEnds) -> Bool {
    ends.head.prefix(2000).text.starts(with: #/# [^\n]* fps\nframe      time  view/#)
  }

  private static func isCode(_ ends: FileEnds) -> Bool {
    ["the curve itself", "the spring itself", "% of the curve"].contains {
      ends.has($0, before: 400)
    }
  }

  private static func isLottie(_ ends: FileEnds) -> Bool {
    ends.head.starts(with: "{\"v\":\"5.7.0\",\"fr\":".utf8)
      && ends.has(",\"ddd\":0,\n  \"assets\":[", before: 200)
  }
}

// MARK: - Pictures

extension OwnFile {
  /// Keylift's PNG and APNG files have an `sRGB` chunk behind the header, and their last zlib stream
  /// ends with an empty block, its Adler-32, the chunk's CRC and the chunk `IEND`.
  private static func isPNG(_ ends: FileEnds) -> Bool {
    let header = PNGChunk.signature.count + 25
    return ends.head.starts(with: PNGChunk.signature)
      && ends.head.dropFirst(header + 4).starts(with: "sRGB".utf8)
      && ends.tail.suffix(8).starts(with: "IEND".utf8)
      && ends.tail.suffix(22).starts(with: [0x03, 0x00])
  }

  private static func isPDF(_ ends: FileEnds) -> Bool {
    ends.head.starts(with: "%PDF-".utf8) && ends.tail.text.contains("/Creator (\(mark))")
  }

  private static func isGIF(_ ends: FileEnds) -> Bool {
    ends.head.starts(with: "GIF89a".utf8) && ends.tail.reversed().starts(with: gifEnding.reversed())
  }

  private static func isWebP(_ ends: FileEnds) -> Bool {
    ends.head.dropFirst(8).starts(with: "WEBP".utf8)
      && ends.tail.reversed().starts(with: webPChunk.reversed())
  }

  /// The mark is in the metadata, which end the box `moov` behind the first.
  private static func isMP4(_ ends: FileEnds) -> Bool {
    guard ends.head.dropFirst(4).starts(with: "ftyp".utf8) else { return false }
    func number(at offset: Int) -> Int {
      Int(UInt32(bigEndianBytes: ends.head.dropFirst(offset).prefix(4)))
    }
    let start = number(at: 0)
    guard ends.head.dropFirst(start + 4).starts(with: "moov".utf8) else { return false }
    let end = start + number(at: start)
    let metadata = FileEnds.bytes(of: ends.file, at: max(end - 512, 0), 512)
    return metadata.firstRange(of: Array(mark.utf8)) != nil
  }

  private static func isWebM(_ ends: FileEnds) -> Bool {
    ends.head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) && ends.has(mark, before: 4096)
  }

  /// The comment ends an archive.
  private static func isZip(_ ends: FileEnds) -> Bool {
    ends.head.starts(with: [0x50, 0x4B, 0x03, 0x04])
      && ends.tail.suffix(mark.utf8.count + 2).elementsEqual(
        [UInt8(mark.utf8.count), 0] + Array(mark.utf8))
  }

  /// The last bytes of a GIF file with the mark: a comment (GIF89a, 24) and the trailer.
  package static let gifEnding: [UInt8] =
    [0x21, 0xFE, UInt8(mark.utf8.count)] + mark.utf8 + [0, 0x3B]

  /// The last chunk of a WebP file with the mark, which readers pass over (RFC 9649, 2.7.1.6); it
  /// has an even number of bytes.
  package static let webPChunk: [UInt8] =
    "KEYL".utf8 + [UInt8(mark.utf8.count), 0, 0, 0] + mark.utf8
    + Array(repeating: 0, count: mark.utf8.count % 2)
}

// SVG files of ours have one element a line, the root's attributes in one order, and paths and
// colors in one spelling.
extension OwnFile {
  private static let svgLimit = 1 << 14

  private static func isSVG(_ ends: FileEnds) -> Bool {
    guard ends.head.starts(with: "<svg xmlns=".utf8) else { return false }
    // The last line may be cut off.
    var lines = ends.head.prefix(svgLimit).text.split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast()
    guard lines.popFirst()?.wholeMatch(of: svgRoot) != nil else { return false }
    let style = lines.firstIndex(of: "  <style>") ?? lines.endIndex
    let rest = lines[style...].drop { $0 != "  </style>" }
    return (lines[..<style] + rest).allSatisfy(isSVGElement)
  }

  private static func isSVGElement(_ line: Substring) -> Bool {
    line.starts(with: svgElement) && !line.contains(otherPath) && !line.contains(otherColor)
  }

  private static var svgRoot: Regex<Substring> {
    #/<svg xmlns="http://www\.w3\.org/2000/svg" width="[\d.]+" height="[\d.]+" viewBox="0 0 \d+ \d+"(?: role="img")?(?: font-family="[^"<]*")?>/#
  }
  private static var svgElement: Regex<Substring> {
    #/(?:  )*</?(?:svg|title|desc|style|defs|g|path|rect|circle|ellipse|use|image|clipPath|text|filter|fe\w+)\b/#
  }
  private static var otherPath: Regex<Substring> { #/ d="[^"]*[^MLCZ0-9 ."-]/# }
  private static var otherColor: Regex<Substring> {
    #/ (?:fill|stroke)="(?!#[0-9a-f]{6}"|none"|url\()/#
  }
}

extension Collection<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
