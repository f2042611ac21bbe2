/** JavaScript that a first visit to each page loads, minified and brotli-compressed; fails above a budget. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { folderOfPages } from '#server/render/build-pages.ts';

const built = join(await folderOfPages(), 'client');
const manifestFile = join(built, '.vite/manifest.json');
const budgets: Record<string, number> = {
  home: 120_000,
  search: 130_000,
  creator: 130_000,
  jobs: 122_000,
  // Each role loads its own side.
  'job-detail': 130_000,
};

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
  }),
);

if (!existsSync(manifestFile)) {
  console.error(`${manifestFile} is not there: run \`npm run build\` first.`);
  process.exit(1);
}
const manifest = Manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const pages = Object.keys(manifest).flatMap((key) => {
  const name = /^src\/web\/[^/]+\/pages\/(?:([^/]+)\/page|([^/]+))\.tsx$/.exec(key);
  return name ? [{ key, name: name[1] ?? name[2] ?? '' }] : [];
});

const compressed = new Map<string, number>();
const shared = weigh(filesOf(entries));
console.log(`${kilobytes(shared)}  every page`);
let failed = pages.length === 0;
if (failed) console.error('No page was found in the manifest.');
for (const { key, name } of pages) {
  const bytes = weigh(filesOf([...entries, key]));
  const budget = budgets[name];
  const over = budget !== undefined && bytes > budget;
  failed ||= over;
  const verdict = budget === undefined ? '' : ` (budget ${kilobytes(budget).trim()})`;
  console.log(`${kilobytes(bytes)}  ${name}${verdict}${over ? ' EXCEEDED' : ''}`);
}
process.exitCode = failed ? 1 : 0;

/**
 * A chunk and its static imports, each file once; dynamic imports are not part of the first load.
 */
function filesOf(keys: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports.forEach(visit);
  };
  keys.forEach(visit);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}

function weigh(files: Set<string>): number {
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + compressedSize(file), 0);
}

function compressedSize(file: string): number {
  const known = compressed.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(built, file))).length;
  compressed.set(file, size);
  return size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
}
