#!/bin/sh
# Runs a command of Faktur Desk on the Node beside it, from any folder and through links: faktur-desk help lists them.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")

# Nothing is written into the bundle. A service gets its folder for compiled code from systemd (CacheDirectory=).
cache=${CACHE_DIRECTORY:-${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}}
if [ -n "$cache" ]; then
  export NODE_COMPILE_CACHE="$cache/faktur-desk-compiled"
fi

# Data survive the next version's bundle. A production server wants to be told where they are.
if [ "${1-}" != serve ] && [ -n "${XDG_DATA_HOME:-${HOME-}}" ]; then
  export DATA_DIR="${DATA_DIR:-${XDG_DATA_HOME:-$HOME/.local/share}/faktur-desk}"
fi

exec "$root/node_modules/.bin/node" "$root/scripts/faktur-desk.ts" "$@"
