import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../../..');
const dist = join(projectRoot, 'dist');
export const clientDir = join(dist, 'client');
export const ssrEntry = join(dist, 'ssr/entry-server.js');
const stampFile = join(dist, 'stamp');
const sources = [
  'src/web/**/*.{ts,tsx,css,po,svg,webp,png,jpg,avif,json}',
  'src/contract/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** A fingerprint of everything the pages are built from. */
export async function stampOfSources(): Promise<string> {
  const paths: string[] = [];
  for (const pattern of sources) {
    for await (const path of glob(pattern, { cwd: projectRoot })) {
      if (!/\.test\.tsx?$/.test(path)) paths.push(path);
    }
  }
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash.update(path).update(await readFile(join(projectRoot, path)));
  return hash.digest('hex');
}

/** Builds the pages when they were never built, or from other sources than those here. */
export async function ensurePagesBuilt(say: (message: string) => void): Promise<void> {
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === (await stampOfSources())) return;
  say('Building the pages, this happens once');
  await runBuild();
}

/** In a process of its own: the bundler's memory is given back, and it may set NODE_ENV as it likes. */
function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ['scripts/build-web.ts'], {
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
