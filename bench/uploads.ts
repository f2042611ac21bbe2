/**
 * Memory under uploads (S5): people send data URLs of 100 MB, data URLs and files of nearly 15 MB,
 * and the pictures that are the most expensive to decode, concurrently; the resident memory of the
 * app and of its decoding process is sampled.
 *
 *     NODE_ENV=test RATE_LIMITS=off npm start      (with its demo data; prints its address)
 *     node bench/uploads.ts http://127.0.0.1:3000 <process id of the app> <password of the demo>
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import sharp from 'sharp';

const [site = 'http://127.0.0.1:3000', pid, password] = process.argv.slice(2);
if (!pid || !password) throw new Error("Name the app's process id and the demo's password");
const megabyte = 1024 * 1024;

const residentMb = (process: string): number => {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
const encoders = () =>
  readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const parent = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1];
      return (
        parent === pid && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('encode-process')
      );
    } catch {
      return false;
    }
  });

async function signIn(username: string): Promise<string> {
  const response = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The status; 0 if the server closed the connection instead of reading on. */
function send(
  path: string,
  cookie: string,
  type: string,
  parts: readonly Buffer[],
): Promise<number> {
  return new Promise((resolve) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const headers = { origin: site, cookie, 'content-type': type, 'content-length': length };
    const sent = request(site + path, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    for (const part of parts) sent.write(part);
    sent.end();
  });
}

const asDataUrl = (cookie: string, bytes: Buffer) =>
  send('/api/upload/portfolio-image', cookie, 'application/json', [
    Buffer.from('{"imageData":"data:image/png;base64,'),
    Buffer.from(bytes.toString('base64')),
    Buffer.from('"}'),
  ]);
const asFile = (cookie: string, bytes: Buffer) =>
  send('/api/uploads/portfolio-image', cookie, 'multipart/form-data; boundary=cut', [
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ]);

const side = 2280;
const raw = { width: side, height: side, channels: 3 } as const;
const heavy = await sharp(randomBytes(side * side * 3), { raw })
  .png({ compressionLevel: 0 })
  .toBuffer();
const large = sharp({ create: { width: 7300, height: 5470, channels: 3, background: '#a52' } });
const worst = {
  'a progressive JPEG of 40 megapixels, turned': await large
    .clone()
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer(),
  'an AVIF of 40 megapixels': await large.clone().avif({ effort: 0 }).toBuffer(),
  'an interlaced PNG of 40 megapixels': await large.clone().png({ progressive: true }).toBuffer(),
};

const people = await Promise.all(['client', 'creator', 'operator'].map(signIn));
const each = <T>(count: number, run: (cookie: string) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => run(people[nth % people.length] ?? '')));
// Memory loaded once and kept is not growth.
await each(3, (cookie) => asFile(cookie, heavy));
const before = residentMb(pid);
let max = before;
let maxOfEncoder = 0;
const watch = setInterval(() => {
  max = Math.max(max, residentMb(pid));
  maxOfEncoder = Math.max(maxOfEncoder, ...encoders().map(residentMb));
}, 20);

async function round(name: string, work: () => Promise<readonly number[]>): Promise<void> {
  [max, maxOfEncoder] = [residentMb(pid ?? ''), 0];
  const began = performance.now();
  const statuses = await work();
  const counted = [...new Set(statuses)].map(
    (status) => `${statuses.filter((one) => one === status).length} × ${status || 'cut off'}`,
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const growth = Math.round(max - before);
  console.log(
    `${name}: ${counted.join(', ')} in ${seconds} s; app +${growth} MB, decoder ${Math.round(maxOfEncoder)} MB`,
  );
}

console.log(
  `at rest: app ${Math.round(before)} MB, files of ${(heavy.length / megabyte).toFixed(1)} MB`,
);
const hundred = Buffer.alloc(75 * megabyte, 1);
await round('12 data URLs of 100 MB', () => each(12, (cookie) => asDataUrl(cookie, hundred)));
await round('12 data URLs of nearly 15 MB', () => each(12, (cookie) => asDataUrl(cookie, heavy)));
await round('24 files of nearly 15 MB', () => each(24, (cookie) => asFile(cookie, heavy)));
for (const [name, bytes] of Object.entries(worst))
  await round(`6 × ${name}`, () => each(6, (cookie) => asFile(cookie, bytes)));
clearInterval(watch);
