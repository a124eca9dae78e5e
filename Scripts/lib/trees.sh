# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Bare systems in folders, to install packages in. Sourced after console.sh. Linux, root and a network are needed.

# Trees that are made once and copied for each test.
readonly kept_trees=.build/trees

# Ends the script unless this person can make a tree here.
require_trees() {
  [ "$(uname -s)" = Linux ] || fail "bare systems can only be made on Linux"
  [ "$(id -u)" -eq 0 ] || fail "making a bare system needs root" "sudo $0"
}

# Makes a bare system of a release of Debian or Ubuntu, such as `bookworm` or `jammy`, and prints its folder. It is
# beside the checkout's other products, and whoever asked removes it.
make_tree() {
  local release=$1 archive=$kept_trees/$1.tar folder
  mkdir -p "$kept_trees"
  folder=$(mktemp -d "$PWD/$kept_trees/$release-XXXXXX")
  if [ ! -e "$archive" ]; then
    # An older debootstrap lacks the names of newer systems; the last argument says how they are made.
    debootstrap --variant=minbase "$release" "$folder" "$(mirror_of "$release")" "$(recipe_of "$release")" \
      >"$kept_trees/$release.log" 2>&1 ||
      fail "no bare system of $release could be made" "$(tail -n 3 "$kept_trees/$release.log")"
    rm -rf "$folder"/var/cache/apt/archives/*.deb
    add_components "$release" "$folder"
    tar -c -C "$folder" -f "$archive.part" .
    mv "$archive.part" "$archive"
  else
    tar -x -C "$folder" -f "$archive"
  fi
  chmod 755 "$folder"
  cp /etc/resolv.conf "$folder/etc/resolv.conf"
  echo "$folder"
}

# Prints where a release's packages come from.
mirror_of() {
  case "$1" in
    bookworm | trixie) echo http://deb.debian.org/debian ;;
    *) echo http://archive.ubuntu.com/ubuntu ;;
  esac
}

# Prints how debootstrap makes a release: all of Debian's are made as `sid`, all of Ubuntu's as `gutsy`.
recipe_of() {
  case "$1" in
    bookworm | trixie) echo sid ;;
    *) echo gutsy ;;
  esac
}

# Lets a tree of Ubuntu install from `universe`, where Inter and ffmpeg are.
add_components() {
  case "$1" in
    bookworm | trixie) ;;
    *) echo "deb $(mirror_of "$1") $1 main universe" >"$2/etc/apt/sources.list" ;;
  esac
}

# Runs a command in a tree, with processes and mounts of its own that end with it. The folders of this machine in
# `shown_folders`, one a line, have the same paths there and cannot be written.
in_tree() {
  local folder=$1
  shift
  # shellcheck disable=SC2016 # The inner shell expands them.
  SHOWN_FOLDERS=${shown_folders:-} unshare --mount --pid --fork bash -c '
    set -e
    mount --make-rprivate /
    mount -t proc proc "$0/proc"
    mount --rbind /dev "$0/dev"
    while read -r shown; do
      [ -n "$shown" ] || continue
      mkdir -p "$0$shown"
      mount --bind -o ro "$shown" "$0$shown"
    done <<<"$SHOWN_FOLDERS"
    exec chroot "$0" "$@"
  ' "$folder" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

# Removes a tree.
remove_tree() { rm -rf --one-file-system "$1"; }
