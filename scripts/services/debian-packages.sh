#!/usr/bin/env bash
# Installs those of the named Debian packages that are missing, without the servers that they would start.
set -euo pipefail

missing=()
for name in "$@"; do
  dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
done
[ ${#missing[@]} -gt 0 ] || exit 0
[ "$(id -u)" = 0 ] || { echo "missing: apt-get install -y ${missing[*]}" >&2; exit 1; }

# Debian asks this file whether a server may start; where there is one, it stays as it is.
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  trap 'rm -f $policy' EXIT
  printf '#!/bin/sh\nexit 101\n' >$policy
  chmod +x $policy
fi
export DEBIAN_FRONTEND=noninteractive
waiting=(-o DPkg::Lock::Timeout=600)
apt-get update -qq "${waiting[@]}" >&2
apt-get install -y -qq --no-install-recommends "${waiting[@]}" "${missing[@]}" >&2
