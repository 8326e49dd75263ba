#!/bin/sh
# Installs codecompass @VERSION@: picks the executable for this machine, checks its sum, puts it into PREFIX/bin.
#   curl -fsSL URL/install.sh | sh
#   sh install.sh [--prefix DIR] [--target NAME] [--uninstall] [--help]
# CODECOMPASS_BASE_URL: where the release lies, for mirrors. Needs curl or wget, tar, and sha256sum, shasum or openssl.

set -eu

VERSION='@VERSION@'
BASE_URL="${CODECOMPASS_BASE_URL:-@BASE_URL@}"
# sum, target
SUMS='@SUMS@'

say() { printf '%s\n' "$*"; }
fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

usage() {
  cat <<'EOF'
Usage: install.sh [options]
  --prefix DIR   install into DIR/bin (default: ~/.local)
  --target NAME  not the executable for this machine but this one, such as linux-x64-musl
  --uninstall    remove what this script installed; the index of your projects stays
  --help         this text
EOF
}

# Standard C library: musl says so itself, and has no loader of glibc beside it.
is_musl() {
  if have ldd && ldd --version 2>&1 | grep -qi musl; then return 0; fi
  for loader in /lib/ld-musl-*; do
    [ -e "$loader" ] || continue
    for other in /lib/ld-linux* /lib64/ld-linux*; do [ -e "$other" ] && return 1; done
    return 0
  done
  return 1
}

detect_target() {
  os=$(uname -s)
  machine=$(uname -m)
  case "$machine" in
    x86_64 | amd64) arch=x64 ;;
    aarch64 | arm64) arch=arm64 ;;
    *) fail "there is no executable for $machine" ;;
  esac
  case "$os" in
    Linux)
      target="linux-$arch"
      if [ "$arch" = x64 ] && ! grep -qw avx2 "${CODECOMPASS_CPUINFO:-/proc/cpuinfo}" 2>/dev/null; then target="$target-baseline"; fi
      if is_musl; then target="$target-musl"; fi
      ;;
    Darwin)
      # A shell under Rosetta says x86_64 on Apple silicon.
      if [ "$(sysctl -n sysctl.proc_translated 2>/dev/null || echo 0)" = 1 ]; then arch=arm64; fi
      target="darwin-$arch"
      ;;
    *) fail "there is no executable for $os; on Windows use install.ps1" ;;
  esac
}

# download URL FILE
download() {
  if have curl; then
    curl -fsSL --retry 2 --connect-timeout 20 -o "$2" "$1"
  elif have wget; then
    wget -q -O "$2" "$1"
  else
    fail "neither curl nor wget is here: install one of them"
  fi
}

sum_of() {
  if have sha256sum; then
    sha256sum "$1" | cut -d ' ' -f 1
  elif have shasum; then
    shasum -a 256 "$1" | cut -d ' ' -f 1
  elif have openssl; then
    openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1
  else
    fail "neither sha256sum nor shasum nor openssl is here: the download cannot be checked"
  fi
}

expected_sum() {
  say "$SUMS" | while read -r sum name; do
    if [ "$name" = "$1" ]; then say "$sum"; fi
  done
}

uninstall() {
  found=no
  for file in "$bin/codecompass" "$man/codecompass.1"; do
    if [ -e "$file" ]; then
      rm -f "$file" || fail "$file cannot be removed"
      say "removed $file"
      found=yes
    fi
  done
  [ "$found" = yes ] || fail "codecompass is not in $bin"
  say "The index of your projects stays in $(data_folder); remove it by hand."
}

data_folder() {
  home=${HOME:-"~"}
  if [ -n "${CODECOMPASS_HOME:-}" ]; then
    say "$CODECOMPASS_HOME"
  elif [ "$(uname -s)" = Darwin ]; then
    say "$home/Library/Application Support/codecompass"
  else
    say "${XDG_DATA_HOME:-$home/.local/share}/codecompass"
  fi
}

