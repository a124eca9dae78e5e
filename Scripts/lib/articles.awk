# SPDX-License-Identifier: MIT
#
# Writes Markdown pages as articles of a DocC catalog.
#
#   awk -v catalog=FOLDER -v repository=URL -f Scripts/lib/articles.awk PAGE...
#
# A link to one of the pages becomes a link to its article. Any other link leads into the repository, if its address is
# given, and is plain text otherwise. Prints the path of each picture; the article names the picture alone.

BEGIN {
  article["Scenes/situations"] = "Situations"
  for (i = 1; i < ARGC; i++) article[ARGV[i]] = name_of(ARGV[i])
  for (i = 1; i < ARGC; i++) read_headings(ARGV[i])
  for (i = 1; i < ARGC; i++) write_article(ARGV[i])
  exit
}

# Returns the name of a page's article.
function name_of(page,   parts, count) {
  if (page == "Scenes/README.md") return "SceneKeys"
  count = split(page, parts, "/")
  sub(/\.md$/, "", parts[count])
  return parts[count]
}

function write_article(page,   file, line, is_code) {
  file = catalog "/" article[page] ".md"
  while ((getline line < page) > 0) {
    if (line ~ /^ *```/) is_code = !is_code
    else if (!is_code) line = with_article_links(with_plain_picture(line, page), page)
    print line > file
  }
  close(page)
  close(file)
}

# Returns a line whose picture, if it shows one, is written in Markdown.
function with_plain_picture(line, page,   source, text) {
  if (line !~ /<img /) return line
  source = attribute(line, "src")
  text = attribute(line, "alt")
  print path_from(page, source)
  if (match(line, /srcset="[^"]*"/)) print path_from(page, attribute(line, "srcset"))
  sub(/.*\//, "", source)
  return "![" text "](" source ")"
}

function attribute(line, name,   value) {
  if (!match(line, " " name "=\"[^\"]*\"")) return ""
  value = substr(line, RSTART, RLENGTH)
  gsub(/^[^"]*"|"$/, "", value)
  return value
}

# Returns a line with the links of an article.
function with_article_links(line, page,   result, text, target) {
  while (match(line, /\[[^][]*\]\([^)]*\)/)) {
    text = substr(line, RSTART, RLENGTH)
    target = text
    sub(/\]\(.*/, "", text)
    sub(/^\[/, "", text)
    sub(/.*\]\(/, "", target)
    sub(/\)$/, "", target)
    result = result substr(line, 1, RSTART - 1)
    line = substr(line, RSTART + RLENGTH)
    if (result ~ /!$/ || target ~ /^[a-z]+:/) result = result "[" text "](" target ")"
    else result = result article_link(text, target, page)
  }
  return result line
}

function article_link(text, target, page,   anchor, path) {
  anchor = target
  if (!sub(/^[^#]*#/, "", anchor)) anchor = ""
  sub(/#.*/, "", target)
  path = target == "" ? page : path_from(page, target)
  if (path in article) return "[" text "](doc:" article[path] (anchor == "" ? "" : "#" headings[path, anchor]) ")"
  if (repository != "") return "[" text "](" repository "/" path ")"
  return text
}

# Notes, for the anchor that GitHub gives to each heading of a page, the anchor that DocC gives to it.
function read_headings(page,   line, words) {
  while ((getline line < page) > 0) {
    if (!sub(/^#+ /, "", line)) continue
    words = tolower(line)
    gsub(/[^a-z0-9_ -]/, "", words)
    gsub(/ /, "-", words)
    gsub(/[^A-Za-z0-9_ -]/, "", line)
    gsub(/ +/, "-", line)
    headings[page, words] = line
  }
  close(page)
}

# Returns the path, from the top of the checkout, of a file that a page names.
function path_from(page, target,   parts, count, i, depth, path) {
  sub(/[^\/]*$/, "", page)
  count = split(page target, parts, "/")
  depth = 0
  for (i = 1; i <= count; i++) {
    if (parts[i] == "..") depth--
    else if (parts[i] != "." && parts[i] != "") kept[++depth] = parts[i]
  }
  for (i = 1; i <= depth; i++) path = path (i > 1 ? "/" : "") kept[i]
  return path
}
