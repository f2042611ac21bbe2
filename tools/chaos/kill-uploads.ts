/**
 * The app is killed (SIGKILL) at random while a folder is sent to a gallery, six files at a time. Every file must be
 * there once, with the hash that its sender computed, and no more than the chunks under way are sent again.
 * `node tools/chaos/kill-uploads.ts [--small] [--part 0.1] [--seed n]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openGallery } from '#testing/galleries.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { counted, seed } from './harness/options.ts';
import { randomOf } from './harness/random.ts';
import { must, report } from './harness/report.ts';
import { chunkSize, makeFiles, type Sent, sendFiles } from './harness/send-files.ts';
import { Site } from './harness/site.ts';

const kills = counted(20, 5);
const atOnce = 6;
const random = randomOf(seed);
const files = makeFiles(counted(400, 40), 25);

const site = await Site.open();
await site.start();
const creator = await registerCreator(site);
const gallery = await openGallery(site, await registerClient(site), creator);
const target = {
  endpoint: `${site.url}/api/galleries/${gallery}/uploads`,
  headers: { origin: site.url, cookie: creator.browser.cookieHeader() },
};
const sent: Sent = { bytes: 0, urls: new Map() };
let over = false;
const sending = sendFiles(target, files, atOnce, sent).finally(() => {
  over = true;
});
let killed = 0;
while (killed < kills && !over) {
  await wait(300 + random() * 1200);
  await site.kill();
  killed += 1;
  must(await site.start(), `The app did not start again:\n${site.words}`);
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
must(again <= killed * atOnce * chunkSize, `${again} bytes were sent again`);
report(`${killed} kills while ${files.length} files of 25 MB arrive, seed ${seed}`, [
  ['hashes equal', `${files.filter(({ name, sha256 }) => known.get(name) === sha256).length}`],
  ['sent again, MB', (again / 1e6).toFixed(0)],
]);
await site.close();
