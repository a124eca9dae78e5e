// SPDX-License-Identifier: MIT

/// Frames that follow each other and have the same pictures.
struct PictureRun {
  /// The first frame, with the pictures of all.
  let pictures: FindingPictures.Frame
  /// The last frame's number.
  private(set) var last: Int

  /// The first frame's number.
  var first: Int { pictures.frame }
  /// How many frames there are.
  var count: Int { last - first + 1 }

  /// The size of the pictures in a page, where each 3 bytes become 4 characters.
  var size: Int {
    [pictures.expected, pictures.actual, pictures.difference].reduce(0) {
      $0 + (($1?.count ?? 0) + 2) / 3 * 4
    }
  }

  /// Joins frames that follow each other and look the same.
  static func runs(of frames: [FindingPictures.Frame]) -> [PictureRun] {
    var runs: [PictureRun] = []
    for frame in frames {
      if let last = runs.indices.last, runs[last].goes(on: frame) {
        runs[last].last = frame.frame
      } else {
        runs.append(PictureRun(pictures: frame, last: frame.frame))
      }
    }
    return runs
  }

  private func goes(on frame: FindingPictures.Frame) -> Bool {
    frame.frame == last + 1 && frame.expected == pictures.expected
      && frame.actual == pictures.actual && frame.difference == pictures.difference
  }
}
