// SPDX-License-Identifier: MIT

// As Android's reference declares it (developer.android.com/reference/android/animation/TimeInterpolator).
package android.animation

interface TimeInterpolator {
  fun getInterpolation(input: Float): Float
}
