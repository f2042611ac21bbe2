/**
 * What a gigabyte of originals costs the process that serves people: sent and taken through it, and
 * past it at signed addresses of the bucket, in one run. What follows either way (another process reads
 * the file against its checksum) is left out.
 * `node bench/originals.ts [--small]`
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createUpload, openGallery, sha256Of } from '#testing/galleries.ts';
import { startTestS3 } from '#testing/outside/s3.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { cpuMsOf } from '../tools/chaos/harness/inside.ts';
import { counted } from '../tools/chaos/harness/options.ts';
import { must, report } from '../tools/chaos/harness/report.ts';
import { comeToRest } from '../tools/chaos/harness/rest.ts';
import { Site } from '../tools/chaos/harness/site.ts';

const fileBytes = 25_000_000;
const files = counted(20, 4);
const gigabytes = (files * fileBytes) / 1e9;

const s3 = await startTestS3();
s3.cors = true;
const site = await Site.open();
must(await site.start({ ...s3.env, S3_PUBLIC_ENDPOINT: s3.publicUrl }), site.words);
const creator = await registerCreator(site);
const gallery = await openGallery(site, await registerClient(site), creator);
const headers = { origin: site.url, cookie: creator.browser.cookieHeader() };

/** What the process takes in a millisecond in which nobody asks it anything. */
let idle = 0;
/** Milliseconds of CPU for a gigabyte, without what follows in the background and what the time alone costs. */
async function costOf(act: (nth: number) => Promise<void>): Promise<number> {
  // What loads and compiles the first time is no cost.
  await act(-1);
  let sum = 0;
  for (let nth = 0; nth < files; nth += 1) {
    await comeToRest(site);
    const [at, before] = [performance.now(), cpuMsOf(site.pid)];
    await act(nth);
    sum += cpuMsOf(site.pid) - before - idle * (performance.now() - at);
  }
  return Math.max(0, sum) / gigabytes;
}
await comeToRest(site);
const restMs = 10_000;
const atRest = cpuMsOf(site.pid);
await wait(restMs);
idle = (cpuMsOf(site.pid) - atRest) / restMs;

const bytes = new Uint8Array(randomBytes(fileBytes));
/** Another file each time, at no cost. */
async function begin(name: string): Promise<string> {
  crypto.getRandomValues(bytes.subarray(0, 1000));
  const reply = await createUpload(creator, gallery, { name, bytes, sha256: sha256Of(bytes) });
  must(reply.status === 201, `${name}: ${reply.status} ${reply.text}`);
  return reply.headers.get('location') ?? '';
}

const sentThrough = await costOf(async (nth) => {
  const path = await begin(`through-${nth}.cr3`);
  const reply = await fetch(site.url + path, {
    method: 'PATCH',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
  must(reply.status === 204, `Not taken: ${reply.status}`);
});
const sentDirect = await costOf(async (nth) => {
  const path = await begin(`direct-${nth}.cr3`);
  for (;;) {
    const reply = await fetch(`${site.url + path}/parts`, { method: 'POST', headers });
    must(reply.status === 200, `Not signed: ${reply.status}`);
    const { offset, parts } = (await reply.json()) as {
      offset: number;
      parts: { start: number; size: number; address: string }[];
    };
    if (offset === bytes.length || !reply.ok) return;
    for (const { start, size, address } of parts)
      await fetch(address, { method: 'PUT', body: bytes.subarray(start, start + size) });
  }
});

const take = (query: string) => async (nth: number) => {
  const address = `${site.url}/api/galleries/${gallery}/items/${Math.max(1, nth + 1)}/original`;
  const reply = await fetch(address + query, { headers });
  must(reply.ok, `Not given: ${reply.status}`);
  must(reply.redirected === (query === ''), 'It went another way');
  let taken = 0;
  for await (const piece of reply.body ?? []) taken += piece.length;
  must(taken === fileBytes, `${taken} bytes`);
};
const takenThrough = await costOf(take('?via=site'));
const takenDirect = await costOf(take(''));

const seconds = (ms: number) => (ms / 1000).toFixed(ms < 1000 ? 3 : 2);
const row = (name: string, through: number, direct: number) =>
  [
    name,
    `${seconds(through)} s through the process, ${seconds(direct)} past it: ${(through / Math.max(direct, 1)).toFixed(0)} to 1`,
  ] as const;
report(`CPU for a GB, of ${files} files of ${fileBytes / 1e6} MB each way`, [
  row('sent', sentThrough, sentDirect),
  row('taken', takenThrough, takenDirect),
]);
await site.close();
await s3.close();
