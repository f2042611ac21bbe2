import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  cp,
  glob,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { noteCommit } from '#server/platform/version.ts';

export const projectRoot = join(import.meta.dirname, '../../..');
export const dist = join(projectRoot, 'dist');
const sources = [
  'src/web/**/*.{ts,tsx,css,svg,webp,png,jpg,avif,json}',
  'src/contract/**/*.ts',
  // English texts are in the components.
  'src/words/!(en)/web.po',
  'vite.config.ts',
  'scripts/vite/*.ts',
  'package-lock.json',
];

/** Named by a fingerprint of everything the pages are built from. */
async function stampOfSources(): Promise<string> {
  const paths: string[] = [];
  for (const pattern of sources) {
    for await (const path of glob(pattern, { cwd: projectRoot })) {
      if (!/\.test\.tsx?$/.test(path)) paths.push(path);
    }
  }
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash.update(path).update(await readFile(join(projectRoot, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Without the pages' sources, as in an image, the stamp of the build says which pages are right. */
const stamp = join(dist, 'current');
const hasSources = () =>
  ['vite.config.ts', 'src/web/entry-client.tsx'].every((path) =>
    existsSync(join(projectRoot, path)),
  );

/** Notes the build that belongs to this release. */
export async function writeStamp(folder: string): Promise<void> {
  await writeFile(stamp, `${basename(folder)}\n`, { mode: 0o644 });
}

/**
 * The folder of the pages built from the current sources. Each state of the sources has its own
 * folder, so a starting site never removes files that another is using.
 */
export async function folderOfPages(): Promise<string> {
  if (hasSources()) return join(dist, await stampOfSources());
  const name = await readFile(stamp, 'utf8').catch(() => {
    throw new Error(
      'The pages are not built, and their sources are not here: see docs/deployment.md',
    );
  });
  return join(dist, name.trim());
}

/** Builds before the present one whose files tabs may still need. */
export const earlierBuilds = 2;

/** Folders of builds in a `dist`, the most recently used first. */
export async function listBuilds(folder = dist): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    /^[0-9a-f]{16}$/.test(name),
  );
  const used = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return used.toSorted((one, other) => other.at - one.at).map(({ name }) => join(folder, name));
}

/** Copies the latest builds of another release, whose pages are open in tabs. */
export async function carryBuilds(from: string): Promise<void> {
  const builds = (await listBuilds(join(from, 'dist'))).slice(0, earlierBuilds);
  await mkdir(dist, { recursive: true });
  for (const build of builds) {
    const target = join(dist, basename(build));
    if (existsSync(target)) continue;
    // Moved into place, so that an interrupted copy is no build.
    const draft = join(projectRoot, `.dist-${basename(build)}`);
    await rm(draft, { recursive: true, force: true });
    await cp(build, draft, { recursive: true, preserveTimestamps: true });
    await rename(draft, target);
  }
}

/**
 * Builds the pages unless they were built from these sources; returns their folder. Rejects instead
 * where it may not build: in production that takes tools, memory and rights which a site lacks.
 */
export async function ensurePagesBuilt(
  log: (message: string) => void,
  mayBuild = true,
): Promise<string> {
  const folder = await folderOfPages();
  if (!existsSync(folder)) {
    if (!mayBuild || !hasSources())
      throw new Error('The pages are not built from these sources: run npm run build, then start');
    requireTools();
    log('Building the pages. This happens only once.');
    await runBuild(folder);
  }
  await noteCommit();
  const now = new Date();
  // The most recently used builds are kept.
  await utimes(folder, now, now).catch(() => {});
  return folder;
}

/** Throws if the packages that build the pages are missing: with NODE_ENV=production npm leaves them out. */
export function requireTools(root: string = projectRoot): void {
  if (!existsSync(join(root, 'node_modules/vite')))
    throw new Error(
      'The packages that build the pages are not installed: run npm ci --include=dev',
    );
}

/** In a separate process: its memory is freed afterwards, and it may set NODE_ENV. */
function runBuild(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ['scripts/build-web.ts', folder], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let complaints = '';
    build.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString('utf8');
    });
    build.on('error', reject);
    build.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The pages could not be built:\n${complaints}`));
    });
  });
}
