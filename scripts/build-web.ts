/** Builds the pages for browser and server into a folder of dist/; `npm run build`. */
import {
  chmod,
  glob,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { noteCommit } from '#server/platform/version.ts';
import {
  dist,
  earlierBuilds,
  folderOfPages,
  listBuilds,
  projectRoot,
  writeStamp,
} from '#server/render/build-pages.ts';

process.env['NODE_ENV'] = 'production';
// No matter who builds, the site's own user has to read it.
process.umask(0o022);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const started = performance.now();
const folder = process.argv[2] ?? (await folderOfPages());
// Built elsewhere and moved into place, so a starting server never reads a partial build.
const fresh = await mkdtemp(join(projectRoot, '.dist-'));
try {
  const common = { root: projectRoot, configLoader: 'native', logLevel: 'warn' } as const;
  await build({ ...common, build: { outDir: join(fresh, 'client') } });
  await build({ ...common, build: { outDir: join(fresh, 'ssr'), ssr: true } });
  await compressFiles(join(fresh, 'client'));
  await chmod(fresh, 0o755);
  await mkdir(dist, { recursive: true });
  await moveIntoPlace(fresh, folder);
  await writeStamp(folder);
  await noteCommit();
  await dropOldBuilds();
} finally {
  await rm(fresh, { recursive: true, force: true });
}
const files = await readdir(join(folder, 'client/assets'));
console.log(
  `Built ${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);

/** An existing build is from the same sources, and may be in use: it stays. */
async function moveIntoPlace(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** The present one and those that tabs may still need. */
async function dropOldBuilds(): Promise<void> {
  for (const build of (await listBuilds()).slice(1 + earlierBuilds))
    await rm(build, { recursive: true, force: true });
}

/** Writes `.br` and `.gz` next to every text file, at maximum compression, once at build time. */
async function compressFiles(directory: string): Promise<void> {
  for await (const path of glob('assets/*.{js,mjs,css,svg,json}', { cwd: directory })) {
    const file = join(directory, path);
    const content = await readFile(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${file}.br`, await brotli(content, quality));
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  }
}
