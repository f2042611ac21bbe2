#!/bin/sh
# Builds the image of the Dockerfile without a registry, as root on Debian: build-image.sh TARGET [--media]
# TARGET becomes a root file system. With buildah installed, TARGET.oci.tar is the same as an image.
# Needs debootstrap, binutils and this checkout built (npm ci && npm run build). MODULES may name the
# node_modules of an earlier `npm ci --omit=dev`.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
target=$1
packages=libatomic1,ca-certificates,libgssapi-krb5-2,libldap2,liblz4-1
[ "${2:-}" != --media ] || packages=$packages,ffmpeg,libheif-examples,libimage-exiftool-perl

[ -e "$checkout/dist/current" ] || { echo 'Not built: npm ci && npm run build' >&2; exit 1; }
if [ -z "${MODULES:-}" ]; then
  staging=$(mktemp -d)
  trap 'rm -rf "$staging"' EXIT
  (cd "$checkout" && tar -c package.json package-lock.json packages/*/package.json) | tar -x -C "$staging"
  (cd "$staging" && npm ci --omit=dev)
  MODULES=$staging/node_modules
fi
[ -e "$target/etc/debian_version" ] ||
  debootstrap --variant=minbase --include="$packages" trixie "$target"
# Some containers do not let debootstrap take it away.
! mountpoint -q "$target/proc" || umount "$target/proc"
rm -rf "$target/app" "$target/usr/share/doc" "$target/usr/share/man" "$target/usr/share/locale" \
  "$target/usr/share/info" "$target/usr/lib/x86_64-linux-gnu/gconv" "$target/var/lib/apt/lists" "$target/var/cache/apt" "$target/var/log/"*
mkdir -p "$target/app" "$target/data" "$target/backups"
sh "$checkout/deploy/image/assemble.sh" "$checkout" "$MODULES" "$target/app"

# pg_dump and pg_restore of Postgres 18, for backups of servers from 15 to 18: trixie's are 17. The
# release after it has them, for the same libraries. Only these files, 1.2 MB.
debs=$(mktemp -d)
mkdir -p "$debs/lists/partial" "$debs/cache/archives/partial"
# From where this machine has its own packages.
mirror=$(apt-get indextargets --format '$(SITE)' | grep -v security | head -n 1)
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror forky main" >"$debs/sources.list"
next="-o Dir::Etc::sourcelist=$debs/sources.list -o Dir::Etc::sourceparts=- -o Dir::State::lists=$debs/lists
  -o Dir::Cache=$debs/cache -o Dir::State::status=/dev/null -o APT::Sandbox::User=root"
# shellcheck disable=SC2086
(cd "$debs" && apt-get -q $next update && apt-get -q $next download postgresql-client-18 libpq5)
for deb in "$debs"/*.deb; do dpkg -x "$deb" "$debs/files"; done
install -m 755 "$debs"/files/usr/lib/postgresql/18/bin/pg_dump "$debs"/files/usr/lib/postgresql/18/bin/pg_restore \
  "$target/usr/local/bin/"
install -m 644 "$debs"/files/usr/lib/*/libpq.so.5 "$target/usr/local/lib/"
rm -rf "$debs"
chroot "$target" ldconfig
chroot "$target" pg_dump --version
chroot "$target" pg_restore --version

grep -q '^site:' "$target/etc/passwd" || {
  echo 'site:x:1000:1000::/data:/usr/sbin/nologin' >>"$target/etc/passwd"
  echo 'site:x:1000:' >>"$target/etc/group"
}
chown 1000:1000 "$target/data" "$target/backups"
chmod 700 "$target/data" "$target/backups"
du -sm "$target" | sed 's/\t.*/ MB unpacked/'

command -v buildah >/dev/null || exit 0
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
container=$(buildah from scratch)
buildah copy --quiet "$container" "$target" / >/dev/null
buildah config --user 1000:1000 --workingdir /app --port 3000 --volume /data \
  --env NODE_ENV=production --env HOST=0.0.0.0 --env DATA_DIR=/data \
  --label org.opencontainers.image.version="$(sed -n 's/^  "version": "\(.*\)",/\1/p' "$checkout/package.json")" \
  --label org.opencontainers.image.revision="$(cat "$checkout/dist/commit" 2>/dev/null || true)" \
  --cmd '["/app/bin/node", "src/server/main.ts"]' "$container"
rm -f "$target.oci.tar"
buildah commit --quiet --rm --disable-compression=false "$container" "oci-archive:$target.oci.tar" >/dev/null
du -m "$target.oci.tar" | sed 's/\t.*/ MB compressed/'