# What did not come to its end leaves no folders behind either.
clean_up() {
  if [ -n "$staging" ]; then rm -rf "$staging"; fi
  if [ "$new_bin" = yes ]; then rmdir "$bin" 2>/dev/null || true; fi
  if [ "$new_prefix" = yes ]; then rmdir "$prefix" 2>/dev/null || true; fi
}

install() {
  staging=
  [ -n "$target" ] || detect_target
  sum=$(expected_sum "$target")
  [ -n "$sum" ] || fail "there is no target $target; known are:$(say "$SUMS" | while read -r _ name; do printf ' %s' "$name"; done)"
  have tar || fail "tar is not here: install it"
  [ -n "$BASE_URL" ] || fail "set CODECOMPASS_BASE_URL to where the release lies"
  new_prefix=no new_bin=no
  [ -d "$prefix" ] || new_prefix=yes
  [ -d "$bin" ] || new_bin=yes
  trap 'clean_up' EXIT
  trap 'exit 130' INT TERM HUP
  mkdir -p "$bin" 2>/dev/null || fail "$bin cannot be made: choose another folder with --prefix"
  # In the same file system, so that the last step is a rename.
  staging=$(mktemp -d "$bin/.codecompass.XXXXXX" 2>/dev/null) || fail "$bin cannot be written: choose another folder with --prefix"

  url="$BASE_URL/codecompass-$VERSION-$target.tar.gz"
  say "downloading $url"
  download "$url" "$staging/archive" ||
    fail "$url could not be downloaded: check the network, and https_proxy where you need a proxy"
  [ "$(sum_of "$staging/archive")" = "$sum" ] ||
    fail "the download is not the file of the release (its SHA-256 differs): it was cut or altered; nothing was installed"
  tar -xzf "$staging/archive" -C "$staging" || fail "the archive could not be unpacked: is the disk full?"
  unpacked="$staging/codecompass-$VERSION-$target"
  says=$("$unpacked/codecompass" --version 2>&1) ||
    fail "the executable for $target does not run here ($says): try another one with --target"

  before=
  if [ -x "$bin/codecompass" ]; then before=$("$bin/codecompass" --version 2>/dev/null || echo "an older codecompass"); fi
  mv -f "$unpacked/codecompass" "$bin/codecompass" || fail "$bin/codecompass cannot be written"
  if mkdir -p "$man" 2>/dev/null; then mv -f "$unpacked/codecompass.1" "$man/codecompass.1" 2>/dev/null || true; fi

  say "installed $says in $bin/codecompass"
  if [ -n "$before" ] && [ "$before" != "$says" ]; then
    say "It replaces $before. Servers that are running keep that one until they are started again."
  fi
  case ":${PATH:-}:" in
    *":$bin:"*) ;;
    *) say "$bin is not on your PATH: add  export PATH=\"$bin:\$PATH\"  to your shell's profile." ;;
  esac
  say "next: codecompass index in a repository; codecompass setup --all for your agents"
}

# Everything is read before anything runs: a script that was cut on its way does nothing.
main() {
  prefix=
  target=
  action=install
  while [ $# -gt 0 ]; do
    case "$1" in
      --prefix | --target)
        [ $# -gt 1 ] || fail "$1 needs a value"
        if [ "$1" = --prefix ]; then prefix=$2; else target=$2; fi
        shift
        ;;
      --prefix=*) prefix=${1#*=} ;;
      --target=*) target=${1#*=} ;;
      --uninstall) action=uninstall ;;
      --help | -h)
        usage
        exit 0
        ;;
      *) fail "there is no option $1; see --help" ;;
    esac
    shift
  done
  if [ -z "$prefix" ]; then
    [ -n "${HOME:-}" ] || fail "HOME is not set: say where to with --prefix"
    prefix="$HOME/.local"
  fi
  case "$prefix" in
    /*) ;;
    *) prefix="$(pwd)/$prefix" ;;
  esac
  bin="$prefix/bin"
  man="$prefix/share/man/man1"
  "$action"
}

main "$@"
