/**
 * P15: files of 25 MB into a gallery on disk, six at a time, beside a bare handler (with and without a flush), the
 * reference server of the protocol, and the same bytes written and flushed by one process; then the archive of them,
 * which goes on after a kill. CPU seconds a gigabyte of the serving process, by its own clock; the ways alternate.
 * `node bench/delivery.ts [--small] [--part 0.1]`
 */
import { fork } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openGallery } from '#testing/galleries.ts';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { childrenOf, cpuMsOf } from '../tools/chaos/harness/inside.ts';
import { counted } from '../tools/chaos/harness/options.ts';
import { must, quantile, report } from '../tools/chaos/harness/report.ts';
import {
  type LocalFile,
  makeFiles,
  sendFiles,
  type Target,
} from '../tools/chaos/harness/send-files.ts';
import { Site } from '../tools/chaos/harness/site.ts';

const rounds = counted(3, 1);
const files = makeFiles(counted(40, 10), 25);
const gigabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e9;

interface Figures {
  readonly cpu: number[];
  readonly wall: number[];
  /** Megabytes of memory above what the process had before. */
  readonly memory: number[];
}
const figures = new Map<string, Figures>();
const figuresOf = (name: string): Figures => {
  const known = figures.get(name) ?? { cpu: [], wall: [], memory: [] };
  figures.set(name, known);
  return known;
};

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function measure(name: string, pid: number, work: () => Promise<unknown>): Promise<void> {
  const [cpu, wall, before] = [cpuMsOf(pid), performance.now(), residentMb(pid)];
  let max = before;
  const watch = setInterval(() => {
    max = Math.max(max, residentMb(pid));
  }, 50);
  await work();
  clearInterval(watch);
  const found = figuresOf(name);
  found.cpu.push((cpuMsOf(pid) - cpu) / 1000 / gigabytes);
  found.wall.push((performance.now() - wall) / 1000);
  found.memory.push(max - before);
}

/** A program that serves uploads into a folder of its own, while `work` runs. */
async function serving(
  name: string,
  program: string,
  options: readonly string[],
  path: string,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const child = fork(join(import.meta.dirname, 'delivery', program), [folder, ...options], {
    execArgv: [],
  });
  const [port] = (await once(child, 'message')) as [number];
  const target = { endpoint: `http://127.0.0.1:${port}${path}`, headers: {} };
  // The first file loads what runs only once.
  await sendFiles(target, files.slice(0, 1), 1);
  await measure(name, child.pid ?? 0, () => sendFiles(target, files));
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
  await rm(folder, { recursive: true });
}

/** The same bytes by one process that does nothing else. */
async function copy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wall = performance.now();
  for (const { name, bytes } of files) {
    const file = await open(join(folder, name), 'w');
    await file.writeFile(bytes);
    await file.datasync();
    await file.close();
  }
  figuresOf('written and flushed').wall.push((performance.now() - wall) / 1000);
  await rm(folder, { recursive: true });
}

const site = await Site.open();
await site.start();
const creator = await registerCreator(site);
const client = await registerClient(site);
const targetOf = (gallery: number): Target => ({
  endpoint: `${site.url}/api/galleries/${gallery}/uploads`,
  headers: { origin: site.url, cookie: creator.browser.cookieHeader() },
});
const warm = await openGallery(site, client, creator);
await sendFiles(targetOf(warm), [{ ...(files[0] as LocalFile), name: 'warm.bin' }], 1);
let gallery = warm;
const folder = join(site.dataDir, 'beside');
for (let round = 0; round < rounds; round += 1) {
  gallery = await openGallery(site, client, creator);
  await measure('this site', site.pid, () => sendFiles(targetOf(gallery), files));
  const began = performance.now();
  while (await site.finds(`select from gallery_files where state in ('uploaded', 'checked')`))
    await wait(100);
  figuresOf('this site, checked after').wall.push((performance.now() - began) / 1000);
  await serving('bare', 'bare-server.ts', [], '/', folder);
  await serving('bare, flushed', 'bare-server.ts', ['flush'], '/', folder);
  await serving('@tus/server', 'tus-server.ts', [], '/files', folder);
  await copy(folder);
}
const processes = childrenOf(site.pid).length;

interface Download {
  readonly size: number;
  readonly etag: string;
  readonly firstByteMs: number;
  /** Bytes that arrived. */
  readonly received: number;
}

/** Reads an archive into a hash, from a byte on; cut by the reader after `until` bytes. */
function download(
  { browser }: Creator,
  hash: Hash,
  from: Readonly<Record<string, string>> = {},
  until = Number.POSITIVE_INFINITY,
): Promise<Download> {
  const began = performance.now();
  const url = new URL(`/api/galleries/${gallery}/archive`, site.url);
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie: browser.cookieHeader(), ...from } }, (response) => {
      let [received, firstByteMs] = [0, 0];
      const { 'content-length': length, etag = '' } = response.headers;
      const done = () => resolve({ size: Number(length), etag, firstByteMs, received });
      response.on('data', (piece: Buffer) => {
        firstByteMs ||= performance.now() - began;
        if (received >= until) return;
        const wanted = piece.subarray(0, until - received);
        received += wanted.length;
        hash.update(wanted);
        if (received >= until) response.destroy();
      });
      response.on('close', done).on('error', () => {});
    }).on('error', reject);
  });
}

// The first one warms up, the last one is compared.
let whole = createHash('sha256');
let first: Download | undefined;
for (let round = 0; round < 3; round += 1)
  await measure('archive', site.pid, async () => {
    whole = createHash('sha256');
    first = await download(creator, whole);
  });
must(first?.received === first?.size, 'The archive has another length than it said');
const resumed = createHash('sha256');
const part = await download(creator, resumed, {}, 0.4 * (first?.size ?? 0));
await site.kill();
must(await site.start(), 'The app did not start again');
const rest = await download(creator, resumed, {
  range: `bytes=${part.received}-`,
  'if-range': part.etag,
});
must(part.received + rest.received === first?.size, 'The rest has another length');
must(resumed.digest('hex') === whole.digest('hex'), 'The continued archive has other bytes');

const middle = (numbers: readonly number[]) => quantile(numbers, 0.5);
const shown = (numbers: readonly number[], digits: number) =>
  numbers.map((one) => one.toFixed(digits)).join(' ');
const ratio = (name: string, other: string, key: 'cpu' | 'wall') =>
  (middle(figuresOf(name)[key]) / middle(figuresOf(other)[key])).toFixed(2);
report(`${files.length} files of 25 MB, ${rounds} rounds`, [
  ...[...figures].flatMap(([name, { cpu, wall, memory }]): [string, string][] => [
    ...(cpu.length > 0 ? [[`${name}: CPU s/GB`, shown(cpu, 2)] as [string, string]] : []),
    [`${name}: seconds`, shown(wall, 1)],
    ...(memory.length > 0 ? [[`${name}: MB more`, shown(memory, 0)] as [string, string]] : []),
  ]),
  ['CPU to bare', ratio('this site', 'bare', 'cpu')],
  ['CPU to bare, flushed', ratio('this site', 'bare, flushed', 'cpu')],
  ['CPU to @tus/server', ratio('this site', '@tus/server', 'cpu')],
  ['seconds to written and flushed', ratio('this site', 'written and flushed', 'wall')],
  ['archive: first byte, ms', (first?.firstByteMs ?? 0).toFixed(0)],
  ['processes beside the app', processes],
]);
await site.close();
