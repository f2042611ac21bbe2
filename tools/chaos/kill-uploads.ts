/**
 * Processes of the app are killed (SIGKILL) at random while a folder is sent to a gallery, six files at a time. Every
 * file must be there once, with the hash that its sender computed; what was acknowledged, below one part, too, must
 * still count afterwards; and no more than the requests under way are sent again.
 * `node tools/chaos/kill-uploads.ts [--s3] [--small] [--part 0.1] [--seed n]`
 *
 * On the disk one process takes requests of a part. With `--s3` two processes take requests of any length, from a byte
 * to three parts, each of them in turn, and whichever is killed: what ends within a part is in the shared store.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openGallery } from '#testing/galleries.ts';
import { startTestS3 } from '#testing/outside/s3.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { counted, seed, onS3 as shared } from './harness/options.ts';
import { randomOf } from './harness/random.ts';
import { must, report } from './harness/report.ts';
import { chunkSize, makeFiles, type Sent, sendFiles } from './harness/send-files.ts';
import { Site } from './harness/site.ts';

const kills = counted(20, 5);
const atOnce = 6;
const random = randomOf(seed);
const files = makeFiles(shared ? counted(100, 12) : counted(400, 40), 25);

const s3 = shared ? await startTestS3() : undefined;
const env = { ...s3?.env };
const site = await Site.open();
await site.start(env);
const processes = [site];
if (shared) {
  const other = await site.beside();
  must(await other.start(env), `The second process did not start:\n${other.words}`);
  processes.push(other);
}
const creator = await registerCreator(site);
const gallery = await openGallery(site, await registerClient(site), creator);
let longest = 0;
/** Most end within a part. */
const anyLength = () => {
  const length = 1 + Math.floor(random() ** 2 * 3 * chunkSize);
  longest = Math.max(longest, length);
  return length;
};
const target = {
  endpoint: `${site.url}/api/galleries/${gallery}/uploads`,
  headers: { cookie: creator.browser.cookieHeader() },
  hosts: processes.map(({ port }) => `127.0.0.1:${port}`),
  ...(shared && { nextLength: anyLength }),
};
const tailsNow = async () => {
  const [row] = await site.sql<{ tails: number }>(
    'select coalesce(sum(jsonb_array_length(tails)), 0)::int as tails from gallery_uploads',
  );
  return row?.tails ?? 0;
};
const sent: Sent = { bytes: 0, urls: new Map() };
let over = false;
const sending = sendFiles(target, files, atOnce, sent).finally(() => {
  over = true;
});
let killed = 0;
let withTails = 0;
while (killed < kills && !over) {
  await wait(300 + random() * 1200);
  const victim = processes[Math.floor(random() * processes.length)] ?? site;
  if ((await tailsNow()) > 0) withTails += 1;
  await victim.kill();
  killed += 1;
  must(await victim.start(env), `The app did not start again:\n${victim.words}`);
}
await sending;
const rows = async () =>
  site.sql<{ name: string; state: string; sha256: string | null }>(
    'select camera_name as name, state, sha256 from gallery_files where gallery_id = $1',
    [gallery],
  );
while ((await rows()).some(({ state }) => state === 'uploaded')) await wait(200);
const found = await rows();
const known = new Map(found.map(({ name, sha256 }) => [name, sha256]));
must(found.length === files.length, `${found.length} files instead of ${files.length}`);
for (const { name, sha256 } of files) must(known.get(name) === sha256, `${name} is another file`);
must(!found.some(({ state }) => state === 'damaged'), 'A file arrived damaged');
const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
const again = sent.bytes - total;
const underWay = atOnce * Math.max(longest, chunkSize);
must(again <= killed * underWay, `${again} bytes were sent again`);
must(killed > 0, 'Nothing was killed');
must(!shared || withTails > 0, 'No kill met bytes below one part');
must((await tailsNow()) === 0, 'Bytes below one part are left of whole files');
const title = `${killed} kills while ${files.length} files of 25 MB arrive, seed ${seed}`;
report(shared ? `${title}, any length, two processes, S3` : title, [
  ['hashes equal', `${files.filter(({ name, sha256 }) => known.get(name) === sha256).length}`],
  ['sent again, MB', (again / 1e6).toFixed(0)],
  ...(shared ? [['kills that met bytes below one part', `${withTails}`] as [string, string]] : []),
]);
for (const one of processes.toReversed()) await one.close();
await s3?.close();
