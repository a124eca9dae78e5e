// SPDX-License-Identifier: MIT

// What is captured is a recording, so readers of videos and dumps see the recordings, too. These are a target of their
// own because the test of an app plays recordings and reads no video.
@_exported public import KeyliftRecording
