#!/bin/sh
# Runs a command of Faktur Desk on the Node beside it, from any folder and through links: faktur-desk help lists them.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
settings=

if [ "$root" = /usr/lib/faktur-desk ]; then
  # The Debian package has a user, settings and folders of its own, for its services and for whoever types a command.
  if [ "$(id -u)" = 0 ]; then
    exec setpriv --reuid=faktur-desk --regid=faktur-desk --init-groups --no-new-privs "$0" "$@"
  fi
  for file in /etc/faktur-desk/*.conf; do
    if [ ! -r "$file" ]; then
      echo "The settings in $file may be read by root and the user faktur-desk: sudo faktur-desk ${1-}" >&2
      exit 1
    fi
    settings="$settings --env-file=$file"
  done
  umask 077
  export NODE_ENV=production HOME=/var/lib/faktur-desk
  cache=/var/cache/faktur-desk
else
  # A service gets its folder for compiled code from systemd (CacheDirectory=).
  cache=${CACHE_DIRECTORY:-${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}}
  # Data survive the next version's bundle. A production server wants to be told where they are.
  if [ "${1-}" != serve ] && [ -n "${XDG_DATA_HOME:-${HOME-}}" ]; then
    export DATA_DIR="${DATA_DIR:-${XDG_DATA_HOME:-$HOME/.local/share}/faktur-desk}"
  fi
fi

# Nothing is written into the bundle.
if [ -n "$cache" ]; then
  export NODE_COMPILE_CACHE="$cache/faktur-desk-compiled"
fi

# shellcheck disable=SC2086 # one word for each file
exec "$root/node_modules/.bin/node" $settings "$root/scripts/faktur-desk.ts" "$@"
