/** Builds the pages for browser and server into dist/; `npm run build`. */
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot, stampOfSources } from '#server/render/build-pages.ts';
import { compressFiles } from '#server/render/compress-files.ts';

process.env['NODE_ENV'] = 'production';
const started = performance.now();
const stamp = await stampOfSources();
// Built beside and moved into place, so that a server that starts meanwhile never reads half of it.
const fresh = await mkdtemp(join(projectRoot, '.dist-'));
try {
  const common = { root: projectRoot, configLoader: 'native', logLevel: 'warn' } as const;
  await build({ ...common, build: { outDir: join(fresh, 'client') } });
  await build({ ...common, build: { outDir: join(fresh, 'ssr'), ssr: true } });
  await compressFiles(join(fresh, 'client'));
  await writeFile(join(fresh, 'stamp'), stamp);
  await moveIntoPlace(fresh, join(projectRoot, 'dist'));
} finally {
  await rm(fresh, { recursive: true, force: true });
}
const files = await readdir(join(projectRoot, 'dist/client/assets'));
console.log(
  `Built ${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);

/** Two builds may end at once, as when several processes of a site start: the later one wins. */
async function moveIntoPlace(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await rm(to, { recursive: true, force: true, maxRetries: 3 });
    try {
      return await rename(from, to);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}
