#!/bin/sh
# Starts the image in TARGET by chroot as user 1000 on a read-only root, asks for readiness and pages,
# and stops it, as root:
#   DATABASE_URL=postgres://… check-image.sh TARGET [PORT]
set -eu
if [ -z "${INSIDE:-}" ]; then exec env INSIDE=1 unshare --mount sh "$0" "$@"; fi
target=$(realpath "$1") port=${2:-3000}
[ -e "$target/dev/urandom" ] || { mkdir -p "$target/dev" && mknod -m 666 "$target/dev/urandom" c 1 9; }
[ -e "$target/dev/null" ] || mknod -m 666 "$target/dev/null" c 1 3
mount --bind "$target" "$target"
mount -o remount,ro,bind "$target"
mount -t tmpfs -o mode=1777 tmpfs "$target/tmp"
mount -t tmpfs -o mode=700,uid=1000,gid=1000 tmpfs "$target/data"
started=$(date +%s)
inside="chroot --userspec=1000:1000 $target /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/data"
! $inside touch /app/file 2>/dev/null || { echo 'The root is not read-only' >&2; exit 1; }
$inside pg_dump --version
$inside \
  NODE_ENV=production DATA_DIR=/data PORT="$port" PAYMENTS=sandbox PUBLIC_URL=https://photos.example.com \
  SECRETS_KEY="$(openssl rand -hex 32)" DATABASE_URL="$DATABASE_URL" \
  /bin/sh -c 'cd /app && exec bin/node src/server/main.ts' &
site=$!
trap 'kill "$site" 2>/dev/null || true' EXIT
until curl -fsS "http://127.0.0.1:$port/readyz" 2>/dev/null; do
  kill -0 "$site" 2>/dev/null || { echo 'The site ended' >&2; exit 1; }
  [ $(($(date +%s) - started)) -lt 300 ] || { echo 'Not ready in 300 s' >&2; exit 1; }
  sleep 0.5
done
echo " after $(($(date +%s) - started)) s"
for path in / /search /jobs /api/jobs; do
  curl -sS -o /dev/null -w "%{http_code} $path, %{size_download} bytes\n" "http://127.0.0.1:$port$path" |
    grep '^200 ' || { echo "$path failed" >&2; exit 1; }
done
grep VmRSS "/proc/$site/status"
kill "$site"
wait "$site"
echo 'Ended on SIGTERM'
