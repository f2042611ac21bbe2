/**
 * How the files of a large site are backed up: `node bench/back-up-files.ts [FILES] [GB EACH]`, by default 100 originals
 * of 1 GB of which only the first block is written, as sparse files. Prints files copied, seconds, and the disk used.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFiles } from '../src/server/backups/copy-files.ts';
import { openFilePool } from '../src/server/backups/store/file-pool.ts';

const [count = 100, gigabytes = 1] = process.argv.slice(2).map(Number);
const root = await mkdtemp(join(tmpdir(), 'backups-bench-'));
const dataDir = join(root, 'data');
const folder = join(root, 'backups');
await mkdir(join(dataDir, 'files/originals'), { recursive: true });
await mkdir(folder);

async function makeOriginal(name: string): Promise<void> {
  const file = await open(join(dataDir, 'files/originals', name), 'w');
  await file.write(randomBytes(4096), 0, 4096, 0);
  await file.truncate(gigabytes * 1e9);
  await file.close();
}

async function diskBytes(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((e) => stat(join(e.parentPath, e.name))));
  return sizes.reduce((sum, { blocks }) => sum + blocks * 512, 0);
}

let runs = 0;
async function run(title: string): Promise<number> {
  runs += 1;
  const started = performance.now();
  const before = process.cpuUsage();
  const {
    count: files,
    bytes,
    copied,
  } = await copyFiles({
    dataDir,
    folder,
    floor: 0,
    pool: openFilePool(join(folder, 'pool')),
    list: join(folder, `${runs}.jsonl`),
    previous: runs > 1 ? [join(folder, `${runs - 1}.jsonl`)] : [],
  });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const cpu = ((user + system) / 1e6).toFixed(3);
  const disk = ((await diskBytes(folder)) / 1e6).toFixed(1);
  const size = (bytes / 1e9).toFixed(1);
  console.log(
    `${title}: ${files} files of ${size} GB, ${copied} copied, ${seconds.toFixed(3)} s (${cpu} s of CPU), ${disk} MB on the disk`,
  );
  return seconds;
}

try {
  for (let n = 0; n < count; n += 1) await makeOriginal(`${n}.mov`);
  console.log(`originals on the disk: ${((await diskBytes(dataDir)) / 1e6).toFixed(1)} MB`);
  const first = await run('first run');
  const second = await run('second run');
  await makeOriginal('new.mov');
  const third = await run('with one more file');
  console.log(`ratio to the first: ${(second / first).toFixed(5)}, ${(third / first).toFixed(5)}`);
} finally {
  await rm(root, { recursive: true, force: true });
}
