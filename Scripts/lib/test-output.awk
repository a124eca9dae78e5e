# SPDX-License-Identifier: MIT
#
# Shortens the output of a Swift Testing run: failures, a count of what passed, the closing line, the slowest tests,
# and what was skipped and how to get it. Works with mawk, gawk and the awk of a Mac, whose strings may be bytes.
#
# Variables: live=1 counts on one line of a terminal; slowest=N names the N slowest tests; the names of the tests that
# were skipped go to the file `list`.

BEGIN { shown = 0; printf "" >list }

# The symbol before a message differs between systems and with colors, so only the words after it are read.
/ Test case .* started\.$/ || / Suite .* started\.$/ || /Test run started\./ { shown = 0; next }
/ Test .* started\.$/ { open[test_of($0)] = 1; shown = 0; next }

/ Test run with .* (passed|failed) after / { closing = $0; shown = 0; next }

/ Test .* skipped: "/ {
  reason = $0
  sub(/.* skipped: "/, "", reason)
  sub(/"[^"]*$/, "", reason)
  skipped[reason]++
  remember_skipped($0)
  shown = 0
  next
}

/ Test .* passed after [0-9.]+ seconds/ {
  delete open[test_of($0)]
  passed++
  remember($0)
  progress()
  shown = 0
  next
}
/ Suite .* (passed|failed) after / { shown = 0; next }
/ recorded a known issue/ { shown = 0; next }
/ Test .* failed after / { delete open[test_of($0)] }
/ Test .* recorded an issue/ || / Test .* failed after / { say($0); shown = 1; next }
# SwiftPM's word on the flag that Pango's description asks for; CONTRIBUTING.md has it.
/prohibited flag/ { next }
/^ *(error|fatal error|Fatal error|warning):/ || /: Fatal error: / || /unexpected signal/ { say($0); shown = 1; next }

# The lines of an issue after its first.
shown { say($0) }

END {
  clear()
  if (slowest > 0) print_slowest()
  for (reason in skipped) total += skipped[reason]
  if (total > 0) {
    printf "Skipped %d tests:\n", total
    for (reason in skipped) printf "    %4d  %s\n", skipped[reason], reason
  }
  if (closing != "") print closing
  else print_open()
}

# Returns the test that a line is about.
function test_of(line) {
  sub(/^.* Test /, "", line)
  sub(/ (started|passed|failed|with [0-9]+ test).*$/, "", line)
  return line
}

# Names the first tests that have not ended.
function print_open(test, count) {
  print "The test run ended early: see .build/test.log. These tests had not ended:"
  for (test in open) if (++count <= 20) print "    " test
  if (count > 20) printf "    and %d more\n", count - 20
}

function say(text) {
  clear()
  print text
}

function clear() { if (live) printf "\r\033[K" }

function progress() {
  if (live && passed % 10 == 0) { printf "\r%d tests passed", passed; fflush() }
  else if (!live && passed % 500 == 0) { printf "    %d tests passed\n", passed; fflush() }
}

# Remembers how long a test took.
function remember(line, words, parts) {
  parts = split(line, words, " after ")
  seconds[passed] = words[parts] + 0
  sub(/^[^T]*Test /, "", words[1])
  sub(/ passed$/, "", words[1])
  name[passed] = words[1]
}

# Writes the name of the function that a line about a skipped test names.
function remember_skipped(line) {
  sub(/^.* Test /, "", line)
  sub(/\(.*$/, "", line)
  if (line ~ /^[A-Za-z0-9_]+$/) print line >>list
}

function print_slowest(rank, test, best) {
  print "Slowest tests:"
  for (rank = 1; rank <= slowest; rank++) {
    best = 0
    for (test in seconds) if (best == 0 || seconds[test] > seconds[best]) best = test
    if (best == 0) return
    printf "    %6.1f s  %s\n", seconds[best], name[best]
    delete seconds[best]
  }
}
