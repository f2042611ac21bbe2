#!/bin/sh
# Builds the image of the Dockerfile without a registry, as root on Debian: build-image.sh TARGET [--media]
# TARGET becomes a root file system. With buildah installed, TARGET.oci.tar is the same as an image.
# Needs debootstrap, binutils and this checkout built (npm ci && npm run build). MODULES may name the
# node_modules of an earlier `npm ci --omit=dev`.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
target=$1
packages=libatomic1,ca-certificates
[ "${2:-}" != --media ] || packages=$packages,ffmpeg,libheif-examples,libimage-exiftool-perl

[ -e "$checkout/dist/current" ] || { echo 'Not built: npm ci && npm run build' >&2; exit 1; }
if [ -z "${MODULES:-}" ]; then
  staging=$(mktemp -d)
  (cd "$checkout" && tar -c package.json package-lock.json packages/*/package.json) | tar -x -C "$staging"
  (cd "$staging" && npm ci --omit=dev)
  MODULES=$staging/node_modules
fi
[ -e "$target/etc/debian_version" ] ||
  debootstrap --variant=minbase --include="$packages" bookworm "$target"
rm -rf "$target/app" "$target/usr/share/doc" "$target/usr/share/man" "$target/usr/share/locale" \
  "$target/usr/share/info" "$target/usr/lib/x86_64-linux-gnu/gconv" "$target/var/lib/apt/lists" "$target/var/cache/apt" "$target/var/log/"*
mkdir -p "$target/app" "$target/data"
sh "$checkout/deploy/image/assemble.sh" "$checkout" "$MODULES" "$target/app"
grep -q '^site:' "$target/etc/passwd" || {
  echo 'site:x:1000:1000::/data:/usr/sbin/nologin' >>"$target/etc/passwd"
  echo 'site:x:1000:' >>"$target/etc/group"
}
chown 1000:1000 "$target/data"
chmod 700 "$target/data"
du -sm "$target" | sed 's/\t.*/ MB unpacked/'

command -v buildah >/dev/null || exit 0
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
container=$(buildah from scratch)
buildah copy --quiet "$container" "$target" / >/dev/null
buildah config --user 1000:1000 --workingdir /app --port 3000 --volume /data \
  --env NODE_ENV=production --env HOST=0.0.0.0 --env DATA_DIR=/data \
  --cmd '["/app/bin/node", "src/server/main.ts"]' "$container"
rm -f "$target.oci.tar"
buildah commit --quiet --rm --disable-compression=false "$container" "oci-archive:$target.oci.tar" >/dev/null
du -m "$target.oci.tar" | sed 's/\t.*/ MB compressed/'
